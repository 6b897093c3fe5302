/** Finds the document that has an id of the service, of whatever kind it is. */
import { findSignDataDocument } from "../../api/operations/sign-data-document.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Language } from "../../documents/language.ts";
import { AppError, failsAll } from "../../errors.ts";
import { findKnown } from "../find-known.ts";
import { locateDocument } from "../locate-document.ts";
import type { ReadingParts } from "../reading-parts.ts";

export interface FoundById {
  readonly document: BusinessDocument | null;
  /** Why a kind could not be asked, where that leaves open whether there is such a document. */
  readonly failure: AppError | null;
}

/** Asks the kind that showed it first, then the others; their views before their sign data. Throws `LoginNeeded`. */
export async function findById(
  parts: ReadingParts,
  account: AccountRow,
  id: DocumentId,
  language: Language,
): Promise<FoundById> {
  const kinds = await seenFirst(parts, account, id);
  let failure: AppError | null = null;
  const attempt = async (read: () => Promise<BusinessDocument | null>): Promise<BusinessDocument | null> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof AppError) || failsAll(error)) throw error;
      if (error.retry === "safe") failure ??= error;
      return null;
    }
  };
  for (const { kind, known } of kinds) {
    const document = await attempt(async () => {
      const sought = { accountId: account.id, kind, id, ...known, mayBeAbsent: true };
      const located = await locateDocument(parts, sought, language);
      return located.found ? located.document : null;
    });
    if (document !== null) return { document, failure: null };
  }
  for (const { kind } of kinds) {
    const document = await attempt(() =>
      parts.accounts.call(account.id, findSignDataDocument, { kind, id, language }),
    );
    if (document !== null) return { document, failure: null };
  }
  return { document: null, failure };
}

async function seenFirst({ db }: ReadingParts, account: AccountRow, id: DocumentId) {
  const kinds = await Promise.all(
    kindNames.map(async (kind: KindName) => ({ kind, known: await findKnown(db, account, kind, id) })),
  );
  const isKnown = ({ known }: (typeof kinds)[number]) => known.number !== null || known.shownBy !== null;
  return kinds.sort((one, other) => Number(isKnown(other)) - Number(isKnown(one)));
}
