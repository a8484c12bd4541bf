//! Promises about the record of a game: it replays, its luck is frozen, undo is exact, and a
//! host that committed to a seed cannot cheat.

use table::{Answers, Game, Luck, PlayError, Seeded, Sitting, Transcript};

use crate::{Played, Suite};

impl<G: Game> Suite<G> {
    /// A transcript, written and read, replays to the same states, events and hashes.
    pub fn transcripts_replay(&self) {
        self.each_game(|played| {
            let transcript = played.sitting.transcript();
            let read = Transcript::parse(&transcript.to_string()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(read, *transcript, "a transcript reads back");
            let mut moments = 0;
            let replayed = Sitting::<G>::replay_with(&read, |moment, state, events| {
                played.look_at(moment);
                assert_eq!(*state, played.states[moment], "the replay comes to another state");
                let same = format!("{events:?}") == format!("{:?}", played.events[moment]);
                assert!(same, "the replay tells other events");
                moments += 1;
            });
            let replayed = replayed.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(moments, played.states.len(), "the replay tells every moment");
            assert_eq!(replayed.transcript(), transcript, "the replay has the same record");
        });
    }

    /// An earlier moment of a sitting is exactly what it was, and the same choices lead from
    /// there to the same end: luck is frozen.
    pub fn earlier_moments_come_back(&self) {
        self.each_game(|played| {
            for moment in played.some_moments(1) {
                played.look_at(moment);
                let mut earlier = played.sitting.at(moment).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(*earlier.state(), played.states[moment], "the moment has another state");
                play_on(&mut earlier, played, moment);
            }
        });
    }

    /// A choice that taught nobody anything can be taken back: the sitting is what it was, and
    /// the same choice leads to the same state again. Any other choice stays.
    pub fn undo_restores_what_was(&self) {
        self.each_moment(|played, moment| {
            if moment == 0 {
                return;
            }
            let (seat, choice) = played.choices[moment - 1];
            let before = played.sitting.at(moment - 1).expect("the game replays");
            let after = played.sitting.at(moment).expect("the game replays");
            let mut undone = after.clone();
            match undone.undo(seat) {
                Ok(()) => {
                    let luck = &after.transcript().steps[moment - 1].luck;
                    assert!(luck.is_empty(), "a choice was taken back that luck had answered");
                    assert_eq!(undone.state(), before.state(), "undo leads to another state");
                    assert_eq!(undone.live().hash(), before.live().hash(), "undo leads to another hash");
                    assert_eq!(undone.transcript(), before.transcript(), "undo leaves a trace in the record");
                    undone.play(seat, choice).expect("the choice was allowed before");
                }
                Err(error) => {
                    assert!(matches!(error, PlayError::Undo(_)), "{error}");
                    assert_eq!(after.free_undos(seat), 0, "a free undo was refused: {error}");
                }
            }
            assert_eq!(undone.state(), after.state(), "the same choice leads to another state");
            assert_eq!(undone.transcript(), after.transcript(), "the same choice leaves another record");
        });
    }

    /// A game under a secret seed replays before and after the seed is shown; it goes on only
    /// with that seed; and an answer of luck that does not follow from it is noticed, wherever it
    /// stands.
    pub fn secret_luck_can_be_checked(&self) {
        for (setup, seed) in self.setups.iter().zip(0..) {
            let secret = [seed as u8 ^ 0xa5; 32];
            let mut played = Played::dealt_with(setup, seed, &Luck::secret(secret)).finished(self.limit);
            for moment in played.some_moments(1) {
                let mut saved = played.sitting.at(moment).expect("the game replays").transcript().clone();
                saved.header.reveal = None;
                let mut resumed = Sitting::<G>::replay(&saved).unwrap_or_else(|error| panic!("{error}"));
                assert!(resumed.resume([0; 32]).is_err(), "the game goes on with another seed");
                resumed.resume(secret).unwrap_or_else(|error| panic!("{error}"));
                play_on(&mut resumed, &played, moment);
            }
            played.sitting.reveal_seed();
            let shown = played.sitting.transcript().clone();
            assert!(shown.header.reveal.is_some(), "the seed is shown after the game");
            let replayed = Sitting::<G>::replay(&shown).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(replayed.state(), played.sitting.state());

            let mut luck = Seeded::nth(seed, 4);
            let mut asked: Vec<usize> =
                (0..=shown.steps.len()).filter(|&at| !answers_at(&mut shown.clone(), at).is_empty()).collect();
            while !asked.is_empty() && asked.len() > 1 {
                let at = asked.swap_remove(luck.number(asked.len() as u32) as usize);
                let mut forged = shown.clone();
                let Some(first) = answers_at(&mut forged, at).first_mut() else { continue };
                *first = another_answer::<G>(first);
                let line = forged.line_of(at);
                let error = Sitting::<G>::replay(&forged).expect_err("a forged answer is noticed");
                assert!(
                    matches!(error, PlayError::Replay { line: found, .. } if found == line),
                    "line {line}: {error}"
                );
                asked.truncate(4);
            }

            let cheated = Played::dealt_with(setup, seed, &Luck::Open(seed + 1)).finished(self.limit);
            let mut cheat = cheated.sitting.transcript().clone();
            if cheat.dealt.luck != shown.dealt.luck {
                cheat.header = shown.header.clone();
                assert!(Sitting::<G>::replay(&cheat).is_err(), "another game was played than was committed to");
            }
        }
    }
}

/// Makes the rest of the choices again and comes to the same end.
fn play_on<G: Game>(sitting: &mut Sitting<G>, played: &Played<G>, from: usize) {
    for (moment, &(seat, choice)) in played.choices.iter().enumerate().skip(from) {
        sitting.play(seat, choice).unwrap_or_else(|error| panic!("choice {}: {error}", moment + 1));
        assert_eq!(*sitting.state(), played.states[moment + 1], "choice {} leads elsewhere", moment + 1);
    }
    assert_eq!(sitting.transcript().steps, played.sitting.transcript().steps, "the record is another");
}

fn answers_at(transcript: &mut Transcript, moment: usize) -> &mut Vec<String> {
    match moment {
        0 => &mut transcript.dealt.luck,
        step => &mut transcript.steps[step - 1].luck,
    }
}

/// An answer to the same question that is not this one.
fn another_answer<G: Game>(answer: &str) -> String {
    let (name, value) = answer.split_once(' ').expect("an answer is a name and a value");
    let question = G::questions().iter().find(|question| question.name == name).expect("the question is known");
    let value = question.read(value).expect("the answer reads back");
    let other = match question.answers {
        Answers::Named(names) => (value + 1) % names.len(),
        Answers::Numbers => value + 1,
    };
    format!("{name} {}", question.write(other))
}
