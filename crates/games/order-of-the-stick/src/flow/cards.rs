//! How cards change places: nothing is lost, and who has seen what is kept (OOTS-461, OOTS-654).

use table::{Answers, Chance, Log, Question, Seat, Seats};

use super::Play;
use crate::content::content;
use crate::event::Event;
use crate::ids::{BATTLE_CARDS, BattleCard, FINDS, Find, LOOT, Loot, Loots, Monster, SHTICKS, Shtick, Trap};
use crate::map::Cell;
use crate::options::Variant;
use crate::state::{Fetched, State};

/// The names of the cards of the Loot deck, Loot first.
static FIND_NAMES: [&str; FINDS] = {
    let mut names = [""; FINDS];
    let mut index = 0;
    while index < FINDS {
        names[index] = if index < LOOT { Loot::ALL[index].name() } else { Trap::ALL[index - LOOT].name() };
        index += 1;
    }
    names
};
/// The names of the Battle cards, Monsters first.
static BATTLE_NAMES: [&str; BATTLE_CARDS] = {
    let mut names = [""; BATTLE_CARDS];
    let mut index = 0;
    while index < BATTLE_CARDS {
        names[index] = if index < crate::ids::BATTLE_MONSTERS {
            Monster::ALL[index].name()
        } else {
            crate::ids::Screw::ALL[index - crate::ids::BATTLE_MONSTERS].name()
        };
        index += 1;
    }
    names
};
static LOOT_NAMES: [&str; LOOT] = {
    let mut names = [""; LOOT];
    let mut index = 0;
    while index < LOOT {
        names[index] = Loot::ALL[index].name();
        index += 1;
    }
    names
};
static SHTICK_NAMES: [&str; SHTICKS] = {
    let mut names = [""; SHTICKS];
    let mut index = 0;
    while index < SHTICKS {
        names[index] = Shtick::ALL[index].name();
        index += 1;
    }
    names
};

/// Which card comes off the Loot deck into a Stash?
pub(crate) static LOOT_CARD: Question = Question { name: "loot", answers: Answers::Named(&FIND_NAMES) };
/// Which card comes off the Loot deck face down into a room?
pub(crate) static HIDDEN_LOOT: Question = Question { name: "hidden-loot", answers: Answers::Named(&FIND_NAMES) };
/// Which card comes off the Battle Deck?
pub(crate) static BATTLE_CARD: Question = Question { name: "battle", answers: Answers::Named(&BATTLE_NAMES) };
/// Which card is turned up off the Battle Deck by Alarm Bell and its like?
pub(crate) static TURNED_UP: Question = Question { name: "turned-up", answers: Answers::Named(&BATTLE_NAMES) };
/// Which card of a hand is discarded at random?
pub(crate) static HAND_CARD: Question = Question { name: "hand-card", answers: Answers::Named(&BATTLE_NAMES) };
/// Which Loot of a Stash is picked at random?
pub(crate) static STASH_LOOT: Question = Question { name: "stash-loot", answers: Answers::Named(&LOOT_NAMES) };
/// Which shtick is flipped at random?
pub(crate) static FLIPPED: Question = Question { name: "flipped", answers: Answers::Named(&SHTICK_NAMES) };
/// Which shtick comes off a deck into play?
pub(crate) static SHTICK: Question = Question { name: "shtick", answers: Answers::Named(&SHTICK_NAMES) };
/// Which shtick comes off a deck to be looked at?
pub(crate) static LOOKED_AT: Question = Question { name: "looked-at", answers: Answers::Named(&SHTICK_NAMES) };

/// The bit of everybody, people who only watch included, in what is known of a Loot.
pub(crate) const ALL: u8 = 0x80;

/// Who knows of a Loot that these have seen: what all have seen every seat has.
const fn noted(seen: u8) -> u8 {
    if seen & ALL == 0 { seen } else { u8::MAX }
}

/// Who sees a Loot: these seats.
pub(crate) const fn seen_by(seats: Seats) -> u8 {
    seats.bits()
}

impl State {
    /// Puts a Loot into a Stash; `seen` is who sees it there, besides its owner.
    pub(crate) fn stash(&mut self, seat: Seat, loot: Loot, seen: u8) {
        self.secrets.stashes[seat.index()] = self.secrets.stashes[seat.index()].with(loot);
        self.table.at_mut(seat).stash += 1;
        self.secrets.known.0[loot.index()] = noted(seen | seen_by(Seats::one(seat)));
    }

    /// Takes a Loot out of a Stash; those who do not see it can no longer be sure of the others there.
    pub(crate) fn unstash(&mut self, seat: Seat, loot: Loot, seen: u8) {
        let left = self.secrets.stashes[seat.index()].without(loot);
        self.secrets.stashes[seat.index()] = left;
        self.table.at_mut(seat).stash -= 1;
        self.secrets.known.0[loot.index()] = 0;
        if seen & ALL == 0 {
            // What is promised or offered does not leave before that is settled.
            let (sure, open) = (seen | seen_by(Seats::one(seat)), self.table.laid_open(seat));
            let unsure = left.minus(open);
            unsure.iter().for_each(|other| self.secrets.known.0[other.index()] &= sure);
        }
    }

    /// Shows a Loot to everybody that may lie in a Stash (OOTS-263): from then on all know it there (OOTS-654).
    pub(crate) fn show_in_stash(&mut self, seat: Seat, loot: Loot) {
        if self.secrets.stashes[seat.index()].has(loot) {
            self.secrets.known.0[loot.index()] = noted(ALL);
        }
    }

    /// Where the pile of a room begins among all hidden Loot.
    fn pile_start(&self, room: Cell) -> usize {
        self.table.piles.0[..room.index()].iter().map(|&count| usize::from(count)).sum()
    }

    /// The Loot pile of a room, from the top.
    pub(crate) fn pile(&self, room: Cell) -> &[u8] {
        let start = self.pile_start(room);
        &self.secrets.hoard.as_slice()[start..start + usize::from(self.table.piles[room])]
    }

    /// Puts a card on top of the pile of a room (OOTS-405).
    pub(crate) fn lay(&mut self, room: Cell, find: Find, seen: u8) {
        let start = self.pile_start(room);
        self.secrets.hoard.insert(start, find.index() as u8);
        self.table.piles[room] += 1;
        if let Find::Loot(loot) = find {
            self.secrets.known.0[loot.index()] = noted(seen);
        }
    }

    /// Takes the top card of the pile of a room, unseen by all but these.
    pub(crate) fn lift(&mut self, room: Cell, seen: u8) -> Option<Find> {
        if self.table.piles[room] == 0 {
            return None;
        }
        let start = self.pile_start(room);
        let find = Find::new(usize::from(self.secrets.hoard.remove(start)));
        self.table.piles[room] -= 1;
        if let Find::Loot(loot) = find {
            self.secrets.known.0[loot.index()] = 0;
        }
        if seen & ALL == 0 {
            let start = self.pile_start(room);
            for at in start..start + usize::from(self.table.piles[room]) {
                let left = Find::new(usize::from(self.secrets.hoard.as_slice()[at]));
                if let Find::Loot(loot) = left {
                    self.secrets.known.0[loot.index()] &= seen;
                }
            }
        }
        Some(find)
    }

    /// Puts a Loot on the discard pile.
    pub(crate) fn dump(&mut self, loot: Loot) {
        self.table.dump.put(Find::Loot(loot).index());
    }

    /// Puts a Battle card on the discard pile (OOTS-457).
    pub(crate) fn discard(&mut self, card: BattleCard) {
        if let Some(index) = card.index()
            && !self.table.discards.is_full()
        {
            self.table.discards.push(index as u8);
        }
    }

    /// Takes a Battle card out of a hand, where everybody sees it.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: usize) -> bool {
        if !self.secrets.hands[seat.index()].take(card) {
            return false;
        }
        self.table.at_mut(seat).hand -= 1;
        self.table.fetched.take(Fetched { seat, card: card as u8 });
        true
    }

    /// Flips a face-up shtick; `false` where there is none.
    pub(crate) fn flip(&mut self, seat: Seat, shtick: Shtick) -> bool {
        let adventurer = self.table.at_mut(seat);
        if adventurer.face_up(shtick) == 0 {
            return false;
        }
        adventurer.up[shtick.place()] -= 1;
        adventurer.down[shtick.place()] += 1;
        true
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws a card of the Loot deck; an empty deck is made of the discard pile (OOTS-430).
    pub(super) fn draw_find(&mut self, question: &'static Question) -> Option<Find> {
        if self.state.secrets.loot.is_empty() {
            if self.state.table.dump.is_empty() {
                return None;
            }
            let State { table, secrets } = &mut *self.state;
            secrets.loot.absorb(&mut table.dump);
            self.tell(|| Event::LootDeckShuffled);
        }
        self.state.secrets.loot.draw(question, self.chance).map(Find::new)
    }

    /// A trap leaves the game (OOTS-442); in the hard game it goes to the discard pile (OOTS-604).
    pub(super) fn remove_trap(&mut self, trap: Trap) {
        if self.state.table.plays(Variant::Nerdcore) {
            self.state.table.dump.put(Find::Trap(trap).index());
        } else {
            self.state.table.gone.put(trap.index());
        }
    }

    /// Draws Loot into a Stash; a trap is set aside and not replaced (OOTS-431).
    pub(super) fn draw_loot(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            match self.draw_find(&LOOT_CARD) {
                Some(Find::Loot(loot)) => {
                    self.state.stash(seat, loot, 0);
                    self.tell(|| Event::LootDrawn { seat, loot });
                }
                Some(Find::Trap(trap)) => {
                    // Removed without going off, in every variant: it has not been resolved.
                    self.state.table.gone.put(trap.index());
                    self.tell(|| Event::TrapSetAside { trap });
                }
                None => return,
            }
        }
    }

    /// Places Loot in a room, unseen (OOTS-207); `shuffle`: whether the discard pile may become a new deck (OOTS-491).
    pub(super) fn place_loot(&mut self, room: Cell, count: u8, shuffle: bool) {
        let mut placed = 0;
        for _ in 0..count {
            if !shuffle && self.state.secrets.loot.is_empty() {
                break;
            }
            let Some(find) = self.draw_find(&HIDDEN_LOOT) else { break };
            self.state.lay(room, find, 0);
            placed += 1;
        }
        if placed > 0 {
            self.tell(|| Event::LootPlaced { room, count: placed });
        }
    }

    /// Draws cards into a hand: as many as there are (OOTS-128, OOTS-459).
    pub(super) fn draw_hand(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let Some(card) = self.state.secrets.battle.draw(&BATTLE_CARD, self.chance) else { break };
            self.state.secrets.hands[seat.index()].put(card);
            self.state.table.at_mut(seat).hand += 1;
            self.tell(|| Event::HandDrawn { seat, card: BattleCard::new(card) });
        }
    }

    /// A hand is discarded (OOTS-125).
    pub(super) fn discard_hand(&mut self, seat: Seat) {
        let hand = self.state.secrets.hands[seat.index()];
        if hand.is_empty() {
            return;
        }
        for index in 0..BATTLE_CARDS {
            for _ in 0..hand.count(index) {
                self.state.take_from_hand(seat, index);
                self.state.discard(BattleCard::new(index));
            }
        }
        self.tell(|| {
            let all = (0..BATTLE_CARDS).flat_map(|index| (0..hand.count(index)).map(move |_| BattleCard::new(index)));
            Event::HandDiscarded { seat, cards: all.collect() }
        });
    }

    /// Which Loot of a set is picked at random (OOTS-009).
    pub(super) fn random_loot(&mut self, among: Loots) -> Option<Loot> {
        if among.is_empty() {
            return None;
        }
        Some(Loot::ALL[self.chance.pick(&STASH_LOOT, &among.weights(), among.len() as u32)])
    }

    /// A random Loot of the Stash is discarded (OOTS-557); nothing where there is none.
    pub(super) fn lose_random_loot(&mut self, seat: Seat) {
        let free = self.state.secrets.free(&self.state.table, seat);
        if let Some(loot) = self.random_loot(free) {
            self.discard_loot(seat, loot);
        }
    }

    /// A Loot of a player, from the Stash or equipped, goes to the discard pile, seen by all.
    pub(super) fn discard_loot(&mut self, seat: Seat, loot: Loot) {
        if self.give_up(seat, loot) {
            self.state.dump(loot);
            self.tell(|| Event::LootDiscarded { seat, loot });
        }
    }

    /// Takes a Loot away from its player, wherever it is, seen by all; `false` where it is not there.
    pub(super) fn give_up(&mut self, seat: Seat, loot: Loot) -> bool {
        let adventurer = self.state.table.at_mut(seat);
        if adventurer.equipped.has(loot) {
            adventurer.equipped = adventurer.equipped.without(loot);
            return true;
        }
        if self.state.secrets.stashes[seat.index()].has(loot) {
            self.state.unstash(seat, loot, ALL);
            return true;
        }
        false
    }

    /// A random Loot goes from one Stash to another (OOTS-239, OOTS-617).
    pub(super) fn steal(&mut self, from: Seat, to: Seat) {
        let free = self.state.secrets.free(&self.state.table, from);
        if let Some(loot) = self.random_loot(free) {
            self.hand_over(from, to, loot);
        }
    }

    /// A Loot goes from one Stash to another, seen by the two alone.
    fn hand_over(&mut self, from: Seat, to: Seat, loot: Loot) {
        let seen = seen_by(Seats::one(from).with(to));
        self.state.unstash(from, loot, seen);
        self.state.stash(to, loot, seen);
        self.tell(|| Event::LootStolen { from, to, loot });
    }

    /// A fee is paid out of the Stash or of what is equipped (OOTS-639, OOTS-649).
    pub(super) fn pay_fee(&mut self, from: Seat, to: Seat, loot: Loot) {
        let seen = seen_by(Seats::one(from).with(to));
        let equipped = self.state.table.at(from).equipped;
        if equipped.has(loot) {
            self.state.table.at_mut(from).equipped = equipped.without(loot);
            // What lay open is known to all.
            self.state.stash(to, loot, ALL | seen);
        } else {
            self.state.unstash(from, loot, seen);
            self.state.stash(to, loot, seen);
        }
        self.tell(|| Event::FeePaid { from, to, loot });
    }

    /// The top shtick of a deck goes into play (OOTS-385, OOTS-386).
    pub(super) fn gain_shticks(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let Some(place) = self.draw_shtick(seat, &SHTICK) else { return };
            self.put_into_play(seat, place);
        }
    }

    /// The top card of a Shtick Deck, by place: of the part that nobody knows, then of what was put under it.
    pub(super) fn draw_shtick(&mut self, seat: Seat, question: &'static Question) -> Option<u8> {
        let index = seat.index();
        let hero = self.state.table.at(seat).hero;
        let deck = &mut self.state.secrets.decks[index];
        let place = if deck.is_empty() {
            let under = &mut self.state.secrets.under[index];
            if under.is_empty() {
                return None;
            }
            under.remove(0)
        } else {
            // Questions are answered by the names of shticks, so weights stand at their indices.
            let first = hero.deck()[0].index();
            let mut weights = [0; SHTICKS];
            weights[first..first + hero.deck().len()].copy_from_slice(&deck.counts()[..hero.deck().len()]);
            let shtick = Shtick::ALL[self.chance.pick(question, &weights, deck.len() as u32)];
            deck.take(shtick.place());
            shtick.place() as u8
        };
        self.state.table.at_mut(seat).deck -= 1;
        Some(place)
    }

    /// A shtick comes into play, face up.
    pub(super) fn put_into_play(&mut self, seat: Seat, place: u8) {
        let adventurer = self.state.table.at_mut(seat);
        adventurer.up[usize::from(place)] += 1;
        let shtick = adventurer.hero.deck()[usize::from(place)];
        self.tell(|| Event::ShtickGained { seat, shtick });
    }

    /// Flips a shtick and says so.
    pub(super) fn flip_shtick(&mut self, seat: Seat, shtick: Shtick) -> bool {
        let flipped = self.state.flip(seat, shtick);
        if flipped {
            self.tell(|| Event::Flipped { seat, shtick });
        }
        flipped
    }

    /// Flips random face-up shticks (OOTS-576, OOTS-577).
    pub(super) fn flip_random(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            let adventurer = self.state.table.at(seat);
            let total: u32 = adventurer.up.iter().map(|&copies| u32::from(copies)).sum();
            if total == 0 {
                return;
            }
            let mut weights = [0; SHTICKS];
            for (shtick, copies) in adventurer.ups() {
                weights[shtick.index()] = copies;
            }
            let shtick = Shtick::ALL[self.chance.pick(&FLIPPED, &weights, total)];
            self.flip_shtick(seat, shtick);
        }
    }

    /// Turns all flipped shticks face up, but for one that does it.
    pub(super) fn unflip_all(&mut self, seat: Seat, but: Option<Shtick>, magic: bool) {
        let adventurer = self.state.table.at_mut(seat);
        let (hero, before) = (adventurer.hero, adventurer.down);
        for &shtick in hero.deck() {
            let place = shtick.place();
            let fits = !magic || content().shtick(shtick).types.has(crate::ids::ShtickType::Magic);
            let stay = u8::from(but == Some(shtick)).min(adventurer.down[place]);
            let turn = adventurer.down[place] - stay;
            if fits && turn > 0 {
                adventurer.up[place] += turn;
                adventurer.down[place] = stay;
            }
        }
        let after = self.state.table.at(seat).down;
        if before != after {
            self.tell(|| {
                let turned = |shtick: &Shtick| before[shtick.place()] - after[shtick.place()];
                let all = hero.deck().iter().flat_map(|shtick| (0..turned(shtick)).map(move |_| *shtick));
                Event::Unflipped { seat, shticks: all.collect() }
            });
        }
    }

    /// Heals Wounds (OOTS-313, OOTS-314); not those of somebody who flees (OOTS-340) or has left.
    pub(super) fn heal(&mut self, seat: Seat, wounds: u8) {
        let adventurer = self.state.table.at_mut(seat);
        let healed = wounds.min(adventurer.wounds);
        if healed == 0 || adventurer.pose.fleeing || adventurer.is_out() {
            return;
        }
        adventurer.wounds -= healed;
        self.tell(|| Event::Healed { seat, wounds: healed });
    }

    /// Effects that last until a rest or the Entrance end for a player.
    pub(super) fn recover(&mut self, seat: Seat) {
        use crate::choice::Aim;
        use crate::effect::Duration;
        let ends = |lasting: crate::state::Lasting| {
            lasting.until == Duration::Recover
                && (lasting.aim == Aim::Seat(seat) || (lasting.aim == Aim::None && lasting.by == seat))
        };
        self.state.table.lasting.part(ends, |_| {});
    }

    /// Effects of this duration end.
    pub(super) fn end_lasting(&mut self, until: crate::effect::Duration) {
        self.state.table.lasting.part(|lasting| lasting.until == until, |_| {});
    }
}
