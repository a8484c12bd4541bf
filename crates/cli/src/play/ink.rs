//! A sketch in the terminal's colours.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::{Ink, Sketch};

/// The lines of a sketch.
pub(crate) fn lines(sketch: Sketch) -> Vec<Line<'static>> {
    let line = |spans: Vec<(String, Ink)>| {
        Line::from_iter(spans.into_iter().map(|(text, ink)| Span::styled(text, style(ink))))
    };
    sketch.lines.into_iter().map(line).collect()
}

fn style(ink: Ink) -> Style {
    let colour = |(red, green, blue)| Color::Rgb(red, green, blue);
    let mut style = Style::new();
    style.fg = ink.fore.map(colour);
    style.bg = ink.back.map(colour);
    if ink.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if ink.dim {
        style = style.add_modifier(Modifier::DIM);
    }
    style
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier};
    use table::{Ink, Sketch};

    use super::lines;

    #[test]
    fn every_span_keeps_its_ink() {
        let mut sketch = Sketch::default();
        sketch.line().write("cave", Ink::fore(1, 2, 3).on(4, 5, 6)).write("!", Ink::BOLD);
        let lines = lines(sketch);
        let [cave, mark] = &lines[0].spans[..] else { panic!("two spans, found {lines:?}") };
        assert_eq!((cave.style.fg, cave.style.bg), (Some(Color::Rgb(1, 2, 3)), Some(Color::Rgb(4, 5, 6))));
        assert_eq!(mark.style.add_modifier, Modifier::BOLD);
    }
}
