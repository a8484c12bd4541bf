//! Promises about what bots steer by: judgements are numbers, glances fall on a choice, and what a search imagines
//! cannot be told from the truth.

use table::{Game, Horizon, Judge, Pending, SearchStyle, Seat, Seeded, Think, Viewer};

use crate::{Played, Suite};

/// As many glances are taken at each question, and as many states imagined from each view.
const TRIED: u64 = 3;

impl<G: Think> Suite<G> {
    /// How good a state looks to a seat is a finite number, and the same when asked again. Where all win together a
    /// promise is the chance of it, the same for every seat. In another game of dice it is a part in the future: never
    /// below 0, and while the game goes on somebody has one.
    pub fn judgements_are_numbers(&self) {
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            for seat in Seat::all(played.setup.seats) {
                for (name, judge) in [("evaluate", G::evaluate as fn(&G::State, Seat) -> f32), ("promise", G::promise)]
                {
                    let worth = judge(state, seat);
                    assert!(worth.is_finite(), "{name} takes the state for {worth} to seat {seat}");
                    let again = judge(state, seat);
                    assert_eq!(worth.to_bits(), again.to_bits(), "{name} changes its mind: {worth}, {again}");
                }
            }
            match G::STYLE {
                _ if G::INFO.cooperative => assert_promises_are_chances::<G>(state, played.setup.seats),
                SearchStyle::Plans => {}
                SearchStyle::Dice { .. } => assert_promises_are_parts::<G>(state, played.setup.seats),
            }
        });
    }

    /// A glance, also that of a seasoned player, falls on one of the choices, and with the same luck on the same one.
    pub fn glances_fall_on_a_choice(&self) {
        self.each_moment(|played, moment| {
            each_question(played, moment, |seat, choices| {
                let state = &played.states[moment];
                for nth in 0..TRIED {
                    let luck = || Seeded::nth(played.seed, nth);
                    let common = || G::glance(state, seat, choices, &mut luck());
                    let seasoned = || G::seasoned(state, seat, choices, &mut luck());
                    for (at, again) in [(common(), common()), (seasoned(), seasoned())] {
                        assert!(at < choices.len(), "seat {seat} glances at choice {at} of {}", choices.len());
                        assert_eq!(at, again, "seat {seat} glances elsewhere with the same luck");
                    }
                }
            });
        });
    }

    /// What a seat imagines cannot be told from the truth by it, and asks it the same; how much thought a question is
    /// worth follows from what its seat knows.
    pub fn what_is_imagined_looks_true(&self) {
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            for seat in Seat::all(played.setup.seats) {
                let viewer = Viewer::Seat(seat);
                let view = G::view(state, viewer);
                for nth in 0..TRIED {
                    let imagined = G::imagine(&view, &mut Seeded::nth(played.seed, nth));
                    (self.invariant)(&imagined).unwrap_or_else(|why| panic!("seat {seat} imagines wrongly: {why}"));
                    assert_eq!(
                        G::view(&imagined, viewer),
                        view,
                        "seat {seat} could tell what it imagines from the truth"
                    );
                    let mut choices = Vec::new();
                    G::choices(&imagined, seat, &mut choices);
                    assert_eq!(choices, played.choices_at(moment, seat), "seat {seat} imagines other choices");
                    if choices.is_empty() {
                        continue;
                    }
                    let guessed = G::sample(&view, &mut Seeded::nth(played.seed, nth));
                    for other in [&imagined, &guessed] {
                        let (true_effort, effort) = (G::effort(state, seat), G::effort(other, seat));
                        assert_eq!(true_effort, effort, "how much seat {seat} thinks depends on a secret");
                    }
                }
            }
        });
    }

    /// A search has somewhere to go: an imagined game takes a choice at least before it is judged, and a doubt is a
    /// number from 0 up.
    pub fn searches_look_ahead(&self) {
        match G::STYLE {
            SearchStyle::Plans => {}
            SearchStyle::Dice { doubt } => assert!(doubt.is_finite() && doubt >= 0.0, "{doubt} is no doubt"),
        }
        match G::HORIZON {
            Horizon::End => {}
            Horizon::Choices(count) => assert!(count > 0, "the horizon is no choice away"),
            Horizon::Moment(is_far) => self.each_game(|played| {
                for (moment, state) in played.states.iter().enumerate() {
                    played.look_at(moment);
                    assert!(!is_far(state, state), "a state is far from itself");
                }
            }),
        }
    }
}

/// No promise is below 0, and while the game goes on not all are 0.
fn assert_promises_are_parts<G: Judge>(state: &G::State, seats: u8) {
    let promises: Vec<f32> = Seat::all(seats).map(|seat| G::promise(state, seat)).collect();
    assert!(promises.iter().all(|&promise| promise >= 0.0), "a promise is below nothing: {promises:?}");
    let over = matches!(G::pending(state), Pending::Over(_));
    assert!(over || promises.iter().any(|&promise| promise > 0.0), "nobody is promised anything");
}

/// All seats are promised the same chance of a common victory, and when the game is over the victory or nothing.
fn assert_promises_are_chances<G: Judge>(state: &G::State, seats: u8) {
    let chance = G::promise(state, Seat::default());
    assert!((0.0..=1.0).contains(&chance), "{chance} is no chance");
    let alike = Seat::all(seats).all(|seat| G::promise(state, seat).to_bits() == chance.to_bits());
    assert!(alike, "the seats win together, and are promised different chances");
    if let Pending::Over(outcome) = G::pending(state) {
        let won = if outcome.winners.is_empty() { 0.0 } else { 1.0 };
        assert!((chance - won).abs() < f32::EPSILON, "the game is over, and {chance} is promised");
    }
}

/// Shows every seat that is asked at a moment, with its choices.
fn each_question<G: Game>(played: &Played<G>, moment: usize, mut look: impl FnMut(Seat, &[G::Choice])) {
    for seat in Seat::all(played.setup.seats) {
        let choices = played.choices_at(moment, seat);
        if !choices.is_empty() {
            look(seat, &choices);
        }
    }
}
