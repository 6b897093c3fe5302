/** Tells whether a document could be given to a colleague to sign. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { actionsOf, decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { Visit } from "../visit.ts";
import { findSigners } from "./find-colleagues.ts";

export async function canGive(visit: Visit, { account, judgement }: CardFacts): Promise<boolean> {
  const decision = decisionOf(judgement);
  const isPossible =
    decision === null
      ? actionsOf(judgement).length > 0
      : isUnsigned(decision) && decision.accountId === account.id && decision.preparedBy === null;
  if (!isPossible) return false;
  return (await findSigners(visit, account)).length > 0;
}
