import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeKeys } from "../../../operator/keys/make-keys.ts";
import { main as people } from "../../../operator/people.ts";
import { main as revoke } from "../../../operator/revoke.ts";
import { loadKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { createTestDatabase, logInAs } from "../db/test-database.ts";

async function createRunning() {
  const test = await createTestDatabase();
  const keysFile = join(test.folder, "keys.json");
  makeKeys(keysFile);
  const env = { KEYS_FILE: keysFile, DATABASE_URL: test.url };
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const db = await test.open(createVault(loadKeyRing(keysFile)));
  async function meet(telegramUserId: number, name: string, username: string | null) {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz", name, username });
  }
  return { ...test, db, env, lines, print, meet };
}

const OURS = "301234567";

async function createThree() {
  const test = await createRunning();
  const { db, meet } = test;
  await meet(7, "Kamola", "Kamola_K");
  await meet(3, "Aziza", null);
  await meet(5, "Bekzod", "bekzod");
  await logInAs(db, { telegramUserId: 7, tin: OURS as Tin });
  const ended = await logInAs(db, { telegramUserId: 7, tin: "309999999" as Tin });
  await logInAs(db, { telegramUserId: 3, tin: OURS as Tin });
  await db.revoke({ tin: ended.tin }, () => ({}));
  return test;
}

describe("kotib people", () => {
  it("shows everybody by name, with organizations, of which one whose login ended stands in brackets", async () => {
    const { env, lines, print } = await createThree();
    expect(await people([], env, print)).toBe(0);
    expect(lines.map((line) => line.replace(/ {2,}/g, "  "))).toEqual([
      "number  name  user name  last seen  let in  organizations",
      "3  Aziza  -  2026-01-05 06:00  -  301234567 Namuna Savdo",
      "5  Bekzod  @bekzod  2026-01-05 06:00  -  -",
      "7  Kamola  @Kamola_K  2026-01-05 06:00  -  301234567 Namuna Savdo, (309999999 Namuna Savdo)",
      "3 people in all.",
    ]);
  });

  it("shows those of an organization, also as JSON", async () => {
    const { env, lines, print } = await createThree();
    expect(await people(["--organization", "309 999 999", "--json"], env, print)).toBe(0);
    expect(JSON.parse(lines.join("\n"))).toEqual([
      {
        number: 7,
        name: "Kamola",
        username: "Kamola_K",
        lastSeen: "2026-01-05T06:00:00.000Z",
        admission: null,
        organizations: [
          { tin: OURS, name: "Namuna Savdo", loggedIn: true },
          { tin: "309999999", name: "Namuna Savdo", loggedIn: false },
        ],
      },
    ]);
  });

  it("says that there is nobody", async () => {
    const { env, lines, print } = await createRunning();
    expect(await people([], env, print)).toBe(0);
    expect(await people(["--organization", OURS], env, print)).toBe(0);
    expect(await people(["--json"], env, print)).toBe(0);
    expect(lines).toEqual(["Nobody uses this Kotib.", `Nobody uses this Kotib for ${OURS}.`, "[]"]);
  });
});

describe("kotib revoke person", () => {
  it("takes the user name as Kotib last saw it, in whatever letters", async () => {
    const { db, env, lines, print } = await createThree();
    expect(await revoke(["person", "@kamola_k", "--yes"], env, print)).toBe(0);
    expect(lines.at(-1)).toMatch(/^Ended: logins 1,/);
    expect(await db.users.find(7)).toMatchObject({ admission: "withdrawn" });
    expect((await db.accounts.findOfUser(3)).map(({ hasToken }) => hasToken)).toEqual([true]);
  });

  it.each([
    ["@nobody", "Kotib knows nobody called @nobody; `kotib people` shows everybody."],
    ["12", "Kotib knows nobody with the number 12; `kotib people` shows everybody."],
    [
      "@BEKZOD",
      "Kotib knows several called @BEKZOD, since a name may change hands: say which number, 3 or 5.",
    ],
  ])("says in a sentence that %s is unknown or several, and ends nothing", async (who, sentence) => {
    const { env, lines, print, meet, look } = await createThree();
    await meet(3, "Aziza", "Bekzod");
    expect(await revoke(["person", who, "--yes"], env, print)).toBe(1);
    expect(lines).toEqual([sentence]);
    expect(await look.count("accounts where token is not null")).toBe(2);
  });

  it("ends what an administrator said of a person without a login, too", async () => {
    const { db, env, lines, print } = await createThree();
    await db.admissions.ask(5, {});
    await db.admissions.decide({ person: 5, outcome: "refused", by: 7 }, {});
    expect(await revoke(["person", "5", "--yes"], env, print)).toBe(0);
    expect(await db.users.find(5)).toMatchObject({ admission: "withdrawn", admissionBy: null });
    expect(await revoke(["person", "5"], env, print)).toBe(0);
    expect(lines.at(-1)).toBe("There was nothing to end.");
  });
});

describe("a command that cannot be undone", () => {
  const WILL = /^This ends 2 logins of 2 people, 0 remembered browsers, 0 links and 0 signing sessions;/;

  it("names first what it will do, and refuses where nobody can be asked", async () => {
    const { env, lines, print, look } = await createThree();
    expect(await revoke(["organization", OURS], env, print)).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(WILL),
      "Nothing was done: say --yes where no terminal is there to ask on.",
    ]);
    expect(await look.count("accounts where token is not null")).toBe(2);
  });

  it.each([
    ["y", 0, 0],
    ["YES", 0, 0],
    ["", 1, 2],
    ["no", 1, 2],
  ])("asks on a terminal, where %j ends with %d", async (answer, code, left) => {
    const { env, lines, print, look } = await createThree();
    const asked: string[] = [];
    const terminal = Object.assign(print, {
      ask: async (question: string) => {
        asked.push(question);
        return answer;
      },
    });
    expect(await revoke(["organization", OURS], env, terminal)).toBe(code);
    expect(asked).toEqual(["Go on? [y/N] "]);
    expect(lines[0]).toMatch(WILL);
    expect(await look.count("accounts where token is not null")).toBe(left);
    if (code === 1) expect(lines.at(-1)).toBe("Nothing was done.");
  });
});
