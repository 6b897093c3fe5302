/** Readings for the metrics: each print takes them anew. */
import { Gauge, type Registry } from "prom-client";

/** Readings, in contrast to counts. Times are milliseconds since the epoch. */
export interface LookedAt {
  now(): number;
  countJobs(): Promise<{
    readonly due: number;
    readonly parked: number;
    readonly running: number;
    readonly dead: number;
    readonly oldestDue: ReadonlyMap<string, number>;
  }>;
  /** By neighbour, whether it is left alone because it does not answer. */
  circuits(): Readonly<Record<string, boolean>>;
  /** By part, whether it is well. */
  ready(): Promise<Readonly<Record<string, boolean>>>;
  /** Null: not looked at yet, or never. */
  webhook(): {
    readonly pending: number;
    readonly lastErrorAt: number | null;
    readonly isDrifted: boolean;
  } | null;
}

type Reading = ReadonlyArray<readonly [labels: Record<string, string>, value: number]>;

/** Readings that every print takes anew; a reading that fails is left out. */
export function addGauges(registry: Registry, lookedAt: () => LookedAt | null): void {
  function gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: (at: LookedAt) => Reading | Promise<Reading>,
  ): void {
    new Gauge<string>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // Reset, one without labels stands at 0, which would be a reading.
        if (labelNames.length === 0) this.remove();
        const at = lookedAt();
        if (at === null) return;
        // The others are of use above all where the database cannot be read.
        const reading = await Promise.resolve(at)
          .then(read)
          .catch(() => []);
        for (const [labels, value] of reading) this.set(labels, value);
      },
    });
  }
  const flag = (is: boolean) => (is ? 1 : 0);
  const flags = (label: string, of: Readonly<Record<string, boolean>>): Reading =>
    Object.entries(of).map(([name, is]) => [{ [label]: name }, flag(is)]);
  const alone = (value: number | null | undefined): Reading => (value == null ? [] : [[{}, value]]);

  let counted: ReturnType<LookedAt["countJobs"]> | null = null;
  /** Once for a print: its gauges are collected together. */
  const countOnce = (at: LookedAt) => {
    counted ??= at.countJobs().finally(() => {
      counted = null;
    });
    return counted;
  };

  for (const [name, help] of [
    ["due", "Jobs that are due and not begun (at most 10000 are counted)."],
    ["parked", "Jobs that wait for an earlier one of their lane (at most 10000 are counted)."],
    ["running", "Jobs at work."],
    ["dead", "Dead letters: jobs that were given up (at most 10000 are counted)."],
  ] as const)
    gauge(`kotib_jobs_${name}`, help, [], async (at) => alone((await countOnce(at))[name]));
  gauge(
    "kotib_jobs_oldest_due_seconds",
    "Since when the oldest job that is due waits, by type.",
    ["type"],
    async (at) => {
      const { oldestDue } = await countOnce(at);
      return [...oldestDue].map(([type, since]) => [{ type }, Math.max(0, at.now() - since) / 1000]);
    },
  );
  gauge(
    "kotib_circuit_open",
    "1 while a neighbour (service, telegram) is left alone because it does not answer.",
    ["neighbour"],
    (at) => flags("neighbour", at.circuits()),
  );
  gauge(
    "kotib_ready",
    "1 for each part that is well; /ready answers 503 if one is not.",
    ["part"],
    async (at) => flags("part", await at.ready()),
  );
  gauge(
    "kotib_webhook_drifted",
    "1 while Telegram brings updates elsewhere, or to a webhook although Kotib polls.",
    [],
    (at) => {
      const webhook = at.webhook();
      return webhook === null ? [] : alone(flag(webhook.isDrifted));
    },
  );
  gauge("kotib_webhook_pending_updates", "Updates that wait at Telegram.", [], (at) =>
    alone(at.webhook()?.pending),
  );
  gauge(
    "kotib_webhook_last_error_timestamp_seconds",
    "When Telegram last failed to bring an update.",
    [],
    (at) => {
      const lastErrorAt = at.webhook()?.lastErrorAt ?? null;
      return alone(lastErrorAt === null ? null : lastErrorAt / 1000);
    },
  );
}
