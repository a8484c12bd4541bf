//! What viewers of Goblets may know, and how it looks.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Answers, Chance, Ink, Pile, Question, ScoreLine, ScoreSheet, Seat, Seats, Sketch, Stack, Viewer, marks};

use super::{Event, Frame, Goblet, SEATS, STONE, State, Stone, points, stones_for};

/// Whether a seat that has sealed its answer spills the goblet, as far as another can guess.
static ANSWER: Question = Question { name: "answer", answers: Answers::Numbers };

/// An event as one viewer perceives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    /// Whom it is about.
    pub seat: Seat,
    /// What happened to that seat, in words.
    pub what: String,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}.", marks::seat(self.seat), self.what)
    }
}

/// What one viewer may know of a table of Goblets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// How many rounds are played.
    pub rounds: u8,
    /// The present round.
    pub round: u8,
    /// Who leads.
    pub lead: Seat,
    /// How many stones are in the bag.
    pub bag: u8,
    /// The goblets that are still face down, of each kind.
    pub goblets: Pile<3>,
    /// The goblet that was turned up.
    pub poured: Option<Goblet>,
    /// The stones that left the game.
    pub spent: Pile<3>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Whether goblets may be spilled.
    pub spilling: bool,
    /// Who has spilled the goblet, while it may be shielded.
    pub spilled: Seats,
    /// The goblets that were spilled.
    pub spilt: Pile<3>,
    /// The step of the round.
    pub flow: Stack<Frame, 2>,
}

/// What one viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many stones it holds.
    pub stones: u8,
    /// Which, if the viewer may know.
    pub hand: Option<Pile<3>>,
    /// Whether it has sealed a stone.
    pub ready: bool,
    /// Which, if the viewer may know.
    pub sealed: Option<Stone>,
    /// Whether it has sealed an answer to the goblet.
    pub answered: bool,
    /// Whether it spills the goblet, if the viewer may know.
    pub spills: Option<bool>,
    /// What it drank.
    pub drunk: Pile<3>,
}

pub(super) fn view(state: &State, to: Viewer) -> View {
    let over = state.flow.is_empty();
    let seats = state.all().map(|seat| {
        let (hand, sealed) = (state.hands[seat.index()], state.sealed[seat.index()]);
        SeatView {
            stones: hand.len() as u8,
            hand: (over || to.is(seat)).then_some(hand),
            ready: sealed.is_some(),
            sealed: sealed.filter(|_| to.is(seat)),
            answered: state.answers[seat.index()].is_some(),
            spills: state.answers[seat.index()].filter(|_| to.is(seat)),
            drunk: state.drunk[seat.index()],
        }
    });
    View {
        rounds: state.rounds,
        round: state.round,
        lead: state.lead,
        bag: state.bag.len() as u8,
        goblets: state.goblets,
        poured: state.poured,
        spent: state.spent,
        seats: seats.collect(),
        spilling: state.spilling,
        spilled: state.spilled,
        spilt: state.spilt,
        flow: state.flow,
    }
}

pub(super) fn seen(event: &Event, to: Viewer) -> Seen {
    let own = |seat: Seat, stone: &Stone| {
        if to.is(seat) { stone.to_string() } else { "a stone".to_owned() }
    };
    let (seat, what) = match event {
        Event::Lead(seat) => (seat, "leads".to_owned()),
        Event::Drew(seat, stone) => (seat, format!("draws {}", own(*seat, stone))),
        Event::Sealed(seat, stone) => (seat, format!("seals {}", own(*seat, stone))),
        Event::Opened(seat, stone) => (seat, format!("had sealed {stone}")),
        Event::Poured(seat, goblet) => (seat, format!("gets a goblet of {goblet}")),
        Event::Answered(seat, spills) => {
            let own = if *spills { "will spill the goblet" } else { "will let the goblet be" };
            (seat, if to.is(*seat) { own } else { "seals an answer" }.to_owned())
        }
        Event::Spilled(seat) => (seat, "spills the goblet".to_owned()),
        Event::Stands(seat) => (seat, "keeps the goblet".to_owned()),
        Event::Shielded(seat) => (seat, "shields the goblet".to_owned()),
        Event::Lost(seat, goblet) => (seat, format!("loses the {goblet}")),
        Event::Offered(seat) => (seat, "wants to give it away".to_owned()),
        Event::Drank(seat, goblet) => (seat, format!("drinks {goblet}")),
        Event::Shown(seat, hand) => (seat, format!("shows {} gold", hand.count(Stone::Gold as usize))),
    };
    Seen { seat: *seat, what }
}

pub(super) fn sample(view: &View, chance: &mut impl Chance) -> State {
    let mut state = State {
        seats: view.seats.len() as u8,
        rounds: view.rounds,
        round: view.round,
        lead: view.lead,
        bag: Pile::from_counts(stones_for(view.seats.len() as u8)),
        goblets: view.goblets,
        poured: view.poured,
        spent: view.spent,
        hands: [Pile::new(); SEATS],
        sealed: [None; SEATS],
        drunk: [Pile::new(); SEATS],
        spilling: view.spilling,
        answers: [None; SEATS],
        spilled: view.spilled,
        spilt: view.spilt,
        flow: view.flow,
    };
    for known in view.seats.iter().filter_map(|seat| seat.hand).chain([view.spent]) {
        for (kind, &count) in known.counts().iter().enumerate() {
            for _ in 0..count {
                state.bag.take(kind);
            }
        }
    }
    for (index, seat) in view.seats.iter().enumerate() {
        state.drunk[index] = seat.drunk;
        match seat.hand {
            Some(hand) => state.hands[index] = hand,
            None => (0..seat.stones).for_each(|_| state.draw(Seat::new(index), chance, &mut ())),
        }
        if seat.ready {
            let mut hand = state.hands[index];
            state.sealed[index] = seat.sealed.or_else(|| hand.draw(&STONE, chance).map(|stone| Stone::ALL[stone]));
        }
        if seat.answered {
            let guessed = || spills(&state, Seat::new(index), chance);
            state.answers[index] = Some(seat.spills.unwrap_or_else(guessed));
        }
    }
    state
}

/// What a seat may have answered.
fn spills(state: &State, seat: Seat, chance: &mut impl Chance) -> bool {
    state.spares(seat, Stone::Copper) && chance.below(&ANSWER, 2) == 1
}

pub(super) fn scores(view: &View) -> Vec<ScoreSheet> {
    let sheet = |(index, seat): (usize, &SeatView)| {
        let line = |part: &str, key: &str, label: &str, clause: &str, points: i32| ScoreLine {
            part: part.to_owned(),
            key: key.to_owned(),
            label: label.to_owned(),
            clause: clause.to_owned(),
            points,
        };
        let (wine, poison) = (seat.drunk.count(0), seat.drunk.count(2));
        let gold = seat.hand.map_or(0, |hand| hand.count(Stone::Gold as usize));
        let lines = vec![
            line("goblets", "wine", "Wine", "GB-021", 3 * i32::from(wine)),
            line("goblets", "poison", "Poison", "GB-021", -2 * i32::from(poison)),
            line("hand", "gold", "Gold in the hand", "GB-022", i32::from(gold)),
        ];
        let total = lines.iter().map(|line| line.points).sum();
        ScoreSheet { seat: Seat::new(index), lines, total }
    };
    view.seats.iter().enumerate().map(sheet).collect()
}

pub(super) fn sketch(view: &View) -> Sketch {
    let mut sketch = Sketch::default();
    sketch.line().write(format!("Round {} of {}", view.round, view.rounds), Ink::BOLD);
    for (index, seat) in view.seats.iter().enumerate() {
        let stones = Stone::ALL.map(|stone| "csg".chars().nth(stone as usize));
        let hand = seat.hand.map_or_else(
            || "?".repeat(usize::from(seat.stones)),
            |hand| (0..3).flat_map(|kind| stones[kind].into_iter().cycle().take(hand.count(kind).into())).collect(),
        );
        let ready = if seat.ready || seat.answered { " ready" } else { "" };
        sketch.line().write(format!("Seat {}: {hand} {} points{ready}", index + 1, points(&seat.drunk)), Ink::PLAIN);
    }
    sketch
}
