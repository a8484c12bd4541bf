//! What may stand at a path of a type, found out by reading it: no list of names beside the type itself.
//!
//! A reader is asked for one path only. Records tell the names of their fields, enums those of their variants, and
//! whatever reads itself with [`unordered`] tells that its order says nothing. So a misspelt path is known for one even
//! where the value happens to have nothing there.

use std::cell::RefCell;
use std::fmt;

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};

/// What stands at a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A record with these fields.
    Record(&'static [&'static str]),
    /// One of these, some with more inside.
    OneOf(&'static [&'static str]),
    /// Entries by name: a pile by kind, say.
    Named,
    /// A list; in an unordered one only what is in it counts, and how often.
    List {
        /// Whether the order says nothing.
        unordered: bool,
    },
    /// A word, a number, yes or no.
    Plain,
    /// Whatever its reader makes of it.
    Any,
}

impl Shape {
    /// What stands at a path of `T`, or why nothing can stand there. Lists count from 1.
    pub fn at<T: DeserializeOwned>(path: &[&str]) -> Result<Self, String> {
        let found = RefCell::new(None);
        let read = T::deserialize(Probe { path, unordered: false, found: &found });
        match (found.into_inner(), read) {
            (Some(shape), _) => Ok(shape),
            (None, Err(Stop(why))) => Err(why),
            (None, Ok(_)) => Ok(Self::Any),
        }
    }
}

const UNORDERED: &str = "a list whose order says nothing";

/// Reads a list whose order says nothing, such as a set or the cards of a hand. In files it looks like any other list.
pub fn unordered<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct List<T>(std::marker::PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
            T::deserialize(deserializer)
        }
    }

    deserializer.deserialize_newtype_struct(UNORDERED, List(std::marker::PhantomData))
}

/// Reads nothing, but finds out what would be read at a path. It always stops.
#[derive(Clone, Copy)]
struct Probe<'a> {
    path: &'a [&'a str],
    unordered: bool,
    found: &'a RefCell<Option<Shape>>,
}

/// Why reading stopped: the path is at its end, or leads nowhere.
#[derive(Debug)]
struct Stop(String);

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Stop {}

impl serde::de::Error for Stop {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}

impl<'a> Probe<'a> {
    /// The next part of the path and what comes behind it; at the end of the path this shape is found.
    fn step(self, shape: Shape) -> Result<(&'a str, Self), Stop> {
        match self.path.split_first() {
            Some((part, path)) => Ok((part, Self { path, unordered: false, ..self })),
            None => Err(self.stop(shape)),
        }
    }

    fn stop(self, shape: Shape) -> Stop {
        *self.found.borrow_mut() = Some(shape);
        Stop("found".to_owned())
    }

    /// A plain value has nothing inside.
    fn plain(self) -> Stop {
        match self.step(Shape::Plain) {
            Ok((part, _)) => Stop(format!("there is no {part} in a plain value")),
            Err(stop) => stop,
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let (part, inner) = self.step(Shape::List { unordered: self.unordered })?;
        match part.parse::<usize>() {
            Ok(1..) => visitor.visit_seq(One(Some(inner))),
            Ok(0) => Err(Stop("lists count from 1".to_owned())),
            Err(_) => Err(Stop(format!("{part} is no number: this is a list"))),
        }
    }

    fn record<'de, V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Stop> {
        let (part, inner) = self.step(Shape::Record(fields))?;
        one_of(part, fields)?;
        visitor.visit_map(Entry(part, Some(inner)))
    }
}

/// A name must be one of those that are known.
fn one_of(part: &str, known: &'static [&'static str]) -> Result<(), Stop> {
    if known.contains(&part) {
        return Ok(());
    }
    Err(Stop(format!("there is no {part}; there is {}", known.join(", "))))
}

macro_rules! plain {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Stop> {
            Err(self.plain())
        })*
    };
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Stop;

    plain! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64
        deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
        deserialize_identifier deserialize_unit
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Stop> {
        Err(self.stop(Shape::Any))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Stop> {
        Err(self.stop(Shape::Any))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_some(self)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _name: &'static str, _visitor: V) -> Result<V::Value, Stop> {
        Err(self.plain())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(Self { unordered: self.unordered || name == UNORDERED, ..self })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Stop> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.list(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let (part, inner) = self.step(Shape::Named)?;
        visitor.visit_map(Entry(part, Some(inner)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.record(fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let (part, inner) = self.step(Shape::OneOf(variants))?;
        one_of(part, variants)?;
        visitor.visit_enum(Variant(part, inner))
    }
}

/// A list in which only one item is looked at.
struct One<'a>(Option<Probe<'a>>);

impl<'de> SeqAccess<'de> for One<'_> {
    type Error = Stop;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Stop> {
        self.0.take().map(|probe| seed.deserialize(probe)).transpose()
    }
}

/// Entries of which only one is looked at.
struct Entry<'a>(&'a str, Option<Probe<'a>>);

impl<'de> MapAccess<'de> for Entry<'_> {
    type Error = Stop;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Stop> {
        let name: StrDeserializer<'_, Stop> = self.0.into_deserializer();
        self.1.map(|_| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        match self.1.take() {
            Some(probe) => seed.deserialize(probe),
            None => Err(Stop("one entry is looked at".to_owned())),
        }
    }
}

/// One variant of an enum.
struct Variant<'a>(&'a str, Probe<'a>);

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Stop;
    type Variant = Inside<'a>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Inside<'a>), Stop> {
        let name: StrDeserializer<'_, Stop> = self.0.into_deserializer();
        Ok((seed.deserialize(name)?, Inside(self.1)))
    }
}

/// What is inside a variant.
struct Inside<'a>(Probe<'a>);

impl<'de> VariantAccess<'de> for Inside<'_> {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        Err(self.0.plain())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Stop> {
        self.0.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Stop> {
        self.0.record(fields, visitor)
    }
}
