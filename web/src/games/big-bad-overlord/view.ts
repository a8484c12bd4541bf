// Reads a view of Big Bad Overlord: what lies where, and what it is called. No rules here.

import type { Play } from "../../table/play.svelte";
import type {
  Battle,
  BattleOdds,
  Card,
  Duke,
  Fighter,
  Frame,
  GhostMark,
  Holding,
  Marks,
  Outlook,
  Own,
  Phase,
  Role,
  Seen,
  Side,
  Then,
  View,
  Why,
} from "../../wire/big-bad-overlord";
import { pieces } from "../../wire/big-bad-overlord/pieces";

/** The phases of a round, and the types of attack. */
export const PHASES = ["mind", "magic", "melee"] as const satisfies readonly Phase[];
/** Both sides of a battle. */
export const SIDES = ["attacker", "defender"] as const satisfies readonly Side[];
/** How many cards an ARMY and a CITADEL hold. */
export const { army: ARMY, citadel: CITADEL } = pieces.limits;
export const CARDS = pieces.cards as readonly Card[];

/** A page with the others beside the board. */
export const BESIDE = "min-width: 960.1px";

/** The view that is shown. */
export function viewOf(play: Play): View {
  return play.moment.view as View;
}

/** How battles would end, once it is known. */
export function outlookOf(play: Play): Outlook | null {
  return (play.foreseen?.data ?? null) as Outlook | null;
}

/** How an attack would end, once it is known. */
export function attackOdds(play: Play, realm: number): BattleOdds | null {
  return outlookOf(play)?.attacks.find((one) => one.realm === realm)?.battle ?? null;
}

/** Whether how an attack would end is known, or will be in a moment: its place is kept. */
export function awaitsOdds(play: Play, view: View, realm: number): boolean {
  const fights = view.targets.some((one) => one.realm === realm && one.round !== null);
  return fights && (play.foreseeing || attackOdds(play, realm) !== null);
}

/** The share of imagined fights that were won; a gap of the same width until it is known. */
export function share(odds: BattleOdds | null): string {
  return odds ? percent(odds.won, odds.fights) : "\u2007\u2007%";
}

/** What the latest update told, as this game tells it. */
export function seenOf(play: Play): Seen[] {
  return play.heard.map((heard) => heard.event as Seen);
}

/** The kinds of question. */
export type Kind = Frame extends infer F ? (F extends string ? F : F extends object ? keyof F : never) : never;

/** What is asked: the kind of question, and what it is about. */
export interface Asked {
  kind: Kind;
  realm?: number;
  why?: Why;
  regrouped?: boolean;
  sent?: number;
  ghost?: number;
  side?: Side;
  then?: Then;
}

/** What is asked at the moment. */
export function frame(view: View): Asked {
  const top = view.table.flow.at(-1) ?? "over";
  if (typeof top === "string") return { kind: top };
  const [found] = Object.entries(top) as [Kind, Omit<Asked, "kind">][];
  return found ? { ...found[1], kind: found[0] } : { kind: "over" };
}

/** A Duke's place. */
export function holding(view: View, realm: number): Holding {
  return view.table.holdings[realm - 1] ?? view.table.holdings[0];
}

const NOTHING: Marks = { bonus: [null, null, null], cards: 0, out: 0, role: "idle", artifacts: [], locked: false };

/** What follows for a Duke. */
export function marks(view: View, realm: number): Marks {
  return view.marks[realm - 1] ?? NOTHING;
}

/** What the viewer knows of a realm; nothing of those of others. */
export function own(view: View, realm: number): Own | null {
  return view.own.find((one) => one.realm === realm) ?? null;
}

/** Whether a Duke lives. */
export function lives(view: View, realm: number): boolean {
  return holding(view, realm).fell === 0;
}

/** What is printed on a card. */
export function printed(card: Card) {
  return pieces.card[card];
}

/** What people call a card. */
export function nameOf(card: Card): string {
  return pieces.card[card].name;
}

/** What lies in a CITADEL, as far as everybody has seen it go in. */
export function citadelWords({ citadel, seen }: Pick<Holding, "citadel" | "seen">): string {
  const words = `${citadel} in the citadel`;
  return seen.length > 0 ? `${words}, seen going in: ${seen.map(nameOf).join(", ")}` : words;
}

/** What people call a Duke. */
export function dukeName(duke: Duke | null): string {
  return duke ? pieces.duke[duke].name : "A Duke";
}

/** What people call the Duke of a realm. */
export function realmName(view: View, realm: number): string {
  const { duke } = holding(view, realm);
  return duke ? dukeName(duke) : `Duke ${realm}`;
}

/** What people call the Duke that a sentence means by the place, `duke 2`; none for other pieces. */
export function dukeOf(view: View, notation: string): string | null {
  const [kind, realm] = notation.split(" ");
  return kind === "duke" && Number(realm) <= view.table.realms ? realmName(view, Number(realm)) : null;
}

/** The first word of a Duke's name, where there is little room. */
export function shortName(view: View, realm: number): string {
  const name = realmName(view, realm);
  return holding(view, realm).duke ? (name.split(" ")[0] ?? name) : name;
}

/** All places around the table, counter-clockwise. */
export function ring(view: View): number[] {
  return Array.from({ length: view.table.realms }, (_, index) => index + 1);
}

/** The realms of a seat: those that live first, and without any the ghost of the last one that fell. */
export function realmsOf(view: View, seat: number): number[] {
  const all = ring(view).filter((realm) => holding(view, realm).owner === seat);
  const living = all.filter((realm) => lives(view, realm));
  if (living.length > 0) return living;
  return all.toSorted((a, b) => holding(view, b).fell - holding(view, a).fell).slice(0, 1);
}

/** The realms at the near edge of the table: one's own; who only watches sits at the first. */
export function near(view: View, viewer: number | null): number[] {
  const mine = viewer === null ? [] : realmsOf(view, viewer);
  return mine.length > 0 ? mine : [1];
}

/** Where the others sit, seen from the near edge; turns go counter-clockwise, so the next one sits to the right. */
export interface Round {
  right: number[];
  top: number | null;
  left: number[];
}

/** The others around the table; the columns are in order from top to bottom. */
export function round(view: View, viewer: number | null): Round {
  const others = after(view, viewer);
  const half = Math.floor(others.length / 2);
  const odd = others.length % 2 === 1;
  return {
    right: others.slice(0, half).reverse(),
    top: odd ? (others[half] ?? null) : null,
    left: others.slice(odd ? half + 1 : half),
  };
}

/** The others counter-clockwise from the near edge. */
export function after(view: View, viewer: number | null): number[] {
  const all = ring(view);
  const mine = near(view, viewer);
  const first = all.indexOf(mine[0] ?? 1);
  return [...all.slice(first), ...all.slice(0, first)].filter((realm) => !mine.includes(realm));
}

/** The Duke of an attacker; none for a Do-Gooder. */
export function attackerRealm(battle: Battle): number | null {
  return "realm" in battle.attacker ? battle.attacker.realm : null;
}

/** The Do-Gooder that attacks, if one does. */
export function doGooder(battle: Battle | null): Card | null {
  return battle && "do-gooder" in battle.attacker ? battle.attacker["do-gooder"] : null;
}

/** What people call the attacker. */
export function attackerName(view: View, battle: Battle): string {
  const card = doGooder(battle);
  return card ? nameOf(card) : realmName(view, attackerRealm(battle) ?? 1);
}

/** Whose a lent card is. */
export function lender(fighter: Fighter): number | null {
  return typeof fighter.under === "object" ? fighter.under.ally : null;
}

/** A number of half points as people write it. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 === 0 ? String(whole) : whole === 0 ? "½" : `${whole}½`;
}

/** A bonus with its sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A chance in percent: one place behind the point below ten, and never 0 or 100 where it is not certain. */
export function percent(part: number, of: number): string {
  if (of === 0) return "";
  const share = (100 * part) / of;
  if (part > 0 && share < 0.1) return "<0.1%";
  if (part < of && share > 99.9) return ">99.9%";
  const near = share < 9.95 || share > 90.05;
  return `${near && share !== Math.round(share) ? share.toFixed(1) : Math.round(share)}%`;
}

/** What a Duke is doing, in words, and on which side. */
export function roleWords(view: View, realm: number): { words: string; side: Side | null } {
  const { role, out } = marks(view, realm);
  if (typeof role === "object") {
    const where = role.ally === "attacker" ? "attack" : "defence";
    return { words: `Lent ${out} to the ${where}`, side: role.ally };
  }
  const words: Record<Exclude<Role, object>, string> = {
    attacker: "Attacker",
    defender: "Defender",
    ghost: "Ghost",
    "on-turn": "On turn",
    idle: "",
  };
  return { words: words[role], side: role === "attacker" || role === "defender" ? role : null };
}

/** A ghost's place in the order of those that declare. */
export function ghostOf(view: View, realm: number): GhostMark | null {
  return view.ghosts.find((ghost) => ghost.realm === realm) ?? null;
}

/** The ghost that has declared for a roll. */
export function haunterOf(view: View, side: Side, phase: Phase): GhostMark | null {
  return view.ghosts.find(({ haunt }) => haunt !== null && haunt.side === side && haunt.phase === phase) ?? null;
}

/** How near the cataclysm is, from 0 to 1. */
export function doom(view: View): number {
  if (view.table.cataclysm) return 1;
  return view.full_deck > 0 && view.table.turn > 0 ? 1 - view.deck / view.full_deck : 0;
}

/** How many cards lie in a pile that is counted by kind. */
export function counted(pile: readonly number[]): number {
  return pile.reduce((sum, count) => sum + count, 0);
}

/** The cards of a pile that is counted by kind. */
export function listed(pile: readonly number[]): Card[] {
  return CARDS.flatMap((card, index) => Array.from({ length: pile[index] ?? 0 }, () => card));
}

/** Cards with a key each, so that copies of one kind can be told apart. */
export function keyed(cards: readonly Card[]): { card: Card; key: string }[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, key: `${card} ${copy}` };
  });
}

/** A card with all its numbers, for those who cannot see it. */
export function describe(card: Card): string {
  const { attack, defense, defenseOnly, mindImmune, kind, text } = printed(card);
  if (kind === "artifact") return `${nameOf(card)}. ${text}`;
  const attacks = PHASES.flatMap((phase, index) => {
    const points = attack[index];
    return typeof points === "number" ? [`${phase} ${halves(points)}`] : [];
  });
  if (defenseOnly > 0) attacks.push(`defence only ${defenseOnly}`);
  const shields = PHASES.map((phase, index) =>
    phase === "mind" && mindImmune ? "mind immune" : `${phase} ${defense[index]}`,
  );
  return `${nameOf(card)}: ${attacks.join(", ") || "no attack"}; defence ${shields.join(", ")}. ${text}`.trimEnd();
}
