/** The process of Kotib from outside: moved on, measured, stopped in order and started again. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { processorMs } from "../ground/process-figures.ts";

export interface Kotib {
  /** Sets its clock; resolves when it is set and everybody was told. */
  move(to: number): Promise<void>;
  /** Processor time in milliseconds since the first start, starts and stops apart. */
  measure(): number;
  restart(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** Kotib's log goes to a file of that folder. */
export async function startKotib(options: {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly now: number;
}): Promise<Kotib> {
  const logFile = join(options.folder, "kotib.log");
  const log = openSync(logFile, "a");
  let usedBefore = 0;
  let child = await start(options.now);

  async function start(now: number): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, "kotib-process.ts"), [], {
      env: { ...process.env, ...options.env, SIMULATED_NOW: String(now) },
      stdio: ["ignore", log, log, "ipc"],
    });
    await answerOf(started);
    usedBefore -= processorMs(started.pid ?? 0);
    return started;
  }

  /** Rejects if the process ends instead. */
  async function answerOf(from: ChildProcess): Promise<void> {
    const heard = new AbortController();
    const { signal } = heard;
    const ended = once(from, "exit", { signal }).then(() => {
      throw new Error(`Kotib ended: see ${logFile}`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(from, "message", { signal }), ended]);
    heard.abort();
  }

  const measure = () => usedBefore + processorMs(child.pid ?? 0);

  async function stop(): Promise<void> {
    usedBefore = measure();
    const exited = once(child, "exit");
    child.send("stop");
    await exited;
  }

  return {
    move: async (to) => {
      const answer = answerOf(child);
      child.send(to);
      await answer;
    },
    measure,
    restart: async (now) => {
      await stop();
      child = await start(now);
    },
    stop,
  };
}
