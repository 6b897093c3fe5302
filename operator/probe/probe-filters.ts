/** Asks each list with each filter alone; a filter counts where no row of the answer breaks it. */
import { nameList } from "../../src/api/operations/list-documents.ts";
import type { FilterDescription } from "../../src/documents/description.ts";
import { type ListAnswer, readListAnswer } from "../../src/documents/envelopes.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { findTellingValues } from "./filter-values.ts";
import { documentsOf, type ProbeContext, type ProbedList } from "./probe-context.ts";
import { quoteAll } from "./seen-fields.ts";

/** Rows that are enough to compare two answers. */
const LIMIT = 20;

const TOLD = {
  heeded: ["Heeded", undefined],
  refused: [
    "Known to the service, but the value asked for was refused",
    "Set the filter in the bot to a usual value, and read the service's words.",
  ],
  ignored: [
    "Make no difference under their assumed names",
    "Watch what the service's own site sends, and set",
  ],
  unclear: ["Could not be told", "Run the probe with an account that has more documents, at a quiet time."],
} as const;
type Verdict = keyof typeof TOLD;

export async function probeFilters(context: ProbeContext): Promise<void> {
  for (const list of context.lists) {
    const filters = context.profile.kinds[list.kind].lists[list.list]?.filters ?? {};
    context.progress(`filters of ${list.kind}.${list.list}`);
    const bare = list.rows.length === 0 ? null : await askFiltered(context, list);
    const judged = new Map<string, Verdict>();
    for (const [name, filter] of Object.entries(filters))
      judged.set(
        name,
        bare === null || bare === "refused" ? "unclear" : await judge(context, list, bare, filter),
      );
    // A list that changes by itself shows nothing of a filter.
    const isStill = bare !== null && isSameAnswer(bare, await askFiltered(context, list));
    noteFilters(
      context,
      list,
      isStill ? judged : new Map([...judged.keys()].map((name) => [name, "unclear"])),
    );
  }
}

async function judge(
  context: ProbeContext,
  list: ProbedList,
  bare: ListAnswer,
  filter: FilterDescription,
): Promise<Verdict> {
  const { kinds, dateFormat } = context.profile;
  const description = kinds[list.kind].lists[list.list];
  if (description === undefined) return "unclear";
  const documents = documentsOf(context, list.kind).filter((each) => each.list === list.list);
  let verdict: Verdict = "unclear";
  for (const { wire, allows } of findTellingValues(filter, description, documents, dateFormat)) {
    const body = Object.fromEntries(filter.fields.map((field, index) => [field, wire[index] ?? wire[0]]));
    const answer = await askFiltered(context, list, body);
    if (answer === null) continue;
    if (answer === "refused") verdict = "refused";
    else if (isSameAnswer(answer, bare)) verdict = "ignored";
    else {
      const read = (row: unknown) => readDocument(list.kind, kinds[list.kind].record, row);
      return answer.rows.every((row) => allows?.(read(row)) ?? true) ? "heeded" : "unclear";
    }
  }
  return verdict;
}

function noteFilters(
  { on }: ProbeContext,
  { kind, list, rows }: ProbedList,
  judged: ReadonlyMap<string, Verdict>,
): void {
  for (const verdict of Object.keys(TOLD) as Verdict[]) {
    const names = [...judged].filter(([, each]) => each === verdict).map(([name]) => name);
    if (names.length === 0) continue;
    const [said, how] = TOLD[verdict];
    const key = verdict === "ignored" ? ` \`kinds.${kind}.lists.${list}.filters.<name>.fields\`.` : "";
    const why = verdict === "unclear" && rows.length === 0 ? ", since the list is empty" : "";
    on(kind)[verdict === "heeded" ? "confirmed" : "unknown"](
      `list ${list}: filters`,
      `${said}${why}: ${quoteAll(names)}.`,
      how === undefined ? undefined : `${how}${key}`,
    );
  }
}

/** A list's answer to a filter; `null` where there was no usable one. */
export async function askFiltered(
  { wire, profile }: ProbeContext,
  { kind, list }: Pick<ProbedList, "kind" | "list">,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<ListAnswer | "refused" | null> {
  const paging = { page: 1, limit: LIMIT };
  const asked = await wire.read({
    operation: nameList(kind, list),
    method: "POST",
    path: profile.kinds[kind].lists[list]?.path ?? "",
    body: { ...paging, ...filter },
  });
  if (asked.kind === "refused") return "refused";
  return asked.kind === "answer" ? readListAnswer(asked.value, paging) : null;
}

/** Whether the rows are the same, and the totals where both answers tell one. */
function isSameAnswer(one: ListAnswer | "refused" | null, other: ListAnswer | "refused" | null): boolean {
  if (!isPage(one) || !isPage(other)) return false;
  const isSameTotal = one.total === null || other.total === null || one.total === other.total;
  return isSameTotal && JSON.stringify(one.rows) === JSON.stringify(other.rows);
}

export function isPage(answer: ListAnswer | "refused" | null): answer is ListAnswer {
  return answer !== null && answer !== "refused";
}
