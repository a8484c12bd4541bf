//! No message to a viewer depends on what others keep secret.

use host::wire::{FromPage, NewSeat};
use serde_json::Value;
use store::{PersonId, TableId};

use crate::support::{Eye, House, hasty, mine, number_of, offers, wish, with_bosses};

/// A table of three with Bosses; what seat 2 keeps differs from side to side.
struct Side {
    house: House,
    table: TableId,
    people: [PersonId; 3],
    eyes: Vec<Eye>,
    /// What seats 1 and 3 and a spectator were told of the game, message by message.
    told: [Vec<String>; 3],
}

impl Side {
    async fn new(house: House, table: TableId, people: [PersonId; 3]) -> Self {
        let mut side = Self { house, table, people, eyes: Vec::new(), told: Default::default() };
        side.look().await;
        side
    }

    async fn look(&mut self) {
        self.eyes.clear();
        for (number, person) in [(Some(1), Some(self.people[0])), (Some(3), Some(self.people[2])), (None, None)] {
            let eye = self.house.page(self.table, person).await;
            eye.hello(number, None).await;
            self.eyes.push(eye);
        }
    }

    /// The table is read from disk, where the entries of the two sides lie at different places.
    async fn restart(mut self) -> Self {
        self.house = self.house.reopen(hasty()).await;
        self.look().await;
        self
    }

    /// Hears everything that was said so far; a line of chat comes last.
    async fn catch_up(&mut self, round: usize) {
        let bell = format!("bell {round} rings");
        self.eyes[0].0.send(FromPage::Say { id: None, text: bell.clone() }).await;
        for (eye, told) in self.eyes.iter_mut().zip(&mut self.told) {
            loop {
                let message = eye.raw().await;
                if message.contains(&bell) {
                    break;
                }
                // Who sits where, and the bells, are told with times, which differ.
                if !message.starts_with(r#"{"type":"table""#) && !message.starts_with(r#"{"type":"chat""#) {
                    told.push(message);
                }
            }
        }
    }

    /// The present moment of a seat, on a page of its own.
    async fn moment(&self, number: usize) -> (Eye, Value) {
        self.house.look(self.table, self.people[number - 1], number).await
    }

    async fn choose(&self, number: usize, choice: &str) {
        let (mut eye, moment) = self.moment(number).await;
        eye.choose(number, &moment, choice).await;
        eye.next("update").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kept_boss_and_a_change_of_mind_show_nowhere() {
    let people = [PersonId::random(), PersonId::random(), PersonId::random()];
    let house = House::open().await;
    let open = with_bosses(wish(vec![mine(), NewSeat::Open, NewSeat::Open]));
    let table = house.started(people[0], open, &[(people[1], 2), (people[2], 3)]).await;
    // The same table in another house, with the same luck.
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    let twin = House::open().await;
    twin.store.create_table(&row, &seats).await.unwrap();
    let mut sides = [Side::new(house, table, people).await, Side::new(twin, table, people).await];

    let bosses = offers(&sides[0].moment(2).await.1);
    assert_eq!(bosses.len(), 2);
    sides[0].choose(2, &bosses[0]).await;
    // On the other side they change their mind, again and again.
    for boss in [0, 1, 0, 1] {
        sides[1].choose(2, &bosses[boss]).await;
    }
    for number in [1, 3] {
        let boss = offers(&sides[0].moment(number).await.1)[0].clone();
        for side in &sides {
            side.choose(number, &boss).await;
        }
    }
    for round in 0..60 {
        if round % 20 == 19 {
            let [one, other] = sides;
            sides = [one.restart().await, other.restart().await];
        }
        for side in &mut sides {
            side.catch_up(round).await;
        }
        for viewer in 0..3 {
            assert_eq!(sides[0].told[viewer], sides[1].told[viewer], "viewer {viewer}, round {round}");
        }
        let owe = sides[0].moment(1).await.1["moment"]["pending"]["owe"][0].as_u64().unwrap() as usize;
        let both = [sides[0].moment(owe).await.1, sides[1].moment(owe).await.1];
        if owe == 2 {
            assert_ne!(both[0]["moment"]["view"], both[1]["moment"]["view"], "the Bosses differ");
            assert_eq!(number_of(&both[0]) + 3, number_of(&both[1]), "only the owner counts the changes");
        } else {
            assert_eq!(both[0], both[1]);
        }
        let same = offers(&both[1]);
        let choice = offers(&both[0]).into_iter().find(|offer| same.contains(offer) && offer != "reveal").unwrap();
        for side in &sides {
            side.choose(owe, &choice).await;
        }
    }
    assert!(sides[0].told.iter().all(|told| told.len() >= 60), "there was something to compare");
}
