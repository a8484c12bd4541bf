//! The screen, drawn.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use crate::play::choices::{choices_height, draw_choices};
use crate::play::ink;
use crate::play::paper::{draw_scrollbar, hanging, panel};
use crate::play::screen::{Screen, Sheet};
use crate::play::sheets::draw_sheet;

/// What a column of choices and news needs beside the table.
const COLUMN: u16 = 44;

/// Draws everything.
pub(crate) fn draw(screen: &mut Screen<'_>, frame: &mut Frame<'_>) {
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(3), Constraint::Length(1)]).areas(frame.area());
    frame.render_widget(Paragraph::new(heading(screen, head.width)), head);
    draw_body(screen, frame, body);
    frame.render_widget(Paragraph::new(key_line(screen)), foot);
}

fn draw_body(screen: &mut Screen<'_>, frame: &mut Frame<'_>, body: Rect) {
    if matches!(screen.sheet, Some((Sheet::Table, _))) {
        return draw_table(screen, frame, body);
    }
    let sketch = screen.evening.sketch();
    let (width, height) = (sketch.width() as u16, sketch.lines.len() as u16);
    if width + 3 + COLUMN <= body.width {
        let [left, right] = Layout::horizontal([Constraint::Length(width + 3), Constraint::Min(COLUMN)]).areas(body);
        draw_table(screen, frame, left);
        let wanted = choices_height(screen, right.width).clamp(6, (right.height * 2 / 3).max(6));
        let [choices, news] = Layout::vertical([Constraint::Length(wanted), Constraint::Min(3)]).areas(right);
        draw_choices(screen, frame, choices);
        draw_news(screen, frame, news);
    } else {
        // The table gets what it needs as long as the choices keep a third of the screen.
        let third = (body.height / 3).max(5);
        let below = body.height.saturating_sub(height).max(third);
        let [top, bottom] = Layout::vertical([Constraint::Min(3), Constraint::Length(below)]).areas(body);
        draw_table(screen, frame, top);
        let [choices, news] = Layout::horizontal([Constraint::Percentage(58), Constraint::Min(20)]).areas(bottom);
        draw_choices(screen, frame, choices);
        draw_news(screen, frame, news);
    }
    if let Some((sheet, _)) = screen.sheet {
        draw_sheet(screen, sheet, frame, body);
    }
}

/// The title and the running score; names and seed only where they fit.
fn heading(screen: &Screen<'_>, width: u16) -> Line<'static> {
    let evening = &*screen.evening;
    let title = Span::styled(format!(" {} ", evening.title()), ink::chosen().bold());
    let score = |named: bool| {
        let mut spans = vec![title.clone()];
        for (seat, total) in evening.running_score() {
            let (name, style) = match evening.bot(seat) {
                None => ("  You".to_owned(), ink::accent().bold()),
                Some(bot) if named => (format!("  {seat} {bot}"), Style::new()),
                Some(_) => (format!("  {seat}"), Style::new()),
            };
            spans.push(Span::styled(name, style));
            spans.push(Span::styled(format!(" {total}"), Style::new().bold()));
        }
        Line::from(spans)
    };
    let mut line = score(true);
    if line.width() > usize::from(width) {
        line = score(false);
    }
    let seed = format!("   seed {}", evening.seed());
    if line.width() + seed.len() <= usize::from(width) {
        line.push_span(Span::styled(seed, Modifier::DIM));
    }
    line
}

fn key_line(screen: &Screen<'_>) -> Line<'static> {
    if let Some(notice) = &screen.notice {
        return Line::styled(format!(" {notice}"), ink::accent().bold());
    }
    let keys: &[(&str, &str)] = match (screen.sheet, screen.evening.outcome()) {
        (Some((Sheet::Table, _)), _) => &[("arrows", "scroll"), ("Esc", "back")],
        (Some(_), _) => &[("up/down", "scroll"), ("Esc", "back to the table")],
        (None, Some(_)) => &[("s", "score"), ("l", "log"), ("t", "table"), ("u", "undo"), ("q", "leave")],
        (None, None) => &[
            ("?", "rules"),
            ("s", "score"),
            ("l", "log"),
            ("t", "table"),
            ("u", "undo"),
            ("h", "keys"),
            ("q", "quit"),
            ("PgDn", "more"),
            ("<>", "more"),
        ],
    };
    let mut spans = Vec::new();
    for (key, what) in keys {
        let useless = match *key {
            "u" => screen.evening.free_undos() == 0,
            "PgDn" => !screen.hidden.0,
            "<>" => !screen.hidden.1,
            _ => false,
        };
        if useless {
            continue;
        }
        spans.push(Span::styled(format!(" {key}"), ink::accent().bold()));
        spans.push(Span::styled(format!(" {what} "), Modifier::DIM));
    }
    Line::from(spans)
}

fn draw_table(screen: &mut Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    let sketch = screen.evening.sketch();
    let inner = Rect { width: area.width.saturating_sub(1), ..area };
    let most_down = (sketch.lines.len() as u16).saturating_sub(inner.height);
    let most_right = (sketch.width() as u16).saturating_sub(inner.width);
    if let Some((Sheet::Table, down)) = screen.sheet.as_mut() {
        *down = (*down).min(most_down);
        screen.scroll.0 = *down;
    }
    screen.scroll = (screen.scroll.0.min(most_down), screen.scroll.1.min(most_right));
    screen.hidden = (most_down > 0, most_right > 0);
    frame.render_widget(Paragraph::new(Text::from(ink::lines(sketch))).scroll(screen.scroll), inner);
    draw_scrollbar(frame, area, screen.scroll.0, most_down);
}

fn draw_news(screen: &Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    let block = panel("Since your last turn");
    let inner = block.inner(area);
    let news = screen.evening.since_last_turn().into_iter();
    let width = usize::from(inner.width);
    let mut lines: Vec<_> = news.flat_map(|line| hanging("- ", Style::new().dim(), &line, width)).collect();
    // The newest is at the bottom and always seen.
    let skipped = lines.len().saturating_sub(usize::from(inner.height));
    frame.render_widget(Paragraph::new(lines.split_off(skipped)).block(block), area);
}
