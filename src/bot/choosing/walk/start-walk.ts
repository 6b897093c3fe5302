/** Begins going through what waits, or goes on where it was left. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import { StaleButton } from "../../../errors.ts";
import { isDecidable, type Judged } from "../../../judgement/judgement.ts";
import { byUrgency } from "../../../judgement/order.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { openNews } from "../../buttons/news.ts";
import { readWaitingNow } from "../../document/waiting.ts";
import { getOwnAccount } from "../../own-account.ts";
import type { Visit } from "../../visit.ts";
import { placeOf } from "../../walk/place.ts";
import { isSame, stepsOf, stepsOfTold, withNew, withReopened } from "../../walk/steps.ts";
import { saveWalk } from "./own-walk.ts";
import { showStep } from "./show-step.ts";

/** Documents that came since join the walk; one with nothing left begins anew. */
export async function startWalk(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const [waiting, walk] = await Promise.all([
    readDecidable(visit, account),
    visit.dependencies.db.walks.find(account.id),
  ]);
  const goesOn = walk !== null && placeOf(walk.steps, waiting) !== null;
  if (!goesOn && waiting.length === 0) return visit.go(openWaiting.pack({ account: account.id }));
  const documents = documentsOf(waiting);
  const steps = goesOn ? withNew(withReopened(walk.steps, documents), documents) : stepsOf(documents);
  await saveWalk(visit, account, steps);
  await showStep(visit, account.id);
}

/** Goes through the documents that one message told of; where none of them waits any more, shows what came of them. */
export async function walkThroughNews(visit: Visit, noticeId: string): Promise<void> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(noticeId);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, lead.messageId);
  const waiting = await readDecidable(visit, account, { fresh: true });
  const told = notices.flatMap(({ kind, documentId: id }) => (kind === null ? [] : [{ kind, id }]));
  const open = documentsOf(waiting).filter((document) => told.some((one) => isSame(one, document)));
  if (open.length === 0) return visit.go(openNews.pack({ notice: noticeId, page: 1 }));
  const walk = await db.walks.find(account.id);
  const isOwn = walk?.telegramUserId === visit.user.telegramUserId;
  await saveWalk(visit, account, stepsOfTold(isOwn ? walk.steps : [], told, open));
  await showStep(visit, account.id);
}

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
