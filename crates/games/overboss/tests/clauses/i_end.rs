//! Section I: end of the game.
