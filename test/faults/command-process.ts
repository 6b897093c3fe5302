/** One of the operator's commands as a process of its own, which ends at a step by itself. */
import { crashAsTold } from "./crash-at.ts";

crashAsTold();
const [command = "", ...args] = process.argv.slice(2);
const { main } = await import(`../../src/cli/${command}.ts`);
process.exitCode = await main(args, process.env);
