/** What belongs to a document, as a list: what it is read from, and the ways from it and back. */
import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { namesOf } from "../../../../src/bot/address.ts";
import { openCardFrom } from "../../../../src/bot/buttons/card.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { openChain, openChainPage } from "../../../../src/capabilities/chain/buttons.ts";
import { chainFinding, readKnown } from "../../../../src/capabilities/chain/find-chain.ts";
import { chain } from "../../../../src/capabilities/chain/index.ts";
import { renderChain } from "../../../../src/capabilities/chain/lines-view.ts";
import { offers } from "../../../../src/capabilities/chain/offers.ts";
import { readChain } from "../../../../src/capabilities/chain/read-chain.ts";
import { findChain } from "../../../../src/capabilities/chain/rules/chain.ts";
import { linkOf } from "../../../../src/capabilities/chain/rules/link.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../../src/documents/document.ts";
import { sparseLine } from "../../../../src/documents/sparse-document.ts";
import { type AppError, LoginNeeded, ServiceUnavailable, StaleButton } from "../../../../src/errors.ts";
import type { CardReader } from "../../../../src/judgement/read-card.ts";
import { said } from "../../../support/bot-words.ts";
import { cardOf, documentOf, partyOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, keepWatched, logInAs } from "../../db/test-database.ts";

const PARTNER = "302222222" as Tin;
const idOf = (index: number) => `${index}`.padStart(24, "0") as DocumentId;
const BILL = idOf(0);
const BILL_NAMED = { kind: "invoice", id: BILL } as const;

async function createOffice() {
  const test = await createTestDatabase();
  const { db, look } = test;
  const account = await logInAs(db);
  const accounts = { call: () => Promise.reject(new LoginNeeded(account.id)) };
  const keep = (index: number, kind: string, { partner = PARTNER, ...facts }: Record<string, unknown> = {}) =>
    keepWatched(look, {
      ...{ tin: account.tin, kind, document_id: idOf(index), partner_tin: partner },
      facts: { number: "TTN-88", date: "2026-01-02", total: "9000", partnerName: "Misol", ...facts },
    });
  return { ...test, ...createPresses(chain, test, account.telegramUserId, { accounts }), account, keep };
}

describe("a page of what belongs to a document", () => {
  it("leads to each, and from there back to the page; and back to where its card was opened from", async () => {
    const { press, keep, last, account, db, look } = await createOffice();
    await keep(0, "invoice", { number: "AQ-88" });
    for (let index = 1; index <= 9; index += 1) await keep(index, "waybill", { date: `2026-01-0${index}` });
    const { id: list } = await db.views.findOrCreate({
      accountId: account.id,
      kind: "act",
      list: "send",
      filters: {},
    });
    await press(openChain.pack(namesOf(account.id, BILL_NAMED, { view: list, page: 3 })));
    const view = await look.value<string>("select id from views where list = 'chain'");
    const back = openCardFrom(account.id, { kind: "invoice", id: BILL }, { view: list, page: 3 });
    expect(last()?.data).toContain(back);
    await press(openChainPage.pack({ view, page: 2 }));
    const row = openCardFrom(account.id, { kind: "waybill", id: idOf(1) }, { view, page: 2 });
    expect(last()?.data).toEqual(expect.arrayContaining([row, back, openChainPage.pack({ view, page: 1 })]));
    // The service is asked for none of them: what opens them must know their numbers.
    await expect
      .poll(() => db.seenDocuments.find(account.id, "waybill", idOf(9)))
      .toMatchObject({ number: "TTN-88" });
  });

  it("is nobody else's, by the account or by the view", async () => {
    const { press, account, db, keep } = await createOffice();
    await keep(0, "invoice");
    const theirs = await logInAs(db, { telegramUserId: 2002 });
    const { id: view } = await db.views.findOrCreate({
      accountId: theirs.id,
      kind: "act",
      list: "send",
      filters: {},
    });
    const { id: own } = await db.views.findOrCreate({
      accountId: account.id,
      kind: "act",
      list: "send",
      filters: {},
    });
    for (const data of [
      openChain.pack(namesOf(theirs.id, BILL_NAMED)),
      openChain.pack(namesOf(theirs.id, BILL_NAMED, { view, page: 1 })),
      openChainPage.pack({ view: own, page: 1 }),
    ])
      await expect(press(data)).rejects.toBeInstanceOf(StaleButton);
  });
});

describe("what belongs to a document is read", () => {
  const line = { name: "Cable", count: "1", unit: "m" };
  const lines = { exact: "e", goods: "g", names: "n", count: "1", unit: "m" };

  /** Of a service whose lists hold three waybills, and the document itself. */
  async function createReading(fails: Error | null = null) {
    const office = await createOffice();
    const { db, clock, account } = office;
    const asked: Array<{ readonly kind: string; readonly list?: string; readonly filters?: object }> = [];
    const told = (index: number, tin: string, over: object = {}): BusinessDocument =>
      documentOf({
        ...{ kind: "waybill", id: idOf(index), number: `TTN-${index}`, date: "2026-01-03" as never },
        ...{ stateId: 30, contractNumber: "27", total: 9000n },
        ...{ sender: partyOf("seller", tin), receiver: partyOf("buyer", account.tin), ...over },
      });
    const documents = [told(1, PARTNER), told(3, PARTNER), told(4, "303333333")];
    const bill = told(0, PARTNER, { kind: "invoice", number: "AQ-88" });
    const parts = {
      ...{
        db,
        clock,
        profile: builtInProfile,
        readings: { find: () => null, keep: () => {} },
        doubtSources: [],
      },
      accounts: {
        call: async (_id: string, operation: unknown, request: (typeof asked)[number]) => {
          asked.push(request);
          if (operation !== listDocuments) return { document: bill };
          if (fails !== null) throw fails;
          return { documents, hasNext: false, total: 3 };
        },
      },
    };
    const place = {
      account,
      kind: "invoice",
      id: BILL,
      from: null,
      list: null,
      over: null,
      view: "view",
      part: null,
    } as const;
    const user = await db.users.find(account.telegramUserId);
    const read = () => readChain(parts as never, place, { ...user, language: "en" } as CardReader);
    return { ...office, asked, documents, read };
  }

  it("from what is kept and one list of its direction, of its partner alone", async () => {
    const { asked, documents, keep, read } = await createReading();
    await keep(0, "invoice", { number: "AQ-88", contractNumber: "27", goods: [line.name], lines });
    await keep(1, "waybill", { contractNumber: "27", goods: [line.name], lines });
    await keep(2, "waybill", { contractNumber: "27", partner: "303333333" });
    const { links } = await read();
    expect(asked).toMatchObject([{ kind: "waybill", list: "receive", filters: { contractNumber: "27" } }]);
    // As the list has it now, with the lines that were known.
    const first = (all: typeof links) => all.filter(({ id }) => id === idOf(1));
    expect(first(links)).toMatchObject([{ number: "TTN-1", stateId: 30, lines }]);
    expect(links.map(({ id }) => id).sort()).toEqual([idOf(1), idOf(3)]);
    // Lines that the list shows are newer than those.
    documents[0] = {
      ...(documents[0] as BusinessDocument),
      lines: [{ ...sparseLine("Rope"), count: "2", unit: "m" }],
    };
    expect(first((await read()).links)[0]?.names).toEqual(["Rope"]);
  });

  it("in one request, where that is for the document itself", async () => {
    const { asked, keep, read } = await createReading();
    await keep(1, "waybill", { contractNumber: "27" });
    const { links } = await read();
    expect(asked).toHaveLength(1);
    expect(links.map(({ id }) => id)).toContain(idOf(1));
  });

  it.each<[string, AppError, boolean]>([
    ["without a list that the service does not show", new ServiceUnavailable("down"), true],
    ["never without a login", new LoginNeeded("a"), false],
  ])("%s", async (_what, fails, isShown) => {
    const { keep, read } = await createReading(fails);
    for (const [index, kind] of ["invoice", "waybill"].entries())
      await keep(index, kind, { contractNumber: "27" });
    if (isShown) expect(await read()).toMatchObject({ failure: fails, links: [{}] });
    else await expect(read()).rejects.toBe(fails);
  });
});

/** With more of a partner than are compared one by one, the database is asked which of them may belong to it. */
it("is found among many of its partner by the weeks around it, and by its number in the year", async () => {
  const { db, account, keep } = await createOffice();
  for (let index = 0; index < 301; index += 1)
    await keep(100 + index, "act", { number: "Z-1", date: "2026-09-01" });
  await keep(1, "waybill", { number: "TTN-1", date: "2026-01-30" });
  await keep(2, "waybill", { number: "TTN-2", date: "2026-05-30" });
  await keep(3, "waybill", { number: "TTN-3", date: "2026-06-01" });
  await keep(4, "invoice", { number: "AQ-88", date: "2026-12-01" });
  const of = { date: "2026-03-30" as never, number: "AQ-88", contractNumber: null, lines: null };
  const known = await readKnown({ db, profile: builtInProfile }, account.tin, PARTNER, of);
  expect(known.map(({ number }) => number).sort()).toEqual(["AQ-88", "TTN-1", "TTN-2"]);
});

it("its page leads on to itself where a login ended, and is nobody else's", async () => {
  const { db, look, account, keep, press } = await createOffice();
  await keep(0, "invoice");
  await press(openChain.pack(namesOf(account.id, BILL_NAMED)));
  const view = await look.value<string>("select id from views where list = 'chain'");
  const page = openChainPage.pack({ view, page: 2 });
  await look.change("delete from watched_documents");
  await expect(press(page)).rejects.toMatchObject({ resume: page });
  await db.users.meet({ telegramUserId: 2002, chatId: 2002, language: "en" });
  await look.change("update accounts set telegram_user_id = 2002");
  await expect(press(page)).rejects.toBeInstanceOf(StaleButton);
});

describe("on a card", () => {
  const visit = viewVisit("en", Date.UTC(2026, 0, 10));
  const account = { id: "accountaaaaa", tin: "300000011", name: "Namuna" } as never;
  const bill = (told: object) =>
    documentOf({
      ...{ id: BILL, number: "AQ-88", date: "2026-01-05" as never, stateId: 15, total: 9000n },
      ...{ sender: partyOf("seller", PARTNER), receiver: partyOf("buyer", "300000011") },
      ...told,
    });
  const chainWith = (...others: object[]) => {
    const links = [{}, ...others].map((told) => linkOf(builtInProfile, bill(told), "300000011" as Tin));
    const [document, ...known] = links.filter((link) => link !== null);
    const found = document === undefined ? null : findChain(document, known);
    if (found === null) throw new Error("nothing belongs to it");
    return found;
  };
  const waybillOf = (index: number, date: string) => ({
    kind: "waybill",
    id: idOf(index),
    number: `TTN-88/${index}`,
    date,
  });

  it("one button leads to all of it, where each has a row", () => {
    const found = chainWith(waybillOf(1, "2026-01-06"), { kind: "act", id: idOf(3), number: "88" });
    const at = { ...cardOf(bill({}), { account }), found: new Map([[chainFinding.name, found]]), from: null };
    const rows = offers.card?.(visit, { ...at, giving: false } as never) ?? [];
    expect(rows.flat()).toEqual([
      {
        text: `🔗 ${said("chain-all-btn", { count: 2 })}`,
        callback_data: openChain.pack(namesOf("accountaaaaa", BILL_NAMED)),
      },
    ]);
    // It takes no more room than that, so that the picture keeps its place.
    expect(Object.keys(offers)).toEqual(["card"]);
  });

  it("a date of another year has its year", () => {
    const [line] = renderChain(visit, chainWith(waybillOf(1, "2025-12-30")))
      .flatMap(({ texts }) => texts)
      .map(plainText);
    expect(line).toContain("TTN-88/1 · 30 Dec 2025");
    const [near] = renderChain(visit, chainWith(waybillOf(1, "2026-01-06")))
      .flatMap(({ texts }) => texts)
      .map(plainText);
    expect(near).toMatch(/TTN-88\/1 · 6 Jan(?! 2026)/);
  });
});
