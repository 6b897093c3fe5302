/** `npm test`: does what set-up is missing, runs every test, and ends with `N passed, N failed` from the runner's report. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";

installDependencies({ development: true });
writeKeys();
buildPages();

const folder = mkdtempSync(join(tmpdir(), "kotib-test-"));
const report = join(folder, "report.json");
const run = spawnSync(
  process.execPath,
  [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit" },
);

let result;
try {
  result = JSON.parse(readFileSync(report, "utf8"));
} catch {
  console.error("The test runner left no report.");
  process.exit(1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// A file that could not even be loaded counts as one failure: none of its tests ran.
const unloaded = result.testResults.filter(
  (file) => file.status === "failed" && file.assertionResults.length === 0,
).length;
const failed = result.numFailedTests + unloaded;
const leftOut = result.numPendingTests + result.numTodoTests;
if (leftOut > 0) console.log(`${leftOut} tests were left out; the lines above say why.`);
console.log(`${result.numPassedTests} passed, ${failed} failed${leftOut > 0 ? `, ${leftOut} skipped` : ""}`);
process.exit(run.status === 0 && failed === 0 ? 0 : 1);
