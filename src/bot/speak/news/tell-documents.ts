/** Tells what is new about documents: when the person may be told, one message each, or one for all of them. */
import { hasPassed } from "../../../clock.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { MINUTE_MS } from "../../../documents/durations.ts";
import { DocumentUnread, LoginNeeded } from "../../../errors.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import { judgeKept } from "../../../judgement/judge.ts";
import { showsChanges } from "../../../reading/shown-digest.ts";
import { documentNewsData } from "../../../watch/news.ts";
import { readerOf } from "../../reader-of.ts";
import { newsTelling } from "../../telling.ts";
import type { Visit } from "../../visit.ts";
import { manyScreen } from "./many-screen.ts";
import { ALONE_WITHIN_MS, paceOf } from "./pace.ts";
import { makesSound, type Sounding } from "./sound.ts";
import { sortByRight } from "./still-readable.ts";
import { tellOne } from "./tell-one.ts";
import { findTold } from "./told-documents.ts";
import { isUrgent } from "./urgent.ts";

/** News that waited so long becomes one message. */
const WAITED_LONG_MS = 30 * MINUTE_MS;

/** Resolves with the message that told it, or null where there is nothing (any more) to tell. */
export async function tellDocuments(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
  if (account !== null && !account.hasToken) throw new LoginNeeded(account.id);
  const now = clock.now();
  const { at, isQuiet } = newsTelling(visit);
  if (at > now) {
    if (!(await isUrgent(visit, notice, at))) throw new RunAgainAt(at);
    return tellUrgent(visit, account, { from: notice, at });
  }
  const due = await dropSeen(
    visit,
    notice.group === null ? [notice] : await db.notices.findDue(notice.group),
  );
  const told = notice.group === null ? [] : await db.notices.findTold(notice.group, now - ALONE_WITHIN_MS);
  const waitedLong = due.some(({ createdAt }) => hasPassed(createdAt, WAITED_LONG_MS, now));
  const lastAloud = await db.notices.lastAloud(visit.user.telegramUserId);
  const sound = { now, lastAloud, waitedLong, isQuiet };
  const pace = paceOf({ due: due.length, told, waitedLong });
  if (account !== null && pace === "together")
    return tellTogether(visit, account, { due, sound, from: notice });
  if (!due.some(({ id }) => id === notice.id)) return null;
  if (typeof pace === "number") throw new RunAgainAt(pace);
  return tellAlone(visit, notice, { aloud: makesSound([notice], sound) });
}

/** Tells all news that cannot wait until `at` (milliseconds), the next time to tell, at once: it wakes people once. */
async function tellUrgent(
  visit: Visit,
  account: AccountRow | null,
  { from, at }: { readonly from: NoticeRow; readonly at: number },
): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const all = from.group === null ? [from] : await db.notices.findDue(from.group);
  const urgent = await Promise.all(all.map((notice) => isUrgent(visit, notice, at)));
  const due = await dropSeen(
    visit,
    all.filter((_, index) => urgent[index]),
  );
  const lastAloud = await db.notices.lastAloud(visit.user.telegramUserId);
  const sound = { now: clock.now(), lastAloud, waitedLong: false, isQuiet: false };
  if (account !== null && due.length > 1) return tellTogether(visit, account, { due, sound, from });
  if (!due.some(({ id }) => id === from.id)) return null;
  return tellAlone(visit, from, { aloud: makesSound([from], sound) });
}

/** Tells them in one message. A document that the person may not read any more is left out. */
async function tellTogether(
  visit: Visit,
  account: AccountRow,
  {
    due,
    sound,
    from,
  }: { readonly due: readonly NoticeRow[]; readonly sound: Sounding; readonly from: NoticeRow },
): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const all = await findTold(visit, account, due);
  const { readable, hidden, later, unread } = await sortByRight(visit, account, all);
  const noticesOf = (some: typeof readable) => some.map(({ notice }) => notice);
  if (hidden.length > 0)
    await db.notices.setTold(idsOf(noticesOf(hidden)), { messageId: null, aloud: false });
  const [first] = readable;
  let messageId: number | null = null;
  if (first !== undefined) {
    const aloud = makesSound(noticesOf(readable), sound);
    messageId =
      readable.length === 1
        ? await tellAlone(visit, first.notice, { aloud })
        : await tellMany(visit, account, readable, { aloud });
  }
  if (unread.some(({ notice }) => notice.id === from.id)) throw new DocumentUnread();
  if (later.some(({ notice }) => notice.id === from.id)) throw new RunAgainAt(clock.now() + MINUTE_MS);
  return readable.some(({ notice }) => notice.id === from.id) ? messageId : null;
}

async function tellAlone(
  visit: Visit,
  notice: NoticeRow,
  { aloud }: { readonly aloud: boolean },
): Promise<number | null> {
  const messageId = await tellOne(visit, notice, { aloud });
  if (messageId === null)
    await visit.dependencies.db.notices.setTold([notice.id], { messageId, aloud: false });
  return messageId;
}

async function tellMany(
  visit: Visit,
  account: AccountRow,
  readable: Parameters<typeof manyScreen>[2],
  { aloud }: { readonly aloud: boolean },
): Promise<number> {
  const messageId = await visit.chat.send(await manyScreen(visit, account, readable), { silent: !aloud });
  await visit.dependencies.db.notices.setTold(idsOf(readable.map(({ notice }) => notice)), {
    messageId,
    aloud,
  });
  return messageId;
}

const idsOf = (notices: readonly NoticeRow[]) => notices.map(({ id }) => id);

/** News that the person has seen on a screen meanwhile is no news. */
async function dropSeen(visit: Visit, notices: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const { db } = visit.dependencies;
  const seen = await Promise.all(notices.map((notice) => isSeen(visit, notice)));
  const stale = notices.filter((_, index) => seen[index]);
  if (stale.length > 0) await db.notices.setTold(idsOf(stale), { messageId: null, aloud: false });
  return notices.filter((_, index) => !seen[index]);
}

async function isSeen(visit: Visit, notice: NoticeRow): Promise<boolean> {
  const { db } = visit.dependencies;
  const { accountId, kind, documentId, news } = notice;
  if (accountId === null || kind === null || documentId === null) return true;
  if (news === "documentDoubted" || news === "documentCleared") return !(await holdsOfVat(visit, notice));
  const { changed, to } = documentNewsData.parse(notice.data);
  if (news !== "documentAltered") return db.seenDocuments.wasSeenIn(accountId, kind, documentId, to);
  // A card has shown it, with what had changed; rows cannot.
  const seen = await db.seenDocuments.find(accountId, kind, documentId);
  return showsChanges(seen?.shownDigest ?? null, changed);
}

/** Whether news about a document's VAT still holds, and the person still wants it. */
async function holdsOfVat(visit: Visit, { news, accountId, kind, documentId }: NoticeRow): Promise<boolean> {
  const { dependencies, user } = visit;
  const account = accountId === null ? null : await dependencies.db.accounts.find(accountId);
  if (!user.preferences.vatInDoubt || account === null || kind === null || documentId === null) return false;
  const kept = await dependencies.db.watched.findDocument(account.tin, kind, documentId);
  if (kept === null) return false;
  const [judgement] = await judgeKept(dependencies, readerOf(visit, account), [kept]);
  const isDoubted = judgement?.doubts.some(({ fact }) => fact === "vat") === true;
  return isDoubted === (news === "documentDoubted");
}
