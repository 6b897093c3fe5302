/** Gets identifiers for new documents: from the service, or 24 hexadecimal digits of our own. */
import { randomBytes } from "node:crypto";
import type { DocumentId } from "../documents/document.ts";
import { ServiceProtocol } from "../errors.ts";
import type { ClientContext } from "./client-context.ts";
import { findValue } from "./find-value.ts";
import type { Language } from "./service-api.ts";

const OWN_BYTES = 12;

/** An identifier of exactly `length` characters. Throws `ServiceProtocol` where the service issues another. */
export async function issueDocumentId(
  context: ClientContext,
  length: number,
  language: Language,
): Promise<DocumentId> {
  const { newId, languages } = context.profile;
  if (newId.from === "own") return randomBytes(OWN_BYTES).toString("hex") as DocumentId;
  const { value } = await context.transport.ask({
    operation: "newId",
    mode: "read",
    method: "GET",
    language: languages[language],
    path: newId.path,
    token: context.token,
  });
  const id = findValue(value, newId.id);
  if (typeof id !== "string" || id.length !== length) {
    throw new ServiceProtocol(`newId answered without an identifier of ${length} characters`);
  }
  return id as DocumentId;
}
