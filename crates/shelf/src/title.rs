//! What the shelf can do with a game, whatever its types.

use std::marker::PhantomData;
use std::path::Path;
use std::sync::OnceLock;

use bots::BotSpec;
use lab::{Experiment, Report as LabReport};
use serde_json::{Value, json};
use table::scenario::{Report, Scenario};
use table::{
    Boxed, Dealt, Game, GameInfo, Header, Live, Luck, PlayError, Preview, ReactionInfo, Rulebook, Seeded, Sitting,
    Solution, Step, Think, Transcript, Verdict,
};

use crate::open::OpenTable;
use crate::{Fault, Guide, LiveTable, Setup, ShelfError, Table, Told, options};

/// A game on the shelf.
pub trait Shelved: Sync {
    /// Name, seats and options.
    fn info(&self) -> &'static GameInfo;
    /// Whether it is still being written.
    fn unfinished(&self) -> bool;
    /// The version of the rules.
    fn rules(&self) -> u32;
    /// The kinds of windows in which a seat may step in, and what they are called; none for most games.
    fn reactions(&self) -> &'static [ReactionInfo];
    /// The rulebook.
    fn rulebook(&self) -> Rulebook;
    /// The hash of the component values in use.
    fn content_hash(&self) -> String;
    /// Reads a set of component values, the built-in one or a folder's, and tells what it holds
    /// or everything that is wrong with it.
    fn check_content(&self, folder: Option<&Path>) -> Result<String, Vec<Fault>>;
    /// Plays with a folder's component values from now on; call it before any game starts.
    fn use_content(&self, folder: &Path) -> Result<(), ShelfError>;
    /// Sets a table up for `who`, seat 1 first, with options as `key=value` pairs and an open seed.
    fn deal(&self, options: &[String], who: Vec<String>, seed: u64) -> Result<Box<dyn Table>, ShelfError>;
    /// The table that a transcript leads to, every line of it verified.
    fn replay(&self, transcript: &Transcript) -> Result<Box<dyn Table>, ShelfError>;
    /// The table that a transcript of whichever rules and values leads to under those of today, as far as it holds.
    fn adopt(&self, transcript: &Transcript) -> Result<(Box<dyn Table>, Verdict), ShelfError>;
    /// Reads the options of a live table, refuses what no table can be set up with, and writes
    /// them in full.
    fn read_options(&self, options: Value, seats: u8) -> Result<Value, ShelfError>;
    /// Sets a live table up, and tells the deal.
    fn open(&self, setup: &Setup) -> Result<(Box<dyn LiveTable>, Told), ShelfError>;
    /// The live table that a snapshot was taken of.
    fn restore(&self, setup: &Setup, snapshot: &[u8]) -> Result<Box<dyn LiveTable>, ShelfError>;
    /// The record of a live table from what was kept of it; the seed is shown if it is over.
    fn transcript(
        &self,
        setup: &Setup,
        who: Vec<String>,
        dealt: Dealt,
        steps: Vec<Step>,
        over: bool,
    ) -> Result<Transcript, ShelfError>;
    /// Verifies every line of a transcript, or follows one of other rules or values as far as it holds: its record under
    /// those of today, and how far that goes.
    fn verify(&self, transcript: &Transcript) -> Result<(Transcript, Verdict), ShelfError>;
    /// The guided games.
    fn guides(&self) -> &[Guide];
    /// The scenario of the guided game or puzzle with this name.
    fn guide_text(&self, id: &str) -> Option<&'static str>;
    /// Plays a scenario and compares.
    fn run(&self, scenario: &Scenario) -> Result<Report, ShelfError>;
    /// The best that can be done in a puzzle, found by complete search.
    fn solve(&self, scenario: &Scenario) -> Result<Solution, ShelfError>;
    /// Plays many games between bots; `progress` hears how many are done.
    fn simulate(&self, contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<LabReport, ShelfError>;
}

/// Many games between bots.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How many seats each table has.
    pub seats: u8,
    /// The bots of seats 1, 2 and so on; a shorter list starts again.
    pub bots: Vec<BotSpec>,
    /// Options as `key=value` pairs.
    pub options: Vec<String>,
    /// How many games.
    pub games: u64,
    /// All luck follows from it.
    pub seed: u64,
    /// How many games at once, 0 for one on each core; the results do not depend on it.
    pub threads: usize,
}

/// A game on the shelf, by its type.
pub(crate) struct Title<G: Boxed> {
    guides: OnceLock<Vec<Guide>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Boxed> Title<G> {
    pub(crate) const fn new() -> Self {
        Self { guides: OnceLock::new(), game: PhantomData }
    }

    fn typed_options(pairs: &[String], seats: usize) -> Result<G::Options, ShelfError> {
        Self::check_seats(seats)?;
        options::read(&G::INFO, pairs)
    }

    fn json_options(options: Value) -> Result<G::Options, ShelfError> {
        if !options.is_object() {
            return Err(ShelfError::Option("the options are not a JSON object".to_owned()));
        }
        serde_json::from_value(options).map_err(|error| ShelfError::Option(format!("the options do not fit: {error}")))
    }

    fn check_seats(seats: usize) -> Result<(), ShelfError> {
        let GameInfo { id, min_seats, max_seats, .. } = G::INFO;
        if (usize::from(min_seats)..=usize::from(max_seats)).contains(&seats) {
            return Ok(());
        }
        Err(ShelfError::Seats { game: id, least: min_seats, most: max_seats, found: seats })
    }
}

/// What a live table begins with, in the game's own types.
struct Begin<G: Game> {
    options: G::Options,
    position: Option<G::Position>,
    luck: Luck,
}

impl<G: Boxed> Begin<G> {
    fn read(setup: &Setup) -> Result<Self, ShelfError> {
        let position = setup.position.clone().map(serde_json::from_value).transpose();
        Ok(Self {
            options: Title::<G>::json_options(setup.options.clone())?,
            position: position.map_err(|error| ShelfError::Unplaced(error.to_string()))?,
            luck: Luck::Secret { seed: setup.seed, salts: setup.salts.clone() },
        })
    }
}

impl<G: Boxed + Think + Preview> Shelved for Title<G>
where
    G::Event: Send + Sync,
{
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn unfinished(&self) -> bool {
        G::UNFINISHED
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn reactions(&self) -> &'static [ReactionInfo] {
        G::REACTIONS
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::parse(G::rulebook())
    }

    fn content_hash(&self) -> String {
        G::content_hash()
    }

    fn check_content(&self, folder: Option<&Path>) -> Result<String, Vec<Fault>> {
        G::check_content(folder).map(|summary| summary.to_string())
    }

    fn use_content(&self, folder: &Path) -> Result<(), ShelfError> {
        G::use_content(folder).map(drop).map_err(ShelfError::Content)
    }

    fn deal(&self, options: &[String], who: Vec<String>, seed: u64) -> Result<Box<dyn Table>, ShelfError> {
        let options = Self::typed_options(options, who.len())?;
        let (sitting, events) = Sitting::<G>::deal(options, who, &Luck::Open(seed))?;
        Ok(Box::new(OpenTable::dealt(sitting, events)))
    }

    fn replay(&self, transcript: &Transcript) -> Result<Box<dyn Table>, ShelfError> {
        Ok(Box::new(OpenTable::<G>::replay(transcript)?))
    }

    fn adopt(&self, transcript: &Transcript) -> Result<(Box<dyn Table>, Verdict), ShelfError> {
        let (table, verdict) = OpenTable::<G>::adopt(transcript)?;
        Ok((Box::new(table), verdict))
    }

    fn read_options(&self, options: Value, seats: u8) -> Result<Value, ShelfError> {
        Self::check_seats(usize::from(seats))?;
        let options = Self::json_options(options)?;
        // Some set-ups are impossible only together, and the deal is what finds out.
        G::deal(&options, seats, &mut Seeded::new(0), &mut ()).map_err(PlayError::from)?;
        Ok(json!(options))
    }

    fn open(&self, setup: &Setup) -> Result<(Box<dyn LiveTable>, Told), ShelfError> {
        let Begin { options, position, luck } = Begin::<G>::read(setup)?;
        let luck = luck.source::<G>(&setup.luck).map_err(PlayError::from)?;
        let (live, played) = match &setup.dealt {
            None => Live::<G>::begin(options, setup.seats, position.as_ref(), luck)?,
            Some(dealt) => {
                let written = Dealt::new(dealt, 0).luck;
                Live::<G>::retrace_deal(options, setup.seats, position.as_ref(), luck, &written)?
            }
        };
        Ok((Box::new(live), Told::new::<G>(None, played)))
    }

    fn restore(&self, setup: &Setup, snapshot: &[u8]) -> Result<Box<dyn LiveTable>, ShelfError> {
        let Begin { options, luck, .. } = Begin::<G>::read(setup)?;
        let luck = luck.source::<G>(&setup.luck).map_err(PlayError::from)?;
        Ok(Box::new(Live::<G>::restore(options, setup.seats, luck, snapshot)?))
    }

    fn transcript(
        &self,
        setup: &Setup,
        who: Vec<String>,
        dealt: Dealt,
        steps: Vec<Step>,
        over: bool,
    ) -> Result<Transcript, ShelfError> {
        let Begin { options, position, luck } = Begin::<G>::read(setup)?;
        let mut header = Header::of::<G>(&options, who, position.as_ref(), &luck, setup.luck.clone());
        if over {
            header.show(&setup.seed);
        }
        Ok(Transcript { header, dealt, steps, over })
    }

    fn verify(&self, transcript: &Transcript) -> Result<(Transcript, Verdict), ShelfError> {
        let (sitting, verdict) = Sitting::<G>::adopt_with(transcript, |_, _, _| {})?;
        Ok((sitting.transcript().clone(), verdict))
    }

    fn guides(&self) -> &[Guide] {
        self.guides.get_or_init(|| {
            let read = |&(id, text)| Guide::read::<G>(id, text).unwrap_or_else(|error| panic!("guide {id}: {error}"));
            G::GUIDES.iter().map(read).collect()
        })
    }

    fn guide_text(&self, id: &str) -> Option<&'static str> {
        G::GUIDES.iter().find(|(known, _)| *known == id).map(|&(_, text)| text)
    }

    fn run(&self, scenario: &Scenario) -> Result<Report, ShelfError> {
        Ok(scenario.run::<G>()?)
    }

    fn solve(&self, scenario: &Scenario) -> Result<Solution, ShelfError> {
        let (state, _) = scenario.start::<G>(&mut scenario.luck::<G>()?)?;
        G::solve(&state).ok_or(ShelfError::NoPuzzle(G::INFO.title))
    }

    fn simulate(&self, contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<LabReport, ShelfError> {
        let &Contest { seats, games, seed, threads, .. } = contest;
        let options = Self::typed_options(&contest.options, usize::from(seats))?;
        let bots = contest.bots.clone();
        Ok(Experiment::<G> { options, seats, bots, games, seed, threads }.run(progress)?)
    }
}
