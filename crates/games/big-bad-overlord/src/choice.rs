//! Choices and their notation.

use std::fmt;
use std::str::FromStr;

use table::NotationError;

use crate::card::Card;
use crate::duke::Duke;
use crate::realm::Realm;
use crate::state::{Phase, Side};

/// One small decision. Every moment of the game offers a short list of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// `mat redgash`: take this mat (BBO-004).
    Mat(Duke),
    /// `mat any`: take any mat.
    AnyMat,
    /// `stash levy`: into the opening CITADEL (BBO-012).
    Stash(Card),
    /// `reopen`: choose the opening CITADEL anew while somebody else is still choosing.
    Reopen,
    /// `discard levy`: put it out of the game.
    Discard(Card),
    /// `army`: the drawn card joins the ARMY (BBO-023).
    Army,
    /// `citadel`: the drawn card goes into the CITADEL.
    Citadel,
    /// `replace levy`: the drawn card takes the place of this one in a full ARMY (BBO-R095).
    Replace(Card),
    /// `regroup`: move cards between ARMY and CITADEL.
    Regroup,
    /// `name levy`: this card is in the new CITADEL (BBO-R119).
    Name(Card),
    /// `keep`: leave everything where it is.
    Keep,
    /// `done`: no more cards.
    Done,
    /// `attack 3`: field the ARMY against this Duke (BBO-036).
    Attack(Realm),
    /// `press`: another round against the same player (BBO-043).
    Press,
    /// `storm`: against the CITADEL (BBO-129).
    Storm,
    /// `face`: against the Duke (BBO-R086).
    Face,
    /// `end`: end the turn.
    End,
    /// `send levy`: lend this card to the battle.
    Send(Card),
    /// `stay-out`: do not join.
    StayOut,
    /// `stay`: the lent cards stay in the battle.
    Stay,
    /// `withdraw`: take the lent cards back (BBO-063).
    Withdraw,
    /// `haunt attacker melee bonus`: change this roll (BBO-159).
    Haunt(Side, Phase, Touch),
    /// `cancel 3`: cancel what this ghost has declared (BBO-166).
    Cancel(Realm),
    /// `pass`: haunt nothing in this round.
    Pass,
    /// `roll`: roll for the machine (BBO-109).
    Roll,
    /// `decline`: leave it (BBO-R033).
    Decline,
    /// `redirect 3`: the Do-Gooder attacks this Duke (BBO-117).
    Redirect(Realm),
    /// `give 3`: pass this Duke on (BBO-V07).
    Give(Realm),
}

/// A face of a ghost card (BBO-160).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Touch {
    Bonus,
    Penalty,
}

impl Touch {
    /// Both faces.
    pub const BOTH: [Self; 2] = [Self::Bonus, Self::Penalty];

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bonus => "bonus",
            Self::Penalty => "penalty",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mat(duke) => write!(f, "mat {duke}"),
            Self::AnyMat => write!(f, "mat any"),
            Self::Stash(card) => write!(f, "stash {card}"),
            Self::Reopen => write!(f, "reopen"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Army => write!(f, "army"),
            Self::Citadel => write!(f, "citadel"),
            Self::Replace(card) => write!(f, "replace {card}"),
            Self::Regroup => write!(f, "regroup"),
            Self::Name(card) => write!(f, "name {card}"),
            Self::Keep => write!(f, "keep"),
            Self::Done => write!(f, "done"),
            Self::Attack(realm) => write!(f, "attack {realm}"),
            Self::Press => write!(f, "press"),
            Self::Storm => write!(f, "storm"),
            Self::Face => write!(f, "face"),
            Self::End => write!(f, "end"),
            Self::Send(card) => write!(f, "send {card}"),
            Self::StayOut => write!(f, "stay-out"),
            Self::Stay => write!(f, "stay"),
            Self::Withdraw => write!(f, "withdraw"),
            Self::Haunt(side, phase, touch) => write!(f, "haunt {} {} {}", side.name(), phase.name(), touch.name()),
            Self::Cancel(realm) => write!(f, "cancel {realm}"),
            Self::Pass => write!(f, "pass"),
            Self::Roll => write!(f, "roll"),
            Self::Decline => write!(f, "decline"),
            Self::Redirect(realm) => write!(f, "redirect {realm}"),
            Self::Give(realm) => write!(f, "give {realm}"),
        }
    }
}

/// Reads `attacker melee bonus`.
fn haunt(text: &str) -> Option<Choice> {
    let mut words = text.split(' ');
    let (side, phase, touch) = (words.next()?, words.next()?, words.next()?);
    let side = Side::BOTH.into_iter().find(|one| one.name() == side)?;
    let phase = Phase::ALL.into_iter().find(|one| one.name() == phase)?;
    let touch = Touch::BOTH.into_iter().find(|one| one.name() == touch)?;
    words.next().is_none().then_some(Choice::Haunt(side, phase, touch))
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("mat", "any") => Ok(Self::AnyMat),
            ("mat", duke) => Ok(Self::Mat(duke.parse()?)),
            ("stash", card) => Ok(Self::Stash(card.parse()?)),
            ("reopen", "") => Ok(Self::Reopen),
            ("discard", card) => Ok(Self::Discard(card.parse()?)),
            ("army", "") => Ok(Self::Army),
            ("citadel", "") => Ok(Self::Citadel),
            ("replace", card) => Ok(Self::Replace(card.parse()?)),
            ("regroup", "") => Ok(Self::Regroup),
            ("name", card) => Ok(Self::Name(card.parse()?)),
            ("keep", "") => Ok(Self::Keep),
            ("done", "") => Ok(Self::Done),
            ("attack", realm) => Ok(Self::Attack(realm.parse()?)),
            ("press", "") => Ok(Self::Press),
            ("storm", "") => Ok(Self::Storm),
            ("face", "") => Ok(Self::Face),
            ("end", "") => Ok(Self::End),
            ("send", card) => Ok(Self::Send(card.parse()?)),
            ("stay-out", "") => Ok(Self::StayOut),
            ("stay", "") => Ok(Self::Stay),
            ("withdraw", "") => Ok(Self::Withdraw),
            ("haunt", rest) => haunt(rest).ok_or_else(|| {
                NotationError::new(text, "a ghost haunts attacker or defender; mind, magic or melee; bonus or penalty")
            }),
            ("cancel", realm) => Ok(Self::Cancel(realm.parse()?)),
            ("pass", "") => Ok(Self::Pass),
            ("roll", "") => Ok(Self::Roll),
            ("decline", "") => Ok(Self::Decline),
            ("redirect", realm) => Ok(Self::Redirect(realm.parse()?)),
            ("give", realm) => Ok(Self::Give(realm.parse()?)),
            _ => Err(NotationError::new(
                text,
                "a choice is mat DUKE; stash, discard, replace, name, send CARD; army, citadel, regroup, keep, done, \
                 reopen; attack, redirect, cancel, give DUKE NUMBER; press, storm, face, end; stay-out, stay, withdraw; \
                 haunt SIDE PHASE FACE, pass; roll or decline",
            )),
        }
    }
}
