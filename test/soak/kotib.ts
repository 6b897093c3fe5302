/** Kotib as a process of its own, with its log in a file and its memory watched. */
import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../support/until.ts";

export interface SoakedKotib {
  /** Megabytes in memory now; 0 where the system does not tell. */
  memoryMb(): number;
  /** Megabytes in memory at most so far. */
  peakMb(): number;
  /** Milliseconds from the signal to the end. */
  stop(): Promise<number>;
}

const START_WITHIN_MS = 60_000;

/** Resolves when it is ready. `aheadMs`: how far its clock is ahead of this machine's. */
export async function startKotib(
  env: Readonly<Record<string, string>>,
  { logFile, aheadMs }: { readonly logFile: string; readonly aheadMs: number },
): Promise<SoakedKotib> {
  const log = openSync(logFile, "a");
  const program = join(import.meta.dirname, "..", "faults", "kotib-process.ts");
  // As production runs it.
  const child = spawn(process.execPath, ["--max-semi-space-size=16", program], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "info" },
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
      CLOCK_AHEAD_MS: String(aheadMs),
    },
    stdio: ["ignore", log, log],
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      hasEnded = true;
      resolve();
    }),
  );
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
      const text = readFileSync(`/proc/${child.pid}/status`, "utf8");
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
      child.kill("SIGTERM");
      await ended;
      return performance.now() - from;
    },
  };
}
