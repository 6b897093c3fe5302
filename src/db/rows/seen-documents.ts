/** Remembers what was last seen of documents, and since when each is in its state. */
import { hasPassed } from "../../clock.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { standInOf } from "../../documents/short-id.ts";
import type { Store } from "../engine/store.ts";
import { createNotedLately } from "./noted-lately.ts";
import { createParents } from "./parents.ts";

/** The facts that a look at a document yields. */
export interface Sight {
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly number: string | null;
  readonly stateId: number | null;
}

interface SeenRow {
  readonly number: string | null;
  readonly stateId: number | null;
  readonly stateSince: number;
  readonly seenAt: number;
  readonly shownDigest: string | null;
  readonly standIn: string | null;
}

/** A sight that changes nothing is noted once a day, so that looking costs no commit. */
const SIGHT_NOTED_EVERY_MS = 24 * 60 * 60 * 1000;

// Plain SQL: a page of 250 rows is seen at every poll, and drizzle would be most of its cost.
export function createSeenDocuments(store: Store) {
  const { prepare, dialect, clock, read, write, writeSoon } = store;
  const parents = createParents(store);
  const unlessLately = createNotedLately(clock);
  const find = prepare<[string, string, string], SeenRow>(
    `select number, state_id as "stateId", state_since as "stateSince", seen_at as "seenAt",
       shown_digest as "shownDigest", stand_in as "standIn"
     from seen_documents where account_id = ? and kind = ? and document_id = ?`,
  );
  const findMany = prepare<[string, string, string], SeenRow & { documentId: string }>(
    `select document_id as "documentId", number, state_id as "stateId", state_since as "stateSince", seen_at as "seenAt",
       stand_in as "standIn"
     from seen_documents where account_id = ? and kind = ? and document_id in ${dialect.textsIn("?")}`,
  );
  const see = prepare<[string, string, string, string | null, number | null, number, number, string | null]>(
    `insert into seen_documents (account_id, kind, document_id, number, state_id, state_since, seen_at, stand_in)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (account_id, kind, document_id) do update set
       number = coalesce(excluded.number, seen_documents.number),
       state_since = case when seen_documents.state_id is not distinct from excluded.state_id
         then seen_documents.state_since else excluded.state_since end,
       state_id = excluded.state_id,
       stand_in = excluded.stand_in,
       seen_at = excluded.seen_at`,
  );
  const findStandIn = prepare<[string], { documentId: DocumentId }>(
    `select document_id as "documentId" from seen_documents where stand_in = ? limit 1`,
  );
  const noteState = prepare<[string, string, string, number, number]>(
    `insert into seen_states (account_id, kind, document_id, at, state_id) values (?, ?, ?, ?, ?)
     on conflict do nothing`,
  );
  const states = prepare<[string, string, string], { stateId: number; at: number }>(
    `select state_id as "stateId", at from seen_states
     where account_id = ? and kind = ? and document_id = ? order by at`,
  );
  const findNumbers = prepare<[string, number], { number: string }>(
    `select number from seen_documents where account_id = ? and number is not null
     group by number order by max(seen_at) desc limit ?`,
  );
  const setShown = prepare(
    "update seen_documents set shown_digest = ? where account_id = ? and kind = ? and document_id = ?",
  );

  /** One statement for each kind (a page has one), whatever the number of documents. */
  async function findKnown(
    accountId: string,
    documents: readonly Sight[],
  ): Promise<Map<string, Map<string, SeenRow>>> {
    const byKind = new Map<string, Map<string, SeenRow>>();
    for (const { kind } of documents) {
      if (byKind.has(kind)) continue;
      const ids = documents.filter((one) => one.kind === kind).map(({ documentId }) => documentId);
      const rows = await findMany.all(accountId, kind, JSON.stringify(ids));
      byKind.set(kind, new Map(rows.map((row) => [row.documentId, row])));
    }
    return byKind;
  }

  /** Those of which something new is known. */
  async function findFresh(accountId: string, documents: readonly Sight[], now: number): Promise<Sight[]> {
    const known = await findKnown(accountId, documents);
    return documents.filter(({ kind, documentId, number, stateId }) => {
      const row = known.get(kind)?.get(documentId);
      if (
        !row ||
        row.standIn !== standInOf(documentId) ||
        row.stateId !== stateId ||
        hasPassed(row.seenAt, SIGHT_NOTED_EVERY_MS, now)
      )
        return true;
      return number !== null && number !== row.number;
    });
  }

  /** Inside a change. */
  async function writeSights(accountId: string, sights: readonly Sight[], now: number): Promise<void> {
    if (!(await parents.hasAccount(accountId))) return;
    for (const { kind, documentId, number, stateId } of sights) {
      const before = await find.get(accountId, kind, documentId);
      if (stateId !== null && before?.stateId !== stateId) {
        await noteState.run(accountId, kind, documentId, now, stateId);
      }
      await see.run(accountId, kind, documentId, number, stateId, now, now, standInOf(documentId));
    }
  }

  return {
    /** Remembers a document's state, and since when it is in it. */
    see: async (accountId: string, document: Sight) => {
      const now = clock.now();
      const fresh = await read(() => findFresh(accountId, [document], now));
      if (fresh.length > 0) await write(() => writeSights(accountId, fresh, now));
    },

    /** Remembers a page of documents with the next change; costs no commit of its own. */
    noteListed: (accountId: string, documents: readonly Sight[]) =>
      unlessLately(accountId, JSON.stringify(documents), async () => {
        const now = clock.now();
        const fresh = await read(() => findFresh(accountId, documents, now));
        if (fresh.length === 0) return;
        const note = () => writeSights(accountId, fresh, now);
        // A button that carries a stand-in must find it, whatever happens after the page was shown.
        if (fresh.some(({ documentId }) => standInOf(documentId) !== null)) await write(note);
        else void writeSoon(note);
      }),

    find: (accountId: string, kind: KindName, documentId: DocumentId) =>
      read(async () => {
        const row = await find.get(accountId, kind, documentId);
        if (!row) return null;
        const { number, stateId, stateSince, shownDigest } = row;
        return { number, stateId, stateSince, shownDigest };
      }),

    /**
     * Whether it was last seen in that state. Nobody has seen null: it is a state that is not known, or of what is
     * gone.
     */
    wasSeenIn: (accountId: string, kind: KindName, documentId: DocumentId, stateId: number | null) =>
      read(
        async () => stateId !== null && (await find.get(accountId, kind, documentId))?.stateId === stateId,
      ),

    /** The id for which a button carries a stand-in. */
    findStandIn: (standIn: string) => read(async () => (await findStandIn.get(standIn))?.documentId ?? null),

    /** Different numbers of the account's documents, those seen last first. */
    findNumbers: (accountId: string, limit: number) =>
      read(async () => (await findNumbers.all(accountId, limit)).map(({ number }) => number)),

    /** The states it was seen in, oldest first; `at` in milliseconds. */
    findStates: (accountId: string, kind: KindName, documentId: DocumentId) =>
      read(() => states.all(accountId, kind, documentId)),

    /** Notes what a person saw on the card; costs a commit only when it is something else than before. */
    setShown: async (accountId: string, kind: KindName, documentId: DocumentId, digest: string) => {
      const shown = await read(async () => (await find.get(accountId, kind, documentId))?.shownDigest);
      if (shown === digest) return;
      await write(() => setShown.run(digest, accountId, kind, documentId));
    },
  };
}
