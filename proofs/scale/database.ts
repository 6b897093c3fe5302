/** A real PostgreSQL that keeps what it acknowledges, and in it a database in which everybody is logged in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { systemClock } from "../../src/clock.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { Tin } from "../../src/documents/document.ts";
import { createDatabase, findPostgres, startPostgres } from "../../test/support/postgres-server.ts";
import type { ServicePerson } from "./start-service.ts";

const FIRST_PERSON_ID = 740_000_001;
const AT_ONCE = 8;

export interface ScaleServer {
  /** Of its first process: all others are its children. */
  readonly pid: number;
  url(database: string): string;
  stop(): void;
}

/** Throws where none is installed. */
export async function startServer(): Promise<ScaleServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error("PostgreSQL is not installed (Debian's package postgresql)");
  const server = startPostgres(programs, {
    settings: [
      ...["fsync=on", "synchronous_commit=on", "full_page_writes=on", "shared_buffers=256MB"],
      ...["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track_utility=on"],
    ],
  });
  try {
    return { ...server, pid: await findFirstProcess(server.url("postgres")) };
  } catch (error) {
    server.stop();
    throw error;
  }
}

/** The parent process of a connection's process. */
async function findFirstProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, "utf8");
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  } finally {
    await client.end();
  }
}

/** Somebody with a chat, an account, and a view of the received invoices. */
export interface Prepared extends ServicePerson {
  readonly id: number;
  readonly account: string;
  readonly view: string;
}

/** Makes a database, and the key ring's file in the folder; everybody is logged in there. */
export async function prepareDatabase(options: {
  readonly server: ScaleServer;
  readonly name: string;
  readonly folder: string;
  readonly people: readonly ServicePerson[];
}): Promise<{ url: string; keysFile: string; people: Prepared[] }> {
  const { server, name, folder, people } = options;
  const url = await createDatabase(server, name);
  const keysFile = join(folder, `${name}.json`);
  const ring = createKeyRing(systemClock.now());
  saveKeyRing(keysFile, ring, "create");
  const db = await openDatabase({ url, vault: createVault(ring), clock: systemClock });
  const prepared: Prepared[] = [];
  const prepareOne = async (person: ServicePerson, index: number) => {
    const id = FIRST_PERSON_ID + index;
    await db.users.meet({ telegramUserId: id, chatId: id, language: "en" });
    const account = await db.accounts.saveLogin({
      ...{ telegramUserId: id, tin: person.tin as Tin, name: person.organization },
      ...{ username: person.username, token: person.token, tokenExpiresAt: null },
    });
    const view = await db.views.findOrCreate({
      ...{ accountId: account.id, kind: "invoice", list: "receive", filters: {} },
    });
    prepared[index] = { ...person, id, account: account.id, view: view.id };
  };
  const left = people.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, person] of left) await prepareOne(person, index);
    }),
  );
  await db.close();
  await ask(url, "create extension pg_stat_statements");
  // A table that has just been filled is otherwise planned as if it were empty.
  await ask(url, "vacuum analyze");
  return { url, keysFile, people: prepared };
}

/** One question on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
