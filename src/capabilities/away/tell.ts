/** Tells the news of absences. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  documentWords,
  fit,
  type Html,
  homeButton,
  html,
  isQuiet,
  keyboardOf,
  may,
  must,
  NOTICE,
  nameOfAccount,
  onNews,
  openCardFrom,
  openWaiting,
  type Rows,
  readTold,
  readWaitingOrNull,
  renderRows,
  renderShortName,
  type Screen,
  tapButton,
  tellingRules,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { allAnswered } from "../../documents/answer.ts";
import { instantAt } from "../../documents/local-time.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { waitsForReader } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { firstTellingTime } from "../../watch/telling.ts";
import { findAbsence, findAnswering, findLists } from "./absence.ts";
import { openAway } from "./buttons.ts";
import { absenceOver, escalated, substituted, substituteLost } from "./news.ts";
import { sayDays } from "./view.ts";

const MOST_ROWS = 5;

export const awayNews = [
  onNews(substituted, async (visit, notice) => {
    const { account, absent } = await findBoth(visit, notice, substituted.read(notice.data).absent);
    const absence =
      absent === null ? null : await findAbsence({ db: visit.dependencies.db, now: visit.now() }, absent);
    // It may have ended, or be somebody else's task by now.
    if (absent === null || account === null || absence?.row.substituteId !== account.id) return null;
    const name = await nameOfAccount(visit, absent);
    const told = visit.html("away-substituted", { name, days: sayDays(visit, absence.row) });
    return send(visit, renderTold(visit, account, [told, visit.html("away-own-key")]));
  }),
  onNews(substituteLost, async (visit, notice) => {
    const { account, absent: by } = await findBoth(visit, notice, substituteLost.read(notice.data).by);
    if (account === null) return null;
    const name = by === null ? visit.t("colleagues-gone") : await nameOfAccount(visit, by);
    const whom = tapButton(visit.t("away-whom-btn"), openAway.pack({ account: account.id }));
    const told = [visit.html("away-lost", { name }), await sayWaiting(visit, account)];
    return send(visit, renderTold(visit, account, told, [whom]));
  }),
  onNews(absenceOver, async (visit, notice) => {
    const { account } = await findBoth(visit, notice, null);
    return account && send(visit, await renderReport(visit, account, absenceOver.read(notice.data)));
  }),
  onNews(escalated, tellEscalated),
];

/** Counts the answers to documents that the person may read, also those that were given elsewhere. */
export async function renderReport(
  visit: Visit,
  account: AccountRow,
  { from, until, by }: ReturnType<typeof absenceOver.read>,
): Promise<Screen> {
  const { db, profile } = visit.dependencies;
  const substitute = by === null ? null : await db.accounts.find(by);
  const name = substitute === null ? visit.t("colleagues-gone") : await nameOfAccount(visit, substitute);
  const states = allAnswered(profile);
  const since = instantAt(from, 0, visit.user.timeZone);
  const lists = await findLists({ db }, account.id);
  const settled = (await db.watched.findOfDirection(account.tin, "incoming", { states, since })).filter(
    ({ kind, list, stateSince, firstSeenAt }) => lists.has(`${kind}:${list}`) && stateSince > firstSeenAt,
  );
  const judged = await judgeKept(
    visit.dependencies,
    { account, user: visit.user, now: visit.now() },
    settled,
  );
  const countOf = (answer: "accepted" | "rejected") =>
    judged.filter(({ answered }) => answered === answer).length;
  return renderTold(visit, account, [
    visit.html("away-over", { name, days: sayDays(visit, { from, until }) }),
    html`✅ ${visit.t("digest-accepted", { count: countOf("accepted") })}`,
    html`⛔ ${visit.t("digest-rejected", { count: countOf("rejected") })}`,
    await sayWaiting(visit, account),
  ]);
}

function renderTold(
  visit: Visit,
  account: AccountRow,
  lines: ReadonlyArray<Html | null>,
  ways: readonly InlineKeyboardButton[] = [],
): Screen {
  return {
    text: fit(NOTICE, [...lines, renderShortName(account)].map(must)),
    keyboard: [[waitingButton(visit, account)], [...ways, homeButton(visit)]],
  };
}

/** Several that are found together are told in one message. */
async function tellEscalated(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { account, absent: from } = await findBoth(visit, notice, escalated.read(notice.data).waitsFor);
  if (account === null || from === null) return null;
  const at = firstTellingTime(tellingRules(visit), visit.now());
  if (at > visit.now()) throw new RunAgainAt(at);
  const due = notice.group === null ? [notice] : await db.notices.findDue(notice.group);
  const late: CardFacts[] = [];
  for (const { kind, documentId } of due) {
    const facts =
      kind === null || documentId === null ? "gone" : await readTold(visit, account, kind, documentId);
    if (typeof facts !== "string" && waitsForReader(facts.judgement)) late.push(facts);
  }
  const answers = (await findAnswering({ db, now: visit.now() }, from))?.substitute ?? from;
  const messageId =
    late.length === 0
      ? null
      : await send(visit, renderLate(visit, account, await nameOfAccount(visit, answers), late));
  await db.notices.setTold(
    due.map(({ id }) => id),
    { messageId, aloud: messageId !== null && !isQuiet(visit) },
  );
  return messageId;
}

function renderLate(visit: Visit, account: AccountRow, name: string, late: readonly CardFacts[]): Screen {
  const rows: Rows = renderRows(
    visit,
    late.slice(0, MOST_ROWS).map(({ judgement }) => ({
      says: documentWords(visit, judgement, { ownTin: account.tin, mixed: true }),
      data: openCardFrom(account.id, judgement.document, null),
    })),
  );
  return {
    text: fit(NOTICE, [
      must(visit.html("away-escalated", { name, count: late.length })),
      must(renderShortName(account)),
      ...rows.lines.map((line) => may(1, line)),
    ]),
    keyboard: keyboardOf([...rows.keyboard, [waitingButton(visit, account)]]),
  };
}

/** The notice's account, and another one that it names. */
async function findBoth({ dependencies: { db } }: Visit, { accountId }: NoticeRow, other: string | null) {
  return {
    account: accountId === null ? null : await db.accounts.find(accountId),
    absent: other === null ? null : await db.accounts.find(other),
  };
}

/** Null where it cannot be read now. */
async function sayWaiting(visit: Visit, account: AccountRow): Promise<Html | null> {
  const waiting = await readWaitingOrNull(visit, account, { unordered: true });
  return waiting && html`📥 ${visit.t("away-waiting", { count: waiting.waits.length })}`;
}

const waitingButton = (visit: Visit, { id: account }: AccountRow) =>
  tapButton(visit.t("news-waiting-btn"), openWaiting.pack({ account }), "primary");

const send = (visit: Visit, screen: Screen) => visit.chat.send(screen, { silent: isQuiet(visit) });
