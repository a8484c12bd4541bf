//! Who may think when.
//!
//! There are two rooms. A thought at a glance has one of its own, so it never waits for a bot that thinks ahead. In
//! each room a few think at a time, and who waits is let in by turns: one thought of each person, and among those of
//! one person the one that has waited longest. A table waits with one thought for each seat that is asked, so no more wait
//! than there are seats in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::{BotSpec, Budget};
use shelf::Thinker;
use store::PersonId;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use crate::Settings;

/// With so many thoughts for each place in a room, everybody has the whole of their time.
const EASY: u64 = 6;
/// The smallest part of its time that a bot is left with in a crowd.
const FLOOR: u64 = 7;

/// The bots of a house at work.
pub(crate) struct Thinking {
    quick: Arc<Room>,
    long: Arc<Room>,
    wait: Duration,
    quick_limit: Duration,
    long_limit: Duration,
}

impl Thinking {
    pub(crate) fn new(settings: &Settings) -> Self {
        let places = settings.bot_threads.max(1);
        Self {
            quick: Room::new("quick", places),
            long: Room::new("long", places),
            wait: settings.thought_wait,
            quick_limit: settings.quick_thought,
            long_limit: settings.long_thought,
        }
    }

    /// What a bot chooses; nothing where it was given up. The bot is made when there is room for it, and is as clever
    /// as there is time for. Its thought is on the account of `person`.
    pub(crate) async fn choice(
        &self,
        person: PersonId,
        bot: BotSpec,
        thinker: impl Fn(BotSpec) -> Option<Thinker>,
    ) -> Option<String> {
        match bot {
            BotSpec::Random | BotSpec::Gentle | BotSpec::Greedy => self.at_a_glance(person, thinker(bot)?).await,
            BotSpec::Mcts(budget) => match self.long.enter(person, self.wait).await {
                Some(place) => {
                    let in_time = shrunk(budget, self.long.waiting() + 1, self.long.places);
                    if in_time != budget {
                        count_shrunk();
                    }
                    think(place, self.long_limit, thinker(BotSpec::Mcts(in_time))?).await
                }
                // No time to think ahead is left at all.
                None => {
                    count_shrunk();
                    self.at_a_glance(person, thinker(BotSpec::Greedy)?).await
                }
            },
        }
    }

    async fn at_a_glance(&self, person: PersonId, thinker: Thinker) -> Option<String> {
        match self.quick.enter(person, self.wait).await {
            Some(place) => think(place, self.quick_limit, thinker).await,
            None => {
                tracing::warn!("a bot found no room to think");
                given_up()
            }
        }
    }
}

/// Thinks on a thread of its own, for as long as anybody waits for it.
async fn think(place: Place, limit: Duration, thinker: Thinker) -> Option<String> {
    let began = Instant::now();
    let work = tokio::task::spawn_blocking(move || {
        // The place is taken until the thread is free again, even when the thought was given up long ago.
        let _place = place;
        thinker()
    });
    let thought = timeout(limit, work).await;
    metrics::histogram!("underlord_bot_seconds").record(began.elapsed().as_secs_f64());
    match thought {
        Ok(Ok(choice)) => Some(choice),
        Ok(Err(_)) => {
            tracing::error!("a bot broke down while it thought");
            given_up()
        }
        Err(_) => {
            tracing::error!("a bot thought for too long");
            given_up()
        }
    }
}

fn given_up() -> Option<String> {
    metrics::counter!("underlord_thoughts_given_up_total").increment(1);
    None
}

fn count_shrunk() {
    metrics::counter!("underlord_thoughts_shrunk_total").increment(1);
}

/// What is left of a budget in a crowd: everybody's turn comes round in about the same time, until the floor is reached.
fn shrunk(budget: Budget, crowd: usize, places: usize) -> Budget {
    let (crowd, easy) = (crowd as u64, EASY * places as u64);
    let part = |whole: u64| (whole.saturating_mul(easy) / crowd.max(easy)).max(whole / FLOOR).max(1);
    if crowd <= easy {
        return budget;
    }
    match budget {
        Budget::Iterations(count) => Budget::Iterations(u32::try_from(part(u64::from(count))).unwrap_or(count)),
        Budget::Millis(millis) => Budget::Millis(part(millis)),
    }
}

/// A room in which a few think at a time.
struct Room {
    kind: &'static str,
    places: usize,
    door: Mutex<Door>,
}

/// Who is let in.
struct Door {
    free: usize,
    /// Everybody who waits, the next one first, each with their thoughts, the oldest first.
    waiting: VecDeque<(PersonId, VecDeque<oneshot::Sender<Place>>)>,
}

/// A place in a room; when it is given up, the next one is let in.
struct Place(Arc<Room>);

impl Room {
    fn new(kind: &'static str, places: usize) -> Arc<Self> {
        Arc::new(Self { kind, places, door: Mutex::new(Door { free: places, waiting: VecDeque::new() }) })
    }

    fn door(&self) -> MutexGuard<'_, Door> {
        self.door.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place, but not for ever: thoughts that hang may have taken all of them.
    async fn enter(self: &Arc<Self>, person: PersonId, wait: Duration) -> Option<Place> {
        let turn = {
            let mut door = self.door();
            if door.free > 0 {
                door.free -= 1;
                return Some(Place(self.clone()));
            }
            door.line_up(person)
        };
        let _waits = Waits::new(self.kind);
        timeout(wait, turn).await.ok()?.ok()
    }

    /// How many wait.
    fn waiting(&self) -> usize {
        self.door().waiting.iter().flat_map(|(_, turns)| turns).filter(|turn| !turn.is_closed()).count()
    }
}

impl Door {
    fn line_up(&mut self, person: PersonId) -> oneshot::Receiver<Place> {
        // Those who have gone away would pile up where nobody is let in any more.
        for (_, turns) in &mut self.waiting {
            turns.retain(|turn| !turn.is_closed());
        }
        self.waiting.retain(|(_, turns)| !turns.is_empty());
        let (turn, mine) = oneshot::channel();
        match self.waiting.iter_mut().find(|(other, _)| *other == person) {
            Some((_, turns)) => turns.push_back(turn),
            None => self.waiting.push_back((person, VecDeque::from([turn]))),
        }
        mine
    }

    /// The next one who is still there. Whoever has more thoughts waits for their next turn behind everybody else.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        while let Some((person, mut turns)) = self.waiting.pop_front() {
            while let Some(turn) = turns.pop_front() {
                if turn.is_closed() {
                    continue;
                }
                if !turns.is_empty() {
                    self.waiting.push_back((person, turns));
                }
                return Some(turn);
            }
        }
        None
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let next = {
            let mut door = self.0.door();
            let next = door.next();
            if next.is_none() {
                door.free += 1;
            }
            next
        };
        // Who goes away at this very moment gives the place up in turn.
        if let Some(turn) = next {
            drop(turn.send(Self(self.0.clone())));
        }
    }
}

/// Somebody waits, as the metrics have it.
struct Waits(&'static str);

impl Waits {
    fn new(kind: &'static str) -> Self {
        metrics::gauge!("underlord_thoughts_waiting", "kind" => kind).increment(1.0);
        Self(kind)
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        metrics::gauge!("underlord_thoughts_waiting", "kind" => self.0).decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex, mpsc};
    use std::time::Duration;

    use bots::{BotSpec, Budget, Strength};
    use shelf::Thinker;
    use store::PersonId;
    use tokio::task::{JoinHandle, yield_now};
    use tokio::time::timeout;

    use super::{Thinking, shrunk};
    use crate::Settings;

    /// Longer than any test takes.
    const LONG: Duration = Duration::from_secs(30);
    /// So short that the test need not be patient.
    const SHORT: Duration = Duration::from_millis(20);
    const FIERCE: BotSpec = Strength::Fierce.bot();

    fn thinking(settings: Settings) -> Arc<Thinking> {
        Arc::new(Thinking::new(&Settings { bot_threads: 1, ..settings }))
    }

    fn patient() -> Settings {
        Settings { thought_wait: LONG, quick_thought: LONG, long_thought: LONG, ..Settings::default() }
    }

    /// A thought that says `name`, at once.
    fn says(name: &'static str) -> Option<Thinker> {
        Some(Box::new(move || name.to_owned()))
    }

    /// A fierce bot that thinks until it is told to end, and has begun to.
    async fn busy(thinking: &Arc<Thinking>, person: PersonId) -> (mpsc::Sender<()>, JoinHandle<Option<String>>) {
        let (end, ended) = mpsc::channel::<()>();
        let (begun, began) = tokio::sync::oneshot::channel::<()>();
        let work: Thinker = Box::new(move || {
            begun.send(()).unwrap();
            let _ = ended.recv();
            "late".to_owned()
        });
        let (thinking, work) = (thinking.clone(), Mutex::new(Some(work)));
        let task = tokio::spawn(async move { thinking.choice(person, FIERCE, |_| work.lock().unwrap().take()).await });
        began.await.unwrap();
        (end, task)
    }

    /// Waits until so many wait for a turn to think ahead.
    async fn until_waiting(thinking: &Thinking, count: usize) {
        let there = async {
            while thinking.long.waiting() != count {
                yield_now().await;
            }
        };
        timeout(LONG, there).await.expect("so many wait");
    }

    #[tokio::test]
    async fn everybody_has_a_turn_and_each_of_their_tables_has_one() {
        let thinking = thinking(patient());
        let [crowd, one, other] = [(); 3].map(|()| PersonId::random());
        let (end, _) = busy(&thinking, crowd).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let asked = [(crowd, "a1"), (crowd, "a2"), (crowd, "a3"), (one, "b1"), (one, "b2"), (other, "c1")];
        let mut tasks = Vec::new();
        for (person, name) in asked {
            let (room, order) = (thinking.clone(), order.clone());
            tasks.push(tokio::spawn(async move {
                let work = |_| {
                    order.lock().unwrap().push(name);
                    says(name)
                };
                room.choice(person, FIERCE, work).await
            }));
            until_waiting(&thinking, tasks.len()).await;
        }
        end.send(()).unwrap();
        for (task, (_, name)) in tasks.into_iter().zip(asked) {
            assert_eq!(task.await.unwrap().as_deref(), Some(name));
        }
        assert_eq!(*order.lock().unwrap(), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[tokio::test]
    async fn a_glance_does_not_wait_for_who_thinks_ahead() {
        let thinking = thinking(patient());
        let mira = PersonId::random();
        let (_end, ahead) = busy(&thinking, mira).await;
        for bot in [BotSpec::Random, Strength::Gentle.bot(), Strength::Fair.bot()] {
            let seen = thinking.choice(mira, bot, |bot| Some(Box::new(move || bot.to_string()))).await;
            assert_eq!(seen, Some(bot.to_string()));
        }
        assert!(!ahead.is_finished());
    }

    #[tokio::test]
    async fn a_thought_that_hangs_is_given_up_and_keeps_its_place() {
        let thinking = thinking(Settings { long_thought: SHORT, thought_wait: SHORT, ..patient() });
        let mira = PersonId::random();
        let (end, hung) = busy(&thinking, mira).await;
        assert_eq!(hung.await.unwrap(), None);
        // No second thread hangs beside it: whoever would think ahead takes a glance.
        let glance = thinking.choice(mira, FIERCE, |bot| Some(Box::new(move || bot.to_string()))).await;
        assert_eq!(glance, Some(BotSpec::Greedy.to_string()));
        end.send(()).unwrap();
        let free = async {
            while thinking.long.door().free == 0 {
                yield_now().await;
            }
        };
        timeout(LONG, free).await.expect("the thread gives its place back");
        let ahead = thinking.choice(mira, FIERCE, |bot| Some(Box::new(move || bot.to_string()))).await;
        assert_eq!(ahead, Some(FIERCE.to_string()));
    }

    #[tokio::test]
    async fn glances_that_hang_leave_the_others_without_a_thought_and_not_without_an_end() {
        let thinking = thinking(Settings { quick_thought: SHORT, thought_wait: SHORT, ..patient() });
        let mira = PersonId::random();
        let (_end, ended) = mpsc::channel::<()>();
        let hangs = Mutex::new(Some(ended));
        let work = |_| {
            let ended = hangs.lock().unwrap().take()?;
            let work: Thinker = Box::new(move || {
                let _ = ended.recv();
                "late".to_owned()
            });
            Some(work)
        };
        assert_eq!(thinking.choice(mira, BotSpec::Gentle, work).await, None);
        for _ in 0..3 {
            assert_eq!(thinking.choice(mira, BotSpec::Gentle, |_| says("never")).await, None);
        }
        assert!(thinking.quick.door().waiting.iter().map(|(_, turns)| turns.len()).sum::<usize>() <= 1);
    }

    #[tokio::test]
    async fn a_bot_that_breaks_down_gives_its_place_back() {
        let thinking = thinking(patient());
        let mira = PersonId::random();
        for _ in 0..3 {
            let breaks = |_| -> Option<Thinker> { Some(Box::new(|| panic!("it breaks down on purpose"))) };
            assert_eq!(thinking.choice(mira, FIERCE, breaks).await, None);
        }
        assert_eq!(thinking.choice(mira, FIERCE, |_| says("fine")).await.as_deref(), Some("fine"));
    }

    #[tokio::test]
    async fn who_no_longer_waits_is_passed_over() {
        let thinking = thinking(patient());
        let [gone, mira] = [(); 2].map(|()| PersonId::random());
        let (end, _) = busy(&thinking, mira).await;
        let waiting = |person| {
            let thinking = thinking.clone();
            tokio::spawn(async move { thinking.choice(person, FIERCE, |_| says("here")).await })
        };
        let first = waiting(gone);
        until_waiting(&thinking, 1).await;
        let second = waiting(mira);
        until_waiting(&thinking, 2).await;
        first.abort();
        until_waiting(&thinking, 1).await;
        end.send(()).unwrap();
        assert_eq!(second.await.unwrap().as_deref(), Some("here"));
    }

    #[tokio::test]
    async fn in_a_crowd_a_bot_thinks_less_far_ahead() {
        let thinking = thinking(patient());
        let mira = PersonId::random();
        let (end, _) = busy(&thinking, mira).await;
        let mut tasks = Vec::new();
        for _ in 0..12 {
            let room = thinking.clone();
            tasks.push(tokio::spawn(async move {
                room.choice(mira, FIERCE, |bot| Some(Box::new(move || bot.to_string()))).await
            }));
            until_waiting(&thinking, tasks.len()).await;
        }
        end.send(()).unwrap();
        let mut bots = Vec::new();
        for task in tasks {
            bots.push(task.await.unwrap().unwrap());
        }
        assert_eq!(bots[0], "mcts:175ms", "the first of twelve");
        assert_eq!(bots[11], FIERCE.to_string(), "the last one is alone");
    }

    #[test]
    fn a_budget_shrinks_with_the_crowd_and_never_below_its_floor() {
        let millis = |crowd, places| shrunk(Budget::Millis(350), crowd, places);
        assert_eq!([millis(1, 1), millis(6, 1), millis(12, 2)], [Budget::Millis(350); 3]);
        assert_eq!([millis(12, 1), millis(24, 2)], [Budget::Millis(175); 2]);
        assert_eq!([millis(42, 1), millis(50, 1), millis(usize::MAX, 1)], [Budget::Millis(50); 3]);
        assert_eq!(shrunk(Budget::Iterations(1000), 12, 1), Budget::Iterations(500));
        assert_eq!(shrunk(Budget::Iterations(3), usize::MAX, 1), Budget::Iterations(1));
    }
}
