import { describe, expect, it } from "vitest";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import { answering, type DriftingService, valuesOf } from "./drifting-service.ts";

const id = "65f1b0000000000000000777" as DocumentId;
const record = {
  _id: id,
  actdoc: { actno: "A-17", actdate: "2026-10-05" },
  contractdoc: { contractno: "X-18", contractdate: "2026-02-01" },
  sellertin: 303000033,
  sellername: "“MISOL XIZMAT” MCHJ",
  buyertin: 302000022,
  buyername: "“SINOV QURILISH” MCHJ",
  payabletotal: 3400000,
  stateid: 15,
  statetext: { state: 15, text: "Hamkor imzosini kutmoqda", class: "info", status: "info" },
};
const { _id, stateid, statetext, ...plain } = record;

/** Texts are sent as they stand. */
async function view(body: unknown): Promise<[BusinessDocument, DriftingService]> {
  const service = await answering(typeof body === "string" ? body : JSON.stringify(body));
  const { document } = await service.call(viewDocument, { kind: "act", id, language: "uz" });
  return [document, service];
}

const inUpperCase = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toUpperCase(), inUpperCase(inner)]))
    : value;

describe("a document that means the same", () => {
  it.each<[what: string, body: unknown]>([
    ["bare", record],
    ["in data", { data: record }],
    ["in data twice", { data: { data: record } }],
    ["with a word about the answer", { success: true, message: "OK", data: record }],
    ["with that word twice wrapped", { success: true, data: { data: record } }],
    ["under its kind's name", { data: { act: record } }],
    ["as JSON text", { data: { json: JSON.stringify(record) } }],
    ["in a list of one", [record]],
    ["in data as a list of one", { data: [record] }],
    ["by id", { id, stateid, statetext, ...plain }],
    ["by its own id", { actid: id, stateid, statetext, ...plain }],
    ["by all three ids", { id, actid: id, ...record }],
    ["by the store's own id", { _id: { $oid: id }, stateid, statetext, ...plain }],
    ["in upper case", inUpperCase(record)],
    [
      "with texts for numbers",
      { ...record, sellertin: "303000033", payabletotal: "3400000.00", stateid: "15" },
    ],
    ["with nulls beside", { ...record, notes: null, lasterror: null, buyerbranchcode: null }],
    [
      'with "null" and empty texts beside',
      { ...record, notes: "null", sellerbranchcode: "", buyerbranchname: " " },
    ],
    [
      "with times behind the dates",
      { ...record, actdoc: { actno: "A-17", actdate: "2026-10-05T00:00:00Z" } },
    ],
    ["with dotted dates", { ...record, actdoc: { actno: "A-17", actdate: "05.10.2026" } }],
    ["with names nested", { ...record, sellername: undefined, seller: { name: record.sellername } }],
    ["with fields flat", { ...record, actdoc: undefined, actno: "A-17", actdate: "2026-10-05" }],
  ])("is read the same %s", async (_what, body) => {
    const [document, service] = await view(body);
    const [expected] = await view(record);
    expect(document).toEqual(expected);
    expect(document.id).toBe(id);
    expect(document.other).toEqual([]);
    expect(document.unread).toEqual([]);
    expect(await service.counted("kotib_values_undescribed_total", { kind: "act" })).toBe(0);
    expect(
      await service.counted("kotib_service_requests_total", { operation: "act.view", outcome: "ok" }),
    ).toBe(1);
  });
});

describe("an identifier", () => {
  it("may be a number", async () => {
    const [document] = await view({ ...plain, stateid, id: 812 });
    expect(document.id).toBe("812");
  });

  it("is the document's own rather than a row's number, which is shown", async () => {
    const [document] = await view({ ...plain, stateid, id: 812, actid: id });
    expect(document.id).toBe(id);
    expect(document.other).toEqual([["id", "812"]]);
  });

  it("keeps its digits where it is a number longer than numbers can be", async () => {
    const [document] = await view(
      `{"data":${JSON.stringify({ ...plain, stateid }).slice(0, -1)},"id":90071992547409931}}`,
    );
    expect(document).toMatchObject({ id: "90071992547409931" });
  });
});

describe("a state", () => {
  it.each<[what: string, given: object, stateId: number | null, stateText: string | null]>([
    ["without a text", { stateid: 15 }, 15, null],
    ["with a text that is no object", { stateid: "15", statetext: "Kutmoqda" }, 15, "Kutmoqda"],
    ["in its text's object alone", { statetext: { state: 15, text: "Kutmoqda" } }, 15, "Kutmoqda"],
    ["that nobody knows", { stateid: 77, statetext: { state: 77, text: "Yangi holat" } }, 77, "Yangi holat"],
    ["that nobody knows, without words", { stateid: 77 }, 77, null],
    ["as a sibling calls it", { status: 30 }, 30, null],
    ["that is missing", {}, null, null],
  ])("is read %s", async (_what, given, stateId, stateText) => {
    const [document] = await view({ data: { _id: id, ...plain, ...given } });
    expect(document).toMatchObject({ stateId, stateText, other: [], unread: [] });
  });

  it("in a word is shown as it came and counted", async () => {
    const [document, service] = await view({ data: { ...plain, id, stateid: "revoked_by_gnk" } });
    expect(document).toMatchObject({ stateId: null, other: [["stateid", "revoked_by_gnk"]] });
    expect(await service.counted("kotib_fields_unread_total", { kind: "act", field: "stateId" })).toBe(1);
  });
});

describe("sums", () => {
  it.each([
    [-560000, -56_000_000n],
    ["-560000.05", -56_000_005n],
    ["3 400 000,50", 340_000_050n],
    [0.1 + 0.2, 30n],
    ["90071992547409931.25", 9_007_199_254_740_993_125n],
  ])("of %s are exact", async (payabletotal, total) => {
    const [document] = await view({ ...record, payabletotal });
    expect(document).toMatchObject({ total, unread: [] });
  });

  it("longer than numbers can be keep their digits", async () => {
    const [document] = await view(JSON.stringify(record).replace("3400000", "90071992547409931.25"));
    expect(document.total).toBe(9_007_199_254_740_993_125n);
  });
});

describe("what cannot be read or is not described", () => {
  it("is shown once, as the service spells it, and counted without its value", async () => {
    const strange = {
      ...record,
      payabletotal: "three million",
      sellertin: "no number",
      actdoc: { actno: "A-17", actdate: "soon" },
      NewField: { deep: [{ Inner: "first" }, { Inner: "second" }] },
      archived: false,
      weight: 12.5,
    };
    const [document, service] = await view({ data: strange });
    expect(document.other).toEqual([
      ["actdoc.actdate", "soon"],
      ["sellertin", "no number"],
      ["payabletotal", "three million"],
      ["NewField.deep.0.Inner", "first"],
      ["NewField.deep.1.Inner", "second"],
      ["archived", "false"],
      ["weight", "12.5"],
    ]);
    for (const field of ["total", "date", "seller.tin"]) {
      expect(await service.counted("kotib_fields_unread_total", { kind: "act", field })).toBe(1);
    }
    expect(await service.counted("kotib_values_undescribed_total", { kind: "act" })).toBe(7);
  });

  it("is not lost next to the record", async () => {
    const [document] = await view({
      success: true,
      data: { act: record, rights: { cancel: "yes" } },
      version: 3,
    });
    expect(document.other).toEqual([
      ["rights.cancel", "yes"],
      ["version", "3"],
    ]);
    expect(valuesOf(document).filter((value) => value === id)).toHaveLength(1);
  });

  it("of lines is counted for all lines as one field", async () => {
    const products = [
      { name: "A", totalsum: "?" },
      { name: "B", totalsum: "??" },
    ];
    const [document, service] = await view({ ...record, productlist: { products } });
    expect(document.other.map(([, value]) => value)).toEqual(["?", "??"]);
    expect(await service.counted("kotib_fields_unread_total", { kind: "act", field: "lines.*.total" })).toBe(
      2,
    );
  });

  it.each([{ data: null }, { data: [] }, [], {}, "text", 7, { message: "ok" }, [record, record]])(
    "says that %j is no document",
    async (body) => {
      const service = await answering(JSON.stringify(body));
      await expect(service.call(viewDocument, { kind: "act", id, language: "uz" })).rejects.toMatchObject({
        code: "ServiceProtocol",
        userKey: "error-protocol",
      });
      const labels = { operation: "act.view", outcome: "ServiceProtocol" };
      expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
    },
  );
});
