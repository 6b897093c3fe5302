/** Everything that is kept about a person: how much it is, and all of it, readable, without tokens and secrets. */
import { and, count, eq, inArray, isNotNull, or } from "drizzle-orm";
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

/** How much there is of what people ask about. */
export interface PersonCounts {
  readonly organizations: number;
  readonly browsers: number;
  readonly savedLists: number;
  readonly decisions: number;
  readonly drafts: number;
  readonly searches: number;
  readonly documents: number;
  readonly partners: number;
  readonly notices: number;
  readonly events: number;
}

/** Section → its rows; times are ISO text. */
export type PersonExport = Readonly<Record<string, unknown>>;

export interface PersonData {
  count(telegramUserId: number): Promise<PersonCounts>;
  /** Null for a person who is not known. */
  export(telegramUserId: number): Promise<PersonExport | null>;
}

export function createPersonData(store: Store): PersonData {
  const { orm, read } = store;
  const accountIds = async (telegramUserId: number): Promise<string[]> =>
    (
      await orm
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.telegramUserId, telegramUserId))
        .all()
    ).map(({ id }) => id);

  async function countAll(telegramUserId: number): Promise<PersonCounts> {
    const own = await accountIds(telegramUserId);
    const first = (row: { count: number } | undefined) => row?.count ?? 0;
    const many = { count: count() };
    return {
      organizations: own.length,
      browsers: first(
        await orm.select(many).from(browsers).where(eq(browsers.telegramUserId, telegramUserId)).get(),
      ),
      savedLists: first(
        await orm
          .select(many)
          .from(views)
          .where(and(inArray(views.accountId, own), isNotNull(views.name)))
          .get(),
      ),
      decisions: first(
        await orm
          .select(many)
          .from(submissions)
          .where(
            or(eq(submissions.telegramUserId, telegramUserId), eq(submissions.preparedBy, telegramUserId)),
          )
          .get(),
      ),
      drafts: first(await orm.select(many).from(drafts).where(inArray(drafts.accountId, own)).get()),
      searches: first(
        await orm.select(many).from(searches).where(eq(searches.telegramUserId, telegramUserId)).get(),
      ),
      documents: first(
        await orm.select(many).from(seenDocuments).where(inArray(seenDocuments.accountId, own)).get(),
      ),
      partners: first(
        await orm.select(many).from(counterparties).where(inArray(counterparties.accountId, own)).get(),
      ),
      notices: first(
        await orm.select(many).from(notices).where(eq(notices.telegramUserId, telegramUserId)).get(),
      ),
      events: first(await orm.select(many).from(audit).where(eq(audit.telegramUserId, telegramUserId)).get()),
    };
  }

  return {
    count: (telegramUserId) => read(() => countAll(telegramUserId)),
    export: (telegramUserId) =>
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
            createdAt: users.createdAt,
          })
          .from(users)
          .where(eq(users.telegramUserId, telegramUserId))
          .get();
        if (person === undefined) return null;
        return {
          person: { ...person, ...iso(person, ["createdAt"]) },
          ...(await exportAccounts(store, await accountIds(telegramUserId))),
          ...(await exportDeeds(store, telegramUserId)),
        };
      }),
  };
}
