//! What viewers find out before they choose: worked out when they ask, elsewhere, and told to those who asked.
//!
//! Previews of races can be held back, so that a test sees what goes on meanwhile; only one test does so at a time.

use std::time::Duration;

use conformance::marathon::{Marathon, hold_previews};
use host::wire::{FromPage, NewSeat, NewTable};
use serde_json::{Map, Value, json};
use store::{PersonId, TableId};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

use crate::support::{Eye, House, mine, number_of, seat, wish};

static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

/// Longer than an answer takes that nobody has to think about.
const SOON: Duration = Duration::from_millis(200);

/// A race of two: Mira on the first seat and Otto on the second.
struct Race {
    house: House,
    table: TableId,
    mira: PersonId,
    otto: PersonId,
    _alone: MutexGuard<'static, ()>,
}

impl Race {
    async fn begin() -> Self {
        let alone = ONE_AT_A_TIME.lock().await;
        shelf::bring::<Marathon>();
        let house = House::open().await;
        let [mira, otto] = [(); 2].map(|()| PersonId::random());
        let race = NewTable { game: "marathon".to_owned(), options: Map::new(), ..wish(vec![mine(), NewSeat::Open]) };
        let table = house.started(mira, race, &[(otto, 2)]).await;
        Self { house, table, mira, otto, _alone: alone }
    }
}

async fn ask(eye: &Eye, id: u32, who: Option<usize>, moment: &Value) {
    eye.0.send(FromPage::Preview { id, seat: who.map(seat), number: number_of(moment) }).await;
}

/// Whether a page is told nothing of a kind for a while.
async fn hears_no(eye: &mut Eye, kind: &str) -> bool {
    timeout(SOON, eye.next(kind)).await.is_err()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_found_out_comes_under_its_id() {
    let race = Race::begin().await;
    let (mut eye, moment) = race.house.look(race.table, race.mira, 1).await;
    for id in [7, 8] {
        ask(&eye, id, Some(1), &moment).await;
        let found = eye.next("previewed").await;
        assert_eq!((&found["id"], &found["number"]), (&json!(id), &json!(0)));
        assert_eq!(found["preview"]["data"], json!([3, 3]));
        assert_eq!(found["preview"]["words"], json!([{"choice": null, "text": "at a walk the seats come to [3, 3]"}]));
    }
    // and a game that foresees nothing says so
    let overboss = race.house.started(race.mira, wish(vec![mine(), mine()]), &[]).await;
    let (mut eye, moment) = race.house.look(overboss, race.mira, 1).await;
    ask(&eye, 9, Some(1), &moment).await;
    assert_eq!(eye.next("previewed").await, json!({"type": "previewed", "id": 9, "number": 0, "preview": null}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_plays_on_while_something_is_found_out() {
    // given somebody who wants to know something that takes long to find out
    let race = Race::begin().await;
    let (mut mira, moment) = race.house.look(race.table, race.mira, 1).await;
    let (mut otto, _) = race.house.look(race.table, race.otto, 2).await;
    let held = hold_previews();
    ask(&otto, 3, Some(2), &moment).await;
    // when others choose meanwhile, then they are told at once
    let moment = mira.choose_first(1, &moment).await;
    let moved = otto.next("update").await;
    assert_eq!(number_of(&moved), 1);
    // and who asks about the new moment waits with the first thought, of which there is but one
    ask(&otto, 4, Some(2), &moment).await;
    assert!(hears_no(&mut otto, "previewed").await);
    drop(held);
    // then the old moment is over, and the new one is told
    let refused = otto.next("refused").await;
    assert_eq!((&refused["id"], &refused["number"], &refused["code"]), (&json!(3), &json!(0), &json!("late")));
    let found = otto.next("previewed").await;
    assert_eq!((&found["id"], &found["number"]), (&json!(4), &json!(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_of_a_viewer_share_one_thought() {
    let race = Race::begin().await;
    let (mut one, moment) = race.house.look(race.table, race.mira, 1).await;
    let (mut other, _) = race.house.look(race.table, race.mira, 1).await;
    let mut watcher = race.house.page(race.table, None).await;
    watcher.hello(None, None).await;
    let held = hold_previews();
    ask(&one, 1, Some(1), &moment).await;
    ask(&other, 2, Some(1), &moment).await;
    ask(&watcher, 3, None, &moment).await;
    assert!(hears_no(&mut one, "previewed").await);
    drop(held);
    for (eye, id) in [(&mut one, 1), (&mut other, 2), (&mut watcher, 3)] {
        assert_eq!(eye.next("previewed").await["id"], id);
    }
    // and what is known is told without another thought
    let _held = hold_previews();
    ask(&other, 4, Some(1), &moment).await;
    assert_eq!(other.next("previewed").await["id"], 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_finds_out_what_another_seat_may_know_or_what_is_over() {
    let race = Race::begin().await;
    let (mut mira, moment) = race.house.look(race.table, race.mira, 1).await;
    for (who, code) in [(2, "not-your-seat"), (6, "malformed")] {
        mira.0.send(FromPage::Preview { id: 5, seat: Some(seat(who)), number: number_of(&moment) }).await;
        assert_eq!(mira.next("refused").await["code"], code);
    }
    let next = mira.choose_first(1, &moment).await;
    ask(&mira, 6, Some(1), &moment).await;
    let refused = mira.next("refused").await;
    assert_eq!((&refused["id"], &refused["code"]), (&json!(6), &json!("late")));
    // and what may be known of the present moment still is
    ask(&mira, 7, Some(1), &next).await;
    assert_eq!(mira.next("previewed").await["id"], 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_past_moment_is_found_out_about_as_it_was() {
    let race = Race::begin().await;
    let (mut mira, moment) = race.house.look(race.table, race.mira, 1).await;
    mira.choose(1, &moment, "rest").await;
    mira.next("update").await;
    let host = &race.house.host;
    let goals = async |person, step| {
        let found = host.preview(race.table, person, Some(seat(1)), step).await?;
        Ok::<Value, host::Fault>(found.map_or(Value::Null, |found| serde_json::from_str(found.data.get()).unwrap()))
    };
    assert_eq!(goals(Some(race.mira), 0).await.unwrap(), json!([3, 3]));
    assert_eq!(goals(Some(race.mira), 1).await.unwrap(), json!([2, 3]));
    assert_eq!(goals(Some(race.mira), 2).await.unwrap_err().code, "no-such-step");
    assert_eq!(goals(Some(race.otto), 1).await.unwrap_err().code, "not-your-seat");
}
