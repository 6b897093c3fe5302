/** Searches every byte of a database's files, or of its rows, for texts in the shapes in which they could leak. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../../src/db/schema.ts";
import { type Look, onPostgres } from "../../support/store-under-test.ts";

/** `name: shape` of every canary that lies in a file of the folder. */
export const findInFiles = (folder: string, canaries: Canaries): string[] =>
  findInBytes(readFiles(folder), canaries);

/** `name: shape` of every canary that lies in a text or in bytes of a row. */
export const findInRows = async (look: Look, canaries: Canaries): Promise<string[]> =>
  findInBytes(await readRows(look), canaries);

/** What lies in SQLite's files; of PostgreSQL, which has its files to itself, what lies in the rows. */
export async function readKept({ folder, look }: { folder: string; look: Look }): Promise<Buffer> {
  const places = onPostgres ? await readRows(look) : readFiles(folder);
  return Buffer.concat(places.map(({ bytes }) => bytes));
}

type Canaries = Readonly<Record<string, string>>;

interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

const readFiles = (folder: string): Place[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, SQLiteTable) ? [value] : []));

async function readRows(look: Look): Promise<Place[]> {
  const places: Place[] = [];
  for (const table of tables.map(getTableName))
    for (const row of await look.rows(`select * from ${table}`))
      for (const [column, value] of Object.entries(row))
        if (typeof value === "string" || Buffer.isBuffer(value))
          places.push({ name: `${table}.${column}`, bytes: Buffer.from(value as string) });
  return places;
}

function findInBytes(places: readonly Place[], canaries: Canaries): string[] {
  return places.flatMap(({ name, bytes }) =>
    Object.entries(canaries).flatMap(([canary, text]) =>
      shapesOf(text)
        .filter(([, shape]) => bytes.includes(shape))
        .map(([shape]) => `${canary} as ${shape} in ${name}`),
    ),
  );
}

function shapesOf(text: string): Array<[string, Buffer]> {
  const utf8 = Buffer.from(text);
  const utf16 = Buffer.from(text, "utf16le");
  // Inside a longer text base64 begins at one of three places; the ends that depend on neighbours are cut off.
  const base64 = [0, 1, 2].map((shift): [string, Buffer] => {
    const all = Buffer.concat([Buffer.alloc(shift), utf8])
      .toString("base64")
      .replace(/=+$/, "");
    return [`base64+${shift}`, Buffer.from(all.slice(shift === 0 ? 0 : shift + 1, -1))];
  });
  return [
    ["utf8", utf8],
    ["utf16le", utf16],
    ["utf16be", Buffer.from(utf16).swap16()],
    ["hex", Buffer.from(utf8.toString("hex"))],
    ["HEX", Buffer.from(utf8.toString("hex").toUpperCase())],
    ["url", Buffer.from(encodeURIComponent(text))],
    ...base64,
    ...base64.map(([name, bytes]): [string, Buffer] => [
      `${name} url`,
      Buffer.from(bytes.toString().replaceAll("+", "-").replaceAll("/", "_")),
    ]),
  ];
}
