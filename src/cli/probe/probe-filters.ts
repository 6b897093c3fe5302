/** Asks each list with each filter alone, and sees by the answer whether the service heeds it. */
import { nameList } from "../../api/operations/list-documents.ts";
import type { FilterDescription, ListDescription } from "../../documents/description.ts";
import { readListAnswer } from "../../documents/envelopes.ts";
import { splitFieldName } from "../../documents/field-words.ts";
import type { KindName } from "../../documents/kinds.ts";
import { findTellingValues, spellField, type WireValues } from "./filter-values.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";
import { createDateFormatProbe } from "./probe-date-format.ts";
import { documentsOf } from "./probe-records.ts";

/** Number of a spelling within `spellField`; what one filter was spelled like, the others probably are, too. */
interface Learned {
  spelling: number | null;
  /** Field as assumed → as found, per kind. */
  readonly fields: Map<string, readonly string[]>;
}

type Verdict = "heeded" | "ignored" | "refused" | "unclear";

/** How often a filter is asked under other names. */
const LIMIT = 20;

export async function probeFilters(context: ProbeContext): Promise<void> {
  await createDateFormatProbe(context, (list, body) => compare(context, list, body)).run();
  const learned: Learned = { spelling: null, fields: new Map() };
  const unclear: Array<readonly [ProbedList, string, FilterDescription]> = [];
  for (const list of context.lists) {
    const description = context.profile.kinds[list.kind].lists[list.list];
    if (description === undefined) continue;
    context.progress(`filters of ${list.kind}.${list.list}`);
    const told = {
      heeded: [] as string[],
      ignored: [] as string[],
      refused: [] as string[],
      unclear: [] as string[],
    };
    for (const [name, filter] of Object.entries(description.filters)) {
      const verdict = await probeFilter(context, list, description, name, filter, learned);
      if (verdict === "corrected") continue;
      told[verdict].push(name);
      if (verdict === "unclear" || verdict === "ignored") unclear.push([list, name, filter]);
    }
    noteFilters(context, list, told);
  }
  applyByAnalogy(context, unclear, learned);
}

async function probeFilter(
  context: ProbeContext,
  list: ProbedList,
  description: ListDescription,
  name: string,
  filter: FilterDescription,
  learned: Learned,
): Promise<Verdict | "corrected"> {
  const documents = documentsOf(context, list.kind).filter((each) => each.list === list.list);
  const values =
    list.rows.length === 0
      ? null
      : findTellingValues(filter, description, documents, context.profile.dateFormat);
  if (values === null) return "unclear";
  const verdict = await ask(context, list, filter.fields, values);
  // Names that the interface gives are not doubted: the documents may just not differ in this.
  if (verdict !== "ignored" || filter.evidence === "documented") return verdict;
  for (const { fields, spelling } of otherNames(list.kind, filter, learned)) {
    if ((await ask(context, list, fields, values)) !== "heeded") continue;
    learned.spelling ??= spelling;
    learned.fields.set(`${list.kind} ${filter.fields.join()}`, fields);
    setFields(filter, fields);
    context.note({
      group: list.kind,
      what: `list ${list.list}: filter ${name}`,
      verdict: "corrected",
      said: `It is called ${fields.map((field) => `\`${field}\``).join(", ")}.`,
    });
    return "corrected";
  }
  return "ignored";
}

function otherNames(
  kind: KindName,
  { fields }: FilterDescription,
  { spelling, fields: found }: Learned,
): Array<{ readonly fields: readonly string[]; readonly spelling: number | null }> {
  const known = found.get(`${kind} ${fields.join()}`);
  const spelled = fields.map((field) => spellField(field, splitFieldName(field)));
  const most = Math.min(...spelled.map((forms) => forms.length));
  const others = Array.from({ length: most }, (_, index) => ({
    fields: spelled.map((forms) => forms[index] ?? ""),
    spelling: index,
  }));
  const ordered =
    spelling === null
      ? others
      : [
          ...others.filter((each) => each.spelling === spelling),
          ...others.filter((each) => each.spelling !== spelling),
        ];
  return known === undefined ? ordered : [{ fields: known, spelling }, ...ordered];
}

function setFields(filter: FilterDescription, fields: readonly string[]): void {
  const [one, two] = fields;
  if (one === undefined) return;
  filter.fields = two === undefined ? [one] : [one, two];
  filter.evidence = "observed";
}

async function ask(
  context: ProbeContext,
  list: ProbedList,
  fields: readonly string[],
  values: readonly WireValues[],
): Promise<Verdict> {
  let verdict: Verdict = "unclear";
  for (const wire of values) {
    const body = Object.fromEntries(fields.map((field, index) => [field, wire[index] ?? wire[0]]));
    const one = await compare(context, list, body);
    if (one === "heeded") return one;
    if (one !== "unclear") verdict = one;
  }
  return verdict;
}

/** Whether the answer to a filtered list is another one than that to the bare list. */
async function compare(
  { wire, profile }: ProbeContext,
  { kind, list, rows, total }: ProbedList,
  filter: Readonly<Record<string, unknown>>,
): Promise<Verdict> {
  const path = profile.kinds[kind].lists[list]?.path ?? "";
  const asked = await wire.read({
    operation: nameList(kind, list),
    method: "POST",
    path,
    body: { page: 1, limit: LIMIT, ...filter },
  });
  if (asked.kind === "refused") return "refused";
  if (asked.kind !== "answer") return "unclear";
  const page = readListAnswer(asked.value, { page: 1, limit: LIMIT });
  if (page === null) return "unclear";
  if (total !== null && page.total !== null) return page.total !== total ? "heeded" : "ignored";
  return JSON.stringify(page.rows) === JSON.stringify(rows.slice(0, LIMIT)) ? "ignored" : "heeded";
}

function noteFilters(
  context: ProbeContext,
  { kind, list, rows }: ProbedList,
  told: Readonly<Record<Verdict, readonly string[]>>,
): void {
  const names = (which: readonly string[]) => which.map((name) => `\`${name}\``).join(", ");
  const place = { group: kind, what: `list ${list}: filters` };
  if (told.heeded.length > 0) {
    context.note({ ...place, verdict: "confirmed", said: `Heeded: ${names(told.heeded)}.` });
  }
  if (told.refused.length > 0) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `Known to the service, but the value asked for was refused: ${names(told.refused)}.`,
      how: "Set the filter in the bot to a usual value, and read the service's words.",
    });
  }
  if (told.ignored.length > 0) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `Make no difference, by this and by other likely names: ${names(told.ignored)}.`,
      how: `Watch what the service's own site sends, and set \`kinds.${kind}.lists.${list}.filters.<name>.fields\`.`,
    });
  }
  if (told.unclear.length > 0) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `Could not be told${rows.length === 0 ? ", since the list is empty" : ""}: ${names(told.unclear)}.`,
      how: "Run the probe with an account that has more documents.",
    });
  }
}

/** What no answer could tell is called as it was found to be called in another list of the kind. */
function applyByAnalogy(
  context: ProbeContext,
  unclear: ReadonlyArray<readonly [ProbedList, string, FilterDescription]>,
  learned: Learned,
): void {
  for (const [{ kind, list }, name, filter] of unclear) {
    if (filter.evidence === "documented") continue;
    const known = learned.fields.get(`${kind} ${filter.fields.join()}`);
    const { spelling } = learned;
    const guessed =
      spelling === null
        ? undefined
        : filter.fields.map((field) => spellField(field, splitFieldName(field))[spelling] ?? field);
    const fields = known ?? guessed;
    if (fields === undefined) continue;
    setFields(filter, fields);
    filter.evidence = "assumed";
    context.note({
      group: kind,
      what: `list ${list}: filter ${name}`,
      verdict: "corrected",
      said: `It is taken to be called ${fields.map((field) => `\`${field}\``).join(", ")}, as filters of other lists are; no answer told.`,
      how: "Set the filter in the bot, and see whether the list changes.",
    });
  }
}
