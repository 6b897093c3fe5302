/** Does, soon after a start, what the first person would else wait for. */
import { setImmediate as turn } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Long enough for the first poll to be on its way, short enough to be done before somebody answers it. */
const DELAY_MS = 100;

export interface WarmUp {
  /** Resolves when no step is under way; those not begun are left out. */
  stop(): Promise<void>;
}

/**
 * Takes the steps one after the other, each in a turn of its own, so that requests and updates come in between. A step
 * that fails is logged and left to who needs it. Loading everything early also means that files replaced by a next
 * build are not missed later.
 */
export function warmUp(steps: Readonly<Record<string, () => unknown>>, log: Log): WarmUp {
  let stopped = false;
  let done: Promise<void> = Promise.resolve();
  const timer = setTimeout(() => {
    done = takeSteps();
  }, DELAY_MS);
  timer.unref();

  async function takeSteps(): Promise<void> {
    for (const [name, step] of Object.entries(steps)) {
      await turn();
      if (stopped) return;
      try {
        await step();
      } catch {
        log.warn("a part was not made ready in advance", { operation: name });
      }
    }
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return done;
    },
  };
}
