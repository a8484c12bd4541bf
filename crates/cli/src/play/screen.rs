//! A game in the terminal: the loop between keys, bots and drawing.

use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};
use shelf::{Offer, Thinker};
use table::{Prompt, Seat};

use crate::failure::Failure;
use crate::play::evening::Evening;
use crate::play::keeper::Keeper;
use crate::play::{draw, keys};

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sheet {
    /// The clauses behind the prompt.
    Rules,
    /// Every seat's score, line by line.
    Scores,
    /// Everything that happened.
    Log,
    /// What every piece is and does.
    Pieces,
    /// The whole table, over the whole screen.
    Table,
    /// Which key does what.
    Keys,
}

/// Everything that is on the screen.
pub(crate) struct Screen<'a> {
    pub(crate) evening: &'a mut Evening,
    /// What the person is asked; `None` while bots think and when the game is over.
    pub(crate) question: Option<(Prompt, Vec<Offer>)>,
    /// The choice under the cursor.
    pub(crate) cursor: usize,
    /// The digits of a number that is not complete yet.
    pub(crate) typed: String,
    /// What the last key led to, if it needs a word.
    pub(crate) notice: Option<String>,
    /// What lies over the table, and how far it is scrolled.
    pub(crate) sheet: Option<(Sheet, u16)>,
    /// How far the table is scrolled: down, right.
    pub(crate) scroll: (u16, u16),
    /// Whether part of the table is out of sight: below or above, left or right.
    pub(crate) hidden: (bool, bool),
    /// How many choices stand side by side.
    pub(crate) columns: usize,
    /// Whether the person is leaving.
    pub(crate) leaving: bool,
    thinking: Option<(Seat, Receiver<String>)>,
}

impl<'a> Screen<'a> {
    pub(crate) fn new(evening: &'a mut Evening) -> Self {
        let mut screen = Self {
            evening,
            question: None,
            cursor: 0,
            typed: String::new(),
            notice: None,
            sheet: None,
            scroll: (0, 0),
            hidden: (false, false),
            columns: 1,
            leaving: false,
            thinking: None,
        };
        screen.look_again();
        screen
    }

    /// The bot that thinks now.
    pub(crate) fn thinker(&self) -> Option<Seat> {
        self.thinking.as_ref().map(|(seat, _)| *seat)
    }

    /// Sees what the table waits for now: a bot is set to think, a person is asked.
    pub(crate) fn look_again(&mut self) {
        self.question = None;
        self.cursor = 0;
        self.typed.clear();
        if let Some((seat, think)) = self.evening.waiting() {
            self.thinking = Some((seat, set_to_think(think)));
        } else {
            self.question = self.evening.question();
        }
    }

    /// Plays what a bot has found, if it has; whether anything changed.
    pub(crate) fn hear_bots(&mut self) -> Result<bool, Failure> {
        let Some((seat, answer)) = &self.thinking else { return Ok(false) };
        match answer.try_recv() {
            Ok(choice) => {
                self.evening.play(*seat, &choice)?;
                self.thinking = None;
                self.look_again();
                Ok(true)
            }
            Err(TryRecvError::Empty) => Ok(false),
            Err(TryRecvError::Disconnected) => Err(Failure::Not(format!("the bot on seat {seat} has given up"))),
        }
    }
}

/// Lets a bot think on a thread of its own, so that the screen still answers.
fn set_to_think(think: Thinker) -> Receiver<String> {
    let (tell, answer) = mpsc::channel();
    thread::spawn(move || {
        // Nobody listens any more when the person has left.
        let _ = tell.send(think());
    });
    answer
}

/// Plays on the whole screen until the person leaves.
pub(crate) fn play(evening: &mut Evening, keeper: &mut Keeper) -> Result<(), Failure> {
    let mut screen = Screen::new(evening);
    show(&mut screen, keeper)?;
    if let Some(outcome) = evening.outcome() {
        let mut out = io::stdout().lock();
        for line in evening.verdict(&outcome) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

fn show(screen: &mut Screen<'_>, keeper: &mut Keeper) -> Result<(), Failure> {
    let terminal_lost = |error: io::Error| Failure::Not(format!("the terminal does not answer: {error}"));
    let mut terminal = ratatui::try_init().map_err(terminal_lost)?;
    let shown = (|| {
        while !screen.leaving {
            keeper.keep(screen.evening)?;
            terminal.draw(|frame| draw::draw(screen, frame)).map_err(terminal_lost)?;
            // A bot that answers at once is not waited for; a person is not hurried.
            let patience = Duration::from_millis(if screen.thinker().is_some() { 10 } else { 500 });
            while !screen.hear_bots()? {
                if event::poll(patience).map_err(terminal_lost)? {
                    match event::read().map_err(terminal_lost)? {
                        Event::Key(key) if key.kind != KeyEventKind::Release => keys::press(screen, key),
                        _ => {}
                    }
                    break;
                }
            }
        }
        Ok(())
    })();
    ratatui::restore();
    shown
}
