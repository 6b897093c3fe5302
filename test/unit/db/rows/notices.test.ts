/** What a person is told: what waits, what was told, and what takes whose place. */

import { describe, expect, it } from "vitest";
import type { NewNotice } from "../../../../src/db/rows/news.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { madeUp } from "../../../support/made-up-news.ts";
import { createTestDatabase, logInAs, START } from "../test-database.ts";

const ME = 1001;
const OTHER = 2002;
const MINUTE = 60_000;

async function createTest() {
  const test = await createTestDatabase();
  const { db, look } = test;
  const account = await logInAs(db, { telegramUserId: ME });
  const others = await logInAs(db, { telegramUserId: OTHER });
  let count = 0;
  /** Each notice a millisecond after the other, so that their order is told. */
  async function write(...notices: Array<Partial<NewNotice>>) {
    for (const notice of notices) {
      test.clock.advance(1);
      count += 1;
      const whole = { telegramUserId: ME, news: madeUp("x"), dedupeKey: `n${count}`, ...notice };
      await db.notices.write({ notices: [whole] });
    }
  }
  const idOf = async (dedupeKey: string) =>
    await look.value<string>("select id from notices where dedupe_key = ?", dedupeKey);
  const tell = async (key: string, messageId: number | null, aloud = false) =>
    db.notices.setTold([await idOf(key)], { messageId, aloud });
  const keysOf = (rows: ReadonlyArray<{ readonly dedupeKey: string }>) =>
    rows.map(({ dedupeKey }) => dedupeKey);
  /** Keys of the jobs that are to deliver something. */
  const jobs = () => look.values<string>("select key from jobs order by key");
  return { ...test, account, others, write, idOf, tell, keysOf, jobs };
}

describe("what is due", () => {
  it("are the person's own notices of these news that are not told, the oldest first", async () => {
    const { db, clock, write, tell, keysOf } = await createTest();
    const later = START + MINUTE;
    await write({ dedupeKey: "b" }, { dedupeKey: "a" }, { dedupeKey: "later", notBefore: later });
    await write(
      { dedupeKey: "told" },
      { news: madeUp("y") },
      { news: madeUp("z") },
      { telegramUserId: OTHER },
    );
    await tell("told", null);
    expect(keysOf(await db.notices.findDueOf(ME, ["x"]))).toEqual(["b", "a"]);
    expect(await db.notices.findDueOf(ME, ["x", "y"])).toHaveLength(3);
    clock.advance(later - clock.now());
    expect(keysOf(await db.notices.findDueOf(ME, ["x"]))).toEqual(["b", "a", "later"]);
  });

  it("of a group are its notices alone", async () => {
    const { db, clock, write, tell, keysOf } = await createTest();
    const later = START + MINUTE;
    const group = "g";
    await write({ group, dedupeKey: "b" }, { group, dedupeKey: "a" }, { group: "h" }, {});
    await write({ group, dedupeKey: "told" }, { group, dedupeKey: "later", notBefore: later });
    await tell("told", 5);
    expect(keysOf(await db.notices.findDue(group))).toEqual(["b", "a"]);
    clock.advance(later - clock.now());
    expect(keysOf(await db.notices.findDue(group))).toEqual(["b", "a", "later"]);
  });

  it("is told by one message, which then wants no job more, and may say something else", async () => {
    const { db, clock, write, idOf, keysOf, jobs, look } = await createTest();
    await write(
      { dedupeKey: "a" },
      { dedupeKey: "b", data: { was: 1 } },
      { dedupeKey: "c" },
      { dedupeKey: "d" },
    );
    await look.change("update jobs set lease_owner = 'somebody', lease_until = 1 where key = 'notice:b'");
    const ids = [await idOf("a"), await idOf("b")];
    await db.notices.setTold(ids, { messageId: 5, aloud: true, data: { is: 2 } });
    await db.notices.setTold([await idOf("c")], { messageId: 6, aloud: false });
    expect(await jobs()).toEqual(["notice:b", "notice:d"]);
    expect(keysOf(await db.notices.findOfMessage(ME, 5))).toEqual(["a", "b"]);
    expect(await db.notices.findOfMessage(OTHER, 5)).toEqual([]);
    expect((await db.notices.find(ids[1] ?? ""))?.data).toEqual({ is: 2 });
    expect(await db.notices.find(await idOf("c"))).toMatchObject({ deliveredAt: clock.now(), aloudAt: null });
    expect(await db.notices.find(await idOf("d"))).toMatchObject({ deliveredAt: null, messageId: null });
  });

  it("sets free what a person did meanwhile, also where its job is taken from who told it", async () => {
    const { db, write, tell, look } = await createTest();
    await write({ dedupeKey: "a" });
    await db.jobs.add([{ type: "update", lane: `user:${ME}`, payload: 1 }]);
    await look.change("update jobs set parked = 1 where type = 'update'");
    await tell("a", 5);
    expect(await look.value("select parked from jobs where type = 'update'")).toBe(0);
  });
});

describe("what was told", () => {
  it("of a group counts each message once, since then and until now", async () => {
    const { db, clock, write, tell } = await createTest();
    const group = "g";
    await write(...["a", "b", "c", "d", "e"].map((dedupeKey) => ({ group, dedupeKey })), {
      group: "h",
      dedupeKey: "h",
    });
    const at = (minutes: number) => START + minutes * MINUTE;
    for (const [minute, key, message] of [
      [1, "a", 5],
      [2, "b", 5],
      [3, "c", 6],
      [4, "d", null],
      [5, "h", 7],
      [9, "e", 8],
    ] as const) {
      clock.advance(at(minute) - clock.now());
      await tell(key, message);
    }
    expect(await db.notices.findTold(group, START)).toEqual([at(1), at(3), at(9)]);
    expect(await db.notices.findTold(group, at(3))).toEqual([at(3), at(9)]);
    clock.advance(at(8) - clock.now());
    expect(await db.notices.findTold(group, at(2) + 1)).toEqual([at(3)]);
  });

  it("sounded last at the person's own, whatever came silently after it", async () => {
    const { db, clock, write, tell } = await createTest();
    await write(
      { dedupeKey: "a" },
      { dedupeKey: "b" },
      { dedupeKey: "c" },
      { dedupeKey: "o", telegramUserId: OTHER },
    );
    expect(await db.notices.lastAloud(ME)).toBeNull();
    await tell("a", 1, true);
    clock.advance(MINUTE);
    const second = clock.now();
    await tell("b", 2, true);
    clock.advance(MINUTE);
    await tell("c", 3, false);
    await tell("o", 4, true);
    expect(await db.notices.lastAloud(ME)).toBe(second);
  });

  it("is found by its news: the latest that was delivered, or found to be nothing", async () => {
    const { db, clock, write, tell } = await createTest();
    await write(
      { dedupeKey: "a" },
      { dedupeKey: "b" },
      { dedupeKey: "waits" },
      { news: madeUp("y"), dedupeKey: "y" },
    );
    await write({ dedupeKey: "o", telegramUserId: OTHER });
    expect(await db.notices.findLatest(ME, "x")).toBeNull();
    for (const key of ["b", "a", "y", "o"]) {
      clock.advance(MINUTE);
      await tell(key, null);
    }
    expect((await db.notices.findLatest(ME, "x"))?.dedupeKey).toBe("a");
  });
});

describe("what is told later", () => {
  const about = { kind: "act", documentId: "d1" as DocumentId } as const;

  it("takes the place of what waits of the same news about the same document, and of nothing else", async () => {
    const { db, account, others, tell, jobs, look } = await createTest();
    const off = (dedupeKey: string, notBefore: number, more: object = {}) =>
      db.notices.putOff({
        ...{
          telegramUserId: ME,
          accountId: account.id,
          news: madeUp("later"),
          ...about,
          dedupeKey,
          notBefore,
          ...more,
        },
      });
    await off("first", START + MINUTE);
    await off("told", START + MINUTE);
    await tell("told", 5);
    await off("second", START + 2 * MINUTE);
    await off("other document", START + 3 * MINUTE, { documentId: "d2" });
    await off("other kind", START + 4 * MINUTE, { kind: "invoice" });
    await off("other news", START + 5 * MINUTE, { news: madeUp("else") });
    await off("other's", START + 6 * MINUTE, { accountId: others.id, telegramUserId: OTHER });
    await off("third", START + 7 * MINUTE);
    expect(await look.values("select dedupe_key from notices order by not_before")).toEqual([
      ...["told", "other document", "other kind", "other news", "other's", "third"],
    ]);
    expect(await jobs()).toHaveLength(5);
    expect(await jobs()).not.toContain("notice:second");
    const putOff = async (accountId: string) =>
      (await db.notices.findAllPutOff(accountId))
        .map(({ kind, documentId, at }) => `${kind} ${documentId} ${(at - START) / MINUTE}`)
        .sort();
    expect(await putOff(account.id)).toEqual(["act d1 7", "act d2 3", "invoice d1 4"]);
    expect(await putOff(others.id)).toEqual(["act d1 6"]);
  });

  it("as a group takes the place of what waits of it, and is withdrawn with its jobs", async () => {
    const { db, tell, jobs, look } = await createTest();
    const off = (dedupeKey: string, group = "g", telegramUserId = ME) =>
      db.notices.putOffGroup({
        telegramUserId,
        news: madeUp("x"),
        group,
        dedupeKey,
        notBefore: START + MINUTE,
      });
    await off("first");
    await off("told");
    await tell("told", 5);
    await off("second");
    await off("other", "h");
    expect(await db.notices.findPutOffGroup("g")).toBe(START + MINUTE);
    expect(await jobs()).toEqual(["notice:other", "notice:second"]);
    // What comes of the person waits behind it, and is free without it.
    await look.change("update jobs set parked = 0, run_at = 0 where key = 'notice:second'");
    await db.jobs.add([{ type: "update", lane: `user:${ME}`, payload: 1 }]);
    await look.change("update jobs set parked = 1 where type = 'update'");
    await db.notices.withdrawGroup("g");
    expect(await db.notices.findPutOffGroup("g")).toBeNull();
    expect(await look.values("select dedupe_key from notices order by dedupe_key")).toEqual([
      "other",
      "told",
    ]);
    expect(await look.values("select key from jobs where key is not null")).toEqual(["notice:other"]);
    expect(await look.values("select parked from jobs where type = 'update'")).toEqual([0]);
  });

  it("comes once the account has a login again: what of it was not told", async () => {
    const { db, account, others, write, tell, jobs, look } = await createTest();
    const { id: accountId } = account;
    await write({ accountId, dedupeKey: "a" }, { accountId, dedupeKey: "told" }, { dedupeKey: "nobody's" });
    await write({ accountId: others.id, dedupeKey: "other's" });
    await tell("told", 5);
    await look.change("delete from jobs");
    await db.notices.takeUp(accountId);
    expect(await jobs()).toEqual(["notice:a"]);
    // Once, however often it is taken up.
    await db.notices.takeUp(accountId);
    expect(await jobs()).toEqual(["notice:a"]);
  });
});
