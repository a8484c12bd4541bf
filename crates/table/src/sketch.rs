//! A drawing in text that any terminal can show: what a game's board looks like in one colour
//! or in many, without knowing who paints it.

use std::fmt;

/// How a piece of text is inked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ink {
    /// Colour of the text, as red, green, blue.
    pub fore: Option<(u8, u8, u8)>,
    /// Colour behind the text.
    pub back: Option<(u8, u8, u8)>,
    /// Stronger than the rest.
    pub bold: bool,
    /// Weaker than the rest.
    pub dim: bool,
}

impl Ink {
    /// The ink of ordinary text.
    pub const PLAIN: Self = Self { fore: None, back: None, bold: false, dim: false };
    /// Headings and totals.
    pub const BOLD: Self = Self { bold: true, ..Self::PLAIN };
    /// Hints and what is not there.
    pub const DIM: Self = Self { dim: true, ..Self::PLAIN };

    /// Coloured text.
    pub const fn fore(red: u8, green: u8, blue: u8) -> Self {
        Self { fore: Some((red, green, blue)), ..Self::PLAIN }
    }

    /// Text on a coloured ground.
    #[must_use]
    pub const fn on(self, red: u8, green: u8, blue: u8) -> Self {
        Self { back: Some((red, green, blue)), ..self }
    }
}

/// A text drawing: lines of inked spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// The lines, top to bottom; each a row of text with its ink.
    pub lines: Vec<Vec<(String, Ink)>>,
}

impl Sketch {
    /// Starts a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Writes on the last line.
    pub fn write(&mut self, text: impl Into<String>, ink: Ink) -> &mut Self {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push((text.into(), ink));
        }
        self
    }

    /// The width of the widest line, in characters.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line_width(line)).max().unwrap_or(0)
    }

    /// Appends another drawing below this one.
    pub fn below(&mut self, other: Self) -> &mut Self {
        self.lines.extend(other.lines);
        self
    }

    /// Puts another drawing to the right of this one, `gap` columns apart.
    pub fn beside(&mut self, other: Self, gap: usize) -> &mut Self {
        let width = self.width();
        let height = self.lines.len().max(other.lines.len());
        self.lines.resize(height, Vec::new());
        for (line, right) in self.lines.iter_mut().zip(other.lines) {
            let padding = width - line_width(line) + gap;
            line.push((" ".repeat(padding), Ink::PLAIN));
            line.extend(right);
        }
        self
    }
}

fn line_width(line: &[(String, Ink)]) -> usize {
    line.iter().map(|(text, _)| text.chars().count()).sum()
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|(text, _)| text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
