//! The question and its choices, drawn.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use crate::play::evening::capital;
use crate::play::ink;
use crate::play::paper::{draw_scrollbar, hanging, panel};
use crate::play::screen::Screen;
use crate::prose;

/// What stands above the choices: the question, or why there is none.
fn question_lines(screen: &Screen<'_>, width: u16) -> Vec<Line<'static>> {
    let text = match (&screen.question, screen.evening.outcome(), screen.thinker()) {
        (Some((prompt, _)), ..) => prompt.text.clone(),
        (None, Some(outcome), _) => {
            let style = Style::new().bold();
            let lines = screen.evening.verdict(&outcome).into_iter();
            let lines = lines.flat_map(|line| prose::wrap(&line, usize::from(width)));
            return lines.map(|line| Line::styled(line, style)).collect();
        }
        (None, None, Some(seat)) => format!("{} thinks ...", capital(&screen.evening.called(seat))),
        (None, None, None) => "The table waits.".to_owned(),
    };
    let lines = prose::wrap(&text, usize::from(width));
    lines.into_iter().map(|line| Line::styled(line, Style::new().bold())).collect()
}

/// The choices, each as many lines as it needs.
fn choice_items(screen: &Screen<'_>, width: u16) -> Vec<Vec<Line<'static>>> {
    let Some((_, offers)) = &screen.question else { return Vec::new() };
    let digits = offers.len().to_string().len();
    let item = |(index, offer): (usize, &shelf::Offer)| {
        let mark = if index == screen.cursor { '>' } else { ' ' };
        let number = format!("{mark}{:>digits$} ", index + 1);
        hanging(&number, Style::new().dim(), &offer.label, usize::from(width))
    };
    offers.iter().enumerate().map(item).collect()
}

/// How many rows the question and its choices need.
pub(crate) fn choices_height(screen: &Screen<'_>, width: u16) -> u16 {
    let inner = width.saturating_sub(2);
    let items: usize = choice_items(screen, inner).iter().map(Vec::len).sum();
    (question_lines(screen, inner).len() + items) as u16 + 2
}

/// Draws the question and its choices.
pub(crate) fn draw_choices(screen: &mut Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    let title = match (screen.evening.outcome(), screen.typed.as_str()) {
        (Some(_), _) => "The end".to_owned(),
        (None, "") => "Your choice".to_owned(),
        (None, typed) => format!("Choice {typed}_"),
    };
    let block = panel(&title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let question = question_lines(screen, inner.width);
    let [above, below] = Layout::vertical([Constraint::Length(question.len() as u16), Constraint::Min(1)]).areas(inner);
    frame.render_widget(Paragraph::new(question), above);

    let items = choice_items(screen, below.width);
    let widest = choice_items(screen, u16::MAX).iter().flatten().map(Line::width).max().unwrap_or(0) + 2;
    let height: usize = items.iter().map(Vec::len).sum();
    let fitting = usize::from(below.width) / widest;
    // Short choices stand side by side where they would not fit below each other.
    screen.columns = if height > usize::from(below.height) { fitting.clamp(1, 4) } else { 1 };
    draw_grid(screen, &items, widest, frame, below);
}

/// Draws the choices row by row, and scrolls so that the cursor is seen.
fn draw_grid(screen: &Screen<'_>, items: &[Vec<Line<'static>>], widest: usize, frame: &mut Frame<'_>, area: Rect) {
    let columns = screen.columns;
    let chosen = ink::chosen();
    let (mut lines, mut seen) = (Vec::new(), 0..0);
    for (row, cells) in items.chunks(columns).enumerate() {
        let top = lines.len();
        if columns == 1 {
            lines.extend(cells[0].iter().cloned());
        } else {
            let mut line = Line::default();
            for cell in cells {
                let padding = widest - cell[0].width();
                line.spans.extend(cell[0].spans.iter().cloned());
                line.push_span(" ".repeat(padding));
            }
            lines.push(line);
        }
        if screen.cursor / columns == row {
            seen = top..lines.len();
        }
    }
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    let skipped = (seen.end + 1).saturating_sub(height).min(most).min(seen.start);
    let down = skipped as u16;
    frame.render_widget(Paragraph::new(lines).scroll((down, 0)), area);
    if !items.is_empty() {
        let width = if columns == 1 { area.width } else { widest as u16 - 1 };
        let cursor = Rect {
            x: area.x + (screen.cursor % columns * widest) as u16,
            y: area.y + (seen.start - skipped) as u16,
            width,
            height: seen.len() as u16,
        };
        frame.buffer_mut().set_style(cursor.intersection(area), chosen);
    }
    let bar = Rect { width: area.width + 1, ..area }.intersection(frame.area());
    draw_scrollbar(frame, bar, down, most as u16);
}
