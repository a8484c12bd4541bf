//! What makes the game harder.

use super::kinds;

kinds! {
    /// An option that makes the game harder (PA, chapter AE).
    Difficulty, DIFFICULTIES = 8, "a difficulty":
    SecretLord = "secret-lord",
    EnragedLord = "enraged-lord",
    Despair5 = "despair-5",
    Despair6 = "despair-6",
    Despair7 = "despair-7",
    MovingUp1 = "moving-up-1",
    MovingUp2 = "moving-up-2",
    Miniboss = "miniboss",
}

kinds! {
    /// How hard a game is.
    Level, LEVELS = 4, "a level":
    Normal = "normal",
    Hard = "hard",
    Nightmare = "nightmare",
    Hellish = "hellish",
}
