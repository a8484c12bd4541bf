//! The steps of a battle.

use dungeon_lords::adventurer::Adventurer;
use dungeon_lords::place::Place;
use dungeon_lords::room::Room;
use dungeon_lords::square::{Square, Squares};
use dungeon_lords::trap::Trap;
use dungeon_lords::{Act, Event, Frame, Minion, Production, Step};
use table::Stack;

use crate::support::{Given, all, named, seat, tunnels};
use crate::support_combat::{battle, battle_in, combat};

/// The steps of seat 1's battle and what belongs to them.
fn steps(event: &Event) -> Option<String> {
    let of_one = |step: Step| Some(format!("{step:?}"));
    match event {
        Event::StepBegan { seat: of, step } if *of == seat(1) => of_one(*step),
        Event::TrapSprung { seat: of, trap, .. } if *of == seat(1) => Some(trap.to_string()),
        Event::SpellCast { seat: of, card } if *of == seat(1) => Some(card.to_string()),
        Event::Acted { creature, .. } => Some(creature.to_string()),
        Event::Healed { seat: of, .. } if *of == seat(1) => Some("healed".to_owned()),
        Event::Conquered { seat: of, .. } if *of == seat(1) => Some("conquered".to_owned()),
        _ => None,
    }
}

#[test]
fn dl199_the_steps_of_a_battle() {
    let party = "warrior-2 priest-1 wizard-1";
    let plan: &[&str] = &["lay pendulum", "send goblin"];
    let fast = battle("magic-shield", 1, party, &["lay trap-door", "send goblin"], &[]);
    let expected = ["trap-door", "FastSpell", "magic-shield", "Creatures", "goblin", "SlowSpell", "Healing", "healed"];
    assert_eq!(fast.story(steps)[..8], expected);
    // The pendulum eliminates the priest, and nobody heals.
    let slow = battle("fireball", 1, party, plan, &[]);
    let expected =
        ["pendulum", "FastSpell", "Creatures", "goblin", "SlowSpell", "fireball", "Healing", "Conquering", "conquered"];
    assert_eq!(slow.story(steps)[..9], expected);
}

#[test]
fn dl200_whoever_has_as_many_counters_as_hit_points_is_a_prisoner() {
    // Rolling Stone lays out 3 points: one short, exactly enough, one too many.
    for (front, left, prisoners) in [("warrior-2", "warrior-2*3", ""), ("warrior-1", "", "y1-warrior-1")] {
        let war = battle("invisibility", 1, front, &["lay rolling-stone"], &[]);
        assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), (left, prisoners));
    }
    let over = battle("invisibility", 1, "warrior-1*1 warrior-2", &["lay rolling-stone"], &[]);
    assert_eq!((over.party(1).as_str(), over.prison(1).as_str()), ("warrior-2", "y1-warrior-1"));
    assert_eq!(over.prison(4), "");
}

#[test]
fn dl200_dl333_an_illusion_just_vanishes() {
    let war = battle("illusion", 2, "illusion warrior-2", &["lay rolling-stone"], &[]);
    // The stone found the illusion; the point of fatigue found the warrior.
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-2*1", ""));
}

#[test]
fn dl201_the_next_in_line_is_first_at_once() {
    // In the Creatures step.
    let war = battle_in(
        Room::Mint,
        "invisibility",
        "warrior-1 warrior-2 thief-1",
        &["send goblin", "send troll"],
        &["act troll", "attack 1"],
    );
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-2*2 thief-1", "y1-warrior-1"));
    // In the Conquering step.
    let war = battle("graffiti", 1, "warrior-1*2 warrior-2 thief-1", &[], &[]);
    assert_eq!(war.party(1), "warrior-2*1 thief-1");
}

#[test]
fn dl202_a_trap_is_turned_up_and_paid_without_another_question() {
    for (room, gold) in [(None, 2), (Some(Room::Mint), 1)] {
        let mut war = combat("fireball", 1);
        if let Some(room) = room {
            war.build(1, "r1c3", room);
        }
        war.set_party(1, "warrior-2").fight(1, &["lay cursed-ring"]);
        assert_eq!(war.asked(), [4], "seat 1 was asked nothing, and the next round is planned");
        assert_eq!(war.state.table.round, 2);
        assert!(war.happened(|event| matches!(event, Event::TrapSprung { trap: Trap::CursedRing, .. })));
        assert_eq!((war.stock(1)[0], war.party(1).as_str()), (gold, "warrior-2*1"));
    }
}

#[test]
fn dl203_dl204_symbols_cancel_from_the_front_backwards() {
    let cases = [
        // Wall of Fire lays out 1, 1, 2.
        ("wall-of-fire", "warrior-1 warrior-2 priest-1", "warrior-1*1 warrior-2*1 priest-1*2"),
        ("wall-of-fire", "warrior-1 warrior-2 thief-1", "warrior-1 warrior-2*1 thief-1*2"),
        ("wall-of-fire", "warrior-1 warrior-2 thief-2", "warrior-1 warrior-2 thief-2*2"),
        ("wall-of-fire", "warrior-1 thief-1 thief-2", "warrior-1 thief-1 thief-2*1"),
        // Rolling Stone lays out 3 on the first.
        ("rolling-stone", "warrior-2 thief-2", "warrior-2*1 thief-2"),
        ("rolling-stone", "warrior-2 thief-3 thief-2", "warrior-2 thief-3 thief-2"),
        ("rolling-stone", "paladin warrior-2", "paladin*1 warrior-2"),
    ];
    for (trap, before, after) in cases {
        let war = battle("invisibility", 1, before, &[&format!("lay {trap}")], &[]);
        assert_eq!(war.party(1), after, "{trap} on {before}");
    }
}

#[test]
fn dl203_damage_falls_on_all_at_once() {
    // The thief who falls still cancels a point, and the last in line is read off before anybody falls.
    let war = battle("invisibility", 1, "warrior-1*2 warrior-2 thief-1*1", &["lay wall-of-fire"], &[]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-1*2 warrior-2*1", "y1-thief-1"));
}

#[test]
fn dl204_symbols_are_there_again_in_the_next_round() {
    let mut war = battle("invisibility", 1, "warrior-4 thief-1", &["lay rolling-stone"], &[]);
    assert_eq!(war.party(1), "warrior-4*2 thief-1");
    war.state.secrets.combat[1] = Some(named("fireball"));
    war.fight(1, &["lay rolling-stone"]);
    // 2 of the stone; the point of fatigue makes 5.
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("thief-1", "y1-warrior-4"));
}

#[test]
fn dl205_dl235_dl315_symbols_do_not_cancel_what_a_trap_does_besides() {
    for trap in ["trap-door", "cursed-ring"] {
        let war = battle("graffiti", 1, "warrior-2 thief-2 thief-4", &[&format!("lay {trap}")], &[]);
        assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-2 thief-2 thief-4", ""), "{trap}");
        assert_eq!(war.evil(1), 5);
    }
}

#[test]
fn dl207_the_strength_and_the_cost_of_the_year_apply() {
    let first = battle("invisibility", 1, "warrior-4", &["lay rolling-stone"], &[]);
    // One point of fatigue besides.
    let second = battle("illusion", 1, "warrior-4", &["lay rolling-stone"], &[]);
    assert_eq!((first.party(1).as_str(), second.party(1).as_str()), ("warrior-4*3", "warrior-4*5"));
    for (card, food) in [("invisibility", 2), ("illusion", 1)] {
        assert_eq!(battle(card, 1, "warrior-2 thief-4", &["lay poisoned-meal"], &[]).stock(1)[1], food);
    }
}

#[test]
fn dl208_poison_acts_after_conquering() {
    // The symbol cancels the first point, not the poison; fatigue 1 comes before it.
    let war = battle("fireball", 1, "warrior-2 thief-1 priest-1", &["lay poisoned-dart"], &["aim 3"]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-2*1 thief-1 priest-1*2", "r1c3"));
    // The last adventurer falls after the tile was lost.
    let war = battle("fireball", 1, "warrior-2*1", &["lay poisoned-dart"], &[]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("", "y1-warrior-2"));
    assert_eq!((war.conquered(1).as_str(), war.evil(1)), ("r1c3", 4));
    // On one who fell it is lost.
    let war = battle("fireball", 1, "warrior-1*2 warrior-2", &["lay poisoned-dart"], &["aim 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-2*1", "y1-warrior-1"));
}

#[test]
fn dl208_healing_comes_too_early_for_poison() {
    let war = battle("invisibility", 1, "warrior-2 priest-4", &["lay poisoned-dart", "send goblin"], &["aim 1"]);
    // 1 of the dart and 2 of the goblin, 2 healed, 2 of poison.
    assert_eq!(war.party(1), "warrior-2*3 priest-4");
}

#[test]
fn dl209_an_anti_magic_dart_stops_spells_or_healing() {
    // Whom the dart hits, whether the party casts, whether it heals the goblin's damage.
    let cases = [("aim 1", true, true), ("aim 2", true, true), ("aim 3", true, false), ("aim 4", false, true)];
    for (aim, casts, heals) in cases {
        let war = battle(
            "fist-of-justice",
            1,
            "paladin warrior-2 priest-1 wizard-1",
            &["lay anti-magic-dart", "send goblin"],
            &[aim],
        );
        assert_eq!(war.was_cast(1), casts, "{aim}");
        assert_eq!(war.stock(1)[3], if casts { 2 } else { 3 }, "{aim}");
        let healed = war.happened(|event| matches!(event, Event::Healed { .. }));
        assert_eq!(healed, heals, "{aim}");
        // The paladin's symbols cancel the dart; fatigue 1 hits him.
        assert_eq!(war.party(1).starts_with("paladin*3"), !heals, "{aim}");
    }
}

#[test]
fn dl209_a_thief_or_a_dart_that_does_no_harm_changes_nothing_about_it() {
    let war = battle("fist-of-justice", 1, "thief-1 wizard-1", &["lay anti-magic-dart"], &["aim 1"]);
    assert!(war.was_cast(1));
    // The target falls, and its magic is stopped all the same.
    let war = battle("fist-of-justice", 1, "wizard-1*2 wizard-2", &["lay anti-magic-dart"], &["aim 1"]);
    assert!(!war.was_cast(1));
    assert_eq!(war.prison(1), "y1-wizard-1");
}

#[test]
fn dl314_dl315_what_each_trap_hits() {
    let cases = [
        ("rolling-stone", "warrior-4 warrior-2 warrior-3", "warrior-4*3 warrior-2 warrior-3"),
        ("pendulum", "warrior-4 warrior-2 warrior-3", "warrior-4 warrior-2*3 warrior-3"),
        ("trap-door", "warrior-4 warrior-2 warrior-3", "warrior-4*2 warrior-2 warrior-3"),
        ("wall-of-fire", "warrior-4 warrior-2 warrior-3", "warrior-4*1 warrior-2*1 warrior-3*2"),
        ("cursed-ring", "warrior-4 warrior-2 warrior-3", "warrior-4*1 warrior-2*1 warrior-3*1"),
        ("kamikaze-imp", "warrior-4 warrior-2 warrior-3", "warrior-4*3 warrior-2*1 warrior-3*1"),
        // A lone adventurer is first and last, and there is no second.
        ("wall-of-fire", "warrior-4", "warrior-4*2"),
        ("pendulum", "warrior-4", "warrior-4"),
        ("kamikaze-imp", "warrior-4", "warrior-4*3"),
        // Amounts on one adventurer add up before symbols cancel.
        ("wall-of-fire", "thief-1", "thief-1*1"),
        ("wall-of-fire", "warrior-2 thief-4", "warrior-2 thief-4*1"),
    ];
    for (trap, before, after) in cases {
        let war = battle("invisibility", 1, before, &[&format!("lay {trap}")], &[]);
        assert_eq!(war.party(1), after, "{trap} on {before}");
        let forbids = matches!(trap, "trap-door" | "cursed-ring");
        assert_eq!(war.conquered(1), if forbids { "" } else { "r1c3" }, "{trap}");
    }
}

#[test]
fn dl314_the_owner_names_the_target_of_a_dart() {
    let mut war = combat("invisibility", 1);
    war.set_party(1, "warrior-2 warrior-3 warrior-1").fight(1, &["lay anti-magic-dart"]);
    war.offers(1, &["aim 1", "aim 2", "aim 3"]);
    war.play(1, &["aim 2"]);
    assert_eq!(war.party(1), "warrior-2 warrior-3*1 warrior-1");
}

#[test]
fn dl316_a_poisoned_meal_does_as_much_as_there_are_hit_points() {
    let meal = |party: &str| battle("invisibility", 1, party, &["lay poisoned-meal"], &[]);
    assert_eq!(
        (meal("warrior-4 warrior-2").prison(1).as_str(), meal("warrior-4 thief-4").party(1).as_str()),
        ("y1-warrior-4", "warrior-4*3 thief-4")
    );
    // The counters he has do not make it smaller: 5 and not 3 points are laid out.
    let war = meal("warrior-4*2 thief-4");
    assert_eq!((war.prison(1).as_str(), war.party(1).as_str()), ("y1-warrior-4", "thief-4"));
    assert!(war.happened(|event| matches!(event, Event::TrapSprung { damage: 5, cancelled: 2, .. })));
}

#[test]
fn dl317_a_ban_lasts_for_one_battle() {
    let party = "warrior-4 priest-1 wizard-4";
    for (first, aim) in [("trap-door", None), ("anti-magic-dart", Some("aim 2")), ("anti-magic-dart", Some("aim 3"))] {
        let mut war = combat("fireball", 1);
        war.state.secrets.combat[1] = Some(named("fist-of-justice"));
        war.set_party(1, party).fight(1, &[&format!("lay {first}")]);
        if let Some(aim) = aim {
            war.play(1, &[aim]);
        }
        war.events.clear();
        let before = war.conquered(1).len();
        war.fight(1, &["send goblin"]);
        assert!(war.was_cast(1), "{first} {aim:?}");
        assert!(war.happened(|event| matches!(event, Event::Healed { .. })), "{first} {aim:?}");
        assert!(war.conquered(1).len() > before, "{first} {aim:?}");
    }
}

#[test]
fn dl317_two_bans_are_no_more_than_one() {
    let war = battle("graffiti", 1, "warrior-2 priest-1", &["lay trap-door", "send slime"], &["attack 2"]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str()), ("warrior-2*2 priest-1", ""));
}

#[test]
fn dl232_when_the_party_heals() {
    let party = "warrior-2*2 priest-1";
    // Nobody attacked: the trap and fatigue are no attacks.
    assert_eq!(battle("invisibility", 1, party, &[], &[]).party(1), "warrior-2*2 priest-1");
    assert_eq!(
        battle("invisibility", 1, "warrior-2 priest-1", &["lay rolling-stone"], &[]).party(1),
        "warrior-2*3 priest-1"
    );
    // A hold is no attack, nor is a creature that cannot attack.
    assert_eq!(battle("invisibility", 1, party, &["send slime"], &["attack 2"]).party(1), "warrior-2*2 priest-1");
    assert_eq!(battle("invisibility", 1, "priest-1*1", &["send ghost"], &[]).party(1), "priest-1*1");
    // An attack.
    assert_eq!(battle("invisibility", 1, party, &["send slime"], &["attack 1"]).party(1), "warrior-2*2 priest-1*1");
    // A healer who fell heals no more.
    let war = battle("invisibility", 1, "warrior-2*2 priest-1*2", &["send slime"], &["attack 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-2*3", "y1-priest-1"));
}

#[test]
fn dl233_dl341_hearts_heal_from_the_front_backwards_and_the_rest_is_lost() {
    let cases = [
        // The slime puts 1 on everyone first.
        ("warrior-4*2 thief-1 priest-4", "warrior-4*1 thief-1*1 priest-4*1"),
        ("warrior-4 thief-1 priest-4", "warrior-4 thief-1 priest-4*1"),
        ("priest-4 priest-3 priest-2", "priest-4 priest-3 priest-2"),
        ("paladin warrior-2 priest-1", "paladin warrior-2 priest-1"),
        ("paladin*3 warrior-2", "paladin*2 warrior-2*1"),
    ];
    for (before, after) in cases {
        let war = battle("invisibility", 1, before, &["send slime"], &["attack 1"]);
        assert_eq!(war.party(1), after, "{before}");
    }
    // Damage of a trap is healed too; hearts that found nothing are not kept for the next round.
    let mut war = battle("fireball", 1, "warrior-4 priest-4", &["lay trap-door", "send goblin"], &[]);
    assert_eq!(war.party(1), "warrior-4*2 priest-4");
    war.lord(1).party.line_mut()[0].damage = 0;
    war.state.secrets.combat[1] = Some(named("detect-evil"));
    war.fight(1, &["send troll"]).play(1, &["attack 1"]);
    // 3 of the troll, 2 healed, 2 of fatigue.
    assert_eq!(war.party(1), "warrior-4*3 priest-4");
}

#[test]
fn dl234_prisoners_are_never_revived() {
    let war = battle("invisibility", 1, "warrior-1 priest-4", &["send troll"], &["attack 1"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("priest-4", "y1-warrior-1"));
}

#[test]
fn dl235_forbidden_conquering_means_no_fatigue_no_conquest_and_no_evil() {
    let war = battle("graffiti", 1, "warrior-4", &["lay trap-door"], &[]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str(), war.evil(1)), ("warrior-4*2", "", 5));
}

#[test]
fn dl236_fatigue_is_the_number_of_the_card_point_by_point() {
    let cases = [
        ("invisibility", "warrior-4 warrior-2", "warrior-4 warrior-2"),
        ("fireball", "warrior-4 warrior-2", "warrior-4*1 warrior-2"),
        ("graffiti", "warrior-4 warrior-2", "warrior-4*2 warrior-2"),
        ("graffiti", "warrior-4*4 warrior-2", "warrior-2*1"),
        ("graffiti", "warrior-4*4 warrior-2*3 thief-1", "thief-1"),
        ("aura-of-fear", "warrior-1*4 warrior-2*5 thief-1", "thief-1*1"),
        // Symbols do not cancel it.
        ("graffiti", "thief-4 thief-2", "thief-4*2 thief-2"),
    ];
    for (card, before, after) in cases {
        assert_eq!(battle(card, 1, before, &[], &[]).party(1), after, "{card} on {before}");
    }
}

#[test]
fn dl237_if_anybody_lives_the_tile_falls_and_its_owner_loses_evil() {
    for (evil, left) in [(5, 4), (2, 1), (1, 1)] {
        let mut war = combat("fireball", 1);
        war.set_party(1, "warrior-2").set_stock(1, [3, 3, evil, 3]).plan(1, &[]);
        assert_eq!((war.conquered(1).as_str(), war.evil(1)), ("r1c3", left));
    }
}

#[test]
fn dl238_if_nobody_lives_the_tile_holds() {
    let war = battle("graffiti", 1, "warrior-2*3 thief-1*2", &[], &[]);
    assert_eq!((war.party(1).as_str(), war.conquered(1).as_str(), war.evil(1)), ("", "", 5));
    assert_eq!(war.prison(1), "y1-warrior-2 y1-thief-1");
}

/// A turn of Building at this question.
fn asked(frame: Frame) -> Given {
    let mut given = crate::support::winter();
    given.table().flow = Stack::new();
    given.table().flow.call(frame);
    given
}

#[test]
fn dl239_a_conquered_tunnel_is_neither_mined_nor_built_over() {
    let mut mine = asked(Frame::Act(Act { place: Place::MineGold, space: 0 }));
    mine.table().spaces[Place::MineGold.index()][0] = Some(Minion::Lord(seat(1)));
    mine.set_conquered(1, "r1c3").offers(1, &["mine r2c3", "mine r3c3", "decline"]);

    let mut build = asked(Frame::Act(Act { place: Place::BuildRoom, space: 0 }));
    build.table().spaces[Place::BuildRoom.index()][0] = Some(Minion::Lord(seat(1)));
    build.table().store = [Some(Room::Labyrinth), None];
    build.set_conquered(1, "r1c3").play(1, &["build labyrinth"]).offers(1, &["at r2c3", "at r3c3"]);
}

#[test]
fn dl239_a_conquered_room_has_no_function() {
    for conquered in ["", "r2c3"] {
        let mut given = asked(Frame::Production(Production { seat: seat(1) }));
        given.build(1, "r2c3", Room::Mint).set_conquered(1, conquered);
        assert_eq!(given.allows(1, "use mint"), conquered.is_empty());
    }
}

#[test]
fn dl239_conquered_tiles_are_still_tiles() {
    let mut dungeon = tunnels("r1c3 r2c3 r3c3 r1c4");
    let (diggable, tiles) = (dungeon.diggable(), dungeon.tiles());
    dungeon.conquered = tiles;
    assert_eq!((dungeon.diggable(), dungeon.tiles()), (diggable, tiles));
    assert!(!diggable.has(named("r2c4")), "a full block");
    // A conquered room still keeps others away.
    dungeon.build(named("r2c3"), Room::Mint);
    dungeon.conquered = Squares::one(named("r2c3"));
    assert_eq!(dungeon.buildable(Squares::ALL), all::<Square, Squares>("r1c4"));
}

#[test]
fn dl241_dl242_rooms_that_make_attacks_stronger() {
    // In a room for it, in another one.
    let cases: [(Room, &str, &[&str], &str, &str); 7] = [
        (Room::TrainingRoom, "troll", &["attack 1"], "warrior-4*4 warrior-3", "warrior-4*3 warrior-3"),
        (Room::TrainingRoom, "troll", &["attack 2"], "warrior-4*5 warrior-3", "warrior-4*4 warrior-3"),
        (Room::TrainingRoom, "goblin", &[], "warrior-4*3 warrior-3", "warrior-4*2 warrior-3"),
        (Room::DarkRoom, "vampire", &["attack 1", "aim 2"], "warrior-4 warrior-3*4", "warrior-4 warrior-3*3"),
        (Room::DarkRoom, "vampire", &["attack 2", "aim 2"], "warrior-4 warrior-3*3", "warrior-4 warrior-3*2"),
        (Room::DarkRoom, "witch", &["attack 1"], "warrior-4*5 warrior-3", "warrior-4*4 warrior-3"),
        (
            Room::DarkRoom,
            "witch",
            &["attack 2", "aim 1", "aim 2"],
            "warrior-4*2 warrior-3*2",
            "warrior-4*1 warrior-3*1",
        ),
    ];
    let other = |room| if room == Room::DarkRoom { Room::TrainingRoom } else { Room::DarkRoom };
    for (room, creature, choices, stronger, plain) in cases {
        for (room, after) in [(room, stronger), (other(room), plain)] {
            // The slime, in its hold, keeps fatigue out of it.
            let (send, act) = (format!("send {creature}"), format!("act {creature}"));
            let choices = [&[&*act], choices, &["attack 2"]].concat();
            let war = battle_in(room, "illusion", "warrior-4 warrior-3", &[&send, "send slime"], &choices);
            assert_eq!(war.party(1), after, "{creature} {choices:?} in {room:?}");
        }
    }
    // The goblin's second blow is stronger too: 3 eliminate the first, 2 hit the next.
    let plan = ["send goblin", "send slime"];
    let war = battle_in(Room::TrainingRoom, "illusion", "warrior-1*2 warrior-3", &plan, &["act goblin", "attack 2"]);
    assert_eq!((war.party(1).as_str(), war.prison(1).as_str()), ("warrior-3*2", "y2-warrior-1"));
}

#[test]
fn dl241_a_room_counts_only_for_battles_in_it() {
    let mut war = combat("illusion", 1);
    war.build(1, "r2c3", Room::TrainingRoom).set_party(1, "warrior-4").fight(1, &["send troll"]).play(1, &["attack 1"]);
    assert_eq!(war.party(1), "warrior-4*4", "3 of the troll and 1 of fatigue");
}

#[test]
fn dl243_the_labyrinth_takes_two_traps_without_gold_and_one_monster() {
    let mut war = combat("illusion", 1);
    war.build(1, "r1c3", Room::Labyrinth).set_party(1, "warrior-2 thief-2 priest-2").set_stock(1, [0, 0, 5, 0]);
    war.set_traps(1, "rolling-stone wall-of-fire pendulum").set_lair(1, "goblin troll ghost").begin();
    war.play(1, &["fight r1c3", "lay rolling-stone", "lay wall-of-fire", "send goblin"]);
    war.offers(1, &["send ghost", "done"]);
}

#[test]
fn dl243_symbols_spent_on_the_first_trap_are_spent() {
    // Without fatigue: the stone 4, the wall 1, 1, 2, two symbols; fatigue 1 on the warrior comes on top.
    for (first, after) in [
        ("spring rolling-stone", "warrior-2*4 thief-2*1 priest-2*2"),
        ("spring wall-of-fire", "warrior-2*5 thief-2 priest-2*2"),
    ] {
        let plan = ["lay rolling-stone", "lay wall-of-fire"];
        let mut war = combat("illusion", 1);
        war.build(1, "r1c3", Room::Labyrinth).set_party(1, "warrior-2 thief-2 priest-2").fight(1, &plan);
        war.offers(1, &["spring rolling-stone", "spring wall-of-fire"]);
        war.play(1, &[first]);
        assert_eq!(war.party(1), after, "{first}");
        assert_eq!(war.stock(1)[0], 3);
    }
}

#[test]
fn dl244_no_spell_is_cast_in_an_anti_magic_room() {
    for (card, fast) in [("create-food", true), ("song-of-courage", false)] {
        let party = "warrior-2 wizard-4 priest-2*2";
        let war = battle_in(Room::AntiMagicRoom, card, party, &["send goblin"], &[]);
        assert!(!war.was_cast(1), "{card} {fast}");
        // All else is as ever: the goblin's 2 are healed, fatigue comes, the room falls.
        let fatigue = if fast { 2 } else { 3 };
        assert_eq!(war.party(1), format!("warrior-2*{fatigue} wizard-4 priest-2*2"));
        assert_eq!(war.conquered(1), "r1c3");
        assert!(battle_in(Room::Chapel, card, party, &["send goblin"], &[]).was_cast(1));
    }
}

#[test]
fn dl245_combat_rooms_are_rooms() {
    for room in [Room::TrainingRoom, Room::DarkRoom, Room::AntiMagicRoom] {
        let war = battle_in(
            room,
            "illusion",
            "warrior-4",
            &["lay rolling-stone", "send goblin", "send slime"],
            &["act goblin", "attack 2"],
        );
        assert_eq!(war.stock(1)[0], 2, "{room:?}: Gold for the trap");
    }
    for room in [Room::TrainingRoom, Room::DarkRoom, Room::AntiMagicRoom, Room::Labyrinth] {
        let mut dungeon = tunnels("r1c3 r2c3 r3c3");
        dungeon.build(named("r1c3"), room);
        assert_eq!(dungeon.buildable(Squares::ALL), all::<Square, Squares>("r3c3"), "{room:?} keeps its distance");
        let mut given = crate::support::winter();
        given.build(1, "r1c3", room);
        assert_eq!(given.points(1, "rooms"), 2);
        assert_eq!(given.points(1, "lord-of-halls"), 3);
    }
}

#[test]
fn dl342_a_second_trap_that_is_not_needed_goes_back() {
    let mut war = combat("illusion", 1);
    war.build(1, "r1c3", Room::Labyrinth)
        .set_party(1, "warrior-1*3")
        .fight(1, &["lay rolling-stone", "lay cursed-ring"]);
    war.play(1, &["spring rolling-stone"]);
    assert_eq!((war.party(1).as_str(), war.hand(1).as_str(), war.stock(1)[0]), ("", "cursed-ring", 3));
    assert!(!war.happened(|event| matches!(event, Event::TrapSprung { trap: Trap::CursedRing, .. })));
    assert!(war.state.table.lord(seat(1)).prison.has(named::<Adventurer>("y2-warrior-1")));
}
