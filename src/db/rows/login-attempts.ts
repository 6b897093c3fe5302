/** Counts log-in tries in fixed windows that outlive a restart. */
import { inArray } from "drizzle-orm";
import { aboutLogin } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { loginAttempts } from "../tables/login.ts";

/** A scope holds what somebody typed: as either database gives it back, or it would be another one at every look. */
const asKept = (scope: string): string => Buffer.from(scope).toString().replaceAll("\u0000", "");

export function createLoginAttempts({ orm, clock, write, lock }: Store) {
  return {
    /** Counts a try in every scope; returns false, counting nothing, when one of them is over its limit. */
    countAttempt: (wanted: ReadonlyArray<{ scope: string; limit: number; windowMs: number }>) =>
      write(async () => {
        const scopes = wanted.map(({ scope, ...limits }) => ({ scope: asKept(scope), ...limits }));
        const now = clock.now();
        // Two of them at once must not count as one.
        await lock(...scopes.map(({ scope }) => aboutLogin(scope)));
        const rows = await orm
          .select()
          .from(loginAttempts)
          .where(
            inArray(
              loginAttempts.scope,
              scopes.map(({ scope }) => scope),
            ),
          )
          .all();
        const counts = scopes.map(({ scope, limit, windowMs }) => {
          const running = rows.find((row) => row.scope === scope && row.windowEndsAt > now);
          return {
            scope,
            limit,
            count: (running?.count ?? 0) + 1,
            windowEndsAt: running?.windowEndsAt ?? now + windowMs,
          };
        });
        if (counts.some(({ count, limit }) => count > limit)) return false;
        for (const { scope, count, windowEndsAt } of counts) {
          await orm
            .insert(loginAttempts)
            .values({ scope, count, windowEndsAt })
            .onConflictDoUpdate({ target: loginAttempts.scope, set: { count, windowEndsAt } })
            .run();
        }
        return true;
      }),
    clearAttempts: (scopes: readonly string[]) =>
      write(() =>
        orm
          .delete(loginAttempts)
          .where(inArray(loginAttempts.scope, scopes.map(asKept)))
          .run(),
      ),
  };
}
