//! What the shelf promises of live tables, for every game on it.

use serde_json::{Value, json};
use shelf::{BotSpec, LiveTable, Setup, Shelved, Strength, Told};
use table::{BETWEEN_ANSWERS, Dealt, LoadedLuck, Pending, Seat, Step, Transcript, Viewer};

fn setup(seats: u8) -> Setup {
    Setup {
        options: json!({}),
        seats,
        seed: [5; 32],
        salts: (1..=seats).map(|seat| format!("the salt of seat {seat}")).collect(),
        position: None,
        luck: LoadedLuck::new(),
        dealt: None,
    }
}

/// A whole game as a host keeps it: each choice with what was told of it.
struct Kept {
    setup: Setup,
    dealt: Dealt,
    steps: Vec<Step>,
    told: Vec<Told>,
    table: Box<dyn LiveTable>,
}

fn kept(game: &dyn Shelved, setup: Setup) -> Kept {
    let (mut table, dealt) = game.open(&setup).unwrap();
    assert_eq!((dealt.seat, dealt.hash), (None, table.hash()));
    let mut steps = Vec::new();
    let mut told = Vec::new();
    while let Some(seat) = table.pending().owing().first() {
        let choice = table.thinker(seat, BotSpec::Random, 1).unwrap()();
        let moment = table.play(seat, &choice).unwrap();
        assert_eq!((moment.seat, moment.hash), (Some(seat), table.hash()));
        steps.push(Step::new(seat, choice, &moment.luck, moment.hash));
        told.push(moment);
    }
    Kept { setup, dealt: Dealt::new(&dealt.luck, dealt.hash), steps, told, table }
}

fn record(game: &dyn Shelved, kept: &Kept, over: bool) -> Transcript {
    let who = vec!["person".to_owned(); usize::from(kept.setup.seats)];
    let transcript = game.transcript(&kept.setup, who, kept.dealt.clone(), kept.steps.clone(), over).unwrap();
    let text = transcript.to_string();
    assert_eq!(Transcript::parse(&text).unwrap(), transcript, "{text}");
    transcript
}

#[test]
fn what_was_kept_is_a_transcript_that_holds() {
    for game in shelf::games() {
        let kept = kept(*game, setup(game.info().usual_seats));
        let transcript = record(*game, &kept, true);
        game.verify(&transcript).unwrap();
        assert!(game.replay(&transcript).unwrap().luck_is_proved());

        let mut other = transcript.clone();
        other.header.salts.swap(0, 1);
        assert!(game.verify(&other).unwrap_err().to_string().contains("does not follow from the seed"));
        let mut cut = transcript;
        cut.steps.pop();
        assert!(game.verify(&cut).is_err());
    }
}

#[test]
fn a_table_comes_back_from_a_snapshot_and_the_steps_behind_it() {
    for game in shelf::games() {
        let Kept { setup, steps, told, table: end, .. } = kept(*game, setup(game.info().usual_seats));
        let (mut table, _) = game.open(&setup).unwrap();
        let middle = steps.len() / 2;
        for (step, told) in steps[..middle].iter().zip(&told) {
            let followed = table.follow(step).unwrap();
            assert_eq!((&followed.luck, followed.taught), (&told.luck, told.taught));
        }
        let snapshot = table.snapshot();
        let mut restored = game.restore(&setup, &snapshot).unwrap();
        assert_eq!(restored.hash(), table.hash());
        for step in &steps[middle..] {
            restored.follow(step).unwrap();
            table.play(step.seat, &step.choice).unwrap();
        }
        assert_eq!((restored.hash(), table.hash()), (end.hash(), end.hash()));
        for to in Viewer::all(setup.seats) {
            let shown = |table: &dyn LiveTable| table.see(to).view().get().to_owned();
            assert_eq!(shown(&*restored), shown(&*end));
            assert!(restored.see(to).is_seen_at(&*end));
        }
        let others = Setup { seats: game.info().min_seats, ..setup };
        assert!(game.restore(&others, &snapshot).is_err());
    }
}

#[test]
fn a_step_that_does_not_hold_changes_nothing() {
    for game in shelf::games() {
        let Kept { setup, steps, .. } = kept(*game, setup(game.info().usual_seats));
        let (mut table, _) = game.open(&setup).unwrap();
        let asking = steps.iter().position(|step| !step.luck.is_empty()).unwrap();
        for step in &steps[..asking] {
            table.follow(step).unwrap();
        }
        let (step, before) = (&steps[asking], table.snapshot());
        let forged = [
            Step { hash: step.hash ^ 1, ..step.clone() },
            Step { luck: Vec::new(), ..step.clone() },
            Step { luck: step.luck.iter().chain(&step.luck).cloned().collect(), ..step.clone() },
            Step { choice: "dance".to_owned(), ..step.clone() },
            Step { seat: Seat::new(5), ..step.clone() },
        ];
        for forged in forged {
            assert!(table.follow(&forged).is_err(), "{forged:?}");
            assert_eq!(table.snapshot(), before);
        }
        table.follow(step).unwrap();
    }
}

#[test]
fn a_copy_is_a_table_of_its_own() {
    for game in shelf::games() {
        let (mut table, _) = game.open(&setup(game.info().usual_seats)).unwrap();
        let copy = table.clone();
        let seat = table.pending().owing().first().unwrap();
        table.play(seat, &table.fallback(seat).unwrap()).unwrap();
        assert_ne!(copy.hash(), table.hash());
    }
}

#[test]
fn everybody_hears_what_they_perceive_in_words_and_as_data() {
    for game in shelf::games() {
        let Kept { setup, told, .. } = kept(*game, setup(game.info().usual_seats));
        for to in Viewer::all(setup.seats) {
            let heard: Vec<_> = told.iter().flat_map(|told| told.heard(to)).collect();
            assert!(!heard.is_empty());
            for heard in heard {
                assert!(!heard.text.is_empty());
                assert!(serde_json::from_str::<Value>(heard.event.get()).unwrap().is_object());
            }
        }
    }
}

#[test]
fn a_table_goes_on_from_any_position() {
    for game in shelf::games() {
        let Kept { setup, steps, .. } = kept(*game, setup(game.info().usual_seats));
        let (mut table, _) = game.open(&setup).unwrap();
        for step in &steps[..steps.len() / 3] {
            table.follow(step).unwrap();
        }
        for to in Viewer::all(setup.seats) {
            let position = Some(table.imagined(to, 3));
            let fork = Setup { position, seed: [6; 32], salts: Vec::new(), ..setup.clone() };
            let kept = kept(*game, fork);
            assert!(kept.dealt.luck.is_empty());
            let (start, _) = game.open(&kept.setup).unwrap();
            assert!(start.see(to).is_seen_at(&*table), "{to:?} cannot tell");
            game.verify(&record(*game, &kept, true)).unwrap();
        }
        let same = Setup { position: Some(table.position()), ..setup.clone() };
        assert_eq!(game.open(&same).unwrap().0.hash(), table.hash());
        for bad in [json!(7), json!({"nonsense": 1})] {
            let bad = Setup { position: Some(bad), ..setup.clone() };
            let Err(error) = game.open(&bad) else { panic!("a bad position was placed") };
            assert!(error.is_wrong_use(), "{error}");
        }
    }
}

#[test]
fn a_seat_may_look_ahead_where_it_could_take_back() {
    for game in shelf::games() {
        let Kept { setup, steps, told, .. } = kept(*game, setup(game.info().usual_seats));
        let (mut table, _) = game.open(&setup).unwrap();
        for (step, told) in steps.iter().zip(told) {
            let aims = table.aims(step.seat);
            let offered: Vec<_> = table.choices(step.seat).into_iter().map(|offer| offer.notation).collect();
            assert!(aims.iter().map(|(choice, _)| choice).eq(&offered));
            let aim = aims.into_iter().find(|(choice, _)| *choice == step.choice).and_then(|(_, sheet)| sheet);
            let has_points = !["big-bad-overlord", "order-of-the-stick"].contains(&game.info().id);
            assert_eq!(aim.is_some(), has_points && !told.taught, "{}", step.choice);
            table.follow(step).unwrap();
            if let Some(aim) = aim {
                assert_eq!(Some(&aim), table.scores(Viewer::Seat(step.seat)).get(step.seat.index()));
            }
        }
    }
}

#[test]
fn options_are_read_in_full_or_refused_with_a_sentence() {
    let game = shelf::find("overboss").unwrap();
    let full = game.read_options(json!({"bosses": true}), 2).unwrap();
    assert_eq!((&full["bosses"], &full["board"]), (&json!(true), &json!("classic")));
    assert_eq!(game.read_options(full.clone(), 2).unwrap(), full);
    let refused = |options, seats| game.read_options(options, seats).unwrap_err().to_string();
    assert_eq!(refused(json!([]), 2), "the options are not a JSON object");
    assert!(refused(json!({"bord": "big"}), 2).starts_with("the options do not fit: unknown field `bord`"));
    assert_eq!(refused(json!({}), 9), "overboss is played by 1 to 5, not by 9");
    assert!(refused(json!({"board": "big"}), 5).starts_with("OB-003"));
}

#[test]
fn whoever_is_guided_finds_everything_as_it_is_told() {
    for game in shelf::games() {
        assert!(game.unfinished() || !game.guides().is_empty(), "{} has nobody to explain it", game.info().id);
        for guide in game.guides() {
            let setup = Setup {
                options: game.read_options(guide.options.clone(), guide.seats).unwrap(),
                position: guide.position.clone(),
                luck: guide.luck.clone(),
                ..setup(guide.seats)
            };
            let (mut table, dealt) = game.open(&setup).unwrap();
            let mut luck = dealt.luck.clone();
            let mut steps = Vec::new();
            for step in &guide.script {
                assert!(!step.hint.is_empty(), "{}: {} has no hint", guide.id, step.choice);
                let told = table.play(step.seat, &step.choice).unwrap();
                steps.push(Step::new(step.seat, &step.choice, &told.luck, told.hash));
                luck = [luck, told.luck].join(BETWEEN_ANSWERS);
            }
            // Every loaded answer was given, in its order; the seed may have gone on behind them.
            for (question, answers) in &guide.luck {
                let given: Vec<&str> = luck
                    .split(BETWEEN_ANSWERS)
                    .filter_map(|answer| answer.strip_prefix(&format!("{question} ")))
                    .take(answers.len())
                    .collect();
                assert_eq!(&given, answers, "{}: {question}", guide.id);
            }
            let dealt = Dealt::new(&dealt.luck, dealt.hash);
            let over = matches!(table.pending(), Pending::Over(_));
            let who = vec!["person".to_owned(); usize::from(guide.seats)];
            let transcript = game.transcript(&setup, who, dealt, steps, over).unwrap();
            game.verify(&transcript).unwrap();
            let mut forged = transcript.clone();
            // A puzzle has no luck to load.
            if let Some(answers) = forged.header.luck.values_mut().next() {
                answers.reverse();
                assert!(game.verify(&forged).unwrap_err().to_string().contains("was loaded"));
            }
        }
    }
}

#[test]
fn every_strength_plays() {
    let game = shelf::find("overboss").unwrap();
    let (table, _) = game.open(&setup(2)).unwrap();
    let seat = table.pending().owing().first().unwrap();
    for strength in Strength::ALL {
        let choice = table.thinker(seat, strength.bot(), 1).unwrap()();
        assert!(table.refuse(seat, &choice).unwrap().is_none(), "{strength}: {choice}");
    }
}

#[test]
fn a_live_table_is_small() {
    for game in shelf::games() {
        let Kept { table, .. } = kept(*game, setup(game.info().max_seats));
        let mut copy = None;
        let used = allocation_counter::measure(|| copy = Some(table.clone()));
        assert!(copy.is_some() && used.bytes_total > 0);
        assert!(used.bytes_total < 6144, "{} needs {} bytes", game.info().id, used.bytes_total);
        assert!(table.snapshot().len() < 8192, "a snapshot has {} bytes", table.snapshot().len());
    }
}
