/** Builds the chat page, into the package's `dist/chat` unless `--outDir` names another folder. */
import { join } from "node:path";
import { defineConfig } from "vite";

export default defineConfig({
  root: join(import.meta.dirname, "page"),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: join(import.meta.dirname, "dist/chat"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
