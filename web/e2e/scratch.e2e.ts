import { it } from "vitest";
import { House, ME } from "./house";
const BOT = { kind: "bot", strength: "gentle" } as const;
it("measures a round", async () => {
  const house = await House.open(900);
  const guest = await house.guest();
  await guest.page.goto("/");
  const path = await guest.play({ game: "order-of-the-stick", react: 0, options: { length: "quick" }, seats: [ME, BOT, BOT, BOT] });
  await guest.page.goto("/");
  const rows = await guest.page.evaluate((path) => new Promise<any>((done) => {
    const rows: any[] = []; const t0 = performance.now(); let mine = 0;
    const socket = new WebSocket(`ws://${location.host}/api/tables/${path.slice(3)}/live`);
    const send = (m: object) => socket.send(JSON.stringify({ ...m, seat: 1 }));
    let last = -1;
    socket.onopen = () => send({ type: "hello", since: null });
    socket.onmessage = ({ data }) => {
      const m = JSON.parse(String(data));
      if (m.type === "update") { rows.push([Math.round(performance.now() - t0), m.seat, m.heard.map((h: any) => h.event.event).join("+")]);
        if (m.heard.some((h: any) => h.event.event === "turn-began" && h.event.seat === 1)) { mine++; } }
      if (mine >= 4 || performance.now() - t0 > 200000) { socket.close(); done(rows); return; }
      if (!m.moment || !m.moment.pending.owe.includes(1) || m.moment.number <= last) return;
      last = m.moment.number;
      const offers = m.moment.ask.offers.map((o: any) => o.notation);
      const c = ["pass", "stay", "done", "decline", "bare", "leave"].find((w) => offers.includes(w)) ?? offers[0];
      send({ type: "choose", number: m.moment.number, choice: c });
    };
  }), path);
  console.log(rows.map((r: any) => r.join(" ")).join("\n"));
  await house.close();
}, 300_000);
