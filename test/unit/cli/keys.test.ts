import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../src/cli/keys.ts";
import { loadKeyRing, saveKeyRing } from "../../../src/db/key-ring.ts";
import { createVault } from "../../../src/db/vault.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { createTestDatabase, decisionOf, logInAs } from "../db/test-database.ts";

/** A database whose vault is a key ring file, as a running Kotib has it. */
async function createRunning() {
  const test = createTestDatabase();
  const keysFile = join(test.folder, "keys.json");
  const env = { KEYS_FILE: keysFile, DATABASE_URL: `file:${test.path}` };
  const lines: string[] = [];
  const run = (...argv: string[]) => main(argv, env, (line) => void lines.push(line));
  expect(await run()).toBe(0);
  const db = test.open(createVault(loadKeyRing(keysFile), () => loadKeyRing(keysFile)));
  return { ...test, db, keysFile, lines, run };
}

describe("npm run keys", () => {
  it("makes a ring once and never replaces it", async () => {
    const { keysFile, lines, run } = await createRunning();
    const before = readFileSync(keysFile, "utf8");
    expect(await run("create")).toBe(1);
    expect(lines.at(-1)).toContain("exists already");
    expect(readFileSync(keysFile, "utf8")).toBe(before);
  });

  it("lists ids and dates, never keys", async () => {
    const { keysFile, lines, run } = await createRunning();
    expect(await run("list")).toBe(0);
    const ring = loadKeyRing(keysFile);
    expect(lines.at(-1)).toMatch(/^[0-9a-f]{16} {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}writes$/);
    expect(lines.join("\n")).not.toContain(ring.keys[0]?.key.export().toString("base64"));
  });

  it("says what is missing or unknown", async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await main(["list"], {}, print)).toBe(1);
    expect(lines.at(-1)).toContain("KEYS_FILE is missing");
    expect(await main(["burn"], { KEYS_FILE: "x" }, print)).toBe(2);
    expect(lines.at(-1)).toContain("Usage");
  });

  it("rotates while Kotib runs: nothing becomes unreadable, and the old key is needed no more", async () => {
    const { db, keysFile, clock, raw, run, lines, open } = await createRunning();
    const account = await logInAs(db, { token: "the-token" });
    await db.conversations.write("1001", 1001, { step: "asked" });
    const reason = await db.keptReasons.keep(1001, { reason: "typed" });
    const search = await db.searches.keep(1001, "misol");
    const of = {
      tin: "300000011" as Tin,
      kind: "act",
      documentId: "d1" as DocumentId,
      number: null,
    } as const;
    const ask = { ...of, fromUserId: 1, toUserId: 2, note: "price?" };
    const question = await db.questions.ask(ask, { most: 9, since: 0 }, () => ({}));
    await db.jobs.add([{ type: "step", lane: "a", payload: { kept: true } }]);
    const owner = { telegramUserId: 1001, accountId: account.id, scope: "all" };
    await db.signingLinks.create(owner, { secret: "secret", secretHash: "hash" });
    const decision = await db.decisions.create(decisionOf(account, "d1"));
    await db.signingSessions.create(
      {
        id: "session",
        linkId: "link",
        browserId: "browser",
        accountId: account.id,
        telegramUserId: 1001,
        language: "uz",
        documentCode: "1234",
        fingerprint: "f".repeat(64),
        expiresAt: clock.now() + 1000,
      },
      [
        {
          decisionId: decision?.id ?? "",
          content: Buffer.from("bytes"),
          shown: { a: 1 },
          digest: "d",
          unchanged: "u",
        },
      ],
    );
    const old = loadKeyRing(keysFile).writingKeyId;
    const check = async (database: typeof db) => {
      expect(await database.accounts.readToken(account.id)).toBe("the-token");
      expect(await database.conversations.read("1001")).toEqual({ step: "asked" });
      expect(await database.keptReasons.find(reason, 1001)).toEqual({ reason: "typed" });
      expect(await database.signingLinks.readSecret(account.id, "all")).toBe("secret");
      expect(await database.searches.find(search.id, 1001)).toEqual(search);
      expect(await database.questions.find(question ?? "")).toMatchObject({ note: "price?" });
      const [item] = await database.signingSessions.readItems("session");
      expect(item?.content?.toString()).toBe("bytes");
      expect(item?.shown).toEqual({ a: 1 });
    };

    expect(await run("rotate")).toBe(0);
    expect(lines.at(-1)).toBe("Encrypted again: 9.");
    await check(db);
    expect(await db.reencrypt()).toBe(0);

    const ring = loadKeyRing(keysFile);
    expect(ring.keys.map(({ id }) => id)).toEqual([old, ring.writingKeyId]);
    const withoutOld = { ...ring, keys: ring.keys.filter(({ id }) => id !== old) };
    saveKeyRing(keysFile, withoutOld, "replace");
    const fresh = open(createVault(loadKeyRing(keysFile)));
    await check(fresh);
    const [job] = await fresh.jobs.claim({ owner: "o", leaseUntil: clock.now() + 1, limit: 1 });
    expect(job?.payload).toEqual({ kept: true });
    const tokens = raw((sqlite) => sqlite.prepare("select token from accounts").pluck().all()) as Buffer[];
    expect(tokens[0]?.toString("hex")).not.toContain(old);
  });
});
