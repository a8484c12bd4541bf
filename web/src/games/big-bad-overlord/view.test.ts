import { describe, expect, it } from "vitest";
import type { Card, Loan, Seen, View } from "../../wire/big-bad-overlord";
import { seen, views } from "../../wire/big-bad-overlord/sample";
import { fault, nextToSend, put, same, takeOut, without, type Muster } from "./arrange";
import { CARD_ICONS } from "./icons";
import { question, steps } from "./index";
import { hauntBy } from "./keys";
import { inDock, verb } from "./offers";
import { after as heard, cameOf, rolls, told, type Round } from "./record";
import { flags, lane, scene, stepOf, sum } from "./scene";
import {
  after,
  CARDS,
  citadelWords,
  counted,
  describe as tell,
  doom,
  dukeOf,
  frame,
  halves,
  holding,
  keyed,
  listed,
  near,
  percent,
  PHASES,
  realmName,
  realmsOf,
  roleWords,
  round,
  SIDES,
  signed,
} from "./view";

const first = views[0] as View;
/** A table of so many Dukes, of one owner each. */
function seated(realms: number, owners?: number[]): View {
  const holdings = first.table.holdings.map((place, index) => ({
    ...place,
    owner: owners?.[index] ?? index + 1,
    fell: 0,
  })) as View["table"]["holdings"];
  return { ...first, table: { ...first.table, realms, holdings } };
}
function fallen(view: View, realm: number, fell: number): View {
  const holdings = view.table.holdings.map((place, index) =>
    index + 1 === realm ? { ...place, fell } : place,
  ) as View["table"]["holdings"];
  return { ...view, table: { ...view.table, holdings } };
}

describe("the ring", () => {
  it("seats the next player to the right, and the others around", () => {
    expect(round(seated(6), 1)).toEqual({ right: [3, 2], top: 4, left: [5, 6] });
    expect(round(seated(3), 2)).toEqual({ right: [3], top: null, left: [1] });
    expect(round(seated(4), 4)).toEqual({ right: [1], top: 2, left: [3] });
    expect(round(seated(5), null)).toEqual({ right: [3, 2], top: null, left: [4, 5] });
  });

  it("keeps both Dukes of a player at the near edge", () => {
    const view = seated(4, [1, 1, 2, 2]);
    expect(near(view, 1)).toEqual([1, 2]);
    expect(after(view, 1)).toEqual([3, 4]);
    expect(near(fallen(view, 1, 1), 1)).toEqual([2]);
    expect(after(fallen(view, 1, 1), 1)).toEqual([3, 4, 1]);
  });

  it("shows the last that fell to who has none left", () => {
    const view = fallen(fallen(seated(4, [1, 1, 2, 2]), 1, 2), 2, 1);
    expect(realmsOf(view, 1)).toEqual([1]);
  });
});

describe("what is written", () => {
  it("has half points, signs and chances", () => {
    expect([0, 1, 2, 3, 8].map(halves)).toEqual(["0", "½", "1", "1½", "4"]);
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "+0", "−2"]);
    expect([percent(1, 36), percent(15, 36), percent(0, 36), percent(36, 36)]).toEqual(["2.8%", "42%", "0%", "100%"]);
    expect([percent(1, 2000), percent(1999, 2000), percent(1, 0)]).toEqual(["<0.1%", ">99.9%", ""]);
  });

  it("tells a card with its numbers", () => {
    expect(tell("gloomriders")).toBe("Knights of Darkness: mind ½, melee 4; defence mind 7, magic 6, melee 6.");
    expect(tell("page")).toContain("defence only 1");
    expect(tell("vat")).toContain("mind immune");
    expect(tell("mageskull")).toMatch(/^Mageskull\./);
  });

  it("tells what all have seen go into a citadel", () => {
    expect(citadelWords({ citadel: 3, seen: [] })).toBe("3 in the citadel");
    expect(citadelWords({ citadel: 3, seen: ["levy", "rabble"] })).toBe(
      "3 in the citadel, seen going in: Menacing Horde, Riff-Raff",
    );
  });

  it("has a picture for every card", () => {
    expect(CARDS.filter((card) => !CARD_ICONS[card])).toEqual([]);
  });

  it("tells copies apart, and counts piles", () => {
    expect(keyed(["levy", "rabble", "levy"]).map(({ key }) => key)).toEqual(["levy 1", "rabble 1", "levy 2"]);
    const pile = CARDS.map((card) => (card === "levy" ? 2 : 0));
    expect(counted(pile)).toBe(2);
    expect(listed(pile)).toEqual(["levy", "levy"]);
  });

  it("smokes as the deck runs low", () => {
    const playing = { ...first, table: { ...first.table, turn: 1 } };
    expect(doom({ ...playing, deck: 50, full_deck: 50 })).toBe(0);
    expect(doom({ ...playing, deck: 10, full_deck: 40 })).toBe(0.75);
    expect(doom({ ...first, deck: 0, full_deck: 50, table: { ...first.table, turn: 0 } })).toBe(0);
    expect(doom({ ...first, table: { ...first.table, cataclysm: true } })).toBe(1);
  });
});

const mine: Muster = {
  all: ["levy", "levy", "rabble", "pikes", "hag"],
  citadel: ["rabble", "levy"],
  taken: [],
  exactly: null,
  word: "name",
};
const nothing = () => false;

describe("moving cards", () => {
  it("takes copies one by one", () => {
    expect(without(["levy", "levy", "rabble"], ["levy"])).toEqual(["levy", "rabble"]);
    expect(same(["levy", "rabble"], ["rabble", "levy"])).toBe(true);
    expect(same(["levy", "levy"], ["rabble", "levy"])).toBe(false);
  });

  it("lets no card out that the table has taken", () => {
    expect(takeOut({ ...mine, taken: ["levy"] }, ["levy", "hag"], "levy")).toEqual(["levy", "hag"]);
    expect(takeOut({ ...mine, taken: ["levy"] }, ["levy", "levy"], "levy")).toEqual(["levy"]);
    expect(put(["hag"], "levy")).toEqual(["hag", "levy"]);
  });

  it("says what is wrong", () => {
    expect(fault(mine, ["levy", "levy", "rabble", "hag"])).toBe("1 too many in the citadel");
    expect(fault({ ...mine, all: Array<Card>(9).fill("levy") }, ["levy"])).toBe("2 too many in the army");
    expect(fault({ ...mine, exactly: 3 }, ["levy"])).toBe("2 more for the citadel");
    expect(fault(mine, [])).toBeNull();
  });

  it("sends one choice after the other", () => {
    expect(nextToSend(mine, ["hag"], (notation) => notation === "regroup")).toBe("regroup");
    expect(nextToSend(mine, ["levy", "rabble"], (notation) => notation === "keep")).toBe("keep");
    expect(nextToSend(mine, ["levy", "rabble"], nothing)).toBe("name levy");
    expect(nextToSend({ ...mine, taken: ["hag"] }, ["hag", "levy"], nothing)).toBe("name levy");
    expect(nextToSend({ ...mine, taken: ["hag"] }, ["hag"], nothing)).toBe("done");
    expect(nextToSend({ ...mine, word: "stash", taken: ["levy"] }, ["levy", "levy"], nothing)).toBe("stash levy");
  });
});

describe("the record of a round", () => {
  const tellAll = (events: Seen[]) => events.reduce<Round>(heard, {});
  it("says what each roll came to", () => {
    const came = tellAll([
      { event: "round-began", round: 2, stage: "field" },
      { event: "rolled", side: "attacker", phase: "mind", dice: [5, 6], bonus: 1, total: 12, because: [] },
      { event: "attempted", side: "attacker", phase: "mind", success: true },
      { event: "captured", by: "attacker", card: "levy", kept: false },
      { event: "rolled", side: "defender", phase: "magic", dice: [1, 2], bonus: 0, total: 3, because: [] },
      { event: "attempted", side: "defender", phase: "magic", success: false },
    ]);
    expect(came["attacker mind"]).toEqual({
      dice: [5, 6],
      bonus: 1,
      because: [],
      total: 12,
      what: "seizes Menacing Horde",
      hit: true,
    });
    expect(came["defender magic"]?.what).toBe("fails");
    expect(heard(came, { event: "round-began", round: 3, stage: "field" })).toEqual({});
  });

  it("says who won the MELEE, and what fell", () => {
    const came = tellAll([
      { event: "rolled", side: "attacker", phase: "melee", dice: [6, 6], bonus: 0, total: 12, because: [] },
      { event: "rolled", side: "defender", phase: "melee", dice: [3, 4], bonus: 9, total: 16, because: [] },
      { event: "melee-won", attacker: true, defender: false },
      { event: "lost", side: "defender", card: "rabble" },
    ]);
    expect(came["attacker melee"]?.what).toBe("beats Riff-Raff");
    expect(came["defender melee"]?.what).toBe("loses");
  });
});

describe("the rolls that the log tells", () => {
  const because = [
    { what: "2 Legion of Doom, 4 each", points: 8, counts: true },
    { what: "Doomsword: no MELEE attack beside it", points: 2, counts: false },
    { what: "Ghost of Gurth the Odious", points: -2, counts: true },
  ];
  const line = (step: number, events: Seen[]) => ({
    step,
    seat: 1,
    said: events.map(({ event }) => event),
    events,
    taught: false,
  });
  const haunted: Seen = {
    event: "rolled",
    side: "attacker",
    phase: "melee",
    dice: [3, 4],
    bonus: 6,
    total: 13,
    because,
  };
  const log = [
    line(1, [{ event: "attacked", attacker: { realm: 1 }, defender: 2 }]),
    line(2, [{ event: "round-began", round: 1, stage: "field" }]),
    line(3, [{ event: "haunted", realm: 3, side: "attacker", phase: "melee", points: -2 }]),
    line(4, [haunted, { event: "melee-won", attacker: true, defender: false }]),
    line(5, [
      { event: "passed", realm: 3 },
      { event: "round-began", round: 2, stage: "field" },
    ]),
  ];

  it("are those of the round that a step has led to, whatever came before and after", () => {
    expect(rolls(log, 4)["attacker melee"]).toMatchObject({
      bonus: 6,
      total: 13,
      what: "wins",
      ghost: { realm: 3, points: -2 },
    });
    expect(rolls(log, 3)).toEqual({});
    expect(rolls(log, 5)).toEqual({});
    // The log begins in the middle of the round, as after a reload.
    expect(rolls(log.slice(3), 4)["attacker melee"]?.total).toBe(13);
  });

  it("are shown beside their own dice only", () => {
    expect(cameOf(rolls(log, 4), "attacker", "melee", [3, 4])?.total).toBe(13);
    expect(cameOf(rolls(log, 4), "attacker", "melee", [4, 3])).toBeNull();
    expect(cameOf(rolls(log, 4), "defender", "melee", [3, 4])).toBeNull();
  });

  it("say all their parts, and nothing that did not count", () => {
    const came = cameOf(rolls(log, 4), "attacker", "melee", [3, 4]);
    expect(came && told(came, 0, "melee")).toBe(
      "MELEE of the attacker: 3 and 4; 2 Legion of Doom, 4 each +8; Ghost of Gurth the Odious −2. In all +6, which makes 13.",
    );
  });
});

describe("games that were played", () => {
  it("asks something that people understand, at every moment", () => {
    for (const view of views) {
      const { kind } = frame(view);
      if (kind !== "over") expect(question(view)?.title, kind).toBeTruthy();
      expect(steps(view).length).toBeLessThanOrEqual(3);
    }
  });

  it("draws every battle", () => {
    const battles = views.flatMap((view) => (view.table.battle ? [{ view, shown: scene(view, null) }] : []));
    expect(battles.length).toBeGreaterThan(0);
    for (const { view, shown } of battles) {
      expect(shown?.preview).toBe(false);
      if (!shown) continue;
      expect(shown.forces[0]).toEqual(view.table.battle?.forces[0]);
      if (!shown.waits) expect(shown.forces[1]).toEqual(view.table.battle?.forces[1]);
      for (const phase of PHASES) {
        const { chance } = lane(shown, phase);
        for (const one of chance) if (one) expect(one.part).toBeLessThanOrEqual(one.of);
        expect(sum(shown, 0, phase)).toMatch(/^M\w+ of the attacker/);
      }
      for (const side of [0, 1] as const) {
        // Whatever an attack would hit bears its pennant; where a die decides, all of them do.
        shown.forces[side].forEach((_, at) => {
          for (const { phase, tied } of flags(shown, side, at)) {
            const hits = shown.sheets?.[side === 0 ? 1 : 0].phases[PHASES.indexOf(phase)]?.hits ?? [];
            expect(hits).toContain(at + 1);
            expect(tied).toBe(hits.length > 1);
          }
        });
      }
    }
  });

  it("draws the battle that an aimed attack would begin", () => {
    const acting = views.find((view) => view.targets.length > 0 && view.table.battle === null);
    expect(acting).toBeDefined();
    if (!acting) return;
    const realm = acting.targets[0]?.realm ?? 0;
    const battle = { fights: 1000, won: 620 };
    const outlook = { battle: null, attacks: [{ realm, battle }], loans: [] };
    const shown = scene(acting, `attack ${realm}`, outlook);
    expect(shown?.battle).toEqual(battle);
    expect(scene(acting, `attack ${realm}`)?.battle).toBeNull();
    expect(shown?.preview).toBe(true);
    expect(shown?.forces[1].map(({ card }) => card)).toEqual(holding(acting, realm).army);
    expect(scene(acting, "end")).toBeNull();
  });

  it("draws the battle with a card that is aimed at it, and tells how it moves the chances", () => {
    const asked = views.filter((view) => view.loans.length > 0);
    expect(asked.length).toBeGreaterThan(0);
    for (const view of asked) {
      const [before, { card, side, fight }] = [scene(view, null), view.loans[0] as Loan];
      const loan = { card, battle: { fights: 1000, won: 410 } };
      const outlook = { battle: { fights: 1000, won: 620 }, attacks: [], loans: [loan] };
      const shown = scene(view, `send ${card}`, outlook);
      if (!before || !shown || !fight) throw new Error("There is a battle to lend a card to.");
      const index = SIDES.indexOf(side);
      expect(shown.forces[index]).toEqual([...(before.forces[index] ?? []), { card, under: { ally: view.asked } }]);
      expect(shown.forces[1 - index]).toEqual(before.forces[1 - index]);
      expect(shown.thought).toEqual({ side, at: before.forces[index]?.length });
      expect(shown.odds).toEqual(fight.round);
      expect(shown.battle).toEqual(loan.battle);
      expect(question(view, `send ${card}`, outlook)?.help).toMatch(/With it .+ in 41%, not 62%/);
      expect(question(view, `send ${card}`)?.help).not.toContain("%");
      expect(scene(view, "stay-out")).toEqual(before);
    }
  });

  it("names the roles in a battle", () => {
    for (const view of views) {
      const { battle } = view.table;
      if (!battle) continue;
      expect(roleWords(view, battle.defender).side).toBe("defender");
      if ("realm" in battle.attacker) expect(roleWords(view, battle.attacker.realm).words).toBe("Attacker");
    }
  });

  it("keeps the dice that the table shows", () => {
    const rolled = (seen as Seen[]).filter((event) => event.event === "rolled");
    expect(rolled.length).toBeGreaterThan(0);
    for (const event of rolled) {
      if (event.event !== "rolled") continue;
      const came = heard({}, event)[`${event.side} ${event.phase}`];
      const { dice, bonus, because, total } = event;
      expect(came).toEqual({ dice, bonus, because, total, what: "", hit: false });
      const parts = because.reduce((sum, { points, counts }) => sum + (counts ? (points ?? 0) : 0), 0);
      expect(parts, "the parts of a sum").toBe(bonus);
    }
  });
});

describe("the keys", () => {
  it("aim at a roll and flip the ghost's face", () => {
    const all = () => true;
    expect(hauntBy("6", null, all)).toBe("haunt defender melee bonus");
    expect(hauntBy("-", "haunt defender melee bonus", all)).toBe("haunt defender melee penalty");
    expect(hauntBy("2", "haunt defender melee penalty", all)).toBe("haunt attacker magic penalty");
    expect(hauntBy("+", null, all)).toBeNull();
    expect(hauntBy("1", null, () => false)).toBeNull();
  });
});

describe("offers", () => {
  it("puts only what has no piece into the dock", () => {
    expect(["end", "press", "stay-out", "pass", "mat any"].every(inDock)).toBe(true);
    expect(["send levy", "attack 3", "keep", "done", "regroup", "army"].some(inDock)).toBe(false);
    expect(verb("haunt attacker melee bonus")).toBe("haunt");
  });

  it("knows how far a round is", () => {
    expect([stepOf("join-defense"), stepOf("haunt"), stepOf("machine"), stepOf("after"), stepOf("act")]).toEqual([
      0, 1, 4, 6, -1,
    ]);
  });
});

it("calls Dukes by their names where the rules count them", () => {
  const [view] = views as [View];
  const said = [1, 2].map((realm) => dukeOf(view, `duke ${realm}`));
  expect(said).toEqual([1, 2].map((realm) => realmName(view, realm)));
  expect([dukeOf(view, "duke 9"), dukeOf(view, "card levy")]).toEqual([null, null]);
});
