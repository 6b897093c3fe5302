/** Ends logins and remembered browsers whose time is over, with the news of each; in slices, since it looks at all. */
import { setImmediate as letOthers } from "node:timers/promises";
import { type AnyColumn, and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import { accounts } from "../tables/people.ts";
import { browsers } from "../tables/signing.ts";
import type { AccountRow } from "./accounts.ts";
import type { BrowserRow } from "./browsers.ts";
import { lockLanes } from "./insert-jobs.ts";
import { lanesOf, type SideEffects, type WriteSideEffects } from "./write-side-effects.ts";

/** Why a login ended, other than by the service or its person. */
type EndedBy = NonNullable<AccountRow["endedBy"]>;

/** The facts of an account that decide when its login ends. */
type LoginTimes = Pick<AccountRow, "id" | "telegramUserId" | "tokenSince" | "tokenExpiresAt" | "usedAt">;

interface Ended {
  readonly logins: number;
  readonly browsers: number;
}

/** `login` and `browser` say of each whether it is over now, and what is written with its end; null: it goes on. */
export type EndSessions = (rules: {
  login(account: LoginTimes): { readonly by: EndedBy; readonly sideEffects: SideEffects } | null;
  browser(browser: BrowserRow): { readonly sideEffects: SideEffects } | null;
}) => Promise<Ended>;

/** Rows looked at in one change: some milliseconds. */
const SLICE = 500;

const isSame = (column: AnyColumn, value: number | null) =>
  value === null ? isNull(column) : eq(column, value);

export function createEndSessions(store: Store, writeSideEffects: WriteSideEffects): EndSessions {
  const { orm, write } = store;
  const times = {
    id: accounts.id,
    telegramUserId: accounts.telegramUserId,
    tokenSince: accounts.tokenSince,
    tokenExpiresAt: accounts.tokenExpiresAt,
    usedAt: accounts.usedAt,
  };
  const someAccounts = orm
    .select(times)
    .from(accounts)
    .where(and(gt(accounts.id, sql.placeholder("after")), isNotNull(accounts.token)))
    .orderBy(asc(accounts.id))
    .limit(SLICE)
    .prepare();
  const someBrowsers = orm
    .select()
    .from(browsers)
    .where(gt(browsers.id, sql.placeholder("after")))
    .orderBy(asc(browsers.id))
    .limit(SLICE)
    .prepare();

  /**
   * Ends some rows behind one by `end`, and writes what it gives; returns the last of them, or null after the last of
   * all.
   */
  async function endSome<Row extends { readonly id: string }>(
    rows: Row[],
    end: (row: Row) => Promise<SideEffects | null>,
  ): Promise<{ last: string | null; count: number }> {
    const ended: SideEffects[] = [];
    for (const row of rows) {
      const sideEffects = await end(row);
      if (sideEffects !== null) ended.push(sideEffects);
    }
    await lockLanes(store, lanesOf(ended));
    for (const sideEffects of ended) await writeSideEffects(sideEffects);
    return { last: (rows.length === SLICE ? rows.at(-1)?.id : null) ?? null, count: ended.length };
  }

  async function inSlices(
    some: (after: string) => Promise<{ last: string | null; count: number }>,
  ): Promise<number> {
    let total = 0;
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      const { last, count } = await write(() => some(from));
      total += count;
      after = last;
      await letOthers();
    }
    return total;
  }

  return async (rules) => ({
    logins: await inSlices(async (after) =>
      endSome(await someAccounts.all({ after }), async (account) => {
        const end = rules.login(account);
        if (end === null) return null;
        const { changes } = await orm
          .update(accounts)
          .set({ token: null, tokenExpiresAt: null, endedBy: end.by })
          // Not a login that came meanwhile, nor for idling one that somebody used meanwhile.
          .where(
            and(
              eq(accounts.id, account.id),
              isSame(accounts.tokenSince, account.tokenSince),
              end.by === "idle" ? eq(accounts.usedAt, account.usedAt) : undefined,
            ),
          )
          .run();
        return changes > 0 ? end.sideEffects : null;
      }),
    ),
    browsers: await inSlices(async (after) =>
      endSome(await someBrowsers.all({ after }), async (browser) => {
        const end = rules.browser(browser);
        if (end === null) return null;
        const unused = and(eq(browsers.id, browser.id), eq(browsers.usedAt, browser.usedAt));
        const { changes } = await orm.delete(browsers).where(unused).run();
        return changes > 0 ? end.sideEffects : null;
      }),
    ),
  });
}
