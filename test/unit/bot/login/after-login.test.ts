import { describe, expect, it } from "vitest";
import { resumeOrHome } from "../../../../src/bot/login/after-login.ts";
import { createVisit } from "../../../../src/bot/visit.ts";
import { createTestDatabase } from "../../db/test-database.ts";

const PERSON = 1001;

/** Somebody whom a login interrupted on the way to `c:o:1`; Telegram fails the first times it is to be shown. */
async function createInterrupted(failures: number) {
  const { db, clock } = await createTestDatabase();
  const user = await db.users.meet({ telegramUserId: PERSON, chatId: PERSON, language: "en" });
  await db.users.setResume(PERSON, "c:o:1");
  const pressed: string[] = [];
  const resumed: string[] = [];
  let left = failures;
  const visit = createVisit({
    dependencies: { db, clock } as never,
    api: {} as never,
    botUsername: () => "kotib",
    user,
    tap: null,
    offers: () => [],
    says: () => [],
    addressOf: () => null,
    begin: async () => {},
    addToAnswer: async () => {},
    press: async (_visit, data) => void pressed.push(data),
    resume: async (_visit, data) => {
      left -= 1;
      if (left >= 0) throw new Error("Telegram does not answer");
      resumed.push(data);
    },
  });
  return { visit, pressed, resumed };
}

describe("what a login interrupted", () => {
  it("is shown once; later logins lead home", async () => {
    const { visit, pressed, resumed } = await createInterrupted(0);
    await resumeOrHome(visit);
    await resumeOrHome(visit);
    expect(resumed).toEqual(["c:o:1"]);
    expect(pressed).toEqual(["home.open"]);
  });

  it("is not forgotten where Telegram fails before it is shown", async () => {
    const { visit, pressed, resumed } = await createInterrupted(1);
    await expect(resumeOrHome(visit)).rejects.toThrow("Telegram does not answer");
    await resumeOrHome(visit);
    expect(resumed).toEqual(["c:o:1"]);
    expect(pressed).toEqual([]);
  });
});
