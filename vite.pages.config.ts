/** Builds the pages that people open in a browser: `src/web/pages` → `dist/pages`. */
import { resolve } from "node:path";
import { defineConfig } from "vite";

const root = resolve(import.meta.dirname, "src/web/pages");

export default defineConfig({
  root,
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: resolve(import.meta.dirname, "dist/pages"),
    emptyOutDir: true,
    target: ["safari15.4", "chrome90"],
    // Everything is a file of its own: the pages' policy knows neither inline code nor data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { sign: resolve(root, "sign.html"), login: resolve(root, "login.html") } },
  },
});
