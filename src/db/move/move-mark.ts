/** A database's mark that it takes part in a move: nobody uses it meanwhile, nor the old one afterwards. */
import { z } from "zod";
import { isPostgres } from "../../database-address.ts";
import { ConfigError } from "../../errors.ts";
import type { Queries } from "../engine/engine.ts";

/** A table beside Kotib's own: what has it was moved, or is being moved or filled. */
export const MARK_TABLE = "database_move";

export const createMarkTable = `create table if not exists ${MARK_TABLE} (what text primary key not null, value text not null)`;

const progressSchema = z.object({
  /** Where the next slice begins, in the source's own words; null before the first. */
  cursor: z.string().nullable(),
  rows: z.number(),
  isWhole: z.boolean(),
});
export type Progress = z.infer<typeof progressSchema>;
const NO_PROGRESS: Progress = { cursor: null, rows: 0, isWhole: false };

const markSchema = z.object({
  /** The same on both sides: it tells one move from another. */
  number: z.string(),
  role: z.enum(["from", "to"]),
  /** The other side, by a name without a password. */
  other: z.string(),
  /** When everything was moved and compared, as ISO text; null before. A target that is whole has no mark any more. */
  endedAt: z.string().nullable(),
});
export type MoveMark = z.infer<typeof markSchema>;

const MARK = "mark";
const markOfTable = (table: string) => `table ${table}`;

/** Null where it has no part in a move. */
export async function readMark(queries: Queries): Promise<MoveMark | null> {
  const isThere = await queries.prepare<[string, string]>(queries.dialect.hasColumn).get(MARK_TABLE, "what");
  if (isThere === undefined) return null;
  const value = await readValue(queries, MARK);
  return value === undefined ? null : markSchema.parse(JSON.parse(value));
}

export async function writeMark(queries: Queries, mark: MoveMark): Promise<void> {
  await writeValue(queries, MARK, mark);
}

export async function readProgress(queries: Queries, table: string): Promise<Progress> {
  const value = await readValue(queries, markOfTable(table));
  return value === undefined ? NO_PROGRESS : progressSchema.parse(JSON.parse(value));
}

/** Inside the change that writes the rows. */
export async function writeProgress(queries: Queries, table: string, progress: Progress): Promise<void> {
  await writeValue(queries, markOfTable(table), progress);
}

async function readValue({ prepare }: Queries, what: string): Promise<string | undefined> {
  return await prepare<[string], string>(`select value from ${MARK_TABLE} where what = ?`).pluck().get(what);
}

async function writeValue({ prepare }: Queries, what: string, value: unknown): Promise<void> {
  await prepare(
    `insert into ${MARK_TABLE} (what, value) values (?, ?) on conflict (what) do update set value = excluded.value`,
  ).run(what, JSON.stringify(value));
}

/** Throws `ConfigError` for a database that is being moved or filled, or that was moved. `name` holds no password. */
export async function refuseMoved(queries: Queries, name: string): Promise<void> {
  const mark = await readMark(queries);
  if (mark !== null) throw new ConfigError([`DATABASE_URL ${name} ${explain(mark, name)}`]);
}

/** The conclusion from its mark, after its name. */
export function explain({ role, other, endedAt }: MoveMark, name: string): string {
  if (role === "to")
    return `is being filled from ${other} by \`kotib move-database\`, which has not ended: run that again`;
  if (endedAt === null)
    return `is being moved to ${other}: run \`kotib move-database\` again, or give the move up by \`kotib move-database --from ${name} --give-up\``;
  const back = isPostgres(name)
    ? "move that one into an empty database to come back to PostgreSQL"
    : "only `kotib restore FILE`, with this file for FILE, makes it safe to use again";
  return `was moved to ${other} on ${endedAt.slice(0, 10)}: set DATABASE_URL to that; what was posted since is not known here, so ${back}`;
}
