/** Keeps decisions: at most one open per organization and document, moved by compare-and-set. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { DecisionRow, Decisions } from "./database.ts";
import { underWayStates, unsignedStates } from "./delete-account.ts";
import { randomId } from "./random-id.ts";
import { decisions } from "./schema.ts";
import type { Store } from "./store.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

// Kind and action are text in the table; only `create` writes them, and it takes the names.
const asDecision = (row: typeof decisions.$inferSelect) => row as DecisionRow;
const asDecisionOrNull = (row: typeof decisions.$inferSelect | undefined) => (row ? asDecision(row) : null);

export function createDecisions(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): Decisions {
  const select = () => orm.select().from(decisions);
  const find = select()
    .where(eq(decisions.id, sql.placeholder("id")))
    .prepare();
  const findOpen = select()
    .where(
      and(
        eq(decisions.tin, sql.placeholder("tin")),
        eq(decisions.kind, sql.placeholder("kind")),
        eq(decisions.documentId, sql.placeholder("documentId")),
        inArray(decisions.state, [...unsignedStates, ...underWayStates]),
      ),
    )
    .prepare();

  // In the words of the partial index, which else is not used: finished decisions lie around for long.
  const findAllOpen = select()
    .where(
      and(
        eq(decisions.tin, sql.placeholder("tin")),
        sql`state in ('open','signing','submitting','following','unknown')`,
      ),
    )
    .prepare();

  return {
    find: (id) => read(() => asDecisionOrNull(find.get({ id }))),
    findOpen: (tin, kind, documentId) =>
      read(() => asDecisionOrNull(findOpen.get({ tin, kind, documentId }))),
    findAllOpen: (tin) => read(() => findAllOpen.all({ tin }).map(asDecision)),
    findOfAccount: (accountId, states) =>
      read(() =>
        select()
          .where(and(eq(decisions.accountId, accountId), inArray(decisions.state, [...states])))
          .orderBy(asc(decisions.createdAt), asc(sql`rowid`))
          .all()
          .map(asDecision),
      ),
    findByState: (states) =>
      read(() =>
        select()
          .where(inArray(decisions.state, [...states]))
          .orderBy(asc(decisions.createdAt), asc(sql`rowid`))
          .all()
          .map(asDecision),
      ),

    create: (decision, sideEffects) =>
      write(() => {
        const now = clock.now();
        const row = orm
          .insert(decisions)
          .values({ ...decision, id: randomId(), state: "open", createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning()
          .get();
        if (!row) return null;
        writeSideEffects(sideEffects);
        return asDecision(row);
      }),

    move: (id, { from, to, detail, stateSeen, postedAt }, sideEffects) =>
      write(() => {
        const { changes } = orm
          .update(decisions)
          .set({ state: to, detail, stateSeen, postedAt, updatedAt: clock.now() })
          .where(and(eq(decisions.id, id), inArray(decisions.state, [...from])))
          .run();
        if (changes === 0) return false;
        writeSideEffects(sideEffects);
        return true;
      }),
  };
}
