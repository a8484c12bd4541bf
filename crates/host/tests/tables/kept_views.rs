//! Steps that change nothing of what somebody sees.

use host::wire::{NewSeat, NewTable};
use serde_json::{Map, Value, json};
use store::{PersonId, TableId};

use crate::support::{Eye, House, mine, number_of, offers, wish};

/// A page that keeps what it was shown where a step tells nothing new.
struct Keeping {
    eye: Eye,
    viewer: Option<usize>,
    moment: Value,
    /// How many steps told it nothing new.
    kept: usize,
}

impl Keeping {
    async fn open(house: &House, table: TableId, person: Option<PersonId>, viewer: Option<usize>) -> Self {
        let mut eye = house.page(table, person).await;
        eye.hello(viewer, None).await;
        let moment = eye.next("moment").await["moment"].clone();
        Self { eye, viewer, moment, kept: 0 }
    }

    /// Hears of all steps up to a number.
    async fn hear(&mut self, number: u32) {
        while self.moment["number"].as_u64().unwrap() < u64::from(number) {
            let update = self.eye.next("update").await;
            let Value::Object(next) = &update["moment"] else { panic!("{update}") };
            assert_eq!(next.contains_key("view"), next.contains_key("scores"), "both are told or none");
            self.kept += usize::from(!next.contains_key("view"));
            let mut moment = self.moment.as_object().unwrap().clone();
            moment.extend(next.clone());
            self.moment = Value::Object(moment);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_page_keeps_is_what_a_new_page_is_shown() {
    let house = House::open().await;
    let people = [PersonId::random(), PersonId::random()];
    let mut kept = Vec::new();
    for (game, options) in
        [("overboss", json!({ "bosses": "true" })), ("dungeon-lords", json!({})), ("big-bad-overlord", json!({}))]
    {
        // given two people and somebody who looks on
        let Value::Object(options) = options else { panic!("options are an object") };
        let options: Map<String, Value> = options;
        let wish = NewTable { game: game.to_owned(), options, ..wish(vec![mine(), NewSeat::Open]) };
        let table = house.started(people[0], wish, &[(people[1], 2)]).await;
        let mut pages = Vec::new();
        for (person, viewer) in [(Some(people[0]), Some(1)), (Some(people[1]), Some(2)), (None, None)] {
            pages.push(Keeping::open(&house, table, person, viewer).await);
        }
        // when they play
        for number in 0..60 {
            let owes = pages[2].moment["pending"]["owe"][0].as_u64().unwrap() as usize;
            let (mut eye, moment) = house.look(table, people[owes - 1], owes).await;
            let offers = offers(&moment);
            eye.choose(owes, &moment, &offers[number % offers.len()]).await;
            eye.next("update").await;
            // then everybody sees what a page sees that comes now, whatever it was told
            for page in &mut pages {
                let person = page.viewer.map(|number| people[number - 1]);
                let fresh = Keeping::open(&house, table, person, page.viewer).await;
                page.hear(number_of(&json!({ "moment": fresh.moment }))).await;
                assert_eq!(page.moment, fresh.moment, "{game}, step {number}");
            }
        }
        kept.push((game, pages.iter().map(|page| page.kept).collect::<Vec<_>>()));
    }
    println!("steps of 60 that told seat 1, seat 2 and somebody who looks on nothing new: {kept:?}");
    // and where plans are made in secret, the others are told nothing twice
    assert!(kept.iter().any(|(_, pages)| pages[2] > 0), "{kept:?}");
}
