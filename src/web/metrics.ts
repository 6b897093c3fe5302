/** Counts what happens, for the operator's monitoring; labels are names of Kotib's own, never anybody's data. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  updatesTaken(count: number): void;
  updateLeftOut(why: string): void;
  /** `lateMs`: how long after it was due. */
  jobStarted(type: string, lateMs: number): void;
  jobSettled(type: string, outcome: string): void;
  serviceAsked(operation: string, outcome: string): void;
  /** One attempt of a request. */
  serviceExchanged(effect: string, outcome: string, durationMs: number): void;
  telegramCalled(method: string, outcome: string, durationMs: number): void;
  /** Names as the record reader gives them, such as `total` or `lines.3.price`. */
  fieldsUnread(kind: string, names: readonly string[]): void;
  /** Values of records that no description speaks of or that could not be read. */
  valuesUndescribed(kind: string, count: number): void;
  noticeDelivered(news: string): void;
  /** The readings that a request for the metrics takes. */
  look(at: LookedAt): void;
  /** Everything in the text format of Prometheus. */
  print(): Promise<string>;
}

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

const COUNTERS = {
  kotib_updates_taken_total: { help: "Updates of Telegram written down as jobs.", labels: [] },
  kotib_updates_left_out_total: {
    help: "Updates not written down: of an odd shape, or more than one person may send.",
    labels: ["why"],
  },
  kotib_jobs_settled_total: { help: "Jobs worked, by type and outcome.", labels: ["type", "outcome"] },
  kotib_service_requests_total: {
    help: "Operations asked of the document service, by outcome: ok or the error's code.",
    labels: ["operation", "outcome"],
  },
  kotib_fields_unread_total: {
    help: "Described fields of records whose value could not be understood.",
    labels: ["kind", "field"],
  },
  kotib_values_undescribed_total: {
    help: "Values of records shown under other fields, as they came.",
    labels: ["kind"],
  },
  kotib_notices_delivered_total: { help: "Notices delivered to people, by their news.", labels: ["news"] },
} as const;

type CounterName = keyof typeof COUNTERS;

interface Tally {
  readonly name: CounterName;
  /** Of the counter's labels, in their order. */
  readonly values: readonly string[];
  count: number;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SECONDS_LATE = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** Counts from now on; the process's own figures are gathered from the first `print` on. */
export function createMetrics(): Metrics {
  const tallies = new Map<string, Tally>();
  const histograms = createHistograms();
  let registry: Registry | null = null;
  let lookedAt: LookedAt | null = null;

  function count(name: CounterName, values: readonly string[], by = 1): void {
    const key = [name, ...values].join("\0");
    const known = tallies.get(key);
    if (known === undefined) tallies.set(key, { name, values, count: by });
    else known.count += by;
  }

  return {
    updatesTaken: (by) => count("kotib_updates_taken_total", [], by),
    updateLeftOut: (why) => count("kotib_updates_left_out_total", [why]),
    jobStarted: (type, lateMs) => histograms.jobs.observe({ type }, Math.max(0, lateMs) / 1000),
    jobSettled: (type, outcome) => count("kotib_jobs_settled_total", [type, outcome]),
    serviceAsked: (operation, outcome) => count("kotib_service_requests_total", [operation, outcome]),
    serviceExchanged: (effect, outcome, ms) => histograms.service.observe({ effect, outcome }, ms / 1000),
    telegramCalled: (method, outcome, ms) => histograms.telegram.observe({ method, outcome }, ms / 1000),
    fieldsUnread: (kind, names) => {
      for (const name of names)
        count("kotib_fields_unread_total", [kind, name.replace(/(?<=\.)\d+(?=\.)/g, "*")]);
    },
    valuesUndescribed: (kind, by) => count("kotib_values_undescribed_total", [kind], by),
    noticeDelivered: (news) => count("kotib_notices_delivered_total", [news]),
    look: (at) => {
      lookedAt = at;
    },
    print() {
      registry ??= createRegistry(tallies, Object.values(histograms), () => lookedAt);
      return registry.metrics();
    },
  };
}

function createHistograms() {
  const registers: Registry[] = [];
  return {
    service: new Histogram({
      name: "kotib_service_request_seconds",
      help: "How long single requests to the document service took, by effect (read, write, login) and outcome.",
      labelNames: ["effect", "outcome"],
      buckets: SECONDS,
      registers,
    }),
    telegram: new Histogram({
      name: "kotib_telegram_call_seconds",
      help: "How long calls of the Bot API took, polls apart, by method and outcome.",
      labelNames: ["method", "outcome"],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: "kotib_job_start_delay_seconds",
      help: "How long after they were due jobs were begun, by type; `watch` is the watching of organizations.",
      labelNames: ["type"],
      buckets: SECONDS_LATE,
      registers,
    }),
  };
}

function createRegistry(
  tallies: ReadonlyMap<string, Tally>,
  histograms: readonly Histogram<string>[],
  lookedAt: () => LookedAt | null,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of Object.keys(COUNTERS) as CounterName[]) {
    const { help, labels } = COUNTERS[name];
    new Counter<string>({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        this.reset();
        for (const { name: counter, values, count } of tallies.values()) {
          if (counter !== name) continue;
          this.inc(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""])), count);
        }
      },
    });
  }
  for (const histogram of histograms) registry.registerMetric(histogram);
  addGauges(registry, lookedAt);
  return registry;
}

type Reading = ReadonlyArray<readonly [labels: Record<string, string>, value: number]>;

/** Readings that every print takes anew; a reading that fails is left out. */
function addGauges(registry: Registry, lookedAt: () => LookedAt | null): void {
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
