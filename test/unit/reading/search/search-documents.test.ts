import { describe, expect, it } from "vitest";
import { type ListRequest, listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { findSignDataDocument } from "../../../../src/api/operations/sign-data-document.ts";
import { findDocument } from "../../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { searchDocuments } from "../../../../src/reading/search/search-documents.ts";
import { callingBy, on, scriptedCall } from "../../../support/scripted-calls.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";

const OWN = "301111111";
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
) {
  const { db } = await createTestDatabase();
  const account = await logInAs(db, { tin: OWN });
  const asked: ListRequest[] = [];
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
    on(findDocument, () => null),
    on(findSignDataDocument, ({ id }) =>
      id === "5f0a1b2c3d4e5f6071829304" ? { ...invoice("S-1", "2026-11-01"), id } : null,
    ),
  ]);
  const parts = { accounts: callingBy(async () => call), db, profile: builtInProfile };
  const told: Array<[number, number]> = [];
  const result = await searchDocuments(parts, account, readSearch(text, { today, kinds: kindWords() }), {
    language: "en",
    drafts: [],
    tell: (done, count) => told.push([done, count]),
  });
  return { result, asked, mostRunning, told };
}

const inReceived =
  (documents: readonly BusinessDocument[], more = false) =>
  (request: ListRequest) =>
    request.kind === "invoice" && request.list === "receive" && Object.keys(request.filters).length === 0
      ? { documents, more }
      : { documents: [], more };

describe("a search", () => {
  it("asks by the number alone where the text can be nothing else, and looks no further once it is found", async () => {
    const { result, asked } = await search("mt 0009", ({ kind, list }) => ({
      documents: kind === "invoice" && list === "receive" ? [invoice("MT-0009", "2026-11-22")] : [],
    }));
    expect(result.found.map(({ reading, hits }) => [reading.is, hits.map(({ number }) => number)])).toEqual([
      ["number", ["MT-0009"]],
    ]);
    expect(new Set(asked.map(({ filters }) => JSON.stringify(filters)))).toEqual(
      new Set(['{"number":"MT-0009"}']),
    );
    expect(asked.length).toBeLessThan(12);
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

  it("asks thirty times at most, four at a time, and asks longer lists by their filters", async () => {
    const documents = [invoice("MT-0009", "2026-11-22")];
    const { asked, mostRunning, told } = await search("300000022", (request) => ({
      ...inReceived(documents)(request),
      more: true,
    }));
    expect(asked.length).toBe(30);
    expect(mostRunning).toBeLessThanOrEqual(4);
    expect(told.length).toBe(asked.length);
    expect(asked.some(({ filters }) => filters.sellerTin === "300000022")).toBe(true);
    const twice = asked.map(({ kind, list, filters }) => JSON.stringify([kind, list, filters]));
    expect(new Set(twice).size).toBe(twice.length);
  });

  it("looks in longer lists for a partner whom it has just met", async () => {
    const { asked } = await search("misol", inReceived([invoice("MT-0009", "2026-11-22")], true));
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

  it("goes on where a list fails, and says which", async () => {
    const { result } = await search("misol", (request) => {
      if (request.kind === "act") throw new ServiceUnavailable("down");
      return inReceived([invoice("MT-0009", "2026-11-22")])(request);
    });
    expect(result.found.length).toBe(1);
    expect(result.notSearched).toEqual(["act-list"]);
    expect(result.failure).toBeInstanceOf(ServiceUnavailable);
  });

  it("finds a document by its id in the sign data where no view and no list has it", async () => {
    const { result, asked } = await search("5f0a1b2c3d4e5f6071829304", () => ({ documents: [] }));
    expect(result.found[0]?.hits[0]?.id).toBe("5f0a1b2c3d4e5f6071829304" as DocumentId);
    expect(asked).toEqual([]);
  });
});
