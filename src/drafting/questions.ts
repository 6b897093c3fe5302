/** Counts a form's remaining questions, and finds the previous one; pure. */

import { checkDraft } from "../documents/creation/check-draft.ts";
import type { Composition } from "../documents/creation/creation.ts";
import type { FieldPlace, Form } from "./form.ts";
import { askingOrder, nextStep } from "./next-step.ts";

/** A person is asked no more in a row. */
const MOST = 100;

/** The questions until the first line is complete, this one included; 0 once the whole draft was shown. */
export function questionsLeft(composition: Composition, form: Form, place: FieldPlace): number {
  if (form.reviewed) return 0;
  let filled = fill(composition, form, place);
  let after = place;
  for (let count = 1; count < MOST; count += 1) {
    const next = nextStep(composition, { ...filled, earlier: null }, after);
    if (next.kind !== "ask") return count;
    after = next.place;
    filled = fill(composition, filled, after);
  }
  return MOST;
}

/** Gives some value, as if the question had been answered; a counterparty's name is usually found by its TIN. */
function fill({ counterparty }: Composition, form: Form, { line, field }: FieldPlace): Form {
  if (line === null) {
    const found = field === counterparty.tin ? { [counterparty.name]: "1" } : {};
    return { ...form, values: { ...form.values, ...found, [field]: "1" } };
  }
  const lines = [...form.lines];
  lines[line] = { ...lines[line], [field]: "1" };
  return { ...form, lines };
}

/** The last question before this one that was answered, or left empty; null at the first one, and at a further line. */
export function previousPlace(composition: Composition, form: Form, place: FieldPlace): FieldPlace | null {
  const isGiven = (at: FieldPlace) =>
    at.line === null ? form.values[at.field] !== undefined : form.lines[at.line]?.[at.field] !== undefined;
  if (place.line !== null) {
    const names = Object.keys(composition.lines.fields);
    const { line } = place;
    const before = names.slice(0, names.indexOf(place.field)).map((field) => ({ line, field }));
    const inLine = before.findLast(isGiven);
    if (inLine !== undefined) return inLine;
    if (line > 0) return null;
  }
  const { own, counterparty } = composition;
  // These are filled in together with another field.
  const implied = [own.branchName, counterparty.name, counterparty.branchName];
  const names = askingOrder(composition).filter((name) => !implied.includes(name));
  const end = place.line === null ? names.indexOf(place.field) : names.length;
  const field = names.slice(0, Math.max(0, end)).findLast((name) => isGiven({ line: null, field: name }));
  return field === undefined ? null : { line: null, field };
}

/** The first field that must be given and is missing, or null. */
export function firstMissing(composition: Composition, form: Form): FieldPlace | null {
  const [first] = Object.keys(composition.lines.fields);
  for (const problem of checkDraft(composition, form)) {
    if (problem.kind === "missing") return { line: problem.line, field: problem.field };
    if (problem.kind === "noLines" && first !== undefined) return { line: 0, field: first };
  }
  return null;
}

export function firstRefused(form: Form): FieldPlace | null {
  for (const { line, field } of form.refusals) if (field !== null) return { line, field };
  return null;
}

export function isRefused(form: Form, place: FieldPlace): boolean {
  return form.refusals.some(({ line, field }) => line === place.line && field === place.field);
}
