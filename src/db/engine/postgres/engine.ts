/** PostgreSQL as the repositories meet it: a pool of connections, one of them for each change. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import type pg from "pg";
import { StorageError } from "../../../errors.ts";
import type { Awaitable, Changed, Engine, Orm, Statement } from "../engine.ts";
import { tellDisorder } from "../lock-names.ts";
import { tell } from "../statements.ts";
import { guarded, isLocked } from "../storage-error.ts";
import { postgresDialect } from "./dialect.ts";
import { asPostgres, asPostgresText, numberParameters } from "./parameters.ts";

/** Changes wait for each other by names; this number stands for all of them. */
export const EVERYTHING = 0x6b6f7469;
const BEGIN = `begin; select pg_advisory_xact_lock_shared(${EVERYTHING})`;
const LOCK = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";

const TRY_LOCK = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got";

/** Tries for a change that others were in the way of, and the longest pause (milliseconds) before another. */
const TRIES = 6;
const LONGEST_PAUSE_MS = 100;

/** The connection to ask: that of the running change, or any. */
type Asked = Pick<pg.ClientBase, "query">;

interface Change {
  readonly client: pg.PoolClient;
  /** Names that it has, and the last of them in their order. */
  held: ReadonlySet<string>;
  last: string;
  /** It has everything to itself. */
  isAlone: boolean;
}

export interface PostgresEngineOptions {
  /**
   * Whether statements are prepared by name, once for each connection; not behind a pooler that gives a connection away
   * between two transactions.
   */
  readonly prepared?: boolean;
  /** Hears of every statement that is asked, or prepared to be, with its parameters still as `?` or `@name`. */
  readonly onStatement?: (text: string) => void;
}

export function createPostgresEngine(
  pool: pg.Pool,
  { prepared = true, onStatement = tell }: PostgresEngineOptions = {},
): Engine {
  const change = new AsyncLocalStorage<Change>();
  const names = new Map<string, string>();

  /** A short name for each text, the same on every connection. */
  function statementName(text: string): { name: string } | Record<string, never> {
    if (!prepared) return {};
    let name = names.get(text);
    if (name === undefined) {
      name = `s${names.size}`;
      names.set(text, name);
    }
    return { name };
  }

  const asked = (): Asked => change.getStore()?.client ?? pool;

  function getChange(): Change {
    const running = change.getStore();
    if (running === undefined) throw new Error("a lock is a change's");
    return running;
  }

  function noteHeld(running: Change, names: readonly string[]): void {
    running.held = new Set([...running.held, ...names]);
    for (const name of names) if (name > running.last) running.last = name;
  }

  async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return await asked().query({ text, values: values.map(asPostgres), ...statementName(text) });
  }

  async function askForArrays(text: string, values: readonly unknown[]): Promise<pg.QueryArrayResult> {
    const query = { text, values: values.map(asPostgres), rowMode: "array" as const, ...statementName(text) };
    return await asked().query(query);
  }

  function prepare<Values extends unknown[], Row>(statement: string): Statement<Values, Row> {
    const { text, names } = numberParameters(statement);
    onStatement(statement);
    const inOrder = (values: Values): readonly unknown[] => {
      if (names === null) return values;
      const byName = values[0] as Record<string, unknown>;
      return names.map((name) => byName[name]);
    };
    const run = async (...values: Values) => ({ changes: (await ask(text, inOrder(values))).rowCount ?? 0 });
    return {
      get: async (...values) => (await ask(text, inOrder(values))).rows[0] as Row | undefined,
      all: async (...values) => (await ask(text, inOrder(values))).rows as Row[],
      run,
      pluck: () => ({
        get: async (...values) => (await askForArrays(text, inOrder(values))).rows[0]?.[0] as Row | undefined,
        all: async (...values) =>
          (await askForArrays(text, inOrder(values))).rows.map(([first]) => first as Row),
        run,
        pluck: () => {
          throw new Error("one column is all there is");
        },
      }),
    };
  }

  // drizzle writes its SQL anew for each query that is not prepared, mostly the same.
  const numbered = new Map<string, string>();
  function numberedOf(text: string): string {
    let known = numbered.get(text);
    if (known === undefined) {
      known = asPostgresText(text);
      if (numbered.size < 1000) numbered.set(text, known);
    }
    return known;
  }

  const orm = drizzle(async (text, params, method) => {
    onStatement(text);
    const result = await askForArrays(numberedOf(text), params as unknown[]);
    const rows = method === "get" ? (result.rows[0] as unknown[]) : result.rows;
    return { rows, changes: result.rowCount ?? 0 } satisfies Changed & { rows: unknown };
  }) as unknown as Orm;

  async function once<T>(work: () => Awaitable<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(BEGIN);
      try {
        const result = await change.run(
          { client, held: new Set(), last: "", isAlone: false },
          async () => await work(),
        );
        // After a statement that failed and was not thrown, it answers with a rollback.
        const { command } = await client.query("commit");
        if (command !== "COMMIT") throw new StorageError("40000");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      }
    } catch (error) {
      if (isConnectionLost(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transact<T>(work: () => Awaitable<T>): Promise<T> {
    if (change.getStore() !== undefined) throw new Error("a change within a change");
    for (let tries = 1; ; tries += 1) {
      try {
        return await guarded(() => once(work));
      } catch (error) {
        if (!isLocked(error) || tries === TRIES) throw error;
      }
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  return {
    orm,
    dialect: postgresDialect,
    prepare,
    read: (query) => guarded(query),
    transact,
    nested: async (part) => {
      const running = getChange();
      const { held } = running;
      await running.client.query("savepoint part");
      try {
        await part();
        await running.client.query("release savepoint part");
      } catch (error) {
        await running.client.query("rollback to savepoint part");
        // With the part go the locks that it took.
        running.held = held;
        throw error;
      }
    },
    lock: async (...names) => {
      const running = getChange();
      const wanted = [...new Set(names)].filter((name) => !running.held.has(name)).sort();
      const [first] = wanted;
      if (first === undefined || running.isAlone) return;
      if (first < running.last) tellDisorder(running.last, first);
      await running.client.query({ name: "lock", text: LOCK, values: [asPostgres(wanted)] });
      noteHeld(running, wanted);
    },
    tryLock: async (name) => {
      const running = getChange();
      const { rows } = await running.client.query<{ got: boolean }>({
        name: "tryLock",
        text: TRY_LOCK,
        values: [asPostgres(name)],
      });
      const got = rows[0]?.got === true;
      if (got) noteHeld(running, [name]);
      return got;
    },
    lockAll: async () => {
      const running = getChange();
      await running.client.query(`select pg_advisory_xact_lock(${EVERYTHING})`);
      running.isAlone = true;
    },
    // The server's own work, by autovacuum.
    tidy: async () => {},
    // A dump that was put back is known by its origin.
    notePosting: async () => {},
    tryToWrite: async () => {
      await asked().query("select pg_current_xact_id()");
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Whether the connection can be of no use any more. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code === "" || /^(08|57P)/.test(code) || /^E[A-Z]+$/.test(code);
}
