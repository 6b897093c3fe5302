/** Delivers a notice: reads current data, renders it for the person, and edits the document's message or sends one. */
import { z } from "zod";
import { hasPassed } from "../../../clock.ts";
import type { ClaimedJob } from "../../../db/rows/claim-jobs.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { UserRow } from "../../../db/rows/users.ts";
import { MINUTE_MS } from "../../../documents/durations.ts";
import { LoginNeeded } from "../../../errors.ts";
import { GiveUp, RunAgainAt } from "../../../jobs/job-runner.ts";
import { reach } from "../../../steps.ts";
import { missed } from "../../../watch/news.ts";
import type { hearsOf } from "../../capability.ts";
import type { BotDependencies } from "../../dependencies.ts";
import type { Feature, NewsRoute } from "../../feature.ts";
import type { Brake } from "../../pipeline/brake.ts";
import type { TelegramWork } from "../../pipeline/telegram-work.ts";
import type { Visits } from "../../pipeline/visits.ts";
import type { Html } from "../../ui/html.ts";

export const noticeJobSchema = z.object({ noticeId: z.string() });

/** Missed news is told first; documents outside it are looked at again after this time. */
const AFTER_MISSED_MS = 3000;
/** A summary that could not be told for so long keeps other news back no more. */
const MISSED_WITHIN_MS = 10 * MINUTE_MS;

export function createNoticeDelivery(options: {
  dependencies: BotDependencies;
  visits: Visits;
  brake: Brake;
  telegramWork: TelegramWork;
  features: readonly Feature[];
  hears: ReturnType<typeof hearsOf>;
}): (job: ClaimedJob) => Promise<void> {
  const { dependencies, visits, brake, telegramWork, hears } = options;
  const { db, clock } = dependencies;
  const routes = new Map<string, NewsRoute>();
  for (const route of options.features.flatMap(({ news }) => news ?? [])) routes.set(route.news.name, route);

  /** A notice of an unknown version stays untold: no later try could tell it. */
  function routeOf({ news }: NoticeRow): NewsRoute {
    const route = routes.get(news);
    if (route === undefined) throw new GiveUp(new Error(`unknown news ${news}`));
    return route;
  }

  /** A person who blocked the bot is told on return: until then the notice stays, and `users.meet` takes it up. */
  async function keepOrDrop(notice: NoticeRow, user: UserRow | null): Promise<void> {
    if (user === null || routes.get(notice.news)?.news.whileAway === "dropped")
      await db.notices.setDelivered(notice.id, null);
  }

  async function isSummaryDue({ telegramUserId }: UserRow): Promise<boolean> {
    const due = await db.notices.findDueOf(telegramUserId, [missed.name]);
    return due.some(({ createdAt }) => !hasPassed(createdAt, MISSED_WITHIN_MS, clock.now()));
  }

  async function deliver(notice: NoticeRow, user: UserRow, line: Html | null): Promise<void> {
    const { tell } = routeOf(notice);
    const visit = visits.tell(user, line);
    try {
      const messageId = await tell(visit, notice);
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
    const { news } = routeOf(notice);
    if (news.whileAway === "summedUp" && (await isSummaryDue(user)))
      throw new RunAgainAt(clock.now() + AFTER_MISSED_MS);
    const work = async () => {
      const hearing = await hears(visits.tell(user), notice);
      if (hearing.is === "heard") {
        await db.notices.setDelivered(id, null);
        return;
      }
      if (hearing.is === "held") {
        // Others of its group leave it out until then.
        await db.notices.hold(id, hearing.until);
        throw new RunAgainAt(hearing.until);
      }
      const at = brake.take({ id, chatId, urgency: news.urgency });
      if (at > 0) throw new RunAgainAt(at);
      try {
        await deliver(notice, user, hearing.line ?? null);
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
