//! Section N: solo.
