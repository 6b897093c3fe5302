/** Reads for the numbers of a walk what can be decided now, by the count that home shows. */
import { setTimeout as delay } from "node:timers/promises";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { isDecidable, type Judged } from "../../../judgement/judgement.ts";
import { COUNTED, readWaitingOrNull } from "../../document/waiting.ts";
import type { Visit } from "../../visit.ts";

/** So long (milliseconds) a step waits for the lists that are read beside it; without them its number may be old. */
const WORTH_WAITING_MS = 1000;

/** Null where that is not known, or only in part: the walk's own steps are counted then. */
export async function findDecidable(visit: Visit, account: AccountRow): Promise<readonly Judged[] | null> {
  // Each screen of the walk reads its document, too, and tells of the same trouble.
  const waiting = await readWaitingOrNull(visit, account, COUNTED);
  if (waiting === null || waiting.reading.more || waiting.reading.failure !== null) return null;
  return waiting.waits.filter(isDecidable);
}

/** The same, as far as it is known soon. */
export function findDecidableSoon(visit: Visit, account: AccountRow): Promise<readonly Judged[] | null> {
  return Promise.race([findDecidable(visit, account), delay(WORTH_WAITING_MS, null, { ref: false })]);
}
