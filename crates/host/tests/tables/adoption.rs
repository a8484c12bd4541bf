//! Games that outlive a release: kept by one, opened by the next, in which something has changed.

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use conformance::toy::{Choice, Event, Goblets, Options, Piece, Position, Seen, State, View};
use host::wire::{FromPage, NewSeat, NewTable};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use store::{Deed, Entry, PersonId, TableId};
use table::{
    Boxed, Chance, Explain, Explained, Game, GameInfo, Instinct, Judge, Log, Outcome, Pending, Placed, PositionError,
    Preview, Prompt, Question, Reaction, ReactionInfo, Refusal, ScoreSheet, SearchStyle, Seat, SetupError, Sketch,
    Think, Viewer,
};

use crate::support::{House, hasty, mine, number_of, offers, wish};

/// How a release lays its states out.
trait Layout: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    fn of(state: State) -> Self;
    fn state(&self) -> &State;
    fn state_mut(&mut self) -> &mut State;
}

macro_rules! layout {
    ($(#[$about:meta])* $name:ident { $($field:ident: $kind:ty),* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        struct $name { $($field: $kind),* }

        impl Layout for $name {
            fn of(state: State) -> Self {
                Self { state, spare: 7 }
            }

            fn state(&self) -> &State {
                &self.state
            }

            fn state_mut(&mut self) -> &mut State {
                &mut self.state
            }
        }
    };
}

layout!(Before { state: State, spare: u8 });
layout!(
    /// The same fields in another order.
    After { spare: u8, state: State }
);

/// Goblets of a release. Each test has a `FAMILY` of releases of its own.
struct Release<const FAMILY: u8, const CHANGE: u8, L = Before>(PhantomData<L>);

/// The release that keeps the games.
const FIRST: u8 = 0;
/// Everything counts double, which only a game meets that comes to its end.
const OTHER_VALUE: u8 = 1;
/// A goblet cannot be given away any more.
const NO_GIVING: u8 = 2;

const IDS: [&str; 6] =
    ["goblets-value", "goblets-rule", "goblets-order", "goblets-stop", "goblets-go-on", "goblets-undone"];

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Game for Release<FAMILY, CHANGE, L> {
    const INFO: GameInfo = GameInfo { id: IDS[FAMILY as usize], ..Goblets::INFO };
    const RULES: u32 = if CHANGE == NO_GIVING { 2 } else { 1 };
    const REACTIONS: &'static [ReactionInfo] = Goblets::REACTIONS;
    type Options = Options;
    type State = L;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        Goblets::rulebook()
    }

    fn content_hash() -> String {
        format!("{}{}", Goblets::content_hash(), if CHANGE == OTHER_VALUE { "+" } else { "" })
    }

    fn questions() -> &'static [&'static Question] {
        Goblets::questions()
    }

    fn deal(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<L, SetupError> {
        Goblets::deal(options, seats, chance, log).map(L::of)
    }

    fn pending(state: &L) -> Pending {
        match Goblets::pending(state.state()) {
            Pending::Over(outcome) if CHANGE == OTHER_VALUE => {
                let double = |seat: Seat| 2 * outcome.scores[seat.index()];
                Pending::Over(Outcome::ranked(outcome.seats, double, double))
            }
            pending => pending,
        }
    }

    fn choices(state: &L, seat: Seat, into: &mut Vec<Choice>) {
        Goblets::choices(state.state(), seat, into);
        into.retain(|&choice| CHANGE != NO_GIVING || choice != Choice::Give);
    }

    fn why_not(state: &L, seat: Seat, choice: Choice) -> Refusal {
        table::refuse::<Goblets>(state.state(), seat, choice)
            .unwrap_or_else(|| Refusal::new("GB-014", "whoever wins the goblet drinks it"))
    }

    fn play(state: &mut L, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        Goblets::play(state.state_mut(), seat, choice, chance, log);
    }

    fn fallback(state: &L, seat: Seat) -> Choice {
        Goblets::fallback(state.state(), seat)
    }

    fn reaction(state: &L, seat: Seat) -> Option<Reaction<Choice>> {
        Goblets::reaction(state.state(), seat)
    }

    fn view(state: &L, to: Viewer) -> View {
        Goblets::view(state.state(), to)
    }

    fn seats(view: &View) -> u8 {
        Goblets::seats(view)
    }

    fn seen(event: &Event, to: Viewer) -> Option<Seen> {
        Goblets::seen(event, to)
    }

    fn reveals(event: &Event) -> bool {
        Goblets::reveals(event)
    }

    fn sample(view: &View, chance: &mut impl Chance) -> L {
        L::of(Goblets::sample(view, chance))
    }

    fn prompt(state: &L, seat: Seat) -> Prompt {
        Goblets::prompt(state.state(), seat)
    }

    fn label(state: &L, seat: Seat, choice: Choice) -> String {
        Goblets::label(state.state(), seat, choice)
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        Goblets::scores(view)
    }

    fn score_lines() -> Vec<String> {
        Goblets::score_lines()
    }

    fn sketch(view: &View) -> Sketch {
        Goblets::sketch(view)
    }

    fn position(state: &L) -> Position {
        Goblets::position(state.state())
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<L>, PositionError> {
        let Placed { state, defaulted } = Goblets::place(options, seats, position)?;
        Ok(Placed { state: L::of(state), defaulted })
    }
}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Judge for Release<FAMILY, CHANGE, L> {
    fn evaluate(state: &L, seat: Seat) -> f32 {
        Goblets::evaluate(state.state(), seat)
    }
}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Instinct for Release<FAMILY, CHANGE, L> {}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Preview for Release<FAMILY, CHANGE, L> {
    type Preview = ();
}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Think for Release<FAMILY, CHANGE, L> {
    const STYLE: SearchStyle = Goblets::STYLE;
}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Explain for Release<FAMILY, CHANGE, L> {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        Goblets::pieces(view)
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        Goblets::explain(view, piece)
    }
}

impl<const FAMILY: u8, const CHANGE: u8, L: Layout> Boxed for Release<FAMILY, CHANGE, L> {}

fn goblets(family: u8, seats: Vec<NewSeat>) -> NewTable {
    NewTable { game: IDS[usize::from(family)].to_owned(), options: Map::new(), ..wish(seats) }
}

/// One person on both seats.
async fn table(house: &House, family: u8, mira: PersonId) -> TableId {
    house.started(mira, goblets(family, vec![mine(), mine()]), &[]).await
}

/// Lets whoever is asked choose what begins with one of some words, else the first that is offered; tells the entry.
async fn choose(house: &House, table: TableId, mira: PersonId, words: &[&str]) -> u32 {
    for number in [1, 2] {
        let (mut eye, moment) = house.look(table, mira, number).await;
        let owes = moment["moment"]["pending"]["owe"].as_array().unwrap().contains(&json!(number));
        let offers = offers(&moment);
        let wished = offers.iter().find(|offer| words.iter().any(|word| offer.starts_with(word)));
        if let (true, Some(offer)) = (owes, wished.or(offers.first())) {
            eye.choose(number, &moment, offer).await;
            eye.next("update").await;
            break;
        }
    }
    entries(house, table).await.len() as u32
}

async fn entries(house: &House, table: TableId) -> Vec<Entry> {
    house.store.entries(&table, 0, u32::MAX).await.unwrap()
}

/// What each seat sees, without the number of the moment.
async fn views(house: &House, table: TableId, mira: PersonId) -> [serde_json::Value; 2] {
    let mut views = [json!(null), json!(null)];
    for (view, number) in views.iter_mut().zip(1..) {
        *view = house.look(table, mira, number).await.1["moment"]["view"].clone();
    }
    views
}

/// A game of a round in which everybody drinks, and the second round begins.
async fn drunk(house: &House, family: u8, mira: PersonId) -> TableId {
    let table = table(house, family, mira).await;
    for _ in 0..4 {
        choose(house, table, mira, &["seal", "drink"]).await;
    }
    table
}

/// The next release goes on with a game as if nothing had happened.
async fn assert_goes_on(house: &House, table: TableId, mira: PersonId, as_it_was: &[serde_json::Value; 2]) {
    assert_eq!(views(house, table, mira).await, *as_it_was, "everybody sees what they saw");
    assert_eq!(house.info(table, mira).await.stopped, None);
    let before = entries(house, table).await.len() as u32;
    assert_eq!(choose(house, table, mira, &["seal", "drink"]).await, before + 1, "the game goes on");
    // What was adopted is what is read from now on.
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let entries = entries(house, table).await;
    assert_eq!(host::verdict(&row, &seats, &entries).unwrap(), table::Verdict::Same);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_value_that_a_game_did_not_meet_changes_nothing_for_it() {
    shelf::bring::<Release<0, FIRST>>();
    let house = House::open().await;
    let mira = PersonId::random();
    let table = drunk(&house, 0, mira).await;
    let seen = views(&house, table, mira).await;
    shelf::bring::<Release<0, OTHER_VALUE>>();
    let house = house.reopen(hasty()).await;
    assert_goes_on(&house, table, mira, &seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rule_that_changes_nothing_in_a_game_leaves_it_playing() {
    shelf::bring::<Release<1, FIRST>>();
    let house = House::open().await;
    let mira = PersonId::random();
    let table = drunk(&house, 1, mira).await;
    let seen = views(&house, table, mira).await;
    shelf::bring::<Release<1, NO_GIVING>>();
    let house = house.reopen(hasty()).await;
    assert_goes_on(&house, table, mira, &seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_order_of_fields_in_a_state_is_nobodys_business() {
    shelf::bring::<Release<2, FIRST, Before>>();
    let house = House::open().await;
    let mira = PersonId::random();
    let table = table(&house, 2, mira).await;
    // Minds are changed until there is a snapshot.
    choose(&house, table, mira, &["seal"]).await;
    while house.store.snapshot(&table, u32::MAX).await.unwrap().is_none() {
        let (mut eye, moment) = house.look(table, mira, 1).await;
        eye.choose_first(1, &moment).await;
    }
    let seen = views(&house, table, mira).await;
    let kept = entries(&house, table).await;
    let step = kept.len() as u32;
    shelf::bring::<Release<2, FIRST, After>>();
    let house = house.reopen(hasty()).await;
    // Even the snapshot is read: the entries before it could not be followed any more.
    house.on_the_books("UPDATE entries SET hash = hash + 1 WHERE number < 20").await;
    let now = house.host.moment(table, Some(mira), Some(Seat::new(0)), step).await.unwrap();
    assert_eq!(now.view.get(), seen[0].to_string());
    house.on_the_books("UPDATE entries SET hash = hash - 1 WHERE number < 20").await;
    assert_eq!(entries(&house, table).await, kept, "nothing had to be adopted");
    assert_goes_on(&house, table, mira, &seen).await;
}

/// A game in which the goblet of the first round is given away by two choices, and the entry of the first of them.
async fn given(house: &House, table: TableId, mira: PersonId) -> u32 {
    choose(house, table, mira, &["seal"]).await;
    choose(house, table, mira, &["seal"]).await;
    let give = choose(house, table, mira, &["give"]).await;
    choose(house, table, mira, &["to"]).await;
    choose(house, table, mira, &["seal"]).await;
    give
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rule_that_forbids_a_choice_stops_that_game_at_that_entry_and_no_other() {
    shelf::bring::<Release<3, FIRST>>();
    let house = House::open().await;
    let mira = PersonId::random();
    let fine = drunk(&house, 3, mira).await;
    let seen = views(&house, fine, mira).await;
    let table = table(&house, 3, mira).await;
    let give = given(&house, table, mira).await;
    let kept = entries(&house, table).await;
    assert!(matches!(&kept[give as usize - 1].deed, Deed::Choice { text, .. } if text == "give"));
    let then = house.host.moment(table, Some(mira), Some(Seat::new(0)), give - 1).await.unwrap();

    shelf::bring::<Release<3, NO_GIVING>>();
    let house = house.reopen(hasty()).await;
    assert_goes_on(&house, fine, mira, &seen).await;

    // It stops there, with the clause in a sentence.
    let stopped = house.info(table, mira).await.stopped.unwrap();
    assert_eq!((stopped.entry, stopped.clause.as_deref()), (give, Some("GB-014")));
    assert!(stopped.text.contains(&format!("entry {give} ")) && stopped.text.contains("GB-014"), "{}", stopped.text);
    // It is shown as it was before, and nobody is asked.
    let (mut eye, moment) = house.look(table, mira, 1).await;
    assert_eq!(moment["moment"]["view"].to_string(), then.view.get());
    assert!(offers(&moment).is_empty() && moment["moment"]["pending"]["owe"] == json!([]), "{moment}");
    eye.choose(1, &moment, "drink").await;
    assert_eq!(eye.refusal().await, "stopped");
    // One can look back, but not ahead, and play on elsewhere.
    let lines = house.host.history(table, Some(mira), Some(Seat::new(0))).await.unwrap().lines;
    assert_eq!(lines.len() as u32, give, "the deal and what came before");
    house.host.moment(table, Some(mira), Some(Seat::new(0)), give - 1).await.unwrap();
    let beyond = house.host.moment(table, Some(mira), Some(Seat::new(0)), give).await.unwrap_err();
    assert_eq!(beyond.code, "no-such-step");
    house.host.fork(table, mira, Some(Seat::new(0)), 1).await.unwrap();
    assert_eq!(entries(&house, table).await, kept, "nothing is lost");

    // A release that allows it again goes on with all of it.
    shelf::bring::<Release<3, FIRST>>();
    let house = house.reopen(hasty()).await;
    assert_eq!(house.info(table, mira).await.stopped, None);
    choose(&house, table, mira, &["seal"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_agree_to_go_on_from_where_a_game_stops() {
    shelf::bring::<Release<4, FIRST>>();
    let house = House::open().await;
    let [mira, tom] = [PersonId::random(), PersonId::random()];
    let table = house.started(mira, goblets(4, vec![mine(), NewSeat::Open]), &[(tom, 2)]).await;
    let people = [mira, tom];
    let mut give = 0;
    for words in ["seal", "seal", "give", "to", "seal"] {
        for (number, &person) in (1..).zip(&people) {
            let (mut eye, moment) = house.look(table, person, number).await;
            let owes = moment["moment"]["pending"]["owe"].as_array().unwrap().contains(&json!(number));
            if let (true, Some(offer)) = (owes, offers(&moment).iter().find(|offer| offer.starts_with(words))) {
                eye.choose(number, &moment, offer).await;
                eye.next("update").await;
                break;
            }
        }
        if words == "give" {
            give = entries(&house, table).await.len() as u32;
        }
    }
    let kept = entries(&house, table).await;
    assert_eq!(kept.len(), 5);

    shelf::bring::<Release<4, NO_GIVING>>();
    let house = house.reopen(hasty()).await;
    let (mut hers, _) = house.look(table, mira, 1).await;
    let (mut his, _) = house.look(table, tom, 2).await;
    let go_on = |number: usize| FromPage::GoOn { id: Some(1), seat: Seat::new(number - 1) };
    // One alone cannot, and the other may say no.
    hers.0.send(go_on(2)).await;
    assert_eq!(hers.refusal().await, "not-your-seat");
    for yes in [false, true] {
        hers.0.send(go_on(1)).await;
        let ask = his.ask().await;
        assert_eq!((&ask["what"]["kind"], &ask["waiting"]), (&json!("go-on"), &json!([2])));
        assert_eq!(entries(&house, table).await, kept, "nothing happens before he agrees");
        his.answer(&ask, yes).await;
        his.table_where(|table| table["asks"] == json!([])).await;
    }
    assert_eq!(house.info(table, mira).await.stopped, None);
    let after = entries(&house, table).await;
    assert!(matches!(after[..], [.., Entry { number: 6, seat: 1, deed: Deed::Undo { back: 3 }, .. }]), "{after:?}");
    for (was, is) in kept.iter().zip(&after) {
        assert_eq!((was.number, was.seat, was.at), (is.number, is.seat, is.at), "the journal keeps what happened");
    }
    // It is durable, and goes on: whoever won the goblet drinks it.
    let house = house.reopen(hasty()).await;
    let winner = if offers(&house.look(table, mira, 1).await.1).is_empty() { 2 } else { 1 };
    let (mut eye, moment) = house.look(table, people[winner - 1], winner).await;
    assert_eq!(offers(&moment), ["drink"]);
    assert_eq!(moment["moment"]["step"], give - 1);
    let told = eye.choose_first(winner, &moment).await;
    assert_eq!(number_of(&told), number_of(&moment) + 1);
    let (mut hers, _) = house.look(table, mira, 1).await;
    hers.0.send(go_on(1)).await;
    assert_eq!(hers.refusal().await, "not-stopped");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_taken_back_need_not_hold() {
    shelf::bring::<Release<5, FIRST>>();
    let house = House::open().await;
    let mira = PersonId::random();
    let table = table(&house, 5, mira).await;
    choose(&house, table, mira, &["seal"]).await;
    choose(&house, table, mira, &["seal"]).await;
    choose(&house, table, mira, &["give"]).await;
    // She thinks better of it.
    for number in [1, 2] {
        let (mut eye, moment) = house.look(table, mira, number).await;
        if moment["undos"].as_u64() > Some(0) {
            eye.undo(number, &moment).await;
            eye.next("update").await;
            break;
        }
    }
    assert!(matches!(entries(&house, table).await[..], [.., Entry { deed: Deed::Undo { back: 1 }, .. }]));
    choose(&house, table, mira, &["drink"]).await;
    let seen = views(&house, table, mira).await;
    shelf::bring::<Release<5, NO_GIVING>>();
    let house = house.reopen(hasty()).await;
    assert_goes_on(&house, table, mira, &seen).await;
}
