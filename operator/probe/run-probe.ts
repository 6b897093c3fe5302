/** Asks a real service, by reads alone, what it supports: the profile that fits it, and what was found out. */
import type { LookupFunction } from "node:net";
import type { Clock } from "../../src/clock.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Log } from "../../src/log.ts";
import type { Finding } from "./finding.ts";
import type { ProbeContext } from "./probe-context.ts";
import { probeFilters } from "./probe-filters.ts";
import { probeLanguages } from "./probe-languages.ts";
import { probeLists } from "./probe-lists.ts";
import { probeLogin } from "./probe-login.ts";
import { probeLookUps } from "./probe-look-ups.ts";
import { documentsOf, fitRecord, noteRecord } from "./probe-records.ts";
import { probeSignData } from "./probe-sign-data.ts";
import { probeViews } from "./probe-views.ts";
import { createProbeWire } from "./probe-wire.ts";
import { writeOverride } from "./write-override.ts";

export interface ProbeOptions {
  readonly baseUrl: string;
  readonly lookup?: LookupFunction | undefined;
  /** The profile that is assumed before: the built-in one, or an operator's. */
  readonly profile: ServiceProfile;
  readonly username: string;
  readonly password: string;
  /** Milliseconds between two requests. */
  readonly paceMs: number;
  readonly mostRequests: number;
  /** Requests that may be spent on guessing one path. */
  readonly guesses: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  progress(line: string): void;
}

export interface ProbeResult {
  /** Only what differs from the built-in profile; null if the service let nobody in. */
  readonly override: Readonly<Record<string, unknown>> | null;
  readonly findings: readonly Finding[];
  readonly requests: number;
  /** Why it ended early; null if it did not. */
  readonly stopped: string | null;
}

export async function runProbe(options: ProbeOptions): Promise<ProbeResult> {
  const profile = structuredClone(options.profile);
  const findings: Finding[] = [];
  const note = (finding: Finding) => void findings.push(finding);
  const wire = createProbeWire({ ...options, language: profile.languages.ru });
  try {
    options.progress("log-in");
    const own = await probeLogin({ ...options, wire, profile, note });
    if (own === null) return { override: null, findings, requests: wire.count(), stopped: wire.stopped() };
    const context: ProbeContext = {
      wire,
      profile,
      own,
      learned: { prefixes: new Set(), parts: new Map() },
      lists: [],
      views: new Map(),
      guesses: options.guesses,
      note,
      progress: options.progress,
    };
    await probeEverything(context, options.profile);
    noteWhatReadsCannotTell(note);
    return {
      override: writeOverride(profile),
      findings,
      requests: wire.count(),
      stopped: wire.stopped(),
    };
  } finally {
    await wire.close();
  }
}

async function probeEverything(context: ProbeContext, assumed: ServiceProfile): Promise<void> {
  await probeLists(context);
  await probeLanguages(context);
  for (const kind of kindNames) {
    const { record } = assumed.kinds[kind];
    // Rows tell the identifier, identifiers lead to views, and views tell the rest.
    fitRecord(context, kind, record);
    if (documentsOf(context, kind).length > 0) await probeViews(context, kind);
    noteRecord(context, kind, fitRecord(context, kind, record));
    await probeSignData(context, kind);
  }
  await probeFilters(context);
  await probeLookUps(context);
}

function noteWhatReadsCannotTell(note: (finding: Finding) => void): void {
  const group = "what no read can tell";
  note({
    group,
    what: "signing and sending",
    verdict: "unknown",
    said: "Paths, body fields and answers of accept, reject, cancel, send and of the agent's two actions were not tried, nor was any signature.",
    how: "Turn one action on for one kind, sign a document that may be signed, and see its state change; then the next.",
  });
  note({
    group,
    what: "saving",
    verdict: "unknown",
    said: "Nothing was saved: whether the bodies of new acts and invoices are right is not known.",
    how: "Make one document in the bot; the service's words name each field that it does not like.",
  });
  note({
    group,
    what: "lifetime of a log-in, request limits",
    verdict: "unknown",
    said: "The probe saw neither an end of its token nor a limit, unless it says so above.",
    how: "Watch `kotib_service_requests_total` for `ServiceUnauthorized` and `ServiceRateLimited`.",
  });
}
