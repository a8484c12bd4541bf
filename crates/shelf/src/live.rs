//! A live table without its types: what a host keeps for every game that is being played.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bots::BotSpec;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{
    BETWEEN_ANSWERS, Explain, Explained, Foretold, Game, GameInfo, Layer, Live, LoadedLuck, Pending, PlayError, Played,
    Preview, Prompt, Reaction, ReactionInfo, Refusal, ScoreSheet, Seat, Seeded, Sketch, Step, Think, Turn, Viewer,
    data_hash,
};

use crate::ShelfError;

/// One thing that a seat may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// The choice in notation: what is played, stored and sent.
    pub notation: String,
    /// The choice in words.
    pub label: String,
}

/// A bot at work: call it, on any thread, and it answers with a choice in notation.
pub type Thinker = Box<dyn FnOnce() -> String + Send>;

/// What a live table is set up with; with it a table can be opened again.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The options of the game, as a JSON object.
    pub options: Value,
    /// How many seats the table has.
    pub seats: u8,
    /// The secret seed of all luck.
    pub seed: [u8; 32],
    /// What the seats added to the seed, seat 1 first; none if nobody did.
    pub salts: Vec<String>,
    /// The position that the table starts from; without it the table is dealt.
    pub position: Option<Value>,
    /// Luck that is loaded: for each question the answers to come, in order; usually none.
    pub luck: LoadedLuck,
    /// The answers of luck to the deal, as they were kept; without them they follow from the seed.
    pub dealt: Option<String>,
}

/// One moment at a table: the deal, or a choice and everything that followed by itself.
#[derive(Clone)]
pub struct Told {
    /// Who chose; nobody at the deal.
    pub seat: Option<Seat>,
    /// The answers of luck, as a transcript writes them: `tile cave; token orc`.
    pub luck: String,
    /// Whether somebody learned something, so that the choice cannot be taken back freely.
    pub taught: bool,
    /// The hash of the state after it.
    pub hash: u64,
    /// Whether its luck is known to follow from the seed.
    pub proved: bool,
    events: Arc<dyn Happened>,
}

impl Told {
    pub(crate) fn new<G: Game>(seat: Option<Seat>, played: Played<G::Event>) -> Self
    where
        G::Event: Send + Sync,
    {
        let Played { events, luck, taught, hash, proved } = played;
        let events = Arc::new(Events::<G>(events.into()));
        Self { seat, luck: luck.join(BETWEEN_ANSWERS), taught, hash, proved, events }
    }

    /// What a viewer perceived of it.
    pub fn heard(&self, to: Viewer) -> Vec<Heard> {
        self.events.heard(to)
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, luck, taught, hash, proved: _, events: _ } = self;
        write!(f, "Told {{ seat: {seat:?}, luck: {luck:?}, taught: {taught}, hash: {hash:016x} }}")
    }
}

/// Something that a viewer perceived.
#[derive(Clone, Debug, Serialize)]
pub struct Heard {
    /// As a sentence.
    pub text: String,
    /// As data: the game's own words for it, in JSON.
    pub event: Box<RawValue>,
}

/// What a viewer found out before choosing.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// As data: the game's own words for it, in JSON.
    pub preview: Box<RawValue>,
    /// In words; choices are in notation.
    pub words: Vec<Foretold<String>>,
}

/// Something to be found out: call it, on any thread, and it takes its time; nothing where there is nothing to be found
/// out. It knows what its viewer may know, and no more.
pub type Previewer = Box<dyn FnOnce() -> Option<Foreseen> + Send>;

/// What a viewer may know of one moment, looked at once however often it is needed.
pub trait Sight {
    /// The view, in JSON.
    fn view(&self) -> Box<RawValue>;
    /// The score of every seat as the viewer can count it, in JSON.
    fn scores(&self) -> Box<RawValue>;
    /// Whether every viewer of this moment counts every score alike.
    fn scores_are_open(&self) -> bool;
    /// Whether the same viewer sees the same at another table of this game.
    fn is_seen_at(&self, other: &dyn LiveTable) -> bool;
}

/// A look at a table.
struct Look<G: Game> {
    viewer: Viewer,
    view: G::View,
}

impl<G: Think + Preview> Sight for Look<G>
where
    G::Event: Send + Sync,
{
    fn view(&self) -> Box<RawValue> {
        raw(&self.view)
    }

    fn scores(&self) -> Box<RawValue> {
        raw(&G::scores(&self.view))
    }

    fn scores_are_open(&self) -> bool {
        G::scores_are_open(&self.view)
    }

    fn is_seen_at(&self, other: &dyn LiveTable) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Live<G>>().is_some_and(|other| other.view(self.viewer) == self.view)
    }
}

/// The events of one moment, without their type.
trait Happened: Send + Sync {
    fn heard(&self, to: Viewer) -> Vec<Heard>;
}

struct Events<G: Game>(Box<[G::Event]>);

impl<G: Game> Happened for Events<G>
where
    G::Event: Send + Sync,
{
    fn heard(&self, to: Viewer) -> Vec<Heard> {
        let seen = self.0.iter().filter_map(|event| G::seen(event, to));
        seen.map(|seen| Heard { text: seen.to_string(), event: raw(&seen) }).collect()
    }
}

/// Plain data as JSON text, without a tree of values in between.
fn raw(data: &impl Serialize) -> Box<RawValue> {
    to_raw_value(data).expect("what is shown is plain data")
}

/// A game being played, without its history: small, copied freely, in notation strings and JSON.
pub trait LiveTable: Any + Send + Sync {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// Who is asked, or how it ended.
    fn pending(&self) -> Pending;
    /// What a seat may choose; nothing when it is not asked.
    fn choices(&self, seat: Seat) -> Vec<Offer>;
    /// What a seat is asked.
    fn prompt(&self, seat: Seat) -> Result<Prompt, ShelfError>;
    /// The kinds of windows in which a seat may step in; none for most games.
    fn windows(&self) -> &'static [ReactionInfo];
    /// The window that a seat's question is, if most let it pass; how to do so is in notation.
    fn reaction(&self, seat: Seat) -> Option<Reaction<String>>;
    /// What lies on each other while a window is open, the outermost first.
    fn layers(&self) -> Vec<Layer>;
    /// The turn that is under way, where the game has turns.
    fn turn(&self) -> Option<Turn>;
    /// Why a choice is not allowed, if it is not.
    fn refuse(&self, seat: Seat, choice: &str) -> Result<Option<Refusal>, ShelfError>;
    /// Plays a choice if the rules allow it; the table is unchanged if they do not.
    fn play(&mut self, seat: Seat, choice: &str) -> Result<Told, ShelfError>;
    /// Plays a step that was written down, and verifies its luck and its hash; the table is
    /// unchanged if they do not hold.
    fn follow(&mut self, step: &Step) -> Result<Told, ShelfError>;
    /// Plays a step that was kept, under whichever rules and values, with the luck that was kept; the table is unchanged
    /// if it does not hold. Its hash is not looked at.
    fn retrace(&mut self, step: &Step) -> Result<Told, PlayError>;
    /// What an absent seat does.
    fn fallback(&self, seat: Seat) -> Result<String, ShelfError>;
    /// A bot that decides for `seat` from that seat's view alone; its luck follows from `seed`
    /// and that view.
    fn thinker(&self, seat: Seat, bot: BotSpec, seed: u64) -> Result<Thinker, ShelfError>;
    /// What a viewer may know.
    fn see(&self, to: Viewer) -> Box<dyn Sight>;
    /// What a viewer may find out before choosing; the table need not wait for it.
    fn previewer(&self, to: Viewer) -> Previewer;
    /// The score of every seat as a viewer can count it, line by line.
    fn scores(&self, to: Viewer) -> Vec<ScoreSheet>;
    /// The table as a viewer sees it, drawn in text.
    fn sketch(&self, to: Viewer) -> Sketch;
    /// The pieces that a viewer may ask about, in notation.
    fn pieces(&self, to: Viewer) -> Vec<String>;
    /// What a piece is, and what it does now; nothing where the viewer sees no such piece.
    fn explain(&self, to: Viewer, piece: &str) -> Result<Option<Explained>, ShelfError>;
    /// What `seat` would score after each choice in notation, if it could take that choice back freely: nobody
    /// would learn anything by it. Nothing for any other choice, nor in a game without points.
    fn aims(&self, seat: Seat) -> Vec<(String, Option<ScoreSheet>)>;
    /// A position that the viewer cannot tell from the true one; the same for the same seed.
    fn imagined(&self, to: Viewer, seed: u64) -> Value;
    /// The whole truth as a position; never show it to a seat.
    fn position(&self) -> Value;
    /// The table in a few bytes, to be restored with the same set-up.
    fn snapshot(&self) -> Vec<u8>;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// Another table in the same state.
    fn copy(&self) -> Box<dyn LiveTable>;
}

impl Clone for Box<dyn LiveTable> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

impl<G: Think + Explain + Preview> LiveTable for Live<G>
where
    G::Event: Send + Sync,
{
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn pending(&self) -> Pending {
        self.pending()
    }

    fn choices(&self, seat: Seat) -> Vec<Offer> {
        let offer =
            |choice: G::Choice| Offer { notation: choice.to_string(), label: G::label(self.state(), seat, choice) };
        self.choices(seat).into_iter().map(offer).collect()
    }

    fn prompt(&self, seat: Seat) -> Result<Prompt, ShelfError> {
        asked(self, seat)?;
        Ok(G::prompt(self.state(), seat))
    }

    fn windows(&self) -> &'static [ReactionInfo] {
        G::REACTIONS
    }

    fn reaction(&self, seat: Seat) -> Option<Reaction<String>> {
        G::reaction(self.state(), seat).map(|reaction| reaction.map(|pass| pass.to_string()))
    }

    fn layers(&self) -> Vec<Layer> {
        G::layers(self.state())
    }

    fn turn(&self) -> Option<Turn> {
        G::turn(self.state())
    }

    fn refuse(&self, seat: Seat, choice: &str) -> Result<Option<Refusal>, ShelfError> {
        let choice = read::<G>(choice)?;
        Ok(table::refuse::<G>(self.state(), seat, choice))
    }

    fn play(&mut self, seat: Seat, choice: &str) -> Result<Told, ShelfError> {
        let played = self.play(seat, read::<G>(choice)?)?;
        Ok(Told::new::<G>(Some(seat), played))
    }

    fn follow(&mut self, step: &Step) -> Result<Told, ShelfError> {
        let played = self.follow(step)?;
        Ok(Told::new::<G>(Some(step.seat), played))
    }

    fn retrace(&mut self, step: &Step) -> Result<Told, PlayError> {
        let played = self.retrace(step)?;
        Ok(Told::new::<G>(Some(step.seat), played))
    }

    fn fallback(&self, seat: Seat) -> Result<String, ShelfError> {
        asked(self, seat)?;
        Ok(G::fallback(self.state(), seat).to_string())
    }

    fn thinker(&self, seat: Seat, bot: BotSpec, seed: u64) -> Result<Thinker, ShelfError> {
        asked(self, seat)?;
        let view = self.view(Viewer::Seat(seat));
        let mut luck = Seeded::nth(seed, data_hash(&view));
        Ok(Box::new(move || bots::choose::<G>(bot, &view, seat, &mut luck).to_string()))
    }

    fn see(&self, to: Viewer) -> Box<dyn Sight> {
        Box::new(Look::<G> { viewer: to, view: self.view(to) })
    }

    fn previewer(&self, to: Viewer) -> Previewer {
        let view = self.view(to);
        Box::new(move || {
            let preview = G::preview(&view)?;
            let words = G::foretell(&view, &preview).into_iter().map(|line| line.map(|choice| choice.to_string()));
            Some(Foreseen { preview: raw(&preview), words: words.collect() })
        })
    }

    fn scores(&self, to: Viewer) -> Vec<ScoreSheet> {
        G::scores(&self.view(to))
    }

    fn sketch(&self, to: Viewer) -> Sketch {
        G::sketch(&self.view(to))
    }

    fn pieces(&self, to: Viewer) -> Vec<String> {
        G::pieces(&self.view(to)).iter().map(ToString::to_string).collect()
    }

    fn explain(&self, to: Viewer, piece: &str) -> Result<Option<Explained>, ShelfError> {
        let piece: G::Piece = piece.trim().parse().map_err(ShelfError::Piece)?;
        Ok(G::explain(&self.view(to), piece))
    }

    fn aims(&self, seat: Seat) -> Vec<(String, Option<ScoreSheet>)> {
        if !G::POINTS {
            return self.choices(seat).into_iter().map(|choice| (choice.to_string(), None)).collect();
        }
        let own = |view: G::View| G::scores(&view).into_iter().find(|sheet| sheet.seat == seat);
        self.aims(seat).map(|(choice, view)| (choice.to_string(), view.and_then(own))).collect()
    }

    fn imagined(&self, to: Viewer, seed: u64) -> Value {
        json!(G::position(&self.imagined(to, seed)))
    }

    fn position(&self) -> Value {
        json!(G::position(self.state()))
    }

    fn snapshot(&self) -> Vec<u8> {
        self.snapshot()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn copy(&self) -> Box<dyn LiveTable> {
        Box::new(self.clone())
    }
}

fn read<G: Game>(choice: &str) -> Result<G::Choice, PlayError> {
    Ok(choice.trim().parse()?)
}

fn asked<G: Game>(live: &Live<G>, seat: Seat) -> Result<(), ShelfError> {
    if live.pending().asks(seat) { Ok(()) } else { Err(ShelfError::NotAsked(seat)) }
}
