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
export async function deleteSessions({ orm }: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await orm.delete(signingItems).where(eq(signingItems.sessionId, id)).run();
    await orm.delete(signingSessions).where(eq(signingSessions.id, id)).run();
  }
}

export async function deleteAccount(store: Store, accountId: string): Promise<void> {
  const { orm } = store;
  await returnGiven(store, accountId);
  await forgetQuestions(store, accountId);
  const sessions = await orm
    .select({ id: signingSessions.id })
    .from(signingSessions)
    .where(eq(signingSessions.accountId, accountId))
    .all();
  await deleteSessions(
    store,
    sessions.map(({ id }) => id),
  );
  const links = await orm
    .select({ id: signingLinks.id })
    .from(signingLinks)
    .where(eq(signingLinks.accountId, accountId))
    .all();
  await deleteSigningLinks(
    store,
    links.map(({ id }) => id),
  );
  await orm
    .delete(submissions)
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...unsignedStates])))
    .run();
  await orm.delete(views).where(eq(views.accountId, accountId)).run();
  await orm.delete(selections).where(eq(selections.accountId, accountId)).run();
  await orm.delete(seenDocuments).where(eq(seenDocuments.accountId, accountId)).run();
  await orm.delete(seenStates).where(eq(seenStates.accountId, accountId)).run();
  await orm.delete(counterparties).where(eq(counterparties.accountId, accountId)).run();
  await orm.delete(documentMessages).where(eq(documentMessages.accountId, accountId)).run();
  await orm.delete(drafts).where(eq(drafts.accountId, accountId)).run();
  await orm.delete(notices).where(eq(notices.accountId, accountId)).run();
  await orm.delete(listRights).where(eq(listRights.accountId, accountId)).run();
  await orm.delete(walks).where(eq(walks.accountId, accountId)).run();
  const left = await orm
    .delete(accounts)
    .where(eq(accounts.id, accountId))
    .returning({ tin: accounts.tin, telegramUserId: accounts.telegramUserId })
    .get();
  if (left === undefined) return;
  await orm
    .update(users)
    .set({ currentAccountId: null })
    .where(and(eq(users.telegramUserId, left.telegramUserId), eq(users.currentAccountId, accountId)))
    .run();
  await forgetUnwatched(store, left.tin);
}

/**
 * What colleagues prepared and this account did not sign goes back to them, who are told; and of what its person
 * prepared for colleagues, nothing is told any more.
 */
async function returnGiven(store: Store, accountId: string): Promise<void> {
  const { orm } = store;
  const leaving = await orm.select().from(accounts).where(eq(accounts.id, accountId)).get();
  if (leaving === undefined) return;
  const prepared = await orm
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
    await orm
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
    await writeSideEffects({ notices: [givenBackNotice({ id, telegramUserId: by, accountId: account })] });
  }
  const { telegramUserId, tin } = leaving;
  await orm
    .update(submissions)
    .set({ preparedBy: null })
    .where(and(eq(submissions.preparedBy, telegramUserId), eq(submissions.tin, tin)))
    .run();
}

/** What its person asked colleagues of this organization, and was asked by them. */
async function forgetQuestions({ orm }: Store, accountId: string): Promise<void> {
  const leaving = await orm.select().from(accounts).where(eq(accounts.id, accountId)).get();
  if (leaving === undefined) return;
  const { telegramUserId, tin } = leaving;
  const own = or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId));
  await orm
    .delete(questions)
    .where(and(own, eq(questions.tin, tin)))
    .run();
}

/** What was watched for an organization goes with the last of its accounts. */
async function forgetUnwatched({ orm }: Store, tin: Tin): Promise<void> {
  const another = await orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.tin, tin)).get();
  if (another !== undefined) return;
  for (const table of [watchedDocuments, watchedLists, watchedOrganizations]) {
    await orm.delete(table).where(eq(table.tin, tin)).run();
  }
  await orm
    .delete(jobs)
    .where(and(eq(jobs.lane, `watch:${tin}`), eq(jobs.key, `watch:${tin}`)))
    .run();
}

/** Deletes a person's finished submissions and takes the person out of those under way. */
export async function forgetSubmissionsOf({ orm }: Store, telegramUserId: number): Promise<void> {
  const own = eq(submissions.telegramUserId, telegramUserId);
  await orm
    .delete(submissions)
    .where(and(own, notInArray(submissions.state, [...underWayStates])))
    .run();
  await orm.update(submissions).set({ telegramUserId: 0, reason: null }).where(own).run();
}
