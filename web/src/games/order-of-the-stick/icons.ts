// The signs of this board: of types of Monsters and shticks, of rooms, and of what can be done.

import type { Component } from "svelte";
import Anvil from "~icons/game-icons/anvil";
import Armor from "~icons/game-icons/breastplate";
import Bear from "~icons/game-icons/bear-head";
import Book from "~icons/game-icons/open-book";
import Brute from "~icons/game-icons/brute";
import Crown from "~icons/game-icons/crowned-skull";
import Daemon from "~icons/game-icons/daemon-skull";
import Dragon from "~icons/game-icons/spiked-dragon-head";
import Evil from "~icons/game-icons/evil-eyes";
import Goblin from "~icons/game-icons/goblin-head";
import Lizard from "~icons/game-icons/lizardman";
import Lips from "~icons/game-icons/talk";
import Magic from "~icons/game-icons/bolt-spell-cast";
import Ogre from "~icons/game-icons/ogre";
import Orc from "~icons/game-icons/orc-head";
import Person from "~icons/game-icons/cowled";
import Skeleton from "~icons/game-icons/skeleton";
import Sword from "~icons/game-icons/broadsword";
import Tentacles from "~icons/game-icons/tentacles-skull";
import type { Monster, Shtick } from "../../wire/order-of-the-stick";
import { pieces } from "../../wire/order-of-the-stick/pieces";

const TYPES: Record<string, Component> = {
  goblin: Goblin,
  undead: Skeleton,
  kobold: Lizard,
  ogre: Ogre,
  orc: Orc,
  fiend: Daemon,
  dragon: Dragon,
  "linear-guild": Evil,
  beast: Bear,
  aberration: Tentacles,
  humanoid: Person,
};

/** The face of a Monster, by its type. */
export function monsterIcon(monster: Monster): Component {
  if (monster === "xykon-the-lich") return Crown;
  return TYPES[pieces.monsters[monster].types[0]] ?? Brute;
}

const SORTS: Record<string, Component> = { weapon: Sword, magic: Magic, verbal: Lips, armor: Armor };

/** The sign of a shtick, by its type. */
export function shtickIcon(shtick: Shtick): Component {
  const [type] = pieces.shticks[shtick].types as readonly string[];
  return (type && SORTS[type]) || (pieces.shticks[shtick].battle ? Anvil : Book);
}
