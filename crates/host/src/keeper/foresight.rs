//! What viewers find out before they choose: thought about elsewhere, once for all pages of a viewer.

use shelf::Foreseen;
use store::PersonId;
use table::{Seat, Viewer};

use crate::keeper::pages::PageId;
use crate::keeper::{Keeper, Request};
use crate::wire::{Preview, ToPage};
use crate::{Fault, Message, tell};

/// What one viewer finds out. One moment is thought about at a time; who asks about a later one meanwhile is next.
pub(crate) struct Foresight {
    viewer: Viewer,
    /// The moment that is thought about, or was last.
    number: u32,
    work: Work,
    /// Who waits for an answer.
    asked: Vec<Question>,
}

/// How far the thought has come.
enum Work {
    /// It is under way.
    Thinking,
    /// It came to an end, with what was found out if there was anything.
    Done(Option<Preview>),
    /// It was not thought to its end.
    Failed,
}

/// A page that wants to know what can be found out about a moment.
#[derive(Clone, Copy)]
struct Question {
    page: PageId,
    id: u32,
    number: u32,
}

impl Keeper {
    /// A page asks what can be found out before choosing. It is told at once if that is known, else when it is.
    pub(crate) fn preview(
        &mut self,
        page: PageId,
        person: Option<PersonId>,
        seat: Option<Seat>,
        (id, number): (u32, u32),
    ) -> Result<(), Fault> {
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(seat) => {
                self.owns(person, seat)?;
                Viewer::Seat(seat)
            }
        };
        let question = Question { page, id, number };
        if self.play()?.number(viewer) != number {
            self.refuse_question(question, Fault::late());
            return Ok(());
        }
        let at = match self.foresights.iter().position(|foresight| foresight.viewer == viewer) {
            Some(at) => at,
            None => {
                self.foresights.push(Foresight { viewer, number, work: Work::Failed, asked: Vec::new() });
                self.foresights.len() - 1
            }
        };
        let foresight = &mut self.foresights[at];
        match &foresight.work {
            Work::Done(preview) if foresight.number == number => {
                let answer = answer(question, preview.clone());
                self.send(page, answer);
            }
            Work::Thinking => foresight.asked.push(question),
            Work::Done(_) | Work::Failed => {
                foresight.asked.push(question);
                self.foresee(at, number);
            }
        }
        Ok(())
    }

    /// Sets to work on the present moment of a viewer, elsewhere.
    fn foresee(&mut self, at: usize, number: u32) {
        let viewer = self.foresights[at].viewer;
        let Ok(play) = self.play() else { return };
        let previewer = play.live.previewer(viewer);
        let foresight = &mut self.foresights[at];
        (foresight.number, foresight.work) = (number, Work::Thinking);
        let (mailbox, house) = (self.mailbox.clone(), self.house.clone());
        tokio::spawn(async move {
            tokio::select! {
                found = house.previews.run(async move { Ok(previewer()) }) => {
                    let _ = mailbox.send(Request::Foreseen { viewer, found }).await;
                }
                // A table that is gone needs no answer.
                () = mailbox.closed() => {}
            }
        });
    }

    /// Tells those who asked what was found out about their moment. Where the game has gone on meanwhile, nobody wants to
    /// know any more.
    pub(crate) fn foreseen(&mut self, viewer: Viewer, found: Result<Option<Foreseen>, Fault>) {
        let Some(at) = self.foresights.iter().position(|foresight| foresight.viewer == viewer) else { return };
        let now = self.play().ok().map(|play| play.number(viewer));
        let foresight = &mut self.foresights[at];
        let (of, asked) = (foresight.number, std::mem::take(&mut foresight.asked));
        let found = found.map(tell::preview);
        foresight.work = match &found {
            Ok(preview) => Work::Done(preview.clone()),
            Err(_) => Work::Failed,
        };
        let (present, late): (Vec<Question>, Vec<Question>) =
            asked.into_iter().partition(|question| now == Some(question.number));
        for question in late {
            self.refuse_question(question, Fault::late());
        }
        if now == Some(of) {
            for question in present {
                match &found {
                    Ok(preview) => self.send(question.page, answer(question, preview.clone())),
                    Err(fault) => self.refuse_question(question, fault.clone()),
                }
            }
        } else if let Some(&Question { number, .. }) = present.first() {
            self.foresights[at].asked = present;
            self.foresee(at, number);
        }
    }

    fn refuse_question(&mut self, Question { page, id, number }: Question, fault: Fault) {
        self.refuse(page, Some(id), Some(number), fault);
    }
}

fn answer(Question { id, number, .. }: Question, preview: Option<Preview>) -> Message {
    Message::new(&ToPage::Previewed { id, number, preview })
}
