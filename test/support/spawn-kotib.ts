/** Kotib as a process of its own, which tests watch, stop and kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { crashVariables, type Death } from "../faults/crash-at.ts";
import { MOMENT } from "./clock.ts";

/** Node's flags for what loads Kotib's database: as `src/main.ts` begins, too. */
export const LOAD_QUICKLY = ["--import", join(import.meta.dirname, "../../src/db/engine/resolve-drizzle.ts")];

export interface SpawnedKotib {
  readonly pid: number | undefined;
  /** All that it has written so far; nothing where it writes into a file. */
  readonly output: string;
  /** Resolves when it is ready, which it writes (not into a file); rejects when it ended before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended and all it wrote is there, with its exit code or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Sends the signal and waits for the end; nothing happens where it has ended. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface SpawnOptions {
  /** Its time (milliseconds) when it starts; default: the moment at which tests begin. */
  readonly now?: number;
  /** Where it ends by itself. */
  readonly death?: Death | null;
  /** Of Node. */
  readonly flags?: readonly string[];
  /** An open file that takes what it writes. */
  readonly log?: number;
  /** Told what it writes, as it comes. */
  readonly hear?: (text: string) => void;
}

/** `env`: its variables besides those that every process here has. */
export function spawnKotib(
  env: Readonly<Record<string, string>>,
  { now = MOMENT, death = null, flags = [], log, hear }: SpawnOptions = {},
): SpawnedKotib {
  const program = join(import.meta.dirname, "..", "faults", "kotib-process.ts");
  const child = spawn(process.execPath, [...LOAD_QUICKLY, ...flags, program], {
    env: childVariables(env, now, death),
    stdio: ["ignore", log ?? "pipe", log ?? "pipe"],
  });
  let output = "";
  const ended = endOf(child);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        hear?.(chunk.toString());
        if (output.includes("listening at")) resolve();
      });
    }
    void ended.then(() => reject(new Error(`Kotib ended before it was ready:\n${output}`)));
  });
  // Who does not wait for it learns of the end by `ended`.
  ready.catch(() => {});
  return {
    pid: child.pid,
    get output() {
      return output;
    },
    ready,
    ended,
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** What each child of a test is started with. */
export function childVariables(
  env: Readonly<Record<string, string>>,
  now: number,
  death: Death | null,
): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...env,
    CLOCK_AT: String(now),
    ...crashVariables(death),
  };
}

/** Its exit code, or the signal that ended it. */
export function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => child.once("close", (code, signal) => resolve(signal ?? code)));
}
