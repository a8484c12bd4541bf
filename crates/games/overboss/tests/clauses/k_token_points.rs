//! Section K: token points.
