import { describe, expect, it } from "vitest";
import { createTestDatabase } from "./test-database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A database on which something began, after which the clock was set back by a day. */
async function setBack(begin: (test: Awaited<ReturnType<typeof createTestDatabase>>) => Promise<unknown>) {
  const test = await createTestDatabase();
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
    const pairing = { id: "p", linkId: "l", label: "x", code: "11", options: ["11"], secretHash: "h" };
    const { db, clock } = await setBack(({ db: before }) => before.signingLinks.createPairing(pairing, {}));
    expect((await db.signingLinks.findPairing("p"))?.createdAt).toBe(clock.now());
  });

  it("keeps no operation off for a day that was to rest for hours", async () => {
    const { db, clock } = await setBack(async ({ db: before, clock: its }) => {
      const until = its.now() + 6 * 60 * MINUTE;
      for (const reporter of ["one", "two"])
        await before.disabledOperations.reportMissing("measures", reporter, until);
    });
    expect(await db.disabledOperations.status("measures")).toBe("disabled");
    clock.advance(6 * 60 * MINUTE + 1);
    expect(await db.disabledOperations.status("measures")).not.toBe("disabled");
  });

  it("keeps nobody's news silent for a day because one sounded before", async () => {
    const { db, clock } = await setBack(async ({ db: before }) => {
      await before.notices.write({ notices: [{ telegramUserId: 1, news: "x", dedupeKey: "x" }] });
      const [notice] = await before.notices.findDueOf(1, ["x"]);
      await before.notices.setTold([notice?.id ?? ""], { messageId: 1, aloud: true });
    });
    expect(await db.notices.lastAloud(1)).toBeNull();
    clock.advance(DAY);
    expect(await db.notices.lastAloud(1)).toBe(clock.now());
  });

  it("still knows who is asked for a password", async () => {
    const prompt = { telegramUserId: 1, username: "x" };
    const { db } = await setBack(({ db: before, clock: its }) =>
      before.logins.setPasswordPrompt({ ...prompt, expiresAt: its.now() + MINUTE }),
    );
    expect(await db.logins.findPasswordPrompt(1)).not.toBeNull();
  });
});
