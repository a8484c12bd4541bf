// The pictures on the boxes, each in its game's folder.

const pictures = import.meta.glob<string>("./*/box.svg", { eager: true, import: "default", query: "?url" });

/** The picture on the box of each game that has one. */
export const boxes: Record<string, string> = Object.fromEntries(
  Object.entries(pictures).map(([path, url]) => [path.split("/")[1] ?? path, url]),
);
