/** Keeps which operations the service was found not to have, and until when they are disabled. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { given } from "../engine/given.ts";
import { aboutOperation } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { disabledOperations } from "../tables/work.ts";

export type DisabledOperations = ReturnType<typeof createDisabledOperations>;

/**
 * The subject of a report: one document, which may itself be missing; one account, since the address may answer others;
 * or the service, for everybody.
 */
export type MissingOf = { readonly document: string } | { readonly account: string } | "service";

/** How long an operation stays disabled (milliseconds). */
export interface DisabledFor {
  /** After an account's first report. */
  readonly first: number;
  /** After that account's next one, once it asked again. */
  readonly again: number;
  /** For everybody. */
  readonly all: number;
}

const REPORTERS_NEEDED = 2;
/** More reports tell no more. */
const REPORTS_KEPT = 4;
/** In place of a document or an account. */
const SERVICE = "service";
/**
 * A look is good for so long (milliseconds): each call of the service asks, and another process may have changed it.
 */
const KNOWN_FOR_MS = 1000;

type Row = Pick<typeof disabledOperations.$inferSelect, "reporters" | "disabledUntil">;

interface Known {
  readonly row: Row | null;
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
    const found = { row: row ?? null, at };
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
    /**
     * `suspect`: somebody met a 404 or 405; a success should clear that. Without an account, it is disabled where it
     * is so for everybody.
     */
    async status(operation: string, accountId: string | null = null) {
      const { row } = await look(operation);
      if (row === null) return "enabled";
      return isDisabled(row, accountId === null ? null : hashOf(accountId)) ? "disabled" : "suspect";
    },

    /** The operation answered: forgets its reporters. */
    clear: (operation: string) =>
      change(operation, async () => {
        await orm.delete(disabledOperations).where(eq(disabledOperations.operation, operation)).run();
      }),

    /** Has every operation asked once more, as after a start; a report counts as that of one who asked again. */
    async askAgain(): Promise<void> {
      await write(() => orm.update(disabledOperations).set({ disabledUntil: clock.now() }).run());
      known.clear();
    },

    /**
     * Notes a 404 or 405. Two documents are needed to disable an operation, or two accounts to do so for everybody;
     * one account does so for itself. Says for whom it is disabled now, as far as the reporter is concerned, and
     * whether this report did that.
     */
    reportMissing: (operation: string, of: MissingOf, wait: DisabledFor) =>
      change(operation, async (): Promise<{ disabledFor: "nobody" | "account" | "all"; isNew: boolean }> => {
        await lock(aboutOperation(operation));
        const row = (await find.get({ operation })) ?? null;
        const reporter = of === "service" ? SERVICE : hashOf("document" in of ? of.document : of.account);
        const isOfDocument = of !== "service" && "document" in of;
        if (row !== null && isDisabled(row, reporter))
          return { disabledFor: isForAll(row.reporters) ? "all" : "account", isNew: false };
        const isOver = row?.disabledUntil != null && row.disabledUntil <= clock.now();
        // Documents come and go: once the time is over, others are needed.
        const before = row === null || (isOver && isOfDocument) ? [] : row.reporters;
        const reporters = isOfDocument
          ? [...new Set([...before, reporter])]
          : [...before, reporter].slice(-REPORTS_KEPT);
        const isAll = isForAll(reporters);
        const ms = isAll ? wait.all : before.includes(reporter) ? wait.again : wait.first;
        const change = { reporters, disabledUntil: isAll || !isOfDocument ? clock.now() + ms : null };
        await orm
          .insert(disabledOperations)
          .values({ operation, ...change })
          .onConflictDoUpdate({ target: disabledOperations.operation, set: change })
          .run();
        return { disabledFor: isAll ? "all" : isOfDocument ? "nobody" : "account", isNew: true };
      }),
  };

  function isDisabled({ reporters, disabledUntil }: Row, reporter: string | null): boolean {
    if ((disabledUntil ?? 0) <= clock.now()) return false;
    return isForAll(reporters) || (reporter !== null && reporters.includes(reporter));
  }
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const isForAll = (reporters: readonly string[]) =>
  reporters.includes(SERVICE) || new Set(reporters).size >= REPORTERS_NEEDED;
