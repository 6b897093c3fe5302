/** Finds what is doubted among decisions that were taken together. */

import type { Decision } from "../../db/rows/decisions.ts";
import { type Doubted, doubtedFirst, judgePile } from "../../judgement/pile.ts";
import type { Visit } from "../visit.ts";

/** Judged in the pile of all that is to be signed, as the signing page judges them. */
export async function findDoubted(
  visit: Visit,
  accountId: string,
  decisions: readonly Decision[],
): Promise<Array<Doubted<Decision>>> {
  const queue = await visit.dependencies.signing.findSigningQueue(accountId);
  const judged = judgePile(queue, visit.user.preferences);
  const isOf = ({ id }: Decision) => decisions.some((one) => one.id === id);
  return doubtedFirst(judged).filter(({ entry, doubts }) => doubts.length > 0 && isOf(entry));
}
