//! One game being played, without its history: all that a host must keep of a table.

use std::fmt;

use crate::hash::{head, position_bytes};
use crate::luck::Source;
use crate::{
    Answer, Committed, Dealt, Game, LuckError, Pending, PlayError, PositionError, Recorder, Seat, Seeded, Step, Viewer,
    data_hash, state_hash,
};

/// A game being played: its options, its state and where its luck comes from. It never grows.
pub struct Live<G: Game> {
    options: G::Options,
    seats: u8,
    state: G::State,
    luck: Source,
}

/// What a deal or a choice brought.
#[derive(Clone, Debug)]
pub struct Played<E> {
    /// What happened.
    pub events: Vec<E>,
    /// The answers of luck, in notation.
    pub luck: Vec<String>,
    /// Whether somebody learned something by it.
    pub taught: bool,
    /// The hash of the state that it led to.
    pub hash: u64,
    /// Whether its luck is known to follow from the seed.
    pub proved: bool,
}

/// The form of snapshots; one of another form is not read.
const SNAPSHOT: &str = "position 1";
/// How many bytes of a hash close a snapshot.
const SEAL: usize = 8;

// Written out, because a derive would ask the game itself, which is never a value, for the same.
impl<G: Game> Clone for Live<G> {
    fn clone(&self) -> Self {
        Self { options: self.options.clone(), seats: self.seats, state: self.state, luck: self.luck.clone() }
    }
}

impl<G: Game> fmt::Debug for Live<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live").field("options", &self.options).field("state", &self.state).finish_non_exhaustive()
    }
}

impl<G: Game> Live<G> {
    /// Sets a table up: deals it, or places it as in `position`.
    pub fn begin(
        options: G::Options,
        seats: u8,
        position: Option<&G::Position>,
        luck: Committed,
    ) -> Result<(Self, Played<G::Event>), PlayError> {
        Self::set_up(options, seats, position, Source::Seed(luck))
    }

    /// Sets a table up as it was written down, and verifies the luck.
    pub(crate) fn follow_deal(
        options: G::Options,
        seats: u8,
        position: Option<&G::Position>,
        mut luck: Source,
        dealt: &Dealt,
    ) -> Result<(Self, Played<G::Event>), PlayError> {
        luck.load::<G>(&dealt.luck)?;
        let (mut live, played) = Self::set_up(options, seats, position, luck)?;
        live.luck.verify(&played.luck, &dealt.luck)?;
        Ok((live, played))
    }

    /// Sets a table up with the luck of its deal as it was written down, under whichever rules and values that was.
    pub fn retrace_deal(
        options: G::Options,
        seats: u8,
        position: Option<&G::Position>,
        luck: Committed,
        written: &[String],
    ) -> Result<(Self, Played<G::Event>), PlayError> {
        Self::retraced_deal(options, seats, position, Source::Seed(luck), written)
    }

    pub(crate) fn retraced_deal(
        options: G::Options,
        seats: u8,
        position: Option<&G::Position>,
        mut luck: Source,
        written: &[String],
    ) -> Result<(Self, Played<G::Event>), PlayError> {
        luck.heed_the_page();
        luck.load::<G>(written)?;
        let (mut live, mut played) = Self::set_up(options, seats, position, luck)?;
        live.luck.verify(&played.luck, written)?;
        played.proved = live.luck.heed_the_seed();
        Ok((live, played))
    }

    fn set_up(
        options: G::Options,
        seats: u8,
        position: Option<&G::Position>,
        luck: Source,
    ) -> Result<(Self, Played<G::Event>), PlayError> {
        let mut recorder = Recorder::new(luck);
        let mut events = Vec::new();
        let state = match position {
            None => G::deal(&options, seats, &mut recorder, &mut events)?,
            Some(_) if seats == 0 || usize::from(seats) > crate::MAX_SEATS => {
                return Err(PositionError::new("seats", format!("a table has 1 to {} seats", crate::MAX_SEATS)).into());
            }
            Some(position) => G::place(&options, seats, position)?.state,
        };
        let (luck, answers) = recorder.finish();
        let live = Self { options, seats, state, luck };
        let played = live.hashed(live.told(events, &answers));
        Ok((live, played))
    }

    /// The whole truth; never show it to a seat.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The options of the game.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Who is asked, or how it ended.
    pub fn pending(&self) -> Pending {
        G::pending(&self.state)
    }

    /// What a seat may choose.
    pub fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        G::choices(&self.state, seat, &mut choices);
        choices
    }

    /// What a viewer may know.
    pub fn view(&self, to: Viewer) -> G::View {
        G::view(&self.state, to)
    }

    /// A state that the viewer cannot tell from the true one; the same for the same seed.
    pub fn imagined(&self, viewer: Viewer, seed: u64) -> G::State {
        G::sample(&self.view(viewer), &mut Seeded::new(seed))
    }

    /// Plays a choice if the rules allow it, and tells what it brought.
    pub fn play(&mut self, seat: Seat, choice: G::Choice) -> Result<Played<G::Event>, PlayError> {
        self.check(seat, choice)?;
        if self.luck.seed().is_none() {
            return Err(LuckError("the seed of this game is not known, so it cannot go on".to_owned()).into());
        }
        let played = self.carry_out(seat, choice);
        Ok(self.hashed(played))
    }

    /// Plays a step that was written down, and verifies its luck and its hash.
    pub fn follow(&mut self, step: &Step) -> Result<Played<G::Event>, PlayError> {
        let choice = step.choice.parse()?;
        self.check(step.seat, choice)?;
        let mut next = self.clone();
        next.luck.load::<G>(&step.luck)?;
        let played = next.carry_out(step.seat, choice);
        next.luck.verify(&played.luck, &step.luck)?;
        let played = next.hashed(played);
        same_hash(played.hash, step.hash)?;
        *self = next;
        Ok(played)
    }

    /// Plays a step that was written down under whichever rules and values, with the luck that was written down. Its
    /// hash is not looked at.
    pub fn retrace(&mut self, step: &Step) -> Result<Played<G::Event>, PlayError> {
        let played = self.retrace_unhashed(step)?;
        Ok(self.hashed(played))
    }

    /// The same, and leaves the hash of what was played as it was written down.
    pub(crate) fn retrace_unhashed(&mut self, step: &Step) -> Result<Played<G::Event>, PlayError> {
        let choice = step.choice.parse()?;
        self.check(step.seat, choice)?;
        let mut next = self.clone();
        next.luck.heed_the_page();
        next.luck.load::<G>(&step.luck)?;
        let mut played = next.carry_out(step.seat, choice);
        next.luck.verify(&played.luck, &step.luck)?;
        played.proved = next.luck.heed_the_seed();
        played.hash = step.hash;
        *self = next;
        Ok(played)
    }

    /// What `seat` would see after a choice that it could take back freely. Nothing if the choice
    /// is refused, or if anybody would learn something by it.
    pub fn aim(&self, seat: Seat, choice: G::Choice) -> Option<G::View> {
        self.check(seat, choice).ok()?;
        self.ahead(seat, choice)
    }

    /// The same for everything that a seat may choose.
    pub fn aims(&self, seat: Seat) -> impl Iterator<Item = (G::Choice, Option<G::View>)> {
        self.choices(seat).into_iter().map(move |choice| (choice, self.ahead(seat, choice)))
    }

    fn ahead(&self, seat: Seat, choice: G::Choice) -> Option<G::View> {
        // Luck that is not this table's: where it is asked, nothing is shown.
        let mut recorder = Recorder::new(Seeded::new(0));
        let mut state = self.state;
        let mut events = Vec::new();
        G::play(&mut state, seat, choice, &mut recorder, &mut events);
        let taught = teaches::<G>(&recorder.finish().1, &events);
        (!taught).then(|| G::view(&state, Viewer::Seat(seat)))
    }

    /// The table in a few bytes: its position and how often luck was asked, so that they do not depend on the layout of
    /// the state. They fit this game, under these rules and component values, with the same options and seats only.
    pub fn snapshot(&self) -> Vec<u8> {
        let position = position_bytes::<G>(&self.state);
        let counts = &self.luck.asked().counts;
        let mut bytes = postcard::to_stdvec(&(&position, counts)).expect("a position is plain data");
        let seal = Self::seal(&self.options, self.seats, &bytes);
        bytes.extend(seal);
        bytes
    }

    /// The table that a snapshot was taken of, with the luck that it was set up with.
    pub fn restore(options: G::Options, seats: u8, mut luck: Committed, bytes: &[u8]) -> Result<Self, PlayError> {
        let (body, seal) = bytes.split_last_chunk::<SEAL>().ok_or(PlayError::Snapshot("it is cut"))?;
        if *seal != Self::seal(&options, seats, body) {
            return Err(PlayError::Snapshot("it is damaged, or of a table with another set-up or under other rules"));
        }
        let unreadable = PlayError::Snapshot("it cannot be read");
        let read = postcard::take_from_bytes::<(Vec<u8>, Vec<(String, u64)>)>(body);
        let Ok(((position, counts), [])) = read else { return Err(unreadable) };
        let placed = serde_json::from_slice(&position).ok().and_then(|read| G::place(&options, seats, &read).ok());
        let Some(placed) = placed else { return Err(unreadable) };
        // A position that would be written otherwise has not told everything.
        if state_hash::<G>(&placed.state) != head(&position) {
            return Err(unreadable);
        }
        let known = |(name, count): (String, u64)| {
            let question = G::questions().iter().find(|question| question.name == name)?;
            Some((question.name, count))
        };
        luck.asked.counts = counts.into_iter().map(known).collect::<Option<_>>().ok_or(unreadable)?;
        Ok(Self { options, seats, state: placed.state, luck: Source::Seed(luck) })
    }

    fn seal(options: &G::Options, seats: u8, body: &[u8]) -> [u8; SEAL] {
        let options = serde_json::to_string(options).ok();
        data_hash(&(SNAPSHOT, G::INFO.id, G::RULES, G::content_hash(), options, seats, body)).to_le_bytes()
    }

    /// The hash of the state.
    pub fn hash(&self) -> u64 {
        state_hash::<G>(&self.state)
    }

    /// Where the luck comes from, if its seed is known.
    pub(crate) fn luck(&self) -> Option<&Committed> {
        self.luck.seed()
    }

    /// Gives a table that was led by a page its seed back, so that it can go on.
    pub(crate) fn know_seed(&mut self, mut luck: Committed) {
        luck.asked = self.luck.asked().clone();
        self.luck = Source::Seed(luck);
    }

    fn check(&self, seat: Seat, choice: G::Choice) -> Result<(), PlayError> {
        if seat.index() >= usize::from(self.seats) {
            return Err(PlayError::Seat(seat));
        }
        crate::refuse::<G>(&self.state, seat, choice).map_or(Ok(()), |refusal| Err(refusal.into()))
    }

    fn carry_out(&mut self, seat: Seat, choice: G::Choice) -> Played<G::Event> {
        let mut recorder = Recorder::new(&mut self.luck);
        let mut events = Vec::new();
        G::play(&mut self.state, seat, choice, &mut recorder, &mut events);
        let (_, answers) = recorder.finish();
        self.told(events, &answers)
    }

    /// What was played, without the hash of where it led.
    fn told(&self, events: Vec<G::Event>, answers: &[Answer]) -> Played<G::Event> {
        let taught = teaches::<G>(answers, &events);
        let luck = answers.iter().map(Answer::to_string).collect();
        Played { events, luck, taught, hash: 0, proved: self.luck.seed().is_some() }
    }

    fn hashed(&self, played: Played<G::Event>) -> Played<G::Event> {
        Played { hash: self.hash(), ..played }
    }
}

/// Holds a hash against the one that was written down.
pub(crate) fn same_hash(found: u64, written: u64) -> Result<(), PlayError> {
    if found == written { Ok(()) } else { Err(PlayError::Hash { found, written }) }
}

/// Whether somebody learned something: luck answered, or an event showed what was hidden.
fn teaches<G: Game>(answers: &[Answer], events: &[G::Event]) -> bool {
    !answers.is_empty() || events.iter().any(G::reveals)
}
