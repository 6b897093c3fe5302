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

/** A sentence about what went wrong at a place. */
const failureAt = (place, { message }) => `failed: ${place}: ${String(message).split("\n", 1)[0]}`;

/** The project, file and names of a test, of a suite around tests, or of a file. */
function placeOf(item) {
  const { project, relativeModuleId } = item.type === "module" ? item : item.module;
  return [project.name, relativeModuleId, item.fullName].filter(Boolean).join(" > ");
}

/**
 * `failures` has a line for each failed test, and for everything else that went wrong: a hook around tests, a file
 * that could not be loaded, an error that nobody caught, a skipped test that does not say why. `skipped` has the
 * reason of each other test that did not run.
 */
export function countResults(modules, unhandledErrors = [], args = process.argv) {
  const counts = {
    passed: 0,
    failures: unhandledErrors.map((error) => failureAt("around tests", error)),
    skipped: [],
  };
  for (const module of modules) {
    for (const suite of [module, ...module.children.allSuites()])
      for (const error of suite.errors()) counts.failures.push(failureAt(placeOf(suite), error));
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === "passed") counts.passed += 1;
      else if (state === "failed") counts.failures.push(failureAt(placeOf(test), errors[0]));
      else {
        const why = reasonOf(test, args);
        if (why !== null) counts.skipped.push(why);
        else counts.failures.push(`skipped, and does not say why: ${placeOf(test)}`);
      }
    }
  }
  return counts;
}

export const NO_COUNTS = { passed: 0, failures: [], skipped: [] };

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
  skipped: [...one.skipped, ...other.skipped],
});

/** The line that says why tests did not run, the most frequent reason first; none where all ran. */
export function describeSkips({ skipped }) {
  if (skipped.length === 0) return [];
  const reasons = [...new Set(skipped)]
    .map((why) => ({ why, count: skipped.filter((other) => other === why).length }))
    .sort((one, other) => other.count - one.count)
    .map(({ why, count }) => `${why} (${count})`);
  return [`${skipped.length} did not run: ${reasons.join(", ")}`];
}

/** The last line of a run. */
export function describeCounts({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
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
