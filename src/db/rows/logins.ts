/** Keeps what logging in needs: one-time links, used launch strings, password prompts. */
import { and, eq, gt, sql } from "drizzle-orm";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { passwordPrompts, usedLaunches } from "../tables/login.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { createLoginLinks } from "./login-links.ts";
import { createParents } from "./parents.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

export type Logins = ReturnType<typeof createLogins>;

export function createLogins(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, clock, findOne, write } = store;
  const parents = createParents(store);
  // Every update asks.
  const findPasswordPrompt = orm
    .select({ expiresAt: passwordPrompts.expiresAt })
    .from(passwordPrompts)
    .where(
      and(given(passwordPrompts, "telegramUserId"), gt(passwordPrompts.expiresAt, sql.placeholder("now"))),
    )
    .prepare();

  return {
    /** False when this launch string was used before. */
    takeLaunch: (hash: string, expiresAt: number) =>
      write(
        async () =>
          (await orm.insert(usedLaunches).values({ hash, expiresAt }).onConflictDoNothing().run()).changes ===
          1,
      ),

    setPasswordPrompt: (telegramUserId: number, expiresAt: number) =>
      write(async () => {
        if (!(await parents.hasPerson(telegramUserId))) return;
        await orm
          .insert(passwordPrompts)
          .values({ telegramUserId, expiresAt })
          .onConflictDoUpdate({ target: passwordPrompts.telegramUserId, set: { expiresAt } })
          .run();
      }),
    /** The prompt, if there is one, ends then. */
    endPasswordPrompt: (telegramUserId: number, expiresAt: number) =>
      write(() =>
        orm
          .update(passwordPrompts)
          .set({ expiresAt })
          .where(eq(passwordPrompts.telegramUserId, telegramUserId))
          .run(),
      ),
    findPasswordPrompt: (telegramUserId: number) =>
      findOne(() => findPasswordPrompt.get({ telegramUserId, now: clock.now() })),
    clearPasswordPrompt: (telegramUserId: number) =>
      write(() =>
        orm.delete(passwordPrompts).where(eq(passwordPrompts.telegramUserId, telegramUserId)).run(),
      ),

    ...createLoginAttempts(store),
    ...createLoginLinks(store, writeSideEffects),
  };
}
