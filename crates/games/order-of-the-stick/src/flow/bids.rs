//! Help among players: offers in turns, then third players and NPCs take sides (OOTS-265 to OOTS-267, OOTS-279 to
//! OOTS-281, DP-14 to DP-16).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::assist::{WORDS, can_be_asked, can_be_given, goods, has_something, push_offers, show};
use super::{Frame, Play, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::Hero;
use crate::state::{Gift, Party, State, Table};
use crate::sum::may_ask;

/// What does this party offer to third players?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// Whose turn it is.
    pub party: Party,
    /// The other has just passed.
    pub passed: bool,
}

/// Whom does a third player help?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Takes {
    /// Who decides.
    pub seat: Seat,
}

/// What does this party give to an NPC?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Npcs {
    /// Whose turn it is.
    pub party: Party,
    /// Who makes no more offers in this battle (OOTS-281).
    pub out: [bool; 2],
}

fn player(table: &Table, party: Party) -> Option<Seat> {
    table.fight.as_ref()?.player(party)
}

fn asked(table: &Table, party: Party) -> Pending {
    match player(table, party) {
        Some(seat) => Pending::on(seat),
        None => Pending::Ask { owe: Seats::NONE, may: Seats::NONE },
    }
}

/// The third players that a party could ask.
fn third_players(table: &Table, party: Party) -> impl Iterator<Item = Seat> + '_ {
    let asker = player(table, party);
    table.all().filter(move |&seat| asker.is_some_and(|asker| can_be_asked(table, asker, table.at(seat).hero).is_ok()))
}

/// Whether a party is asked for offers at all (DP-14).
fn can_bid(table: &Table, party: Party) -> bool {
    let Some(seat) = player(table, party) else { return false };
    table.fight.as_ref().is_some_and(|fight| may_ask(table, fight))
        && has_something(table, seat)
        && third_players(table, party).next().is_some()
}

/// The NPCs that help nobody yet and that a party could ask (OOTS-279).
fn free_npcs(table: &Table, party: Party) -> impl Iterator<Item = Hero> + '_ {
    let asker = player(table, party);
    table.npcs().iter().filter(move |&npc| {
        let helps = table.fight.as_ref().is_some_and(|fight| fight.help[npc.index()].party.is_some());
        !helps && asker.is_some_and(|asker| can_be_asked(table, asker, npc).is_ok())
    })
}

fn can_ask_npcs(table: &Table, party: Party) -> bool {
    let Some(seat) = player(table, party) else { return false };
    table.fight.as_ref().is_some_and(|fight| may_ask(table, fight))
        && has_something(table, seat)
        && free_npcs(table, party).next().is_some()
}

impl FlowStep for Bid {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        asked(&state.table, self.party)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        push_offers(state, seat, Some(false), into);
        acts::push(state, seat, WORDS, into);
        into.push(Choice::Pass);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let other = self.party.other();
        match choice {
            Choice::Pass => {
                play.tell(|| Event::NoMoreOffers { seat });
                if self.passed {
                    play.ret();
                } else {
                    play.goto(Self { party: other, passed: true });
                    play.skip_vain_bids();
                }
            }
            Choice::Offer(hero, loot) => play.lodge(self, seat, hero, Gift::Loot(loot)),
            Choice::Show(hero) => play.lodge(self, seat, hero, Gift::Show),
            act => play.act(seat, act, WORDS),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "What do you offer for help? The others decide when both of you are done.",
            &["OOTS-266", "OOTS-267", "OOTS-265"],
        )
    }

    as_everywhere!();
}

impl FlowStep for Takes {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let Some(fight) = &state.table.fight else { return into.push(Choice::Decline) };
        let hero = state.table.at(seat).hero;
        for party in Party::BOTH {
            if fight.offers[party.index()][hero.index()].is_some() {
                into.push(Choice::Help(fight.role(party)));
            }
        }
        into.push(Choice::Decline);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let hero = play.state.table.at(seat).hero;
        play.ret();
        let Some(fight) = play.state.table.fight else { return };
        if let Some(decided) = play.fight() {
            Party::BOTH.into_iter().for_each(|party| decided.offers[party.index()][hero.index()] = None);
        }
        match choice {
            Choice::Help(role) => {
                let party = if fight.role(Party::First) == role { Party::First } else { Party::Second };
                if let Some(gift) = fight.offers[party.index()][hero.index()] {
                    play.help(hero, party, gift);
                }
            }
            Choice::Decline => play.tell(|| Event::HelpRefused { helper: hero }),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Both sides have made their offers: whom do you help?", &["OOTS-265", "OOTS-266"])
    }

    as_everywhere!();
}

impl FlowStep for Npcs {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        asked(&state.table, self.party)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let goods = goods(state, seat);
        let show = show(table, seat).is_some();
        for npc in free_npcs(table, self.party) {
            let given = goods.iter().filter(|&loot| can_be_given(table, npc, loot).is_ok());
            into.extend(given.map(|loot| Choice::Offer(npc, loot)));
            if show {
                into.push(Choice::Show(npc));
            }
        }
        acts::push(state, seat, WORDS, into);
        into.push(Choice::Pass);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let mut next = self;
        match choice {
            Choice::Pass => {
                next.out[self.party.index()] = true;
                play.tell(|| Event::NoMoreOffers { seat });
            }
            Choice::Offer(npc, loot) => play.engage_npc(self.party, seat, npc, Gift::Loot(loot)),
            Choice::Show(npc) => play.engage_npc(self.party, seat, npc, Gift::Show),
            act => return play.act(seat, act, WORDS),
        }
        next.party = self.party.other();
        play.goto(next);
        play.skip_vain_npcs();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which NPC do you win over? Each helps one of you, for one card.", &["OOTS-279", "OOTS-281"])
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// An offer is lodged, or takes the place of another one to the same player (OOTS-267).
    fn lodge(&mut self, bid: Bid, seat: Seat, hero: Hero, gift: Gift) {
        self.note_offer(seat, hero, gift);
        if let Some(fight) = self.fight() {
            fight.offers[bid.party.index()][hero.index()] = Some(gift);
        }
        self.tell(|| Event::Lodged { seat, to: hero, gift });
        self.goto(Bid { party: bid.party.other(), passed: false });
        self.skip_vain_bids();
    }

    /// Who has nobody to ask or nothing to offer is not asked and has passed (DP-14).
    pub(super) fn skip_vain_bids(&mut self) {
        while let Some(Frame::Bid(bid)) = self.state.table.flow.top() {
            if can_bid(&self.state.table, bid.party) {
                return;
            }
            if bid.passed {
                self.ret();
            } else {
                self.goto(Bid { party: bid.party.other(), passed: true });
            }
        }
    }

    /// Each third player with an open offer decides, clockwise from the Attacker's left (OOTS-266).
    pub(super) fn call_for_sides(&mut self) {
        let Some(fight) = self.state.table.fight else { return };
        let order = self.state.table.from(self.state.table.left_of(fight.seat));
        let mut deciding = [None; crate::state::SEATS];
        let mut count = 0;
        for seat in order {
            let hero = self.state.table.at(seat).hero.index();
            let asked = Party::BOTH.into_iter().any(|party| fight.offers[party.index()][hero].is_some());
            if asked && fight.party(seat).is_none() {
                deciding[count] = Some(seat);
                count += 1;
            }
        }
        for seat in deciding.into_iter().rev().flatten() {
            self.call(Takes { seat });
        }
    }

    /// The sides take turns with the NPCs, Defender first (OOTS-279).
    pub(super) fn call_for_npcs(&mut self) {
        self.call(Npcs { party: Party::Second, out: [false; 2] });
        self.skip_vain_npcs();
    }

    fn skip_vain_npcs(&mut self) {
        while let Some(Frame::Npcs(npcs)) = self.state.table.flow.top() {
            let able = |party: Party| !npcs.out[party.index()] && can_ask_npcs(&self.state.table, party);
            if able(npcs.party) {
                return;
            }
            if able(npcs.party.other()) {
                self.goto(Npcs { party: npcs.party.other(), ..npcs });
                return;
            }
            self.ret();
        }
    }

    fn engage_npc(&mut self, party: Party, seat: Seat, npc: Hero, gift: Gift) {
        self.note_offer(seat, npc, gift);
        self.tell(|| Event::Offered { seat, to: npc, gift });
        self.help(npc, party, gift);
    }
}
