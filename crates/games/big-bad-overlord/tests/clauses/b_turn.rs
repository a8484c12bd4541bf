//! A turn from the draw to the hand-over.

use big_bad_overlord::card::{CARDS, Card};
use big_bad_overlord::realm::Realm;
use big_bad_overlord::{Act, BigBadOverlord, Event, Frame, State};

use crate::support::{Given, realm, table_of, whole_game};

/// Options and seats of games that between them use everything.
const GAMES: [(&str, u8); 5] = [("", 3), ("", 4), ("", 6), ("", 2), ("dukes = \"two\"", 3)];

/// Duke 1 ends a turn, and a turn of Duke 2 begins with this card.
#[track_caller]
fn drawing(army: &str, citadel: &str, card: &str) -> Given {
    let mut given = table_of(3);
    given.lay(2, army, citadel).draws(card).play(1, &["end"]);
    given
}

#[test]
fn bbo018_bbo029_the_parts_of_a_turn() {
    let mut given = drawing("company levy", "levy pikes rabble", "hag");
    given.lay(1, "rabble", "").draws("page").dice("55 12");
    given.play(2, &["regroup", "name hag", "name rabble", "name pikes", "done", "attack 1"]).play(1, &["keep"]);
    given.play(2, &["end", "name levy", "done"]).spent();
    let part = |event: &Event| match event {
        Event::TurnBegan { realm, .. } => Some(format!("turn {realm}")),
        Event::Drew { .. } => Some("draw".to_owned()),
        Event::Rearranged { .. } => Some("rearrange".to_owned()),
        Event::Attacked { .. } => Some("attack".to_owned()),
        Event::BattleOver { .. } => Some("over".to_owned()),
        Event::TurnEnded { .. } => Some("end".to_owned()),
        _ => None,
    };
    let parts: Vec<_> = given.events.iter().filter_map(part).skip_while(|part| part != "turn 2").collect();
    assert_eq!(parts, ["turn 2", "draw", "rearrange", "attack", "over", "rearrange", "end", "turn 3", "draw"]);
}

#[test]
fn bbo019_bbo022_the_turn_begins_with_exactly_one_card_from_the_deck() {
    let mut given = table_of(3);
    let deck = given.deck_len();
    given.lay(2, "levy", "levy").draws("pikes").play(1, &["end"]);
    assert_eq!(given.deck_len(), deck - 3, "two were laid, one is drawn");
    assert_eq!(given.state.secrets.drawn, Some(Card::Pikes));
    // There is no way round it.
    given.offers(2, &["citadel", "army"]);
}

#[test]
fn bbo020_nobody_has_to_attack() {
    for (seed, (options, seats)) in (0..).zip(GAMES) {
        let (mut acts, mut afters) = (0, 0);
        whole_game(options, seats, seed, |step| match step.after.table.flow.top() {
            Some(Frame::Act(_)) => acts += usize::from(may(step.after, "end")),
            Some(Frame::After) => afters += usize::from(may(step.after, "end")),
            _ => {}
        });
        assert!(acts > 20 && afters > 0, "{options} {seats}");
    }
}

/// Asserts that the seat on turn may choose this.
fn may(state: &State, choice: &str) -> bool {
    let seat = state.table.owner(state.table.active);
    let refused = table::refuse::<BigBadOverlord>(state, seat, choice.parse().expect("notation"));
    assert_eq!(refused, None, "{choice} at {:?}", state.table.flow.top());
    true
}

#[test]
fn bbo021_the_next_living_duke_is_on_while_there_is_a_deck() {
    let mut given = table_of(5);
    given.fallen(&[2, 3]).draws("levy").play(1, &["end"]);
    assert_eq!(given.state.table.active, realm(4));
    let mut given = table_of(3);
    given.lay(1, "mageskull", "").lay(3, "doomsword", "").deck("").play(1, &["end", "keep"]);
    assert!(given.state.table.cataclysm && given.state.table.turn == 1);
}

#[test]
fn bbo023_bbor003_bbor119_a_drawn_card_goes_where_its_owner_wants_and_there_is_room() {
    let mut given = drawing("levy", "levy levy", "mageskull");
    given.offers(2, &["citadel", "army"]);
    let mut other = given.clone();
    assert_eq!(given.play(2, &["army"]).cards(2), ("levy mageskull".to_owned(), "levy levy".to_owned()));
    assert_eq!(other.play(2, &["citadel"]).cards(2), ("levy".to_owned(), "levy levy mageskull".to_owned()));
    // Where only one has room there is no question; the rearrangement can still change it.
    let mut given = drawing("levy", "levy levy pikes", "hag");
    assert_eq!(given.army(2), "levy hag");
    given.play(2, &["regroup", "name hag", "name levy", "done"]);
    assert_eq!(given.cards(2), ("levy levy pikes".to_owned(), "levy hag".to_owned()));
    let mut given = drawing("levy levy levy levy levy pikes", "pikes", "hag");
    assert_eq!(given.citadel(2), "pikes hag");
    given.play(2, &["regroup", "name levy", "name pikes", "done"]);
    assert_eq!(given.cards(2), ("levy levy levy levy pikes hag".to_owned(), "pikes levy".to_owned()));
}

#[test]
fn bbo024_a_do_gooder_attacks_before_anything_else_of_the_turn() {
    let mut given = drawing("levy pikes", "levy levy rabble", "mob");
    given.offers(2, &["name levy", "name pikes", "name rabble", "done", "keep"]);
    given.stand("mob", "");
    given.refuses(2, "attack 1", "BBO-036");
    given.refuses(2, "regroup", "BBO-R006");
    assert!(given.state.secrets.drawn.is_none() && given.state.table.active == realm(2));
}

#[test]
fn bbo025_bbo026_bbor004_with_nine_cards_one_of_ten_goes() {
    let (army, citadel) = ("levy levy pikes pikes vat doomsword", "hag rabble mageskull");
    let given = drawing(army, citadel, "company");
    let goes = ["levy", "pikes", "vat", "hag", "rabble", "company"];
    given.offers(2, &goes.map(|card| format!("discard {card}")).each_ref().map(String::as_str));
    given.refuses(2, "discard mageskull", "BBO-026");
    for card in goes {
        let mut given = given.clone();
        given.play(2, &[&format!("discard {card}")]);
        assert_eq!(given.discards(), card);
        let table = &given.state.table;
        assert_eq!((table.holding(realm(2)).army.len(), given.top()), (6, Some(Frame::Act(Act { regrouped: false }))));
        assert_eq!(table.cards_of(realm(2)), 9);
        assert_eq!(table.holding(realm(2)).army.has(Card::Company), !matches!(card, "company" | "hag" | "rabble"));
    }
    // Eight cards are not too many, and a Do-Gooder is no tenth card.
    assert!(drawing("levy levy pikes pikes vat", citadel, "company").allows(2, "end"));
    assert!(drawing(army, citadel, "mob").allows(2, "keep"));
}

#[test]
fn bbor005_nobody_discards_without_need() {
    let mut given = drawing("levy", "levy", "levy");
    given.refuses(2, "discard levy", "BBO-R005");
    given.play(2, &["army"]).refuses(2, "discard levy", "BBO-R005");
    given.play(2, &["end"]).refuses(2, "discard levy", "BBO-R005");
}

#[test]
fn bbor007_a_beaten_do_gooder_is_the_draw() {
    let mut given = drawing("company company", "levy levy levy", "mob");
    let deck = given.deck_len();
    given.dice("12 66").play(2, &["keep"]).spent();
    assert_eq!((given.discards().as_str(), given.deck_len()), ("mob", deck));
    given.offers(2, &["attack 1", "attack 3", "regroup", "end"]);
}

/// How many of each card a Duke has, the one in hand included.
fn counts(state: &State, realm: Realm) -> [usize; CARDS] {
    let mut counts = [0; CARDS];
    let drawn = state.secrets.drawn.filter(|_| state.table.active == realm);
    let all = state.table.holding(realm).army.iter().chain(state.secrets.citadel(realm).iter()).chain(drawn);
    all.for_each(|card| counts[card.index()] += 1);
    counts
}

#[test]
fn bbor009_cards_change_hands_only_in_battle() {
    for (seed, (options, seats)) in (10..).zip(GAMES) {
        whole_game(options, seats, seed, |step| {
            if step.before.table.turn == 0 || step.events.iter().any(|event| matches!(event, Event::BattleOver { .. }))
            {
                return;
            }
            for realm in step.after.table.ring() {
                let (mut before, after) = (counts(step.before, realm), counts(step.after, realm));
                for event in step.events {
                    match event {
                        Event::Drew { realm: to, card, .. } if *to == realm => before[card.index()] += 1,
                        Event::Withdrew { realm: to, cards } if *to == realm => {
                            cards.iter().for_each(|card| before[card.index()] += 1);
                        }
                        _ => {}
                    }
                }
                assert!(before.iter().zip(after).all(|(before, after)| after <= *before), "{}", step.choice);
            }
        });
    }
}

#[test]
fn bbo200_what_is_discarded_stays_out_and_the_deck_grows_by_artifacts_only() {
    for (seed, (options, seats)) in (20..).zip(GAMES) {
        whole_game(options, seats, seed, |step| {
            let (before, after) = (&step.before.table.discards, &step.after.table.discards);
            assert!((0..CARDS).all(|card| after.count(card) >= before.count(card)), "{}", step.choice);
            for card in Card::ALL.into_iter().filter(|card| !card.is_artifact()) {
                let [before, after] = [step.before, step.after].map(|state| state.secrets.deck.count(card.index()));
                assert!(after <= before, "{} brings {card} back", step.choice);
            }
        });
    }
}
