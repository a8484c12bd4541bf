//! The end of the game, and the variant with two Dukes each.

use big_bad_overlord::{BigBadOverlord, Event, Foe, Frame, Haunting, JoinAttack, JoinDefense, Rearrange, Stage, Why};
use table::{Game, Seeded};

use crate::support::{Given, battle_of, dealt, options, realm, seat, table_with};
use crate::support_battle::rampage;

const TWO: &str = "dukes = \"two\"";

/// A table of two or three players with two Dukes each; Duke 1 is on turn.
fn pairs(seats: u8) -> Given {
    table_with(TWO, seats)
}

/// Duke 1 of a pair faces the Duke of `target` with nothing but a company; the ghosts are heard.
fn last_blow(given: &mut Given, target: usize) {
    given.lay(1, "", "stingers stingers marshhounds");
    given.fight(Foe::Realm(realm(1)), target, Stage::Duke, "company", "");
    let owner = given.state.table.owner(realm(1)).number();
    given.draws("page").play(usize::from(owner), &["press"]);
}

/// The owners of the Dukes, by number.
fn owners(given: &Given) -> Vec<u8> {
    let table = &given.state.table;
    table.ring().map(|realm| table.owner(realm).number()).collect()
}

#[test]
fn bbo197_bbo198_bbor118_the_last_duke_alive_wins_at_once() {
    let mut given = battle_of(3, Stage::Duke, "company", "");
    given.fallen(&[3]).play(1, &["press"]).dice("12 12 65 12").play(3, &["pass"]).spent();
    // No extra card is drawn any more.
    assert_eq!((given.winners(), given.top()), (vec![1], Some(Frame::Over)));
    assert!(given.happened(|event| matches!(event, Event::Over { winner: Some(of) } if *of == realm(1))));
    // Whoever else is alive goes on.
    let mut given = battle_of(4, Stage::Duke, "company", "");
    given.draws("page").fallen(&[3]).play(1, &["press"]).dice("12 12 65 12").play(3, &["pass"]);
    assert_eq!(given.top(), Some(Frame::Extra));
}

#[test]
fn bbo197_the_survivor_of_a_rampage_wins() {
    let mut given = rampage("mob", Stage::Duke, "mob", "");
    given.fallen(&[2]).round("12 12 65 12");
    assert_eq!(given.winners(), [3]);
}

#[test]
fn bbo197_places_follow_the_order_of_the_falls() {
    let mut given = battle_of(4, Stage::Duke, "company", "");
    given.fallen(&[4, 3]).play(1, &["press"]).dice("12 12 65 12").play(4, &["pass"]).play(3, &["pass"]);
    assert_eq!(given.outcome().places[..4], [1, 2, 3, 4]);
}

#[test]
fn bbov01_bbor136_each_player_has_two_dukes_dealt_separately() {
    for (toml, seats, realms) in [("", 2, 4), (TWO, 2, 4), (TWO, 3, 6), ("", 3, 3)] {
        let given = dealt(toml, seats, &[]);
        assert_eq!((given.state.table.realms, given.state.table.pairs), (realms, realms > seats));
        for realm in given.state.table.ring() {
            assert_eq!(given.state.secrets.dealt[realm.index()].len(), 6);
        }
    }
    assert_eq!(owners(&dealt("", 2, &[])), [1, 1, 2, 2]);
    assert_eq!(owners(&dealt(TWO, 3, &[])), [1, 1, 2, 2, 3, 3]);
    let refused = |toml: &str, seats| {
        BigBadOverlord::deal(&options(toml), seats, &mut Seeded::new(1), &mut Vec::<Event>::new()).is_err()
    };
    // BBO-001 binds the ordinary game only.
    assert!(refused("dukes = \"one\"", 2) && refused(TWO, 4) && !refused("", 2));
}

#[test]
fn bbov01_each_duke_has_an_opening_citadel_of_its_own() {
    let mut given = dealt("first = \"1\"", 2, &[]);
    let deals = given.state.secrets.dealt;
    for number in [1, 2] {
        for realm in [2 * number - 2, 2 * number - 1] {
            let stash = deals[realm].as_slice()[..3].iter().map(|card| format!("stash {card}")).collect::<Vec<_>>();
            given.play(number, &stash.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
    for (realm, deal) in deals.iter().enumerate().take(4) {
        let holding = &given.state.table.holdings[realm];
        assert!(given.state.secrets.citadels[realm].iter().all(|card| deal.has(card)) && holding.citadel >= 3);
    }
}

#[test]
fn bbov02_cards_are_never_exchanged_between_the_two() {
    let mut given = pairs(2);
    given.lay(1, "company", "levy").lay(2, "pikes", "page").play(1, &["regroup"]);
    given.offers(1, &["name company", "name levy", "done", "keep"]);
    given.play(1, &["name company", "done"]);
    assert_eq!((given.cards(1), given.army(2).as_str()), (("levy".to_owned(), "company".to_owned()), "pikes"));
}

#[test]
fn bbov03_left_duke_right_duke_next_player() {
    // One die a player; the winner's left Duke begins.
    let mut given = dealt("", 2, &["die 2", "die 5"]);
    given.pass_until(|given| given.state.table.turn == 1);
    assert_eq!((given.on_turn(), given.asked()), (3, vec![2]));
    let roller = |event: &Event| if let Event::FirstRoll { realm, .. } = event { Some(*realm) } else { None };
    assert!(given.events.iter().filter_map(roller).eq([realm(1), realm(3)]));
    let mut given = pairs(2);
    for (next, owner) in [(2, 1), (3, 2), (4, 2), (1, 1)] {
        given.draws("levy").pass_until(|given| given.on_turn() == next);
        assert_eq!(given.asked(), [owner]);
    }
}

#[test]
fn bbov04_bbor136_only_the_sister_helps() {
    let mut given = pairs(3);
    for number in 1..=6 {
        given.lay(number, "pikes", "").lay(number, "", "");
    }
    given.lay(1, "company", "levy levy levy").lay(2, "pikes", "rabble rabble rabble");
    given.lay(3, "company", "page").lay(4, "pikes", "hag").lay(5, "pikes", "stingers stingers hag");
    given.play(1, &["attack 3"]);
    // Duke 2 may join the attack, no other.
    assert_eq!(given.top(), Some(Frame::JoinAttack(JoinAttack { realm: realm(2), regrouped: false, sent: 0 })));
    given.play(1, &["stay-out"]);
    assert_eq!(given.top(), Some(Frame::Rearrange(Rearrange { realm: realm(3), why: Why::Defend })));
    // Duke 2 and Duke 4 are neighbours of Duke 3; only Duke 4 is its sister.
    given.play(2, &["keep"]);
    assert_eq!(given.top(), Some(Frame::JoinDefense(JoinDefense { realm: realm(4), regrouped: false })));
    given.dice("11 11").play(2, &["stay-out"]).spent();
}

#[test]
fn bbov05_sisters_may_attack_each_other() {
    let mut given = pairs(2);
    given.lay(1, "company", "levy levy levy").lay(2, "pikes", "page").lay(3, "pikes", "hag hag rabble");
    given.offers(1, &["attack 2", "attack 3", "attack 4", "regroup", "end"]);
    // Nobody can help: the sister is on the other side.
    given.play(1, &["attack 2"]).dice("11 11").play(1, &["keep"]).spent().stand("company", "pikes");
}

#[test]
fn bbov06_of_three_players_the_first_without_dukes_is_out() {
    let mut given = pairs(3);
    given.fallen(&[3]);
    last_blow(&mut given, 4);
    given.dice("12 12 65 12").play(2, &["pass"]).play(1, &["army", "end"]).draws("levy").play(1, &["keep"]);
    // Nothing is passed on, and the next turn is that of Duke 2.
    assert_eq!((given.on_turn(), owners(&given)), (2, vec![1, 1, 2, 2, 3, 3]));
    given.by_chance().pass_until(|given| given.on_turn() == 5);
}

#[test]
fn bbov07_bbor136_a_player_without_dukes_gets_one_at_the_end_of_the_turn() {
    let mut given = pairs(2);
    given.fallen(&[3]).lay(2, "pikes", "hag");
    last_blow(&mut given, 4);
    // The ghost belongs to seat 2; the turn goes on before anything is passed.
    given.dice("12 12 65 12").play(2, &["pass"]);
    assert_eq!((given.top(), owners(&given)), (Some(Frame::Extra), vec![1, 1, 2, 2]));
    given.play(1, &["army", "end", "keep"]);
    given.offers(1, &["give 1", "give 2"]);
    // The whole place changes its owner, and it is on turn next.
    given.draws("levy").play(1, &["give 2"]);
    assert_eq!((owners(&given), given.on_turn(), given.asked()), (vec![1, 2, 2, 2], 2, vec![2]));
    assert_eq!(given.cards(2), ("pikes".to_owned(), "hag".to_owned()));
    assert!(given.view(2).own.iter().any(|own| own.realm == realm(2)));
    assert!(given.view(1).own.iter().all(|own| own.realm != realm(2)));
}

#[test]
fn bbov07_of_three_players_the_second_to_lose_all_gets_a_duke() {
    let mut given = pairs(3);
    given.fallen(&[3, 4, 5]);
    last_blow(&mut given, 6);
    given.dice("12 12 65 12").play(2, &["pass"]).play(2, &["pass"]).play(3, &["pass"]);
    given.play(1, &["army", "end", "keep"]).draws("levy").play(1, &["give 2"]);
    assert_eq!(owners(&given), [1, 3, 2, 2, 3, 3]);
}

#[test]
fn bbov08_the_last_duke_alive_wins() {
    let mut given = pairs(2);
    given.fallen(&[2, 3]);
    last_blow(&mut given, 4);
    given.dice("12 12 65 12").play(1, &["pass"]).play(2, &["pass"]);
    assert_eq!(given.winners(), [1]);
    // A Duke that was passed on wins for its new owner.
    let mut given = pairs(2);
    given.fallen(&[3, 4]).table().holdings[0].owner = seat(2);
    last_blow(&mut given, 2);
    given.dice("12 12 65 12").play(2, &["pass"]).play(2, &["pass"]);
    assert_eq!(given.winners(), [2]);
}

#[test]
fn bbor136_a_ghost_is_played_by_whoever_owned_the_duke() {
    let mut given = pairs(2);
    given.fallen(&[2]).lay(3, "pikes", "").lay(1, "company", "levy levy levy");
    given.play(1, &["attack 3"]).play(2, &["keep"]);
    assert_eq!((given.top(), given.asked()), (Some(Frame::Haunt(Haunting { ghost: 0 })), vec![1]));
}

#[test]
fn bbor136_a_rampage_can_leave_a_player_without_dukes() {
    let mut given = pairs(2);
    given.fallen(&[3]).lay(1, "company", "");
    let mob = Foe::DoGooder("mob".parse().expect("a Do-Gooder"));
    given.fight(mob, 4, Stage::Duke, "mob", "");
    given.at(Frame::Haunt(Haunting { ghost: 0 })).table().active = realm(4);
    // The Do-Gooder goes on to Duke 2, clockwise of 4, and falls there; then a Duke is passed.
    given.lay(2, "champion", "").round("12 12 65 12").play(1, &["keep"]);
    given.play(1, &["stay-out"]).round("12 66");
    given.offers(1, &["give 1", "give 2"]);
}

#[test]
fn bbor136_the_cataclysm_of_two_and_of_three_players() {
    // Both survivors are seat 1's. Of two players the other gets one, and the last battle begins.
    let mut given = pairs(2);
    given.lay(1, "company", "mageskull").lay(2, "doomsword pikes", "").lay(3, "levy", "").deck("");
    given.table().active = realm(4);
    given.play(2, &["end"]);
    given.offers(1, &["give 1", "give 2"]);
    given.play(1, &["give 1"]).stand("company", "pikes");
    assert_eq!(owners(&given), [2, 1, 2, 2]);
    // The others of three fall together: there is nobody to pass one to.
    let mut given = pairs(3);
    given.lay(1, "company", "mageskull").lay(2, "doomsword pikes", "").deck("");
    given.table().active = realm(4);
    given.play(2, &["end"]);
    assert_eq!(given.winners(), [1]);
    // One of them was out before: the other one gets a Duke.
    let mut given = pairs(3);
    given.fallen(&[5, 6]).lay(1, "company", "mageskull").lay(2, "doomsword pikes", "").deck("");
    given.table().active = realm(4);
    given.play(2, &["end"]).play(1, &["give 2"]);
    assert_eq!(owners(&given), [1, 2, 2, 2, 3, 3]);
}
