/** Kotib as a process that ends at a step by itself, and is started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { StepName } from "../../src/steps.ts";

export interface Life {
  /** Resolves when it is ready; rejects when it ended before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended, with true if it ended at its step. */
  readonly ended: Promise<boolean>;
  stop(): Promise<void>;
}

export interface Death {
  readonly step: StepName;
  /** At the first, second, … time that it comes there. */
  readonly times: number;
}

/** `aheadMs`: how far its clock is ahead of this machine's. */
export function live(
  env: Readonly<Record<string, string>>,
  { aheadMs, death }: { readonly aheadMs: number; readonly death: Death | null },
): Life {
  const child = spawn(process.execPath, [join(import.meta.dirname, "..", "faults", "kotib-process.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: "warn",
      ...env,
      CLOCK_AHEAD_MS: String(aheadMs),
      ...(death === null ? {} : { CRASH_AT: death.step, CRASH_TIMES: String(death.times) }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<boolean>((resolve) =>
    child.once("exit", (_code, signal) => resolve(signal === "SIGKILL" && death !== null)),
  );
  const ready = waitUntilReady(child);
  // Who does not wait for it learns of the end by `ended`.
  ready.catch(() => {});
  return {
    ready,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("listening at")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`Kotib ended before it was ready:\n${output}`)));
  });
}
