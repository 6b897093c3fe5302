/** Who is gone for long is forgotten, and what somebody still uses is not. */
import { describe, expect, it } from "vitest";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { createTestDatabase, logInAs } from "../test-database.ts";

const DAY = 24 * 60 * 60_000;

async function createPeople() {
  const test = await createTestDatabase();
  const { db, clock } = test;
  const meets = (telegramUserId: number) =>
    db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz", name: "Aziz" });
  /** Sweeps with 365 days of retention and 730 for people. */
  const sweeps = () => db.sweep({ finished: clock.now() - 365 * DAY, seen: clock.now() - 730 * DAY });
  const logsOut = async (id: string) =>
    db.accounts.dropToken(id, (await db.accounts.findWithToken(id))?.token ?? "");
  return { ...test, meets, sweeps, logsOut };
}

describe("the sweep of people", () => {
  /** @promise kept-too-long: An organization whose login ended is forgotten after the time of retention. */
  it("forgets an organization whose login ended a year ago, with all that hangs on it, and not its person", async () => {
    const { db, clock, look, meets, sweeps, logsOut } = await createPeople();
    await meets(1001);
    const ended = await logInAs(db);
    await logsOut(ended.id);
    await db.seenDocuments.noteListed(ended.id, [
      { kind: "act", documentId: "d1" as DocumentId, number: "1", stateId: 15 },
    ]);
    clock.advance(364 * DAY);
    await sweeps();
    expect(await db.accounts.find(ended.id)).not.toBeNull();
    clock.advance(2 * DAY);
    await sweeps();
    expect(await db.accounts.find(ended.id)).toBeNull();
    for (const table of ["seen_documents", "list_rights", "watched_organizations", "jobs"])
      expect(await look.count(table), table).toBe(0);
    expect(await db.users.find(1001)).toMatchObject({ name: "Aziz", currentAccountId: null });
  });

  it.each(["created_at", "token_since", "used_at"])(
    "keeps an organization whose %s is not as old",
    async (latest) => {
      const { db, clock, look, meets, sweeps, logsOut } = await createPeople();
      await meets(1001);
      const { id } = await logInAs(db);
      await logsOut(id);
      clock.advance(700 * DAY);
      await look.change(`update accounts set ${latest} = ?`, clock.now() - 364 * DAY);
      await sweeps();
      expect(await db.accounts.find(id)).not.toBeNull();
      clock.advance(2 * DAY);
      await sweeps();
      expect(await db.accounts.find(id)).toBeNull();
    },
  );

  /** @promise kept-too-long: A person whom nobody saw for two years is forgotten. */
  it("forgets whom nobody saw for two years and who has no login, and nobody else", async () => {
    const { db, clock, look, meets, sweeps } = await createPeople();
    for (const person of [1001, 1002, 1003]) await meets(person);
    // A login that holds: what it is watched for is for this person.
    const account = await logInAs(db);
    await db.messages.setPanel(1002, 7);
    clock.advance(729 * DAY);
    await meets(1003);
    clock.advance(2 * DAY);
    await sweeps();
    expect(await look.values("select telegram_user_id from users order by 1")).toEqual([1001, 1003]);
    expect(await look.count("panels")).toBe(0);
    expect(await db.accounts.find(account.id)).toMatchObject({ hasToken: true });
    // Again as if for the first time.
    expect(await meets(1002)).toMatchObject({ createdAt: clock.now() });
  });

  it.each(["logs in", "comes back"])("keeps who %s while others are forgotten", async (does) => {
    const { db, clock, meets, sweeps, logsOut } = await createPeople();
    const people = Array.from({ length: 30 }, (_, index) => 2000 + index);
    for (const telegramUserId of people) {
      await meets(telegramUserId);
      if (does === "logs in") await logsOut((await logInAs(db, { telegramUserId })).id);
    }
    clock.advance((does === "logs in" ? 400 : 800) * DAY);
    const isKept = async (person: number) =>
      does === "logs in"
        ? (await db.accounts.findOfUser(person)).length > 0
        : (await db.users.find(person)) !== null;
    const sweeping = sweeps();
    let isFirst = true;
    while (isFirst) isFirst = await isKept(2000);
    const others = people.slice(1).toReversed();
    await Promise.all(
      others.map((telegramUserId) =>
        does === "logs in" ? logInAs(db, { telegramUserId }) : meets(telegramUserId),
      ),
    );
    await sweeping;
    for (const person of others) expect(await isKept(person)).toBe(true);
  });

  it("counts who was seen, by one note in an hour", async () => {
    const { db, clock, look, meets } = await createPeople();
    await meets(1001);
    const before = await look.version();
    clock.advance(60_000);
    await meets(1001);
    expect(await look.version()).toBe(before);
    clock.advance(2 * DAY);
    await meets(1002);
    expect(await db.users.countSeen()).toEqual({ day: 1, week: 2, month: 2 });
    await logInAs(db);
    expect(await db.accounts.countLogins()).toBe(1);
  });
});
