//! A game in progress, with what its host must remember of its journal.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use shelf::{GuideStep, LiveTable, Told};
use table::{MAX_SEATS, Pending, Seat, Seats, Viewer};

/// Every seat, and those who look on.
pub(crate) const VIEWERS: usize = MAX_SEATS + 1;
/// How many moments are kept for pages that come back. Only those count that everybody notices:
/// how far back a page is shown must not tell how often somebody changed a sealed answer.
const RECENT: usize = 16;
/// Of how many of them the whole table is kept; of the others only what happened.
pub(crate) const WHOLE: usize = 6;
/// How many moments are kept besides that only some notice.
const RECENT_SEALED: usize = 32;
/// How many of the last choices a snapshot keeps, so that it is as small late in a game as early; and so many are
/// counted at most of those that may be taken back freely.
const LAST_KEPT: usize = 64;

/// Something for every viewer.
pub(crate) type Each<T> = [T; VIEWERS];

/// The place of a viewer in an [`Each`].
pub(crate) fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// Who noticed an entry of the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Noticed(u8);

impl Noticed {
    const ALL: Self = Self(u8::MAX);

    pub(crate) fn by(self, viewer: Viewer) -> bool {
        self.0 & (1 << place(viewer)) != 0
    }

    /// Who notices a choice. Somebody who changes a sealed answer must not be found out by a gap
    /// in the numbers, so a choice that nobody waited for counts only for those who perceive it.
    pub(crate) fn of(told: &Told, before: &Pending, seats: u8) -> Self {
        let Some(seat) = told.seat else { return Self::ALL };
        if before.owing().has(seat) {
            return Self::ALL;
        }
        let perceives = |viewer: &Viewer| viewer.is(seat) || !told.heard(*viewer).is_empty();
        Self(Viewer::all(seats).filter(perceives).fold(0, |bits, viewer| bits | 1 << place(viewer)))
    }
}

/// A choice that was not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// Its number in the journal.
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) noticed: Noticed,
    /// Whether somebody learned something by it.
    pub(crate) taught: bool,
    /// Whether nobody else was asked then. Sealed answers are changed, not taken back.
    pub(crate) alone: bool,
}

/// What must be known of all that lies behind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Journal {
    /// The number of the last entry.
    pub(crate) number: u32,
    /// How many entries each viewer noticed.
    numbers: Each<u32>,
    /// How many choices count that are not in `kept`: those before them.
    before: u32,
    /// How many of these each viewer noticed.
    steps_before: Each<u32>,
    /// The last choices that count, as many as are known; at least [`LAST_KEPT`], or all there are.
    kept: Vec<Kept>,
    /// How many choices from the first on are those of the guide's script.
    followed: u32,
    /// Since when each seat owes a choice, in milliseconds since 1970.
    since: [i64; MAX_SEATS],
    /// How long each seat has taken in all, in milliseconds.
    spent: [u64; MAX_SEATS],
}

impl Journal {
    /// How many choices count.
    pub(crate) fn len(&self) -> usize {
        self.before as usize + self.kept.len()
    }

    /// The same with no more of the last choices than a snapshot keeps.
    pub(crate) fn cut(&self) -> Self {
        let (early, kept) = self.kept.split_at(self.kept.len().saturating_sub(LAST_KEPT));
        Self {
            before: self.before + early.len() as u32,
            steps_before: counted(self.steps_before, early),
            kept: kept.to_vec(),
            ..*self
        }
    }

    /// How many of the choices that count each viewer noticed.
    fn steps(&self) -> Each<u32> {
        counted(self.steps_before, &self.kept)
    }

    /// A choice that counts, if it is one of the last: the one after `count` others.
    fn nth(&self, count: usize) -> Option<&Kept> {
        self.kept.get(count.checked_sub(self.before as usize)?)
    }

    /// Knows of the choices that count what another journal knows of the same.
    pub(crate) fn recall(&mut self, other: Self) {
        Self { before: self.before, steps_before: self.steps_before, kept: self.kept, .. } = other;
    }
}

/// How many choices each viewer noticed, with so many before them.
fn counted(mut steps: Each<u32>, kept: &[Kept]) -> Each<u32> {
    for kept in kept {
        for (place, step) in steps.iter_mut().enumerate() {
            *step += u32::from(kept.noticed.0 >> place & 1);
        }
    }
    steps
}

/// What is asked for lies further back than the journal at hand knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FurtherBack;

/// What led to a moment.
#[derive(Clone)]
pub(crate) enum Cause {
    /// The deal, or a choice.
    Told(Told),
    /// Choices were taken back: by whom, and how many each viewer had noticed.
    Undo(Seat, Each<u32>),
}

/// A moment that pages may ask for again.
pub(crate) struct Recent {
    /// The table then, as long as it is kept.
    pub(crate) live: Option<Arc<dyn LiveTable>>,
    pub(crate) cause: Cause,
    pub(crate) noticed: Noticed,
    pub(crate) numbers: Each<u32>,
    pub(crate) steps: Each<u32>,
    /// Who may take back freely, and how many choices.
    free: Option<(Seat, u32)>,
    /// What the guide says next.
    pub(crate) guide: Option<&'static GuideStep>,
}

impl Recent {
    fn is_public(&self) -> bool {
        self.noticed.by(Viewer::Spectator)
    }

    /// How many of its last choices a viewer may take back freely.
    pub(crate) fn undos(&self, viewer: Viewer) -> u32 {
        match self.free {
            Some((seat, count)) if viewer.is(seat) => count,
            _ => 0,
        }
    }
}

/// A game in progress.
pub(crate) struct Play {
    pub(crate) live: Arc<dyn LiveTable>,
    pub(crate) journal: Journal,
    /// How many of the kept choices each viewer noticed.
    steps: Each<u32>,
    /// The last moments, the present one at the end; never empty.
    recent: VecDeque<Recent>,
    script: &'static [GuideStep],
}

impl Play {
    /// A game that was dealt a moment ago.
    pub(crate) fn dealt(live: Box<dyn LiveTable>, told: Told, script: &'static [GuideStep], at: i64) -> Self {
        let mut journal = Journal::default();
        for seat in live.pending().owing().iter() {
            journal.since[seat.index()] = at;
        }
        Self::begin(live.into(), Some(told), journal, script)
    }

    /// A game as a snapshot has it.
    pub(crate) fn restored(live: Box<dyn LiveTable>, journal: Journal, script: &'static [GuideStep]) -> Self {
        Self::begin(live.into(), None, journal, script)
    }

    fn begin(live: Arc<dyn LiveTable>, told: Option<Told>, journal: Journal, script: &'static [GuideStep]) -> Self {
        let steps = journal.steps();
        let mut play = Self { live, journal, steps, recent: VecDeque::new(), script };
        // What led to a restored moment is not known; nobody noticed, so nobody is told of it.
        let (cause, noticed) = match told {
            Some(told) => (Cause::Told(told), Noticed::ALL),
            None => (Cause::Undo(Seat::default(), [0; VIEWERS]), Noticed(0)),
        };
        play.remember(cause, noticed);
        play
    }

    /// The present moment.
    pub(crate) fn now(&self) -> &Recent {
        self.recent.back().expect("there is always a present moment")
    }

    /// The last moments, the present one at the end.
    pub(crate) fn recent(&self) -> &VecDeque<Recent> {
        &self.recent
    }

    /// The number of the present moment for a viewer.
    pub(crate) fn number(&self, viewer: Viewer) -> u32 {
        self.journal.numbers[place(viewer)]
    }

    /// Since when a seat owes a choice.
    pub(crate) fn since(&self, seat: Seat) -> i64 {
        self.journal.since[seat.index()]
    }

    /// How long a seat has taken in all, in milliseconds.
    pub(crate) fn spent(&self, seat: Seat) -> u64 {
        self.journal.spent[seat.index()]
    }

    /// How many of the choices that count a viewer noticed.
    pub(crate) fn steps(&self, viewer: Viewer) -> u32 {
        self.steps[place(viewer)]
    }

    /// The guide's next step, while the game follows its script.
    pub(crate) fn guide(&self) -> Option<&'static GuideStep> {
        let step = self.journal.len();
        if self.journal.followed as usize == step { self.script.get(step) } else { None }
    }

    /// Goes on to the table that a choice led to, which took so many milliseconds.
    pub(crate) fn keep(&mut self, live: Box<dyn LiveTable>, told: Told, choice: &str, at: i64, spent_ms: u32) {
        let seat = told.seat.expect("somebody chose");
        let before = self.live.pending();
        if self.guide().is_some_and(|step| step.seat == seat && step.choice == choice) {
            self.journal.followed += 1;
        }
        let alone = matches!(before, Pending::Ask { owe, may } if owe == Seats::one(seat) && may.is_empty());
        let noticed = Noticed::of(&told, &before, live.seats());
        self.live = live.into();
        let number = self.journal.number + 1;
        self.count(Kept { number, seat, noticed, taught: told.taught, alone }, spent_ms);
        for owing in self.live.pending().owing().iter() {
            if owing == seat || !before.owing().has(owing) {
                self.journal.since[owing.index()] = at;
            }
        }
        self.remember(Cause::Told(told), noticed);
    }

    /// Counts a choice that is taken back later and can no longer be made, which took so many milliseconds.
    pub(crate) fn pass_over(&mut self, seat: Seat, sealed: bool, taught: bool, spent_ms: u32) {
        let noticed = if sealed { Noticed(1 << seat.index()) } else { Noticed::ALL };
        self.count(Kept { number: self.journal.number + 1, seat, noticed, taught, alone: true }, spent_ms);
        self.remember(Cause::Undo(seat, [0; VIEWERS]), noticed);
    }

    fn count(&mut self, kept: Kept, spent_ms: u32) {
        self.journal.number = kept.number;
        for place in 0..VIEWERS {
            let counts = u32::from(kept.noticed.0 >> place & 1);
            self.journal.numbers[place] += counts;
            self.steps[place] += counts;
        }
        self.journal.spent[kept.seat.index()] += u64::from(spent_ms);
        self.journal.kept.push(kept);
    }

    /// Goes back to the table as it was after the first `count` kept choices; at least that one of them is known.
    pub(crate) fn take_back(&mut self, live: Arc<dyn LiveTable>, seat: Seat, count: usize, at: i64) {
        let before = self.steps;
        self.journal.kept.truncate(count - self.journal.before as usize);
        self.journal.followed = self.journal.followed.min(count as u32);
        self.journal.number += 1;
        self.steps = self.journal.steps();
        let mut back = [0; VIEWERS];
        let mut noticed = 0;
        for place in 0..VIEWERS {
            back[place] = before[place] - self.steps[place];
            // Whoever noticed nothing of what is taken back notices nothing now.
            if back[place] > 0 {
                noticed |= 1 << place;
                self.journal.numbers[place] += 1;
            }
        }
        self.live = live;
        for owing in self.live.pending().owing().iter() {
            self.journal.since[owing.index()] = at;
        }
        self.remember(Cause::Undo(seat, back), Noticed(noticed));
    }

    fn remember(&mut self, cause: Cause, noticed: Noticed) {
        let free = self.journal.kept.last().map(|kept| (kept.seat, self.free_undos(kept.seat)));
        self.recent.push_back(Recent {
            live: Some(self.live.clone()),
            cause,
            noticed,
            numbers: self.journal.numbers,
            steps: self.steps,
            free,
            guide: self.guide(),
        });
        self.forget();
    }

    fn forget(&mut self) {
        while self.recent_public() > RECENT {
            self.recent.pop_front();
        }
        while self.has_enough() && !self.recent[0].is_public() {
            self.recent.pop_front();
        }
        let mut newer = 0;
        for recent in self.recent.iter_mut().rev() {
            if newer >= WHOLE {
                recent.live = None;
            }
            newer += usize::from(recent.is_public());
        }
        if self.recent.len() - self.recent_public() > RECENT_SEALED
            && let Some(first) = self.recent.iter().position(|recent| !recent.is_public())
        {
            self.recent.remove(first);
        }
    }

    fn recent_public(&self) -> usize {
        self.recent.iter().filter(|recent| recent.is_public()).count()
    }

    /// Whether as many moments are known as are ever kept.
    pub(crate) fn has_enough(&self) -> bool {
        self.recent_public() == RECENT
    }

    /// How many of its last choices a seat may take back freely: those since anybody learned
    /// something and since anybody else was asked.
    pub(crate) fn free_undos(&self, seat: Seat) -> u32 {
        let last = self.journal.kept.iter().rev().take(LAST_KEPT);
        last.take_while(|kept| kept.seat == seat && !kept.taught && kept.alone).count() as u32
    }

    /// How many choices are kept when a seat takes back its last one, with all that followed.
    /// Sealed answers go together: where one of them must go, all of that decision do, so that
    /// nobody sees how often an answer was changed.
    pub(crate) fn before_last_of(&self, seat: Seat) -> Result<Option<usize>, FurtherBack> {
        let Journal { before, kept, .. } = &self.journal;
        let mut last = kept.iter().rposition(|kept| kept.seat == seat);
        while let Some(index @ 1..) = last.filter(|&index| !kept[index].alone)
            && !kept[index - 1].alone
        {
            last = Some(index - 1);
        }
        match last {
            // What lies before the first that is known must be known, too.
            None | Some(0) if *before > 0 => Err(FurtherBack),
            None => Ok(None),
            Some(last) => Ok(Some(*before as usize + last)),
        }
    }

    /// How many choices everybody could see since the first `count`, of those that are known.
    pub(crate) fn public_since(&self, count: usize) -> u32 {
        let since = self.journal.kept.iter().skip(count.saturating_sub(self.journal.before as usize));
        since.filter(|kept| kept.noticed.by(Viewer::Spectator)).count() as u32
    }

    /// The number of the kept choice that a viewer noticed after `count` others, if it is known.
    pub(crate) fn entry_noticed(&self, viewer: Viewer, count: u32) -> Option<u32> {
        let count = count.checked_sub(self.journal.steps_before[place(viewer)])?;
        let mut noticed = self.journal.kept.iter().filter(|kept| kept.noticed.by(viewer));
        noticed.nth(count as usize).map(|kept| kept.number)
    }

    /// The number of the entry that made the first `count` kept choices complete; 0 is the deal.
    pub(crate) fn entry_of(&self, count: usize) -> Option<u32> {
        match count.checked_sub(1) {
            None => Some(0),
            Some(last) => self.journal.nth(last).map(|kept| kept.number),
        }
    }
}
