/** Writes entries of the audit trail, each behind the one before it, inside a running change. */
import { AUDIT_TRAIL } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { BEGINNING, hashBehind, name } from "./audit-chain.ts";

export interface AuditEntry {
  readonly event: string;
  /** Whom it is about. */
  readonly telegramUserId?: number;
  readonly accountId?: string;
  /** The administrator who did it to that person. */
  readonly by?: number;
  /** Names no person. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export type WriteAudit = (entries: readonly AuditEntry[]) => Promise<void>;

export function createWriteAudit({ prepare, clock, lock }: Store): WriteAudit {
  const findHead = prepare<[], string>("select head from audit_chain where id = 1").pluck();
  // drizzle would write its id as null, which not every database takes.
  const insert = prepare(
    `insert into audit (at, telegram_user_id, account_id, person_salt, person_digest, by_user_id, by_salt, by_digest,
       event, data, hash)
     values (@at, @person, @account, @personSalt, @personDigest, @by, @bySalt, @byDigest, @event, @data, @hash)`,
  );
  const keepHead = prepare(
    `insert into audit_chain (id, swept, head) values (1, '${BEGINNING}', @head)
     on conflict (id) do update set head = excluded.head`,
  );

  return async (entries) => {
    if (entries.length === 0) return;
    // The last name that a change asks for: others wait only until its end.
    await lock(AUDIT_TRAIL);
    let head = (await findHead.get()) ?? BEGINNING;
    for (const { event, telegramUserId: person = null, accountId: account = null, ...rest } of entries) {
      const { by = null, data = {} } = rest;
      const { salt: personSalt, digest: personDigest } = name([person, account]);
      const { salt: bySalt, digest: byDigest } = name([by]);
      const hashed = { at: clock.now(), event, data: JSON.stringify(data), personDigest, byDigest };
      head = hashBehind(head, hashed);
      await insert.run({ ...hashed, person, account, personSalt, by, bySalt, hash: head });
    }
    await keepHead.run({ head });
  };
}
