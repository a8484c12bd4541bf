//! Hidden cards concern nobody but who holds them: two games that differ in nothing else are played by the same choices,
//! and whoever must not know the difference perceives, sees and is asked the same in both, until a card is shown.
//!
//! Each random game runs beside a second one in which hidden cards were dealt anew: all that one viewer has not seen, or
//! the Battle Hand and the Stash of one seat. Where the second game cannot follow (somebody plays a card that lies elsewhere
//! there), or where an event turns up a card that was hidden, it is dealt anew from there. `THOROUGH=20` plays twenty
//! times as many games.

use order_of_the_stick::ids::Find;
use order_of_the_stick::{Choice, Event, GameLength, Options, OrderOfTheStick, Rounds, Seen, State, Teams, Tile};
use table::{Chance, Game, Instinct, Pending, Question, Seat, Seeded, Viewer};

/// Luck that notes its answers.
struct Noted {
    luck: Seeded,
    answers: Vec<(&'static str, u32)>,
}

impl Chance for Noted {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        let answer = self.luck.below(question, n);
        self.answers.push((question.name, answer));
        answer
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        let answer = self.luck.pick(question, weights, total);
        self.answers.push((question.name, answer as u32));
        answer
    }
}

/// Luck that answers as it was noted, where that is possible.
struct Followed {
    answers: std::vec::IntoIter<(&'static str, u32)>,
    rest: Seeded,
}

impl Followed {
    fn next(&mut self, question: &'static Question) -> Option<u32> {
        self.answers.next().filter(|(name, _)| *name == question.name).map(|(_, answer)| answer)
    }
}

impl Chance for Followed {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        self.next(question).filter(|&answer| answer < n).unwrap_or_else(|| self.rest.below(question, n))
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        let noted = self.next(question).map(|answer| answer as usize);
        let possible = noted.filter(|&answer| weights.get(answer).is_some_and(|&weight| weight > 0));
        possible.unwrap_or_else(|| self.rest.pick(question, weights, total))
    }
}

/// The second game, and whom its difference must not concern.
struct Other {
    state: State,
    viewers: Vec<Viewer>,
}

impl Other {
    /// All that one viewer has not seen is dealt anew; it concerns neither that viewer nor who only watches.
    fn unseen(state: &State, viewer: Viewer, luck: &mut Seeded) -> Self {
        let other = OrderOfTheStick::sample(&OrderOfTheStick::view(state, viewer), luck);
        let viewers = if viewer == Viewer::Spectator { vec![viewer] } else { vec![viewer, Viewer::Spectator] };
        Self { state: other, viewers }
    }

    /// The Battle Hand and the Stash of one seat are exchanged for cards of the decks; it concerns nobody else.
    fn of_one(state: &State, owner: Seat, luck: &mut Seeded) -> Self {
        let mut other = *state;
        let secrets = &mut other.secrets;
        let hand = &mut secrets.hands[owner.index()];
        let fetched = state.table.fetched.iter().filter(|fetched| fetched.seat == owner);
        let fetched: Vec<usize> = fetched.map(|fetched| fetched.card.into()).collect();
        fetched.iter().for_each(|&card| assert!(hand.take(card), "a fetched card is in the hand"));
        let count = hand.len();
        for kind in 0..hand.counts().len() {
            while hand.take(kind) {
                secrets.battle.put(kind);
            }
        }
        for _ in 0..count {
            let kind = luck.pick(&ANY, secrets.battle.counts(), secrets.battle.len() as u32);
            assert!(secrets.battle.take(kind), "a card of the deck");
            secrets.hands[owner.index()].put(kind);
        }
        fetched.iter().for_each(|&card| secrets.hands[owner.index()].put(card));
        // What others have seen stays.
        let own = 1 << owner.index();
        let held = secrets.stashes[owner.index()];
        for loot in held.iter().filter(|&loot| state.secrets.known.0[loot.index()] == own) {
            let free = (0..secrets.loot.counts().len())
                .filter(|&kind| secrets.loot.count(kind) > 0 && matches!(Find::new(kind), Find::Loot(_)));
            let free: Vec<usize> = free.collect();
            let Some(&kind) = free.get(luck.number(free.len().max(1) as u32) as usize) else { break };
            let Find::Loot(new) = Find::new(kind) else { continue };
            assert!(secrets.loot.take(kind), "a card of the deck");
            secrets.loot.put(loot.index());
            let stash = &mut secrets.stashes[owner.index()];
            *stash = stash.without(loot).with(new);
            secrets.known.0[loot.index()] = 0;
            secrets.known.0[new.index()] = own;
        }
        let viewers = Viewer::all(state.table.seats).filter(|viewer| !viewer.is(owner)).collect();
        Self { state: other, viewers }
    }
}

static ANY: Question = Question { name: "any", answers: table::Answers::Numbers };

/// Whether an event as a viewer perceives it turns up a card that was hidden so far: only here two games may part.
fn turns_up(seen: &Seen) -> bool {
    let Seen::Open(event) = seen else { return false };
    match event {
        // Into the own hand or Stash, or before the own eyes.
        Event::HandDrawn { .. }
        | Event::LootDrawn { .. }
        | Event::LootTaken { .. }
        | Event::LootStolen { .. }
        | Event::ShticksDrawn { .. }
        // Off a deck or a pile, before all eyes.
        | Event::TrapSetAside { .. }
        | Event::TrapSprung { .. }
        | Event::ShtickGained { .. }
        | Event::XykonCardDrawn { .. }
        | Event::MonsterCame { .. }
        | Event::LootLost { .. }
        // Out of a hand or a Stash that has to be shown or thrown away.
        | Event::HandDiscarded { .. }
        | Event::CardLost { .. }
        | Event::LootDiscarded { .. }
        | Event::StashShown { .. } => true,
        Event::RoomFound { tile, .. } => matches!(tile, Tile::Lair(_)),
        _ => false,
    }
}

/// How the second game has fared.
#[derive(Default, Debug)]
struct Kept {
    /// Choices after which all was compared and alike, while the games differed.
    alike: usize,
    /// How often a card was turned up that is another one there.
    turned_up: usize,
    /// How often a choice was not possible there.
    impossible: usize,
    /// The longest stretch between.
    longest: usize,
    /// Windows that were compared.
    windows: usize,
}

/// What a viewer perceives of events.
fn seen(events: &[Event], viewer: Viewer) -> Vec<Seen> {
    events.iter().filter_map(|event| OrderOfTheStick::seen(event, viewer)).collect()
}

/// Everything that a viewer sees and is asked is the same in two games.
fn assert_alike(one: &State, other: &State, viewer: Viewer, after: &str) {
    let place = || format!("{viewer:?} could tell after {after}\n{}", told(one));
    assert!(OrderOfTheStick::view(one, viewer) == OrderOfTheStick::view(other, viewer), "view: {}", place());
    let Viewer::Seat(seat) = viewer else { return };
    let choices = |state: &State| {
        let mut choices = Vec::new();
        OrderOfTheStick::choices(state, seat, &mut choices);
        choices
    };
    let mine = choices(one);
    assert_eq!(mine, choices(other), "choices: {}", place());
    if mine.is_empty() {
        return;
    }
    assert_eq!(OrderOfTheStick::prompt(one, seat), OrderOfTheStick::prompt(other, seat), "prompt: {}", place());
    let window = |state: &State| OrderOfTheStick::reaction(state, seat).map(|reaction| format!("{reaction:?}"));
    assert_eq!(window(one), window(other), "window: {}", place());
    let least = |state: &State| OrderOfTheStick::fallback(state, seat);
    assert_eq!(least(one), least(other), "fallback: {}", place());
    for choice in mine {
        let label = |state: &State| OrderOfTheStick::label(state, seat, choice);
        assert_eq!(label(one), label(other), "label of {choice}: {}", place());
    }
}

/// What everybody can see of who is asked what is the same in two games, hidden cards or not.
fn assert_asked_alike(one: &State, other: &State, after: &str) {
    let place = || format!("after {after}\n{}", told(one));
    let (asks, others) = (OrderOfTheStick::pending(one), OrderOfTheStick::pending(other));
    assert_eq!(asks.owing(), others.owing(), "others are asked {}", place());
    for seat in Seat::all(one.table.seats) {
        assert_eq!(asks.asks(seat), others.asks(seat), "{seat} is asked {}", place());
    }
    let layers = |state: &State| format!("{:?}", OrderOfTheStick::layers(state));
    assert_eq!(layers(one), layers(other), "other layers {}", place());
    let turn = |state: &State| format!("{:?}", OrderOfTheStick::turn(state));
    assert_eq!(turn(one), turn(other), "another turn {}", place());
}

/// A moment in words, for whoever has to look at it.
fn told(state: &State) -> String {
    toml::to_string(&OrderOfTheStick::position(state)).expect("a position")
}

/// Plays the same choice in the second game and compares; false if the games part.
fn follow(
    other: &mut Other,
    one: &State,
    seat: Seat,
    choice: Choice,
    told: &(Noted, Vec<Event>),
    kept: &mut Kept,
) -> bool {
    let (luck, events) = told;
    if table::refuse::<OrderOfTheStick>(&other.state, seat, choice).is_some() {
        let hidden = other.viewers.iter().any(|viewer| viewer.is(seat));
        assert!(!hidden, "seat {seat} may not choose {choice} there, and knows no difference");
        kept.impossible += 1;
        return false;
    }
    let mut followed =
        Followed { answers: luck.answers.clone().into_iter(), rest: Seeded::new(luck.answers.len() as u64) };
    let mut others = Vec::new();
    OrderOfTheStick::play(&mut other.state, seat, choice, &mut followed, &mut others);
    let after = format!("{choice} by seat {}", seat.number());
    for &viewer in &other.viewers {
        let (here, there) = (seen(events, viewer), seen(&others, viewer));
        let parts = (0..here.len().max(there.len())).find(|&at| here.get(at) != there.get(at));
        if let Some(at) = parts {
            let shown = here.get(at).is_some_and(turns_up) || there.get(at).is_some_and(turns_up);
            assert!(shown, "{viewer:?} perceives {:?} or {:?} after {after}", here.get(at), there.get(at));
            kept.turned_up += 1;
            return false;
        }
    }
    assert_asked_alike(one, &other.state, &after);
    for &viewer in &other.viewers {
        assert_alike(one, &other.state, viewer, &after);
    }
    kept.windows += usize::from(!OrderOfTheStick::layers(one).is_empty());
    true
}

fn own(floors: u8, rounds: u8) -> Options {
    Options { length: GameLength::Own, floors, drool: 0, shticks: 3, rounds: Rounds::Of(rounds), ..Options::default() }
}

fn setups() -> [(Options, u8); 7] {
    [
        (own(1, 12), 2),
        (own(2, 10), 3),
        (own(1, 10), 4),
        (own(2, 8), 5),
        (own(1, 8), 6),
        (Options { shadows: true, nerdcore: true, not_home: true, ..own(1, 10) }, 3),
        (Options { teams: Teams::TwoOfTwo, lucky_bastards: true, ..own(1, 8) }, 4),
    ]
}

/// How many times more games are played.
fn thorough() -> u64 {
    std::env::var("THOROUGH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A whole game beside another one; which, `deal` says.
fn play(kept: &mut Kept, options: &Options, seats: u8, seed: u64, deal: impl Fn(&State, &mut Seeded) -> Other) {
    let mut luck = Seeded::nth(seed, u64::from(seats));
    let mut state = OrderOfTheStick::deal(options, seats, &mut luck, &mut Vec::new()).expect("a possible set-up");
    let mut other: Option<Other> = None;
    let (mut choices, mut stretch) = (Vec::new(), 0);
    while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
        // While answers are sealed the second game would have to guess them.
        if other.is_none() && state.table.sealed.is_empty() {
            other = Some(deal(&state, &mut luck));
        }
        let asked: Vec<Seat> = owe.iter().collect();
        let seat = asked[luck.number(asked.len() as u32) as usize];
        choices.clear();
        OrderOfTheStick::choices(&state, seat, &mut choices);
        let at = if luck.number(4) < (seed / 2) as u32 % 4 {
            OrderOfTheStick::glance(&state, seat, &choices, &mut luck)
        } else {
            luck.number(choices.len() as u32) as usize
        };
        let choice = choices[at];
        let mut told = (Noted { luck: Seeded::new(luck.bits()), answers: Vec::new() }, Vec::new());
        OrderOfTheStick::play(&mut state, seat, choice, &mut told.0, &mut told.1);
        if let Some(mut second) = other.take()
            && follow(&mut second, &state, seat, choice, &told, kept)
        {
            let differs = second.state != state;
            kept.alike += usize::from(differs);
            stretch += 1;
            kept.longest = kept.longest.max(stretch);
            // What was dealt anew may have come to light by and by: then there is nothing left to be seen.
            other = differs.then_some(second);
        } else {
            stretch = 0;
        }
    }
}

#[track_caller]
fn assert_enough(kept: &Kept, least: usize) {
    eprintln!("{kept:?}");
    assert!(kept.alike as u64 >= least as u64 * thorough(), "too little was compared: {kept:?}");
    assert!(kept.turned_up > 0 && kept.impossible > 0 && kept.windows > 0, "nothing ever parted: {kept:?}");
    assert!(kept.longest >= 30, "the games part too soon: {kept:?}");
}

#[test]
fn what_one_has_not_seen_changes_nothing_for_one() {
    let mut kept = Kept::default();
    for (nth, (options, seats)) in setups().into_iter().enumerate() {
        for seed in 0..2 * thorough() {
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            let viewer = viewers[(nth + seed as usize) % viewers.len()];
            play(&mut kept, &options, seats, seed, |state, luck| Other::unseen(state, viewer, luck));
        }
    }
    assert_enough(&kept, 1_000);
}

#[test]
fn the_hidden_cards_of_one_change_nothing_for_others() {
    let mut kept = Kept::default();
    for (nth, (options, seats)) in setups().into_iter().enumerate() {
        for seed in 0..2 * thorough() {
            let owner = Seat::all(seats).nth((nth + seed as usize) % usize::from(seats)).expect("a seat");
            play(&mut kept, &options, seats, 1_000 + seed, |state, luck| Other::of_one(state, owner, luck));
        }
    }
    assert_enough(&kept, 1_000);
}
