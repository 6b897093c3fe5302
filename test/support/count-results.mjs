/** Counts what a run of the tests came to, hooks and files included, and hands it on: a reporter of vitest's. */
import { writeFileSync } from "node:fs";

/** Names the file that the reporter writes the counts to, as JSON. */
export const COUNTS_FILE = "KOTIB_TEST_COUNTS";

/** Somebody wants to see only some tests of a file. */
const ONLY_SOME = /^(-t|--testNamePattern)\b|:\d+$/;

/** Why a test did not run; null where nobody said. */
function reasonOf(test, args) {
  const why = test.result().note ?? test.meta().why;
  if (why !== undefined) return why;
  if (args.some((arg) => ONLY_SOME.test(arg))) return "not asked for";
  return test.options.mode === "run" ? "what sets them up failed" : null;
}

/**
 * `failed` counts failed tests, and everything else that went wrong once each: a hook around tests, a file
 * that could not be loaded, an error that nobody caught, a skipped test that does not say why, which `unexplained`
 * names. `skipped` has the reason of each other test that did not run.
 */
export function countResults(modules, unhandledErrors = [], args = process.argv) {
  const counts = { ...NO_COUNTS, failed: unhandledErrors.length, skipped: [], unexplained: [] };
  for (const module of modules) {
    for (const suite of [module, ...module.children.allSuites()]) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      const why = state === "passed" || state === "failed" ? state : reasonOf(test, args);
      if (why === state) counts[state] += 1;
      else if (why !== null) counts.skipped.push(why);
      else {
        counts.failed += 1;
        counts.unexplained.push(`${test.module.relativeModuleId} > ${test.fullName}`);
      }
    }
  }
  return counts;
}

export const NO_COUNTS = { passed: 0, failed: 0, skipped: [], unexplained: [] };

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: [...one.skipped, ...other.skipped],
  unexplained: [...one.unexplained, ...other.unexplained],
});

/** Lines that say what did not run, and why; the most frequent reason first. */
export function describeSkips({ skipped, unexplained }) {
  const reasons = [...new Set(skipped)]
    .map((why) => ({ why, count: skipped.filter((other) => other === why).length }))
    .sort((one, other) => other.count - one.count)
    .map(({ why, count }) => `${why} (${count})`);
  return [
    ...unexplained.map((name) => `skipped, and does not say why: ${name}`),
    ...(skipped.length > 0 ? [`${skipped.length} did not run: ${reasons.join(", ")}`] : []),
  ];
}

/** The last line of a run. */
export function describeCounts({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** Told to who started the runner: its arguments are understood. */
export const BEGAN = "began";

export default class CountReporter {
  onInit() {
    process.send?.(BEGAN);
  }

  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env[COUNTS_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(countResults(modules, unhandledErrors)));
  }
}
