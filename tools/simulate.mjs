/** `npm run simulate`: lives a week with many accounts, by a moved clock; `-- --accounts 200`, or `-- --mutants`. */
import { runScript } from "./prepare.mjs";

const args = process.argv.slice(2);
const script = args.includes("--mutants") ? "run-mutants.ts" : "run.ts";
runScript(
  `test/simulate/${script}`,
  args.filter((arg) => arg !== "--mutants"),
);
