//! A view as it is written down: with what a page would otherwise need the rules for.

use serde::{Deserialize, Serialize};
use table::{Seats, Viewer};

use crate::card::Card;
use crate::choice::Touch;
use crate::combat;
use crate::content::{Resist, content};
use crate::flow::act::targets;
use crate::flow::allies::{lend, loans};
use crate::flow::haunt::Haunting;
use crate::flow::moment::Moment;
use crate::flow::{Frame, setup};
use crate::odds::{self, RoundOdds};
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{Battle, CITADEL, DEAL, Fighter, Foe, Haunt, Phase, Side, Stage, Table, Under};
use crate::view::{Own, View};
use table::Row;

/// A view, and what follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "View"))]
pub struct Page {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// How many cards are left in the DECK: one for each turn until the cataclysm.
    pub deck: u8,
    /// Who has sealed the opening choice.
    #[cfg_attr(feature = "types", ts(as = "Vec<table::Seat>"))]
    pub ready: Seats,
    /// What the viewer knows of each own realm.
    pub own: Vec<Own>,
    /// The card that the viewer has drawn and not placed yet.
    pub drawn: Option<Card>,
    /// The cards that the viewer has named for the new CITADEL.
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    pub named: Row<Card, CITADEL>,
    /// How many cards the DECK had when play began.
    pub full_deck: u8,
    /// Whom the top question is about, if it is about one Duke.
    pub asked: Option<Realm>,
    /// What follows for each Duke, by place.
    pub marks: Vec<Marks>,
    /// The ghosts in the order in which they declare.
    pub ghosts: Vec<GhostMark>,
    /// What follows for the battle under way.
    pub fight: Option<Fight>,
    /// Whom the viewer may attack now, with the chances of the first round; empty for those who are not asked.
    pub targets: Vec<Target>,
    /// The cards that the viewer may lend now, with what would follow; empty for those who are not asked.
    pub loans: Vec<Loan>,
}

/// What follows for a Duke.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Marks {
    /// What its open cards add together in MIND, MAGIC and MELEE in the field; none where they make no roll.
    pub bonus: [Option<i16>; 3],
    /// All its cards in ARMY, CITADEL and battle; those under control are nobody's.
    pub cards: u8,
    /// Its cards that are out in the battle.
    pub out: u8,
    /// What it is doing now.
    pub role: Role,
    /// The artifacts that all can see it has.
    pub artifacts: Vec<Card>,
    /// Whether it may not move cards between ARMY and CITADEL.
    pub locked: bool,
}

/// What a Duke is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Role {
    /// It attacks, or fights the last battle with the Mageskull.
    Attacker,
    /// It is attacked, or fights the last battle with the Doomsword.
    Defender,
    /// It has cards in the battle on this side.
    Ally(Side),
    /// It has fallen.
    Ghost,
    /// It is on turn, and not in a battle.
    OnTurn,
    /// Nothing of all this.
    Idle,
}

/// A ghost.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GhostMark {
    /// Whose.
    pub realm: Realm,
    /// Its bonus.
    pub bonus: i8,
    /// Its penalty.
    pub penalty: i8,
    /// What it has declared for this round.
    pub haunt: Option<Haunt>,
}

/// What follows for the battle under way.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fight {
    /// Both sides, the attacker first.
    pub sides: [SideSheet; 2],
    /// The chances of the coming round.
    pub round: Option<RoundOdds>,
}

/// A side of a battle, phase by phase.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SideSheet {
    /// MIND, MAGIC and MELEE.
    pub phases: [PhaseSheet; 3],
}

/// How a side's bonus of one type comes about, in the order in which it is counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PhaseSheet {
    /// What each card adds, in half points; cards that add nothing are left out.
    pub shares: Vec<Share>,
    /// Whether these are defense-only numbers.
    pub defense_only: bool,
    /// What the CITADEL does to the sum.
    pub citadel: Factor,
    /// What an artifact adds.
    pub artifact: i16,
    /// What a Do-Gooder does to it.
    pub resist: Resist,
    /// What a ghost adds or takes.
    pub haunt: i16,
    /// What is added to the dice in the end; none where no roll is made.
    pub bonus: Option<i16>,
    /// Where in the other force, from 1, the card lies that would be hit; several where a die decides. (Until the
    /// defender's ARMY is fielded, places in that ARMY.)
    pub hits: Vec<u8>,
    /// Whether the Duke itself would be hit.
    pub hits_duke: bool,
}

/// What one card adds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Share {
    /// Its place in the force, counted from 1.
    pub at: u8,
    /// In half points.
    pub halves: u8,
}

/// What a CITADEL does to a sum (BBO-131, BBO-132).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Factor {
    /// Nothing.
    Same,
    /// It is doubled.
    Doubled,
    /// It is halved.
    Halved,
}

/// Somebody who may be attacked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Target {
    /// Who.
    pub realm: Realm,
    /// The chances of the first round, for the ARMIES as they lie; none where one of them is empty.
    pub round: Option<RoundOdds>,
}

/// A card that may be lent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Loan {
    /// Which.
    pub card: Card,
    /// To which side.
    pub side: Side,
    /// What follows for the battle with it.
    pub fight: Option<Fight>,
}

impl From<Page> for View {
    fn from(page: Page) -> Self {
        let Page { viewer, table, deck, ready, own, drawn, named, .. } = page;
        Self { viewer, table, deck, ready, own, drawn, named }
    }
}

impl From<View> for Page {
    fn from(view: View) -> Self {
        let View { viewer, table, deck, ready, own, drawn, named } = view;
        let asked = asked(&table);
        let chooses = chooses(&table, viewer);
        Self {
            full_deck: (setup::box_of(|_| true).len() - DEAL * usize::from(table.realms)) as u8,
            asked,
            marks: table.ring().map(|realm| Marks::of(&table, realm)).collect(),
            ghosts: GhostMark::all(&table),
            fight: Fight::of(&table),
            targets: if chooses { Target::all(&table) } else { Vec::new() },
            loans: if chooses { Loan::all(&table) } else { Vec::new() },
            viewer,
            table,
            deck,
            ready,
            own,
            drawn,
            named,
        }
    }
}

/// Whom the top question is about, if it is about one Duke.
fn asked(table: &Table) -> Option<Realm> {
    table.flow.top().and_then(|frame| frame.whose(table))
}

/// Whether the viewer is asked the top question.
pub(crate) fn chooses(table: &Table, viewer: Viewer) -> bool {
    asked(table).is_some_and(|realm| viewer.is(table.owner(realm)))
}

impl Marks {
    fn of(table: &Table, realm: Realm) -> Self {
        let out = || out(table, realm);
        let muster = muster(table, realm);
        let own = muster.force(Side::Attacker);
        Self {
            bonus: Phase::ALL.map(|phase| bonus(&muster, Side::Attacker, phase)),
            cards: (table.cards_of(realm) + out().count()) as u8,
            out: out().count() as u8,
            role: Role::of(table, realm),
            artifacts: own.iter().map(|fighter| fighter.card).filter(|card| card.is_artifact()).collect(),
            locked: table.locked(realm),
        }
    }
}

/// The open cards of a Duke together in the field, as the attacker's.
pub(crate) fn muster(table: &Table, realm: Realm) -> Battle {
    let mut muster = Battle::new(Foe::Realm(realm), realm);
    for card in table.holding(realm).army.iter().chain(out(table, realm).map(|(_, card)| card)) {
        muster.force_mut(Side::Attacker).push(Fighter { card, under: Under::Own });
    }
    muster
}

/// The cards of a Duke that are out in the battle, with the side they fight on; those under control are nobody's.
fn out(table: &Table, realm: Realm) -> impl Iterator<Item = (Side, Card)> + '_ {
    let battle = table.battle.as_ref();
    battle.into_iter().flat_map(move |battle| {
        Side::BOTH.into_iter().flat_map(move |side| {
            let of = move |fighter: &Fighter| match fighter.under {
                Under::Own => battle.leader(side) == Some(realm),
                Under::Ally(ally) => ally == realm,
                Under::Token => false,
            };
            battle.force(side).iter().filter(of).map(move |fighter| (side, fighter.card))
        })
    })
}

/// What a side adds to its dice; none where it makes no roll.
fn bonus(battle: &Battle, side: Side, phase: Phase) -> Option<i16> {
    let there = combat::fights(battle.force(side)) || combat::alone(battle, side);
    (there && combat::rolls(battle, side, phase)).then(|| combat::bonus(battle, side, phase))
}

impl Role {
    fn of(table: &Table, realm: Realm) -> Self {
        if !table.lives(realm) {
            return Self::Ghost;
        }
        let leads = |side: Side| table.battle.as_ref().is_some_and(|battle| battle.leader(side) == Some(realm));
        if leads(Side::Defender) {
            Self::Defender
        } else if leads(Side::Attacker) {
            Self::Attacker
        } else if let Some((side, _)) = out(table, realm).next() {
            Self::Ally(side)
        } else if table.active == realm && table.turn > 0 {
            Self::OnTurn
        } else {
            Self::Idle
        }
    }
}

impl GhostMark {
    fn all(table: &Table) -> Vec<Self> {
        let haunts = table.battle.map_or([None; MAX_REALMS], |battle| battle.haunts);
        let ghost = |(ghost, realm): (usize, Realm)| Self {
            realm,
            bonus: Haunting { ghost: ghost as u8 }.points(table, Touch::Bonus),
            penalty: Haunting { ghost: ghost as u8 }.points(table, Touch::Penalty),
            haunt: haunts[ghost],
        };
        table.fallen.iter().enumerate().map(ghost).collect()
    }
}

impl Target {
    fn all(table: &Table) -> Vec<Self> {
        let round = |realm| odds::attack(table, realm).as_ref().and_then(odds::round);
        attackable(table).map(|realm| Self { realm, round: round(realm) }).collect()
    }
}

/// Whom the active player may attack now.
pub(crate) fn attackable(table: &Table) -> impl Iterator<Item = Realm> + '_ {
    let open = table.flow.top().is_some_and(|frame| frame.can_attack(table));
    targets(table).filter(move |_| open)
}

impl Loan {
    fn all(table: &Table) -> Vec<Self> {
        let Some((_, side)) = lending(table) else { return Vec::new() };
        let loan = |card: Card| Self { card, side, fight: lent(table, card).as_ref().and_then(Fight::of) };
        lendable(table).map(loan).collect()
    }
}

/// The cards that whoever is asked may lend now.
pub(crate) fn lendable(table: &Table) -> impl Iterator<Item = Card> + '_ {
    lending(table).into_iter().flat_map(|(realm, _)| loans(table, realm))
}

/// Who may lend a card to which side now.
fn lending(table: &Table) -> Option<(Realm, Side)> {
    table.flow.top().and_then(|frame| frame.lending(table))
}

/// The table with a card lent by whoever is asked; none where nothing can be lent.
pub(crate) fn lent(table: &Table, card: Card) -> Option<Table> {
    let (realm, side) = lending(table)?;
    let mut table = *table;
    lend(&mut table, realm, side, card);
    Some(table)
}

/// The table as the coming round would be fought if nothing else changed: with the defender's ARMY in the field, and
/// with the Duke where nobody else is left. None where no round can come, or where it is not known against whom.
pub(crate) fn coming_round(table: &Table) -> Option<Table> {
    let mut table = *table;
    let frame = table.flow.top()?;
    let battle = table.battle.as_mut()?;
    match frame {
        Frame::JoinAttack(_) | Frame::Rearrange(_) if battle.round == 0 => {
            // Its ARMY comes into the field when it has answered.
            if battle.force(Side::Defender).is_empty() {
                let army = table.holdings[battle.defender.index()].army;
                battle.forces[1] = army.iter().map(|card| Fighter { card, under: Under::Own }).collect();
            }
        }
        Frame::JoinDefense(_) | Frame::Rearrange(_) | Frame::Haunt(_) => {}
        Frame::Withdraw(_) | Frame::After => {
            // What ghosts declared was for the round before (BBO-161).
            battle.haunts = [None; MAX_REALMS];
            let citadel = table.holdings[battle.defender.index()].citadel;
            if frame == Frame::After && citadel == 0 && !combat::fights(battle.force(Side::Defender)) {
                battle.stage = Stage::Duke;
            }
        }
        Frame::Mat(_)
        | Frame::Opening
        | Frame::Discard
        | Frame::Place
        | Frame::Act(_)
        | Frame::JoinAttack(_)
        | Frame::Machine(_)
        | Frame::Redirect
        | Frame::Extra
        | Frame::Limits(_)
        | Frame::Give(_)
        | Frame::Over => return None,
    }
    combat::both_are_there(battle).then_some(table)
}

impl Fight {
    fn of(table: &Table) -> Option<Self> {
        let coming = coming_round(table);
        let battle = coming.as_ref().unwrap_or(table).battle.as_ref()?;
        Some(Self {
            sides: Side::BOTH
                .map(|side| SideSheet { phases: Phase::ALL.map(|phase| PhaseSheet::of(battle, side, phase)) }),
            round: coming.as_ref().and_then(odds::round),
        })
    }
}

impl PhaseSheet {
    fn of(battle: &Battle, side: Side, phase: Phase) -> Self {
        let bonus = bonus(battle, side, phase);
        let rolls = bonus.is_some();
        let (force, other) = (battle.force(side), side.other());
        // No printed number counts in a fight with a Duke (BBO-143).
        let bare = combat::alone(battle, side) || combat::alone(battle, other);
        let defense_only = !bare && phase == Phase::Melee && !combat::has_attack(force, phase);
        let share = |(at, fighter): (usize, Fighter)| {
            let stats = &content().stats[fighter.card.index()];
            let halves = if defense_only { stats.defense_only * 2 } else { stats.attack[phase.index()].unwrap_or(0) };
            (halves > 0).then_some(Share { at: at as u8 + 1, halves })
        };
        let counts = rolls && !bare;
        let hurts = rolls && (phase != Phase::Melee || combat::can_hurt(battle, side));
        let hits_duke = hurts && combat::alone(battle, other);
        Self {
            shares: force.iter().enumerate().filter(|_| counts).filter_map(share).collect(),
            defense_only,
            citadel: match (battle.stage, side, phase) {
                (Stage::Citadel, Side::Defender, _) if !defense_only => Factor::Doubled,
                (Stage::Citadel, Side::Attacker, Phase::Mind | Phase::Magic) => Factor::Halved,
                _ => Factor::Same,
            },
            artifact: if rolls { combat::artifact_points(battle, side, phase).into() } else { 0 },
            resist: if counts && !defense_only { combat::resistance(battle, side, phase) } else { Resist::Full },
            haunt: combat::ghost_points(battle, side, phase),
            bonus,
            hits: if hurts && !hits_duke {
                combat::weakest(battle.force(other), phase).map(|at| at as u8 + 1).collect()
            } else {
                Vec::new()
            },
            hits_duke,
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Pending, Seeded, Viewer};

    use super::*;
    use crate::options::Options;
    use crate::state::State;
    use crate::view::view;
    use crate::{BigBadOverlord, JoinAttack, JoinDefense, flow::setup::empty};

    /// A battle of the second Duke's cards against the first one's.
    fn battle(stage: Stage, attackers: &[Card], defenders: &[Card]) -> State {
        let mut state = empty(&Options::default(), 3);
        let mut battle = Battle::new(Foe::Realm(Realm::new(1)), Realm::new(0));
        battle.stage = stage;
        battle.round = 1;
        for (side, cards) in [(Side::Attacker, attackers), (Side::Defender, defenders)] {
            cards.iter().for_each(|&card| battle.force_mut(side).push(Fighter { card, under: Under::Own }));
        }
        state.table.battle = Some(battle);
        state.table.active = Realm::new(1);
        state.table.turn = 1;
        state.table.flow.call(Frame::After);
        state
    }

    fn sheets(state: &State) -> [SideSheet; 2] {
        Page::from(view(state, Viewer::Spectator)).fight.unwrap().sides
    }

    /// The bonus that a reader of the sheet comes to.
    fn added_up(sheet: &PhaseSheet) -> i16 {
        let halves: i16 = sheet.shares.iter().map(|share| i16::from(share.halves)).sum();
        let quarters = match sheet.citadel {
            Factor::Same => halves * 2,
            Factor::Doubled => halves * 4,
            Factor::Halved => halves,
        } + sheet.artifact * 4;
        let rounded = match sheet.resist {
            Resist::Full => quarters / 4,
            Resist::Half => quarters / 8,
            Resist::None => 0,
        };
        rounded + sheet.haunt
    }

    #[test]
    fn ex_19_a_storm_is_added_up_card_by_card() {
        use Card::{Bogmonster, Company, Fiend, Gloomriders, Hatmage, Shagmonster, Tempest};
        let attackers = [Tempest, Hatmage, Shagmonster, Bogmonster, Company, Company];
        let sides = sheets(&battle(Stage::Citadel, &attackers, &[Gloomriders, Fiend, Shagmonster]));
        let bonuses = sides.each_ref().map(|side| side.phases.each_ref().map(|phase| phase.bonus.unwrap()));
        assert_eq!(bonuses, [[1, 1, 19], [1, 2, 28]]);
        let [attacker, defender] = &sides;
        assert_eq!(attacker.phases[0].citadel, Factor::Halved);
        assert_eq!(attacker.phases[2].citadel, Factor::Same);
        assert_eq!(defender.phases[2].citadel, Factor::Doubled);
        let melee: Vec<_> = attacker.phases[2].shares.iter().map(|share| (share.at, share.halves)).collect();
        assert_eq!(melee, [(3, 12), (4, 10), (5, 8), (6, 8)]);
        assert_eq!(defender.phases[0].hits, [3], "the lowest MIND defense is the Thing in the Furs");
        assert_eq!(attacker.phases[2].hits, [1]);
    }

    #[test]
    fn who_fights_a_duke_adds_nothing_printed_and_makes_no_mind_roll() {
        let [attacker, duke] = sheets(&battle(Stage::Duke, &[Card::Tempest, Card::Company], &[Card::Doomsword]));
        assert_eq!(attacker.phases.each_ref().map(|phase| phase.bonus), [None, None, Some(0)]);
        assert_eq!(duke.phases.each_ref().map(|phase| phase.bonus), [Some(0), Some(0), Some(2)]);
        assert!(attacker.phases[2].hits_duke && attacker.phases[2].shares.is_empty());
        assert_eq!((duke.phases[2].artifact, &duke.phases[2].hits), (2, &vec![1]));
    }

    #[test]
    fn everybody_has_a_role_and_cards_that_are_out_still_count() {
        let mut state = battle(Stage::Field, &[Card::Company], &[Card::Levy]);
        let lent = Fighter { card: Card::Mageskull, under: Under::Ally(Realm::new(2)) };
        let taken = Fighter { card: Card::Rabble, under: Under::Token };
        for fighter in [lent, taken] {
            state.table.battle.as_mut().unwrap().force_mut(Side::Attacker).push(fighter);
        }
        state.table.holding_mut(Realm::new(2)).army.push(Card::Hatmage);
        let marks = Page::from(view(&state, Viewer::Spectator)).marks;
        assert_eq!(
            marks.iter().map(|marks| marks.role).collect::<Vec<_>>(),
            [Role::Defender, Role::Attacker, Role::Ally(Side::Attacker)]
        );
        assert_eq!(marks.iter().map(|marks| (marks.cards, marks.out)).collect::<Vec<_>>(), [(1, 1), (1, 1), (2, 1)]);
        assert_eq!(
            (marks[2].bonus, marks[2].artifacts.as_slice()),
            ([None, Some(6), Some(1)], [Card::Mageskull].as_slice())
        );
    }

    #[test]
    fn before_the_defender_has_answered_its_army_is_counted_as_it_lies() {
        let mut state = battle(Stage::Field, &[Card::Company], &[]);
        state.table.battle.as_mut().unwrap().round = 0;
        state.table.holding_mut(Realm::new(0)).army.push(Card::Pikes);
        state.table.flow.goto(Frame::JoinAttack(JoinAttack { realm: Realm::new(2), regrouped: false, sent: 0 }));
        let page = Page::from(view(&state, Viewer::Spectator));
        assert_eq!(page.fight.unwrap().sides[1].phases[2].bonus, Some(3));
        assert!(page.table.battle.unwrap().force(Side::Defender).is_empty(), "the table is shown as it is");
    }

    #[test]
    fn a_card_to_be_lent_is_shown_with_what_it_would_change_to_who_may_lend_it() {
        let mut state = battle(Stage::Field, &[Card::Company], &[Card::Levy]);
        let ally = Realm::new(2);
        state.table.holding_mut(ally).owner = table::Seat::new(2);
        for card in [Card::Pikes, Card::Tempest] {
            state.table.holding_mut(ally).army.push(card);
        }
        state.table.flow.goto(Frame::JoinDefense(JoinDefense { realm: ally, regrouped: false }));
        let page = |viewer| Page::from(view(&state, viewer));
        let asked = page(Viewer::Seat(table::Seat::new(2)));
        let now = asked.fight.unwrap();
        assert_eq!(now.sides[1].phases[2].bonus, Some(2));
        let loans: Vec<_> = asked.loans.iter().map(|loan| (loan.card, loan.side)).collect();
        assert_eq!(loans, [(Card::Pikes, Side::Defender), (Card::Tempest, Side::Defender)]);
        let bonus = |at: usize, phase: usize| asked.loans[at].fight.as_ref().unwrap().sides[1].phases[phase].bonus;
        assert_eq!((bonus(0, 2), bonus(1, 0)), (Some(5), Some(3)));
        assert_eq!(asked.table, state.table, "nothing has been lent yet");
        assert!(page(Viewer::Seat(table::Seat::new(0))).loans.is_empty(), "others are not asked");
    }

    #[test]
    fn every_sum_in_random_games_comes_to_its_bonus() {
        let (mut battles, mut citadels, mut resisted, mut haunted) = (0, 0, 0, 0);
        for seed in 0..30 {
            let mut luck = Seeded::new(seed);
            let mut state =
                BigBadOverlord::deal(&Options::default(), 3 + (seed % 4) as u8, &mut luck, &mut ()).unwrap();
            while let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) {
                let seat = owe.first().unwrap();
                let battle = coming_round(&state.table).unwrap_or(state.table).battle;
                for (side, phase) in Side::BOTH.into_iter().flat_map(|side| Phase::ALL.map(|phase| (side, phase))) {
                    let Some(battle) = &battle else { continue };
                    let sheet = PhaseSheet::of(battle, side, phase);
                    let Some(bonus) = sheet.bonus else { continue };
                    assert_eq!(added_up(&sheet), bonus, "{sheet:?}");
                    battles += 1;
                    citadels += i32::from(sheet.citadel != Factor::Same);
                    resisted += i32::from(sheet.resist != Resist::Full);
                    haunted += i32::from(sheet.haunt != 0);
                }
                let mut choices = Vec::new();
                BigBadOverlord::choices(&state, seat, &mut choices);
                let choice = choices[luck.number(choices.len() as u32) as usize];
                BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
            }
        }
        assert!(battles > 0 && citadels > 0 && resisted > 0 && haunted > 0);
    }
}
