import { defineConfig } from "vitest/config";

// Games in a real browser, one after another: they share a machine.
export default defineConfig({
  test: {
    include: [process.env["SCREENSHOTS"] ? "e2e/*.shots.ts" : "e2e/*.e2e.ts"],
    fileParallelism: false,
    // Each game is named as soon as it is over.
    reporters: ["verbose"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
