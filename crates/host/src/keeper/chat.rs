//! What people say at a table, and whom the host lets speak.

use std::collections::HashMap;
use std::time::Duration;

use store::{Chat as ChatRow, PersonId};
use table::{Seat, Viewer};
use tokio::time::Instant;

use crate::keeper::Keeper;
use crate::wire::{Chat, ToPage};
use crate::{Fault, Kind, Message, load, names};

/// So many lines may follow each other at once, before the pace counts.
pub(crate) const AT_ONCE: u32 = 8;
/// The most lines of one person that are kept at a table.
pub(crate) const LINES_EACH: u32 = 500;
/// All who look on speak as fast together as so many of those who sit.
const ONLOOKERS: u32 = 4;
/// So many people are remembered who spoke and went.
const SPEAKERS: usize = 256;

/// The talk at a table.
#[derive(Default)]
pub(crate) struct Talk {
    /// Whom the host does not let speak; unknown before anybody looks.
    muted: Option<Vec<PersonId>>,
    speakers: HashMap<PersonId, Speaker>,
    /// What those who do not sit here say together, whoever they are.
    onlookers: Pace,
}

struct Speaker {
    /// How many lines of theirs are kept.
    lines: u32,
    pace: Pace,
}

/// How fast lines follow each other.
#[derive(Clone, Copy, Default)]
struct Pace {
    /// When all lines would have been said, one after the other.
    done: Option<Instant>,
}

impl Pace {
    /// Whether another line would be too fast when each takes so long.
    fn is_too_fast(self, now: Instant, each: Duration) -> bool {
        self.done.is_some_and(|done| done.saturating_duration_since(now) > each * (AT_ONCE - 1))
    }

    fn count(&mut self, now: Instant, each: Duration) {
        self.done = Some(self.done.map_or(now, |done| done.max(now)) + each);
    }
}

impl Keeper {
    pub(crate) async fn chat(
        &mut self,
        person: Option<PersonId>,
        viewer: Option<Viewer>,
        text: &str,
    ) -> Result<(), Fault> {
        let text = names::chat(text)?;
        let unnamed = || Fault::refused("no-name", "Give your name first, so that the others know who speaks.");
        let person = person.ok_or_else(unnamed)?;
        // Before anything is read for a line that is refused.
        self.may_speak(person).await?;
        // Who holds several seats speaks from the one they look as.
        let looking = self.seats_of(person).find(|&seat| viewer == Some(Viewer::Seat(seat)));
        let seat = looking.or_else(|| self.seats_of(person).next());
        let from = match seat {
            Some(seat) => self.seat(seat)?.on.name.clone(),
            None => self.house.store.person(&person).await?.ok_or_else(unnamed)?.name,
        };
        if seat.is_none() && self.is_anothers_name(person, &from) {
            let text = "Somebody who sits here is called that, or nearly that. Take another name to speak.";
            return Err(Fault::not_now("name-taken", text));
        }
        let row = ChatRow { from, person: Some(person), seat: seat.map(Seat::number), text, at: self.now() };
        self.house.store.say(&self.row.id, &row).await?;
        if let Some(speaker) = self.talk.speakers.get_mut(&person) {
            speaker.lines += 1;
        }
        let line = self.line(row);
        self.send_all(&Message::new(&ToPage::Chat(line)));
        Ok(())
    }

    /// Whether somebody may say another line now; if so, it counts.
    async fn may_speak(&mut self, person: PersonId) -> Result<(), Fault> {
        self.know_the_muted().await?;
        if self.is_muted(person) {
            return Err(Fault::refused("muted", "The host of this table does not let you speak here."));
        }
        let (now, each) = (Instant::now(), self.house.settings.chat_pace);
        if !self.talk.speakers.contains_key(&person) {
            let lines = self.house.store.lines_of(&self.row.id, &person).await?;
            if self.talk.speakers.len() >= SPEAKERS {
                // Who has kept to the pace since is counted anew.
                self.talk.speakers.retain(|_, speaker| speaker.pace.done.is_some_and(|done| done > now));
            }
            self.talk.speakers.insert(person, Speaker { lines, pace: Pace::default() });
        }
        let sits = self.seats_of(person).next().is_some();
        let speaker = self.talk.speakers.get_mut(&person).expect("they were just put there");
        if speaker.lines >= LINES_EACH {
            let text = format!("You have said {LINES_EACH} lines at this table. That is the most.");
            return Err(Fault::not_now("chat-full", text));
        }
        let too_often = |text| Err(Fault::new(Kind::TooOften, "too-often", text));
        if speaker.pace.is_too_fast(now, each) {
            return too_often("That is a little fast. Let the others read for a moment.");
        }
        if !sits {
            let onlookers = &mut self.talk.onlookers;
            if onlookers.is_too_fast(now, each / ONLOOKERS) {
                return too_often("Many who look on speak at once. Let the others read for a moment.");
            }
            onlookers.count(now, each / ONLOOKERS);
        }
        speaker.pace.count(now, each);
        Ok(())
    }

    /// Finds out whom the host does not let speak.
    pub(crate) async fn know_the_muted(&mut self) -> Result<(), Fault> {
        if self.talk.muted.is_none() {
            self.talk.muted = Some(self.house.store.mutes(&self.row.id).await?);
        }
        Ok(())
    }

    /// The keys may have passed on to somebody who was muted: the host speaks.
    fn is_muted(&self, person: PersonId) -> bool {
        self.row.host != person && self.muted().any(|muted| muted == person)
    }

    fn muted(&self) -> impl Iterator<Item = PersonId> {
        self.talk.muted.iter().flatten().copied()
    }

    /// Whom the host does not let speak, as the lines of the chat name them.
    pub(crate) fn muted_here(&self) -> Vec<String> {
        self.muted().map(|person| person.at(&self.row.id)).collect()
    }

    /// The host lets somebody speak no more, or again.
    pub(crate) async fn mute(&mut self, host: PersonId, who: &str, muted: bool) -> Result<(), Fault> {
        if host != self.row.host {
            return Err(Fault::not_the_host());
        }
        self.know_the_muted().await?;
        let (store, table) = (&self.house.store, self.row.id);
        let person = self.named(who).await?;
        if person == host {
            return Err(Fault::refused("the-host", "The host of the table cannot be muted."));
        }
        if muted {
            store.mute(&table, &person).await?;
        } else {
            store.unmute(&table, &person).await?;
        }
        let all = self.talk.muted.get_or_insert_default();
        all.retain(|&other| other != person);
        if muted {
            all.push(person);
        }
        self.tell_person(host);
        Ok(())
    }

    /// Who is marked `who` in the lines of the chat.
    async fn named(&self, who: &str) -> Result<PersonId, Fault> {
        let speakers = self.house.store.speakers(&self.row.id).await?;
        let seated = self.seats.iter().filter_map(|row| row.on.person);
        let mut known = seated.chain(self.muted()).chain(speakers);
        let nobody = || Fault::refused("no-such-person", "Nobody who sits or spoke here is meant by that.");
        known.find(|person| person.at(&self.row.id) == who).ok_or_else(nobody)
    }

    /// A line as pages are told it.
    pub(crate) fn line(&self, row: ChatRow) -> Chat {
        let ChatRow { from, person, seat, text, at } = row;
        let seat = seat.and_then(|seat| load::seat(seat).ok());
        Chat { from, who: person.map(|person| person.at(&self.row.id)), seat, text, at }
    }

    /// Whether somebody else who sits here could be meant by a name.
    pub(crate) fn is_anothers_name(&self, person: PersonId, name: &str) -> bool {
        let others = self.seats.iter().filter(|row| row.on.person != Some(person) && !row.on.name.is_empty());
        others.into_iter().any(|row| names::alike(&row.on.name, name))
    }
}
