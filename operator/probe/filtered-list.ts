/** A list asked with a filter, and how its answer compares with that to the bare list. */
import { nameList } from "../../src/api/operations/list-documents.ts";
import { readListAnswer } from "../../src/documents/envelopes.ts";
import type { ProbeContext, ProbedList } from "./probe-context.ts";

/** Rows that are enough to compare two answers by. */
const LIMIT = 20;

export interface ListAnswer {
  readonly rows: readonly unknown[];
  readonly total: number | null;
}

/** `null` where there was no usable answer. */
export async function askFiltered(
  { wire, profile }: ProbeContext,
  { kind, list }: Pick<ProbedList, "kind" | "list">,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<ListAnswer | "refused" | null> {
  const asked = await wire.read({
    operation: nameList(kind, list),
    method: "POST",
    path: profile.kinds[kind].lists[list]?.path ?? "",
    body: { page: 1, limit: LIMIT, ...filter },
  });
  if (asked.kind === "refused") return "refused";
  return asked.kind === "answer" ? readListAnswer(asked.value, { page: 1, limit: LIMIT }) : null;
}

export function isSameAnswer(one: ListAnswer, other: ListAnswer): boolean {
  return one.total === other.total && JSON.stringify(one.rows) === JSON.stringify(other.rows);
}
