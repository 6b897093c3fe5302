/** Moves a database from one side to the other; a crash may follow any step, and the next run goes on behind it. */
import { randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { ConfigError } from "../../errors.ts";
import { reach } from "../../steps.ts";
import type { StoredTable } from "../engine/define-table.ts";
import type { Vault } from "../engine/vault.ts";
import { findMissingKeys } from "../rows/key-use.ts";
import { compareTables } from "./compare-rows.ts";
import { copyRows } from "./copy-rows.ts";
import { explain, MARK_TABLE, type MoveMark, readMark } from "./move-mark.ts";
import type { MoveSide, MoveSource, MoveTarget } from "./move-side.ts";
import { movedTablesOf } from "./moved-tables.ts";

export interface MoveDatabase {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  readonly vault: Vault;
  /** All that Kotib keeps: `everyTable`. */
  readonly tables: readonly StoredTable[];
  /** Milliseconds. */
  readonly now: () => number;
  readonly tell: (line: string) => void;
}

/** Tables that are Kotib's own, beside what is moved. */
const BESIDE = ["applied_migrations", "origin", "replicas", MARK_TABLE];

/**
 * Copies every row, compares both sides, and leaves a mark on the source, upon which no Kotib starts; meanwhile none
 * starts on either. Returns how many rows there are. Throws `ConfigError`, with nothing lost on either side, where the
 * source cannot be moved, the target cannot take it, or both differ afterwards.
 */
export async function moveDatabase(move: MoveDatabase): Promise<number> {
  const { source, target } = move;
  const mark = await judge(move);
  if (mark.endedAt === null) {
    await source.mark(mark);
    reach("move.marked");
    await target.migrate();
    await target.mark({ ...mark, role: "to", other: source.name });
    reach("move.begun");
    await source.hold();
    await copyRows(move);
  } else {
    await source.hold();
  }
  const rows = await compare(move);
  await refuseUsed([source, target]);
  const endedAt = mark.endedAt ?? new Date(move.now()).toISOString();
  await source.release({ ...mark, endedAt });
  reach("move.left");
  // Only now may a Kotib start on it.
  await target.unmark();
  reach("move.ended");
  return rows;
}

/** Forgets an unfinished move: Kotib starts on the source again, and never on what was filled of the other side. */
export async function giveUpMove(source: MoveSource & Pick<MoveTarget, "unmark">): Promise<void> {
  const mark = await readMark(source.queries);
  if (mark?.role !== "from") throw new ConfigError([`${source.name} is not being moved`]);
  if (mark.endedAt !== null) throw new ConfigError([`${source.name} ${explain(mark, source.name)}`]);
  await source.unmark();
}

/** The mark of this move: of one that was interrupted, or a new one. */
async function judge(move: MoveDatabase): Promise<MoveMark> {
  const { source, target } = move;
  await refuseUsed([source, target]);
  await judgeSource(move);
  const [from, to] = [await readMark(source.queries), await readMark(target.queries)];
  if (from?.role === "to") throw new ConfigError([`${source.name} ${explain(from, source.name)}`]);
  const isSame = from !== null && to?.role === "to" && from.number === to.number;
  if (from !== null && from.endedAt !== null && !isSame)
    throw new ConfigError([`${source.name} ${explain(from, source.name)}`]);
  await judgeTarget(move, isSame);
  // Another number for another target: what an interrupted move filled can never be ended behind the back of this one.
  return isSame ? from : { number: randomUUID(), role: "from", other: target.name, endedAt: null };
}

async function refuseUsed(sides: readonly MoveSide[]): Promise<void> {
  for (const side of sides) {
    if (await side.isUsed())
      throw new ConfigError([
        `${side.name}: a Kotib works on it; stop it first (one that was killed counts for five seconds)`,
      ]);
  }
}

async function judgeSource(move: MoveDatabase): Promise<void> {
  const { source } = move;
  const names = await source.findTables();
  if (!names.includes("applied_migrations"))
    throw new ConfigError([`${source.name} is no database of Kotib's`]);
  const { missing, others } = await source.compareVersion();
  if (missing > 0)
    throw new ConfigError([
      `${source.name} is of an older version: run \`kotib dead-letters\` with DATABASE_URL naming it, which brings it up to this one, then this again`,
    ]);
  if (others > 0)
    throw new ConfigError([
      `${source.name} was changed by a newer version of Kotib: run \`kotib move-database\` of that version`,
    ]);
  const unknown = names.filter((name) => !isOurs(move, name));
  if (unknown.length > 0)
    throw new ConfigError([
      `${source.name} has tables that are not Kotib's and would not be moved: ${unknown.join(", ")}`,
    ]);
  await source.check();
  const keys = await findMissingKeys(source.queries, move);
  if (keys.length > 0)
    throw new ConfigError([
      `KEYS_FILE does not fit ${source.name}, which needs the keys ${keys.join(", ")} besides: bring back the key ring that has them`,
    ]);
}

/** `isSame`: what is in it came from this very source. */
async function judgeTarget(move: MoveDatabase, isSame: boolean): Promise<void> {
  const { target } = move;
  const names = await target.findTables();
  if (names.length === 0) return;
  const foreign = names.filter((name) => !isOurs(move, name));
  if (foreign.length > 0 || !names.includes("applied_migrations"))
    throw new ConfigError([
      `${target.name} has tables of another program (${foreign.slice(0, 3).join(", ")}); nothing in it was changed: make an empty database for Kotib`,
    ]);
  if ((await target.compareVersion()).others > 0)
    throw new ConfigError([
      `${target.name} was made by a newer version of Kotib; nothing in it was changed: make an empty database`,
    ]);
  if (isSame) return;
  const mark = await readMark(target.queries);
  const isEmpty = mark === null && (await hasNoRows(move, names));
  if (!isEmpty)
    throw new ConfigError([
      `${target.name} has rows already, which are not of an interrupted move of this database; nothing in it was changed: make an empty database`,
    ]);
}

const isOurs = ({ tables }: MoveDatabase, name: string) =>
  BESIDE.includes(name) || tables.some((table) => getTableName(table) === name);

async function hasNoRows({ target, tables }: MoveDatabase, names: readonly string[]): Promise<boolean> {
  for (const table of movedTablesOf(tables))
    if (names.includes(table.name) && (await target.count(table)) > 0) return false;
  return true;
}

async function compare(move: MoveDatabase): Promise<number> {
  const { source, tell } = move;
  let all = 0;
  for await (const { table, rows, difference, unopened } of compareTables(move)) {
    if (difference !== null)
      throw new ConfigError([
        `${table}: both sides are not the same: ${difference}. Was ${source.name} changed since the move began? It is as it was: give the move up by \`kotib move-database --from ${source.name} --give-up\`, and begin anew with an empty database`,
      ]);
    tell(`${table}: ${rows} rows, the same on both sides.`);
    if (unopened > 0)
      tell(`${table}: ${unopened} ciphertexts do not open, as they did not before: they were altered.`);
    all += rows;
  }
  return all;
}
