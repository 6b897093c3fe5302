/** Writes that a decision was not carried out, with the service's words. */
import type { Decision } from "../db/decisions.ts";
import type { NewNotice } from "../db/write-side-effects.ts";
import { BULK_REFUSED, decisionNotices, FORBIDDEN } from "./news.ts";
import type { Refusal } from "./refusal.ts";
import type { ItemResult } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** What the decision keeps instead of the service's words. */
const MARKS: Partial<Record<ItemResult, string>> = { forbidden: FORBIDDEN, returned: BULK_REFUSED };

/** Moves a decision out of one of `from`: to its end, which the chat hears of, or back to the signing queue; `news` with it. */
export async function settleRefusal(
  { db }: SigningParts,
  decision: Decision,
  from: readonly Decision["state"][],
  { to, result, detail }: Refusal,
  news: readonly NewNotice[] = [],
): Promise<void> {
  const own = to === "refused" ? decisionNotices(decision, "decisionRefused", { result }) : [];
  const audit = {
    event: to === "refused" ? "decisionRefused" : "decisionReturned",
    telegramUserId: decision.telegramUserId,
    accountId: decision.accountId,
    data: { decisionId: decision.id, result },
  };
  await db.submissions.move(
    decision.id,
    { from, to, detail: MARKS[result] ?? detail },
    { notices: [...own, ...news], audit: [audit] },
  );
}
