/** Keeps what logging in needs: one-time links, used launch strings, password prompts. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { createLoginAttempts, type LoginAttempts } from "./login-attempts.ts";
import { loginLinks, passwordPrompts, usedLaunches } from "./schema.ts";
import type { Store } from "./store.ts";

export interface Logins extends LoginAttempts {
  createLink(link: { secretHash: string; telegramUserId: number; expiresAt: number }): Promise<void>;
  /** Uses a link up; null when unknown, used or expired. `peekLink` only looks. */
  takeLink(secretHash: string): Promise<{ telegramUserId: number } | null>;
  peekLink(secretHash: string): Promise<{ telegramUserId: number } | null>;
  /** False when this launch string was used before. */
  takeLaunch(hash: string, expiresAt: number): Promise<boolean>;
  setPasswordPrompt(prompt: { telegramUserId: number; username: string; expiresAt: number }): Promise<void>;
  findPasswordPrompt(telegramUserId: number): Promise<{ username: string } | null>;
  clearPasswordPrompt(telegramUserId: number): Promise<void>;
}

export function createLogins(store: Store): Logins {
  const { orm, clock, read, write } = store;
  const usable = (secretHash: string) =>
    and(
      eq(loginLinks.secretHash, secretHash),
      isNull(loginLinks.usedAt),
      gt(loginLinks.expiresAt, clock.now()),
    );
  // Every update asks.
  const findPasswordPrompt = orm
    .select({ username: passwordPrompts.username })
    .from(passwordPrompts)
    .where(
      and(
        eq(passwordPrompts.telegramUserId, sql.placeholder("user")),
        gt(passwordPrompts.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare();
  const person = { telegramUserId: loginLinks.telegramUserId };

  return {
    createLink: (link) =>
      write(() => {
        orm.insert(loginLinks).values(link).run();
      }),
    takeLink: (secretHash) =>
      write(
        () =>
          orm
            .update(loginLinks)
            .set({ usedAt: clock.now() })
            .where(usable(secretHash))
            .returning(person)
            .get() ?? null,
      ),
    peekLink: (secretHash) =>
      read(() => orm.select(person).from(loginLinks).where(usable(secretHash)).get() ?? null),

    takeLaunch: (hash, expiresAt) =>
      write(
        () => orm.insert(usedLaunches).values({ hash, expiresAt }).onConflictDoNothing().run().changes === 1,
      ),

    setPasswordPrompt: ({ telegramUserId, ...prompt }) =>
      write(() => {
        orm
          .insert(passwordPrompts)
          .values({ telegramUserId, ...prompt })
          .onConflictDoUpdate({ target: passwordPrompts.telegramUserId, set: prompt })
          .run();
      }),
    findPasswordPrompt: (telegramUserId) =>
      read(() => findPasswordPrompt.get({ user: telegramUserId, now: clock.now() }) ?? null),
    clearPasswordPrompt: (telegramUserId) =>
      write(() => {
        orm.delete(passwordPrompts).where(eq(passwordPrompts.telegramUserId, telegramUserId)).run();
      }),

    ...createLoginAttempts(store),
  };
}
