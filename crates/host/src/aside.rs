//! Work that takes its time: away from the tables, and only so much of it at once.

use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use crate::{Fault, Kind};

/// Where one kind of long work is done.
pub(crate) struct Aside {
    /// One permit for each piece that is worked on.
    turns: Arc<Semaphore>,
    /// One permit for each piece that is worked on or waits for its turn.
    places: Arc<Semaphore>,
}

impl Aside {
    /// Room for so many pieces at once, and for so many that wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), places: Arc::new(Semaphore::new(at_once + waiting)) }
    }

    /// Does a piece of work on a thread that may take its time, when its turn comes. Once begun it is done to its
    /// end and keeps its turn until then, even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Fault>> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Fault::busy())?;
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| Fault::closing())?;
        let work = move || {
            let _held = (place, turn);
            Handle::current().block_on(work)
        };
        let broken = |_| Fault::new(Kind::Broken, "broken", "The server broke down over this.");
        tokio::task::spawn_blocking(work).await.map_err(broken)?
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::sync::Arc;

    use tokio::sync::Notify;
    use tokio::task::yield_now;

    use super::Aside;
    use crate::Fault;

    #[tokio::test]
    async fn what_cannot_even_wait_is_refused_and_what_waits_is_done() {
        // given one piece that is worked on, and one that waits
        let aside = Arc::new(Aside::new(1, 1));
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let first = tokio::spawn({
            let (aside, begun, go_on) = (aside.clone(), begun.clone(), go_on.clone());
            let work = async move {
                begun.notify_one();
                go_on.notified().await;
                Ok(1)
            };
            async move { aside.run(work).await }
        });
        begun.notified().await;
        let second = tokio::spawn({
            let aside = aside.clone();
            async move { aside.run(async { Ok(2) }).await }
        });
        while aside.places.available_permits() > 0 {
            yield_now().await;
        }
        // when a third comes, then there is no room for it
        let third: Result<(), Fault> = aside.run(pending()).await;
        assert_eq!(third.unwrap_err().code, "busy");
        // and when the first is done, then the second is, too
        assert!(!second.is_finished());
        go_on.notify_one();
        assert_eq!((first.await.unwrap().unwrap(), second.await.unwrap().unwrap()), (1, 2));
        assert_eq!(aside.run(async { Ok(3) }).await.unwrap(), 3);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_keeps_its_turn_to_the_end() {
        let aside = Arc::new(Aside::new(1, 0));
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let left = tokio::spawn({
            let (aside, begun, go_on) = (aside.clone(), begun.clone(), go_on.clone());
            let work = async move {
                begun.notify_one();
                go_on.notified().await;
                Ok(())
            };
            async move { aside.run(work).await }
        });
        begun.notified().await;
        left.abort();
        assert!(left.await.unwrap_err().is_cancelled());
        assert_eq!(aside.run(async { Ok(()) }).await.unwrap_err().code, "busy");
        go_on.notify_one();
        while aside.run(async { Ok(()) }).await.is_err() {
            yield_now().await;
        }
    }
}
