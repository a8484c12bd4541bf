//! Effects in words. What people read of a card is made here, so it cannot differ from what the card does.

use table::words::{capital, some};

use super::fits::Deck;
use super::only::{Foe, Foes, Only, Reach, Test};
use super::op::Op;
use super::terms::{
    Allowed, Amount, Bespoke, Boosted, Forbidden, Found, Group, How, Pile, Place, Role, Stat, Token, Which, Who, Whom,
};
use super::when::{Price, Timing, When};
use super::{Does, Duration, Effect};
use crate::ids::{Ability, MonsterType, Shtick, ShtickType};

/// Whom a sentence speaks to or of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// To the owner of the card.
    You,
    /// Of a player in a room, or whom a trap hits.
    They,
}

impl Voice {
    const fn of(deck: Deck) -> Self {
        if deck.is_owned() { Self::You } else { Self::They }
    }

    const fn own(self) -> &'static str {
        match self {
            Self::You => "your",
            Self::They => "their",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::They => "they",
        }
    }
}

/// An effect as a sentence; `name` says how people call a shtick.
pub fn words(effect: &Effect, deck: Deck, name: &dyn Fn(Shtick) -> String) -> String {
    let say = Say { effect, deck, voice: Voice::of(deck), name };
    let (lead, body) = (say.lead(), say.body());
    format!("{}.", capital(&format!("{lead}{body}")))
}

/// Conditions as the end of a sentence, such as " against players"; it begins with a space, if there are any.
pub fn conditions(only: Only, voice: Voice, name: &dyn Fn(Shtick) -> String) -> String {
    let (mut role, mut range, mut using, mut foe, mut rest) = (vec![], vec![], vec![], vec![], vec![]);
    let mut not = vec![];
    let who = voice.name();
    let has = |wanted: fn(Test) -> bool| only.iter().any(|one| !one.not && wanted(one.test));
    let player_told = has(|test| matches!(test, Test::FoeShtick(_) | Test::FoeDown));
    let monster_told = has(|test| matches!(test, Test::FoeType(_) | Test::FoeAbility(_)));
    for condition in only.iter() {
        let (place, said) = match condition.test {
            Test::Role(Role::Attacker) => (&mut role, "as the Attacker".to_owned()),
            Test::Role(Role::Defender) => (&mut role, "as the Defender".to_owned()),
            Test::Range(Reach::Here) => (&mut range, "at Range 0".to_owned()),
            Test::Range(Reach::Far) => (&mut range, "in Ranged Attacks".to_owned()),
            Test::Using(shtick) => (&mut using, format!("with {}", name(shtick))),
            Test::UsingType(types) => {
                (&mut using, format!("with {} Shticks", or(types.iter().map(|of| shtick_type(of).to_owned()))))
            }
            Test::Foe(foes) if !condition.not && foes == Foes::one(Foe::Player) && player_told => continue,
            Test::Foe(foes) if !condition.not && foes == Foes::one(Foe::Monster) && monster_told => continue,
            Test::Foe(foes) => (&mut foe, format!("against {}", or(foes.iter().map(|foe| foes_word(foe).to_owned())))),
            Test::FoeType(types) => {
                (&mut foe, format!("against {}", or(types.iter().map(|of| monsters_of(of).to_owned()))))
            }
            Test::FoeAbility(abilities) => {
                (&mut foe, format!("against Monsters with {}", or(abilities.iter().map(|one| ability(one).to_owned()))))
            }
            Test::FoeShtick(types) => (
                &mut foe,
                format!("against players who use a {} Shtick", or(types.iter().map(|of| shtick_type(of).to_owned()))),
            ),
            Test::FoeDown => (&mut foe, "against players who are resting or missing a turn".to_owned()),
            Test::Kills => (&mut rest, format!("once {who} have defeated a Monster this turn")),
            Test::SameFloor => (&mut rest, format!("on {} floor", voice.own())),
            Test::Won => (&mut rest, format!("if the player whom {who} helped won")),
            Test::NoCollapse => (&mut rest, "unless the dungeon is collapsing".to_owned()),
        };
        if condition.not { &mut not } else { place }.push(said);
    }
    let mut said = String::new();
    for part in role.iter().chain(&range).chain(&using).chain(&foe).chain(&rest) {
        said.push(' ');
        said.push_str(part);
    }
    for part in not {
        said.push_str(" but not ");
        said.push_str(&part);
    }
    said
}

/// One effect while it is put into words.
struct Say<'a> {
    effect: &'a Effect,
    deck: Deck,
    voice: Voice,
    name: &'a dyn Fn(Shtick) -> String,
}

impl Say<'_> {
    /// What stands before what it does: the price, the moment, the conditions.
    fn lead(&self) -> String {
        let Effect { when, optional, .. } = *self.effect;
        let worn = self.deck == Deck::Loot && !self.effect.prices().any(|price| price == Price::Discard);
        let worn = if worn { "equipped: " } else { "" };
        let moment = moment(when);
        let only = conditions(self.effect.only, self.voice, self.name);
        match when {
            When::Static => worn.to_owned(),
            When::Boost => "each boost: ".to_owned(),
            When::OnTrap | When::OnEnter | When::OnFirstEnter | When::OnEndMove => format!("{moment}{only} "),
            When::OnExplore => format!("{moment}{only}, "),
            _ => match self.price() {
                Some(price) => format!("{worn}{price} {moment}{only}{}: ", self.fee()),
                None if when.timing() == Timing::Event && optional => format!("{worn}{moment}{only}, you may "),
                None => format!("{worn}{moment}{only}: "),
            },
        }
    }

    /// What is done with cards to use it.
    fn price(&self) -> Option<String> {
        // Such a card is flipped when the help is paid for, which its operation says.
        if self.effect.ops().any(|op| matches!(op, Op::Allow { what: Allowed::CountAsLoot, .. })) {
            return None;
        }
        self.effect.prices().find_map(|price| match price {
            Price::Flip => Some("flip".to_owned()),
            Price::Discard => Some("discard".to_owned()),
            Price::Once => Some("once a turn,".to_owned()),
            Price::FlipNamed(shtick) => Some(format!("flip {}", (self.name)(shtick))),
            Price::GetLoot => None,
        })
    }

    fn fee(&self) -> &'static str {
        if self.effect.prices().any(|price| price == Price::GetLoot) {
            ", if they agree and give you one Loot of their choice"
        } else {
            ""
        }
    }

    /// What it does, and until when.
    fn body(&self) -> String {
        let Effect { when, does, only, until, .. } = *self.effect;
        let said = match does {
            Does::One(op) => self.op(op),
            Does::Both(first @ Op::Evade { .. }, second) => format!("{} or {}", self.op(first), self.op(second)),
            Does::Both(first, second) => format!("{} and {}", self.op(first), self.op(second)),
            Does::Either(first, second) => format!("{}, or {}", self.op(first), self.op(second)),
        };
        let until = match until {
            Some(Duration::Battle) => " in this battle",
            Some(Duration::Turn) => " until the end of the turn",
            Some(Duration::Recover) => " until they have rested or reached the Dungeon Entrance",
            None if when.is_in_battle() && self.effect.ops().any(lasts) => " in this battle",
            None => "",
        };
        let only = match when {
            When::Static | When::Boost => conditions(only, self.voice, self.name),
            _ => String::new(),
        };
        format!("{said}{only}{until}")
    }

    /// A player and what that player does: a verb for "you", one for others, and what follows it.
    fn does(&self, who: Who, verb: &str, others: &str, rest: &str) -> String {
        match (who, self.voice) {
            (Who::Myself, Voice::You) => format!("{verb} {rest}"),
            (Who::Myself, Voice::They) => format!("{others} {rest}"),
            (Who::EachRoom | Who::BothSides, _) => format!("{} {verb} {rest}", player(who)),
            _ => format!("{} {others} {rest}", player(who)),
        }
    }

    fn own(&self, who: Who) -> &'static str {
        if who == Who::Myself { self.voice.own() } else { "their" }
    }

    fn op(&self, op: Op) -> String {
        let boost = self.effect.when == When::Boost;
        match op {
            Op::Modify { stat, by, whom } => self.modify(stat, by, whom),
            Op::Boost { what, times, who } => {
                let times = match times {
                    1 => "once".to_owned(),
                    2 => "twice".to_owned(),
                    times => format!("{times} times"),
                };
                match what {
                    Boosted::Named(shtick) => format!("{} is boosted {times}", (self.name)(shtick)),
                    Boosted::AnyOne => format!("one shtick of any player is boosted {times}"),
                    Boosted::Type(of) if who == Who::EachRoom => {
                        format!("{} Shticks of players here are boosted {times}", shtick_type(of))
                    }
                    Boosted::Type(of) if who == Who::Myself => {
                        format!("{} {} Shticks are boosted {times}", self.voice.own(), shtick_type(of))
                    }
                    Boosted::Type(of) => {
                        format!("the {} Shticks of {} are boosted {times}", shtick_type(of), player(who))
                    }
                }
            }
            Op::Flip { who: Who::Same, cards, .. } => format!("{} more of the same player is flipped", shticks(cards)),
            Op::Flip { who, cards, how: How::Choose } if who != Who::Myself => {
                format!("flip {} of {}; you choose which", shticks(cards), player(who))
            }
            Op::Flip { who, cards, how } => {
                let what = match how {
                    How::Random => format!("{} of {} at random", shticks(cards), whose(who, self.voice)),
                    How::All => format!("all {} shticks", self.own(who)),
                    How::Magic => format!("{} Magic {} of {} choice", cards, plural(cards, "Shtick"), self.own(who)),
                    How::Choose | How::Theirs | How::Top => format!("{} of {} choice", shticks(cards), self.own(who)),
                };
                self.does(who, "flip", "flips", &what)
            }
            Op::Unflip { who: Who::Same, cards, .. } => match cards {
                Amount::Number(cards) => format!("{} more {} unflipped", shticks(cards), is(cards)),
                Amount::All => "all shticks are unflipped".to_owned(),
            },
            Op::Unflip { who, cards, how, not_this } => {
                let other = if not_this { "other " } else { "" };
                let one = if how == How::Magic { "Magic Shtick" } else { "shtick" };
                let what = match cards {
                    Amount::All => format!("all {} {other}{one}s", self.own(who)),
                    Amount::Number(cards) => {
                        format!("{cards} {other}{} of {}", plural(cards, one), whose(who, self.voice))
                    }
                };
                self.does(who, "unflip", "unflips", &what)
            }
            Op::Heal { who: Who::Same, wounds } => match wounds {
                Amount::Number(wounds) => format!("{} more for whoever is healed", some(wounds, "Wound")),
                Amount::All => "all Wounds of whoever is healed".to_owned(),
            },
            Op::Heal { who, wounds } => match wounds {
                Amount::Number(wounds) => self.does(who, "heal", "heals", &some(wounds, "Wound")),
                Amount::All => self.does(who, "heal", "heals", "all Wounds"),
            },
            Op::Wound { who, wounds } => self.does(who, "lose", "loses", &some(wounds, "Wound")),
            Op::Prevent { wounds } if boost => format!("{} fewer still", some(wounds, "Wound")),
            Op::Prevent { wounds } => format!("lose {} fewer", some(wounds, "Wound")),
            Op::DrawShtick { who, cards } => {
                let top = match cards {
                    1 => "the top shtick".to_owned(),
                    cards => format!("the top {cards} shticks"),
                };
                self.does(who, "draw", "draws", &format!("{top} of {} deck into play", self.own(who)))
            }
            Op::Loot { from, to, cards, how } => self.loot(from, to, cards, how),
            Op::Hand { from, to, cards, how } => self.hand(from, to, cards, how),
            Op::Reroll { plus, .. } if boost => format!("+{plus} to that new number; a later reroll loses it"),
            Op::Reroll { who, plus } => {
                let plus = if plus > 0 { format!(" with +{plus}") } else { String::new() };
                self.does(who, "roll", "rolls", &format!("again; the new number stands{plus}"))
            }
            Op::RollBest { dice } => format!("roll {dice} dice and keep the highest"),
            Op::DieAs { shown, counts } => {
                format!("a die of {} that shows {shown} counts as {counts}", pronoun(self.voice))
            }
            Op::Become { role: Role::Attacker } => "you are the Attacker in this battle".to_owned(),
            Op::Become { role: Role::Defender } => "you are the Defender in this battle".to_owned(),
            Op::Move { who, rooms, ends_turn } => {
                let end =
                    if ends_turn { "; then the turn is over, without a battle and without an end step" } else { "" };
                let rest = format!(
                    "up to {}, turning back allowed; no battle is triggered at the end{end}",
                    some(rooms, "explored room")
                );
                self.does(who, "move", "moves", &rest)
            }
            Op::Place { who, at, arrives } => {
                let arrives =
                    if arrives { "; movement counts as ended there" } else { "; no battle is triggered by it" };
                let rest = format!("put {} {}{arrives}", onto(at), place(at, self.deck));
                match (who, self.voice) {
                    (Who::Myself, Voice::You) => format!("you are {rest}"),
                    (Who::Myself, Voice::They) => format!("is {rest}"),
                    _ => format!("{} is {rest}", player(who)),
                }
            }
            Op::Stop => "ends movement here, even in flight".to_owned(),
            Op::Defeat { monster } => {
                format!(
                    "defeat {} other than Xykon, without a battle but with all that it leaves",
                    self.monsters(monster)
                )
            }
            Op::Shift { monsters, to } => {
                let order = match to {
                    Place::AdjacentSplit => ", divided and ordered as you like, on top of what lies there",
                    Place::Here | Place::FloorRoom | Place::FloorStart | Place::Entrance => {
                        ", on top of what lies there"
                    }
                };
                format!("move all {} to {}{order}", self.monsters(monsters), place(to, self.deck))
            }
            Op::Summon { from: Pile::Deck, attacks } => {
                let attacks = match (attacks, self.voice) {
                    (true, Voice::You) => " and attacks you at once",
                    (true, Voice::They) => " and attacks that player at once, or as soon as the present battle is over",
                    (false, _) => "",
                };
                let verb = if self.voice == Voice::You { "turn" } else { "turns" };
                format!(
                    "{verb} up cards of the Battle Deck until a Monster comes; it goes to the bottom of the stack in \
                     that room{attacks}, and the other cards are discarded"
                )
            }
            Op::Summon { from, attacks } => {
                let attacks = if attacks { ", which attacks at once" } else { "" };
                format!("add one Monster of {} to the bottom of the stack{attacks}", self.pile(from, "Battle Hand"))
            }
            Op::Grant { ability: given, to } => format!("{} have {}", self.monsters(to), ability(given)),
            Op::Strip { monster } => format!("{} has no Support", self.monsters(monster)),
            Op::Cancel => "that card has no effect".to_owned(),
            Op::SkipTurn { who, turns, after_battle } => {
                let after = if after_battle { ", after battling any Monsters here" } else { "" };
                let turns = match turns {
                    1 => "a turn".to_owned(),
                    turns => format!("{turns} turns"),
                };
                self.does(who, "miss", "misses", &format!("{turns}{after}"))
            }
            Op::Forbid { what, who } => self.forbid(what, who),
            Op::Allow { what, number } => match what {
                Allowed::NoRestPenalty => "no -4 Defense while you rest or miss a turn".to_owned(),
                Allowed::EndInTargetRoom => {
                    "after the payment you are put into the attacked room, won or lost, unless \
                     you flee or lie, and end your turn there,"
                        .to_owned()
                }
                Allowed::IgnorePlayerFlips => "other players' cards cannot flip your shticks".to_owned(),
                Allowed::IgnoreSpellcaster => "Spellcaster has no effect on you".to_owned(),
                Allowed::KeepOffer => {
                    "choose one helper and keep all that you promised; the help has counted".to_owned()
                }
                Allowed::CountAsLoot => format!(
                    "offer this card, once in a battle, as if it were Loot with Drool Factor {number} for anybody, NPCs \
                     included; it is flipped in the payment instead of given away"
                ),
            },
            Op::Token { token: Token::ExplosiveRunes, at } => format!(
                "put a rune into {}, but not on the Dungeon Entrance; the next other player who enters or passes \
                 through loses 1 Wound, and the rune goes",
                place(at, self.deck)
            ),
            Op::Stairs { found: Found::Stairs } => {
                "Stairs down are found in your room, if you could search there".to_owned()
            }
            Op::Stairs { found: Found::Nothing } => "the search finds nothing after all".to_owned(),
            Op::Evade { from } => match self.voice {
                Voice::You => format!("make an Evade roll of {from}"),
                Voice::They => format!("makes an Evade roll of {from}"),
            },
            Op::Disarm { from } => {
                format!("roll a die; on {from} or more the trap leaves the game without going off")
            }
            Op::EndRecover { who } => {
                let whom = match (who, self.voice) {
                    (Who::Myself, Voice::You) => "you",
                    _ => "them",
                };
                format!("all effects on {whom} that last until a rest or the Dungeon Entrance end")
            }
            Op::Bespoke { id } => bespoke(id, self.name),
        }
    }

    fn modify(&self, stat: Stat, by: i8, whom: Whom) -> String {
        let number = by.unsigned_abs();
        let (more, larger) = if by > 0 { ("more", "larger") } else { ("less", "smaller") };
        let own = match whom {
            Whom::Player(Who::Myself) => self.voice.own(),
            _ => "their",
        };
        let has = |said: String| match whom {
            Whom::Player(Who::Myself) => said,
            Whom::Player(who @ (Who::EachRoom | Who::BothSides)) => format!("{} have {said}", player(who)),
            Whom::Player(who) => format!("{} has {said}", player(who)),
            Whom::Monsters(group) => match group.which {
                Which::Foe | Which::PickRoom => format!("{} has {said}", self.monsters(group)),
                Which::Room | Which::Floor | Which::All => format!("all {} have {said}", self.monsters(group)),
            },
        };
        match stat {
            Stat::Attack => has(format!("{by:+} Attack")),
            Stat::Defense => has(format!("{by:+} Defense")),
            Stat::Both => has(format!("{by:+} Attack and {by:+} Defense")),
            Stat::Range => has(format!("{by:+} Range")),
            Stat::Evade => has(format!("{by:+} to Evade rolls")),
            Stat::Targets => has(format!("{} {more}", some(number, "target"))),
            Stat::Move => has(format!("{} of movement {more}", some(number, "room"))),
            Stat::MoveCost => format!("entering costs {} of movement {more}", some(number, "room")),
            Stat::Assist => format!("{own} help is worth {number} {more}"),
            Stat::Aid => match whom {
                Whom::Player(Who::EachRoom) => format!("each helper is worth {number} {more} in battles here"),
                _ => format!("each of {own} helpers is worth {number} {more}"),
            },
            Stat::Pickup => format!("{own} ordinary pick-up takes {number} Loot {more}"),
            Stat::BattleSize => {
                let least = if by < 0 { ", but never smaller than 1" } else { "" };
                format!("new battles here are {} {larger}{least}", some(number, "Monster"))
            }
            Stat::Wounds => format!("the loser loses {} {more}", some(number, "Wound")),
            Stat::Search if self.deck.is_owned() => format!("you find Stairs on {} {more}", some(number, "number")),
            Stat::Search => format!("Stairs are found here on {} {more}", some(number, "number")),
            Stat::Coins => format!("every Monster defeated here leaves {number} Loot {more}"),
            Stat::RestHeal => format!("resting here heals {} {more}", some(number, "Wound")),
            Stat::Trade => format!("a shtick costs Loot with a Drool Factor of {number} {more} here"),
        }
    }

    fn loot(&self, from: Pile, to: Pile, cards: u8, how: How) -> String {
        let chosen = match how {
            How::Random => "random ",
            How::Top | How::Choose | How::Theirs | How::All | How::Magic => "",
        };
        let choice = match how {
            How::Theirs => " of their choice",
            How::Choose => " of your choice",
            How::Top | How::Random | How::All | How::Magic => "",
        };
        let are = if how == How::All { "are" } else { is(cards) };
        let cards = if how == How::All { "all".to_owned() } else { cards.to_string() };
        let trap = if from == Pile::Deck && to != Pile::Room { " (a trap leaves the game)" } else { "" };
        let source = self.pile(from, "Stash");
        match (to, self.voice) {
            (Pile::Room, _) if from == Pile::Deck => format!("{cards} Loot from {source} {are} put here"),
            (Pile::Room, Voice::You) => format!("drop {cards} {chosen}Loot{choice} from {source} into the room"),
            (Pile::Room, Voice::They) => format!("drops {cards} {chosen}Loot{choice} from {source} into the room"),
            (Pile::Discard, Voice::You) => format!("discard {cards} {chosen}Loot{choice} from {source}"),
            (Pile::Discard, Voice::They) => format!("discards {cards} {chosen}Loot{choice} from {source}"),
            (_, Voice::You) => format!("take {cards} {chosen}Loot{choice} from {source}{trap}"),
            (_, Voice::They) => format!("takes {cards} {chosen}Loot{choice} from {source}{trap}"),
        }
    }

    fn hand(&self, from: Pile, to: Pile, cards: u8, how: How) -> String {
        let choice = if how == How::Choose { " of your choice" } else { "" };
        let random = if how == How::Random { "random " } else { "" };
        let source = match from {
            Pile::Deck => "the Battle Deck",
            Pile::Discard => "the Battle discard pile",
            Pile::DiscardTop3 => "the top three cards of the Battle discard pile",
            _ => "your Battle Hand",
        };
        let verb = if to == Pile::Discard { "discard" } else { "take" };
        let into = if to == Pile::Discard { "" } else { " into your Battle Hand" };
        format!("{verb} {random}{}{choice} from {source}{into}", some(cards, "card"))
    }

    fn pile(&self, pile: Pile, own: &str) -> String {
        let mine = self.voice.own();
        match pile {
            Pile::Deck => "the deck".to_owned(),
            Pile::Discard => "the discard pile".to_owned(),
            Pile::DiscardTop3 => "the top three cards of the discard pile".to_owned(),
            Pile::Room => "the room".to_owned(),
            Pile::Myself => format!("{mine} {own}"),
            Pile::Stash => format!("{mine} Stash"),
            Pile::Equipped => format!("{mine} equipped Loot"),
            Pile::Hand => format!("{mine} Battle Hand"),
            Pile::RoomStash => "the Stash of another player in your room".to_owned(),
            Pile::FloorStash => "the Stash of another player on your floor".to_owned(),
            Pile::LoserStash => "the Stash of the loser".to_owned(),
        }
    }

    fn forbid(&self, what: Forbidden, who: Option<Who>) -> String {
        let nobody = who.is_none();
        let subject = match who {
            None => "nobody",
            Some(Who::Myself) => self.voice.name(),
            Some(who) => player(who),
        };
        let cannot = |what: &str| {
            if nobody { format!("nobody can {what} here") } else { format!("{subject} cannot {what}") }
        };
        match what {
            Forbidden::Rest => cannot("rest"),
            Forbidden::Search => cannot("search for Stairs"),
            Forbidden::NewBattle => cannot("trigger a new battle"),
            Forbidden::BattleMonsters if self.deck.is_owned() => cannot("battle Monsters"),
            Forbidden::BattleMonsters => cannot("battle Monsters, not even by shooting out of the room or into it"),
            Forbidden::Assist if who == Some(Who::BothSides) => {
                "no help counts for either side, and nothing is owed for it,".to_owned()
            }
            Forbidden::Assist => cannot("get help in battle"),
            Forbidden::RangedIn => "nothing here can be the target of a Ranged Attack".to_owned(),
            Forbidden::ShtickMagic => cannot("use Magic Shticks"),
            Forbidden::ShtickVerbal => cannot("use Verbal Shticks"),
            Forbidden::ShtickWeapon => cannot("use Weapon Shticks"),
        }
    }

    fn monsters(&self, group: Group) -> String {
        let of = group.of.map_or("Monsters", monsters_of);
        match group.which {
            Which::Foe => match group.of {
                None => "the Monster that is battled".to_owned(),
                Some(_) => format!("the Monster that is battled, if it is one of the {of},"),
            },
            Which::Room if self.deck.is_owned() => format!("{of} in your room"),
            Which::Room => format!("{of} here"),
            Which::Floor if self.effect.when.is_in_battle() => format!("{of} on the floor of the battle"),
            Which::Floor if self.deck.is_owned() => format!("{of} on your floor"),
            Which::Floor => format!("{of} on the floor"),
            Which::All => format!("{of} in play"),
            Which::PickRoom => match group.of {
                None => "a Monster of your choice in your room".to_owned(),
                Some(_) => format!("one of the {of} in your room"),
            },
        }
    }
}

/// Whether an operation leaves something that lasts.
const fn lasts(op: Op) -> bool {
    matches!(op, Op::Modify { .. } | Op::Boost { .. } | Op::Strip { .. } | Op::Forbid { .. } | Op::Grant { .. })
}

fn moment(when: When) -> &'static str {
    match when {
        When::Static | When::Boost => "",
        When::Any => "at any time outside a roll",
        When::MyTurn => "in your turn, outside a battle",
        When::TurnStart => "at the start of your turn",
        When::TurnEnd => "at the end of your turn",
        When::Select => "before you choose a Battle Shtick",
        When::Ask => "while you ask for help",
        When::PreRoll => "before your battle roll",
        When::PreRollAny => "before anybody's battle roll",
        When::PostRoll => "after your battle roll",
        When::PostRollAny => "after anybody's battle roll",
        When::PostRollAssisting => "after the roll of a battle in which you help",
        When::Aftermath => "in the aftermath of your battle",
        When::Arrive => "when you have ended your movement",
        When::ArriveAny => "when another player has ended movement",
        When::Populate => "when a new Battle Stack is complete",
        When::TrapSeen => "when a trap is revealed by you or in your room",
        When::SearchAny => "when another player has found Stairs by a roll",
        When::Screw => "in answer to a Screw This! card",
        When::OnWin => "when you win a battle",
        When::OnWound => "when you are about to lose Wounds",
        When::OnOtherWound => "when another player on your floor loses a Wound in battle",
        When::OnOtherFlee => "when another player begins to flee",
        When::OnAssist => "in the aftermath of a battle in which you helped",
        When::OnTrap => "whoever fails to evade",
        When::OnEnter => "whoever enters or passes through",
        When::OnFirstEnter => "the first player to enter",
        When::OnExplore => "when this room is turned up",
        When::OnEndMove => "whoever ends movement here",
    }
}

const fn player(who: Who) -> &'static str {
    match who {
        Who::Myself => "you",
        Who::Same => "the same player",
        Who::Roller => "the battling player",
        Who::OtherRoller => "another battling player",
        Who::BothSides => "both sides",
        Who::Mover => "that player",
        Who::Target => "another player",
        Who::TargetFloor => "another player on your floor",
        Who::TargetRoom => "another player in your room",
        Who::EachRoom => "players here",
        Who::Loser => "the loser",
    }
}

fn place(place: Place, deck: Deck) -> &'static str {
    match place {
        Place::Here if deck.is_owned() => "your room",
        Place::Here => "this room",
        Place::AdjacentSplit => "rooms next to it",
        Place::FloorRoom => "any other explored room of the floor, by your choice",
        Place::FloorStart => "the first room explored on the floor",
        Place::Entrance => "the Dungeon Entrance",
    }
}

const fn onto(place: Place) -> &'static str {
    match place {
        Place::Entrance => "on",
        Place::Here | Place::AdjacentSplit | Place::FloorRoom | Place::FloorStart => "into",
    }
}

fn bespoke(id: Bespoke, name: &dyn Fn(Shtick) -> String) -> String {
    match id {
        Bespoke::Banjo => "every other player is asked to cheer, all at once; +1 Attack and +1 Defense in this battle \
             for each who does"
            .to_owned(),
        Bespoke::Hijinks => "another player, picked at random among those who are neither fleeing nor out of the \
             dungeon and have a shtick to flip, flips one of their choice"
            .to_owned(),
        Bespoke::DoubleCross => "your help goes to the other side instead, and you get no Loot for it".to_owned(),
        Bespoke::TeleportCircle => "rooms of this name on any floor count as next to each other for movement, not for \
             Range and not in flight"
            .to_owned(),
        Bespoke::Lute => format!(
            "what {} is worth at that moment is added to your Attack and Defense in this battle; several copies may be \
             flipped, one after the other",
            name(Shtick::ElanBardSong)
        ),
    }
}

/// Monsters of a type, such as "Goblins".
pub(crate) const fn monsters_of(of: MonsterType) -> &'static str {
    match of {
        MonsterType::Goblin => "Goblins",
        MonsterType::Undead => "Undead",
        MonsterType::Kobold => "Kobolds",
        MonsterType::Ogre => "Ogres",
        MonsterType::Orc => "Orcs",
        MonsterType::Dragon => "Dragons",
        MonsterType::Fiend => "Fiends",
        MonsterType::LinearGuild => "Linear Guild members",
        MonsterType::Beast => "Beasts",
        MonsterType::Aberration => "Aberrations",
        MonsterType::Humanoid => "Humanoids",
    }
}

/// A type of shtick, such as "Weapon".
pub(crate) const fn shtick_type(of: ShtickType) -> &'static str {
    match of {
        ShtickType::Armor => "Armor",
        ShtickType::Magic => "Magic",
        ShtickType::Weapon => "Weapon",
        ShtickType::Verbal => "Verbal",
    }
}

/// An ability, such as "Breath Weapon".
pub(crate) const fn ability(of: Ability) -> &'static str {
    match of {
        Ability::Bloodlust => "Bloodlust",
        Ability::BreathWeapon => "Breath Weapon",
        Ability::Duel => "Duel",
        Ability::Enchanted => "Enchanted",
        Ability::Flying => "Flying",
        Ability::Henchman => "Henchman",
        Ability::Hide => "Hide",
        Ability::Impervious => "Impervious",
        Ability::Leader => "Leader",
        Ability::Mindless => "Mindless",
        Ability::Multiattack => "Multiattack",
        Ability::Nemesis => "Nemesis",
        Ability::Paralyze => "Paralyze",
        Ability::Spellcaster => "Spellcaster",
        Ability::Thief => "Thief",
        Ability::Tricky => "Tricky",
        Ability::XykonSpecial => "Xykon Special",
    }
}

const fn foes_word(foe: Foe) -> &'static str {
    match foe {
        Foe::Monster => "Monsters",
        Foe::Player => "players",
        Foe::Xykon => "Xykon",
    }
}

fn shticks(cards: u8) -> String {
    some(cards, "shtick")
}

fn plural(cards: u8, one: &str) -> String {
    if cards == 1 { one.to_owned() } else { format!("{one}s") }
}

const fn is(cards: u8) -> &'static str {
    if cards == 1 { "is" } else { "are" }
}

const fn whose(who: Who, voice: Voice) -> &'static str {
    match (who, voice) {
        (Who::Myself, Voice::You) => "yours",
        _ => "theirs",
    }
}

const fn pronoun(voice: Voice) -> &'static str {
    match voice {
        Voice::You => "yours",
        Voice::They => "theirs",
    }
}

fn or(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" or ")
}
