/** Says in one sentence why the database cannot be used, where the operator can do something about it. */
import type { DatabaseAddress } from "../../database-address.ts";
import { ConfigError, StorageError } from "../../errors.ts";
import { nameDatabase } from "./name-database.ts";
import { OLDEST_POSTGRES } from "./postgres/judge-server.ts";

/** The fault of a database brought back from a dump, and the remedy; stands after its name. */
export const RESTORED =
  "was brought back from a dump, and does not know what was signed since: run `kotib restore --after-pg-restore` first";

type Sentences = ReadonlyArray<readonly [codes: RegExp, sentence: string]>;

const OF_BOTH: Sentences = [
  [/^MIGRATION_FOREIGN_DATABASE$/, "it is another program's database; nothing in it was changed"],
  [
    /^MIGRATION_NEWER$/,
    "a newer version of Kotib changed it: start that version, or bring back the backup that was made before it",
  ],
  [/^MIGRATION_/, "it was made by another version of Kotib, and cannot be brought up to this one"],
];

const OF_SQLITE: Sentences = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, "its disk is full: make room and start again"],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "it is damaged, or no SQLite database: bring a backup back by `kotib restore`",
  ],
  [/^SQLITE_(BUSY|LOCKED)/, "another process holds it locked"],
  [/^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/, "this user may not open it for writing"],
  [/^(ENOTDIR|EISDIR|ENOENT|EEXIST|ENAMETOOLONG)$/, "there can be no such file"],
  [/^SQLITE_(IOERR|NOLFS)/, "its disk fails to read or write"],
  ...OF_BOTH,
];

const OF_POSTGRES: Sentences = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, "no machine of that name is known here"],
  [
    /^E[A-Z]+$|^08|^57P0[123]$/,
    "no server answers there, or not yet: start PostgreSQL, and look at host and port",
  ],
  [/^28/, "the server does not let this user in: look at user and password, and at its pg_hba.conf"],
  [/^3D000$/, "the server has no such database: create it"],
  [/^(42501|3F000)$/, "this user may not create or change tables there: make it the database's owner"],
  [
    /^OTHER_VERSION_AT_WORK$/,
    "Kotibs of another version are at work on it: stop all of them, then start all of one version; nothing in it was changed",
  ],
  [/^53300$/, "the server has no connection left: raise its max_connections, or start fewer Kotibs"],
  [/^53100$/, "the server's disk is full: make room and start again"],
  [/^25006$/, "the server only reads, as a standby does: give the address of the one that writes"],
  [/^SSL_NOT_OFFERED$/, "the server offers no TLS: switch it on there, or write sslmode=disable"],
  [
    /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|HOSTNAME_MISMATCH|ERR_TLS_CERT)/,
    "the server's certificate is not accepted here: name its authority by sslrootcert, and its own name as host",
  ],
  [/^SERVER_TOO_OLD$/, `the server is older than PostgreSQL ${OLDEST_POSTGRES}: bring it up to that version`],
  [
    /^SERVER_ENCODING$/,
    "its encoding is not UTF8: create it by `create database … encoding 'UTF8' template template0`",
  ],
  [/^RESTORED$/, `it ${RESTORED}`],
  ...OF_BOTH,
];

/** Another start may find the file free, or room on its disk; a path that leads nowhere stays one. */
const PASSING_OF_SQLITE = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|ENOSPC|EDQUOT)/;

/** The error as it is, unless it is of this database: then one that names it. */
export function explainStorage(error: unknown, database: DatabaseAddress): unknown {
  const isOfPostgres = database.kind === "postgres";
  const code = codeOf(error, !isOfPostgres);
  if (code === null) return error;
  const sentences = isOfPostgres ? OF_POSTGRES : OF_SQLITE;
  const sentence = sentences.find(([codes]) => codes.test(code))?.[1];
  return sentence === undefined
    ? error
    : new ConfigError([`DATABASE_URL ${nameDatabase(database.url)}: ${sentence} (${code})`], {
        mayPass: isOfPostgres ? new StorageError(code).mayPass : PASSING_OF_SQLITE.test(code),
      });
}

/** Errors of the database and, beside a file, of the file system; not those of other parts. */
function codeOf(error: unknown, isFile: boolean): string | null {
  if (error instanceof StorageError) return error.databaseCode;
  if (!isFile || !(error instanceof Error && "code" in error)) return null;
  const code = String(error.code);
  return /^(SQLITE_|MIGRATION_|E[A-Z0-9]+$)/.test(code) ? code : null;
}
