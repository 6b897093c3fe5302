/** Keeps what logging in needs: one-time links, used launch strings, password prompts. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import { passwordPrompts, usedLaunches } from "../schema.ts";
import { createLoginAttempts, type LoginAttempts } from "./login-attempts.ts";
import { createLoginLinks, type LoginLinks } from "./login-links.ts";
import { createParents } from "./parents.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

export interface Logins extends LoginAttempts, LoginLinks {
  /** False when this launch string was used before. */
  takeLaunch(hash: string, expiresAt: number): Promise<boolean>;
  setPasswordPrompt(prompt: { telegramUserId: number; username: string; expiresAt: number }): Promise<void>;
  findPasswordPrompt(telegramUserId: number): Promise<{ username: string } | null>;
  clearPasswordPrompt(telegramUserId: number): Promise<void>;
}

export function createLogins(store: Store, writeSideEffects: WriteSideEffects): Logins {
  const { orm, clock, read, write } = store;
  const parents = createParents(store);
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

  return {
    takeLaunch: (hash, expiresAt) =>
      write(
        async () =>
          (await orm.insert(usedLaunches).values({ hash, expiresAt }).onConflictDoNothing().run()).changes ===
          1,
      ),

    setPasswordPrompt: ({ telegramUserId, ...prompt }) =>
      write(async () => {
        if (!(await parents.hasPerson(telegramUserId))) return;
        await orm
          .insert(passwordPrompts)
          .values({ telegramUserId, ...prompt })
          .onConflictDoUpdate({ target: passwordPrompts.telegramUserId, set: prompt })
          .run();
      }),
    findPasswordPrompt: (telegramUserId) =>
      read(async () => (await findPasswordPrompt.get({ user: telegramUserId, now: clock.now() })) ?? null),
    clearPasswordPrompt: (telegramUserId) =>
      write(async () => {
        await orm.delete(passwordPrompts).where(eq(passwordPrompts.telegramUserId, telegramUserId)).run();
      }),

    ...createLoginAttempts(store),
    ...createLoginLinks(store, writeSideEffects),
  };
}
