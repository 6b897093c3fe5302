/** Keeps which operations the service was found not to have, and until when they are disabled. */
import { eq, sql } from "drizzle-orm";
import { disabledOperations } from "./schema.ts";
import type { Store } from "./store.ts";

export interface DisabledOperations {
  /** `suspect`: one reporter met a 404 or 405; a success should clear that. */
  status(operation: string): Promise<"enabled" | "suspect" | "disabled">;
  /** The operation answered: forgets its reporters. */
  clear(operation: string): Promise<void>;
  /** Notes a 404/405; at the second different reporter the operation is disabled until `disabledUntil`; true when it is disabled from now on. */
  reportMissing(operation: string, reporter: string, disabledUntil: number): Promise<boolean>;
}

const REPORTERS_NEEDED = 2;

export function createDisabledOperations({ orm, clock, read, write }: Store): DisabledOperations {
  const find = orm
    .select()
    .from(disabledOperations)
    .where(eq(disabledOperations.operation, sql.placeholder("operation")))
    .prepare();

  return {
    status: (operation) =>
      read(async () => {
        const row = await find.get({ operation });
        if (!row) return "enabled";
        return (row.disabledUntil ?? 0) > clock.now() ? "disabled" : "suspect";
      }),

    clear: (operation) =>
      write(async () => {
        await orm.delete(disabledOperations).where(eq(disabledOperations.operation, operation)).run();
      }),

    reportMissing: (operation, reporter, disabledUntil) =>
      write(async () => {
        const row = await find.get({ operation });
        const until = row?.disabledUntil ?? null;
        if (until !== null && until > clock.now()) return false;
        // Once that time is over the operation counts as enabled again until two new reporters.
        const reporters = [...new Set([...(until === null ? (row?.reporters ?? []) : []), reporter])];
        const disabled = reporters.length >= REPORTERS_NEEDED;
        const change = { reporters, disabledUntil: disabled ? disabledUntil : null };
        await orm
          .insert(disabledOperations)
          .values({ operation, ...change })
          .onConflictDoUpdate({ target: disabledOperations.operation, set: change })
          .run();
        return disabled;
      }),
  };
}
