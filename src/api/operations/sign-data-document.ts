/** Reads a document out of its sign data: the one documented way to an invoice of which only the id is known. */
import type { KindDescription } from "../../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { AnotherDocument } from "../../errors.ts";
import { findInAnswer } from "../find-in-answer.ts";
import { findValue } from "../find-value.ts";
import { namesAnother } from "../names-another.ts";
import { openAnswer } from "../open-answer.ts";
import type { Input, Operation } from "../operation.ts";
import { readWith, reportUnread } from "../read-record.ts";
import { withRest } from "../rest-of-answer.ts";
import { getSignData } from "./sign-data.ts";

export interface SignDataDocumentRequest extends Input {
  readonly kind: KindName;
  readonly id: DocumentId;
}

/**
 * The document as far as its sign data tells of it, which may be no more than a hash to sign. Resolves with null if no
 * document has this id, or the answer has nothing to sign. Asks the same place as `getSignData`, and throws
 * `AnotherDocument` like it.
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
    const answer = openAnswer(value);
    const document =
      findInAnswer(description, kind, answer)?.document ?? readBeside(description, kind, answer, value);
    return document && reportUnread(context, { ...document, id: document.id ?? id });
  },
  absent: () => ({ is: null }),
};

/** Reads what stands beside the content to sign: its number, or else whatever is there. Null without such content. */
function readBeside(
  description: KindDescription,
  kind: KindName,
  answer: unknown,
  value: unknown,
): BusinessDocument | null {
  const named = withPlainNames(description);
  const numbered = findInAnswer(named, kind, answer, ({ number }) => number !== null);
  if (numbered !== null) return withRest(numbered, answer);
  const document = readWith(named, kind, answer);
  const hasHash = document.extra.some(([key]) => key === "document-hash");
  return hasHash || hasContent(description, value) ? document : null;
}

/** Beside a hash, number and date have plainer names than in a record. */
function withPlainNames(description: KindDescription): KindDescription {
  const { record } = description;
  const number = ["number", "documentnumber", "docnumber", "documentno", "docno"];
  const date = ["date", "documentdate", "docdate"];
  return {
    ...description,
    record: { ...record, number: [...record.number, ...number], date: [...record.date, ...date] },
  };
}

/** Whether a hash stands where some action looks for its content; a sentence there is none. */
function hasContent({ actions }: KindDescription, value: unknown): boolean {
  const fields = Object.values(actions).map(({ signature }) => signature.contentField);
  return fields.some((field) => {
    const content = field === "" ? undefined : findValue(value, [field]);
    return typeof content === "string" && HASH.test(content);
  });
}

/** A word that is long enough for a hash, in hexadecimal digits or base64. */
const HASH = /^[\w+/=-]{16,}$/;
