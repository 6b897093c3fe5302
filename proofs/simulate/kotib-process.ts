/** Kotib as its own process, with a clock that whoever started it moves by messages. */
import { main } from "../../src/main.ts";
import type { FromKotib, ToKotib } from "./kotib.ts";

let now = Number(process.env.SIMULATED_NOW);
// Libraries go by it: a circuit breaker that opened is to close by the same clock.
Date.now = () => now;
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
const atStart = process.cpuUsage();

process.on("message", (message: ToKotib) => void obey(message));
// The process that started it is gone, in order or not.
process.on("disconnect", () => process.exit());
tell({ did: "start" });

async function obey(message: ToKotib): Promise<void> {
  if (message.do === "move") {
    now = message.to;
    for (const listener of listeners) listener();
    tell({ did: "move" });
  } else if (message.do === "measure") {
    tell({ did: "measure", cpuMs: cpuMs() });
  } else {
    const used = cpuMs();
    await running.stop();
    process.send?.({ did: "stop", cpuMs: used } satisfies FromKotib, () => process.disconnect());
  }
}

/** Since it was ready. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage(atStart);
  return (user + system) / 1000;
}

function tell(message: FromKotib): void {
  process.send?.(message);
}
