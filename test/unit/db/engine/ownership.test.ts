import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  it("has one owner; another is refused in one sentence that names the way out", async () => {
    const path = createPath();
    const first = owned(path);
    await expect(own(path, { takeOver: false })).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringMatching(/another Kotib has this database open; .*TAKE_OVER=1/)],
    });
    first.leave();
    (await own(path, { takeOver: false })).leave();
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

  it("is handed over to who takes over: the owner is asked once, and the other one waits until it has left", async () => {
    const path = createPath();
    const first = owned(path);
    const asked: string[] = [];
    first.onAsked(() => {
      asked.push("first");
      first.leave();
    });
    const second = await own(path, { takeOver: true });
    expect(asked).toEqual(["first"]);
    expect(existsSync(`${path}.handover`)).toBe(false);
    // The request that it made itself is not one to it.
    let askedBack = false;
    second.onAsked(() => {
      askedBack = true;
      second.leave();
    });
    expect(tryOwn(path)).toBeNull();
    (await own(path, { takeOver: true })).leave();
    expect(askedBack).toBe(true);
  });
});
