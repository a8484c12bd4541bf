// Made by `cargo xtask types` out of the Rust types. Do not edit.

export const pieces = {
  "terrains": [
    "forest",
    "cave",
    "graveyard",
    "swamp",
    "camp",
    "castle",
    "cloud-island",
    "desert",
    "summoning-circle",
    "volcano"
  ],
  "tiles": [
    "forest",
    "cave",
    "graveyard-1",
    "graveyard-2",
    "graveyard-3",
    "swamp",
    "camp-black",
    "camp-blue",
    "camp-orange",
    "camp-purple",
    "camp-red",
    "camp-yellow",
    "castle",
    "cloud-island",
    "desert",
    "summoning-circle",
    "volcano",
    "dungeon"
  ],
  "units": [
    "kobold",
    "dragon",
    "skeleton",
    "witch",
    "orc",
    "vampire",
    "harpy",
    "sandworm",
    "sorcerobe",
    "elemental",
    "miniboss"
  ],
  "tokens": [
    "kobold",
    "dragon",
    "skeleton",
    "witch",
    "orc",
    "vampire",
    "harpy",
    "sandworm",
    "sorcerobe",
    "elemental",
    "miniboss",
    "forest-crystal",
    "cave-crystal",
    "graveyard-crystal",
    "swamp-crystal",
    "camp-crystal",
    "castle-crystal",
    "cloud-island-crystal",
    "desert-crystal",
    "summoning-circle-crystal",
    "volcano-crystal",
    "portal"
  ],
  "squares": [
    "r1c1",
    "r1c2",
    "r1c3",
    "r1c4",
    "r2c1",
    "r2c2",
    "r2c3",
    "r2c4",
    "r3c1",
    "r3c2",
    "r3c3",
    "r3c4",
    "r4c1",
    "r4c2",
    "r4c3",
    "r4c4"
  ],
  "columns": 4,
  "rows": {
    "classic": 3,
    "big": 4
  },
  "bosses": {
    "king-croak": {
      "name": "King Croak",
      "ability": "Instead of the normal draft, take the tile of one market slot together with the token of a different slot.",
      "objective": "2 per Miniboss on your map."
    },
    "xyzax": {
      "name": "Xyzax",
      "ability": "Draw 3 tokens from the bag in sight of all, keep 1 and put the rest back. The kept token is handled like a drafted one.",
      "objective": "1 more per Matching Monster on your map."
    },
    "cleopatra": {
      "name": "Cleopatra",
      "ability": "Swap any two tiles of your own map; their tokens travel along.",
      "objective": "1 per tile of your most numerous tile type."
    },
    "belladonna": {
      "name": "Belladonna",
      "ability": "Exchange a Monster or Miniboss on your map with one on another player's map.",
      "objective": "3 per band of size 3 or 4."
    },
    "cerebellus": {
      "name": "Cerebellus",
      "ability": "Discard all market pairs and refill the market, then draft normally.",
      "objective": "1 per different tile type on your map; the Dungeon counts."
    },
    "porkus": {
      "name": "Porkus",
      "ability": "Take one extra token, without a tile, from a market slot and handle it like a drafted one.",
      "objective": "2 per Crystal and 1 per Portal, either face, in your lair."
    },
    "draculord": {
      "name": "Draculord",
      "ability": "Destroy one of your tiles with its token and draft one more pair: its tile goes in the emptied square, its token is handled like a drafted one. The draft of the turn is not replaced.",
      "objective": "6 if every tile on your map except Dungeons carries a token."
    },
    "gorgona": {
      "name": "Gorgona",
      "ability": "Move one of your tiles with its token to any empty square of your map.",
      "objective": "3 per row of your map whose tiles are all of different types."
    },
    "seducia": {
      "name": "Seducia",
      "ability": "Exchange a Monster or Miniboss on your map with any token in the market.",
      "objective": "1 per different monster type on your map, and 2 more for all five."
    },
    "robobo": {
      "name": "Robobo",
      "ability": "Make one Portal move without turning a Portal; it does not use up the Portal of the turn.",
      "objective": "2 per Dungeon on your map."
    }
  },
  "commands": {
    "intimidate-pair": {
      "name": "Intimidate, pair",
      "kind": "intimidate",
      "cells": [
        "r1c1",
        "r1c2"
      ]
    },
    "demolish-line": {
      "name": "Demolish, line",
      "kind": "demolish",
      "cells": [
        "r1c1",
        "r1c2",
        "r1c3"
      ]
    },
    "demolish-corner": {
      "name": "Demolish, corner",
      "kind": "demolish",
      "cells": [
        "r1c1",
        "r1c2",
        "r2c1"
      ]
    },
    "overthrow-line": {
      "name": "Overthrow, line",
      "kind": "overthrow",
      "cells": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4"
      ]
    },
    "overthrow-square": {
      "name": "Overthrow, square",
      "kind": "overthrow",
      "cells": [
        "r1c1",
        "r1c2",
        "r2c1",
        "r2c2"
      ]
    },
    "overthrow-t": {
      "name": "Overthrow, T",
      "kind": "overthrow",
      "cells": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r2c2"
      ]
    },
    "overthrow-s": {
      "name": "Overthrow, S",
      "kind": "overthrow",
      "cells": [
        "r1c2",
        "r1c3",
        "r2c1",
        "r2c2"
      ]
    },
    "overthrow-l": {
      "name": "Overthrow, L",
      "kind": "overthrow",
      "cells": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r2c1"
      ]
    }
  }
} as const;
