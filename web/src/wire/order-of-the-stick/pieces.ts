// Made by `cargo xtask types` out of the Rust types. Do not edit.

export const pieces = {
  "heroes": {
    "roy": {
      "name": "Roy"
    },
    "haley": {
      "name": "Haley"
    },
    "elan": {
      "name": "Elan"
    },
    "vaarsuvius": {
      "name": "Vaarsuvius"
    },
    "belkar": {
      "name": "Belkar"
    },
    "durkon": {
      "name": "Durkon"
    }
  },
  "shticks": {
    "roy-greenhilt-sword": {
      "name": "Greenhilt Sword",
      "hero": "roy",
      "types": [
        "weapon"
      ],
      "battle": {
        "attack": 2,
        "defense": 1,
        "range": 0
      },
      "flips": false
    },
    "roy-bag-of-tricks": {
      "name": "Bag of Tricks",
      "hero": "roy",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 1,
        "defense": 1,
        "range": 2
      },
      "flips": false
    },
    "roy-logic": {
      "name": "Logic",
      "hero": "roy",
      "types": [
        "verbal"
      ],
      "battle": {
        "attack": null,
        "defense": 6,
        "range": 99
      },
      "flips": false
    },
    "roy-charge": {
      "name": "Charge!",
      "hero": "roy",
      "types": [],
      "battle": null,
      "flips": true
    },
    "roy-master-of-battle-administration": {
      "name": "Master of Battle Administration",
      "hero": "roy",
      "types": [],
      "battle": null,
      "flips": false
    },
    "roy-great-cleavage": {
      "name": "Great Cleavage",
      "hero": "roy",
      "types": [
        "weapon"
      ],
      "battle": null,
      "flips": false
    },
    "roy-blood-oath-of-vengeance": {
      "name": "Blood Oath of Vengeance",
      "hero": "roy",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": false
    },
    "roy-solid-breastplate": {
      "name": "Solid Breastplate",
      "hero": "roy",
      "types": [
        "armor"
      ],
      "battle": null,
      "flips": false
    },
    "roy-give-orders": {
      "name": "Give Orders",
      "hero": "roy",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "roy-second-effort": {
      "name": "Second Effort",
      "hero": "roy",
      "types": [],
      "battle": null,
      "flips": true
    },
    "roy-mighty-blow": {
      "name": "Mighty Blow",
      "hero": "roy",
      "types": [
        "weapon"
      ],
      "battle": null,
      "flips": true
    },
    "haley-longbow": {
      "name": "Longbow",
      "hero": "haley",
      "types": [
        "weapon"
      ],
      "battle": {
        "attack": 2,
        "defense": 1,
        "range": 4
      },
      "flips": false
    },
    "haley-sneak-attack": {
      "name": "Sneak Attack",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": false
    },
    "haley-double-shot": {
      "name": "Double Shot",
      "hero": "haley",
      "types": [
        "weapon"
      ],
      "battle": null,
      "flips": false
    },
    "haley-hide": {
      "name": "Hide",
      "hero": "haley",
      "types": [],
      "battle": {
        "attack": null,
        "defense": 4,
        "range": 99
      },
      "flips": false
    },
    "haley-ridiculous-bluff": {
      "name": "Ridiculous Bluff",
      "hero": "haley",
      "types": [
        "verbal"
      ],
      "battle": {
        "attack": null,
        "defense": 3,
        "range": 99
      },
      "flips": false
    },
    "haley-come-to-me-my-pretties": {
      "name": "Come to Me, My Pretties",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": false
    },
    "haley-light-fingers": {
      "name": "Light Fingers",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": true
    },
    "haley-disarm-trap": {
      "name": "Disarm Trap",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": false
    },
    "haley-quick-reflexes": {
      "name": "Quick Reflexes",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": false
    },
    "haley-light-step": {
      "name": "Light Step",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": false
    },
    "haley-shrewd-appraisal": {
      "name": "Shrewd Appraisal",
      "hero": "haley",
      "types": [],
      "battle": null,
      "flips": true
    },
    "elan-rapier": {
      "name": "Rapier",
      "hero": "elan",
      "types": [
        "weapon"
      ],
      "battle": {
        "attack": 1,
        "defense": 2,
        "range": 0
      },
      "flips": false
    },
    "elan-chain-shirt": {
      "name": "Chain Shirt",
      "hero": "elan",
      "types": [
        "armor"
      ],
      "battle": null,
      "flips": false
    },
    "elan-hide": {
      "name": "Hide",
      "hero": "elan",
      "types": [],
      "battle": {
        "attack": null,
        "defense": 4,
        "range": 99
      },
      "flips": false
    },
    "elan-x-treme-diplomacy": {
      "name": "X-Treme Diplomacy",
      "hero": "elan",
      "types": [
        "verbal"
      ],
      "battle": {
        "attack": 0,
        "defense": 1,
        "range": 1
      },
      "flips": false
    },
    "elan-bard-song": {
      "name": "Bard Song",
      "hero": "elan",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": false
    },
    "elan-banjo-the-clown": {
      "name": "Banjo the Clown",
      "hero": "elan",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "elan-fools-luck": {
      "name": "Fool's Luck",
      "hero": "elan",
      "types": [],
      "battle": null,
      "flips": true
    },
    "elan-dumb-as-mud": {
      "name": "Dumb as Mud",
      "hero": "elan",
      "types": [],
      "battle": null,
      "flips": false
    },
    "elan-poorly-planned-illusion": {
      "name": "Poorly-Planned Illusion",
      "hero": "elan",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "elan-wacky-hijinks": {
      "name": "Wacky Hijinks",
      "hero": "elan",
      "types": [],
      "battle": null,
      "flips": true
    },
    "elan-conscience-demon": {
      "name": "Conscience Demon",
      "hero": "elan",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "elan-gratuitous-nudity": {
      "name": "Gratuitous Nudity",
      "hero": "elan",
      "types": [],
      "battle": null,
      "flips": true
    },
    "elan-grateful-audience": {
      "name": "Grateful Audience",
      "hero": "elan",
      "types": [],
      "battle": null,
      "flips": false
    },
    "vaarsuvius-fireball": {
      "name": "Fireball",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 5,
        "defense": null,
        "range": 2
      },
      "flips": true
    },
    "vaarsuvius-lightning-bolt": {
      "name": "Lightning Bolt",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 4,
        "defense": 3,
        "range": 3
      },
      "flips": true
    },
    "vaarsuvius-minor-bolt": {
      "name": "Minor Bolt",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 1,
        "defense": 1,
        "range": 2
      },
      "flips": false
    },
    "vaarsuvius-explosive-runes": {
      "name": "Explosive Runes",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-ward-of-protection": {
      "name": "Ward of Protection",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": null,
        "defense": 4,
        "range": 99
      },
      "flips": false
    },
    "vaarsuvius-unseen": {
      "name": "Unseen",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-fleet-of-foot": {
      "name": "Fleet of Foot",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-counterspell": {
      "name": "Counterspell",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-befuddle": {
      "name": "Befuddle",
      "hero": "vaarsuvius",
      "types": [
        "magic",
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-bird-familiar": {
      "name": "Bird Familiar",
      "hero": "vaarsuvius",
      "types": [],
      "battle": null,
      "flips": false
    },
    "vaarsuvius-arcane-recovery": {
      "name": "Arcane Recovery",
      "hero": "vaarsuvius",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "vaarsuvius-long-winded-lecture": {
      "name": "Long-Winded Lecture",
      "hero": "vaarsuvius",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "belkar-twin-daggers-of-doom": {
      "name": "Twin Daggers of Doom",
      "hero": "belkar",
      "types": [
        "weapon"
      ],
      "battle": {
        "attack": 3,
        "defense": 1,
        "range": 0
      },
      "flips": false
    },
    "belkar-leaping-attack": {
      "name": "Leaping Attack",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-probably-evil": {
      "name": "Probably Evil",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": true
    },
    "belkar-deep-seated-emotional-problems": {
      "name": "Deep-Seated Emotional Problems",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-doesnt-play-well-with-others": {
      "name": "Doesn't Play Well With Others",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": true
    },
    "belkar-victory-taunt": {
      "name": "Victory Taunt",
      "hero": "belkar",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "belkar-joy-in-misery": {
      "name": "Joy in Misery",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-leather-vest": {
      "name": "Leather Vest",
      "hero": "belkar",
      "types": [
        "armor"
      ],
      "battle": null,
      "flips": false
    },
    "belkar-blood-frenzy": {
      "name": "Blood Frenzy",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-scent-of-prey": {
      "name": "Scent of Prey",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-kick-them-while-down": {
      "name": "Kick Them While Down",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "belkar-empty-their-pockets": {
      "name": "Empty Their Pockets",
      "hero": "belkar",
      "types": [],
      "battle": null,
      "flips": false
    },
    "durkon-thors-hammer": {
      "name": "Thor's Hammer",
      "hero": "durkon",
      "types": [
        "weapon"
      ],
      "battle": {
        "attack": 2,
        "defense": 3,
        "range": 0
      },
      "flips": false
    },
    "durkon-thors-lightning": {
      "name": "Thor's Lightning",
      "hero": "durkon",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 4,
        "defense": 2,
        "range": 2
      },
      "flips": true
    },
    "durkon-cure-assorted-wounds": {
      "name": "Cure Assorted Wounds",
      "hero": "durkon",
      "types": [
        "magic"
      ],
      "battle": null,
      "flips": true
    },
    "durkon-big-heavy-armor": {
      "name": "Big Heavy Armor",
      "hero": "durkon",
      "types": [
        "armor"
      ],
      "battle": {
        "attack": null,
        "defense": 6,
        "range": 99
      },
      "flips": false
    },
    "durkon-w-w-t-d": {
      "name": "W.W.T.D.?",
      "hero": "durkon",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    },
    "durkon-turn-undead": {
      "name": "Turn Undead",
      "hero": "durkon",
      "types": [
        "magic"
      ],
      "battle": {
        "attack": 4,
        "defense": null,
        "range": 1
      },
      "flips": true
    },
    "durkon-thor-incarnate": {
      "name": "Thor Incarnate",
      "hero": "durkon",
      "types": [],
      "battle": null,
      "flips": false
    },
    "durkon-the-hope-of-returning-home": {
      "name": "The Hope of Returning Home",
      "hero": "durkon",
      "types": [],
      "battle": null,
      "flips": true
    },
    "durkon-dwarven-toughness": {
      "name": "Dwarven Toughness",
      "hero": "durkon",
      "types": [],
      "battle": null,
      "flips": true
    },
    "durkon-sturdy-shield": {
      "name": "Sturdy Shield",
      "hero": "durkon",
      "types": [
        "armor"
      ],
      "battle": null,
      "flips": false
    },
    "durkon-stone-sense": {
      "name": "Stone Sense",
      "hero": "durkon",
      "types": [],
      "battle": null,
      "flips": false
    },
    "durkon-blessing": {
      "name": "Blessing",
      "hero": "durkon",
      "types": [
        "verbal"
      ],
      "battle": null,
      "flips": true
    }
  },
  "loot": {
    "starmetal-chunk": {
      "name": "Starmetal Chunk",
      "drool": [
        2,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "eternal-vigilence": {
      "name": "Eternal Vigilence",
      "drool": [
        2,
        1,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "a-simple-thank-you": {
      "name": "A Simple \"Thank You\"",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "family-honor": {
      "name": "Family Honor",
      "drool": [
        3,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fighters-handbook": {
      "name": "Fighter's Handbook",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fine-whetstone": {
      "name": "Fine Whetstone",
      "drool": [
        2,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "polished-breastplate": {
      "name": "Polished Breastplate",
      "drool": [
        2,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "tactics-manual": {
      "name": "Tactics Manual",
      "drool": [
        2,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "leadership-notes": {
      "name": "Leadership Notes",
      "drool": [
        2,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "sensible-boots": {
      "name": "Sensible Boots",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "training-dummy": {
      "name": "Training Dummy",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "framed-degree": {
      "name": "Framed Degree",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "clean-cape": {
      "name": "Clean Cape",
      "drool": [
        1,
        0,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "impressive-scar": {
      "name": "Impressive Scar",
      "drool": [
        1,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "spare-sword": {
      "name": "Spare Sword",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "healing-salve": {
      "name": "Healing Salve",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "oooooo-sparklies": {
      "name": "Oooooo! Sparklies!",
      "drool": [
        0,
        2,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "cloak-of-cloaking": {
      "name": "Cloak of Cloaking",
      "drool": [
        0,
        2,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "big-pile-of-gold": {
      "name": "Big Pile of Gold",
      "drool": [
        0,
        3,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "guild-diploma": {
      "name": "Guild Diploma",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fine-bowstring": {
      "name": "Fine Bowstring",
      "drool": [
        0,
        2,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "bottomless-quiver": {
      "name": "Bottomless Quiver",
      "drool": [
        1,
        2,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fine-lockpicks": {
      "name": "Fine Lockpicks",
      "drool": [
        0,
        2,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "roomy-bag": {
      "name": "Roomy Bag",
      "drool": [
        0,
        2,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "silk-gloves": {
      "name": "Silk Gloves",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "gem-necklace": {
      "name": "Gem Necklace",
      "drool": [
        0,
        1,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "gold-coins": {
      "name": "Gold Coins",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "jeweled-goblet": {
      "name": "Jeweled Goblet",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "silver-ring": {
      "name": "Silver Ring",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "soft-boots": {
      "name": "Soft Boots",
      "drool": [
        0,
        1,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "treasure-map": {
      "name": "Treasure Map",
      "drool": [
        0,
        1,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "ruby": {
      "name": "Ruby",
      "drool": [
        0,
        1,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "magic-8-ball": {
      "name": "Magic 8-Ball",
      "drool": [
        0,
        0,
        1,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "lute": {
      "name": "Lute",
      "drool": [
        0,
        0,
        2,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "puppet-theater": {
      "name": "Puppet Theater",
      "drool": [
        0,
        0,
        3,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "belt-of-gender-changing": {
      "name": "Belt of Gender Changing",
      "drool": [
        1,
        0,
        2,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "puppet-paint": {
      "name": "Puppet Paint",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "feathered-hat": {
      "name": "Feathered Hat",
      "drool": [
        0,
        0,
        2,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "song-book": {
      "name": "Song Book",
      "drool": [
        0,
        0,
        2,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "rapier-polish": {
      "name": "Rapier Polish",
      "drool": [
        0,
        0,
        2,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "trick-cards": {
      "name": "Trick Cards",
      "drool": [
        0,
        1,
        2,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "stage-makeup": {
      "name": "Stage Makeup",
      "drool": [
        0,
        1,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fan-letter": {
      "name": "Fan Letter",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "fresh-cookies": {
      "name": "Fresh Cookies",
      "drool": [
        0,
        0,
        1,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "shiny-button": {
      "name": "Shiny Button",
      "drool": [
        0,
        1,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "joke-book": {
      "name": "Joke Book",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        0
      ],
      "crests": 0
    },
    "smoke-bomb": {
      "name": "Smoke Bomb",
      "drool": [
        0,
        0,
        1,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "popular-ballad": {
      "name": "Popular Ballad",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "valuable-knowledge": {
      "name": "Valuable Knowledge",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "spell-components": {
      "name": "Spell Components",
      "drool": [
        0,
        0,
        0,
        2,
        0,
        0
      ],
      "crests": 0
    },
    "complete-arcane-library": {
      "name": "Complete Arcane Library",
      "drool": [
        0,
        0,
        0,
        3,
        0,
        0
      ],
      "crests": 0
    },
    "sulfur-wand": {
      "name": "Sulfur Wand",
      "drool": [
        0,
        0,
        0,
        2,
        0,
        0
      ],
      "crests": 0
    },
    "storm-crystal": {
      "name": "Storm Crystal",
      "drool": [
        0,
        0,
        0,
        2,
        0,
        0
      ],
      "crests": 0
    },
    "warded-robe": {
      "name": "Warded Robe",
      "drool": [
        0,
        0,
        0,
        2,
        0,
        1
      ],
      "crests": 0
    },
    "focusing-lens": {
      "name": "Focusing Lens",
      "drool": [
        0,
        1,
        0,
        2,
        0,
        0
      ],
      "crests": 0
    },
    "scroll-of-refusal": {
      "name": "Scroll of Refusal",
      "drool": [
        0,
        0,
        0,
        2,
        0,
        0
      ],
      "crests": 0
    },
    "inkwell": {
      "name": "Inkwell",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "scroll-of-speed": {
      "name": "Scroll of Speed",
      "drool": [
        1,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "thesaurus": {
      "name": "Thesaurus",
      "drool": [
        0,
        0,
        1,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "herbal-tea": {
      "name": "Herbal Tea",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        1
      ],
      "crests": 0
    },
    "star-chart": {
      "name": "Star Chart",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "crystal-ball": {
      "name": "Crystal Ball",
      "drool": [
        0,
        1,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "fine-quill": {
      "name": "Fine Quill",
      "drool": [
        0,
        0,
        1,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "ancient-tome": {
      "name": "Ancient Tome",
      "drool": [
        1,
        0,
        0,
        1,
        0,
        0
      ],
      "crests": 0
    },
    "inappropriate-violence": {
      "name": "Inappropriate Violence",
      "drool": [
        0,
        0,
        0,
        0,
        3,
        0
      ],
      "crests": 0
    },
    "ring-of-jumping": {
      "name": "Ring of Jumping",
      "drool": [
        0,
        0,
        0,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "stepladder": {
      "name": "Stepladder",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        1
      ],
      "crests": 0
    },
    "dagger-sharpener": {
      "name": "Dagger Sharpener",
      "drool": [
        1,
        0,
        0,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "list-of-grudges": {
      "name": "List of Grudges",
      "drool": [
        0,
        0,
        0,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "survival-guide": {
      "name": "Survival Guide",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "spiked-collar": {
      "name": "Spiked Collar",
      "drool": [
        0,
        0,
        0,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "stolen-wallet": {
      "name": "Stolen Wallet",
      "drool": [
        0,
        1,
        0,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "angry-ferret": {
      "name": "Angry Ferret",
      "drool": [
        0,
        0,
        1,
        0,
        2,
        0
      ],
      "crests": 0
    },
    "smoked-jerky": {
      "name": "Smoked Jerky",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        1
      ],
      "crests": 0
    },
    "monster-ear": {
      "name": "Monster Ear",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "poison-vial": {
      "name": "Poison Vial",
      "drool": [
        0,
        0,
        0,
        1,
        1,
        0
      ],
      "crests": 0
    },
    "rude-drawing": {
      "name": "Rude Drawing",
      "drool": [
        0,
        0,
        1,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "wanted-poster": {
      "name": "Wanted Poster",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "mug-of-ale": {
      "name": "Mug of Ale",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        1
      ],
      "crests": 0
    },
    "brass-knuckles": {
      "name": "Brass Knuckles",
      "drool": [
        1,
        0,
        0,
        0,
        1,
        0
      ],
      "crests": 0
    },
    "word-of-thor": {
      "name": "Word of Thor",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "lightning-rod": {
      "name": "Lightning Rod",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        2
      ],
      "crests": 0
    },
    "hammer-grip": {
      "name": "Hammer Grip",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        2
      ],
      "crests": 0
    },
    "keg-of-ale": {
      "name": "Keg of Ale",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        3
      ],
      "crests": 0
    },
    "thick-skin-amulet": {
      "name": "Thick-Skin Amulet",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        2
      ],
      "crests": 0
    },
    "book-of-sermons": {
      "name": "Book of Sermons",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "healers-kit": {
      "name": "Healer's Kit",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        2
      ],
      "crests": 0
    },
    "holy-symbol": {
      "name": "Holy Symbol",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        2
      ],
      "crests": 0
    },
    "letter-from-home": {
      "name": "Letter From Home",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        2
      ],
      "crests": 0
    },
    "iron-helmet": {
      "name": "Iron Helmet",
      "drool": [
        1,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "beard-comb": {
      "name": "Beard Comb",
      "drool": [
        0,
        0,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "runestone": {
      "name": "Runestone",
      "drool": [
        0,
        0,
        0,
        1,
        0,
        1
      ],
      "crests": 0
    },
    "hymn-book": {
      "name": "Hymn Book",
      "drool": [
        0,
        0,
        1,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "battered-axe": {
      "name": "Battered Axe",
      "drool": [
        0,
        0,
        0,
        0,
        1,
        1
      ],
      "crests": 0
    },
    "mining-lamp": {
      "name": "Mining Lamp",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "warm-socks": {
      "name": "Warm Socks",
      "drool": [
        0,
        1,
        0,
        0,
        0,
        1
      ],
      "crests": 0
    },
    "talisman-of-dorukan": {
      "name": "Talisman of Dorukan",
      "drool": [
        1,
        1,
        1,
        1,
        1,
        1
      ],
      "crests": 1
    },
    "group-portrait": {
      "name": "Group Portrait",
      "drool": [
        1,
        1,
        1,
        1,
        1,
        1
      ],
      "crests": 1
    },
    "healing-potion": {
      "name": "Healing Potion",
      "drool": [
        1,
        1,
        1,
        1,
        1,
        1
      ],
      "crests": 1
    },
    "dungeon-map": {
      "name": "Dungeon Map",
      "drool": [
        1,
        1,
        1,
        1,
        1,
        1
      ],
      "crests": 1
    },
    "treasure-chest": {
      "name": "Treasure Chest",
      "drool": [
        2,
        2,
        2,
        2,
        2,
        2
      ],
      "crests": 2
    },
    "scroll-of-return": {
      "name": "Scroll of Return",
      "drool": [
        1,
        1,
        1,
        1,
        1,
        1
      ],
      "crests": 1
    }
  },
  "monsters": {
    "kinda-wimpy-goblin": {
      "name": "Kinda Wimpy Goblin",
      "types": [
        "goblin"
      ],
      "attack": 5,
      "defense": 6,
      "symbols": 1,
      "coins": 1
    },
    "goblin-with-a-shield": {
      "name": "Goblin With a Shield",
      "types": [
        "goblin"
      ],
      "attack": 6,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "goblin-archer": {
      "name": "Goblin Archer",
      "types": [
        "goblin"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "goblin-cleric": {
      "name": "Goblin Cleric",
      "types": [
        "goblin"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "goblin-necromancer": {
      "name": "Goblin Necromancer",
      "types": [
        "goblin"
      ],
      "attack": 8,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "hobgoblin-soldier": {
      "name": "Hobgoblin Soldier",
      "types": [
        "goblin"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "goblin-sneak": {
      "name": "Goblin Sneak",
      "types": [
        "goblin"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "goblin-youth": {
      "name": "Goblin Youth",
      "types": [
        "goblin"
      ],
      "attack": 4,
      "defense": 5,
      "symbols": 0,
      "coins": 1
    },
    "goblin-drummer": {
      "name": "Goblin Drummer",
      "types": [
        "goblin"
      ],
      "attack": 5,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "hobgoblin-sergeant": {
      "name": "Hobgoblin Sergeant",
      "types": [
        "goblin"
      ],
      "attack": 9,
      "defense": 10,
      "symbols": 1,
      "coins": 1
    },
    "redcloak": {
      "name": "Redcloak",
      "types": [
        "goblin"
      ],
      "attack": 11,
      "defense": 11,
      "symbols": 2,
      "coins": 3
    },
    "headless-zombie": {
      "name": "Headless Zombie",
      "types": [
        "undead"
      ],
      "attack": 7,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "skelemen": {
      "name": "Skelemen",
      "types": [
        "undead"
      ],
      "attack": 7,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "xykons-zombies": {
      "name": "Xykon's Zombies",
      "types": [
        "undead"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "ghoul": {
      "name": "Ghoul",
      "types": [
        "undead"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "ghost": {
      "name": "Ghost",
      "types": [
        "undead"
      ],
      "attack": 8,
      "defense": 10,
      "symbols": 1,
      "coins": 1
    },
    "skeleton-archers": {
      "name": "Skeleton Archers",
      "types": [
        "undead"
      ],
      "attack": 7,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "mummy": {
      "name": "Mummy",
      "types": [
        "undead"
      ],
      "attack": 10,
      "defense": 10,
      "symbols": 1,
      "coins": 2
    },
    "wight": {
      "name": "Wight",
      "types": [
        "undead"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "vampire": {
      "name": "Vampire",
      "types": [
        "undead"
      ],
      "attack": 11,
      "defense": 11,
      "symbols": 2,
      "coins": 2
    },
    "cowardly-kobold": {
      "name": "Cowardly Kobold",
      "types": [
        "kobold"
      ],
      "attack": 4,
      "defense": 5,
      "symbols": 0,
      "coins": 1
    },
    "kobold-knight": {
      "name": "Kobold Knight",
      "types": [
        "kobold"
      ],
      "attack": 6,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "kobold-ranger": {
      "name": "Kobold Ranger",
      "types": [
        "kobold"
      ],
      "attack": 6,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "kobold-king": {
      "name": "Kobold King",
      "types": [
        "kobold"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 2
    },
    "kobold-trapsmith": {
      "name": "Kobold Trapsmith",
      "types": [
        "kobold"
      ],
      "attack": 5,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "kobold-sorcerer": {
      "name": "Kobold Sorcerer",
      "types": [
        "kobold"
      ],
      "attack": 7,
      "defense": 6,
      "symbols": 1,
      "coins": 1
    },
    "kobold-champion": {
      "name": "Kobold Champion",
      "types": [
        "kobold"
      ],
      "attack": 8,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "stupid-ogre": {
      "name": "Stupid Ogre",
      "types": [
        "ogre"
      ],
      "attack": 9,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "ugly-ogre": {
      "name": "Ugly Ogre",
      "types": [
        "ogre"
      ],
      "attack": 8,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "ogre-chieftain": {
      "name": "Ogre Chieftain",
      "types": [
        "ogre"
      ],
      "attack": 11,
      "defense": 10,
      "symbols": 2,
      "coins": 2
    },
    "troll": {
      "name": "Troll",
      "types": [
        "ogre"
      ],
      "attack": 10,
      "defense": 11,
      "symbols": 1,
      "coins": 1
    },
    "ogre-witch-doctor": {
      "name": "Ogre Witch Doctor",
      "types": [
        "ogre"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 2
    },
    "two-headed-ogre": {
      "name": "Two-Headed Ogre",
      "types": [
        "ogre"
      ],
      "attack": 10,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "ogre-bouncer": {
      "name": "Ogre Bouncer",
      "types": [
        "ogre"
      ],
      "attack": 9,
      "defense": 10,
      "symbols": 1,
      "coins": 1
    },
    "orc-barbarian": {
      "name": "Orc Barbarian",
      "types": [
        "orc"
      ],
      "attack": 9,
      "defense": 6,
      "symbols": 1,
      "coins": 1
    },
    "half-orc-adventurer": {
      "name": "Half-Orc Adventurer",
      "types": [
        "orc"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "warg": {
      "name": "Warg",
      "types": [
        "beast"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 0
    },
    "orc-summoner": {
      "name": "Orc Summoner",
      "types": [
        "orc"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "orc-archer": {
      "name": "Orc Archer",
      "types": [
        "orc"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "orc-warlord": {
      "name": "Orc Warlord",
      "types": [
        "orc"
      ],
      "attack": 11,
      "defense": 9,
      "symbols": 2,
      "coins": 2
    },
    "orc-berserker": {
      "name": "Orc Berserker",
      "types": [
        "orc"
      ],
      "attack": 10,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "demon-roaches": {
      "name": "Demon Roaches",
      "types": [
        "fiend"
      ],
      "attack": 5,
      "defense": 5,
      "symbols": 0,
      "coins": 0
    },
    "demon-roach-king": {
      "name": "Demon Roach King",
      "types": [
        "fiend"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "mr-demon": {
      "name": "Mr. Demon",
      "types": [
        "fiend"
      ],
      "attack": 10,
      "defense": 10,
      "symbols": 1,
      "coins": 1
    },
    "imp": {
      "name": "Imp",
      "types": [
        "fiend"
      ],
      "attack": 6,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "hell-hound": {
      "name": "Hell Hound",
      "types": [
        "fiend",
        "beast"
      ],
      "attack": 8,
      "defense": 7,
      "symbols": 1,
      "coins": 0
    },
    "horned-devil": {
      "name": "Horned Devil",
      "types": [
        "fiend"
      ],
      "attack": 11,
      "defense": 10,
      "symbols": 1,
      "coins": 2
    },
    "contract-devil": {
      "name": "Contract Devil",
      "types": [
        "fiend"
      ],
      "attack": 8,
      "defense": 9,
      "symbols": 1,
      "coins": 2
    },
    "pit-demon": {
      "name": "Pit Demon",
      "types": [
        "fiend"
      ],
      "attack": 12,
      "defense": 11,
      "symbols": 2,
      "coins": 2
    },
    "teeny-tiny-dragon": {
      "name": "Teeny Tiny Dragon",
      "types": [
        "dragon"
      ],
      "attack": 6,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "black-dragon": {
      "name": "Black Dragon",
      "types": [
        "dragon"
      ],
      "attack": 12,
      "defense": 12,
      "symbols": 2,
      "coins": 2
    },
    "dragon-snakes": {
      "name": "Dragon Snakes",
      "types": [
        "dragon"
      ],
      "attack": 9,
      "defense": 11,
      "symbols": 1,
      "coins": 1
    },
    "beige-dragon": {
      "name": "Beige Dragon",
      "types": [
        "dragon"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 2
    },
    "half-dragon-warrior": {
      "name": "Half-Dragon Warrior",
      "types": [
        "dragon"
      ],
      "attack": 10,
      "defense": 10,
      "symbols": 1,
      "coins": 1
    },
    "wyvern": {
      "name": "Wyvern",
      "types": [
        "dragon"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "dragon-hatchling": {
      "name": "Dragon Hatchling",
      "types": [
        "dragon"
      ],
      "attack": 5,
      "defense": 6,
      "symbols": 0,
      "coins": 1
    },
    "trigak-the-chimera": {
      "name": "Trigak the Chimera",
      "types": [
        "dragon",
        "beast"
      ],
      "attack": 12,
      "defense": 11,
      "symbols": 2,
      "coins": 2
    },
    "nale": {
      "name": "Nale",
      "types": [
        "linear-guild"
      ],
      "attack": 11,
      "defense": 11,
      "symbols": 2,
      "coins": 2
    },
    "sabine": {
      "name": "Sabine",
      "types": [
        "fiend",
        "linear-guild"
      ],
      "attack": 11,
      "defense": 10,
      "symbols": 2,
      "coins": 2
    },
    "thog": {
      "name": "Thog",
      "types": [
        "orc",
        "linear-guild"
      ],
      "attack": 13,
      "defense": 9,
      "symbols": 2,
      "coins": 2
    },
    "hilgya-firehelm": {
      "name": "Hilgya Firehelm",
      "types": [
        "linear-guild"
      ],
      "attack": 10,
      "defense": 12,
      "symbols": 2,
      "coins": 2
    },
    "zzdtri": {
      "name": "Zz'dtri",
      "types": [
        "linear-guild"
      ],
      "attack": 11,
      "defense": 11,
      "symbols": 2,
      "coins": 2
    },
    "yikyik": {
      "name": "Yikyik",
      "types": [
        "kobold",
        "linear-guild"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 1,
      "coins": 2
    },
    "linear-guild-recruit": {
      "name": "Linear Guild Recruit",
      "types": [
        "linear-guild"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "fido-rover": {
      "name": "Fido/Rover",
      "types": [
        "beast"
      ],
      "attack": 7,
      "defense": 7,
      "symbols": 1,
      "coins": 0
    },
    "giant-spider": {
      "name": "Giant Spider",
      "types": [
        "beast"
      ],
      "attack": 8,
      "defense": 7,
      "symbols": 1,
      "coins": 1
    },
    "cave-bear": {
      "name": "Cave Bear",
      "types": [
        "beast"
      ],
      "attack": 9,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "rust-beetle": {
      "name": "Rust Beetle",
      "types": [
        "beast"
      ],
      "attack": 6,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "giant-rats": {
      "name": "Giant Rats",
      "types": [
        "beast"
      ],
      "attack": 4,
      "defense": 4,
      "symbols": 0,
      "coins": 0
    },
    "that-thing-with-the-eyes": {
      "name": "That Thing with the Eyes",
      "types": [
        "aberration"
      ],
      "attack": 9,
      "defense": 10,
      "symbols": 1,
      "coins": 2
    },
    "illithoid": {
      "name": "Illithoid",
      "types": [
        "aberration"
      ],
      "attack": 10,
      "defense": 9,
      "symbols": 1,
      "coins": 1
    },
    "gelatinous-blob": {
      "name": "Gelatinous Blob",
      "types": [
        "aberration"
      ],
      "attack": 7,
      "defense": 11,
      "symbols": 1,
      "coins": 2
    },
    "troglodytes": {
      "name": "Troglodytes",
      "types": [
        "humanoid"
      ],
      "attack": 7,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "kaboom-redaxe": {
      "name": "\"Kaboom\" Redaxe",
      "types": [
        "humanoid"
      ],
      "attack": 10,
      "defense": 8,
      "symbols": 1,
      "coins": 2
    },
    "shadowdancer": {
      "name": "Shadowdancer",
      "types": [
        "humanoid"
      ],
      "attack": 9,
      "defense": 11,
      "symbols": 1,
      "coins": 2
    },
    "rival-adventurer": {
      "name": "Rival Adventurer",
      "types": [
        "humanoid"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 1,
      "coins": 1
    },
    "xykon-the-lich": {
      "name": "Xykon the Lich",
      "types": [
        "undead"
      ],
      "attack": 12,
      "defense": 12,
      "symbols": 0,
      "coins": 3
    },
    "zombie-horde": {
      "name": "Zombie Horde",
      "types": [
        "undead"
      ],
      "attack": 6,
      "defense": 6,
      "symbols": 0,
      "coins": 2
    },
    "demon-roach-swarm": {
      "name": "Demon Roach Swarm",
      "types": [
        "fiend"
      ],
      "attack": 4,
      "defense": 4,
      "symbols": 0,
      "coins": 1
    },
    "creature-in-the-darkness": {
      "name": "Creature in the Darkness",
      "types": [
        "aberration"
      ],
      "attack": 9,
      "defense": 9,
      "symbols": 0,
      "coins": 2
    },
    "lair-captain": {
      "name": "Lair Captain",
      "types": [
        "goblin"
      ],
      "attack": 7,
      "defense": 8,
      "symbols": 0,
      "coins": 2
    },
    "bone-golem": {
      "name": "Bone Golem",
      "types": [
        "undead"
      ],
      "attack": 8,
      "defense": 8,
      "symbols": 0,
      "coins": 2
    },
    "skeletal-dragon": {
      "name": "Skeletal Dragon",
      "types": [
        "undead",
        "dragon"
      ],
      "attack": 9,
      "defense": 8,
      "symbols": 0,
      "coins": 3
    }
  },
  "screws": {
    "double-cross": {
      "name": "Double Cross"
    },
    "the-kobold-and-the-brave": {
      "name": "The Kobold and the Brave"
    },
    "get-angry": {
      "name": "Get Angry"
    },
    "eternal-gratitude": {
      "name": "Eternal Gratitude"
    },
    "surprise": {
      "name": "Surprise!"
    },
    "broken-weapon": {
      "name": "Broken Weapon"
    },
    "hysterical-aphasia": {
      "name": "Hysterical Aphasia"
    },
    "turned-into-a-newt": {
      "name": "Turned into a Newt"
    },
    "goblin-war-cry": {
      "name": "Goblin War Cry"
    },
    "grave-chill": {
      "name": "Grave Chill"
    },
    "orc-war-chant": {
      "name": "Orc War Chant"
    },
    "ogre-tantrum": {
      "name": "Ogre Tantrum"
    },
    "infernal-fervor": {
      "name": "Infernal Fervor"
    },
    "dragon-pride": {
      "name": "Dragon Pride"
    },
    "not-so-fast": {
      "name": "Not So Fast"
    },
    "lucky-break": {
      "name": "Lucky Break"
    },
    "bad-luck": {
      "name": "Bad Luck"
    },
    "extra-effort": {
      "name": "Extra Effort"
    },
    "sudden-weakness": {
      "name": "Sudden Weakness"
    },
    "lost-support": {
      "name": "Lost Support"
    },
    "reinforcements": {
      "name": "Reinforcements"
    },
    "run-away": {
      "name": "Run Away!"
    },
    "pickpocket": {
      "name": "Pickpocket"
    },
    "second-wind": {
      "name": "Second Wind"
    },
    "shortcut": {
      "name": "Shortcut"
    },
    "training-montage": {
      "name": "Training Montage"
    },
    "teleport-mishap": {
      "name": "Teleport Mishap"
    },
    "false-lead": {
      "name": "False Lead"
    }
  },
  "traps": {
    "classic-anvil": {
      "name": "Classic Anvil"
    },
    "poison-dart-frog-trap": {
      "name": "Poison Dart Frog Trap"
    },
    "shuriken-trap": {
      "name": "Shuriken Trap"
    },
    "pit-trap": {
      "name": "Pit Trap"
    },
    "flame-jet": {
      "name": "Flame Jet"
    },
    "net-trap": {
      "name": "Net Trap"
    },
    "gas-cloud": {
      "name": "Gas Cloud"
    },
    "rust-spray": {
      "name": "Rust Spray"
    },
    "magnet-trap": {
      "name": "Magnet Trap"
    },
    "mind-fog": {
      "name": "Mind Fog"
    },
    "blinding-flash": {
      "name": "Blinding Flash"
    },
    "rolling-boulder": {
      "name": "Rolling Boulder"
    },
    "teleport-trap": {
      "name": "Teleport Trap"
    },
    "alarm-bell": {
      "name": "Alarm Bell"
    },
    "swinging-blade": {
      "name": "Swinging Blade"
    }
  },
  "rooms": {
    "spoooooky-crypt": {
      "name": "Spoooooky Crypt"
    },
    "hall-of-mysterious-runes": {
      "name": "Hall of Mysterious Runes"
    },
    "a-dark-room": {
      "name": "A Dark Room"
    },
    "the-room-with-all-the-spikes": {
      "name": "The Room With All The Spikes"
    },
    "restroom": {
      "name": "Restroom"
    },
    "fire-sigil-room": {
      "name": "Fire Sigil Room"
    },
    "earth-sigil-room": {
      "name": "Earth Sigil Room"
    },
    "air-sigil-room": {
      "name": "Air Sigil Room"
    },
    "plain-corridor": {
      "name": "Plain Corridor"
    },
    "long-corridor": {
      "name": "Long Corridor"
    },
    "guard-post": {
      "name": "Guard Post"
    },
    "broom-closet": {
      "name": "Broom Closet"
    },
    "treasure-room": {
      "name": "Treasure Room"
    },
    "training-hall": {
      "name": "Training Hall"
    },
    "shrine": {
      "name": "Shrine"
    },
    "infirmary": {
      "name": "Infirmary"
    },
    "armory": {
      "name": "Armory"
    },
    "echoing-hall": {
      "name": "Echoing Hall"
    },
    "arcane-circle": {
      "name": "Arcane Circle"
    },
    "dead-magic-room": {
      "name": "Dead Magic Room"
    },
    "silent-room": {
      "name": "Silent Room"
    },
    "goblin-barracks": {
      "name": "Goblin Barracks"
    },
    "kobold-warren": {
      "name": "Kobold Warren"
    },
    "ogre-kitchen": {
      "name": "Ogre Kitchen"
    },
    "orc-camp": {
      "name": "Orc Camp"
    },
    "dragon-roost": {
      "name": "Dragon Roost"
    },
    "fiend-pit": {
      "name": "Fiend Pit"
    },
    "rival-headquarters": {
      "name": "Rival Headquarters"
    },
    "kennels": {
      "name": "Kennels"
    },
    "spiral-landing": {
      "name": "Spiral Landing"
    },
    "sealed-vault": {
      "name": "Sealed Vault"
    },
    "teleport-circle": {
      "name": "Teleport Circle"
    },
    "slippery-floor": {
      "name": "Slippery Floor"
    },
    "narrow-bridge": {
      "name": "Narrow Bridge"
    },
    "high-balcony": {
      "name": "High Balcony"
    },
    "forest-of-pillars": {
      "name": "Forest of Pillars"
    },
    "trophy-hall": {
      "name": "Trophy Hall"
    },
    "arena": {
      "name": "Arena"
    },
    "meeting-hall": {
      "name": "Meeting Hall"
    },
    "quiet-nook": {
      "name": "Quiet Nook"
    },
    "pawn-shop": {
      "name": "Pawn Shop"
    }
  },
  "lair": {
    "safe-haven": {
      "name": "Safe Haven"
    },
    "xykons-secret-lair": {
      "name": "Xykon's Secret Lair"
    },
    "dorukans-gate": {
      "name": "Dorukan's Gate"
    },
    "xykons-throne-room": {
      "name": "Xykon's Throne Room"
    },
    "lair-guardroom": {
      "name": "Lair Guardroom"
    },
    "lair-laboratory": {
      "name": "Lair Laboratory"
    },
    "lair-treasury": {
      "name": "Lair Treasury"
    },
    "lair-dungeon-cells": {
      "name": "Lair Dungeon Cells"
    }
  },
  "xykon": {
    "xykon-the-lich": {
      "name": "Xykon the Lich"
    },
    "zombie-horde": {
      "name": "Zombie Horde"
    },
    "demon-roach-swarm": {
      "name": "Demon Roach Swarm"
    },
    "creature-in-the-darkness": {
      "name": "Creature in the Darkness"
    },
    "lair-captain": {
      "name": "Lair Captain"
    },
    "bone-golem": {
      "name": "Bone Golem"
    },
    "skeletal-dragon": {
      "name": "Skeletal Dragon"
    },
    "antimagic-ward": {
      "name": "Antimagic Ward"
    },
    "alarm-gong": {
      "name": "Alarm Gong"
    },
    "deadly-glyph": {
      "name": "Deadly Glyph"
    }
  }
} as const;
