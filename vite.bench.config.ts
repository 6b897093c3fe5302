/** Bundles the benchmark: the bare bot, and the load with its stand-ins. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/bench",
    target: "node20",
    minify: false,
    rollupOptions: { input: { base: "bench/base.ts", run: "bench/run.ts" } },
  },
  ssr: { noExternal: true, external: ["better-sqlite3"] },
});
