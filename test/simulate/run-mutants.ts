/**
 * `npm run simulate -- --mutants`: lives a day and a night with Kotib as it is, and with each rule taken out. Ends with one
 * line of JSON, and with code 1 where a counter is red with the rule, or not without it.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createMutatedCopy } from "../support/mutated-copy.ts";
import type { Counts } from "./count.ts";
import { type Mutant, mutants } from "./mutants.ts";

const ARGUMENTS = ["--accounts", "4", "--days", "1"];

const right = live([]);
const found = mutants.map(({ counter, rule, changes }) => {
  const counted = live(changes)[counter];
  console.error(`without "${rule}": ${counter} ${counted}, not ${right[counter]}`);
  return { counter, with: right[counter], without: counted };
});
const red = found.filter((counted) => counted.without > counted.with);
console.log(JSON.stringify({ mutants: found.length, red: red.length, counters: found }));
const { lost, repeated, inQuietHours } = right;
process.exitCode = red.length === found.length && lost + repeated + inQuietHours === 0 ? 0 : 1;

function live(changes: Mutant["changes"]): Counts {
  const copy = createMutatedCopy(changes);
  try {
    const script = join(copy.root, "test", "simulate", "run.ts");
    const lived = spawnSync(process.execPath, [script, ...ARGUMENTS], { encoding: "utf8" });
    const counts: Counts = JSON.parse(lived.stdout.trim().split("\n").at(-1) ?? "");
    return counts;
  } finally {
    copy.remove();
  }
}
