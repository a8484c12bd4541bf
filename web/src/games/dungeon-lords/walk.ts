// Arrows along pieces that stand together: the first of them, and whatever can be chosen, is reached by Tab.

const WAYS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus along the buttons of the `data-walk` that it is in. */
export function walk(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-walk] button") : null;
  if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...(from.closest("[data-walk]")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const next = all[(all.indexOf(from) + way + all.length) % all.length];
  event.preventDefault();
  next?.focus();
}
