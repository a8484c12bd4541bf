//! What each key does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::play::screen::{Screen, Sheet};

/// The keys and what they do, for the sheet that explains them.
pub(crate) const KEYS: [(&str, &str); 12] = [
    ("arrows", "move the cursor over the choices"),
    ("Enter", "make the choice under the cursor"),
    ("1 2 3 ...", "make a choice by its number"),
    ("?", "the clauses behind the question"),
    ("s", "the score of every seat, line by line"),
    ("l", "everything that happened"),
    ("p", "what every piece is, what it does and what it does now"),
    ("t", "the table over the whole screen"),
    ("u", "take your last choice back, where nobody has learned anything"),
    ("PgUp, PgDn, <, >", "scroll the table"),
    ("h", "this list"),
    ("q", "quit; every choice is saved already"),
];

/// Does what a key says.
pub(crate) fn press(screen: &mut Screen<'_>, key: KeyEvent) {
    screen.notice = None;
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
        screen.leaving = true;
    } else if screen.sheet.is_some() {
        press_on_sheet(screen, key.code);
    } else {
        press_at_table(screen, key.code);
    }
}

fn press_on_sheet(screen: &mut Screen<'_>, code: KeyCode) {
    let Some((sheet, scroll)) = &mut screen.sheet else { return };
    match code {
        KeyCode::Down => *scroll = scroll.saturating_add(1),
        KeyCode::Up => *scroll = scroll.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => *scroll = scroll.saturating_add(10),
        KeyCode::PageUp => *scroll = scroll.saturating_sub(10),
        KeyCode::Home => *scroll = 0,
        KeyCode::Char('<') if *sheet == Sheet::Table => scroll_sideways(screen, KeyCode::Left),
        KeyCode::Char('>') if *sheet == Sheet::Table => scroll_sideways(screen, KeyCode::Right),
        KeyCode::Char(letter) => {
            let asked = sheet_of(letter);
            screen.sheet = asked.filter(|asked| asked != sheet).map(|asked| (asked, 0));
        }
        KeyCode::Left | KeyCode::Right if *sheet == Sheet::Table => scroll_sideways(screen, code),
        _ => screen.sheet = None,
    }
}

fn sheet_of(letter: char) -> Option<Sheet> {
    match letter {
        '?' => Some(Sheet::Rules),
        's' => Some(Sheet::Scores),
        'l' => Some(Sheet::Log),
        'p' => Some(Sheet::Pieces),
        't' => Some(Sheet::Table),
        'h' => Some(Sheet::Keys),
        _ => None,
    }
}

fn scroll_sideways(screen: &mut Screen<'_>, code: KeyCode) {
    let right = &mut screen.scroll.1;
    *right = if code == KeyCode::Left { right.saturating_sub(8) } else { right.saturating_add(8) };
}

fn press_at_table(screen: &mut Screen<'_>, code: KeyCode) {
    let offers = screen.question.as_ref().map_or(0, |(_, offers)| offers.len());
    let digits = std::mem::take(&mut screen.typed);
    match code {
        KeyCode::Char('q') => screen.leaving = true,
        KeyCode::Char('u') => undo(screen),
        KeyCode::Char(digit @ '0'..='9') => {
            screen.typed = digits;
            screen.typed.push(digit);
            number_typed(screen, offers, false);
        }
        KeyCode::Backspace => screen.typed = digits.chars().take(digits.len().saturating_sub(1)).collect(),
        KeyCode::Enter if !digits.is_empty() => {
            screen.typed = digits;
            number_typed(screen, offers, true);
        }
        KeyCode::Enter => choose(screen, screen.cursor),
        KeyCode::Down | KeyCode::Char('j') => move_cursor(screen, offers, screen.columns as isize),
        KeyCode::Up | KeyCode::Char('k') => move_cursor(screen, offers, -(screen.columns as isize)),
        KeyCode::Right | KeyCode::Tab => move_cursor(screen, offers, 1),
        KeyCode::Left | KeyCode::BackTab => move_cursor(screen, offers, -1),
        KeyCode::Home => screen.cursor = 0,
        KeyCode::End => screen.cursor = offers.saturating_sub(1),
        KeyCode::PageDown => screen.scroll.0 = screen.scroll.0.saturating_add(5),
        KeyCode::PageUp => screen.scroll.0 = screen.scroll.0.saturating_sub(5),
        KeyCode::Char('<') => scroll_sideways(screen, KeyCode::Left),
        KeyCode::Char('>') => scroll_sideways(screen, KeyCode::Right),
        KeyCode::Char(letter) => screen.sheet = sheet_of(letter).map(|sheet| (sheet, 0)),
        _ => {}
    }
}

/// Moves the cursor along its row or column; beyond an end it comes back at the other.
fn move_cursor(screen: &mut Screen<'_>, offers: usize, by: isize) {
    if offers == 0 {
        return;
    }
    let there = screen.cursor.checked_add_signed(by).filter(|&there| there < offers);
    screen.cursor = there.unwrap_or_else(|| match by {
        1 => 0,
        -1 => offers - 1,
        by if by > 0 => screen.cursor % screen.columns,
        _ => {
            let rows_below = (offers - 1 - screen.cursor) / screen.columns;
            screen.cursor + rows_below * screen.columns
        }
    });
}

/// Makes the choice that was typed as soon as no longer number begins like it.
fn number_typed(screen: &mut Screen<'_>, offers: usize, entered: bool) {
    match screen.typed.parse::<usize>() {
        Ok(number) if (1..=offers).contains(&number) => {
            screen.cursor = number - 1;
            if entered || number * 10 > offers {
                choose(screen, number - 1);
            }
        }
        _ => {
            screen.notice =
                (offers > 0).then(|| format!("There is no choice {}; they go from 1 to {offers}.", screen.typed));
            screen.typed.clear();
        }
    }
}

fn choose(screen: &mut Screen<'_>, index: usize) {
    let Some((_, offers)) = &screen.question else { return };
    let Some(offer) = offers.get(index) else { return };
    let notation = offer.notation.clone();
    match screen.evening.play(screen.evening.you(), &notation) {
        Ok(()) => screen.look_again(),
        Err(error) => screen.notice = Some(format!("Refused: {error}")),
    }
}

fn undo(screen: &mut Screen<'_>) {
    if screen.thinker().is_some() {
        screen.notice = Some("Not taken back: the turn has passed on.".to_owned());
        return;
    }
    match screen.evening.undo() {
        Ok(()) => {
            screen.look_again();
            screen.notice = Some("Taken back.".to_owned());
        }
        Err(error) => screen.notice = Some(format!("Not taken back: {error}.")),
    }
}
