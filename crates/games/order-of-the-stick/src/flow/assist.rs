//! Help against a Monster: one offer at a time, answered at once (section Q, DP-12, DP-13).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::{Frame, Play, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::effect::{Allowed, Op, When, Whens};
use crate::event::Event;
use crate::force::denied;
use crate::ids::{Ability, Hero, Loot, Loots, Shtick};
use crate::state::{Against, Fight, Gift, Help, Party, State, Table};
use crate::sum::{any_ability, barred, may_ask};

/// Whom does the battling player ask for help, and what for?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ask;

/// Does the asked player help for it?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// Who is asked.
    pub helper: Seat,
    /// What is offered.
    pub gift: Gift,
}

/// The words of effects that are served while help is asked for (W-08).
pub(crate) const WORDS: Whens = Whens::one(When::Ask).with(When::Any);

/// The shtick of a player that counts as Loot, and its Drool Factor, if it can be offered now (OOTS-664).
pub(crate) fn show(table: &Table, seat: Seat) -> Option<(Shtick, u8)> {
    let fight = table.fight.as_ref()?;
    if fight.shown {
        return None;
    }
    let closed = denied(table, seat).or(barred(table, fight));
    let counts = |shtick: Shtick| {
        let card = content().shtick(shtick);
        let ops = card.effects.iter().filter(|effect| effect.when == When::Ask).flat_map(crate::effect::Effect::ops);
        let drool = ops.filter_map(|op| match op {
            Op::Allow { what: Allowed::CountAsLoot, number } => Some(number),
            _ => None,
        });
        drool.max().filter(|_| card.types.and(closed).is_empty())
    };
    table.at(seat).ups().find_map(|(shtick, _)| Some((shtick, counts(shtick)?)))
}

/// Whether a hero can be asked for help by a party, a card apart (OOTS-250 to OOTS-252, OOTS-258, OOTS-269, OOTS-272).
pub(crate) fn can_be_asked(table: &Table, asker: Seat, hero: Hero) -> Result<(), (&'static str, &'static str)> {
    let Some(fight) = &table.fight else { return Err(("OOTS-250", "help is asked for in a battle")) };
    let Some(helper) = table.player_of(hero) else {
        return if table.floor_of_npc(hero) == Some(table.floor(asker)) {
            Ok(())
        } else {
            Err(("OOTS-272", "this NPC is on another floor"))
        };
    };
    let pose = table.at(helper).pose;
    if fight.party(helper).is_some() || table.at(helper).is_out() {
        return Err(("OOTS-252", "neither the opponent nor somebody outside can be asked"));
    }
    if !table.share_floor(asker, helper) {
        return Err(("OOTS-250", "help comes from the same floor"));
    }
    if pose.lying {
        return Err(("OOTS-250", "who rests or misses a turn cannot help"));
    }
    if pose.fleeing {
        return Err(("OOTS-251", "who flees cannot help"));
    }
    if fight.help[hero.index()].party.is_some() {
        return Err(("OOTS-258", "this player helps in this battle already"));
    }
    Ok(())
}

/// Whether a Loot can be given to a hero for help (OOTS-253, OOTS-264, OOTS-267, OOTS-273).
pub(crate) fn can_be_given(table: &Table, hero: Hero, loot: Loot) -> Result<(), (&'static str, &'static str)> {
    let card = content().one_loot(loot);
    if card.drool[hero.index()] == 0 {
        return Err(("OOTS-253", "that hero does not drool over it"));
    }
    let npc = table.player_of(hero).is_none();
    if npc && table.all().any(|seat| table.at(seat).drool(loot) > 0) {
        return Err(("OOTS-273", "Loot that a player drools over is nothing for an NPC"));
    }
    let tried = table.fight.as_ref().filter(|fight| fight.tried[hero.index()].has(loot) && !npc);
    match tried.map(|fight| fight.against) {
        None => Ok(()),
        Some(Against::Monster { .. }) => Err(("OOTS-264", "it was offered to that player in this battle before")),
        Some(Against::Player(_)) => Err(("OOTS-267", "it was offered to that player in this battle before")),
    }
}

/// What a player may offer: the Stash and what is equipped, but for what is promised (OOTS-253, OOTS-262).
pub(crate) fn goods(state: &State, seat: Seat) -> Loots {
    state.secrets.free(&state.table, seat).or(state.table.free_equipped(seat))
}

/// Whether a player has anything to offer, as far as all can see (OOTS-652).
pub(crate) fn has_something(table: &Table, seat: Seat) -> bool {
    table.has_free_stash(seat) || !table.free_equipped(seat).is_empty() || show(table, seat).is_some()
}

/// Whether anybody could be asked by a player.
pub(crate) fn has_anybody(table: &Table, seat: Seat) -> bool {
    Hero::ALL.into_iter().any(|hero| hero != table.at(seat).hero && can_be_asked(table, seat, hero).is_ok())
}

/// Whether the battling player is asked for offers against a Monster (DP-12).
pub(crate) fn is_asked(table: &Table) -> bool {
    let Some(fight) = &table.fight else { return false };
    may_ask(table, fight) && has_something(table, fight.seat) && has_anybody(table, fight.seat)
}

/// The offers that a player can make to the heroes that this holds for.
pub(crate) fn push_offers(state: &State, seat: Seat, npcs: Option<bool>, into: &mut Vec<Choice>) {
    let table = &state.table;
    let goods = goods(state, seat);
    let show = show(table, seat).is_some();
    for hero in Hero::ALL {
        let npc = table.player_of(hero).is_none();
        if npcs.is_some_and(|only| only != npc) || can_be_asked(table, seat, hero).is_err() {
            continue;
        }
        let given = goods.iter().filter(|&loot| can_be_given(table, hero, loot).is_ok());
        into.extend(given.map(|loot| Choice::Offer(hero, loot)));
        if show {
            into.push(Choice::Show(hero));
        }
    }
}

impl FlowStep for Ask {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        match &state.table.fight {
            Some(fight) => Pending::on(fight.seat),
            None => Pending::Ask { owe: Seats::NONE, may: Seats::NONE },
        }
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.table.fight.as_ref().is_some_and(|fight| may_ask(&state.table, fight)) {
            push_offers(state, seat, None, into);
        }
        acts::push(state, seat, WORDS, into);
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Done => play.ret(),
            Choice::Offer(hero, loot) => play.offer(seat, hero, Gift::Loot(loot)),
            Choice::Show(hero) => play.offer(seat, hero, Gift::Show),
            act => play.act(seat, act, WORDS),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "Whom do you ask for help, and what do you offer for it?",
            &["OOTS-250", "OOTS-253", "OOTS-255", "OOTS-264"],
        )
    }

    as_everywhere!();
}

impl FlowStep for Reply {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.helper)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Accept);
        if may_decline(&state.table) {
            into.push(Choice::Decline);
        }
    }

    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.ret();
        let helper = play.state.table.at(self.helper).hero;
        let Some(seat) = play.state.table.fight.as_ref().map(|fight| fight.seat) else { return };
        let accepts = match choice {
            Choice::Accept => true,
            Choice::Decline => false,
            other => return unlisted(other),
        };
        play.tell(|| Event::Answered { seat, helper, accepts });
        if accepts {
            play.help(helper, Party::First, self.gift);
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let asker = state.table.fight.as_ref().map_or(state.table.current, |fight| fight.seat);
        let gift = crate::marks::gift(self.gift);
        Prompt::new(
            format!("{} offers you {gift} for your help.", crate::marks::seat(asker)),
            &["OOTS-254", "OOTS-255", "OOTS-268"],
        )
    }

    as_everywhere!();
}

/// Whether help may be declined: not against Xykon (OOTS-268).
pub(crate) fn may_decline(table: &Table) -> bool {
    let xykon = |fight: &Fight| {
        matches!(fight.against, Against::Monster { .. }) && any_ability(table, fight, Ability::XykonSpecial)
    };
    !table.fight.as_ref().is_some_and(xykon)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// An offer is made; an NPC always accepts (OOTS-275).
    fn offer(&mut self, seat: Seat, hero: Hero, gift: Gift) {
        self.note_offer(seat, hero, gift);
        self.tell(|| Event::Offered { seat, to: hero, gift });
        match self.state.table.player_of(hero) {
            Some(helper) => self.call(Reply { helper, gift }),
            None => self.help(hero, Party::First, gift),
        }
    }

    /// What is offered is shown to everybody (OOTS-263), and not offered to the same player again in this battle.
    pub(super) fn note_offer(&mut self, seat: Seat, hero: Hero, gift: Gift) {
        if let Gift::Loot(loot) = gift {
            self.state.show_in_stash(seat, loot);
        }
        let Some(fight) = self.fight() else { return };
        match gift {
            Gift::Loot(loot) => fight.tried[hero.index()] = fight.tried[hero.index()].with(loot),
            Gift::Show => fight.shown = true,
        }
    }

    /// Help is given for a gift, which is set aside (OOTS-255, OOTS-262).
    pub(super) fn help(&mut self, hero: Hero, party: Party, gift: Gift) {
        let Some(seat) = self.state.table.fight.as_ref().and_then(|fight| fight.player(party)) else { return };
        let drool = match gift {
            Gift::Loot(loot) => content().one_loot(loot).drool[hero.index()],
            Gift::Show => self.state.table.at(seat).ups().find_map(|(shtick, _)| shown_drool(shtick)).unwrap_or(0),
        };
        let Some(fight) = self.fight() else { return };
        let help = &mut fight.help[hero.index()];
        *help = Help { party: Some(party), drool: help.drool.saturating_add(drool), free: false };
        match gift {
            Gift::Loot(loot) => fight.promised[hero.index()] = fight.promised[hero.index()].with(loot),
            Gift::Show => fight.shown_to = Some(hero),
        }
        self.tell(|| Event::HelpGiven { helper: hero, party, seat, drool });
    }
}

/// The Drool Factor of a shtick that counts as Loot.
pub(crate) fn shown_drool(shtick: Shtick) -> Option<u8> {
    content().shtick(shtick).effects.iter().flat_map(crate::effect::Effect::ops).find_map(|op| match op {
        Op::Allow { what: Allowed::CountAsLoot, number } => Some(number),
        _ => None,
    })
}
