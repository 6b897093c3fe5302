/** Delivers a notice: reads current data, renders in the person's language, edits the document's message or sends a new one. */
import type { ClaimedJob } from "../../db/claim-jobs.ts";
import type { NoticeRow } from "../../db/notices.ts";
import type { UserRow } from "../../db/users.ts";
import { LoginNeeded } from "../../errors.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import { reach } from "../../steps.ts";
import { MISSED, missable } from "../../watch/news.ts";
import type { BotDependencies } from "../dependencies.ts";
import type { Feature, TellNews } from "../feature.ts";
import type { Brake } from "../pipeline/brake.ts";
import type { TelegramWork } from "../pipeline/telegram-work.ts";
import type { Visits } from "../pipeline/visits.ts";
import { showChanged } from "./changed-document.ts";
import { noticeJobSchema, readNews } from "./news.ts";
import { tellAloud, tellOutcome } from "./outcome-news.ts";
import { refreshSession, showOpened } from "./session-message.ts";
import { urgencyOf } from "./urgency.ts";
import { renderNews } from "./view.ts";
import { withdrawWaysBack } from "./ways-back.ts";

/** News that is none any more when the person comes back. */
const OF_THE_MOMENT = new Set(["browserPairing", "loggedIn", "sessionOpened"]);

/** What was missed is told first; what it does not tell is looked at again after so long. */
const AFTER_MISSED_MS = 3000;

export function createNoticeDelivery(options: {
  dependencies: BotDependencies;
  visits: Visits;
  brake: Brake;
  telegramWork: TelegramWork;
  features: readonly Feature[];
}): (job: ClaimedJob) => Promise<void> {
  const { dependencies, visits, brake, telegramWork } = options;
  const { db, clock } = dependencies;
  const news = new Map(options.features.flatMap((feature) => Object.entries(feature.news ?? {})));

  /** Who has blocked the bot is told on return: until then the notice stays, and `users.meet` takes it up. */
  async function keepOrDrop({ id, news: name }: NoticeRow, user: UserRow | null): Promise<void> {
    if (user === null || OF_THE_MOMENT.has(name)) await db.notices.setDelivered(id, null);
  }

  async function tell(notice: NoticeRow, user: UserRow): Promise<void> {
    const visit = visits.tell(user);
    try {
      const messageId = await (news.get(notice.news) ?? deliver)(visit, notice);
      reach("notice.sent");
      await db.notices.setDelivered(notice.id, messageId);
      reach("notice.noted");
      dependencies.onDelivered?.(notice.news);
    } catch (error) {
      // Kept until the next login, which takes it up: nobody is told what they may not read now.
      if (!(error instanceof LoginNeeded && notice.group !== null)) throw error;
    }
  }

  return async (job) => {
    const { noticeId: id } = noticeJobSchema.parse(job.payload);
    const notice = await db.notices.find(id);
    const user = notice === null ? null : await db.users.find(notice.telegramUserId);
    const chatId = user?.chatId ?? 0;
    if (notice === null || notice.deliveredAt !== null || user === null || user.blockedAt !== null) {
      brake.leave({ id, chatId });
      if (notice?.deliveredAt === null && (user === null || user.blockedAt !== null))
        await keepOrDrop(notice, user);
      return;
    }
    if (
      missable.includes(notice.news) &&
      (await db.notices.findDueOf(user.telegramUserId, [MISSED])).length > 0
    )
      throw new RunAgainAt(clock.now() + AFTER_MISSED_MS);
    const work = async () => {
      const at = brake.take({ id, chatId, urgency: urgencyOf(notice.news) });
      if (at > 0) throw new RunAgainAt(at);
      try {
        await tell(notice, user);
      } finally {
        brake.leave({ id, chatId });
      }
    };
    await telegramWork(job, work, async () => {
      await db.users.setBlocked(user.telegramUserId);
      await keepOrDrop(notice, user);
    });
  };
}

/** The news that no other feature delivers: decisions, signing sessions, browsers and logins elsewhere. */
const deliver: TellNews = async (visit, notice) => {
  const { db } = visit.dependencies;
  const told = readNews(notice);
  if (told.news === "sessionOpened") return showOpened(visit, told.data.sessionId, told.data);
  if (told.news === "sessionClosed" || told.news === "sessionOutcome") {
    const session = await db.signingSessions.find(told.data.sessionId);
    if (session?.state === "ended") await withdrawWaysBack(visit, session.linkId);
    return refreshSession(visit, told.data.sessionId);
  }
  if (told.news === "wayBackOver") {
    await withdrawWaysBack(visit, null);
    return null;
  }
  if (told.news === "sessionAloud" || told.news === "sessionNeedsLogin")
    return tellAloud(visit, told.data.sessionId, told.news);
  if (told.news === "documentChanged") {
    await withdrawWaysBack(visit, null);
    return showChanged(visit, told.data.decisionId, told.data.alone);
  }
  if ("decisionId" in told.data) {
    const decision = await db.decisions.find(told.data.decisionId);
    return decision === null
      ? null
      : tellOutcome(visit, { news: told.news, result: told.data.result }, decision);
  }
  const screen = await renderNews(visit, told, notice.accountId);
  return screen === null ? null : visit.chat.send(screen);
};
