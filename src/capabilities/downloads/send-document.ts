/** Sends files of a document below its card: its summary as PDF, and the signature that came with it. */

import { getReceivedSignature } from "../../api/operations/received-signature.ts";
import { joinLines, type Opened, packStartLink, renderTitle, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { composeSummary } from "../../files/compose-summary.ts";
import { fileName } from "../../files/file.ts";
import { loadSummaryRenderer } from "../../files/load-files.ts";
import { readShown } from "../../judgement/read-shown.ts";
import { findKnown } from "../../reading/find-known.ts";

export async function sendSummary(visit: Visit, { account, kind, id }: Opened): Promise<void> {
  const { facts, summary, link, now } = await readSummary(visit, account, kind, { id });
  const { document } = facts;
  const { renderSummary } = await loadSummaryRenderer();
  const bytes = await renderSummary(summary, { link, made: now });
  await visit.chat.sendFile(
    { name: fileName([kind, document.number, document.date], "pdf"), bytes },
    {
      caption: joinLines([renderTitle(visit, document), visit.html("files-summary-caption")]),
      ...replyTo(visit),
    },
  );
}

/** Makes it a reply to the card, so that it is clear which document the file belongs to. */
export function replyTo({ tap }: Visit): { replyTo?: number } {
  return tap === null ? {} : { replyTo: tap.messageId };
}

/** Sends the signature as a file that signature programs read. */
export async function sendSignature(visit: Visit, { account, kind, id }: Opened): Promise<void> {
  const { accounts, db } = visit.dependencies;
  const bytes = await accounts.call(account.id, getReceivedSignature, {
    kind,
    id,
    language: visit.user.language,
  });
  if (bytes === null) {
    await visit.chat.send({ text: visit.html("files-no-signature"), keyboard: [] }, replyTo(visit));
    return;
  }
  const { number } = await findKnown(db, account, kind, id);
  await visit.chat.sendFile(
    { name: fileName([kind, number ?? id], "p7s"), bytes },
    { caption: visit.html("files-signature-caption"), ...replyTo(visit) },
  );
}

/**
 * Reads the document again, and gives its summary with the link that leads from the file back to its card. `now`
 * (milliseconds) is when the summary was made; `mostLines`: see `composeSummary`; `again`: see `readShown`. Throws as
 * `readCard` does.
 */
export async function readSummary(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  {
    id,
    again = false,
    ...limit
  }: { readonly id: DocumentId; readonly again?: boolean; readonly mostLines?: number },
) {
  const { clock, profile } = visit.dependencies;
  const facts = await readShown(visit.dependencies, account, kind, id, visit.user, { again });
  const { document, judgement } = facts;
  const now = clock.now();
  const summary = composeSummary({
    words: visit.words,
    profile,
    document,
    ownTin: account.tin,
    stateSince: judgement.since,
    now,
    timeZone: visit.user.timeZone,
    ...limit,
  });
  const link = visit.startLink(packStartLink({ tin: account.tin, kind, id }));
  return { facts, summary, link, now };
}
