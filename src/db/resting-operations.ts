/** Keeps which operations the service was found not to have, and until when they rest. */
import { eq, sql } from "drizzle-orm";
import type { RestingOperations } from "./database.ts";
import { restingOperations } from "./schema.ts";
import type { Store } from "./store.ts";

const WITNESSES_NEEDED = 2;

export function createRestingOperations({ orm, clock, read, write }: Store): RestingOperations {
  const find = orm
    .select()
    .from(restingOperations)
    .where(eq(restingOperations.operation, sql.placeholder("operation")))
    .prepare();

  return {
    standing: (operation) =>
      read(() => {
        const row = find.get({ operation });
        if (!row) return "good";
        return (row.restsUntil ?? 0) > clock.now() ? "resting" : "doubted";
      }),

    clear: (operation) =>
      write(() => {
        orm.delete(restingOperations).where(eq(restingOperations.operation, operation)).run();
      }),

    witness: (operation, witness, restsUntil) =>
      write(() => {
        const row = find.get({ operation });
        const rested = row?.restsUntil ?? null;
        if (rested !== null && rested > clock.now()) return false;
        // After a rest the operation is trusted again until two new witnesses.
        const witnesses = [...new Set([...(rested === null ? (row?.witnesses ?? []) : []), witness])];
        const rests = witnesses.length >= WITNESSES_NEEDED;
        const change = { witnesses, restsUntil: rests ? restsUntil : null };
        orm
          .insert(restingOperations)
          .values({ operation, ...change })
          .onConflictDoUpdate({ target: restingOperations.operation, set: change })
          .run();
        return rests;
      }),
  };
}
