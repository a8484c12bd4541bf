//! What the shelf can do with a game, whatever its types.

use std::marker::PhantomData;
use std::path::Path;

use bots::BotSpec;
use lab::{Experiment, Report as LabReport};
use table::scenario::{Report, Scenario};
use table::{Evaluate, Game, GameInfo, Luck, Rulebook, Sitting, Transcript};

use crate::open::OpenTable;
use crate::{Fault, ShelfError, Table, options};

/// A game on the shelf.
pub trait Shelved: Sync {
    /// Name, seats and options.
    fn info(&self) -> &'static GameInfo;
    /// The version of the rules.
    fn rules(&self) -> u32;
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
    /// Plays a scenario and compares.
    fn run(&self, scenario: &Scenario) -> Result<Report, ShelfError>;
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

/// A rules crate and how its component values are read.
pub(crate) struct Title<G> {
    check: fn(Option<&Path>) -> Result<String, Vec<Fault>>,
    install: fn(&Path) -> Result<(), Vec<Fault>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Title<G> {
    pub(crate) const fn new(
        check: fn(Option<&Path>) -> Result<String, Vec<Fault>>,
        install: fn(&Path) -> Result<(), Vec<Fault>>,
    ) -> Self {
        Self { check, install, game: PhantomData }
    }

    fn read_options(pairs: &[String], seats: usize) -> Result<G::Options, ShelfError> {
        let GameInfo { id, min_seats, max_seats, .. } = G::INFO;
        if !(usize::from(min_seats)..=usize::from(max_seats)).contains(&seats) {
            return Err(ShelfError::Seats { game: id, least: min_seats, most: max_seats, found: seats });
        }
        options::read(&G::INFO, pairs)
    }
}

impl<G: Evaluate> Shelved for Title<G>
where
    G::Event: Send,
{
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::parse(G::rulebook())
    }

    fn content_hash(&self) -> String {
        G::content_hash()
    }

    fn check_content(&self, folder: Option<&Path>) -> Result<String, Vec<Fault>> {
        (self.check)(folder)
    }

    fn use_content(&self, folder: &Path) -> Result<(), ShelfError> {
        (self.install)(folder).map_err(ShelfError::Content)
    }

    fn deal(&self, options: &[String], who: Vec<String>, seed: u64) -> Result<Box<dyn Table>, ShelfError> {
        let options = Self::read_options(options, who.len())?;
        let (sitting, events) = Sitting::<G>::deal(options, who, Luck::Open(seed))?;
        Ok(Box::new(OpenTable::dealt(sitting, events)))
    }

    fn replay(&self, transcript: &Transcript) -> Result<Box<dyn Table>, ShelfError> {
        Ok(Box::new(OpenTable::<G>::replay(transcript)?))
    }

    fn run(&self, scenario: &Scenario) -> Result<Report, ShelfError> {
        Ok(scenario.run::<G>()?)
    }

    fn simulate(&self, contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<LabReport, ShelfError> {
        let &Contest { seats, games, seed, threads, .. } = contest;
        let options = Self::read_options(&contest.options, usize::from(seats))?;
        let bots = contest.bots.clone();
        Ok(Experiment::<G> { options, seats, bots, games, seed, threads }.run(progress)?)
    }
}
