//! Tables, seats and lists of them.

use store::{Entry, PersonId, SeatRow, Status, Store, StoreError, TableId, TableRow};

use crate::places::{choice, each, open, seat, table};

#[tokio::test]
async fn a_table_comes_back_as_it_was_made() {
    each(async |url| {
        let store = open(url).await;
        let full = table();
        let bare = TableRow {
            id: TableId::random(),
            clock: None,
            react: None,
            webhook: None,
            position: None,
            luck: None,
            guide: None,
            outcome: None,
            rematch: None,
            salts: Vec::new(),
            public: false,
            ..table()
        };
        let sitter = SeatRow {
            seat: 1,
            person: Some(PersonId::random()),
            name: "Zoë \"the 🐉\"".to_owned(),
            bot: Some("fair".to_owned()),
            bot_plays: true,
            salt: "grain".to_owned(),
            wishes: Some(serde_json::json!({"near_only": true})),
            former: Some(PersonId::random()),
            former_until: Some(7),
        };
        for table in [full, bare] {
            let seats = vec![sitter.clone(), seat(2)];
            store.create_table(&table, &seats).await.expect("the table is new");
            assert_eq!(store.table(&table.id).await.expect("it answers"), Some((table, seats)));
        }
        assert_eq!(store.table(&TableId::random()).await.expect("it answers"), None);
    })
    .await;
}

#[tokio::test]
async fn a_table_and_its_seats_change() {
    each(async |url| {
        let store = open(url).await;
        let mut table = table();
        store.create_table(&table, &[seat(1), seat(2)]).await.expect("the table is new");
        for status in [Status::Gathering, Status::Over, Status::Watching, Status::Playing] {
            table.status = status;
            table.touched += 1;
            table.outcome = None;
            store.save_table(&table).await.expect("the table is there");
            let seats = vec![seat(1), SeatRow { bot: Some("gentle".to_owned()), ..seat(2) }];
            store.save_seats(&table.id, &seats).await.expect("the table is there");
            assert_eq!(store.table(&table.id).await.expect("it answers"), Some((table.clone(), seats)));
        }
        table.id = TableId::random();
        assert!(matches!(store.save_table(&table).await, Err(StoreError::NoTable(id)) if id == table.id));
    })
    .await;
}

#[tokio::test]
async fn a_table_that_cannot_be_seated_is_not_made() {
    each(async |url| {
        let store = open(url).await;
        let table = table();
        let twice = [seat(1), seat(1)];
        assert!(store.create_table(&table, &twice).await.is_err());
        let nul = [SeatRow { salt: "\0".to_owned(), ..seat(1) }];
        assert!(matches!(store.create_table(&table, &nul).await, Err(StoreError::Nul)));
        assert_eq!(store.table(&table.id).await.expect("it answers"), None);
        store.create_table(&table, &[seat(1)]).await.expect("nothing was left behind");
        assert!(store.save_seats(&table.id, &twice).await.is_err());
        let (_, seats) = store.table(&table.id).await.expect("it answers").expect("it is there");
        assert_eq!(seats, [seat(1)], "the old seats stay");
    })
    .await;
}

async fn lay(store: &Store, change: impl FnOnce(&mut TableRow, &mut [SeatRow])) -> TableId {
    let mut row = TableRow { clock: None, ..table() };
    let mut seats = [seat(1), seat(2)];
    change(&mut row, &mut seats);
    store.create_table(&row, &seats).await.expect("the table is new");
    row.id
}

fn ids(tables: &[(TableRow, Vec<SeatRow>)]) -> Vec<TableId> {
    assert!(tables.iter().all(|(_, seats)| seats.len() == 2), "each comes with all its seats");
    tables.iter().map(|(table, _)| table.id).collect()
}

#[tokio::test]
async fn somebodys_tables_are_those_they_made_or_sit_at_the_latest_first() {
    each(async |url| {
        let store = open(url).await;
        let me = PersonId::random();
        let made = lay(&store, |table, _| (table.host, table.touched) = (me, 1)).await;
        let both = lay(&store, |table, seats| {
            (table.host, table.touched) = (me, 3);
            seats.iter_mut().for_each(|seat| seat.person = Some(me));
        })
        .await;
        let sits = lay(&store, |table, seats| (table.touched, seats[1].person) = (2, Some(me))).await;
        lay(&store, |_, seats| seats[0].person = Some(PersonId::random())).await;
        assert_eq!(ids(&store.tables_of(&me, 9).await.expect("it answers")), [both, sits, made]);
        assert_eq!(ids(&store.tables_of(&me, 2).await.expect("it answers")), [both, sits]);
        assert_eq!(ids(&store.tables_of(&PersonId::random(), 9).await.expect("it answers")), []);
        for number in [1, 2] {
            let entry = Entry { at: 9 + i64::from(number), ..choice(made, number) };
            store.append(entry, None).await.expect("the number is free");
        }
        let tables = store.tables_of(&me, 9).await.expect("it answers");
        assert_eq!((ids(&tables), tables[0].0.touched), (vec![made, both, sits], 11), "the last entry counts");
        let secret = Entry { at: 99, sealed: true, ..choice(made, 3) };
        store.append(secret, None).await.expect("the number is free");
        let tables = store.tables_of(&me, 9).await.expect("it answers");
        assert_eq!(tables[0].0.touched, 11, "what not everybody noticed does not show");
        let (row, _) = store.table(&made).await.expect("it answers").expect("it is there");
        assert_eq!(row.touched, 1, "the table itself is as it was");
    })
    .await;
}

#[tokio::test]
async fn public_tables_gather_first_and_private_ones_are_listed_nowhere() {
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
        assert_eq!(ids(&store.public_tables(9).await.expect("it answers")), [laid[2], laid[1], laid[0]]);
        assert_eq!(ids(&store.public_tables(1).await.expect("it answers")), [laid[2]]);
    })
    .await;
}

#[tokio::test]
async fn tables_that_run_play_and_have_a_bot_or_a_clock() {
    each(async |url| {
        let store = open(url).await;
        let mut run = vec![
            lay(&store, |table, _| table.clock = crate::places::table().clock).await,
            lay(&store, |_, seats| seats[1].bot = Some("fair".to_owned())).await,
            lay(&store, |_, seats| seats.iter_mut().for_each(|seat| seat.bot = Some("fair".to_owned()))).await,
        ];
        let mut all = run.clone();
        all.push(lay(&store, |_, _| ()).await);
        all.push(lay(&store, |table, seats| (table.status, seats[0].bot) = (Status::Over, Some("x".to_owned()))).await);
        run.sort();
        all.sort();
        assert_eq!(ids(&store.tables_that_run(None, 9).await.expect("it answers")), run);
        assert_eq!(ids(&store.tables_that_run(Some(run[0]), 1).await.expect("it answers")), [run[1]]);
        assert_eq!(ids(&store.all_tables(None, 9).await.expect("it answers")), all);
        assert_eq!(ids(&store.all_tables(Some(all[1]), 2).await.expect("it answers")), all[2..4]);
        assert_eq!(ids(&store.all_tables(Some(all[4]), 2).await.expect("it answers")), []);
    })
    .await;
}
