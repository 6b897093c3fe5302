/** A document as a row of its buyer's list, written as the sandbox's service writes it. */
import type { StoredDocument } from "../../sandbox/service/document-store.ts";
import { buyer } from "../../sandbox/service/world/organizations.ts";
import { peopleDescriptions } from "../../sandbox/service/world/people.ts";
import type { makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { writeRow } from "../../sandbox/service/write-document.ts";

/** JSON text. `row`: what of the document the list shows. */
export function writtenRow(
  made: ReturnType<typeof makeNewDocument>,
  {
    state,
    sender,
    row,
  }: { readonly state: number; readonly sender: { readonly tin: string }; readonly row: unknown },
): string {
  const reader = peopleDescriptions.find(({ tin }) => tin === buyer.tin);
  if (reader === undefined) throw new Error("nobody reads the list");
  const stored = {
    row: JSON.stringify(row),
    state,
    co_voting: made.coVoting,
    notes: made.notes,
    last_error: made.lastError,
    created_at: made.createdAt,
    state_since: made.stateSince,
    tin0: sender.tin,
  };
  return writeRow(stored as StoredDocument, reader, "uz");
}
