/** Counts what a run of the tests came to, hooks and files included, and hands it on: a reporter of vitest's. */
import { writeFileSync } from "node:fs";

/** Names the file that the reporter writes the counts to, as JSON. */
export const COUNTS_FILE = "KOTIB_TEST_COUNTS";

/**
 * `failed` counts failed tests, and everything else that went wrong once each: a hook around tests, a file
 * that could not be loaded, an error that nobody caught. `skipped` are the tests that did not run.
 */
export function countResults(modules, unhandledErrors = []) {
  const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    for (const suite of [module, ...module.children.allSuites()]) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed" || state === "failed") counts[state] += 1;
      else counts.skipped += 1;
    }
  }
  return counts;
}

export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The last line of a run. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
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
