//! Chances: counted by hand, by exact recursion, and against the rules themselves.

use table::{Game, Seat, Seeded};

use super::*;
use crate::card::Card::{
    Archmage, Bogmonster, Catmage, Chopper, Company, Doomsword, Gatekeeper, Gloomriders, Hatmage, Inkwings, Leapers,
    Levy, Mageskull, Mob, Page, Paladin, Pikes, Rabble, Shagmonster, Tempest, Vat, Veil,
};
use crate::event::Event;
use crate::flow::{self, Act, Haunting, Withdraw};
use crate::state::{Haunt, Stage, State};
use crate::{BigBadOverlord, Choice, Options};

const ATTACKER: Realm = Realm::new(0);
const DEFENDER: Realm = Realm::new(2);

/// A dealt game of four; nobody has chosen anything yet.
fn dealt() -> State {
    BigBadOverlord::deal(&Options::default(), 4, &mut Seeded::new(7), &mut ()).expect("four can play")
}

/// A battle of these cards before its next round.
fn fight(stage: Stage, foe: Foe, attackers: &[Card], defenders: &[Card]) -> Table {
    let mut table = dealt().table;
    let mut battle = Battle::new(foe, DEFENDER);
    let own = |card: &Card| Fighter { card: *card, under: Under::Own };
    battle.forces = [attackers, defenders].map(|cards| cards.iter().map(own).collect());
    battle.stage = stage;
    battle.round = 1;
    table.active = ATTACKER;
    table.battle = Some(battle);
    with_frame(table, Frame::After)
}

fn field(attackers: &[Card], defenders: &[Card]) -> Table {
    fight(Stage::Field, Foe::Realm(ATTACKER), attackers, defenders)
}

fn with_frame(mut table: Table, frame: Frame) -> Table {
    table.flow = Stack::new();
    table.flow.call(frame);
    table
}

fn round_of(table: &Table) -> RoundOdds {
    round(table).expect("a battle")
}

fn melee_of(table: &Table) -> MeleeOdds {
    round_of(table).melee.expect("a MELEE")
}

/// The share of fights that the attacker wins, out of many.
fn share(table: &Table) -> f64 {
    let odds = battle_odds(table, 20_000, 3).expect("a battle");
    f64::from(odds.won) / f64::from(odds.fights)
}

/// As near as 20,000 fights come: four times the spread of the worst case.
#[track_caller]
fn near(found: f64, exact: f64) {
    assert!((found - exact).abs() < 0.0142, "{found} is not {exact}");
}

#[test]
fn mind_and_magic_succeed_as_counted_by_hand() {
    let hits = |attackers: &[Card]| {
        let RoundOdds { mind, magic, .. } = round_of(&field(attackers, &[Levy]));
        [mind, magic].map(|[attacker, _]| attacker.map(|strike| (strike.bonus, strike.hits)))
    };
    assert_eq!(hits(&[Company]), [None, None]);
    // One half counts nothing: only two sixes. Two halves: an eleven as well.
    assert_eq!(hits(&[Gloomriders]), [Some((0, 1)), None]);
    assert_eq!(hits(&[Gloomriders, Inkwings]), [Some((1, 3)), None]);
    assert_eq!(hits(&[Tempest, Veil]), [Some((4, 15)), None]);
    // Ten and more; at 10 everything but a natural 2, and at more not even that.
    assert_eq!(hits(&[Hatmage]), [None, Some((2, 6))]);
    assert_eq!(hits(&[Archmage, Archmage, Hatmage]), [None, Some((10, 35))]);
    assert_eq!(hits(&[Archmage, Archmage, Hatmage, Hatmage]), [None, Some((12, 35))]);
}

#[test]
fn the_weakest_are_hit_and_machines_are_safe_from_mind() {
    let strike = |defenders: &[Card]| {
        let RoundOdds { mind: [mind, none], magic: [magic, _], .. } = round_of(&field(&[Tempest, Hatmage], defenders));
        assert_eq!(none, None);
        [mind, magic].map(|strike| strike.expect("a roll").targets)
    };
    assert_eq!(strike(&[Company, Levy]), [[Levy], [Levy]]);
    assert_eq!(strike(&[Levy, Levy, Leapers]), [vec![Levy, Leapers], vec![Leapers]]);
    assert_eq!(strike(&[Chopper, Company, Mageskull]), [[Company], [Chopper]]);
    assert_eq!(strike(&[Chopper]), [vec![], vec![Chopper]]);
}

#[test]
fn melee_between_equals_is_even() {
    let melee = melee_of(&field(&[Pikes, Rabble], &[Company]));
    assert_eq!(melee.targets, [[Rabble], [Company]]);
    // 144 of 1,296 tie and are rolled again.
    let MeleeOdds { bonus, hurts, of, attacker, defender, nobody, both, .. } = melee;
    assert_eq!((bonus, hurts), ([4, 4], [true, true]));
    assert_eq!((of, attacker, defender, nobody, both), (1_152, 575, 575, 1, 1));
}

#[test]
fn melee_of_eight_against_three() {
    // The defender wins 35 with two ones of the attacker, 34 with two sixes, and 41 by the total; 44 tie.
    let MeleeOdds { of, attacker, defender, nobody, both, .. } = melee_of(&field(&[Company, Company], &[Pikes]));
    assert_eq!((of, attacker, defender, nobody, both), (1_252, 1_140, 110, 1, 1));
}

#[test]
fn a_defense_only_side_does_no_harm() {
    let melee = melee_of(&field(&[Page], &[Levy, Page]));
    assert_eq!((melee.bonus, melee.hurts), ([1, 2], [false, true]));
}

#[test]
fn a_citadel_and_a_do_gooder_change_the_bonuses() {
    let foe = Foe::Realm(ATTACKER);
    let attackers = [Tempest, Hatmage, Shagmonster, Bogmonster, Company, Company];
    let stormed = round_of(&fight(Stage::Citadel, foe, &attackers, &[Gloomriders, Catmage, Shagmonster]));
    let bonuses = |strikes: [Option<StrikeOdds>; 2]| strikes.map(|strike| strike.map(|strike| strike.bonus));
    assert_eq!(bonuses(stormed.mind), [Some(1), Some(2)]);
    assert_eq!(bonuses(stormed.magic), [Some(1), Some(4)]);
    assert_eq!(stormed.melee.map(|melee| melee.bonus), Some([19, 20]));
    let paladin = fight(Stage::Field, Foe::DoGooder(Paladin), &[Paladin], &[Company, Pikes]);
    assert_eq!(melee_of(&paladin).bonus, [7, 3]);
}

#[test]
fn a_duke_has_bare_dice_and_artifacts() {
    let foe = Foe::Realm(ATTACKER);
    let duke = round_of(&fight(Stage::Duke, foe, &[Tempest, Hatmage, Company], &[Mageskull, Doomsword]));
    let hits = |strikes: &[Option<StrikeOdds>; 2]| strikes.each_ref().map(|strike| strike.as_ref().map(|one| one.hits));
    // Nobody turns a Duke's mind; the Mageskull helps from eight on.
    assert_eq!(hits(&duke.mind), [None, Some(1)]);
    assert_eq!(hits(&duke.magic), [Some(1), Some(15)]);
    assert_eq!(duke.mind[1].as_ref().map(|mind| mind.targets.as_slice()), Some([Company, Hatmage].as_slice()));
    let melee = duke.melee.expect("a MELEE");
    assert_eq!((melee.bonus, melee.hurts), ([0, 2], [true, true]));
    assert_eq!(melee.targets, [vec![Tempest, Hatmage], vec![]]);
}

#[test]
fn ghosts_count_in_the_round_they_declared_for() {
    let mut table = field(&[Pikes], &[Pikes]);
    let haunt = Haunt { side: Side::Attacker, phase: Phase::Melee, points: 2 };
    table.battle.as_mut().expect("a battle").haunts[0] = Some(haunt);
    assert_eq!(melee_of(&with_frame(table, Frame::Haunt(Haunting { ghost: 1 }))).bonus, [5, 3]);
    assert_eq!(melee_of(&table).bonus, [3, 3]);
    let haunted = share(&with_frame(table, Frame::Haunt(Haunting { ghost: 1 })));
    assert!(haunted > share(&table) + 0.1, "{haunted}");
}

#[test]
fn without_a_battle_there_are_no_odds() {
    let table = dealt().table;
    assert_eq!((round(&table), battle(&table)), (None, None));
    // An ARMY that is gone is no stage to fight for, and an empty one nothing to attack.
    let table = field(&[Pikes], &[]);
    assert_eq!((round_of(&table).melee, battle(&table)), (None, None));
}

#[test]
fn two_lone_cards_fight_as_often_as_the_recursion_says() {
    let table = field(&[Pikes], &[Pikes]);
    let MeleeOdds { of, attacker, nobody, .. } = melee_of(&table);
    // Two natural 12s take both cards, and then the ARMY was not emptied by anybody who is left.
    near(share(&table), f64::from(attacker) / f64::from(of - nobody));
    assert_eq!(battle(&table), battle(&table));
    assert_eq!(battle(&table).map(|odds| odds.fights), Some(FIGHTS));
}

#[test]
fn two_against_one_fight_as_often_as_the_recursion_says() {
    let both = melee_of(&field(&[Company, Company], &[Pikes]));
    let one = melee_of(&field(&[Company], &[Pikes]));
    let last = f64::from(one.attacker) / f64::from(one.of - one.nobody);
    let wins = f64::from(both.attacker + both.both) + f64::from(both.defender) * last;
    near(share(&field(&[Company, Company], &[Pikes])), wins / f64::from(both.of - both.nobody));
}

#[test]
fn a_lone_card_defeats_a_duke_as_often_as_the_recursion_says() {
    let table = fight(Stage::Duke, Foe::Realm(ATTACKER), &[Company], &[]);
    let melee = melee_of(&table);
    // First the Duke's MIND and MAGIC must fail; then two natural 12s are enough, too (BBO-R093).
    let lives = (35.0 / 36.0_f64).powi(2);
    let [wins, again] =
        [melee.attacker + melee.both, melee.nobody].map(|rolls| lives * f64::from(rolls) / f64::from(melee.of));
    near(share(&table), wins / (1.0 - again));
}

#[test]
fn a_do_gooder_goes_on_by_itself() {
    let table = fight(Stage::Field, Foe::DoGooder(Mob), &[Mob], &[Rabble]);
    let MeleeOdds { of, attacker, nobody, .. } = melee_of(&table);
    near(share(&table), f64::from(attacker) / f64::from(of - nobody));
    let duke = fight(Stage::Duke, Foe::DoGooder(Mob), &[Mob], &[]);
    // The Duke's MIND turns it away, which is no victory.
    assert!((0.4..0.5).contains(&share(&duke)), "{}", share(&duke));
}

#[test]
fn where_nothing_can_happen_nobody_wins() {
    assert_eq!(battle(&field(&[Page], &[Gatekeeper])).map(|odds| odds.won), Some(0));
}

#[test]
fn the_stronger_side_wins_the_cataclysm() {
    let last = |mageskull: &[Card], doomsword: &[Card]| {
        let table = fight(Stage::Cataclysm, Foe::Realm(ATTACKER), mageskull, doomsword);
        share(&with_frame(table, Frame::Haunt(Haunting { ghost: 0 })))
    };
    let strong = [Shagmonster, Bogmonster, Company, Company];
    assert!(last(&strong, &[Rabble]) > 0.8);
    assert!(last(&[Rabble], &strong) < 0.2);
    // Two Dukes alone: MAGIC from eight on against two sixes, then MELEE with the sword's 2.
    let alone = last(&[], &[]);
    assert!((0.5..0.7).contains(&alone), "{alone}");
}

/// Who else is at the table makes no difference: lent cards stay, nobody joins, no ghost speaks.
#[test]
fn nobody_else_takes_part() {
    let mut table = field(&[Company, Pikes], &[Levy, Pikes, Vat]);
    let alone = battle(&table);
    let lent = Fighter { card: Pikes, under: Under::Ally(Realm::new(3)) };
    table.battle.as_mut().expect("a battle").forces[0].set(1, lent);
    table.holding_mut(Realm::new(1)).fell = 1;
    table.fallen.push(Realm::new(1));
    assert_eq!(battle(&table), alone);
    assert_eq!(battle(&with_frame(table, Frame::Withdraw(Withdraw { realm: Realm::new(3) }))), alone);
}

/// The chances of an attack are those of the battle that follows it.
#[test]
fn an_attack_has_the_odds_of_its_battle() {
    let mut state = dealt();
    let table = &mut state.table;
    table.active = ATTACKER;
    table.holding_mut(ATTACKER).army = [Company, Company, Hatmage].into_iter().collect();
    table.holding_mut(DEFENDER).army = [Levy, Gloomriders].into_iter().collect();
    table.holding_mut(ATTACKER).citadel = 3;
    // A ghost, so that the first round stops before its dice.
    table.holding_mut(Realm::new(1)).fell = 1;
    table.fallen.push(Realm::new(1));
    *table = with_frame(*table, Frame::Act(Act { regrouped: false }));
    let coming = attack(&state.table, DEFENDER).expect("two ARMIES");
    let mut luck = Seeded::new(1);
    for _ in 0..20 {
        let choice = match state.table.flow.top() {
            Some(Frame::Act(_)) => Choice::Attack(DEFENDER),
            Some(Frame::Rearrange(_)) => Choice::Keep,
            Some(Frame::JoinAttack(_)) => Choice::StayOut,
            _ => break,
        };
        flow::play(&mut state, Seat::default(), choice, &mut luck, &mut ());
    }
    assert_eq!(round(&state.table), round(&coming));
    let (before, under_way) = (f64::from(battle(&coming).expect("a battle").won), share(&state.table));
    assert!((before / f64::from(FIGHTS) - under_way).abs() < 0.05, "{before} and {under_way}");

    // From another battle: the own cards go on, the controlled ones do not, and lent cards are at home again.
    let mut table = field(&[Company, Rabble], &[Levy]);
    let target = Realm::new(3);
    table.holding_mut(target).army = [Pikes].into_iter().collect();
    table.holding_mut(ATTACKER).army.clear();
    let forces = &mut table.battle.as_mut().expect("a battle").forces;
    forces[0].set(1, Fighter { card: Rabble, under: Under::Token });
    forces[1].push(Fighter { card: Page, under: Under::Ally(target) });
    let odds = melee_of(&attack(&table, target).expect("two ARMIES"));
    assert_eq!((odds.bonus, odds.targets), ([4, 3], [vec![Company], vec![Page]]));
}

/// What the rules roll in many rounds, against what was counted. A roll counts as long as the forces lie as they did.
#[test]
fn the_rules_roll_as_the_odds_say() {
    let table = field(&[Tempest, Hatmage, Company, Pikes], &[Catmage, Gloomriders, Levy, Page]);
    let mut start = State { table, ..dealt() };
    // A ghost that passes makes each round stop before the next one.
    start.table.fallen.push(DEFENDER);
    let mut luck = Seeded::new(11);
    let (mut rolled, mut succeeded) = ([[0; 2]; 3], [[0; 2]; 3]);
    for _ in 0..20_000 {
        let (mut state, mut log) = (start, Vec::new());
        while !log.iter().any(|event| matches!(event, Event::Rolled { .. })) {
            let choice = match state.table.flow.top() {
                Some(Frame::After) => Choice::Press,
                Some(Frame::JoinDefense(_)) => Choice::StayOut,
                _ => Choice::Pass,
            };
            flow::play(&mut state, Seat::default(), choice, &mut luck, &mut log);
        }
        let mut note = |phase: Phase, side: Side, success: bool| {
            rolled[phase.index()][side.index()] += 1;
            succeeded[phase.index()][side.index()] += u32::from(success);
        };
        let untouched = |event: &Event| !matches!(event, Event::Captured { .. } | Event::Destroyed { .. });
        for event in log.into_iter().take_while(untouched) {
            match event {
                Event::Attempted { side, phase, success } => note(phase, side, success),
                Event::MeleeWon { attacker, defender } => {
                    note(Phase::Melee, Side::Attacker, attacker);
                    note(Phase::Melee, Side::Defender, defender);
                }
                _ => {}
            }
        }
    }
    let RoundOdds { mind, magic, melee } = round_of(&table);
    let melee = melee.expect("a MELEE");
    let strikes =
        |strikes: [Option<StrikeOdds>; 2]| strikes.map(|strike| (strike.map_or(0, |one| one.hits.into()), 36));
    let melees = [melee.attacker, melee.defender].map(|won| (won + melee.both, melee.of));
    for (phase, odds) in Phase::ALL.into_iter().zip([strikes(mind), strikes(magic), melees]) {
        for (side, (hits, of)) in Side::BOTH.into_iter().zip(odds) {
            let (rolled, succeeded) = (rolled[phase.index()][side.index()], succeeded[phase.index()][side.index()]);
            assert!(rolled > 5_000, "{phase:?} {side:?} was rolled {rolled} times");
            let (found, exact) = (f64::from(succeeded) / f64::from(rolled), f64::from(hits) / f64::from(of));
            assert!((found - exact).abs() < 0.02, "{phase:?} {side:?}: {found} is not {exact}");
        }
    }
}
