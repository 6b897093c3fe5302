/** Counts log-in tries in fixed windows that outlive a restart. */
import { eq, inArray } from "drizzle-orm";
import type { Logins } from "./database.ts";
import { loginAttempts } from "./schema.ts";
import type { Store } from "./store.ts";

export function createLoginAttempts({
  orm,
  clock,
  write,
}: Store): Pick<Logins, "countAttempt" | "clearAttempts"> {
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
