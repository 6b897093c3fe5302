/** Ends this process at a step, as the variables CRASH_AT and CRASH_TIMES tell; nothing of it is left to tidy up. */
import { subscribe } from "node:diagnostics_channel";
import { channelName, type StepName } from "../../src/steps.ts";

/** At the first, second, … time that it comes there. Where nothing is told, nothing happens. */
export function crashAsTold(): void {
  const { CRASH_AT, CRASH_TIMES = "1" } = process.env;
  if (CRASH_AT === undefined) return;
  let left = Number(CRASH_TIMES);
  subscribe(channelName(CRASH_AT as StepName), () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  });
}
