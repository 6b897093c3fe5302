/** Runs Kotib as a process whose clock moves only as its starter says. A message is a time, or `stop`. */
import { main } from "../../src/main/run.ts";

const startedAt = Number(process.env.SIMULATED_NOW);
let now = startedAt;
// A circuit that opened is to close by the same clock.
Date.now = () => now;
performance.now = () => now - startedAt;
const listeners = new Set<() => void>();
const running = await main({
  env: process.env,
  clock: {
    now: () => now,
    onMoved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
});

process.on("message", async (to: number | "stop") => {
  if (to === "stop") {
    await running.stop();
    process.disconnect();
    return;
  }
  now = to;
  for (const listener of listeners) listener();
  process.send?.(now);
});
// The process that started it is gone, in order or not.
process.on("disconnect", () => process.exit());
process.send?.(now);
