//! What the shelf promises for every game on it.

use shelf::{BotSpec, Contest, ShelfError, Shelved, Table};
use table::scenario::Scenario;
use table::{Pending, Seat, Transcript, Viewer};

fn deal(game: &dyn Shelved, seats: u8, seed: u64) -> Box<dyn Table> {
    game.deal(&[], vec!["random".to_owned(); usize::from(seats)], seed).unwrap()
}

/// Plays up to `limit` choices with one bot on every seat.
fn play(table: &mut dyn Table, bot: BotSpec, limit: usize) {
    for _ in 0..limit {
        let Pending::Ask { owe, .. } = table.live().pending() else { return };
        let seat = owe.first().unwrap();
        let choice = table.live().thinker(seat, bot, 1).unwrap()();
        assert!(table.live().choices(seat).iter().any(|offer| offer.notation == choice), "{choice} is offered");
        table.play(seat, &choice).unwrap();
    }
}

#[test]
fn a_game_is_found_by_its_name_alone() {
    for game in shelf::games() {
        assert_eq!(shelf::find(game.info().id).unwrap().info(), game.info());
    }
    let Err(error) = shelf::find("chess") else { panic!("chess is not on the shelf") };
    assert!(error.to_string().contains("overboss") && error.is_wrong_use());
}

#[test]
fn a_transcript_leads_back_to_every_moment() {
    for game in shelf::games() {
        let mut table = deal(*game, game.info().usual_seats, 3);
        let mut hashes = vec![table.live().hash()];
        while matches!(table.live().pending(), Pending::Ask { .. }) {
            play(&mut *table, BotSpec::Random, 1);
            hashes.push(table.live().hash());
        }
        let text = table.transcript().to_string();
        let replayed = game.replay(&Transcript::parse(&text).unwrap()).unwrap();
        // Each look back follows the game from its deal, so of long games a hundred moments are looked at.
        for (count, hash) in hashes.iter().enumerate().step_by(hashes.len().div_ceil(100)) {
            assert_eq!(replayed.at(count).unwrap().live().hash(), *hash, "after choice {count}");
        }
        let heard = |table: &dyn Table| table.heard(None, Viewer::Spectator);
        assert_eq!(heard(&*replayed), heard(&*table));
        assert!(matches!(replayed.at(hashes.len()), Err(ShelfError::Beyond { .. })));
    }
}

#[test]
fn a_position_in_words_is_the_state_itself() {
    let game = shelf::find("overboss").unwrap();
    let options = ["bosses=true".to_owned(), "commands=true".to_owned()];
    let mut table = game.deal(&options, vec!["random".to_owned(); 3], 5).unwrap();
    while matches!(table.live().pending(), Pending::Ask { .. }) {
        let scenario = Scenario::parse(&table.scenario("a moment").unwrap()).unwrap();
        let mut luck = scenario.luck::<overboss::Overboss>().unwrap();
        let (state, defaulted) = scenario.start::<overboss::Overboss>(&mut luck).unwrap();
        assert_eq!(
            table::state_hash::<overboss::Overboss>(&state),
            table.live().hash(),
            "after {} choices",
            table.steps()
        );
        assert_eq!(defaulted, Vec::<String>::new());
        play(&mut *table, BotSpec::Random, 1);
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for game in shelf::games() {
        let mut table = deal(*game, game.info().usual_seats, 1);
        // Some games begin with a question to all.
        let idle = loop {
            let pending = table.live().pending();
            if let Some(idle) = Seat::all(table.live().seats()).find(|&seat| !pending.asks(seat)) {
                break idle;
            }
            let seat = pending.owing().first().unwrap();
            let choice = table.live().fallback(seat).unwrap();
            table.play(seat, &choice).unwrap();
        };
        let before = (table.live().hash(), table.transcript().clone());
        let asked = table.live().pending().owing().first().unwrap();
        let allowed = table.live().choices(asked)[0].notation.clone();
        assert!(table.live().refuse(asked, &allowed).unwrap().is_none());
        assert!(table.live().refuse(idle, &allowed).unwrap().is_some());
        assert!(table.play(idle, &allowed).is_err());
        assert!(table.play(asked, "dance").is_err());
        assert!(table.live().prompt(idle).is_err() && table.live().fallback(idle).is_err());
        assert!(table.live().thinker(idle, BotSpec::Random, 1).is_err());
        assert_eq!((table.live().hash(), table.transcript().clone()), before);
    }
}

#[test]
fn a_choice_that_is_taken_back_is_forgotten() {
    for game in shelf::games() {
        let mut table = deal(*game, game.info().usual_seats, 1);
        let seat = table.live().pending().owing().first().unwrap();
        let (hash, heard) = (table.live().hash(), table.heard(None, Viewer::Seat(seat)));
        let choice = table.live().choices(seat)[0].notation.clone();
        table.play(seat, &choice).unwrap();
        assert!(table.heard(None, Viewer::Seat(seat)).len() > heard.len());
        assert_eq!(table.free_undos(seat), 1);
        table.undo(seat).unwrap();
        assert_eq!((table.live().hash(), table.heard(None, Viewer::Seat(seat)), table.steps()), (hash, heard, 0));
        assert!(table.undo(seat).is_err());
    }
}

#[test]
fn absent_seats_play_to_the_end() {
    for game in shelf::games() {
        let mut table = deal(*game, game.info().usual_seats, 9);
        while let Pending::Ask { owe, .. } = table.live().pending() {
            let seat = owe.first().unwrap();
            let choice = table.live().fallback(seat).unwrap();
            table.play(seat, &choice).unwrap();
        }
        assert!(table.transcript().over);
    }
}

#[test]
fn a_bot_that_thinks_again_thinks_the_same() {
    for game in shelf::games() {
        for bot in [BotSpec::Random, BotSpec::Gentle, BotSpec::Greedy, "mcts:30".parse().unwrap()] {
            let mut table = deal(*game, game.info().usual_seats, 2);
            play(&mut *table, bot, 40);
            let mut again = game.replay(table.transcript()).unwrap().at(17).unwrap();
            play(&mut *again, bot, 23);
            assert_eq!(again.transcript().to_string(), table.transcript().to_string(), "{bot}");
        }
    }
}

#[test]
fn seats_and_bots_of_a_contest_are_checked() {
    let game = shelf::find("overboss").unwrap();
    let contest =
        Contest { seats: 2, bots: vec![BotSpec::Random], options: Vec::new(), games: 20, seed: 1, threads: 1 };
    let report = game.simulate(&contest, &|_| {}).unwrap();
    assert_eq!((report.games, report.players, report.unfinished), (20, 2, 0));
    let crowd = game.simulate(&Contest { seats: 9, ..contest.clone() }, &|_| {}).unwrap_err();
    assert_eq!(crowd.to_string(), "overboss is played by 1 to 5, not by 9");
    let big = Contest { seats: 5, options: vec!["board=big".to_owned()], ..contest };
    assert!(game.simulate(&big, &|_| {}).unwrap_err().to_string().starts_with("OB-003"));
}
