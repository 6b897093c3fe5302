/** Asks each list with each filter alone; a filter counts where it leaves nothing in the list that it must not. */
import type { FilterDescription, ListDescription } from "../../src/documents/description.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { findOtherNames } from "./filter-names.ts";
import { findTellingValues, type TellingValue } from "./filter-values.ts";
import { askFiltered, isSameAnswer, type ListAnswer } from "./filtered-list.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";
import { probeDateFormat } from "./probe-date-format.ts";
import { documentsOf } from "./probe-records.ts";

type Verdict = "heeded" | "ignored" | "refused" | "unclear";

/** The fate of one filter: `fields` are those that it was seen to be called by. */
interface Judged {
  readonly name: string;
  readonly filter: FilterDescription;
  readonly verdict: Verdict;
  readonly fields: readonly string[];
}

/** Kind and fields as assumed → as seen. */
type Renamed = Map<string, readonly string[]>;

export async function probeFilters(context: ProbeContext): Promise<void> {
  await probeDateFormat(context);
  const renamed: Renamed = new Map();
  const unclear: Array<readonly [ProbedList, Judged]> = [];
  for (const list of context.lists) {
    const description = context.profile.kinds[list.kind].lists[list.list];
    if (description === undefined) continue;
    context.progress(`filters of ${list.kind}.${list.list}`);
    const judged = await judgeFilters(context, list, description, renamed);
    for (const each of judged) {
      if (each.verdict === "heeded") rename(context, list, each, renamed);
      if (each.verdict === "unclear") unclear.push([list, each]);
    }
    noteFilters(context, list, judged);
  }
  for (const [list, judged] of unclear) renameByAnalogy(context, list, judged, renamed);
}

async function judgeFilters(
  context: ProbeContext,
  list: ProbedList,
  description: ListDescription,
  renamed: Renamed,
): Promise<Judged[]> {
  const filters = Object.entries(description.filters);
  const untold = filters.map(([name, filter]) => untoldOf(name, filter));
  const bare = list.rows.length === 0 ? null : await askFiltered(context, list);
  if (bare === null || bare === "refused" || bare.rows.length === 0) return untold;
  const judged: Judged[] = [];
  for (const [name, filter] of filters) {
    judged.push(await judgeFilter(context, list, description, bare, renamed, name, filter));
  }
  const again = await askFiltered(context, list);
  // A value that changes by itself shows nothing of a filter.
  return again !== null && again !== "refused" && isSameAnswer(bare, again) ? judged : untold;
}

function untoldOf(name: string, filter: FilterDescription): Judged {
  return { name, filter, verdict: "unclear", fields: filter.fields };
}

async function judgeFilter(
  context: ProbeContext,
  list: ProbedList,
  description: ListDescription,
  bare: ListAnswer,
  renamed: Renamed,
  name: string,
  filter: FilterDescription,
): Promise<Judged> {
  const documents = documentsOf(context, list.kind).filter((each) => each.list === list.list);
  const values = findTellingValues(filter, description, documents, context.profile.dateFormat);
  const judge = (fields: readonly string[]) => judgeFields(context, list, bare, fields, values);
  const own = { name, filter, verdict: await judge(filter.fields), fields: filter.fields };
  // Names that the interface gives are not doubted: the documents may just not differ in this.
  if (own.verdict !== "ignored" || filter.evidence === "documented") return own;
  const { record } = context.profile.kinds[list.kind];
  const known = renamed.get(keyOf(list, filter));
  const others = findOtherNames(filter, record, list.rows);
  for (const fields of known === undefined ? others : [known, ...others]) {
    if ((await judge(fields)) === "heeded") return { ...own, verdict: "heeded", fields };
  }
  return own;
}

async function judgeFields(
  context: ProbeContext,
  list: ProbedList,
  bare: ListAnswer,
  fields: readonly string[],
  values: readonly TellingValue[],
): Promise<Verdict> {
  const { record } = context.profile.kinds[list.kind];
  let verdict: Verdict = "unclear";
  for (const { wire, allows } of values) {
    const body = Object.fromEntries(fields.map((field, index) => [field, wire[index] ?? wire[0]]));
    const answer = await askFiltered(context, list, body);
    if (answer === null) continue;
    if (answer === "refused") verdict = "refused";
    else if (isSameAnswer(answer, bare)) verdict = "ignored";
    else {
      const isFiltered = answer.rows.every((row) => allows?.(readDocument(list.kind, record, row)) ?? true);
      return isFiltered ? "heeded" : "unclear";
    }
  }
  return verdict;
}

function keyOf({ kind }: ProbedList, { fields }: FilterDescription): string {
  return `${kind} ${fields.join()}`;
}

/** Puts the name that was seen to filter into the profile. */
function rename(context: ProbeContext, list: ProbedList, judged: Judged, renamed: Renamed): void {
  const { name, filter, fields } = judged;
  if (fields.join() === filter.fields.join()) return;
  renamed.set(keyOf(list, filter), fields);
  setFields(filter, fields);
  filter.evidence = "observed";
  context.note({
    group: list.kind,
    what: `list ${list.list}: filter ${name}`,
    verdict: "corrected",
    said: `It is called ${quoteAll(fields)}.`,
  });
}

/** Where no answer could tell, the name that was seen in another list of the kind is the likelier. */
function renameByAnalogy(
  context: ProbeContext,
  list: ProbedList,
  { name, filter }: Judged,
  renamed: Renamed,
): void {
  const fields = filter.evidence === "documented" ? undefined : renamed.get(keyOf(list, filter));
  if (fields === undefined) return;
  setFields(filter, fields);
  filter.evidence = "assumed";
  context.note({
    group: list.kind,
    what: `list ${list.list}: filter ${name}`,
    verdict: "unknown",
    said: `No answer told. It is taken to be called ${quoteAll(fields)}, as in another list of the kind.`,
    how: "Set the filter in the bot, and see whether the list changes.",
  });
}

function setFields(filter: FilterDescription, [one, two]: readonly string[]): void {
  if (one !== undefined) filter.fields = two === undefined ? [one] : [one, two];
}

function noteFilters(
  context: ProbeContext,
  { kind, list, rows }: ProbedList,
  judged: readonly Judged[],
): void {
  const told: ReadonlyArray<readonly [Verdict, said: string, how?: string]> = [
    ["heeded", "Heeded"],
    [
      "refused",
      "Known to the service, but the value asked for was refused",
      "Set the filter in the bot to a usual value, and read the service's words.",
    ],
    [
      "ignored",
      "Make no difference under their assumed names",
      `Watch what the service's own site sends, and set \`kinds.${kind}.lists.${list}.filters.<name>.fields\`.`,
    ],
    [
      "unclear",
      `Could not be told${rows.length === 0 ? ", since the list is empty" : ""}`,
      "Run the probe with an account that has more documents, at a quiet time.",
    ],
  ];
  for (const [verdict, said, how] of told) {
    const names = judged.filter((each) => each.verdict === verdict).map(({ name }) => name);
    if (names.length === 0) continue;
    context.note({
      group: kind,
      what: `list ${list}: filters`,
      verdict: verdict === "heeded" ? "confirmed" : "unknown",
      said: `${said}: ${quoteAll(names)}.`,
      ...(how === undefined ? {} : { how }),
    });
  }
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
