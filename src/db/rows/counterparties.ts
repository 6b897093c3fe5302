/** Remembers whom an account's documents are with, so that a TIN need not be typed twice. */
import { hasPassed } from "../../clock.ts";
import type { Tin } from "../../documents/document.ts";
import type { Store } from "../engine/store.ts";
import { createNotedLately } from "./noted-lately.ts";
import { createParents } from "./parents.ts";

interface Row {
  readonly tin: Tin;
  readonly name: string | null;
}

/** A counterparty met again is noted once a day, so that looking at lists costs no commit. */
const NOTED_EVERY_MS = 24 * 60 * 60 * 1000;

export function createCounterparties(store: Store) {
  const { prepare, dialect, clock, read, writeSoon } = store;
  const parents = createParents(store);
  const unlessLately = createNotedLately(clock);
  const find = prepare<[string, string], Row & { usedAt: number }>(
    `select tin, name, used_at as "usedAt" from counterparties where account_id = ? and tin in ${dialect.textsIn("?")}`,
  );
  const latest = prepare<[string, number], Row>(
    "select tin, name from counterparties where account_id = ? order by used_at desc, tin limit ?",
  );
  const remember = prepare<[string, string, string | null, number]>(
    `insert into counterparties (account_id, tin, name, used_at) values (?, ?, ?, ?)
     on conflict (account_id, tin) do update set name = coalesce(excluded.name, counterparties.name), used_at = excluded.used_at`,
  );
  return {
    /** Notes whom a page of documents was with; written with the next change, and only what is new, or once a day. */
    remember: (accountId: string, met: readonly Row[]) =>
      unlessLately(accountId, JSON.stringify(met), async () => {
        const now = clock.now();
        // A page often holds the same counterparty many times.
        const byTin = new Map<string, Row>();
        for (const one of met) if (one.name !== null || !byTin.has(one.tin)) byTin.set(one.tin, one);
        const rows = await read(() => find.all(accountId, JSON.stringify([...byTin.keys()])));
        const known = new Map(rows.map((row) => [row.tin, row]));
        const fresh = [...byTin.values()].filter(({ tin, name }) => {
          const row = known.get(tin);
          return !row || (name !== null && name !== row.name) || hasPassed(row.usedAt, NOTED_EVERY_MS, now);
        });
        if (fresh.length === 0) return;
        void writeSoon(async () => {
          if (!(await parents.hasAccount(accountId))) return;
          for (const { tin, name } of fresh) await remember.run(accountId, tin, name, now);
        });
      }),
    /** The latest first. */
    findLatest: (accountId: string, limit: number) => read(() => latest.all(accountId, limit)),
  };
}
