/** A database as the repositories meet it: SQLite or PostgreSQL. */
import type { SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/** SQLite answers at once, PostgreSQL later: whoever asks awaits either. */
export type Awaitable<T> = T | Promise<T>;

export interface Changed {
  readonly changes: number;
}

/** Builds queries: SQLite's dialect of drizzle, in those words of it that PostgreSQL understands, too. */
export type Orm = BaseSQLiteDatabase<"async", Changed>;

/**
 * A statement in plain SQL. Its parameters are `?`, or `@name` with an object of values; booleans are 0 and 1. Await
 * what it gives, and nothing else: SQLite answers at once, and is called a promise for the compiler's sake.
 */
export interface Statement<Values extends unknown[], Row> {
  get(...values: Values): Promise<Row | undefined>;
  all(...values: Values): Promise<Row[]>;
  run(...values: Values): Promise<Changed>;
  /** The same with the first column alone for a row. */
  pluck(): Statement<Values, Row>;
}

export interface Dialect {
  /** Whether each statement is a way to a server and back, so that many rows are better changed by one. */
  readonly isFar: boolean;
  /** Breaks the tie of rows that were written in the same millisecond, in tables without an order of their own. */
  readonly insertionOrder: SQL;
  /** The texts in a JSON array, for `in`; `parameter` is `?` or `@name`. */
  readonly textsIn: (parameter: string) => string;
  /** An expression of bytes in lower-case hex. */
  readonly hex: (bytes: string) => string;
  /** A text of a JSON object, by its key. */
  readonly fromJson: (object: SQL, key: string) => SQL;
  /** A JSON array of columns. */
  readonly jsonArray: (columns: readonly string[]) => string;
  /** At the end of a query whose rows are to be changed: those that another change holds are left out. */
  readonly skipLocked: string;
  /** At the end of a query: what it finds is there until the change ends, though it may be changed. */
  readonly keepsRows: string;
  /** At the end of a query whose rows are to be deleted: it waits for whoever keeps them. */
  readonly takesRows: string;
  /** Asks for the id of the next row of jobs: a ciphertext is bound to its row before that is there. */
  readonly nextJobId: string;
  /** Asks how large the database is, in bytes. */
  readonly databaseBytes: string;
  /** Asks whether a table (first parameter) has a column (second). */
  readonly hasColumn: string;
  /**
   * The place of a row in its table: as an expression, as a parameter, as the value before all places, and as the
   * condition that a row lies at a place that a query found.
   */
  readonly place: {
    readonly column: string;
    readonly parameter: string;
    readonly first: string | number;
    readonly among: (query: string) => string;
  };
}

export interface Engine {
  readonly orm: Orm;
  readonly dialect: Dialect;
  prepare<Values extends unknown[] = unknown[], Row = object>(sql: string): Statement<Values, Row>;
  /** Runs reads that see whole changes only. */
  read<T>(query: () => Awaitable<T>): Promise<T>;
  /**
   * Runs a change in one transaction, which may begin it anew; throws `StorageError` for failures of the database.
   * `unsynced`: a power cut may undo it, unless a change came after it that waited for the disk.
   */
  transact<T>(change: () => Awaitable<T>, options?: { readonly unsynced?: boolean }): Promise<T>;
  /** Inside a change: a part that is rolled back alone where it throws. */
  nested(change: () => Awaitable<void>): Promise<void>;
  /**
   * Inside a change: waits until no other change holds these names, and holds them until this change ends.
   * `lock-names.ts` says in which order.
   */
  lock(...names: readonly string[]): Awaitable<void>;
  /** The same where that is free; false at once where it is not. */
  tryLock(name: string): Awaitable<boolean>;
  /** Inside a change: waits until every other change has ended, and lets none begin before this one ends. */
  lockAll(): Awaitable<void>;
  /** Makes what was deleted unreadable in the files, as far as the database leaves that to whoever uses it. */
  tidy(): Promise<void>;
  /** Notes, outside of the database, that something is about to be posted, by which an older copy of it is known. */
  notePosting(): Promise<void>;
  /** Writes a trifle that nobody reads: where that goes well the database takes what is written. */
  tryToWrite(): Awaitable<void>;
  close(): Promise<void>;
}

/** Runs statements on a database, also on one that is only looked at. */
export type Queries = Pick<Engine, "prepare" | "dialect">;
