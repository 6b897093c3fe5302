import { describe, expect, it } from "vitest";
import { namesOf } from "../../../../src/bot/address.ts";
import { openCardFrom } from "../../../../src/bot/buttons/card.ts";
import { openHome } from "../../../../src/bot/buttons/home.ts";
import { showWalk } from "../../../../src/bot/buttons/walk.ts";
import {
  findAskFirst,
  findAskFirstAbout,
} from "../../../../src/capabilities/rules/ask-first/find-ask-first.ts";
import { askFirstOffers, sayAskFirst } from "../../../../src/capabilities/rules/ask-first/offers.ts";
import { createAskFirst } from "../../../../src/capabilities/rules/ask-first/rows.ts";
import { renderAskOver } from "../../../../src/capabilities/rules/ask-first/view.ts";
import { askAllFirst, askFirst, setOver } from "../../../../src/capabilities/rules/buttons.ts";
import { rules } from "../../../../src/capabilities/rules/index.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import { isOver, proposeSums } from "../../../../src/capabilities/rules/sums.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { DocumentId, Tin, Tiyin } from "../../../../src/documents/document.ts";
import { spineDoubtSources } from "../../../../src/judgement/sources.ts";
import { createListSights } from "../../../../src/reading/list-sights.ts";
import { COLLEAGUE, chosenOf, type JudgedSo, judgementOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";
import { invoice, party } from "../../watch/documents.ts";

const TIN = "301234567" as Tin;
const ID = "65f0a1b2c3d4e5f6a7b8c9d0" as DocumentId;

/** Somebody who asks Sherzod about what is over 50. */
async function createOffice() {
  const test = await createTestDatabase();
  const { db, clock } = test;
  const joins = async (telegramUserId: number, name: string, tin: string = TIN) => {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz", name });
    return logInAs(db, { telegramUserId, tin, token: `t-${telegramUserId}` });
  };
  const [own, sherzod] = [await joins(1, "Own"), await joins(2, "Sherzod")];
  await db.rowsOf(createAskFirst).save({ accountId: own.id, over: "50", colleagueAccountId: sherzod.id });
  const parts = { db, clock, profile: builtInProfile, doubtSources: spineDoubtSources };
  const about = (total: Tiyin | null) => findAskFirstAbout.find(parts, own, invoice({ id: ID, total }));
  return { ...test, parts, own, sherzod, joins, about };
}

it("a sum in another currency is over no sum in so‘m", async () => {
  const { parts, own } = await createOffice();
  const about = (currency: string | null) =>
    findAskFirstAbout.find(parts, own, invoice({ id: ID, total: 1000n, currency }));
  expect(await about(null)).not.toBeNull();
  expect(await about("USD")).toBeNull();
});

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
    await db.questions.ask({ ...question, fromUserId: 2, toUserId: 1 }, { most: 9, since: 0 }, () => ({}));
    const other = { ...question, kind: "act" as const, fromUserId: 1, toUserId: 2 };
    await db.questions.ask(other, { most: 9, since: 0 }, () => ({}));
    expect((await about(51n))?.standing).toBe("open");
    const id = await ask(2);
    expect((await about(51n))?.standing).toBe("asked");
    await db.questions.answer(id ?? "", "yes", {});
    await ask(2);
    expect((await about(51n))?.standing).toBe("answered");
  });

  it("changes what other rules choose, from then on", async () => {
    const { db, clock, own, sherzod } = await createOffice();
    const rule = await db.rowsOf(createRules).create({
      ...{ accountId: own.id, partnerTin: TIN, partnerName: null, kind: "invoice" },
      conditions: {
        ...{ contract: null, most: null, mostOfMonth: null, usualOnly: true, withoutVatDoubt: true },
        like: { document: ID, contract: null },
      },
    });
    clock.advance(1000);
    await db.rowsOf(createAskFirst).save({ accountId: own.id, over: "60", colleagueAccountId: sherzod.id });
    expect((await db.rowsOf(createRules).find(rule))?.changedAt).toBe(clock.now());
    clock.advance(1000);
    await db.rowsOf(createAskFirst).delete(own.id);
    expect((await db.rowsOf(createRules).find(rule))?.changedAt).toBe(clock.now());
  });
});

describe("what is asked", () => {
  /** Documents that wait over the sum. */
  async function withWaiting(count: number) {
    const office = await createOffice();
    const { own, clock } = office;
    await office.db.users.setLanguage(1, "en");
    const documents = Array.from({ length: count }, (_, index) =>
      invoice({
        ...{ id: `${index}`.padStart(24, "0") as DocumentId, total: 51n, receiver: party("buyer", TIN) },
      }),
    );
    const reading = { documents: [], more: false, failure: null, at: clock.now() };
    const parts = {
      ...{
        profile: builtInProfile,
        doubtSources: spineDoubtSources,
        findings: rules.findings,
        waitingFindings: rules.waitingFindings,
      },
      sights: createListSights(clock),
      readings: { find: (key: string) => (key.endsWith("invoice") ? { ...reading, documents } : reading) },
      accounts: {
        call: async (_account: string, _view: unknown, { id }: { id: string }) => ({
          document: documents.find((one) => one.id === id),
        }),
      },
    };
    return { ...office, ...createPresses(rules, office, 1, parts), own, documents };
  }
  const document = { kind: "invoice", id: "0".repeat(24) as DocumentId } as const;

  it("is one question of all that waits for each, as many as a day allows", async () => {
    const { own, press, notes, went, look } = await withWaiting(22);
    await press(askFirst.pack(namesOf(own.id, document)));
    await press(askAllFirst.pack({ account: own.id }));
    expect(await look.count("questions")).toBe(20);
    expect(notes.at(-1)).toMatch(/19.*\n.*20/s);
    await press(askAllFirst.pack({ account: own.id }));
    expect(notes.at(-1)).not.toContain("19");
    expect(went.at(-1)).toBe(openHome.pack({}));
  });

  it("is asked once, however often its button is worked, and leads back to where that was", async () => {
    const { own, db, press, went, look } = await withWaiting(1);
    const account = own.id;
    const { id: view } = await db.views.findOrCreateWaiting(account);
    await press(askFirst.pack(namesOf(account, document, "walk")));
    await press(askFirst.pack(namesOf(account, document)));
    await press(askFirst.pack(namesOf(account, document, { view, page: 2 })));
    expect(await look.count("questions")).toBe(1);
    expect(went).toEqual([
      showWalk.pack({ account }),
      openCardFrom(account, document, null),
      openCardFrom(account, document, { view, page: 2 }),
    ]);
  });

  it("is nothing of what is decided, and of nobody who is away", async () => {
    const { own, sherzod, db, parts, documents, visitNow } = await withWaiting(1);
    const [document] = documents;
    if (document === undefined) throw new Error("nothing waits");
    const offers = async (told: JudgedSo = {}) => {
      const found = new Map([["ask-first", await findAskFirstAbout.find(parts, own, document)]]);
      const at = { account: own, document, judgement: judgementOf(document, told), found };
      return askFirstOffers.decide(await visitNow(), { ...at, from: null }).length;
    };
    const chosen = { standing: chosenOf({}), may: [] };
    expect([await offers(), await offers(chosen)]).toEqual([1, 0]);
    // A colleague's that is not signed makes way for a decision over the sum like none.
    const theirs = { signer: COLLEAGUE, preparer: null };
    expect(await offers({ standing: chosenOf({ whose: theirs }) })).toBe(1);
    await db.accounts.dropToken(sherzod.id, "t-2");
    expect(await offers()).toBe(0);
    const rule = await findAskFirst(parts, own);
    expect(rule && sayAskFirst(await visitNow(), rule)).toContain("Not here to be asked now: Sherzod");
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

  it.each([
    // 900 trillion so‘m: in tiyin more than a number of JavaScript is exact for.
    ["900 trillion", 90_000_000_000_000_000n, 90_000_000_000_000_000n],
    ["a quadrillion", 10n ** 17n - 1n, 10n ** 17n],
    ["more than a button holds", 10n ** 60n, null],
  ])("is proposed by a partner's largest documents, and chosen exactly: %s", async (_, total, expected) => {
    const office = await createOffice();
    const { own, sherzod, db, clock } = office;
    const whom = { id: sherzod.id, name: "Sherzod" };
    const screen = renderAskOver(viewVisit("en", clock.now()), own, whom, [5_000_000n, total]);
    const data = (screen.keyboard ?? [])
      .flat()
      .flatMap((one) => ("callback_data" in one ? [one.callback_data] : []));
    const [largest = ""] = data.filter((one) => one.startsWith(setOver.name));
    await createPresses(rules, office, 1).press(largest);
    expect((await db.rowsOf(createAskFirst).find(own.id))?.over).toBe(String(expected ?? 5_000_000n));
  });
});
