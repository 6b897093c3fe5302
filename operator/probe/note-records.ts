/** Notes how a kind's records were read: the fields found and missing, the undescribed ones, and the states met. */
import type { RecordDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { collectLeaves } from "../../src/documents/record-leaves.ts";
import { knownStates } from "../../src/documents/states.ts";
import { noteVat } from "./note-vat.ts";
import type { ProbeContext, ProbedDocument } from "./probe-context.ts";
import { describeFields, quoteAll } from "./seen-fields.ts";

export function noteRecords(
  context: ProbeContext,
  kind: KindName,
  documents: readonly ProbedDocument[],
): void {
  const note = context.on(kind);
  if (documents.length === 0) {
    note.unknown(
      "record",
      "No document was seen, so nothing is known of how its values are called.",
      "Run the probe with an account that has such documents.",
    );
    return;
  }
  const places = new Set(
    documents.flatMap(({ raw }) => collectLeaves(raw).map(({ place }) => place.pattern)),
  );
  const fields = placesOf(context.profile.kinds[kind].record);
  const missing = fields.filter(({ paths }) => !paths.some((path) => places.has(path.toLowerCase())));
  const met = fields.length - missing.length;
  if (met > 0)
    note.confirmed("record", `${met} fields stand where Kotib looks (${documents.length} records seen).`);
  const unread = new Set(documents.flatMap(({ document }) => document.unread));
  if (unread.size > 0)
    note.unknown(
      "record: not understood",
      `There, but in no form that Kotib reads: ${quoteAll([...unread])}.`,
      "They are shown under “other fields” as they came. Report it: no profile corrects the form of a value.",
    );
  if (missing.length > 0)
    note.unknown(
      "record: not met",
      `No record seen has ${quoteAll(missing.map(({ key }) => key))}; they may be empty, or called otherwise.`,
      `Look for them among the fields that are not described, and set \`kinds.${kind}.record.<name>\`.`,
    );
  const others = documents.flatMap(({ document }) => document.other);
  if (others.length > 0)
    note.unknown(
      "record: not described",
      `Shown under “other fields”: ${describeFields(others)}.`,
      "Where one is a field that was not met, set that one's place. Name others that people should see in `record.extra`, and those that nobody needs in `record.ignored`.",
    );
  noteVat(context, kind, documents);
  noteStates(context, kind, documents);
  noteSides(context, kind, documents);
}

/** Parts of the description that hold no places of values that people are shown. */
const NO_FIELDS = ["sums", "closing", "codes", "units", "groups", "ignored", "evidence", "role"];

interface Field {
  /** The key below `record`. */
  readonly key: string;
  readonly paths: readonly string[];
}

/** Every list of places in the description; a line's places get the way to a line before them. */
function placesOf({ lines: { items, ...ofLine }, ...record }: RecordDescription): Field[] {
  const lines = findLists(ofLine, "lines.").map(({ key, paths }) => ({
    key,
    paths: items.flatMap((item) => paths.map((path) => `${item}.*.${path}`)),
  }));
  return [...findLists(record, ""), ...lines];
}

function findLists(value: object, above: string): Field[] {
  return Object.entries(value).flatMap(([name, inner]): Field[] => {
    if (NO_FIELDS.includes(name)) return [];
    const key = `${above}${name}`;
    const isPaths = Array.isArray(inner) && inner.every((one) => typeof one === "string");
    if (!isPaths) return findLists(inner, `${key}.`);
    return inner.length === 0 ? [] : [{ key, paths: inner }];
  });
}

function noteStates(
  { profile, on }: ProbeContext,
  kind: KindName,
  documents: readonly ProbedDocument[],
): void {
  const met = new Map<number, Set<string>>();
  for (const { document, list } of documents) {
    const { stateId, stateText } = document;
    if (stateId === null) continue;
    const texts = met.get(stateId) ?? new Set<string>();
    met.set(stateId, texts);
    const direction = profile.kinds[kind].lists[list]?.direction ?? "both";
    if (stateText !== null) texts.add(`${direction}: ${stateText}`);
  }
  if (met.size === 0) return;
  const states = [...met].sort(([one], [other]) => one - other);
  const told = states.map(([id, texts]) =>
    texts.size === 0 ? `${id}` : `${id} (${[...texts].slice(0, 3).join(", ")})`,
  );
  const said = `Met: ${told.join("; ")}.`;
  const strange = states.map(([id]) => id).filter((id) => !knownStates.includes(id));
  if (strange.length === 0) on(kind).confirmed("states", said);
  else
    on(kind).unknown(
      "states",
      said,
      `Kotib does not know ${strange.join(", ")} and shows the service's words; ask the service what they mean, then set \`stateLabels\`.`,
    );
}

/** Notes the sides: in a list of sent documents, the organization itself must be the sender. */
function noteSides(
  { profile, own, on }: ProbeContext,
  kind: KindName,
  documents: readonly ProbedDocument[],
): void {
  const sent = documents.filter(({ list }) => profile.kinds[kind].lists[list]?.direction === "outgoing");
  const count = (side: "sender" | "receiver") =>
    sent.filter(({ document }) => document[side].tin === own.tin).length;
  if (count("sender") < count("receiver"))
    on(kind).unknown(
      "parties",
      "In lists of what was sent, the account's organization stands as the receiver.",
      `The roles may be swapped: exchange the first two of \`kinds.${kind}.record.parties\` and compare with the service's own site.`,
    );
}
