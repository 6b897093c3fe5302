/** Reads one document again: by its view, otherwise by its number in the lists that its description names. */
import { listDocuments } from "../api/operations/list-documents.ts";
import { findDocument, viewDocument } from "../api/operations/view-document.ts";
import type { Actor, ListDescription } from "../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { ReadingParts } from "./reading-parts.ts";

const MAX_SAME_NUMBER = 50;

export interface Sought {
  readonly accountId: string;
  readonly kind: KindName;
  readonly id: DocumentId;
  /** Without a number no list can be asked. */
  readonly number: string | null;
  /** The side this organization stands on, where that is known: lists of the other side are left out. */
  readonly actor?: Actor | undefined;
  /** True if it is not known whether the document exists: then not finding it is not a fault of the service. */
  readonly mayBeAbsent?: boolean;
  /** True if nobody waits for it. */
  readonly background?: boolean;
}

export type Located =
  /** `byView`: from the document's own view, not from the row of a list. */
  | { readonly found: true; readonly document: BusinessDocument; readonly byView: boolean }
  /** `readable`: some way of reading worked or may work later. */
  | { readonly found: false; readonly readable: boolean };

/** Throws what a reading throws, but continues to the next way where one is off or does not know the document. */
export async function locateDocument(
  { accounts, profile }: Pick<ReadingParts, "accounts" | "profile">,
  { accountId, kind, id, number, actor, mayBeAbsent = false, background = false }: Sought,
  language: Language,
): Promise<Located> {
  const { locate, lists } = profile.kinds[kind];
  let readable = false;
  const attempt = async (
    read: () => Promise<BusinessDocument | undefined>,
  ): Promise<BusinessDocument | undefined> => {
    try {
      const document = await read();
      readable = true;
      return document;
    } catch (error) {
      if (error instanceof OperationOff) return undefined;
      if (!(error instanceof ServiceNotFound)) throw error;
      readable = true;
      return undefined;
    }
  };
  if (locate.view.on) {
    const view: typeof findDocument = mayBeAbsent ? findDocument : viewDocument;
    const request = { kind, id, language };
    const document = await attempt(
      async () => (await accounts.call(accountId, view, request, { background }))?.document,
    );
    if (document) return { found: true, document, byView: true };
  }
  for (const { list, filter } of number === null ? [] : locate.byNumber) {
    const description = lists[list];
    if (!description?.on || !canHold(description.direction, actor)) continue;
    const limit = Math.min(MAX_SAME_NUMBER, description.limit.maximum);
    const document = await attempt(async () => {
      const request = { kind, list, filters: { [filter]: number ?? "" }, page: 1, limit, language };
      const page = await accounts.call(accountId, listDocuments, request, { background });
      return page.documents.find((candidate) => candidate.id === id);
    });
    if (document) return { found: true, document, byView: false };
  }
  return { found: false, readable };
}

/** Whether a list may hold a document that this actor acts on. */
function canHold(direction: ListDescription["direction"], actor: Actor | undefined): boolean {
  if (direction === "both" || (actor !== "sender" && actor !== "receiver")) return true;
  return direction === (actor === "sender" ? "outgoing" : "incoming");
}
