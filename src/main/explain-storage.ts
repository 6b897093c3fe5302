/** Says in one sentence why the database cannot be used, where the operator can do something about it. */
import { ConfigError, StorageError } from "../errors.ts";

const SENTENCES: ReadonlyArray<readonly [codes: RegExp, sentence: string]> = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, "its disk is full: make room and start again"],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "it is damaged, or no SQLite database: bring a backup back by `npm run restore`",
  ],
  [/^SQLITE_(BUSY|LOCKED)/, "another process holds it locked"],
  [/^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/, "this user may not open it for writing"],
  [/^(ENOTDIR|EISDIR|ENOENT|EEXIST|ENAMETOOLONG)$/, "there can be no such file"],
  [/^SQLITE_(IOERR|NOLFS)/, "its disk fails to read or write"],
  [/^MIGRATION_FOREIGN_DATABASE$/, "it is another program's database; nothing in it was changed"],
  [/^MIGRATION_/, "it was made by another version of Kotib, and cannot be brought up to this one"],
];

/** The error as it is, unless it is of the database at `file`: then one that names it. */
export function explainStorage(error: unknown, file: string): unknown {
  const code =
    error instanceof StorageError
      ? error.databaseCode
      : error instanceof Error && "code" in error && String(error.code);
  // What SQLite and the file system say, not what other parts do.
  if (!code || !/^(SQLITE_|MIGRATION_|E[A-Z0-9]+$)/.test(code)) return error;
  const sentence = SENTENCES.find(([codes]) => codes.test(code))?.[1];
  return sentence === undefined
    ? error
    : new ConfigError([`DATABASE_URL file:${file}: ${sentence} (${code})`]);
}
