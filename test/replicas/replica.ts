/** One of several Kotibs: a process of its own, at an address that stays the same however often it is started again. */

import { MOMENT } from "../support/clock.ts";
import { type SpawnedKotib, spawnKotib } from "../support/spawn-kotib.ts";

export interface ReplicaProcess {
  /** `http://127.0.0.1:<port>` of its pages, its webhook and `/ready`. */
  readonly url: string;
  /** Where it tells its metrics. */
  readonly metricsUrl: string;
  /** Null while it does not run. */
  readonly pid: number | null;
  /** All that it has written to its log, in all its lives. */
  readonly output: string;
  /** Resolves when it listens; `env`: variables that differ in this life. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | NodeJS.Signals | null>;
  /** What `/ready` answers: 0 where nobody listens. */
  ready(): Promise<{ readonly status: number; readonly text: string }>;
}

/** Does not run yet. `env`: its variables; `now`: asked for its time at each start; `hear`: told what it writes. */
export function createReplicaProcess(
  env: Readonly<Record<string, string>>,
  {
    now = () => MOMENT,
    flags = [],
    hear = () => {},
  }: {
    readonly now?: () => number;
    readonly flags?: readonly string[];
    readonly hear?: (text: string) => void;
  } = {},
): ReplicaProcess {
  const url = `http://127.0.0.1:${env.PORT}`;
  let kotib: SpawnedKotib | null = null;
  let output = "";

  return {
    url,
    metricsUrl: `http://${env.METRICS_ADDRESS}/metrics`,
    get pid() {
      return kotib?.pid ?? null;
    },
    get output() {
      return output;
    },
    async start(other = {}) {
      const started = spawnKotib(
        { ...env, ...other },
        {
          now: now(),
          flags,
          hear: (text) => {
            output += text;
            hear(text);
          },
        },
      );
      kotib = started;
      void started.ended.then(() => {
        if (kotib === started) kotib = null;
      });
      await started.ready;
    },
    async end(signal) {
      const ending = kotib;
      if (ending === null) return null;
      const end = await ending.end(signal);
      if (kotib === ending) kotib = null;
      return end;
    },
    async ready() {
      const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? "" };
    },
  };
}
