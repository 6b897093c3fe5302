/** The operations that a move needs of either database. */
import type { Engine } from "../engine/engine.ts";
import type { MoveMark, Progress } from "./move-mark.ts";
import type { MovedRow, MovedTable, Value } from "./moved-tables.ts";

export interface MoveSide {
  /** Without a password. */
  readonly name: string;
  readonly queries: Pick<Engine, "prepare" | "dialect">;
  /** Its tables: Kotib's, a move's, and others. */
  findTables(): Promise<string[]>;
  /**
   * Counts the migrations of this version that it lacks, and others that it has had. Throws `ConfigError` where one was
   * changed.
   */
  compareVersion(): Promise<{ readonly missing: number; readonly others: number }>;
  count(table: MovedTable): Promise<number>;
  isUsed(): Promise<boolean>;
  mark(mark: MoveMark): Promise<void>;
  close(): Promise<void>;
}

/** How many rows of a table are read at once. */
interface Slice {
  readonly rows: readonly MovedRow[];
  /** Where the next one begins; null after the last. */
  readonly next: string | null;
}

export interface MoveSource extends MoveSide {
  /** Throws `ConfigError` where it is damaged, or old: a backup, a dump. */
  check(): Promise<void>;
  /** Nobody else changes it from now on; what is read afterwards is of one instant. */
  hold(): Promise<void>;
  /** Rows behind the cursor, or from the first. */
  read(table: MovedTable, cursor: string | null): Promise<Slice>;
  /** The highest number that was ever given, for tables whose rows the database numbers; null where none was. */
  lastNumber(table: MovedTable): Promise<bigint | null>;
  /** Ends the hold with this mark on it. */
  release(mark: MoveMark): Promise<void>;
}

export interface MoveTarget extends MoveSide {
  /** Makes Kotib's tables where there are none. */
  migrate(): Promise<void>;
  /** Both or neither. */
  write(table: MovedTable, rows: readonly MovedRow[], progress: Progress): Promise<void>;
  /** Rows by their keys, in any order. */
  find(table: MovedTable, keys: ReadonlyArray<readonly Value[]>): Promise<MovedRow[]>;
  /** New rows are numbered from the next one on. */
  setLastNumber(table: MovedTable, last: bigint): Promise<void>;
  /** Has it count its rows, so that it plans well. */
  analyze(): Promise<void>;
  unmark(): Promise<void>;
}

/** Rows of a slice at most, and about how many bytes. */
export const SLICE_ROWS = 500;
export const SLICE_BYTES = 4_000_000;
