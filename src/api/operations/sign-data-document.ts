/** Reads a document out of its sign data: the one documented way to an invoice of which only the id is known. */
import type { KindDescription } from "../../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { AnotherDocument } from "../../errors.ts";
import { findInAnswer } from "../find-in-answer.ts";
import { namesAnother } from "../names-another.ts";
import { openAnswer } from "../open-answer.ts";
import type { Input, Operation } from "../operation.ts";
import { reportUnread } from "../read-record.ts";
import { getSignData } from "./sign-data.ts";

export interface SignDataDocumentRequest extends Input {
  readonly kind: KindName;
  readonly id: DocumentId;
}

/**
 * Resolves with null if no document has this id, or its sign data is a hash alone. Asks the same place as
 * `getSignData`, and throws `AnotherDocument` like it.
 */
export const findSignDataDocument: Operation<
  SignDataDocumentRequest,
  BusinessDocument | null,
  KindDescription
> = {
  effect: "read",
  method: "GET",
  places: getSignData.places,
  nameOf: ({ kind }) => `${kind}.signData`,
  subjectOf: ({ id }) => id,
  encode: (_, { id }) => ({ id }),
  decode: ({ value }, description, { kind, id }, context) => {
    if (namesAnother([{ value, isDocument: true }], description, id))
      throw new AnotherDocument(`${context.name}: the sign data is that of another document`);
    const found = findInAnswer(description, kind, openAnswer(value));
    if (found === null) return null;
    return reportUnread(context, { ...found.document, id: found.document.id ?? id });
  },
  absent: () => ({ is: null }),
};
