//! What one viewer is told of a game.

use std::cell::OnceCell;

use serde_json::value::RawValue;
use shelf::{Foreseen, LiveTable, Sight};
use table::{Pending, Viewer};

use crate::Message;
use crate::play::{Cause, Play, Recent, place};
use crate::wire::{
    Asked, Heard, HistoryLine, Logged, Moment, NextMoment, Over, Preview, Standing, ToPage, Told, Update, Waiting,
};

/// What a viewer found out before choosing, if there was anything.
pub(crate) fn preview(found: Option<Foreseen>) -> Option<Preview> {
    found.map(|Foreseen { preview, words }| Preview { data: preview, words })
}

/// The table as a viewer sees it.
pub(crate) fn moment(live: &dyn LiveTable, viewer: Viewer, number: u32, step: u32) -> Moment {
    shown(standing(live, viewer, number, step), live, viewer)
}

fn shown(standing: Standing, live: &dyn LiveTable, viewer: Viewer) -> Moment {
    let sight = live.see(viewer);
    Moment { standing, view: sight.view(), scores: sight.scores() }
}

/// The scores of one moment, counted once for all viewers where everybody counts them alike.
#[derive(Default)]
pub(crate) struct Pad(OnceCell<Box<RawValue>>);

impl Pad {
    fn scores(&self, sight: &dyn Sight) -> Box<RawValue> {
        if sight.scores_are_open() { self.0.get_or_init(|| sight.scores()).clone() } else { sight.scores() }
    }
}

fn standing(live: &dyn LiveTable, viewer: Viewer, number: u32, step: u32) -> Standing {
    let pending = live.pending();
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    Standing {
        seat,
        number,
        step,
        ask: asked(live, &pending, viewer),
        pending: waiting(&pending),
        layers: live.layers(),
    }
}

fn standing_of(recent: &Recent, live: &dyn LiveTable, viewer: Viewer) -> Standing {
    let place = place(viewer);
    let mut standing = standing(live, viewer, recent.numbers[place], recent.steps[place]);
    if let (Some(ask), Some(step)) = (&mut standing.ask, recent.guide)
        && step.seat == ask.seat
    {
        ask.hint = Some(Told { text: step.hint.clone(), choice: step.choice.clone() });
    }
    standing
}

fn asked(live: &dyn LiveTable, pending: &Pending, viewer: Viewer) -> Option<Asked> {
    let Viewer::Seat(seat) = viewer else { return None };
    if !pending.asks(seat) {
        return None;
    }
    let prompt = live.prompt(seat).ok()?;
    let reaction = live.reaction(seat);
    Some(Asked { seat, prompt, offers: live.choices(seat), hint: None, reaction })
}

fn waiting(pending: &Pending) -> Waiting {
    match pending {
        Pending::Ask { owe, may } => Waiting { owe: owe.iter().collect(), may: may.iter().collect(), over: None },
        Pending::Over(outcome) => Waiting {
            owe: Vec::new(),
            may: Vec::new(),
            over: Some(Over {
                winners: outcome.winners.iter().collect(),
                places: outcome.places[..usize::from(outcome.seats)].to_vec(),
            }),
        },
    }
}

/// The last step as a viewer perceives it; none if it does not.
pub(crate) fn last_update(play: &Play, viewer: Viewer, pad: &Pad) -> Option<Message> {
    update(play, play.recent().len() - 1, viewer, pad)
}

/// One of the last steps as a viewer perceives it; none if it does not, or if the table of then is not kept.
fn update(play: &Play, index: usize, viewer: Viewer, pad: &Pad) -> Option<Message> {
    let recent = &play.recent()[index];
    if !recent.noticed.by(viewer) {
        return None;
    }
    let (seat, back, heard) = match &recent.cause {
        Cause::Told(told) => {
            let heard = told.heard(viewer).into_iter().map(|heard| Heard { text: heard.text, event: heard.event });
            (told.seat?, 0, heard.collect())
        }
        Cause::Undo(seat, back) => (*seat, back[place(viewer)], Vec::new()),
    };
    let live = &**recent.live.as_ref()?;
    let standing = standing_of(recent, live, viewer);
    let sight = live.see(viewer);
    let moment = if sees_the_same(play, index, &*sight, viewer) {
        NextMoment { standing, view: None, scores: None }
    } else {
        NextMoment { standing, view: Some(sight.view()), scores: Some(pad.scores(&*sight)) }
    };
    Some(Message::new(&ToPage::Update(Update { seat, back, heard, moment, undos: recent.undos(viewer) })))
}

/// Whether a viewer sees nothing else after a step than it was shown before it: at the last moment that it noticed, or
/// at any since then, if it came only then.
fn sees_the_same(play: &Play, index: usize, sight: &dyn Sight, viewer: Viewer) -> bool {
    let place = place(viewer);
    let before = play.recent()[index].numbers[place] - 1;
    let shown = |earlier: &&Recent| earlier.numbers[place] == before;
    for earlier in play.recent().range(..index).rev().take_while(shown) {
        if !earlier.live.as_ref().is_some_and(|earlier| sight.is_seen_at(&**earlier)) {
            return false;
        }
        if earlier.noticed.by(viewer) {
            return true;
        }
    }
    // What it was shown is not known any more.
    false
}

/// The whole table for a viewer, with the last lines of the log.
pub(crate) fn whole(play: &Play, viewer: Viewer) -> Message {
    let now = play.now();
    let moment = shown(standing_of(now, &*play.live, viewer), &*play.live, viewer);
    Message::new(&ToPage::Moment(Logged { moment, log: log(play, viewer), undos: now.undos(viewer) }))
}

/// The same of a game that stops: nobody is asked anything, and nothing is taken back.
pub(crate) fn still(play: &Play, viewer: Viewer) -> Message {
    let mut standing = standing_of(play.now(), &*play.live, viewer);
    (standing.ask, standing.pending.owe, standing.pending.may) = (None, Vec::new(), Vec::new());
    standing.layers = Vec::new();
    let moment = shown(standing, &*play.live, viewer);
    Message::new(&ToPage::Moment(Logged { moment, log: log(play, viewer), undos: 0 }))
}

fn log(play: &Play, viewer: Viewer) -> Vec<HistoryLine> {
    let mut lines = Vec::new();
    for recent in play.recent().iter().filter(|recent| recent.noticed.by(viewer)) {
        match &recent.cause {
            Cause::Told(told) => lines.push(line(told, viewer, recent.steps[place(viewer)])),
            Cause::Undo(_, back) => lines.truncate(lines.len().saturating_sub(back[place(viewer)] as usize)),
        }
    }
    lines
}

/// A line of the log.
pub(crate) fn line(told: &shelf::Told, viewer: Viewer, step: u32) -> HistoryLine {
    let (said, events) = told.heard(viewer).into_iter().map(|heard| (heard.text, heard.event)).unzip();
    HistoryLine { step, seat: told.seat, said, events, taught: told.taught }
}

/// What a viewer who has shown moment `since` has missed; none if that is no longer known.
pub(crate) fn missed(play: &Play, viewer: Viewer, since: u32) -> Option<Vec<Message>> {
    let count = play.number(viewer).checked_sub(since)? as usize;
    let is_later = |index: &usize| play.recent()[*index].numbers[place(viewer)] > since;
    let later = (0..play.recent().len()).filter(is_later);
    let updates: Vec<Message> = later.filter_map(|index| update(play, index, viewer, &Pad::default())).collect();
    (updates.len() == count).then_some(updates)
}
