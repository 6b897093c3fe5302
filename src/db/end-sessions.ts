/** Ends logins and remembered browsers whose time is over, each with what is told of it. */
import { eq, isNotNull } from "drizzle-orm";
import type { AccountRow } from "./accounts.ts";
import type { BrowserRow } from "./browsers.ts";
import { accounts, browsers } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** Why a login ended, other than by the service or its person. */
export type EndedBy = NonNullable<AccountRow["endedBy"]>;

/** What of an account decides when its login ends. */
export type LoginTimes = Pick<
  AccountRow,
  "id" | "telegramUserId" | "tokenSince" | "tokenExpiresAt" | "usedAt"
>;

export interface Ended {
  readonly logins: number;
  readonly browsers: number;
}

/** `login` and `browser` say of each whether it is over now, and what is written with its end; null: it goes on. */
export type EndSessions = (rules: {
  login(account: LoginTimes): { readonly by: EndedBy; readonly sideEffects: SideEffects } | null;
  browser(browser: BrowserRow): { readonly sideEffects: SideEffects } | null;
}) => Promise<Ended>;

export function createEndSessions({ orm, write }: Store, writeSideEffects: WriteSideEffects): EndSessions {
  const times = {
    id: accounts.id,
    telegramUserId: accounts.telegramUserId,
    tokenSince: accounts.tokenSince,
    tokenExpiresAt: accounts.tokenExpiresAt,
    usedAt: accounts.usedAt,
  };
  return (rules) =>
    write(async () => {
      const ended = { logins: 0, browsers: 0 };
      for (const account of await orm.select(times).from(accounts).where(isNotNull(accounts.token)).all()) {
        const end = rules.login(account);
        if (end === null) continue;
        await orm
          .update(accounts)
          .set({ token: null, tokenExpiresAt: null, endedBy: end.by })
          .where(eq(accounts.id, account.id))
          .run();
        await writeSideEffects(end.sideEffects);
        ended.logins += 1;
      }
      for (const browser of await orm.select().from(browsers).all()) {
        const end = rules.browser(browser);
        if (end === null) continue;
        await orm.delete(browsers).where(eq(browsers.id, browser.id)).run();
        await writeSideEffects(end.sideEffects);
        ended.browsers += 1;
      }
      return ended;
    });
}
