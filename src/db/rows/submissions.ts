/** Keeps what is written to the service once, from its reservation to its end; moved by compare-and-set. */
import { and, asc, desc, eq, gte, inArray, ne, notExists, sql } from "drizzle-orm";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { given } from "../engine/given.ts";
import { aboutOrganization } from "../engine/lock-names.ts";
import { createSignatureUse } from "../engine/signature-use.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { accounts } from "../tables/people.ts";
import { lockLanes, type NewJob } from "./insert-jobs.ts";
import { createParents } from "./parents.ts";
import { IS_OPEN, NOT_ARRIVED, type SubmissionState } from "./submission-states.ts";
import { lanesOf, type SideEffects, type WriteSideEffects } from "./write-side-effects.ts";

export type Submission = typeof submissions.$inferSelect;

/** A save that is about to be posted; its id is made by whoever saves. */
type NewSave = Pick<
  Submission,
  "id" | "accountId" | "tin" | "telegramUserId" | "kind" | "documentId" | "summary"
> & { readonly draftId: string };

/** A submission that is to be posted next: a decision with its signature, or the save of a draft. */
export type Reservation = (
  | {
      readonly decisionId: string;
      readonly sessionId: string;
      /** SHA-256 (hex). A signature can be reserved only once, ever. */
      readonly signatureHash: string;
    }
  | {
      readonly save: NewSave;
      /**
       * The id of an earlier save of the same draft that was looked for and did not arrive: it ends as that. The
       * document's identifier stays the same, so that there can never be a second document.
       */
      readonly again?: string | undefined;
    }
) & { readonly audit?: SideEffects["audit"] };

export interface SubmissionChange {
  readonly from: readonly SubmissionState[];
  readonly to: SubmissionState;
  /**
   * Only while it is this account's, which is there: an unsigned decision may be given to a colleague at any time.
   * Null: only once the account that it was is gone.
   */
  readonly of?: string | null;
  readonly documentId?: DocumentId;
  readonly detail?: string | null;
  readonly stateSeen?: number | null;
  /** Milliseconds. */
  readonly postedAt?: number;
}

/** `detail` of a refused submission that the person had no right to; not a sentence of the service. */
export const FORBIDDEN = "forbidden";

/**
 * The `detail` of a decision that may have been signed since a restored database was backed up; it is no sentence of
 * the service.
 */
export const RESTORED = "restored";

/** From its posting on, a submission may have changed its document at the service. */
const postedStates = [
  "submitting",
  "following",
  "unknown",
  "done",
  "failed",
  "refused",
  "untracked",
] as const satisfies readonly SubmissionState[];

export function createSubmissionRows(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, dialect, clock, read, findOne, write, lock } = store;
  const signatures = createSignatureUse(store);
  const parents = createParents(store);
  const select = () => orm.select().from(submissions);
  const inOrder = [asc(submissions.createdAt), asc(dialect.insertionOrder)];
  const find = select().where(given(submissions, "id")).prepare();
  const isLeft = notExists(
    orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, submissions.accountId)),
  );
  // In the words of the partial index, which else is not used: finished submissions lie around for long.
  const findOpen = select()
    .where(and(given(submissions, "tin", "kind", "documentId"), sql.raw(IS_OPEN)))
    .prepare();
  const findSave = select()
    .where(
      and(
        given(submissions, "tin", "kind", "documentId"),
        eq(submissions.action, "save"),
        eq(submissions.state, "done"),
      ),
    )
    .limit(1)
    .prepare();
  const findMoved = orm
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        inArray(submissions.state, [...postedStates]),
        gte(submissions.updatedAt, sql.placeholder("since")),
        given(submissions, "tin"),
      ),
    )
    .limit(1)
    .prepare();
  const findLastPosted = orm
    .select({ state: submissions.state, detail: submissions.detail })
    .from(submissions)
    .where(
      and(
        given(submissions, "accountId"),
        ne(submissions.action, "save"),
        inArray(submissions.state, [...postedStates]),
      ),
    )
    .orderBy(desc(submissions.updatedAt), desc(dialect.insertionOrder))
    .limit(1)
    .prepare();

  /** The row as it is then; null, changing nothing, where it is not as the change has it. */
  async function move(id: string, { from, to, of, ...values }: SubmissionChange): Promise<Submission | null> {
    if (typeof of === "string" && !(await parents.hasAccount(of))) return null;
    const owned = of === undefined ? undefined : of === null ? isLeft : eq(submissions.accountId, of);
    const moved = await orm
      .update(submissions)
      .set({ ...values, state: to, updatedAt: clock.now() })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...from]), owned))
      .returning()
      .get();
    return moved ?? null;
  }

  async function insert(
    save: NewSave,
    state: SubmissionState,
    postedAt: number | null,
  ): Promise<Submission | null> {
    const now = clock.now();
    const row = { ...save, action: "save" as const, state, postedAt, createdAt: now, updatedAt: now };
    return (await orm.insert(submissions).values(row).onConflictDoNothing().returning().get()) ?? null;
  }

  /** Their owners. */
  async function findTins(reservations: readonly Reservation[]): Promise<Tin[]> {
    const ids = reservations.flatMap((one) => ("save" in one ? [] : [one.decisionId]));
    const saved = reservations.flatMap((one) => ("save" in one ? [one.save.tin] : []));
    if (ids.length === 0) return saved;
    const decided = await orm
      .selectDistinct({ tin: submissions.tin })
      .from(submissions)
      .where(inArray(submissions.id, ids))
      .all();
    return [...saved, ...decided.map(({ tin }) => tin)];
  }

  /** Inside a change; null, changing nothing, where it cannot be. */
  async function reserve(reservation: Reservation): Promise<Submission | null> {
    if ("save" in reservation) {
      const { save, again } = reservation;
      if (again && !(await move(again, { from: ["unknown"], to: "refused", detail: NOT_ARRIVED })))
        return null;
      return await insert(save, "submitting", null);
    }
    const { decisionId, sessionId, signatureHash } = reservation;
    if (!(await signatures.isSignedIn(sessionId, decisionId))) return null;
    if (!(await signatures.take(decisionId, signatureHash))) return null;
    if (!(await move(decisionId, { from: ["signing"], to: "submitting" }))) {
      await signatures.giveBack(signatureHash);
      return null;
    }
    await signatures.use(sessionId, decisionId, signatureHash);
    return (await find.get({ id: decisionId })) ?? null;
  }

  return {
    find: (id: string) => findOne(() => find.get({ id })),
    /** The organization's open submission about a document, a save included, whoever began it. */
    findOpen: (tin: Tin, kind: KindName, documentId: DocumentId) =>
      findOne(() => findOpen.get({ tin, kind, documentId })),
    /** The save by which the organization made a document here; null for any other document. */
    findSave: (tin: Tin, kind: KindName, documentId: DocumentId) =>
      findOne(() => findSave.get({ tin, kind, documentId })),
    /** Submissions of an account in one of the states, oldest first. */
    findOfAccount: (accountId: string, states: readonly SubmissionState[]) =>
      read(() =>
        select()
          .where(and(eq(submissions.accountId, accountId), inArray(submissions.state, [...states])))
          .orderBy(...inOrder)
          .all(),
      ),
    /** Oldest first. */
    findByState: (states: readonly SubmissionState[]) =>
      read(() =>
        select()
          .where(inArray(submissions.state, [...states]))
          .orderBy(...inOrder)
          .all(),
      ),
    /** True if something of the organization was posted or came to its end since that time (milliseconds). */
    hasMovedSince: (tin: Tin, since: number) =>
      read(async () => (await findMoved.get({ tin, since })) !== undefined),
    /** Whether the service forbade what this account signed last. */
    wasLastForbidden: (accountId: string) =>
      read(async () => {
        const last = await findLastPosted.get({ accountId });
        return last?.state === "refused" && last.detail === FORBIDDEN;
      }),
    /** Every save of a draft, the latest first. */
    findOfDraft: (draftId: string) =>
      read(() =>
        select()
          .where(eq(submissions.draftId, draftId))
          .orderBy(desc(submissions.createdAt), desc(dialect.insertionOrder))
          .all(),
      ),

    /**
     * Moves or writes rows to `submitting`, before they are posted, all in one transaction, and returns those that
     * were reserved. It refuses a decision in another state, with a used signature or of an ended session, and a
     * save beside an open submission about the same document. Audit rows and `jobsOf` are written for those alone.
     */
    reserve: async (
      reservations: readonly Reservation[],
      jobsOf: (id: string) => readonly NewJob[] = () => [],
    ) => {
      const reserved = await write(async () => {
        await lock(...(await findTins(reservations)).map(aboutOrganization));
        const reserved: Submission[] = [];
        const sideEffects: SideEffects[] = [];
        for (const reservation of reservations) {
          const row = await reserve(reservation);
          if (row === null) continue;
          const { audit } = reservation;
          sideEffects.push({ jobs: jobsOf(row.id), ...(audit && { audit }) });
          reserved.push(row);
        }
        await lockLanes(store, lanesOf(sideEffects));
        for (const one of sideEffects) await writeSideEffects(one);
        return reserved;
      });
      // Kotib follows reserved submissions whether or not this goes well.
      if (reserved.length > 0) await store.notePosting().catch(() => undefined);
      return reserved;
    },

    /**
     * Compares and sets the state, with its side effects; false, writing nothing, when the state was not in `from`.
     * `sideEffectsOf` is given the row as it is then: who prepared or signed it may have left since it was read.
     */
    move: (id: string, change: SubmissionChange, sideEffectsOf?: (moved: Submission) => SideEffects) =>
      write(async () => {
        const moved = await move(id, change);
        if (moved !== null) await writeSideEffects(sideEffectsOf?.(moved));
        return moved !== null;
      }),
  };
}
