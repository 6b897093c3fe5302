/**
 * `npm run proofs -- mutate`: puts one fault after another into a copy of the sources, and sees if a test turns red.
 */
import { existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, sep } from "node:path";
import { installDependencies, root } from "../../tools/prepare.mjs";
import { readArguments } from "../../tools/read-arguments.ts";

/** Of a hundred mutants so many have to be noticed. */
const LEAST_SCORE = 80;

/** Tests of one room that prove another: what is signed is submitted. */
const ALSO = {
  submissions: ["follow", "recover", "submit-many", "submit-signature"].map(
    (name) => `test/unit/signing/${name}.test.ts`,
  ),
};

const { values, positionals, fail } = readArguments({
  usage: `Usage: npm run proofs -- mutate PLACE… [--with TESTS]… [--changed] [--flowing]
  Changes one thing at a time in a copy of the TypeScript of each PLACE, a folder or file of src, runs the unit tests beside
  it and lists what they did not notice. Ends with 1 where they noticed less than ${LEAST_SCORE} of 100.
  A mutant is a change: "killed" by a test that failed or hung, or "survived".

  --with TESTS   also this folder or file of tests, such as test/scenarios/undo.test.ts
  --changed      takes over from the last run what a change of PLACE or of its tests cannot have touched
  --flowing      leaves out constants and tables, which are read once: each of their mutants costs a run of all tests
  --help         prints this`,
  options: {
    with: { type: "string", multiple: true, default: [] },
    changed: { type: "boolean", default: false },
    flowing: { type: "boolean", default: false },
  },
  words: [1, Number.POSITIVE_INFINITY],
});
for (const path of [...positionals, ...values.with])
  if (!existsSync(join(root, path))) fail(`There is no ${path}.`);

process.chdir(root);
installDependencies({ development: true });
const { Stryker } = await import("@stryker-mutator/core");

for (const place of positionals) {
  const path = relative(root, join(root, place));
  const [, room] = path.split(sep);
  await run(path, [findTestsBeside(path), ...(ALSO[room] ?? []), ...values.with]);
}

/** The tests of the same name, otherwise those of the nearest folder above it. */
function findTestsBeside(path) {
  const below = relative("src", path);
  const file = join("test/unit", below.replace(/\.ts$/, ".test.ts"));
  if (existsSync(file)) return file;
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

async function run(path, tests) {
  process.env.MUTATE_TESTS = tests.map((each) => patternOf(each, "test.ts")).join(delimiter);
  await new Stryker({
    mutate: [patternOf(path, "ts")],
    testRunner: "vitest",
    vitest: { configFile: "proofs/mutate/vitest.config.ts", related: true },
    plugins: ["@stryker-mutator/vitest-runner", "./proofs/mutate/mutants-left-out.mjs"],
    ignorers: ["unfelt"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    tempDirName: join(tmpdir(), "kotib-mutants"),
    cleanTempDir: "always",
    ignorePatterns: ["dist", ".node", "docs", "gallery"],
    ignoreStatic: values.flowing,
    incremental: values.changed,
    incrementalFile: join("node_modules/.cache", `mutants-${path.replaceAll("/", "-")}.json`),
    // On a busy machine, too, nothing but what hangs comes this far.
    timeoutMS: 15_000,
    timeoutFactor: 2,
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only", "clear-text"],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    // Below that it ends with 1.
    thresholds: { high: 100, low: LEAST_SCORE, break: LEAST_SCORE },
    logLevel: "warn",
  }).runMutationTest();
}

function patternOf(path, ending) {
  return statSync(path).isDirectory() ? `${path}/**/*.${ending}` : path;
}
