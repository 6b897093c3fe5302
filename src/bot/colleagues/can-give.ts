/** Tells whether a document could be given to a colleague to sign. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import type { Visit } from "../visit.ts";
import { findSigners } from "./find-colleagues.ts";

export async function canGive(visit: Visit, { account, decision, actions }: CardFacts): Promise<boolean> {
  const isPossible =
    decision === null
      ? actions.length > 0
      : isUnsigned(decision) && decision.accountId === account.id && decision.preparedBy === null;
  if (!isPossible) return false;
  return (await findSigners(visit, account)).length > 0;
}
