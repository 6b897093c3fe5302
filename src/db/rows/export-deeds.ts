/** Exports, readably, what is kept of a person's actions in Kotib. */
import { asc, eq, or } from "drizzle-orm";
import { iso, opener } from "../engine/readable-rows.ts";
import type { Store } from "../engine/store.ts";
import {
  audit,
  browsers,
  keptReasons,
  notices,
  questions,
  searches,
  signingItems,
  signingSessions,
  submissions,
} from "../schema.ts";
import { keptReasonBinding } from "./kept-reasons.ts";
import { questionBinding, readQuestion } from "./questions.ts";
import { searchBinding } from "./searches.ts";

/** Section → rows. A colleague's Telegram account stays out, as in the chat. */
export async function exportDeeds(store: Store, telegramUserId: number) {
  const { orm } = store;
  const { openText, openJson } = opener(store);
  const results = await orm
    .select({ sessionId: signingItems.sessionId, result: signingItems.result })
    .from(signingItems)
    .innerJoin(signingSessions, eq(signingSessions.id, signingItems.sessionId))
    .where(eq(signingSessions.telegramUserId, telegramUserId))
    .orderBy(asc(signingItems.position))
    .all();
  return {
    decisions: (
      await orm
        .select({
          owner: submissions.telegramUserId,
          account: submissions.accountId,
          organization: submissions.tin,
          kind: submissions.kind,
          document: submissions.documentId,
          action: submissions.action,
          reason: submissions.reason,
          state: submissions.state,
          about: submissions.summary,
          detail: submissions.detail,
          createdAt: submissions.createdAt,
          updatedAt: submissions.updatedAt,
          postedAt: submissions.postedAt,
        })
        .from(submissions)
        .where(or(eq(submissions.telegramUserId, telegramUserId), eq(submissions.preparedBy, telegramUserId)))
        .orderBy(asc(submissions.createdAt))
        .all()
    ).map(({ owner, account, ...row }) => ({
      // A decision that was prepared for a colleague belongs to the colleague's account.
      account: owner === telegramUserId ? account : null,
      given: owner !== telegramUserId,
      ...row,
      ...iso(row, ["createdAt", "updatedAt", "postedAt"]),
    })),
    signing: (
      await orm
        .select({
          id: signingSessions.id,
          account: signingSessions.accountId,
          state: signingSessions.state,
          createdAt: signingSessions.createdAt,
          endedAt: signingSessions.endedAt,
          endReason: signingSessions.endReason,
        })
        .from(signingSessions)
        .where(eq(signingSessions.telegramUserId, telegramUserId))
        .all()
    ).map(({ id, ...row }) => ({
      ...row,
      ...iso(row, ["createdAt", "endedAt"]),
      results: results.filter(({ sessionId }) => sessionId === id).map(({ result }) => result),
    })),
    browsers: (
      await orm
        .select({
          name: browsers.label,
          createdAt: browsers.createdAt,
          usedAt: browsers.usedAt,
          expiresAt: browsers.expiresAt,
        })
        .from(browsers)
        .where(eq(browsers.telegramUserId, telegramUserId))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["createdAt", "usedAt", "expiresAt"]) })),
    searches: (
      await orm.select().from(searches).where(eq(searches.telegramUserId, telegramUserId)).all()
    ).map(({ id, content, usedAt }) => ({
      text: openText(content, searchBinding(id, telegramUserId)),
      ...iso({ usedAt }, ["usedAt"]),
    })),
    keptReasons: (
      await orm.select().from(keptReasons).where(eq(keptReasons.telegramUserId, telegramUserId)).all()
    ).map(({ id, content, createdAt }) => ({
      content: openJson(content, keptReasonBinding(id, telegramUserId)),
      ...iso({ createdAt }, ["createdAt"]),
    })),
    questions: (
      await orm
        .select()
        .from(questions)
        .where(or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId)))
        .all()
    ).map(({ content, ...row }) => ({
      organization: row.tin,
      kind: row.kind,
      document: row.documentId,
      asked: row.fromUserId === telegramUserId,
      ...readQuestion(openText(content, questionBinding(row))),
      ...iso(row, ["createdAt", "answeredAt"]),
    })),
    notices: (
      await orm
        .select({
          account: notices.accountId,
          news: notices.news,
          kind: notices.kind,
          document: notices.documentId,
          data: notices.data,
          notBefore: notices.notBefore,
          createdAt: notices.createdAt,
          deliveredAt: notices.deliveredAt,
        })
        .from(notices)
        .where(eq(notices.telegramUserId, telegramUserId))
        .orderBy(asc(notices.createdAt))
        .all()
    )
      // Those that are about no document may carry codes that prove who somebody is.
      .map(({ data, ...row }) => ({
        ...row,
        ...(row.document === null ? {} : { data }),
        ...iso(row, ["notBefore", "createdAt", "deliveredAt"]),
      })),
    events: (
      await orm
        .select({ at: audit.at, account: audit.accountId, event: audit.event, data: audit.data })
        .from(audit)
        .where(eq(audit.telegramUserId, telegramUserId))
        .orderBy(asc(audit.at))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["at"]) })),
  };
}
