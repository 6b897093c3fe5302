import { defineConfig } from "vitest/config";

/** `npm test -- --project NAME` runs one of these alone. */
const projects = {
  /** Everything that needs one room, and what compares rooms with the service's interface. */
  unit: ["test/unit/**/*.test.ts", "test/contract/**/*.test.ts"],
  sandbox: ["sandbox/test/**/*.test.ts"],
  /** The whole of Kotib in one process, or in processes that are killed. */
  scenarios: ["test/scenarios/**/*.test.ts", "test/faults/**/*.test.ts"],
  /** In a real Chromium. */
  browser: ["test/e2e/**/*.test.ts"],
};

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: Object.entries(projects).map(([name, include]) => ({
      extends: true as const,
      test: { name, include },
    })),
  },
});
