/** Deletes an account with all that hangs on it, inside a running change. */
import { and, eq, inArray, like, notInArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tin } from "../../documents/document.ts";
import { withoutChecker } from "../../documents/doubt.ts";
import { aboutOrganization, aboutPerson, aboutWatched } from "../engine/lock-names.ts";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { questions, submissions } from "../tables/decisions.ts";
import { accounts, users } from "../tables/people.ts";
import { signingLinks, signingSessions } from "../tables/signing.ts";
import { jobs } from "../tables/work.ts";
import { deleteOwned } from "./delete-owned.ts";
import { deleteSessions, deleteSigningLinks } from "./delete-signing.ts";
import { lockLanes } from "./insert-jobs.ts";
import { givenBack, givenNotice } from "./moved-news.ts";
import type { NewNotice } from "./news.ts";
import { createParents } from "./parents.ts";
import { NOBODY, UNDER_WAY, UNSIGNED } from "./submission-states.ts";
import { createWriteSideEffects, lanesOf } from "./write-side-effects.ts";

/** Tells who prepared a decision that it is open again, and his or her own. */
function givenBackNotice({
  id,
  ...owner
}: {
  readonly id: string;
  readonly telegramUserId: number;
  readonly accountId: string;
}): NewNotice {
  return givenBack.notice({
    ...owner,
    data: { decisionIds: [id], by: null },
    dedupeKey: `givenBack:${randomId()}`,
  });
}

/** The work left once all accounts that leave in a change are deleted: their rows come before any lane. */
export interface Left {
  /** To those who prepared what the account did not sign. */
  readonly notices: readonly NewNotice[];
  /** The organization whose last account it was. */
  readonly unwatched: Tin | null;
}

/** Inside a change that calls `finishLeaving` with what it gives. */
export async function deleteAccount(store: Store, accountId: string): Promise<Left> {
  const { orm, lock } = store;
  const leaving = await orm
    .select({ tin: accounts.tin, telegramUserId: accounts.telegramUserId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  if (leaving !== undefined) {
    const { telegramUserId, tin } = leaving;
    await lock(aboutPerson(telegramUserId), aboutOrganization(tin), aboutWatched(tin));
    await createParents(store).takeAccount(accountId);
  }
  const notices =
    leaving === undefined
      ? []
      : [...(await returnPassed(store, accountId)), ...(await returnGiven(store, accountId, leaving))];
  if (leaving !== undefined) {
    await forgetQuestions(store, leaving);
    await forgetChecker(store, accountId, leaving.tin);
  }
  await deleteSessions(store, eq(signingSessions.accountId, accountId));
  await deleteSigningLinks(store, eq(signingLinks.accountId, accountId));
  await orm
    .delete(submissions)
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...UNSIGNED])))
    .run();
  await deleteOwned(store, "account", accountId);
  const { changes } = await orm.delete(accounts).where(eq(accounts.id, accountId)).run();
  if (changes === 0 || leaving === undefined) return { notices, unwatched: null };
  await orm
    .update(users)
    .set({ currentAccountId: null })
    .where(and(eq(users.telegramUserId, leaving.telegramUserId), eq(users.currentAccountId, accountId)))
    .run();
  return { notices, unwatched: (await forgetUnwatched(store, leaving.tin)) ? leaving.tin : null };
}

/** Tells whom it concerns, and ends the jobs of what is not watched any more; `lanes`: others that the change needs. */
export async function finishLeaving(
  store: Store,
  all: readonly Left[],
  lanes: readonly string[] = [],
): Promise<void> {
  const { orm } = store;
  const sideEffects = { notices: all.flatMap(({ notices }) => notices) };
  const watched = all.flatMap(({ unwatched }) => (unwatched === null ? [] : [`watch:${unwatched}`]));
  await lockLanes(store, [...lanesOf([sideEffects]), ...watched, ...lanes]);
  for (const lane of watched)
    await orm
      .delete(jobs)
      .where(and(eq(jobs.lane, lane), eq(jobs.key, lane)))
      .run();
  await createWriteSideEffects(store)(sideEffects);
}

type Leaving = Pick<typeof accounts.$inferSelect, "tin" | "telegramUserId">;

/** Unsigned decisions that it had in absent colleagues' place come back to them, who are told. */
async function returnPassed({ orm, clock }: Store, accountId: string): Promise<NewNotice[]> {
  const author = alias(accounts, "author");
  const passed = await orm
    .select({ id: submissions.id, to: accounts, author: author.id })
    .from(submissions)
    .innerJoin(accounts, eq(accounts.id, submissions.insteadOf))
    .leftJoin(author, and(eq(author.telegramUserId, submissions.preparedBy), eq(author.tin, submissions.tin)))
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...UNSIGNED])))
    .all();
  const told = new Map<string, NewNotice>();
  for (const { id, to, author: from } of passed) {
    await orm
      .update(submissions)
      .set({
        accountId: to.id,
        telegramUserId: to.telegramUserId,
        insteadOf: null,
        state: "open",
        updatedAt: clock.now(),
      })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...UNSIGNED])))
      .run();
    // One message tells all that somebody prepared.
    told.set(`${to.id}:${from}`, givenNotice(to, from === null ? null : { id: from }));
  }
  return [...told.values()];
}

/**
 * Decisions that colleagues prepared and this account did not sign go back to them, who are told. Those that its person
 * prepared for colleagues stay with them, as the choice of somebody who has left and is told nothing of it.
 */
async function returnGiven(
  { orm, clock }: Store,
  accountId: string,
  { telegramUserId, tin }: Leaving,
): Promise<NewNotice[]> {
  const prepared = await orm
    .select({ id: submissions.id, by: accounts.telegramUserId, account: accounts.id })
    .from(submissions)
    .innerJoin(
      accounts,
      and(eq(accounts.telegramUserId, submissions.preparedBy), eq(accounts.tin, submissions.tin)),
    )
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...UNSIGNED])))
    .all();
  const returned: NewNotice[] = [];
  for (const { id, by, account } of prepared) {
    const { changes } = await orm
      .update(submissions)
      .set({
        accountId: account,
        telegramUserId: by,
        preparedBy: null,
        state: "open",
        updatedAt: clock.now(),
      })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...UNSIGNED])))
      .run();
    if (changes > 0) returned.push(givenBackNotice({ id, telegramUserId: by, accountId: account }));
  }
  await orm
    .update(submissions)
    .set({ preparedBy: NOBODY })
    .where(and(eq(submissions.preparedBy, telegramUserId), eq(submissions.tin, tin)))
    .run();
  return returned;
}

/** Questions that its person asked colleagues of this organization, and was asked by them. */
async function forgetQuestions({ orm }: Store, { telegramUserId, tin }: Leaving): Promise<void> {
  const own = or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId));
  await orm
    .delete(questions)
    .where(and(own, eq(questions.tin, tin)))
    .run();
}

/** Decisions of colleagues keep that a document was checked when they were made, without the name. */
async function forgetChecker({ orm }: Store, accountId: string, tin: Tin): Promise<void> {
  const named = and(eq(submissions.tin, tin), like(submissions.summary, `%${accountId}%`));
  const seen = await orm
    .select({ id: submissions.id, summary: submissions.summary })
    .from(submissions)
    .where(named)
    .all();
  for (const { id, summary } of seen) {
    const { doubts = [] } = summary;
    await orm
      .update(submissions)
      .set({ summary: { ...summary, doubts: withoutChecker(doubts, accountId) } })
      .where(eq(submissions.id, id))
      .run();
  }
}

/** Deletes what is an organization's with the last of its accounts; false where there is another. */
async function forgetUnwatched(store: Store, tin: Tin): Promise<boolean> {
  const ofTin = eq(accounts.tin, tin);
  const another = await store.orm.select({ id: accounts.id }).from(accounts).where(ofTin).get();
  if (another !== undefined) return false;
  await deleteOwned(store, "organization", tin);
  return true;
}

/** Deletes a person's finished submissions and takes the person out of those under way. */
export async function forgetSubmissionsOf({ orm }: Store, telegramUserId: number): Promise<void> {
  const own = eq(submissions.telegramUserId, telegramUserId);
  await orm
    .delete(submissions)
    .where(and(own, notInArray(submissions.state, [...UNDER_WAY])))
    .run();
  const forgotten = { accountId: "", telegramUserId: NOBODY, reason: null };
  await orm.update(submissions).set(forgotten).where(own).run();
}
