//! Planning a battle.

use dungeon_lords::room::Room;
use dungeon_lords::trap::Trap;
use dungeon_lords::{Event, PaladinAt};

use crate::support::{GAMES, creatures, named, seat, traps, tunnels, whole_game};
use crate::support_combat::{SPARE, combat};

/// What belongs to the course of a round.
fn course(event: &Event) -> Option<String> {
    match event {
        Event::Planned { seat, .. } => Some(format!("plan {seat}")),
        Event::CardTurned { card, .. } => Some(card.to_string()),
        Event::BattleBegan { seat, .. } => Some(format!("battle {seat}")),
        _ => None,
    }
}

#[test]
fn dl182_the_combat_cards_lie_in_the_order_of_the_rounds() {
    let cards = ["invisibility", "fist-of-justice", "detect-treasure", "fireball"];
    let mut war = combat(cards[0], 1);
    war.state.secrets.combat = cards.map(|card| Some(named(card)));
    war.plan(4, &[]).plan(4, &[]).plan(4, &[]);
    let turned = war.story(|event| match event {
        Event::CardTurned { round, card } => Some(format!("{round} {card}")),
        _ => None,
    });
    assert_eq!(turned, ["1 invisibility", "2 fist-of-justice", "3 detect-treasure", "4 fireball"]);
}

#[test]
fn dl183_dl186_dl198_plans_and_battles_follow_the_play_order_of_the_fall() {
    let mut war = combat("invisibility", 1);
    for number in 1..=4 {
        war.set_party(number, "warrior-4").set_traps(number, SPARE);
    }
    war.table().start = seat(3);
    war.begin().play(3, &["fight r1c3"]);
    for number in [3, 4, 1, 2] {
        assert_eq!(war.asked(), [number]);
        war.play(usize::from(number), &["done"]);
    }
    let expected =
        ["plan 3", "plan 4", "plan 1", "plan 2", "invisibility", "battle 3", "battle 4", "battle 1", "battle 2"];
    assert_eq!(war.story(course), expected);

    for (game, seats) in GAMES.into_iter().zip([2, 3, 4, 4]) {
        let mut begun = 0;
        whole_game(game, seats, 183, |step| {
            if step.before.table.round == 0 && step.after.table.round > 0 {
                assert_eq!(step.after.table.start, step.before.table.start);
                begun += 1;
            }
        });
        assert_eq!(begun, 2);
    }
}

#[test]
fn dl184_dl197_the_card_is_turned_up_between_the_plans_and_the_battles() {
    let mut war = combat("detect-evil", 1);
    war.state.secrets.combat[1] = Some(named("fireball"));
    war.set_party(1, "warrior-2").set_traps(1, "pendulum rolling-stone").begin();
    war.play(1, &["fight r1c3", "done"]);
    assert_eq!(war.state.table.shown[0], None, "seat 4 still plans");
    war.play(4, &["done"]);
    assert_eq!(war.state.table.shown[0], Some(named("detect-evil")));
    assert_eq!(war.state.table.shown[1], None, "the next card waits for the next plans");
    war.plan(1, &[]);
    let [first, second] =
        ["detect-evil", "fireball"].map(|card| ["plan 1", "plan 4", card, "battle 1", "battle 4"].map(str::to_owned));
    assert_eq!(war.story(course), [first, second].concat());
    let turned = war.events.iter().position(|event| matches!(event, Event::CardTurned { .. })).expect("a card");
    assert!(matches!(war.events[turned + 1], Event::BattleBegan { .. }), "the card does nothing by itself");
}

#[test]
fn dl185_only_dungeons_with_adventurers_take_part() {
    let mut war = combat("fireball", 1);
    war.set_party(1, "warrior-2").set_party(3, "warrior-3*3");
    war.set_traps(1, SPARE).set_traps(2, SPARE).set_traps(3, SPARE).plan(1, &[]);
    assert_eq!(war.story(course), ["plan 1", "plan 3", "plan 4", "fireball", "battle 1", "battle 3", "battle 4"]);
    // The last adventurer of seat 3 tired out.
    war.state.secrets.combat[1] = Some(named("fist-of-justice"));
    war.events.clear();
    war.plan(1, &[]);
    assert_eq!(war.story(course), ["plan 1", "plan 4", "fist-of-justice", "battle 1", "battle 4"]);
}

#[test]
fn dl186_dl193_a_finished_plan_shows_tile_creatures_and_the_number_of_traps() {
    let mut war = combat("fireball", 1);
    war.set_party(1, "warrior-2").set_lair(1, "troll ghost").set_traps(1, "pendulum rolling-stone");
    war.begin().play(1, &["fight r1c3", "lay pendulum", "send troll"]);
    assert_eq!(war.view(4).plans[0], None, "it is not finished");
    war.play(1, &["send ghost", "done"]);
    let plan = war.view(4).plans[0].expect("a finished plan");
    assert_eq!((plan.square, plan.sent, plan.traps), (Some(named("r1c3")), creatures("troll ghost"), 1));
    assert_eq!(war.view(1).own.expect("an own plan").plan.traps[0], Some(Trap::Pendulum));

    let mut other = war.clone();
    other.state.secrets.plans[0].traps[0] = Some(Trap::RollingStone);
    other.set_traps(1, "pendulum");
    assert_eq!(other.view(4), war.view(4), "which trap it is nobody else knows");
}

#[test]
fn dl187_dl188_the_battle_is_on_a_nearest_unconquered_tile() {
    let cases: [(&str, &str, &[&str]); 5] = [
        ("r1c3 r2c3 r3c3", "", &["fight r1c3"]),
        ("r1c3 r2c3 r3c3", "r1c3", &["fight r2c3"]),
        ("r1c2 r1c3 r1c4 r2c3 r3c3", "r1c3", &["fight r1c2", "fight r1c4", "fight r2c3"]),
        ("r1c2 r1c3 r1c4 r2c3 r3c3", "r1c3 r1c4 r2c3", &["fight r1c2"]),
        // r3c2 lies three steps from the entrance as the crow flies, but five on foot; r3c5 lies four.
        (
            "r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c5 r3c1 r3c2 r3c5",
            "r1c1 r1c2 r1c3 r1c4 r1c5 r2c1 r2c5 r3c1",
            &["fight r3c5"],
        ),
    ];
    for (tiles, conquered, expected) in cases {
        let mut war = combat("fireball", 1);
        war.lord(1).dungeon = tunnels(tiles);
        war.set_conquered(1, conquered).set_party(1, "warrior-2").begin();
        war.offers(1, expected);
    }
}

#[test]
fn dl188_a_room_is_walked_like_a_tunnel() {
    let mut war = combat("fireball", 1);
    war.build(1, "r1c3", Room::Mint).set_conquered(1, "r1c3").set_party(1, "warrior-2").begin();
    war.offers(1, &["fight r2c3"]);
}

#[test]
fn dl189_where_the_last_battle_was_does_not_matter() {
    let mut war = combat("invisibility", 1);
    war.lord(1).dungeon = tunnels("r1c1 r1c2 r1c3 r1c4 r2c3");
    war.set_conquered(1, "r1c3").set_party(1, "warrior-2").plan(1, &["fight r1c2"]);
    assert_eq!(war.conquered(1), "r1c2 r1c3");
    war.offers(1, &["fight r1c4", "fight r2c3"]);
}

#[test]
fn dl190_dl228_in_a_tunnel_one_trap_one_monster_and_any_ghosts() {
    let mut war = combat("fireball", 1);
    war.set_party(1, "warrior-2")
        .set_lair(1, "goblin troll ghost ghost")
        .set_traps(1, "pendulum rolling-stone")
        .begin();
    war.play(1, &["fight r1c3"]);
    war.offers(1, &["lay pendulum", "lay rolling-stone", "send goblin", "send troll", "send ghost", "done"]);
    war.play(1, &["lay pendulum"]).offers(1, &["send goblin", "send troll", "send ghost", "done"]);
    war.play(1, &["send ghost"]).offers(1, &["send goblin", "send troll", "send ghost", "done"]);
    war.play(1, &["send troll"]).offers(1, &["send ghost", "done"]);
    war.play(1, &["send ghost"]).offers(1, &["done"]);
    assert_eq!(war.stock(1)[0], 3, "no Gold for a trap in a tunnel");
}

#[test]
fn dl191_in_a_room_one_trap_for_gold_and_two_monsters() {
    let mut war = combat("fireball", 1);
    war.build(1, "r1c3", Room::Mint).set_party(1, "warrior-2").set_traps(1, "pendulum rolling-stone");
    war.set_lair(1, "goblin slime troll ghost").begin().play(1, &["fight r1c3", "lay rolling-stone", "send goblin"]);
    war.offers(1, &["send slime", "send troll", "send ghost", "done"]);
    war.play(1, &["send troll"]).offers(1, &["send ghost", "done"]);
    war.play(1, &["done"]).plan(4, &[]);
    assert_eq!(war.stock(1)[0], 2);
}

#[test]
fn dl192_only_creatures_that_lie_face_up_can_be_sent_and_none_need_be() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-2").set_lair(1, "troll");
    war.lord(1).lair.down = creatures("goblin ghost");
    war.begin().play(1, &["fight r1c3"]).offers(1, &["send troll", "done"]);
    war.plan(1, &[]);
    assert_eq!((war.conquered(1).as_str(), war.up(1).as_str()), ("r1c3", "troll"));
}

#[test]
fn dl194_a_trap_that_cannot_be_paid_may_not_be_played() {
    // Trap, Gold, Food, imps; whether it may be played in a tunnel, in a room.
    let cases = [
        ("rolling-stone", [0, 0, 0], true, false),
        ("rolling-stone", [1, 0, 0], true, true),
        ("cursed-ring", [0, 3, 3], false, false),
        ("cursed-ring", [1, 0, 0], true, false),
        ("cursed-ring", [2, 0, 0], true, true),
        ("poisoned-meal", [3, 0, 3], false, false),
        ("poisoned-meal", [1, 1, 0], true, true),
        ("kamikaze-imp", [3, 3, 0], false, false),
        ("kamikaze-imp", [0, 0, 1], true, false),
    ];
    for (trap, [gold, food, imps], in_tunnel, in_room) in cases {
        for (room, allowed) in [(None, in_tunnel), (Some(Room::Mint), in_room)] {
            let mut war = combat("fireball", 1);
            if let Some(room) = room {
                war.build(1, "r1c3", room);
            }
            war.set_party(1, "warrior-2").set_traps(1, trap).set_stock(1, [gold, food, 5, imps]);
            war.begin().play(1, &["fight r1c3"]);
            assert_eq!(war.allows(1, &format!("lay {trap}")), allowed, "{trap} {room:?} {gold} {food} {imps}");
        }
    }
}

#[test]
fn dl194_dl243_two_traps_must_be_payable_together() {
    for (gold, allowed) in [(1, false), (2, true)] {
        let mut war = combat("illusion", 1);
        war.build(1, "r1c3", Room::Labyrinth).set_party(1, "warrior-2").set_traps(1, "cursed-ring cursed-ring");
        war.set_stock(1, [gold, 0, 5, 0]).begin().play(1, &["fight r1c3", "lay cursed-ring"]);
        assert_eq!(war.allows(1, "lay cursed-ring"), allowed, "with {gold} Gold");
    }
}

#[test]
fn dl195_a_creature_once_sent_is_not_taken_back() {
    let mut war = combat("fireball", 1);
    war.set_party(1, "warrior-2").set_lair(1, "goblin").begin().play(1, &["fight r1c3", "send goblin"]);
    war.offers(1, &["done"]);
    war.play(1, &["done"]).offers(1, &[]);
    war.plan(4, &[]);
    assert_eq!((war.up(1).as_str(), war.down(1).as_str()), ("", "goblin"));
}

#[test]
fn dl196_with_nothing_left_to_conquer_a_prisoner_goes_instead() {
    let besieged = |prisoners: &str| {
        let mut war = combat("graffiti", 1);
        war.set_party(1, "warrior-2").set_traps(1, SPARE);
        war.set_conquered(2, "r1c3 r2c3 r3c3").set_party(2, "warrior-3 wizard-1").set_prison(2, prisoners);
        war.set_traps(2, SPARE).set_lair(2, "troll").plan(1, &[]);
        war
    };
    let mut choice = besieged("thief-1 paladin");
    choice.offers(2, &["release y1-thief-1", "release y1-paladin"]);
    choice.play(2, &["release y1-thief-1"]).plan(4, &[]);
    assert_eq!(choice.prison(2), "y1-paladin");
    assert!(choice.state.table.gone_adventurers.has(named("y1-thief-1")));

    let one = besieged("thief-1");
    let none = besieged("");
    for (war, released) in [(&choice, true), (&one, true), (&none, false)] {
        let no_battle = |event: &Event| !matches!(event, Event::BattleBegan { seat: of, .. } if *of == seat(2));
        assert!(war.events.iter().all(no_battle));
        assert_eq!(war.happened(|event| matches!(event, Event::Released { .. })), released);
        assert_eq!((war.party(2).as_str(), war.evil(2), war.stock(2)[0]), ("warrior-3 wizard-1", 5, 3));
    }
    assert_eq!((one.prison(2).as_str(), none.prison(2).as_str()), ("", ""));
}

#[test]
fn dl311_a_trap_is_paid_when_it_goes_off_and_not_before() {
    let mut war = combat("fireball", 1);
    war.build(2, "r1c3", Room::Mint).set_party(1, "warrior-2 warrior-3").set_party(2, "warrior-3");
    war.set_traps(1, "poisoned-dart").set_traps(2, "cursed-ring").plan(1, &["lay poisoned-dart"]);
    war.plan(2, &["lay cursed-ring"]);
    assert_eq!(war.asked(), [1], "the dart is aimed: seat 1 fights first");
    assert_eq!(war.stock(2)[0], 3);
    assert_eq!(war.state.secrets.plans[1].traps[0], Some(Trap::CursedRing));
    war.play(1, &["aim 1"]);
    assert_eq!(war.stock(2)[0], 1);
}

#[test]
fn dl312_a_plan_against_nobody_is_undone() {
    let mut war = combat("detect-evil", 1);
    war.set_party(1, "warrior-2 wizard-1").set_traps(1, SPARE).set_stock(1, [3, 3, 10, 3]);
    let plan = ["lay cursed-ring", "send goblin"];
    war.set_party(2, "paladin*1").set_stock(2, [3, 3, 11, 3]).arm(2, &plan).plan(1, &[]).plan(2, &plan);
    assert_eq!(war.state.table.paladin, PaladinAt::With(seat(1)));
    // Two points of fatigue hit the paladin in front.
    assert_eq!((war.party(1).as_str(), war.party(2).as_str()), ("paladin*3 warrior-2 wizard-1", ""));
    assert_eq!((war.hand(2).as_str(), war.up(2).as_str(), war.conquered(2).as_str()), ("cursed-ring", "goblin", ""));
    assert_eq!(war.stock(2), [3, 3, 11, 3]);
    assert!(war.happened(|event| matches!(event, Event::PlanUndone { seat: of } if *of == seat(2))));
    assert!(!war.happened(|event| matches!(event, Event::BattleBegan { seat: of, .. } if *of == seat(2))));
}

#[test]
fn dl313_a_trap_that_costs_an_imp_takes_it_for_good_and_no_troll() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-2 warrior-3").fight(1, &["lay kamikaze-imp"]);
    assert_eq!((war.stock(1)[3], war.party(1).as_str()), (2, "warrior-2*3 warrior-3*1"));

    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-2").set_traps(1, "kamikaze-imp").set_lair(1, "troll").set_stock(1, [3, 3, 5, 0]).begin();
    assert_eq!(war.state.table.lord(seat(1)).idle_trolls(), 1);
    war.play(1, &["fight r1c3"]).offers(1, &["send troll", "done"]);
}

#[test]
fn dl206_dl311_a_trap_that_went_off_is_gone() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-2").set_traps(1, "pendulum").fight(1, &["lay rolling-stone"]);
    let deck = war.state.secrets.deck;
    assert_eq!(war.state.secrets.traps[0], traps("pendulum"));
    assert_eq!(war.state.table.used_traps.count(Trap::RollingStone.index()), 1);
    assert_eq!(deck.len(), 27, "it does not come back to the deck");
    assert!(war.happened(|event| matches!(event, Event::TrapSprung { trap: Trap::RollingStone, .. })));
}
