//! What every part of the screen is drawn with.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Padding, Scrollbar, ScrollbarOrientation, ScrollbarState};

use crate::play::ink;
use crate::prose;

/// A panel under a ruled heading.
pub(crate) fn panel(title: &str) -> Block<'static> {
    Block::new()
        .borders(Borders::TOP)
        .border_style(Modifier::DIM)
        .title(Span::styled(format!(" {title} "), ink::accent()))
        .padding(Padding::new(1, 1, 0, 0))
}

/// A bar at the right edge, where there is more than fits.
pub(crate) fn draw_scrollbar(frame: &mut Frame<'_>, area: Rect, at: u16, most: u16) {
    if most > 0 {
        let mut state = ScrollbarState::new(usize::from(most) + 1).position(usize::from(at));
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight).begin_symbol(None).end_symbol(None);
        frame.render_stateful_widget(bar, area, &mut state);
    }
}

/// A text that hangs behind its head, as many lines as it needs.
pub(crate) fn hanging(head: &str, style: Style, text: &str, width: usize) -> Vec<Line<'static>> {
    let indent = head.chars().count();
    let mut texts = prose::wrap(text, width.saturating_sub(indent).max(8)).into_iter();
    let first = Line::from(vec![Span::styled(head.to_owned(), style), Span::raw(texts.next().unwrap_or_default())]);
    let rest = texts.map(|text| Line::raw(format!("{:indent$}{text}", "")));
    std::iter::once(first).chain(rest).collect()
}
