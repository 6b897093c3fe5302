/** Stores the service's refusals with the draft, at the fields concerned. */
import { findPlace } from "../documents/creation/find-place.ts";
import type { ServiceRejected } from "../errors.ts";
import type { FieldsDraft, KeptDraft } from "./draft.ts";
import type { DraftingParts } from "./drafting-parts.ts";
import type { Refusal } from "./form.ts";
import { keepContent, keepForm } from "./open-draft.ts";

const LONGEST = 300;
/** More refusals would not fit into a message; they are shown after the next try. */
const MOST = 8;

export function isOfId({ creation }: KeptDraft, { fields }: ServiceRejected): boolean {
  return Object.keys(fields).some((path) => path.toLowerCase() === creation.id.path.toLowerCase());
}

/** Stores them; `newId` drops the identifier, because the service refused it and the next try needs another. */
export function keepRefusal(
  parts: DraftingParts,
  draft: KeptDraft,
  error: ServiceRejected,
  { newId }: { readonly newId: boolean },
): Promise<KeptDraft> {
  if (draft.source === "file") {
    const { content, format } = draft;
    const id = newId ? format.identifierOf(content.body) : content.id;
    const refusals = Object.entries(error.fields).flatMap(([path, texts]) =>
      texts.map((text) => ({ place: format.placeOf(path), text: text.slice(0, LONGEST) })),
    );
    return keepContent(parts, draft, { id, refusals: refusals.slice(0, MOST) });
  }
  const { form } = draft;
  return keepForm(parts, draft, {
    ...form,
    ids: newId ? [] : form.ids,
    refusals: readRefusals(draft, error),
  });
}

function readRefusals({ composition, form }: FieldsDraft, error: ServiceRejected): Refusal[] {
  const refusals = Object.entries(error.fields).flatMap(([path, texts]): Refusal[] => {
    const place = findPlace(composition, path);
    const isThere = place !== null && (place.line === null || place.line < form.lines.length);
    return texts.map((text) => ({
      ...(isThere ? place : { line: null, field: null }),
      text: text.slice(0, LONGEST),
    }));
  });
  if (refusals.length > 0 || error.detail === null) return refusals.slice(0, MOST);
  return [{ line: null, field: null, text: error.detail.slice(0, LONGEST) }];
}
