/** Lists what a draft lacks, and tells what keeps it from being saved from what the exchange may accept. */
import type { Composition } from "./creation.ts";
import type { Draft } from "./draft.ts";

export type DraftProblem =
  | { readonly kind: "missing"; readonly field: string; readonly line: number | null }
  | { readonly kind: "noLines" }
  | { readonly kind: "tooManyLines" }
  | { readonly kind: "sameTin" };

/**
 * Whether the problem keeps a draft from being saved: the interface says that the field is required, or Kotib cannot
 * calculate the line's sums without it. The exchange may accept all else.
 */
export function isRuledOut({ fields, lines }: Composition, problem: DraftProblem): boolean {
  if (problem.kind !== "missing") return false;
  const { field, line } = problem;
  if (line !== null && (field === "count" || field === "price")) return true;
  return (line === null ? fields : lines.fields)[field]?.evidence === "documented";
}

/** The gaps in the order of the form; empty when nothing is unusual about it. `line` counts from 0. */
export function checkDraft(composition: Composition, draft: Draft): DraftProblem[] {
  const { fields, lines, own, counterparty } = composition;
  const missing = (names: Readonly<Record<string, { required: boolean }>>, given: Draft["values"]) =>
    Object.entries(names).flatMap(([name, { required }]) =>
      required && (given[name] ?? "") === "" ? [name] : [],
    );
  const isSame = draft.values[own.tin] != null && draft.values[own.tin] === draft.values[counterparty.tin];
  return [
    ...missing(fields, draft.values).map((field) => ({ kind: "missing", field, line: null }) as const),
    ...(isSame ? [{ kind: "sameTin" } as const] : []),
    ...(draft.lines.length === 0 ? [{ kind: "noLines" } as const] : []),
    ...(draft.lines.length > lines.maximum ? [{ kind: "tooManyLines" } as const] : []),
    ...draft.lines.flatMap((line, index) =>
      missing(lines.fields, line).map((field) => ({ kind: "missing", field, line: index }) as const),
    ),
  ];
}
