/** Ends a process at a step, as the variables CRASH_AT and CRASH_TIMES tell; nothing of it is left to tidy up. */
import { subscribe } from "node:diagnostics_channel";
import { channelName, type StepName } from "../../src/steps.ts";

export interface Death {
  readonly step: StepName;
  /** At the first, second, … time that the process comes there. */
  readonly times: number;
}

/** What tells a process of its death; nothing for one that lives on. */
export function crashVariables(death: Death | null): Record<string, string> {
  return death === null ? {} : { CRASH_AT: death.step, CRASH_TIMES: String(death.times) };
}

/** Called in that process. Where nothing is told, nothing happens. */
export function crashAsTold(): void {
  const { CRASH_AT, CRASH_TIMES = "1" } = process.env;
  if (CRASH_AT === undefined) return;
  let left = Number(CRASH_TIMES);
  subscribe(channelName(CRASH_AT as StepName), () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  });
}
