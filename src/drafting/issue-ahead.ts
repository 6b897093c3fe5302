/** Gets a new document's identifier before anybody answers a question in vain. */
import { issueDocumentId } from "../accounts/issue-document-id.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import { AppError, failsAll, OperationOff, ServiceLacks, ServiceNotFound } from "../errors.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";

/** Whether the service issues identifiers, as far as an attempt shows. Throws `LoginNeeded`. */
export async function issuesIds(
  parts: DraftingParts,
  person: Pick<Person, "language">,
  account: Pick<AccountRow, "id">,
  length: number,
): Promise<boolean> {
  try {
    await issueAhead(parts, person, account.id, length);
    return true;
  } catch (error) {
    if (error instanceof ServiceLacks) return false;
    throw error;
  }
}

/**
 * The identifier; null where none can be had now: saving the document then asks for it again. Throws `LoginNeeded`, and
 * `ServiceLacks` where the service issues none.
 */
export async function issueAhead(
  parts: DraftingParts,
  { language }: Pick<Person, "language">,
  accountId: string,
  length: number,
): Promise<DocumentId | null> {
  try {
    return await issueDocumentId(parts, accountId, { length, language });
  } catch (error) {
    if (error instanceof OperationOff || error instanceof ServiceNotFound)
      throw new ServiceLacks("newId", "error-lacks-new-id");
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return null;
  }
}
