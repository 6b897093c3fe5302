/** Finds the numbers that the organization's documents of a kind use, by Kotib's saves and the service's lists. */
import { type DocumentPage, listDocuments } from "../api/operations/list-documents.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { SubmissionState } from "../db/rows/submission-states.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { KindName } from "../documents/kinds.ts";
import { inTime } from "../submissions/in-time.ts";
import { askService } from "./ask-service.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";

/** A document that is saved, or may be. */
export interface NumberUse {
  readonly number: string;
  /** The document's identifier; null if nobody said it. */
  readonly id: string | null;
  readonly counterpartyTin: string | null;
  readonly counterpartyName: string | null;
  /** False where nobody knows yet whether it was saved. */
  readonly isSure: boolean;
}

/** The owner and the kind of the numbers. */
export interface NumberScope {
  readonly account: AccountRow;
  readonly kind: KindName;
}

/** The number of documents read of each list at a time. */
const LOOKED_THROUGH = 100;
/** In milliseconds: nobody waits longer only to be warned. */
const PATIENCE = 5000;
const IS_THERE: readonly SubmissionState[] = ["following", "done"];
const MAY_BE_THERE: readonly SubmissionState[] = ["submitting", "unknown", "untracked"];

/** Documents that Kotib itself saved or sent for the account, and those that may have arrived. */
export async function findKnownUses(
  { db }: Pick<DraftingParts, "db">,
  { account, kind }: NumberScope,
): Promise<NumberUse[]> {
  const saves = await db.submissions.findOfAccount(account.id, [...IS_THERE, ...MAY_BE_THERE]);
  return saves.flatMap(({ action, kind: of, documentId: id, summary, state }) => {
    const { number, counterpartyTin, counterpartyName } = summary;
    const isOwn = action === "save" || action === "send";
    // A sent document was there before.
    const isSure = action === "send" || IS_THERE.includes(state);
    return isOwn && of === kind && number !== null
      ? [{ number, id, counterpartyTin, counterpartyName, isSure }]
      : [];
  });
}

/**
 * Uses in the service's lists: the newest documents, or those with this number. Leaves out lists that cannot be read,
 * or not soon. Throws `LoginNeeded`.
 */
export async function findListedUses(
  parts: DraftingParts,
  { language }: Person,
  { account, kind }: NumberScope,
  number: string | null,
): Promise<NumberUse[]> {
  const { lists, locate } = parts.profile.kinds[kind];
  const own = locate.byNumber.filter(
    ({ list }) => lists[list]?.on === true && lists[list].direction === "outgoing",
  );
  const pages = await Promise.all(
    own.map(({ list, filter }) => {
      const filters: FilterValues = number === null ? {} : { [filter]: number };
      const request = { kind, list, filters, page: 1, limit: LOOKED_THROUGH, language };
      return inTime<DocumentPage | null>(
        PATIENCE,
        askService(parts, account.id, listDocuments, request, null),
      );
    }),
  );
  return pages
    .flatMap((page) => (page === null || page === "late" ? [] : page.documents))
    .flatMap((document) => {
      const { tin, name } = document.receiver;
      const isOwn = document.sender.tin === null || document.sender.tin === account.tin;
      return isOwn && document.number !== null
        ? [
            {
              number: document.number,
              id: document.id,
              counterpartyTin: tin,
              counterpartyName: name,
              isSure: true,
            },
          ]
        : [];
    });
}

/** Numbers are compared as people read them: without blanks around and without letter case. */
export function sameNumber(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
