/** Connects to PostgreSQL with the settings that Kotib's promises need. */
import { Socket } from "node:net";
import pg from "pg";

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, or `postgresql://…`; in its query what `pg` knows. */
  readonly url: string;
  /** Connections at once. */
  readonly connections?: number;
  /** Hears that an idle connection was lost; the next question makes another. */
  readonly onLost?: (code: string) => void;
}

/** Longest time (milliseconds) for a connection to be made, and for one statement. */
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 15_000;

/** Of one process, beside the one by which it says that it lives. */
export const CONNECTIONS = 10;

/** Commits are durable, whatever the server's default is: Kotib notes a post before it makes it. */
const KEEP =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** All whole numbers that Kotib keeps are exact in JavaScript: times in milliseconds, Telegram's ids, counts. */
const asNumber = (text: string) => Number(text);
const INT8 = 20;
const NUMERIC = 1700;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC ? asNumber : pg.types.getTypeParser(oid, format as "text"),
};

/** A pool of connections; nothing is connected before it is asked. */
export function connectPostgres({ url, connections = CONNECTIONS, onLost }: PostgresOptions): pg.Pool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // The server gives up first, so that it is known that nothing was changed.
    statement_timeout: ANSWER_WITHIN_MS - 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    // A process that stopped in the middle of a change must not hold up the others.
    idle_in_transaction_session_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: "kotib",
    types,
    // Waited for, before anybody gets the connection.
    onConnect: (client): unknown => client.query(KEEP),
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
  });
  const lost = (error: Error) => onLost?.("code" in error ? String(error.code) : error.name);
  // Unheard, either would end the process: of a connection that nobody uses, and of one between two statements.
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
  });
  socketsOf.set(pool, sockets);
  return pool;
}

const socketsOf = new WeakMap<pg.Pool, Set<Socket>>();

/**
 * Cuts off all connections of a pool: open questions fail now, and the next one makes a new connection. After the
 * server was out of reach nobody can tell which connections still lead there, and each would be waited for in vain.
 */
export function cutConnections(pool: pg.Pool): void {
  for (const socket of socketsOf.get(pool) ?? []) socket.destroy();
}
