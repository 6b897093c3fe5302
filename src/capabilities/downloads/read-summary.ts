/** Reads a document again for its summary, with the link that leads from the file back to its card. */

import { packStartLink, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { composeSummary } from "../../files/compose-summary.ts";
import { readCard } from "../../judgement/read-card.ts";

/** `now` (milliseconds) is when the summary was made; `mostLines`: see `composeSummary`. Throws as `readCard` does. */
export async function readSummary(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  { id, ...limit }: { readonly id: DocumentId; readonly mostLines?: number },
) {
  const { clock, profile } = visit.dependencies;
  const facts = await readCard(visit.dependencies, account, kind, id, visit.user);
  const { document, stateSince } = facts;
  const now = clock.now();
  const summary = composeSummary({
    words: visit.words,
    profile,
    document,
    ownTin: account.tin,
    stateSince,
    now,
    timeZone: visit.user.timeZone,
    ...limit,
  });
  const link = visit.startLink(packStartLink({ tin: account.tin, kind, id }));
  return { facts, summary, link, now };
}
