/**
 * Defines a stored thing once: its columns, its owner, how long it is kept, and what is exported or encrypted of it.
 */
import { type BuildColumns, getTableColumns, type SQL } from "drizzle-orm";
import {
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  type SQLiteTableWithColumns,
  sqliteTable,
} from "drizzle-orm/sqlite-core";

/**
 * The owner with whom rows are deleted: an account (`accountId`), a person (`telegramUserId`), or an organization
 * (`tin`) that nobody is logged in for any more. For `code`, `src/db/rows` has a function of its own. Rows of `nobody`
 * name nobody.
 */
export type Owner = "account" | "person" | "organization" | "code" | "nobody";

/** A number of days, the time of retention, the time of a login, or until a time of the row's own. */
export type Period = number | "retention" | "sessions" | "itsOwn";

/** How long rows are kept: by what the sweep deletes them, and what docs/what-is-kept.md says. */
export type Kept = {
  /** What they hold. */
  readonly what: string;
} & (
  | {
      readonly until: Period;
      /**
       * The condition in SQL of the rows that are over. `@before` is the instant (milliseconds) at which the period
       * began; an index meets it.
       */
      readonly over: string;
      /** SQL: what is set in the place of deleting them. */
      readonly set?: string;
    }
  /** As long as their owner; or what `src/db/rows` does by code, in words, in which a policy stands in braces. */
  | { readonly until: "owner" | { readonly words: string } }
);

/** A column of vault ciphertexts. */
export interface Sealed<Key extends string = string> {
  /** Columns of the row, in the order of the binding, after table and column. */
  readonly boundTo: readonly Key[];
  /** Once its key is lost for good: the row goes, or goes on without. */
  readonly whenLost: "deleted" | "emptied";
  /** What an export opens it as. */
  readonly holds?: "text" | "json";
}

/** Columns to read, by the names that their reader sees. */
export type Selected = Readonly<Record<string, SQLiteColumn | SQL>>;

/** The part that its rows have in *Export my data*. */
export type Exported =
  /** A plain list of these columns, of which the sealed ones are opened. */
  | { readonly section: string; readonly columns: Selected }
  /** Made by code in `src/db/rows`. */
  | { readonly section: string }
  /** Why it has nothing to tell. */
  | { readonly leftOut: string };

/** The facts about a table; columns have the names of the code. */
export interface Definition<Secrets = Readonly<Record<string, Sealed>>> {
  readonly owner: readonly Owner[];
  readonly forgets: readonly string[];
  readonly kept: readonly Kept[];
  readonly exported: Exported | null;
  readonly sealed: Secrets;
  readonly isPlaced: boolean;
  readonly dropped: readonly string[];
}

const DEFINITION = Symbol("definition");

export type StoredTable<Secrets = Readonly<Record<string, Sealed>>> = SQLiteTable & {
  readonly [DEFINITION]: Definition<Secrets>;
};

type Columns = Readonly<Record<string, SQLiteColumnBuilderBase>>;
type BuiltColumns<Name extends string, Given extends Columns> = BuildColumns<Name, Given, "sqlite">;
type NameOf<Given> = keyof Given & string;

/** The columns of bytes, all of which are ciphertexts. */
type BytesOf<Given extends Columns> = {
  [Key in NameOf<Given>]: Given[Key]["_"]["columnType"] extends "SQLiteBlobBuffer" ? Key : never;
}[NameOf<Given>];

type OwnersOf<Given> =
  | ("accountId" extends keyof Given ? "account" : never)
  | ("telegramUserId" extends keyof Given ? "person" : never)
  | ("tin" extends keyof Given ? "organization" : never)
  | "code";

interface Told<Name extends string, Given extends Columns, Secrets> {
  readonly columns: Given;
  readonly indexes?: (table: BuiltColumns<Name, Given>) => SQLiteTableExtraConfigValue[];
  /** Columns that name another account, emptied once that one is deleted; each has an index. */
  readonly forgets?: ReadonlyArray<NameOf<Given>>;
  readonly kept: readonly Kept[];
  readonly sealed?: Secrets;
  /** Its rows are read in the order of writing without a column for it: on PostgreSQL it needs one, `seq`. */
  readonly isPlaced?: true;
  /** Columns that say what a process was at when it ended: empty once the database is moved. */
  readonly dropped?: ReadonlyArray<NameOf<Given>>;
}

type Export<Name extends string, Given extends Columns> =
  | {
      readonly section: string;
      readonly columns?: (columns: BuiltColumns<Name, Given>) => Selected;
    }
  | { readonly leftOut: string };

/** A table of the store. Every column of bytes is to be named in `sealed`. */
export function defineTable<
  Name extends string,
  Given extends Columns,
  const Secrets extends Readonly<Record<BytesOf<Given>, Sealed<NameOf<Given>>>>,
>(
  name: Name,
  told: Told<Name, Given, Secrets> &
    ([BytesOf<Given>] extends [never] ? unknown : { readonly sealed: Secrets }) &
    (
      | {
          readonly owner: OwnersOf<Given> | ReadonlyArray<OwnersOf<Given>>;
          readonly export: Export<Name, Given>;
        }
      | { readonly owner: "nobody"; readonly export?: never }
    ),
) {
  const { columns, indexes, owner, kept, forgets = [], sealed, isPlaced = false, dropped = [] } = told;
  const table: SQLiteTableWithColumns<{
    name: Name;
    schema: undefined;
    columns: BuiltColumns<Name, Given>;
    dialect: "sqlite";
  }> = sqliteTable(name, columns, indexes ?? (() => []));
  const definition: Definition<Secrets> = {
    owner: typeof owner === "string" ? [owner] : owner,
    forgets,
    kept,
    exported: exportedOf(told.export, getTableColumns(table) as BuiltColumns<Name, Given>),
    sealed: sealed ?? ({} as Secrets),
    isPlaced,
    dropped,
  };
  return Object.assign(table, { [DEFINITION]: definition } as const);
}

function exportedOf<Name extends string, Given extends Columns>(
  told: Export<Name, Given> | undefined,
  columns: BuiltColumns<Name, Given>,
): Exported | null {
  if (told === undefined) return null;
  if ("leftOut" in told || told.columns === undefined) return told as Exported;
  return { section: told.section, columns: told.columns(columns) };
}

export const definitionOf = <Secrets>(table: StoredTable<Secrets>): Definition<Secrets> => table[DEFINITION];

/** Those of them that are deleted with such an owner. */
export const ownedBy = (tables: readonly StoredTable[], owner: Owner): StoredTable[] =>
  tables.filter((table) => definitionOf(table).owner.includes(owner));

/** A column by its name in code. */
export function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column = getTableColumns(table)[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
}
