// The frame of a map: mountains in the north and west, water in the south and east (OB-010).

/** A peak: its outline, the face in shadow, and the snow. */
export interface Peak {
  outline: string;
  shade: string;
  snow: string;
}

/** Numbers that look random and are always the same. */
function* grain(): Generator<number, never> {
  for (let seed = 7; ; seed = (seed * 48271) % 2147483647) yield seed / 2147483647;
}

function peak(left: number, foot: number, width: number, height: number, lean: number): Peak {
  const top = { x: left + width * (0.42 + lean * 0.2), y: foot - height };
  const at = (x: number, y: number) => `${(left + x * width).toFixed(1)} ${(foot - y * height).toFixed(1)}`;
  const tip = `${top.x.toFixed(1)} ${top.y.toFixed(1)}`;
  const middle = (top.x - left) / width;
  return {
    outline: `M${at(0, 0)}L${at(0.2, 0.42)}L${at(0.28, 0.5)}L${tip}L${at(0.7, 0.52)}L${at(0.8, 0.4)}L${at(1, 0)}`,
    shade: `M${tip}L${at(0.7, 0.52)}L${at(0.8, 0.4)}L${at(1, 0)}L${at(middle + 0.08, 0)}L${at(middle - 0.05, 0.4)}L${at(middle + 0.03, 0.6)}Z`,
    snow: `M${tip}L${at(middle + 0.17, 0.7)}L${at(middle + 0.05, 0.66)}L${at(middle - 0.02, 0.76)}L${at(middle - 0.09, 0.64)}L${at(middle - 0.13, 0.72)}Z`,
  };
}

/** The peaks of a frame, those behind first. */
export function peaks(width: number, height: number, edge: number): Peak[] {
  const random = grain();
  const next = () => random.next().value;
  const found: Peak[] = [];
  for (const [row, foot] of [0.62, 1].entries()) {
    for (let left = -8 + row * 16; left < width - edge * 0.8; left += 32) {
      found.push(peak(left, edge * foot - 4, 40 + next() * 10, edge * (0.5 + next() * 0.25), next()));
    }
  }
  for (let foot = edge + 26; foot < height - edge * 0.4; foot += 24) {
    found.push(peak(next() * 4 - 6, foot, edge * 0.94, 30 + next() * 10, next()));
  }
  return found;
}

/** The coast: a wavy line down the east and along the south, and the water beyond it. */
export function coast(width: number, height: number, edge: number): { line: string; water: string } {
  const [x, y] = [width - edge * 0.72, height - edge * 0.72];
  const down = Math.floor((y - edge * 0.4) / 16);
  const along = Math.floor((x + 20) / 20);
  const line =
    `M${x} ${y - down * 16}` +
    Array.from({ length: down }, (_, index) => `q${index % 2 ? 6 : -6} 8 0 16`).join("") +
    Array.from({ length: along }, (_, index) => `q-10 ${index % 2 ? 5 : -5} -20 0`).join("");
  return { line, water: `${line}V${height}H${width}V${y - down * 16}Z` };
}

/** Small waves on the water. */
export function waves(width: number, height: number, edge: number): string {
  const wave = (x: number, y: number) => `M${x.toFixed(1)} ${y.toFixed(1)}q3.5 -4.5 7 0q3.5 4.5 7 0`;
  let found = "";
  for (let y = edge, odd = 0; y < height - 8; y += 24, odd ^= 1) found += wave(width - edge * (odd ? 0.36 : 0.6), y);
  for (let x = edge * 0.6, odd = 0; x < width - edge; x += 30, odd ^= 1)
    found += wave(x, height - edge * (odd ? 0.14 : 0.4));
  return found;
}
