/** Kotib as a process of its own, with its log in a file and its memory watched. */
import { openSync, readFileSync } from "node:fs";
import { spawnKotib } from "../../test/support/spawn-kotib.ts";
import { until } from "../../test/support/until.ts";

export interface SoakedKotib {
  /** Megabytes in memory now; 0 where the system does not tell. */
  memoryMb(): number;
  /** Megabytes in memory at most so far. */
  peakMb(): number;
  /** Milliseconds from the signal to the end. */
  stop(): Promise<number>;
}

const START_WITHIN_MS = 60_000;

/** Resolves when it is ready. `now`: its time then. */
export async function startKotib(
  env: Readonly<Record<string, string>>,
  { logFile, now }: { readonly logFile: string; readonly now: number },
): Promise<SoakedKotib> {
  const log = openSync(logFile, "a");
  // As production runs it.
  const kotib = spawnKotib(
    { NODE_ENV: "production", LOG_LEVEL: "info", ...env },
    { now, flags: ["--max-semi-space-size=16"], log },
  );
  let hasEnded = false;
  void kotib.ended.then(() => {
    hasEnded = true;
  });
  await until(
    async () => {
      if (hasEnded) throw new Error(`Kotib ended at its start: see ${logFile}`);
      const answer = await fetch(`${env.PUBLIC_URL}/ready`).catch(() => null);
      return answer?.status === 200;
    },
    "Kotib to be ready",
    START_WITHIN_MS,
  );
  const read = (name: string) => {
    try {
      const text = readFileSync(`/proc/${kotib.pid}/status`, "utf8");
      return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  };
  return {
    memoryMb: () => read("VmRSS"),
    peakMb: () => read("VmHWM"),
    stop: async () => {
      const from = performance.now();
      await kotib.end();
      return performance.now() - from;
    },
  };
}
