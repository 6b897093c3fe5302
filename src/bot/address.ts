/** The address of a document in a button: which document, and the place to which its screens lead back. */
import { z } from "zod";
import type { AccountRow } from "../db/rows/accounts.ts";
import { type PageOfView, pageOfViewSchema } from "../db/rows/summary.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { documentIdSchema } from "../documents/document-id.ts";
import { kindNames, kindOfLetter, letterOfKind } from "../documents/every-kind.ts";
import type { KindName } from "../documents/kinds.ts";
import { isStandIn, readShortId, shortenId } from "../documents/short-id.ts";
import type { Field } from "./ui/callback-codec.ts";

/** A page of a list, or the step at which the way through what waits stands; null: neither. */
export type From = PageOfView | "walk" | null;

/** A document that has an identifier; the service gives some without. */
export interface Named {
  readonly kind: KindName;
  readonly id: DocumentId;
}

/** An account, an account's walk, or a page of a view, which determines the account. */
type At = { readonly account: string } | { readonly walk: string } | PageOfView;

/** The document, or the unsigned decision about it in whose place another one would come. */
type Of = Named | { readonly over: string };

export interface Address {
  readonly at: At;
  readonly of: Of;
}

/** As it is stored. */
export const addressSchema = z.object({
  at: z.union([z.object({ account: z.string() }), z.object({ walk: z.string() }), pageOfViewSchema]),
  of: z.union([z.object({ kind: z.enum(kindNames), id: documentIdSchema }), z.object({ over: z.string() })]),
});

/** The fields of a button that names a document. */
export const ofDocument = () => ({ at: at(), of: of() });

/** The names that a button of the document carries. */
export function namesOf(account: string, { kind, id }: Named, from: From = null): Address {
  return { at: atOf(account, from), of: { kind, id } };
}

/** The same in the place of an unsigned decision, which names the document. */
export function namesOver(account: string, decision: string, from: From = null): Address {
  return { at: atOf(account, from), of: { over: decision } };
}

/** Null for a document without an identifier. */
export function findNames(
  account: string,
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
  from: From = null,
): Address | null {
  return id === null ? null : namesOf(account, { kind, id }, from);
}

/** A document as a button named it, with the person's own account; see `openedBy`. */
export interface Opened extends Named {
  readonly account: AccountRow;
  readonly from: From;
  /** The list of the view that `from` names; null where it names none. */
  readonly list: string | null;
  /** The unsigned decision that the person saw, and decides in the place of. */
  readonly over: string | null;
}

function atOf(account: string, from: From): At {
  return from === null ? { account } : from === "walk" ? { walk: account } : from;
}

const ID = /^[\w-]{1,43}$/;
const AT = /^([\w-]{1,43})(?:(~)|\.(0|[1-9]\d{0,8}))?$/;

/** `account`, `account~` for its walk, `view.page`. */
function at(): Field<At> {
  const pack = (place: At) =>
    "view" in place ? `${place.view}.${place.page}` : "walk" in place ? `${place.walk}~` : place.account;
  return {
    accepts: (place) => AT.test(pack(place)),
    pack,
    parse: (text) => {
      const [, id, walk, page] = AT.exec(text) ?? [];
      if (id === undefined) return null;
      if (page !== undefined) return { view: id, page: Number(page) };
      return walk === undefined ? { account: id } : { walk: id };
    },
  };
}

/** The letter of the kind and the short identifier, or `~decision`. */
function of(): Field<Of> {
  const named = (text: string, find: (short: string) => DocumentId | null): Of | null => {
    const kind = kindOfLetter(text.slice(0, 1));
    const id = find(text.slice(1));
    return kind === null || id === null ? null : { kind, id };
  };
  return {
    accepts: (subject) => ("over" in subject ? ID.test(subject.over) : subject.id !== ""),
    pack: (subject) =>
      "over" in subject ? `~${subject.over}` : `${letterOfKind(subject.kind)}${shortenId(subject.id)}`,
    parse: (text) => {
      if (!text.startsWith("~")) return named(text, readShortId);
      return ID.test(text.slice(1)) ? { over: text.slice(1) } : null;
    },
    recall: async (text, find) => {
      const short = text.slice(1);
      const id = isStandIn(short) ? await find(short) : null;
      return id !== null && shortenId(id) === short ? named(text, () => id) : null;
    },
  };
}
