//! A person's evening at a table with bots.

use std::cell::OnceCell;

use shelf::{BotSpec, Offer, ShelfError, Shelved, Table, Thinker};
use table::marks::plain;
use table::{
    Explained, Foretold, Ink, Outcome, Pending, Prompt, Rulebook, ScoreSheet, Seat, Sketch, TranscriptError, Viewer,
};

use crate::prose;

/// How a transcript names a seat that no bot plays.
pub(crate) const PERSON: &str = "person";

/// A table, the person at it, and the bots on the other seats.
///
/// Everything the person is shown comes through their seat's view.
pub(crate) struct Evening {
    table: Box<dyn Table>,
    rulebook: Rulebook,
    you: Seat,
    bots: Vec<Option<BotSpec>>,
    seed: u64,
    /// What was found out about the present moment, once it was asked for.
    foretold: OnceCell<Vec<Foretold<String>>>,
}

impl Evening {
    /// Sits the person and the bots down where the transcript names them; the error is at the
    /// line that does not.
    pub(crate) fn new(game: &dyn Shelved, table: Box<dyn Table>) -> Result<Self, TranscriptError> {
        let fail = |line, why| TranscriptError { line, why };
        let header = &table.transcript().header;
        let people: Vec<_> =
            Seat::all(table.live().seats()).filter(|seat| header.seats[seat.index()] == PERSON).collect();
        let [you] = people[..] else {
            let found = prose::count(people.len(), "person", "people");
            return Err(fail(
                header.line_of("seats"),
                format!("one person plays against bots here, but {found} sit at this table"),
            ));
        };
        let Some(seed) = header.seed else {
            return Err(fail(
                header.line_of("commitment"),
                "the seed of this game is not known, so it cannot go on".to_owned(),
            ));
        };
        let bot = |name: &String| if name == PERSON { Ok(None) } else { name.parse().map(Some) };
        let bots = header.seats.iter().map(bot).collect::<Result<_, _>>();
        let bots = bots.map_err(|error: shelf::BotError| fail(header.line_of("seats"), error.to_string()))?;
        Ok(Self { rulebook: game.rulebook(), you, bots, seed, table, foretold: OnceCell::new() })
    }

    /// What the transcript of this evening is called, without a file's ending.
    pub(crate) fn name(&self) -> String {
        format!("{}-{}", self.table.live().info().id, self.seed)
    }

    /// The game's title.
    pub(crate) fn title(&self) -> &'static str {
        self.table.live().info().title
    }

    /// The seed of all luck.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// The person's seat.
    pub(crate) fn you(&self) -> Seat {
        self.you
    }

    /// How many sit at the table.
    pub(crate) fn seats(&self) -> u8 {
        self.table.live().seats()
    }

    /// The bot on a seat; `None` for the person's own.
    pub(crate) fn bot(&self, seat: Seat) -> Option<BotSpec> {
        self.bots[seat.index()]
    }

    /// A seat as the person calls it.
    pub(crate) fn called(&self, seat: Seat) -> String {
        match self.bot(seat) {
            None => format!("you (seat {seat})"),
            Some(bot) => format!("seat {seat} ({bot})"),
        }
    }

    /// The bot that the table waits for, at work.
    pub(crate) fn waiting(&self) -> Option<(Seat, Thinker)> {
        let owe = self.table.live().pending().owing();
        let (seat, bot) = owe.iter().find_map(|seat| Some((seat, self.bots[seat.index()]?)))?;
        // Each seat has luck of its own, apart from that of the cards.
        let seed = self.seed ^ (u64::from(seat.number()) << 56);
        Some((seat, self.table.live().thinker(seat, bot, seed).ok()?))
    }

    /// Whether the person has chosen anything.
    pub(crate) fn has_begun(&self) -> bool {
        self.table.transcript().steps.iter().any(|step| step.seat == self.you)
    }

    /// Whether the person chose last, or nobody but them is waited for.
    pub(crate) fn rests(&self) -> bool {
        let chose_last = self.table.transcript().steps.last().is_some_and(|step| step.seat == self.you);
        chose_last || self.table.live().pending().owing().iter().all(|seat| seat == self.you)
    }

    /// How it ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.table.live().pending() {
            Pending::Over(outcome) => Some(outcome),
            Pending::Ask { .. } => None,
        }
    }

    /// What the person is asked and may choose, if anything.
    pub(crate) fn question(&self) -> Option<(Prompt, Vec<Offer>)> {
        let Prompt { text, clauses } = self.table.live().prompt(self.you).ok()?;
        let mut offers = self.table.live().choices(self.you);
        let foretold = self.foretold();
        for offer in &mut offers {
            if let Some(line) = foretold.iter().find(|line| line.choice.as_ref() == Some(&offer.notation)) {
                offer.label = format!("{}: {}", offer.label, line.text);
            }
            offer.label = plain(&offer.label);
        }
        Some((Prompt { text: plain(&text), clauses }, offers))
    }

    /// Plays a choice for a seat.
    pub(crate) fn play(&mut self, seat: Seat, choice: &str) -> Result<(), ShelfError> {
        self.foretold.take();
        self.table.play(seat, choice)
    }

    /// How many choices the person may take back.
    pub(crate) fn free_undos(&self) -> usize {
        self.table.free_undos(self.you)
    }

    /// Takes back the person's last choice.
    pub(crate) fn undo(&mut self) -> Result<(), ShelfError> {
        self.foretold.take();
        self.table.undo(self.you)
    }

    /// The table as the person sees it.
    pub(crate) fn sketch(&self) -> Sketch {
        let mut sketch = self.table.live().sketch(Viewer::Seat(self.you));
        for line in self.foretold().iter().filter(|line| line.choice.is_none()) {
            sketch.line().write("  outlook  ", Ink::DIM).write(capital(&line.text), Ink::BOLD);
        }
        sketch
    }

    /// What can be found out before the person chooses; it is found out once at each moment.
    fn foretold(&self) -> &[Foretold<String>] {
        let find = || {
            let found = self.table.live().previewer(Viewer::Seat(self.you))();
            found.map_or_else(Vec::new, |found| found.words)
        };
        self.foretold.get_or_init(find)
    }

    /// The score of every seat as the person can count it.
    pub(crate) fn scores(&self) -> Vec<ScoreSheet> {
        self.table.live().scores(Viewer::Seat(self.you))
    }

    /// The pieces that the person may ask about, in notation.
    pub(crate) fn pieces(&self) -> Vec<String> {
        self.table.live().pieces(Viewer::Seat(self.you))
    }

    /// What a piece is, and what it does now, as the person sees it.
    pub(crate) fn explain(&self, piece: &str) -> Result<Option<Explained>, ShelfError> {
        self.table.live().explain(Viewer::Seat(self.you), piece)
    }

    /// What the person perceived from the end of their last turn on.
    pub(crate) fn since_last_turn(&self) -> Vec<String> {
        let steps = &self.table.transcript().steps;
        let own = |seat: Seat| seat == self.you;
        let this_turn = steps.iter().rev().take_while(|step| own(step.seat)).count();
        let others = steps.iter().rev().skip(this_turn).take_while(|step| !own(step.seat)).count();
        let last = steps.len().checked_sub(this_turn + others + 1).filter(|_| others > 0);
        self.heard(last)
    }

    /// Everything the person perceived.
    pub(crate) fn log(&self) -> Vec<String> {
        self.heard(None)
    }

    /// What the person perceived since the first choices, read out.
    fn heard(&self, count: Option<usize>) -> Vec<String> {
        self.table.heard(count, Viewer::Seat(self.you)).iter().map(|told| plain(told)).collect()
    }

    /// The clauses behind what the person is asked: id and text.
    pub(crate) fn clauses(&self, prompt: &Prompt) -> Vec<(String, String)> {
        let clause = |id: &&str| {
            let text = self.rulebook.find(id).map_or("(not in the rulebook)", |clause| clause.text.as_str());
            ((*id).to_owned(), text.to_owned())
        };
        prompt.clauses.iter().map(clause).collect()
    }

    /// The transcript so far, as it is saved.
    pub(crate) fn transcript(&self) -> String {
        self.table.transcript().to_string()
    }

    /// How it ended, in sentences: the winners, then every seat with its place and score. Alone
    /// nobody has a place, and the game's own last word says how it went.
    pub(crate) fn verdict(&self, outcome: &Outcome) -> Vec<String> {
        if self.seats() == 1 {
            return self.log().pop().into_iter().collect();
        }
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.called(seat)).collect();
        let mut lines = vec![match (&winners[..], outcome.winners.has(self.you)) {
            ([], _) => "Nobody wins.".to_owned(),
            ([_], true) => "You win!".to_owned(),
            ([one], false) => format!("{} wins.", capital(one)),
            (several, _) => format!("{} share the victory.", capital(&several.join(" and "))),
        }];
        let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
        seats.sort_by_key(|seat| outcome.places[seat.index()]);
        for seat in seats {
            let (place, score) = (outcome.places[seat.index()], outcome.scores[seat.index()]);
            lines.push(format!("{place}. {}: {score}", capital(&self.called(seat))));
        }
        lines
    }

    /// Every seat with its score as the person can count it.
    pub(crate) fn running_score(&self) -> Vec<(Seat, i32)> {
        self.scores().iter().map(|sheet| (sheet.seat, sheet.total)).collect()
    }
}

/// A text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
