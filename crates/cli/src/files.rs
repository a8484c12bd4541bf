//! Reading what is named on the command line, and writing without ever overwriting.

use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use table::Transcript;

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

/// Where a transcript is to be saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shelter {
    /// In this file, which must not be there yet.
    New(PathBuf),
    /// In the very file that the game was resumed from.
    Back(PathBuf),
    /// Under the first free name that begins so, in the current folder.
    Free(String),
}

impl Shelter {
    /// Finds out early whether saving would overwrite something or has no place.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let Self::New(path) = self else { return Ok(()) };
        if path.exists() {
            return Err(Failure::Use(format!("{} is there already and will not be overwritten", path.display())));
        }
        match path.parent() {
            Some(folder) if folder != Path::new("") && !folder.is_dir() => Err(Failure::Use(format!(
                "{} cannot be saved: there is no folder {}",
                path.display(),
                folder.display()
            ))),
            _ => Ok(()),
        }
    }

    /// Writes the text and tells where.
    pub(crate) fn save(&self, text: &str) -> Result<PathBuf, Failure> {
        self.write(text).map_err(|(path, error)| {
            // The game is not lost: it goes where everybody may write.
            let refuge = Self::Free(env::temp_dir().join("underlord").display().to_string());
            let kept = refuge.write(text).map_or_else(|_| String::new(), |at| format!("; it is in {}", at.display()));
            Failure::Not(format!("the game cannot be saved as {}: {error}{kept}", path.display()))
        })
    }

    fn write(&self, text: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
        match self {
            Self::New(path) => match write_new(path, text) {
                Ok(()) => Ok(path.clone()),
                Err(error) => Err((path.clone(), error)),
            },
            Self::Back(path) => {
                let beside = path.with_added_extension("new");
                match write_new(&beside, text).and_then(|()| fs::rename(&beside, path)) {
                    Ok(()) => Ok(path.clone()),
                    Err(error) => Err((path.clone(), error)),
                }
            }
            Self::Free(stem) => {
                let mut number = 1;
                loop {
                    let name = if number == 1 { format!("{stem}.ul") } else { format!("{stem}-{number}.ul") };
                    let path = PathBuf::from(name);
                    match write_new(&path, text) {
                        Ok(()) => return Ok(path),
                        Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                        Err(error) => return Err((path, error)),
                    }
                }
            }
        }
    }
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
