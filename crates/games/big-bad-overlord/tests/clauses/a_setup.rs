//! Set-up: players, pieces, mats, the deal, the opening CITADELS, the first turn.

use std::collections::BTreeSet;

use big_bad_overlord::card::Card;
use big_bad_overlord::content::content;
use big_bad_overlord::duke::Duke;
use big_bad_overlord::{BigBadOverlord, Event, Frame, Seen};
use table::{Game, Pending, Seeded, Viewer};

use crate::support::{Given, cards, dealt, dealt_by, names, options, realm, seat, table_of};

#[test]
fn bbo001_three_to_six_play() {
    for (toml, possible) in [("", 2..=6), ("dukes = \"one\"", 3..=6)] {
        for seats in 0..=8 {
            let refused = BigBadOverlord::deal(&options(toml), seats, &mut Seeded::new(1), &mut ()).err();
            let expected = (!possible.contains(&seats)).then_some("BBO-001");
            assert_eq!(refused.map(|error| error.clause), expected, "{toml} {seats}");
        }
    }
    // Two can play the variant only.
    assert!(dealt("", 2, &[]).state.table.pairs && !dealt("", 3, &[]).state.table.pairs);
}

#[test]
fn bbo002_the_pieces() {
    let copies = |wanted: fn(Card) -> bool| {
        let kinds = Card::ALL.into_iter().filter(|card| wanted(*card));
        kinds.map(|card| usize::from(content().stats[card.index()].copies)).collect::<Vec<_>>()
    };
    assert_eq!(copies(Card::is_minion).iter().sum::<usize>(), 74);
    assert_eq!(copies(Card::is_do_gooder), [1; 10]);
    assert_eq!(copies(Card::is_artifact), [1; 2]);
    assert_eq!((content().ghosts.len(), Duke::ALL.len()), (6, 6));
}

/// Who has which mat.
fn mats(given: &Given) -> Vec<Duke> {
    given.state.table.ring().filter_map(|realm| given.state.table.holding(realm).duke).collect()
}

#[test]
fn bbo003_bbo004_everybody_has_another_mat_by_lot() {
    let mut first = BTreeSet::new();
    for seed in 0..40 {
        let given = dealt_by("", 6, seed, &[]);
        let dealt = mats(&given);
        assert_eq!(dealt.iter().collect::<BTreeSet<_>>().len(), 6);
        first.insert(dealt[0]);
    }
    assert_eq!(first.len(), 6, "any mat can come first");
}

#[test]
fn bbo003_bbo004_mats_may_be_agreed_on() {
    let mut given = dealt("mats = \"chosen\"", 3, &["mat hushfold"]);
    let free = ["mat sourbrine", "mat grudgewell", "mat lardmoor", "mat hushfold", "mat cragmount", "mat any"];
    given.play(1, &["mat redgash"]).offers(2, &free);
    given.refuses(2, "mat redgash", "BBO-003");
    given.play(2, &["mat any"]).play(3, &["mat lardmoor"]);
    assert_eq!(mats(&given), [Duke::Redgash, Duke::Hushfold, Duke::Lardmoor]);
    assert_eq!(given.top(), Some(Frame::Opening));
}

#[test]
fn bbo005_the_duke_makes_no_difference() {
    let start = |dukes: [&str; 4]| {
        let mut given = dealt("mats = \"chosen\"", 4, &[]);
        dukes.iter().enumerate().for_each(|(index, duke)| {
            given.play(index + 1, &[&format!("mat {duke}")]);
        });
        given
    };
    let mut one = start(["sourbrine", "grudgewell", "lardmoor", "hushfold"]);
    let mut other = start(["redgash", "hushfold", "sourbrine", "cragmount"]);
    let mut random = Seeded::new(5);
    while let Some(&number) = one.asked().first() {
        let choices = one.choices(number.into());
        assert_eq!((&choices, one.asked()), (&other.choices(number.into()), other.asked()));
        let choice = &choices[random.number(choices.len() as u32) as usize];
        one.play(number.into(), &[choice]);
        other.play(number.into(), &[choice]);
    }
    assert!(one.state.table.fallen.len() > 1, "ghosts had their say");
    assert_eq!((one.outcome(), one.discards()), (other.outcome(), other.discards()));
}

#[test]
fn bbo006_every_mat_shows_the_citadel_at_first() {
    let mut given = dealt("first = \"1\"", 3, &[]);
    opening(&mut given);
    assert!(!given.happened(|event| matches!(event, Event::DukeFaced { .. })));
    // So whoever is attacked is stormed before the Duke can be faced.
    let mut given = table_of(3);
    given.lay(1, "company", "levy levy levy").lay(2, "", "pikes").play(1, &["attack 2"]).play(2, &["keep"]);
    assert!(given.allows(1, "storm") && !given.allows(1, "face"));
}

/// These seats keep the first three dealt cards for the CITADEL.
fn stash(given: &mut Given, numbers: &[usize]) {
    for &number in numbers {
        for _ in 0..3 {
            let first = given.choices(number)[0].clone();
            given.play(number, &[&first]);
        }
    }
}

/// Every seat does.
fn opening(given: &mut Given) {
    let all: Vec<_> = (1..=usize::from(given.state.table.seats)).collect();
    stash(given, &all);
}

#[test]
fn bbo007_bbo008_bbo009_bbo010_bbo011_the_deal_and_the_deck() {
    let mut artifacts_dealt = false;
    for (seats, left) in [(3, 68), (4, 62), (5, 56), (6, 50)] {
        for seed in 0..10 {
            let given = dealt_by("", seats, seed, &[]);
            let mut all = given.state.secrets.deck;
            assert_eq!(all.len(), left);
            let do_gooders = Card::ALL.into_iter().filter(|card| card.is_do_gooder());
            assert!(do_gooders.into_iter().all(|card| all.count(card.index()) == 1), "no Do-Gooder was dealt");
            for realm in given.state.table.ring() {
                let hand = given.state.secrets.dealt[realm.index()];
                assert_eq!(hand.len(), 6);
                artifacts_dealt |= hand.iter().any(Card::is_artifact);
                hand.iter().for_each(|card| all.put(card.index()));
            }
            // The whole box of cards that are drawn, and nothing else: ghosts are none of them.
            assert_eq!(*all.counts(), Card::ALL.map(|card| content().stats[card.index()].copies));
            assert!(given.state.table.discards.is_empty());
        }
    }
    assert!(artifacts_dealt, "artifacts are in the pool");
}

#[test]
fn bbo012_bbo013_three_of_six_lie_hidden_and_the_rest_is_the_army() {
    let hand = ["card levy", "card pikes", "card levy", "card hag", "card mageskull", "card vat"];
    let mut given = dealt("first = \"2\"", 3, &hand);
    let offered = |given: &Given| names(given.choices(1));
    assert_eq!(offered(&given), "stash levy stash pikes stash hag stash mageskull stash vat");
    given.refuses(1, "stash company", "BBO-012");
    given.play(1, &["stash levy", "stash mageskull"]);
    assert_eq!(offered(&given), "stash pikes stash levy stash hag stash vat", "the other levy is still there");
    given.play(1, &["stash vat"]);
    given.refuses(1, "stash hag", "BBO-012");
    assert_eq!(given.army(1), "", "nothing is shown while others choose");
    stash(&mut given, &[2, 3]);
    assert_eq!(given.cards(1), ("pikes levy hag".to_owned(), "levy mageskull vat".to_owned()));
    let shown = Event::ArmyShown { realm: realm(1), army: cards("pikes levy hag") };
    let seen = |number: usize| BigBadOverlord::seen(&shown, Viewer::Seat(seat(number)));
    assert!(given.events.contains(&shown));
    assert_eq!(seen(2), Some(Seen::Open(shown.clone())), "the ARMY lies face up");
    let known = |number: usize| given.view(number).own.iter().map(|own| own.realm.number()).collect::<Vec<_>>();
    assert_eq!([known(1), known(2)], [[1], [2]], "a CITADEL is known to its owner only");
}

#[test]
fn bbo012_bbor001_all_choose_at_once_and_may_change_their_mind_until_the_last_is_ready() {
    let mut given = dealt("", 3, &[]);
    assert_eq!(given.asked(), [1, 2, 3]);
    stash(&mut given, &[3, 1]);
    assert_eq!(given.asked(), [2]);
    assert_eq!(given.choices(3), ["reopen"]);
    assert!(!given.happened(|event| matches!(event, Event::FirstRoll { .. } | Event::ArmyShown { .. })));
    given.play(3, &["reopen"]);
    assert_eq!(given.asked(), [2, 3]);
    assert_eq!(given.state.secrets.dealt[2].len(), 6);
    let Pending::Ask { may, .. } = BigBadOverlord::pending(&given.state) else { panic!("it is not over") };
    assert_eq!(may.iter().collect::<Vec<_>>(), [seat(1)]);
    stash(&mut given, &[2, 3]);
    // The mats, the deal, the CITADELS, the roll, in this order.
    let order = |event: &Event| match event {
        Event::MatTaken { .. } => Some("mat"),
        Event::Dealt { .. } => Some("deal"),
        Event::Stashed { .. } => Some("citadel"),
        Event::FirstRoll { .. } => Some("roll"),
        Event::TurnBegan { .. } => Some("turn"),
        _ => None,
    };
    let mut happened: Vec<_> = given.events.iter().filter_map(order).collect();
    happened.dedup();
    assert_eq!(happened, ["mat", "deal", "citadel", "roll", "turn"]);
}

#[test]
fn bbo014_bbor002_bbor125_the_highest_die_begins_and_only_equals_roll_again() {
    for (seats, dice, expected) in [
        (3, "153", "1:1 2:5 3:3 -> 2"),
        (4, "5626 66 31", "1:5 2:6 3:2 4:6 2:6 4:6 2:3 4:1 -> 2"),
        (3, "444 226 ", "1:4 2:4 3:4 1:2 2:2 3:6 -> 3"),
    ] {
        let mut given = dealt("", seats, &[]);
        given.dice(dice).draws("levy");
        opening(&mut given);
        let told = given.events.iter().filter_map(|event| match event {
            Event::FirstRoll { realm, die } => Some(format!("{realm}:{die}")),
            Event::TurnBegan { realm, .. } => Some(format!("-> {realm}")),
            _ => None,
        });
        assert_eq!(names(told), expected);
    }
}

#[test]
fn bbo014_who_begins_may_be_agreed_on_instead() {
    let mut given = dealt("first = \"3\"", 4, &["die 6", "die 1", "die 1", "die 1"]);
    opening(&mut given);
    assert_eq!(given.state.table.active, realm(3));
    assert!(!given.happened(|event| matches!(event, Event::FirstRoll { .. })));
    let refused = BigBadOverlord::deal(&options("first = \"5\""), 4, &mut Seeded::new(1), &mut ()).err();
    assert_eq!(refused.map(|error| error.clause), Some("BBO-014"));
}

#[test]
fn bbo015_turns_go_round_counter_clockwise() {
    let mut given = table_of(4);
    given.lay(2, "levy", "").lay(3, "levy", "").table().active = realm(3);
    given.draws("pikes company vat rabble");
    for number in [3, 4, 1, 2] {
        assert_eq!(given.state.table.active, realm(number));
        let turn = given.state.table.turn;
        given.pass_until(|given| given.state.table.turn > turn);
    }
}
