// The silhouettes: a sign for each place, creature, room, trap, spell and adventurer.

import type { Component } from "svelte";
import Wings from "~icons/game-icons/angel-wings";
import Anvil from "~icons/game-icons/anvil";
import Bread from "~icons/game-icons/bread-slice";
import Sword from "~icons/game-icons/broadsword";
import Eye from "~icons/game-icons/burning-eye";
import Cave from "~icons/game-icons/cave-entrance";
import Leg from "~icons/game-icons/chicken-leg";
import Church from "~icons/game-icons/church";
import Pile from "~icons/game-icons/coins-pile";
import Talk from "~icons/game-icons/conversation";
import Demon from "~icons/game-icons/daemon-skull";
import Dart from "~icons/game-icons/dart";
import Mask from "~icons/game-icons/devil-mask";
import Gate from "~icons/game-icons/dungeon-gate";
import Enrage from "~icons/game-icons/enrage";
import Boulder from "~icons/game-icons/falling-boulder";
import Fireball from "~icons/game-icons/fireball";
import Firewall from "~icons/game-icons/firewall";
import Fist from "~icons/game-icons/thor-fist";
import Ghost from "~icons/game-icons/ghost";
import GhostAlly from "~icons/game-icons/ghost-ally";
import Goblin from "~icons/game-icons/goblin-head";
import Mine from "~icons/game-icons/gold-mine";
import Ham from "~icons/game-icons/ham-shank";
import Harp from "~icons/game-icons/harp";
import Heart from "~icons/game-icons/hearts";
import Holy from "~icons/game-icons/holy-symbol";
import Imp from "~icons/game-icons/imp-laugh";
import ImpRuns from "~icons/game-icons/imp";
import Invisible from "~icons/game-icons/invisible";
import Laurel from "~icons/game-icons/laurel-crown";
import Portal from "~icons/game-icons/magic-portal";
import Shield from "~icons/game-icons/magic-shield";
import Swirl from "~icons/game-icons/magic-swirl";
import Maze from "~icons/game-icons/maze";
import Meal from "~icons/game-icons/meal";
import Megaphone from "~icons/game-icons/megaphone";
import Money from "~icons/game-icons/money-stack";
import Mushrooms from "~icons/game-icons/mushrooms";
import News from "~icons/game-icons/newspaper";
import Night from "~icons/game-icons/night-sky";
import Chest from "~icons/game-icons/open-treasure-chest";
import Brush from "~icons/game-icons/paint-brush";
import PayMoney from "~icons/game-icons/pay-money";
import Dove from "~icons/game-icons/peace-dove";
import Pendulum from "~icons/game-icons/pendulum-swing";
import Pentacle from "~icons/game-icons/pentacle";
import Poison from "~icons/game-icons/poison-bottle";
import Rat from "~icons/game-icons/rat";
import Receive from "~icons/game-icons/receive-money";
import Regeneration from "~icons/game-icons/regeneration";
import Ring from "~icons/game-icons/ring";
import Robber from "~icons/game-icons/robber";
import RobberMask from "~icons/game-icons/robber-mask";
import Golem from "~icons/game-icons/rock-golem";
import Rooster from "~icons/game-icons/rooster";
import Dart2 from "~icons/game-icons/rope-dart";
import Sands from "~icons/game-icons/sands-of-time";
import Sheep from "~icons/game-icons/sheep";
import Bag from "~icons/game-icons/shopping-bag";
import Sinking from "~icons/game-icons/sinking-trap";
import Key from "~icons/game-icons/skeleton-key";
import Slime from "~icons/game-icons/slime";
import Dragon from "~icons/game-icons/spiked-dragon-head";
import Spyglass from "~icons/game-icons/spyglass";
import Terror from "~icons/game-icons/terror";
import Toolbox from "~icons/game-icons/toolbox";
import TrapMask from "~icons/game-icons/trap-mask";
import Troll from "~icons/game-icons/troll";
import Coins from "~icons/game-icons/two-coins";
import Vampire from "~icons/game-icons/vampire-dracula";
import Visor from "~icons/game-icons/visored-helm";
import Pick from "~icons/game-icons/war-pick";
import Lifting from "~icons/game-icons/weight-lifting-up";
import Witch from "~icons/game-icons/witch-face";
import WitchFlight from "~icons/game-icons/witch-flight";
import Wizard from "~icons/game-icons/wizard-face";
import WolfTrap from "~icons/game-icons/wolf-trap";
import Crystal from "~icons/game-icons/crystal-ball";
import Minions from "~icons/game-icons/minions";
import Ill from "~icons/game-icons/death-zone";
import type { Creature, Place, Room, Special, Spell, Trap, Trouble } from "../../wire/dungeon-lords";
import type { Calling, Sort } from "./view";

/** The sign of each place. */
export const PLACE_ICONS: Record<Place, Component> = {
  "get-food": Ham,
  "improve-reputation": Wings,
  "dig-tunnels": Pick,
  "mine-gold": Mine,
  "recruit-imps": Imp,
  "buy-traps": WolfTrap,
  "hire-monster": Goblin,
  "build-room": Gate,
};

/** The face of each creature. */
export const CREATURE_ICONS: Record<Creature, Component> = {
  goblin: Goblin,
  slime: Slime,
  ghost: Ghost,
  troll: Troll,
  witch: Witch,
  vampire: Vampire,
  golem: Golem,
  dragon: Dragon,
  demon: Demon,
};

/** The sign of each room. */
export const ROOM_ICONS: Record<Room, Component> = {
  "chicken-coop": Rooster,
  "mushroom-bed": Mushrooms,
  "souvenir-shop": Bag,
  mint: Pile,
  workshop: Anvil,
  "tool-shed": Toolbox,
  "printing-press": News,
  "magic-room": Swirl,
  "training-room": Lifting,
  "dark-room": Night,
  labyrinth: Maze,
  "anti-magic-room": Shield,
  cafeteria: Meal,
  chapel: Church,
  pandemonium: Pentacle,
  "hall-of-fame": Laurel,
};

/** The sign of each trap. */
export const TRAP_ICONS: Record<Trap, Component> = {
  "rolling-stone": Boulder,
  pendulum: Pendulum,
  "trap-door": Sinking,
  "wall-of-fire": Firewall,
  "cursed-ring": Ring,
  "kamikaze-imp": ImpRuns,
  "poisoned-meal": Poison,
  "poisoned-dart": Dart,
  "anti-magic-dart": Dart2,
};

/** The sign of each Combat card. */
export const SPELL_ICONS: Record<Spell, Component> = {
  "word-of-peace": Dove,
  suggestion: Talk,
  "magic-shield": Shield,
  invisibility: Invisible,
  "detect-evil": Eye,
  "fist-of-justice": Fist,
  "detect-treasure": Chest,
  graffiti: Brush,
  fireball: Fireball,
  "aura-of-fear": Terror,
  metamorphosis: Sheep,
  "blind-rage": Enrage,
  "create-food": Bread,
  illusion: GhostAlly,
  "song-of-courage": Harp,
  regeneration: Regeneration,
  "magic-key": Key,
  "dimensional-gate": Portal,
};

/** The sign of each Event tile. */
export const TROUBLE_ICONS: Record<Trouble, Component> = {
  "pay-day": PayMoney,
  taxes: Receive,
  "special-event": Crystal,
};

/** The sign of each Special Event. */
export const SPECIAL_ICONS: Record<Special, Component> = {
  "witch-hunt": WitchFlight,
  "monster-strike": Minions,
  rats: Rat,
  "extra-tax": Money,
  robbery: Robber,
  "imp-fever": Ill,
  "impatient-heroes": Sands,
  "trap-recall": TrapMask,
  "bad-press": Megaphone,
};

/** The face of each calling. */
export const CALLING_ICONS: Record<Calling, Component> = {
  warrior: Sword,
  thief: RobberMask,
  priest: Holy,
  wizard: Wizard,
  paladin: Visor,
  illusion: GhostAlly,
};

/** The sign of what can be paid and got. */
export const SORT_ICONS: Record<Sort, Component> = {
  gold: Coins,
  food: Leg,
  evil: Mask,
  imp: Imp,
  trap: WolfTrap,
  tunnel: Cave,
  spy: Spyglass,
  monster: Goblin,
  room: Gate,
};

/** The signs of what adventurers can do. */
export const SKILL_ICONS: Record<"keys" | "hearts" | "magic", Component> = { keys: Key, hearts: Heart, magic: Swirl };
