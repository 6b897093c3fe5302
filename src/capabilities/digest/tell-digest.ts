/** Tells the daily digest: one message for all organizations, or one for each where one would have too many buttons. */

import {
  accountsOf,
  mayBeAloud,
  readRound,
  readWaitingOf,
  tellApart,
  type Visit,
  waitForService,
} from "../../bot/index.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { renderDigest } from "./digest-view.ts";
import { findSince, isEmpty, readDigest, WAITS_FOR_SERVICE_MS } from "./read-digest.ts";

/** With more of them nobody finds the button of one organization. */
const MOST_BUTTONS = 8;

/** Null where there is nothing to tell, or where each organization is told by itself. */
export async function tellDigest(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { clock, db } = visit.dependencies;
  const round = readRound(visit, notice);
  if (round === null) return null;
  const since = await findSince(visit, notice, round);
  const read = await readWaitingOf(visit, await accountsOf(visit, notice));
  waitForService(visit, read, round.at + WAITS_FOR_SERVICE_MS);
  const until = clock.now();
  const all = await Promise.all(read.map((one) => readDigest(visit, one, { since, until })));
  const some = all.filter((facts) => !isEmpty(facts));
  const { digest } = visit.user.preferences;
  const facts = some.length === 0 && digest?.evenIfNothing === true ? all : some;
  if (facts.length === 0) return null;
  const screen = renderDigest(visit, { date: round.date, facts });
  if (facts.length > 1 && screen.keyboard.flat().length > MOST_BUTTONS) {
    const accounts = facts.map(({ account }) => account);
    await tellApart(visit, notice, accounts, { ...round, since });
    return null;
  }
  const aloud = await mayBeAloud(visit);
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  await db.notices.setTold([notice.id], { messageId, aloud });
  return messageId;
}
