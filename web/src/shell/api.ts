// The requests of docs/protocol.md.

import type {
  Card,
  Fault,
  FaultBody,
  History,
  Me,
  Moment,
  NewTable,
  Opened,
  Preview,
  RulesPage,
  Strength,
  TableCard,
  TableInfo,
  Title,
  Whose,
} from "../wire";

/** A request that the server did not grant, with its sentence for people. */
export class Refusal extends Error {
  readonly fault: Fault;
  readonly status: number;

  constructor(status: number, fault: Fault) {
    super(fault.text);
    this.status = status;
    this.fault = fault;
  }
}

/** The sentence to show for anything that went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.fault.text : "The server does not answer. Try again in a moment.";
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/${path}`, init);
  if (answer.ok) return answer;
  const fault = await answer
    .json()
    .then((found: FaultBody) => found.error)
    .catch((): Fault => {
      const text = `The server answered ${answer.status}.`;
      return { code: "unreadable", text, clause: null, written: "unknown" };
    });
  throw new Refusal(answer.status, fault);
}

const get = async <T>(path: string): Promise<T> => (await request("GET", path)).json();
const send = async <T>(method: string, path: string, body: unknown): Promise<T> =>
  (await request(method, path, body)).json();
const post = <T>(path: string, body: unknown = {}) => send<T>("POST", path, body);
const as = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

/** A person's grain of luck: mixed with everybody's, so that nobody alone decides the deal. */
function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  games: () => get<Title[]>("games"),
  rules: (game: string) => get<RulesPage>(`games/${game}/rules`),
  me: () => get<Me>("me"),
  rename: (name: string) => send<Me>("PUT", "me", { name }),
  resume: async (token: string) => void (await request("POST", "resume", { token })),
  whose: (token: string) => post<Whose>("resume/name", { token }),
  renew: () => post<Me>("me/renew"),
  tables: () => get<TableCard[]>("tables"),
  open: (table: Omit<NewTable, "salt">) => post<Opened>("tables", { ...table, salt: salt() }),
  guide: (game: string, guide: string, name: string) => post<Opened>(`guides/${game}/${guide}`, { name }),
  upload: (text: string) => post<Opened>("transcripts", { text }),
  table: (id: string) => get<TableInfo>(`tables/${id}`),
  sit: (id: string, seat: number, name: string) => post<TableInfo>(`tables/${id}/sit`, { seat, name, salt: salt() }),
  leave: (id: string, seat: number) => post<TableInfo>(`tables/${id}/leave`, { seat }),
  bot: (id: string, seat: number, strength: Strength | null) => post<TableInfo>(`tables/${id}/bot`, { seat, strength }),
  back: (id: string, seat: number) => post<TableInfo>(`tables/${id}/back`, { seat }),
  kick: (id: string, seat: number) => post<TableInfo>(`tables/${id}/kick`, { seat }),
  mute: (id: string, who: string, muted: boolean) => post<TableInfo>(`tables/${id}/mute`, { who, muted }),
  start: (id: string) => post<TableInfo>(`tables/${id}/start`),
  rematch: (id: string) => post<Opened>(`tables/${id}/rematch`),
  fork: (id: string, seat: number, step: number) => post<Opened>(`tables/${id}/fork`, { seat, step }),
  history: (id: string, seat: number | null) => get<History>(`tables/${id}/history${as(seat)}`),
  card: (id: string, step: number, seat: number | null, piece: string) => {
    const query = new URLSearchParams({ piece, ...(seat === null ? {} : { seat: String(seat) }) });
    return get<Card>(`tables/${id}/moments/${step}/explain?${query}`);
  },
  preview: (id: string, step: number, seat: number | null) =>
    get<Preview | null>(`tables/${id}/moments/${step}/preview${as(seat)}`),
  moment: (id: string, step: number, seat: number | null) => get<Moment>(`tables/${id}/moments/${step}${as(seat)}`),
};
