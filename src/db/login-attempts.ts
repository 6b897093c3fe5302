/** Counts log-in tries in fixed windows that outlive a restart. */
import { eq, inArray } from "drizzle-orm";
import { loginAttempts } from "./schema.ts";
import type { Store } from "./store.ts";

export interface LoginAttempts {
  /** Counts a try in every scope; returns false, counting nothing, when one of them is over its limit. */
  countAttempt(scopes: ReadonlyArray<{ scope: string; limit: number; windowMs: number }>): Promise<boolean>;
  clearAttempts(scopes: readonly string[]): Promise<void>;
}

export function createLoginAttempts({ orm, clock, write }: Store): LoginAttempts {
  return {
    countAttempt: (scopes) =>
      write(() => {
        const now = clock.now();
        const counts = scopes.map(({ scope, limit, windowMs }) => {
          const row = orm.select().from(loginAttempts).where(eq(loginAttempts.scope, scope)).get();
          const running = row !== undefined && row.windowEndsAt > now;
          return {
            scope,
            limit,
            count: (running ? row.count : 0) + 1,
            windowEndsAt: running ? row.windowEndsAt : now + windowMs,
          };
        });
        if (counts.some(({ count, limit }) => count > limit)) return false;
        for (const { scope, count, windowEndsAt } of counts) {
          orm
            .insert(loginAttempts)
            .values({ scope, count, windowEndsAt })
            .onConflictDoUpdate({ target: loginAttempts.scope, set: { count, windowEndsAt } })
            .run();
        }
        return true;
      }),
    clearAttempts: (scopes) =>
      write(() => {
        orm
          .delete(loginAttempts)
          .where(inArray(loginAttempts.scope, [...scopes]))
          .run();
      }),
  };
}
