//! Content: the values of the embedded set, and every kind of fault with its place.
