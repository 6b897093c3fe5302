/** Makes a dump of a PostgreSQL while Kotibs work on it, by PostgreSQL's own program. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import pg from "pg";
import { ConfigError } from "../../errors.ts";
import type { StoredTable } from "../engine/define-table.ts";
import { requireKotibsTables } from "../engine/postgres/require-tables.ts";
import { guarded } from "../engine/storage-error.ts";
import { noteBackup } from "../rows/backups.ts";
import { countByKey } from "../rows/key-use.ts";
import { askClient } from "./ask-client.ts";
import { type BackupFacts, keepBackup } from "./back-up.ts";

const run = promisify(execFile);

/** The certificates that Node trusts, where PostgreSQL's programs would look for a file of their own. */
const SYSTEM_AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Dumps the database at `url` into the new file `target` (mode 0600), as it is at one instant, and the facts of it into
 * `<target>.json`. Throws `ConfigError` where there is no such database, a file already, or no `pg_dump` of its
 * version.
 */
export async function dumpPostgres(
  url: string,
  target: string,
  { now, tables }: { readonly now: number; readonly tables: readonly StoredTable[] },
): Promise<BackupFacts> {
  await requireKotibsTables(url);
  const client = new pg.Client({ connectionString: url, application_name: "kotib backup" });
  // Heard of by whoever asks next.
  client.on("error", () => {});
  await guarded(() => client.connect());
  try {
    const facts = await keepBackup({ target, now, like: undefined }, (part) =>
      dumpInto(part, client, { url, tables }),
    );
    await guarded(() => noteBackup(askClient(client), now));
    return facts;
  } finally {
    await client.end();
  }
}

/** The keys are counted in the dump's own snapshot: a rotation meanwhile changes neither. */
async function dumpInto(
  part: string,
  client: pg.Client,
  { url, tables }: { readonly url: string; readonly tables: readonly StoredTable[] },
): Promise<Map<string, number>> {
  return await guarded(async () => {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const keys = await countByKey(askClient(client), tables);
    await pgDump(["--format=custom", `--snapshot=${rows[0]?.id}`, `--file=${part}`], url);
    await client.query("commit");
    return keys;
  });
}

/** Nothing of the address is among the arguments, which everybody on the machine can read. */
async function pgDump(args: readonly string[], url: string): Promise<void> {
  try {
    await run("pg_dump", args, { env: { ...process.env, ...environmentOf(url) } });
  } catch (error) {
    throw new ConfigError([explain(error)]);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return "pg_dump failed";
  if ("code" in error && error.code === "ENOENT")
    return "pg_dump is not installed here: install PostgreSQL's programs of the server's version (Debian: apt-get install postgresql-client)";
  const told = "stderr" in error ? String(error.stderr).trim().split("\n") : [];
  return `pg_dump failed, and there is no backup: ${told.map((line) => line.trim()).join("; ")}`;
}

/** The same address in the variables of libpq, whose words for TLS differ from the driver's. */
function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const given = (name: string) => url.searchParams.get(name);
  const sslmode = given("sslmode") ?? "disable";
  const hasFile = existsSync(SYSTEM_AUTHORITIES);
  const entries: Record<string, string | null> = {
    PGHOST: given("host") ?? decodeURIComponent(url.hostname),
    PGPORT: given("port") ?? url.port,
    PGUSER: given("user") ?? decodeURIComponent(url.username),
    PGPASSWORD: given("password") ?? decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: sslmode === "no-verify" ? "require" : sslmode,
    PGSSLROOTCERT: given("sslrootcert") ?? (sslmode === "verify-full" && hasFile ? SYSTEM_AUTHORITIES : null),
    PGSSLCERT: given("sslcert"),
    PGSSLKEY: given("sslkey"),
  };
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
