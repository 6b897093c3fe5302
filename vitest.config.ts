import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { findChromium } from "./test/support/chromium-path.ts";
import { aboutPostgres, findTestsOnPostgres } from "./test/support/on-postgres.ts";
import { findPostgres } from "./test/support/postgres-server.ts";
import { SlowFirst } from "./test/support/slow-first.ts";

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
  // For the processes that tests start from the sources.
  NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules", ".cache", "compiled"),
};

/** These put modules of their own in the place of ours, which nobody else may see. */
const mocked = [
  "test/scenarios/fifth-kind.test.ts",
  "test/unit/db/sqlite-not-loaded.test.ts",
  "test/unit/judgement/every-pile.property.test.ts",
];

/** Generates the same in every run. */
const sameSeed = "test/support/same-seed.ts";

/** Hears of every statement that the database is asked. */
const readPlans = "test/support/read-plans.ts";

/** Hears in which order changes wait for each other. */
const lockOrder = "test/support/lock-order.ts";

/** Projects that need a program; where it is missing one line says what is left out, which in CI is a failure. */
function needs<Projects extends object>(program: string | null, name: string, projects: Projects) {
  if (program !== null) return projects;
  const sentence = `${name} is not installed: left out are ${Object.keys(projects).join(", ")}.`;
  if (process.env.CI) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return {};
}

const inChromium = { globalSetup: ["test/support/build-pages.ts"] };
const onPostgres = {
  globalSetup: ["test/support/start-postgres.ts"],
  env: { ...env, KOTIB_TEST_STORE: "postgres" },
};

/** `npm test`. */
const quick = () => ({
  /** Everything that needs one room, and what compares rooms with the service's interface. */
  unit: {
    include: ["test/unit/**/*.test.ts", "test/contract/**/*.test.ts"],
    exclude: [...mocked, ...aboutPostgres],
    setupFiles: [sameSeed, readPlans],
  },
  mocked: { include: mocked, isolate: true, setupFiles: [sameSeed] },
  sandbox: { include: ["sandbox/test/**/*.test.ts"], setupFiles: [sameSeed] },
  /** The whole of Kotib in one process. */
  scenarios: { include: ["test/scenarios/**/*.test.ts"], exclude: mocked },
  ...needs(findChromium(), "Chromium", {
    /** The way of a newcomer. */
    browser: { include: ["test/e2e/thread/**/*.test.ts"], ...inChromium },
  }),
});

/** What `npm run test:all` adds. */
const rest = () => ({
  /** What the repository promises to who works in it: npm's commands, the rules of lint and structure. */
  repository: { include: ["test/repository/**/*.test.ts"] },
  /** Kotib in processes that are killed, and broken connections. */
  faults: { include: ["test/faults/**/*.test.ts"] },
  ...needs(findChromium(), "Chromium", {
    /** Every page in each language, theme and width. */
    pages: { include: ["test/e2e/**/*.test.ts"], exclude: ["test/e2e/thread/**"], ...inChromium },
  }),
  ...needs(findPostgres(), "PostgreSQL (Debian's package postgresql)", {
    postgres: {
      include: findTestsOnPostgres(import.meta.dirname),
      setupFiles: [sameSeed, lockOrder, readPlans],
      ...onPostgres,
    },
  }),
});

/** `quick`, `rest` or nothing for both: set by tools/test.mjs. `--project NAME` runs one of these alone. */
const part = process.env.KOTIB_TESTS;
const projects = { ...(part === "rest" ? {} : quick()), ...(part === "quick" ? {} : rest()) };

export default defineConfig({
  test: {
    pool: "forks",
    // Two for each core: tests mostly wait, for a page, a process or the pace of a chat.
    maxWorkers: 2 * availableParallelism(),
    env,
    sequence: { sequencer: SlowFirst },
    // A worker takes file after file: modules are read once, and Chromium, keys and pages made once. So no test may
    // leave anything changed that another could see.
    isolate: false,
    // For a busy machine: nothing here waits by the clock, so only what hangs comes this far.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: Object.entries(projects).map(([name, options]) => ({
      extends: true as const,
      test: { name, ...options },
    })),
  },
});
