/** `npm run proofs -- scale`: measures several Kotibs on one PostgreSQL, and kills one; the last line is JSON. */
import { availableParallelism } from "node:os";
import { readArguments } from "../../tools/read-arguments.ts";
import { summarize, writeRow } from "./report.ts";
import { scale } from "./scale.ts";

const { values, fail } = readArguments({
  usage: `Usage: npm run proofs -- scale [OPTIONS]
  Starts a PostgreSQL and, for each number of replicas, so many Kotibs behind one webhook; many people tap, some decide and
  sign. With two or more, one is killed at the end. Needs Linux and Debian's package postgresql. The last line is JSON; ends
  with 1 where something was lost, posted twice or answered out of order.

  --replicas LIST   numbers of Kotibs, one after the other (1,2,3)
  --seconds N       length of each part (20)
  --share N         the share of a core that each Kotib gets; default: half of this machine's cores, divided among
                    the most Kotibs. 0: no limit
  --help            prints this`,
  numbers: ["seconds"],
  options: {
    replicas: { type: "string", default: "1,2,3" },
    seconds: { type: "string", default: "20" },
    share: { type: "string" },
  },
});
const cores = availableParallelism();
if (!/^ *([1-9]|1[0-6]) *(, *([1-9]|1[0-6]) *)*$/.test(values.replicas))
  fail(`--replicas must be numbers from 1 to 16 with commas, not "${values.replicas}".`);
const replicas = [...new Set(values.replicas.split(",").map(Number))].sort((one, other) => one - other);
// With half of the machine for all that is no Kotib, so that one gets as much as each of the most.
const share =
  values.share === undefined ? Math.min(1, cores / 2 / Math.max(...replicas)) : Number(values.share);
if (!(share >= 0)) fail(`--share must be a number from 0 on, not "${values.share}".`);
const scaled = await scale({ replicas, share, seconds: Number(values.seconds) }, (row) =>
  console.log(writeRow(row, { share: share === 0 ? 1 : share, cores })),
);
console.log(
  scaled.share < 1
    ? `Each Kotib was held to ${scaled.share.toPrecision(2)} of a core, so that all parts find a place on ${cores} cores.`
    : `Each Kotib took as much of ${cores} cores as it found.`,
);
if (share > 0 && share < scaled.share)
  console.log("A share of a core could not be held: no control groups can be made here.");
const summary = summarize(scaled, cores);
console.log(JSON.stringify(summary));
// Nothing that was left open keeps this process.
process.exit(summary.lost + summary.postedTwice + summary.outOfOrder === 0 ? 0 : 1);
