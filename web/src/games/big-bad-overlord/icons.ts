// The pictures of the cards, and the signs of the types of attack.

import type { Component } from "svelte";
import AngelWings from "~icons/game-icons/angel-wings";
import Bat from "~icons/game-icons/bat";
import BearFace from "~icons/game-icons/bear-face";
import Bee from "~icons/game-icons/bee";
import BlackFlag from "~icons/game-icons/black-flag";
import BowTie from "~icons/game-icons/bow-tie";
import Brainstorm from "~icons/game-icons/brainstorm";
import Brute from "~icons/game-icons/brute";
import Cartwheel from "~icons/game-icons/cartwheel";
import Cauldron from "~icons/game-icons/cauldron";
import Champions from "~icons/game-icons/champions";
import CloakedFigureOnHorseback from "~icons/game-icons/cloaked-figure-on-horseback";
import CrossedAxes from "~icons/game-icons/crossed-axes";
import CrossedSwords from "~icons/game-icons/crossed-swords";
import CrownedSkull from "~icons/game-icons/crowned-skull";
import DaemonSkull from "~icons/game-icons/daemon-skull";
import Deer from "~icons/game-icons/deer";
import DungeonGate from "~icons/game-icons/dungeon-gate";
import FairyWand from "~icons/game-icons/fairy-wand";
import FireDash from "~icons/game-icons/fire-dash";
import FishMonster from "~icons/game-icons/fish-monster";
import Gecko from "~icons/game-icons/gecko";
import Harp from "~icons/game-icons/harp";
import Harpy from "~icons/game-icons/harpy";
import HoodedFigure from "~icons/game-icons/hooded-figure";
import Kneeling from "~icons/game-icons/kneeling";
import Leapfrog from "~icons/game-icons/leapfrog";
import MonkFace from "~icons/game-icons/monk-face";
import MountedKnight from "~icons/game-icons/mounted-knight";
import Person from "~icons/game-icons/person";
import Pikeman from "~icons/game-icons/pikeman";
import Pitchfork from "~icons/game-icons/pitchfork";
import PointyHat from "~icons/game-icons/pointy-hat";
import PolarStar from "~icons/game-icons/polar-star";
import RockGolem from "~icons/game-icons/rock-golem";
import RuneSword from "~icons/game-icons/rune-sword";
import SemiClosedEye from "~icons/game-icons/semi-closed-eye";
import ToadTeeth from "~icons/game-icons/toad-teeth";
import TwoShadows from "~icons/game-icons/two-shadows";
import VisoredHelm from "~icons/game-icons/visored-helm";
import WitchFlight from "~icons/game-icons/witch-flight";
import WizardFace from "~icons/game-icons/wizard-face";
import WizardStaff from "~icons/game-icons/wizard-staff";
import WolfHowl from "~icons/game-icons/wolf-howl";
import type { Card, Phase } from "../../wire/big-bad-overlord";

export const CARD_ICONS: Record<Card, Component> = {
  rabble: Person,
  levy: WolfHowl,
  pikes: Pikeman,
  company: BlackFlag,
  gloomriders: CloakedFigureOnHorseback,
  page: Kneeling,
  steward: BowTie,
  tempest: Brainstorm,
  veil: HoodedFigure,
  hag: WitchFlight,
  hatmage: PointyHat,
  catmage: WizardFace,
  archmage: WizardStaff,
  fiend: DaemonSkull,
  boulder: RockGolem,
  ember: FireDash,
  bogmonster: FishMonster,
  shagmonster: BearFace,
  champion: Brute,
  screecher: Harpy,
  marshhounds: ToadTeeth,
  leapers: Leapfrog,
  inkwings: Bat,
  stingers: Bee,
  sparklizards: Gecko,
  chopper: CrossedAxes,
  vat: Cauldron,
  wheel: Cartwheel,
  gatekeeper: DungeonGate,
  mageskull: CrownedSkull,
  doomsword: RuneSword,
  party: Champions,
  mob: Pitchfork,
  lancers: MountedKnight,
  friars: MonkFace,
  forest: Deer,
  goodwitch: FairyWand,
  radiant: AngelWings,
  bard: Harp,
  paladin: VisoredHelm,
  children: TwoShadows,
};

export const PHASE_ICONS: Record<Phase, Component> = { mind: SemiClosedEye, magic: PolarStar, melee: CrossedSwords };
