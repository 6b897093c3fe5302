/** Changes the parts that differ between similar documents: number, date, and the count of a line. */
import type { Body, ChangeablePart } from "../documents/creation/file-format.ts";
import type { CalendarDate } from "../documents/document.ts";
import { readDay } from "../documents/typed/read-dates.ts";
import { readTyped } from "../documents/typed/read-field.ts";
import { StaleButton } from "../errors.ts";
import type { FileDraft } from "./draft.ts";
import { type DraftingParts, type Person, todayOf } from "./drafting-parts.ts";
import { keepContent, openFile } from "./open-draft.ts";
import { findPending } from "./outcome.ts";

const MAX_NUMBER = 60;
const MAX_COUNT = 20;

/** Throws `StaleButton` if the draft must not change: it may have arrived, or its file is to be corrected. */
export async function openChangeable(parts: DraftingParts, person: Person, id: string): Promise<FileDraft> {
  const draft = await openFile(parts, person, id);
  if (draft.content.source === "file" || (await findPending(parts, id)) !== null)
    throw new StaleButton("not to be edited");
  return draft;
}

/** The draft with the typed value, or null if the value is unusable. `line` (from 0) matters for the count only. */
export async function changeBody(
  parts: DraftingParts,
  person: Person,
  id: string,
  part: ChangeablePart,
  line: number,
  text: string,
): Promise<FileDraft | null> {
  const draft = await openChangeable(parts, person, id);
  const body = readChange(draft, { part, line, text, today: todayOf(parts, person) });
  if (body === null) return null;
  const refusals = draft.content.refusals.filter(({ place }) => {
    const of = draft.format.partOf(place);
    return of === null || of.part !== part || of.line !== line;
  });
  return keepContent(parts, draft, { body, refusals, copyOf: null });
}

/** Whether the text can be the value. Throws as `openChangeable`. */
export async function fitsBody(
  parts: DraftingParts,
  person: Person,
  id: string,
  part: ChangeablePart,
  line: number,
  text: string,
): Promise<boolean> {
  const draft = await openChangeable(parts, person, id);
  return readChange(draft, { part, line, text, today: todayOf(parts, person) }) !== null;
}

function readChange(
  { format, content: { body } }: FileDraft,
  {
    part,
    line,
    text,
    today,
  }: {
    readonly part: ChangeablePart;
    readonly line: number;
    readonly text: string;
    readonly today: CalendarDate;
  },
): Body | null {
  if (part === "date") {
    const date = readDay(text, today);
    return date === null ? null : format.withDate(body, date);
  }
  if (part === "number") {
    const typed = readTyped({ type: "text", maximum: MAX_NUMBER }, text, { today });
    return "value" in typed && typed.value !== "" ? format.withNumber(body, typed.value) : null;
  }
  const typed = readTyped({ type: "count", maximum: MAX_COUNT }, text, { today });
  return "value" in typed ? format.withCount(body, line, typed.value) : null;
}
