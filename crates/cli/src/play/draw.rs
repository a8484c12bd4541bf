//! The screen, drawn.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{
    Block, Clear, List, ListItem, ListState, Padding, Paragraph, Scrollbar, ScrollbarOrientation, ScrollbarState,
};
use table::ScoreSheet;

use crate::play::evening::capital;
use crate::play::ink;
use crate::play::keys::KEYS;
use crate::play::screen::{Screen, Sheet};
use crate::prose;

const ACCENT: Color = Color::Rgb(222, 170, 84);
/// What a column of choices and news needs beside the table.
const COLUMN: u16 = 44;

/// Draws everything.
pub(crate) fn draw(screen: &mut Screen, frame: &mut Frame<'_>) {
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(3), Constraint::Length(1)]).areas(frame.area());
    frame.render_widget(Paragraph::new(heading(screen, head.width)), head);
    frame.render_widget(Paragraph::new(key_line(screen)), foot);
    if matches!(screen.sheet, Some((Sheet::Table, _))) {
        return draw_table(screen, frame, body);
    }
    let sketch = screen.evening.sketch();
    let (width, height) = (sketch.width() as u16 + 2, sketch.lines.len() as u16 + 2);
    if width + COLUMN <= body.width {
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(COLUMN)]).areas(body);
        draw_table(screen, frame, left);
        let wanted = choices_height(screen, right.width);
        let most = right.height * 2 / 3;
        let [choices, news] =
            Layout::vertical([Constraint::Length(wanted.min(most).max(6)), Constraint::Min(3)]).areas(right);
        draw_choices(screen, frame, choices);
        draw_news(screen, frame, news);
    } else {
        // The table gets what it needs as long as the choices keep a third of the screen.
        let wanted = choices_height(screen, body.width / 2).clamp(7, (body.height / 2).max(7));
        let least = wanted.min((body.height / 3).max(7));
        let below = body.height.saturating_sub(height).clamp(least, body.height.saturating_sub(3).max(least));
        let [top, bottom] = Layout::vertical([Constraint::Min(3), Constraint::Length(below)]).areas(body);
        draw_table(screen, frame, top);
        let [choices, news] = Layout::horizontal([Constraint::Percentage(52), Constraint::Min(20)]).areas(bottom);
        draw_choices(screen, frame, choices);
        draw_news(screen, frame, news);
    }
    if let Some((sheet, _)) = screen.sheet {
        draw_sheet(screen, sheet, frame, body);
    }
}

/// The title and the running score; names and seed only where they fit.
fn heading(screen: &Screen, width: u16) -> Line<'static> {
    let evening = &screen.evening;
    let title = Span::styled(format!(" {} ", evening.title()), Style::new().fg(Color::Black).bg(ACCENT).bold());
    let score = |named: bool| {
        let mut spans = vec![title.clone()];
        for (seat, total) in evening.running_score() {
            let (name, style) = match evening.bot(seat) {
                None => ("  You".to_owned(), Style::new().fg(ACCENT).bold()),
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

fn key_line(screen: &Screen) -> Line<'static> {
    if let Some(notice) = &screen.notice {
        return Line::styled(format!(" {notice}"), Style::new().fg(ACCENT).bold());
    }
    let keys: &[(&str, &str)] = if screen.sheet.is_some() {
        &[("up/down", "scroll"), ("Esc", "back to the table")]
    } else if screen.evening.outcome().is_some() {
        &[("s", "score"), ("l", "log"), ("t", "table"), ("u", "undo"), ("q", "leave")]
    } else {
        &[("?", "rules"), ("s", "score"), ("l", "log"), ("t", "table"), ("u", "undo"), ("h", "keys"), ("q", "save and quit")]
    };
    let mut spans = Vec::new();
    for (key, what) in keys {
        if *key == "u" && screen.evening.free_undos() == 0 {
            continue;
        }
        spans.push(Span::styled(format!(" {key}"), Style::new().fg(ACCENT).bold()));
        spans.push(Span::styled(format!(" {what} "), Modifier::DIM));
    }
    Line::from(spans)
}

fn panel(title: &str) -> Block<'static> {
    Block::bordered().border_style(Modifier::DIM).title(Span::styled(format!(" {title} "), Style::new().fg(ACCENT)))
}

fn draw_table(screen: &mut Screen, frame: &mut Frame<'_>, area: Rect) {
    let sketch = screen.evening.sketch();
    let inner = area.inner(Margin::new(1, 1));
    let most_down = (sketch.lines.len() as u16).saturating_sub(inner.height);
    let most_right = (sketch.width() as u16).saturating_sub(inner.width);
    if let Some((Sheet::Table, down)) = screen.sheet.as_mut() {
        *down = (*down).min(most_down);
        screen.scroll.0 = *down;
    }
    screen.scroll = (screen.scroll.0.min(most_down), screen.scroll.1.min(most_right));
    let hint = match (most_down > 0, most_right > 0) {
        (false, false) => "The table",
        (true, false) => "The table (PgUp, PgDn: more)",
        _ => "The table (PgUp, PgDn, left, right: more)",
    };
    let paper = Paragraph::new(Text::from(ink::lines(sketch))).scroll(screen.scroll).block(panel(hint));
    frame.render_widget(paper, area);
    draw_scrollbar(frame, area, screen.scroll.0, most_down);
}

fn draw_scrollbar(frame: &mut Frame<'_>, area: Rect, at: u16, most: u16) {
    if most > 0 {
        let mut state = ScrollbarState::new(usize::from(most) + 1).position(usize::from(at));
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight).begin_symbol(None).end_symbol(None);
        frame.render_stateful_widget(bar, area.inner(Margin::new(0, 1)), &mut state);
    }
}

/// What stands above the choices: the question, or why there is none.
fn question_lines(screen: &Screen, width: u16) -> Vec<Line<'static>> {
    let text = match (&screen.question, screen.evening.outcome(), screen.thinker()) {
        (Some((prompt, _)), ..) => prompt.text.clone(),
        (None, Some(outcome), _) => {
            let style = Style::new().bold();
            return screen.evening.verdict(&outcome).into_iter().map(|line| Line::styled(line, style)).collect();
        }
        (None, None, Some(seat)) => format!("{} thinks ...", capital(&screen.evening.called(seat))),
        (None, None, None) => "The table waits.".to_owned(),
    };
    let lines = prose::wrap(&text, usize::from(width));
    lines.into_iter().map(|line| Line::styled(line, Style::new().bold())).collect()
}

fn choice_items(screen: &Screen, width: u16) -> Vec<ListItem<'static>> {
    let Some((_, offers)) = &screen.question else { return Vec::new() };
    let digits = offers.len().to_string().len();
    let item = |(index, offer): (usize, &shelf::Offer)| {
        let number = format!("{:>digits$} ", index + 1);
        ListItem::new(hanging(&number, Style::new().dim(), &offer.label, usize::from(width)))
    };
    offers.iter().enumerate().map(item).collect()
}

fn choices_height(screen: &Screen, width: u16) -> u16 {
    let inner = width.saturating_sub(4);
    let items: usize = choice_items(screen, inner).iter().map(ListItem::height).sum();
    (question_lines(screen, inner).len() + items) as u16 + 3
}

fn draw_choices(screen: &Screen, frame: &mut Frame<'_>, area: Rect) {
    let title = if screen.typed.is_empty() { "Your choice".to_owned() } else { format!("Choice {}_", screen.typed) };
    let title = if screen.evening.outcome().is_some() { "The end".to_owned() } else { title };
    let block = panel(&title).padding(Padding::horizontal(1));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let question = question_lines(screen, inner.width);
    let [above, below] =
        Layout::vertical([Constraint::Length(question.len() as u16), Constraint::Min(1)]).areas(inner);
    frame.render_widget(Paragraph::new(question), above);
    let items = choice_items(screen, below.width);
    let count = items.len();
    let height: usize = items.iter().map(ListItem::height).sum();
    let list = List::new(items).highlight_style(Style::new().fg(Color::Black).bg(ACCENT)).scroll_padding(1);
    let mut state = ListState::default().with_selected((count > 0).then_some(screen.cursor));
    frame.render_stateful_widget(list, below, &mut state);
    if height > usize::from(below.height) {
        let most = count.saturating_sub(1) as u16;
        draw_scrollbar(frame, area, screen.cursor as u16, most);
    }
}

fn draw_news(screen: &Screen, frame: &mut Frame<'_>, area: Rect) {
    let block = panel("Since your last turn").padding(Padding::horizontal(1));
    let inner = block.inner(area);
    let news = screen.evening.since_last_turn().into_iter();
    let width = usize::from(inner.width);
    let mut lines: Vec<_> = news.flat_map(|line| hanging("- ", Style::new().dim(), &line, width)).collect();
    // The newest is at the bottom and always seen.
    let skipped = lines.len().saturating_sub(usize::from(inner.height));
    frame.render_widget(Paragraph::new(lines.split_off(skipped)).block(block), area);
}

fn draw_sheet(screen: &mut Screen, sheet: Sheet, frame: &mut Frame<'_>, body: Rect) {
    let width = body.width.min(96);
    let text = usize::from(width.saturating_sub(4));
    let (title, lines) = match sheet {
        Sheet::Rules => ("The clauses behind the question", clause_lines(screen, text)),
        Sheet::Scores => ("The score", score_lines(screen, text)),
        Sheet::Log => ("Everything that happened, the newest first", log_lines(screen, text)),
        Sheet::Keys => ("Keys", keys_lines(text)),
        Sheet::Table => return,
    };
    let length = lines.len() as u16;
    let height = length.saturating_add(2).min(body.height);
    let area = Rect {
        x: body.x + (body.width - width) / 2,
        y: body.y + (body.height - height) / 2,
        width,
        height,
    };
    let most = length.saturating_sub(height.saturating_sub(2));
    let at = screen.sheet.as_mut().map_or(0, |(_, scroll)| {
        *scroll = (*scroll).min(most);
        *scroll
    });
    frame.render_widget(Clear, area);
    let block = panel(title).border_style(Style::new().fg(ACCENT)).padding(Padding::horizontal(1));
    frame.render_widget(Paragraph::new(lines).block(block).scroll((at, 0)), area);
    draw_scrollbar(frame, area, at, most);
}

/// A text that hangs behind its head, as many lines as it needs.
fn hanging(head: &str, style: Style, text: &str, width: usize) -> Vec<Line<'static>> {
    let indent = head.chars().count();
    let mut head = Span::styled(head.to_owned(), style);
    let mut lines = Vec::new();
    for line in prose::wrap(text, width.saturating_sub(indent).max(8)) {
        lines.push(Line::from(vec![head, Span::raw(line)]));
        head = Span::raw(" ".repeat(indent));
    }
    lines
}

fn clause_lines(screen: &Screen, width: usize) -> Vec<Line<'static>> {
    let Some((prompt, _)) = &screen.question else {
        return vec![Line::raw("Nothing is asked of you now.")];
    };
    let mut lines = hanging("", Style::new(), &prompt.text, width);
    for (id, text) in screen.evening.clauses(prompt) {
        lines.push(Line::default());
        lines.extend(hanging(&format!("{id}  "), Style::new().fg(ACCENT).bold(), &text, width));
    }
    lines
}

fn score_lines(screen: &Screen, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for ScoreSheet { seat, lines: parts, total } in screen.evening.scores() {
        let who = capital(&screen.evening.called(seat));
        lines.push(Line::styled(format!("{who}: {total}"), Style::new().fg(ACCENT).bold()));
        for part in parts {
            let head = format!("{:>5}  ", part.points);
            lines.extend(hanging(&head, Style::new().bold(), &format!("{} ({})", part.label, part.clause), width));
        }
        lines.push(Line::default());
    }
    lines.pop();
    lines
}

fn log_lines(screen: &Screen, width: usize) -> Vec<Line<'static>> {
    let newest_first = screen.evening.log().into_iter().rev();
    newest_first.flat_map(|line| hanging("- ", Style::new().dim(), &line, width)).collect()
}

fn keys_lines(width: usize) -> Vec<Line<'static>> {
    let style = Style::new().fg(ACCENT).bold();
    KEYS.iter().flat_map(|(key, what)| hanging(&format!("{key:>24}  "), style, what, width)).collect()
}
