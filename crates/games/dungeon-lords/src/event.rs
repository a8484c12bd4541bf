//! What happened, and what each viewer perceives of it.

use std::fmt;

use serde::Serialize;
use table::{Seat, Viewer};

use crate::adventurer::{Adventurer, Year};
use crate::content::content;
use crate::creature::Creature;
use crate::marks;
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
            Self::OrdersDrawnHidden { seat } => write!(f, "{seat} draws three orders.", seat = marks::seat(*seat)),
            Self::OrderKeptHidden { seat } => {
                write!(f, "{seat} has chosen which order to keep.", seat = marks::seat(*seat))
            }
            Self::SpiedHidden { seat, position } => {
                write!(f, "{seat} looks at Combat card {}.", position + 1, seat = marks::seat(*seat))
            }
            Self::TrapDrawnHidden { seat } => write!(f, "{seat} draws a trap.", seat = marks::seat(*seat)),
            Self::TrapBuriedHidden { seat } => {
                write!(f, "{seat} discards a trap face down.", seat = marks::seat(*seat))
            }
            Self::Open(event) => write!(f, "{event}"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = |cards: &[Place]| names::list(cards, marks::place);
        let creatures = |creatures: &[Creature]| names::list(creatures, marks::creature);
        let adventurers = |row: &[Adventurer]| names::list(row, marks::adventurer);
        let seats = |seats: &[Seat]| names::list(seats, marks::seat);
        match self {
            Self::StartingPlayer { seat } => write!(f, "{seat} is the Starting Player.", seat = marks::seat(*seat)),
            Self::NobodySetUp { nobody, inaccessible } => {
                let who = names::capital(names::nobody(*nobody));
                write!(f, "{who}: {} are out of reach.", places(inaccessible))
            }
            Self::OrdersDrawn { seat, cards } => {
                write!(f, "{seat} draws {}.", places(cards), seat = marks::seat(*seat))
            }
            Self::OrderKept { seat, card, .. } => {
                write!(f, "{seat} keeps {} in hand.", marks::place(*card), seat = marks::seat(*seat))
            }
            Self::Inaccessible { seat, cards } => {
                write!(f, "{seat}'s orders {} are out of reach.", places(cards), seat = marks::seat(*seat))
            }
            Self::YearBegan { year } => write!(f, "{} begins.", names::capital(names::year(*year))),
            Self::SeasonBegan { season } => write!(f, "{} begins.", names::capital(names::season(*season))),
            Self::Unsold { creatures: unsold, rooms } => {
                let rooms = rooms.iter().map(|&room| marks::room(room));
                let all: Vec<_> = unsold.iter().map(|&creature| marks::creature(creature)).chain(rooms).collect();
                let all: Vec<&str> = all.iter().map(String::as_str).collect();
                write!(f, "Left over and gone: {}.", names::list(&all, |name| name))
            }
            Self::CreatureOffered { creature } => write!(f, "In the tavern: {}.", marks::creature(*creature)),
            Self::RoomOffered { room } => write!(f, "For sale: {}.", marks::room(*room)),
            Self::TroubleForecast { trouble } => write!(f, "Next season brings {}.", marks::trouble(*trouble)),
            Self::SpecialShown { special } => {
                let text = &content().specials[special.index()].text;
                write!(f, "The Special Event of this year is {}: {text}", marks::special(*special))
            }
            Self::PutUnder { adventurer } => {
                write!(f, "All were equally strong: {} goes under the stack.", marks::adventurer(*adventurer))
            }
            Self::AdventurersForecast { row } => write!(f, "Next season come {}.", adventurers(row)),
            Self::NobodyOrders { nobody, orders } => {
                write!(f, "{} plays {}.", names::capital(names::nobody(*nobody)), places(orders))
            }
            Self::OrderPicked { seat, position, card } => {
                write!(f, "{seat}'s order {} is {}.", position + 1, marks::place(*card), seat = marks::seat(*seat))
            }
            Self::ThirdPicked { seat, card } => {
                write!(
                    f,
                    "{seat} chooses {} for the colour it looks after.",
                    marks::place(*card),
                    seat = marks::seat(*seat)
                )
            }
            Self::Locked { seat } => write!(f, "{seat} is ready.", seat = marks::seat(*seat)),
            Self::Reopened { seat } => write!(f, "{seat} chooses the orders anew.", seat = marks::seat(*seat)),
            Self::ThirdRevealed { nobody, card } => {
                write!(f, "{} also plays {}.", names::capital(names::nobody(*nobody)), marks::place(*card))
            }
            Self::Revealed { position, orders } => {
                let orders =
                    names::list(orders, |(seat, place)| format!("{} {}", marks::seat(seat), marks::place(place)));
                write!(f, "Order {}: {orders}.", position + 1)
            }
            Self::Surcharged { seat, gold } => {
                write!(f, "{seat} pays {gold} Gold to hire as first order.", seat = marks::seat(*seat))
            }
            Self::Placed { minion, place, space } => {
                let who = names::capital(&marks::minion(*minion));
                write!(f, "{who} takes space {} of {}.", names::space(*space), marks::place(*place))
            }
            Self::ShutOut { seat, place } => {
                write!(
                    f,
                    "{seat} does not get to {}: the minion stays on its card.",
                    marks::place(*place),
                    seat = marks::seat(*seat)
                )
            }
            Self::Performed { seat, place, space } => {
                write!(
                    f,
                    "{seat} carries out {} {}.",
                    marks::place(*place),
                    names::space(*space),
                    seat = marks::seat(*seat)
                )
            }
            Self::NotCarriedOut { seat, place, space } => {
                write!(
                    f,
                    "{seat} does not carry out {} {}.",
                    marks::place(*place),
                    names::space(*space),
                    seat = marks::seat(*seat)
                )
            }
            Self::Gained { seat, goods, amount } => {
                write!(f, "{seat} gets {}.", goods.some(*amount), seat = marks::seat(*seat))
            }
            Self::Paid { seat, goods, amount } => {
                write!(f, "{seat} pays {}.", goods.some(*amount), seat = marks::seat(*seat))
            }
            Self::Lost { seat, goods, amount } => {
                write!(f, "{seat} loses {}.", goods.some(*amount), seat = marks::seat(*seat))
            }
            Self::EvilMoved { seat, from, to } if to > from => {
                write!(f, "{seat} grows more evil: from {from} to {to}.", seat = marks::seat(*seat))
            }
            Self::EvilMoved { seat, from, to } => {
                write!(f, "{seat} grows nicer: from {from} to {to}.", seat = marks::seat(*seat))
            }
            Self::NobodyEvilMoved { from, to } => write!(f, "The counter that nobody owns goes from {from} to {to}."),
            Self::Spied { seat, position, card } => {
                write!(
                    f,
                    "{seat} looks at Combat card {}: {}.",
                    position + 1,
                    marks::spell(*card),
                    seat = marks::seat(*seat)
                )
            }
            Self::Dug { seat, square } => write!(
                f,
                "{seat} digs a tunnel on {square}.",
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::Mined { seat, square } => {
                write!(f, "{seat} mines on {square}.", seat = marks::seat(*seat), square = marks::at(*seat, square))
            }
            Self::TrapDrawn { seat, trap } => {
                write!(f, "{seat} draws a trap: {}.", marks::trap(*trap), seat = marks::seat(*seat))
            }
            Self::TrapBuried { seat, trap } => {
                write!(f, "{seat} discards a trap face down: {}.", marks::trap(*trap), seat = marks::seat(*seat))
            }
            Self::Hired { seat, creature } => {
                write!(f, "{seat} hires a {}.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::Built { seat, room, square } => {
                write!(
                    f,
                    "{seat} builds the {} on {square}.",
                    marks::room(*room),
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::RoomUsed { seat, room, imps, trolls } => {
                let imps = if *imps > 0 { Some(names::some(*imps, "imp")) } else { None };
                let trolls = if *trolls > 0 { Some(names::some(*trolls, "troll")) } else { None };
                let workers: Vec<_> = imps.into_iter().chain(trolls).collect();
                let workers = workers.join(" and ");
                write!(f, "{seat} sends {workers} into the {}.", marks::room(*room), seat = marks::seat(*seat))
            }
            Self::Retrieved { seat, card, inaccessible } => {
                let (card, others) = (marks::place(*card), places(inaccessible));
                write!(f, "{seat} takes {card} back; {others} are out of reach.", seat = marks::seat(*seat))
            }
            Self::TroubleBegan { trouble } => write!(f, "{}.", marks::trouble(*trouble)),
            Self::WagePaid { seat, creature } => {
                write!(f, "{seat} pays the {}.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::LetGo { seat, creature } => {
                write!(f, "{seat} lets the {} go.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::MonsterLost { seat, creature } => {
                write!(f, "{seat} loses the {}.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::TurnedDown { seat, creature } => {
                write!(f, "{seat}'s {} goes on strike.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::Taxed { seat, due, paid } => {
                write!(f, "{seat} owes {due} Gold and pays {paid}.", seat = marks::seat(*seat))
            }
            Self::RedMarked { seat, marks } => {
                write!(f, "{seat} takes {}.", names::some(*marks, "red mark"), seat = marks::seat(*seat))
            }
            Self::AdventurerReceived { seat, adventurer } => {
                write!(f, "{} comes to {seat}.", marks::adventurer(*adventurer), seat = marks::seat(*seat))
            }
            Self::AdventurerDismissed { adventurer } => {
                write!(f, "{} comes to nobody and leaves.", marks::adventurer(*adventurer))
            }
            Self::SeasonEnded { season } => write!(f, "{} ends.", names::capital(names::season(*season))),
            Self::PaladinCame { seat, from: None } => {
                write!(f, "The paladin rides to {seat}'s dungeon!", seat = marks::seat(*seat))
            }
            Self::PaladinCame { seat, from: Some(from) } => {
                write!(f, "The paladin leaves {from} for {seat}.", from = marks::seat(*from), seat = marks::seat(*seat))
            }
            Self::CombatBegan { year } => write!(f, "Combat of {} begins.", names::year(*year)),
            Self::RoundBegan { round } => write!(f, "Round {round} of Combat."),
            Self::SquarePlanned { seat, square } => write!(
                f,
                "{seat} will fight on {square}.",
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::TrapPlanned { seat, trap } => {
                write!(f, "{seat} lays the {}.", marks::trap(*trap), seat = marks::seat(*seat))
            }
            Self::CreaturePlanned { seat, creature } => {
                write!(f, "{seat} sends a {}.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::Planned { seat, square, creatures: sent, traps } => {
                let traps = names::some(*traps, "trap");
                let sent = if sent.is_empty() { "no creature".to_owned() } else { creatures(sent) };
                write!(
                    f,
                    "{seat} plans for {square}: {traps} and {sent}.",
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::PlanUndone { seat } => {
                write!(f, "{seat} has nobody left to fight: the plan is undone.", seat = marks::seat(*seat))
            }
            Self::Released { seat, adventurer } => {
                write!(f, "{seat} loses a prisoner: {}.", marks::adventurer(*adventurer), seat = marks::seat(*seat))
            }
            Self::CardTurned { round, card } => {
                let fatigue = content().spells[card.index()].fatigue;
                write!(f, "Combat card {round} is {}, fatigue {fatigue}.", marks::spell(*card))
            }
            Self::BattleBegan { seat, square } => {
                write!(f, "{seat} fights on {square}.", seat = marks::seat(*seat), square = marks::at(*seat, square))
            }
            Self::StepBegan { step, .. } => write!(f, "Step: {}.", names::step(*step)),
            Self::TrapSprung { seat, trap, damage, cancelled } => {
                let trap = marks::trap(*trap);
                write!(
                    f,
                    "{seat}'s {trap} goes off: {damage} damage, {cancelled} of it cancelled.",
                    seat = marks::seat(*seat)
                )
            }
            Self::SpellCast { seat, card } => {
                write!(
                    f,
                    "{seat}'s party casts {}: {}",
                    marks::spell(*card),
                    content().spells[card.index()].text,
                    seat = marks::seat(*seat)
                )
            }
            Self::SpellFailed { seat, card } => {
                write!(f, "{seat}'s party cannot cast {}.", marks::spell(*card), seat = marks::seat(*seat))
            }
            Self::Withdrawn { seat, creature } => {
                write!(f, "{seat}'s {} withdraws.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::Transformed { seat, creature } => {
                write!(f, "{seat}'s {} becomes a sheep.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::WizardsHidden { seat } => {
                write!(f, "The wizards in {seat}'s dungeon cannot be seen.", seat = marks::seat(*seat))
            }
            Self::ExtraHitPoint { adventurer, .. } => {
                write!(f, "{} has 1 more hit point.", marks::adventurer(*adventurer))
            }
            Self::IllusionMade { seat } => {
                write!(f, "An illusion leads the party in {seat}'s dungeon.", seat = marks::seat(*seat))
            }
            Self::Acted { seat, creature, mode } => {
                write!(
                    f,
                    "{seat}'s {} {}.",
                    marks::creature(*creature),
                    words::deed(*creature, *mode),
                    seat = marks::seat(*seat)
                )
            }
            Self::SheepActed { seat, creature } => {
                write!(f, "{seat}'s {}, a sheep now, attacks.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::CouldNotAttack { seat, creature } => {
                write!(f, "{seat}'s {} finds nobody to attack.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::KnockedOut { seat, creature } => {
                write!(f, "{seat}'s {} is knocked out.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::CameBack { seat, creature } => {
                write!(f, "{seat}'s {} comes back face up.", marks::creature(*creature), seat = marks::seat(*seat))
            }
            Self::Damaged { adventurer, amount, .. } => {
                write!(f, "{} takes {amount} damage.", marks::adventurer(*adventurer))
            }
            Self::Absorbed { amount, .. } => write!(f, "The Magic Shield absorbs {amount} damage."),
            Self::Healed { adventurer, amount, .. } => {
                write!(f, "{} is healed by {amount}.", marks::adventurer(*adventurer))
            }
            Self::Imprisoned { seat, adventurer } => {
                write!(f, "{} goes to {seat}'s prison.", marks::adventurer(*adventurer), seat = marks::seat(*seat))
            }
            Self::IllusionVanished { .. } => write!(f, "The illusion vanishes."),
            Self::Fatigue { amount, .. } => write!(f, "Fatigue: {amount} damage."),
            Self::Conquered { seat, square } => write!(
                f,
                "{seat} loses the tile on {square}.",
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::Held { seat, square } => write!(
                f,
                "{seat} holds the tile on {square}.",
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::PartyLeft { seat, adventurers: party } => {
                write!(f, "Leaving {seat}'s dungeon: {}.", adventurers(party), seat = marks::seat(*seat))
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
                    [seat] => write!(f, "Only {seat} passes the licence test.", seat = marks::seat(*seat)),
                    several => write!(f, "{} pass the licence test.", seats(several)),
                }
            }
        }
    }
}
