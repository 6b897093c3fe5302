/** Fits the description of a kind's records to the records that the service gave, and says what was found where. */
import type { RecordDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { knownStates } from "../../src/documents/states.ts";
import { type MatchedRecord, matchFields, type ProbedRecord } from "./match-fields.ts";
import { type ProbeContext, type ProbedDocument, sideOf } from "./probe-context.ts";

/** Everything known of a kind's records: rows of its lists, then whole records. */
export function recordsOf({ lists, profile, views }: ProbeContext, kind: KindName): ProbedRecord[] {
  const rows = lists
    .filter((list) => list.kind === kind)
    .flatMap(({ list, rows: ofList }) => {
      const direction = profile.kinds[kind].lists[list]?.direction ?? "both";
      return ofList.map((raw) => ({ raw, own: sideOf(direction) }));
    });
  return [...rows, ...(views.get(kind) ?? [])];
}

/** Fits the description as well as the records known so far allow; null if there are none. */
export function fitRecord(
  context: ProbeContext,
  kind: KindName,
  assumed: RecordDescription,
): MatchedRecord | null {
  const records = recordsOf(context, kind);
  if (records.length === 0) return null;
  const matched = matchFields(assumed, records, context.own);
  context.profile.kinds[kind].record = matched.record;
  return matched;
}

/** The documents of every list of a kind, read by what is known of its records. */
export function documentsOf({ lists, profile }: ProbeContext, kind: KindName): ProbedDocument[] {
  return lists
    .filter((list) => list.kind === kind)
    .flatMap(({ list, rows }) =>
      rows.map((row) => ({ document: readDocument(kind, profile.kinds[kind].record, row), row, list })),
    );
}

/** Says what became of each field, and which states were met. */
export function noteRecord(context: ProbeContext, kind: KindName, matched: MatchedRecord | null): void {
  const count = recordsOf(context, kind).length;
  if (matched === null) {
    context.note({
      group: kind,
      what: "record",
      verdict: "unknown",
      said: "No document was seen, so nothing is known of how its values are called.",
      how: "Run the probe with an account that has such documents.",
    });
    return;
  }
  const { matches, undescribed } = matched;
  const keysWith = (verdict: string) => matches.filter((match) => match.verdict === verdict);
  const confirmed = keysWith("confirmed");
  if (confirmed.length > 0) {
    context.note({
      group: kind,
      what: "record",
      verdict: "confirmed",
      said: `${confirmed.length} fields stand where Kotib looks (${count} records seen).`,
    });
  }
  for (const { key, paths } of keysWith("corrected")) {
    context.note({
      group: kind,
      what: `record: ${key}`,
      verdict: "corrected",
      said: `It stands at \`${paths[0]}\`.`,
    });
  }
  for (const { key, paths } of keysWith("unclear")) {
    context.note({
      group: kind,
      what: `record: ${key}`,
      verdict: "unknown",
      said: `It may stand at ${paths.map((path) => `\`${path}\``).join(" or ")}; the records do not tell which.`,
      how: `Compare one document with the service's own site, and set \`kinds.${kind}.record.${key}\`.`,
    });
  }
  const missing = keysWith("missing");
  if (missing.length > 0) {
    context.note({
      group: kind,
      what: "record: not met",
      verdict: "unknown",
      said: `No record seen has ${missing.map(({ key }) => `\`${key}\``).join(", ")}; they may be empty, or called otherwise.`,
      how: "Look under “other fields” of a document that is known to have them.",
    });
  }
  if (undescribed.length > 0) {
    context.note({
      group: kind,
      what: "record: not described",
      verdict: "unknown",
      said: `Shown under “other fields”: ${undescribed
        .slice(0, 30)
        .map((path) => `\`${path}\``)
        .join(", ")}${undescribed.length > 30 ? ` and ${undescribed.length - 30} more` : ""}.`,
      how: "Name those that people should see in `record.extra`, and those that nobody needs in `record.ignored`.",
    });
  }
  noteStates(context, kind);
  noteSides(context, kind);
}

function noteStates(context: ProbeContext, kind: KindName): void {
  const met = new Map<number, Set<string>>();
  for (const { document, list } of documentsOf(context, kind)) {
    const { stateId, stateText } = document;
    if (stateId === null) continue;
    const direction = context.profile.kinds[kind].lists[list]?.direction ?? "both";
    const texts = met.get(stateId) ?? new Set<string>();
    if (stateText !== null) texts.add(`${direction}: ${stateText}`);
    met.set(stateId, texts);
  }
  if (met.size === 0) return;
  const ids = [...met.keys()].sort((one, other) => one - other);
  const strange = ids.filter((id) => !knownStates.includes(id));
  context.note({
    group: kind,
    what: "states",
    verdict: strange.length === 0 ? "confirmed" : "unknown",
    said: `Met: ${ids.map((id) => `${id}${describeTexts(met.get(id))}`).join("; ")}.`,
    ...(strange.length === 0
      ? {}
      : {
          how: `Kotib does not know ${strange.join(", ")} and shows the service's words; ask the service what they mean, then set \`stateLabels\`.`,
        }),
  });
}

function describeTexts(texts: ReadonlySet<string> | undefined): string {
  return texts === undefined || texts.size === 0 ? "" : ` (${[...texts].slice(0, 3).join(", ")})`;
}

/** In a list of what was sent, the organization itself must be the sender. */
function noteSides(context: ProbeContext, kind: KindName): void {
  const sent = documentsOf(context, kind).filter(
    ({ list }) => context.profile.kinds[kind].lists[list]?.direction === "outgoing",
  );
  if (sent.length === 0) return;
  const asSender = sent.filter(({ document }) => document.sender.tin === context.own.tin).length;
  const asReceiver = sent.filter(({ document }) => document.receiver.tin === context.own.tin).length;
  if (asSender >= asReceiver) return;
  context.note({
    group: kind,
    what: "parties",
    verdict: "unknown",
    said: "In lists of what was sent, the account's organization stands as the receiver.",
    how: `The roles may be swapped: exchange the first two of \`kinds.${kind}.record.parties\` and compare with the service's own site.`,
  });
}
