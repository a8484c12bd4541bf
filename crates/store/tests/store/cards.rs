//! Lists of tables.

use store::{CardRow, Entry, Listing, OnSeat, PersonId, SeatRow, Status, TableId, TableRow, Unlisted};

use crate::places::{choice, each, on, open, seat, table};
use crate::tables::lay;

fn listed(cards: Vec<Result<CardRow, Unlisted>>) -> Vec<CardRow> {
    cards.into_iter().map(|card| card.expect("the table can be read")).collect()
}

/// All public tables that stand somewhere, whenever something happened there.
fn all(status: Status) -> Listing {
    Listing { status, since: i64::MIN, attended: Vec::new() }
}

fn ids(cards: Vec<Result<CardRow, Unlisted>>) -> Vec<TableId> {
    let cards = listed(cards);
    assert!(cards.iter().all(|card| card.seats.len() == 2), "each comes with all its seats");
    cards.iter().map(|card| card.id).collect()
}

#[tokio::test]
async fn a_card_says_who_sits_where_and_who_is_waited_for() {
    each(async |url| {
        let store = open(url).await;
        let (row, zoe) = (TableRow { touched: 5, ..table() }, PersonId::random());
        let taken = OnSeat {
            seat: 2,
            person: Some(zoe),
            name: "Zoë".to_owned(),
            bot: Some("fair".to_owned()),
            bot_plays: true,
        };
        let sits = SeatRow { on: taken.clone(), salt: "grain".to_owned(), ..SeatRow::default() };
        store.create_table(&row, &[seat(1), sits]).await.expect("the table is new");
        let mut card = CardRow {
            id: row.id,
            game: row.game,
            name: row.name,
            host: row.host,
            public: true,
            status: Status::Playing,
            touched: 5,
            owe: None,
            seats: vec![seat(1).on, taken],
        };
        assert_eq!(listed(store.cards_of(&zoe, 9).await.expect("it answers")), [card.clone()]);
        for (number, at, sealed, owe) in [(1, 7, false, Some(0b10)), (2, 8, true, Some(0b11)), (3, 9, true, None)] {
            let entry = Entry { at, sealed, owe, ..choice(row.id, number) };
            store.append(entry, None).await.expect("the number is free");
            (card.touched, card.owe) = (7, owe);
            assert_eq!(listed(store.cards_of(&zoe, 9).await.expect("it answers")), [card.clone()]);
            assert_eq!(listed(store.public_cards(&all(Status::Playing), 9).await.expect("it answers")), [card.clone()]);
        }
    })
    .await;
}

#[tokio::test]
async fn somebodys_tables_are_those_they_made_or_sit_at_the_latest_first() {
    each(async |url| {
        let store = open(url).await;
        let me = PersonId::random();
        let made = lay(&store, |table, _| (table.host, table.touched) = (me, 1)).await;
        let both = lay(&store, |table, seats| {
            (table.host, table.touched) = (me, 3);
            seats.iter_mut().for_each(|seat| seat.on.person = Some(me));
        })
        .await;
        let sits = lay(&store, |table, seats| (table.touched, seats[1].on.person) = (2, Some(me))).await;
        lay(&store, |_, seats| seats[0].on.person = Some(PersonId::random())).await;
        assert_eq!(ids(store.cards_of(&me, 9).await.expect("it answers")), [both, sits, made]);
        assert_eq!(ids(store.cards_of(&me, 2).await.expect("it answers")), [both, sits]);
        assert_eq!(ids(store.cards_of(&PersonId::random(), 9).await.expect("it answers")), []);
        for (number, at, sealed) in [(1, 10, false), (2, 11, false), (3, 99, true)] {
            let entry = Entry { at, sealed, ..choice(made, number) };
            store.append(entry, None).await.expect("the number is free");
        }
        let cards = listed(store.cards_of(&me, 9).await.expect("it answers"));
        assert_eq!((cards[0].id, cards[0].touched), (made, 11), "the last entry counts that everybody noticed");
        let (row, _) = store.table(&made).await.expect("it answers").expect("it is there");
        assert_eq!(row.touched, 1, "the table itself is as it was");
    })
    .await;
}

#[tokio::test]
async fn public_tables_are_listed_the_latest_first_and_private_ones_nowhere() {
    each(async |url| {
        let store = open(url).await;
        let mut laid = Vec::new();
        for (status, public, touched) in [
            (Status::Playing, true, 9),
            (Status::Gathering, true, 1),
            (Status::Gathering, true, 2),
            (Status::Gathering, false, 3),
            (Status::Over, true, 4),
            (Status::Watching, true, 5),
        ] {
            let fill = |table: &mut TableRow, _: &mut [SeatRow]| {
                (table.status, table.public, table.touched) = (status, public, touched);
            };
            laid.push(lay(&store, fill).await);
        }
        let public = async |status, limit| ids(store.public_cards(&all(status), limit).await.expect("it answers"));
        assert_eq!(public(Status::Gathering, 9).await, [laid[2], laid[1]]);
        assert_eq!(public(Status::Gathering, 1).await, [laid[2]]);
        assert_eq!(public(Status::Playing, 9).await, [laid[0]]);
    })
    .await;
}

#[tokio::test]
async fn of_each_host_the_latest_table_is_listed_that_is_recent_or_attended() {
    each(async |url| {
        let store = open(url).await;
        let [crowd, honest] = [PersonId::random(), PersonId::random()];
        let fill = |host, touched| {
            move |table: &mut TableRow, _: &mut [SeatRow]| (table.host, table.touched) = (host, touched)
        };
        let old = lay(&store, fill(honest, 1)).await;
        let older = lay(&store, fill(honest, 0)).await;
        let mut crowds = Vec::new();
        for touched in 0..30 {
            crowds.push(lay(&store, fill(crowd, 10 + touched)).await);
        }
        let public = async |since, attended: &[TableId], limit| {
            let listing = Listing { since, attended: attended.to_vec(), ..all(Status::Playing) };
            ids(store.public_cards(&listing, limit).await.expect("it answers"))
        };
        assert_eq!(public(-1, &[], 2).await, [crowds[29], old], "many tables take no more room than one");
        assert_eq!(public(1, &[], 9).await, [crowds[29]], "what happened after that time");
        assert_eq!(public(1, &[older], 9).await, [crowds[29], older]);
        assert_eq!(public(99, &[crowds[3], crowds[5], old], 9).await, [crowds[5], old]);
        assert_eq!(public(99, &[TableId::random()], 9).await, []);
    })
    .await;
}

#[tokio::test]
async fn games_are_counted_by_where_they_stand() {
    each(async |url| {
        let store = open(url).await;
        let me = PersonId::random();
        for status in [Status::Gathering, Status::Playing, Status::Playing, Status::Over, Status::Watching] {
            lay(&store, |table, _| (table.host, table.status) = (me, status)).await;
            lay(&store, |table, seats| (table.status, seats[0].on.person) = (status, Some(me))).await;
            lay(&store, |table, _| table.status = status).await;
        }
        assert_eq!(store.open_count(&me).await.expect("it answers"), 6);
        assert_eq!(store.watched_count(&me).await.expect("it answers"), 1, "only those that they brought");
        assert_eq!(store.open_count(&PersonId::random()).await.expect("it answers"), 0);
    })
    .await;
}

#[tokio::test]
async fn one_unreadable_table_is_left_out_and_takes_no_other_with_it() {
    each(async |url| {
        let store = open(url).await;
        let me = PersonId::random();
        let mut laid = Vec::new();
        for touched in 1..=4 {
            laid.push(lay(&store, |table, seats| (table.touched, seats[1].on.person) = (touched, Some(me))).await);
        }
        on(url, format!("UPDATE tables SET host = 'nobody' WHERE id = '{}'", laid[1])).await;
        on(url, format!("UPDATE seats SET person = 'x' WHERE seat = 1 AND table_id = '{}'", laid[2])).await;
        for cards in [store.cards_of(&me, 9).await, store.public_cards(&all(Status::Playing), 9).await] {
            let (read, unread): (Vec<_>, Vec<_>) = cards.expect("it answers").into_iter().partition(Result::is_ok);
            assert_eq!(ids(read), [laid[3], laid[0]]);
            for (unlisted, id) in unread.into_iter().zip([laid[2], laid[1]]) {
                let told = unlisted.expect_err("it cannot be read").to_string();
                assert!(told.contains(&id.short()) && !told.contains(&id.to_string()), "{told}");
            }
        }
    })
    .await;
}

/// The huge parts of a row do not even make sense here, which nobody notices who does not look at them.
#[tokio::test]
async fn a_list_looks_at_nothing_that_no_card_shows() {
    each(async |url| {
        let store = open(url).await;
        let me = PersonId::random();
        let table = lay(&store, |table, _| table.host = me).await;
        let nonsense = "UPDATE tables SET luck = '[', position = '{', outcome = '\"', options = '', salts = ''";
        on(url, nonsense).await;
        on(url, "UPDATE seats SET wishes = '['").await;
        assert_eq!(ids(store.cards_of(&me, 9).await.expect("it answers")), [table]);
        assert_eq!(ids(store.public_cards(&all(Status::Playing), 9).await.expect("it answers")), [table]);
    })
    .await;
}
