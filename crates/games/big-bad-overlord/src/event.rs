//! What happened, and what each viewer perceives of it.

use std::fmt;

use serde::Serialize;
use table::{Because, Seat, Viewer};

use crate::card::Card;
use crate::duke::Duke;
use crate::marks;
use crate::names;
use crate::realm::Realm;
use crate::state::{Dice, Foe, Phase, Side, Stage};

/// Something that happened, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Event {
    /// A mat is taken (BBO-003).
    MatTaken { realm: Realm, duke: Duke },
    /// Six cards (BBO-008).
    Dealt { seat: Seat, realm: Realm, cards: Vec<Card> },
    /// A card of the opening CITADEL (BBO-012).
    Stashed { seat: Seat, realm: Realm, card: Card },
    /// The opening choice is sealed.
    Sealed { seat: Seat },
    /// The opening choice is made anew.
    Reopened { seat: Seat },
    /// The rest of the deal lies open (BBO-013).
    ArmyShown { realm: Realm, army: Vec<Card> },
    /// A roll for the first turn (BBO-014).
    FirstRoll { realm: Realm, die: u8 },
    /// Whose turn it is.
    TurnBegan { realm: Realm, turn: u16 },
    /// A card from the DECK; `extra` for a defeated Duke (BBO-152). What it is, only the drawer knows.
    Drew { seat: Seat, realm: Realm, card: Card, extra: bool },
    /// The card drawn was a Do-Gooder (BBO-024).
    DoGooderCame { realm: Realm, card: Card, extra: bool },
    /// The drawn card joins the ARMY.
    JoinedArmy { realm: Realm, card: Card },
    /// The drawn card goes into the CITADEL.
    IntoCitadel { seat: Seat, realm: Realm, card: Card },
    /// A card out of the game because of a limit.
    Discarded { realm: Realm, card: Card },
    /// A card of the new CITADEL is named.
    Named { seat: Seat, realm: Realm, card: Card },
    /// Cards moved: those that entered and left the ARMY, and the new CITADEL, which only its owner knows.
    Rearranged { seat: Seat, realm: Realm, entered: Vec<Card>, left: Vec<Card>, citadel: Vec<Card> },
    /// A battle begins.
    Attacked { attacker: Foe, defender: Realm },
    /// A card is lent.
    Sent { realm: Realm, side: Side, card: Card },
    /// Somebody who could have joined does not.
    StayedOut { realm: Realm, side: Side },
    /// A round begins.
    RoundBegan { round: u16, stage: Stage },
    /// A ghost changes a roll.
    Haunted { realm: Realm, side: Side, phase: Phase, points: i8 },
    /// A ghost cancels what another has declared.
    Cancelled { realm: Realm, ghost: Realm },
    /// A ghost haunts nothing.
    Passed { realm: Realm },
    /// A roll with all its points, and where those that are added come from.
    Rolled { side: Side, phase: Phase, dice: Dice, bonus: i16, total: i16, because: Vec<Because> },
    /// A MIND or MAGIC roll has succeeded or failed.
    Attempted { side: Side, phase: Phase, success: bool },
    /// Equal MELEE totals are rolled again (BBO-102).
    MeleeTied,
    /// Who has won the MELEE; nobody after two natural 2s, both after two natural 12s.
    MeleeWon { attacker: bool, defender: bool },
    /// A die has chosen between equals (BBO-R026).
    LotFell { side: Side, card: Card },
    /// A card is captured by MIND (BBO-082); `kept` by a Duke for good (BBO-150).
    Captured { by: Side, card: Card, kept: bool },
    /// A card is destroyed by MAGIC.
    Destroyed { side: Side, card: Card },
    /// A card is lost in MELEE.
    Lost { side: Side, card: Card },
    /// A roll for a machine (BBO-109).
    MachineRolled { side: Side, card: Card, die: u8, won: bool },
    /// Nobody rolls for a machine (BBO-R033).
    MachineLeft { card: Card },
    /// An artifact changes hands (BBO-172).
    ArtifactTaken { realm: Realm, card: Card },
    /// A Do-Gooder sends an artifact back into the DECK (BBO-176).
    ArtifactIntoDeck { card: Card },
    /// An ally takes the cards back.
    Withdrew { realm: Realm, cards: Vec<Card> },
    /// An ally's cards stay.
    Stayed { realm: Realm },
    /// A CITADEL is stormed and its cards are revealed (BBO-130).
    Stormed { realm: Realm, cards: Vec<Card> },
    /// The mat is turned: the Duke fights alone (BBO-139).
    DukeFaced { realm: Realm },
    /// The mat is turned back (BBO-147).
    MatTurnedBack { realm: Realm },
    /// A Do-Gooder turns to somebody else (BBO-117).
    Redirected { by: Realm, card: Card, target: Realm },
    /// A Do-Gooder moves on after an elimination (BBO-125).
    MovedOn { card: Card, target: Realm },
    /// A force that can neither harm nor be harmed disperses (BBO-R078).
    Dispersed { cards: Vec<Card> },
    /// A battle is over.
    BattleOver { attacker: Foe, defender: Realm, rounds: u16 },
    /// Cards under control are discarded (BBO-084).
    ControlEnded { cards: Vec<Card> },
    /// Allied cards go home (BBO-R067).
    WentHome { realm: Realm, cards: Vec<Card> },
    /// A Duke is defeated (BBO-151).
    DukeFell { realm: Realm, duke: Duke },
    /// What a fallen Duke has left is discarded (BBO-R097).
    Ruined { realm: Realm, cards: Vec<Card> },
    /// The turn is over.
    TurnEnded { realm: Realm },
    /// The cataclysm begins (BBO-178).
    Cataclysm,
    /// The two who are left, and all their troops (BBO-181, BBO-182).
    LastBattle { mageskull: Realm, doomsword: Realm },
    /// An attack of the DUKESMACK: the dice of the striker, and of the other side where both roll.
    Smack { by: Side, phase: Phase, dice: Dice, against: Dice, hit: bool },
    /// A player passes a Duke on (BBO-V07).
    DukePassed { realm: Realm, to: Seat },
    /// The game is over.
    Over { winner: Option<Realm> },
}

/// What one viewer perceives of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Seen {
    /// All of it.
    Open(Event),
    /// Some of it.
    Part(Part),
}

/// What others perceive of an event that is not theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Part {
    DealtHidden { realm: Realm },
    DrewHidden { realm: Realm, extra: bool },
    IntoCitadelHidden { realm: Realm },
    RearrangedHidden { realm: Realm, entered: Vec<Card>, left: Vec<Card> },
}

impl Event {
    /// What a viewer perceives.
    pub(crate) fn seen(&self, to: Viewer) -> Option<Seen> {
        match self {
            Self::Dealt { seat, realm, .. } if !to.is(*seat) => Some(Seen::Part(Part::DealtHidden { realm: *realm })),
            // How far somebody is with a secret choice is nobody else's business.
            Self::Stashed { seat, .. } | Self::Named { seat, .. } if !to.is(*seat) => None,
            Self::Drew { seat, realm, extra, .. } if !to.is(*seat) => {
                Some(Seen::Part(Part::DrewHidden { realm: *realm, extra: *extra }))
            }
            Self::IntoCitadel { seat, realm, .. } if !to.is(*seat) => {
                Some(Seen::Part(Part::IntoCitadelHidden { realm: *realm }))
            }
            Self::Rearranged { seat, realm, entered, left, .. } if !to.is(*seat) => {
                let (entered, left) = (entered.clone(), left.clone());
                Some(Seen::Part(Part::RearrangedHidden { realm: *realm, entered, left }))
            }
            event => Some(Seen::Open(event.clone())),
        }
    }

    /// Whether it shows somebody what that seat could not know before.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            // What was chosen card by card in secret shows at the end of it.
            Self::Sealed { .. }
            | Self::Rearranged { .. }
            | Self::ArmyShown { .. }
            | Self::Stormed { .. }
            | Self::Discarded { .. }
            | Self::JoinedArmy { .. }
            | Self::LastBattle { .. }
            | Self::Cataclysm => true,
            _ => false,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(event) => write!(f, "{event}"),
            Self::Part(part) => write!(f, "{part}"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DealtHidden { realm } => write!(f, "{realm} is dealt six cards.", realm = marks::number(*realm)),
            Self::DrewHidden { realm, extra: false } => {
                write!(f, "{realm} draws a card.", realm = marks::number(*realm))
            }
            Self::DrewHidden { realm, extra: true } => {
                write!(f, "{realm} draws an extra card.", realm = marks::number(*realm))
            }
            Self::IntoCitadelHidden { realm } => {
                write!(f, "The card goes into the CITADEL of {realm}.", realm = marks::number(*realm))
            }
            Self::RearrangedHidden { realm, entered, left } => rearranged(f, *realm, entered, left),
        }
    }
}

/// What all see of cards that were moved.
fn rearranged(f: &mut fmt::Formatter<'_>, realm: Realm, entered: &[Card], left: &[Card]) -> fmt::Result {
    match (entered, left) {
        ([], []) => write!(f, "{realm} leaves all cards where they are.", realm = marks::number(realm)),
        ([], left) => {
            write!(f, "{realm} takes {} into the CITADEL.", marks::cards(left), realm = marks::number(realm))
        }
        (entered, []) => {
            write!(f, "{realm} brings {} into the ARMY.", marks::cards(entered), realm = marks::number(realm))
        }
        (entered, left) => {
            let (entered, left) = (marks::cards(entered), marks::cards(left));
            write!(
                f,
                "{realm} brings {entered} into the ARMY and takes {left} into the CITADEL.",
                realm = marks::number(realm)
            )
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (card, cards) = (marks::card, marks::cards);
        let side = |side: Side| names::capital(names::side(side));
        match self {
            Self::MatTaken { realm, duke } => {
                write!(f, "{realm} is {}.", marks::duke(*duke), realm = marks::number(*realm))
            }
            Self::Dealt { realm, cards: dealt, .. } => {
                write!(f, "{realm} is dealt {}.", cards(dealt), realm = marks::number(*realm))
            }
            Self::Stashed { realm, card: one, .. } => {
                write!(f, "{} goes into the CITADEL of {realm}.", card(*one), realm = marks::number(*realm))
            }
            Self::Sealed { seat } => write!(f, "{seat} is ready.", seat = marks::seat(*seat)),
            Self::Reopened { seat } => write!(f, "{seat} chooses the CITADEL anew.", seat = marks::seat(*seat)),
            Self::ArmyShown { realm, army } => {
                write!(f, "The ARMY of {realm}: {}.", cards(army), realm = marks::number(*realm))
            }
            Self::FirstRoll { realm, die } => {
                write!(f, "{realm} rolls {die} for the first turn.", realm = marks::number(*realm))
            }
            Self::TurnBegan { realm, turn } => write!(f, "Turn {turn}: {realm} is on.", realm = marks::number(*realm)),
            Self::Drew { realm, card: one, extra: false, .. } => {
                write!(f, "{realm} draws {}.", card(*one), realm = marks::number(*realm))
            }
            Self::Drew { realm, card: one, extra: true, .. } => {
                write!(f, "{realm} draws {} as an extra card.", card(*one), realm = marks::number(*realm))
            }
            Self::DoGooderCame { realm, card: one, extra: false } => {
                write!(f, "{realm} draws a Do-Gooder: {}!", card(*one), realm = marks::number(*realm))
            }
            Self::DoGooderCame { realm, card: one, extra: true } => {
                write!(f, "The extra card of {realm} is a Do-Gooder: {}!", card(*one), realm = marks::number(*realm))
            }
            Self::JoinedArmy { realm, card: one } => {
                write!(f, "{} joins the ARMY of {realm}.", card(*one), realm = marks::number(*realm))
            }
            Self::IntoCitadel { realm, card: one, .. } => {
                write!(f, "{} goes into the CITADEL of {realm}.", card(*one), realm = marks::number(*realm))
            }
            Self::Discarded { realm, card: one } => {
                write!(f, "{realm} discards {}.", card(*one), realm = marks::number(*realm))
            }
            Self::Named { realm, card: one, .. } => {
                write!(f, "{} is named for the CITADEL of {realm}.", card(*one), realm = marks::number(*realm))
            }
            Self::Rearranged { realm, entered, left, .. } => rearranged(f, *realm, entered, left),
            Self::Attacked { attacker, defender } => {
                write!(f, "{} attacks {defender}.", marks::foe(*attacker), defender = marks::number(*defender))
            }
            Self::Sent { realm, side, card: one } => {
                write!(f, "{realm} lends {} to {}.", card(*one), names::side(*side), realm = marks::number(*realm))
            }
            Self::StayedOut { realm, side: Side::Attacker } => {
                write!(f, "{realm} does not join the attack.", realm = marks::number(*realm))
            }
            Self::StayedOut { realm, side: Side::Defender } => {
                write!(f, "{realm} does not join the defense.", realm = marks::number(*realm))
            }
            Self::RoundBegan { round, stage: Stage::Cataclysm } => {
                write!(f, "Round {round} of the last battle begins.")
            }
            Self::RoundBegan { round, stage } => write!(f, "Round {round} against {} begins.", names::stage(*stage)),
            Self::Haunted { realm, side, phase, points } => {
                let (side, phase, points) = (names::side(*side), names::phase(*phase), names::points(*points));
                write!(f, "The ghost of {realm} haunts {side}'s {phase} roll: {points}.", realm = marks::number(*realm))
            }
            Self::Cancelled { realm, ghost } => {
                write!(
                    f,
                    "The ghost of {realm} cancels what the ghost of {ghost} declared.",
                    realm = marks::number(*realm),
                    ghost = marks::number(*ghost)
                )
            }
            Self::Passed { realm } => write!(f, "The ghost of {realm} haunts nothing.", realm = marks::number(*realm)),
            Self::Rolled { side: who, phase, dice: [one, two], bonus, total, because } => {
                let (phase, bonus) = (names::phase(*phase), names::points(*bonus));
                write!(f, "{phase}, {}: {one} and {two}, {bonus} makes {total}", names::side(*who))?;
                let parts: Vec<String> = because
                    .iter()
                    .filter(|line| line.counts)
                    .filter_map(|line| Some(format!("{} {}", line.what, names::points(line.points?))))
                    .collect();
                if parts.len() > 1 { write!(f, " ({}).", parts.join("; ")) } else { f.write_str(".") }
            }
            Self::Attempted { side: who, phase, success } => {
                let how = if *success { "succeeds" } else { "fails" };
                write!(f, "{}'s {} attack {how}.", side(*who), names::phase(*phase))
            }
            Self::MeleeTied => write!(f, "The MELEE is tied and rolled again."),
            Self::MeleeWon { attacker: true, defender: true } => {
                write!(f, "Two natural 12s: both sides win the MELEE.")
            }
            Self::MeleeWon { attacker: false, defender: false } => {
                write!(f, "Two natural 2s: nobody wins the MELEE.")
            }
            Self::MeleeWon { attacker: true, .. } => write!(f, "The attacker wins the MELEE."),
            Self::MeleeWon { defender: true, .. } => write!(f, "The defender wins the MELEE."),
            Self::LotFell { side, card: one } => {
                write!(f, "A die decides between equals of {}: {}.", names::side(*side), card(*one))
            }
            Self::Captured { by, card: one, kept: false } => {
                write!(f, "{} is captured and fights for {}.", card(*one), names::side(*by))
            }
            Self::Captured { card: one, kept: true, .. } => {
                write!(f, "The Duke captures {} and keeps it.", card(*one))
            }
            Self::Destroyed { card: one, .. } => write!(f, "{} is destroyed.", card(*one)),
            Self::Lost { side: who, card: one } => write!(f, "{} loses {}.", side(*who), card(*one)),
            Self::MachineRolled { side: who, card: one, die, won } => {
                let end = if *won { "and takes it" } else { "and it is scrapped" };
                write!(f, "{} rolls {die} for {} {end}.", side(*who), card(*one))
            }
            Self::MachineLeft { card: one } => write!(f, "Nobody takes {}: it is scrapped.", card(*one)),
            Self::ArtifactTaken { realm, card: one } => {
                write!(f, "{realm} takes the {}.", card(*one), realm = marks::number(*realm))
            }
            Self::ArtifactIntoDeck { card: one } => write!(f, "The {} is shuffled into the DECK.", card(*one)),
            Self::Withdrew { realm, cards: back } => {
                write!(f, "{realm} withdraws {}.", cards(back), realm = marks::number(*realm))
            }
            Self::Stayed { realm } => {
                write!(f, "The cards of {realm} stay in the battle.", realm = marks::number(*realm))
            }
            Self::Stormed { realm, cards: shown } => {
                write!(
                    f,
                    "The CITADEL of {realm} is stormed and shows {}.",
                    cards(shown),
                    realm = marks::number(*realm)
                )
            }
            Self::DukeFaced { realm } => write!(f, "{realm} fights alone.", realm = marks::number(*realm)),
            Self::MatTurnedBack { realm } => {
                write!(f, "{realm} has a defender in the CITADEL again.", realm = marks::number(*realm))
            }
            Self::Redirected { by, card: one, target } => {
                write!(
                    f,
                    "{by} sends {} away, against {target}.",
                    card(*one),
                    by = marks::number(*by),
                    target = marks::number(*target)
                )
            }
            Self::MovedOn { card: one, target } => {
                write!(f, "{} moves on to {target}.", card(*one), target = marks::number(*target))
            }
            Self::Dispersed { cards: gone } => {
                write!(f, "Nobody here can harm anybody: the Do-Gooder's force ({}) disperses.", cards(gone))
            }
            Self::BattleOver { attacker, defender, rounds } => {
                let rounds = names::some(*rounds, "round");
                write!(
                    f,
                    "The battle of {} against {defender} is over after {rounds}.",
                    marks::foe(*attacker),
                    defender = marks::number(*defender)
                )
            }
            Self::ControlEnded { cards: freed } => write!(f, "Controlled cards are discarded: {}.", cards(freed)),
            Self::WentHome { realm, cards: back } => {
                write!(f, "Back to the ARMY of {realm}: {}.", cards(back), realm = marks::number(*realm))
            }
            Self::DukeFell { realm, duke } => {
                write!(
                    f,
                    "{} ({realm}) is defeated and becomes a ghost.",
                    marks::duke(*duke),
                    realm = marks::number(*realm)
                )
            }
            Self::Ruined { realm, cards: lost } => {
                write!(f, "What {realm} leaves is discarded: {}.", cards(lost), realm = marks::number(*realm))
            }
            Self::TurnEnded { realm } => write!(f, "{realm} ends the turn.", realm = marks::number(*realm)),
            Self::Cataclysm => write!(f, "The DECK is empty: the cataclysm begins."),
            Self::LastBattle { mageskull, doomsword } => {
                let (skull, sword) = (card(Card::Mageskull), card(Card::Doomsword));
                write!(
                    f,
                    "The last battle: {mageskull} with the {skull} against {doomsword} with the {sword}.",
                    mageskull = marks::number(*mageskull),
                    doomsword = marks::number(*doomsword)
                )
            }
            Self::Smack { by, phase, dice: [one, two], against, hit } => {
                let by = names::side(*by);
                let how = if *hit { "it strikes" } else { "it misses" };
                let against = match against {
                    [0, 0] => String::new(),
                    [one, two] => format!(" against {one} and {two}"),
                };
                write!(f, "DUKESMACK, {} by {by}: {one} and {two}{against}; {how}.", names::phase(*phase))
            }
            Self::DukePassed { realm, to } => {
                write!(f, "{realm} passes to {to}.", to = marks::seat(*to), realm = marks::number(*realm))
            }
            Self::Over { winner: Some(realm) } => {
                write!(f, "{realm} is the new Overlord.", realm = marks::number(*realm))
            }
            Self::Over { winner: None } => write!(f, "The last Dukes have destroyed each other: nobody wins."),
        }
    }
}
