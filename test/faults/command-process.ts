/**
 * One of the operator's commands as a process of its own, whose clock begins where it is told, and which may end at a
 * step by itself.
 */

import { createChildClock } from "../support/clock.ts";
import { crashAsTold } from "./crash-at.ts";
import { becomeLater } from "./later-version.ts";

// A command takes the time from its machine, which is to be that of the Kotib beside it.
Date.now = createChildClock().now;
crashAsTold();
becomeLater();
const { main } = await import("../../operator/kotib.ts");
process.exitCode = await main(process.argv.slice(2), process.env);
