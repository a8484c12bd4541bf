//! A transcript that does not hold is refused at the very line. Played with Goblets.

use conformance::toy::{Choice, Goblets, Options};
use table::{Game, LoadedLuck, Luck, PlayError, Seat, Sitting, Transcript};

const SECRET: [u8; 32] = [7; 32];

/// A game of two seats and two rounds: the first choices are made, the winner drinks.
fn game(luck: &Luck) -> Sitting<Goblets> {
    let mut sitting = Sitting::deal(Options { rounds: 2, spill: false }, vec!["person".to_owned(); 2], luck).unwrap().0;
    while let Some(seat) = sitting.pending().owing().first() {
        let choice = sitting.choices(seat)[0];
        sitting.play(seat, choice).unwrap();
    }
    sitting
}

fn text() -> String {
    game(&Luck::Open(3)).transcript().to_string()
}

/// What is said of the transcript with one line changed.
fn told(line: usize, change: impl Fn(&str) -> String) -> String {
    told_of(&text(), line, change)
}

fn told_of(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let lines: Vec<String> =
        text.lines().enumerate().map(|(at, old)| if at + 1 == line { change(old) } else { old.to_owned() }).collect();
    let changed = lines.join("\n") + "\n";
    assert_ne!(changed, text, "line {line} was changed");
    let transcript = match Transcript::parse(&changed) {
        Ok(transcript) => transcript,
        Err(error) => return error.to_string(),
    };
    Sitting::<Goblets>::replay(&transcript).unwrap_err().to_string()
}

#[test]
fn a_whole_game_replays() {
    let sitting = game(&Luck::Open(3));
    let replayed = Sitting::<Goblets>::replay(&Transcript::parse(&text()).unwrap()).unwrap();
    assert_eq!(replayed.state(), sitting.state());
    assert_eq!(replayed.transcript(), sitting.transcript());
}

#[test]
fn every_step_is_told_with_its_state_and_events() {
    let transcript = Transcript::parse(&text()).unwrap();
    let mut told = Vec::new();
    Sitting::<Goblets>::replay_with(&transcript, |number, state, events| {
        told.push((number, table::state_hash::<Goblets>(state), events.len()));
    })
    .unwrap();
    assert_eq!(told.len(), transcript.steps.len() + 1);
    assert_eq!(told[0], (0, transcript.dealt.hash, 1 + 2 * 3));
    assert!(told[1..].iter().zip(&transcript.steps).all(|(told, step)| told.1 == step.hash && told.2 > 0));
}

#[test]
fn a_wrong_hash_is_named_by_its_line() {
    for line in [8, 9, 11] {
        let told = told(line, |old| format!("{}0123456789abcdef", &old[..old.len() - 16]));
        assert!(told.starts_with(&format!("line {line}: the state's hash is ")), "{told}");
        assert!(told.ends_with(", not 0123456789abcdef"), "{told}");
    }
}

#[test]
fn a_cut_file_is_noticed_at_every_line() {
    let text = text();
    let lines: Vec<&str> = text.lines().collect();
    for kept in 0..lines.len() {
        let cut: String = lines[..kept].iter().map(|line| format!("{line}\n")).collect();
        let error = Transcript::parse(&cut).unwrap_err();
        assert_eq!(error.line, kept + 1, "{error}");
        assert!(error.why.starts_with("the file ends here"), "{error}");
    }
}

#[test]
fn a_file_cut_and_closed_again_is_a_saved_game_or_none() {
    let text = text();
    let mut lines: Vec<&str> = text.lines().collect();
    let total = lines.len() - 9;
    lines.truncate(10);
    let saved = lines.join("\n") + "\nsaved 2\n";
    assert!(Sitting::<Goblets>::replay(&Transcript::parse(&saved).unwrap()).is_ok());
    let over = lines.join("\n") + "\nover 2\n";
    let error = Sitting::<Goblets>::replay(&Transcript::parse(&over).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "line 11: the game is not over yet");
    let miscounted = lines.join("\n") + "\nsaved 3\n";
    let error = Transcript::parse(&miscounted).unwrap_err().to_string();
    assert_eq!(error, "line 11: the closing line says 3 where 2 should stand");
    let closing = total + 9;
    let told = told(closing, |old| old.replace("over", "saved"));
    assert_eq!(told, format!("line {closing}: the game is over, not saved"));
}

#[test]
fn the_wrong_seat_is_refused() {
    let told_other = told(11, |old| {
        if old.contains("seat 1") { old.replace("seat 1", "seat 2") } else { old.replace("seat 2", "seat 1") }
    });
    assert!(told_other.starts_with("line 11: `drink` is refused by GB-014: "), "{told_other}");
    let nobody = told(9, |old| old.replace("seat 1", "seat 5"));
    assert_eq!(nobody, "line 9: there is no seat 5 at this table");
    let no_seat = told(9, |old| old.replace("seat 1", "seat 9"));
    assert_eq!(no_seat, "line 9: \"9\" is no seat");
}

#[test]
fn a_refused_choice_is_named_with_its_clause() {
    let told_refused = told(9, |old| {
        let hash = &old[old.len() - 16..];
        format!("1 seat 1: drink = {hash}")
    });
    assert_eq!(told_refused, "line 9: `drink` is refused by GB-010: first everybody seals a stone");
    let unread = told(9, |old| old.replace("seal", "throw"));
    assert!(unread.starts_with("line 9: ") && unread.contains("is not understood"), "{unread}");
}

#[test]
fn other_rules_content_games_and_options_are_refused() {
    assert_eq!(told(2, |_| "game chess".to_owned()), "line 2: this is a game of chess, not of goblets");
    let rules = told(3, |_| "rules 9".to_owned());
    assert_eq!(rules, "line 3: it was played under rules version 9; here is version 1");
    let content = told(4, |_| "content 00".to_owned());
    assert!(content.starts_with("line 4: it was played with other component values (00; here are "), "{content}");
    let options = told(5, |_| "options {\"rouns\":2}".to_owned());
    assert!(options.starts_with("line 5: the options do not fit: unknown field `rouns`"), "{options}");
    assert_eq!(told(5, |_| "options [2]".to_owned()), "line 5: the options are not a JSON object");
    assert_eq!(told(5, |_| "options {\"rounds\":9}".to_owned()), "line 5: GB-002: a game lasts 1 to 3 rounds, not 9");
    assert_eq!(told(6, |_| "seats []".to_owned()), "line 6: a table has 1 to 6 seats");
    let one = told(6, |_| "seats [\"person\"]".to_owned());
    assert!(one.contains("GB-001"), "{one}");
    let older = told(1, |_| "underlord 1".to_owned());
    assert_eq!(older, "line 1: it was written in format 1; here is format 2");
}

#[test]
fn forged_luck_under_an_open_seed_is_noticed() {
    let forged =
        told(
            8,
            |old| {
                if old.contains("lead 1") { old.replace("lead 1", "lead 2") } else { old.replace("lead 2", "lead 1") }
            },
        );
    assert!(forged.starts_with("line 8: the luck does not follow from the seed: answer 1 is `lead "), "{forged}");
    let unasked = told(9, |old| old.replace(" = ", " | stone gold = "));
    assert_eq!(unasked, "line 9: nobody asked for `stone gold`");
    let unknown = told(8, |old| old.replace("lead ", "leader "));
    assert!(
        unknown.starts_with("line 8: \"leader\" is no question of luck; known are lead, stone, goblet"),
        "{unknown}"
    );
    let other_seed = told(7, |_| "seed 4".to_owned());
    assert!(other_seed.starts_with("line 8: the luck does not follow from the seed"), "{other_seed}");
    assert_eq!(told(7, |_| "seed four".to_owned()), "line 7: a seed is a whole number");
}

#[test]
fn luck_without_its_seed_is_taken_from_the_page_but_must_be_possible() {
    let text = game(&Luck::secret(SECRET)).transcript().to_string();
    assert!(!text.contains("reveal") && !text.contains("seed"), "the seed stays secret:\n{text}");
    assert!(Sitting::<Goblets>::replay(&Transcript::parse(&text).unwrap()).is_ok());
    let impossible = told_of(&text, 8, |old| {
        if old.contains("lead 1") { old.replace("lead 1", "lead 3") } else { old.replace("lead 2", "lead 3") }
    });
    assert_eq!(impossible, "line 8: lead 3 cannot be: there are only 2 answers");
    let missing = told_of(&text, 10, |old| {
        let (choice, rest) = old.split_once(" | ").unwrap();
        format!("{choice} = {}", rest.split_once("= ").unwrap().1)
    });
    assert_eq!(missing, "line 10: luck is missing: goblet was asked");
    let unasked = told_of(&text, 9, |old| old.replace(" = ", " | stone gold = "));
    assert_eq!(unasked, "line 9: nobody asked for `stone gold`");
    let turned = told_of(&text, 8, |old| {
        let (deal, rest) = old.split_once(" | ").unwrap();
        let (luck, hash) = rest.split_once(" = ").unwrap();
        let mut luck: Vec<&str> = luck.split("; ").collect();
        luck.rotate_left(1);
        format!("{deal} | {} = {hash}", luck.join("; "))
    });
    assert_eq!(turned, "line 8: the luck is not in the order it was asked in, from answer 1 on");
}

#[test]
fn luck_is_proved_by_its_seed_alone() {
    let replayed = |text: &str| Sitting::<Goblets>::replay(&Transcript::parse(text).unwrap()).unwrap();
    assert!(replayed(&game(&Luck::Open(3)).transcript().to_string()).luck_is_proved());
    let mut secret = game(&Luck::secret(SECRET));
    assert!(!replayed(&secret.transcript().to_string()).luck_is_proved(), "the seed was not shown");
    secret.reveal_seed();
    assert!(replayed(&secret.transcript().to_string()).luck_is_proved());
}

#[test]
fn the_seed_of_a_game_under_way_is_not_shown() {
    let mut secret = game(&Luck::secret(SECRET));
    secret.reveal_seed();
    let earlier = secret.at(2).unwrap();
    assert_eq!(earlier.transcript().header.reveal, None, "what was over goes on under a secret seed");
    let mut shown = earlier.transcript().clone();
    shown.header.reveal.clone_from(&secret.transcript().header.reveal);
    let error = Transcript::parse(&shown.to_string()).unwrap_err();
    assert_eq!(error.to_string(), "line 12: the seed of a game under way is not revealed");
    let text = secret.transcript().to_string();
    for bad in ["commitment 00", "commitment zz", "commitment "] {
        assert_eq!(told_of(&text, 7, |_| bad.to_owned()), "line 7: 64 hexadecimal digits should stand here");
    }
    assert_eq!(told_of(&text, 8, |_| "reveal 00".to_owned()), "line 8: 64 hexadecimal digits should stand here");
}

#[test]
fn a_saved_game_under_a_secret_seed_goes_on_with_that_seed_only() {
    let whole = game(&Luck::secret(SECRET));
    let saved = whole.at(1).unwrap().transcript().to_string();
    let mut replayed = Sitting::<Goblets>::replay(&Transcript::parse(&saved).unwrap()).unwrap();
    let seat = Seat::new(1);
    let choice = replayed.choices(seat)[0];
    let state = *replayed.state();
    let stuck = replayed.play(seat, choice).unwrap_err();
    assert_eq!(stuck.to_string(), "the seed of this game is not known, so it cannot go on");
    assert_eq!(*replayed.state(), state, "nothing was played");
    let wrong = replayed.resume([8; 32]).unwrap_err();
    assert_eq!(wrong.to_string(), "this is not the seed that was committed to");
    replayed.resume(SECRET).unwrap();
    replayed.play(seat, choice).unwrap();
    assert_eq!(replayed.transcript().steps, whole.transcript().steps[..2], "and its luck is the same");
}

#[test]
fn a_secret_seed_is_shown_after_the_game_only() {
    let mut early = game(&Luck::secret(SECRET)).at(2).unwrap();
    early.reveal_seed();
    assert_eq!(early.transcript().header.reveal, None);
    let mut open = game(&Luck::Open(3));
    open.reveal_seed();
    assert_eq!(open.transcript().header.reveal, None, "an open seed needs no showing");
    let mut over = game(&Luck::secret(SECRET));
    over.reveal_seed();
    assert_eq!(over.transcript().header.reveal.as_deref(), Some("07".repeat(32).as_str()));
    assert!(Sitting::<Goblets>::replay(over.transcript()).is_ok());
}

#[test]
fn a_host_that_changed_its_luck_is_caught_when_the_seed_is_shown() {
    let mut honest = game(&Luck::secret(SECRET));
    honest.reveal_seed();
    let mut other = honest.transcript().clone();
    other.header.reveal = Some("08".repeat(32));
    let error = Sitting::<Goblets>::replay(&other).unwrap_err();
    assert_eq!(error.to_string(), "line 8: the seed is not the one that was committed to");
    other.header.reveal = Some("xyz".to_owned());
    let error = Sitting::<Goblets>::replay(&other).unwrap_err();
    assert_eq!(error.to_string(), "line 8: the seed is not the one that was committed to");

    // Another game altogether, under the commitment of the honest one.
    let mut cheat = game(&Luck::secret([9; 32])).transcript().clone();
    cheat.header = honest.transcript().header.clone();
    cheat.header.reveal = None;
    assert!(Sitting::<Goblets>::replay(&cheat).is_ok(), "before the end nobody can tell");
    cheat.header.reveal = honest.transcript().header.reveal.clone();
    let error = Sitting::<Goblets>::replay(&cheat).unwrap_err();
    assert!(matches!(&error, PlayError::Replay { line: 9, why } if why.contains("does not follow")), "{error}");
}

#[test]
fn a_step_that_stands_twice_or_is_missing_is_noticed() {
    let text = text();
    let lines: Vec<&str> = text.lines().collect();
    let mut twice = lines.clone();
    twice.insert(9, lines[8]);
    let error = Transcript::parse(&twice.join("\n")).unwrap_err();
    assert_eq!(error.to_string(), "line 10: choice 2 should stand here");
    let mut missing = lines.clone();
    missing.remove(8);
    let error = Transcript::parse(&missing.join("\n")).unwrap_err();
    assert_eq!(error.to_string(), "line 9: choice 1 should stand here");
    let followed = format!("{text}one more line\n");
    let error = Transcript::parse(&followed).unwrap_err();
    assert_eq!(error.why, "nothing may follow the closing line");
}

#[test]
fn a_game_has_one_source_of_luck() {
    let twice = told(7, |old| format!("{old}\nseed 4"));
    assert_eq!(twice, "line 8: there is one `seed`, or one `commitment` that one `salts` and one `reveal` may follow");
    let both = told(7, |old| format!("{old}\ncommitment {}", "00".repeat(32)));
    assert_eq!(both, twice);
    let no_promise = told(7, |old| format!("{old}\nreveal {}", "00".repeat(32)));
    assert_eq!(no_promise, twice);
    let lines = text().lines().filter(|line| !line.starts_with("seed")).collect::<Vec<_>>().join("\n");
    let none = Transcript::parse(&lines).unwrap_err();
    assert_eq!(none.to_string(), "line 7: a `seed` or a `commitment` should stand before the deal");
}

#[test]
fn salts_stand_behind_the_commitment_and_change_the_luck() {
    let salts: Vec<String> = vec!["one".to_owned(), "two \" words".to_owned()];
    let mut salted = game(&Luck::Secret { seed: SECRET, salts });
    assert_ne!(salted.transcript().dealt.luck, game(&Luck::secret(SECRET)).transcript().dealt.luck);
    let saved = salted.at(1).unwrap().transcript().to_string();
    let mut resumed = Sitting::<Goblets>::replay(&Transcript::parse(&saved).unwrap()).unwrap();
    resumed.resume(SECRET).unwrap();
    let seat = Seat::new(1);
    resumed.play(seat, resumed.choices(seat)[0]).unwrap();
    assert_eq!(resumed.transcript().steps, salted.transcript().steps[..2], "it goes on with the same salts");

    salted.reveal_seed();
    let text = salted.transcript().to_string();
    assert_eq!(text.lines().nth(7).unwrap(), r#"salts ["one","two \" words"]"#);
    assert_eq!(Sitting::<Goblets>::replay(&Transcript::parse(&text).unwrap()).unwrap().state(), salted.state());
    let changed = told_of(&text, 8, |old| old.replace("one", "two"));
    assert!(changed.starts_with("line 10: the luck does not follow from the seed"), "{changed}");
    assert_eq!(told_of(&text, 8, |_| "salts []".to_owned()), "line 8: a table without salts has no `salts` line");
    let wrong = told_of(&text, 8, |_| "salts {}".to_owned());
    assert!(wrong.starts_with("line 8: the salts are not a JSON list of texts"), "{wrong}");
    let other_seed = told_of(&text, 9, |_| format!("reveal {}", "08".repeat(32)));
    assert_eq!(other_seed, "line 9: the seed is not the one that was committed to");
}

#[test]
fn a_game_from_a_position_with_loaded_luck_is_verified_line_by_line() {
    let dealt = game(&Luck::Open(3)).at(1).unwrap();
    let position = Goblets::position(dealt.state());
    let who = vec!["person".to_owned(); 2];
    let loaded = LoadedLuck::from([("goblet".to_owned(), vec!["poison".to_owned()])]);
    let begun = Sitting::<Goblets>::begin(
        Options { rounds: 2, spill: false },
        who,
        Some(&position),
        &Luck::secret(SECRET),
        loaded,
    );
    let (mut sitting, _) = begun.unwrap();
    assert_eq!(sitting.state(), dealt.state());
    while let Some(seat) = sitting.pending().owing().first() {
        sitting.play(seat, sitting.choices(seat)[0]).unwrap();
    }
    let text = sitting.transcript().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[6].starts_with("position {") && lines[9].starts_with("deal = "), "{text}");
    assert_eq!(lines[7], r#"luck {"goblet":["poison"]}"#);
    assert!(lines[10].contains("goblet poison"), "{text}");
    assert_eq!(Sitting::<Goblets>::replay(&Transcript::parse(&text).unwrap()).unwrap().state(), sitting.state());

    let unplaced = told_of(&text, 7, |_| "position 7".to_owned());
    assert!(unplaced.starts_with("line 7: the position does not fit"), "{unplaced}");
    let other = told_of(&text, 7, |_| "position {".to_owned());
    assert!(other.starts_with("line 7: the position is not JSON"), "{other}");
    let lied = told_of(&text, 8, |old| old.replace("poison", "wine"));
    assert_eq!(lied, "line 11: `goblet poison` is written, but `goblet wine` was loaded");
    let unknown = told_of(&text, 8, |old| old.replace("poison", "beer"));
    assert_eq!(unknown, "line 8: \"beer\" is no answer to \"goblet\"");
    let twice = told_of(&text, 8, |old| format!("{old}\n{old}"));
    assert_eq!(twice, "line 9: one `position` and then one `luck` may follow the seats, nothing between");
    let invented = told_of(&text, 10, |old| old.replace("deal", "deal | lead 1"));
    assert_eq!(invented, "line 10: nobody asked for `lead 1`");
}

#[test]
fn a_choice_after_the_end_is_refused() {
    let mut sitting = game(&Luck::Open(3));
    let error = sitting.play(Seat::new(0), Choice::Drink).unwrap_err();
    assert_eq!(error.to_string(), "GB-020: the game is over");
}
