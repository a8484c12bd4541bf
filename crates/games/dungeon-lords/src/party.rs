//! A party of adventurers, front first.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::adventurer::{Adventurer, Profession};
use crate::content::content;

/// The most that stand in one line: three adventurers, the paladin and an illusion.
pub(crate) const LINE: usize = 5;

/// An adventurer in a party.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Member {
    /// Who.
    pub who: Adventurer,
    /// Damage Counters.
    pub damage: u8,
    /// Hit points more than printed, to the end of this Combat (DL-332).
    pub extra: u8,
}

impl Member {
    /// An unhurt adventurer.
    pub const fn new(who: Adventurer) -> Self {
        Self { who, damage: 0, extra: 0 }
    }

    /// Hit points.
    #[inline]
    pub fn hit_points(&self) -> u8 {
        content().adventurers[self.who.index()].hit_points + self.extra
    }

    /// Hit points left.
    #[inline]
    pub fn left(&self) -> u8 {
        self.hit_points().saturating_sub(self.damage)
    }
}

/// The adventurers in a dungeon, front first. All of them live.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Party {
    line: [Member; LINE],
    len: u8,
}

/// What an unused place holds, so that equal parties are equal.
const EMPTY: Member = Member::new(Adventurer::ILLUSION);

impl Party {
    /// Nobody.
    pub const NONE: Self = Self { line: [EMPTY; LINE], len: 0 };

    /// The line, front first.
    #[inline]
    pub fn line(&self) -> &[Member] {
        &self.line[..usize::from(self.len)]
    }

    /// The line, front first, to be changed.
    #[inline]
    pub fn line_mut(&mut self) -> &mut [Member] {
        &mut self.line[..usize::from(self.len)]
    }

    /// How many stand in line, an illusion included.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether nobody stands in line, not even an illusion.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no real adventurer is left: a party of illusions counts as eliminated.
    #[inline]
    pub fn is_gone(&self) -> bool {
        self.line().iter().all(|member| member.who == Adventurer::ILLUSION)
    }

    /// Where somebody stands.
    #[inline]
    pub fn position(&self, who: Adventurer) -> Option<usize> {
        self.line().iter().position(|member| member.who == who)
    }

    /// Puts somebody in at a place, counted from 0.
    #[inline]
    pub fn insert(&mut self, at: usize, member: Member) {
        self.line.copy_within(at..usize::from(self.len), at + 1);
        self.line[at] = member;
        self.len += 1;
    }

    /// Takes somebody out of a place, counted from 0.
    #[inline]
    pub fn remove(&mut self, at: usize) -> Member {
        let member = self.line[at];
        self.line.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.line[usize::from(self.len)] = EMPTY;
        member
    }

    /// Lets an adventurer join: a warrior in front of all but the paladin, others at the rear (DL-166, DL-167).
    pub fn join(&mut self, who: Adventurer) {
        let at = match who.profession() {
            Some(Profession::Warrior) => self.line().iter().take_while(|member| member.who.is_paladin()).count(),
            _ => self.len(),
        };
        self.insert(at, Member::new(who));
    }

    /// The trap symbols of the whole party (DL-204).
    #[inline]
    pub fn keys(&self) -> u8 {
        self.line().iter().map(|member| content().adventurers[member.who.index()].keys).sum()
    }

    /// The hearts of the whole party (DL-233).
    #[inline]
    pub fn hearts(&self) -> u8 {
        self.line().iter().map(|member| content().adventurers[member.who.index()].hearts).sum()
    }

    /// The magic points of the whole party (DL-210).
    #[inline]
    pub fn magic(&self) -> u8 {
        self.line().iter().map(|member| content().adventurers[member.who.index()].magic).sum()
    }
}

impl Default for Party {
    fn default() -> Self {
        Self::NONE
    }
}

impl Serialize for Party {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.line().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Party {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let line = Vec::<Member>::deserialize(deserializer)?;
        if line.len() > LINE {
            return Err(serde::de::Error::custom(format!("at most {LINE} adventurers stand in one line")));
        }
        let mut party = Self::NONE;
        for member in line {
            party.insert(party.len(), member);
        }
        Ok(party)
    }
}
