/** Counts events for the operator's monitoring; labels are names of Kotib's own, never anybody's data. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { readVersion } from "../version.ts";
import { addGauges, type LookedAt } from "./gauges.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SECONDS_LATE = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** Counts from now on; the process's own figures are gathered from the first `print` on. */
export function createMetrics() {
  const counters = createCounters();
  const histograms = createHistograms();
  let registry: Registry | null = null;
  let lookedAt: LookedAt | null = null;

  function createRegistry(): Registry {
    const made = new Registry();
    collectDefaultMetrics({ register: made });
    for (const metric of [...Object.values(counters), ...Object.values(histograms)])
      made.registerMetric(metric as Metric);
    addGauges(made, () => lookedAt);
    addBuildInfo(made);
    return made;
  }

  return {
    updatesTaken: (by: number) => counters.updatesTaken.inc(by),
    updateLeftOut: (why: string) => counters.updatesLeftOut.inc({ why }),
    /** `lateMs` is how long after its due time the job began. */
    jobStarted: (type: string, lateMs: number) =>
      histograms.jobs.observe({ type }, Math.max(0, lateMs) / 1000),
    jobSettled: (type: string, outcome: string) => counters.jobsSettled.inc({ type, outcome }),
    serviceAsked: (operation: string, outcome: string) =>
      counters.serviceRequests.inc({ operation, outcome }),
    /** Counts one attempt of a request. */
    serviceExchanged: (effect: string, outcome: string, ms: number) =>
      histograms.service.observe({ effect, outcome }, ms / 1000),
    telegramCalled: (method: string, outcome: string, ms: number) =>
      histograms.telegram.observe({ method, outcome }, ms / 1000),
    /** Names come from the record reader, such as `total` or `lines.3.price`. */
    fieldsUnread: (kind: string, names: readonly string[]) => {
      for (const name of names)
        counters.fieldsUnread.inc({ kind, field: name.replace(/(?<=\.)\d+(?=\.)/g, "*") });
    },
    /** Values of records that no description names or that could not be read. */
    valuesUndescribed: (kind: string, by: number) => counters.valuesUndescribed.inc({ kind }, by),
    noticeDelivered: (news: string) => counters.noticesDelivered.inc({ news }),
    look: (at: LookedAt) => {
      lookedAt = at;
    },
    print() {
      registry ??= createRegistry();
      return registry.metrics();
    },
  };
}

function addBuildInfo(registry: Registry): void {
  const help = "Always 1: the version and the commit that run.";
  const labelNames = ["version", "commit"] as const;
  new Gauge({ name: "kotib_build_info", help, labelNames, registers: [registry] }).set(
    { ...readVersion() },
    1,
  );
}

function createCounters() {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter<string>({ name: `kotib_${name}_total`, help, labelNames, registers: [] });
  return {
    updatesTaken: counter("updates_taken", "Updates of Telegram written down as jobs."),
    updatesLeftOut: counter(
      "updates_left_out",
      "Updates not written down: of an odd shape, or more than one person may send.",
      "why",
    ),
    jobsSettled: counter("jobs_settled", "Jobs worked, by type and outcome.", "type", "outcome"),
    serviceRequests: counter(
      "service_requests",
      "Operations asked of the document service, by outcome: ok or the error's code.",
      "operation",
      "outcome",
    ),
    fieldsUnread: counter(
      "fields_unread",
      "Described fields of records whose value could not be understood.",
      "kind",
      "field",
    ),
    valuesUndescribed: counter(
      "values_undescribed",
      "Values of records shown under other fields, as they came.",
      "kind",
    ),
    noticesDelivered: counter("notices_delivered", "Notices delivered to people, by their news.", "news"),
  };
}

function createHistograms() {
  const histogram = (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
    new Histogram<string>({ name: `kotib_${name}_seconds`, help, labelNames, buckets, registers: [] });
  return {
    service: histogram(
      "service_request",
      "How long single requests to the document service took, by effect (read, write, login) and outcome.",
      SECONDS,
      "effect",
      "outcome",
    ),
    telegram: histogram(
      "telegram_call",
      "How long calls of the Bot API took, polls apart, by method and outcome.",
      SECONDS,
      "method",
      "outcome",
    ),
    jobs: histogram(
      "job_start_delay",
      "How long after they were due jobs were begun, by type; `watch` is the watching of organizations.",
      SECONDS_LATE,
      "type",
    ),
  };
}
