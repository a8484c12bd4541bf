//! How fast Dungeon Lords plays: `cargo bench -p dungeon-lords`.

use dungeon_lords::{DungeonLords, GameKind, Options};

conformance::benches!(
    DungeonLords,
    games = [
        ("full game", Options::default(), 4),
        ("first game", Options { game: GameKind::First, ..Options::default() }, 4),
    ],
    searched = [2, 4],
);
