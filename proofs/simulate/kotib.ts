/** The process of Kotib from outside: moved on, measured, stopped in order and started again. */
import { type ChildProcess, fork } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";

export type ToKotib = { readonly do: "move"; readonly to: number } | { readonly do: "measure" | "stop" };
export type FromKotib =
  | { readonly did: "start" | "move" }
  | { readonly did: "measure" | "stop"; readonly cpuMs: number };

export interface Kotib {
  /** Sets its clock; resolves when it is set and everybody was told. */
  move(to: number): Promise<void>;
  /** Processor time in milliseconds since the first start, starts and stops apart. */
  measure(): Promise<number>;
  restart(now: number): Promise<void>;
  stop(): Promise<void>;
}

/** Kotib's log goes to a file of that folder. */
export async function startKotib(options: {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly now: number;
}): Promise<Kotib> {
  const log = openSync(join(options.folder, "kotib.log"), "a");
  let usedBefore = 0;
  let child = await start(options.now);

  async function start(now: number): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, "kotib-process.ts"), [], {
      env: { ...process.env, ...options.env, SIMULATED_NOW: String(now) },
      stdio: ["ignore", log, log, "ipc"],
    });
    await answerOf(started, "start");
    return started;
  }

  /** Rejects if the process ends instead. */
  function answerOf(from: ChildProcess, did: FromKotib["did"]): Promise<number> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`Kotib ended: see ${join(options.folder, "kotib.log")}`));
      const onMessage = (message: FromKotib) => {
        if (message.did !== did) return;
        from.off("exit", onExit);
        from.off("message", onMessage);
        resolve("cpuMs" in message ? message.cpuMs : 0);
      };
      from.on("message", onMessage);
      from.once("exit", onExit);
    });
  }

  function ask(message: ToKotib): Promise<number> {
    const answer = answerOf(child, message.do);
    child.send(message);
    return answer;
  }

  async function stop(): Promise<void> {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    usedBefore += await ask({ do: "stop" });
    await exited;
  }

  return {
    move: async (to) => {
      await ask({ do: "move", to });
    },
    measure: async () => usedBefore + (await ask({ do: "measure" })),
    restart: async (now) => {
      await stop();
      child = await start(now);
    },
    stop,
  };
}
