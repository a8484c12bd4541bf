//! Tables and seats.

use store::{OnSeat, PersonId, SeatRow, Status, Store, StoreError, TableId, TableRow, Walk};

use crate::places::{each, laid, named, on, open, seat, table};

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
            dealt: None,
            unproved: None,
            guide: None,
            outcome: None,
            rematch: None,
            salts: Vec::new(),
            public: false,
            ..table()
        };
        let sitter = SeatRow {
            on: OnSeat {
                seat: 1,
                person: Some(PersonId::random()),
                name: "Zoë \"the 🐉\"".to_owned(),
                bot: Some("fair".to_owned()),
                bot_plays: true,
            },
            salt: "grain".to_owned(),
            wishes: Some(serde_json::json!({"near_only": true})),
            former: Some(PersonId::random()),
            former_until: Some(7),
            used: Some(serde_json::json!({"ms": 7})),
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
async fn a_game_begins_once_and_ends_once() {
    each(async |url| {
        let store = open(url).await;
        let gathers = TableRow { status: Status::Gathering, salts: Vec::new(), outcome: None, ..table() };
        let seats = [seat(1), seat(2)];
        store.create_table(&gathers, &seats).await.expect("the table is new");
        let plays = TableRow { status: Status::Playing, salts: vec!["a".to_owned()], touched: 9, ..gathers };
        let others = [seat(1), named(2, "Tom")];
        let told = store.begin_table(&plays, &others).await;
        assert!(matches!(told, Err(StoreError::Changed)), "they sit otherwise: {told:?}");
        store.begin_table(&plays, &seats).await.expect("it gathers");
        let twice = store.begin_table(&TableRow { touched: 10, ..plays.clone() }, &seats).await;
        assert!(matches!(twice, Err(StoreError::Changed)), "{twice:?}");
        assert_eq!(store.table(&plays.id).await.expect("it answers"), Some((plays.clone(), seats.to_vec())));
        let over = TableRow { status: Status::Over, outcome: table().outcome, touched: 11, ..plays };
        store.end_table(&over).await.expect("it plays");
        let twice = store.end_table(&TableRow { outcome: None, ..over.clone() }).await;
        assert!(matches!(twice, Err(StoreError::Changed)), "{twice:?}");
        assert_eq!(store.table(&over.id).await.expect("it answers").expect("it is there").0, over);
    })
    .await;
}

#[tokio::test]
async fn a_seat_changes_only_from_what_it_was() {
    each(async |url| {
        let store = open(url).await;
        let table = laid(&store).await;
        let [first, second] = ["Mira", "Tom"].map(|name| named(1, name));
        store.change_seats(&table, &[(seat(1), first.clone())]).await.expect("the seat is free");
        let mut bot = seat(2);
        (bot.on.bot, bot.on.bot_plays) = (Some("fair".to_owned()), true);
        let told = store.change_seats(&table, &[(seat(2), bot), (seat(1), second)]).await;
        assert!(matches!(told, Err(StoreError::Changed)), "{told:?}");
        let (_, seats) = store.table(&table).await.expect("it answers").expect("it is there");
        assert_eq!(seats, [first, seat(2)], "all or none");
    })
    .await;
}

#[tokio::test]
async fn keys_and_rematches_are_passed_on_once() {
    each(async |url| {
        let store = open(url).await;
        let [old, new] = [(); 2].map(|()| PersonId::random());
        let played = TableRow { rematch: None, host: old, ..table() };
        store.create_table(&played, &[seat(1)]).await.expect("the table is new");
        let left = (seat(1), named(1, "Tom"));
        store.pass_on(&played.id, &old, &new, std::slice::from_ref(&left)).await.expect("they are the host");
        for (from, seats) in [(old, vec![]), (new, vec![left.clone()])] {
            let told = store.pass_on(&played.id, &from, &old, &seats).await;
            assert!(matches!(told, Err(StoreError::Changed)), "{told:?}");
        }
        let [again, too_late] = [table(), table()];
        store.create_rematch(&played.id, &again, &[seat(1)]).await.expect("there is none yet");
        let told = store.create_rematch(&played.id, &too_late, &[seat(1)]).await;
        assert!(matches!(told, Err(StoreError::Changed)), "{told:?}");
        assert_eq!(store.table(&too_late.id).await.expect("it answers"), None);
        let (row, seats) = store.table(&played.id).await.expect("it answers").expect("it is there");
        assert_eq!((row.host, row.rematch, seats), (new, Some(again.id), vec![left.1]));
    })
    .await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_takes_no_other_with_it() {
    each(async |url| {
        let store = open(url).await;
        let mut all = [laid(&store).await, laid(&store).await, laid(&store).await];
        all.sort();
        on(url, format!("UPDATE tables SET options = '{{' WHERE id = '{}'", all[1])).await;
        let Walk { tables, stop } = store.all_tables(None, 2).await.expect("it answers");
        assert_eq!(ids(&tables), [all[0]]);
        let Walk { tables, stop } = store.all_tables(stop.as_ref(), 2).await.expect("it answers");
        assert_eq!(ids(&tables), [all[2]], "the walk goes past it");
        assert_eq!(store.all_tables(stop.as_ref(), 2).await.expect("it answers").stop, None);
        assert!(matches!(store.table(&all[1]).await, Err(StoreError::Unreadable { .. })));
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
    })
    .await;
}

pub(crate) async fn lay(store: &Store, change: impl FnOnce(&mut TableRow, &mut [SeatRow])) -> TableId {
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
async fn tables_that_run_play_and_have_a_bot_or_a_clock() {
    each(async |url| {
        let store = open(url).await;
        let mut run = vec![
            lay(&store, |table, _| table.clock = crate::places::table().clock).await,
            lay(&store, |_, seats| seats[1].on.bot = Some("fair".to_owned())).await,
            lay(&store, |_, seats| seats.iter_mut().for_each(|seat| seat.on.bot = Some("fair".to_owned()))).await,
        ];
        let mut all = run.clone();
        all.push(lay(&store, |_, _| ()).await);
        all.push(
            lay(&store, |table, seats| (table.status, seats[0].on.bot) = (Status::Over, Some("x".to_owned()))).await,
        );
        run.sort();
        all.sort();
        let walk = store.tables_that_run(None, 1).await.expect("it answers");
        assert_eq!(ids(&walk.tables), run[..1]);
        let walk = store.tables_that_run(walk.stop.as_ref(), 9).await.expect("it answers");
        assert_eq!(ids(&walk.tables), run[1..]);
        let walk = store.all_tables(None, 2).await.expect("it answers");
        assert_eq!(ids(&walk.tables), all[..2]);
        let walk = store.all_tables(walk.stop.as_ref(), 9).await.expect("it answers");
        assert_eq!(ids(&walk.tables), all[2..]);
        let walk = store.all_tables(walk.stop.as_ref(), 9).await.expect("it answers");
        assert_eq!((ids(&walk.tables), walk.stop), (vec![], None));
    })
    .await;
}
