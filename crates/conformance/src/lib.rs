//! What every game on the shelf promises, as one test suite that a game only has to name:
//!
//! ```
//! use conformance::toy::{Goblets, Options, State, other_secrets};
//!
//! conformance::suite!(
//!     Goblets,
//!     setups = [(Options { rounds: 1, spill: true }, 2), (Options::default(), 4)],
//!     invariant = State::census,
//!     other_secrets = other_secrets,
//! );
//! ```
//!
//! It plays many random games over the given set-ups and holds each promise of [`table::Game`],
//! and of what bots steer by, against them. A failure prints the game's transcript, with its options and seed, and the
//! choice it failed at. `THOROUGH=20 cargo test` plays twenty times as many games.
//!
//! Beside the suite: [`perft`] counts choice trees, [`golden`] replays yesterday's games, [`scenarios`] runs scenario
//! files, [`content`] reads component values, [`mod@given`] has the words of clause tests, [`speed`] measures, [`fuzz`] reads
//! bad input, [`toy`] is a small game to try the table out, [`homestead`] one
//! that all play together, and [`marathon`] one that lasts as long as a test wants.

mod choices;
pub mod content;
mod explain;
pub mod fuzz;
pub mod given;
pub mod golden;
pub mod homestead;
mod live;
pub mod marathon;
mod options;
mod outcome;
pub mod perft;
mod placing;
mod plain;
mod played;
pub mod positions;
mod preview;
mod record;
pub mod scenarios;
mod secrecy;
mod sentences;
pub mod speed;
mod steer;
mod suite;
pub mod toy;

pub use played::{Played, Setup};
pub use suite::{ChangeSecrets, Suite};

/// Declares the whole suite for a game as tests. `setups` lists `(options, seats)`; what else
/// can be said of a game are the methods of [`Suite`].
#[macro_export]
macro_rules! suite {
    ($game:ty, setups = $setups:expr $(, $key:ident = $value:expr)* $(,)?) => {
        fn conformance_suite() -> $crate::Suite<$game> {
            $crate::Suite::<$game>::new($setups)$(.$key($value))*
        }
        $crate::promises!(
            the_rulebook_is_sound,
            impossible_setups_are_refused,
            options_are_what_they_say,
            every_game_ends,
            refusals_name_their_clause,
            notation_reads_back,
            prompts_and_labels_speak,
            sentences_carry_marks,
            pieces_explain_themselves,
            absent_seats_bring_the_game_to_its_end,
            reactions_can_be_passed,
            listening_changes_nothing,
            plain_data_reads_back,
            transcripts_replay,
            earlier_moments_come_back,
            undo_restores_what_was,
            secret_luck_can_be_checked,
            snapshots_restore,
            following_is_playing,
            aims_show_what_would_be,
            placed_games_replay,
            positions_place_back,
            a_view_is_all_that_choices_need,
            nothing_is_learned_unnoticed,
            private_luck_stays_private,
            other_secrets_look_the_same,
            other_secrets_change_no_card,
            previews_tell_no_secret,
            scores_add_up,
            outcomes_are_ranked,
            defeats_are_told,
            judgements_are_numbers,
            glances_fall_on_a_choice,
            what_is_imagined_looks_true,
            searches_look_ahead,
            bad_notation_is_refused,
            bad_transcripts_are_refused,
            bad_positions_are_refused,
            bad_scenarios_are_refused,
        );
    };
}

/// Declares a test for each promise of a suite.
#[doc(hidden)]
#[macro_export]
macro_rules! promises {
    ($($promise:ident),+ $(,)?) => {
        $(
            #[test]
            fn $promise() {
                conformance_suite().$promise();
            }
        )+
    };
}
