/** Which troubles of a database end a start for good, and after which another start may go well. */
import { describe, expect, it } from "vitest";
import { explainStorage } from "../../../../src/db/engine/explain-storage.ts";
import { StorageError } from "../../../../src/errors.ts";

const places = {
  sqlite: { kind: "sqlite", url: "file:kotib.db", file: "kotib.db" },
  postgres: { kind: "postgres", url: "postgres://db.example/kotib" },
} as const;

const WORDS = { passes: true, stays: false };

describe("a database that cannot be used", () => {
  it.each([
    ["postgres", "passes", "ECONNREFUSED ENOENT ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN 08006"],
    ["postgres", "passes", "57P01 57P03 53100 53300 25006 OTHER_VERSION_AT_WORK"],
    ["postgres", "stays", "28P01 28000 3D000 42501 SERVER_TOO_OLD SERVER_ENCODING SSL_NOT_OFFERED RESTORED"],
    ["postgres", "stays", "CERT_HAS_EXPIRED MIGRATION_CHANGED MIGRATION_FOREIGN_DATABASE MIGRATION_NEWER"],
    ["sqlite", "passes", "SQLITE_FULL SQLITE_BUSY SQLITE_IOERR_WRITE ENOSPC"],
    [
      "sqlite",
      "stays",
      "SQLITE_CORRUPT SQLITE_NOTADB SQLITE_CANTOPEN EACCES EROFS ENOTDIR ENOENT EISDIR MIGRATION_NEWER",
    ],
  ] as const)("on %s: it %s: %s", (kind, what, codes) => {
    for (const code of codes.split(" ")) {
      const explained = explainStorage(new StorageError(code), places[kind]);
      expect(explained, code).toMatchObject({ code: "ConfigError", mayPass: WORDS[what] });
    }
  });
});
