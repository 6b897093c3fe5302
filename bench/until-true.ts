import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/** Resolves when the condition holds; throws `problem` when it does not come to hold in a minute. */
export async function untilTrue(condition: () => boolean, problem: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > until) throw new Error(problem);
    await pause(2);
  }
}
