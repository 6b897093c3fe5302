import { describe, expect, it } from "vitest";
import { type ListRequest, listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { findSignDataDocument } from "../../../../src/api/operations/sign-data-document.ts";
import { findDocument } from "../../../../src/api/operations/view-document.ts";
import { createSearches } from "../../../../src/capabilities/search/stored.ts";
import type { Database } from "../../../../src/db/open-database.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { sparseLine } from "../../../../src/documents/sparse-document.ts";
import { LoginNeeded, ServiceForbidden, ServiceUnavailable } from "../../../../src/errors.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";
import { type Hit, searchDocuments } from "../../../../src/reading/search/search-documents.ts";
import { callingBy, on, scriptedCall } from "../../../support/scripted-calls.ts";
import type { Look } from "../../../support/store-under-test.ts";
import { createTestDatabase, keepWatched, logInAs } from "../../db/test-database.ts";

const OWN = "301111111";
const SIGNED = "5f0a1b2c3d4e5f6071829304" as DocumentId;
/** Its acts' sign data cannot be read. */
const UNREADABLE = "5f0a1b2c3d4e5f6071829305";
const today = getDate("2026-11-22");

/** A received invoice. */
function invoice(number: string, date: string, name = "«Misol Ta’minot» MChJ"): BusinessDocument {
  return readDocument("invoice", builtInProfile.kinds.invoice.record, {
    facturaid: `id-${number}`,
    facturano: number,
    facturadate: date,
    sellertin: 300000022,
    sellername: name,
    buyertin: Number(OWN),
    stateid: 15,
    payabletotal: 2211,
  });
}

/** `answer` gives the documents of a list; with `more` it continues behind them. */
async function search(
  text: string,
  answer: (request: ListRequest) => { documents: readonly BusinessDocument[]; more?: boolean },
  {
    drafts = [],
    prepare,
    lastDayOf = () => null,
    toSign = null,
  }: {
    drafts?: readonly Hit[];
    prepare?: (db: Database, id: string, look: Look) => Promise<void>;
    lastDayOf?: (document: BusinessDocument) => string | null;
    /** The number of what the reader is to sign. */
    toSign?: string | null;
  } = {},
) {
  const { db, look } = await createTestDatabase();
  const account = await logInAs(db, { tin: OWN });
  await prepare?.(db, account.id, look);
  const asked: ListRequest[] = [];
  const viewed: string[] = [];
  let running = 0;
  let mostRunning = 0;
  const call = scriptedCall([
    on(listDocuments, async (request) => {
      asked.push(request);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await Promise.resolve();
      running -= 1;
      const { documents, more = false } = answer(request);
      return { documents, page: 1, perPage: request.limit, total: null, hasNext: more };
    }),
    on(findDocument, ({ kind, id }) => {
      viewed.push(kind);
      if (id === SIGNED && kind === "invoice") throw new ServiceUnavailable("down");
      if (kind === "waybill") throw new ServiceForbidden("not theirs");
      return null;
    }),
    on(findSignDataDocument, ({ kind, id }) => {
      if (id === UNREADABLE && kind === "act") throw new ServiceUnavailable("down");
      return id === SIGNED && kind === "invoice" ? { ...invoice("S-1", "2026-11-01"), id } : null;
    }),
  ]);
  const parts = { accounts: callingBy(async () => call), db, profile: builtInProfile };
  const told: Array<[number, number]> = [];
  const result = await searchDocuments(
    parts,
    account,
    readSearch(text, { today, dayOfTerms: today, kinds: kindWords(), states: stateWords(builtInProfile) }),
    {
      language: "en",
      drafts,
      tell: (done, count) => told.push([done, count]),
      standingsOf: async (documents) =>
        documents.map((document) => {
          const day = lastDayOf(document);
          return { lastDay: day === null ? null : getDate(day), isToSign: document.number === toSign };
        }),
    },
  );
  return { db, account, result, asked, viewed, mostRunning, told };
}

const isUnfiltered = ({ filters }: ListRequest) => Object.keys(filters).length === 0;
const inReceived =
  (documents: readonly BusinessDocument[], more = false) =>
  (request: ListRequest) =>
    request.kind === "invoice" && request.list === "receive" && isUnfiltered(request)
      ? { documents, more }
      : { documents: [], more };

/** Whatever is asked of the received invoices. */
const inAnyCase =
  (documents: readonly BusinessDocument[]) =>
  ({ kind, list }: ListRequest) => ({ documents: kind === "invoice" && list === "receive" ? documents : [] });

const sentBy = (document: BusinessDocument): BusinessDocument => ({
  ...document,
  ...{ sender: document.receiver, receiver: document.sender },
});

const MT9 = invoice("MT-0009", "2026-11-22");

describe("a search", () => {
  it("asks by the number alone where the text can be nothing else, and looks no further once it is found", async () => {
    const { result, asked } = await search("mt 0009", inAnyCase([MT9]));
    expect(result.found).toMatchObject([{ reading: { is: "number" }, hits: [{ number: "MT-0009" }] }]);
    for (const { filters } of asked) expect(filters).toEqual({ number: "MT-0009" });
    expect(asked.length).toBeLessThan(12);
  });

  it("looks further where the number is a draft's of Kotib's alone, or just a part of one, or a list failed", async () => {
    const draft = { ...MT9, balances: [], shelf: "draft", draft: "1" } as never;
    const nothing = await search("mt 0009", () => ({ documents: [] }), { drafts: [draft] });
    expect(nothing.asked.length).toBeGreaterThan(12);
    expect(nothing.result.found[0]?.hits).toEqual([draft]);
    const part = await search("mt 000", inAnyCase([MT9]));
    expect(part.asked.some(isUnfiltered)).toBe(true);
    const failing = await search("mt 0009", (request) => {
      if (request.kind === "act") throw new ServiceUnavailable("down");
      return inAnyCase([MT9])(request);
    });
    expect(failing.asked.some(isUnfiltered)).toBe(true);
  });

  it("asks for a number of a kind in that kind's lists alone, and not where it waits or lies as a draft", async () => {
    const { asked } = await search("invoice 7", inAnyCase([{ ...invoice("7", "2026-11-22") }]));
    expect(asked.map(({ kind, list }) => `${kind}.${list}`)).toEqual(["invoice.receive", "invoice.send"]);
  });

  it("tells each document once, the newest first, as it was read first, with where it stands", async () => {
    const draft = { ...sentBy(invoice("D-1", "2026-11-20")), stateId: 0 };
    const documents = [
      invoice("1", "2026-11-01"),
      draft,
      sentBy(invoice("S-1", "2026-11-21")),
      invoice("2", "2026-11-22"),
    ];
    const later = { ...invoice("1", "2026-11-01"), number: "later" };
    const { result } = await search("nobody at all", ({ list }) => ({
      documents: list === "receive" ? documents : [later],
    }));
    const invoices = result.read.filter(({ kind }) => kind === "invoice");
    expect(invoices.map(({ number, shelf }) => `${number} ${shelf}`)).toEqual([
      ...["2 received", "S-1 sent", "D-1 draft", "1 received"],
    ]);
  });

  it("tells what ends soonest first where it is asked for last days", async () => {
    const lastDays = { A: "2026-11-26", B: "2026-11-25", C: null, D: "2026-11-24" };
    const documents = [
      invoice("A", "2026-11-20"),
      invoice("B", "2026-11-21"),
      invoice("C", "2026-11-19"),
      invoice("D", "2026-11-18"),
    ];
    const { result } = await search("last day until 30.11", inReceived(documents), {
      lastDayOf: ({ number }) => lastDays[number as keyof typeof lastDays],
    });
    expect(result.found.map(({ hits }) => hits.map(({ number }) => number))).toEqual([["D", "B", "A"]]);
  });

  it("finds what the reader is to sign, and asks longer lists for what waits there", async () => {
    const documents = [invoice("A", "2026-11-20"), invoice("B", "2026-11-21")];
    const { result, asked } = await search("to sign", inReceived(documents, true), { toSign: "B" });
    expect(result.found.map(({ hits }) => hits.map(({ number }) => number))).toEqual([["B"]]);
    expect(asked.filter((request) => !isUnfiltered(request))).toContainEqual(
      expect.objectContaining({ kind: "invoice", list: "receive", filters: { state: "15" } }),
    );
  });

  it("asks no list again that ended, and remembers whom it met, but for the own organization", async () => {
    const { db, account, asked } = await search("misol", inReceived([MT9]));
    expect(asked.filter((request) => !isUnfiltered(request))).toEqual([]);
    // It is written with the next change.
    await db.rowsOf(createSearches).keep(account.telegramUserId, "misol");
    const met = await db.counterparties.findLatest(account.id, 9);
    expect(met.map(({ tin }) => tin)).toEqual(["300000022"]);
  });

  it("counts every reading of a text apart", async () => {
    const documents = [invoice("2211", "2026-01-01"), invoice("5", "2026-11-22"), invoice("6", "2026-11-22")];
    const { result } = await search("2211", inReceived(documents));
    expect(result.found.map(({ reading, hits }) => [reading.is, hits.length])).toEqual([
      ["number", 1],
      ["dates", 2],
      ["sum", 3],
    ]);
  });

  it("leaves out what is spelled nearly so where another reading finds what is spelled so", async () => {
    const near = invoice("1", "2026-11-22", "Andoza");
    const exact = { ...invoice("2", "2026-11-22"), lines: [sparseLine("Andosa")] };
    const readings = async (documents: readonly BusinessDocument[]) =>
      (await search("andosa", inReceived(documents))).result.found.map(({ reading }) => reading.is);
    expect(await readings([near])).toEqual(["partner"]);
    expect(await readings([near, exact])).toEqual(["goods"]);
  });

  it("knows the sides of a remembered document by its direction", async () => {
    const { result } = await search("kabel", () => ({ documents: [] }), {
      prepare: async (_db, _id, look) => {
        for (const direction of ["incoming", "outgoing"]) {
          const facts = { date: null, goods: ["Kabel"] };
          const partner = { partner_tin: "300000022", facts };
          await keepWatched(look, { tin: OWN, document_id: direction, direction, ...partner });
        }
      },
    });
    const sides = result.found[0]?.hits.map(({ id, shelf, sender, receiver }) => [
      ...[id, shelf, sender.tin, receiver.tin],
    ]);
    expect(sides?.sort()).toEqual([
      ["incoming", "received", "300000022", OWN],
      ["outgoing", "sent", OWN, "300000022"],
    ]);
  });

  it("asks thirty times at most, four at a time, and asks longer lists by their filters", async () => {
    const { asked, mostRunning, told } = await search("300000022", inReceived([MT9], true));
    expect(asked.length).toBe(30);
    expect(mostRunning).toBeLessThanOrEqual(4);
    expect(told.length).toBe(asked.length);
    expect(asked.some(({ filters }) => filters.sellerTin === "300000022")).toBe(true);
    const twice = asked.map(({ kind, list, filters }) => JSON.stringify([kind, list, filters]));
    expect(new Set(twice).size).toBe(twice.length);
  });

  it("looks in longer lists for a partner whom it has just met", async () => {
    const { asked } = await search("misol", inReceived([MT9], true));
    expect(asked.some(({ filters }) => Object.values(filters).includes("300000022"))).toBe(true);
  });

  it("tells since when it looked at everything, where a list is longer", async () => {
    const documents = [invoice("1", "2026-11-22"), invoice("2", "2026-08-01")];
    const { result } = await search("nobody at all", (request) => ({
      ...inReceived(documents)(request),
      more: request.kind === "invoice" && request.list === "receive",
    }));
    expect(result.coverage).toEqual({
      shelves: ["received", "sent", "draft"],
      since: "2026-08-01",
      first: null,
    });
  });

  it("asks thirty times at most, also after it asked for a number first, and ends with a login that ended", async () => {
    const { asked } = await search("mt 9999", () => ({ documents: [], more: true }));
    expect(asked.length).toBe(30);
    const ended = new LoginNeeded("a");
    const failing = search("misol", () => {
      throw ended;
    });
    await expect(failing).rejects.toBe(ended);
  });

  it("goes on where a list fails, and says which", async () => {
    const { result } = await search("misol", (request) => {
      if (request.kind === "act") throw new ServiceUnavailable("down");
      return inReceived([MT9])(request);
    });
    expect(result.found.length).toBe(1);
    expect(result.notSearched).toEqual(["act-list"]);
    expect(result.failure).toBeInstanceOf(ServiceUnavailable);
  });

  it("looks for an id as the kind as which it was seen first, and tells what kept it from being read", async () => {
    const { result, viewed } = await search(UNREADABLE, () => ({ documents: [] }), {
      prepare: (db, id) =>
        db.seenDocuments
          .see(id, { kind: "statement", documentId: UNREADABLE as DocumentId, number: "7", stateId: 15 })
          .then(() => undefined),
    });
    expect(viewed).toEqual(["statement", "invoice", "act", "waybill"]);
    expect(result).toMatchObject({ found: [], failure: expect.any(ServiceUnavailable) });
  });

  it("finds nothing by an id that nobody has, though a kind may not be read", async () => {
    const { result } = await search("5f0a1b2c3d4e5f6071829306", () => ({ documents: [] }));
    expect(result).toMatchObject({ found: [], failure: null });
  });

  it("finds a document by its id in the sign data where no view and no list has it", async () => {
    const { result, asked } = await search(SIGNED, () => ({ documents: [] }));
    expect(result.found[0]?.hits[0]?.id).toBe(SIGNED);
    expect(result.failure).toBeNull();
    expect(asked).toEqual([]);
  });
});
