// What axe says about a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious faults that axe finds on a page, or in a part of it: which rule, where. */
export async function faults(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`);
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`));
}
