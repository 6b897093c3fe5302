/** Keeps accounts; the service's token lies encrypted and leaves only through `findWithToken`. */
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Tin } from "../../documents/document.ts";
import { HOUR_MS } from "../../documents/durations.ts";
import { LoginLinkGone } from "../../errors.ts";
import { given } from "../engine/given.ts";
import { aboutPerson } from "../engine/lock-names.ts";
import { randomId } from "../engine/random-id.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { accounts, users } from "../tables/people.ts";
import { deleteAccount, finishLeaving } from "./delete-account.ts";
import { useLoginLink } from "./login-links.ts";
import { lanesOf, type SideEffects, type WriteSideEffects } from "./write-side-effects.ts";

/** An account without its token. */
export type AccountRow = Omit<typeof accounts.$inferSelect, "token"> & { readonly hasToken: boolean };

/** The hour that a time falls into, from its first millisecond to the next one's. */
export function hourOf(at: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(at / HOUR_MS) * HOUR_MS;
  return { from, to: from + HOUR_MS };
}

interface NewLogin
  extends Pick<AccountRow, "telegramUserId" | "tin" | "name" | "username" | "tokenExpiresAt"> {
  readonly token: string;
  /** The hash of its link's secret, which is used up with it; where that is over, `LoginLinkGone` is thrown. */
  readonly link?: string | undefined;
}

type Owned = Pick<AccountRow, "id" | "telegramUserId" | "tin">;

const tokenBinding = (owned: Owned) => bindingOf(accounts, "token", owned);

const { token: tokenColumn, ...openColumns } = getTableColumns(accounts);
/** All of an account but its token. */
export const accountColumns = {
  ...openColumns,
  hasToken: sql<boolean>`${tokenColumn} is not null`.mapWith(Boolean).as("has_token"),
};

export function createAccounts(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, prepare, vault, clock, read, findOne, write, writeSoon, lock } = store;
  const select = () => orm.select(accountColumns).from(accounts);
  const find = select().where(given(accounts, "id")).prepare();
  const findOfUser = select()
    .where(given(accounts, "telegramUserId"))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .prepare();
  const findOfOrganization = select().where(given(accounts, "tin")).prepare();
  const findSealed = orm.select().from(accounts).where(given(accounts, "id")).prepare();

  const LOGGED_IN = "from accounts where token is not null";
  const organizations = prepare<[], Tin>(`select distinct tin ${LOGGED_IN}`).pluck();
  const people = prepare<[], number>(`select distinct telegram_user_id ${LOGGED_IN}`).pluck();
  const countLogins = prepare<[], number>(`select count(*) ${LOGGED_IN}`).pluck();

  async function getAccount(id: string): Promise<AccountRow> {
    const account = await find.get({ id });
    if (!account) throw new Error("an account that was just written is missing");
    return account;
  }

  async function openToken(id: string): Promise<string | null> {
    const row = await findSealed.get({ id });
    return row ? opened(row) : null;
  }

  function opened({ token, ...owned }: Owned & Pick<typeof accounts.$inferSelect, "token">): string | null {
    return token ? vault.openText(token, tokenBinding(owned)) : null;
  }

  return {
    /**
     * The account, and its token in clear or null. Throws `VaultError` when that was tampered with or its key is gone.
     */
    findWithToken: (id: string) =>
      read(async () => {
        const row = await findSealed.get({ id });
        if (!row) return null;
        const { token, ...account } = row;
        return { account: { ...account, hasToken: token !== null }, token: opened(row) };
      }),
    find: (id: string) => findOne(() => find.get({ id })),
    findOfUser: (telegramUserId: number) => read(() => findOfUser.all({ telegramUserId })),
    findOfOrganization: (tin: Tin) => read(() => findOfOrganization.all({ tin })),
    findOrganizations: () => read(() => organizations.all()),
    findPeople: () => read(() => people.all()),
    countLogins: () => read(async () => (await countLogins.get()) ?? 0),

    /** New token for (user, TIN), inserting or replacing; makes it the current account. */
    saveLogin: (
      { telegramUserId, tin, name, username, token, tokenExpiresAt, link }: NewLogin,
      sideEffects?: SideEffects | ((account: AccountRow) => SideEffects),
    ) =>
      write(async () => {
        await lock(aboutPerson(telegramUserId));
        if (link !== undefined && (await useLoginLink(store, link)) === null) throw new LoginLinkGone();
        const now = clock.now();
        const owner = and(eq(accounts.telegramUserId, telegramUserId), eq(accounts.tin, tin));
        const known = await orm.select({ id: accounts.id }).from(accounts).where(owner).get();
        const id = known?.id ?? randomId();
        const fresh = {
          name,
          username,
          token: vault.sealText(token, tokenBinding({ id, telegramUserId, tin })),
          tokenSince: now,
          tokenExpiresAt,
          usedAt: now,
          endedBy: null,
        };
        if (known) await orm.update(accounts).set(fresh).where(eq(accounts.id, id)).run();
        else
          await orm
            .insert(accounts)
            .values({ id, telegramUserId, tin, createdAt: now, ...fresh })
            .run();
        await orm
          .update(users)
          .set({ currentAccountId: id })
          .where(eq(users.telegramUserId, telegramUserId))
          .run();
        const account = await getAccount(id);
        await writeSideEffects(typeof sideEffects === "function" ? sideEffects(account) : sideEffects);
        return account;
      }),

    /** Its person uses it: written soon, and once for each hour (`hourOf`). */
    noteUse: ({ id, usedAt }: Pick<AccountRow, "id" | "usedAt">) => {
      const now = clock.now();
      if (hourOf(usedAt).from === hourOf(now).from) return;
      void writeSoon(async () => {
        await orm.update(accounts).set({ usedAt: now }).where(eq(accounts.id, id)).run();
      });
    },

    /** Drops this token (401) and keeps the account; another token, of a fresh login, stays. */
    dropToken: (id: string, token: string, sideEffects?: SideEffects) =>
      write(async () => {
        const own = await find.get({ id });
        if (!own) return;
        await lock(aboutPerson(own.telegramUserId));
        if ((await openToken(id)) !== token) return;
        await orm
          .update(accounts)
          .set({ token: null, tokenExpiresAt: null })
          .where(eq(accounts.id, id))
          .run();
        await writeSideEffects(sideEffects);
      }),

    /** Log out: deletes the account with its views, seen documents, sessions, notices and open decisions. */
    delete: (id: string, sideEffects?: SideEffects) =>
      write(async () => {
        const left = await deleteAccount(store, id);
        await finishLeaving(store, [left], lanesOf([sideEffects]));
        await writeSideEffects(sideEffects);
      }),
  };
}
