import { describe, expect, it } from "vitest";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { madeUp } from "../../../support/made-up-news.ts";
import { createTestDatabase, logInAs, type TestDatabase } from "../test-database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A database on which something began, after which the clock was set back by a day. */
async function setBack(begin: (test: Awaited<ReturnType<typeof createTestDatabase>>) => Promise<unknown>) {
  const test = await createTestDatabase({ people: [1] });
  await begin(test);
  test.clock.advance(-DAY);
  await test.db.clockSetBack.takeUp(DAY, []);
  return test;
}

describe("a clock that is set back by a day", () => {
  it("locks nobody out for a day who tried to log in too often, and forgives nobody at once", async () => {
    const scope = { scope: "person:x", limit: 1, windowMs: 10 * MINUTE };
    const { db, clock } = await setBack(({ db: before }) => before.logins.countAttempt([scope]));
    expect(await db.logins.countAttempt([scope])).toBe(false);
    clock.advance(10 * MINUTE + 1);
    expect(await db.logins.countAttempt([scope])).toBe(true);
  });

  it("lets no link to log in live for a day", async () => {
    const link = { secretHash: "x", telegramUserId: 1, way: "link" } as const;
    const { db, clock } = await setBack(({ db: before, clock: its }) =>
      before.logins.createLink({ ...link, expiresAt: its.now() + 10 * MINUTE }),
    );
    expect(await db.logins.peekLink("x")).not.toBeNull();
    clock.advance(10 * MINUTE + 1);
    expect(await db.logins.peekLink("x")).toBeNull();
  });

  it("lets no browser's question wait for a day", async () => {
    const pairing = { id: "p", label: "x", code: "11", options: ["11"], secretHash: "h" };
    const { db, clock } = await setBack(async ({ db: before, clock: its }) => {
      const expiresAt = its.now() + MINUTE;
      await before.logins.createLink({ secretHash: "x", telegramUserId: 1, way: "link", expiresAt });
      const linkId = (await before.logins.peekLink("x"))?.id ?? "";
      await before.signingLinks.createPairing({ ...pairing, linkId }, {});
    });
    expect((await db.signingLinks.findPairing("p"))?.createdAt).toBe(clock.now());
  });

  it("keeps no operation off for a day that was to rest for hours", async () => {
    const { db, clock } = await setBack(async ({ db: before }) => {
      const all = 6 * 60 * MINUTE;
      for (const account of ["one", "two"])
        await before.disabledOperations.reportMissing(
          "measures",
          { account },
          { first: all, again: all, all },
        );
    });
    expect(await db.disabledOperations.status("measures")).toBe("disabled");
    clock.advance(6 * 60 * MINUTE + 1);
    expect(await db.disabledOperations.status("measures")).not.toBe("disabled");
  });

  it("keeps nobody's news silent for a day because one sounded before", async () => {
    const { db, clock } = await setBack(async ({ db: before }) => {
      await before.notices.write({ notices: [{ telegramUserId: 1, news: madeUp("x"), dedupeKey: "x" }] });
      const [notice] = await before.notices.findDueOf(1, ["x"]);
      await before.notices.setTold([notice?.id ?? ""], { messageId: 1, aloud: true });
    });
    expect(await db.notices.lastAloud(1)).toBeNull();
    clock.advance(DAY);
    expect(await db.notices.lastAloud(1)).toBe(clock.now());
  });

  it("holds no more news back because some were told before", async () => {
    const { db, clock } = await setBack(async ({ db: before }) => {
      await before.notices.write({
        notices: [{ telegramUserId: 1, news: madeUp("x"), dedupeKey: "x", group: "g" }],
      });
      const [notice] = await before.notices.findDueOf(1, ["x"]);
      await before.notices.setTold([notice?.id ?? ""], { messageId: 1, aloud: false });
    });
    expect(await db.notices.findTold("g", clock.now() - 5 * MINUTE)).toEqual([]);
  });

  it("keeps no news waiting for a day that was to be told within the minute", async () => {
    const test = await createTestDatabase({ people: [1] });
    const { db, clock } = test;
    const told = { telegramUserId: 1, news: madeUp("x") };
    await db.notices.write({
      notices: [
        { ...told, dedupeKey: "soon", notBefore: clock.now() + 1000 },
        { ...told, dedupeKey: "evening", notBefore: clock.now() + 60 * MINUTE },
      ],
    });
    clock.advance(-60 * MINUTE);
    await db.clockSetBack.takeUp(60 * MINUTE, []);
    const due = await db.notices.findDueOf(1, ["x"]);
    expect(due.map(({ dedupeKey }) => dedupeKey)).toEqual(["soon"]);
    const jobs = await db.jobs.claim({ owner: "a", leaseUntil: clock.now() + MINUTE, limit: 9 });
    expect(jobs.map(({ type }) => type)).toEqual(["notice"]);
  });

  it("lets no login and no remembered browser live a day longer", async () => {
    const { db, clock } = await setBack(async ({ db: before, clock: its }) => {
      await logInAs(before);
      await before.browsers.create({
        ...{ telegramUserId: 1001, secretHash: "b", label: "Chrome" },
        expiresAt: its.now() + 90 * DAY,
      });
    });
    const now = clock.now();
    const [account] = await db.accounts.findOfUser(1001);
    expect(account).toMatchObject({ tokenSince: now, usedAt: now, createdAt: now });
    const [browser] = await db.browsers.findOfUser(1001);
    expect(browser).toMatchObject({ createdAt: now, usedAt: now, expiresAt: now + 90 * DAY });
  });

  it("changes nothing of a login that has ended: its end is told once", async () => {
    const { db, clock } = await setBack(async ({ db: before }) => {
      const { id } = await logInAs(before);
      await before.accounts.dropToken(id, "token-of-a-test");
    });
    expect((await db.accounts.findOfUser(1001))[0]?.tokenSince).toBe(clock.now() + DAY);
  });

  it("keeps nobody from asking a colleague for two days", async () => {
    const of = { tin: "301234567" as Tin, kind: "invoice", documentId: "d" as DocumentId } as const;
    const asks = (db: TestDatabase["db"], clock: TestDatabase["clock"]) =>
      db.questions.ask(
        { ...of, fromUserId: 1, toUserId: 2, number: "7", note: "x" },
        { most: 1, since: clock.now() - DAY },
        () => ({}),
      );
    const { db, clock } = await setBack(({ db: before, clock: its }) => asks(before, its));
    expect(await asks(db, clock)).toBeNull();
    clock.advance(DAY + 1);
    expect(await asks(db, clock)).not.toBeNull();
  });

  it("still knows who is asked for a password", async () => {
    const { db } = await setBack(({ db: before, clock: its }) =>
      before.logins.setPasswordPrompt(1, its.now() + MINUTE),
    );
    expect(await db.logins.findPasswordPrompt(1)).not.toBeNull();
  });
});
