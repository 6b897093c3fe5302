/** Decides who hears of a notice while somebody is away: the substitute, or the absent person after all. */
import { z } from "zod";
import { answered, asked, type Hearing, type Visit } from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { given } from "../../db/rows/moved-news.ts";
import type { NewNotice, NewsName } from "../../db/rows/news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { DAY_MS, MINUTE_MS } from "../../documents/durations.ts";
import { isDecidable } from "../../judgement/judgement.ts";
import {
  documentNews,
  documentNewsByName,
  documentNewsData,
  later,
  moreNews,
  newsGroup,
  putOffMany,
} from "../../watch/news.ts";
import {
  type Answered,
  findAnswering,
  findLists,
  findStoodFor,
  type Named,
  type Parts,
  readableAmong,
} from "./absence.ts";
import { bearing } from "./for-whom.ts";
import { hearsGiven } from "./prepared.ts";
import { hearsRound, isRound } from "./rounds.ts";
import { isUrgent, judgeTold } from "./urgent.ts";

/** So often it is looked whether the substitute has heard (milliseconds). */
const LOOKS_EVERY_MS = 5 * MINUTE_MS;
/** After so long (milliseconds) the absent person is told: holidays are seldom longer. */
const LONGEST_HELD_MS = 4 * DAY_MS;

const ofDocument: ReadonlySet<string> = new Set(documentNews);

export async function hears(visit: Visit, notice: NoticeRow): Promise<Hearing | null> {
  const { news, accountId } = notice;
  const parts = { db: visit.dependencies.db, now: visit.now() };
  if (isRound(news)) return hearsRound(visit, parts, { ...notice, news });
  const account = accountId === null ? null : await parts.db.accounts.find(accountId);
  if (account === null) return null;
  if (news === given.name) return hearsGiven(visit, parts, account, notice);
  if (news === putOffMany.name) return hearsMany(visit, parts, account, notice);
  const about = await aboutOf(parts, account, notice);
  if (about === null) return null;
  const absence = await findAnswering(parts, account);
  const isHeard = absence === null ? null : await passOn(visit, absence, notice, about);
  if (isHeard !== null) return isHeard;
  const { meant, isReadable } = about;
  if (meant === visit.user.telegramUserId) return null;
  const stoodFor = await findStoodFor(parts, account, async ({ id, telegramUserId }) =>
    meant === null ? isReadable(id) : telegramUserId === meant,
  );
  return bearing(visit, parts, stoodFor);
}

/** The matter of a notice, as far as it decides who hears of it. */
interface About {
  /** Whether this account may read it. */
  readonly isReadable: (accountId: string) => Promise<boolean>;
  /** The key of the notice by which another account's person hears of the same. */
  readonly keyFor: (accountId: string) => string;
  /** The person who was to hear of it; null: all who may read it. */
  readonly meant: number | null;
  /** The person whose own doing it is. */
  readonly by: number | null;
}

/** Null for news that nobody hears in another's place. */
async function aboutOf(
  { db }: Parts,
  { id: accountId, tin }: AccountRow,
  { news, kind, documentId, data, dedupeKey }: NoticeRow,
): Promise<About | null> {
  // Watching writes one for each who may read the list, and a question one for each who is asked, with such keys.
  const ofAccount = (id: string) => dedupeKey.replace(accountId, id);
  const ofAll = { keyFor: ofAccount, meant: null, by: null };
  const readers = (named: Named) => async (id: string) =>
    (await readableAmong({ db }, id, tin, [named]))(named);
  if (ofDocument.has(news) || news === moreNews.name) {
    const { list = null } = namedList.parse(data);
    return { ...ofAll, isReadable: async (id) => (await findLists({ db }, id)).has(`${kind}:${list}`) };
  }
  if (news === later.name && kind !== null && documentId !== null)
    return { ...ofAll, isReadable: readers({ kind, id: documentId }) };
  if (news !== asked.name && news !== answered.name) return null;
  const question = await db.questions.find(asked.read(data).questionId);
  if (question === null) return null;
  const { fromUserId, toUserId } = question;
  const isReadable = readers({ kind: question.kind, id: question.documentId });
  if (news === asked.name) return { isReadable, keyFor: ofAccount, meant: toUserId, by: fromUserId };
  const by = await db.accounts.find(answered.read(data).by);
  const keyFor = (id: string) => `${dedupeKey}:${id}`;
  return { isReadable, keyFor, meant: fromUserId, by: by?.telegramUserId ?? null };
}

const namedList = z.object({ list: z.string().nullish() });

/** Null where the absent person is told, too, or instead: the substitute may not know of it, or cannot be told. */
async function passOn(
  visit: Visit,
  { row, account, substitute }: Answered,
  notice: NoticeRow,
  { isReadable, keyFor, by }: About,
): Promise<Hearing | null> {
  const { db } = visit.dependencies;
  if (by === substitute.telegramUserId || !(await isReadable(substitute.id))) return null;
  const key = keyFor(substitute.id);
  const known = await db.notices.findWithKey(key);
  const now = visit.now();
  if (known === null) await db.notices.write({ notices: [noticeFor(substitute, notice, key)] });
  if (row.withUrgent && (await isUrgent(visit, account, notice))) return null;
  if (known === null || (known.deliveredAt === null && !hasPassed(known.createdAt, LONGEST_HELD_MS, now)))
    return { is: "held", until: now + LOOKS_EVERY_MS };
  const isHeard =
    known.messageId !== null || (known.deliveredAt !== null && (await hasSeen(visit, substitute, notice)));
  return isHeard ? { is: "heard" } : null;
}

function noticeFor({ id, telegramUserId }: AccountRow, notice: NoticeRow, dedupeKey: string): NewNotice {
  const { news, kind, documentId, group } = notice;
  return {
    // Only defined news is stored.
    telegramUserId,
    accountId: id,
    news: news as NewsName,
    kind,
    documentId,
    dedupeKey,
    data: dataFor(notice),
    group: group === null ? null : newsGroup(id),
  };
}

/** The absent person put off whatever comes again; a saved list is its owner's. */
function dataFor({ news, data }: NoticeRow): NoticeRow["data"] {
  if (news === later.name) return { ...data, byOther: true };
  return "view" in data ? { ...data, view: null } : data;
}

/** The substitute saw it on a screen before it could be told. */
async function hasSeen(
  { dependencies: { db } }: Visit,
  { id }: AccountRow,
  { kind, documentId, data }: NoticeRow,
) {
  if (kind === null || documentId === null) return false;
  const to = documentNewsData.safeParse(data).data?.to ?? null;
  return db.seenDocuments.wasSeenIn(id, kind, documentId, to);
}

/** Passes on each document of the message that still waits; the absent person is told unless all of them are heard. */
async function hearsMany(
  visit: Visit,
  parts: Parts,
  account: AccountRow,
  { data, dedupeKey }: NoticeRow,
): Promise<Hearing | null> {
  const { notices } = parts.db;
  const absence = await findAnswering(parts, account);
  const lead = absence === null ? null : await notices.find(putOffMany.read(data).notice);
  if (absence === null || lead?.messageId == null) return null;
  const hearings: Array<Hearing | null> = [];
  for (const one of await notices.findOfMessage(lead.telegramUserId, lead.messageId)) {
    if (one.accountId !== account.id || one.news !== documentNewsByName.documentArrived.name) continue;
    const judged = await judgeTold(visit, account, one);
    if (judged === null || !isDecidable(judged)) continue;
    // The substitute may have heard of it when it came, and have seen it as it stands.
    const again = { ...one, data: { ...one.data, to: null }, dedupeKey: `${dedupeKey}:${one.dedupeKey}` };
    const about = await aboutOf(parts, account, again);
    hearings.push(about === null ? null : await passOn(visit, absence, again, about));
  }
  return hearings.includes(null) ? null : (hearings.find((one) => one?.is === "held") ?? hearings[0] ?? null);
}
