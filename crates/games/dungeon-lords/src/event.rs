//! What happened, and what each viewer perceives of it.

use std::fmt;

use serde::Serialize;
use table::{Seat, Viewer};

use crate::adventurer::{Adventurer, Year};
use crate::content::content;
use crate::creature::Creature;
use crate::names;
use crate::place::Place;
use crate::room::Room;
use crate::spell::Spell;
use crate::square::Square;
use crate::state::{Minion, Season, Step};
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};
use crate::words;

/// Something that happened, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Event {
    /// The holder of the Starting Player token.
    StartingPlayer {
        seat: Seat,
    },
    /// A colour that nobody plays got its first inaccessible orders.
    NobodySetUp {
        nobody: u8,
        inaccessible: Vec<Place>,
    },
    /// Three orders to choose from (DL-031).
    OrdersDrawn {
        seat: Seat,
        cards: Vec<Place>,
    },
    /// The one that stays in hand; `instead` of an earlier one.
    OrderKept {
        seat: Seat,
        card: Place,
        instead: bool,
    },
    /// Inaccessible orders, face up.
    Inaccessible {
        seat: Seat,
        cards: Vec<Place>,
    },

    YearBegan {
        year: Year,
    },
    SeasonBegan {
        season: Season,
    },
    /// What nobody took is discarded (DL-035).
    Unsold {
        creatures: Vec<Creature>,
        rooms: Vec<Room>,
    },
    CreatureOffered {
        creature: Creature,
    },
    RoomOffered {
        room: Room,
    },
    /// The next season's Event tile (DL-038).
    TroubleForecast {
        trouble: Trouble,
    },
    SpecialShown {
        special: Special,
    },
    /// All drawn were equal: this one goes under the stack (DL-043).
    PutUnder {
        adventurer: Adventurer,
    },
    /// The next season's adventurers, weakest first.
    AdventurersForecast {
        row: Vec<Adventurer>,
    },

    /// Random orders of a colour that nobody plays.
    NobodyOrders {
        nobody: u8,
        orders: Vec<Place>,
    },
    /// A card in a position, counted from 0.
    OrderPicked {
        seat: Seat,
        position: u8,
        card: Place,
    },
    ThirdPicked {
        seat: Seat,
        card: Place,
    },
    Locked {
        seat: Seat,
    },
    Reopened {
        seat: Seat,
    },
    /// The third order of a handled colour (DL-049).
    ThirdRevealed {
        nobody: u8,
        card: Place,
    },
    /// A wave of orders is turned up: everybody's card in this position, counted from 0 (DL-056).
    Revealed {
        position: u8,
        orders: Vec<(Seat, Place)>,
    },
    /// Gold for Hire Monster as first order (DL-073).
    Surcharged {
        seat: Seat,
        gold: u8,
    },
    /// A minion walks to a space, counted from 0.
    Placed {
        minion: Minion,
        place: Place,
        space: u8,
    },
    /// All spaces were taken, or the surcharge was missing: the minion sits on its card.
    ShutOut {
        seat: Seat,
        place: Place,
    },
    /// The lantern stands at a minion whose order is carried out.
    Performed {
        seat: Seat,
        place: Place,
        space: u8,
    },
    /// The order was declined or could not be carried out.
    NotCarriedOut {
        seat: Seat,
        place: Place,
        space: u8,
    },

    Gained {
        seat: Seat,
        goods: Goods,
        amount: u8,
    },
    Paid {
        seat: Seat,
        goods: Goods,
        amount: u8,
    },
    Lost {
        seat: Seat,
        goods: Goods,
        amount: u8,
    },
    EvilMoved {
        seat: Seat,
        from: u8,
        to: u8,
    },
    /// The counter that nobody owns moved.
    NobodyEvilMoved {
        from: u8,
        to: u8,
    },
    /// A look at a Combat card, position counted from 0.
    Spied {
        seat: Seat,
        position: u8,
        card: Spell,
    },
    Dug {
        seat: Seat,
        square: Square,
    },
    Mined {
        seat: Seat,
        square: Square,
    },
    TrapDrawn {
        seat: Seat,
        trap: Trap,
    },
    /// A trap goes away face down.
    TrapBuried {
        seat: Seat,
        trap: Trap,
    },
    Hired {
        seat: Seat,
        creature: Creature,
    },
    Built {
        seat: Seat,
        room: Room,
        square: Square,
    },
    RoomUsed {
        seat: Seat,
        room: Room,
        imps: u8,
        trolls: u8,
    },
    /// One card came back, the others are out of reach (DL-141).
    Retrieved {
        seat: Seat,
        card: Place,
        inaccessible: Vec<Place>,
    },

    TroubleBegan {
        trouble: Trouble,
    },
    WagePaid {
        seat: Seat,
        creature: Creature,
    },
    /// A creature was let go.
    LetGo {
        seat: Seat,
        creature: Creature,
    },
    /// A monster was given up: eaten, discarded, sent through a gate.
    MonsterLost {
        seat: Seat,
        creature: Creature,
    },
    TurnedDown {
        seat: Seat,
        creature: Creature,
    },
    Taxed {
        seat: Seat,
        due: u8,
        paid: u8,
    },
    RedMarked {
        seat: Seat,
        marks: u8,
    },

    AdventurerReceived {
        seat: Seat,
        adventurer: Adventurer,
    },
    /// The adventurer that fell to nobody's counter (DL-164).
    AdventurerDismissed {
        adventurer: Adventurer,
    },
    SeasonEnded {
        season: Season,
    },
    /// The paladin comes out of his tent or leaves another dungeon (DL-172, DL-175).
    PaladinCame {
        seat: Seat,
        from: Option<Seat>,
    },

    CombatBegan {
        year: Year,
    },
    /// A round of Combat, from 1.
    RoundBegan {
        round: u8,
    },
    SquarePlanned {
        seat: Seat,
        square: Square,
    },
    TrapPlanned {
        seat: Seat,
        trap: Trap,
    },
    CreaturePlanned {
        seat: Seat,
        creature: Creature,
    },
    /// A plan is set: what all may see of it.
    Planned {
        seat: Seat,
        square: Square,
        creatures: Vec<Creature>,
        traps: u8,
    },
    /// The battle cannot take place: all goes back (DL-312).
    PlanUndone {
        seat: Seat,
    },
    /// A prisoner was let go (DL-196, DL-336).
    Released {
        seat: Seat,
        adventurer: Adventurer,
    },
    /// This round's Combat card is turned up.
    CardTurned {
        round: u8,
        card: Spell,
    },
    BattleBegan {
        seat: Seat,
        square: Square,
    },
    StepBegan {
        seat: Seat,
        step: Step,
    },
    /// A trap goes off; so many points are laid out and so many are cancelled.
    TrapSprung {
        seat: Seat,
        trap: Trap,
        damage: u8,
        cancelled: u8,
    },
    SpellCast {
        seat: Seat,
        card: Spell,
    },
    /// The party has too little magic, or no spells are cast here.
    SpellFailed {
        seat: Seat,
        card: Spell,
    },
    Withdrawn {
        seat: Seat,
        creature: Creature,
    },
    Transformed {
        seat: Seat,
        creature: Creature,
    },
    WizardsHidden {
        seat: Seat,
    },
    ExtraHitPoint {
        seat: Seat,
        adventurer: Adventurer,
    },
    IllusionMade {
        seat: Seat,
    },
    /// A creature acts in one of its ways, counted from 0.
    Acted {
        seat: Seat,
        creature: Creature,
        mode: u8,
    },
    /// A monster that is a sheep acts (DL-330).
    SheepActed {
        seat: Seat,
        creature: Creature,
    },
    /// A creature found nobody to attack.
    CouldNotAttack {
        seat: Seat,
        creature: Creature,
    },
    KnockedOut {
        seat: Seat,
        creature: Creature,
    },
    CameBack {
        seat: Seat,
        creature: Creature,
    },
    Damaged {
        seat: Seat,
        adventurer: Adventurer,
        amount: u8,
    },
    /// A point met a Magic Shield.
    Absorbed {
        seat: Seat,
        amount: u8,
    },
    Healed {
        seat: Seat,
        adventurer: Adventurer,
        amount: u8,
    },
    Imprisoned {
        seat: Seat,
        adventurer: Adventurer,
    },
    IllusionVanished {
        seat: Seat,
    },
    /// So much fatigue is due.
    Fatigue {
        seat: Seat,
        amount: u8,
    },
    Conquered {
        seat: Seat,
        square: Square,
    },
    /// The battle is over and the tile holds.
    Held {
        seat: Seat,
        square: Square,
    },
    PartyLeft {
        seat: Seat,
        adventurers: Vec<Adventurer>,
    },
    CombatEnded {
        year: Year,
    },
    /// Who won, and who passed the licence test (DL-284); a puzzle has no such test.
    Over {
        winners: Vec<Seat>,
        licensed: Option<Vec<Seat>>,
    },
}

/// What can be gained, paid and lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Goods {
    Gold,
    Food,
    Imp,
}

impl Goods {
    /// So many of them, such as "2 Gold" or "1 imp".
    fn some(self, amount: u8) -> String {
        match self {
            Self::Gold => format!("{amount} Gold"),
            Self::Food => format!("{amount} Food"),
            Self::Imp => names::some(amount, "imp"),
        }
    }
}

/// What a viewer perceives of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Seen {
    /// Somebody drew three orders.
    OrdersDrawnHidden { seat: Seat },
    /// Somebody chose an order.
    OrderKeptHidden { seat: Seat },
    /// Somebody looked at a Combat card, position counted from 0.
    SpiedHidden { seat: Seat, position: u8 },
    /// Somebody drew a trap.
    TrapDrawnHidden { seat: Seat },
    /// Somebody put a trap away face down.
    TrapBuriedHidden { seat: Seat },
    /// All of it.
    #[serde(untagged)]
    Open(Event),
}

impl Event {
    /// What a viewer perceives of it.
    pub(crate) fn seen(&self, to: Viewer) -> Option<Seen> {
        match self {
            Self::OrdersDrawn { seat, .. } if !to.is(*seat) => Some(Seen::OrdersDrawnHidden { seat: *seat }),
            // That somebody changed their mind is nobody else's business.
            Self::OrderKept { seat, instead: true, .. } if !to.is(*seat) => None,
            Self::OrderKept { seat, instead: false, .. } if !to.is(*seat) => {
                Some(Seen::OrderKeptHidden { seat: *seat })
            }
            // How far somebody is with orders or with a plan is not to be seen, only that they are ready.
            Self::OrderPicked { seat, .. }
            | Self::ThirdPicked { seat, .. }
            | Self::SquarePlanned { seat, .. }
            | Self::TrapPlanned { seat, .. }
            | Self::CreaturePlanned { seat, .. }
                if !to.is(*seat) =>
            {
                None
            }
            Self::Spied { seat, position, .. } if !to.is(*seat) => {
                Some(Seen::SpiedHidden { seat: *seat, position: *position })
            }
            Self::TrapDrawn { seat, .. } if !to.is(*seat) => Some(Seen::TrapDrawnHidden { seat: *seat }),
            Self::TrapBuried { seat, .. } if !to.is(*seat) => Some(Seen::TrapBuriedHidden { seat: *seat }),
            event => Some(Seen::Open(event.clone())),
        }
    }

    /// Whether it shows somebody what that seat could not know before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Inaccessible { .. }
                | Self::Revealed { .. }
                | Self::ThirdRevealed { .. }
                | Self::Spied { .. }
                | Self::Planned { .. }
                | Self::CardTurned { .. }
                | Self::TrapSprung { .. }
        )
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OrdersDrawnHidden { seat } => write!(f, "Seat {seat} draws three orders."),
            Self::OrderKeptHidden { seat } => write!(f, "Seat {seat} has chosen which order to keep."),
            Self::SpiedHidden { seat, position } => write!(f, "Seat {seat} looks at Combat card {}.", position + 1),
            Self::TrapDrawnHidden { seat } => write!(f, "Seat {seat} draws a trap."),
            Self::TrapBuriedHidden { seat } => write!(f, "Seat {seat} discards a trap face down."),
            Self::Open(event) => write!(f, "{event}"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = |cards: &[Place]| names::list(cards, names::place);
        let creatures = |creatures: &[Creature]| names::list(creatures, names::creature);
        let adventurers = |row: &[Adventurer]| names::list(row, names::adventurer);
        let seats = |seats: &[Seat]| names::capital(&names::list(seats, |seat| format!("seat {seat}")));
        match self {
            Self::StartingPlayer { seat } => write!(f, "Seat {seat} is the Starting Player."),
            Self::NobodySetUp { nobody, inaccessible } => {
                let who = names::capital(names::nobody(*nobody));
                write!(f, "{who}: {} are out of reach.", places(inaccessible))
            }
            Self::OrdersDrawn { seat, cards } => write!(f, "Seat {seat} draws {}.", places(cards)),
            Self::OrderKept { seat, card, .. } => write!(f, "Seat {seat} keeps {} in hand.", names::place(*card)),
            Self::Inaccessible { seat, cards } => {
                write!(f, "Seat {seat}'s orders {} are out of reach.", places(cards))
            }
            Self::YearBegan { year } => write!(f, "{} begins.", names::capital(names::year(*year))),
            Self::SeasonBegan { season } => write!(f, "{} begins.", names::capital(names::season(*season))),
            Self::Unsold { creatures: unsold, rooms } => {
                let rooms = rooms.iter().map(|&room| names::room(room));
                let all: Vec<_> = unsold.iter().map(|&creature| names::creature(creature)).chain(rooms).collect();
                write!(f, "Left over and gone: {}.", names::list(&all, |name| name))
            }
            Self::CreatureOffered { creature } => write!(f, "In the tavern: {}.", names::creature(*creature)),
            Self::RoomOffered { room } => write!(f, "For sale: {}.", names::room(*room)),
            Self::TroubleForecast { trouble } => write!(f, "Next season brings {}.", names::trouble(*trouble)),
            Self::SpecialShown { special } => {
                let card = &content().specials[special.index()];
                write!(f, "The Special Event of this year is {}: {}", card.name, card.text)
            }
            Self::PutUnder { adventurer } => {
                write!(f, "All were equally strong: {} goes under the stack.", names::adventurer(*adventurer))
            }
            Self::AdventurersForecast { row } => write!(f, "Next season come {}.", adventurers(row)),
            Self::NobodyOrders { nobody, orders } => {
                write!(f, "{} plays {}.", names::capital(names::nobody(*nobody)), places(orders))
            }
            Self::OrderPicked { seat, position, card } => {
                write!(f, "Seat {seat}'s order {} is {}.", position + 1, names::place(*card))
            }
            Self::ThirdPicked { seat, card } => {
                write!(f, "Seat {seat} chooses {} for the colour it looks after.", names::place(*card))
            }
            Self::Locked { seat } => write!(f, "Seat {seat} is ready."),
            Self::Reopened { seat } => write!(f, "Seat {seat} chooses the orders anew."),
            Self::ThirdRevealed { nobody, card } => {
                write!(f, "{} also plays {}.", names::capital(names::nobody(*nobody)), names::place(*card))
            }
            Self::Revealed { position, orders } => {
                let orders = names::list(orders, |(seat, place)| format!("seat {seat} {}", names::place(place)));
                write!(f, "Order {}: {orders}.", position + 1)
            }
            Self::Surcharged { seat, gold } => {
                write!(f, "Seat {seat} pays {gold} Gold to hire as first order.")
            }
            Self::Placed { minion, place, space } => {
                let who = names::capital(&names::minion(*minion));
                write!(f, "{who} takes space {} of {}.", names::space(*space), names::place(*place))
            }
            Self::ShutOut { seat, place } => {
                write!(f, "Seat {seat} does not get to {}: the minion stays on its card.", names::place(*place))
            }
            Self::Performed { seat, place, space } => {
                write!(f, "Seat {seat} carries out {} {}.", names::place(*place), names::space(*space))
            }
            Self::NotCarriedOut { seat, place, space } => {
                write!(f, "Seat {seat} does not carry out {} {}.", names::place(*place), names::space(*space))
            }
            Self::Gained { seat, goods, amount } => write!(f, "Seat {seat} gets {}.", goods.some(*amount)),
            Self::Paid { seat, goods, amount } => write!(f, "Seat {seat} pays {}.", goods.some(*amount)),
            Self::Lost { seat, goods, amount } => write!(f, "Seat {seat} loses {}.", goods.some(*amount)),
            Self::EvilMoved { seat, from, to } if to > from => {
                write!(f, "Seat {seat} grows more evil: from {from} to {to}.")
            }
            Self::EvilMoved { seat, from, to } => write!(f, "Seat {seat} grows nicer: from {from} to {to}."),
            Self::NobodyEvilMoved { from, to } => write!(f, "The counter that nobody owns goes from {from} to {to}."),
            Self::Spied { seat, position, card } => {
                write!(f, "Seat {seat} looks at Combat card {}: {}.", position + 1, names::spell(*card))
            }
            Self::Dug { seat, square } => write!(f, "Seat {seat} digs a tunnel on {square}."),
            Self::Mined { seat, square } => write!(f, "Seat {seat} mines on {square}."),
            Self::TrapDrawn { seat, trap } => write!(f, "Seat {seat} draws a trap: {}.", names::trap(*trap)),
            Self::TrapBuried { seat, trap } => {
                write!(f, "Seat {seat} discards a trap face down: {}.", names::trap(*trap))
            }
            Self::Hired { seat, creature } => write!(f, "Seat {seat} hires a {}.", names::creature(*creature)),
            Self::Built { seat, room, square } => {
                write!(f, "Seat {seat} builds the {} on {square}.", names::room(*room))
            }
            Self::RoomUsed { seat, room, imps, trolls } => {
                let imps = if *imps > 0 { Some(names::some(*imps, "imp")) } else { None };
                let trolls = if *trolls > 0 { Some(names::some(*trolls, "troll")) } else { None };
                let workers: Vec<_> = imps.into_iter().chain(trolls).collect();
                let workers = workers.join(" and ");
                write!(f, "Seat {seat} sends {workers} into the {}.", names::room(*room))
            }
            Self::Retrieved { seat, card, inaccessible } => {
                let (card, others) = (names::place(*card), places(inaccessible));
                write!(f, "Seat {seat} takes {card} back; {others} are out of reach.")
            }
            Self::TroubleBegan { trouble } => write!(f, "{}.", names::trouble(*trouble)),
            Self::WagePaid { seat, creature } => write!(f, "Seat {seat} pays the {}.", names::creature(*creature)),
            Self::LetGo { seat, creature } => write!(f, "Seat {seat} lets the {} go.", names::creature(*creature)),
            Self::MonsterLost { seat, creature } => write!(f, "Seat {seat} loses the {}.", names::creature(*creature)),
            Self::TurnedDown { seat, creature } => {
                write!(f, "Seat {seat}'s {} goes on strike.", names::creature(*creature))
            }
            Self::Taxed { seat, due, paid } => write!(f, "Seat {seat} owes {due} Gold and pays {paid}."),
            Self::RedMarked { seat, marks } => {
                write!(f, "Seat {seat} takes {}.", names::some(*marks, "red mark"))
            }
            Self::AdventurerReceived { seat, adventurer } => {
                write!(f, "{} comes to seat {seat}.", names::adventurer(*adventurer))
            }
            Self::AdventurerDismissed { adventurer } => {
                write!(f, "{} comes to nobody and leaves.", names::adventurer(*adventurer))
            }
            Self::SeasonEnded { season } => write!(f, "{} ends.", names::capital(names::season(*season))),
            Self::PaladinCame { seat, from: None } => write!(f, "The paladin rides to seat {seat}'s dungeon!"),
            Self::PaladinCame { seat, from: Some(from) } => {
                write!(f, "The paladin leaves seat {from} for seat {seat}.")
            }
            Self::CombatBegan { year } => write!(f, "Combat of {} begins.", names::year(*year)),
            Self::RoundBegan { round } => write!(f, "Round {round} of Combat."),
            Self::SquarePlanned { seat, square } => write!(f, "Seat {seat} will fight on {square}."),
            Self::TrapPlanned { seat, trap } => write!(f, "Seat {seat} lays the {}.", names::trap(*trap)),
            Self::CreaturePlanned { seat, creature } => {
                write!(f, "Seat {seat} sends a {}.", names::creature(*creature))
            }
            Self::Planned { seat, square, creatures: sent, traps } => {
                let traps = names::some(*traps, "trap");
                let sent = if sent.is_empty() { "no creature".to_owned() } else { creatures(sent) };
                write!(f, "Seat {seat} plans for {square}: {traps} and {sent}.")
            }
            Self::PlanUndone { seat } => write!(f, "Seat {seat} has nobody left to fight: the plan is undone."),
            Self::Released { seat, adventurer } => {
                write!(f, "Seat {seat} loses a prisoner: {}.", names::adventurer(*adventurer))
            }
            Self::CardTurned { round, card } => {
                let printed = &content().spells[card.index()];
                write!(f, "Combat card {round} is {}, fatigue {}.", printed.name, printed.fatigue)
            }
            Self::BattleBegan { seat, square } => write!(f, "Seat {seat} fights on {square}."),
            Self::StepBegan { step, .. } => write!(f, "Step: {}.", names::step(*step)),
            Self::TrapSprung { seat, trap, damage, cancelled } => {
                let trap = names::trap(*trap);
                write!(f, "Seat {seat}'s {trap} goes off: {damage} damage, {cancelled} of it cancelled.")
            }
            Self::SpellCast { seat, card } => {
                let printed = &content().spells[card.index()];
                write!(f, "Seat {seat}'s party casts {}: {}", printed.name, printed.text)
            }
            Self::SpellFailed { seat, card } => {
                write!(f, "Seat {seat}'s party cannot cast {}.", names::spell(*card))
            }
            Self::Withdrawn { seat, creature } => {
                write!(f, "Seat {seat}'s {} withdraws.", names::creature(*creature))
            }
            Self::Transformed { seat, creature } => {
                write!(f, "Seat {seat}'s {} becomes a sheep.", names::creature(*creature))
            }
            Self::WizardsHidden { seat } => write!(f, "The wizards in seat {seat}'s dungeon cannot be seen."),
            Self::ExtraHitPoint { adventurer, .. } => {
                write!(f, "{} has 1 more hit point.", names::adventurer(*adventurer))
            }
            Self::IllusionMade { seat } => write!(f, "An illusion leads the party in seat {seat}'s dungeon."),
            Self::Acted { seat, creature, mode } => {
                write!(f, "Seat {seat}'s {} {}.", names::creature(*creature), words::deed(*creature, *mode))
            }
            Self::SheepActed { seat, creature } => {
                write!(f, "Seat {seat}'s {}, a sheep now, attacks.", names::creature(*creature))
            }
            Self::CouldNotAttack { seat, creature } => {
                write!(f, "Seat {seat}'s {} finds nobody to attack.", names::creature(*creature))
            }
            Self::KnockedOut { seat, creature } => {
                write!(f, "Seat {seat}'s {} is knocked out.", names::creature(*creature))
            }
            Self::CameBack { seat, creature } => {
                write!(f, "Seat {seat}'s {} comes back face up.", names::creature(*creature))
            }
            Self::Damaged { adventurer, amount, .. } => {
                write!(f, "{} takes {amount} damage.", names::adventurer(*adventurer))
            }
            Self::Absorbed { amount, .. } => write!(f, "The Magic Shield absorbs {amount} damage."),
            Self::Healed { adventurer, amount, .. } => {
                write!(f, "{} is healed by {amount}.", names::adventurer(*adventurer))
            }
            Self::Imprisoned { seat, adventurer } => {
                write!(f, "{} goes to seat {seat}'s prison.", names::adventurer(*adventurer))
            }
            Self::IllusionVanished { .. } => write!(f, "The illusion vanishes."),
            Self::Fatigue { amount, .. } => write!(f, "Fatigue: {amount} damage."),
            Self::Conquered { seat, square } => write!(f, "Seat {seat} loses the tile on {square}."),
            Self::Held { seat, square } => write!(f, "Seat {seat} holds the tile on {square}."),
            Self::PartyLeft { seat, adventurers: party } => {
                write!(f, "Leaving seat {seat}'s dungeon: {}.", adventurers(party))
            }
            Self::CombatEnded { year } => write!(f, "Combat of {} ends.", names::year(*year)),
            Self::Over { winners, licensed: None } => {
                write!(f, "The puzzle is {}solved.", if winners.is_empty() { "not " } else { "" })
            }
            Self::Over { winners, licensed: Some(licensed) } => {
                let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
                write!(f, "{} {verb}. ", seats(winners))?;
                match licensed.as_slice() {
                    [] => write!(f, "Nobody passes the licence test."),
                    [seat] => write!(f, "Only seat {seat} passes the licence test."),
                    several => write!(f, "{} pass the licence test.", seats(several)),
                }
            }
        }
    }
}
