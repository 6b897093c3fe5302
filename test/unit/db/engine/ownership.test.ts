import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate, migrations } from "../../../../src/db/engine/migrate.ts";
import { type Ownership, own, tryOwn } from "../../../../src/db/engine/ownership.ts";
import { openEngine } from "../../../../src/db/open-engine.ts";

function createPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-own-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "kotib.db");
}

function owned(path: string): Ownership {
  const ownership = tryOwn(path);
  if (ownership === null) throw new Error("it has another owner");
  onTestFinished(() => ownership.leave());
  return ownership;
}

describe("a database", () => {
  it("has one owner; another is refused in one sentence that names the way out", () => {
    const path = createPath();
    const first = owned(path);
    expect(() => own(path)).toThrow(
      expect.objectContaining({
        code: "ConfigError",
        problems: [expect.stringMatching(/a Kotib has this database open; stop it first$/)],
      }),
    );
    first.leave();
    own(path).leave();
  });

  it("whose lock this user may not use is refused in one sentence, too", () => {
    const path = createPath();
    // A folder in its place is nobody's to open, not even root's.
    mkdirSync(`${path}.lock`);
    expect(() => tryOwn(path)).toThrow(
      expect.objectContaining({
        code: "ConfigError",
        problems: [expect.stringMatching(/kotib\.db\.lock cannot be used \(\w+\)/)],
      }),
    );
  });

  /** @promise one-owner: A database is the same by another name of its file. */
  it("is the same by another name", () => {
    const path = createPath();
    writeFileSync(path, "");
    const link = `${path}-link`;
    symlinkSync(path, link);
    owned(path);
    expect(tryOwn(link)).toBeNull();
  });

  /** @promise one-owner: No command of a newer version changes the tables of a Kotib at work. */
  it("that a Kotib of an older version has open is changed by no command of a newer one", async () => {
    const path = createPath();
    const sqlite = new BetterSqlite3(path);
    migrate(sqlite, migrations.slice(0, -1));
    sqlite.close();
    const kotib = owned(path);
    const open = () => openEngine({ url: `file:${path}` });
    await expect(open()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringMatching(/a Kotib of an older version has this database open; stop it first/)],
    });
    kotib.leave();
    await (await open()).engine.close();
    owned(path);
    await (await open()).engine.close();
  });
});
