/** Begins going through what waits, or goes on where it was left. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import { StaleButton } from "../../../errors.ts";
import { isDecidable, type Judged } from "../../../judgement/judgement.ts";
import { byUrgency } from "../../../judgement/order.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { readWaitingNow } from "../../document/waiting.ts";
import { getOwnAccount } from "../../own-account.ts";
import type { Visit } from "../../visit.ts";
import { placeOf } from "../../walk/place.ts";
import { isSame, stepsOf, withNew, withNext } from "../../walk/steps.ts";
import { saveWalk } from "./own-walk.ts";
import { showStep } from "./show-step.ts";

/** New documents join at the end; a walk with nothing left begins anew. */
export async function startWalk(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const [waiting, walk] = await Promise.all([
    readDecidable(visit, account),
    visit.dependencies.db.walks.find(account.id),
  ]);
  const goesOn = walk !== null && placeOf(walk.steps, waiting) !== null;
  if (!goesOn && waiting.length === 0) return visit.go(openWaiting.pack({ account: account.id }));
  await saveWalk(
    visit,
    account,
    goesOn ? withNew(walk.steps, documentsOf(waiting)) : stepsOf(documentsOf(waiting)),
  );
  await showStep(visit, account.id);
}

/** The documents that one message told of come next; without any of them left, the walk is as `startWalk` has it. */
export async function walkThroughNews(visit: Visit, noticeId: string): Promise<void> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(noticeId);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, lead.messageId);
  const waiting = await readDecidable(visit, account, { fresh: true });
  const told = documentsOf(waiting).filter((document) =>
    notices.some(({ kind, documentId }) => kind === document.kind && documentId === document.id),
  );
  if (told.length === 0) return startWalk(visit, account.id);
  const walk = await db.walks.find(account.id);
  const goesOn = walk !== null && placeOf(walk.steps, waiting) !== null;
  const left = goesOn ? walk.steps.filter((step) => step.done !== null || waits(step, waiting)) : [];
  await saveWalk(visit, account, withNext(left, told));
  await showStep(visit, account.id);
}

const waits = (step: Parameters<typeof isSame>[0], waiting: readonly Judged[]) =>
  waiting.some(({ document }) => isSame(step, document));

const documentsOf = (judged: readonly Judged[]) => judged.map(({ document }) => document);

/** The documents that can be decided here, urgent first, whatever order the list has. */
async function readDecidable(
  visit: Visit,
  account: AccountRow,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<Judged[]> {
  const { waits } = await readWaitingNow(visit, account, { fresh });
  return byUrgency(waits.filter(isDecidable));
}
