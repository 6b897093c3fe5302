/** Everything that is kept about a person: how much it is, and all of it, readable, without tokens and secrets. */
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { iso } from "../engine/readable-rows.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { views } from "../tables/lists.ts";
import { accounts, users } from "../tables/people.ts";
import { audit, notices } from "../tables/work.ts";
import { exportDeeds } from "./export-deeds.ts";
import { countOwned, exportOwned } from "./export-owned.ts";

export type PersonCounts = Readonly<Record<string, number>>;

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
    /** Section of the export → how many rows it has; `lists`: those that have a name. */
    count: (user: number) =>
      read(async (): Promise<PersonCounts> => {
        const own = await accountIds(user);
        const isDecider = or(eq(submissions.telegramUserId, user), eq(submissions.preparedBy, user));
        return {
          ...(await countOwned(store, { owner: "account", ids: own })),
          ...(await countOwned(store, { owner: "person", ids: [user] })),
          organizations: own.length,
          lists: await orm.$count(views, and(inArray(views.accountId, own), isNotNull(views.name))),
          decisions: await orm.$count(submissions, isDecider),
          notices: await orm.$count(notices, eq(notices.telegramUserId, user)),
          events: await orm.$count(audit, or(eq(audit.telegramUserId, user), eq(audit.byUserId, user))),
        };
      }),
    /** Section → its rows; times are ISO text. Null for a person who is not known. */
    export: (telegramUserId: number) =>
      read(async (): Promise<Readonly<Record<string, unknown>> | null> => {
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
            admission: users.admission,
            admissionAt: iso(users.admissionAt),
          })
          .from(users)
          .where(eq(users.telegramUserId, telegramUserId))
          .get();
        if (person === undefined) return null;
        const own = await accountIds(telegramUserId);
        return {
          person,
          organizations: await exportOrganizations(store, own),
          ...(await exportOwned(store, { owner: "account", ids: own })),
          ...(await exportOwned(store, { owner: "person", ids: [telegramUserId] })),
          ...(await exportDeeds(store, telegramUserId)),
        };
      }),
  };
}

/** Columns are named one by one, so that no token can slip in. */
const exportOrganizations = ({ orm }: Store, accountIds: readonly string[]) =>
  orm
    .select({
      id: accounts.id,
      tin: accounts.tin,
      name: accounts.name,
      username: accounts.username,
      loggedInAt: iso(accounts.tokenSince),
      loginEndsAt: iso(accounts.tokenExpiresAt),
      usedAt: iso(accounts.usedAt),
      createdAt: iso(accounts.createdAt),
    })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
    .all();
