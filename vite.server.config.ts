/** Bundles the server, the sandbox and the operator's commands: one file each instead of hundreds at every start. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Every start reads the whole bundle, so what is never used of a large library stays outside. */
const lean = (name: string) => fileURLToPath(new URL(`tools/lean/${name}`, import.meta.url));

const commands = existsSync("src/cli") ? readdirSync("src/cli").filter((file) => file.endsWith(".ts")) : [];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^undici$/, replacement: lean("undici.mjs") },
      { find: /^node-fetch$/, replacement: lean("node-fetch.mjs") },
    ],
  },
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: {
      // Every start reads it all: no comments and no indentation, but every name, for the frames in the log.
      output: {
        // Of scripts, unlike modules, Node 20 can keep what V8 compiled: `tools/load-built.mjs`.
        format: "cjs",
        entryFileNames: "[name].cjs",
        chunkFileNames: "assets/[name]-[hash].cjs",
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: true, legalComments: "none" },
        },
      },
      input: {
        main: "src/main.ts",
        sandbox: "sandbox/start-sandbox.ts",
        ...Object.fromEntries(commands.map((file) => [`cli/${file.slice(0, -3)}`, `src/cli/${file}`])),
      },
    },
  },
  // better-sqlite3 finds its native part beside its own files.
  ssr: { noExternal: true, external: ["better-sqlite3"] },
});
