// The signs of this board: of types of Monsters and shticks, of rooms, and of what can be done.

import type { Component } from "svelte";
import Pillars from "~icons/game-icons/ancient-columns";
import Anvil from "~icons/game-icons/anvil";
import ArenaSign from "~icons/game-icons/arena";
import Armor from "~icons/game-icons/breastplate";
import Bath from "~icons/game-icons/bathtub";
import Bear from "~icons/game-icons/bear-head";
import Bed from "~icons/game-icons/night-sleep";
import Book from "~icons/game-icons/open-book";
import Bricks from "~icons/game-icons/brick-wall";
import Bridge from "~icons/game-icons/bridge";
import Broom from "~icons/game-icons/broom";
import Brute from "~icons/game-icons/brute";
import Cage from "~icons/game-icons/cage";
import Candle from "~icons/game-icons/candle-light";
import Chest from "~icons/game-icons/chest";
import Circle from "~icons/game-icons/pentacle";
import Cross from "~icons/game-icons/hospital-cross";
import Crown from "~icons/game-icons/crowned-skull";
import Daemon from "~icons/game-icons/daemon-skull";
import Dragon from "~icons/game-icons/spiked-dragon-head";
import Evil from "~icons/game-icons/evil-eyes";
import Eye from "~icons/game-icons/bullseye";
import Fire from "~icons/game-icons/flame";
import Flask from "~icons/game-icons/round-bottom-flask";
import Gate from "~icons/game-icons/dungeon-gate";
import Goblin from "~icons/game-icons/goblin-head";
import Grave from "~icons/game-icons/tombstone";
import Haven from "~icons/game-icons/house";
import Holy from "~icons/game-icons/holy-symbol";
import Lips from "~icons/game-icons/talk";
import Lizard from "~icons/game-icons/lizardman";
import Lock from "~icons/game-icons/padlock";
import Magic from "~icons/game-icons/bolt-spell-cast";
import None from "~icons/game-icons/interdiction";
import Ogre from "~icons/game-icons/ogre";
import Orc from "~icons/game-icons/orc-head";
import Person from "~icons/game-icons/cowled";
import Portal from "~icons/game-icons/portal";
import Punch from "~icons/game-icons/punching-bag";
import Rune from "~icons/game-icons/rune-stone";
import Shop from "~icons/game-icons/hanging-sign";
import Silence from "~icons/game-icons/silence";
import Skeleton from "~icons/game-icons/skeleton";
import Slip from "~icons/game-icons/falling";
import Spikes from "~icons/game-icons/spikes";
import Stairs from "~icons/game-icons/3d-stairs";
import Stone from "~icons/game-icons/stone-block";
import Sword from "~icons/game-icons/broadsword";
import Table from "~icons/game-icons/round-table";
import Tentacles from "~icons/game-icons/tentacles-skull";
import Throne from "~icons/game-icons/stone-throne";
import Tower from "~icons/game-icons/watchtower";
import Trophy from "~icons/game-icons/trophy";
import Wind from "~icons/game-icons/wind-slap";
import type { LairRoom, Monster, Room, RoomMark, Shtick } from "../../wire/order-of-the-stick";
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

const ROOMS: Record<Room | LairRoom, Component> = {
  "spoooooky-crypt": Grave,
  "hall-of-mysterious-runes": Rune,
  "a-dark-room": Candle,
  "the-room-with-all-the-spikes": Spikes,
  restroom: Bath,
  "fire-sigil-room": Fire,
  "earth-sigil-room": Stone,
  "air-sigil-room": Wind,
  "plain-corridor": Bricks,
  "long-corridor": Bricks,
  "guard-post": Tower,
  "broom-closet": Broom,
  "treasure-room": Chest,
  "training-hall": Punch,
  shrine: Holy,
  infirmary: Cross,
  armory: Sword,
  "echoing-hall": Lips,
  "arcane-circle": Circle,
  "dead-magic-room": None,
  "silent-room": Silence,
  "goblin-barracks": Goblin,
  "kobold-warren": Lizard,
  "ogre-kitchen": Ogre,
  "orc-camp": Orc,
  "dragon-roost": Dragon,
  "fiend-pit": Daemon,
  "rival-headquarters": Evil,
  kennels: Bear,
  "spiral-landing": Stairs,
  "sealed-vault": Lock,
  "teleport-circle": Portal,
  "slippery-floor": Slip,
  "narrow-bridge": Bridge,
  "high-balcony": Eye,
  "forest-of-pillars": Pillars,
  "trophy-hall": Trophy,
  arena: ArenaSign,
  "meeting-hall": Table,
  "quiet-nook": Bed,
  "pawn-shop": Shop,
  "safe-haven": Haven,
  "xykons-secret-lair": Crown,
  "dorukans-gate": Gate,
  "xykons-throne-room": Throne,
  "lair-guardroom": Tower,
  "lair-laboratory": Flask,
  "lair-treasury": Chest,
  "lair-dungeon-cells": Cage,
};

/** The sign of what a room does. */
export function roomIcon({ tile }: RoomMark): Component {
  if (!tile) return Gate;
  return ROOMS["room" in tile ? tile.room : tile.lair];
}
