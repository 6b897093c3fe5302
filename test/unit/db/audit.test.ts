/** The audit trail is a chain: whoever alters an entry, takes one out or puts one in is found. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashBehind } from "../../../src/db/rows/audit-chain.ts";
import type { AuditEntry } from "../../../src/db/rows/write-audit.ts";
import { DAY_MS } from "../../../src/documents/durations.ts";
import { createTestDatabase, logInAs, START } from "./test-database.ts";

const ADMINISTRATOR = 9;

async function createTrail(entries: readonly AuditEntry[]) {
  const test = await createTestDatabase({ people: [1, 2, ADMINISTRATOR] });
  const { db, clock } = test;
  for (const entry of entries) {
    await db.notices.write({ audit: [entry] });
    clock.advance(1000);
  }
  return { ...test, verify: db.audit.verify };
}

/** Seven entries: of people, of nobody, and of what an administrator did. */
const SEVEN: readonly AuditEntry[] = [
  { event: "first" },
  { event: "loggedIn", telegramUserId: 1, accountId: "a", data: { way: "chat" } },
  { event: "admitted", telegramUserId: 2, by: ADMINISTRATOR },
  { event: "loggedIn", telegramUserId: 2, accountId: "b", data: { way: "link" } },
  { event: "decided", telegramUserId: 1, accountId: "a" },
  { event: "loggedOut", telegramUserId: 1, accountId: "a" },
  { event: "last" },
];

describe("the audit trail", () => {
  it("fits while it is empty, and with every entry", async () => {
    const { verify, db } = await createTrail([]);
    expect(await verify()).toEqual({ entries: 0, head: "" });
    await db.notices.write({ audit: SEVEN });
    expect(await verify()).toEqual({ entries: 7, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each([
    ["a time", "update audit set at = at + 1 where id = 3", 3],
    ["an event", "update audit set event = 'refused' where id = 3", 3],
    ["what is told of it", `update audit set data = '{"way":"chat"}' where id = 4`, 4],
    ["a person", "update audit set telegram_user_id = 1 where id = 4", 4],
    ["a person taken out", "update audit set telegram_user_id = null where id = 5", 5],
    ["a person put in", "update audit set telegram_user_id = 2 where id = 1", 1],
    ["an account", "update audit set account_id = 'c' where id = 5", 5],
    ["an administrator", "update audit set by_user_id = 1 where id = 3", 3],
    ["a salt", "update audit set person_salt = 'x' where id = 3", 3],
    ["a hash", "update audit set hash = 'x' where id = 2", 2],
    ["the first one gone", "delete from audit where id = 1", 2],
    ["one gone in the middle", "delete from audit where id = 4", 5],
    ["the last one gone", "delete from audit where id = 7", null],
    ["all gone", "delete from audit", null],
    ["one behind the others", "update audit set id = 9 where id = 2", 3],
    ["all the chain's ends gone", "delete from audit_chain", 1],
  ])("is found altered: %s", async (_, change, id) => {
    const { verify, look } = await createTrail(SEVEN);
    expect(await look.change(change)).toBeGreaterThan(0);
    expect(await verify()).toMatchObject({ broken: id === null ? "end" : { id } });
  });

  it("is found with an entry that was put behind it, though its hash fits", async () => {
    const { verify, look } = await createTrail(SEVEN);
    const before = await look.value<string>("select hash from audit where id = 7");
    const forged = { at: START, event: "forged", data: "{}", personDigest: null, byDigest: null };
    await look.change(
      "insert into audit (id, at, event, data, hash) values (8, ?, 'forged', '{}', ?)",
      START,
      hashBehind(before, forged),
    );
    expect(await verify()).toMatchObject({ broken: { event: "forged" } });
  });

  it("still fits once a person it names is forgotten, and names the others as before", async () => {
    const { verify, look, db } = await createTrail(SEVEN);
    await db.users.delete(2);
    expect(await verify()).toMatchObject({ entries: 8 });
    const named = () =>
      look.rows("select telegram_user_id as person, by_user_id as by_whom from audit where id = 3");
    expect(await named()).toEqual([{ person: null, by_whom: ADMINISTRATOR }]);
    expect(
      await look.count("audit where telegram_user_id = 2 or (person_salt is not null and id in (3, 4))"),
    ).toBe(0);
    await db.users.delete(ADMINISTRATOR);
    expect(await named()).toEqual([{ person: null, by_whom: null }]);
    expect(await verify()).toMatchObject({ entries: 9 });
  });

  it("still fits once its oldest entries are over, but not without the next", async () => {
    const { verify, look, db, clock } = await createTrail(SEVEN);
    clock.advance(DAY_MS);
    await db.sweep({ finished: START + 2500, seen: 0 });
    expect(await look.values("select id from audit order by id")).toEqual([4, 5, 6, 7]);
    expect(await verify()).toMatchObject({ entries: 4 });
    await look.change("delete from audit where id = 4");
    expect(await verify()).toMatchObject({ broken: { event: "decided" } });
  });

  it("is swept whole, and goes on", async () => {
    const { verify, db, clock } = await createTrail(SEVEN);
    clock.advance(DAY_MS);
    await db.sweep({ finished: clock.now(), seen: 0 });
    expect(await verify()).toMatchObject({ entries: 0 });
    await db.notices.write({ audit: [{ event: "next" }] });
    expect(await verify()).toMatchObject({ entries: 1 });
  });

  it("is swept past what a wrong clock dated ahead", async () => {
    const { look, db, clock, verify } = await createTrail([]);
    clock.advance(100 * DAY_MS);
    await db.notices.write({ audit: [{ event: "ahead" }] });
    clock.advance(-99 * DAY_MS);
    for (const event of ["then", "now"]) {
      await db.notices.write({ audit: [{ event }] });
      clock.advance(DAY_MS);
    }
    await db.sweep({ finished: START + 1.5 * DAY_MS, seen: 0 });
    expect(await look.values("select event from audit")).toEqual(["now"]);
    expect(await verify()).toMatchObject({ entries: 1 });
  });

  it("is one chain, whoever writes at the same time, is forgotten, or sweeps", async () => {
    const test = await createTestDatabase();
    const others = [test.db, await test.open(), await test.open()];
    const step = fc.record({ who: fc.nat(2), person: fc.integer({ min: 1, max: 3 }), what: fc.nat(9) });
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        await Promise.all([
          ...steps.map(async ({ who, person, what }) => {
            const db = others[who] ?? test.db;
            if (what === 0) return await db.users.delete(person);
            if (what === 1) return await db.audit.sweep(test.clock.now() - 5000);
            if (what === 2) return void (await logInAs(db, { telegramUserId: person }));
            written += 1;
            test.clock.advance(100);
            const by = what > 7 ? { by: 1 + (person % 3) } : {};
            await db.notices.write({
              audit: [{ event: "x", telegramUserId: person, ...by }, { event: "y" }],
            });
          }),
          expect(test.db.audit.verify()).resolves.not.toHaveProperty("broken"),
        ]);
        expect(await test.db.audit.verify()).not.toHaveProperty("broken");
      }),
      { numRuns: 12 },
    );
    expect(written).toBeGreaterThan(0);
  });
});
