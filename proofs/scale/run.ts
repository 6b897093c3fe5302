/** `npm run proofs -- scale`: how well several Kotibs on one PostgreSQL add up, and that nothing is lost when one dies; ends with JSON. */
import { availableParallelism } from "node:os";
import { readOptions } from "./options.ts";
import { summarize, writeRow, writeStatements } from "./report.ts";
import { scale } from "./scale.ts";

const cores = availableParallelism();
const { statements, ...options } = readOptions(cores);
const scaled = await scale(options, (row) => {
  console.log(writeRow(row, { share: options.share === 0 ? 1 : options.share, cores }));
  if (statements) console.log(writeStatements(row));
});
console.log(
  scaled.share < 1
    ? `Each Kotib was held to ${scaled.share.toPrecision(2)} of a core, so that all parts find a place on ${cores} cores.`
    : `Each Kotib took as much of ${cores} cores as it found.`,
);
if (options.share > 0 && options.share < scaled.share)
  console.log("A share of a core could not be held: no control groups can be made here.");
const summary = summarize(scaled, cores);
console.log(JSON.stringify(summary));
// Nothing that was left open keeps this process.
process.exit(summary.lost + summary.postedTwice + summary.outOfOrder === 0 ? 0 : 1);
