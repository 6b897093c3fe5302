/** Takes a text typed while a whole draft was shown: it answers the field that is missing, or a chosen one. */
import type { CalendarDate } from "../documents/document.ts";
import { StaleButton } from "../errors.ts";
import { answer } from "./answer.ts";
import { noUnits } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import { type DraftingParts, type Person, todayOf } from "./drafting-parts.ts";
import { type FieldPlace, type Form, findField, givenFields } from "./form.ts";
import { keepForm } from "./open-draft.ts";
import { firstMissing, isRefused } from "./questions.ts";
import { readAnswer } from "./read-answer.ts";
import type { Step } from "./step.ts";
import { review } from "./steps.ts";

const LONGEST = 1000;
const MOST_PLACES = 10;

export async function takeTyped(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  missing: FieldPlace | null,
  text: string,
): Promise<Step> {
  const { composition, form } = draft;
  const next = firstMissing(composition, form);
  if (missing !== null) {
    const isTaken = next?.line !== missing.line || next.field !== missing.field;
    return isTaken ? review(parts, draft) : answer(parts, person, draft, missing, text);
  }
  const typed = text.trim().slice(0, LONGEST);
  const places = placesFor(draft, typed, todayOf(parts, person));
  if (places.length === 0) return review(parts, draft);
  return { kind: "which", draft: await keepForm(parts, draft, { ...form, typed }), text: typed, places };
}

export async function giveTyped(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  place: FieldPlace,
): Promise<Step> {
  const { typed } = draft.form;
  if (typed === null) throw new StaleButton("nothing was typed");
  const kept = await keepForm(parts, draft, { ...draft.form, typed: null });
  return answer(parts, person, kept, place, typed);
}

/** Takes the unusual text that was kept aside, for the field that is still asked for. */
export async function keepTyped(
  parts: DraftingParts,
  person: Person,
  draft: FieldsDraft,
  place: FieldPlace,
): Promise<Step> {
  const { typed, asking } = draft.form;
  if (typed === null || asking?.line !== place.line || asking.field !== place.field)
    throw new StaleButton("nothing was kept aside for this field");
  return answer(parts, person, draft, place, typed, { isKept: true });
}

/** Fields that can take the text as it is usual, refused ones first; fields of a line only where there is one line. */
function placesFor({ composition, form }: FieldsDraft, text: string, today: CalendarDate): FieldPlace[] {
  const implied = [composition.own.branchName, composition.counterparty.branchName];
  const places: FieldPlace[] = [
    ...givenFields(composition)
      .filter((field) => !implied.includes(field))
      .map((field) => ({ line: null, field })),
    ...(form.lines.length === 1
      ? Object.keys(composition.lines.fields).map((field) => ({ line: 0, field }))
      : []),
  ];
  return places
    .filter((place) => takes(composition, form, place, text, today))
    .sort((one, other) => Number(isRefused(form, other)) - Number(isRefused(form, one)))
    .slice(0, MOST_PLACES);
}

function takes(
  composition: FieldsDraft["composition"],
  form: Form,
  place: FieldPlace,
  text: string,
  today: CalendarDate,
): boolean {
  // Any number may be one of a unit, and hardly ever is.
  if (findField(composition, place)?.type === "measure") return false;
  const read = readAnswer(composition, form, place, text, { units: noUnits, today });
  return "value" in read && read.unusual === null;
}
