//! The Event phase.

use dungeon_lords::creature::Face;
use dungeon_lords::room::Room;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Event, Frame, PaladinAt, Planning, Production, Season, Tax};

use crate::support::{
    FULL, Given, SIMPLE, creatures, named, party, seat, spring, spring_with, traps, tunnels, whole_game,
};

/// Pay Day of a full game; seat 1 has these creatures and this stock.
fn pay_day(lair: &str, stock: [u8; 4]) -> Given {
    let mut given = spring(FULL, 4, Trouble::PayDay);
    given.set_lair(1, lair).set_stock(1, stock).event();
    given
}

#[test]
fn dl142_the_event_befalls_every_player_in_play_order_and_is_over() {
    let mut given = spring(FULL, 3, Trouble::Taxes);
    given.table().start = seat(2);
    given.lord(3).gold = 0;
    given.event();
    // Seat 3 has no choice; it is taxed all the same, and seat 1 after it.
    for number in [2, 1] {
        assert_eq!(given.asked(), [number]);
        given.pass();
    }
    assert_eq!(given.lord(3).red_marks, 2);
    let taxed = |given: &Given| given.events.iter().filter(|event| matches!(event, Event::Taxed { .. })).count();
    assert_eq!(taxed(&given), 3);
    // The tile is gone: summer brings another one, and in spring nobody is asked twice.
    given.pass_until(|given| given.season() == Season::Fall);
    assert_eq!(taxed(&given), 3);
}

#[test]
fn dl143_each_year_brings_each_event_once() {
    for seats in 2..=4 {
        let given = whole_game(SIMPLE, seats, 5, |_| {});
        let mut begun: Vec<_> = given
            .events
            .iter()
            .filter_map(|event| match event {
                Event::TroubleBegan { trouble } => Some(*trouble),
                _ => None,
            })
            .collect();
        let second = begun.split_off(3);
        for mut year in [begun, second] {
            year.sort();
            assert_eq!(year, Trouble::ALL);
        }
    }
}

#[test]
fn dl144_dl150_each_creature_is_paid_again_or_let_go() {
    let wages = [
        ("goblin", [3, 8, 5, 3]),
        ("slime", [3, 8, 5, 3]),
        ("ghost", [3, 9, 6, 3]),
        ("troll", [3, 7, 5, 3]),
        ("witch", [3, 8, 6, 3]),
        ("vampire", [3, 9, 7, 3]),
        ("dragon", [3, 7, 7, 3]),
    ];
    for (name, stock) in wages {
        let mut given = pay_day(name, [3, 9, 5, 3]);
        given.offers(1, &["pay", "let-go"]);
        given.play(1, &["pay"]);
        assert_eq!((given.stock(1), given.lord(1).lair.up), (stock, creatures(name)), "{name}");
    }
}

#[test]
fn dl145_whatever_is_let_go_is_gone_for_one_evil_each() {
    let mut given = pay_day("troll goblin ghost", [3, 9, 5, 3]);
    let gone = given.state.table.gone_creatures;
    given.play(1, &["settle goblin", "let-go", "settle ghost", "let-go"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 9, 7, 3], creatures("troll")));
    assert_eq!(given.state.table.gone_creatures.len(), gone.len() + 2);
    given.play(1, &["pay"]);
    assert_eq!(given.lord(1).evil, 7);
}

#[test]
fn dl146_who_cannot_pay_must_let_go() {
    let mut given = pay_day("troll", [3, 1, 5, 3]);
    assert_eq!((given.stock(1), given.lord(1).lair.up.len()), ([3, 1, 6, 3], 0), "nothing is asked");
    let mut given = pay_day("troll goblin", [3, 2, 5, 3]);
    given.play(1, &["settle goblin", "pay"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 1, 6, 3], creatures("goblin")), "no part payment");
}

#[test]
fn dl147_a_troll_takes_its_token_along() {
    let mut given = pay_day("troll troll", [3, 9, 5, 3]);
    given.play(1, &["let-go", "pay"]);
    assert_eq!((given.lord(1).trolls(), given.lord(1).food), (1, 7));
}

#[test]
fn dl148_a_golem_wants_a_trap_again() {
    let mut given = spring(FULL, 4, Trouble::PayDay);
    given.set_lair(1, "golem golem").set_traps(1, "pendulum trap-door").event();
    given.play(1, &["pay"]);
    given.offers(1, &["give pendulum", "give trap-door"]);
    given.play(1, &["give pendulum", "pay", "give trap-door"]);
    assert_eq!((given.lord(1).gold, given.lord(1).lair.up.len()), (1, 2));
    assert_eq!(given.state.secrets.buried[0], traps("pendulum trap-door"));
    let mut given = pay_day("golem", [3, 3, 5, 3]);
    assert_eq!((given.stock(1), given.lord(1).lair.up.len()), ([3, 3, 6, 3], 0), "without a trap it goes");
}

#[test]
fn dl149_a_demon_eats_a_monster_that_needs_no_wage() {
    let mut given = pay_day("demon troll ghost", [3, 9, 5, 3]);
    given.play(1, &["settle demon", "pay"]);
    given.offers(1, &["give troll"]);
    given.play(1, &["give troll"]);
    // Only the ghost is left to be paid; no Evil for the troll.
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 9, 6, 3], creatures("demon ghost")));
    given.offers(1, &["pay", "let-go"]);
    given.play(1, &["pay"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 9, 7, 3], creatures("demon ghost")));
    // One demon may eat another, and the last one finds nothing.
    let mut given = pay_day("demon demon", [3, 9, 5, 3]);
    given.play(1, &["pay", "give demon"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 9, 6, 3], creatures("demon")));
    let mut given = pay_day("demon ghost", [3, 9, 5, 3]);
    given.play(1, &["settle demon"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 9, 6, 3], creatures("ghost")));
}

#[test]
fn dl149_a_monster_already_paid_may_be_eaten() {
    let mut given = pay_day("demon troll", [3, 9, 5, 3]);
    given.play(1, &["settle troll", "pay", "pay", "give troll"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 7, 6, 3], creatures("demon")), "not refunded (R-50)");
}

#[test]
fn dl151_evil_wages_are_costs_and_letting_go_is_not() {
    // At the top a witch cannot be paid in the full game; it goes for no more Evil.
    let mut given = pay_day("witch", [3, 9, 15, 3]);
    assert_eq!((given.stock(1), given.lord(1).lair.up.len()), ([3, 9, 15, 3], 0));
    // Paying first and letting go afterwards is cheaper.
    let mut given = pay_day("vampire goblin", [3, 9, 13, 3]);
    given.play(1, &["settle vampire", "pay", "let-go"]);
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up), (15, creatures("vampire")));
    // In a first game a wage at the top is paid all the same.
    let mut given = spring(SIMPLE, 4, Trouble::PayDay);
    given.set_lair(1, "witch").set_stock(1, [3, 9, 15, 3]).event().play(1, &["pay"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 8, 15, 3], creatures("witch")));
}

#[test]
fn dl157_creatures_are_settled_one_at_a_time_in_any_order() {
    let mut given = pay_day("troll goblin goblin", [3, 9, 5, 3]);
    given.lord(1).lair.down = creatures("");
    given.offers(1, &["settle goblin", "settle troll"]);
    given.play(1, &["settle goblin", "pay"]);
    given.offers(1, &["settle goblin", "settle troll"]);
    given.play(1, &["settle troll", "pay"]);
    // The last goblin needs no choice of whose turn it is.
    given.offers(1, &["pay", "let-go"]);
    given.play(1, &["let-go"]);
    assert_eq!((given.stock(1), given.season()), ([3, 6, 6, 3], Season::Summer));
}

/// The tax of a dungeon.
fn tax(change: impl FnOnce(&mut Given)) -> Given {
    let mut given = spring(FULL, 4, Trouble::Taxes);
    given.lord(1).gold = 20;
    change(&mut given);
    given.event();
    given
}

fn due(given: &Given) -> u8 {
    match given.top() {
        Some(Frame::Tax(Tax { due, .. })) => due,
        other => panic!("no tax at {other:?}"),
    }
}

#[test]
fn dl152_dl155_the_tax_is_half_of_the_tiles() {
    assert_eq!(due(&tax(|_| {})), 2);
    assert_eq!(due(&tax(|given| given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3"))), 2);
    assert_eq!(due(&tax(|given| given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r4c4"))), 3);
    // Conquered tiles count, and a room counts once.
    let mixed = tax(|given| {
        given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r4c4");
        given.build(1, "r2c3", Room::Chapel).lord(1).dungeon.conquer(named("r1c3"));
    });
    assert_eq!(due(&mixed), 3);
    // So does a tunnel that this round's Tool Shed dug.
    let mut given = spring(FULL, 4, Trouble::Taxes);
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3");
    given.build(1, "r1c3", Room::ToolShed);
    given.pass_until(|given| given.top() == Some(Frame::Production(Production { seat: seat(1) })));
    given.play(1, &["use tool-shed", "dig r4c2"]).event();
    assert_eq!(due(&given), 3);
}

#[test]
fn dl153_dl154_what_is_not_paid_is_a_red_mark() {
    let five = |gold: u8| {
        tax(|given| {
            given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r4c4");
            given.lord(1).gold = gold;
        })
    };
    five(9).offers(1, &["pay-gold 0", "pay-gold 1", "pay-gold 2", "pay-gold 3"]);
    five(2).offers(1, &["pay-gold 0", "pay-gold 1", "pay-gold 2"]);
    for paid in 0..=3 {
        let mut given = five(9);
        given.lord(1).red_marks = 1;
        given.play(1, &[&format!("pay-gold {paid}")]);
        assert_eq!((given.lord(1).gold, given.lord(1).red_marks), (9 - paid, 1 + 3 - paid));
    }
    let mut broke = five(0);
    assert_eq!((broke.lord(1).red_marks, broke.asked()), (3, vec![2]), "no Gold, no question");
}

#[test]
fn dl156_nobodys_colours_are_left_alone() {
    for seats in [2, 3] {
        let mut given = spring(FULL, seats, Trouble::Taxes);
        let others = given.state.table.lords;
        given.event();
        for number in 1..=seats {
            assert_eq!(given.asked(), [number]);
            given.pass();
        }
        assert!(given.asked().iter().all(|&number| number <= seats));
        assert_eq!(given.state.table.lords[usize::from(seats)..], others[usize::from(seats)..]);
    }
}

#[test]
fn dl158_the_paladin_may_come_between_two_creatures_or_players() {
    let mut given = pay_day("vampire ghost", [3, 9, 8, 3]);
    given.play(1, &["settle vampire", "pay"]);
    assert_eq!((given.state.table.paladin, given.line(1).as_str()), (PaladinAt::With(seat(1)), "y1-paladin"));
    // A later player who rises higher takes him over.
    let mut given = spring_with(Special::BadPress);
    given.lord(1).evil = 8;
    given.lord(2).evil = 9;
    given.event().play(1, &["gain-evil"]);
    assert_eq!(given.state.table.paladin, PaladinAt::With(seat(1)));
    given.play(2, &["gain-evil"]);
    assert_eq!(given.state.table.paladin, PaladinAt::With(seat(2)));
}

#[test]
fn dl159_in_a_first_game_the_special_event_does_nothing() {
    let mut given = spring(SIMPLE, 4, Trouble::SpecialEvent);
    given.set_lair(1, "troll").set_traps(1, "pendulum").build(1, "r1c3", Room::ChickenCoop);
    let (stock, before) = (given.stock(1), *given.lord(1));
    given.event();
    assert_eq!((given.stock(1), given.lord(1).lair, given.lord(1).red_marks), (stock, before.lair, 0));
    assert_eq!((given.state.secrets.traps[0].len(), given.season()), (1, Season::Summer), "nobody was asked");
}

#[test]
fn dl160_the_card_of_the_year_befalls_all_in_play_order() {
    let mut given = spring_with(Special::BadPress);
    given.table().start = seat(4);
    given.event();
    for number in [4, 1, 2, 3] {
        assert_eq!(given.asked(), [number]);
        given.pass();
    }
    // The card of the other year has no say.
    let mut given = spring_with(Special::BadPress);
    given.table().specials = [None, Some(Special::Rats)];
    given.event();
    assert_eq!(given.lord(1).food, 3);
}

#[test]
fn dl298_evil_from_a_special_event_is_gained_even_at_the_top() {
    let mut given = spring_with(Special::BadPress);
    given.lord(1).evil = 15;
    given.event();
    given.offers(1, &["pay", "gain-evil"]);
    given.play(1, &["gain-evil"]);
    assert_eq!(given.stock(1), [3, 3, 15, 3]);
    let mut given = spring_with(Special::MonsterStrike);
    given.set_lair(1, "vampire").lord(1).evil = 15;
    given.event().play(1, &["symbol evil"]);
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up), (15, creatures("vampire")));
}

#[test]
fn dl299_special_events_leave_ghosts_alone() {
    let mut given = spring_with(Special::WitchHunt);
    given.set_lair(1, "ghost troll").set_lair(2, "troll").event();
    given.offers(1, &["give troll", "gain-evil"]);
    let gone = given.state.table.gone_creatures.len();
    given.play(1, &["give troll"]);
    assert_eq!((given.lord(1).evil, given.lord(1).trolls(), given.lord(1).lair.up), (5, 0, creatures("ghost")));
    assert_eq!(given.state.table.gone_creatures.len(), gone + 1);
    let mut given = spring_with(Special::WitchHunt);
    given.set_lair(1, "ghost").event();
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up), (8, creatures("ghost")));
    let mut given = spring_with(Special::MonsterStrike);
    given.set_lair(1, "ghost").event();
    assert_eq!((given.lord(1).lair.up, given.season()), (creatures("ghost"), Season::Summer));
}

#[test]
fn dl300_dl305_a_share_is_lost_without_a_choice() {
    // Of Food, Gold and imps: half, half, a third, rounded up.
    for (special, shares) in [
        (Special::Rats, [(0, 0), (1, 0), (4, 2), (5, 2)]),
        (Special::Robbery, [(0, 0), (1, 0), (4, 2), (5, 2)]),
        (Special::ImpFever, [(0, 0), (1, 0), (4, 2), (6, 4)]),
    ] {
        for (had, left) in shares {
            let mut given = spring_with(special);
            given.set_lair(1, "troll");
            let mut expected = match special {
                Special::Rats => [7, had, 5, 7],
                Special::Robbery => [had, 7, 5, 7],
                _ => [7, 7, 5, had],
            };
            given.set_stock(1, expected).event();
            let at = expected.iter().position(|&amount| amount == had).expect("the share");
            expected[at] = left;
            assert_eq!(given.stock(1), expected, "{special}");
            assert_eq!(given.lord(1).trolls(), 1, "tokens are no imps");
        }
    }
    // Imps at work count as owned.
    let mut given = spring_with(Special::ImpFever);
    given.send(dungeon_lords::place::Place::DigTunnels, 2).play(1, &["dig r4c3", "dig r4c4", "dig r4c5"]);
    given.event();
    assert_eq!(given.lord(1).imps, 2);
}

#[test]
fn dl301_dl309_bad_press_is_paid_completely_or_suffered() {
    for (gold, asked) in [(0, false), (1, true)] {
        let mut given = spring_with(Special::BadPress);
        given.set_stock(1, [gold, 3, 5, 3]).event();
        assert_eq!(given.asked() == [1], asked);
        if asked {
            given.play(1, &["pay"]);
        }
        assert_eq!(given.stock(1), [0, 3, if asked { 5 } else { 7 }, 3]);
    }
}

#[test]
fn dl302_witch_hunt() {
    let hunt = |lair: &str| {
        let mut given = spring_with(Special::WitchHunt);
        given.set_lair(1, lair).event();
        given
    };
    let mut given = hunt("troll goblin");
    given.lord(1).lair.down = creatures("slime");
    given.offers(1, &["give goblin", "give troll", "give slime down", "gain-evil"]);
    given.play(1, &["gain-evil"]);
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up.len()), (8, 2));
    let mut given = hunt("troll goblin");
    given.play(1, &["give goblin"]);
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up), (5, creatures("troll")));
    assert_eq!(hunt("").lord(1).evil, 8, "without a monster the Evil is gained");
}

/// A Monster Strike; seat 1 has these creatures.
fn strike(lair: &str) -> Given {
    let mut given = spring_with(Special::MonsterStrike);
    given.set_lair(1, lair).set_traps(1, "pendulum");
    given
}

#[test]
fn dl303_one_symbol_of_the_wage_or_face_down() {
    // The symbols that each monster's wage shows, if all can be given, and what one of them costs.
    for (lair, symbols, stock) in [
        ("troll", &["symbol food"][..], [3, 2, 5, 3]),
        ("witch", &["symbol food", "symbol evil"], [3, 2, 5, 3]),
        ("vampire", &["symbol evil"], [3, 3, 6, 3]),
        ("golem", &["symbol gold", "symbol trap"], [2, 3, 5, 3]),
        ("dragon", &["symbol food", "symbol evil"], [3, 2, 5, 3]),
    ] {
        let mut given = strike(lair);
        given.event();
        given.offers(1, &[symbols, &["turn-down"]].concat());
        given.play(1, &[symbols[0]]);
        assert_eq!((given.stock(1), given.lord(1).lair.up), (stock, creatures(lair)), "{lair}");
    }
    let mut given = strike("golem");
    given.event().play(1, &["symbol trap", "give pendulum"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 3, 5, 3], creatures("golem")));
    // Another monster for a demon, never itself; what cannot be given is not offered.
    let mut given = strike("demon troll");
    given.lord(1).food = 0;
    given.event().play(1, &["settle demon", "symbol monster"]);
    given.offers(1, &["give troll"]);
    given.play(1, &["give troll"]);
    assert_eq!((given.stock(1), given.lord(1).lair.up), ([3, 0, 5, 3], creatures("demon")));
    let mut given = strike("demon ghost");
    given.event();
    given.offers(1, &["symbol evil", "turn-down"]);
    // Nothing to give: it lies down by itself.
    let mut given = strike("troll");
    given.lord(1).food = 0;
    given.event();
    assert_eq!((given.lord(1).lair.up.len(), given.lord(1).lair.down), (0, creatures("troll")));
}

#[test]
fn dl303_monsters_strike_one_after_another_in_any_order() {
    let mut given = strike("troll goblin");
    given.lord(1).food = 1;
    given.event();
    given.offers(1, &["settle goblin", "settle troll"]);
    given.play(1, &["settle troll", "symbol food"]);
    assert_eq!((given.lord(1).lair.up, given.lord(1).lair.down), (creatures("troll"), creatures("goblin")));
}

#[test]
fn dl304_a_monster_that_lies_down_stays_and_gets_up_after_combat() {
    let mut given = strike("troll slime");
    given.event().play(1, &["settle slime", "turn-down", "turn-down"]);
    assert_eq!((given.lord(1).lair.up.len(), given.lord(1).lair.down), (0, creatures("troll slime")));
    // Its wage is due on Pay Day, and a demon may eat it.
    given.pass_until(|given| given.season() == Season::Summer);
    given.table().troubles[1] = Some(Trouble::PayDay);
    given.lord(1).food = 9;
    given.set_lair(1, "demon").event();
    given.offers(1, &["settle demon", "settle slime down", "settle troll down"]);
    given.play(1, &["settle demon", "pay", "give slime down", "pay"]);
    assert_eq!((given.lord(1).food, given.lord(1).lair.down), (7, creatures("troll")));
    // It cannot be sent into battle.
    given.pass_until(|given| given.season() == Season::Fall);
    given.table().troubles[2] = Some(Trouble::Taxes);
    given.lord(1).lair.up = creatures("goblin");
    given.lord(1).party = party("y1-warrior-4 y1-warrior-2");
    given.pass_until(|given| given.top() == Some(Frame::Planning(Planning { seat: seat(1) })));
    assert!(given.allows(1, "send goblin") && !given.allows(1, "send troll"));
    given.pass_until(|given| given.season() == Season::Winter);
    assert_eq!(*given.lord(1).lair.faced(Face::Up), creatures("troll goblin"));
}

#[test]
fn dl306_extra_tax_is_due_for_every_room() {
    let mut given = spring_with(Special::ExtraTax);
    given.build(1, "r1c3", Room::ChickenCoop).build(1, "r3c3", Room::Mint);
    given.lord(1).dungeon.conquer(named("r1c3"));
    given.event();
    given.offers(1, &["pay-gold 0", "pay-gold 1", "pay-gold 2"]);
    given.play(1, &["pay-gold 1"]);
    assert_eq!((given.lord(1).gold, given.lord(1).red_marks), (2, 1));
    assert_eq!((given.lord(2).red_marks, given.season()), (0, Season::Summer), "no rooms, nothing due");
}

#[test]
fn dl307_impatient_heroes_act_after_they_were_assigned() {
    let heroes = |row: &str, stock: [u8; 4]| {
        let mut given = spring_with(Special::ImpatientHeroes);
        given.set_arriving(row).set_stock(1, stock);
        given.lord(1).evil = 1;
        given.event();
        given
    };
    let others = "y1-warrior-2 y1-warrior-3 y1-warrior-4";
    for (hero, stock, then) in [
        ("y1-warrior-1", [3, 3, 1, 3], [3, 3, 1, 2]),
        ("y1-warrior-1", [3, 3, 1, 0], [3, 3, 1, 0]),
        ("y1-thief-1", [3, 3, 1, 3], [2, 3, 1, 3]),
        ("y1-thief-1", [0, 3, 1, 3], [0, 2, 1, 3]),
        ("y1-thief-1", [0, 0, 1, 3], [0, 0, 1, 3]),
        ("y1-priest-1", [3, 3, 1, 3], [3, 3, 2, 3]),
        ("y1-wizard-1", [3, 3, 1, 3], [3, 3, 1, 3]),
    ] {
        let given = heroes(&format!("{hero} {others}"), stock);
        assert_eq!((given.stock(1), given.season()), (then, Season::Summer), "{hero}");
        assert_eq!([2, 3, 4].map(|number| given.stock(number)[3]), [2; 3], "all others lose an imp each");
    }
    // A wizard takes a trap of the owner's choice; nothing happened before he was received.
    let mut given = spring_with(Special::ImpatientHeroes);
    given.set_arriving(&format!("y1-wizard-1 {others}")).set_traps(1, "pendulum trap-door");
    given.lord(1).evil = 1;
    given.event();
    assert_eq!(given.line(4), "y1-warrior-4");
    given.offers(1, &["give pendulum", "give trap-door"]);
    assert_eq!(given.stock(2)[3], 3, "in play order");
    given.play(1, &["give pendulum"]);
    assert_eq!((given.state.secrets.buried[0], given.stock(2)[3]), (traps("pendulum"), 2));
}

#[test]
fn dl308_trap_recall() {
    let recall = |held: &str, gold: u8| {
        let mut given = spring_with(Special::TrapRecall);
        given.set_traps(1, held).lord(1).gold = gold;
        given.event();
        given
    };
    recall("pendulum trap-door", 3).offers(1, &["give pendulum", "give trap-door", "pay"]);
    recall("pendulum", 0).offers(1, &["give pendulum"]);
    let mut given = recall("pendulum", 3);
    given.play(1, &["pay"]);
    assert_eq!((given.lord(1).gold, given.state.secrets.traps[0].len()), (2, 1));
    let mut given = recall("", 3);
    assert_eq!((given.lord(1).gold, given.season()), (3, Season::Summer), "whoever holds none is unaffected");
}
