//! Promises about secrets: a view holds what its viewer needs and nothing more, and whatever
//! teaches somebody something says so.

use table::{Answer, Chance, Explain, Game, Loaded, Recorder, Seat, Seeded, Viewer};

use crate::explain::cards;
use crate::{Played, Setup, Suite};

/// As many states behind each view are tried.
const GUESSES: u64 = 3;
/// As many choices of a seat are tried in both the true state and a guessed one.
const TRIED: usize = 6;

impl<G: Game> Suite<G> {
    /// Any state behind a view looks the same to its viewer: the same view, the same seats asked,
    /// the same prompt and choices for the own seat. In an open game it is the same state.
    pub fn a_view_is_all_that_choices_need(&self) {
        let mut differed = false;
        self.each_moment(|played, moment| {
            let state = played.states[moment];
            for viewer in Viewer::all(played.setup.seats) {
                let view = G::view(&state, viewer);
                for guess in 0..GUESSES {
                    let guessed = G::sample(&view, &mut Seeded::nth(played.seed, guess));
                    differed |= guessed != state;
                    (self.invariant)(&guessed).unwrap_or_else(|why| panic!("{viewer:?} guesses wrongly: {why}"));
                    assert_eq!(G::view(&guessed, viewer), view, "{viewer:?} could tell the guess from the truth");
                    assert_eq!(
                        G::pending(&guessed).owing(),
                        G::pending(&state).owing(),
                        "{viewer:?}: others are asked"
                    );
                    let public = |state| G::view(state, Viewer::Spectator);
                    assert_eq!(public(&guessed), public(&state), "{viewer:?} does not know what everybody may know");
                    let seats = || Seat::all(played.setup.seats);
                    let asked = |state| seats().map(move |seat| G::pending(state).asks(seat));
                    assert!(asked(&guessed).eq(asked(&state)), "{viewer:?}: others may still change their answer");
                    let Viewer::Seat(seat) = viewer else { continue };
                    let choices = played.choices_at(moment, seat);
                    let mut guessed_choices = Vec::new();
                    G::choices(&guessed, seat, &mut guessed_choices);
                    assert_eq!(guessed_choices, choices, "seat {seat} would have other choices");
                    let mut luck = Seeded::nth(played.seed, guess);
                    for _ in 0..TRIED.min(played.choices.len()) {
                        let (_, choice) = played.choices[luck.number(played.choices.len() as u32) as usize];
                        let (refusal, other) =
                            (table::refuse::<G>(&state, seat, choice), table::refuse::<G>(&guessed, seat, choice));
                        assert_eq!(refusal, other, "the refusal of `{choice}` tells seat {seat} a secret");
                    }
                    if choices.is_empty() {
                        continue;
                    }
                    let (fallback, other) = (G::fallback(&state, seat), G::fallback(&guessed, seat));
                    assert_eq!(fallback, other, "the fallback of seat {seat} depends on a secret");
                    assert_eq!(
                        G::prompt(&guessed, seat),
                        G::prompt(&state, seat),
                        "seat {seat} would be asked otherwise"
                    );
                    for choice in choices {
                        let (label, other) = (G::label(&state, seat, choice), G::label(&guessed, seat, choice));
                        assert_eq!(label, other, "the label of `{choice}` tells seat {seat} a secret");
                    }
                }
            }
        });
        assert_eq!(differed, G::INFO.hidden_information, "whether there is hidden information");
    }

    /// When the same choice is made in the true state and in one that a viewer cannot tell from
    /// it, and neither asks luck, the viewer perceives the same, unless an event says that it
    /// reveals something. When two choices lead to states that a viewer cannot tell apart, the
    /// viewer does not perceive which one was made.
    pub fn nothing_is_learned_unnoticed(&self) {
        self.each_moment(|played, moment| {
            let state = played.states[moment];
            assert_secret_choices_stay_secret(played, moment);
            for viewer in Viewer::all(played.setup.seats) {
                for guess in 0..GUESSES {
                    let guessed = G::sample(&G::view(&state, viewer), &mut Seeded::nth(played.seed, guess));
                    for (seat, choice) in some_choices(played, moment, guess) {
                        if table::refuse::<G>(&guessed, seat, choice).is_none() {
                            assert_learns_alike::<G>(&state, &guessed, seat, choice, viewer);
                        }
                    }
                }
            }
        });
    }

    /// Whatever secrets are changed that a viewer must not know, the viewer sees and may do the
    /// same.
    pub fn other_secrets_look_the_same(&self) {
        let Some(change) = self.other_secrets else {
            assert!(!G::INFO.hidden_information, "a game with secrets says how to change them: other_secrets");
            return;
        };
        let mut differed = false;
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            for viewer in Viewer::all(played.setup.seats) {
                for guess in 0..GUESSES {
                    let changed = change(&played.setup, state, viewer, &mut Seeded::nth(played.seed, guess));
                    differed |= changed != *state;
                    (self.invariant)(&changed).unwrap_or_else(|why| panic!("secrets are changed wrongly: {why}"));
                    assert_eq!(G::view(&changed, viewer), G::view(state, viewer), "{viewer:?} sees a secret");
                    let Viewer::Seat(seat) = viewer else { continue };
                    let mut choices = Vec::new();
                    G::choices(&changed, seat, &mut choices);
                    assert_eq!(choices, played.choices_at(moment, seat), "seat {seat} would have other choices");
                }
            }
        });
        assert!(differed, "no secret was ever changed");
    }

    /// When luck answers otherwise only where one seat alone sees the answer, at the deal or
    /// after a choice, viewers who know no more afterwards have perceived no more.
    pub fn private_luck_stays_private(&self) {
        let mut compared = 0;
        self.each_game(|played| {
            compared += self.deals_privately(played);
            for moment in 0..played.len() {
                played.look_at(moment);
                let (seat, choice) = played.choices[moment];
                let state = &played.states[moment];
                let play = |seed| played_once::<G, _>(state, seat, choice, Seeded::nth(seed, moment as u64));
                let (one, other) = (play(played.seed), play(played.seed + 1));
                if one.state == other.state || !self.differ_in_private(&one.answers, &other.answers) {
                    continue;
                }
                for viewer in Viewer::all(played.setup.seats) {
                    if G::view(&one.state, viewer) == G::view(&other.state, viewer) {
                        compared += 1;
                        assert_eq!(one.seen(viewer), other.seen(viewer), "`{choice}` shows {viewer:?} private luck");
                    }
                }
            }
        });
        assert!(compared > 0 || self.private_luck.is_empty(), "no private luck was ever asked");
    }

    /// Deals again with two private answers exchanged, and tells how often nobody was told more
    /// than the view shows.
    fn deals_privately(&self, played: &Played<G>) -> usize {
        let Setup { options, seats } = &played.setup;
        let deal = |luck: Loaded<Seeded>| {
            let (mut recorder, mut events) = (Recorder::new(luck), Vec::new());
            let state = G::deal(options, *seats, &mut recorder, &mut events).expect("this set-up was dealt before");
            let (mut loaded, answers) = recorder.finish();
            (loaded.fault().is_ok(), Turn::<G> { state, answers, events })
        };
        let (_, dealt) = deal(Loaded::new([], Some(Seeded::new(played.seed))));
        let private = |&at: &usize| self.private_luck.contains(&dealt.answers[at].question.name);
        let private: Vec<usize> = (0..dealt.answers.len()).filter(private).collect();
        let mut compared = 0;
        for pair in private.windows(2) {
            let mut answers = dealt.answers.clone();
            answers.swap(pair[0], pair[1]);
            let (possible, other) = deal(Loaded::new(answers, None));
            let alike = other.state == dealt.state || !self.differ_in_private(&dealt.answers, &other.answers);
            if !possible || alike {
                continue;
            }
            for viewer in Viewer::all(*seats) {
                if G::view(&dealt.state, viewer) == G::view(&other.state, viewer) {
                    compared += 1;
                    assert_eq!(dealt.seen(viewer), other.seen(viewer), "the deal shows {viewer:?} private luck");
                }
            }
        }
        compared
    }

    fn differ_in_private(&self, one: &[Answer], other: &[Answer]) -> bool {
        let private = |answer: &Answer| self.private_luck.contains(&answer.question.name);
        let alike = |(one, other): (&Answer, &Answer)| {
            one.question == other.question && (one.value == other.value || private(one))
        };
        one.len() == other.len() && one != other && one.iter().zip(other).all(alike)
    }
}

impl<G: Explain> Suite<G> {
    /// Whatever secrets are changed that a viewer must not know, every card says the same.
    pub fn other_secrets_change_no_card(&self) {
        let Some(change) = self.other_secrets else { return };
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            for viewer in Viewer::all(played.setup.seats) {
                let changed = change(&played.setup, state, viewer, &mut Seeded::nth(played.seed, 0));
                let cards = |state| cards::<G>(&G::view(state, viewer));
                assert_eq!(cards(&changed), cards(state), "a card tells {viewer:?} a secret");
            }
        });
    }
}

/// A choice carried out: where it led, what luck answered and what happened.
struct Turn<G: Game> {
    state: G::State,
    answers: Vec<Answer>,
    events: Vec<G::Event>,
}

impl<G: Game> Turn<G> {
    fn seen(&self, viewer: Viewer) -> Vec<G::Seen> {
        self.events.iter().filter_map(|event| G::seen(event, viewer)).collect()
    }
}

fn played_once<G: Game, C: Chance>(state: &G::State, seat: Seat, choice: G::Choice, luck: C) -> Turn<G> {
    let (mut state, mut events) = (*state, Vec::new());
    let mut recorder = Recorder::new(luck);
    G::play(&mut state, seat, choice, &mut recorder, &mut events);
    Turn { state, answers: recorder.finish().1, events }
}

fn assert_learns_alike<G: Game>(state: &G::State, guessed: &G::State, seat: Seat, choice: G::Choice, viewer: Viewer) {
    let truth = played_once::<G, _>(state, seat, choice, Seeded::new(0));
    let guess = played_once::<G, _>(guessed, seat, choice, Seeded::new(0));
    let asked_luck = !truth.answers.is_empty() || !guess.answers.is_empty();
    if asked_luck || truth.events.iter().any(G::reveals) {
        return;
    }
    assert_eq!(truth.seen(viewer), guess.seen(viewer), "`{choice}` of seat {seat} tells {viewer:?} a secret");
    let (after, guessed_after) = (G::view(&truth.state, viewer), G::view(&guess.state, viewer));
    assert_eq!(after, guessed_after, "`{choice}` of seat {seat} shows {viewer:?} a secret, but no event reveals");
}

fn assert_secret_choices_stay_secret<G: Game>(played: &Played<G>, moment: usize) {
    let state = &played.states[moment];
    let turns = some_choices(played, moment, GUESSES).into_iter().map(|(seat, choice)| {
        let turn = played_once::<G, _>(state, seat, choice, Seeded::new(0));
        (seat, choice, turn)
    });
    let turns: Vec<_> = turns.filter(|(.., turn)| turn.answers.is_empty()).collect();
    for pair in turns.windows(2) {
        let [(seat, choice, one), (other_seat, other_choice, other)] = pair else { continue };
        if seat != other_seat || one.state == other.state {
            continue;
        }
        for viewer in Viewer::all(played.setup.seats) {
            if G::view(&one.state, viewer) == G::view(&other.state, viewer) {
                let (seen, other_seen) = (one.seen(viewer), other.seen(viewer));
                assert_eq!(seen, other_seen, "`{choice}` or `{other_choice}` of seat {seat}: {viewer:?} is told which");
            }
        }
    }
}

/// Some choices of every seat that is asked.
fn some_choices<G: Game>(played: &Played<G>, moment: usize, seed: u64) -> Vec<(Seat, G::Choice)> {
    let mut luck = Seeded::nth(played.seed, seed);
    let mut some = Vec::new();
    for seat in Seat::all(played.setup.seats) {
        let mut choices = played.choices_at(moment, seat);
        for _ in 0..choices.len().min(TRIED) {
            let choice = choices.swap_remove(luck.number(choices.len() as u32) as usize);
            some.push((seat, choice));
        }
    }
    some
}
