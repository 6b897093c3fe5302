import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main as audit } from "../../../operator/audit.ts";
import { makeKeys } from "../../../operator/keys/make-keys.ts";
import { DAY_MS } from "../../../src/documents/durations.ts";
import { createTestDatabase, START } from "../db/test-database.ts";

async function createTrail() {
  const test = await createTestDatabase({ people: [1, 2, 9] });
  const { db, clock } = test;
  const keysFile = join(test.folder, "keys.json");
  makeKeys(keysFile);
  const env = { KEYS_FILE: keysFile, DATABASE_URL: test.url };
  await db.users.meet({ telegramUserId: 2, chatId: 2, language: "uz", name: "Aziza", username: "aziza" });
  for (const entry of [
    { event: "loggedIn", telegramUserId: 1, accountId: "a", data: { way: "chat" } },
    { event: "admitted", telegramUserId: 2, by: 9 },
    { event: "loggedIn", telegramUserId: 2 },
  ]) {
    await db.notices.write({ audit: [entry] });
    clock.advance(DAY_MS);
  }
  const lines: string[] = [];
  const run = (...argv: string[]) => audit(argv, env, (line) => void lines.push(line), clock);
  return { ...test, lines, run };
}

describe("kotib audit", () => {
  const FIRST = `1  2026-01-05T06:00:00.000Z  loggedIn  1  account a  {"way":"chat"}`;
  const SECOND = "2  2026-01-06T06:00:00.000Z  admitted  2 @aziza  by 9";
  const THIRD = "3  2026-01-07T06:00:00.000Z  loggedIn  2 @aziza";

  it.each([
    [
      ["--since", "7d"],
      [FIRST, SECOND, THIRD, "3 entries in all."],
    ],
    [
      ["--since", "48h"],
      [SECOND, THIRD, "2 entries in all."],
    ],
    [
      ["--since", "2026-01-06"],
      [SECOND, THIRD, "2 entries in all."],
    ],
    [
      ["--since", "2026-01-06T06:00:01Z"],
      [THIRD, "1 entry in all."],
    ],
    [
      ["--since", "2026-01-06T11:00:01+05:00"],
      [THIRD, "1 entry in all."],
    ],
    [["--since", "2026-02-01"], ["There is no entry."]],
    [
      ["--since", "7d", "--person", "@AZIZA"],
      [SECOND, THIRD, "2 entries in all."],
    ],
    [
      ["--since", "7d", "--person", "9"],
      [SECOND, "1 entry in all."],
    ],
    [["--since", "7d", "--person", "77"], ["There is no entry."]],
  ])("%j shows %j", async (argv, shown) => {
    const { run, lines } = await createTrail();
    expect(await run(...argv)).toBe(0);
    expect(lines).toEqual(shown);
  });

  it("says in a sentence that it knows nobody of that name", async () => {
    const { run, lines } = await createTrail();
    expect(await run("--since", "7d", "--person", "@nobody")).toBe(1);
    expect(lines).toEqual(["Kotib knows nobody called @nobody; `kotib people` shows everybody."]);
  });

  it("prints JSON", async () => {
    const { run, lines } = await createTrail();
    expect(await run("--since", "48h", "--json")).toBe(0);
    expect(JSON.parse(lines.join("\n"))[0]).toEqual({
      id: 2,
      at: "2026-01-06T06:00:00.000Z",
      event: "admitted",
      person: 2,
      by: 9,
      account: null,
      data: {},
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("says that the trail is whole, and which entry does not fit", async () => {
    const { run, lines, look } = await createTrail();
    expect(await run("--verify")).toBe(0);
    expect(lines.at(-1)).toMatch(
      /^The audit trail is whole: 3 entries, the last one with the hash [0-9a-f]{64}\.$/,
    );
    await look.change("update audit set at = ? where id = 2", START);
    expect(await run("--verify")).toBe(1);
    expect(lines.at(-1)).toBe(
      "The audit trail was altered: entry 2 (admitted, 2026-01-05T06:00:00.000Z) does not fit behind the one before it.",
    );
    await look.change("delete from audit");
    expect(await run("--verify")).toBe(1);
    expect(lines.at(-1)).toBe("The audit trail was altered: its last entries are missing.");
    await look.change("delete from audit_chain");
    expect(await run("--verify")).toBe(0);
    expect(lines.at(-1)).toBe("The audit trail is empty.");
  });
});
