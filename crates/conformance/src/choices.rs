//! Promises about choices: there always are some, what is not among them is refused by a clause, they can be written
//! and read, and a seat that makes none can be helped.

use std::collections::BTreeSet;

use table::{Game, Pending, Reaction, Seat, Seeded, SetupError, Viewer};

use crate::suite::{assert_clause, rulebook};
use crate::{Played, Setup, Suite};

/// As many notations of other moments are held against each moment.
const STRANGERS: usize = 200;

impl<G: Game> Suite<G> {
    /// Clause ids are unique and carry the game's prefix; options name theirs; questions of luck
    /// have different names.
    pub fn the_rulebook_is_sound(&self) {
        let book = rulebook::<G>();
        assert!(!book.clauses.is_empty(), "the rulebook has no clauses");
        let mut ids = BTreeSet::new();
        for clause in &book.clauses {
            assert!(clause.id.starts_with(&format!("{}-", G::INFO.prefix)), "{} lacks the game's prefix", clause.id);
            assert!(!clause.text.is_empty(), "{} says nothing", clause.id);
            assert!(ids.insert(&clause.id), "{} stands twice in the rulebook", clause.id);
        }
        for option in G::INFO.options {
            assert_clause(&book, option.clause, &format!("the option {}", option.key));
        }
        let names: BTreeSet<_> = G::questions().iter().map(|question| question.name).collect();
        assert_eq!(names.len(), G::questions().len(), "two questions of luck have the same name");
        assert!(names.iter().all(|name| !name.contains([' ', ';', '|', '='])), "names are one word: {names:?}");
        assert!((G::INFO.min_seats..=G::INFO.max_seats).contains(&G::INFO.usual_seats), "the usual seats are possible");
        assert!(usize::from(G::INFO.max_seats) <= table::MAX_SEATS, "the table has not so many seats");
    }

    /// A table with too few or too many seats is refused by a clause.
    pub fn impossible_setups_are_refused(&self) {
        let book = rulebook::<G>();
        for seats in [0, G::INFO.min_seats - 1, G::INFO.max_seats + 1, u8::MAX] {
            for Setup { options, .. } in &self.setups {
                let dealt = G::deal(options, seats, &mut Seeded::new(0), &mut ());
                let Err(SetupError { clause, why }) = dealt else { panic!("{seats} seats were dealt to") };
                assert_clause(&book, clause, "a refused set-up");
                assert!(!why.is_empty(), "a refusal says why");
            }
        }
    }

    /// In every state somebody has a choice or the game is over; nobody else has one; no choice
    /// is listed twice; no piece is lost; every game ends.
    pub fn every_game_ends(&self) {
        self.each_game(|played| {
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                (self.invariant)(state).unwrap_or_else(|why| panic!("the invariant is broken: {why}"));
                assert_choices_fit_pending::<G>(state, played.setup.seats);
                let over = matches!(G::pending(state), Pending::Over(_));
                assert_eq!(over, moment == played.len(), "a game is over exactly after its last choice");
            }
        });
    }

    /// A choice that is not listed is refused by a clause of the rulebook and a sentence. Those tried were possible in
    /// other moments and for other seats.
    pub fn refusals_name_their_clause(&self) {
        let book = rulebook::<G>();
        let mut known = BTreeSet::new();
        self.each_game(|played| known.extend(played.choices.iter().map(|(_, choice)| *choice)));
        let known: Vec<G::Choice> = known.into_iter().collect();
        let mut luck = Seeded::new(0);
        self.each_game(|played| {
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                let strangers = STRANGERS / if moment == played.len() { 1 } else { 8 };
                for seat in Seat::all(played.setup.seats) {
                    for _ in 0..strangers {
                        let choice = known[luck.number(known.len() as u32) as usize];
                        let Some(refusal) = table::refuse::<G>(state, seat, choice) else { continue };
                        assert_clause(&book, refusal.clause, &format!("the refusal of `{choice}`"));
                        assert!(
                            !refusal.why.trim().is_empty(),
                            "{} refuses `{choice}` without a reason",
                            refusal.clause
                        );
                    }
                }
            }
        });
    }

    /// Every choice reads back from its notation, and no two choices of a seat are written alike.
    pub fn notation_reads_back(&self) {
        self.each_game(|played| {
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                for (seat, choices) in all_choices::<G>(state, played.setup.seats) {
                    let mut written = BTreeSet::new();
                    for choice in choices {
                        let text = choice.to_string();
                        assert_eq!(text.trim(), text, "notation has no blanks around it");
                        assert!(!text.is_empty() && !text.contains(['|', '=', '\n']), "{text:?} breaks a transcript");
                        match text.parse::<G::Choice>() {
                            Ok(read) => assert_eq!(read, choice, "`{text}` reads back as another choice"),
                            Err(error) => panic!("{error}"),
                        }
                        assert!(written.insert(text), "seat {seat} has two choices written `{choice}`");
                    }
                }
            }
        });
    }

    /// Prompts and labels say something, and prompts name clauses of the rulebook.
    pub fn prompts_and_labels_speak(&self) {
        let book = rulebook::<G>();
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            for (seat, choices) in all_choices::<G>(state, played.setup.seats) {
                let prompt = G::prompt(state, seat);
                assert!(!prompt.text.trim().is_empty(), "seat {seat} is asked without a word");
                assert!(!prompt.clauses.is_empty(), "the prompt {:?} names no clause", prompt.text);
                prompt.clauses.iter().for_each(|clause| assert_clause(&book, clause, &prompt.text));
                for choice in choices {
                    assert!(!G::label(state, seat, choice).trim().is_empty(), "`{choice}` has no label");
                }
            }
        });
    }

    /// The fallback is always allowed, and with it alone every game ends, from every moment.
    pub fn absent_seats_bring_the_game_to_its_end(&self) {
        self.each_moment(|played, moment| {
            let mut state = played.states[moment];
            let mut luck = Seeded::nth(played.seed, 2);
            for _ in 0..=self.limit {
                let Some(seat) = G::pending(&state).owing().first() else { return };
                let pending = G::pending(&state);
                for seat in Seat::all(played.setup.seats).filter(|&seat| pending.asks(seat)) {
                    let choice = G::fallback(&state, seat);
                    let refusal = table::refuse::<G>(&state, seat, choice);
                    assert_eq!(refusal, None, "the fallback `{choice}` of seat {seat} is refused");
                }
                let choice = G::fallback(&state, seat);
                G::play(&mut state, seat, choice, &mut luck, &mut ());
            }
            panic!("the game is not over after {} fallback choices", self.limit);
        });
    }

    /// Whoever may let a window pass owes a choice and has that one, and nobody can learn anything from who is asked
    /// in a window: the windows, what lies on each other and whose turn it is follow from what a spectator sees, and
    /// agree with each other.
    pub fn reactions_can_be_passed(&self) {
        self.each_game(|played| {
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                let guessed = G::sample(&G::view(state, Viewer::Spectator), &mut Seeded::nth(played.seed, 4));
                let (layers, turn) = (G::layers(state), G::turn(state));
                assert_eq!(layers, G::layers(&guessed), "what lies on each other tells a secret");
                assert_eq!(turn, G::turn(&guessed), "whose turn it is tells a secret");
                for seat in Seat::all(played.setup.seats) {
                    let reaction = G::reaction(state, seat);
                    assert_eq!(reaction, G::reaction(&guessed, seat), "the window of seat {seat} tells a secret");
                    let Some(Reaction { pass, kind, turn: within, depth, .. }) = reaction else { continue };
                    assert!(
                        turn.is_none_or(|turn| turn.number == within),
                        "the window of seat {seat} is of another turn"
                    );
                    let below = layers.len().saturating_sub(1);
                    assert_eq!(usize::from(depth), below, "the window of seat {seat} lies on {below}: {layers:?}");
                    let known = G::REACTIONS.iter().any(|info| info.kind == kind);
                    assert!(known, "`{kind}` is not among the kinds of windows");
                    assert!(G::pending(state).owing().has(seat), "seat {seat} may pass, but owes nothing");
                    let refusal = table::refuse::<G>(state, seat, pass);
                    assert_eq!(refusal, None, "seat {seat} cannot pass with `{pass}`");
                }
            }
        });
    }

    /// A game leads to the same states whether somebody listens to its events or not.
    pub fn listening_changes_nothing(&self) {
        self.each_game(|played| {
            let Setup { options, seats } = &played.setup;
            let (mut luck, mut same_luck) = (Seeded::new(played.seed), Seeded::new(played.seed));
            let mut events = Vec::new();
            let deal = |luck: &mut Seeded, events: Option<&mut Vec<G::Event>>| match events {
                Some(events) => G::deal(options, *seats, luck, events),
                None => G::deal(options, *seats, luck, &mut ()),
            };
            let mut heard = deal(&mut luck, Some(&mut events)).expect("this set-up was dealt before");
            let mut unheard = deal(&mut same_luck, None).expect("this set-up was dealt before");
            let mut wishes = Seeded::nth(played.seed, 3);
            while let Some(seat) = G::pending(&heard).owing().first() {
                assert_eq!(heard, unheard, "after {} events", events.len());
                let mut choices = Vec::new();
                G::choices(&heard, seat, &mut choices);
                let choice = choices[wishes.number(choices.len() as u32) as usize];
                G::play(&mut heard, seat, choice, &mut luck, &mut events);
                G::play(&mut unheard, seat, choice, &mut same_luck, &mut ());
            }
            assert_eq!(heard, unheard, "at the end");
            assert_eq!(luck.bits(), same_luck.bits(), "luck was asked equally often");
        });
    }
}

/// Whoever is asked has a choice, nobody else has one, and none is listed twice.
pub(crate) fn assert_choices_fit_pending<G: Game>(state: &G::State, seats: u8) {
    let pending = G::pending(state);
    if let Pending::Ask { owe, may } = pending {
        assert!(!owe.is_empty(), "the game waits for nobody");
        assert!(owe.iter().chain(may.iter()).all(|seat| seat.number() <= seats), "a seat is asked that is not there");
        assert!(!owe.iter().any(|seat| may.has(seat)), "a seat both owes a choice and has made it");
        assert!(G::INFO.simultaneous || owe.len() == 1 && may.is_empty(), "several are asked, but not by its info");
    }
    for seat in Seat::all(seats) {
        let mut choices = Vec::new();
        G::choices(state, seat, &mut choices);
        let asked = pending.asks(seat);
        assert_eq!(asked, !choices.is_empty(), "seat {seat}: asked {asked}, choices {choices:?}");
        let unique: BTreeSet<_> = choices.iter().collect();
        assert_eq!(unique.len(), choices.len(), "seat {seat} has a choice twice: {choices:?}");
    }
}

/// The choices of every seat that is asked.
pub(crate) fn all_choices<G: Game>(state: &G::State, seats: u8) -> Vec<(Seat, Vec<G::Choice>)> {
    let listed = Seat::all(seats).map(|seat| {
        let mut choices = Vec::new();
        G::choices(state, seat, &mut choices);
        (seat, choices)
    });
    listed.filter(|(_, choices)| !choices.is_empty()).collect()
}

impl<G: Game> Played<G> {
    /// The choices that `seat` had at a moment of the game.
    pub fn choices_at(&self, moment: usize, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        G::choices(&self.states[moment], seat, &mut choices);
        choices
    }
}
