//! What one viewer is told of a game.

use bytes::Bytes;
use shelf::LiveTable;
use table::{Pending, Viewer};

use crate::play::{Cause, Play, Recent, place};
use crate::wire::{Asked, Heard, HistoryLine, Logged, Moment, Over, ToPage, Told, Update, Waiting};

/// A message as it goes over the wire.
pub(crate) fn message(message: &ToPage) -> Bytes {
    serde_json::to_vec(message).expect("messages are plain data").into()
}

/// The table as a viewer sees it.
pub(crate) fn moment(live: &dyn LiveTable, viewer: Viewer, number: u32, step: u32) -> Moment {
    let pending = live.pending();
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    Moment {
        seat,
        number,
        step,
        view: live.view_json(viewer),
        scores: live.scores_json(viewer),
        ask: asked(live, &pending, viewer),
        pending: waiting(&pending),
    }
}

fn moment_of(recent: &Recent, live: &dyn LiveTable, viewer: Viewer) -> Moment {
    let place = place(viewer);
    let mut moment = moment(live, viewer, recent.numbers[place], recent.steps[place]);
    if let (Some(ask), Some(step)) = (&mut moment.ask, recent.guide)
        && step.seat == ask.seat
    {
        ask.hint = Some(Told { text: step.hint.clone(), choice: step.choice.clone() });
    }
    moment
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

/// One step as a viewer perceives it; none if it does not, or if the table of then is not kept.
pub(crate) fn update(recent: &Recent, viewer: Viewer) -> Option<Bytes> {
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
    let moment = moment_of(recent, &**recent.live.as_ref()?, viewer);
    Some(message(&ToPage::Update(Update { seat, back, heard, moment, undos: recent.undos(viewer) })))
}

/// The whole table for a viewer, with the last lines of the log.
pub(crate) fn whole(play: &Play, viewer: Viewer) -> Bytes {
    let now = play.now();
    let moment = moment_of(now, &*play.live, viewer);
    message(&ToPage::Moment(Logged { moment, log: log(play, viewer), undos: now.undos(viewer) }))
}

fn log(play: &Play, viewer: Viewer) -> Vec<HistoryLine> {
    let mut lines = Vec::new();
    for recent in play.recent().filter(|recent| recent.noticed.by(viewer)) {
        match &recent.cause {
            Cause::Told(told) => lines.push(line(told, viewer, recent.steps[place(viewer)])),
            Cause::Undo(_, back) => lines.truncate(lines.len().saturating_sub(back[place(viewer)] as usize)),
        }
    }
    lines
}

/// A line of the log.
pub(crate) fn line(told: &shelf::Told, viewer: Viewer, step: u32) -> HistoryLine {
    let said = told.heard(viewer).into_iter().map(|heard| heard.text).collect();
    HistoryLine { step, seat: told.seat, said, taught: told.taught }
}

/// What a viewer who has shown moment `since` has missed; none if that is no longer known.
pub(crate) fn missed(play: &Play, viewer: Viewer, since: u32) -> Option<Vec<Bytes>> {
    let count = play.number(viewer).checked_sub(since)? as usize;
    let later = play.recent().filter(|recent| recent.numbers[place(viewer)] > since);
    let updates: Vec<Bytes> = later.filter_map(|recent| update(recent, viewer)).collect();
    (updates.len() == count).then_some(updates)
}
