//! The suite notices what it should: a game with one fault breaks the promise that is about it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};

use conformance::toy::{Choice, Event, Goblets, Options, Piece, Position, Seen, State, Stone, View, other_secrets};
use conformance::{Setup, Suite};
use serde_json::{Value, json};
use table::{
    Chance, Effort, Explain, Explained, Foretold, Game, GameInfo, Horizon, Instinct, Judge, Layer, Log, Outcome,
    Pending, Pile, Placed, PositionError, Preview, Prompt, Question, Reaction, ReactionInfo, Refusal, ScoreSheet,
    SearchStyle, Seat, Seats, Seeded, SetupError, Sketch, Think, Turn, Viewer,
};

/// Goblets with one fault.
struct Faulty<const FAULT: u8>;

const CHOICE_TWICE: u8 = 1;
const CHOICE_FOR_ANYONE: u8 = 2;
const REFUSES_BY_NO_CLAUSE: u8 = 3;
const STRANGE_FALLBACK: u8 = 4;
const IDLE_DRINK: u8 = 5;
const STONE_LOST: u8 = 6;
const VIEW_SHOWS_EVERYBODY: u8 = 7;
const VIEW_SHOWS_NEIGHBOURS: u8 = 8;
const SEEN_SHOWS_SEALED: u8 = 9;
const SEEN_SHOWS_DRAWN: u8 = 10;
const NOTHING_REVEALS: u8 = 11;
const SAMPLE_FORGETS: u8 = 12;
const POSITION_FORGETS: u8 = 13;
const WRONG_WINNER: u8 = 14;
const SCORE_OFF: u8 = 15;
const NO_PROMPT: u8 = 16;
const LOG_MATTERS: u8 = 17;
const NO_SECRETS: u8 = 18;
const PLACES_ANYTHING: u8 = 19;
const PROMPT_TELLS: u8 = 20;
const ALL_SEATS_WELCOME: u8 = 21;
const PASSES_BY_GIVING: u8 = 22;
const WINDOW_TELLS: u8 = 23;
const SEATS_MISCOUNTED: u8 = 24;
const JUDGES_WITHOUT_A_NUMBER: u8 = 25;
const JUDGES_BY_MOOD: u8 = 26;
const PROMISES_ILL: u8 = 27;
const PROMISES_NOTHING: u8 = 28;
const GLANCES_BEYOND: u8 = 29;
const GLANCES_BY_MOOD: u8 = 30;
const IMAGINES_WHAT_IT_KNOWS_BETTER: u8 = 31;
const EFFORT_TELLS: u8 = 32;
const JUDGES_AT_ONCE: u8 = 33;
const DOUBTS_WITHOUT_A_NUMBER: u8 = 34;
const SCORE_LINE_UNKNOWN: u8 = 35;
const PROMPT_WITHOUT_MARK: u8 = 36;
const PROMPT_BEGINS_SMALL: u8 = 37;
const LABEL_BREAKS_MARK: u8 = 38;
const LABEL_MEANS_NOBODY: u8 = 39;
const LAYERS_FORGOTTEN: u8 = 40;
const LAYERS_TELL: u8 = 41;
const TURN_TELLS: u8 = 42;
const TURN_MISCOUNTED: u8 = 43;
const CARD_ADDS_WRONGLY: u8 = 44;
const CARD_MISSING: u8 = 45;
const CARD_BY_NO_CLAUSE: u8 = 46;
const PIECE_LISTED_TWICE: u8 = 47;
const SCORES_SAID_TO_BE_OPEN: u8 = 50;
const FORESEES_BY_MOOD: u8 = 48;
const FORETELLS_WHAT_IS_NOT_ASKED: u8 = 49;
const SAID_TO_BE_LOST: u8 = 51;

/// Something that is never the same twice.
fn mood() -> u32 {
    static MOOD: AtomicU32 = AtomicU32::new(0);
    MOOD.fetch_add(1, Ordering::Relaxed)
}

fn choices_of(state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    Goblets::choices(state, seat, &mut choices);
    choices
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const INFO: GameInfo = GameInfo { hidden_information: FAULT != NO_SECRETS, ..Goblets::INFO };
    const RULES: u32 = Goblets::RULES;
    const REACTIONS: &'static [ReactionInfo] = Goblets::REACTIONS;
    type Options = Options;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Position = Position;

    fn rulebook() -> &'static str {
        Goblets::rulebook()
    }

    fn content_hash() -> String {
        Goblets::content_hash()
    }

    fn questions() -> &'static [&'static Question] {
        Goblets::questions()
    }

    fn deal(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<State, SetupError> {
        let seats = if FAULT == ALL_SEATS_WELCOME { seats.clamp(2, 4) } else { seats };
        Goblets::deal(options, seats, chance, log)
    }

    fn pending(state: &State) -> Pending {
        match Goblets::pending(state) {
            Pending::Over(outcome) if FAULT == WRONG_WINNER => {
                let last = Seat::new(usize::from(outcome.seats) - 1);
                Pending::Over(Outcome { winners: Seats::one(last), ..outcome })
            }
            pending => pending,
        }
    }

    fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let owes = Goblets::pending(state).asks(seat);
        let start = into.len();
        Goblets::choices(state, seat, into);
        match FAULT {
            CHOICE_TWICE if owes => into.push(into[start]),
            CHOICE_FOR_ANYONE if !owes => into.push(Choice::Drink),
            _ => {}
        }
    }

    fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
        let refusal = Goblets::why_not(state, seat, choice);
        if FAULT == REFUSES_BY_NO_CLAUSE { Refusal::new("GB-999", refusal.why) } else { refusal }
    }

    fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut heard = false;
        if FAULT == LOG_MATTERS {
            log.tell(|| {
                heard = true;
                Event::Offered(seat)
            });
        }
        if FAULT == IDLE_DRINK && choice == Choice::Drink {
            return;
        }
        Goblets::play(state, seat, choice, chance, log);
        if FAULT == STONE_LOST && choice == Choice::Drink {
            *state = tampered(state, "bag", &json!([1, 1, 1]));
        }
        if heard && choice == Choice::Drink {
            *state = tampered(state, "lead", &json!(1));
        }
    }

    fn fallback(state: &State, seat: Seat) -> Choice {
        match (FAULT, Goblets::fallback(state, seat)) {
            (STRANGE_FALLBACK, Choice::Drink) => Choice::To(seat),
            (_, choice) => choice,
        }
    }

    fn reaction(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let reaction = Goblets::reaction(state, seat)?;
        Some(match FAULT {
            PASSES_BY_GIVING => Reaction { pass: Choice::To(seat), ..reaction },
            WINDOW_TELLS => {
                let hand = Goblets::position(state).hands.into_iter().flatten().next();
                Reaction { near: hand.is_some_and(|hand| hand.contains(&Stone::Gold)), ..reaction }
            }
            _ => reaction,
        })
    }

    fn layers(state: &State) -> Vec<Layer> {
        let mut layers = Goblets::layers(state);
        match FAULT {
            LAYERS_FORGOTTEN => layers.truncate(1),
            LAYERS_TELL => {
                layers.iter_mut().for_each(|layer| layer.says = format!("{:?}", Goblets::position(state).hands));
            }
            _ => {}
        }
        layers
    }

    fn turn(state: &State) -> Option<Turn> {
        let turn = Goblets::turn(state)?;
        let hand = Goblets::position(state).hands.into_iter().flatten().next();
        Some(match FAULT {
            TURN_TELLS => {
                Turn { seat: hand.is_some_and(|hand| hand.contains(&Stone::Gold)).then(Seat::default), ..turn }
            }
            TURN_MISCOUNTED => Turn { number: turn.number + 1, ..turn },
            _ => turn,
        })
    }

    fn view(state: &State, to: Viewer) -> View {
        let mut view = Goblets::view(state, to);
        let shown = match to {
            Viewer::Spectator => FAULT == VIEW_SHOWS_EVERYBODY,
            Viewer::Seat(_) => FAULT == VIEW_SHOWS_NEIGHBOURS,
        };
        let position = Goblets::position(state);
        for (seat, hand) in view.seats.iter_mut().zip(position.hands.into_iter().flatten()).filter(|_| shown) {
            let mut pile = Pile::new();
            hand.into_iter().for_each(|stone| pile.put(stone as usize));
            seat.hand = Some(pile);
        }
        view
    }

    fn seats(view: &View) -> u8 {
        Goblets::seats(view) + u8::from(FAULT == SEATS_MISCOUNTED)
    }

    fn seen(event: &Event, to: Viewer) -> Option<Seen> {
        match event {
            Event::Sealed(seat, _) if FAULT == SEEN_SHOWS_SEALED => Goblets::seen(event, Viewer::Seat(*seat)),
            Event::Drew(seat, _) if FAULT == SEEN_SHOWS_DRAWN => Goblets::seen(event, Viewer::Seat(*seat)),
            _ => Goblets::seen(event, to),
        }
    }

    fn reveals(event: &Event) -> bool {
        FAULT != NOTHING_REVEALS && Goblets::reveals(event)
    }

    fn downfall(_: &Event) -> Option<&'static str> {
        (FAULT == SAID_TO_BE_LOST).then_some("thirst")
    }

    fn sample(view: &View, chance: &mut impl Chance) -> State {
        let mut view = view.clone();
        if FAULT == SAMPLE_FORGETS {
            view.seats.iter_mut().for_each(|seat| seat.ready = false);
        }
        Goblets::sample(&view, chance)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        match FAULT {
            NO_PROMPT => Prompt::new("", &["GB-010"]),
            PROMPT_WITHOUT_MARK => Prompt::new(format!("Seat {seat}, which stone?"), &["GB-010"]),
            PROMPT_BEGINS_SMALL => Prompt::new("which stone?", &["GB-010"]),
            PROMPT_TELLS => {
                let next = Seat::new((seat.index() + 1) % 2);
                Prompt::new(format!("The other could {:?}.", choices_of(state, next)), &["GB-010"])
            }
            _ => Goblets::prompt(state, seat),
        }
    }

    fn label(state: &State, seat: Seat, choice: Choice) -> String {
        match FAULT {
            LABEL_BREAKS_MARK => "Drink {the goblet}".to_owned(),
            LABEL_MEANS_NOBODY => "As {seat 6} likes".to_owned(),
            _ => Goblets::label(state, seat, choice),
        }
    }

    fn scores(view: &View) -> Vec<ScoreSheet> {
        let mut sheets = Goblets::scores(view);
        if FAULT == SCORE_OFF {
            sheets.iter_mut().for_each(|sheet| sheet.total += 1);
        }
        sheets
    }

    fn scores_are_open(_: &View) -> bool {
        FAULT == SCORES_SAID_TO_BE_OPEN
    }

    fn score_lines() -> Vec<String> {
        let known = |line: &String| FAULT != SCORE_LINE_UNKNOWN || line != "gold";
        Goblets::score_lines().into_iter().filter(known).collect()
    }

    fn sketch(view: &View) -> Sketch {
        Goblets::sketch(view)
    }

    fn position(state: &State) -> Position {
        let position = Goblets::position(state);
        if FAULT == POSITION_FORGETS { Position { sealed: Vec::new(), ..position } } else { position }
    }

    fn place(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
        let placed = Goblets::place(options, seats, position);
        if FAULT == PLACES_ANYTHING && placed.is_err() {
            panic!("nobody looked whether this can be");
        }
        placed
    }
}

impl<const FAULT: u8> Judge for Faulty<FAULT> {
    fn evaluate(state: &State, seat: Seat) -> f32 {
        let worth = Goblets::evaluate(state, seat);
        match FAULT {
            JUDGES_WITHOUT_A_NUMBER => worth / 0.0,
            JUDGES_BY_MOOD => worth + mood() as f32,
            _ => worth,
        }
    }

    fn promise(state: &State, seat: Seat) -> f32 {
        match FAULT {
            PROMISES_ILL => Goblets::promise(state, seat),
            PROMISES_NOTHING => 0.0,
            _ => 1.0,
        }
    }
}

impl<const FAULT: u8> Instinct for Faulty<FAULT> {
    fn glance(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        match FAULT {
            GLANCES_BY_MOOD => mood() as usize % choices.len(),
            _ => Goblets::glance(state, seat, choices, luck),
        }
    }

    fn seasoned(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        match FAULT {
            GLANCES_BEYOND => choices.len(),
            _ => Self::glance(state, seat, choices, luck),
        }
    }
}

impl<const FAULT: u8> Think for Faulty<FAULT> {
    const STYLE: SearchStyle =
        SearchStyle::Dice { doubt: if FAULT == DOUBTS_WITHOUT_A_NUMBER { f32::NAN } else { 2.0 } };
    const HORIZON: Horizon<State> = match FAULT {
        JUDGES_AT_ONCE => Horizon::Moment(|_, _| true),
        _ => Horizon::Moment(|from, state| Goblets::position(from).round < Goblets::position(state).round),
    };

    fn imagine(view: &View, luck: &mut Seeded) -> State {
        let mut view = view.clone();
        if FAULT == IMAGINES_WHAT_IT_KNOWS_BETTER {
            view.seats.iter_mut().for_each(|seat| seat.hand = None);
        }
        Goblets::sample(&view, luck)
    }

    fn effort(state: &State, seat: Seat) -> Effort {
        let next = Seat::new((seat.index() + 1) % 2);
        match FAULT {
            EFFORT_TELLS if choices_of(state, next).len() > 1 => Effort::Glance,
            _ => Effort::Search,
        }
    }
}

impl<const FAULT: u8> Explain for Faulty<FAULT> {
    type Piece = Piece;

    fn pieces(view: &View) -> Vec<Piece> {
        let mut pieces = Goblets::pieces(view);
        if FAULT == PIECE_LISTED_TWICE {
            pieces.extend_from_within(..1);
        }
        pieces
    }

    fn explain(view: &View, piece: Piece) -> Option<Explained> {
        let mut card = Goblets::explain(view, piece)?;
        match FAULT {
            CARD_ADDS_WRONGLY => card.sum = card.sum.map(|sum| sum + 1),
            CARD_MISSING if piece == Piece::Score(Seat::new(0)) => return None,
            CARD_BY_NO_CLAUSE => card.clauses = vec!["GB-999"],
            _ => {}
        }
        Some(card)
    }
}

impl<const FAULT: u8> Preview for Faulty<FAULT> {
    type Preview = u32;

    fn preview(_: &View) -> Option<u32> {
        Some(if FAULT == FORESEES_BY_MOOD { mood() } else { 7 })
    }

    fn foretell(_: &View, _: &u32) -> Vec<Foretold<Choice>> {
        match FAULT {
            FORETELLS_WHAT_IS_NOT_ASKED => vec![Foretold::of(Choice::Drink, "it may be poison".to_owned())],
            _ => vec![Foretold::at_large("somebody drinks".to_owned())],
        }
    }
}

/// The state with one field set to something else.
fn tampered(state: &State, field: &str, value: &Value) -> State {
    let mut data = json!(state);
    data[field] = value.clone();
    serde_json::from_value(data).expect("it is still a state")
}

fn suite<const FAULT: u8>() -> Suite<Faulty<FAULT>> {
    Suite::new([(Options { rounds: 3, spill: false }, 2), (Options { rounds: 2, spill: true }, 3)])
        .games(10)
        .limit(300)
        .cases(300)
        .invariant(State::census)
        .private_luck(&["stone"])
        .other_secrets(|setup, state, viewer, luck| {
            let setup = Setup { options: setup.options.clone(), seats: setup.seats };
            other_secrets(&setup, state, viewer, luck)
        })
}

/// Whether the promise is broken by the fault and kept without one.
fn notices<const FAULT: u8>(promise: fn(&Suite<Faulty<FAULT>>), sound: fn(&Suite<Faulty<0>>)) {
    let broken = catch_unwind(AssertUnwindSafe(|| promise(&suite::<FAULT>())));
    assert!(broken.is_err(), "the fault was not noticed");
    sound(&suite::<0>());
}

macro_rules! faults {
    ($($name:ident: $fault:ident breaks $promise:ident;)+) => {
        $(
            #[test]
            fn $name() {
                notices(Suite::<Faulty<$fault>>::$promise, Suite::<Faulty<0>>::$promise);
            }
        )+
    };
}

faults! {
    a_choice_listed_twice: CHOICE_TWICE breaks every_game_ends;
    a_choice_for_a_seat_that_is_not_asked: CHOICE_FOR_ANYONE breaks every_game_ends;
    a_refusal_by_a_clause_that_does_not_exist: REFUSES_BY_NO_CLAUSE breaks refusals_name_their_clause;
    a_fallback_that_is_refused: STRANGE_FALLBACK breaks absent_seats_bring_the_game_to_its_end;
    a_drink_that_changes_nothing: IDLE_DRINK breaks absent_seats_bring_the_game_to_its_end;
    a_view_that_shows_secrets_to_everybody: VIEW_SHOWS_EVERYBODY breaks a_view_is_all_that_choices_need;
    a_view_that_shows_secrets_to_a_seat: VIEW_SHOWS_NEIGHBOURS breaks other_secrets_look_the_same;
    an_event_that_shows_a_sealed_stone: SEEN_SHOWS_SEALED breaks nothing_is_learned_unnoticed;
    an_event_that_shows_a_drawn_stone: SEEN_SHOWS_DRAWN breaks private_luck_stays_private;
    a_sample_that_forgets: SAMPLE_FORGETS breaks a_view_is_all_that_choices_need;
    a_position_that_forgets: POSITION_FORGETS breaks positions_place_back;
    a_winner_in_the_last_place: WRONG_WINNER breaks outcomes_are_ranked;
    a_defeat_where_none_is_common: SAID_TO_BE_LOST breaks defeats_are_told;
    a_score_that_does_not_add_up: SCORE_OFF breaks scores_add_up;
    a_card_that_does_not_add_up: CARD_ADDS_WRONGLY breaks pieces_explain_themselves;
    a_piece_without_a_card: CARD_MISSING breaks pieces_explain_themselves;
    a_card_by_a_clause_that_does_not_exist: CARD_BY_NO_CLAUSE breaks pieces_explain_themselves;
    a_piece_that_is_listed_twice: PIECE_LISTED_TWICE breaks pieces_explain_themselves;
    a_card_that_shows_secrets: VIEW_SHOWS_NEIGHBOURS breaks other_secrets_change_no_card;
    a_score_line_that_is_not_known: SCORE_LINE_UNKNOWN breaks scores_add_up;
    a_prompt_without_words: NO_PROMPT breaks prompts_and_labels_speak;
    a_prompt_that_names_a_seat_without_a_mark: PROMPT_WITHOUT_MARK breaks sentences_carry_marks;
    a_prompt_without_a_capital: PROMPT_BEGINS_SMALL breaks sentences_carry_marks;
    a_label_with_a_mark_that_does_not_hold: LABEL_BREAKS_MARK breaks sentences_carry_marks;
    a_label_with_a_seat_that_is_not_there: LABEL_MEANS_NOBODY breaks sentences_carry_marks;
    a_prompt_that_tells_secrets: PROMPT_TELLS breaks a_view_is_all_that_choices_need;
    secrets_that_are_not_declared: NO_SECRETS breaks a_view_is_all_that_choices_need;
    a_stone_that_is_lost: STONE_LOST breaks every_game_ends;
    a_secret_shown_without_a_word: NOTHING_REVEALS breaks nothing_is_learned_unnoticed;
    a_window_that_cannot_be_passed: PASSES_BY_GIVING breaks reactions_can_be_passed;
    a_window_that_tells_a_secret: WINDOW_TELLS breaks reactions_can_be_passed;
    a_window_below_that_is_forgotten: LAYERS_FORGOTTEN breaks reactions_can_be_passed;
    a_layer_that_tells_a_secret: LAYERS_TELL breaks reactions_can_be_passed;
    a_turn_that_tells_a_secret: TURN_TELLS breaks reactions_can_be_passed;
    a_window_of_another_turn: TURN_MISCOUNTED breaks reactions_can_be_passed;
    a_play_that_depends_on_the_listener: LOG_MATTERS breaks listening_changes_nothing;
    a_position_read_without_care: PLACES_ANYTHING breaks bad_positions_are_refused;
    a_view_that_miscounts_the_seats: SEATS_MISCOUNTED breaks scores_add_up;
    a_judgement_that_is_no_number: JUDGES_WITHOUT_A_NUMBER breaks judgements_are_numbers;
    a_judgement_that_changes: JUDGES_BY_MOOD breaks judgements_are_numbers;
    a_promise_below_nothing: PROMISES_ILL breaks judgements_are_numbers;
    a_future_without_anybody: PROMISES_NOTHING breaks judgements_are_numbers;
    a_glance_beyond_the_choices: GLANCES_BEYOND breaks glances_fall_on_a_choice;
    a_glance_that_luck_does_not_decide: GLANCES_BY_MOOD breaks glances_fall_on_a_choice;
    a_state_imagined_against_the_view: IMAGINES_WHAT_IT_KNOWS_BETTER breaks what_is_imagined_looks_true;
    an_effort_that_tells_a_secret: EFFORT_TELLS breaks what_is_imagined_looks_true;
    a_game_judged_where_it_stands: JUDGES_AT_ONCE breaks searches_look_ahead;
    a_doubt_that_is_no_number: DOUBTS_WITHOUT_A_NUMBER breaks searches_look_ahead;
    scores_that_are_said_to_be_open: SCORES_SAID_TO_BE_OPEN breaks scores_add_up;
    a_preview_that_changes: FORESEES_BY_MOOD breaks previews_tell_no_secret;
    a_preview_of_what_nobody_may_choose: FORETELLS_WHAT_IS_NOT_ASKED breaks previews_tell_no_secret;
    a_table_for_any_number_of_seats: ALL_SEATS_WELCOME breaks impossible_setups_are_refused;
}
