//! Homestead: a tiny game that all play together. A common purse, a captain who agrees to a payment from it, one end for
//! all, several ways to lose, no secrets, also for one alone. Its rules stand in `homestead.md`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::position::Defaults;
use table::{
    Answers, Boxed, Chance, Game, GameInfo, Log, NotationError, OptionInfo, OptionKind, Outcome, Pending, Placed,
    PositionError, Prompt, Question, Reaction, ReactionInfo, Refusal, ScoreSheet, Seat, SetupError, Sketch, Turn,
    Viewer, marks,
};

mod show;
mod steer;

pub use show::{Piece, View};

/// The rules of Homestead.
#[derive(Debug)]
pub struct Homestead;

const SEATS: u8 = 5;
/// The fewest and the most nights of a game, and those of an ordinary one.
const NIGHTS: [u8; 3] = [4, 20, 12];
/// Where flood and fire stand at the beginning, and where all is lost.
const BEGIN: u8 = 2;
const BRIM: u8 = 6;
/// The coins in the purse at the beginning, and the most that it holds.
const COINS: u8 = 2;
const PURSE: u8 = 9;
/// What a crew costs, and what it takes off flood and fire.
const CREW: u8 = 2;

static CAPTAIN: Question = Question { name: "captain", answers: Answers::Numbers };
static NIGHT: Question = Question { name: "night", answers: Answers::Named(&["rain", "sparks", "storm", "calm"]) };

/// Variants of Homestead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many nights are to be held.
    pub nights: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { nights: NIGHTS[2] }
    }
}

/// What is asked in a night.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A seat works.
    Work,
    /// The captain is asked for the price of a crew.
    Payment,
    /// It was refused, and the seat works alone.
    Refused,
}

/// The whole truth about a homestead, all of it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    seats: u8,
    nights: u8,
    /// The present night; one more than there are when all are held.
    night: u8,
    captain: Seat,
    flood: u8,
    fire: u8,
    purse: u8,
    step: Step,
}

/// One decision of Homestead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Take something off the flood: `dig`.
    Dig,
    /// Take something off the fire: `douse`.
    Douse,
    /// Put a coin into the purse: `earn`.
    Earn,
    /// Hire a crew: `hire`.
    Hire,
    /// Agree to the payment: `agree`.
    Agree,
    /// Refuse it: `refuse`.
    Refuse,
}

impl Choice {
    const ALL: [Self; 6] = [Self::Dig, Self::Douse, Self::Earn, Self::Hire, Self::Agree, Self::Refuse];
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dig => "dig",
            Self::Douse => "douse",
            Self::Earn => "earn",
            Self::Hire => "hire",
            Self::Agree => "agree",
            Self::Refuse => "refuse",
        })
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|choice| choice.to_string() == text);
        found.ok_or_else(|| NotationError::new(text, "choices are dig, douse, earn, hire, agree and refuse"))
    }
}

/// What may take the homestead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Threat {
    /// Water.
    Flood,
    /// Fire.
    Fire,
}

impl Threat {
    const ALL: [Self; 2] = [Self::Flood, Self::Fire];

    const fn name(self) -> &'static str {
        match self {
            Self::Flood => "flood",
            Self::Fire => "fire",
        }
    }
}

/// Something that happened; everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat is the captain.
    Captain(Seat),
    /// A seat took something off a threat.
    Fought(Seat, Threat),
    /// A seat earned a coin.
    Earned(Seat),
    /// A seat asks the captain for a crew.
    Asked(Seat, Seat),
    /// The captain refused it.
    Refused(Seat),
    /// A seat hired a crew.
    Hired(Seat),
    /// A threat grew by so much in the night.
    Grew(Threat, u8),
    /// The night was held.
    Held(u8),
    /// All was lost to a threat.
    Lost(Threat),
    /// All was won.
    Won,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Captain(seat) => write!(f, "{} wears the captain's badge.", marks::seat(seat)),
            Self::Fought(seat, threat) => write!(f, "{} fights the {}.", marks::seat(seat), threat.name()),
            Self::Earned(seat) => write!(f, "{} earns a coin.", marks::seat(seat)),
            Self::Asked(seat, captain) => write!(f, "{} asks {} for a crew.", marks::seat(seat), marks::seat(captain)),
            Self::Refused(captain) => write!(f, "{} refuses the crew.", marks::seat(captain)),
            Self::Hired(seat) => write!(f, "{} hires a crew.", marks::seat(seat)),
            Self::Grew(threat, by) => write!(f, "The {} grows by {by}.", threat.name()),
            Self::Held(night) => write!(f, "Night {night} is held."),
            Self::Lost(threat) => write!(f, "The {} takes the homestead.", threat.name()),
            Self::Won => f.write_str("The homestead stands."),
        }
    }
}

/// A homestead as people write it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The present night, which says whose work it is; one more than there are when all are held.
    pub night: Option<u8>,
    /// Who is captain.
    pub captain: Option<Seat>,
    /// Where the flood stands.
    pub flood: Option<u8>,
    /// Where the fire stands.
    pub fire: Option<u8>,
    /// The coins in the purse.
    pub purse: Option<u8>,
    /// What is asked.
    pub asks: Option<Step>,
}

impl State {
    /// Whose work the night is.
    fn worker(&self) -> Seat {
        Seat::new(usize::from((self.night - 1) % self.seats))
    }

    fn is_lost(&self) -> bool {
        self.flood.max(self.fire) == BRIM
    }

    fn is_won(&self) -> bool {
        self.night > self.nights
    }

    fn is_over(&self) -> bool {
        self.is_lost() || self.is_won()
    }

    /// HO-022.
    fn score(&self) -> i32 {
        i32::from(self.night - 1) + i32::from(self.purse)
    }

    /// Who is asked.
    fn asked(&self) -> Seat {
        match self.step {
            Step::Work | Step::Refused => self.worker(),
            Step::Payment => self.captain,
        }
    }

    fn level(&mut self, threat: Threat) -> &mut u8 {
        match threat {
            Threat::Flood => &mut self.flood,
            Threat::Fire => &mut self.fire,
        }
    }

    /// Nothing stands where it cannot stand, and nobody asks for what cannot be paid.
    pub fn census(&self) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{what}: {self:?}"));
        if !(1..=self.nights + 1).contains(&self.night) || (self.is_lost() && self.is_won()) {
            return fail("HO-020: there is no such night");
        }
        if self.flood.max(self.fire) > BRIM || self.purse > PURSE {
            return fail("HO-012, HO-020: flood, fire and purse have their most");
        }
        if self.captain.number() > self.seats {
            return fail("HO-004: the captain is one of the seats");
        }
        match self.step {
            Step::Work => Ok(()),
            Step::Payment | Step::Refused if self.is_over() => fail("HO-023: the game is over"),
            Step::Payment | Step::Refused if self.captain == self.worker() => fail("HO-014: a captain asks nobody"),
            Step::Payment | Step::Refused if self.purse < CREW => fail("HO-013: the purse cannot pay a crew"),
            Step::Payment | Step::Refused => Ok(()),
        }
    }

    fn hire(&mut self, log: &mut impl Log<Event>) {
        self.purse -= CREW;
        for threat in Threat::ALL {
            let level = self.level(threat);
            *level = level.saturating_sub(CREW);
        }
        log.tell(|| Event::Hired(self.worker()));
    }

    /// HO-017, HO-020, HO-021: what the night brings, and whether it is held.
    fn night_falls(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.step = Step::Work;
        let grows = match chance.below(&NIGHT, 4) {
            0 => [2, 0],
            1 => [0, 2],
            2 => [1, 1],
            _ => [0, 0],
        };
        for (threat, by) in Threat::ALL.into_iter().zip(grows).filter(|&(_, by)| by > 0) {
            let level = self.level(threat);
            *level = BRIM.min(*level + by);
            log.tell(|| Event::Grew(threat, by));
        }
        if self.is_lost() {
            for threat in Threat::ALL {
                if *self.level(threat) == BRIM {
                    log.tell(|| Event::Lost(threat));
                }
            }
            return;
        }
        log.tell(|| Event::Held(self.night));
        self.night += 1;
        if self.is_won() {
            log.tell(|| Event::Won);
        }
    }
}

impl Game for Homestead {
    const INFO: GameInfo = GameInfo {
        id: "homestead",
        title: "Homestead",
        about: "A toy: all hold a farm against water and fire",
        publisher: "nobody",
        min_seats: 1,
        max_seats: SEATS,
        usual_seats: 3,
        prefix: "HO",
        hidden_information: false,
        simultaneous: false,
        cooperative: true,
        options: &[OptionInfo::new(
            "nights",
            "Nights",
            OptionKind::Range { least: NIGHTS[0] as u32, most: NIGHTS[1] as u32 },
            "12",
            "how many nights are to be held",
            "HO-002",
        )],
    };
    const RULES: u32 = 1;
    const REACTIONS: &'static [ReactionInfo] = &[ReactionInfo {
        kind: "payment",
        what: "payments from the purse",
        scope: "this night",
        near: "when the flood or the fire is high",
    }];
    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        include_str!("homestead.md")
    }

    fn content_hash() -> String {
        format!("{:016x}", table::data_hash(&(BEGIN, BRIM, COINS, PURSE, CREW)))
    }

    fn questions() -> &'static [&'static Question] {
        static ALL: [&Question; 2] = [&CAPTAIN, &NIGHT];
        &ALL
    }

    fn deal(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<State, SetupError> {
        let mut state = bare(options, seats)?;
        state.captain = Seat::new(chance.below(&CAPTAIN, u32::from(seats)) as usize);
        log.tell(|| Event::Captain(state.captain));
        Ok(state)
    }

    fn pending(state: &State) -> Pending {
        if state.is_over() {
            Pending::Over(Outcome::together(state.seats, state.is_won(), state.score()))
        } else {
            Pending::on(state.asked())
        }
    }

    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.is_over() || seat != state.asked() {
            return;
        }
        match state.step {
            Step::Work | Step::Refused => {
                into.extend([Choice::Dig, Choice::Douse]);
                if state.purse < PURSE {
                    into.push(Choice::Earn);
                }
                if state.step == Step::Work && state.purse >= CREW {
                    into.push(Choice::Hire);
                }
            }
            Step::Payment => into.extend([Choice::Agree, Choice::Refuse]),
        }
    }

    fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
        if state.is_over() {
            return Refusal::new("HO-023", "the game is over");
        }
        match (state.step, choice) {
            (Step::Payment, _) if seat == state.asked() => {
                Refusal::new("HO-014", "now you agree to the payment, or refuse it")
            }
            (Step::Payment, _) => Refusal::new("HO-014", "the captain answers now"),
            (Step::Work | Step::Refused, _) if seat != state.asked() => {
                Refusal::new("HO-010", "another seat works tonight")
            }
            (Step::Work | Step::Refused, Choice::Earn) => Refusal::new("HO-012", "the purse is full"),
            (Step::Work, Choice::Hire) => Refusal::new("HO-013", "there are too few coins in the purse"),
            (Step::Refused, Choice::Hire) => Refusal::new("HO-015", "the captain has refused a crew tonight"),
            (Step::Work | Step::Refused, Choice::Dig | Choice::Douse | Choice::Agree | Choice::Refuse) => {
                Refusal::new("HO-014", "nobody asks for a payment")
            }
        }
    }

    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match choice {
            Choice::Dig | Choice::Douse => {
                let threat = if choice == Choice::Dig { Threat::Flood } else { Threat::Fire };
                let level = state.level(threat);
                *level = level.saturating_sub(1);
                log.tell(|| Event::Fought(seat, threat));
            }
            Choice::Earn => {
                state.purse += 1;
                log.tell(|| Event::Earned(seat));
            }
            Choice::Hire if seat == state.captain => state.hire(log),
            Choice::Hire => {
                state.step = Step::Payment;
                log.tell(|| Event::Asked(seat, state.captain));
                return;
            }
            Choice::Agree => {
                state.hire(log);
                state.captain = state.worker();
                log.tell(|| Event::Captain(state.captain));
            }
            Choice::Refuse => {
                state.step = Step::Refused;
                log.tell(|| Event::Refused(seat));
                return;
            }
        }
        state.night_falls(chance, log);
    }

    fn fallback(state: &State, _: Seat) -> Choice {
        match state.step {
            Step::Payment => Choice::Agree,
            Step::Work | Step::Refused if state.fire > state.flood => Choice::Douse,
            Step::Work | Step::Refused => Choice::Dig,
        }
    }

    fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let night = u32::from(state.night);
        let near = state.flood.max(state.fire) + CREW >= BRIM;
        let window =
            Reaction { pass: Choice::Agree, kind: "payment", scope: night, turn: night, near, party: false, depth: 0 };
        (state.step == Step::Payment && seat == state.captain).then_some(window)
    }

    fn turn(state: &State) -> Option<Turn> {
        (!state.is_over()).then(|| Turn { number: u32::from(state.night), seat: Some(state.worker()) })
    }

    fn view(state: &State, _: Viewer) -> View {
        show::view(state)
    }

    fn seats(view: &View) -> u8 {
        view.seats
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn downfall(event: &Event) -> Option<&'static str> {
        match event {
            Event::Lost(Threat::Flood) => Some("the flood"),
            Event::Lost(Threat::Fire) => Some("the fire"),
            Event::Captain(_)
            | Event::Fought(..)
            | Event::Earned(_)
            | Event::Asked(..)
            | Event::Refused(_)
            | Event::Hired(_)
            | Event::Grew(..)
            | Event::Held(_)
            | Event::Won => None,
        }
    }

    fn sample(view: &View, _: &mut impl Chance) -> State {
        show::seen_through(view)
    }

    fn prompt(state: &State, _: Seat) -> Prompt {
        match state.step {
            _ if state.is_over() => Prompt::new("The game is over.", &["HO-023"]),
            Step::Work => Prompt::new("What do you do tonight?", &["HO-011", "HO-012", "HO-013"]),
            Step::Payment => {
                let worker = marks::seat(state.worker());
                Prompt::new(format!("Does the purse pay a crew for {worker}?"), &["HO-014", "HO-016"])
            }
            Step::Refused => Prompt::new("No crew comes. What do you do alone?", &["HO-015"]),
        }
    }

    fn label(_: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Dig => "Dig: 1 off the flood",
            Choice::Douse => "Douse: 1 off the fire",
            Choice::Earn => "Earn a coin for the purse",
            Choice::Hire => "Hire a crew for 2 coins: 2 off both",
            Choice::Agree => "Agree to the payment",
            Choice::Refuse => "Refuse the payment",
        }
        .to_owned()
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        show::scores(view)
    }

    fn score_lines() -> Vec<String> {
        ["homestead", "nights", "purse"].map(str::to_owned).to_vec()
    }

    fn sketch(view: &View) -> Sketch {
        show::sketch(view)
    }

    fn position(state: &State) -> Position {
        Position {
            night: Some(state.night),
            captain: Some(state.captain),
            flood: Some(state.flood),
            fire: Some(state.fire),
            purse: Some(state.purse),
            asks: Some(state.step),
        }
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
        let bare = bare(options, seats).map_err(|error| PositionError::new("seats", error.to_string()))?;
        let mut defaults = Defaults::default();
        let state = State {
            night: defaults.or("night", position.night.as_ref(), bare.night),
            captain: defaults.or("captain", position.captain.as_ref(), bare.captain),
            flood: defaults.or("flood", position.flood.as_ref(), bare.flood),
            fire: defaults.or("fire", position.fire.as_ref(), bare.fire),
            purse: defaults.or("purse", position.purse.as_ref(), bare.purse),
            step: defaults.or("asks", position.asks.as_ref(), bare.step),
            ..bare
        };
        state.census().map_err(|why| PositionError::new("position", why))?;
        Ok(Placed { state, defaulted: defaults.taken })
    }
}

impl Boxed for Homestead {}

/// A homestead before chance names the captain.
fn bare(options: &Options, seats: u8) -> Result<State, SetupError> {
    if !(1..=SEATS).contains(&seats) {
        return Err(SetupError::new("HO-001", format!("Homestead is for 1 to {SEATS} seats, not {seats}")));
    }
    let [least, most, _] = NIGHTS;
    if !(least..=most).contains(&options.nights) {
        let why = format!("a game lasts {least} to {most} nights, not {}", options.nights);
        return Err(SetupError::new("HO-002", why));
    }
    Ok(State {
        seats,
        nights: options.nights,
        night: 1,
        captain: Seat::default(),
        flood: BEGIN,
        fire: BEGIN,
        purse: COINS,
        step: Step::Work,
    })
}
