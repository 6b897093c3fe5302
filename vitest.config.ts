import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Else vitest hands out empty text for style sheets that the server inlines.
    css: { include: [/\.css\?raw$/] },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
