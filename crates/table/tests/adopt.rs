//! A transcript of other rules, values or hashes is followed as far as it holds. Played with Goblets.

use conformance::toy::{Goblets, Options};
use table::{HASHING, Luck, Sitting, Stop, Transcript, Verdict};

/// A game of two seats and two rounds, saved after some choices.
fn saved(choices: usize) -> Sitting<Goblets> {
    let mut sitting =
        Sitting::deal(Options { rounds: 2, spill: false }, vec!["person".to_owned(); 2], &Luck::Open(3)).unwrap().0;
    while let Some(seat) = sitting.pending().owing().first()
        && sitting.transcript().steps.len() < choices
    {
        let choice = sitting.choices(seat)[0];
        sitting.play(seat, choice).unwrap();
    }
    sitting
}

fn adopted(text: &str) -> (Sitting<Goblets>, Verdict) {
    Sitting::<Goblets>::adopt_with(&Transcript::parse(text).unwrap(), |_, _, _| {}).unwrap()
}

/// A text with other hashes in all its lines.
fn hashed_otherwise(sitting: &Sitting<Goblets>) -> Transcript {
    let mut transcript = sitting.transcript().clone();
    transcript.dealt.hash ^= 1;
    transcript.steps.iter_mut().for_each(|step| step.hash ^= 1);
    transcript
}

#[test]
fn what_is_of_today_is_the_same_and_verified_to_the_letter() {
    let sitting = saved(100);
    let (same, verdict) = adopted(&sitting.transcript().to_string());
    assert_eq!((verdict, same.transcript()), (Verdict::Same, sitting.transcript()));
    let forged = hashed_otherwise(&sitting);
    assert!(Sitting::<Goblets>::adopt_with(&forged, |_, _, _| {}).is_err(), "its hashes are wrong");
}

#[test]
fn other_rules_values_and_hashes_are_adopted_and_the_record_is_one_of_today() {
    let sitting = saved(100);
    let older = hashed_otherwise(&sitting).to_string();
    for (from, to) in [
        (format!("underlord {HASHING}"), "underlord 1".to_owned()),
        ("rules 1".to_owned(), "rules 9".to_owned()),
        (format!("content {}", sitting.transcript().header.content), "content 00".to_owned()),
    ] {
        let (again, verdict) = adopted(&older.replacen(&from, &to, 1));
        assert_eq!(verdict, Verdict::Adopted, "{to}");
        assert_eq!(again.transcript(), sitting.transcript(), "{to}");
        assert!(again.luck_is_proved());
    }
}

#[test]
fn a_choice_that_is_refused_stops_it_there() {
    let sitting = saved(100);
    let seals = sitting.transcript().steps[0].choice.clone();
    let older = hashed_otherwise(&sitting).to_string().replacen("rules 1", "rules 9", 1);
    let third = sitting.transcript().steps[2].choice.clone();
    let (stopped, verdict) = adopted(&older.replacen(&format!(": {third}"), &format!(": {seals}"), 1));
    let Verdict::Stops(Stop { number, why, clause }) = verdict else { panic!("{verdict:?}") };
    assert_eq!((number, clause), (3, Some("GB-014")));
    assert!(why.starts_with(&format!("`{seals}` is refused by GB-014: ")), "{why}");
    assert_eq!(stopped.transcript().steps, sitting.transcript().steps[..2], "what came before holds");
    assert!(Sitting::<Goblets>::replay(stopped.transcript()).is_ok());
}

#[test]
fn luck_that_is_not_asked_for_any_more_or_is_missing_stops_it() {
    let sitting = saved(2);
    let older = sitting.transcript().to_string().replacen("rules 1", "rules 9", 1);
    let [_, luck] =
        older.rsplit_once("\n2 seat").map(|(_, line)| line.split_once(" | ").unwrap()).map(|(a, b)| [a, b]).unwrap();
    let answer = luck.split(" = ").next().unwrap();
    for text in [older.replacen(&format!(" | {answer} ="), " =", 1), older.replacen(" = ", "; stone gold = ", 1)] {
        assert_ne!(text, older);
        match Sitting::<Goblets>::adopt_with(&Transcript::parse(&text).unwrap(), |_, _, _| {}) {
            Ok((stopped, Verdict::Stops(stop))) => {
                assert_eq!((stop.number, stop.clause, stopped.transcript().steps.len()), (2, None, 1), "{stop:?}");
            }
            Ok((_, verdict)) => panic!("{verdict:?}"),
            Err(error) => assert!(error.to_string().contains("nobody asked for `stone gold`"), "{error}"),
        }
    }
}

#[test]
fn luck_of_other_values_is_kept_and_told_not_to_be_proved() {
    // given a game whose deal under other values had another lead
    let text = saved(1).transcript().to_string().replacen("content ", "content 0", 1);
    let (lead, other) = if text.contains("lead 1") { ("lead 1", "lead 2") } else { ("lead 2", "lead 1") };
    let (mut sitting, verdict) = adopted(&text.replacen(lead, other, 1));
    assert_eq!((verdict, sitting.transcript().header.unproved), (Verdict::Adopted, Some(0)));
    assert!(sitting.transcript().dealt.luck.contains(&other.to_owned()));
    // when it goes on
    while let Some(seat) = sitting.pending().owing().first() {
        let choice = sitting.choices(seat)[0];
        sitting.play(seat, choice).unwrap();
    }
    // then its record holds, says which luck is not proved, and the rest of it cannot be forged
    let record = sitting.transcript().to_string();
    let replayed = Sitting::<Goblets>::replay(&Transcript::parse(&record).unwrap()).unwrap();
    assert!(!replayed.luck_is_proved());
    assert_eq!(replayed.transcript().to_string(), record);
    let mut forged = sitting.transcript().clone();
    let poured = forged.steps.iter_mut().find(|step| !step.luck.is_empty()).unwrap();
    let goblets = ["goblet wine", "goblet poison"];
    poured.luck[0] = goblets.into_iter().find(|goblet| *goblet != poured.luck[0]).unwrap().to_owned();
    let error = Sitting::<Goblets>::replay(&forged).unwrap_err().to_string();
    assert!(error.contains("does not follow from the seed"), "{error}");
}
