//! Reading a content file key by key, so that one look finds all its faults and not only the first.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{Fault, Source, Sources};

/// A content file being read.
pub(super) struct Page<'a> {
    file: &'a str,
    text: &'a str,
    faults: RefCell<Vec<Fault>>,
    sources: Cell<Sources>,
}

impl<'a> Page<'a> {
    pub(super) fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, faults: RefCell::default(), sources: Cell::default() }
    }

    /// Its outermost table; none if the text is not TOML.
    pub(super) fn open(&self) -> Option<Entry<'_>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            self.error(error, 0);
        }
        // A file that had to be repaired to be read has no meaning to check.
        errors.is_empty().then(|| Entry { page: self, at: self.text.trim_end().len(), table: table.into_inner() })
    }

    /// Notes a fault at a byte of the text.
    fn fault(&self, at: usize, reason: impl Into<String>) {
        let line = self.text.as_bytes()[..at.min(self.text.len())].iter().filter(|byte| **byte == b'\n').count() + 1;
        self.faults.borrow_mut().push(Fault { file: self.file.into(), line: Some(line), reason: reason.into() });
    }

    fn error(&self, error: &toml::de::Error, at: usize) {
        // One line, for people and not for programmers.
        let reason = error.message().replace('\n', ", ").replace("expected u8", "expected a number from 0 to 255");
        self.fault(error.span().map_or(at, |span| span.start), reason);
    }

    pub(super) fn into_findings(self) -> (Vec<Fault>, Sources) {
        let mut faults = self.faults.into_inner();
        faults.sort_by_key(|fault| fault.line);
        (faults, self.sources.get())
    }
}

/// A table of a content file; its keys are taken one by one, and none may be left at the end.
pub struct Entry<'a> {
    page: &'a Page<'a>,
    at: usize,
    table: DeTable<'a>,
}

impl<'a> Entry<'a> {
    /// Notes a fault of the whole entry.
    pub fn fault(&self, reason: impl Into<String>) {
        self.page.fault(self.at, reason);
    }

    /// Notes a fault at a value.
    pub fn fault_at<T>(&self, value: &Spanned<T>, reason: impl Into<String>) {
        self.page.fault(value.span().start, reason);
    }

    fn remove(&mut self, key: &str) -> Option<Spanned<DeValue<'a>>> {
        self.table.remove(key)
    }

    fn require(&mut self, key: &str) -> Option<Spanned<DeValue<'a>>> {
        let found = self.remove(key);
        if found.is_none() {
            self.fault(format!("the key `{key}` is missing"));
        }
        found
    }

    fn typed<T: DeserializeOwned>(&self, value: Spanned<DeValue<'a>>) -> Option<Spanned<T>> {
        let span = value.span();
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(typed) => Some(Spanned::new(span, typed)),
            Err(error) => {
                self.page.error(&error, span.start);
                None
            }
        }
    }

    /// A plain value; none, and a fault, if it is missing or of another type.
    pub fn take<T: DeserializeOwned>(&mut self, key: &str) -> Option<Spanned<T>> {
        let value = self.require(key)?;
        self.typed(value)
    }

    /// A plain value that may be missing.
    pub fn take_if_any<T: DeserializeOwned>(&mut self, key: &str) -> Option<Spanned<T>> {
        let value = self.remove(key)?;
        self.typed(value)
    }

    /// The value of a `{ value, source }`.
    pub fn value<T: DeserializeOwned>(&mut self, key: &str) -> Option<Spanned<T>> {
        let mut entry = self.entry(key)?;
        let value = entry.take("value");
        entry.source();
        entry.close();
        value
    }

    /// The value of a `{ value, source }` that may be missing.
    pub fn value_if_any<T: DeserializeOwned>(&mut self, key: &str) -> Option<Spanned<T>> {
        if self.table.contains_key(key) { self.value(key) } else { None }
    }

    /// Takes and counts the source of the entry.
    pub fn source(&mut self) {
        if let Some(source) = self.take::<Source>("source") {
            let mut sources = self.page.sources.get();
            sources.count(*source.get_ref());
            self.page.sources.set(sources);
        }
    }

    /// A table within.
    pub fn entry(&mut self, key: &str) -> Option<Entry<'a>> {
        let value = self.require(key)?;
        self.table_of(key, value)
    }

    /// A table within that may be missing.
    pub fn entry_if_any(&mut self, key: &str) -> Option<Entry<'a>> {
        let value = self.remove(key)?;
        self.table_of(key, value)
    }

    /// The tables of an array within.
    pub fn entries(&mut self, key: &str) -> Vec<Entry<'a>> {
        let Some(value) = self.require(key) else { return Vec::new() };
        let at = value.span().start;
        match value.into_inner() {
            DeValue::Array(array) => array.into_iter().filter_map(|value| self.table_of(key, value)).collect(),
            _ => {
                self.page.fault(at, format!("`{key}` is a list of tables"));
                Vec::new()
            }
        }
    }

    fn table_of(&self, key: &str, value: Spanned<DeValue<'a>>) -> Option<Entry<'a>> {
        let at = value.span().start;
        match value.into_inner() {
            DeValue::Table(table) => Some(Entry { page: self.page, at, table }),
            _ => {
                self.page.fault(at, format!("`{key}` is a table, such as {{ value = 1, source = \"rulebook\" }}"));
                None
            }
        }
    }

    /// Every key that nobody took is unknown.
    pub fn close(self) {
        for key in self.table.keys() {
            self.page.fault(key.span().start, format!("the key `{}` is unknown here", key.get_ref()));
        }
    }
}

/// A number that the rules fix: any other is a fault.
pub fn fixed(entry: &mut Entry<'_>, key: &str, number: u8, clause: &str) -> Option<u8> {
    let value = entry.value::<u8>(key)?;
    if *value.get_ref() != number {
        entry.fault_at(&value, format!("{clause}: `{key}` is {number}, not {}", value.get_ref()));
    }
    Some(number)
}

/// A number within a range; any other is a fault.
pub fn number<N: Copy + PartialOrd + Display>(
    entry: &Entry<'_>,
    number: Option<Spanned<N>>,
    range: RangeInclusive<N>,
) -> Option<N> {
    let number = number?;
    if !range.contains(number.get_ref()) {
        let (least, most) = range.into_inner();
        entry.fault_at(&number, format!("this is a number from {least} to {most}, not {}", number.get_ref()));
    }
    Some(number.into_inner())
}

/// A text that people read: not empty.
pub fn words(entry: &Entry<'_>, text: Option<Spanned<String>>) -> Option<String> {
    let text = text?;
    if text.get_ref().trim().is_empty() {
        entry.fault_at(&text, "the text is empty");
    }
    Some(text.into_inner())
}

/// A value without its place.
pub fn inner<T>(value: Option<Spanned<T>>) -> Option<T> {
    value.map(Spanned::into_inner)
}
