/**
 * `npm run controls`: takes each control out of a copy of Kotib and runs its test there, which must turn red; with nothing
 * taken out it must be green. Ends with one line of JSON, and with code 1 where a test proves nothing.
 */
import { availableParallelism } from "node:os";
import { readArguments } from "../../tools/read-arguments.mjs";
import { createMutatedCopy } from "../support/mutated-copy.ts";
import { type Control, subjectOf } from "./control.ts";
import { controls } from "./controls.ts";
import { type Outcome, type Results, runTests } from "./run-test.ts";

const HELP = `npm run controls -- [--only TEXT]… [--jobs N]

Takes each control of docs/security.md and docs/reliability.md out of a copy of Kotib and runs the control's own test
there: it must turn red.
Every test also runs with nothing taken out: it must be green. The last line is JSON; "red" equals "controls" where every
test proves its control, and otherwise the command ends with code 1. Needs no configuration.

  --only TEXT   only controls of the threat or promise TEXT (such as T17 or P3), or whose words or test contain it
  --jobs N      so many at one time (default: half of the processors)
`;
const TIMEOUT_MS = 5 * 60_000;
const ALL_TIMEOUT_MS = 30 * 60_000;

const { values } = readArguments({
  usage: HELP,
  numbers: ["jobs"],
  options: { only: { type: "string", multiple: true }, jobs: { type: "string" } },
});
const chosen = controls.filter((control) => isChosen(control, values.only));
const jobs = Number(values.jobs ?? Math.max(1, Math.floor(availableParallelism() / 2)));

if (chosen.length === 0 || !Number.isInteger(jobs) || jobs < 1) {
  console.log(HELP);
  process.exitCode = 2;
} else {
  await proveAll();
}

interface Proof {
  /** The number of its threat or promise. */
  readonly of: string;
  readonly control: string;
  readonly without: Outcome;
  readonly asItIs: Outcome;
}

async function proveAll(): Promise<void> {
  const startedAt = Date.now();
  const tests = [...new Set(chosen.map(({ test }) => test))];
  console.error(
    `${chosen.length} controls; first their ${tests.length} files of tests with nothing taken out`,
  );
  const whole = await runIn([], { tests }, ALL_TIMEOUT_MS);
  const waiting = [...chosen];
  const proofs: Proof[] = [];
  const work = async () => {
    for (let control = waiting.shift(); control !== undefined; control = waiting.shift())
      proofs.push(await prove(control, whole));
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const unproved = proofs.filter((proof) => !isProved(proof));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const red = chosen.length - unproved.length;
  console.log(JSON.stringify({ controls: chosen.length, red, seconds, unproved }));
  process.exitCode = unproved.length === 0 ? 0 : 1;
}

async function prove(control: Control, whole: Results): Promise<Proof> {
  const { control: words, changes, test, name } = control;
  const of = subjectOf(control);
  const run = await runIn(changes, { tests: [test], ...(name === undefined ? {} : { name }) }, TIMEOUT_MS);
  const proof = {
    of,
    control: words,
    without: run.outcomeOf(control),
    asItIs: whole.outcomeOf(control),
  };
  const result = isProved(proof) ? "red" : `NOT PROVED (${proof.without}; as it is ${proof.asItIs})`;
  console.error(`${of} ${result}: ${words}`);
  return proof;
}

function isProved({ without, asItIs }: Proof): boolean {
  return without === "red" && asItIs === "green";
}

async function runIn(
  changes: Control["changes"],
  what: Parameters<typeof runTests>[1],
  timeoutMs: number,
): Promise<Results> {
  const copy = createMutatedCopy(changes);
  try {
    return await runTests(copy.root, what, timeoutMs);
  } finally {
    copy.remove();
  }
}

function isChosen(control: Control, only: readonly string[] | undefined): boolean {
  if (only === undefined) return true;
  const { control: words, test } = control;
  return only.some((text) => subjectOf(control) === text || words.includes(text) || test.includes(text));
}
