/** Builds the sandbox's chat page into dist/chat. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inRepository("sandbox/telegram/page"),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: inRepository("dist/chat"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
