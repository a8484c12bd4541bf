//! Text for kinds that are known by a name: notation, serde and display from one list.

/// Writes and reads a kind by its `name()`, out of the list of all its values.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Die {
///     Red,
///     Blue,
/// }
///
/// impl Die {
///     const ALL: [Self; 2] = [Self::Red, Self::Blue];
///
///     const fn name(self) -> &'static str {
///         match self {
///             Self::Red => "red",
///             Self::Blue => "blue",
///         }
///     }
/// }
///
/// table::named!(Die, Die::ALL, "a die");
///
/// assert_eq!("blue".parse(), Ok(Die::Blue));
/// assert_eq!(Die::Red.to_string(), "red");
/// assert!("green".parse::<Die>().unwrap_err().to_string().contains("a die is one of red, blue"));
/// ```
#[macro_export]
macro_rules! named {
    ($kind:ty, $all:expr, $what:literal) => {
        impl $kind {
            /// The one with this name.
            pub fn named(name: &str) -> Option<Self> {
                $all.into_iter().find(|one| one.name() == name)
            }
        }

        impl ::std::fmt::Display for $kind {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $kind {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                Self::named(text).ok_or_else(|| {
                    let names: Vec<_> = $all.into_iter().map(|one| one.name()).collect();
                    $crate::NotationError::new(text, format!(concat!($what, " is one of {}"), names.join(", ")))
                })
            }
        }

        impl $crate::serde::Serialize for $kind {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $kind {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }

        $crate::named_type!($kind, $all);
    };
}

/// The TypeScript type of a named kind: one of its names.
#[cfg(feature = "types")]
#[doc(hidden)]
#[macro_export]
macro_rules! named_type {
    ($kind:ty, $all:expr) => {
        impl $crate::ts_rs::TS for $kind {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($kind).to_owned()
            }

            fn inline(_: &$crate::ts_rs::Config) -> String {
                $all.map(|one| format!("\"{}\"", one.name())).join(" | ")
            }

            fn decl(cfg: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($kind), <Self as $crate::ts_rs::TS>::inline(cfg))
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(concat!(stringify!($kind), ".ts").into())
            }
        }
    };
}

/// Without the feature, nothing.
#[cfg(not(feature = "types"))]
#[doc(hidden)]
#[macro_export]
macro_rules! named_type {
    ($kind:ty, $all:expr) => {};
}
