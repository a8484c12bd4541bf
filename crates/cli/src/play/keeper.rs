//! The game on disk: saved after every choice, so that nothing is lost however it is left.

use std::env;
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files;
use crate::play::evening::Evening;

/// Keeps a game in a file while it is played.
pub(crate) struct Keeper {
    place: Place,
    /// The transcript as the file has it; nothing before there is a file.
    kept: String,
}

enum Place {
    /// This file, which must not be there yet.
    New(PathBuf),
    /// The first free name that begins so, in the current folder.
    Free(String),
    /// This file, which has the game.
    There(PathBuf),
}

impl Keeper {
    /// Keeps a new game in `save`, or under a free name that begins with the game's.
    pub(crate) fn of_new(evening: &Evening, save: Option<&Path>) -> Result<Self, Failure> {
        let place = match save {
            Some(path) => new_place(path)?,
            None => Place::Free(evening.name()),
        };
        Ok(Self { place, kept: String::new() })
    }

    /// Keeps a game that was read from `file` there, or in `save` from now on.
    pub(crate) fn of_resumed(evening: &Evening, file: &Path, save: Option<&Path>) -> Result<Self, Failure> {
        match save {
            Some(path) if path != file => {
                let mut keeper = Self { place: new_place(path)?, kept: String::new() };
                keeper.write(evening)?;
                Ok(keeper)
            }
            // A game of another release is adopted: what the file has is not what it will have.
            _ => Ok(Self { place: Place::There(file.to_owned()), kept: files::transcript(file)?.to_string() }),
        }
    }

    /// The file that has the game, if there is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match &self.place {
            Place::There(path) => Some(path),
            Place::New(_) | Place::Free(_) => None,
        }
    }

    /// Saves the game when the person has chosen, when the table waits for them, and at its end.
    pub(crate) fn keep(&mut self, evening: &Evening) -> Result<(), Failure> {
        if evening.rests() { self.keep_all(evening) } else { Ok(()) }
    }

    /// Saves the game as it is; one without any choice of the person needs no file.
    pub(crate) fn keep_all(&mut self, evening: &Evening) -> Result<(), Failure> {
        if self.file().is_some() || evening.has_begun() { self.write(evening) } else { Ok(()) }
    }

    fn write(&mut self, evening: &Evening) -> Result<(), Failure> {
        let text = evening.transcript();
        if text == self.kept {
            return Ok(());
        }
        let written = match &self.place {
            Place::New(path) => {
                files::create(path, &text).map(|()| path.clone()).map_err(|error| (path.clone(), error))
            }
            Place::Free(stem) => files::create_free(stem, &text),
            Place::There(path) => self.grow(path, &text).map(|()| path.clone()).map_err(|error| (path.clone(), error)),
        };
        let path = written.map_err(|(path, error)| {
            // The game is not lost: it goes where everybody may write.
            let refuge = env::temp_dir().join("underlord").display().to_string();
            let kept = files::create_free(&refuge, &text);
            let kept = kept.map_or_else(|_| String::new(), |at| format!("; it is in {}", at.display()));
            Failure::Not(format!("the game cannot be saved as {}: {error}{kept}", path.display()))
        })?;
        self.place = Place::There(path);
        self.kept = text;
        Ok(())
    }

    /// Puts the game as it is now in the place of what was kept, and of nothing else.
    fn grow(&self, path: &Path, text: &str) -> io::Result<()> {
        if !path.exists() {
            return files::create(path, text);
        }
        match files::transcript(path) {
            Ok(there) if there.to_string() == self.kept => files::replace(path, text),
            _ => Err(io::Error::other("somebody else has changed the file")),
        }
    }
}

/// A file that is not there yet, in a folder that is.
fn new_place(path: &Path) -> Result<Place, Failure> {
    if path.exists() {
        return Err(Failure::Use(format!("{} is there already and will not be overwritten", path.display())));
    }
    match path.parent() {
        Some(folder) if folder != Path::new("") && !folder.is_dir() => {
            Err(Failure::Use(format!("{} cannot be saved: there is no folder {}", path.display(), folder.display())))
        }
        _ => Ok(Place::New(path.to_owned())),
    }
}
