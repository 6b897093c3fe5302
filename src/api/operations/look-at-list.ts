/** Asks one page of a list as `list-documents.ts` does, but reads its records only if the page has changed. */
import type { ListDescription } from "../../documents/description.ts";
import { digestOf } from "../classify-answer.ts";
import type { Operation } from "../operation.ts";
import { type DocumentPage, type ListRequest, listDocuments } from "./list-documents.ts";

export interface ListLook extends ListRequest {
  /** Digest of the page as it was last; with null, the page is read in any case. */
  readonly known: string | null;
}

export interface LookedAtPage {
  /** SHA-256 (hex) of the answer as it came. */
  readonly digest: string;
  /** Null if the page has not changed. */
  readonly page: DocumentPage | null;
}

/** Throws as `listDocuments` does. */
export const lookAtList: Operation<ListLook, LookedAtPage, ListDescription> = {
  effect: listDocuments.effect,
  method: listDocuments.method,
  what: "list",
  places: listDocuments.places,
  nameOf: listDocuments.nameOf,
  encode: (list, request, profile) => ({
    ...listDocuments.encode(list, request, profile),
    known: request.known,
  }),
  decode(answer, list, request, context) {
    if (answer.isKnown && request.known !== null) return { digest: request.known, page: null };
    return { digest: digestOf(answer.bytes), page: listDocuments.decode(answer, list, request, context) };
  },
};
