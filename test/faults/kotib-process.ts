/** Kotib as a process of its own, which tests stop and kill; its clock may run ahead, and it may end at a step by itself. */
import { subscribe } from "node:diagnostics_channel";
import { flushCompileCache } from "node:module";
import { main } from "../../src/main.ts";
import { runUntilStopped } from "../../src/run-until-stopped.ts";
import { channelName, type StepName } from "../../src/steps.ts";

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const { CRASH_AT, CRASH_TIMES = "1" } = process.env;
if (CRASH_AT !== undefined) crashAt(CRASH_AT as StepName, Number(CRASH_TIMES));

await runUntilStopped(async () => {
  const running = await main({ env: process.env, clock: { now: () => Date.now() + ahead } });
  // Tests kill this process before it could keep at its end what it compiled.
  flushCompileCache();
  process.stdout.write(`listening at ${running.address}\n`);
  return running;
});

/** When it comes there for the `times`th time; nothing of the process is left to tidy up. */
function crashAt(step: StepName, times: number): void {
  let left = times;
  subscribe(channelName(step), () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  });
}
