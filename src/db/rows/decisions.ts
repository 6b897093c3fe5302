/** Keeps what people decided: the submissions that are signed. Saves of new documents are not among them. */
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { ActionName } from "../../documents/description.ts";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { Doubt } from "../../documents/doubt.ts";
import type { KindName } from "../../documents/kinds.ts";
import { given } from "../engine/given.ts";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { signingItems, signingSessions } from "../tables/signing.ts";
import { giveDecisions, type Hand } from "./give-decisions.ts";
import { createParents } from "./parents.ts";
import { IS_OPEN, IS_UNTRACKED, type SubmissionState, UNSIGNED } from "./submission-states.ts";
import type { Submission } from "./submissions.ts";
import type { PageOfView } from "./summary.ts";
import { type Replaced, takeOverDecision } from "./take-over-decision.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** A submission that a person decided on and signs; what signing and lists speak of. */
export type Decision = Submission & { readonly action: ActionName };

/** A decision as one of the signing sessions over it has it. */
export type DecisionOfSession = Decision & {
  /** That session ended without its signature: a later one was opened over it. */
  readonly isInLater: boolean;
};

/** A decision before it is kept. */
export type NewDecision = Pick<
  Decision,
  "accountId" | "tin" | "telegramUserId" | "kind" | "documentId" | "reason" | "summary" | "stateBefore"
> & {
  readonly action: ActionName;
  readonly cameFrom?: PageOfView | null;
  readonly shownDigest?: string | null;
};

export const isDecision = <T extends Submission>(row: T): row is T & Decision => row.action !== "save";

export function createDecisions(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, dialect, clock, read, write } = store;
  const parents = createParents(store);
  const select = () => orm.select().from(submissions);
  const signed = ne(submissions.action, "save");
  const isOpen = sql.raw(IS_OPEN);
  const ofOrganization = given(submissions, "tin");
  const ofDocument = and(ofOrganization, given(submissions, "kind", "documentId"));
  const find = select().where(given(submissions, "id")).prepare();
  const findOpen = select().where(and(ofDocument, isOpen)).prepare();
  const isUntracked = sql.raw(IS_UNTRACKED);
  const findUntracked = select()
    .where(and(ofDocument, isUntracked, signed))
    .orderBy(desc(submissions.createdAt), desc(dialect.insertionOrder))
    .limit(1)
    .prepare();
  const findSettled = select()
    .where(
      and(
        given(submissions, "accountId"),
        eq(submissions.state, "done"),
        given(submissions, "kind", "documentId"),
        signed,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(dialect.insertionOrder))
    .limit(1)
    .prepare();
  // Each half by an index of its own.
  const findAllStanding = select()
    .where(and(ofOrganization, isOpen))
    .unionAll(select().where(and(ofOrganization, isUntracked)))
    .prepare();

  const selectWhere = (condition: ReturnType<typeof and>) =>
    select()
      .where(and(signed, condition))
      .orderBy(asc(submissions.createdAt), asc(dialect.insertionOrder))
      .prepare();
  // Each list of a page asks for those of its account: building that anew took longer than the rest of its statements.
  const findOfAccount = forEachStates((states) =>
    selectWhere(and(given(submissions, "accountId"), inArray(submissions.state, states))),
  );
  const findByState = forEachStates((states) => selectWhere(inArray(submissions.state, states)));
  const isInLater =
    sql`exists (select 1 from signing_items item join signing_sessions later on later.id = item.session_id where item.submission_id = ${submissions.id} and later.created_at > ${signingSessions.createdAt})`.mapWith(
      Boolean,
    );
  const findInsteadOf = selectWhere(
    and(given(submissions, "insteadOf"), inArray(submissions.state, UNSIGNED)),
  );

  return {
    find: (id: string) => read(async () => decisionOrNull(await find.get({ id }))),
    /** The organization's open decision about a document, whoever took it. */
    findOpen: (tin: Tin, kind: KindName, documentId: DocumentId) =>
      read(async () => decisionOrNull(await findOpen.get({ tin, kind, documentId }))),
    /** The organization's last decision about a document whose outcome the service never showed. */
    findUntracked: (tin: Tin, kind: KindName, documentId: DocumentId) =>
      read(async () => decisionOrNull(await findUntracked.get({ tin, kind, documentId }))),
    /** The last decision of an account about a document that the service carried out. */
    findSettled: (accountId: string, { kind, id }: { readonly kind: KindName; readonly id: DocumentId }) =>
      read(async () => decisionOrNull(await findSettled.get({ accountId, kind, documentId: id }))),
    /** The organization's open ones, and those whose outcome the service never showed, whoever took them. */
    findAllStanding: (tin: Tin) => read(async () => (await findAllStanding.all({ tin })).filter(isDecision)),
    /** Decisions of an account in one of the states, oldest first. */
    findOfAccount: (accountId: string, states: readonly SubmissionState[]) =>
      read(async () => (await findOfAccount(states).all({ accountId })).filter(isDecision)),
    /** Those that others have not signed yet in this account's place. */
    findInsteadOf: (accountId: string) =>
      read(async () => (await findInsteadOf.all({ insteadOf: accountId })).filter(isDecision)),
    findByState: (states: readonly SubmissionState[]) =>
      read(async () => (await findByState(states).all()).filter(isDecision)),
    /** The decisions that a signing session is or was over, in its order, without those given to a colleague since. */
    findOfSession: (sessionId: string) =>
      read(async (): Promise<DecisionOfSession[]> => {
        const rows = await orm
          .select({ ...getTableColumns(submissions), isInLater })
          .from(submissions)
          .innerJoin(signingItems, eq(signingItems.decisionId, submissions.id))
          .innerJoin(signingSessions, eq(signingSessions.id, signingItems.sessionId))
          .where(and(eq(signingSessions.id, sessionId), eq(signingSessions.accountId, submissions.accountId)))
          .orderBy(asc(signingItems.position))
          .all();
        return rows.filter(isDecision);
      }),

    /** Writes down, by decision, with which error (its code) what is to be signed could not be fetched. */
    setUnfetched: (failures: ReadonlyMap<string, string>) =>
      write(async () => {
        for (const [id, unfetched] of failures) {
          await orm.update(submissions).set({ unfetched }).where(eq(submissions.id, id)).run();
        }
      }),

    /** Keeps what is doubted now about the document of a decision; one that was signed keeps what its signer saw. */
    setDoubts: ({ id, summary }: Pick<Decision, "id" | "summary">, doubts: readonly Doubt[]) =>
      write(async () => {
        const { doubts: _before, ...rest } = summary;
        await orm
          .update(submissions)
          .set({ summary: { ...rest, ...(doubts.length === 0 ? {} : { doubts }) } })
          .where(and(eq(submissions.id, id), inArray(submissions.state, UNSIGNED)))
          .run();
      }),

    /**
     * Writes an open decision; null where the organization has an open submission about the document, or the account is
     * gone.
     */
    create: (decision: NewDecision, sideEffects?: SideEffects) =>
      write(async () => {
        if (!(await parents.hasAccount(decision.accountId))) return null;
        const now = clock.now();
        const row = await orm
          .insert(submissions)
          .values({ ...decision, id: randomId(), state: "open", createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning()
          .get();
        if (!row) return null;
        await writeSideEffects(sideEffects);
        return decisionOrNull(row);
      }),

    /**
     * Writes an open decision in place of a colleague's about the same document, and ends the links over that one
     * alone. Null, changing nothing, where the old one is no longer open or has changed hands.
     */
    takeOver: (replaced: Replaced, decision: NewDecision, sideEffects: (taken: Decision) => SideEffects) =>
      write(async () => {
        const row = await takeOverDecision(store, replaced, decision);
        if (row === null || !isDecision(row)) return null;
        await writeSideEffects(sideEffects(row));
        return row;
      }),

    /**
     * Moves the giver's among these open decisions to the account of a logged-in colleague of the same organization,
     * ends the giver's links over each alone, and returns the moved ones. Writes the side effects if anything was
     * moved.
     */
    give: (ids: readonly string[], hand: Hand, sideEffects: (given: readonly Decision[]) => SideEffects) =>
      write(async () => {
        const given = (await giveDecisions(store, ids, hand)).filter(isDecision);
        if (given.length > 0) await writeSideEffects(sideEffects(given));
        return given;
      }),
  };
}

/** One for each choice of states, of which there are few. */
function forEachStates<T>(make: (states: SubmissionState[]) => T): (states: readonly SubmissionState[]) => T {
  const made = new Map<string, T>();
  return (states) => {
    const key = states.join();
    const known = made.get(key) ?? make([...states]);
    made.set(key, known);
    return known;
  };
}

const decisionOrNull = (row: Submission | undefined): Decision | null =>
  row !== undefined && isDecision(row) ? row : null;
