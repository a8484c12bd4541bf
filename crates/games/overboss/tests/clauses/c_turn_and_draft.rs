//! Section C: turn and draft.
