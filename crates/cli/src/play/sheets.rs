//! The sheets that lie over the table, drawn.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Borders, Clear, Paragraph};
use table::ScoreSheet;
use table::marks::plain;

use crate::lines::card_lines;
use crate::play::evening::capital;
use crate::play::ink;
use crate::play::keys::KEYS;
use crate::play::paper::{draw_scrollbar, hanging, panel};
use crate::play::screen::{Screen, Sheet};

/// Draws a sheet in the middle of `body`.
pub(crate) fn draw_sheet(screen: &mut Screen<'_>, sheet: Sheet, frame: &mut Frame<'_>, body: Rect) {
    let width = body.width.min(96);
    let text = usize::from(width.saturating_sub(4));
    let (title, lines) = match sheet {
        Sheet::Rules => ("The clauses behind the question", clause_lines(screen, text)),
        Sheet::Scores => ("The score", score_lines(screen, text)),
        Sheet::Log => ("Everything that happened, the newest first", log_lines(screen, text)),
        Sheet::Pieces => ("The pieces", piece_lines(screen, text)),
        Sheet::Keys => ("Keys", keys_lines(text)),
        Sheet::Table => return,
    };
    let length = lines.len() as u16;
    let height = length.saturating_add(2).min(body.height);
    let area = Rect { x: body.x + (body.width - width) / 2, y: body.y + (body.height - height) / 2, width, height };
    let most = length.saturating_sub(height.saturating_sub(2));
    let at = screen.sheet.as_mut().map_or(0, |(_, scroll)| {
        *scroll = (*scroll).min(most);
        *scroll
    });
    frame.render_widget(Clear, area);
    let block = panel(title).borders(Borders::ALL).border_style(ink::accent());
    frame.render_widget(Paragraph::new(lines).block(block).scroll((at, 0)), area);
    draw_scrollbar(frame, area.inner(Margin::new(0, 1)), at, most);
}

fn clause_lines(screen: &Screen<'_>, width: usize) -> Vec<Line<'static>> {
    let Some((prompt, _)) = &screen.question else {
        return vec![Line::raw("Nothing is asked of you now.")];
    };
    let mut lines = hanging("", Style::new(), &prompt.text, width);
    for (id, text) in screen.evening.clauses(prompt) {
        lines.push(Line::default());
        lines.extend(hanging(&format!("{id}  "), ink::accent().bold(), &text, width));
    }
    lines
}

fn score_lines(screen: &Screen<'_>, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for ScoreSheet { seat, lines: parts, total } in screen.evening.scores() {
        let who = capital(&screen.evening.called(seat));
        lines.push(Line::styled(format!("{who}: {total}"), ink::accent().bold()));
        for part in parts {
            let head = format!("{:>5}  ", part.points);
            lines.extend(hanging(
                &head,
                Style::new().bold(),
                &format!("{} ({})", plain(&part.label), part.clause),
                width,
            ));
        }
        lines.push(Line::default());
    }
    lines.pop();
    lines
}

fn log_lines(screen: &Screen<'_>, width: usize) -> Vec<Line<'static>> {
    let newest_first = screen.evening.log().into_iter().rev();
    newest_first.flat_map(|line| hanging("- ", Style::new().dim(), &line, width)).collect()
}

fn piece_lines(screen: &Screen<'_>, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for piece in screen.evening.pieces() {
        let Ok(Some(card)) = screen.evening.explain(&piece) else { continue };
        lines.push(Line::styled(format!("{}: {}", card.name, card.kind), ink::accent().bold()));
        lines.extend(hanging("       ", Style::new(), &format!("{} ({})", card.does, card.clauses.join(", ")), width));
        for (head, what) in card_lines(&card) {
            lines.extend(hanging(&format!("{head:>5}  "), Style::new().bold(), &what, width));
        }
        lines.extend(card.remark.iter().flat_map(|remark| hanging("       ", Style::new().dim(), remark, width)));
        lines.push(Line::default());
    }
    lines.pop();
    lines
}

fn keys_lines(width: usize) -> Vec<Line<'static>> {
    let style = ink::accent().bold();
    KEYS.iter().flat_map(|(key, what)| hanging(&format!("{key:>24}  "), style, what, width)).collect()
}
