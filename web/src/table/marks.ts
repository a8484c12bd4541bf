// Marks in sentences of the rules: which seat, which piece and which square is meant. crates/table/src/marks.rs writes them.

/** What seats and pieces are called at this table. */
export interface Names {
  seat(seat: number): string;
  /** A piece that the rules can only number; none to say what the rules say. */
  piece?(notation: string): string | null;
}

/** A part of a sentence, with what it reads. */
export type Part = { words: string } & (
  | { kind: "text" }
  | { kind: "seat"; seat: number }
  | { kind: "piece"; notation: string }
  | { kind: "square"; seat: number; square: string }
);

const MARK = /\{seat (?<sitter>\d)\}|\{at (?<seat>\d) (?<square>r\dc\d)\}|\{(?<notation>[^{}|]+)\|(?<words>[^{}|]+)\}/g;

/** A square in words: `r3c4` is what files say. */
export function squareWords(square: string): string {
  return `row ${square.charAt(1)} column ${square.charAt(3)}`;
}

/** A sentence in its parts; what begins a sentence has a capital letter. */
export function read(sentence: string, names: Names): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const say = (part: Part, before: string) => {
    const begins = before === "" || /[.!?] $/.test(before);
    parts.push(begins ? { ...part, words: part.words.charAt(0).toUpperCase() + part.words.slice(1) } : part);
  };
  for (const mark of sentence.matchAll(MARK)) {
    const { sitter, seat, square, notation = "", words = "" } = mark.groups ?? {};
    const before = sentence.slice(0, mark.index);
    if (mark.index > end) parts.push({ kind: "text", words: sentence.slice(end, mark.index) });
    end = mark.index + mark[0].length;
    if (sitter) say({ kind: "seat", seat: Number(sitter), words: names.seat(Number(sitter)) }, before);
    else if (square) say({ kind: "square", seat: Number(seat), square, words: squareWords(square) }, before);
    else say({ kind: "piece", notation, words: names.piece?.(notation) ?? words }, before);
  }
  if (end < sentence.length) parts.push({ kind: "text", words: sentence.slice(end) });
  return parts;
}

/** A sentence read out. */
export function plain(sentence: string, names: Names): string {
  return read(sentence, names)
    .map(({ words }) => words)
    .join("");
}
