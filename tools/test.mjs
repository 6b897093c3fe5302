/**
 * `npm test` and `npm run test:all`: installs and builds missing parts, runs the tests, and ends with `N passed, N
 * failed`.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addCounts,
  BEGAN,
  COUNTS_FILE,
  describeCounts,
  describeSkips,
  NO_COUNTS,
} from "../test/support/count-results.mjs";
import { buildPages, installDependencies, root } from "./prepare.mjs";

const USAGE = `Usage: npm test [-- FILE… | OPTIONS]
  Installs and builds what is missing, runs the quick suite, and ends with "N passed, N failed".
Usage: npm run test:all [-- --rest | --moments]
  Runs the quick suite and then the rest: PostgreSQL, killed processes, every page in each language, theme and width.
  --rest leaves the quick suite out. --moments runs the quick suite as if it were nine other moments (needs faketime).
With FILE only the tests of files whose path contains it run, of both. OPTIONS are Vitest's.`;

const TASHKENT = "Asia/Tashkent";
const LOS_ANGELES = "America/Los_Angeles";

/** Other moments at which the quick suite must be green, by a zone's local time; needs Debian's package faketime. */
const MOMENTS = [
  { at: "2026-11-29 12:00:00", zone: TASHKENT, what: "a Sunday" },
  { at: "2026-11-30 00:30:00", zone: TASHKENT, what: "the first half hour of a Monday" },
  { at: "2027-01-31 10:00:00", zone: LOS_ANGELES, what: "the last day of a month" },
  { at: "2028-02-28 23:30:00", zone: LOS_ANGELES, what: "the day before the 29th of February" },
  { at: "2028-02-29 09:00:00", zone: "UTC", what: "the 29th of February" },
  { at: "2027-03-01 02:30:00", zone: "UTC", what: "the first of March" },
  { at: "2026-12-31 20:00:00", zone: "UTC", what: "New Year's Eve, and New Year in Tashkent" },
  { at: "2027-03-21 12:00:00", zone: TASHKENT, what: "Navruz, a holiday" },
  { at: "2031-11-25 10:00:00", zone: TASHKENT, what: "five years ahead" },
];

const [first, ...others] = process.argv.slice(2);
const isAll = first === "--all";
const args = isAll ? others : process.argv.slice(2);
if (args.some((argument) => argument === "--help" || argument === "-h")) {
  console.log(USAGE);
  process.exit(0);
}
installDependencies({ development: true });
buildPages();

let counts = NO_COUNTS;
for (const run of planRuns()) {
  if (run.moment !== undefined)
    console.log(`\nAs if it were ${run.moment.at} (${run.moment.zone}): ${run.moment.what}`);
  const counted = await runOnce(run);
  if (run.moment !== undefined) console.log(`${run.moment.at}: ${describeCounts(counted)}`);
  counts = addCounts(counts, counted);
}
for (const line of [...describeSkips(counts), ...counts.failures, describeCounts(counts)]) console.log(line);
process.exitCode = counts.failures.length === 0 ? 0 : 1;

/** The runs of Vitest, one after the other. */
function planRuns() {
  const quick = { part: "quick" };
  const rest = { part: "rest" };
  if (!isAll) return [args.length === 0 ? quick : { part: "", given: args }];
  if (args.length === 0) return [quick, rest];
  if (args.length === 1 && args[0] === "--rest") return [rest];
  if (args.length === 1 && args[0] === "--moments") {
    needFaketime();
    return MOMENTS.map((moment) => ({ ...quick, moment }));
  }
  console.error(`npm run test:all does not take these arguments: ${args.join(" ")}\n${USAGE}`);
  process.exit(2);
}

/** The counts of one run of Vitest. */
async function runOnce({ part, given = [], moment }) {
  const folder = mkdtempSync(join(tmpdir(), "kotib-test-"));
  const file = join(folder, "counts.json");
  const run = await runVitest(given, moment, { KOTIB_TESTS: part, [COUNTS_FILE]: file });
  try {
    const counted = JSON.parse(readFileSync(file, "utf8"));
    if (run.status === 0 || counted.failures.length > 0) return counted;
    return {
      ...counted,
      failures: ["failed: the test runner, although no test did; the lines above say why"],
    };
  } catch {
    return giveUp(run.said, given);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Resolves with its exit code and, where it ended before it began, its words about that, which are not shown: for a
 * wrong argument they are a stack. Later words go on as they come.
 */
function runVitest(given, moment, env) {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = [
    "--reporter=default",
    `--reporter=${join(root, "test", "support", "count-results.mjs")}`,
  ];
  const faked = moment === undefined ? [] : ["faketime", "-m", "--exclude-monotonic", moment.at];
  const [program, ...args] = [...faked, process.execPath, vitest, "run", ...reporters, ...given];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe", "ipc"],
    env: { ...process.env, ...env, ...(moment && { TZ: moment.zone }) },
  });
  // A terminal sends SIGINT to both; the child reports the outcome.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  let said = "";
  let began = false;
  child.stderr.on("data", (chunk) => {
    if (began) process.stderr.write(chunk);
    else said += chunk;
  });
  child.on("message", (message) => {
    if (message !== BEGAN) return;
    began = true;
    process.stderr.write(said);
    said = "";
  });
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, said })));
}

/** The runner left no report: for arguments that it does not take, which ends this process, or for a fault. */
function giveUp(said, given) {
  const [, why] = /^\w*Error: (.+)/m.exec(said) ?? [];
  if (given.length > 0 && why !== undefined) {
    // Its words go on with its configuration.
    const [sentence] = why.split(" The projects definition");
    console.error(
      `The test runner does not take these arguments: ${given.join(" ")} (${sentence})\n${USAGE}`,
    );
    process.exit(2);
  }
  process.stderr.write(said);
  return { ...NO_COUNTS, failures: ["failed: the test runner left no report"] };
}

/** Ends this process where there is no faketime. */
function needFaketime() {
  if (spawnSync("faketime", ["--version"]).error === undefined) return;
  console.error("faketime is not installed (Debian's package faketime).");
  process.exit(1);
}
