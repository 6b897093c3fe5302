/** Reads an answer, typed or tapped, for a field: the value as drafts store it, or the fault in it. */
import { codesFor } from "../documents/creation/check-draft.ts";
import { findUnit } from "../documents/creation/copy-document.ts";
import type { Composition } from "../documents/creation/creation.ts";
import type { CalendarDate } from "../documents/document.ts";
import { readTyped, type TypedProblem, type Unusual } from "../documents/typed/read-field.ts";
import type { Units } from "./ask-service.ts";
import { type FieldPlace, type Form, findField } from "./form.ts";

export type AnswerProblem = TypedProblem | "empty" | "notUnitNumber";
/** Ways in which an answer differs from what is usual; the person may keep it. */
export type UnusualAnswer = Unusual | "sameTin";
export type ReadAnswer =
  | { readonly value: string; readonly unusual: UnusualAnswer | null }
  | { readonly problem: AnswerProblem };

export function readAnswer(
  composition: Composition,
  form: Form,
  place: FieldPlace,
  text: string,
  { units, today }: { readonly units: Units; readonly today: CalendarDate },
): ReadAnswer {
  const field = findField(composition, place);
  if (field === null || text.trim() === "") return { problem: "empty" };
  if (field.type === "measure") return readUnit(field, text, units, today);
  const { vatRates } = composition.lines;
  const codes = codesFor(composition, form, place.field);
  const answer = readTyped(field, text, { today, rates: vatRates, codes });
  const { own, counterparty } = composition;
  const isOwn = "value" in answer && answer.value === form.values[own.tin];
  const isSame = isOwn && place.line === null && place.field === counterparty.tin;
  return isSame ? { value: answer.value, unusual: "sameTin" } : answer;
}

function readUnit(
  field: Parameters<typeof readTyped>[0],
  text: string,
  { known, isListed }: Units,
  today: CalendarDate,
): ReadAnswer {
  const named = findUnit(known, text);
  if (named !== null) return { value: named, unusual: null };
  const typed = readTyped(field, text, { today });
  if (!isListed) return "value" in typed ? typed : { problem: "notUnitNumber" };
  const isKnown = "value" in typed && known.some(({ id }) => String(id) === typed.value);
  return isKnown ? typed : { problem: "notMeasure" };
}
