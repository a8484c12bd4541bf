//! The vocabulary: every effect of the box reads, prints back and can be said; what is none is refused with a reason.
