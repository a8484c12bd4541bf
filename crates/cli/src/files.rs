//! Reading what is named on the command line, and writing without ever overwriting.

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
    /// Finds out early whether saving would overwrite something.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self {
            Self::New(path) if path.exists() => {
                Err(Failure::Use(format!("{} is there already and will not be overwritten", path.display())))
            }
            _ => Ok(()),
        }
    }

    /// Writes the text and tells where.
    pub(crate) fn save(&self, text: &str) -> Result<PathBuf, Failure> {
        let cannot = |path: &Path, error: &io::Error| {
            Failure::Not(format!("the game cannot be saved as {}: {error}", path.display()))
        };
        match self {
            Self::New(path) => {
                write_new(path, text).map_err(|error| cannot(path, &error))?;
                Ok(path.clone())
            }
            Self::Back(path) => {
                let mut beside = path.clone().into_os_string();
                beside.push(".new");
                let beside = PathBuf::from(beside);
                let written = write_new(&beside, text).and_then(|()| fs::rename(&beside, path));
                written.map_err(|error| cannot(path, &error))?;
                Ok(path.clone())
            }
            Self::Free(stem) => {
                let mut number = 1;
                loop {
                    let name = if number == 1 { format!("{stem}.ul") } else { format!("{stem}-{number}.ul") };
                    let path = PathBuf::from(name);
                    match write_new(&path, text) {
                        Ok(()) => return Ok(path),
                        Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                        Err(error) => return Err(cannot(&path, &error)),
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
