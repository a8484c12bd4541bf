//! Component values.
