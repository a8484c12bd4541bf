//! Why a card cannot be used: it is not there, its moment is another, or it has no target.

use table::Refusal;

use super::{Asked, no};
use crate::card::Card;
use crate::choice::{Aim, Choice, Tool, ToolKind};
use crate::content::content;
use crate::effect::{Deck, Effect, Timing, When, Whens, words};
use crate::flow::window::{Served, is_rolled};
use crate::flow::{self, Frame, Go, Onward, Remove, assist};
use crate::force::denied;
use crate::ids::{Ability, BATTLE_MONSTERS, Loot, Screw, Shtick};
use crate::label::{in_stack, stack_room};
use crate::marks;
use crate::names;
use crate::support::abilities;

impl Asked<'_> {
    /// What the question serves: the words of effects that may be used in it; nothing where no cards are used.
    pub(super) fn served(self) -> Served {
        match self.table.flow.top() {
            Some(Frame::Window(window)) => window.served(self.table, self.seat),
            Some(Frame::Chores(chores)) => Served::both(chores.words()),
            Some(Frame::Go) => Served::both(Go::WORDS),
            Some(Frame::Walk(walk)) => Served::both(walk.words()),
            Some(Frame::Onward(_)) => Served::both(Onward::WORDS),
            Some(Frame::Ask | Frame::Bid(_) | Frame::Npcs(_)) => Served::both(assist::WORDS),
            Some(Frame::Remove) => Served::both(Remove::WORDS),
            Some(
                Frame::Starters
                | Frame::Shadow(_)
                | Frame::Populate(_)
                | Frame::Engage
                | Frame::Select(_)
                | Frame::Reply(_)
                | Frame::Takes(_)
                | Frame::Save(_)
                | Frame::Pick(_)
                | Frame::Spoils
                | Frame::Trade(_)
                | Frame::Learn(_)
                | Frame::Under(_)
                | Frame::Sell(_)
                | Frame::Dress(_)
                | Frame::Turnover(_)
                | Frame::Lose(_)
                | Frame::Fee(_)
                | Frame::Cheer(_)
                | Frame::Shift(_)
                | Frame::Fetching(_)
                | Frame::Turn(_)
                | Frame::Text(_)
                | Frame::Runes(_)
                | Frame::Stepped(_)
                | Frame::Call(_)
                | Frame::Battle(_)
                | Frame::Hurt(_)
                | Frame::Flights
                | Frame::Flee(_)
                | Frame::Sprung(_)
                | Frame::Played(_)
                | Frame::Doing(_)
                | Frame::Cleared(_)
                | Frame::Stairs(_)
                | Frame::Over,
            )
            | None => Served::NONE,
        }
    }

    pub(super) fn screw(self, screw: Screw, aim: Aim) -> Refusal {
        let held = self.state.secrets.hands[self.seat.index()].count(BATTLE_MONSTERS + screw.index()) > 0;
        if !held {
            return no("OOTS-445", format!("{} is not in your hand", marks::screw(screw)));
        }
        self.not_now(Card::Screw(screw), aim, self.served().screws)
    }

    pub(super) fn tool(self, tool: Tool, aim: Aim) -> Refusal {
        let (card, missing) = match tool.kind() {
            ToolKind::Shtick(shtick) => (Card::Shtick(shtick), self.no_shtick(shtick)),
            ToolKind::Loot(loot) => (Card::Loot(loot), self.no_loot(loot)),
        };
        missing.unwrap_or_else(|| self.not_now(card, aim, self.served().tools))
    }

    /// Why a shtick cannot be used at all.
    pub(super) fn no_shtick(self, shtick: Shtick) -> Option<Refusal> {
        if let Some(refusal) = self.not_mine(shtick) {
            return Some(refusal);
        }
        let adventurer = self.table.at(self.seat);
        let name = marks::shtick(shtick);
        let printed = content().shtick(shtick);
        if self.table.is_final(self.seat) {
            Some(no("OOTS-519", "who has left the dungeon uses no shticks any more"))
        } else if adventurer.face_up(shtick) == 0 && adventurer.down[shtick.place()] > 0 {
            Some(no("OOTS-389", format!("{name} is flipped, and does nothing until it is unflipped")))
        } else if adventurer.face_up(shtick) == 0 {
            Some(no("OOTS-393", format!("{name} is not in play")))
        } else if !printed.types.and(denied(self.table, self.seat)).is_empty() {
            Some(no("OOTS-666", format!("{name} is of a type that is denied to you now")))
        } else if !printed.effects.iter().any(Effect::is_voluntary) && printed.battle.is_some() {
            Some(no("OOTS-173", format!("{name} is chosen for a battle, and not used besides")))
        } else if !printed.effects.iter().any(Effect::is_voluntary) {
            Some(no("OOTS-183", format!("{name} works by itself while it is face up")))
        } else {
            None
        }
    }

    /// Why a Loot cannot be used at all.
    pub(super) fn no_loot(self, loot: Loot) -> Option<Refusal> {
        let name = marks::loot(loot);
        let printed = content().one_loot(loot);
        if self.table.is_final(self.seat) {
            Some(no("OOTS-519", "who has left the dungeon uses no Loot any more"))
        } else if !self.loot().has(loot) {
            Some(no("OOTS-426", format!("{name} is not yours")))
        } else if printed.effects.is_empty() {
            Some(no("OOTS-426", format!("{name} has no effect of its own")))
        } else if !printed.users.has(self.hero()) {
            Some(no("OOTS-426", format!("{name} is of no use to {}", marks::hero(self.hero()))))
        } else if self.is_set_aside(loot) {
            Some(no("OOTS-262", format!("{name} is set aside for help in this battle")))
        } else if !printed.effects.iter().any(Effect::is_voluntary) {
            Some(no("OOTS-429", format!("{name} works by itself while it is equipped")))
        } else {
            None
        }
    }

    /// Why a card that the seat has cannot be used so here: its moment, its condition, or its target.
    pub(super) fn not_now(self, card: Card, aim: Aim, served: Whens) -> Refusal {
        let name = marks::card(card);
        let meant = card.effects().iter().filter(|effect| effect.is_voluntary());
        let fits = meant.clone().any(|effect| served.has(effect.when));
        if !fits {
            let any = meant.clone().any(|effect| effect.when == When::Any);
            if any && is_rolled(self.table) {
                return no("OOTS-456", format!("{name} cannot be used between a roll and its outcome"));
            }
            let clause = if matches!(card, Card::Screw(_)) { "OOTS-445" } else { "OOTS-653" };
            let lead = meant.clone().next().map_or_else(String::new, |effect| format!(": {}", lead(card, effect)));
            return self.elsewhere(clause, &format!("{name} is for another moment{lead}"));
        }
        let mut listed = Vec::new();
        flow::choices(self.state, self.seat, &mut listed);
        let aims = listed.into_iter().filter_map(|choice| aim_of(card, choice));
        let aims: Vec<Aim> = aims.collect();
        if aims.is_empty() {
            let lead = meant.filter(|effect| served.has(effect.when)).map(|effect| lead(card, effect)).next();
            let lead = lead.map_or_else(String::new, |lead| format!(": {lead}"));
            return no("OOTS-449", format!("{name} would do nothing now{lead}"));
        }
        self.no_target(card, aim, &aims)
    }

    /// Why a card cannot be aimed there, while it could be aimed elsewhere.
    pub(super) fn no_target(self, card: Card, aim: Aim, aims: &[Aim]) -> Refusal {
        let (table, name) = (self.table, marks::card(card));
        let clause = match aim {
            Aim::Seat(other) if other.index() >= usize::from(table.seats) => {
                return no("OOTS-001", "nobody plays there at this table");
            }
            Aim::Seat(other) if table.day.declined[self.seat.index()].has(other) => "OOTS-639",
            Aim::Seat(other) if table.at(other).is_out() => "OOTS-519",
            Aim::Foe(at) if abilities(table, stack_room(table, self.seat), at).has(Ability::XykonSpecial) => "OOTS-560",
            Aim::None
            | Aim::Seat(_)
            | Aim::Foe(_)
            | Aim::Room(_)
            | Aim::Shtick(_)
            | Aim::Monster(_)
            | Aim::Floor(_)
            | Aim::Hero(_) => "OOTS-449",
        };
        let there = match aim {
            Aim::None => return no(clause, format!("{name} has to be aimed at something")),
            _ if aims == [Aim::None] => return no(clause, format!("{name} is not aimed at anything in particular")),
            Aim::Seat(other) => marks::seat(other),
            Aim::Foe(at) => in_stack(table, stack_room(table, self.seat), at),
            Aim::Room(room) => marks::room(table, room),
            Aim::Shtick(shtick) => marks::shtick(shtick),
            Aim::Monster(monster) => marks::monster(monster),
            Aim::Hero(hero) => marks::hero(hero),
            Aim::Floor(floor) => names::floor(&table.terms, floor.into()),
        };
        no(clause, format!("{there} is nothing that {name} can be aimed at now"))
    }
}

/// What a choice aims a card at, if it uses this card.
fn aim_of(card: Card, choice: Choice) -> Option<Aim> {
    match (card, choice) {
        (Card::Screw(screw), Choice::Play(played, aim)) if screw == played => Some(aim),
        (Card::Shtick(shtick), Choice::Use(tool, aim)) if tool == Tool::shtick(shtick) => Some(aim),
        (Card::Loot(loot), Choice::Use(tool, aim)) if tool == Tool::loot(loot) => Some(aim),
        (_, _) => None,
    }
}

/// When an effect is used and what for, as its card says it: "flip before your battle roll".
fn lead(card: Card, effect: &Effect) -> String {
    let deck = match card {
        Card::Shtick(_) => Deck::Shtick,
        Card::Loot(_) => Deck::Loot,
        Card::Screw(_) => Deck::Screw,
        Card::Trap(_) => Deck::Trap,
        Card::Room(_) | Card::Lair(_) => Deck::Room,
        Card::Ward(_) => Deck::Ward,
    };
    let said = words(effect, deck, &|shtick| names::shtick(shtick).to_owned());
    let said = said.strip_prefix("Equipped: ").unwrap_or(&said);
    let end = if effect.when.timing() == Timing::Event { said.find(", you may") } else { None };
    let end = end.or_else(|| said.find(": ")).unwrap_or_else(|| said.trim_end_matches('.').len());
    let mut letters = said[..end].chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
