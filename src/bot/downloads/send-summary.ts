/** Sends a document's summary as PDF, below its card. */
import type { AccountRow } from "../../db/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { composeSummary } from "../../files/compose-summary.ts";
import { fileName } from "../../files/file.ts";
import { loadSummaryRenderer } from "../../files/load-files.ts";
import { readCard } from "../../reading/read-card.ts";
import { packStartLink } from "../document/start-link.ts";
import { renderTitle } from "../document/title-view.ts";
import { joinLines } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

export async function sendSummary(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<void> {
  const { clock, profile } = visit.dependencies;
  const { document, stateSince } = await readCard(visit.dependencies, account, kind, id, visit.user.language);
  const now = clock.now();
  const summary = composeSummary({
    words: visit.words,
    profile,
    document,
    ownTin: account.tin,
    stateSince,
    now,
    timeZone: visit.user.timeZone,
  });
  const { renderSummary } = await loadSummaryRenderer();
  const link = visit.startLink(packStartLink({ tin: account.tin, kind, id }));
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
