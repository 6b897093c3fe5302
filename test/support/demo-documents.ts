/** The documents of the sandbox's world, as an organization of it reads them, without a service. */
import { DEFAULT_SEED } from "../../sandbox/service/create-document-service.ts";
import { makeDocuments } from "../../sandbox/service/world/seed-documents.ts";
import { builtInProfile as profile } from "../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import { readDocument } from "../../src/documents/record-reader.ts";

/** Of every kind and in every state: those in which an organization with this TIN has a part. */
export function demoDocumentsOf(tin: string, now: number): BusinessDocument[] {
  return makeDocuments(profile, DEFAULT_SEED, now)
    .map(({ id, kind, content, state, notes, lastError, coVoting }) => ({
      ...readDocument(kind, profile.kinds[kind].record, content),
      ...{ id: id as DocumentId, stateId: state, notes, lastError, coVoting: coVoting === 1 },
    }))
    .filter(({ sender, receiver, agent }) => [sender, receiver, agent].some((party) => party?.tin === tin));
}
