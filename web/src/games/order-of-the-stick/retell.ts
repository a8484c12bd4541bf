// Tells events over a view: what the table looks like after each of them, as far as all may see it.

import type { Against, Board, Cell, RoomMark, RowMark, Seen, View } from "../../wire/order-of-the-stick";
import { roomAt } from "./view";

/** A room that has just been turned up. */
function fresh(board: Board, at: Cell, tile: RoomMark["tile"]): void {
  const floor = Number(at.split("-")[0]);
  let row = board.rows.find((one) => one.floor === floor);
  const first = row === undefined;
  if (!row) {
    row = { floor, lair: floor > board.floors, west: true, east: true, rooms: [] } satisfies RowMark;
    board.rows.push(row);
  }
  if (row.rooms.some((room) => room.at === at)) return;
  const room: RoomMark = { at, tile, stack: [], loot: 0, players: [], up: first, down: false, runes: [], xykon: [] };
  // Cells run round in a ring: what comes before the first lies to the west.
  const cell = (one: Cell) => Number(one.split("-")[1]) % 8;
  const west = row.rooms[0];
  if (west && (cell(at) + 1) % 8 === cell(west.at)) row.rooms.unshift(room);
  else row.rooms.push(room);
}

function put(board: Board, seat: number, to: Cell): void {
  for (const room of board.rows.flatMap(({ rooms }) => rooms))
    room.players = room.players.filter((other) => other !== seat);
  roomAt(board, to)?.players.push(seat);
  const one = board.players[seat - 1];
  if (one) one.room = to;
}

const sameFoe = (one: Against, other: Against) => JSON.stringify(one) === JSON.stringify(other);

/** A battle as it begins; its sums are those that the step led to, where it is still fought then. */
function begin(board: Board, event: Extract<Seen, { event: "battle-began" }>, after: Board): void {
  const { seat, against, role, range } = event;
  const known = after.fight;
  if (known && known.seat === seat && sameFoe(known.against, against)) {
    board.fight = structuredClone(known);
    board.fight.end = null;
    board.fight.sides.forEach((side) => (side.dice = []));
    return;
  }
  const other = "player" in against ? against.player : null;
  const side = { shtick: null, lines: [], total: 0, rolls: 1, best: true, dice: [] };
  board.fight = {
    seat,
    against,
    room: "monster" in against ? against.monster.room : (board.players[against.player - 1]?.room ?? ""),
    range,
    targets: "monster" in against ? [against.monster.at] : [],
    sides: [
      { ...side, role, seat },
      { ...side, role: role === "attacker" ? "defender" : "attacker", seat: other },
    ],
    faces: [],
    pairs: null,
    hurts: null,
    end: null,
  };
}

/** Somebody rolls: what stands on the receipt then is what the event says. */
function roll(board: Board, { seat, dice, die, total, against, because }: Extract<Seen, { event: "rolled" }>): void {
  const side = board.fight?.sides.find((one) => one.seat === seat);
  if (!side || !board.fight) return;
  side.dice = dice;
  side.total = total - die;
  side.lines = because.map(({ what, points, counts }) => ({
    from: what,
    piece: side.lines.find(({ from }) => from === what)?.piece ?? null,
    points: points ?? 0,
    counts,
  }));
  const foe = board.fight.sides.find((one) => one.seat !== seat);
  if (foe && foe.seat === null && against !== null) foe.total = against;
}

/** Changes a view to what it is after an event; what cannot be seen in it stays. */
export function retell(view: View, event: Seen, after: View): void {
  const { board } = view;
  const { fight } = board;
  switch (event.event) {
    case "turn-began":
      board.current = event.seat;
      board.turn = event.turn;
      board.fight = null;
      break;
    case "room-found":
      fresh(board, event.room, event.tile);
      break;
    case "moved":
    case "put":
      put(board, event.seat, event.to);
      break;
    case "stairs-found": {
      const room = roomAt(board, event.room);
      if (room) room.down = true;
      break;
    }
    case "monster-added":
    case "monster-came": {
      // How it stands there, with the room and its Support, only the rules say.
      const [room, later] = [roomAt(board, event.room), roomAt(after.board, event.room)];
      if (room && later && later.stack.length >= room.stack.length) room.stack = structuredClone(later.stack);
      break;
    }
    case "monster-defeated": {
      const room = roomAt(board, event.room);
      const at = room?.stack.findIndex(({ monster }) => monster === event.monster) ?? -1;
      if (room && at >= 0) room.stack.splice(at, 1);
      board.fight = null;
      break;
    }
    case "battle-began":
      begin(board, event, after.board);
      break;
    case "selected": {
      const side = fight?.sides.find(({ seat }) => seat === event.seat);
      if (side) side.shtick = event.shtick;
      break;
    }
    case "rolled":
      roll(board, event);
      break;
    case "battle-won":
    case "battle-lost":
      if (fight) fight.end = (event.event === "battle-won") === (event.seat === fight.seat) ? "won" : "lost";
      break;
    case "battle-drawn":
      if (fight) fight.end = "drawn";
      break;
    case "battle-cancelled":
      board.fight = null;
      break;
    case "wounds-lost": {
      const one = board.players[event.seat - 1];
      if (one) one.wounds = Math.min(one.track, one.wounds + event.wounds);
      break;
    }
    case "healed": {
      const one = board.players[event.seat - 1];
      if (one) one.wounds = Math.max(0, one.wounds - event.wounds);
      break;
    }
    case "flight-began": {
      const one = board.players[event.seat - 1];
      if (one) one.fleeing = true;
      board.fight = null;
      break;
    }
    case "loot-placed": {
      const room = roomAt(board, event.room);
      if (room) room.loot += event.count;
      break;
    }
    case "room-fell":
      for (const row of board.rows) row.rooms = row.rooms.filter(({ at }) => at !== event.room);
      board.rows = board.rows.filter(({ rooms }) => rooms.length > 0);
      break;
    default:
      // All else is seen in the moment that the step leads to.
      break;
  }
}
