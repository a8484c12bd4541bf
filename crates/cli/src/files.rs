//! Reading what is named on the command line, and writing without losing what is there.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use shelf::Shelved;
use table::{Stop, Transcript, TranscriptError};

use crate::failure::Failure;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Failure::Use(format!("{name} cannot be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        Failure::Not(format!("{name}: line {}: this is not text in UTF-8", line + 1))
    })
}

/// The transcript in a file; whether its choices hold is seen by replaying it.
pub(crate) fn transcript(path: &Path) -> Result<Transcript, Failure> {
    Transcript::parse(&read(path)?).map_err(|error| Failure::in_file(path, error))
}

/// The game that the transcript in a file is of.
pub(crate) fn game_of(path: &Path, transcript: &Transcript) -> Result<&'static dyn Shelved, Failure> {
    shelf::find(&transcript.header.game).map_err(|error| {
        let why = error.to_string();
        Failure::in_file(path, TranscriptError { line: 2, why })
    })
}

/// Where a transcript of other rules or values stops, and why.
pub(crate) fn stop_line(transcript: &Transcript, Stop { number, why, .. }: &Stop) -> String {
    let line = transcript.line_of(*number);
    format!("it was played under other rules or component values, and stops at line {line} under those of today: {why}")
}

/// Writes a file that must not be there yet; it is there with all of `text` or not at all.
pub(crate) fn create(path: &Path, text: &str) -> io::Result<()> {
    // Whoever makes the empty file has the name.
    File::create_new(path)?;
    replace(path, text).inspect_err(|_| {
        // What was not written is not left behind, if that can be helped.
        let _ = fs::remove_file(path);
    })
}

/// Writes the first of the files `stem.ul`, `stem-2.ul` and so on that is not there yet.
pub(crate) fn create_free(stem: &str, text: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let mut number = 1;
    loop {
        let name = if number == 1 { format!("{stem}.ul") } else { format!("{stem}-{number}.ul") };
        let path = PathBuf::from(name);
        match create(&path, text) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err((path, error)),
        }
    }
}

/// Puts `text` in the place of what a file holds; whatever happens, it holds the one or the other.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link to the file that it names.
    let path = &fs::canonicalize(path)?;
    let beside = path.with_added_extension(format!("{}.part", process::id()));
    let permissions = fs::metadata(path)?.permissions();
    if permissions.readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.set_permissions(permissions)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    written.inspect_err(|_| {
        // Half a file is of no use to anybody.
        let _ = fs::remove_file(&beside);
    })
}
