/** Takes an answer, typed or tapped, for a field of a composed document. */
import { StaleButton } from "../errors.ts";
import { listUnits, noUnits } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import { type DraftingParts, type Person, todayOf } from "./drafting-parts.ts";
import { type FieldPlace, findField, valueAt } from "./form.ts";
import { giveValue } from "./give-value.ts";
import { openFields } from "./open-draft.ts";
import { findPending } from "./outcome.ts";
import { firstRefused, isRefused } from "./questions.ts";
import { type AnswerProblem, readAnswer } from "./read-answer.ts";
import type { Step } from "./step.ts";
import { advance, ask } from "./steps.ts";

/**
 * The next step; an unusable answer is asked for again, and an unusual one kept aside until the person keeps it
 * (`isKept`). Throws `LoginNeeded`, `StaleButton` if the field is gone.
 */
export async function answer(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  place: FieldPlace,
  text: string,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Promise<Step> {
  const { composition, form, account } = draft;
  const field = findField(composition, place);
  if (field === null) throw new StaleButton("no such field");
  const units = field.type === "measure" ? await listUnits(parts, person, account.id) : noUnits;
  const read = readAnswer(composition, form, place, text, { units, today: todayOf(parts, person) });
  if ("problem" in read) return ask(parts, person, draft, place, { problem: read.problem });
  const { value, unusual } = read;
  if (unusual !== null && !isKept) {
    const aside = { ...form, typed: text };
    return ask(parts, person, draft, place, { form: aside, unusual: { value, of: unusual } });
  }
  const unit = units.known.find(({ id }) => String(id) === value);
  const named = unit === undefined ? form.units : { ...form.units, [value]: unit.name };
  const given = { ...giveValue(composition, form, place, value), units: named };
  const refused = isRefused(form, place) ? firstRefused(given) : null;
  // A new counterparty is looked up first.
  const isLookedUp = place.line === null && place.field === composition.counterparty.tin;
  if (refused !== null && !isLookedUp) return ask(parts, person, draft, refused, { form: given });
  return advance(parts, person, draft, given, place);
}

/**
 * The problem of a text that may take the place of a field's value, or null. Throws `StaleButton` where that is too
 * late: the value is gone, or the document may have been saved.
 */
export async function fitsAgain(
  parts: DraftingParts,
  person: Person,
  id: string,
  place: FieldPlace,
  text: string,
): Promise<AnswerProblem | null> {
  const { composition, form } = await openAnswered(parts, person, id, place);
  const read = readAnswer(composition, form, place, text, { units: noUnits, today: todayOf(parts, person) });
  return "problem" in read ? read.problem : null;
}

/** Answers a field anew that was answered, and returns the step that is open then. Throws as `fitsAgain`. */
export async function answerAgain(
  parts: DraftingParts,
  person: Person,
  id: string,
  place: FieldPlace,
  text: string,
): Promise<Step> {
  return answer(parts, person, await openAnswered(parts, person, id, place), place, text);
}

async function openAnswered(
  parts: DraftingParts,
  person: Person,
  id: string,
  place: FieldPlace,
): Promise<FieldsDraft> {
  const draft = await openFields(parts, person, id);
  if (valueAt(draft.form, place) === null) throw new StaleButton("the value is gone");
  if ((await findPending(parts, id)) !== null) throw new StaleButton("the document may be saved");
  return draft;
}

/** Leaves a field without a value and continues. Throws `LoginNeeded`. */
export function leaveEmpty(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  place: FieldPlace,
): Promise<Step> {
  const { composition, form } = draft;
  // Without this, an empty field would create a line that nobody asked for.
  const isNewLine = place.line === form.lines.length;
  const left = isNewLine ? { ...form, asking: null } : giveValue(composition, form, place, null);
  return advance(parts, person, draft, left, place);
}

/**
 * The field at a position among the fields of its part, as `indexOfField` counts; line -1 is the head. Throws
 * `StaleButton` if there is none.
 */
export function placeAt({ composition, form }: FieldsDraft, line: number, field: number): FieldPlace {
  const names = Object.keys(line < 0 ? composition.fields : composition.lines.fields);
  const place = { line: line < 0 ? null : line, field: names[field] ?? "" };
  const isOwn = place.line === null && [composition.own.tin, composition.own.name].includes(place.field);
  const isBeyond = line > form.lines.length || line >= composition.lines.maximum;
  if (findField(composition, place) === null || isOwn || isBeyond) throw new StaleButton("no such field");
  return place;
}

/** Position of a field among the fields of its part (head or line). */
export function indexOfField({ composition }: FieldsDraft, { line, field }: FieldPlace): number {
  return Object.keys(line === null ? composition.fields : composition.lines.fields).indexOf(field);
}
