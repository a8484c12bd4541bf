//! Reads effects as they are written, and says what was expected where they cannot be read.

use std::str::FromStr;

use table::NotationError;

use super::terms::{
    AMOUNTS, Amount, By, Early, Faces, Figure, First, Gait, Mark, Marks, Part, Priced, Reach, Soak, Splits, Stat,
    Strike, Strikes, Switch, To, Unlocked, Vs, Which, Who,
};
use super::vocabulary::{
    Act, Against, Ambush, Bespoke, Boon, Enemy, Follow, Guard, Help, MoveRule, NoAid, Pool, PoolRule, Reveal, Roll,
    Rule,
};
use super::when::{At, Moment, PRICES, Place, Price, Side, Trigger};
use super::{Answer, Deed, Does, Effect};
use crate::dice::{DICE, Dice, Die};
use crate::ids::Minion;

pub(super) type Read<T> = Result<T, NotationError>;

pub(super) fn wrong<T>(text: &str, expected: impl Into<String>) -> Read<T> {
    Err(NotationError::new(text, expected))
}

/// The largest number that an effect speaks of.
const LARGEST: u8 = 20;

/// The arguments of a word, taken one by one.
pub(super) struct Arguments<'a> {
    word: &'a str,
    left: Vec<&'a str>,
}

impl<'a> Arguments<'a> {
    pub(super) fn next(&mut self, what: &str) -> Read<&'a str> {
        if self.left.is_empty() {
            return wrong(self.word, format!("after these arguments stands {what}"));
        }
        Ok(self.left.remove(0))
    }

    fn end(self) -> Read<()> {
        match self.left.first() {
            None => Ok(()),
            Some(more) => wrong(more, format!("`{}` is complete before this", self.word)),
        }
    }
}

/// What can stand among the arguments of a word.
pub(super) trait Argument: Sized {
    fn take(arguments: &mut Arguments<'_>) -> Read<Self>;
    fn give(&self, out: &mut Vec<String>);
}

impl<T: Argument> Argument for Option<T> {
    fn take(arguments: &mut Arguments<'_>) -> Read<Self> {
        if arguments.left.is_empty() { Ok(None) } else { T::take(arguments).map(Some) }
    }

    fn give(&self, out: &mut Vec<String>) {
        if let Some(argument) = self {
            argument.give(out);
        }
    }
}

impl Argument for u8 {
    fn take(arguments: &mut Arguments<'_>) -> Read<Self> {
        let text = arguments.next("a number")?;
        match text.parse() {
            Ok(number) if (1..=LARGEST).contains(&number) => Ok(number),
            _ => wrong(text, format!("this is a number from 1 to {LARGEST}")),
        }
    }

    fn give(&self, out: &mut Vec<String>) {
        out.push(self.to_string());
    }
}

impl Argument for i8 {
    fn take(arguments: &mut Arguments<'_>) -> Read<Self> {
        signed(arguments.next("a number with its sign")?)
    }

    fn give(&self, out: &mut Vec<String>) {
        out.push(format!("{self:+}"));
    }
}

fn signed(text: &str) -> Read<i8> {
    match text.parse::<i8>() {
        Ok(by) if (-12..=12).contains(&by) && text.starts_with(['+', '-']) => Ok(by),
        _ => wrong(text, "this is a number from -12 to +12, with its sign"),
    }
}

/// Terms of one word.
macro_rules! single {
    ($($kind:ty: $what:literal),+ $(,)?) => {
        $(impl Argument for $kind {
            fn take(arguments: &mut Arguments<'_>) -> Read<Self> {
                arguments.next($what)?.parse()
            }

            fn give(&self, out: &mut Vec<String>) {
                out.push(self.to_string());
            }
        })+
    };
}
single! {
    Stat: "a value", Who: "who is affected", Vs: "which enemies", Reach: "how far it reaches", Marks: "markers",
    Unlocked: "an ability", Which: "which dice", First: "an order", Early: "a moment", Soak: "a property of damage",
    Figure: "what is softened", Faces: "faces", To: "where troopers go", Gait: "a way to move",
    Priced: "what has a price", Strike: "when it strikes", Part: "a part", Switch: "a switch", Amount: "an amount",
    By: "a change", Strikes: "how many attacks", Dice: "dice", Die: "a die", Minion: "a minion",
    Against: "which damage", MoveRule: "a rule of moving", PoolRule: "a rule of the pool",
    NoAid: "whom first aid cannot reach",
}

impl FromStr for Marks {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        text.split('+').map(str::parse::<Mark>).collect()
    }
}

impl FromStr for Amount {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        if let Some((_, amount)) = AMOUNTS.into_iter().find(|(name, _)| *name == text) {
            return Ok(amount);
        }
        match text.parse() {
            Ok(number) if (1..=LARGEST).contains(&number) => Ok(Self::Number(number)),
            _ => {
                let names = AMOUNTS.map(|(name, _)| name).join(", ");
                wrong(text, format!("an amount is a number from 1 to {LARGEST} or one of {names}"))
            }
        }
    }
}

impl FromStr for By {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        match text {
            "per_damage" => Ok(Self::PerDamage),
            "pestilence_or_1" => Ok(Self::PestilenceOrOne),
            _ => match signed(text)? {
                0 => wrong(text, "a change is not 0"),
                by => Ok(Self::Number(by)),
            },
        }
    }
}

impl FromStr for Strikes {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        match text.parse() {
            Ok(number) if (1..=LARGEST).contains(&number) => Ok(Self::Number(number)),
            _ if text == "shadow" => Ok(Self::Shadow),
            _ => text.parse().map(Self::Roll),
        }
    }
}

impl Argument for Splits {
    fn take(arguments: &mut Arguments<'_>) -> Read<Self> {
        let mut splits = Self([None; DICE]);
        let first = arguments.next("what is split")?;
        for text in std::iter::once(first).chain(std::mem::take(&mut arguments.left)) {
            let Some((die, dice)) = text.split_once('=') else { return wrong(text, "a split is written `d12=3d6`") };
            let (die, dice): (Die, Dice) = (die.parse()?, dice.parse()?);
            if dice.die >= die {
                return wrong(text, "a die is split into smaller ones");
            }
            splits.0[die.index()] = Some(dice);
        }
        Ok(splits)
    }

    fn give(&self, out: &mut Vec<String>) {
        out.extend(self.iter().map(|(die, dice)| format!("{die}={dice}")));
    }
}

/// A family of words: read by name, each with its arguments.
pub(super) trait Family: Argument {
    const WHAT: &'static str;
    const NAMES: &'static [&'static str];
    fn of(word: &str, arguments: &mut Arguments<'_>) -> Read<Self>;

    fn unknown(word: &str) -> Read<Self> {
        wrong(word, format!("{} is one of {}", Self::WHAT, Self::NAMES.join(", ")))
    }
}

/// Writes a family of words out of one list: the words with their arguments, and how each is read and written.
macro_rules! vocabulary {
    (
        $(#[$doc:meta])*
        $family:ident, $what:literal:
        $($(#[$each:meta])* $word:ident $({ $($field:ident: $kind:ty),+ })? = $name:literal),+ $(,)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum $family {
            $($(#[$each])* $word $({ $($field: $kind),+ })?),+
        }

        impl $family {
            /// Its words.
            pub const WORDS: &'static [&'static str] = &[$($name),+];

            /// Its name in notation.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$word $({ $($field: _),+ })? => $name),+
                }
            }
        }

        impl super::parse::Argument for $family {
            fn take(arguments: &mut super::parse::Arguments<'_>) -> super::parse::Read<Self> {
                let word = arguments.next($what)?;
                <Self as super::parse::Family>::of(word, arguments)
            }

            fn give(&self, out: &mut Vec<String>) {
                out.push(self.word().to_owned());
                match self {
                    $(Self::$word $({ $($field),+ })? => {
                        $($(super::parse::Argument::give($field, out);)+)?
                    })+
                }
            }
        }

        impl super::parse::Family for $family {
            const WHAT: &'static str = $what;
            const NAMES: &'static [&'static str] = Self::WORDS;

            // A family whose words have no arguments takes none.
            #[allow(unused_variables)]
            fn of(word: &str, arguments: &mut super::parse::Arguments<'_>) -> super::parse::Read<Self> {
                match word {
                    $($name => Ok(Self::$word $({ $($field: super::parse::Argument::take(arguments)?),+ })?),)+
                    _ => <Self as super::parse::Family>::unknown(word),
                }
            }
        }

        impl ::std::fmt::Display for $family {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let mut written = Vec::new();
                super::parse::Argument::give(self, &mut written);
                let arguments = written.split_off(1).join(",");
                f.write_str(self.word())?;
                if arguments.is_empty() { Ok(()) } else { write!(f, "({arguments})") }
            }
        }
    };
}
pub(super) use vocabulary;

/// A word with its arguments; `one` makes it of the name.
fn read_as<T>(text: &str, one: impl FnOnce(&str, &mut Arguments<'_>) -> Read<T>) -> Read<T> {
    let (word, inside) = match text.split_once('(') {
        None => (text, None),
        Some((word, rest)) => match rest.strip_suffix(')') {
            Some(inside) => (word, Some(inside)),
            None => return wrong(text, "a word with arguments ends with `)`"),
        },
    };
    let left = inside.map_or_else(Vec::new, |inside| inside.split(',').collect());
    let mut arguments = Arguments { word, left };
    let read = one(word, &mut arguments)?;
    arguments.end()?;
    Ok(read)
}

fn read<F: Family>(text: &str) -> Read<F> {
    read_as(text, F::of)
}

/// A boon, or else a word of another family.
fn boon_or<F: Family, T>(text: &str, boon: fn(Boon) -> T, other: fn(F) -> T) -> Read<T> {
    read_as(text, |word, arguments| {
        if F::NAMES.contains(&word) {
            F::of(word, arguments).map(other)
        } else if Boon::NAMES.contains(&word) {
            Boon::of(word, arguments).map(boon)
        } else {
            let names: Vec<_> = Boon::NAMES.iter().chain(F::NAMES).copied().collect();
            wrong(word, format!("{} is one of {}", F::WHAT, names.join(", ")))
        }
    })
}

impl FromStr for Price {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let (word, number) = match text.split_once(' ') {
            None => (text, None),
            Some((word, number)) => (word, Some(number)),
        };
        let amount = || match number.map(str::parse) {
            Some(Ok(amount)) if (1..=LARGEST).contains(&amount) => Ok(amount),
            _ => wrong(text, format!("this price is written with a number, such as `{word} 1`")),
        };
        Ok(match (word, number) {
            ("attack", None) => Self::Attack,
            ("move", None) => Self::Move,
            ("first_aid", None) => Self::FirstAid,
            ("despair", Some("circle")) => Self::DespairByCircle,
            ("luck", _) => Self::Luck(amount()?),
            ("courage", _) => Self::Courage(amount()?),
            ("health", _) => Self::Health(amount()?),
            ("despair", _) => Self::Despair(amount()?),
            ("shadow", _) => Self::Shadow(amount()?),
            _ => return wrong(text, format!("a price is one of {}", PRICES.join(", "))),
        })
    }
}

/// What stands behind the hook, where only one thing may.
fn alone(of: Option<&str>) -> Read<()> {
    of.map_or(Ok(()), |of| wrong(of, "this hook stands without `/`"))
}

fn hooks() -> String {
    let named = Moment::ALL.map(Moment::name).into_iter().chain(Place::ALL.map(Place::name));
    let named = named.chain(["pool", "roll"]).chain(Side::ALL.map(Side::name)).chain(["guard", "ambush", "rule"]);
    let named = named.chain(Trigger::ALL.map(Trigger::name)).chain(["reveal", "enemy", "bespoke"]);
    named.collect::<Vec<_>>().join(", ")
}

fn read_does(hook: &str, of: Option<&str>, text: &str) -> Read<Does> {
    let mut parts = text.split("; ");
    let first = parts.next().unwrap_or_default();
    let second = parts.next();
    if let Some(third) = parts.next() {
        return wrong(third, "an effect has at most two words");
    }
    if let Some(place) = Place::named(hook) {
        alone(of)?;
        let deed = |text| boon_or::<Act, _>(text, Deed::Boon, Deed::Act);
        return Ok(Does::Use(place, deed(first)?, second.map(deed).transpose()?));
    }
    if hook == "pool" {
        alone(of)?;
        return Ok(Does::Pool(read::<Pool>(first)?, second.map(str::parse::<Bespoke>).transpose()?));
    }
    if let Some(second) = second {
        return wrong(second, format!("at `{hook}` an effect has one word"));
    }
    if let Some(trigger) = Trigger::named(hook) {
        let answer = boon_or::<Follow, _>(first, Answer::Boon, Answer::Follow)?;
        return Ok(Does::On(trigger, of.map(str::parse).transpose()?, answer));
    }
    if hook == "enemy" {
        return Ok(Does::Enemy(of.map(str::parse).transpose()?, read::<Enemy>(first)?));
    }
    if hook == "bespoke" {
        let Some(at) = of else { return wrong(hook, "code of its own is written `bespoke/moment: name`") };
        return Ok(Does::Bespoke(at.parse::<At>()?, first.parse()?));
    }
    alone(of)?;
    if let Some(moment) = Moment::named(hook) {
        return Ok(Does::Boon(moment, read::<Boon>(first)?));
    }
    if let Some(side) = Side::named(hook) {
        return Ok(Does::Help(side, read::<Help>(first)?));
    }
    Ok(match hook {
        "roll" => Does::Roll(read::<Roll>(first)?),
        "guard" => Does::Guard(read::<Guard>(first)?),
        "ambush" => Does::Ambush(read::<Ambush>(first)?),
        "rule" => Does::Rule(read::<Rule>(first)?),
        "reveal" => Does::Reveal(read::<Reveal>(first)?),
        _ => return wrong(hook, format!("a hook is one of {}", hooks())),
    })
}

impl FromStr for Effect {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let Some((head, rest)) = text.split_once(": ") else {
            return wrong(text, "an effect is written `hook: word`");
        };
        let (head, limit) = match head.split_once(" per ") {
            Some((head, limit)) => (head, Some(limit.parse()?)),
            None => (head, None),
        };
        let (head, price) = match head.split_once('[') {
            None => (head, None),
            Some((head, price)) => match price.strip_suffix(']') {
                Some(price) => (head, Some(price.parse()?)),
                None => return wrong(price, "a price ends with `]`"),
            },
        };
        let (hook, of) = match head.split_once('/') {
            Some((hook, of)) => (hook, Some(of)),
            None => (head, None),
        };
        let (rest, unless) = match rest.split_once(" unless ") {
            Some((rest, unless)) => (rest, Some(unless.parse()?)),
            None => (rest, None),
        };
        let (rest, only) = match rest.split_once(" if ") {
            Some((rest, only)) => (rest, Some(only.parse()?)),
            None => (rest, None),
        };
        let effect = Self { does: read_does(hook, of, rest)?, price, limit, only, unless };
        let written = effect.to_string();
        if written == text { Ok(effect) } else { wrong(text, format!("it is written `{written}`")) }
    }
}
