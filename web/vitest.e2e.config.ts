import { defineConfig } from "vitest/config";

// Games in a real browser, one after another: they share a machine.
export default defineConfig({
  test: {
    include: [process.env["SCREENSHOTS"] ? "e2e/*.shots.ts" : "e2e/*.e2e.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
