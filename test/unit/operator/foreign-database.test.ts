/** What the commands that work on the database say of a file that is not Kotib's. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { main as audit } from "../../../operator/audit.ts";
import { main as backup } from "../../../operator/backup.ts";
import { main as deadLetters } from "../../../operator/dead-letters.ts";
import { main as keys } from "../../../operator/keys.ts";
import { main as people } from "../../../operator/people.ts";
import { main as revoke } from "../../../operator/revoke.ts";
import { createKeyRing, saveKeyRing } from "../../../src/db/engine/key-ring.ts";

const COMMANDS = [
  { name: "backup", command: backup, argv: [] },
  { name: "dead-letters", command: deadLetters, argv: ["list"] },
  { name: "keys list", command: keys, argv: ["list"] },
  { name: "keys rotate", command: keys, argv: ["rotate"] },
  { name: "keys prune", command: keys, argv: ["prune"] },
  { name: "keys forget", command: keys, argv: ["forget"] },
  { name: "people", command: people, argv: [] },
  { name: "audit", command: audit, argv: ["--verify"] },
  { name: "revoke", command: revoke, argv: ["everybody"] },
];

const FILES = [
  {
    what: "another program's database",
    write: (path: string) => new BetterSqlite3(path).exec("create table users (id)").close(),
    says: /^DATABASE_URL file:.*kotib\.db is another program's database; nothing in it was changed$/,
  },
  {
    what: "no database",
    write: (path: string) =>
      writeFileSync(path, "Long enough to look like a database.".repeat(100), { mode: 0o600 }),
    says: /^DATABASE_URL file:.*kotib\.db cannot be read as a database \(SQLITE_NOTADB\)$/,
  },
];

describe.each(FILES)("$what in the database's place", ({ write, says }) => {
  it.each(COMMANDS)("is named by $name, and left as it is", async ({ command, argv }) => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-foreign-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "kotib.db");
    const keysFile = join(folder, "keys.json");
    write(path);
    saveKeyRing(keysFile, createKeyRing(0), "create");
    const before = [readFileSync(path), readFileSync(keysFile)];
    const lines: string[] = [];
    const env = { DATABASE_URL: `file:${path}`, KEYS_FILE: keysFile };
    expect(await command(argv, env, (line) => void lines.push(line))).toBe(1);
    expect(lines).toEqual([expect.stringMatching(says)]);
    expect([readFileSync(path), readFileSync(keysFile)]).toEqual(before);
    expect(readdirSync(folder)).not.toContain("backups");
  });
});
