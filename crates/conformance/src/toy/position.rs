//! Positions of Goblets: a state as people write it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use table::{FlowStep, Pile, Placed, PositionError, Seat};

use super::{Act, Frame, Give, Goblet, Options, Shield, Spill, State, Stone, bare};

/// A state of Goblets as people write it. Bag and goblets hold what is nowhere else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What is asked: `seal`, `spill 2`, `shield 2`, `act 2`, `give 2` or `over`.
    pub ask: String,
    /// The present round.
    pub round: Option<u8>,
    /// Who leads.
    pub lead: Option<Seat>,
    /// The goblet that was turned up.
    pub poured: Option<Goblet>,
    /// The stones that left the game, by kind.
    pub spent: Option<BTreeMap<Stone, u8>>,
    /// What each seat drank.
    #[serde(default, deserialize_with = "piles")]
    pub drunk: Option<Vec<Vec<Goblet>>>,
    /// The stones in each hand.
    #[serde(default, deserialize_with = "piles")]
    pub hands: Option<Vec<Vec<Stone>>>,
    /// The stones that are sealed.
    #[serde(default)]
    pub sealed: Vec<Sealed>,
    /// Who has answered whether the goblet is spilled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<Answered>,
    /// Who has spilled the goblet that may be shielded.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub spilled: Vec<Seat>,
    /// The goblets that were spilled.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub spilt: Vec<Goblet>,
}

/// A sealed answer in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it spills the goblet.
    pub spills: bool,
}

/// A sealed stone in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// Whose it is.
    pub seat: Seat,
    /// The stone.
    pub stone: Stone,
}

/// Reads a list for each seat; the order in one says nothing.
fn piles<'de, D: Deserializer<'de>, K: Deserialize<'de>>(deserializer: D) -> Result<Option<Vec<Vec<K>>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(bound(deserialize = "K: Deserialize<'de>"))]
    struct Listed<K>(#[serde(deserialize_with = "table::unordered")] Vec<K>);

    let piles = Option::<Vec<Listed<K>>>::deserialize(deserializer)?;
    Ok(piles.map(|piles| piles.into_iter().map(|Listed(pile)| pile).collect()))
}

pub(super) fn position(state: &State) -> Position {
    let drunk = state.all().map(|seat| listed(&state.drunk[seat.index()], Goblet::ALL));
    let sealed = state.all().filter_map(|seat| state.sealed[seat.index()].map(|stone| Sealed { seat, stone }));
    let answered = state.all().filter_map(|seat| state.answers[seat.index()].map(|spills| Answered { seat, spills }));
    Position {
        ask: match state.flow.top() {
            Some(Frame::Seal) => "seal".to_owned(),
            Some(Frame::Spill(Spill(seat))) => format!("spill {seat}"),
            Some(Frame::Shield(Shield(seat))) => format!("shield {seat}"),
            Some(Frame::Act(Act(seat))) => format!("act {seat}"),
            Some(Frame::Give(Give(seat))) => format!("give {seat}"),
            None => "over".to_owned(),
        },
        round: Some(state.round),
        lead: Some(state.lead),
        poured: state.poured,
        spent: Some(counted(&state.spent)),
        drunk: Some(drunk.collect()),
        hands: Some(state.all().map(|seat| listed(&state.hands[seat.index()], Stone::ALL)).collect()),
        sealed: sealed.collect(),
        answered: answered.collect(),
        spilled: state.spilled.iter().collect(),
        spilt: listed(&state.spilt, Goblet::ALL),
    }
}

pub(super) fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
    let fail = |place: &str, why: &str| Err(PositionError::new(place, why));
    let mut state = bare(options, seats).map_err(|error| PositionError::new("seats", error.to_string()))?;
    let mut defaulted = Vec::new();
    state.round = position.round.unwrap_or_else(|| {
        defaulted.push("round = 1".to_owned());
        1
    });
    state.lead = position.lead.unwrap_or_else(|| {
        defaulted.push("lead = 1".to_owned());
        Seat::default()
    });
    if !(1..=state.rounds).contains(&state.round) {
        return fail("round", "there is no such round");
    }
    if state.lead.number() > seats {
        return fail("lead", "there is no such seat");
    }
    for (place, list) in
        [("drunk", position.drunk.as_ref().map(Vec::len)), ("hands", position.hands.as_ref().map(Vec::len))]
    {
        match list {
            None => defaulted.push(format!("{place} = []")),
            Some(len) if len == usize::from(seats) => {}
            Some(_) => return fail(place, "there is one list for each seat"),
        }
    }
    if position.spent.is_none() {
        defaulted.push("spent = {}".to_owned());
    }
    let spent = position.spent.iter().flatten().flat_map(|(&stone, &count)| std::iter::repeat_n(stone, count.into()));
    for stone in spent {
        if !state.bag.take(stone as usize) {
            return fail("spent", "there are not so many stones of a kind");
        }
        state.spent.put(stone as usize);
    }
    for (index, hand) in position.hands.iter().flatten().enumerate() {
        for &stone in hand {
            if !state.bag.take(stone as usize) {
                return fail(&format!("hands.{}", index + 1), "there are not so many stones of a kind");
            }
            state.hands[index].put(stone as usize);
        }
    }
    let drunk = position.drunk.iter().flatten().enumerate().flat_map(|(at, list)| list.iter().map(move |g| (at, g)));
    for (index, &goblet) in drunk {
        if !state.goblets.take(goblet as usize) {
            return fail(&format!("drunk.{}", index + 1), "there are not so many goblets of a kind");
        }
        state.drunk[index].put(goblet as usize);
    }
    for Sealed { seat, stone } in &position.sealed {
        if seat.number() > seats || state.hands[seat.index()].count(*stone as usize) == 0 {
            return fail("sealed", "that seat has no such stone");
        }
        state.sealed[seat.index()] = Some(*stone);
    }
    for &goblet in &position.spilt {
        if !state.goblets.take(goblet as usize) {
            return fail("spilt", "there are not so many goblets of a kind");
        }
        state.spilt.put(goblet as usize);
    }
    for &Answered { seat, spills } in &position.answered {
        if seat.number() > seats {
            return fail("answered", "there is no such seat");
        }
        state.answers[seat.index()] = Some(spills);
    }
    if position.spilled.iter().any(|seat| seat.number() > seats) {
        return fail("spilled", "there is no such seat");
    }
    state.spilled = position.spilled.iter().copied().collect();
    state.flow.ret();
    let (word, seat) = position.ask.split_once(' ').unwrap_or((&position.ask, ""));
    let seat = seat.parse::<Seat>().ok().filter(|seat| seat.number() <= seats);
    match (word, seat) {
        ("seal", None) => state.flow.call(Frame::Seal),
        ("over", None) => {}
        ("spill", Some(seat)) => state.flow.call(Frame::Spill(Spill(seat))),
        ("shield", Some(seat)) => {
            state.flow.call(Frame::Spill(Spill(seat)));
            state.flow.call(Frame::Shield(Shield(seat)));
        }
        ("act", Some(seat)) => state.flow.call(Frame::Act(Act(seat))),
        ("give", Some(seat)) => {
            state.flow.call(Frame::Act(Act(seat)));
            state.flow.call(Frame::Give(Give(seat)));
        }
        _ => return fail("ask", "asked is `seal`, `spill SEAT`, `shield SEAT`, `act SEAT`, `give SEAT` or `over`"),
    }
    let sealing = state.flow.top() == Some(Frame::Seal);
    let left = usize::from(state.rounds - state.round) + usize::from(sealing);
    if !state.flow.is_empty() && state.all().any(|seat| state.hands[seat.index()].len() < left) {
        return fail("hands", "everybody needs a stone for each round that is left");
    }
    if position.poured.is_some() && (sealing || state.flow.is_empty()) {
        return fail("poured", "GB-014: a goblet is turned up exactly while somebody decides about it");
    }
    if position.poured.is_some_and(|goblet| !state.goblets.take(goblet as usize)) {
        return fail("poured", "there are not so many goblets of a kind");
    }
    if !state.flow.is_empty() && state.goblets.len() < left {
        return fail("drunk", "there must be a goblet for each round that is left");
    }
    state.poured = position.poured;
    let frames: Vec<Frame> = state.flow.iter().collect();
    for (depth, frame) in frames.iter().enumerate() {
        frame.arises(&state, &frames[..depth]).map_err(|why| PositionError::new("ask", why))?;
    }
    if state.flow.is_empty() && !position.sealed.is_empty() {
        return fail("sealed", "GB-012: the stones were opened");
    }
    if !matches!(state.flow.top(), Some(Frame::Spill(_))) && !position.answered.is_empty() {
        return fail("answered", "GB-033: the answers were opened");
    }
    if !matches!(state.flow.top(), Some(Frame::Shield(_))) && !position.spilled.is_empty() {
        return fail("spilled", "GB-034: the goblet is spilled only while it may be shielded");
    }
    if !state.spilling && !position.spilt.is_empty() {
        return fail("spilt", "GB-030: goblets are not spilled at this table");
    }
    Ok(Placed { state, defaulted })
}

/// How many there are of each kind that is there.
fn counted(pile: &Pile<3>) -> BTreeMap<Stone, u8> {
    let counted = Stone::ALL.into_iter().zip(pile.counts().iter().copied());
    counted.filter(|&(_, count)| count > 0).collect()
}

fn listed<K: Copy>(pile: &Pile<3>, kinds: [K; 3]) -> Vec<K> {
    let counted = kinds.into_iter().zip(pile.counts());
    counted.flat_map(|(kind, &count)| std::iter::repeat_n(kind, usize::from(count))).collect()
}
