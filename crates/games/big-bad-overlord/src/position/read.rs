//! The reading: text becomes cards on the table, and what was left out takes its default.

use table::position::{Defaults, counted, counts, without, wrong};
use table::{Pile, Placed, Whereabouts};

use super::check::check;
use super::{BattlePosition, Fighting, FramePosition, Position, RealmPosition, Result};
use crate::card::{CARDS, Card};
use crate::duke::Dukes;
use crate::flow::moment::Moment;
use crate::flow::setup::{box_of, empty};
use crate::flow::{Act, Frame, Rearrange, Why};
use crate::options::Options;
use crate::realm::Realm;
use crate::state::{ARMY, Battle, CITADEL, Cards, Foe, Force, Haunt, Holding, Stage, State, Table, Under};
use table::Row;

/// The state behind a position, with what was left out.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>> {
    options.check(seats).or_else(|error| wrong("options", error.to_string()))?;
    let mut reader = Reader { position, defaults: Defaults::default() };
    let mut state = empty(options, seats);
    reader.realms(&mut state)?;
    reader.turn(&mut state.table);
    reader.fallen(&mut state.table)?;
    reader.battle(&mut state.table)?;
    reader.flow(&mut state)?;
    reader.piles(&mut state)?;
    check(&state, options).map(|()| Placed { state, defaulted: reader.defaults.taken })
}

struct Reader<'a> {
    position: &'a Position,
    defaults: Defaults,
}

impl Reader<'_> {
    /// Whether a position is of the set-up, as far as its flow says so.
    fn asks(&self, frame: impl Fn(&Frame) -> bool) -> bool {
        self.position.flow.iter().flatten().any(|&written| frame(&written.into()))
    }

    fn realms(&mut self, state: &mut State) -> Result<()> {
        let realms = usize::from(state.table.realms);
        let written = &self.position.realms;
        if written.len() > realms {
            return wrong("realms", format!("there are only {realms} Dukes"));
        }
        let mut mats = written.iter().filter_map(|place| place.duke).fold(Dukes::ALL, Dukes::without);
        for realm in state.table.ring() {
            let nothing = RealmPosition::default();
            let written = written.get(realm.index()).unwrap_or(&nothing);
            self.realm(state, realm, written, &mut mats)?;
        }
        state.table.mats = mats;
        Ok(())
    }

    fn realm(&mut self, state: &mut State, realm: Realm, written: &RealmPosition, mats: &mut Dukes) -> Result<()> {
        let (at, index) = (|name: &str| format!("realms.{realm}.{name}"), realm.index());
        let owner = self.defaults.or(&at("owner"), written.owner.as_ref(), state.table.owner(realm));
        let unassigned = self.asks(|frame| matches!(frame, Frame::Mat(next) if next.realm <= realm));
        let duke = match written.duke {
            None if !unassigned => {
                let Some(duke) = mats.first() else { return wrong(at("duke"), "BBO-003: no mat is left") };
                *mats = mats.without(duke);
                self.defaults.note(&at("duke"), &duke);
                Some(duke)
            }
            duke => duke,
        };
        let citadel: Cards = row(&at("citadel"), &written.citadel)?;
        state.table.holdings[index] = Holding {
            owner,
            duke,
            army: row(&at("army"), &written.army)?,
            citadel: if self.asks(|frame| *frame == Frame::Opening) { 0 } else { citadel.len() as u8 },
            seen: row(&at("seen"), &written.seen)?,
            fell: written.fell,
        };
        state.secrets.citadels[index] = citadel;
        state.secrets.dealt[index] = row(&at("dealt"), &written.dealt)?;
        Ok(())
    }

    fn turn(&mut self, table: &mut Table) {
        let position = self.position;
        let begun = !self.asks(|frame| frame.in_set_up());
        let attack = position.battle.as_ref().and_then(|battle| match battle.attacker.into() {
            Foe::Realm(realm) => Some((realm, battle.defender)),
            Foe::DoGooder(_) => None,
        });
        table.turn = self.defaults.or("turn", position.turn.as_ref(), u16::from(begun));
        let first = attack.map_or(table.active, |(attacker, _)| attacker);
        table.active = self.defaults.or("active", position.active.as_ref(), first);
        let attacked = attack.map(|(_, defender)| defender).into_iter().collect();
        table.attacked = self.defaults.or("attacked", position.attacked.as_ref(), attacked);
        table.fielded = self.defaults.or("fielded", position.fielded.as_ref(), !table.attacked.is_empty());
        table.battles = self.defaults.or("battles", position.battles.as_ref(), u16::from(position.battle.is_some()));
        let last = position.battle.as_ref().is_some_and(|battle| battle.stage == Some(Stage::Cataclysm));
        table.cataclysm = self.defaults.or("cataclysm", position.cataclysm.as_ref(), last);
    }

    fn fallen(&mut self, table: &mut Table) -> Result<()> {
        table.falls = table.ring().map(|realm| table.holding(realm).fell).max().unwrap_or(0);
        let mut fallen: Vec<Realm> = table.ring_from(table.active).filter(|&realm| !table.lives(realm)).collect();
        fallen.sort_by_key(|&realm| table.holding(realm).fell);
        let fallen = self.defaults.or("fallen", self.position.fallen.as_ref(), fallen);
        table.fallen = row("fallen", &fallen)?;
        Ok(())
    }

    fn battle(&mut self, table: &mut Table) -> Result<()> {
        let Some(written) = &self.position.battle else { return Ok(()) };
        let attacker = Foe::from(written.attacker);
        let mut battle = Battle::new(attacker, written.defender);
        let stage = if table.cataclysm { Stage::Cataclysm } else { Stage::Field };
        battle.stage = self.defaults.or("battle.stage", written.stage.as_ref(), stage);
        let round = u16::from(matches!(attacker, Foe::Realm(_)) && battle.stage != Stage::Cataclysm);
        battle.round = self.defaults.or("battle.round", written.round.as_ref(), round);
        battle.forces =
            [force("battle.attackers", &written.attackers)?, force("battle.defenders", &written.defenders)?];
        let lent = battle.forces.iter().flat_map(Force::iter).filter_map(|fighter| match fighter.under {
            Under::Ally(realm) => Some(realm),
            Under::Own | Under::Token => None,
        });
        battle.helped = self.defaults.or("battle.helped", written.helped.as_ref(), lent.collect());
        haunt(table, written, &mut battle)?;
        (battle.dice, battle.smack) = (written.dice, written.smack);
        if written.machines.len() > 2 {
            return wrong("battle.machines", "there are two sides");
        }
        for (machine, name) in battle.machines.iter_mut().zip(&written.machines).filter(|(_, name)| *name != "-") {
            *machine = Some(name.parse().or_else(|error| wrong("battle.machines", format!("{error}")))?);
        }
        table.battle = Some(battle);
        Ok(())
    }

    fn flow(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        state.secrets.drawn = position.drawn;
        state.secrets.named = row("named", &position.named)?;
        state.secrets.sealed = position.sealed;
        let table = &mut state.table;
        let room = |realm: Realm| {
            let holding = table.holding(realm);
            holding.army.len() < ARMY && usize::from(holding.citadel) < CITADEL
        };
        let default = match (&table.battle, position.drawn) {
            (Some(battle), _) => match battle.attacker {
                Foe::Realm(_) => Frame::After,
                Foe::DoGooder(_) => Frame::Rearrange(Rearrange { realm: battle.defender, why: Why::Defend }),
            },
            (None, _) if table.living().count() < 2 => Frame::Over,
            (None, Some(_)) if table.fielded => Frame::Extra,
            (None, Some(_)) if room(table.active) => Frame::Place,
            (None, Some(_)) => Frame::Discard,
            (None, None) => Frame::Act(Act { regrouped: false }),
        };
        let frames = self.defaults.or("flow", position.flow.as_ref(), vec![FramePosition::from(default)]);
        if frames.is_empty() || frames.len() > 2 {
            return wrong("flow", "one question is asked, and at most one inside it");
        }
        frames.into_iter().for_each(|frame| table.flow.call(frame.into()));
        Ok(())
    }

    /// The DECK and the discards: every card is somewhere.
    fn piles(&mut self, state: &mut State) -> Result<()> {
        let position = self.position;
        let mut held = Whereabouts::new();
        let mut hold = |card: Card, place: &str| held.put(card.index(), place);
        for realm in state.table.ring() {
            let secrets = &state.secrets;
            let dealt = &secrets.dealt[realm.index()];
            let rows =
                [("army", &state.table.holding(realm).army), ("citadel", secrets.citadel(realm)), ("dealt", dealt)];
            for (name, cards) in rows {
                cards.iter().for_each(|card| hold(card, &format!("realms.{realm}.{name}")));
            }
        }
        if let Some(battle) = &state.table.battle {
            for (name, force) in ["battle.attackers", "battle.defenders"].into_iter().zip(&battle.forces) {
                let fighters = force.iter().enumerate();
                fighters.for_each(|(place, fighter)| hold(fighter.card, &format!("{name}.{}", place + 1)));
            }
            battle.machines.iter().flatten().for_each(|&card| hold(card, "battle.machines"));
        }
        state.secrets.drawn.into_iter().for_each(|card| hold(card, "drawn"));
        // Before the mats are taken, all cards are in the box.
        let boxed = self.asks(|frame| matches!(frame, Frame::Mat(_)));
        let free = held.left(*box_of(|_| !boxed).counts(), &Card::ALL, "BBO-002")?;
        let out = position.discards.as_ref().map(|written| counts(written, &Card::ALL));
        let deck = position.deck.as_ref().map(|written| counts(written, &Card::ALL));
        let rest = match deck {
            Some(deck) => without("deck", "BBO-002", free, deck, &Card::ALL)?,
            None => without("discards", "BBO-002", free, out.unwrap_or([0; CARDS]), &Card::ALL)?,
        };
        let (deck, out) = match (deck, out) {
            (Some(deck), Some(out)) if rest == out => (deck, out),
            (Some(_), Some(_)) => return wrong("deck", "BBO-002: the cards do not add up"),
            (Some(deck), None) => (deck, rest),
            (None, out) => (rest, out.unwrap_or([0; CARDS])),
        };
        (state.secrets.deck, state.table.discards) = (Pile::from_counts(deck), Pile::from_counts(out));
        self.defaults.or("deck", position.deck.as_ref(), counted(&state.secrets.deck, &Card::ALL));
        self.defaults.or("discards", position.discards.as_ref(), counted(&state.table.discards, &Card::ALL));
        Ok(())
    }
}

/// Puts what ghosts have declared at their places in the order of fallen Dukes.
fn haunt(table: &Table, written: &BattlePosition, battle: &mut Battle) -> Result<()> {
    for haunt in &written.haunts {
        let Some(place) = table.fallen.iter().position(|ghost| ghost == haunt.ghost) else {
            return wrong("battle.haunts", format!("BBO-156: Duke {} is no ghost", haunt.ghost));
        };
        if battle.haunts[place].is_some() {
            return wrong("battle.haunts", "BBO-159: a ghost changes one roll in a round");
        }
        battle.haunts[place] = Some(Haunt { side: haunt.side, phase: haunt.phase, points: haunt.points });
    }
    Ok(())
}

/// A row, if there are not too many.
fn row<T: Copy + Default, const N: usize>(at: &str, items: &[T]) -> Result<Row<T, N>> {
    if items.len() > N {
        return wrong(at, format!("there is room for {N}, not for {}", items.len()));
    }
    Ok(items.iter().copied().collect())
}

fn force(at: &str, names: &[String]) -> Result<Force> {
    let mut force = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let Fighting(fighter) =
            name.parse().or_else(|error| wrong(format!("{at}.{}", index + 1), format!("{error}")))?;
        force.push(fighter);
    }
    row(at, &force)
}
