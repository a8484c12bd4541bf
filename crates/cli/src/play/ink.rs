//! Colours: a sketch's and our own, as far as the terminal has them.

use std::env;
use std::sync::LazyLock;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::{Ink, Sketch};

/// Candle light: headings, numbers, the cursor.
const ACCENT: (u8, u8, u8) = (222, 170, 84);

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Palette {
    /// None: somebody asked for that with `NO_COLOR`.
    None,
    /// The 256 that nearly every terminal has.
    Cube,
    /// All of them.
    Full,
}

static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    let value = |name: &str| env::var(name).unwrap_or_default();
    if !value("NO_COLOR").is_empty() {
        Palette::None
    } else if matches!(value("COLORTERM").as_str(), "truecolor" | "24bit") {
        Palette::Full
    } else {
        Palette::Cube
    }
});

impl Palette {
    fn colour(self, (red, green, blue): (u8, u8, u8)) -> Option<Color> {
        match self {
            Self::None => None,
            Self::Cube => Some(Color::Indexed(nearest(red, green, blue))),
            Self::Full => Some(Color::Rgb(red, green, blue)),
        }
    }

    fn style(self, ink: Ink) -> Style {
        let mut style = Style::new();
        style.fg = ink.fore.and_then(|fore| self.colour(fore));
        style.bg = ink.back.and_then(|back| self.colour(back));
        if ink.bold {
            style = style.add_modifier(Modifier::BOLD);
        }
        if ink.dim {
            style = style.add_modifier(Modifier::DIM);
        }
        style
    }
}

/// The nearest of the 216 colours of the cube and the 24 greys of a 256-colour terminal.
fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |part: u8| (0..6).min_by_key(|&step| STEPS[step].abs_diff(part)).unwrap_or(0);
    let (r, g, b) = (step(red), step(green), step(blue));
    let far = |one: (u8, u8, u8)| {
        let square = |from: u8, to: u8| u32::from(from.abs_diff(to)).pow(2);
        square(one.0, red) + square(one.1, green) + square(one.2, blue)
    };
    let cube = (16 + 36 * r + 6 * g + b, far((STEPS[r], STEPS[g], STEPS[b])));
    let greys = (0..24).map(|grey| {
        let shade = 8 + 10 * grey as u8;
        (232 + grey, far((shade, shade, shade)))
    });
    greys.chain([cube]).min_by_key(|&(_, distance)| distance).map_or(0, |(index, _)| index as u8)
}

/// Headings, numbers and what is ours.
pub(crate) fn accent() -> Style {
    PALETTE.style(Ink { fore: Some(ACCENT), ..Ink::PLAIN })
}

/// What the cursor is on.
pub(crate) fn chosen() -> Style {
    match PALETTE.colour(ACCENT) {
        Some(accent) => Style::new().fg(Color::Black).bg(accent),
        None => Style::new().add_modifier(Modifier::REVERSED),
    }
}

/// The lines of a sketch.
pub(crate) fn lines(sketch: Sketch) -> Vec<Line<'static>> {
    let span = |(text, ink)| Span::styled(text, PALETTE.style(ink));
    sketch.lines.into_iter().map(|spans| spans.into_iter().map(span).collect()).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier, Style};
    use table::Ink;

    use super::{Palette, nearest};

    #[test]
    fn ink_keeps_its_colours_as_far_as_there_are_any() {
        let ink = Ink { bold: true, ..Ink::fore(255, 0, 0).on(0, 0, 95) };
        let full = Palette::Full.style(ink);
        assert_eq!((full.fg, full.bg), (Some(Color::Rgb(255, 0, 0)), Some(Color::Rgb(0, 0, 95))));
        let cube = Palette::Cube.style(ink);
        assert_eq!((cube.fg, cube.bg), (Some(Color::Indexed(196)), Some(Color::Indexed(17))));
        assert_eq!(Palette::None.style(ink), Style::new().add_modifier(Modifier::BOLD));
    }

    #[test]
    fn greys_are_greys() {
        assert_eq!(nearest(8, 8, 8), 232);
        assert_eq!(nearest(130, 127, 128), 244);
        assert_eq!(nearest(255, 255, 255), 231);
    }
}
