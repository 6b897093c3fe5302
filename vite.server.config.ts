/** Bundles the server, the sandbox and the operator's commands: one file each instead of hundreds at every start. */
import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";

const commands = existsSync("src/cli") ? readdirSync("src/cli").filter((file) => file.endsWith(".ts")) : [];

export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    minify: false,
    rollupOptions: {
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
