//! Text for kinds that are known by a name: notation, serde and display from one list.

/// Writes and reads a kind by its `name()`, out of the list of all its values.
macro_rules! named {
    ($kind:ty, $all:expr, $what:literal) => {
        impl $kind {
            /// The one with this name.
            pub fn named(name: &str) -> Option<Self> {
                $all.into_iter().find(|one| one.name() == name)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = table::NotationError;

            fn from_str(text: &str) -> Result<Self, table::NotationError> {
                Self::named(text).ok_or_else(|| {
                    let names: Vec<_> = $all.into_iter().map(|one| one.name()).collect();
                    table::NotationError::new(text, format!(concat!($what, " is one of {}"), names.join(", ")))
                })
            }
        }

        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
