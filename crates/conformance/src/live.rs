//! Promises about live tables: they come back from a snapshot, follow a record, start from any
//! position, and show a seat ahead only what it could see by choosing and taking back.

use table::{Game, Live, LoadedLuck, Luck, Pending, Seat, Seeded, Sitting, Step, Transcript, Viewer};

use crate::{Played, Setup, Suite};

impl<G: Game> Suite<G> {
    /// A table restored from a snapshot is the table itself, and its game goes on the same way;
    /// bytes that are no snapshot of it are refused.
    pub fn snapshots_restore(&self) {
        self.each_moment(|played, moment| {
            let bytes = played.sitting.at(moment).expect("the game replays").live().snapshot();
            let mut restored = restored(played, played.setup.seats, &bytes).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(*restored.state(), played.states[moment], "the snapshot restores another state");
            assert_eq!(restored.snapshot(), bytes, "the restored table has another snapshot");
            for (step, &(seat, choice)) in played.sitting.transcript().steps.iter().zip(&played.choices).skip(moment) {
                let told = restored.play(seat, choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
                assert_eq!((told.hash, &told.luck), (step.hash, &step.luck), "`{choice}` leads elsewhere");
            }
            let mut luck = Seeded::nth(played.seed, moment as u64);
            let at = luck.number(bytes.len() as u32) as usize;
            let mut changed = bytes.clone();
            changed[at] ^= 1 << luck.number(8);
            let longer = [&bytes[..], &[0]].concat();
            for bad in [&changed[..], &bytes[..at], &longer] {
                assert!(restored_is_refused(played, played.setup.seats, bad), "damaged bytes were restored");
            }
            assert!(restored_is_refused(played, played.setup.seats + 1, &bytes), "another table was restored");
        });
    }

    /// A table that follows the steps of a record comes by the same states as the one that played
    /// them, and a step with another hash leaves it as it was.
    pub fn following_is_playing(&self) {
        self.each_game(|played| {
            let mut live = played.sitting.at(0).expect("the game replays").live().clone();
            for (moment, step) in played.sitting.transcript().steps.iter().enumerate() {
                played.look_at(moment);
                let before = live.snapshot();
                let forged = Step { hash: step.hash ^ 1, ..step.clone() };
                assert!(live.follow(&forged).is_err(), "a step with another hash was followed");
                assert_eq!(live.snapshot(), before, "a step that does not hold left a trace");
                let told = live.follow(step).unwrap_or_else(|error| panic!("{}: {error}", step.choice));
                assert_eq!(*live.state(), played.states[moment + 1], "`{}` is followed elsewhere", step.choice);
                assert_eq!((told.hash, &told.luck), (step.hash, &step.luck));
            }
        });
    }

    /// What a seat is shown ahead is what it would see after the choice, and it is shown exactly
    /// when the choice could be taken back. It follows from what the seat knows: the choice shows
    /// the same in any state that the seat cannot tell from the true one.
    pub fn aims_show_what_would_be(&self) {
        self.each_moment(|played, moment| {
            let sitting = played.sitting.at(moment).expect("the game replays");
            let live = sitting.live();
            for seat in Seat::all(played.setup.seats) {
                let viewer = Viewer::Seat(seat);
                for choice in live.choices(seat) {
                    let mut after = live.clone();
                    let told = after.play(seat, choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
                    let aim = live.aim(seat, choice);
                    let expected = (!told.taught).then(|| after.view(viewer));
                    assert_eq!(aim, expected, "seat {seat} is shown something else before `{choice}`");
                    let Some(aim) = aim else { continue };
                    let mut undone = sitting.clone();
                    undone.play(seat, choice).expect("the choice is allowed");
                    undone.undo(seat).unwrap_or_else(|error| panic!("`{choice}` was shown ahead, but {error}"));
                    let mut guessed = live.imagined(viewer, played.seed);
                    G::play(&mut guessed, seat, choice, &mut Seeded::new(played.seed), &mut ());
                    assert_eq!(
                        G::view(&guessed, viewer),
                        aim,
                        "what seat {seat} sees before `{choice}` tells a secret"
                    );
                }
                for &(_, choice) in played.choices.iter().take(moment) {
                    let refused = table::refuse::<G>(live.state(), seat, choice).is_some();
                    assert!(!refused || live.aim(seat, choice).is_none(), "the refused `{choice}` was shown ahead");
                }
            }
        });
    }

    /// A game that starts from the position of any moment has a record that replays, with and
    /// without its seed, and only with the salts that the seats gave.
    pub fn placed_games_replay(&self) {
        self.each_game(|played| {
            for moment in played.some_moments(1) {
                played.look_at(moment);
                let position = G::position(&played.states[moment]);
                let placed = placed_game(played, &position);
                let mut shown = placed.transcript().clone();
                for reveal in [None, shown.header.reveal.take()] {
                    shown.header.reveal = reveal;
                    let read = Transcript::parse(&shown.to_string()).unwrap_or_else(|error| panic!("{error}"));
                    let replayed = Sitting::<G>::replay(&read).unwrap_or_else(|error| panic!("{error}\n{read}"));
                    assert_eq!(replayed.state(), placed.state(), "the placed game replays elsewhere");
                    assert_eq!(*replayed.transcript(), shown, "the replay has another record");
                }
                if shown.steps.iter().any(|step| step.luck.len() > 3) {
                    shown.header.salts.push("one more".to_owned());
                    assert!(Sitting::<G>::replay(&shown).is_err(), "the luck does not depend on the salts");
                }
            }
        });
    }
}

/// A game from a position under a secret seed and salts, played to its end by random choices.
fn placed_game<G: Game>(played: &Played<G>, position: &G::Position) -> Sitting<G> {
    let Setup { options, seats } = &played.setup;
    let who = || (0..*seats).map(|seat| format!("bot {seat}"));
    let luck = Luck::Secret { seed: [played.seed as u8; 32], salts: who().collect() };
    let begun = Sitting::<G>::begin(options.clone(), who().collect(), Some(position), &luck, LoadedLuck::new());
    let (mut placed, events) = begun.unwrap_or_else(|error| panic!("{error}"));
    assert!(events.is_empty() && placed.transcript().dealt.luck.is_empty(), "a placed table is not dealt");
    let mut wishes = Seeded::nth(played.seed, 7);
    while let Pending::Ask { owe, .. } = placed.pending() {
        let seat = owe.first().expect("somebody is asked");
        let choices = placed.choices(seat);
        let choice = choices[wishes.number(choices.len() as u32) as usize];
        placed.play(seat, choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
    }
    placed.reveal_seed();
    assert!(placed.transcript().header.reveal.is_some(), "the seed is shown after the game");
    placed
}

fn restored<G: Game>(played: &Played<G>, seats: u8, bytes: &[u8]) -> Result<Live<G>, table::PlayError> {
    let luck = Luck::Open(played.seed).source::<G>(&LoadedLuck::new())?;
    Live::restore(played.setup.options.clone(), seats, luck, bytes)
}

fn restored_is_refused<G: Game>(played: &Played<G>, seats: u8, bytes: &[u8]) -> bool {
    matches!(restored(played, seats, bytes), Err(table::PlayError::Snapshot(_)))
}
