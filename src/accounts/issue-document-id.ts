/** Gets identifiers for new documents: the service's, or 24 hexadecimal digits of our own. */
import { randomBytes } from "node:crypto";
import { getNewId, type NewIdRequest } from "../api/operations/new-id.ts";
import type { DocumentId } from "../documents/document.ts";
import { documentIdSchema } from "../documents/document-id.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Accounts } from "./accounts.ts";

const OWN_BYTES = 12;

/** An identifier of the length that the service wants. Throws `ServiceProtocol` if it issues another. */
export async function issueDocumentId(
  { accounts, profile }: { readonly accounts: Pick<Accounts, "call">; readonly profile: ServiceProfile },
  accountId: string,
  request: NewIdRequest,
): Promise<DocumentId> {
  if (profile.newId.from === "own") return documentIdSchema.parse(randomBytes(OWN_BYTES).toString("hex"));
  return accounts.call(accountId, getNewId, request);
}
