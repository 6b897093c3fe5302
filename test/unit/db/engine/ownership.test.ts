import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Ownership, own, tryOwn } from "../../../../src/db/engine/ownership.ts";

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

  it("is the same by another name", () => {
    const path = createPath();
    writeFileSync(path, "");
    const link = `${path}-link`;
    symlinkSync(path, link);
    owned(path);
    expect(tryOwn(link)).toBeNull();
  });
});
