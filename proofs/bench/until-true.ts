/** A wait for what a benchmark brought about, which gives up only where nothing moves. */
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/** Resolves when the condition holds; throws `problem` when `progress`, which counts, has not moved for a minute. */
export async function untilTrue(
  condition: () => boolean,
  problem: string,
  progress: () => number = () => 0,
): Promise<void> {
  let last = { progress: progress(), at: performance.now() };
  while (!condition()) {
    const now = performance.now();
    if (progress() !== last.progress) last = { progress: progress(), at: now };
    if (now - last.at > PATIENCE_MS) throw new Error(problem);
    await pause(2);
  }
}
