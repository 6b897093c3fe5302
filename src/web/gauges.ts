/** The readings for the metrics, which each print takes anew. */
import { Gauge, type Registry } from "prom-client";
import { hasPassed } from "../clock.ts";
import type { CountJobs } from "../db/rows/count-jobs.ts";

/** Readings, in contrast to counts. Times are milliseconds since the epoch. */
export interface LookedAt {
  now(): number;
  readonly countJobs: CountJobs;
  /** Whether each neighbour, by name, is left alone because it does not answer. */
  circuits(): Readonly<Record<string, boolean>>;
  /** Whether each part, by name, is well. */
  ready(): Promise<Readonly<Record<string, boolean>>>;
  /** The number of people seen within each of these times, by its name; and the number of logins that hold. */
  people(): Promise<{ readonly seen: Readonly<Record<string, number>>; readonly logins: number }>;
  /** The size of the database, and the free room on its disk (null where the disk is not here). */
  room(): Promise<{ readonly bytes: number; readonly freeBytes: number | null }>;
  /** The time of the latest backup; where there was none yet, the database's. */
  lastBackup(): Promise<number>;
  /** The webhook's state; null before the first look, or where nobody looks. */
  webhook(): {
    readonly pending: number;
    readonly lastErrorAt: number | null;
    readonly isDrifted: boolean;
  } | null;
  /** By how many milliseconds Kotib's clock is ahead, by the neighbour that told its time. */
  skews(): Readonly<Record<string, number>>;
}

/** These change slowly, and may be much to count. */
const REMEMBERED_MS = 300_000;

/** Asks anew where the last answer is older than that, or was none. */
function remembered<T>(read: (at: LookedAt) => Promise<T>): (at: LookedAt) => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return (at) => {
    if (last === null || hasPassed(last.at, REMEMBERED_MS, at.now())) {
      last = { at: at.now(), answer: read(at) };
      last.answer.catch(() => {
        last = null;
      });
    }
    return last.answer;
  };
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
        // A gauge without labels stands at 0 after a reset, which would be a reading.
        if (labelNames.length === 0) this.remove();
        const at = lookedAt();
        if (at === null) return;
        // The other readings help most where the database cannot be read.
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

  let counted: ReturnType<CountJobs> | null = null;
  /** Counts once for a print, since its gauges are collected together. */
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
  const people = remembered((at) => at.people());
  const room = remembered((at) => at.room());
  gauge("kotib_people_seen", "People seen within the last day, week and month.", ["within"], async (at) => {
    const { seen } = await people(at);
    return Object.entries(seen).map(([within, count]) => [{ within }, count]);
  });
  gauge("kotib_logins", "Logins to the document service that hold.", [], async (at) =>
    alone((await people(at)).logins),
  );
  gauge("kotib_database_bytes", "Size of the database.", [], async (at) => alone((await room(at)).bytes));
  gauge("kotib_disk_free_bytes", "What is free on the disk of a SQLite file.", [], async (at) =>
    alone((await room(at)).freeBytes),
  );
  gauge(
    "kotib_backup_age_seconds",
    "How old the latest backup by `kotib backup` is; where there was none yet, the database.",
    [],
    async (at) => alone(Math.max(0, at.now() - (await at.lastBackup())) / 1000),
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
  gauge(
    "kotib_clock_skew_seconds",
    "By how much Kotib's clock is ahead of a neighbour's (telegram, service), at least.",
    ["neighbour"],
    (at) => Object.entries(at.skews()).map(([neighbour, ms]) => [{ neighbour }, ms / 1000]),
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
