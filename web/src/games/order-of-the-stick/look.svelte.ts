// What is looked at more closely: a room with all that lies there, or another player.

import type { Cell } from "../../wire/order-of-the-stick";

class Look {
  room = $state<Cell | null>(null);
  seat = $state<number | null>(null);
}

export const look = new Look();
