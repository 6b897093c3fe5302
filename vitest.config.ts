import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./test/support/postgres-server.ts";
import { SlowFirst } from "./test/support/slow-first.ts";
import { findTestsOnDatabases } from "./test/support/stores.ts";

const MEMORY_FOLDER = "/dev/shm";
const ENOUGH_BYTES = 1_000_000_000;

/** Databases of tests need no disk: where memory can hold their files, a commit waits for nothing. */
function readMemoryFolder(): string | undefined {
  if (!existsSync(MEMORY_FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY_FOLDER : undefined;
}

const memoryFolder = readMemoryFolder();
const env = {
  ...(memoryFolder === undefined ? {} : { TMPDIR: memoryFolder }),
  // What somebody configured for an own start is none of the tests' business.
  ENV_FILE: "",
  // For the processes that tests start from the sources.
  NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules", ".cache", "compiled"),
};

/** These put modules of their own in the place of ours, which nobody else may see. */
const mocked = ["test/scenarios/fifth-kind.test.ts", "test/unit/db/sqlite-not-loaded.test.ts"];

/** Hears of every statement that the database is asked. */
const readPlans = "test/support/read-plans.ts";

/** Hears in which order changes wait for each other. */
const lockOrder = "test/support/lock-order.ts";

/** What keeps something in a database is proved on both; where one is missing that must not be overlooked in CI. */
function hasPostgres(): boolean {
  if (findPostgres() !== null) return true;
  const sentence = "PostgreSQL is not installed (Debian's package postgresql): tests run on SQLite alone.";
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return false;
}

const onPostgres = (folder: string, more: readonly string[] = []) => ({
  include: findTestsOnDatabases(import.meta.dirname, folder).filter((file) => !mocked.includes(file)),
  globalSetup: ["test/support/start-postgres.ts"],
  setupFiles: [lockOrder, ...more],
  env: { ...env, KOTIB_TEST_STORE: "postgres" },
});

/** `npm test -- --project NAME` runs one of these alone. */
const projects = {
  /** Everything that needs one room, and what compares rooms with the service's interface. */
  unit: {
    include: ["test/unit/**/*.test.ts", "test/contract/**/*.test.ts"],
    exclude: mocked,
    setupFiles: [readPlans],
  },
  mocked: { include: mocked, isolate: true },
  sandbox: { include: ["sandbox/test/**/*.test.ts"] },
  /** The whole of Kotib in one process, or in processes that are killed. */
  scenarios: { include: ["test/scenarios/**/*.test.ts", "test/faults/**/*.test.ts"], exclude: mocked },
  /** Of these whatever keeps something, once more. */
  ...(hasPostgres()
    ? {
        "unit-postgres": onPostgres("test/unit", [readPlans]),
        "scenarios-postgres": onPostgres("test/{scenarios,faults}"),
      }
    : {}),
  /** In a real Chromium. */
  browser: { include: ["test/e2e/**/*.test.ts"], globalSetup: ["test/support/build-pages.ts"] },
};

export default defineConfig({
  test: {
    pool: "forks",
    // One more than there are cores: a test that waits for a page or for a process leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    env,
    sequence: { sequencer: SlowFirst },
    // A worker takes file after file: modules are read once, and Chromium, keys and pages made once. So no test may
    // leave anything changed that another could see.
    isolate: false,
    // For a busy machine: nothing here waits by the clock, so only what hangs comes this far.
    testTimeout: 90_000,
    // A test that fails is run once more where nobody watches, and the run says that it was: such a test is to be mended.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: Object.entries(projects).map(([name, options]) => ({
      extends: true as const,
      test: { name, ...options },
    })),
  },
});
