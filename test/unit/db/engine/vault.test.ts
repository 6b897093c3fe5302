import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  addWritingKey,
  createKeyRing,
  isReadByGroup,
  loadKeyRing,
  ringFile,
  saveKeyRing,
} from "../../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../../src/db/engine/vault.ts";
import { needsRoot } from "../../../support/as-another-user.ts";

const NOW = Date.UTC(2026, 0, 5);
const place = ["accounts", "token", "row", 7, "301234567"] as const;

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("the vault", () => {
  it("gives back what it was given, text and bytes", () => {
    const vault = createVault(createKeyRing(NOW));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
        // Lone surrogates have no UTF-8.
        const plain = Buffer.from(text).toString();
        expect(vault.openText(vault.sealText(plain, place), place)).toBe(plain);
        expect(vault.openBytes(vault.sealBytes(bytes, place), place).equals(bytes)).toBe(true);
      }),
    );
  });

  /** @promise stolen-database: Every ciphertext has a random nonce of its own. */
  it("writes the same text differently each time", () => {
    const vault = createVault(createKeyRing(NOW));
    const sealed = new Set(Array.from({ length: 1000 }, () => vault.sealText("same", place).toString("hex")));
    expect(sealed.size).toBe(1000);
  });

  /** @promise stolen-database: An altered ciphertext opens nowhere. */
  it("opens nothing that was altered in any byte", () => {
    const vault = createVault(createKeyRing(NOW));
    const sealed = vault.sealText("a token", place);
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      // Version, id of the key, and all the rest.
      const code = at >= 1 && at <= 8 ? "KeyUnavailable" : "VaultError";
      expect(() => vault.openText(altered, place), `byte ${at}`).toThrow(expect.objectContaining({ code }));
    }
    expect(() => vault.openText(sealed.subarray(0, 20), place)).toThrow("not a ciphertext");
  });

  /** @promise stolen-database: A ciphertext opens only in its own table, column and row. */
  it("opens nothing in another place", () => {
    const vault = createVault(createKeyRing(NOW));
    const sealed = vault.sealText("a token", place);
    const elsewhere = [
      ["accounts", "token", "row", 8, "301234567"],
      ["accounts", "token", "row", 7, "301234568"],
      ["accounts", "token", "other", 7, "301234567"],
      ["jobs", "token", "row", 7, "301234567"],
      ["accounts", "token", "row", "7", "301234567"],
      ["accounts", "token", "row", 7],
    ] as const;
    for (const other of elsewhere) expect(() => vault.openText(sealed, other)).toThrow("wrong place");
  });

  /** @promise replaced-keys: Kotib reads with every key of the ring. */
  it("reads with every key of the ring and writes with one", () => {
    const old = createKeyRing(NOW);
    const ring = addWritingKey(old, NOW);
    const sealed = createVault(old).sealText("old", place);
    const vault = createVault(ring);
    expect(vault.openText(sealed, place)).toBe("old");
    expect(vault.isCurrent(sealed)).toBe(false);
    expect(vault.isCurrent(vault.sealText("new", place))).toBe(true);
    expect(ring.keys.map(({ id }) => [vault.has(id), createVault(old).has(id)])).toEqual([
      [true, true],
      [true, false],
    ]);
    vault.follow();
    expect(() => createVault({ ...ring, keys: old.keys })).toThrow("the writing key is missing");
    expect(() => createVault(createKeyRing(NOW)).openText(sealed, place)).toThrow("not in the key ring");
  });

  /** @promise replaced-keys: A running Kotib follows a rotation that another process made. */
  it("reads the ring again when another process rotated it", () => {
    const old = createKeyRing(NOW);
    const rotated = addWritingKey(old, NOW);
    const running = createVault(old, { version: () => "1", load: () => rotated });
    const sealed = createVault(rotated).sealText("new", place);
    expect(running.openText(sealed, place)).toBe("new");
    expect(running.isCurrent(running.sealText("x", place))).toBe(true);
    expect(running.isCurrent(sealed)).toBe(true);
  });

  it("reads the ring for a key that it lacks and where another process changed it, not otherwise", () => {
    const ring = createKeyRing(NOW);
    const foreign = createVault(createKeyRing(NOW)).sealText("foreign", place);
    const source = { version: "1", loads: 0 };
    const load = () => {
      source.loads += 1;
      if (source.loads > 2) throw new Error("a fault of the disk");
      return ring;
    };
    const vault = createVault(ring, { version: () => source.version, load });
    vault.follow();
    vault.openText(vault.sealText("own", place), place);
    expect(source.loads).toBe(0);
    source.version = "2";
    vault.follow();
    vault.follow();
    expect(source.loads).toBe(1);
    expect(() => vault.openText(foreign, place)).toThrow("not in the key ring");
    expect(source.loads).toBe(2);
    expect(() => vault.openText(foreign, place)).toThrow("a fault of the disk");
  });

  /** @promise replaced-keys: A running Kotib writes with the new key before `rotate` retires the old one. */
  it("writes with the key of the ring as it is by now, and reads what it could read before", () => {
    const path = join(createFolder(), "keys.json");
    const old = createKeyRing(NOW);
    saveKeyRing(path, old, "create");
    const running = createVault(loadKeyRing(path), ringFile(path));
    const before = running.sealText("before", place);
    const rotated = addWritingKey(old, NOW);
    const pruned = { ...rotated, keys: rotated.keys.slice(1) };
    saveKeyRing(path, pruned, "replace");
    running.follow();
    expect(createVault(pruned).openText(running.sealText("after", place), place)).toBe("after");
    expect(running.openText(before, place)).toBe("before");
  });

  it("goes on with what it has while the ring cannot be read, says so once, and calls what it lacks unavailable", () => {
    const path = join(createFolder(), "keys.json");
    const old = createKeyRing(NOW);
    saveKeyRing(path, old, "create");
    let complaints = 0;
    const running = createVault(loadKeyRing(path), ringFile(path), () => {
      complaints += 1;
    });
    const rotated = addWritingKey(old, NOW);
    saveKeyRing(path, rotated, "replace");
    chmodSync(path, 0o644);
    const sealed = createVault(rotated).sealText("new", place);
    for (const _again of [1, 2]) {
      running.follow();
      expect(() => running.openText(sealed, place)).toThrow(
        expect.objectContaining({ code: "KeyUnavailable" }),
      );
    }
    expect(createVault(old).openText(running.sealText("on", place), place)).toBe("on");
    expect(complaints).toBe(1);
    chmodSync(path, 0o600);
    running.follow();
    expect(running.openText(sealed, place)).toBe("new");
  });
});

describe("the key ring file", () => {
  /** @promise stolen-files: A key ring is written for its owner alone. */
  it("comes back as it was saved, readable by its owner only", () => {
    const path = join(createFolder(), "deep", "keys.json");
    const ring = addWritingKey(createKeyRing(NOW), NOW + 1);
    saveKeyRing(path, ring, "create");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const loaded = loadKeyRing(path);
    expect(loaded.writingKeyId).toBe(ring.writingKeyId);
    expect(loaded.keys.map(({ id, createdAt }) => [id, createdAt])).toEqual(
      ring.keys.map(({ id, createdAt }) => [id, createdAt]),
    );
    const sealed = createVault(ring).sealText("kept", place);
    expect(createVault(loaded).openText(sealed, place)).toBe("kept");
  });

  it("is never made over another one", () => {
    const path = join(createFolder(), "keys.json");
    saveKeyRing(path, createKeyRing(NOW), "create");
    const before = readFileSync(path, "utf8");
    expect(() => saveKeyRing(path, createKeyRing(NOW), "create")).toThrow("EEXIST");
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  /** @promise key-ring: A ring that is replaced keeps its owner and mode. */
  it("keeps its mode and its owner when it is replaced", () => {
    const path = join(createFolder(), "keys.json");
    saveKeyRing(path, createKeyRing(NOW), "create");
    chmodSync(path, 0o400);
    // Only root may give a file away, as an operator does who made the ring for Kotib's user.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(path, 12_345, 23_456);
    const before = statSync(path);
    saveKeyRing(path, createKeyRing(NOW), "replace");
    const { mode, uid, gid, ino } = statSync(path);
    expect([mode, uid, gid]).toEqual([before.mode, before.uid, before.gid]);
    expect(ino).not.toBe(before.ino);
    expect(readdirSync(dirname(path))).toEqual(["keys.json"]);
  });

  it.each([0o440, 0o640])(
    "is taken, with a warning, where only the process's own group reads it: %o",
    (mode) => {
      const path = join(createFolder(), "keys.json");
      const ring = createKeyRing(NOW);
      saveKeyRing(path, ring, "create");
      expect(isReadByGroup(path)).toBe(false);
      chmodSync(path, mode);
      expect(loadKeyRing(path)).toMatchObject({ writingKeyId: ring.writingKeyId });
      expect(isReadByGroup(path)).toBe(true);
    },
  );

  it("is refused where a group that is not the process's own reads it", needsRoot, () => {
    const path = join(createFolder(), "keys.json");
    saveKeyRing(path, createKeyRing(NOW), "create");
    chownSync(path, 0, 23_456);
    chmodSync(path, 0o440);
    expect(() => loadKeyRing(path)).toThrow("others can read it");
  });

  /** @promise stolen-files: A key ring that others can read is refused. */
  it("is refused, without a word of its contents, when it is open to others, missing or wrong", () => {
    const folder = createFolder();
    const path = join(folder, "keys.json");
    const ring = createKeyRing(NOW);
    saveKeyRing(path, ring, "create");
    for (const mode of [0o644, 0o604, 0o660, 0o620, 0o610]) {
      chmodSync(path, mode);
      expect(() => loadKeyRing(path), mode.toString(8)).toThrow("others can read it");
    }
    expect(() => loadKeyRing(join(folder, "none"))).toThrow("bring back its copy");
    const wrong = (text: string) => {
      writeFileSync(path, text);
      chmodSync(path, 0o600);
      return () => loadKeyRing(path);
    };
    expect(wrong("CANARY{")).toThrow("is no JSON");
    expect(wrong('{"version":1,"keys":["CANARY"]}')).toThrow("is no key ring");
    const short = {
      version: 1,
      writingKeyId: "0".repeat(16),
      keys: [{ id: "0".repeat(16), key: "c2hvcnQ=", createdAt: "2026-01-05T00:00:00Z" }],
    };
    expect(wrong(JSON.stringify(short))).toThrow("is no key ring");
    try {
      loadKeyRing(path);
    } catch (error) {
      expect(inspect(error, { depth: 9 })).not.toMatch(/CANARY|c2hvcnQ/);
    }
  });

  it("does not show its keys when it is printed", () => {
    const ring = createKeyRing(NOW);
    const secret = ring.keys[0]?.key.export();
    const printed = inspect(ring, { depth: 9, showHidden: true }) + JSON.stringify(ring);
    expect(printed).not.toContain(secret?.toString("base64"));
    expect(printed).not.toContain(secret?.toString("hex"));
  });
});
