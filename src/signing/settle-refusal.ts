/** Writes that a decision was not carried out, with the service's words. */
import type { DecisionRow } from "../db/database.ts";
import { FORBIDDEN, tellOfDecision } from "./news.ts";
import type { Refusal } from "./refusal.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Moves a decision out of one of `from`: to its end, which the chat hears of, or back to the pile. */
export async function settleRefusal(
  { db }: SigningParts,
  decision: DecisionRow,
  from: readonly DecisionRow["state"][],
  { to, result, detail }: Refusal,
): Promise<void> {
  const notices = to === "refused" ? tellOfDecision(decision, "decisionRefused", { result }) : [];
  const audit = {
    event: to === "refused" ? "decisionRefused" : "decisionReturned",
    telegramUserId: decision.telegramUserId,
    accountId: decision.accountId,
    data: { decisionId: decision.id, result },
  };
  await db.decisions.move(
    decision.id,
    { from, to, detail: detail ?? (result === "forbidden" ? FORBIDDEN : null) },
    { notices, audit: [audit] },
  );
}
