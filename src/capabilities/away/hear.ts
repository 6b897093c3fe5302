/** Decides who hears of a notice while somebody is away: the substitute, or the absent person after all. */
import { z } from "zod";
import {
  answered,
  asked,
  type BotDependencies,
  type Hearing,
  type Html,
  html,
  readerOf,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { given } from "../../db/rows/moved-news.ts";
import type { NewNotice, NewsName } from "../../db/rows/news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { DAY_MS, MINUTE_MS } from "../../documents/durations.ts";
import { AppError } from "../../errors.ts";
import type { SelectWaiting } from "../../judgement/finding.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { isDecidable, type Judged, openEnd, waitsForReader } from "../../judgement/judgement.ts";
import {
  documentNews,
  documentNewsByName,
  documentNewsData,
  later,
  moreNews,
  newsGroup,
  putOffMany,
  type RoundNews,
  roundNewsByName,
  roundNewsData,
} from "../../watch/news.ts";
import { roundByOwnClocks } from "../../watch/rounds.ts";
import {
  type Absence,
  type Answered,
  findAnswering,
  findLists,
  findReadable,
  findStoodFor,
  type Named,
  namesOfAbsent,
  type Parts,
  type StoodFor,
} from "./absence.ts";

/** So often it is looked whether the substitute has heard (milliseconds). */
const LOOKS_EVERY_MS = 5 * MINUTE_MS;
/** After so long (milliseconds) the absent person is told: holidays are seldom longer. */
const LONGEST_HELD_MS = 4 * DAY_MS;

const ofDocument: ReadonlySet<string> = new Set(documentNews);
const ofRounds: ReadonlySet<string> = new Set<RoundNews>(["digest", "weekly", "deadlines", "lastDay"]);
const isRound = (news: string): news is RoundNews => ofRounds.has(news);

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
    (await findReadable({ db }, id, tin, [named]))(named);
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

/** Whether its last day is today or tomorrow. */
async function isUrgent(visit: Visit, account: AccountRow, notice: NoticeRow): Promise<boolean> {
  const judged = await judgeTold(visit, account, notice);
  return judged !== null && endsSoon(judged);
}

/** Null where nothing is known of its document. */
async function judgeTold(
  visit: Visit,
  account: AccountRow,
  { kind, documentId }: NoticeRow,
): Promise<Judged | null> {
  if (kind === null || documentId === null) return null;
  const kept = await visit.dependencies.db.watched.findDocument(account.tin, kind, documentId);
  if (kept === null) return null;
  const [judged = null] = await judgeKept(visit.dependencies, readerOf(visit, account), [kept]);
  return judged;
}

function endsSoon(judged: Judged): boolean {
  const end = openEnd(judged);
  return end !== null && end.daysLeft <= 1;
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

/** Passes on what colleagues prepared for the absent person, who is told of the rest. */
async function hearsGiven(
  visit: Visit,
  parts: Parts,
  account: AccountRow,
  { data }: NoticeRow,
): Promise<Hearing | null> {
  const { instead } = given.read(data);
  if (instead !== null) {
    return bearing(visit, parts, await findStoodFor(parts, account, async ({ id }) => id === instead));
  }
  const absence = await findAnswering(parts, account);
  if (absence === null) return null;
  return (await passPrepared(visit.dependencies, account, absence)) ? { is: "heard" } : null;
}

/**
 * Has whoever answers sign what colleagues prepared for the absent person, who gets it back where nobody does. Returns
 * whether all of it is there.
 */
export async function passPrepared(
  { signing }: Pick<BotDependencies, "signing">,
  account: AccountRow,
  answering: Answered | null,
): Promise<boolean> {
  try {
    return await signing.passOn(account, answering?.substitute.id ?? null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** A substitute who has turned such rounds off gets the absent person's, of this organization alone. */
async function hearsRound(
  visit: Visit,
  parts: Parts,
  { news, accountId, data }: NoticeRow & { readonly news: RoundNews },
): Promise<Hearing | null> {
  const own = await parts.db.accounts.findOfUser(visit.user.telegramUserId);
  const accounts = own.filter(({ id }) => accountId === null || id === accountId);
  const stoodFor: Absence[] = [];
  for (const account of accounts) {
    const absence = await findAnswering(parts, account);
    if (absence === null) stoodFor.push(...(await findStoodFor(parts, account)));
    else await writeRound(visit, absence.substitute, news, roundNewsData.parse(data));
  }
  return bearing(visit, parts, stoodFor);
}

/** It comes at the substitute's hour, who may live by other clocks. */
async function writeRound(
  { dependencies: { db, profile }, user }: Visit,
  { id, telegramUserId }: AccountRow,
  news: RoundNews,
  planned: z.output<typeof roundNewsData>,
): Promise<void> {
  const reader = await db.users.find(telegramUserId);
  if (reader === null) return;
  const { preferences, timeZone } = reader;
  const { digest, weekly, off } = preferences;
  const isMorning = news === "digest" || news === "weekly";
  if (isMorning ? digest !== null || weekly !== null : !off.includes("deadlines")) return;
  const rules = { preferences, timeZone, holidays: profile.silence.holidays };
  const { date, at } = roundByOwnClocks(rules, planned, user.timeZone);
  const round = isMorning ? "digest" : news;
  const dedupeKey = `${round}:${telegramUserId}:${date}:${id}`;
  const about = { telegramUserId, accountId: id, data: { date, at }, notBefore: at, dedupeKey };
  await db.notices.write({ notices: [roundNewsByName[round].notice(about)] });
}

/** Of what waits in an absent person's organization, that person is told what the substitute may not read. */
export const selectsWaiting: SelectWaiting = async ({ db }, reader, judged) => {
  const { account, now } = reader;
  const absence = await findAnswering({ db, now }, account);
  if (absence === null) return judged;
  const named = judged.flatMap(({ document: { kind, id } }) => (id === null ? [] : [{ kind, id }]));
  const isReadable = await findReadable({ db }, absence.substitute.id, account.tin, named);
  return judged.filter((one) => {
    const { kind, id } = one.document;
    const isHers = id !== null && waitsForReader(one) && isReadable({ kind, id });
    return !isHers || (absence.row.withUrgent && endsSoon(one));
  });
};

async function bearing(
  visit: ViewContext,
  parts: Parts,
  stoodFor: readonly Absence[],
): Promise<Hearing | null> {
  if (stoodFor.length === 0) return null;
  return { is: "told", line: renderFor(visit, await namesOfAbsent(parts, stoodFor)) };
}

/** `🔁 for Sherzod, until 14 Aug`. */
export function renderFor(visit: ViewContext, stoodFor: readonly StoodFor[]): Html {
  const told = stoodFor.map(({ name, until }) =>
    visit.t("away-for", { name, until: visit.words.dayMonth(until) }),
  );
  return html`🔁 ${told.join("; ")}`;
}
