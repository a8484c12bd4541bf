// Made by `cargo xtask types` out of the Rust types. Do not edit.

export const pieces = {
  "minions": [
    "imp",
    "goblin",
    "orc",
    "ogre",
    "dragon"
  ],
  "treasures": [
    "coin",
    "ring",
    "cup",
    "sword",
    "crown"
  ],
  "points": {
    "coin": 1,
    "ring": 2,
    "cup": 3,
    "sword": 4,
    "crown": 5
  }
} as const;
