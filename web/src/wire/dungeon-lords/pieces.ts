// Made by `cargo xtask types` out of the Rust types. Do not edit.

export const pieces = {
  "places": [
    "get-food",
    "improve-reputation",
    "dig-tunnels",
    "mine-gold",
    "recruit-imps",
    "buy-traps",
    "hire-monster",
    "build-room"
  ],
  "creatures": [
    "goblin",
    "slime",
    "ghost",
    "troll",
    "witch",
    "vampire",
    "golem",
    "dragon",
    "demon"
  ],
  "rooms": [
    "chicken-coop",
    "mushroom-bed",
    "souvenir-shop",
    "mint",
    "workshop",
    "tool-shed",
    "printing-press",
    "magic-room",
    "training-room",
    "dark-room",
    "labyrinth",
    "anti-magic-room",
    "cafeteria",
    "chapel",
    "pandemonium",
    "hall-of-fame"
  ],
  "adventurers": [
    "y1-warrior-1",
    "y1-warrior-2",
    "y1-warrior-3",
    "y1-warrior-4",
    "y1-thief-1",
    "y1-thief-2",
    "y1-thief-3",
    "y1-thief-4",
    "y1-priest-1",
    "y1-priest-2",
    "y1-priest-3",
    "y1-priest-4",
    "y1-wizard-1",
    "y1-wizard-2",
    "y1-wizard-3",
    "y1-wizard-4",
    "y2-warrior-1",
    "y2-warrior-2",
    "y2-warrior-3",
    "y2-warrior-4",
    "y2-thief-1",
    "y2-thief-2",
    "y2-thief-3",
    "y2-thief-4",
    "y2-priest-1",
    "y2-priest-2",
    "y2-priest-3",
    "y2-priest-4",
    "y2-wizard-1",
    "y2-wizard-2",
    "y2-wizard-3",
    "y2-wizard-4",
    "y1-paladin",
    "y2-paladin",
    "illusion"
  ],
  "traps": [
    "rolling-stone",
    "pendulum",
    "trap-door",
    "wall-of-fire",
    "cursed-ring",
    "kamikaze-imp",
    "poisoned-meal",
    "poisoned-dart",
    "anti-magic-dart"
  ],
  "spells": [
    "word-of-peace",
    "suggestion",
    "magic-shield",
    "invisibility",
    "detect-evil",
    "fist-of-justice",
    "detect-treasure",
    "graffiti",
    "fireball",
    "aura-of-fear",
    "metamorphosis",
    "blind-rage",
    "create-food",
    "illusion",
    "song-of-courage",
    "regeneration",
    "magic-key",
    "dimensional-gate"
  ],
  "specials": [
    "witch-hunt",
    "monster-strike",
    "rats",
    "extra-tax",
    "robbery",
    "imp-fever",
    "impatient-heroes",
    "trap-recall",
    "bad-press"
  ],
  "troubles": [
    "pay-day",
    "taxes",
    "special-event"
  ],
  "titles": [
    "lord-of-dark-deeds",
    "lord-of-halls",
    "tunnellord",
    "monsterlord",
    "lord-of-imps",
    "lord-of-riches",
    "battlelord"
  ],
  "squares": [
    "r1c1",
    "r1c2",
    "r1c3",
    "r1c4",
    "r1c5",
    "r2c1",
    "r2c2",
    "r2c3",
    "r2c4",
    "r2c5",
    "r3c1",
    "r3c2",
    "r3c3",
    "r3c4",
    "r3c5",
    "r4c1",
    "r4c2",
    "r4c3",
    "r4c4",
    "r4c5"
  ],
  "rows": 4,
  "columns": 5,
  "lords": 4,
  "evil": {
    "bottom": 1,
    "start": 5,
    "paladin": 10,
    "top": 15
  },
  "hireSurcharge": 1,
  "entrance": "r1c3",
  "points": {
    "room": 2,
    "monster": 1,
    "prisoner": 2,
    "paladin": 5,
    "conquered": 2,
    "red_mark": 3,
    "title": [
      3,
      2
    ],
    "title_of_two": [
      2,
      1
    ]
  },
  "place": {
    "get-food": {
      "name": "Get Food",
      "spaces": [
        {
          "pay_gold": 1,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 2,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 1,
          "food": 3,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 2,
          "food": 3,
          "gold": 1,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        }
      ]
    },
    "improve-reputation": {
      "name": "Improve Reputation",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 1,
          "spy": true,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 2,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 1,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 2,
          "spy": true,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        }
      ]
    },
    "dig-tunnels": {
      "name": "Dig Tunnels",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 2,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 3,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 4,
          "foreimps": 1,
          "imps": 0,
          "traps": 0
        }
      ]
    },
    "mine-gold": {
      "name": "Mine Gold",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 2,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 3,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 4,
          "foreimps": 1,
          "imps": 0,
          "traps": 0
        }
      ]
    },
    "recruit-imps": {
      "name": "Recruit Imps",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 1,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 1,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 2,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 2,
          "traps": 0
        },
        {
          "pay_gold": 1,
          "pay_food": 1,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 2,
          "traps": 0
        }
      ]
    },
    "buy-traps": {
      "name": "Buy Traps",
      "spaces": [
        {
          "pay_gold": 1,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 1
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 1
        },
        {
          "pay_gold": 2,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 2
        }
      ]
    },
    "hire-monster": {
      "name": "Hire Monster",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 0,
          "pay_food": 1,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        }
      ]
    },
    "build-room": {
      "name": "Build Room",
      "spaces": [
        {
          "pay_gold": 0,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 1,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        },
        {
          "pay_gold": 1,
          "pay_food": 0,
          "pay_evil": 0,
          "food": 0,
          "gold": 0,
          "niceness": 0,
          "spy": false,
          "workers": 0,
          "foreimps": 0,
          "imps": 0,
          "traps": 0
        }
      ]
    }
  },
  "creature": {
    "goblin": {
      "name": "Goblin",
      "text": "2 damage on the first adventurer; if that one falls, 1 more on the next in line.",
      "wage": {
        "food": 1,
        "gold": 0,
        "evil": 0,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "slime": {
      "name": "Slime",
      "text": "1 damage on everyone, or hold the party: no fatigue and no conquering in this battle.",
      "wage": {
        "food": 1,
        "gold": 0,
        "evil": 0,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "ghost": {
      "name": "Ghost",
      "text": "2 damage on anyone but the first adventurer. A ghost is no monster.",
      "wage": {
        "food": 0,
        "gold": 0,
        "evil": 1,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "troll": {
      "name": "Troll",
      "text": "3 damage on the first adventurer, or 4 for 1 Food. Outside of battle it helps in your rooms like an imp.",
      "wage": {
        "food": 2,
        "gold": 0,
        "evil": 0,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "witch": {
      "name": "Witch",
      "text": "4 damage on the first adventurer, or twice 1 damage on anyone.",
      "wage": {
        "food": 1,
        "gold": 0,
        "evil": 1,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "vampire": {
      "name": "Vampire",
      "text": "3 damage on anyone who is no priest, or 2 and it comes back face up.",
      "wage": {
        "food": 0,
        "gold": 0,
        "evil": 2,
        "trap": false,
        "monster": false
      },
      "copies": [
        2,
        1
      ]
    },
    "golem": {
      "name": "Golem",
      "text": "4 damage on the first adventurer, and it always comes back face up.",
      "wage": {
        "food": 0,
        "gold": 1,
        "evil": 0,
        "trap": true,
        "monster": false
      },
      "copies": [
        0,
        2
      ]
    },
    "dragon": {
      "name": "Dragon",
      "text": "2 damage on everyone, and nobody is healed in this battle.",
      "wage": {
        "food": 2,
        "gold": 0,
        "evil": 2,
        "trap": false,
        "monster": false
      },
      "copies": [
        0,
        2
      ]
    },
    "demon": {
      "name": "Demon",
      "text": "7 damage on anyone; no fatigue and no conquering in this battle.",
      "wage": {
        "food": 0,
        "gold": 0,
        "evil": 1,
        "trap": false,
        "monster": true
      },
      "copies": [
        0,
        2
      ]
    }
  },
  "room": {
    "chicken-coop": {
      "name": "Chicken Coop",
      "text": "3 workers make 1 Food.",
      "year": "first",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5"
      ],
      "zoneName": "the upper two rows",
      "production": {
        "workers": 3,
        "food": 0,
        "product": "food"
      }
    },
    "mushroom-bed": {
      "name": "Mushroom Bed",
      "text": "3 workers make 1 Food.",
      "year": "first",
      "zone": [
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "the lower two rows",
      "production": {
        "workers": 3,
        "food": 0,
        "product": "food"
      }
    },
    "souvenir-shop": {
      "name": "Souvenir Shop",
      "text": "3 workers make 1 Gold.",
      "year": "first",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5"
      ],
      "zoneName": "the upper two rows",
      "production": {
        "workers": 3,
        "food": 0,
        "product": "gold"
      }
    },
    "mint": {
      "name": "Mint",
      "text": "3 workers make 1 Gold.",
      "year": "first",
      "zone": [
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "the lower two rows",
      "production": {
        "workers": 3,
        "food": 0,
        "product": "gold"
      }
    },
    "workshop": {
      "name": "Workshop",
      "text": "4 workers make 1 trap.",
      "year": "first",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c5",
        "r3c1",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "the edge of the site",
      "production": {
        "workers": 4,
        "food": 0,
        "product": "trap"
      }
    },
    "tool-shed": {
      "name": "Tool Shed",
      "text": "2 workers dig 1 tunnel.",
      "year": "first",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c5",
        "r3c1",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "the edge of the site",
      "production": {
        "workers": 2,
        "food": 0,
        "product": "tunnel"
      }
    },
    "printing-press": {
      "name": "Printing Press",
      "text": "3 workers take 1 from your Evil.",
      "year": "first",
      "zone": [
        "r2c2",
        "r2c3",
        "r2c4",
        "r3c2",
        "r3c3",
        "r3c4"
      ],
      "zoneName": "the centre of the site",
      "production": {
        "workers": 3,
        "food": 0,
        "product": "niceness"
      }
    },
    "magic-room": {
      "name": "Magic Room",
      "text": "2 workers and 1 Food make 1 imp, who may work at once.",
      "year": "first",
      "zone": [
        "r2c2",
        "r2c3",
        "r2c4",
        "r3c2",
        "r3c3",
        "r3c4"
      ],
      "zoneName": "the centre of the site",
      "production": {
        "workers": 2,
        "food": 1,
        "product": "imp"
      }
    },
    "training-room": {
      "name": "Training Room",
      "text": "In battles here each attack of a troll or goblin does 1 more damage.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "dark-room": {
      "name": "Dark Room",
      "text": "In battles here each attack of a vampire or witch does 1 more damage.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "labyrinth": {
      "name": "Labyrinth",
      "text": "In battles here you may use 2 traps, without the Gold for a room, but only 1 monster.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "anti-magic-room": {
      "name": "Anti-Magic Room",
      "text": "In battles here no spell is cast.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "cafeteria": {
      "name": "Cafeteria",
      "text": "At the end 1 point for each of your trolls, goblins, slimes and witches.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "chapel": {
      "name": "Chapel",
      "text": "At the end 2 points for each of your vampires and ghosts.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "pandemonium": {
      "name": "Pandemonium",
      "text": "At the end 2 points for each of your golems, dragons and demons.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    },
    "hall-of-fame": {
      "name": "Hall of Fame",
      "text": "At the end 2 points for each title that you hold alone, or 1 with two or three players.",
      "year": "second",
      "zone": [
        "r1c1",
        "r1c2",
        "r1c3",
        "r1c4",
        "r1c5",
        "r2c1",
        "r2c2",
        "r2c3",
        "r2c4",
        "r2c5",
        "r3c1",
        "r3c2",
        "r3c3",
        "r3c4",
        "r3c5",
        "r4c1",
        "r4c2",
        "r4c3",
        "r4c4",
        "r4c5"
      ],
      "zoneName": "anywhere",
      "production": null
    }
  },
  "adventurer": {
    "y1-warrior-1": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 3,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 1
    },
    "y1-warrior-2": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y1-warrior-3": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y1-warrior-4": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 3
    },
    "y1-thief-1": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 3,
      "keys": 1,
      "hearts": 0,
      "magic": 0,
      "power": 1
    },
    "y1-thief-2": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 3,
      "keys": 2,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y1-thief-3": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 4,
      "keys": 1,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y1-thief-4": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 4,
      "keys": 2,
      "hearts": 0,
      "magic": 0,
      "power": 3
    },
    "y1-priest-1": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 3,
      "keys": 0,
      "hearts": 1,
      "magic": 0,
      "power": 1
    },
    "y1-priest-2": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 3,
      "keys": 0,
      "hearts": 2,
      "magic": 0,
      "power": 2
    },
    "y1-priest-3": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 1,
      "magic": 0,
      "power": 2
    },
    "y1-priest-4": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 2,
      "magic": 0,
      "power": 3
    },
    "y1-wizard-1": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 3,
      "keys": 0,
      "hearts": 0,
      "magic": 1,
      "power": 1
    },
    "y1-wizard-2": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 3,
      "keys": 0,
      "hearts": 0,
      "magic": 2,
      "power": 2
    },
    "y1-wizard-3": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 0,
      "magic": 1,
      "power": 2
    },
    "y1-wizard-4": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 0,
      "magic": 2,
      "power": 3
    },
    "y2-warrior-1": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 1
    },
    "y2-warrior-2": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 6,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y2-warrior-3": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 7,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 3
    },
    "y2-warrior-4": {
      "name": "Warrior",
      "profession": "warrior",
      "hitPoints": 8,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 4
    },
    "y2-thief-1": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 4,
      "keys": 2,
      "hearts": 0,
      "magic": 0,
      "power": 1
    },
    "y2-thief-2": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 5,
      "keys": 2,
      "hearts": 0,
      "magic": 0,
      "power": 2
    },
    "y2-thief-3": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 5,
      "keys": 3,
      "hearts": 0,
      "magic": 0,
      "power": 3
    },
    "y2-thief-4": {
      "name": "Thief",
      "profession": "thief",
      "hitPoints": 6,
      "keys": 3,
      "hearts": 0,
      "magic": 0,
      "power": 4
    },
    "y2-priest-1": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 2,
      "magic": 0,
      "power": 1
    },
    "y2-priest-2": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 2,
      "magic": 0,
      "power": 2
    },
    "y2-priest-3": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 3,
      "magic": 0,
      "power": 3
    },
    "y2-priest-4": {
      "name": "Priest",
      "profession": "priest",
      "hitPoints": 6,
      "keys": 0,
      "hearts": 3,
      "magic": 0,
      "power": 4
    },
    "y2-wizard-1": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 4,
      "keys": 0,
      "hearts": 0,
      "magic": 2,
      "power": 1
    },
    "y2-wizard-2": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 0,
      "magic": 2,
      "power": 2
    },
    "y2-wizard-3": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 5,
      "keys": 0,
      "hearts": 0,
      "magic": 3,
      "power": 3
    },
    "y2-wizard-4": {
      "name": "Wizard",
      "profession": "wizard",
      "hitPoints": 6,
      "keys": 0,
      "hearts": 0,
      "magic": 3,
      "power": 4
    },
    "y1-paladin": {
      "name": "Paladin",
      "profession": null,
      "hitPoints": 5,
      "keys": 2,
      "hearts": 2,
      "magic": 2,
      "power": 0
    },
    "y2-paladin": {
      "name": "Paladin",
      "profession": null,
      "hitPoints": 8,
      "keys": 3,
      "hearts": 3,
      "magic": 3,
      "power": 0
    },
    "illusion": {
      "name": "Illusion",
      "profession": null,
      "hitPoints": 1,
      "keys": 0,
      "hearts": 0,
      "magic": 0,
      "power": 0
    }
  },
  "trap": {
    "rolling-stone": {
      "name": "Rolling Stone",
      "text": "Damage on the first adventurer.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "pendulum": {
      "name": "Pendulum",
      "text": "Damage on the second adventurer; none if there is only one.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "trap-door": {
      "name": "Trap Door",
      "text": "Damage on the first adventurer; no fatigue and no conquering in this battle.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "wall-of-fire": {
      "name": "Wall of Fire",
      "text": "Damage on everyone, and once more on the last in line.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "cursed-ring": {
      "name": "Cursed Ring",
      "text": "Damage on everyone; no fatigue and no conquering in this battle.",
      "copies": 3,
      "costs": [
        {
          "gold": 1,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 1,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "kamikaze-imp": {
      "name": "Kamikaze Imp",
      "text": "Damage on the first adventurer, and less on the others. It costs you an imp.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 1
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 1
        }
      ]
    },
    "poisoned-meal": {
      "name": "Poisoned Meal",
      "text": "As much damage on the first adventurer as that one has hit points.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 1,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 2,
          "imp": 0
        }
      ]
    },
    "poisoned-dart": {
      "name": "Poisoned Dart",
      "text": "Damage on an adventurer of your choice, and 2 more on the same one after the battle.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    },
    "anti-magic-dart": {
      "name": "Anti-Magic Dart",
      "text": "Damage on an adventurer of your choice; on a wizard it stops spells, on a priest healing, in this battle.",
      "copies": 3,
      "costs": [
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        },
        {
          "gold": 0,
          "food": 0,
          "imp": 0
        }
      ]
    }
  },
  "spell": {
    "word-of-peace": {
      "name": "Word of Peace",
      "text": "Withdraw all your monsters from the battle, or gain 2 Evil.",
      "year": "first",
      "speed": "fast",
      "fatigue": 2
    },
    "suggestion": {
      "name": "Suggestion",
      "text": "For each of your monsters in the battle pay its wage again or withdraw it.",
      "year": "first",
      "speed": "fast",
      "fatigue": 2
    },
    "magic-shield": {
      "name": "Magic Shield",
      "text": "The first point of damage on the party from now on in this battle is absorbed.",
      "year": "first",
      "speed": "fast",
      "fatigue": 1
    },
    "invisibility": {
      "name": "Invisibility",
      "text": "Wizards go to the end of the line and cannot be harmed in this battle.",
      "year": "first",
      "speed": "fast",
      "fatigue": 0
    },
    "detect-evil": {
      "name": "Detect Evil",
      "text": "Gain 2 Evil.",
      "year": "first",
      "speed": "slow",
      "fatigue": 2
    },
    "fist-of-justice": {
      "name": "Fist of Justice",
      "text": "Lose 1 imp.",
      "year": "first",
      "speed": "slow",
      "fatigue": 1
    },
    "detect-treasure": {
      "name": "Detect Treasure",
      "text": "Lose 1 Gold; without Gold 1 Food; without Food 1 trap.",
      "year": "first",
      "speed": "slow",
      "fatigue": 1
    },
    "graffiti": {
      "name": "Graffiti",
      "text": "Pay 1 Gold, or take a red mark.",
      "year": "first",
      "speed": "slow",
      "fatigue": 2
    },
    "fireball": {
      "name": "Fireball",
      "text": "Nothing happens.",
      "year": "first",
      "speed": "slow",
      "fatigue": 1
    },
    "aura-of-fear": {
      "name": "Aura of Fear",
      "text": "Withdraw one of your monsters from the battle.",
      "year": "second",
      "speed": "fast",
      "fatigue": 3
    },
    "metamorphosis": {
      "name": "Metamorphosis",
      "text": "One of your monsters in the battle becomes a sheep: it does 1 damage to the first adventurer and nothing else.",
      "year": "second",
      "speed": "fast",
      "fatigue": 3
    },
    "blind-rage": {
      "name": "Blind Rage",
      "text": "Your monsters must attack, and every strike hits the first adventurer.",
      "year": "second",
      "speed": "fast",
      "fatigue": 3
    },
    "create-food": {
      "name": "Create Food",
      "text": "The first adventurer has 1 more hit point until the end of this Combat.",
      "year": "second",
      "speed": "fast",
      "fatigue": 2
    },
    "illusion": {
      "name": "Illusion",
      "text": "An illusion with 1 hit point takes the first place in the line.",
      "year": "second",
      "speed": "fast",
      "fatigue": 1
    },
    "song-of-courage": {
      "name": "Song of Courage",
      "text": "The party takes no fatigue in this battle.",
      "year": "second",
      "speed": "slow",
      "fatigue": 3
    },
    "regeneration": {
      "name": "Regeneration",
      "text": "Every adventurer loses 1 damage.",
      "year": "second",
      "speed": "slow",
      "fatigue": 2
    },
    "magic-key": {
      "name": "Magic Key",
      "text": "One of your prisoners goes free.",
      "year": "second",
      "speed": "slow",
      "fatigue": 2
    },
    "dimensional-gate": {
      "name": "Dimensional Gate",
      "text": "Lose one of your monsters that was sent into this battle.",
      "year": "second",
      "speed": "slow",
      "fatigue": 2
    }
  },
  "special": {
    "witch-hunt": {
      "name": "Witch Hunt",
      "text": "Discard one of your monsters, or gain 3 Evil."
    },
    "monster-strike": {
      "name": "Monster Strike",
      "text": "For each of your monsters give one symbol of its wage, or turn it face down: it misses this year's Combat."
    },
    "rats": {
      "name": "Rats",
      "text": "Lose half of your Food, rounded up."
    },
    "extra-tax": {
      "name": "Extra Tax",
      "text": "Pay 1 Gold for each of your rooms; each Gold not paid is a red mark."
    },
    "robbery": {
      "name": "Robbery",
      "text": "Lose half of your Gold, rounded up."
    },
    "imp-fever": {
      "name": "Imp Fever",
      "text": "Lose one third of your imps, rounded up."
    },
    "impatient-heroes": {
      "name": "Impatient Heroes",
      "text": "By the adventurer you get this season: a warrior costs 1 imp, a thief 1 Gold or else 1 Food, a priest gives 1 Evil, a wizard costs 1 trap."
    },
    "trap-recall": {
      "name": "Trap Recall",
      "text": "Discard a trap or pay 1 Gold, if you have a trap."
    },
    "bad-press": {
      "name": "Bad Press",
      "text": "Pay 1 Gold, or gain 2 Evil."
    }
  },
  "title": {
    "lord-of-dark-deeds": {
      "name": "Lord of Dark Deeds"
    },
    "lord-of-halls": {
      "name": "Lord of Halls"
    },
    "tunnellord": {
      "name": "Tunnellord"
    },
    "monsterlord": {
      "name": "Monsterlord"
    },
    "lord-of-imps": {
      "name": "Lord of Imps"
    },
    "lord-of-riches": {
      "name": "Lord of Riches"
    },
    "battlelord": {
      "name": "Battlelord"
    }
  }
} as const;
