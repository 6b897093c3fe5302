/** Exports, readably, what is kept of a person's actions in Kotib and is no plain list. */
import { asc, eq, getTableColumns, or } from "drizzle-orm";
import { iso, opener, withIso } from "../engine/readable-rows.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { questions, submissions } from "../tables/decisions.ts";
import { signingItems, signingSessions } from "../tables/signing.ts";
import { audit, notices } from "../tables/work.ts";
import { readQuestion } from "./questions.ts";

/** Section → rows. A colleague's Telegram account stays out, as in the chat. */
export async function exportDeeds(store: Store, telegramUserId: number) {
  const { orm } = store;
  const { openText } = opener(store);
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
          insteadOf: submissions.insteadOf,
          organization: submissions.tin,
          kind: submissions.kind,
          document: submissions.documentId,
          action: submissions.action,
          reason: submissions.reason,
          state: submissions.state,
          about: submissions.summary,
          detail: submissions.detail,
          createdAt: iso(submissions.createdAt),
          updatedAt: iso(submissions.updatedAt),
          postedAt: iso(submissions.postedAt),
        })
        .from(submissions)
        .where(or(eq(submissions.telegramUserId, telegramUserId), eq(submissions.preparedBy, telegramUserId)))
        .orderBy(asc(submissions.createdAt))
        .all()
    ).map(({ owner, account, insteadOf, ...row }) => ({
      // A decision that was prepared for a colleague belongs to the colleague's account.
      account: owner === telegramUserId ? account : null,
      given: owner !== telegramUserId,
      insteadOfColleague: owner === telegramUserId && insteadOf !== null,
      ...row,
    })),
    signing: (
      await orm
        .select({
          id: signingSessions.id,
          account: signingSessions.accountId,
          state: signingSessions.state,
          createdAt: iso(signingSessions.createdAt),
          endedAt: iso(signingSessions.endedAt),
          endReason: signingSessions.endReason,
        })
        .from(signingSessions)
        .where(eq(signingSessions.telegramUserId, telegramUserId))
        .all()
    ).map(({ id, ...row }) => ({
      ...row,
      results: results.filter(({ sessionId }) => sessionId === id).map(({ result }) => result),
    })),
    questions: (
      await orm
        .select(withIso(getTableColumns(questions), "createdAt", "answeredAt"))
        .from(questions)
        .where(or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId)))
        .all()
    ).map(({ content, ...row }) => ({
      organization: row.tin,
      kind: row.kind,
      document: row.documentId,
      asked: row.fromUserId === telegramUserId,
      ...readQuestion(openText(content, bindingOf(questions, "content", row))),
      createdAt: row.createdAt,
      answeredAt: row.answeredAt,
    })),
    notices: (
      await orm
        .select({
          account: notices.accountId,
          news: notices.news,
          kind: notices.kind,
          document: notices.documentId,
          data: notices.data,
          notBefore: iso(notices.notBefore),
          createdAt: iso(notices.createdAt),
          deliveredAt: iso(notices.deliveredAt),
        })
        .from(notices)
        .where(eq(notices.telegramUserId, telegramUserId))
        .orderBy(asc(notices.createdAt))
        .all()
    )
      // Those that are about no document may carry codes that prove who somebody is.
      .map(({ data, ...row }) => ({ ...row, ...(row.document === null ? {} : { data }) })),
    events: (
      await orm
        .select({
          at: iso(audit.at),
          by: audit.byUserId,
          account: audit.accountId,
          event: audit.event,
          data: audit.data,
        })
        .from(audit)
        .where(or(eq(audit.telegramUserId, telegramUserId), eq(audit.byUserId, telegramUserId)))
        .orderBy(asc(audit.id))
        .all()
    )
      // Of what happened between a person and an administrator, neither is told of the other.
      .map(({ by, account, ...row }) => ({ ...row, account: by === telegramUserId ? null : account })),
  };
}
