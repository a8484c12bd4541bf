// Which page is shown, by the address.

import { startPuttingAway, takeSpare } from "./over";

/** The pages. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "about" }
  | { page: "resume"; token: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "lost" };

/** The page of an address. */
export function route(path: string, hash = ""): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 0) return { page: "lost" };
  if (first === undefined) return { page: "home" };
  if (second === undefined) {
    // What stands behind the `#` stays in the browser.
    if (first === "resume" && hash.length > 1) return { page: "resume", token: hash.slice(1) };
    return first === "about" ? { page: "about" } : { page: "lost" };
  }
  if (first === "t") return { page: "table", id: second };
  // Links of earlier days.
  if (first === "resume") return { page: "resume", token: second };
  if (first === "rules") return { page: "rules", game: second, clause: hash.slice(1) || null };
  return { page: "lost" };
}

class Here {
  route = $state.raw<Route>(route(location.pathname, location.hash));
}

export const here = new Here();

/** Shows the page of the address. */
export function follow(): void {
  here.route = route(location.pathname, location.hash);
}

/** Goes to a page of ours without loading it anew. */
export function go(path: string): void {
  if (takeSpare()) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  follow();
  scrollTo(0, 0);
}

/** Follows links of ours, and the browser's back and forward. */
export function startRouting(): void {
  startPuttingAway();
  addEventListener("popstate", follow);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
