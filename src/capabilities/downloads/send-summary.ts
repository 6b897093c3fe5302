/** Sends a document's summary as PDF, below its card. */

import { joinLines, type Opened, renderTitle, type Visit } from "../../bot/index.ts";
import { fileName } from "../../files/file.ts";
import { loadSummaryRenderer } from "../../files/load-files.ts";
import { readSummary } from "./read-summary.ts";

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

/** As a reply to the card, so that it is clear which document the file belongs to. */
export function replyTo({ tap }: Visit): { replyTo?: number } {
  return tap === null ? {} : { replyTo: tap.messageId };
}
