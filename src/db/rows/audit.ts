/** Reads the audit trail, checks that nobody altered it, and deletes its oldest entries. */
import { setTimeout as pause } from "node:timers/promises";
import { AUDIT_TRAIL } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { BEGINNING, hashBehind, isNamed } from "./audit-chain.ts";

/** An entry as it is stored. */
export interface AuditRow {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly person: number | null;
  readonly account: string | null;
  readonly personSalt: string | null;
  readonly personDigest: string | null;
  readonly by: number | null;
  readonly bySalt: string | null;
  readonly byDigest: string | null;
  readonly event: string;
  /** JSON. */
  readonly data: string;
  readonly hash: string;
}

/**
 * `broken`: the first entry that does not fit behind the one before it; `end` where all fit, and the last are missing.
 */
export type AuditVerdict =
  | { readonly entries: number; readonly head: string }
  | { readonly broken: Pick<AuditRow, "id" | "at" | "event"> | "end" };

interface Chain {
  readonly swept: string;
  readonly head: string;
}

/** Rows read at once. */
const SLICE = 1000;
/** Rows deleted in one change: some milliseconds. */
const SWEPT_AT_ONCE = 200;
const SWEEP_PAUSE_MS = 5;

const COLUMNS = `id, at, telegram_user_id as person, account_id as account, person_salt as "personSalt",
  person_digest as "personDigest", by_user_id as "by", by_salt as "bySalt", by_digest as "byDigest", event, data, hash`;

export function createAudit({ prepare, clock, read, write, lock }: Store) {
  const behind = prepare<[number], AuditRow>(
    `select ${COLUMNS} from audit where id > ? order by id limit ${SLICE}`,
  );
  const findChain = prepare<[], Chain>("select swept, head from audit_chain where id = 1");
  const readChain = async (): Promise<Chain> =>
    (await read(() => findChain.get())) ?? { swept: BEGINNING, head: BEGINNING };
  const oldest = prepare<[number], Pick<AuditRow, "id" | "hash">>(
    `select id, hash from audit where id <= ? order by id limit ${SWEPT_AT_ONCE}`,
  );
  const deleteUntil = prepare<[number]>("delete from audit where id <= ?");
  const keepSwept = prepare<[string]>("update audit_chain set swept = ? where id = 1");

  async function* rows(after = 0): AsyncGenerator<AuditRow> {
    for (let last = after; ; ) {
      const from = last;
      const some = await read(() => behind.all(from));
      yield* some;
      last = some.at(-1)?.id ?? last;
      if (some.length === 0) return;
    }
  }

  const fits = (row: AuditRow, before: string): boolean =>
    row.hash === hashBehind(before, row) &&
    isNamed({ salt: row.personSalt, digest: row.personDigest }, [row.person, row.account]) &&
    isNamed({ salt: row.bySalt, digest: row.byDigest }, [row.by]);

  /** Null where the oldest entries were swept meanwhile. */
  async function verifyOnce(): Promise<AuditVerdict | null> {
    const { swept } = await readChain();
    const broken = async (where: AuditRow | "end"): Promise<AuditVerdict | null> =>
      (await readChain()).swept === swept ? { broken: where } : null;
    let [before, last, entries] = [swept, 0, 0];
    for (;;) {
      // Read first: what it is the hash of is among the rows that are read after it.
      const { head } = await readChain();
      let hasMetHead = before === head;
      let beyond: AuditRow | null = null;
      for await (const row of rows(last)) {
        if (!fits(row, before)) return broken(row);
        if (hasMetHead) beyond ??= row;
        before = row.hash;
        last = row.id;
        hasMetHead ||= before === head;
        entries += 1;
      }
      if (!hasMetHead) return broken("end");
      const after = beyond === null ? head : (await readChain()).head;
      if (after === before) return { entries, head: before };
      // No word is kept of those behind the newest; else more were written meanwhile.
      if (after === head && beyond !== null) return broken(beyond);
    }
  }

  /**
   * The last of the oldest entries that are over. An entry that a wrong clock dated ahead keeps nothing back; one that
   * stays keeps all that are behind it.
   */
  async function findLastOver(before: number): Promise<number | null> {
    let last: number | null = null;
    const now = clock.now();
    for await (const { id, at } of rows()) {
      if (at >= before && at <= now) break;
      if (at < before) last = id;
    }
    return last;
  }

  return {
    /** In the order of writing. */
    rows: () => rows(),
    /** Looks at every entry, also while others are written. */
    verify: async (): Promise<AuditVerdict> => {
      for (;;) {
        const verdict = await verifyOnce();
        if (verdict !== null) return verdict;
      }
    },
    /** Deletes entries from before then, and keeps the hash of the last: what is left still fits behind it. */
    sweep: async (before: number): Promise<void> => {
      const last = await findLastOver(before);
      if (last === null) return;
      for (;;) {
        const count = await write(async () => {
          await lock(AUDIT_TRAIL);
          const over = await oldest.all(last);
          const end = over.at(-1);
          if (end === undefined) return 0;
          await deleteUntil.run(end.id);
          await keepSwept.run(end.hash);
          return over.length;
        });
        if (count < SWEPT_AT_ONCE) return;
        await pause(SWEEP_PAUSE_MS);
      }
    },
  };
}
