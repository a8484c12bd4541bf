//! What effects ask of somebody: which shtick is turned, which Loot goes, a fee, cheers, Monsters that move, a card of the
//! discard pile (DP-34 to DP-37).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::acts::sent;
use super::doing::named_places;
use super::{Doing, Frame, Moment, Play, Played, Window, as_everywhere};
use crate::OrderOfTheStick;
use crate::card::Card;
use crate::choice::{Aim, Choice, Fetch};
use crate::content::content;
use crate::effect::{Allowed, Amount, Duration, Effect, How, Op, Who};
use crate::event::Event;
use crate::force::allows;
use crate::ids::{Ability, BattleCard, Loots, Shtick, ShtickType};
use crate::map::Side;
use crate::state::{Denizen, Fetched, LASTING, Lasting, State, Table};

/// Which shtick is turned?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turnover {
    /// Who chooses.
    pub chooser: Seat,
    /// Whose shticks.
    pub owner: Seat,
    /// How many more.
    pub left: u8,
    /// Face up, or face down.
    pub up: bool,
    /// Only Magic Shticks.
    pub magic: bool,
    /// Not the one that does it.
    pub but: Option<Shtick>,
}

/// Which Loot goes to the discard pile?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lose {
    /// Whose.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
    /// Where from.
    pub from: Pile,
}

/// Where Loot goes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The Stash.
    Stash,
    /// What is equipped.
    Equipped,
}

/// Does the player who would be helped pay for it (OOTS-639)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fee {
    /// Who would be helped.
    pub helped: Seat,
    /// Who offers it.
    pub doing_by: Seat,
    /// By which card.
    pub card: Card,
    /// By which of its effects.
    pub effect: u8,
    /// What boosts add to it.
    pub plus: u8,
}

/// Who cheers (DP-36)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cheer {
    /// For whom.
    pub by: Seat,
    /// By which card.
    pub card: Card,
    /// By which of its effects.
    pub effect: u8,
}

/// Which Monster moves next, and where to (DP-37)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shift {
    /// Who moves them.
    pub seat: Seat,
}

/// Which card of the top of the discard pile is fetched?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fetching {
    /// By whom.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
}

/// Who can be picked to flip a shtick of the own choice: others who neither flee nor have left, with one to flip.
pub(crate) fn victims(table: &Table, by: Seat) -> impl Iterator<Item = Seat> + '_ {
    table.all().filter(move |&seat| {
        let adventurer = table.at(seat);
        seat != by
            && !adventurer.is_out()
            && !adventurer.pose.fleeing
            && adventurer.ups().next().is_some()
            && !allows(table, seat, Allowed::IgnorePlayerFlips)
    })
}

impl Turnover {
    /// The card that waits until its shticks are named: they are turned when it works, after the answers (III.1, 4).
    fn waits(table: &Table) -> Option<Played> {
        match (table.flow.below(1), table.flow.below(2)) {
            (Some(Frame::Window(Window { moment: Moment::Answer, .. })), Some(Frame::Played(played))) => Some(played),
            (_, _) => None,
        }
    }

    /// The kinds of shtick that can be turned.
    fn fits(self, table: &Table) -> impl Iterator<Item = Shtick> + use<> {
        let adventurer = *table.at(self.owner);
        let copies = if self.up { adventurer.down } else { adventurer.up };
        let named = Self::waits(table).map_or(0, |played| played.named);
        adventurer.hero.deck().iter().copied().filter(move |&shtick| {
            // One copy of the card that does it stays as it is, and no copy is named twice.
            let taken = named_places(named).filter(|&place| place == shtick.place()).count() as u8;
            let spare = copies[shtick.place()] > taken + u8::from(self.but == Some(shtick));
            spare && (!self.magic || content().shtick(shtick).types.has(ShtickType::Magic))
        })
    }
}

impl FlowStep for Turnover {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.chooser)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(self.fits(&state.table).map(Choice::Pick));
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Pick(shtick) => play.turn_one(self, shtick),
            Choice::Done => play.ret(),
            other => unlisted(other),
        }
        play.skip_vain_turnover();
    }

    fn prompt(self, _state: &State, seat: Seat) -> Prompt {
        let whose =
            if self.owner == seat { "your".to_owned() } else { format!("{}'s", crate::marks::seat(self.owner)) };
        let how = if self.up { "turned face up" } else { "flipped" };
        Prompt::new(format!("Which of {whose} shticks is {how}?"), &["OOTS-388", "OOTS-394"])
    }

    as_everywhere!();
}

impl Lose {
    fn fits(self, state: &State) -> Loots {
        match self.from {
            Pile::Stash => state.secrets.free(&state.table, self.seat),
            Pile::Equipped => state.table.free_equipped(self.seat),
        }
    }
}

impl FlowStep for Lose {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(self.fits(state).iter().map(Choice::Lose));
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Lose(loot) => {
                play.discard_loot(seat, loot);
                if self.left > 1 && !self.fits(play.state).is_empty() {
                    play.goto(Self { left: self.left - 1, ..self });
                } else {
                    play.ret();
                }
            }
            Choice::Done => play.ret(),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which Loot do you discard?", &["OOTS-427", "OOTS-440"])
    }

    as_everywhere!();
}

impl FlowStep for Fee {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.helped)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let own = state.secrets.free(&state.table, seat).or(state.table.free_equipped(seat));
        into.extend(own.iter().map(Choice::Pay));
        into.push(Choice::Decline);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { doing_by: by, card, effect, plus, .. } = self;
        let mut play = Play { state, chance, log };
        play.ret();
        match choice {
            Choice::Pay(loot) => {
                let aim = Aim::Seat(seat);
                play.pay_price(by, card, effect, aim);
                play.pay_fee(seat, by, loot);
                play.call(Doing { by, card, at: effect << 4, aim, plus });
            }
            Choice::Decline => {
                let declined = &mut play.table().day.declined[by.index()];
                *declined = declined.with(seat);
                play.tell(|| Event::FeeDeclined { seat, by });
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let by = crate::marks::seat(self.doing_by);
        Prompt::new(
            format!("{by} would help you with {} for a Loot of yours. Which one do you give?", self.card.title()),
            &["OOTS-639"],
        )
    }

    as_everywhere!();
}

impl Cheer {
    /// Whether somebody has not answered.
    pub(crate) fn is_open(self, state: &State) -> bool {
        !self.asks(state).owing().is_empty()
    }
}

impl FlowStep for Cheer {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        let waits = state.table.all().filter(|&seat| seat != self.by && !state.table.sealed.has(seat));
        Pending::Ask { owe: waits.collect(), may: Seats::NONE }
    }

    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Cheer, Choice::Pass]);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
        state.secrets.answers[seat.index()] = Some(choice);
        state.table.sealed = state.table.sealed.with(seat);
        log.tell(|| Event::Sealed { seat, choice });
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let by = crate::marks::seat(self.by);
        Prompt::new(format!("{by} has brought Banjo along. Do you cheer for Banjo?"), &["OOTS-450", "OOTS-519"])
    }

    as_everywhere!();
}

impl FlowStep for Shift {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let room = state.table.at(seat).room;
        into.extend(sent(&state.table, room).map(|(at, side)| Choice::Send(at, side)));
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Send(at, side) => play.send_monster(seat, at, side),
            Choice::Done => return play.ret(),
            other => return unlisted(other),
        }
        let room = play.state.table.at(seat).room;
        if sent(&play.state.table, room).next().is_none() {
            play.ret();
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which Monster goes next, and where to? It lies on top there.", &["OOTS-139", "OOTS-140"])
    }

    as_everywhere!();
}

impl FlowStep for Fetching {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let pile = state.table.discards.as_slice();
        for &card in pile.iter().rev().take(3) {
            let choice = Choice::Fetch(Fetch::new(usize::from(card)));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Fetch(card) => play.fetch(seat, card),
            Choice::Done => return play.ret(),
            other => return unlisted(other),
        }
        if self.left > 1 && !play.state.table.discards.is_empty() {
            play.goto(Self { left: self.left - 1, ..self });
        } else {
            play.ret();
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which of the top cards of the Battle discard pile do you take into your hand?", &["OOTS-460"])
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The shticks that a Screw This! card is to unflip are named before anybody answers it (III.1, 4).
    pub(super) fn name_shticks(&mut self, seat: Seat, effect: &Effect) {
        let wanted = effect.ops().find_map(|op| match op {
            Op::Unflip { who: Who::Myself, cards: Amount::Number(cards), how, .. } => Some((cards, how)),
            _ => None,
        });
        if let Some((cards, how)) = wanted {
            let magic = how == How::Magic;
            self.call(Turnover { chooser: seat, owner: seat, left: cards.min(2), up: true, magic, but: None });
            self.skip_vain_turnover();
        }
    }

    /// Unflips shticks that were named before; tells how many of them still were to be.
    pub(super) fn unflip_named(&mut self, seat: Seat, named: u8) -> u8 {
        let mut count = 0;
        for place in named_places(named) {
            let adventurer = self.state.table.at(seat);
            if let Some(&shtick) = adventurer.hero.deck().get(place).filter(|_| adventurer.down[place] > 0) {
                self.turn_up(seat, shtick);
                count += 1;
            }
        }
        count
    }

    fn turn_up(&mut self, seat: Seat, shtick: Shtick) {
        let adventurer = self.table().at_mut(seat);
        adventurer.down[shtick.place()] -= 1;
        adventurer.up[shtick.place()] += 1;
        self.tell(|| Event::Unflipped { seat, shticks: vec![shtick] });
    }

    /// A shtick is turned by choice, or named for a card that waits.
    fn turn_one(&mut self, turnover: Turnover, shtick: Shtick) {
        let seat = turnover.owner;
        if let Some(played) = Turnover::waits(&self.state.table) {
            if let Some(played) = played.naming(shtick.place()) {
                self.table().flow.goto_below(2, Frame::Played(played));
            }
        } else if turnover.up {
            self.turn_up(seat, shtick);
        } else {
            self.flip_shtick(seat, shtick);
        }
        if turnover.left > 1 {
            self.goto(Turnover { left: turnover.left - 1, ..turnover });
        } else {
            self.ret();
        }
    }

    /// Where nothing can be turned, or only one thing, nobody is asked.
    pub(super) fn skip_vain_turnover(&mut self) {
        while let Some(Frame::Turnover(turnover)) = self.state.table.flow.top() {
            let mut fits = turnover.fits(&self.state.table);
            match (fits.next(), fits.next()) {
                (None, _) => self.ret(),
                (Some(shtick), None) => self.turn_one(turnover, shtick),
                (Some(_), Some(_)) => return,
            }
        }
    }

    /// Loot goes by its owner's choice; where there is none, nobody is asked.
    pub(super) fn call_lose(&mut self, lose: Lose) {
        let mut fits = lose.fits(self.state).iter();
        match (fits.next(), fits.next()) {
            (None, _) => {}
            (Some(loot), None) if lose.from == Pile::Equipped => self.discard_loot(lose.seat, loot),
            (Some(_), _) => self.call(lose),
        }
    }

    /// All have said whether they cheer: +1 Attack and +1 Defense for each who does.
    pub(super) fn count_cheers(&mut self, cheer: Cheer) {
        let answers = self.state.secrets.answers;
        self.state.secrets.answers = [None; crate::state::SEATS];
        self.table().sealed = Seats::NONE;
        self.ret();
        let mut times = 0;
        for seat in self.state.table.all().filter(|&seat| seat != cheer.by) {
            let cheers = answers[seat.index()] == Some(Choice::Cheer);
            times += u8::from(cheers);
            self.tell(|| Event::Cheered { seat, cheers });
        }
        self.sing(cheer.card, cheer.effect, cheer.by, times);
    }

    /// Adds to Attack and Defense of this battle: cheers, or songs.
    pub(super) fn sing(&mut self, card: Card, effect: u8, by: Seat, times: u8) {
        if times > 0 && self.state.table.lasting.len() < LASTING {
            let lasting = Lasting { card, effect, by, aim: Aim::Seat(by), times, until: Duration::Battle };
            self.table().lasting.push(lasting);
        }
    }

    /// A Monster goes into the next room, on top of what lies there; Henchmen go to the bottom (OOTS-139).
    fn send_monster(&mut self, seat: Seat, at: u8, side: Side) {
        let from = self.state.table.at(seat).room;
        let Some(to) = self.state.table.map.beside(from, side) else { return };
        let denizen: Denizen = self.table().take_monster(from, usize::from(at));
        let henchman = content().monster(denizen.monster).stats.abilities.has(Ability::Henchman);
        let place = if henchman { self.state.table.stack(to).len() } else { 0 };
        self.table().put_monster(to, place, denizen);
        self.tell(|| Event::MonsterSent { monster: denizen.monster, from, to });
    }

    /// A card of the discard pile goes into a hand, seen by all (OOTS-654).
    fn fetch(&mut self, seat: Seat, card: Fetch) {
        let index = card.index() as u8;
        let pile = &mut self.state.table.discards;
        let Some(at) = pile.as_slice().iter().rposition(|&one| one == index) else { return };
        pile.remove(at);
        self.state.secrets.hands[seat.index()].put(card.index());
        self.state.table.at_mut(seat).hand += 1;
        if self.state.table.fetched.is_full() {
            self.state.table.fetched.remove(0);
        }
        self.state.table.fetched.push(Fetched { seat, card: index });
        let card: BattleCard = card.card();
        self.tell(|| Event::CardFetched { seat, card });
    }
}
