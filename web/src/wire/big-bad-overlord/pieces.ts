// Made by `cargo xtask types` out of the Rust types. Do not edit.

export const pieces = {
  "cards": [
    "rabble",
    "levy",
    "pikes",
    "company",
    "gloomriders",
    "page",
    "steward",
    "tempest",
    "veil",
    "hag",
    "hatmage",
    "catmage",
    "archmage",
    "fiend",
    "boulder",
    "ember",
    "bogmonster",
    "shagmonster",
    "champion",
    "screecher",
    "marshhounds",
    "leapers",
    "inkwings",
    "stingers",
    "sparklizards",
    "chopper",
    "vat",
    "wheel",
    "gatekeeper",
    "mageskull",
    "doomsword",
    "party",
    "mob",
    "lancers",
    "friars",
    "forest",
    "goodwitch",
    "radiant",
    "bard",
    "paladin",
    "children"
  ],
  "dukes": [
    "sourbrine",
    "grudgewell",
    "lardmoor",
    "hushfold",
    "cragmount",
    "redgash"
  ],
  "limits": {
    "army": 6,
    "citadel": 3,
    "all": 9
  },
  "target": 12,
  "machineFrom": 4,
  "fights": 1000,
  "card": {
    "rabble": {
      "name": "Riff-Raff",
      "kind": "troop",
      "text": "",
      "attack": [
        null,
        null,
        2
      ],
      "defenseOnly": 0,
      "defense": [
        2,
        3,
        1
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 5
    },
    "levy": {
      "name": "Menacing Horde",
      "kind": "troop",
      "text": "",
      "attack": [
        null,
        null,
        4
      ],
      "defenseOnly": 0,
      "defense": [
        3,
        4,
        3
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 5
    },
    "pikes": {
      "name": "Troops of Terror",
      "kind": "troop",
      "text": "",
      "attack": [
        null,
        null,
        6
      ],
      "defenseOnly": 0,
      "defense": [
        5,
        4,
        5
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 5
    },
    "company": {
      "name": "Legion of Doom",
      "kind": "troop",
      "text": "",
      "attack": [
        null,
        null,
        8
      ],
      "defenseOnly": 0,
      "defense": [
        6,
        5,
        7
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 4
    },
    "gloomriders": {
      "name": "Knights of Darkness",
      "kind": "troop",
      "text": "",
      "attack": [
        1,
        null,
        8
      ],
      "defenseOnly": 0,
      "defense": [
        7,
        6,
        6
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 4
    },
    "page": {
      "name": "Lickspittle",
      "kind": "servant",
      "text": "It never attacks, and defends only while nobody beside it has a MELEE attack.",
      "attack": [
        null,
        null,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        1,
        3,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "steward": {
      "name": "Toady",
      "kind": "servant",
      "text": "It never attacks, and defends only while nobody beside it has a MELEE attack.",
      "attack": [
        null,
        null,
        null
      ],
      "defenseOnly": 2,
      "defense": [
        2,
        2,
        3
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "tempest": {
      "name": "Brain Stormer",
      "kind": "mind",
      "text": "",
      "attack": [
        6,
        null,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        10,
        4,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "veil": {
      "name": "Velvet Whisperer",
      "kind": "mind",
      "text": "",
      "attack": [
        2,
        null,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        8,
        5,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "hag": {
      "name": "Wicked Witch",
      "kind": "caster",
      "text": "",
      "attack": [
        2,
        4,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        8,
        8,
        3
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "hatmage": {
      "name": "Wicked Wizard (Pointy Hat)",
      "kind": "caster",
      "text": "",
      "attack": [
        null,
        4,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        6,
        8,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 3
    },
    "catmage": {
      "name": "Wicked Wizard (Turban)",
      "kind": "caster",
      "text": "",
      "attack": [
        1,
        4,
        null
      ],
      "defenseOnly": 1,
      "defense": [
        7,
        7,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 3
    },
    "archmage": {
      "name": "Mighty Sorcerer",
      "kind": "caster",
      "text": "",
      "attack": [
        null,
        8,
        null
      ],
      "defenseOnly": 2,
      "defense": [
        9,
        10,
        4
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "fiend": {
      "name": "Dastardly Demon",
      "kind": "fiend",
      "text": "",
      "attack": [
        null,
        2,
        8
      ],
      "defenseOnly": 0,
      "defense": [
        8,
        7,
        8
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "boulder": {
      "name": "Eerie Elemental (Earth)",
      "kind": "elemental",
      "text": "",
      "attack": [
        null,
        null,
        8
      ],
      "defenseOnly": 0,
      "defense": [
        5,
        9,
        9
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "ember": {
      "name": "Eerie Elemental (Fire)",
      "kind": "elemental",
      "text": "",
      "attack": [
        null,
        2,
        6
      ],
      "defenseOnly": 0,
      "defense": [
        5,
        9,
        6
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "bogmonster": {
      "name": "Horrible Monster (Green)",
      "kind": "monster",
      "text": "",
      "attack": [
        null,
        null,
        10
      ],
      "defenseOnly": 0,
      "defense": [
        4,
        6,
        9
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "shagmonster": {
      "name": "Horrible Monster (Hairy)",
      "kind": "monster",
      "text": "",
      "attack": [
        null,
        null,
        12
      ],
      "defenseOnly": 0,
      "defense": [
        3,
        5,
        10
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "champion": {
      "name": "Champion of Evil",
      "kind": "monster",
      "text": "",
      "attack": [
        null,
        null,
        10
      ],
      "defenseOnly": 0,
      "defense": [
        9,
        6,
        10
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "screecher": {
      "name": "Hungry Hungry Harpy",
      "kind": "monster",
      "text": "",
      "attack": [
        1,
        null,
        4
      ],
      "defenseOnly": 0,
      "defense": [
        4,
        4,
        4
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "marshhounds": {
      "name": "Killer Wolf Frogs",
      "kind": "critter",
      "text": "",
      "attack": [
        null,
        null,
        4
      ],
      "defenseOnly": 0,
      "defense": [
        2,
        3,
        6
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 3
    },
    "leapers": {
      "name": "Grim Leapers",
      "kind": "critter",
      "text": "",
      "attack": [
        null,
        null,
        4
      ],
      "defenseOnly": 0,
      "defense": [
        3,
        3,
        4
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "inkwings": {
      "name": "Octobats",
      "kind": "critter",
      "text": "",
      "attack": [
        1,
        null,
        2
      ],
      "defenseOnly": 0,
      "defense": [
        4,
        2,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 3
    },
    "stingers": {
      "name": "Serial Killer Bees",
      "kind": "critter",
      "text": "",
      "attack": [
        null,
        null,
        2
      ],
      "defenseOnly": 0,
      "defense": [
        1,
        6,
        3
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "sparklizards": {
      "name": "Thunder Newts",
      "kind": "critter",
      "text": "",
      "attack": [
        null,
        2,
        2
      ],
      "defenseOnly": 0,
      "defense": [
        3,
        7,
        3
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 3
    },
    "chopper": {
      "name": "Machine-O-Death (Axes)",
      "kind": "machine",
      "text": "MIND cannot take it. Whoever beats it in MELEE may roll a die: 4 or more takes it.",
      "attack": [
        null,
        null,
        10
      ],
      "defenseOnly": 0,
      "defense": [
        10,
        1,
        8
      ],
      "mindImmune": true,
      "machine": true,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "vat": {
      "name": "Machine-O-Death (Cauldron)",
      "kind": "machine",
      "text": "MIND cannot take it. Whoever beats it in MELEE may roll a die: 4 or more takes it.",
      "attack": [
        null,
        null,
        8
      ],
      "defenseOnly": 0,
      "defense": [
        10,
        1,
        7
      ],
      "mindImmune": true,
      "machine": true,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "wheel": {
      "name": "Machine-O-Death (Wheel)",
      "kind": "machine",
      "text": "MIND cannot take it. Whoever beats it in MELEE may roll a die: 4 or more takes it.",
      "attack": [
        null,
        null,
        12
      ],
      "defenseOnly": 0,
      "defense": [
        10,
        1,
        9
      ],
      "mindImmune": true,
      "machine": true,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 2
    },
    "gatekeeper": {
      "name": "Portcullis Sulker",
      "kind": "servant",
      "text": "It never attacks, and defends only while nobody beside it has a MELEE attack.",
      "attack": [
        null,
        null,
        null
      ],
      "defenseOnly": 3,
      "defense": [
        4,
        4,
        8
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "mageskull": {
      "name": "Mageskull",
      "kind": "artifact",
      "text": "Adds 4 to every MAGIC roll of a side that has a MAGIC attack.",
      "attack": [
        null,
        null,
        null
      ],
      "defenseOnly": 0,
      "defense": [
        0,
        0,
        0
      ],
      "mindImmune": true,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        4,
        0
      ],
      "copies": 1
    },
    "doomsword": {
      "name": "Doomsword",
      "kind": "artifact",
      "text": "Adds 2 to every MELEE roll of a side that has a MELEE attack.",
      "attack": [
        null,
        null,
        null
      ],
      "defenseOnly": 0,
      "defense": [
        0,
        0,
        0
      ],
      "mindImmune": true,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        2
      ],
      "copies": 1
    },
    "party": {
      "name": "Adventuring Band",
      "kind": "do-gooder",
      "text": "",
      "attack": [
        2,
        4,
        18
      ],
      "defenseOnly": 0,
      "defense": [
        6,
        6,
        6
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "mob": {
      "name": "Angry Mob of Justice",
      "kind": "do-gooder",
      "text": "",
      "attack": [
        null,
        null,
        20
      ],
      "defenseOnly": 0,
      "defense": [
        2,
        3,
        4
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "lancers": {
      "name": "Cavalry of Caring",
      "kind": "do-gooder",
      "text": "Halves the MIND bonus of its opponents.",
      "attack": [
        null,
        null,
        24
      ],
      "defenseOnly": 0,
      "defense": [
        7,
        6,
        8
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "half",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "friars": {
      "name": "Friendly Friars",
      "kind": "do-gooder",
      "text": "Cancels the MIND bonus of its opponents.",
      "attack": [
        4,
        null,
        16
      ],
      "defenseOnly": 0,
      "defense": [
        9,
        7,
        5
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "none",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "forest": {
      "name": "Frolicking Forest Force",
      "kind": "do-gooder",
      "text": "",
      "attack": [
        null,
        2,
        20
      ],
      "defenseOnly": 0,
      "defense": [
        4,
        5,
        6
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "goodwitch": {
      "name": "Good Witch of the North",
      "kind": "do-gooder",
      "text": "Cancels the MAGIC bonus of its opponents.",
      "attack": [
        null,
        12,
        null
      ],
      "defenseOnly": 9,
      "defense": [
        8,
        10,
        5
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "none",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "radiant": {
      "name": "Legion of Light",
      "kind": "do-gooder",
      "text": "Halves the MAGIC bonus of its opponents.",
      "attack": [
        null,
        2,
        26
      ],
      "defenseOnly": 0,
      "defense": [
        8,
        8,
        9
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "half",
        "full"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "bard": {
      "name": "Hopeful Balladeer",
      "kind": "do-gooder",
      "text": "Halves the MELEE bonus of its opponents.",
      "attack": [
        4,
        null,
        10
      ],
      "defenseOnly": 0,
      "defense": [
        8,
        5,
        4
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "half"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "paladin": {
      "name": "Mister Nice Guy",
      "kind": "do-gooder",
      "text": "Halves the MELEE bonus of its opponents.",
      "attack": [
        null,
        null,
        14
      ],
      "defenseOnly": 0,
      "defense": [
        7,
        7,
        10
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "half"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    },
    "children": {
      "name": "Small Children",
      "kind": "do-gooder",
      "text": "Halves the MELEE bonus of its opponents.",
      "attack": [
        8,
        null,
        null
      ],
      "defenseOnly": 4,
      "defense": [
        5,
        5,
        2
      ],
      "mindImmune": false,
      "machine": false,
      "resist": [
        "full",
        "full",
        "half"
      ],
      "artifact": [
        0,
        0,
        0
      ],
      "copies": 1
    }
  },
  "duke": {
    "sourbrine": {
      "name": "Eekrah the Nasty",
      "bonus": 2,
      "penalty": -2
    },
    "grudgewell": {
      "name": "Grundar the Spiteful",
      "bonus": 2,
      "penalty": -2
    },
    "lardmoor": {
      "name": "Gurth the Odious",
      "bonus": 2,
      "penalty": -2
    },
    "hushfold": {
      "name": "Ithrok the Unseen",
      "bonus": 2,
      "penalty": -2
    },
    "cragmount": {
      "name": "Kamu the Mighty",
      "bonus": 2,
      "penalty": -2
    },
    "redgash": {
      "name": "Losik the Ruthless",
      "bonus": 2,
      "penalty": -2
    }
  }
} as const;
