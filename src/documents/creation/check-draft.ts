/** Lists what a draft lacks, and tells what keeps it from being saved from what the exchange may accept. */
import { readTyped, type TypedContext, type Unusual } from "../typed/read-field.ts";
import type { Composition, HeadField, LineField } from "./creation.ts";
import type { Draft } from "./draft.ts";

export type DraftProblem =
  | { readonly kind: "missing"; readonly field: string; readonly line: number | null }
  | { readonly kind: "noLines" }
  | { readonly kind: "tooManyLines" }
  | { readonly kind: "sameTin" }
  /** A value that somebody kept although it differs from what is usual in the way `of`. */
  | {
      readonly kind: "unusual";
      readonly field: string;
      readonly line: number | null;
      readonly value: string;
      readonly of: Unusual;
    };

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

/** The codes of the branches that the service lists, for a field that is the code of one. */
export function codesFor(
  { own }: Composition,
  { branches }: Pick<Draft, "branches">,
  name: string,
): string[] {
  return (branches?.[name === own.branchCode ? "own" : "counterparty"] ?? []).map(({ code }) => code);
}

/** The gaps and differences in the order of the form; empty when nothing is unusual. `line` counts from 0. */
export function checkDraft(composition: Composition, draft: Draft): DraftProblem[] {
  const { fields, lines, own, counterparty } = composition;
  const missing = (names: Readonly<Record<string, { required: boolean }>>, given: Draft["values"]) =>
    Object.entries(names).flatMap(([name, { required }]) =>
      required && (given[name] ?? "") === "" ? [name] : [],
    );
  const isSame = draft.values[own.tin] != null && draft.values[own.tin] === draft.values[counterparty.tin];
  const unusual = (
    described: Readonly<Record<string, HeadField | LineField>>,
    given: Draft["values"],
    line: number | null,
  ) =>
    Object.entries(described).flatMap(([field, description]) => {
      const value = given[field] ?? "";
      if (value === "" || (line === null && (field === own.tin || field === own.name))) return [];
      const context = { today: null, rates: lines.vatRates, codes: codesFor(composition, draft, field) };
      const of = unusualOf(description, value, context);
      return of === null ? [] : [{ kind: "unusual", field, line, value, of } as const];
    });
  return [
    ...missing(fields, draft.values).map((field) => ({ kind: "missing", field, line: null }) as const),
    ...unusual(fields, draft.values, null),
    ...(isSame ? [{ kind: "sameTin" } as const] : []),
    ...(draft.lines.length === 0 ? [{ kind: "noLines" } as const] : []),
    ...(draft.lines.length > lines.maximum ? [{ kind: "tooManyLines" } as const] : []),
    ...draft.lines.flatMap((line, index) => [
      ...missing(lines.fields, line).map((field) => ({ kind: "missing", field, line: index }) as const),
      ...unusual(lines.fields, line, index),
    ]),
  ];
}

function unusualOf(field: HeadField | LineField, value: string, context: TypedContext): Unusual | null {
  const typed = readTyped(field, value, context);
  return "value" in typed ? typed.unusual : null;
}
