import { describe, expect, it, vi } from "vitest";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { ConfigError } from "../../../src/errors.ts";

const failure = vi.hoisted(() => ({ code: "" }));
vi.mock("better-sqlite3", () => ({
  default: class {
    constructor() {
      throw Object.assign(new Error("…/better_sqlite3.node: wrong ELF class"), { code: failure.code });
    }
  },
}));

describe("where SQLite's compiled part", () => {
  it.each([
    ["is missing", "MODULE_NOT_FOUND"],
    ["was made for another platform", "ERR_DLOPEN_FAILED"],
  ])("%s, one sentence says what to do", async (_, code) => {
    failure.code = code;
    const open = () =>
      openDatabase({
        tables: everyTable,
        url: "file::memory:",
        vault: createVault(createKeyRing(0)),
        clock: { now: () => 0 },
      });
    await expect(open()).rejects.toThrow(ConfigError);
    await expect(open()).rejects.toThrow(
      /SQLite cannot be loaded here \(.*\): run `npm ci` on this machine$/,
    );
  });
});
