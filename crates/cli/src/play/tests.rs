//! The screen drawn on paper, and played by pressing keys.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use table::Seat;

use super::evening::{Evening, PERSON};
use super::screen::{Screen, Sheet};
use super::{draw, keys};

/// A game of one person and bots that answer at once.
fn evening(seats: usize, options: &[&str], seed: u64) -> Evening {
    let game = shelf::find("overboss").unwrap();
    let mut who = vec![PERSON.to_owned()];
    who.resize(seats, "random".to_owned());
    let options: Vec<_> = options.iter().map(ToString::to_string).collect();
    let table = game.deal(&options, who, seed).unwrap();
    Evening::new(game, table).unwrap_or_else(|_| panic!("an evening"))
}

/// What a person sees who sits down there.
fn sit(evening: &mut Evening) -> Screen<'_> {
    let mut screen = Screen::new(evening);
    screen.wait_for_bots();
    screen
}

impl Screen<'_> {
    fn wait_for_bots(&mut self) {
        while self.thinker().is_some() {
            self.hear_bots().unwrap_or_else(|_| panic!("bots play by the rules"));
            std::thread::yield_now();
        }
    }

    fn press(&mut self, code: KeyCode) {
        keys::press(self, KeyEvent::new(code, KeyModifiers::NONE));
        self.wait_for_bots();
    }

    fn drawn(&mut self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw::draw(self, frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let mut text = String::new();
        for row in buffer.content().chunks(usize::from(width)) {
            text.extend(row.iter().map(ratatui::buffer::Cell::symbol));
            text.push('\n');
        }
        text
    }
}

#[test]
fn the_table_the_score_the_news_and_the_choices_are_on_the_screen() {
    let mut evening = evening(3, &[], 1);
    let mut screen = sit(&mut evening);
    let (prompt, offers) = screen.question.clone().unwrap();
    for (width, height) in [(120, 40), (80, 24)] {
        let text = screen.drawn(width, height);
        assert!(text.contains("Overboss") && text.contains("You 0"), "{text}");
        let first_words: String = prompt.text.chars().take(12).collect();
        assert!(text.contains(&first_words), "the question {first_words:?} is in\n{text}");
        assert!(text.contains("Since your last turn"), "{text}");
        for offer in &offers {
            let words: String = offer.label.chars().take(12).collect();
            assert!(text.contains(&words), "the choice {words:?} is in\n{text}");
        }
        assert!(text.contains("q quit"), "{text}");
    }
}

#[test]
fn a_long_list_follows_the_cursor() {
    let mut evening = evening(1, &["board=big"], 1);
    let mut screen = sit(&mut evening);
    screen.press(KeyCode::Enter);
    while screen.question.as_ref().is_none_or(|(_, offers)| offers.len() < 16) {
        screen.press(KeyCode::Enter);
    }
    screen.press(KeyCode::Up);
    let (_, offers) = screen.question.clone().unwrap();
    assert_eq!(screen.cursor, offers.len() - 1, "up from the first goes to the last");
    let text = screen.drawn(80, 24);
    let last: String = offers.last().unwrap().label.chars().take(20).collect();
    assert!(text.contains(&last), "{last:?} is in\n{text}");
}

#[test]
fn a_number_chooses_and_u_takes_it_back() {
    let mut evening = evening(1, &[], 4);
    let mut screen = sit(&mut evening);
    let first = screen.question.clone();
    screen.press(KeyCode::Char('2'));
    assert_ne!(screen.question, first);
    assert_eq!(screen.evening.free_undos(), 1);
    screen.press(KeyCode::Char('u'));
    assert_eq!(screen.question, first);
    assert_eq!(screen.notice.as_deref(), Some("Taken back."));
    screen.press(KeyCode::Char('u'));
    assert!(screen.notice.as_deref().unwrap().contains("nothing has been chosen yet"));
}

#[test]
fn a_number_that_could_go_on_waits_for_its_second_digit() {
    let mut evening = evening(1, &[], 4);
    let mut screen = sit(&mut evening);
    while screen.question.as_ref().is_none_or(|(_, offers)| offers.len() < 12) {
        screen.press(KeyCode::Enter);
    }
    let before = screen.question.clone();
    screen.press(KeyCode::Char('1'));
    assert_eq!((screen.question.clone(), screen.typed.as_str()), (before.clone(), "1"));
    screen.press(KeyCode::Char('2'));
    assert_ne!(screen.question, before);
}

#[test]
fn a_number_without_a_choice_is_refused() {
    let mut evening = evening(1, &[], 4);
    let mut screen = sit(&mut evening);
    let before = screen.question.clone();
    screen.press(KeyCode::Char('9'));
    assert_eq!(screen.question, before);
    assert!(screen.notice.as_deref().unwrap().contains("There is no choice 9"));
}

#[test]
fn sheets_show_clauses_scores_log_and_keys() {
    let mut evening = evening(2, &[], 1);
    let mut screen = sit(&mut evening);
    let (prompt, _) = screen.question.clone().unwrap();
    screen.press(KeyCode::Char('?'));
    let text = screen.drawn(100, 30);
    for clause in prompt.clauses {
        assert!(text.contains(clause), "{clause} is in\n{text}");
    }
    screen.press(KeyCode::Char('s'));
    assert_eq!(screen.sheet.map(|(sheet, _)| sheet), Some(Sheet::Scores));
    let text = screen.drawn(100, 40);
    assert!(text.contains("You (seat 1): 0") && text.contains("Seat 2 (random): "), "{text}");
    screen.press(KeyCode::Char('l'));
    assert!(screen.drawn(100, 30).contains("Everything that happened"));
    screen.press(KeyCode::Char('h'));
    assert!(screen.drawn(100, 30).contains("take your last choice back"));
    screen.press(KeyCode::Char('t'));
    assert!(!screen.drawn(100, 30).contains("Your choice"));
    screen.press(KeyCode::Esc);
    assert_eq!(screen.sheet, None);
}

#[test]
fn whole_games_are_played_by_keys_at_any_size() {
    for (seats, options) in [(1, vec![]), (2, vec!["bosses=true", "commands=true"]), (4, vec!["board=big"])] {
        let mut evening = evening(seats, &options, 7);
        let mut screen = sit(&mut evening);
        let mut pressed = 0u16;
        while screen.evening.outcome().is_none() {
            screen.press(KeyCode::Down);
            for _ in 0..pressed % 5 {
                screen.press(KeyCode::Down);
            }
            screen.press(KeyCode::Enter);
            screen.drawn(1 + pressed * 7 % 150, 1 + pressed * 5 % 50);
            pressed += 1;
            assert!(pressed < 5000, "the game ends");
        }
        let text = screen.drawn(100, 40);
        let verdict = if seats == 1 { " Power: tier " } else { " 1. " };
        assert!(text.contains("The end") && text.contains(verdict), "{text}");
        assert!(screen.evening.transcript().contains("\nover "));
    }
}

#[test]
fn q_and_control_c_leave() {
    let mut evening = evening(1, &[], 1);
    let mut screen = sit(&mut evening);
    screen.press(KeyCode::Char('q'));
    assert!(screen.leaving);
    let mut screen = sit(&mut evening);
    keys::press(&mut screen, KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(screen.leaving);
}

#[test]
fn what_happened_since_the_last_turn_begins_with_its_end() {
    let mut evening = evening(2, &["first=1"], 3);
    let mut screen = sit(&mut evening);
    assert_eq!(screen.evening.you(), Seat::new(0));
    let dealt = screen.evening.log().len();
    while screen.evening.since_last_turn().len() == screen.evening.log().len() {
        screen.press(KeyCode::Enter);
    }
    let (news, log) = (screen.evening.since_last_turn(), screen.evening.log());
    assert!(log.ends_with(&news) && news.len() < log.len() - dealt, "{news:#?}");
}

#[test]
fn every_piece_explains_itself_on_a_sheet() {
    let mut evening = evening(3, &[], 1);
    let mut screen = sit(&mut evening);
    screen.press(KeyCode::Char('p'));
    let drawn = screen.drawn(100, 40);
    assert!(drawn.contains("The pieces") && drawn.contains("Forest: Tile"), "{drawn}");
    assert!(drawn.contains("None lies on your map yet."), "{drawn}");
    screen.press(KeyCode::Char('p'));
    assert_eq!(screen.sheet, None);
}
