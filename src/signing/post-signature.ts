/** Posts a reserved signature once and writes what came of it. */
import type { Language } from "../api/service-api.ts";
import type { DecisionRow, SessionRow } from "../db/database.ts";
import type { DocumentId } from "../documents/document.ts";
import { AppError } from "../errors.ts";
import { stackOf } from "../log.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { tellOfDecision } from "./news.ts";
import { type Refusal, readRefusal } from "./refusal.ts";
import { settleRefusal } from "./settle-refusal.ts";
import type { ItemResult } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/** `unknown` counts too: another process that starts takes a `submitting` it finds for a crash. */
const UNSETTLED = ["submitting", "unknown"] as const;

/** The decision must be in `submitting`. Never posts twice and never throws for an answer of the service. */
export async function postSignature(
  parts: SigningParts,
  session: SessionRow,
  decision: DecisionRow,
  signature: string,
): Promise<{ result: ItemResult; detail: string | null }> {
  const { accounts, log } = parts;
  const fields = { decisionId: decision.id, sessionId: session.id };
  const { kind, action, documentId, reason } = decision;
  let handedOver = false;
  try {
    await accounts.withClient(decision.accountId, async (client) => {
      handedOver = true;
      await client.submitAction({
        kind,
        action,
        id: documentId as DocumentId,
        signature,
        reason,
        language: session.language as Language,
      });
    });
  } catch (error) {
    const code = error instanceof AppError ? error.code : "unexpected";
    const refusal = readRefusal(error) ?? (handedOver ? null : unsent);
    log.warn("a signature was not taken", { ...fields, code, ...(refusal ? {} : { stack: stackOf(error) }) });
    if (!refusal) return await settleUnknown(parts, decision);
    await settleRefusal(parts, decision, UNSETTLED, refusal);
    return { result: refusal.result, detail: refusal.detail };
  }
  log.info("a signature was taken", fields);
  return await settleQueued(parts, decision);
}

/** Nothing left this process. */
const unsent: Refusal = { to: "open", result: "unavailable", detail: null };

async function settleQueued({ db, clock }: SigningParts, decision: DecisionRow) {
  const postedAt = clock.now();
  await db.decisions.move(
    decision.id,
    { from: UNSETTLED, to: "following", postedAt },
    {
      notices: tellOfDecision(decision, "decisionQueued"),
      jobs: [resumeFollowJob(decision.id, postedAt, postedAt)],
    },
  );
  return { result: "queued", detail: null } as const;
}

/** Also for a process that died between the post and its answer. */
export async function settleUnknown(
  { db, clock }: SigningParts,
  decision: DecisionRow,
  postedAt: number = clock.now(),
) {
  await db.decisions.move(
    decision.id,
    { from: ["submitting"], to: "unknown", postedAt },
    {
      notices: tellOfDecision(decision, "decisionUnknown"),
      jobs: [resumeFollowJob(decision.id, postedAt, clock.now())],
    },
  );
  return { result: "unknown", detail: null } as const;
}
