import { defineConfig } from "vitest/config";

// Games in a real browser, one after another: they share a machine.
export default defineConfig({
  test: {
    include: [process.env["SCREENSHOTS"] ? "e2e/*.shots.ts" : "e2e/*.e2e.ts"],
    fileParallelism: false,
    // Each game is named as soon as it is over.
    reporters: ["verbose"],
    // Games are dealt anew each time, and a busy machine may stop for seconds: what fails twice is wrong. A second try is named.
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
