//! Games that were played elsewhere: what is taken, and what is too much.

use host::Kind;
use host::wire::TableStatus;
use shelf::{Guide, Setup, Shelved};
use store::{PersonId, TableId, TableRow};
use table::{Dealt, LoadedLuck, Pending, Step, Transcript};

use crate::support::House;

const OVER: &str = include_str!("../../../games/overboss/tests/data/golden/two.ul");
const SAVED: &str = include_str!("../../../games/overboss/tests/data/golden/saved.ul");
const LONG: &str = include_str!("../../../games/big-bad-overlord/tests/data/golden/six.ul");

/// The answers to a question that a game asked for, as they would be loaded.
fn asked(transcript: &Transcript, question: &str) -> Vec<String> {
    let steps = transcript.steps.iter().flat_map(|step| &step.luck);
    let answers = transcript.dealt.luck.iter().chain(steps);
    let of_it = answers.filter_map(|answer| answer.strip_prefix(question)?.strip_prefix(' '));
    of_it.map(str::to_owned).collect()
}

/// A game with so many answers loaded beyond those that it asked for.
fn loaded(text: &str, beyond: usize) -> String {
    let mut transcript = Transcript::parse(text).unwrap();
    let mut tiles = asked(&transcript, "tile");
    tiles.extend(std::iter::repeat_n("cave".to_owned(), beyond));
    transcript.header.luck = LoadedLuck::from([("tile".to_owned(), tiles)]);
    transcript.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn luck_that_is_never_asked_is_refused() {
    let house = House::open().await;
    let mira = PersonId::random();
    house.host.upload(mira, loaded(OVER, 0)).await.unwrap();
    let told = house.host.upload(mira, loaded(OVER, 1)).await.unwrap_err();
    assert_eq!((told.kind, told.code), (Kind::Refused, "transcript"));
    assert_eq!(told.text, "More answers to \"tile\" are loaded than the whole game asked for.");
    // A game that is not over may still come to it, but not to as much as anybody likes.
    house.host.upload(mira, loaded(SAVED, 5)).await.unwrap();
    let told = house.host.upload(mira, loaded(SAVED, 600)).await.unwrap_err();
    assert_eq!(told.text, "At most 500 answers of luck can be loaded.");
    // Nor in its steps.
    let forged = OVER.replacen("; token portal = ", "; token portal; tile cave = ", 1);
    assert_ne!(forged, OVER);
    assert_eq!(house.host.upload(mira, forged).await.unwrap_err().kind, Kind::Refused);
    assert_eq!(house.host.me(Some(mira)).await.unwrap().tables.len(), 2);
}

/// The record of a guided game in which nobody followed the script.
fn off_script(game: &dyn Shelved, guide: &Guide) -> Transcript {
    let setup = Setup {
        options: guide.options.clone(),
        seats: guide.seats,
        seed: [7; 32],
        salts: Vec::new(),
        position: guide.position.clone(),
        luck: guide.luck.clone(),
        dealt: None,
    };
    let (mut live, dealt) = game.open(&setup).unwrap();
    let mut steps = Vec::new();
    while let Pending::Ask { owe, .. } = live.pending() {
        let seat = owe.first().unwrap();
        let choice = live.fallback(seat).unwrap();
        let told = live.play(seat, &choice).unwrap();
        steps.push(Step::new(seat, choice, &told.luck, told.hash));
    }
    let who = vec!["Mira".to_owned(); usize::from(guide.seats)];
    game.transcript(&setup, who, Dealt::new(&dealt.luck, dealt.hash), steps, true).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guided_game_may_keep_the_luck_of_its_script() {
    let house = House::open().await;
    let mut left = 0;
    for &game in shelf::games() {
        for guide in game.guides() {
            let transcript = off_script(game, guide);
            left += guide.luck.iter().filter(|(name, luck)| luck.len() > asked(&transcript, name).len()).count();
            house.host.upload(PersonId::random(), transcript.to_string()).await.unwrap();
        }
    }
    assert!(left > 0, "some luck was not asked for");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_game_is_taken_and_can_be_looked_at_anywhere() {
    let house = House::open().await;
    let table = house.host.upload(PersonId::random(), LONG.to_owned()).await.unwrap().table.parse().unwrap();
    let steps = Transcript::parse(LONG).unwrap().steps.len() as u32;
    let middle = house.store.snapshot(&table, steps / 2).await.unwrap().expect("it has snapshots");
    assert!(middle.number > steps / 4);
    let lines = house.host.history(table, None, None).await.unwrap().lines.len() as u32;
    for step in [0, 1, lines / 2, lines - 1] {
        assert_eq!(house.host.moment(table, None, None, step).await.unwrap().standing.step, step);
    }
    let read: Transcript = Transcript::parse(&house.host.transcript(table).await.unwrap()).unwrap();
    assert_eq!(read.steps, Transcript::parse(LONG).unwrap().steps);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_part_of_a_header_has_an_end() {
    let house = House::open().await;
    let mira = PersonId::random();
    let much = "x".repeat(5_000);
    for (from, to, says) in [
        ("game overboss", format!("game {much}"), "Line 2 of the transcript is too long: it has at most 128 bytes."),
        ("content ", format!("content {much}"), "Line 4 of the transcript is too long: it has at most 128 bytes."),
        (
            "options {",
            format!("options {{\"{much}\":1,"),
            "Line 5 of the transcript is too long: it has at most 4096 bytes.",
        ),
        ("[\"random\"", format!("[\"{much}\""), "Line 6 of the transcript is too long: it has at most 4096 bytes."),
        (
            "seed 5",
            format!("position {{\"{}\":1}}\nseed 5", much.repeat(14)),
            "Line 7 of the transcript is too long: it has at most 65536 bytes.",
        ),
        (
            "seed 5",
            format!("luck {{\"{}\":[]}}\nseed 5", much.repeat(4)),
            "Line 7 of the transcript is too long: it has at most 16384 bytes.",
        ),
        (
            "seed 5",
            "luck {\"nothing\":[]}\nseed 5".to_owned(),
            "No answer to \"nothing\" is loaded, so it has no place here.",
        ),
        (
            "seed 5",
            format!("commitment {}\nsalts [\"\",\"\",\"\"]", "0".repeat(64)),
            "There are more grains of luck than seats.",
        ),
        (
            "seed 5",
            format!("commitment {}\nsalts [\"{}\"]", "0".repeat(64), &much[..65]),
            "A grain of luck has at most 64 letters.",
        ),
        ("deal |", format!("deal | {much};"), "Line 8 of the transcript is too long: it has at most 4096 bytes."),
        (
            "over ",
            format!("{}over ", "1 seat 1: end = 0000000000000000\n".repeat(40_000)),
            "A game to watch has at most 40000 choices.",
        ),
        ("over ", format!("{}over ", "\n".repeat(4_200_000)), "A transcript has at most 4 MB."),
    ] {
        let text = OVER.replacen(from, &to, 1);
        assert_ne!(text, OVER, "{from} is there");
        assert_eq!(house.host.upload(mira, text).await.unwrap_err().text, says);
    }
    let answers = "; a".repeat(1_000);
    let lines: String = (0..165).map(|_| format!("1 seat 1: end | a{answers} = 0000000000000000\n")).collect();
    let told = house.host.upload(mira, OVER.replacen("over ", &format!("{lines}over "), 1)).await.unwrap_err();
    assert_eq!(told.text, "A game to watch has at most 160000 answers of luck.");
    assert!(house.host.me(Some(mira)).await.unwrap().tables.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_keeps_more_than_a_hundred_games_to_watch() {
    let house = House::open().await;
    let mira = PersonId::random();
    let table: TableId = house.host.upload(mira, OVER.to_owned()).await.unwrap().table.parse().unwrap();
    let (row, seats) = house.store.table(&table).await.unwrap().unwrap();
    for _ in 0..99 {
        let row = TableRow { id: TableId::random(), ..row.clone() };
        house.store.create_table(&row, &seats).await.unwrap();
    }
    let told = house.host.upload(mira, OVER.to_owned()).await.unwrap_err();
    assert_eq!((told.kind, told.code), (Kind::NotNow, "too-many-tables"));
    let other = house.host.upload(PersonId::random(), OVER.to_owned()).await.unwrap().table.parse().unwrap();
    assert_eq!(house.info(other, mira).await.status, TableStatus::Watching);
}
