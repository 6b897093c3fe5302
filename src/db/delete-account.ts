/** Deletes an account with all that hangs on it, inside a running change. */
import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import type { Tin } from "../documents/document.ts";
import { deleteSigningLinks } from "./delete-signing-links.ts";
import { randomId } from "./random-id.ts";
import {
  accounts,
  counterparties,
  documentMessages,
  drafts,
  jobs,
  listRights,
  notices,
  questions,
  type SubmissionState,
  seenDocuments,
  seenStates,
  selections,
  signingItems,
  signingLinks,
  signingSessions,
  submissions,
  users,
  views,
  walks,
  watchedDocuments,
  watchedLists,
  watchedOrganizations,
} from "./schema.ts";
import type { Store } from "./store.ts";
import { createWriteSideEffects, type NewNotice } from "./write-side-effects.ts";

/** Submissions that may have reached the service: their outcome is the organization's. */
const underWayStates = ["submitting", "following", "unknown"] as const satisfies readonly SubmissionState[];
/** Decisions that nothing was posted for. */
const unsignedStates = ["open", "signing"] as const satisfies readonly SubmissionState[];

/** Tells who prepared a decision that it is open again, and his or her own. */
function givenBackNotice({
  id,
  ...owner
}: {
  readonly id: string;
  readonly telegramUserId: number;
  readonly accountId: string;
}): NewNotice {
  return {
    ...owner,
    news: "givenBack",
    data: { decisionIds: [id], by: null },
    dedupeKey: `givenBack:${randomId()}`,
  };
}

/** Deletes signing sessions with their items. */
export function deleteSessions({ orm }: Store, ids: readonly string[]): void {
  for (const id of ids) {
    orm.delete(signingItems).where(eq(signingItems.sessionId, id)).run();
    orm.delete(signingSessions).where(eq(signingSessions.id, id)).run();
  }
}

export function deleteAccount(store: Store, accountId: string): void {
  const { orm } = store;
  returnGiven(store, accountId);
  forgetQuestions(store, accountId);
  const sessions = orm
    .select({ id: signingSessions.id })
    .from(signingSessions)
    .where(eq(signingSessions.accountId, accountId))
    .all();
  deleteSessions(
    store,
    sessions.map(({ id }) => id),
  );
  const links = orm
    .select({ id: signingLinks.id })
    .from(signingLinks)
    .where(eq(signingLinks.accountId, accountId))
    .all();
  deleteSigningLinks(
    store,
    links.map(({ id }) => id),
  );
  orm
    .delete(submissions)
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...unsignedStates])))
    .run();
  orm.delete(views).where(eq(views.accountId, accountId)).run();
  orm.delete(selections).where(eq(selections.accountId, accountId)).run();
  orm.delete(seenDocuments).where(eq(seenDocuments.accountId, accountId)).run();
  orm.delete(seenStates).where(eq(seenStates.accountId, accountId)).run();
  orm.delete(counterparties).where(eq(counterparties.accountId, accountId)).run();
  orm.delete(documentMessages).where(eq(documentMessages.accountId, accountId)).run();
  orm.delete(drafts).where(eq(drafts.accountId, accountId)).run();
  orm.delete(notices).where(eq(notices.accountId, accountId)).run();
  orm.delete(listRights).where(eq(listRights.accountId, accountId)).run();
  orm.delete(walks).where(eq(walks.accountId, accountId)).run();
  orm.update(users).set({ currentAccountId: null }).where(eq(users.currentAccountId, accountId)).run();
  const left = orm.delete(accounts).where(eq(accounts.id, accountId)).returning({ tin: accounts.tin }).get();
  if (left !== undefined) forgetUnwatched(store, left.tin);
}

/**
 * What colleagues prepared and this account did not sign goes back to them, who are told; and of what its person
 * prepared for colleagues, nothing is told any more.
 */
function returnGiven(store: Store, accountId: string): void {
  const { orm } = store;
  const leaving = orm.select().from(accounts).where(eq(accounts.id, accountId)).get();
  if (leaving === undefined) return;
  const prepared = orm
    .select({ id: submissions.id, by: accounts.telegramUserId, account: accounts.id })
    .from(submissions)
    .innerJoin(
      accounts,
      and(eq(accounts.telegramUserId, submissions.preparedBy), eq(accounts.tin, submissions.tin)),
    )
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...unsignedStates])))
    .all();
  const writeSideEffects = createWriteSideEffects(store);
  for (const { id, by, account } of prepared) {
    orm
      .update(submissions)
      .set({
        accountId: account,
        telegramUserId: by,
        preparedBy: null,
        state: "open",
        updatedAt: store.clock.now(),
      })
      .where(eq(submissions.id, id))
      .run();
    writeSideEffects({ notices: [givenBackNotice({ id, telegramUserId: by, accountId: account })] });
  }
  const { telegramUserId, tin } = leaving;
  orm
    .update(submissions)
    .set({ preparedBy: null })
    .where(and(eq(submissions.preparedBy, telegramUserId), eq(submissions.tin, tin)))
    .run();
}

/** What its person asked colleagues of this organization, and was asked by them. */
function forgetQuestions({ orm }: Store, accountId: string): void {
  const leaving = orm.select().from(accounts).where(eq(accounts.id, accountId)).get();
  if (leaving === undefined) return;
  const { telegramUserId, tin } = leaving;
  const own = or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId));
  orm
    .delete(questions)
    .where(and(own, eq(questions.tin, tin)))
    .run();
}

/** What was watched for an organization goes with the last of its accounts. */
function forgetUnwatched({ orm }: Store, tin: Tin): void {
  const another = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.tin, tin)).get();
  if (another !== undefined) return;
  for (const table of [watchedDocuments, watchedLists, watchedOrganizations]) {
    orm.delete(table).where(eq(table.tin, tin)).run();
  }
  orm
    .delete(jobs)
    .where(eq(jobs.key, `watch:${tin}`))
    .run();
}

/** Deletes a person's finished submissions and takes the person out of those under way. */
export function forgetSubmissionsOf({ orm }: Store, telegramUserId: number): void {
  const own = eq(submissions.telegramUserId, telegramUserId);
  orm
    .delete(submissions)
    .where(and(own, notInArray(submissions.state, [...underWayStates])))
    .run();
  orm.update(submissions).set({ telegramUserId: 0, reason: null }).where(own).run();
}
