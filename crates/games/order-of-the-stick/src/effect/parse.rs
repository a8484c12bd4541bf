//! Reads effects as they are written, and says what was expected where they cannot be read.

use std::str::FromStr;

use table::NotationError;

use super::only::{CONDITIONS, Condition, Foe, Foes, KEYS, Only, Test};
use super::op::{OPS, Op};
use super::terms::{Amount, Boosted, Group, Which, Who, Whom};
use super::when::{PRICES, Price};
use super::{Does, Effect};
use crate::ids::{Abilities, Ability, MonsterType, MonsterTypes, Shtick, ShtickType, ShtickTypes};

type Read<T> = Result<T, NotationError>;

fn wrong<T>(text: &str, expected: impl Into<String>) -> Read<T> {
    Err(NotationError::new(text, expected))
}

impl FromStr for Effect {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let Some((head, rest)) = text.split_once(": ") else {
            return wrong(text, "an effect is written `trigger: operation`");
        };
        let (head, price) = match head.split_once('[') {
            None => (head, [None; 2]),
            Some((head, prices)) => match prices.strip_suffix(']') {
                Some(prices) => (head, read_prices(prices)?),
                None => return wrong(prices, "a price ends with `]`"),
            },
        };
        let (when, optional) = match head.strip_suffix('?') {
            Some(when) => (when, true),
            None => (head, false),
        };
        let (rest, until) = match rest.rsplit_once(" until ") {
            Some((rest, until)) => (rest, Some(until.parse()?)),
            None => (rest, None),
        };
        let (does, only) = match rest.split_once(" if ") {
            Some((does, only)) => (does, conditions(only)?),
            None => (rest, Only::default()),
        };
        let effect = Self { when: when.parse()?, optional, price, does: read_does(does)?, only, until };
        let written = effect.to_string();
        if written == text { Ok(effect) } else { wrong(text, format!("it is written `{written}`")) }
    }
}

fn read_prices(text: &str) -> Read<[Option<Price>; 2]> {
    let mut prices = [None; 2];
    for (index, price) in text.split('+').enumerate() {
        let Some(place) = prices.get_mut(index) else { return wrong(text, "an effect has at most two prices") };
        *place = Some(price.parse()?);
    }
    Ok(prices)
}

impl FromStr for Price {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        match text {
            "flip" => Ok(Self::Flip),
            "discard" => Ok(Self::Discard),
            "once" => Ok(Self::Once),
            "get_loot" => Ok(Self::GetLoot),
            _ => match text.strip_prefix("flip_named(").and_then(|rest| rest.strip_suffix(')')) {
                Some(name) => Ok(Self::FlipNamed(name.parse()?)),
                None => wrong(text, format!("a price is one of {}", PRICES.join(", "))),
            },
        }
    }
}

/// The conditions of an effect, or of selecting a Battle Shtick.
pub fn conditions(text: &str) -> Read<Only> {
    let mut only = Only::default();
    for (index, condition) in text.split(" & ").enumerate() {
        let Some(place) = only.0.get_mut(index) else {
            return wrong(text, format!("an effect has at most {CONDITIONS} conditions"));
        };
        *place = Some(condition.parse()?);
    }
    let written = only.to_string();
    if written == text { Ok(only) } else { wrong(text, format!("it is written `{written}`")) }
}

impl FromStr for Condition {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let (not, rest) = match text.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let Some((key, value)) = rest.split_once('=') else { return wrong(text, "a condition is written `key=value`") };
        let the = |only: &'static str, test: Test| {
            if value == only { Ok(test) } else { wrong(value, format!("`{key}` can only be `{only}`")) }
        };
        let test = match key {
            "foe" => Test::Foe(any(value)?.into_iter().fold(Foes::NONE, |set, foe: Foe| set.with(foe))),
            "foe.type" => Test::FoeType(any(value)?.into_iter().fold(MonsterTypes::NONE, MonsterTypes::with)),
            "foe.ability" => {
                Test::FoeAbility(any(value)?.into_iter().fold(Abilities::NONE, |set, one: Ability| set.with(one)))
            }
            "foe.shtick" => Test::FoeShtick(shtick_types(value)?),
            "foe.state" => the("down", Test::FoeDown)?,
            "range" => Test::Range(value.parse()?),
            "role" => Test::Role(value.parse()?),
            "using" => Test::Using(value.parse::<Shtick>()?),
            "using.type" => Test::UsingType(shtick_types(value)?),
            "kills" => the("yes", Test::Kills)?,
            "same_floor" => the("yes", Test::SameFloor)?,
            "won" => the("yes", Test::Won)?,
            "collapse" => the("no", Test::NoCollapse)?,
            _ => return wrong(key, format!("a condition is on one of {}", KEYS.join(", "))),
        };
        Ok(Self { not, test })
    }
}

/// One value, or several of which any will do.
fn any<T: FromStr<Err = NotationError>>(text: &str) -> Read<Vec<T>> {
    text.split('|').map(str::parse).collect()
}

fn shtick_types(text: &str) -> Read<ShtickTypes> {
    Ok(any(text)?.into_iter().fold(ShtickTypes::NONE, |set, one: ShtickType| set.with(one)))
}

fn read_does(text: &str) -> Read<Does> {
    if let Some(pair) = text.strip_prefix("one_of(").and_then(|rest| rest.strip_suffix(')')) {
        let Some((first, second)) = pair.split_once(" | ") else {
            return wrong(text, "a choice is written `one_of(operation | operation)`");
        };
        return Ok(Does::Either(first.parse()?, second.parse()?));
    }
    let mut ops = text.split("; ");
    let first = ops.next().unwrap_or_default().parse()?;
    match (ops.next(), ops.next()) {
        (None, _) => Ok(Does::One(first)),
        (Some(second), None) => Ok(Does::Both(first, second.parse()?)),
        (Some(_), Some(_)) => wrong(text, "an effect has at most two operations"),
    }
}

/// The arguments of an operation, taken one by one.
struct Arguments<'a> {
    op: &'a str,
    left: Vec<&'a str>,
}

impl<'a> Arguments<'a> {
    fn next(&mut self, what: &str) -> Read<&'a str> {
        if self.left.is_empty() {
            return wrong(self.op, format!("after these arguments stands {what}"));
        }
        Ok(self.left.remove(0))
    }

    fn take<T: FromStr<Err = NotationError>>(&mut self, what: &str) -> Read<T> {
        self.next(what)?.parse()
    }

    /// A number from `least` to 12: no die shows more.
    fn number(&mut self, least: u8) -> Read<u8> {
        let text = self.next("a number")?;
        match text.parse() {
            Ok(number) if (least..=12).contains(&number) => Ok(number),
            _ => wrong(text, format!("this is a number from {least} to 12")),
        }
    }

    /// What is added: a number with its sign.
    fn change(&mut self) -> Read<i8> {
        let text = self.next("a number with its sign")?;
        match text.parse::<i8>() {
            Ok(by) if (-12..=12).contains(&by) && by != 0 && text.starts_with(['+', '-']) => Ok(by),
            _ => wrong(text, "this is a number from -12 to -1 or from +1 to +12, with its sign"),
        }
    }

    fn amount(&mut self) -> Read<Amount> {
        if self.left.first() == Some(&"all") {
            self.left.remove(0);
            return Ok(Amount::All);
        }
        self.number(1).map(Amount::Number)
    }

    /// What may stand at the end, or is left out.
    fn last<T: FromStr<Err = NotationError>>(&mut self) -> Read<Option<T>> {
        if self.left.is_empty() { Ok(None) } else { self.take("").map(Some) }
    }

    /// A word that may stand at the end.
    fn flag(&mut self, word: &str) -> bool {
        let there = self.left.first() == Some(&word);
        if there {
            self.left.remove(0);
        }
        there
    }

    fn end(self) -> Read<()> {
        match self.left.first() {
            None => Ok(()),
            Some(more) => wrong(more, format!("`{}` is complete before this", self.op)),
        }
    }
}

impl FromStr for Op {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let Some((word, rest)) = text.split_once('(') else {
            return wrong(text, "an operation is written `word(arguments)`");
        };
        let Some(inside) = rest.strip_suffix(')') else { return wrong(text, "an operation ends with `)`") };
        let left = if inside.is_empty() { Vec::new() } else { inside.split(',').collect() };
        let mut arguments = Arguments { op: word, left };
        let op = arguments.op()?;
        arguments.end()?;
        Ok(op)
    }
}

impl Arguments<'_> {
    fn op(&mut self) -> Read<Op> {
        let player = "a player";
        Ok(match self.op {
            "modify" => Op::Modify {
                stat: self.take("a statistic")?,
                by: self.change()?,
                whom: self.last()?.unwrap_or(Whom::Player(Who::Myself)),
            },
            "boost" => Op::Boost {
                what: self.take("what is boosted")?,
                times: self.number(1)?,
                who: self.last()?.unwrap_or(Who::Myself),
            },
            "flip" => Op::Flip { who: self.take(player)?, cards: self.number(1)?, how: self.take("a way to choose")? },
            "unflip" => Op::Unflip {
                who: self.take(player)?,
                cards: self.amount()?,
                how: self.take("a way to choose")?,
                not_this: self.flag("not_this"),
            },
            "heal" => Op::Heal { who: self.take(player)?, wounds: self.amount()? },
            "wound" => Op::Wound { who: self.take(player)?, wounds: self.number(1)? },
            "prevent" => Op::Prevent { wounds: self.number(1)? },
            "draw_shtick" => Op::DrawShtick { who: self.take(player)?, cards: self.number(1)? },
            "loot" | "hand" => {
                let (from, to) = (self.take("a pile")?, self.take("a pile")?);
                let (cards, how) = (self.number(1)?, self.take("a way to choose")?);
                if self.op == "loot" { Op::Loot { from, to, cards, how } } else { Op::Hand { from, to, cards, how } }
            }
            "reroll" => {
                let who = self.take(player)?;
                Op::Reroll { who, plus: if self.left.is_empty() { 0 } else { self.number(1)? } }
            }
            "roll_best" => Op::RollBest { dice: self.number(2)? },
            "die_as" => {
                let shown = self.number(1)?;
                let text = self.next("a number")?;
                match text.parse() {
                    Ok(counts) if (1..=24).contains(&counts) => Op::DieAs { shown, counts },
                    _ => return wrong(text, "a die counts as a number from 1 to 24"),
                }
            }
            "become" => Op::Become { role: self.take("a side")? },
            "move" => Op::Move { who: self.take(player)?, rooms: self.number(1)?, ends_turn: self.flag("ends_turn") },
            "place" => Op::Place { who: self.take(player)?, at: self.take("a place")?, arrives: self.flag("arrives") },
            "stop" => Op::Stop,
            "defeat" => Op::Defeat { monster: self.take("Monsters")? },
            "shift" => Op::Shift { monsters: self.take("Monsters")?, to: self.take("a place")? },
            "summon" => Op::Summon { from: self.take("a pile")?, attacks: self.flag("attacks") },
            "grant" => Op::Grant { ability: self.take("an ability")?, to: self.take("Monsters")? },
            "strip" => match self.next("`support`")? {
                "support" => Op::Strip { monster: self.take("Monsters")? },
                other => return wrong(other, "only `support` can be stripped"),
            },
            "cancel" => Op::Cancel,
            "skip_turn" => Op::SkipTurn {
                who: self.take(player)?,
                turns: self.number(1)?,
                after_battle: self.flag("after_battle"),
            },
            "forbid" => Op::Forbid { what: self.take("a prohibition")?, who: self.last()? },
            "allow" => {
                let what = self.take("a permission")?;
                Op::Allow { what, number: if self.left.is_empty() { 0 } else { self.number(1)? } }
            }
            "token" => Op::Token { token: self.take("a token")?, at: self.take("a place")? },
            "stairs" => Op::Stairs { found: self.take("an outcome of a search")? },
            "evade" => Op::Evade { from: self.number(2)? },
            "disarm" => Op::Disarm { from: self.number(2)? },
            "end_recover" => Op::EndRecover { who: self.take(player)? },
            "bespoke" => Op::Bespoke { id: self.take("a bespoke effect")? },
            "one_of" => return wrong(self.op, "a choice stands alone: `one_of(operation | operation)`"),
            _ => return wrong(self.op, format!("an operation is one of {}", OPS.join(", "))),
        })
    }
}

impl FromStr for Group {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        Ok(match text.split_once('/') {
            Some((which, of)) => Self { which: which.parse()?, of: Some(of.parse::<MonsterType>()?) },
            None => Self { which: text.parse::<Which>()?, of: None },
        })
    }
}

impl FromStr for Whom {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        if text.starts_with("mon.") { text.parse().map(Self::Monsters) } else { text.parse().map(Self::Player) }
    }
}

impl FromStr for Boosted {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        if text == "any_one" {
            return Ok(Self::AnyOne);
        }
        match ShtickType::named(text) {
            Some(of) => Ok(Self::Type(of)),
            None => match Shtick::named(text) {
                Some(shtick) => Ok(Self::Named(shtick)),
                None => wrong(text, "a boost is for the id of a shtick, a type of shtick or `any_one`"),
            },
        }
    }
}
