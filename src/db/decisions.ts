/** Keeps decisions: at most one open per organization and document, moved by compare-and-set. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ActionName, KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { underWayStates, unsignedStates } from "./delete-account.ts";
import { randomId } from "./random-id.ts";
import { decisions, type PageOfView } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type DecisionRow = typeof decisions.$inferSelect & {
  readonly kind: KindName;
  readonly action: ActionName;
};

export interface Decisions {
  find(id: string): Promise<DecisionRow | null>;
  /** The organization's open decision about a document, whoever took it. */
  findOpen(tin: string, kind: KindName, documentId: DocumentId): Promise<DecisionRow | null>;
  /** The organization's open decisions about any document. */
  findAllOpen(tin: string): Promise<DecisionRow[]>;
  /** Decisions of an account in one of the states, oldest first. */
  findOfAccount(accountId: string, states: readonly DecisionRow["state"][]): Promise<DecisionRow[]>;
  findByState(states: readonly DecisionRow["state"][]): Promise<DecisionRow[]>;
  /** Writes an open decision; returns null where the organization already has an open one for the document. */
  create(
    decision: Pick<
      DecisionRow,
      "accountId" | "tin" | "telegramUserId" | "kind" | "action" | "reason" | "summary" | "stateBefore"
    > & { documentId: DocumentId; cameFrom?: PageOfView | null; shownDigest?: string | null },
    sideEffects?: SideEffects,
  ): Promise<DecisionRow | null>;
  /** Compare-and-set on the state; false when it was not in one of `from`. The side effects are written only when it was. */
  move(
    id: string,
    change: {
      from: readonly DecisionRow["state"][];
      to: DecisionRow["state"];
      detail?: string | null;
      stateSeen?: number | null;
      postedAt?: number;
    },
    sideEffects?: SideEffects,
  ): Promise<boolean>;
}

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
