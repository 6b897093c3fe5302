/** Everything that is kept about a person: how much it is, and all of it, readable, without tokens and secrets. */
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { iso } from "../engine/readable-rows.ts";
import type { Store } from "../engine/store.ts";
import {
  accounts,
  audit,
  browsers,
  counterparties,
  drafts,
  notices,
  searches,
  seenDocuments,
  submissions,
  users,
  views,
} from "../schema.ts";
import { exportAccounts } from "./export-accounts.ts";
import { exportDeeds } from "./export-deeds.ts";

type PersonData = ReturnType<typeof createPersonData>;

export type PersonCounts = Awaited<ReturnType<PersonData["count"]>>;

export function createPersonData(store: Store) {
  const { orm, read } = store;
  const accountIds = async (telegramUserId: number): Promise<string[]> =>
    (
      await orm
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.telegramUserId, telegramUserId))
        .all()
    ).map(({ id }) => id);

  return {
    count: (user: number) =>
      read(async () => {
        const own = await accountIds(user);
        const isDecider = or(eq(submissions.telegramUserId, user), eq(submissions.preparedBy, user));
        return {
          organizations: own.length,
          browsers: await orm.$count(browsers, eq(browsers.telegramUserId, user)),
          savedLists: await orm.$count(views, and(inArray(views.accountId, own), isNotNull(views.name))),
          decisions: await orm.$count(submissions, isDecider),
          drafts: await orm.$count(drafts, inArray(drafts.accountId, own)),
          searches: await orm.$count(searches, eq(searches.telegramUserId, user)),
          documents: await orm.$count(seenDocuments, inArray(seenDocuments.accountId, own)),
          partners: await orm.$count(counterparties, inArray(counterparties.accountId, own)),
          notices: await orm.$count(notices, eq(notices.telegramUserId, user)),
          events: await orm.$count(audit, eq(audit.telegramUserId, user)),
        };
      }),
    /** Section → its rows; times are ISO text. Null for a person who is not known. */
    export: (telegramUserId: number) =>
      read(async () => {
        const person = await orm
          .select({
            telegramUserId: users.telegramUserId,
            language: users.language,
            timeZone: users.timeZone,
            newestFirst: users.newestFirst,
            preferences: users.preferences,
            name: users.name,
            username: users.username,
            createdAt: iso(users.createdAt),
            seenAt: iso(users.seenAt),
          })
          .from(users)
          .where(eq(users.telegramUserId, telegramUserId))
          .get();
        if (person === undefined) return null;
        return {
          person,
          ...(await exportAccounts(store, await accountIds(telegramUserId))),
          ...(await exportDeeds(store, telegramUserId)),
        };
      }),
  };
}
