/** Fills a database with accounts that nobody uses just now, each with what using Kotib leaves behind. */
import Database from "better-sqlite3";

/** Of each account: documents seen, documents and lists watched, partners, events. */
const PER_ACCOUNT = { seen: 10, watched: 5, lists: 3, partners: 3, events: 2 } as const;

const FIRST_PERSON_ID = 7_000_000_000;
const FIRST_TIN = 500_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Accounts made by it have ids that begin so. */
export const FILLED = "filled-";

/**
 * Adds `count` accounts, each of a person and an organization of its own, to the database file of a Kotib that does not
 * run. Their tokens are copies of another account's, which no vault opens.
 */
export function fillAccounts(file: string, count: number, now: number): void {
  const sqlite = new Database(file);
  sqlite.pragma("synchronous = OFF");
  const numbers = (most: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${most})`;
  const account = `'${FILLED}' || i`;
  const tin = `cast(${FIRST_TIN} + i as text)`;
  const person = `${FIRST_PERSON_ID} + i`;
  // Spread over the days for which it is kept: nothing of it is over its time.
  const lately = `${now} - (i * 7919 % 30) * ${DAY_MS}`;
  sqlite.exec("create temp table k10 (k integer primary key)");
  sqlite.exec(`insert into k10 ${numbers(10)} select i from n`);
  const fill = (into: string, values: string, times = 1) =>
    sqlite.exec(
      `insert into ${into} ${numbers(count)} select ${values} from n${times > 1 ? ` join k10 on k < ${times}` : ""}`,
    );
  sqlite.exec("begin");
  fill(
    "users (telegram_user_id, chat_id, language, created_at, seen_at)",
    `${person}, ${person}, 'uz', ${now}, ${now}`,
  );
  const token = "(select token from accounts where token is not null limit 1)";
  fill(
    "accounts (id, telegram_user_id, tin, name, username, token, token_since, used_at, created_at)",
    `${account}, ${person}, ${tin}, 'Namuna Savdo', 'filled', ${token}, ${now}, ${now}, ${now}`,
  );
  fill(
    "views (id, account_id, kind, list, filters, created_at, used_at)",
    `'view-' || i, ${account}, 'invoice', 'receive', '{}', ${now}, ${lately}`,
  );
  const document = `'document-' || i || '-' || k`;
  fill(
    "seen_documents (account_id, kind, document_id, number, state_id, state_since, seen_at)",
    `${account}, 'invoice', ${document}, k, 15, ${now}, ${lately}`,
    PER_ACCOUNT.seen,
  );
  fill(
    "seen_states (account_id, kind, document_id, at, state_id)",
    `${account}, 'invoice', ${document}, ${now}, 15`,
    PER_ACCOUNT.seen,
  );
  fill(
    "watched_documents (tin, kind, document_id, list, direction, state_id, state_since, digest, facts, first_seen_at, seen_at)",
    `${tin}, 'invoice', ${document}, 'receive', 'incoming', 15, ${now}, 'x', '{}', ${now}, ${lately}`,
    PER_ACCOUNT.watched,
  );
  fill("watched_organizations (tin, active_at)", `${tin}, ${now}`);
  fill(
    "watched_lists (tin, kind, list, read_at)",
    `${tin}, 'invoice', 'list-' || k, ${now}`,
    PER_ACCOUNT.lists,
  );
  fill(
    "counterparties (account_id, tin, used_at)",
    `${account}, cast(300000000 + i * 7 % 1000 + k as text), ${lately}`,
    PER_ACCOUNT.partners,
  );
  fill(
    "audit (at, telegram_user_id, account_id, event, data, hash)",
    `${lately}, ${person}, ${account}, 'login', '{}', ''`,
    PER_ACCOUNT.events,
  );
  fill(
    "notices (id, telegram_user_id, account_id, news, data, dedupe_key, not_before, created_at, delivered_at)",
    `'notice-' || i, ${person}, ${account}, 'n', '{}', 'notice-' || i, ${lately}, ${lately}, ${lately}`,
  );
  // Nothing is due: each waits for its time, as most do.
  const later = `${now} + ${DAY_MS} + i`;
  fill(
    "jobs (type, lane, key, payload, run_at)",
    `'watch', 'watch:' || ${tin}, 'watch:' || ${tin}, ${token}, ${later}`,
  );
  fill(
    "jobs (type, lane, key, payload, run_at)",
    `'round', 'user:' || (${person}), 'round:' || (${person}), ${token}, ${later}`,
  );
  sqlite.exec("commit");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
