/** Deletes what is over its time. */
import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { deleteSessions } from "./delete-account.ts";
import { deleteSigningLinks } from "./delete-signing-links.ts";
import {
  audit,
  browserPairings,
  browsers,
  counterparties,
  disabledOperations,
  documentMessages,
  drafts,
  jobs,
  keptReasons,
  loginAttempts,
  loginLinks,
  notices,
  passwordPrompts,
  questions,
  searches,
  seenDocuments,
  seenStates,
  selections,
  signingLinks,
  signingSessions,
  submissions,
  takenUpdates,
  usedLaunches,
  usedSignatures,
  users,
  views,
  walks,
  watchedDocuments,
  watchedLists,
} from "./schema.ts";
import type { Store } from "./store.ts";

/**
 * Deletes what is over its time: links, launches, pairings, ended sessions, links over decisions that are signed or
 * gone, walks through what waits that nobody went on with, notices that were delivered or given up, finished submissions, audit, dead letters, unnamed views and searches
 * that nobody used, drafts and ticks that nobody touched, reasons kept for a day, what is known of
 * documents and counterparties not seen for as long, questions to colleagues. `finished` is an instant in milliseconds.
 */
export type Sweep = (olderThan: { readonly finished: number }) => Promise<void>;

/** Telegram keeps an update for a day; nothing older is delivered again. */
const UPDATE_KEPT_MS = 48 * 60 * 60 * 1000;

/** A browser that was asked about is answered for within minutes. */
const PAIRING_KEPT_MS = 24 * 60 * 60 * 1000;

/** As long as a message with the way back to the page may wait for the signature. */
const WAY_BACK_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A page stays open for as long after its session, in a tab that nobody closed. */
const LINK_KEPT_MS = 24 * 60 * 60 * 1000;

/** A document that nobody went on with for a quarter is not written any more. */
export const DRAFT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** What was ticked is not gone on with after so long. */
const SELECTION_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Who went through what waits and stopped begins anew after so long. */
const WALK_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** As long as a dialogue is kept that nobody went on with. */
const REASON_KEPT_MS = 24 * 60 * 60 * 1000;

const finishedStates = ["done", "failed", "refused", "untracked", "undone"] as const;

export function createSweep(store: Store): Sweep {
  const { orm, clock, write } = store;

  async function sweepExpired(now: number): Promise<void> {
    await orm
      .delete(loginLinks)
      .where(or(lt(loginLinks.expiresAt, now), isNotNull(loginLinks.usedAt)))
      .run();
    for (const table of [usedLaunches, passwordPrompts, browsers]) {
      await orm.delete(table).where(lt(table.expiresAt, now)).run();
    }
    await orm
      .update(users)
      .set({ resume: null, resumeUntil: null })
      .where(and(isNotNull(users.resume), or(isNull(users.resumeUntil), lt(users.resumeUntil, now))))
      .run();
    await orm.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, now)).run();
    await orm.delete(disabledOperations).where(lt(disabledOperations.disabledUntil, now)).run();
    await orm
      .delete(drafts)
      .where(lt(drafts.updatedAt, now - DRAFT_KEPT_MS))
      .run();
    await orm
      .delete(selections)
      .where(lt(selections.updatedAt, now - SELECTION_KEPT_MS))
      .run();
    await orm
      .delete(walks)
      .where(lt(walks.updatedAt, now - WALK_KEPT_MS))
      .run();
    await orm
      .delete(browserPairings)
      .where(
        or(
          and(lt(browserPairings.createdAt, now - PAIRING_KEPT_MS), isNull(browserPairings.messageId)),
          lt(browserPairings.createdAt, now - WAY_BACK_KEPT_MS),
        ),
      )
      .run();
    await orm
      .delete(keptReasons)
      .where(lt(keptReasons.createdAt, now - REASON_KEPT_MS))
      .run();
    await orm
      .delete(takenUpdates)
      .where(lt(takenUpdates.takenAt, now - UPDATE_KEPT_MS))
      .run();
  }

  /**
   * A link over one decision leads nowhere once that is posted, taken back or deleted; a page that it opened may still ask
   * for the results.
   */
  async function sweepLinks(now: number): Promise<void> {
    const askedFor = sql`select 1 from signing_sessions t where t.link_id = ${signingLinks.id} and (t.state != 'ended' or t.ended_at >= ${now - LINK_KEPT_MS})`;
    const dead = await orm
      .select({ id: signingLinks.id })
      .from(signingLinks)
      .where(
        sql`${signingLinks.scope} like 'decision:%' and not exists (select 1 from submissions s where s.id = substr(${signingLinks.scope}, 10) and s.state in ('open', 'signing', 'submitting')) and not exists (${askedFor})`,
      )
      .all();
    await deleteSigningLinks(
      store,
      dead.map(({ id }) => id),
    );
  }

  async function sweepFinished(before: number): Promise<void> {
    const sessions = await orm
      .select({ id: signingSessions.id })
      .from(signingSessions)
      .where(and(eq(signingSessions.state, "ended"), lt(signingSessions.endedAt, before)))
      .all();
    await deleteSessions(
      store,
      sessions.map(({ id }) => id),
    );
    const isAwaited = sql`exists (select 1 from jobs where key = 'notice:' || ${notices.dedupeKey} and dead_at is null)`;
    await orm
      .delete(notices)
      .where(or(lt(notices.deliveredAt, before), and(lt(notices.notBefore, before), not(isAwaited))))
      .run();
    await orm
      .delete(submissions)
      .where(and(inArray(submissions.state, [...finishedStates]), lt(submissions.updatedAt, before)))
      .run();
    await orm.delete(seenDocuments).where(lt(seenDocuments.seenAt, before)).run();
    await orm
      .delete(seenStates)
      .where(
        not(
          sql`exists (select 1 from seen_documents d where d.account_id = ${seenStates.accountId} and d.kind = ${seenStates.kind} and d.document_id = ${seenStates.documentId})`,
        ),
      )
      .run();
    await orm.delete(watchedDocuments).where(lt(watchedDocuments.seenAt, before)).run();
    // Its documents are forgotten: the next look at it is the first again, or all of them would be news.
    await orm.delete(watchedLists).where(lt(watchedLists.readAt, before)).run();
    await orm.delete(questions).where(lt(questions.createdAt, before)).run();
    await orm.delete(documentMessages).where(lt(documentMessages.updatedAt, before)).run();
    await orm.delete(counterparties).where(lt(counterparties.usedAt, before)).run();
    await orm.delete(usedSignatures).where(lt(usedSignatures.usedAt, before)).run();
    await orm.delete(audit).where(lt(audit.at, before)).run();
    await orm.delete(jobs).where(lt(jobs.deadAt, before)).run();
    await orm.delete(searches).where(lt(searches.usedAt, before)).run();
    await orm
      .delete(views)
      .where(and(isNull(views.name), lt(views.usedAt, before)))
      .run();
  }

  return async ({ finished }) => {
    await write(async () => {
      await sweepExpired(clock.now());
      await sweepFinished(finished);
      await sweepLinks(clock.now());
      // Nothing should be parked for good; were it so, this is where it ends.
      await orm.update(jobs).set({ parked: false }).where(sql`parked = 1`).run();
      store.announceJobs();
    });
    await store.tidy();
  };
}
