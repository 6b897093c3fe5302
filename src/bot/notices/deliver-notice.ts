/** Delivers a notice: reads current data, renders in the person's language, edits the document's message or sends a new one. */
import type { ClaimedJob } from "../../db/claim-jobs.ts";
import type { Decision } from "../../db/decisions.ts";
import type { NoticeRow } from "../../db/notices.ts";
import type { UserRow } from "../../db/users.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import type { BotDependencies } from "../dependencies.ts";
import { renderDecision } from "../document/decision-view.ts";
import type { Feature, TellNews } from "../feature.ts";
import { classifyTelegramError } from "../pipeline/telegram-errors.ts";
import type { Visits } from "../pipeline/visits.ts";
import { html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { noticeJobSchema, readNews } from "./news.ts";
import { noteOutcome, refreshQueueMessage } from "./queue-outcome.ts";
import { refreshMessages } from "./refresh-messages.ts";
import { renderNews } from "./view.ts";

/** This long (milliseconds) after the signature an outcome is also sent as a reply, because an edit makes no sound. */
const QUIET_EDIT_MS = 60_000;
/** News that a decision failed or needs the person again: always sent as a reply, too. */
const LOUD = new Set([
  "decisionFailed",
  "decisionRefused",
  "decisionNotArrived",
  "decisionOvertaken",
  "followNeedsLogin",
]);

/** Refusals for which the service gives no reason in words. */
const WHY: Readonly<Record<string, string>> = { forbidden: "error-forbidden", conflict: "error-conflict" };

/** News that is none any more when the person comes back. */
const OF_THE_MOMENT = new Set(["browserPairing", "loggedIn", "sessionOpened"]);

export function createNoticeDelivery(options: {
  dependencies: BotDependencies;
  visits: Visits;
  features: readonly Feature[];
}): (job: ClaimedJob) => Promise<void> {
  const { dependencies, visits } = options;
  const { db, log } = dependencies;
  const news = new Map(options.features.flatMap((feature) => Object.entries(feature.news ?? {})));

  /** Who has blocked the bot is told on return: until then the notice stays, and `users.meet` takes it up. */
  async function keepOrDrop({ id, news: name }: NoticeRow, user: UserRow | null): Promise<void> {
    if (user === null || OF_THE_MOMENT.has(name)) await db.notices.setDelivered(id, null);
  }

  return async (job) => {
    const { noticeId } = noticeJobSchema.parse(job.payload);
    const notice = await db.notices.find(noticeId);
    if (notice === null || notice.deliveredAt !== null) return;
    const user = await db.users.find(notice.telegramUserId);
    if (user === null || user.blockedAt !== null) return keepOrDrop(notice, user);
    const visit = visits.to(user);
    try {
      await db.notices.setDelivered(notice.id, await (news.get(notice.news) ?? deliver)(visit, notice));
      dependencies.onDelivered?.(notice.news);
    } catch (error) {
      const failure = classifyTelegramError(error);
      if (failure.kind === "rateLimited")
        throw new RunAgainAt(dependencies.clock.now() + failure.retryAfterSeconds * 1000);
      if (failure.kind !== "gone") throw error;
      await db.users.setBlocked(user.telegramUserId);
      await keepOrDrop(notice, user);
      log.info("a person cannot be reached any more");
    }
  };
}

/** The news that no other feature delivers: decisions, signing sessions, browsers and logins elsewhere. */
const deliver: TellNews = async (visit, notice) => {
  const { db } = visit.dependencies;
  const told = readNews(notice);
  if ("decisionId" in told.data) {
    const decision = await db.decisions.find(told.data.decisionId);
    if (decision === null) return null;
    const messageId = await deliverDecision(visit, told.news, told.data.result, decision);
    await noteOutcome(visit, decision);
    return messageId;
  }
  if (told.news === "sessionClosed" || told.news === "sessionOutcome")
    return refreshQueueMessage(visit, told.data.sessionId);
  if (told.news === "sessionEnded" || told.news === "queueRefused")
    await refreshMessages(visit, told.data.sessionId);
  const screen = await renderNews(visit, told, notice.accountId);
  return screen === null ? null : visit.chat.send(screen);
};

/** Edits the document's message to the current state; also sends a reply if the edit could be missed. */
async function deliverDecision(
  visit: Visit,
  news: string,
  result: string | undefined,
  decision: Decision,
): Promise<number | null> {
  const { db, clock } = visit.dependencies;
  const account = await db.accounts.find(decision.accountId);
  if (account === null) return null;
  const screen = renderDecision(visit, decision, account.name);
  const of = { accountId: account.id, kind: decision.kind, documentId: decision.documentId };
  const ownMessage = await db.messages.findDocumentMessage(of.accountId, of.kind, of.documentId);
  if (ownMessage === null || (await visit.chat.edit(ownMessage, screen)) === "missing") {
    const sent = await visit.chat.send(screen);
    await db.messages.setDocumentMessage(of.accountId, of.kind, of.documentId, sent);
    return sent;
  }
  const late = clock.now() - (decision.postedAt ?? decision.createdAt) > QUIET_EDIT_MS;
  const outcome = ["done", "failed", "refused", "untracked"].includes(decision.state);
  if (LOUD.has(news) || (outcome && late)) {
    const number = decision.summary.number ?? "—";
    const sentence = visit.label(`notice-${news}`, {
      number,
      action: visit.label(`action-${decision.action}`),
    });
    const why = result === undefined ? undefined : WHY[result];
    const text = why === undefined ? html`${sentence}` : html`${sentence}\n\n${visit.sentence(why, null)}`;
    await visit.chat.send({ text, keyboard: [] }, { replyTo: ownMessage });
  }
  return ownMessage;
}
