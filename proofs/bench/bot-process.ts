/** A bot in a process of its own, on one core, with the figures that the kernel has of it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { memoryMb, processorMs } from "../ground/process-figures.ts";

const COMPILE_CACHE = join(import.meta.dirname, "../../node_modules/.cache/compiled");

export interface BotProcess {
  readonly startedAt: number;
  /** Milliseconds of processor time so far, all threads. */
  cpuMs(): number;
  /** Megabytes in memory now, and at most so far. */
  memoryMb(): { now: number; peak: number };
  /** Rejects where it ends before it is told to. */
  readonly ended: Promise<never>;
  signal(signal: NodeJS.Signals): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

export const kotibArgs = (nodeArgs: readonly string[]): string[] => [
  "--max-semi-space-size=16",
  ...nodeArgs,
  join(import.meta.dirname, "../../src/main.ts"),
];

/** Starts `node ...args`, on `core` where there is one. It inherits nothing but the path and `env`. */
export function startBot(
  args: readonly string[],
  env: Record<string, string>,
  core: number | null,
): BotProcess {
  const startedAt = performance.now();
  const [command, ...rest] =
    core === null ? [process.execPath, ...args] : ["taskset", "-c", String(core), process.execPath, ...args];
  const child: ChildProcess = spawn(command as string, rest, {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(child, "exit");
  const ended = gone.then(([code]): never => {
    throw new Error(`${args.at(-1)} ended by itself, with ${code}`);
  });
  // Only who waits for it hears of it.
  ended.catch(() => undefined);
  const pid = child.pid ?? 0;
  return {
    startedAt,
    ended,
    cpuMs: () => processorMs(pid),
    memoryMb: () => memoryMb(pid),
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}
