/** `npm test`: installs and builds what is missing, runs every test, and ends with `N passed, N failed`. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BEGAN, COUNTS_FILE, describeCounts } from "./count-results.mjs";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";

const USAGE = `Usage: npm test [-- FILE… | OPTIONS]
  Installs and builds what is missing, runs every test, or those of the files whose path contains FILE, and ends with
  "N passed, N failed". OPTIONS are Vitest's.`;

const args = process.argv.slice(2);
if (args.some((argument) => argument === "--help" || argument === "-h")) {
  console.log(USAGE);
  process.exit(0);
}
installDependencies({ development: true });
writeKeys();
buildPages();

const folder = mkdtempSync(join(tmpdir(), "kotib-test-"));
const file = join(folder, "counts.json");
const run = await runVitest();

let counts;
try {
  counts = JSON.parse(readFileSync(file, "utf8"));
} catch {
  giveUp(run.said);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (run.status !== 0 && counts.failed === 0) {
  console.error("The test runner failed although no test did; the lines above say why.");
  counts.failed = 1;
}
if (counts.skipped > 0) console.log(`${counts.skipped} tests did not run; the lines above say why.`);
console.log(describeCounts(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

/**
 * Resolves with its exit code and, where it ended before it began, what it said of that, which is not shown: for a wrong
 * argument it is a stack. What it says later goes on as it comes.
 */
function runVitest() {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", `--reporter=${join(root, "tools", "count-results.mjs")}`];
  const child = spawn(process.execPath, [vitest, "run", ...reporters, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe", "ipc"],
    env: { ...process.env, [COUNTS_FILE]: file },
  });
  // A terminal sends SIGINT to both; the child says what came of it.
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

/** The runner left no report: for arguments that it does not take, or for what it said. */
function giveUp(said) {
  const [, why] = /^\w*Error: (.+)/m.exec(said) ?? [];
  if (args.length > 0 && why !== undefined) {
    // It goes on to print its configuration.
    const [sentence] = why.split(" The projects definition");
    console.error(`The test runner does not take these arguments: ${args.join(" ")} (${sentence})\n${USAGE}`);
    process.exit(2);
  }
  console.error(`${said}The test runner left no report.`);
  process.exit(1);
}
