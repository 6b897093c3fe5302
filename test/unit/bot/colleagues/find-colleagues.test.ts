import { describe, expect, it } from "vitest";
import {
  findColleagues,
  findSigners,
  labelOfColleague,
  nameOfPerson,
} from "../../../../src/bot/colleagues/find-colleagues.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import { FORBIDDEN } from "../../../../src/db/rows/submissions.ts";
import { createTestDatabase, decisionOf, logInAs } from "../../db/test-database.ts";

const TIN = "301234567";

/** Somebody of an organization with colleagues; `joins` adds one by the name that Telegram tells. */
async function createOffice() {
  const { db } = await createTestDatabase();
  const visit = { dependencies: { db }, t: (key: string) => key } as unknown as Visit;
  const joins = async (telegramUserId: number, name: string | null, tin = TIN) => {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz", name });
    return logInAs(db, { telegramUserId, tin, token: `t-${telegramUserId}` });
  };
  const own = await joins(1, "Own");
  const named = async (find: typeof findSigners) =>
    (await find(visit, own)).map((colleague) => labelOfColleague(colleague));
  return { db, visit, joins, named };
}

describe("colleagues", () => {
  it("are the organization's other people who are logged in and can be reached, by name", async () => {
    const { db, joins, named } = await createOffice();
    await joins(2, "Dilnoza");
    await joins(3, null);
    await joins(4, "Aziz");
    await joins(5, "Elsewhere", "309999999");
    await db.accounts.dropToken((await joins(6, "Logged out")).id, "t-6");
    await joins(7, "Blocked");
    await db.users.setBlocked(7);
    expect(await named(findColleagues)).toEqual(["Aziz · user-4", "Dilnoza · user-2", "user-3"]);
  });

  it("sign but for whom the service forbade it last", async () => {
    const { db, joins, named } = await createOffice();
    const [may, mayNot] = [await joins(2, "May"), await joins(3, "May not")];
    for (const account of [may, mayNot]) {
      const decision = await db.decisions.create(decisionOf(account, account.id));
      await db.submissions.move(decision?.id ?? "", {
        from: ["open"],
        to: "refused",
        detail: account === mayNot ? FORBIDDEN : "rejected",
      });
    }
    expect(await named(findSigners)).toEqual(["May · user-2"]);
  });

  it("are named by what they are in that organization, and as gone where they left it", async () => {
    const { visit, joins } = await createOffice();
    await joins(2, null, "309999999");
    await joins(2, null);
    expect(await nameOfPerson(visit, 2, TIN)).toBe("user-2");
    expect(await nameOfPerson(visit, 2, "300000000")).toBe("colleagues-gone");
    await joins(5, "Elsewhere", "309999999");
    expect(await nameOfPerson(visit, 5, TIN)).toBe("colleagues-gone");
  });
});
