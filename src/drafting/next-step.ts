/** Decides on the next question; pure. */
import type { Composition } from "../documents/creation/creation.ts";
import type { DraftLine } from "../documents/creation/draft.ts";
import { type FieldPlace, type Form, givenFields } from "./form.ts";

export type NextStep =
  | { readonly kind: "ask"; readonly place: FieldPlace }
  | { readonly kind: "earlier" }
  | { readonly kind: "lines" }
  | { readonly kind: "review" };

/** The step after an answer, or after a return to the draft (`null`). */
export function nextStep(composition: Composition, form: Form, after: FieldPlace | null): NextStep {
  if (after !== null && after.line !== null) {
    const field = missingOfLine(composition, form.lines[after.line] ?? {});
    if (field !== null) return ask(after.line, field);
  }
  const head = missingOfHead(composition, form, after);
  if (head !== null) return head;
  if (form.reviewed) return { kind: "review" };
  const unfinished = form.lines.findIndex((line) => missingOfLine(composition, line) !== null);
  const line = unfinished < 0 ? form.lines.length : unfinished;
  if (unfinished >= 0 || form.lines.length === 0) {
    const field = missingOfLine(composition, form.lines[line] ?? {});
    if (field !== null) return ask(line, field);
  }
  return { kind: after === null || after.line === null ? "review" : "lines" };
}

const ask = (line: number | null, field: string): NextStep => ({ kind: "ask", place: { line, field } });

/** After the review, only fields of the party whose TIN or name was just given may be missing. */
function missingOfHead(composition: Composition, form: Form, after: FieldPlace | null): NextStep | null {
  const { fields, own, counterparty } = composition;
  const ofParty: ReadonlyArray<string | undefined> = [
    counterparty.tin,
    counterparty.name,
    counterparty.branchCode,
  ];
  const isTouched = after !== null && after.line === null && ofParty.includes(after.field);
  const [first, others] = splitFields(composition);
  for (const name of [...first, null, ...others]) {
    if (name === null) {
      if (form.earlier !== null && !form.reviewed) return { kind: "earlier" };
      continue;
    }
    if (form.reviewed && !(isTouched && ofParty.includes(name))) continue;
    // Of its own branches nobody is asked where there is no choice among several.
    const hasBranches =
      (name === own.branchCode && form.branches.own.length > 1) ||
      (name === counterparty.branchCode && form.branches.counterparty.length > 0);
    const value = form.values[name];
    if (fields[name]?.required ? (value ?? "") === "" : hasBranches && value === undefined)
      return ask(null, name);
  }
  return null;
}

export function askingOrder(composition: Composition): string[] {
  return splitFields(composition).flat();
}

/** The parties come first: an earlier document with the counterparty may supply everything else. */
function splitFields(composition: Composition): [first: string[], others: string[]] {
  const { own, counterparty } = composition;
  const identifying: ReadonlyArray<string | undefined> = [
    own.branchCode,
    own.branchName,
    counterparty.tin,
    counterparty.name,
  ];
  const names = givenFields(composition);
  const first = names.filter((name) => identifying.includes(name));
  // Whom it is for comes before anything about oneself.
  const isOwn = (name: string) => name === own.branchCode || name === own.branchName;
  return [
    [...first.filter((name) => !isOwn(name)), ...first.filter(isOwn)],
    names.filter((name) => !identifying.includes(name)),
  ];
}

/** The first field of a line that must be asked for and has no value; VAT is always asked for if the kind has it. */
function missingOfLine({ lines }: Composition, line: DraftLine): string | null {
  const found = Object.entries(lines.fields).find(([name, { required, type }]) => {
    if (type === "vatRate") return lines.vatRates.length > 0 && line[name] === undefined;
    return required && (line[name] ?? "") === "";
  });
  return found?.[0] ?? null;
}
