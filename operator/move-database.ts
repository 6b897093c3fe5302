/** `kotib move-database`: moves everything from a SQLite file to PostgreSQL, or back; goes on after an interruption. */
import { existsSync } from "node:fs";
import { everyTable } from "../src/capabilities/stored.ts";
import { systemClock } from "../src/clock.ts";
import type { DatabaseAddress } from "../src/database-address.ts";
import { explainStorage } from "../src/db/engine/explain-storage.ts";
import { loadKeyRing } from "../src/db/engine/key-ring.ts";
import { requireKotibs } from "../src/db/engine/require-kotibs.ts";
import { readPath } from "../src/db/engine/sqlite/connection.ts";
import { guarded } from "../src/db/engine/storage-error.ts";
import { createVault } from "../src/db/engine/vault.ts";
import { giveUpMove, moveDatabase } from "../src/db/move/move-database.ts";
import type { MoveSource, MoveTarget } from "../src/db/move/move-side.ts";
import { openPostgresSide } from "../src/db/move/postgres-side.ts";
import { openSqliteSide } from "../src/db/move/sqlite-side.ts";
import { ConfigError } from "../src/errors.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { readMoveAddress } from "./move/read-move-address.ts";
import { getKeysFile } from "./places.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: KEYS_FILE=… kotib move-database --from file:data/kotib.db --to postgres://user@host:port/database
Moves everything that Kotib keeps into an empty database of PostgreSQL, and compares both row by row. Stop Kotib first.
  --from URL        where it is now, as in DATABASE_URL; or --from-file FILE, in which the address stands
  --to URL          where it is to be; or --to-file FILE
  --give-up         forget a move that has not ended (with --from alone): Kotib can be started on the old database again
A password in the address can be read by others on this machine while this runs, and stays in the shell's history. Give
it in PGPASSWORD, in ~/.pgpass, or have the whole address in a file that only you can read, for --to-file.
Interrupted, it goes on where it was when it is run again. Until it has ended Kotib starts on neither of both; afterwards
on the new one alone: the old one is kept as a backup, which \`kotib restore\` can bring back. The same key ring
is used on. The way back is the same: --from postgres://… --to file:…, a file that is not there yet.`;

const OPTIONS = {
  from: { type: "string" },
  "from-file": { type: "string" },
  to: { type: "string" },
  "to-file": { type: "string" },
  "give-up": { type: "boolean" },
} as const;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const options = parseArguments(args, { options: OPTIONS }).values;
    const from = readMoveAddress("from", options, env);
    const to = readMoveAddress("to", options, env);
    if (from === null) throw new UsageError("--from is missing");
    if (to === null && options["give-up"] !== true) throw new UsageError("--to is missing");
    if (to !== null && options["give-up"] === true) throw new UsageError("--give-up goes with --from alone");
    if (to !== null && from.database.kind === to.database.kind)
      throw new ConfigError(["one of --from and --to is to be a file:, the other postgres://"]);
    for (const { warning } of [from, ...(to === null ? [] : [to])]) if (warning !== null) print(warning);
    if (to === null) {
      await withSide(from.database, "from", (source) => giveUpMove(source));
      print(
        "The move is given up. Kotib can be started there again; delete what was filled on the other side.",
      );
      return 0;
    }
    const vault = createVault(loadKeyRing(getKeysFile(env)));
    return await withSide(from.database, "from", (source) =>
      withSide(to.database, "to", async (target) => {
        const now = systemClock.now;
        const rows = await moveDatabase({ source, target, vault, tables: everyTable, now, tell: print });
        print(
          `All ${rows} rows of ${source.name} are in ${target.name}, each compared. Set DATABASE_URL to that and start Kotib, with the same KEYS_FILE. Keep ${source.name} as a backup: Kotib does not start on it any more.`,
        );
        return 0;
      }),
    );
  });

/** Opens one side for the work. Throws `ConfigError` for what the operator can mend, else `StorageError`. */
async function withSide<T>(
  database: DatabaseAddress,
  role: "from" | "to",
  work: (side: MoveSource & MoveTarget) => Promise<T>,
): Promise<T> {
  try {
    const side = await guarded(() => open(database, role));
    try {
      return await guarded(() => work(side));
    } finally {
      await side.close();
    }
  } catch (error) {
    throw nameSides(explainStorage(error, database));
  }
}

/** Sentences of other commands begin with the variable, which does not name a database here. */
function nameSides(error: unknown): unknown {
  if (!(error instanceof ConfigError)) return error;
  return new ConfigError(error.problems.map((problem) => problem.replace(/^DATABASE_URL /, "")));
}

async function open({ kind, url }: DatabaseAddress, role: "from" | "to"): Promise<MoveSource & MoveTarget> {
  if (kind === "postgres") return await openPostgresSide(url);
  const path = readPath(url);
  if (path === null) throw new ConfigError([`--${role} names no file`]);
  if (existsSync(path)) requireKotibs(path);
  else if (role === "from") throw new ConfigError([`${url} names no database`]);
  return openSqliteSide(path);
}
