/** Kotib as a process of its own, which tests kill; its clock may run ahead. */
import { flushCompileCache } from "node:module";
import { main } from "../../src/main.ts";

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const running = await main({
  env: process.env,
  clock: { now: () => Date.now() + ahead },
});
// Tests kill this process before it could keep at its end what it compiled.
flushCompileCache();
process.stdout.write(`listening at ${running.address}\n`);
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
