/** Remembers what was last seen of documents, and since when each is in its state. */
import type { SeenDocuments } from "./database.ts";
import type { Store } from "./store.ts";

interface SeenRow {
  readonly number: string | null;
  readonly stateId: number | null;
  readonly stateSince: number;
  readonly seenAt: number;
}

/** A sight that changes nothing is noted once a day, so that looking costs no commit. */
const SIGHT_NOTED_EVERY_MS = 24 * 60 * 60 * 1000;

// Plain SQL: a page of 250 rows is seen at every poll, and drizzle would be most of its cost.
export function createSeenDocuments({ sqlite, clock, read, write }: Store): SeenDocuments {
  const find = sqlite.prepare<[string, string, string], SeenRow>(
    `select number, state_id as stateId, state_since as stateSince, seen_at as seenAt
     from seen_documents where account_id = ? and kind = ? and document_id = ?`,
  );
  const see = sqlite.prepare<[string, string, string, string | null, number | null, number, number], number>(
    `insert into seen_documents (account_id, kind, document_id, number, state_id, state_since, seen_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (account_id, kind, document_id) do update set
       number = coalesce(excluded.number, number),
       state_since = case when state_id is excluded.state_id then state_since else excluded.state_since end,
       state_id = excluded.state_id,
       seen_at = excluded.seen_at
     returning state_since`,
  );
  see.pluck();

  return {
    see: async (accountId, documents) => {
      const now = clock.now();
      const since = new Map<string, number>();
      const fresh = await read(() =>
        documents.filter(({ kind, documentId, number, stateId }) => {
          const row = find.get(accountId, kind, documentId);
          if (!row || row.stateId !== stateId || now - row.seenAt >= SIGHT_NOTED_EVERY_MS) return true;
          since.set(documentId, row.stateSince);
          return number !== null && number !== row.number;
        }),
      );
      if (fresh.length === 0) return since;
      await write(() => {
        for (const { kind, documentId, number, stateId } of fresh) {
          const stateSince = see.get(accountId, kind, documentId, number, stateId, now, now);
          since.set(documentId, stateSince ?? now);
        }
      });
      return since;
    },

    find: (accountId, kind, documentId) =>
      read(() => {
        const row = find.get(accountId, kind, documentId);
        return row ? { number: row.number, stateId: row.stateId, stateSince: row.stateSince } : null;
      }),
  };
}
