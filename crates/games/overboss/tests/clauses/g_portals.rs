//! Section G: Portals.
