/** Deletes a person and everything kept of him or her, inside a running change. */
import { eq, inArray, or, sql } from "drizzle-orm";
import { aboutOrganization, aboutPerson, aboutWatched } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { questions } from "../tables/decisions.ts";
import { loginLinks } from "../tables/login.ts";
import { accounts, users } from "../tables/people.ts";
import { browserPairings, signingLinks, signingSessions } from "../tables/signing.ts";
import { audit, jobs, notices } from "../tables/work.ts";
import { admissionGroup } from "./admissions.ts";
import { deleteAccount, finishLeaving, forgetSubmissionsOf, type Left } from "./delete-account.ts";
import { deleteOwned } from "./delete-owned.ts";
import { deleteSessions, deleteSigningLinks } from "./delete-signing.ts";
import { createParents } from "./parents.ts";
import { createWriteAudit } from "./write-audit.ts";
import { laneOf } from "./write-side-effects.ts";

/** Returns the deleter. The trail of events stays, without the person's id and those of the accounts. */
export function createDeletePerson(store: Store): (telegramUserId: number) => Promise<void> {
  const { orm, lock } = store;
  const parents = createParents(store);
  const writeAudit = createWriteAudit(store);

  return async (telegramUserId) => {
    await lock(aboutPerson(telegramUserId));
    await parents.takePerson(telegramUserId);
    const own = await orm
      .select({ id: accounts.id, tin: accounts.tin })
      .from(accounts)
      .where(eq(accounts.telegramUserId, telegramUserId))
      .all();
    await lock(...own.flatMap(({ tin }) => [aboutOrganization(tin), aboutWatched(tin)]));
    const left: Left[] = [];
    for (const account of own) {
      await forgetInNotices(store, account);
      left.push(await deleteAccount(store, account.id));
    }
    await deleteSessions(store, eq(signingSessions.telegramUserId, telegramUserId));
    await deleteSigningLinks(
      store,
      or(eq(signingLinks.telegramUserId, telegramUserId), eq(signingLinks.scope, `from:${telegramUserId}`)),
    );
    const logins = await orm
      .delete(loginLinks)
      .where(eq(loginLinks.telegramUserId, telegramUserId))
      .returning({ id: loginLinks.id })
      .all();
    await orm
      .delete(browserPairings)
      .where(
        inArray(
          browserPairings.linkId,
          logins.map(({ id }) => id),
        ),
      )
      .run();
    await forgetSubmissionsOf(store, telegramUserId);
    await deleteOwned(store, "person", telegramUserId);
    await orm.delete(users).where(eq(users.telegramUserId, telegramUserId)).run();
    await orm
      .delete(questions)
      .where(or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId)))
      .run();
    const accountIds = own.map(({ id }) => id);
    await orm
      .update(audit)
      .set({ telegramUserId: null, accountId: null, personSalt: null })
      .where(or(eq(audit.telegramUserId, telegramUserId), inArray(audit.accountId, accountIds)))
      .run();
    await orm
      .update(audit)
      .set({ byUserId: null, bySalt: null })
      .where(eq(audit.byUserId, telegramUserId))
      .run();
    await orm.update(users).set({ admissionBy: null }).where(eq(users.admissionBy, telegramUserId)).run();
    // Administrators were asked whether to let this person in.
    await orm
      .delete(notices)
      .where(eq(notices.group, admissionGroup(telegramUserId)))
      .run();
    await finishLeaving(store, left, [laneOf(telegramUserId)]);
    await orm
      .delete(jobs)
      .where(eq(jobs.lane, laneOf(telegramUserId)))
      .run();
    // It names nobody, and tells why entries before it name nobody any more.
    await writeAudit([{ event: "personDeleted" }]);
  };
}

/** Colleagues' notices name the account that leaves: they tell of a colleague who left. */
async function forgetInNotices(
  { orm }: Store,
  { id, tin }: Pick<typeof accounts.$inferSelect, "id" | "tin">,
): Promise<void> {
  const colleagues = orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.tin, tin));
  await orm
    .update(notices)
    .set({ data: sql`replace(${notices.data}, ${id}, '')` })
    .where(inArray(notices.accountId, colleagues))
    .run();
}
