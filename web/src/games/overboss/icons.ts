// The silhouettes: a crest for each terrain, a figure for each unit and Boss.

import type { Component } from "svelte";
import Cactus from "~icons/game-icons/cactus";
import Camp from "~icons/game-icons/camping-tent";
import Cave from "~icons/game-icons/cave-entrance";
import Dungeon from "~icons/game-icons/dungeon-gate";
import Cloud from "~icons/game-icons/fluffy-cloud";
import Graveyard from "~icons/game-icons/graveyard";
import Circle from "~icons/game-icons/pentacle";
import Pine from "~icons/game-icons/pine-tree";
import Reed from "~icons/game-icons/reed";
import Volcano from "~icons/game-icons/volcano";
import Tower from "~icons/game-icons/white-tower";
import Elemental from "~icons/game-icons/fire-silhouette";
import Kobold from "~icons/game-icons/goblin";
import Harpy from "~icons/game-icons/harpy";
import Miniboss from "~icons/game-icons/imp-laugh";
import Sandworm from "~icons/game-icons/leeching-worm";
import Orc from "~icons/game-icons/orc-head";
import Sorcerobe from "~icons/game-icons/robe";
import Skeleton from "~icons/game-icons/skull-crossed-bones";
import Dragon from "~icons/game-icons/spiked-dragon-head";
import Vampire from "~icons/game-icons/vampire-dracula";
import Witch from "~icons/game-icons/witch-face";
import Xyzax from "~icons/game-icons/alien-stare";
import Cerebellus from "~icons/game-icons/brain";
import Seducia from "~icons/game-icons/female-vampire";
import KingCroak from "~icons/game-icons/frog-prince";
import Gorgona from "~icons/game-icons/medusa-head";
import Robobo from "~icons/game-icons/mono-wheel-robot";
import Cleopatra from "~icons/game-icons/nefertiti";
import Porkus from "~icons/game-icons/boar";
import Belladonna from "~icons/game-icons/poison-bottle";
import Draculord from "~icons/game-icons/vampire-cape";
import type { Boss, Terrain, Tile, Unit } from "../../wire/overboss";

/** What marks each type of tile. */
export const CRESTS: Record<Terrain | "dungeon", Component> = {
  forest: Pine,
  cave: Cave,
  graveyard: Graveyard,
  swamp: Reed,
  camp: Camp,
  castle: Tower,
  "cloud-island": Cloud,
  desert: Cactus,
  "summoning-circle": Circle,
  volcano: Volcano,
  dungeon: Dungeon,
};

/** The figure of each unit. */
export const FIGURES: Record<Unit, Component<{ x?: string; y?: string; width?: string; height?: string }>> = {
  kobold: Kobold,
  dragon: Dragon,
  skeleton: Skeleton,
  witch: Witch,
  orc: Orc,
  vampire: Vampire,
  harpy: Harpy,
  sandworm: Sandworm,
  sorcerobe: Sorcerobe,
  elemental: Elemental,
  miniboss: Miniboss,
};

/** The face of each Boss. */
export const FACES: Record<Boss, Component> = {
  "king-croak": KingCroak,
  xyzax: Xyzax,
  cleopatra: Cleopatra,
  belladonna: Belladonna,
  cerebellus: Cerebellus,
  porkus: Porkus,
  draculord: Draculord,
  gorgona: Gorgona,
  seducia: Seducia,
  robobo: Robobo,
};

/** The colour of each terrain's monster and Crystal. */
export const COLOURS: Record<Terrain, string> = {
  forest: "#6f9a3c",
  cave: "#a97b4e",
  graveyard: "#7f8f96",
  swamp: "#3f8a78",
  camp: "#c08a3e",
  castle: "#a8404c",
  "cloud-island": "#6fb0cf",
  desert: "#d99b45",
  "summoning-circle": "#8a76d8",
  volcano: "#e0602c",
};

/** The picture of each tile on the sheet; a second one where there is one. */
export const PICTURES: Record<Terrain | "dungeon", [string, string]> = {
  forest: ["forest", "forest2"],
  cave: ["cave", "cave"],
  graveyard: ["graveyard", "graveyard"],
  swamp: ["swamp", "swamp2"],
  camp: ["camp", "camp"],
  castle: ["castle", "castle2"],
  "cloud-island": ["cloud", "cloud"],
  desert: ["desert", "desert"],
  "summoning-circle": ["circle", "circle"],
  volcano: ["volcano", "volcano"],
  dungeon: ["dungeon", "dungeon"],
};

/** The flags of the Camps: colour, cut and mark, so that none is told by colour alone. */
export const FLAGS: Partial<Record<Tile, { colour: string; cut: string; mark: string }>> = {
  "camp-red": { colour: "#b5303a", cut: "M4 3H30V28C30 44 4 44 4 28Z", mark: "M17 10a7 7 0 1 0 .1 0z" },
  "camp-black": { colour: "#26221f", cut: "M4 3H30V40L17 32L4 40Z", mark: "M17 9l7 9-7 9-7-9z" },
  "camp-blue": { colour: "#3f6fae", cut: "M4 3H30V40H4Z", mark: "M10 14h14M10 22h14" },
  "camp-orange": { colour: "#e0832f", cut: "M4 3H30V26L17 42L4 26Z", mark: "M17 9v18M9 17h16" },
  "camp-purple": {
    colour: "#7a57b8",
    cut: "M4 3H30V38L25.6 32L21.3 38L17 32L12.6 38L8.3 32L4 38Z",
    mark: "M11 10l12 14M23 10L11 24",
  },
  "camp-yellow": { colour: "#e6bb3c", cut: "M4 3H30L24 22L30 40H4L10 22Z", mark: "M17 9l8 15H9z" },
};
