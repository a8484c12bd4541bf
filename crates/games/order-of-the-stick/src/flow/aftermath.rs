//! What winning brings, and what is owed: rewards, bonus, flips, payment, the leap (OOTS-204 to OOTS-212, DP-22, DP-24).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::{Beat, Frame, Pick, Play, Why, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{Allowed, Stat};
use crate::event::Event;
use crate::force::{allows, room_stat};
use crate::ids::{BattleCard, Hero, Loot, Loots, Monster, XykonCard};
use crate::map::Cell;
use crate::state::{Against, End, Fight, Party, State, Table, XykonPlace};
use crate::sum::{is_area, is_immune, targets};

/// Is the defeated Monster saved?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Save {
    /// By whom.
    pub seat: Seat,
    /// Which.
    pub monster: Monster,
    /// Where it was defeated: its coins are placed there next (OOTS-212).
    pub room: Cell,
}

/// Which Loot of the loser is taken?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spoils;

/// The party that won a battle of players.
fn winner(fight: &Fight) -> Option<Party> {
    match fight.end? {
        End::Won => Some(Party::First),
        End::Lost => Some(Party::Second),
        End::Drawn => None,
    }
}

/// Winner and loser of a battle of players.
fn parties(table: &Table) -> Option<(Seat, Seat)> {
    let fight = table.fight.as_ref()?;
    let winner = winner(fight)?;
    Some((fight.player(winner)?, fight.player(winner.other())?))
}

impl FlowStep for Save {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Save, Choice::Leave]);
    }

    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.ret();
        let Self { seat, monster, room } = self;
        match choice {
            Choice::Save => {
                play.table().at_mut(seat).saved.put(monster.index());
                play.tell(|| Event::MonsterSaved { seat, monster });
            }
            Choice::Leave => play.bury(monster),
            other => unlisted(other),
        }
        play.leave_coins(room, monster);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let xp = content().monster(self.monster).stats.xp;
        let symbols = table::words::some(xp, "symbol");
        Prompt::new(
            format!(
                "{} is yours, worth {symbols}. Do you save it to trade it for shticks?",
                crate::names::monster(self.monster)
            ),
            &["OOTS-205", "OOTS-206"],
        )
    }

    as_everywhere!();
}

impl FlowStep for Spoils {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        match parties(&state.table) {
            Some((winner, _)) => Pending::on(winner),
            None => Pending::Ask { owe: Seats::NONE, may: Seats::NONE },
        }
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        if let Some((_, loser)) = parties(&state.table) {
            into.extend(spoils(&state.table, loser));
        }
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.ret();
        let Some((_, loser)) = parties(&play.state.table) else { return };
        match choice {
            Choice::Rob(loot) => {
                play.give_up(loser, loot);
                play.state.stash(seat, loot, super::cards::ALL);
                play.tell(|| Event::LootRobbed { from: loser, to: seat, loot });
            }
            Choice::Grab => play.steal(loser, seat),
            Choice::Done => {}
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("You have won: which Loot do you take?", &["OOTS-238", "OOTS-239", "OOTS-241"])
    }

    as_everywhere!();
}

/// What can be taken from a loser: an equipped Loot, or a random one of the Stash if none is equipped.
fn spoils(table: &Table, loser: Seat) -> impl Iterator<Item = Choice> {
    let adventurer = table.at(loser);
    let equipped = table.free_equipped(loser);
    let bare = adventurer.equipped.is_empty() && table.has_free_stash(loser);
    equipped.iter().map(Choice::Rob).chain(bare.then_some(Choice::Grab))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The winner of a battle of players may take Loot.
    pub(super) fn offer_spoils(&mut self, winner: Party) {
        let Some(loser) = self.state.table.fight.and_then(|fight| fight.player(winner.other())) else { return };
        if spoils(&self.state.table, loser).next().is_some() {
            self.call(Frame::Spoils);
        }
    }

    /// Which Monsters a win defeats: all targets that are not immune (OOTS-300); none after anything else.
    pub(super) fn mark_defeated(&mut self, fight: &Fight, end: End) {
        let shtick = fight.chosen[0];
        let mut bits = 0;
        if end == End::Won {
            for at in targets(fight) {
                let immune =
                    shtick.is_some_and(|shtick| is_area(shtick) && is_immune(&self.state.table, fight, shtick, at));
                bits |= if immune { 0 } else { 1u128 << at };
            }
        }
        if let Some(fight) = self.fight() {
            fight.targets = bits;
        }
    }

    /// The defeated Monsters, from the top, Xykon last (OOTS-306, OOTS-487).
    pub(super) fn reward(&mut self, fight: &Fight) {
        let Against::Monster { room, .. } = fight.against else { return self.goto(Beat::Fallen) };
        if fight.end != Some(End::Won) || fight.targets == 0 {
            return self.goto(Beat::Fallen);
        }
        let stack = self.state.table.stack(room);
        let xykon = |at: &u8| stack.get(usize::from(*at)).is_some_and(|one| one.monster == Monster::XykonTheLich);
        let others = targets(fight).find(|at| !xykon(at));
        let Some(at) = others.or_else(|| targets(fight).next()) else { return self.goto(Beat::Fallen) };
        if usize::from(at) >= stack.len() {
            return self.goto(Beat::Fallen);
        }
        let left = fight.targets & !(1 << at);
        let (above, below) = (left & ((1 << at) - 1), left >> at >> 1);
        if let Some(fight) = self.fight() {
            fight.targets = above | below.checked_shl(u32::from(at)).unwrap_or(0);
        }
        let fell = self.defeat(fight.seat, room, at);
        if let Some(fight) = self.fight() {
            fight.xykon_fell |= fell == Some(Monster::XykonTheLich);
        }
    }

    /// A Monster is defeated: it leaves the room and its coins, and may be saved (OOTS-204 to OOTS-207).
    pub(super) fn defeat(&mut self, seat: Seat, room: Cell, at: u8) -> Option<Monster> {
        if usize::from(at) >= self.state.table.stack(room).len() {
            return None;
        }
        let monster = self.table().take_monster(room, usize::from(at)).monster;
        if seat == self.state.table.current {
            let day = &mut self.table().day;
            day.kills = day.kills.saturating_add(1);
        }
        self.tell(|| Event::MonsterDefeated { seat, room, monster });
        let stats = &content().monster(monster).stats;
        if monster.is_xykons() {
            self.turn_down(room, monster);
        } else if stats.xp > 0 && self.state.table.at(seat).deck > 0 {
            self.call(Save { seat, monster, room });
            return Some(monster);
        } else {
            self.bury(monster);
        }
        self.leave_coins(room, monster);
        Some(monster)
    }

    /// The coins of a defeated Monster, once it is settled who has it (OOTS-207, OOTS-212).
    fn leave_coins(&mut self, room: Cell, monster: Monster) {
        let coins = i32::from(content().monster(monster).stats.coins) + room_stat(&self.state.table, room, Stat::Coins);
        self.place_loot(room, coins.clamp(0, 30) as u8, true);
    }

    /// OOTS-482, OOTS-485: a Xykon card lies face down in its room; Xykon is with whoever defeated him.
    fn turn_down(&mut self, room: Cell, monster: Monster) {
        let card = XykonCard::ALL.into_iter().find(|card| card.monster() == Some(monster));
        let Some(card) = card else { return };
        let place = &mut self.table().xykon[card.index()];
        let of = match *place {
            XykonPlace::Fights { of } | XykonPlace::Works { of } | XykonPlace::Beaten { of, .. } => of,
            XykonPlace::Unseen => room,
        };
        *place = XykonPlace::Beaten { of, at: room };
    }

    /// A Monster goes to the discard pile (OOTS-206).
    pub(super) fn bury(&mut self, monster: Monster) {
        self.state.discard(BattleCard::Monster(monster));
        self.tell(|| Event::MonsterDiscarded { monster });
    }

    /// OOTS-208, OOTS-411: up to two Loot cards for the last Monster of the own room.
    pub(super) fn offer_bonus(&mut self, fight: &Fight) {
        let Against::Monster { room, .. } = fight.against else { return };
        if fight.end == Some(End::Won) && fight.range == 0 {
            self.clear(fight.seat, room);
        }
    }

    /// The clearing bonus, if the room is the player's own and has no Monster left.
    pub(super) fn clear(&mut self, seat: Seat, room: Cell) {
        let table = &self.state.table;
        let own = table.at(seat).room == room && !table.at(seat).pose.fleeing && !table.at(seat).is_out();
        if !own || table.has_monsters(room) {
            return;
        }
        if seat == table.current {
            self.table().day.cleared = Some(room);
        }
        if self.state.table.piles[room] > 0 {
            self.call(Pick { left: 2, why: Why::Cleared, room });
        }
    }

    /// OOTS-209, OOTS-246: selected shticks with the flip icon flip, whatever the outcome.
    pub(super) fn flip_chosen(&mut self, fight: &Fight) {
        for party in Party::BOTH {
            if let (Some(seat), Some(shtick)) = (fight.player(party), fight.chosen[party.index()])
                && content().shtick(shtick).flips
            {
                self.flip_shtick(seat, shtick);
            }
        }
    }

    /// OOTS-210, OOTS-261, OOTS-278: everything promised is handed over, won or lost.
    pub(super) fn pay(&mut self) {
        let Some(fight) = self.state.table.fight else { return };
        for hero in Hero::ALL {
            let help = fight.help[hero.index()];
            let owes = !help.free && !fight.alone;
            // A card may have moved the help to the other side; what is owed for it is gone then.
            let Some(from) = self.who_promised(&fight, hero) else { continue };
            let promised = fight.promised[hero.index()];
            if let Some(fight) = self.fight() {
                fight.promised[hero.index()] = Loots::NONE;
            }
            if !owes {
                if !promised.is_empty() {
                    self.tell(|| Event::NotPaid { from, to: hero });
                }
                continue;
            }
            for loot in promised.iter() {
                self.pay_one(from, hero, loot);
            }
            if fight.shown_to == Some(hero) {
                let shtick =
                    self.state.table.at(from).ups().find(|&(shtick, _)| super::assist::shown_drool(shtick).is_some());
                if let Some((shtick, _)) = shtick {
                    self.flip_shtick(from, shtick);
                }
            }
        }
    }

    /// Who has promised something to a helper.
    fn who_promised(&self, fight: &Fight, hero: Hero) -> Option<Seat> {
        match (fight.help[hero.index()].party?, fight.against) {
            (Party::Second, Against::Player(seat)) => Some(seat),
            (Party::Second, Against::Monster { .. }) | (Party::First, _) => Some(fight.seat),
        }
    }

    fn pay_one(&mut self, from: Seat, hero: Hero, loot: Loot) {
        if !self.give_up(from, loot) {
            return;
        }
        self.tell(|| Event::Paid { from, to: hero, loot });
        match self.state.table.player_of(hero) {
            Some(helper) => self.state.stash(helper, loot, super::cards::ALL),
            None => self.state.dump(loot),
        }
    }

    /// OOTS-661: the Attacker is put into the room of the foe.
    pub(super) fn leap(&mut self) {
        let Some(fight) = self.state.table.fight else { return };
        let pose = self.state.table.at(fight.seat).pose;
        if fight.range == 0
            || pose.fleeing
            || pose.lying
            || !allows(&self.state.table, fight.seat, Allowed::EndInTargetRoom)
        {
            return;
        }
        let to = match fight.against {
            Against::Monster { room, .. } => room,
            Against::Player(other) => self.state.table.at(other).room,
        };
        let from = self.state.table.at(fight.seat).room;
        self.table().at_mut(fight.seat).room = to;
        self.tell(|| Event::Put { seat: fight.seat, from, to });
    }
}
