/** Keeps which operations the service was found not to have, and until when they are disabled. */
import { eq } from "drizzle-orm";
import { given } from "../engine/given.ts";
import { aboutOperation } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { disabledOperations } from "../tables/work.ts";

export type DisabledOperations = ReturnType<typeof createDisabledOperations>;

const REPORTERS_NEEDED = 2;
/**
 * A look is good for so long (milliseconds): each call of the service asks, and another process may have changed it.
 */
const KNOWN_FOR_MS = 1000;

interface Known {
  /** As in its row; undefined where there is none. */
  readonly disabledUntil: number | null | undefined;
  /** By `performance.now()`: nobody moves it. */
  readonly at: number;
}

export function createDisabledOperations({ orm, clock, read, write, lock }: Store) {
  const find = orm.select().from(disabledOperations).where(given(disabledOperations, "operation")).prepare();

  const known = new Map<string, Known>();

  async function look(operation: string): Promise<Known> {
    const before = known.get(operation);
    const at = performance.now();
    if (before !== undefined && at - before.at < KNOWN_FOR_MS) return before;
    const row = await read(() => find.get({ operation }));
    const found = { disabledUntil: row?.disabledUntil, at };
    known.set(operation, found);
    return found;
  }

  /** A reading made during a change is remembered no longer than the change takes. */
  async function change<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await write(work);
    } finally {
      known.delete(operation);
    }
  }

  return {
    /** `suspect`: one reporter met a 404 or 405; a success should clear that. */
    async status(operation: string) {
      const { disabledUntil } = await look(operation);
      if (disabledUntil === undefined) return "enabled";
      return (disabledUntil ?? 0) > clock.now() ? "disabled" : "suspect";
    },

    /** The operation answered: forgets its reporters. */
    clear: (operation: string) =>
      change(operation, async () => {
        await orm.delete(disabledOperations).where(eq(disabledOperations.operation, operation)).run();
      }),

    /**
     * Notes a 404/405; at the second reporter the operation is disabled until `disabledUntil`. Returns true when that
     * happens.
     */
    reportMissing: (operation: string, reporter: string, disabledUntil: number) =>
      change(operation, async () => {
        await lock(aboutOperation(operation));
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
