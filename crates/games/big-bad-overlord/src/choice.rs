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

table::verbs! {
    Mat "mat",
    Stash "stash",
    Reopen "reopen",
    Discard "discard",
    Army "army",
    Citadel "citadel",
    Replace "replace",
    Regroup "regroup",
    Name "name",
    Keep "keep",
    Done "done",
    Attack "attack",
    Press "press",
    Storm "storm",
    Face "face",
    End "end",
    Send "send",
    StayOut "stay-out",
    Stay "stay",
    Withdraw "withdraw",
    Haunt "haunt",
    Cancel "cancel",
    Pass "pass",
    Roll "roll",
    Decline "decline",
    Redirect "redirect",
    Give "give",
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mat(duke) => write!(f, "{} {duke}", Verb::Mat),
            Self::AnyMat => write!(f, "{} any", Verb::Mat),
            Self::Stash(card) => write!(f, "{} {card}", Verb::Stash),
            Self::Reopen => write!(f, "{}", Verb::Reopen),
            Self::Discard(card) => write!(f, "{} {card}", Verb::Discard),
            Self::Army => write!(f, "{}", Verb::Army),
            Self::Citadel => write!(f, "{}", Verb::Citadel),
            Self::Replace(card) => write!(f, "{} {card}", Verb::Replace),
            Self::Regroup => write!(f, "{}", Verb::Regroup),
            Self::Name(card) => write!(f, "{} {card}", Verb::Name),
            Self::Keep => write!(f, "{}", Verb::Keep),
            Self::Done => write!(f, "{}", Verb::Done),
            Self::Attack(realm) => write!(f, "{} {realm}", Verb::Attack),
            Self::Press => write!(f, "{}", Verb::Press),
            Self::Storm => write!(f, "{}", Verb::Storm),
            Self::Face => write!(f, "{}", Verb::Face),
            Self::End => write!(f, "{}", Verb::End),
            Self::Send(card) => write!(f, "{} {card}", Verb::Send),
            Self::StayOut => write!(f, "{}", Verb::StayOut),
            Self::Stay => write!(f, "{}", Verb::Stay),
            Self::Withdraw => write!(f, "{}", Verb::Withdraw),
            Self::Haunt(side, phase, touch) => {
                write!(f, "{} {} {} {}", Verb::Haunt, side.name(), phase.name(), touch.name())
            }
            Self::Cancel(realm) => write!(f, "{} {realm}", Verb::Cancel),
            Self::Pass => write!(f, "{}", Verb::Pass),
            Self::Roll => write!(f, "{}", Verb::Roll),
            Self::Decline => write!(f, "{}", Verb::Decline),
            Self::Redirect(realm) => write!(f, "{} {realm}", Verb::Redirect),
            Self::Give(realm) => write!(f, "{} {realm}", Verb::Give),
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
        let unknown = || {
            NotationError::new(
                text,
                "a choice is mat DUKE; stash, discard, replace, name, send CARD; army, citadel, regroup, keep, done, \
                 reopen; attack, redirect, cancel, give DUKE NUMBER; press, storm, face, end; stay-out, stay, withdraw; \
                 haunt SIDE PHASE FACE, pass; roll or decline",
            )
        };
        match Verb::read(text).ok_or_else(unknown)? {
            (Verb::Mat, "any") => Ok(Self::AnyMat),
            (Verb::Mat, duke) => Ok(Self::Mat(duke.parse()?)),
            (Verb::Stash, card) => Ok(Self::Stash(card.parse()?)),
            (Verb::Reopen, "") => Ok(Self::Reopen),
            (Verb::Discard, card) => Ok(Self::Discard(card.parse()?)),
            (Verb::Army, "") => Ok(Self::Army),
            (Verb::Citadel, "") => Ok(Self::Citadel),
            (Verb::Replace, card) => Ok(Self::Replace(card.parse()?)),
            (Verb::Regroup, "") => Ok(Self::Regroup),
            (Verb::Name, card) => Ok(Self::Name(card.parse()?)),
            (Verb::Keep, "") => Ok(Self::Keep),
            (Verb::Done, "") => Ok(Self::Done),
            (Verb::Attack, realm) => Ok(Self::Attack(realm.parse()?)),
            (Verb::Press, "") => Ok(Self::Press),
            (Verb::Storm, "") => Ok(Self::Storm),
            (Verb::Face, "") => Ok(Self::Face),
            (Verb::End, "") => Ok(Self::End),
            (Verb::Send, card) => Ok(Self::Send(card.parse()?)),
            (Verb::StayOut, "") => Ok(Self::StayOut),
            (Verb::Stay, "") => Ok(Self::Stay),
            (Verb::Withdraw, "") => Ok(Self::Withdraw),
            (Verb::Haunt, rest) => haunt(rest).ok_or_else(|| {
                NotationError::new(text, "a ghost haunts attacker or defender; mind, magic or melee; bonus or penalty")
            }),
            (Verb::Cancel, realm) => Ok(Self::Cancel(realm.parse()?)),
            (Verb::Pass, "") => Ok(Self::Pass),
            (Verb::Roll, "") => Ok(Self::Roll),
            (Verb::Decline, "") => Ok(Self::Decline),
            (Verb::Redirect, realm) => Ok(Self::Redirect(realm.parse()?)),
            (Verb::Give, realm) => Ok(Self::Give(realm.parse()?)),
            _ => Err(unknown()),
        }
    }
}
