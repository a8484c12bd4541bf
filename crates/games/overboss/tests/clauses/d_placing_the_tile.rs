//! Section D: placing the tile.
