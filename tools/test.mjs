/** `npm test`: installs and builds what is missing, runs every test, and ends with `N passed, N failed`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COUNTS_FILE, describeCounts } from "./count-results.mjs";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";

if (process.argv.some((argument) => argument === "--help" || argument === "-h")) {
  console.log(`Usage: npm test [-- FILE… | OPTIONS]
  Installs and builds what is missing, runs every test, or those of the files whose path contains FILE, and ends with
  "N passed, N failed". OPTIONS are Vitest's.`);
  process.exit(0);
}
installDependencies({ development: true });
writeKeys();
buildPages();

const folder = mkdtempSync(join(tmpdir(), "kotib-test-"));
const file = join(folder, "counts.json");
const run = spawnSync(
  process.execPath,
  [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    `--reporter=${join(root, "tools", "count-results.mjs")}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, [COUNTS_FILE]: file } },
);

let counts;
try {
  counts = JSON.parse(readFileSync(file, "utf8"));
} catch {
  console.error("The test runner left no report.");
  process.exit(1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (run.status !== 0 && counts.failed === 0) {
  console.error("The test runner failed although no test did; the lines above say why.");
  counts.failed = 1;
}
if (counts.skipped > 0) console.log(`${counts.skipped} tests did not run; the lines above say why.`);
console.log(describeCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
