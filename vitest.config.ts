import { defineConfig } from "vitest/config";

/** These put modules of their own in the place of ours, which nobody else may see. */
const mocked = ["test/scenarios/fifth-kind.test.ts", "test/unit/db/sqlite-not-loaded.test.ts"];

/** `npm test -- --project NAME` runs one of these alone. */
const projects = {
  /** Everything that needs one room, and what compares rooms with the service's interface. */
  unit: { include: ["test/unit/**/*.test.ts", "test/contract/**/*.test.ts"], exclude: mocked },
  mocked: { include: mocked, isolate: true },
  sandbox: { include: ["sandbox/test/**/*.test.ts"] },
  /** The whole of Kotib in one process, or in processes that are killed. */
  scenarios: { include: ["test/scenarios/**/*.test.ts", "test/faults/**/*.test.ts"], exclude: mocked },
  /** In a real Chromium. */
  browser: { include: ["test/e2e/**/*.test.ts"], globalSetup: ["test/support/build-pages.ts"] },
};

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: "100%",
    // A worker takes file after file: modules are read once, and Chromium, keys and pages made once. So no test may
    // leave anything changed that another could see.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: Object.entries(projects).map(([name, options]) => ({
      extends: true as const,
      test: { name, ...options },
    })),
  },
});
