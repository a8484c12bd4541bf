//! When the house was open.

use store::{Opening, SeatRow};

use crate::places::{each, open, seat, table};

#[tokio::test]
async fn openings_are_kept_in_order_with_their_last_sign_of_life() {
    each(async |url| {
        let store = open(url).await;
        assert_eq!(store.openings().await.expect("it answers"), []);
        let late = Opening { began: 3000, last: 3000 };
        let early = Opening { began: 1000, last: 1000 };
        for opening in [late, early, Opening { last: 2000, ..early }] {
            store.sign_of_life(opening).await.expect("it is kept");
        }
        store.close().await;
        let kept = open(url).await.openings().await.expect("it answers");
        assert_eq!(kept, [Opening { began: 1000, last: 2000 }, late]);
    })
    .await;
}

#[tokio::test]
async fn a_table_that_somebody_may_come_back_to_is_theirs() {
    each(async |url| {
        let store = open(url).await;
        let former = table().host;
        let table = table();
        let seats = [seat(1), SeatRow { former: Some(former), former_until: Some(3), ..seat(2) }];
        store.create_table(&table, &seats).await.expect("the table is new");
        let cards = store.cards_of(&former, 10).await.expect("it answers");
        let listed: Vec<_> = cards.into_iter().map(|card| card.expect("it can be read").id).collect();
        assert_eq!(listed, [table.id]);
    })
    .await;
}
