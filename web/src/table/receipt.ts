// Score sheets, added up for people.

import type { Receipt, ScoreRow } from "../games/game";
import type { ScoreSheet } from "../wire";

/** A row of the ledger: one kind of points, for all seats. */
export interface LedgerRow extends ScoreRow {
  id: string;
  /** The points of each sheet, in its order. */
  points: number[];
}

/** What a line counts for; a row without a key is that of all lines of its part. */
const kind = ({ part, key = "" }: Pick<ScoreRow, "part" | "key">) => `${part}/${key}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One row for each kind of points: those that are always there first, then in the order of the score pad. */
export function ledger(sheets: readonly ScoreSheet[], fixed: readonly ScoreRow[] = []): LedgerRow[] {
  const blank = () => sheets.map(() => 0);
  const rows = new Map(
    fixed.map((row): [string, LedgerRow] => [kind(row), { ...row, id: kind(row), points: blank() }]),
  );
  sheets.forEach((sheet, column) => {
    for (const line of sheet.lines) {
      const whole = kind({ part: line.part });
      const id = rows.has(whole) ? whole : kind(line);
      let row = rows.get(id);
      if (!row) {
        row = { id, part: line.part, key: line.key, label: line.label, clause: line.clause, points: blank() };
        rows.set(id, row);
      }
      // Lines of one kind that say different things, or count for one seat what others count too, go by their kind.
      const named = fixed.some((known) => kind(known) === id);
      if (!named && (row.label !== line.label || (sheets.length > 1 && /\d/.test(line.label))))
        row.label = capital(line.key.replaceAll("-", " "));
      row.points[column] = (row.points[column] ?? 0) + line.points;
    }
  });
  return [...rows.values()];
}

/** What changes from one sheet to another, biggest first, and by how much in all. */
export function difference(before: ScoreSheet | undefined, after: ScoreSheet): Receipt {
  const none: ScoreSheet = { seat: after.seat, lines: [], total: 0 };
  const named = (row: LedgerRow) => {
    const [only, more] = after.lines.filter((line) => kind(line) === row.id);
    return only && !more ? only.label : row.label;
  };
  const rows = ledger([before ?? none, after])
    .map((row) => ({ what: named(row), points: (row.points[1] ?? 0) - (row.points[0] ?? 0) }))
    .filter((row) => row.points !== 0)
    .toSorted((a, b) => b.points - a.points);
  return { rows, total: after.total - (before?.total ?? 0) };
}
