//! What comes of a card: its effect is carried out, one operation after the other (section AB of the rules).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::acts::{lasts, sent, still_fits};
use super::cards::TURNED_UP;
use super::choosing::victims;
use super::setup::WHO;
use super::{Cheer, Fetching, Frame, Lose, Pile as LosePile, Play, Shift, Turnover, Walk};
use crate::card::Card;
use crate::choice::Aim;
use crate::content::content;
use crate::effect::{
    Allowed, Amount, Bespoke, Does, Duration, Effect, Forbidden, Found, How, Op, Pile, Place, Price, Role, Stat,
    Timing, Token, Which, Who, Whom,
};
use crate::event::Event;
use crate::force::boosts;
use crate::ids::{BattleCard, Monster, Screw, Shtick};
use crate::map::{Cell, Map};
use crate::state::{Against, LASTING, Lasting, Table};

/// An effect under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Doing {
    /// Whose card: a room's or a trap's is that of the player concerned.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// Which of its effects, times 16, and the operation that comes next.
    pub at: u8,
    /// What it was aimed at.
    pub aim: Aim,
    /// What boosts add to it; of a Screw This! card, which has none, the shticks that were named for it.
    pub plus: u8,
}

/// A Screw This! card that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who has played it.
    pub by: Seat,
    /// Which.
    pub screw: Screw,
    /// Which of its effects.
    pub effect: u8,
    /// What it was aimed at.
    pub aim: Aim,
    /// An answer has taken its effect (OOTS-455).
    pub cancelled: bool,
    /// The shticks that it is to unflip, named before anybody answers (III.1, 4): their places in the deck from 1, the
    /// second times 16.
    #[serde(default)]
    pub named: u8,
}

impl Played {
    /// Whether one more shtick is named, and how it looks then.
    pub(crate) const fn naming(self, place: usize) -> Option<Self> {
        let place = place as u8 + 1;
        match self.named {
            0 => Some(Self { named: place, ..self }),
            first @ 1..16 => Some(Self { named: first | place << 4, ..self }),
            16.. => None,
        }
    }
}

/// The places in the deck of shticks that were named for a card.
pub(crate) fn named_places(named: u8) -> impl Iterator<Item = usize> {
    [named & 0xf, named >> 4].into_iter().filter(|&place| place > 0).map(|place| usize::from(place) - 1)
}

impl Doing {
    /// The effect of a card that works by itself on a player.
    pub(crate) const fn by_itself(card: Card, effect: u8, seat: Seat) -> Self {
        Self { by: seat, card, at: effect << 4, aim: Aim::None, plus: 0 }
    }
}

/// Stairs that were found by a roll wait for what others do about it (OOTS-083, W-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stairs {
    /// Who has searched.
    pub seat: Seat,
    /// They are not found after all.
    pub foiled: bool,
}

/// After a Monster was defeated by a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cleared {
    /// By whom.
    pub seat: Seat,
    /// Where.
    pub room: Cell,
}

/// How often the boost of a shtick works when it is used, or what a song that is the price is worth: before the price is
/// paid (OOTS-395).
pub(crate) fn times(table: &Table, seat: Seat, card: Card, effect: u8) -> u8 {
    let song =
        card.effects().get(usize::from(effect)).into_iter().flat_map(Effect::prices).find_map(|price| match price {
            Price::FlipNamed(song) => Some(song),
            Price::Flip | Price::Discard | Price::Once | Price::GetLoot => None,
        });
    match (song, card) {
        (Some(song), _) => worth(table, seat, song),
        (None, Card::Shtick(shtick)) => boosts(table, seat, shtick),
        (None, Card::Loot(_) | Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_)) => 0,
    }
}

/// What a shtick adds to the help of its owner, with its boosts.
fn worth(table: &Table, seat: Seat, shtick: Shtick) -> u8 {
    let helps = |effects: &[Effect]| -> i32 {
        let ops = effects.iter().flat_map(Effect::ops);
        ops.map(|op| match op {
            Op::Modify { stat: Stat::Assist, by, .. } => i32::from(by),
            _ => 0,
        })
        .sum()
    };
    let card = content().shtick(shtick);
    let sum = helps(&card.effects) + helps(&card.boost) * i32::from(boosts(table, seat, shtick));
    sum.clamp(0, 200) as u8
}

/// What the boosts of a card add to the number of an operation of it.
fn added(card: Card, op: Op, times: u8) -> u8 {
    let boost = card.boost().iter().flat_map(Effect::ops).filter(|more| more.adds_to(op));
    let each: u8 = boost.map(number).fold(0, u8::saturating_add);
    each.saturating_mul(times)
}

/// The number of an operation that boosts can add to.
fn number(op: Op) -> u8 {
    match op {
        Op::Heal { wounds: Amount::Number(number), .. }
        | Op::Unflip { cards: Amount::Number(number), .. }
        | Op::Flip { cards: number, .. }
        | Op::Prevent { wounds: number }
        | Op::Reroll { plus: number, .. } => number,
        _ => 0,
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// No answer is left: the card works, unless it is cancelled or its moment is gone (OOTS-451, OOTS-453).
    pub(super) fn played(&mut self, played: Played) {
        let Played { by, screw, effect, aim, cancelled, named } = played;
        self.ret();
        let card = Card::Screw(screw);
        if cancelled {
            self.tell(|| Event::ScrewCancelled { seat: by, screw });
        } else if still_fits(self.state, by, card, effect, aim) || self.needs_no_more(card, effect, aim) {
            self.call(Doing { by, card, at: effect << 4, aim, plus: named });
        } else {
            self.tell(|| Event::ScrewFizzled { seat: by, screw });
        }
    }

    /// A card out of the hand: a Monster that it was aimed at must still be there.
    fn needs_no_more(&self, card: Card, effect: u8, aim: Aim) -> bool {
        let cancels =
            card.effects().get(usize::from(effect)).is_some_and(|effect| effect.ops().any(|op| op == Op::Cancel));
        cancels && aim == Aim::None
    }

    /// Carries out the next operation of an effect.
    pub(super) fn doing(&mut self, doing: Doing) {
        let Doing { card, at, by, aim, .. } = doing;
        let Some(effect) = card.effects().get(usize::from(at >> 4)) else { return self.ret() };
        let nth = at & 0xf;
        if nth == 0 && effect.when.timing() != Timing::Continuous && effect.ops().any(lasts) {
            self.put_in_force(doing, effect);
        }
        let op = match effect.does {
            Does::Either(first, second) if nth == 0 => Some(if fits(first, aim) { first } else { second }),
            Does::Either(..) => None,
            Does::One(_) | Does::Both(..) => effect.ops().nth(usize::from(nth)),
        };
        let Some(op) = op else { return self.ret() };
        self.goto(Doing { at: at + 1, ..doing });
        if let Op::Evade { from } = op {
            if self.evades(by, from) {
                self.ret();
            }
            return;
        }
        if !lasts(op) {
            self.operate(doing, op);
        }
    }

    /// A change that lasts lies on the table until its time is over (OOTS-217, OOTS-659, OOTS-660).
    fn put_in_force(&mut self, doing: Doing, effect: &Effect) {
        let table = &self.state.table;
        let floor = |before_roll: bool| match &table.fight {
            Some(fight) if before_roll => match fight.against {
                Against::Monster { room, .. } => room.row(),
                Against::Player(_) => table.floor(fight.seat),
            },
            Some(_) | None => table.floor(doing.by),
        };
        let on_floor = effect
            .ops()
            .any(|op| matches!(op, Op::Modify { whom: Whom::Monsters(group), .. } if group.which == Which::Floor));
        let aim = if on_floor { Aim::Floor(floor(effect.when.is_in_battle()) as u8) } else { doing.aim };
        let until = effect.until.unwrap_or(if table.fight.is_some() { Duration::Battle } else { Duration::Turn });
        if table.lasting.len() >= LASTING {
            return;
        }
        let lasting = Lasting { card: doing.card, effect: doing.at >> 4, by: doing.by, aim, times: 1, until };
        self.table().lasting.push(lasting);
        self.tell(|| Event::InForce { card: doing.card, by: doing.by, aim });
    }

    /// Whom an operation concerns, where it is one player.
    fn whom(&self, doing: Doing, who: Who) -> Option<Seat> {
        match (who, doing.aim) {
            (Who::Myself | Who::Same | Who::EachRoom, _) => Some(doing.by),
            (Who::Mover, _) => Some(self.state.table.current),
            (Who::Loser, _) => {
                let fight = self.state.table.fight.as_ref()?;
                fight.player(fight.party(doing.by)?.other())
            }
            (_, Aim::Seat(seat)) => Some(seat),
            (_, _) => None,
        }
    }

    /// One operation.
    fn operate(&mut self, doing: Doing, op: Op) {
        let Doing { card, by, aim, plus, .. } = doing;
        let number = number(op).saturating_add(added(card, op, plus));
        let who = op.who().and_then(|who| self.whom(doing, who));
        match op {
            Op::Heal { wounds, .. } => {
                if let Some(seat) = who {
                    self.heal(seat, if wounds == Amount::All { u8::MAX } else { number });
                }
            }
            Op::Wound { wounds, .. } => {
                if let Some(seat) = who {
                    self.wound(seat, wounds);
                }
            }
            Op::Prevent { .. } => {
                let prevented = number.min(self.state.table.wounds);
                self.table().wounds -= prevented;
                self.tell(|| Event::WoundsPrevented { seat: by, wounds: prevented });
            }
            Op::Flip { how, .. } => {
                if let Some(seat) = who {
                    self.turn_down_shticks(by, seat, number, how);
                }
            }
            Op::Unflip { cards, how, not_this, .. } => {
                let magic = how == How::Magic;
                let but = match card {
                    Card::Shtick(shtick) if not_this => Some(shtick),
                    _ => None,
                };
                match (who, cards) {
                    (Some(seat), Amount::All) => self.unflip_all(seat, but, magic),
                    (Some(seat), Amount::Number(_)) => {
                        let named = if matches!(card, Card::Screw(_)) { plus } else { 0 };
                        let left = number.saturating_sub(self.unflip_named(seat, named));
                        if left > 0 {
                            self.call(Turnover { chooser: seat, owner: seat, left, up: true, magic, but });
                            self.skip_vain_turnover();
                        }
                    }
                    (None, _) => {}
                }
            }
            Op::DrawShtick { cards, .. } => {
                if let Some(seat) = who {
                    self.gain_shticks(seat, cards);
                }
            }
            Op::Loot { from, to, cards, how } => self.move_loot(doing, from, to, cards, how),
            Op::Hand { from, cards, .. } => match from {
                Pile::DiscardTop3 => {
                    self.call(Fetching { seat: by, left: cards });
                }
                _ => self.draw_hand(by, cards),
            },
            Op::Reroll { .. } => {
                let party = match (who, &self.state.table.fight) {
                    (Some(seat), Some(fight)) => fight.party(seat),
                    (_, _) => None,
                };
                if let Some(party) = party {
                    self.roll(party, number);
                }
            }
            Op::Become { role } => self.change_role(by, role),
            Op::Move { rooms, ends_turn, .. } => {
                self.call(Walk { card: true, seat: by, left: rooms, ends_turn });
            }
            Op::Place { at, arrives, .. } => {
                if let Some(seat) = who {
                    self.place(seat, at, aim, arrives);
                }
            }
            Op::Stop => self.table().day.halted = true,
            Op::Defeat { .. } => {
                if let Aim::Foe(at) = aim {
                    let room = self.state.table.at(by).room;
                    self.call(Cleared { seat: by, room });
                    self.defeat(by, room, at);
                }
            }
            Op::Shift { .. } => {
                if sent(&self.state.table, self.state.table.at(by).room).next().is_some() {
                    self.call(Shift { seat: by });
                }
            }
            Op::Summon { from, attacks } => self.summon(by, from, aim, attacks),
            Op::Cancel => self.cancel_answered(),
            Op::SkipTurn { turns, after_battle, .. } => {
                if let Some(seat) = who {
                    self.skip_turn(seat, turns, after_battle);
                }
            }
            Op::Token { token: Token::ExplosiveRunes, .. } => {
                let room = self.state.table.at(by).room;
                let runes = self.state.table.signs[room].runes.with(by);
                self.table().signs[room].runes = runes;
                self.tell(|| Event::RunesLaid { seat: by, room });
            }
            Op::Stairs { found: Found::Stairs } => {
                if super::chores::may_find_stairs(&self.state.table, by).is_ok() {
                    self.call(Stairs { seat: by, foiled: false });
                }
            }
            Op::Stairs { found: Found::Nothing } => self.foil_search(),
            Op::Disarm { from } => self.disarm(by, from),
            Op::EndRecover { .. } => {
                if let Some(seat) = who {
                    self.recover(seat);
                }
            }
            Op::Forbid { what: Forbidden::Assist, .. } => {
                if let Some(fight) = self.fight() {
                    fight.alone = true;
                }
            }
            Op::Allow { what: Allowed::KeepOffer, .. } => self.keep_offer(aim),
            Op::Bespoke { id } => self.bespoke(doing, id),
            Op::Modify { .. }
            | Op::Boost { .. }
            | Op::RollBest { .. }
            | Op::DieAs { .. }
            | Op::Grant { .. }
            | Op::Strip { .. }
            | Op::Forbid { .. }
            | Op::Allow { .. }
            | Op::Evade { .. } => {}
        }
    }

    /// Shticks are flipped: at random, or chosen by the card's owner or by theirs.
    fn turn_down_shticks(&mut self, by: Seat, seat: Seat, count: u8, how: How) {
        match how {
            How::Random => self.flip_random(seat, count),
            How::Theirs | How::Choose | How::Top | How::All | How::Magic => {
                let chooser = if how == How::Theirs { seat } else { by };
                let magic = how == How::Magic;
                self.call(Turnover { chooser, owner: seat, left: count, up: false, magic, but: None });
                self.skip_vain_turnover();
            }
        }
    }

    /// Loot moves between piles.
    fn move_loot(&mut self, doing: Doing, from: Pile, to: Pile, cards: u8, how: How) {
        let by = doing.by;
        let room = self.state.table.at(by).room;
        match (from, to) {
            (Pile::Deck, Pile::Room) => self.place_loot(room, cards, true),
            (Pile::Deck, _) => self.draw_loot(by, cards),
            (Pile::RoomStash | Pile::FloorStash, _) => {
                if let Aim::Seat(victim) = doing.aim {
                    (0..cards).for_each(|_| self.steal(victim, by));
                }
            }
            (Pile::LoserStash, _) => {
                if let Some(victim) = self.whom(doing, Who::Loser) {
                    (0..cards).for_each(|_| self.steal(victim, by));
                }
            }
            (Pile::Stash, Pile::Room) if how == How::Random => (0..cards).for_each(|_| self.drop_loot(by)),
            (Pile::Stash | Pile::Myself, _) if how == How::Random => (0..cards).for_each(|_| self.lose_random_loot(by)),
            (Pile::Stash | Pile::Myself, _) => self.call_lose(Lose { seat: by, left: cards, from: LosePile::Stash }),
            (Pile::Equipped, _) => self.call_lose(Lose { seat: by, left: cards, from: LosePile::Equipped }),
            (Pile::Discard | Pile::DiscardTop3 | Pile::Room | Pile::Hand, _) => {}
        }
    }

    /// The red and the blue side change (OOTS-153).
    fn change_role(&mut self, by: Seat, role: Role) {
        let Some(fight) = self.fight() else { return };
        if let Some(party) = fight.party(by) {
            let turned = fight.role(party) != role;
            if turned {
                fight.role = match fight.role {
                    Role::Attacker => Role::Defender,
                    Role::Defender => Role::Attacker,
                };
            }
        }
        self.tell(|| Event::RoleChanged { seat: by, role });
    }

    /// A token is put somewhere; where movement counts as ended, the room has been entered, too (OOTS-621).
    fn place(&mut self, seat: Seat, at: Place, aim: Aim, arrives: bool) {
        let table = &self.state.table;
        let from = table.at(seat).room;
        let to = match (at, aim) {
            (Place::Entrance, _) => Some(Map::ENTRANCE),
            (Place::FloorStart, _) => table.map.landing(from.row()),
            (Place::FloorRoom, Aim::Room(room)) => Some(room),
            (Place::Here | Place::AdjacentSplit | Place::FloorRoom, _) => None,
        };
        let Some(to) = to.filter(|&to| to != from && table.map.column(to).is_some()) else { return };
        // Nobody unfit is put into the Lair (OOTS-468).
        if to.row() == table.lair() && from.row() != to.row() && !table.qualifies(seat) {
            return;
        }
        self.table().at_mut(seat).room = to;
        self.tell(|| Event::Put { seat, from, to });
        if !arrives {
            return;
        }
        if seat == self.state.table.current {
            let day = &mut self.table().day;
            (day.moved, day.halted) = (true, true);
        }
        self.end_movement_quietly(seat);
        if to != Map::ENTRANCE {
            let first = !std::mem::replace(&mut self.table().signs[to].entered, true);
            self.enter(seat, first, false);
        }
    }

    /// After a Monster was defeated by a card: the bonus, if it was the last one (OOTS-663).
    pub(super) fn cleared(&mut self, Cleared { seat, room }: Cleared) {
        self.ret();
        self.clear(seat, room);
    }

    /// A Monster joins the stack: out of the hand, or turned up off the deck (OOTS-627, OOTS-646).
    fn summon(&mut self, by: Seat, from: Pile, aim: Aim, attacks: bool) {
        if self.state.table.collapse.falling {
            return;
        }
        let room =
            if attacks { self.state.table.at(by).room } else { self.state.table.at(self.state.table.current).room };
        if room == Map::ENTRANCE {
            return;
        }
        let monster = match (from, aim) {
            (Pile::Hand, Aim::Monster(monster)) => self.state.take_from_hand(by, monster.index()).then_some(monster),
            (Pile::Deck, _) => self.turn_up_monster(),
            (_, _) => None,
        };
        let Some(monster) = monster else { return };
        self.displace(monster);
        self.place_monster(room, monster);
        self.tell(|| Event::MonsterCame { room, monster });
        if attacks {
            self.raise_alarm(by, monster);
        }
    }

    /// Cards are turned up until one is a Monster; the others are discarded.
    fn turn_up_monster(&mut self) -> Option<Monster> {
        loop {
            let index = self.state.secrets.battle.draw(&TURNED_UP, self.chance)?;
            match BattleCard::new(index) {
                BattleCard::Monster(monster) => return Some(monster),
                card @ BattleCard::Screw(_) => self.state.discard(card),
            }
        }
    }

    /// The card that is answered has no effect: it lies below the window that this was an answer in (OOTS-455).
    fn cancel_answered(&mut self) {
        if let Some(Frame::Played(played)) = self.state.table.flow.below(2) {
            self.table().flow.goto_below(2, Frame::Played(Played { cancelled: true, ..played }));
        }
    }

    /// Stairs are placed below the room of whoever has found them (OOTS-083).
    pub(super) fn stairs(&mut self, Stairs { seat, foiled }: Stairs) {
        self.ret();
        if !foiled {
            let room = self.state.table.at(seat).room;
            self.table().map.descend(room);
            self.tell(|| Event::StairsFound { seat, room });
        }
    }

    /// The Stairs that were found are not (W-17).
    fn foil_search(&mut self) {
        let waiting = self.find_below(|frame| match frame {
            Frame::Stairs(stairs) => Some(stairs),
            _ => None,
        });
        if let Some((depth, stairs)) = waiting {
            self.table().flow.goto_below(depth, Frame::Stairs(Stairs { foiled: true, ..stairs }));
            self.tell(|| Event::SearchFoiled { seat: stairs.seat });
        }
    }

    /// The nearest frame below that is of a kind, and how deep it lies.
    fn find_below<F>(&self, is: impl Fn(Frame) -> Option<F>) -> Option<(usize, F)> {
        let flow = &self.state.table.flow;
        (0..flow.len()).find_map(|depth| Some((depth, is(flow.below(depth)?)?)))
    }

    /// A roll that takes a trap away before it goes off (OOTS-433).
    fn disarm(&mut self, by: Seat, from: u8) {
        let die = self.roll_die();
        let revealed = self.find_below(|frame| match frame {
            Frame::Sprung(sprung) => Some(sprung),
            _ => None,
        });
        let Some((depth, sprung)) = revealed else { return };
        if die >= from {
            self.table().flow.goto_below(depth, Frame::Sprung(super::Sprung { disarmed: true, ..sprung }));
            self.tell(|| Event::TrapDisarmed { seat: by, trap: sprung.trap });
        } else {
            self.tell(|| Event::DisarmFailed { seat: by, die, needed: from });
        }
    }

    /// OOTS-358, OOTS-364, OOTS-622: turns are missed from now on, or from when the battles here are over.
    fn skip_turn(&mut self, seat: Seat, turns: u8, after_battle: bool) {
        // Who flees misses turns, too (OOTS-328, OOTS-329, OOTS-650).
        if self.state.table.at(seat).is_out() {
            return;
        }
        if after_battle {
            let adventurer = self.table().at_mut(seat);
            adventurer.ahead = adventurer.ahead.saturating_add(turns);
            if seat == self.state.table.current {
                self.table().day.halted = true;
            }
        } else {
            self.lay_down(seat, turns);
        }
    }

    /// What was promised to one helper is kept (OOTS-211).
    fn keep_offer(&mut self, aim: Aim) {
        if let (Aim::Hero(hero), Some(fight)) = (aim, self.fight()) {
            fight.help[hero.index()].free = true;
        }
    }

    fn bespoke(&mut self, doing: Doing, id: Bespoke) {
        let by = doing.by;
        match id {
            Bespoke::Banjo => self.call(Cheer { by, card: doing.card, effect: doing.at >> 4 }),
            Bespoke::Hijinks => {
                let count = victims(&self.state.table, by).count();
                if count == 0 {
                    return;
                }
                let nth = self.chance.below(&WHO, count as u32) as usize;
                let owner = victims(&self.state.table, by).nth(nth);
                if let Some(owner) = owner {
                    self.call(Turnover { chooser: owner, owner, left: 1, up: false, magic: false, but: None });
                    self.skip_vain_turnover();
                }
            }
            Bespoke::DoubleCross => self.double_cross(by),
            // What each payment adds was reckoned before the song was flipped.
            Bespoke::Lute => self.sing(doing.card, doing.at >> 4, by, doing.plus),
            Bespoke::TeleportCircle => {}
        }
    }

    /// The help goes to the other side, and nothing is owed for it (OOTS-211): what was promised is free at once.
    fn double_cross(&mut self, by: Seat) {
        let hero = self.state.table.at(by).hero;
        let Some(fight) = self.fight() else { return };
        let help = &mut fight.help[hero.index()];
        let Some(party) = help.party else { return };
        (help.party, help.free) = (Some(party.other()), true);
        let promised = std::mem::take(&mut fight.promised[hero.index()]);
        let from = fight.player(party);
        if let Some(from) = from.filter(|_| !promised.is_empty()) {
            self.tell(|| Event::NotPaid { from, to: hero });
        }
    }
}

/// Whether an operation of a pair is the one that an aim is meant for.
fn fits(op: Op, aim: Aim) -> bool {
    match (op, aim) {
        (Op::Defeat { .. } | Op::Strip { .. }, Aim::Foe(_)) => true,
        (op, Aim::Seat(_)) => op.who().is_some(),
        (op, Aim::None) => op.who().is_none_or(|who| who == Who::Myself),
        (_, _) => false,
    }
}
