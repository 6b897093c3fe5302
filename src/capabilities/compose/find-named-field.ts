/** Finds the field that a typed text names: “Number: D-102”, “price 150000”. */

import type { ViewContext } from "../../bot/index.ts";
import { indexOfField } from "../../drafting/answer.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import type { FieldIndex } from "../../drafting/drafting.ts";
import { type FieldPlace, findField, givenFields } from "../../drafting/form.ts";
import { HEAD } from "./buttons.ts";

export interface NamedField {
  readonly at: FieldIndex;
  readonly value: string;
}

/** Null if the text begins with no field's name. Fields of a line only where there is one line. */
export function findNamedField(visit: ViewContext, draft: FieldsDraft, text: string): NamedField | null {
  const { composition, form } = draft;
  const places: FieldPlace[] = [
    ...givenFields(composition).map((field) => ({ line: null, field })),
    ...(form.lines.length === 1
      ? Object.keys(composition.lines.fields).map((field) => ({ line: 0, field }))
      : []),
  ];
  const typed = text.trim();
  const named = places
    .flatMap((place) => {
      const label = visit.label(findField(composition, place)?.label ?? place.field);
      const value = valueAfter(typed, label);
      return value === null ? [] : [{ place, value, length: label.length }];
    })
    // The longest name wins: “Contract number” also ends like “Number”.
    .sort((one, other) => other.length - one.length)[0];
  if (named === undefined) return null;
  const { place, value } = named;
  return { at: { line: place.line ?? HEAD, field: indexOfField(draft, place) }, value };
}

/** The text after the name and a blank, a colon or an equals sign. */
function valueAfter(typed: string, label: string): string | null {
  if (!typed.toLowerCase().startsWith(label.toLowerCase())) return null;
  const [, value] = /^(?:\s*[:=]\s*|\s+)(\S.*)$/su.exec(typed.slice(label.length)) ?? [];
  return value ?? null;
}
