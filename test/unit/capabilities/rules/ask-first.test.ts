import { describe, expect, it } from "vitest";
import {
  findAskFirst,
  findAskFirstAbout,
} from "../../../../src/capabilities/rules/ask-first/find-ask-first.ts";
import { isOver, proposeSums } from "../../../../src/capabilities/rules/ask-first/sums.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { DocumentId, Tin, Tiyin } from "../../../../src/documents/document.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";
import { invoice } from "../../watch/documents.ts";

const TIN = "301234567" as Tin;
const ID = "65f0a1b2c3d4e5f6a7b8c9d0" as DocumentId;

/** Somebody who asks Sherzod about what is over 50. */
async function createOffice() {
  const { db, clock } = await createTestDatabase();
  const joins = async (telegramUserId: number, name: string, tin: string = TIN) => {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz", name });
    return logInAs(db, { telegramUserId, tin, token: `t-${telegramUserId}` });
  };
  const [own, sherzod] = [await joins(1, "Own"), await joins(2, "Sherzod")];
  await db.askFirst.save({ accountId: own.id, over: "50", colleagueAccountId: sherzod.id });
  const parts = { db, profile: builtInProfile };
  const about = (total: Tiyin | null) => findAskFirstAbout.find(parts, own, invoice({ id: ID, total }));
  return { db, clock, parts, own, sherzod, joins, about };
}

describe("a colleague to ask first", () => {
  it.each<[string, (office: Awaited<ReturnType<typeof createOffice>>) => Promise<unknown>, object]>([
    ["is there", async () => {}, { name: "Sherzod", isThere: true }],
    [
      "is logged out",
      ({ db, sherzod }) => db.accounts.dropToken(sherzod.id, "t-2"),
      { name: "Sherzod", isThere: false },
    ],
    ["has blocked the bot", ({ db }) => db.users.setBlocked(2), { name: "Sherzod", isThere: false }],
    [
      "has left the organization",
      ({ db, sherzod }) => db.accounts.delete(sherzod.id),
      { name: null, isThere: false },
    ],
  ])("who %s", async (_what, happens, expected) => {
    const office = await createOffice();
    await happens(office);
    const found = await findAskFirst(office.parts, office.own);
    expect({ name: found?.name, isThere: found?.colleague != null }).toEqual(expected);
    // It goes on leaving what is over the sum to people.
    expect(found?.over).toBe(50n);
  });

  it("is no longer asked by who left", async () => {
    const { db, parts, own } = await createOffice();
    await db.accounts.delete(own.id);
    expect(await findAskFirst(parts, own)).toBeNull();
  });

  it("is to be asked about documents over the sum alone, and once", async () => {
    const { db, own, about } = await createOffice();
    expect([await about(50n), await about(-51n), await about(null)]).toEqual([null, null, null]);
    expect((await about(51n))?.standing).toBe("open");
    const question = { tin: TIN, kind: "invoice", documentId: ID, number: "1", note: null } as const;
    const ask = (toUserId: number) =>
      db.questions.ask(
        { ...question, fromUserId: own.telegramUserId, toUserId },
        { most: 9, since: 0 },
        () => ({}),
      );
    await ask(3);
    expect((await about(51n))?.standing).toBe("open");
    const id = await ask(2);
    expect((await about(51n))?.standing).toBe("asked");
    await db.questions.answer(id ?? "", "yes", {});
    await ask(2);
    expect((await about(51n))?.standing).toBe("answered");
  });

  it("changes what other rules choose, from then on", async () => {
    const { db, clock, own, sherzod } = await createOffice();
    const rule = await db.rules.create({
      ...{ accountId: own.id, partnerTin: TIN, partnerName: null, kind: "invoice" },
      conditions: {
        ...{ contract: null, most: null, mostOfMonth: null, usualOnly: true, withoutVatDoubt: true },
        like: { document: ID, contract: null },
      },
    });
    clock.advance(1000);
    await db.askFirst.save({ accountId: own.id, over: "60", colleagueAccountId: sherzod.id });
    expect((await db.rules.find(rule))?.changedAt).toBe(clock.now());
    clock.advance(1000);
    await db.askFirst.delete(own.id);
    expect((await db.rules.find(rule))?.changedAt).toBe(clock.now());
  });
});

describe("the sum", () => {
  it.each<[Tiyin | null, Tiyin | null, boolean]>([
    [51n, 50n, true],
    [50n, 50n, false],
    [-60n, 50n, false],
    [null, 50n, false],
    [51n, null, false],
  ])("%s over %s: %s", (total, over, expected) => expect(isOver(total, over)).toBe(expected));

  it("is proposed round, so that some of what came lately is over it and most is not", () => {
    const totals = Array.from({ length: 200 }, (_, index) => BigInt(index + 1) * 1_234_567n);
    const sums = proposeSums(totals);
    expect(sums).toEqual([200_000_000n, 300_000_000n]);
    expect(proposeSums([])).toEqual([]);
    expect(proposeSums([-5n, 0n])).toEqual([]);
  });
});
