/** Whom administrators let in: decided once, forgotten in time, and never taken from people of before. */
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../src/documents/durations.ts";
import { createTestDatabase, logInAs } from "./test-database.ts";

describe("admissions", () => {
  it("are decided once, however many administrators decide at the same time", async () => {
    const test = await createTestDatabase({ people: [1, 8, 9] });
    const others = [test.db, await test.open(), await test.open()];
    await test.db.admissions.ask(1, {});
    const decided = await Promise.all(
      others.flatMap((db, index) => [
        db.admissions.decide({ person: 1, outcome: "admitted", by: 8 + (index % 2) }, {}),
        db.admissions.decide({ person: 1, outcome: "refused", by: 9 }, {}),
      ]),
    );
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await test.look.count("audit where event in ('admitted', 'refused')")).toBe(1);
    expect(await test.db.admissions.findAsked()).toEqual([]);
    expect(await test.db.audit.verify()).toMatchObject({ entries: 2 });
  });

  it("are forgotten after 30 days with their people, unless somebody let these in", async () => {
    const { db, clock, look } = await createTestDatabase({ people: [1, 2, 3, 4] });
    for (const person of [1, 2, 3]) await db.admissions.ask(person, {});
    await db.admissions.decide({ person: 2, outcome: "refused", by: 4 }, {});
    await db.admissions.decide({ person: 3, outcome: "admitted", by: 4 }, {});
    const sweep = () => db.sweep({ finished: 0, seen: 0 });
    clock.advance(30 * DAY_MS);
    await sweep();
    expect(await look.values("select telegram_user_id from users order by 1")).toEqual([1, 2, 3, 4]);
    clock.advance(1000);
    await sweep();
    expect(await look.values("select telegram_user_id from users order by 1")).toEqual([3, 4]);
  });

  it("are given at a start to whoever has a login, and to whoever had one before anybody was asked", async () => {
    const { db, look } = await createTestDatabase({ people: [1, 2, 3, 4, 5] });
    for (const person of [1, 2, 3, 4]) await logInAs(db, { telegramUserId: person });
    await db.revoke({ telegramUserId: 3 }, () => ({}));
    await db.revoke({ telegramUserId: 4 }, () => ({}));
    await look.change("update accounts set token = null where telegram_user_id = 2");
    await look.change("update users set admission = null where telegram_user_id = 4");
    await db.admissions.letInKnown();
    expect(await look.values("select admission from users order by telegram_user_id")).toEqual([
      "admitted",
      "admitted",
      "withdrawn",
      "admitted",
      null,
    ]);
  });
});
