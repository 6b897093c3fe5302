/** A real PostgreSQL for the tests, on a socket in a folder of its own; Debian's package has the programs. */
import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string;
  /**
   * Ends and starts it again: `immediate` as a crash does, `fast` as its operator does. Resolves when it takes
   * connections.
   */
  restart(how: "immediate" | "fast"): Promise<void>;
  stop(): void;
}

const PACKAGES = "/usr/lib/postgresql";

/** The folder of the newest version's programs; null where none is installed. */
export function findPostgres(): string | null {
  if (!existsSync(PACKAGES)) return null;
  const versions = readdirSync(PACKAGES).sort((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(PACKAGES, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/**
 * Starts a server that keeps nothing safe and is fast for it; it refuses to be run by root, and so is run by its own
 * user.
 */
export function startPostgres(
  programs: string,
  options: { readonly settings?: readonly string[]; readonly folder?: string | undefined } = {},
): PostgresServer {
  const folder = mkdtempSync(join(options.folder ?? tmpdir(), "kpg-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })),
    );
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const commandOf = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ["runuser", ["-u", "postgres", "--", join(programs, program), ...args]]
      : [join(programs, program), [...args]];
  const run = (program: string, args: readonly string[]) =>
    execFileSync(...commandOf(program, args), { cwd: folder, stdio: "pipe" });
  const data = join(folder, "d");
  run("initdb", ["-D", data, "-A", "trust", "-U", "kotib", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories='${folder}'`,
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=300",
    ...(options.settings ?? []),
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  // Its output must not be ours: `pg_ctl` would be waited for as long as the server lives.
  run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", flags, "start"]);
  return {
    url: (database) => `postgres://kotib@localhost/${database}?host=${encodeURIComponent(folder)}`,
    restart: async (how) => {
      await promisify(execFile)(
        ...commandOf("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-m", how, "restart"]),
        { cwd: folder },
      );
    },
    stop: () => {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks a database by a connection of its own. */
export async function askPostgres<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}

/** Makes a database, `like` another one to which nobody is connected; returns its address. */
export async function createDatabase(server: Pick<PostgresServer, "url">, name: string, like?: string) {
  const copied = like === undefined ? "" : ` template "${like}"`;
  await askPostgres(server.url("postgres"), `create database "${name}"${copied}`);
  return server.url(name);
}
