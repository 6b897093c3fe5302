/** Keeps signing sessions with their items; what is to be signed lies encrypted until the session ends. */
import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { aboutPerson } from "../engine/lock-names.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { browsers, type ItemResult, signingItems, signingSessions } from "../tables/signing.ts";
import { endSigningSession, lockOrganizationOf } from "./end-signing-session.ts";
import { createParents } from "./parents.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type SessionRow = typeof signingSessions.$inferSelect;

export type SessionItemRow = typeof signingItems.$inferSelect;

export type SigningSessions = ReturnType<typeof createSigningSessions>;

const itemBinding = (column: "content" | "shown", sessionId: string, position: number, decisionId: string) =>
  bindingOf(signingItems, column, { sessionId, position, decisionId });

export function createSigningSessions(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, prepare, dialect, vault, clock, read, findOne, write, lock } = store;
  const parents = createParents(store);
  /** They stay as they are until the change ends. */
  const keepOpen = prepare<[string, string], object>(
    `select id from submissions where id in ${dialect.textsIn("?")} and state = 'open' and account_id = ?
     order by id ${dialect.takesRows}`,
  );
  const living = ne(signingSessions.state, "ended");

  const findLatest = (condition: SQL | undefined) =>
    findOne(() =>
      orm
        .select()
        .from(signingSessions)
        .where(condition)
        .orderBy(desc(signingSessions.createdAt))
        .limit(1)
        .get(),
    );
  /** Sessions over the decision while it was the account's that it is now: others are its giver's. */
  const overDecision = (decisionId: string) =>
    sql`${signingSessions.id} in (select session_id from signing_items where submission_id = ${decisionId}) and ${signingSessions.accountId} = (select account_id from submissions where id = ${decisionId})`;
  /** Ended sessions whose message tells of several decisions. */
  const findTold = (condition: SQL | undefined) =>
    read(() =>
      orm
        .select()
        .from(signingSessions)
        .where(
          and(
            eq(signingSessions.state, "ended"),
            isNotNull(signingSessions.messageId),
            sql`(select count(*) from signing_items where session_id = ${signingSessions.id}) > 1`,
            condition,
          ),
        )
        .all(),
    );
  const itemOf = (sessionId: string, decisionId: string) =>
    and(eq(signingItems.sessionId, sessionId), eq(signingItems.decisionId, decisionId));

  function insertSession(session: Parameters<SigningSessions["create"]>[0]): Promise<SessionRow> {
    return orm
      .insert(signingSessions)
      .values({ ...session, state: "opened", createdAt: clock.now() })
      .returning()
      .get();
  }

  return {
    /**
     * Writes the session with its items and encrypted contents, and moves its fetched decisions `open` → `signing`;
     * null when one of them was not open, or belongs to another account by now. Counts as a use of its browser.
     */
    create: (
      session: Omit<
        SessionRow,
        "state" | "createdAt" | "endedAt" | "endReason" | "browserId" | "messageId"
      > & { readonly browserId: string },
      items: ReadonlyArray<{
        decisionId: string;
        content: Uint8Array;
        shown: unknown;
        digest: string;
        unchanged: string;
      }>,
      sideEffects?: SideEffects,
    ) =>
      write(async () => {
        const ids = items.map((item) => item.decisionId);
        // Two tabs that open at once must not both find them open.
        await lockOrganizationOf(store, session.accountId);
        if (!(await parents.hasAccount(session.accountId))) return null;
        const open = await keepOpen.all(JSON.stringify(ids), session.accountId);
        if (open.length !== ids.length) return null;
        const row = await insertSession(session);
        await orm
          .update(browsers)
          .set({ usedAt: clock.now() })
          .where(eq(browsers.id, session.browserId))
          .run();
        for (const [position, { decisionId, content, shown, digest, unchanged }] of items.entries()) {
          const place = [session.id, position, decisionId] as const;
          const sealedContent = vault.sealBytes(content, itemBinding("content", ...place));
          const sealedShown = vault.sealText(JSON.stringify(shown ?? null), itemBinding("shown", ...place));
          await orm
            .insert(signingItems)
            .values({
              sessionId: session.id,
              position,
              decisionId,
              content: sealedContent,
              shown: sealedShown,
              digest,
              unchanged,
            })
            .run();
        }
        await orm
          .update(submissions)
          .set({ state: "signing", updatedAt: clock.now(), unfetched: null })
          .where(inArray(submissions.id, ids))
          .run();
        await writeSideEffects(sideEffects);
        return row;
      }),

    find: (id: string) => findLatest(eq(signingSessions.id, id)),
    /** The session of a link that has not ended, if any; the latest of several. */
    findOfLink: (linkId: string) => findLatest(and(living, eq(signingSessions.linkId, linkId))),
    /** The latest session of a link, living or ended. */
    findLastOfLink: (linkId: string) => findLatest(eq(signingSessions.linkId, linkId)),
    findOfDecision: (decisionId: string) => findLatest(sql`${living} and ${overDecision(decisionId)}`),
    findEarlier: (linkId: string, id: string) =>
      findLatest(and(eq(signingSessions.linkId, linkId), ne(signingSessions.id, id))),
    /** The latest session of a decision that has a message of its own, living or ended. */
    findWithMessage: (decisionId: string) =>
      findLatest(and(isNotNull(signingSessions.messageId), overDecision(decisionId))),

    /** The others that told of several decisions, and of one of this session's. */
    findSharing: ({ id }: Pick<SessionRow, "id">) =>
      findTold(
        and(
          ne(signingSessions.id, id),
          sql`${signingSessions.id} in (select other.session_id from signing_items own join signing_items other on other.submission_id = own.submission_id where own.session_id = ${id})`,
        ),
      ),
    /** Those that told of several decisions, and of this one. */
    findToldOf: (decisionId: string) => findTold(overDecision(decisionId)),

    /** Gives a message to a session; it is no other session's any more. */
    setMessage: (id: string, messageId: number) =>
      write(async () => {
        const session = await orm.select().from(signingSessions).where(eq(signingSessions.id, id)).get();
        if (!session) return;
        await lock(aboutPerson(session.telegramUserId));
        const sameChat = eq(signingSessions.telegramUserId, session.telegramUserId);
        await orm
          .update(signingSessions)
          .set({ messageId: null })
          .where(and(sameChat, eq(signingSessions.messageId, messageId)))
          .run();
        await orm.update(signingSessions).set({ messageId }).where(eq(signingSessions.id, id)).run();
      }),

    /** Items in order, decrypted; contents are null once the session ended. */
    readItems: (sessionId: string) =>
      read(async () =>
        (
          await orm
            .select()
            .from(signingItems)
            .where(eq(signingItems.sessionId, sessionId))
            .orderBy(asc(signingItems.position))
            .all()
        ).map(({ content, shown, ...item }) => {
          const place = [sessionId, item.position, item.decisionId] as const;
          return {
            ...item,
            content: content && vault.openBytes(content, itemBinding("content", ...place)),
            shown: shown && (JSON.parse(vault.openText(shown, itemBinding("shown", ...place))) as unknown),
          };
        }),
      ),

    extend: (id: string, expiresAt: number) =>
      write(() =>
        orm
          .update(signingSessions)
          .set({ expiresAt })
          .where(and(eq(signingSessions.id, id), living))
          .run(),
      ),

    setResult: (sessionId: string, decisionId: string, result: ItemResult) =>
      write(() => orm.update(signingItems).set({ result }).where(itemOf(sessionId, decisionId)).run()),

    /** Ends it, wipes contents, returns still unsigned decisions (`signing`) to `open`. Idempotent. */
    end: (id: string, reason: string, sideEffects?: SideEffects) =>
      write(async () => {
        const session = await orm
          .select({ accountId: signingSessions.accountId })
          .from(signingSessions)
          .where(eq(signingSessions.id, id))
          .get();
        if (session === undefined) return;
        await lockOrganizationOf(store, session.accountId);
        if (await endSigningSession(store, id, reason)) await writeSideEffects(sideEffects);
      }),
  };
}
