/** Fetches the sign data of one decision, and finds out whether it may still be signed as it was decided. */
import type { SignData } from "../api/operations/sign-data.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import type { VoidReason } from "../documents/void-reason.ts";
import { readActionRefusal } from "../submissions/refusal.ts";
import { createLookAgain } from "./look-again.ts";
import { readSignData } from "./read-sign-data.ts";
import type { SigningParts } from "./signing-parts.ts";

/** A decision with its sign data, and with its document if that changed since the decision (otherwise null). */
export interface Prepared {
  readonly decision: Decision;
  readonly signData: SignData;
  readonly changed: BusinessDocument | null;
}

/** A decision that is over, since its document can no longer be decided so. */
export interface Ended {
  readonly decision: Decision;
  readonly why: VoidReason;
}

/** Creates it for one session; `alone`: the session has one decision. Throws the failure to fetch the sign data. */
export function createPrepareItem(
  parts: SigningParts,
  { accountId, language, alone }: { accountId: string; language: Language; alone: boolean },
): (decision: Decision) => Promise<Prepared | Ended> {
  const lookAgain = createLookAgain(parts, accountId, language);
  return async (decision) => {
    const { kind, action, documentId, reason } = decision;
    const wanted = { kind, action, id: documentId, reason, language };
    let signData: SignData | null = null;
    let refusal: unknown = null;
    try {
      signData = await readSignData(parts.profile, await parts.accounts.open(accountId), wanted);
    } catch (error) {
      if (readActionRefusal(error)?.to !== "refused") throw error;
      refusal = error;
    }
    // This follows the sign data, so that no change in between goes unnoticed, and to learn why it is refused.
    const seen = await lookAgain(decision, alone);
    if (seen?.ended !== undefined) return { decision, why: seen.ended };
    if (signData === null) throw refusal;
    return { decision, signData, changed: seen?.changed ?? null };
  };
}
