/** The connection by which a replica lives: it holds the replica's lock, and hears what the others say. */
import { randomInt } from "node:crypto";
import pg from "pg";
import { CHANNEL, SETTINGS, WORDS } from "./replica-statements.ts";

/** A beat without an answer for so long has failed. The server frees its locks later (`SETTINGS`). */
const ANSWER_WITHIN_MS = 2000;

export interface ReplicaConnection {
  /** Another for each connection: the server may still hold the lock of one that broke. */
  readonly lock: number;
  /** One thing at a time. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  close(): Promise<void>;
}

export async function openReplicaConnection(
  url: string,
  /** `onSaid`: another process says a word, or, by null, that it wrote jobs. */
  { onGone, onSaid }: { readonly onGone: () => void; readonly onSaid: (word: string | null) => void },
): Promise<ReplicaConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: "kotib replica",
  });
  // Unheard, it would end the process.
  client.on("error", onGone);
  client.on("end", onGone);
  let ownProcessId = 0;
  // A process need not hear from itself what it wrote.
  client.on("notification", ({ processId, channel, payload }) => {
    if (processId !== ownProcessId) onSaid(channel === WORDS ? (payload ?? "") : null);
  });
  const lock = randomInt(2 ** 47);
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(SETTINGS);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    ownProcessId = rows[0]?.pid ?? 0;
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(`listen ${CHANNEL}; listen ${WORDS}`);
  } catch (error) {
    void close();
    throw error;
  }
  let asking: Promise<unknown> = Promise.resolve();
  return {
    lock,
    ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const answer = asking.then(() => client.query<Row>(text, values));
      asking = answer.catch(() => {});
      return answer;
    },
    close,
  };
}
