/** One of the operator's commands as a process of its own, whose clock may run ahead, and which may end at a step by itself. */
import { crashAsTold } from "./crash-at.ts";

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const machine = Date.now;
// A command takes the time from this machine, and a Kotib that is ahead needs it to be ahead, too.
Date.now = () => machine() + ahead;
crashAsTold();
const [command = "", ...args] = process.argv.slice(2);
const { main } = await import(`../../src/cli/${command}.ts`);
process.exitCode = await main(args, process.env);
