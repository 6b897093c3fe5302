/** Counts what happens, for the operator's monitoring; labels are names of Kotib's own, never anybody's data. */
import { Counter, collectDefaultMetrics, Registry } from "prom-client";

export interface Metrics {
  updatesTaken(count: number): void;
  jobSettled(type: string, outcome: string): void;
  serviceAsked(operation: string, outcome: string): void;
  /** Names as the record reader gives them, such as `total` or `lines.3.price`. */
  fieldsUnread(kind: string, names: readonly string[]): void;
  /** Values of records that no description speaks of or that could not be read. */
  valuesUndescribed(kind: string, count: number): void;
  noticeDelivered(news: string): void;
  /** Everything in the text format of Prometheus. */
  print(): Promise<string>;
}

const COUNTERS = {
  kotib_updates_taken_total: { help: "Updates of Telegram written down as jobs.", labels: [] },
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

/** Counts from now on, in plain maps; the process's own figures are gathered from the first `print` on. */
export function createMetrics(): Metrics {
  const tallies = new Map<string, Tally>();
  let registry: Registry | null = null;

  function count(name: CounterName, values: readonly string[], by = 1): void {
    const key = [name, ...values].join("\0");
    const known = tallies.get(key);
    if (known === undefined) tallies.set(key, { name, values, count: by });
    else known.count += by;
  }

  return {
    updatesTaken: (by) => count("kotib_updates_taken_total", [], by),
    jobSettled: (type, outcome) => count("kotib_jobs_settled_total", [type, outcome]),
    serviceAsked: (operation, outcome) => count("kotib_service_requests_total", [operation, outcome]),
    fieldsUnread: (kind, names) => {
      for (const name of names)
        count("kotib_fields_unread_total", [kind, name.replace(/(?<=\.)\d+(?=\.)/g, "*")]);
    },
    valuesUndescribed: (kind, by) => count("kotib_values_undescribed_total", [kind], by),
    noticeDelivered: (news) => count("kotib_notices_delivered_total", [news]),
    print() {
      registry ??= createRegistry(tallies);
      return registry.metrics();
    },
  };
}

function createRegistry(tallies: ReadonlyMap<string, Tally>): Registry {
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
  return registry;
}
