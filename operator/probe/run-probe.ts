/** Asks a real service, by reads alone, for its abilities: gives the profile that fits it, and the findings. */
import { kindNames } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createNotes, type Finding, type Note } from "./finding.ts";
import { noteRecords } from "./note-records.ts";
import { documentsOf, type ProbeContext } from "./probe-context.ts";
import { probeDateFormat } from "./probe-date-format.ts";
import { probeFilters } from "./probe-filters.ts";
import { probeLanguages } from "./probe-languages.ts";
import { probeLists } from "./probe-lists.ts";
import { probeLogin } from "./probe-login.ts";
import { probeLookUps } from "./probe-look-ups.ts";
import { probeSignData } from "./probe-sign-data.ts";
import { chooseDocuments, probeViews } from "./probe-views.ts";
import { createProbeWire, type ProbeWireOptions } from "./probe-wire.ts";
import { writeOverride } from "./write-override.ts";

export interface ProbeOptions extends Omit<ProbeWireOptions, "language"> {
  /** The profile assumed before: the built-in one, or an operator's. */
  readonly profile: ServiceProfile;
  readonly username: string;
  readonly password: string;
  readonly guesses: number;
  progress(line: string): void;
}

export interface ProbeResult {
  /** The differences from the built-in profile alone; null if the service let nobody in. */
  readonly override: Readonly<Record<string, unknown>> | null;
  readonly findings: readonly Finding[];
  readonly requests: number;
  /** Why it ended early; null if it did not. */
  readonly stopped: string | null;
}

export async function runProbe(options: ProbeOptions): Promise<ProbeResult> {
  const { username, password, guesses, progress } = options;
  const profile = structuredClone(options.profile);
  const findings: Finding[] = [];
  const on = createNotes(findings);
  const wire = createProbeWire({ ...options, language: profile.languages.ru });
  try {
    progress("log-in");
    const own = await probeLogin(wire, profile, { language: "ru", username, password }, on("login"));
    if (own !== null) {
      const learned = { prefixes: new Set<string>(), parts: new Map<string, string>() };
      await probeEverything({ wire, profile, own, learned, lists: [], guesses, on, progress });
      noteWhatReadsCannotTell(on("what no read can tell"));
    }
    return {
      override: own === null ? null : writeOverride(profile),
      findings,
      requests: wire.count(),
      stopped: wire.stopped(),
    };
  } finally {
    await wire.close();
  }
}

async function probeEverything(context: ProbeContext): Promise<void> {
  await probeLists(context);
  await probeLanguages(context);
  for (const kind of kindNames) {
    const rows = documentsOf(context, kind);
    const chosen = chooseDocuments(rows);
    const viewed = chosen.length === 0 ? [] : await probeViews(context, kind, chosen);
    noteRecords(context, kind, [...rows, ...viewed]);
    if (chosen.length > 0) await probeSignData(context, kind, chosen);
    else if (rows.length > 0)
      context
        .on(kind)
        .unknown(
          "view and sign data",
          "Kotib found no identifier in the records, so neither was asked for.",
          `Set \`kinds.${kind}.record.id\`, and run the probe again.`,
        );
  }
  await probeDateFormat(context);
  await probeFilters(context);
  await probeLookUps(context);
}

function noteWhatReadsCannotTell({ unknown }: Note): void {
  unknown(
    "signing and sending",
    "Paths, body fields and answers of accept, reject, cancel, send and of the agent's two actions were not tried, nor was any signature.",
    "Turn one action on for one kind, sign a document that may be signed, and see its state change; then the next.",
  );
  unknown(
    "saving",
    "Nothing was saved: whether the bodies of new acts and invoices are right is not known.",
    "Make one document in the bot; the service's words name each field that it does not like.",
  );
  unknown(
    "lifetime of a log-in, request limits",
    "The probe saw neither an end of its token nor a limit, unless it says so above.",
    "Watch `kotib_service_requests_total` for `ServiceUnauthorized` and `ServiceRateLimited`.",
  );
}
