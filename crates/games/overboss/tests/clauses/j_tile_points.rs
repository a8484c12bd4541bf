//! Section J: tile points.
