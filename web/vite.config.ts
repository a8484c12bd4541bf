import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:7878";

export default defineConfig({
  plugins: [
    svelte(),
    icons({
      compiler: "svelte",
      scale: 1,
      defaultClass: "ic",
      // Icons only repeat what the words beside them say.
      iconCustomizer: (_collection, _icon, props) => {
        props["aria-hidden"] = "true";
      },
    }),
  ],
  // The page's policy allows scripts, styles and fonts from its own address only, so nothing becomes a data address.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Runes in tests are the browser's.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"] },
});
