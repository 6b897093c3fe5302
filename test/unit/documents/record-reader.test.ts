import { describe, expect, it } from "vitest";
import { makeDocuments } from "../../../sandbox/service/world/seed-documents.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../src/documents/dates.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { builtInKinds, kindNames, samplesOf } from "../../../src/documents/every-kind.ts";
import { ungrouped } from "../../../src/documents/groups.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

const read = (kind: (typeof kindNames)[number], raw: unknown) =>
  readDocument(kind, builtInKinds[kind].record, raw);

describe.each(kindNames)("samples of %s", (kind) => {
  it.each([...samplesOf(kind).rows, ...samplesOf(kind).details])("%#: are understood wholly", (raw) => {
    const document = read(kind, raw);
    expect(document.other).toEqual([]);
    expect(document.unread).toEqual([]);
    expect(document.id).toMatch(/^[0-9a-f]{24}$/);
    expect(document.number).not.toBeNull();
    expect(document.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(document.stateId).not.toBeNull();
    expect(document.sender.tin).not.toBeNull();
    expect(document.receiver.tin).not.toBeNull();
  });
});

describe("the sandbox's documents", () => {
  const documents = makeDocuments(builtInProfile, 2025, Date.parse("2026-03-16T06:00:00Z"));
  const undescribed: Readonly<Record<string, readonly string[]>> = {
    invoice: ["oldfacturadoc.oldfacturaid"],
    waybill: ["responsibleperson.pinfl", "roadway.driver.pinfl"],
  };

  it.each(kindNames)("of %s have no values but those that its description speaks of", (kind) => {
    const others = documents
      .filter((document) => document.kind === kind)
      .flatMap(({ content }) => read(kind, content).other.map(([path]) => path));
    expect([...new Set(others)].sort()).toEqual(undescribed[kind] ?? []);
  });
});

describe("readDocument", () => {
  it("drops nothing, however it is spelled and whatever it serves", () => {
    const document = read("invoice", {
      facturano: "7",
      stateid: 15,
      Status: "yangi",
      CreatedAt: "kecha",
      isDraft: 1,
      productlist: { tin: 5, hasvat: true, Sum: 77, products: [{ name: "a", ordno: 1, packagecode: 1505 }] },
    });
    expect(document).toMatchObject({ id: null, number: "7", stateId: 15 });
    expect(document.other).toEqual([
      ["Status", "yangi"],
      ["CreatedAt", "kecha"],
      ["productlist.Sum", "77"],
    ]);
    expect(document.internal).toEqual([
      ["isDraft", "1"],
      ["productlist.tin", "5"],
      ["productlist.hasvat", "true"],
      ["productlist.products.0.ordno", "1"],
      ["productlist.products.0.packagecode", "1505"],
    ]);
  });

  it("reads an invoice's row", () => {
    expect(read("invoice", samplesOf("invoice").rows[0])).toEqual(
      documentOf({
        id: "65f1a0000000000000000101" as DocumentId,
        number: "114",
        date: getDate("2026-10-05"),
        contractNumber: "27/B",
        contractDate: getDate("2026-01-15"),
        stateId: 15,
        stateText: "Imzongizni kutmoqda",
        total: 1250000050n,
        sender: partyOf("seller", "301000011", "“NAMUNA SAVDO” MCHJ"),
        receiver: partyOf("buyer", "302000022", "“SINOV QURILISH” MCHJ"),
      }),
    );
  });

  it('reads an invoice with lines, agent, nested parties and "null" texts', () => {
    const document = read("invoice", samplesOf("invoice").details[0]);
    expect(document.total).toBe(1250050050n);
    expect(document.sender).toMatchObject({ branchCode: "00017", branchName: "Chilonzor filiali" });
    expect(document.receiver).toMatchObject({ branchCode: null, branchName: null });
    expect(document.agent).toEqual({ tin: "31234567890099", name: "ISHONCHOV VAKIL" });
    expect(document.lines).toHaveLength(2);
    expect(document.lines[0]).toEqual({
      name: "Sement M400",
      count: "10.5",
      unit: "tonna",
      price: 100000000n,
      vat: 126000000n,
      vatRate: "12",
      total: 1176000000n,
      extra: [
        ["invoice-line-catalog-code", "06810001001000000"],
        ["invoice-line-catalog-name", "Portlandsement"],
        ["invoice-line-without-vat", "10500000.00"],
      ],
    });
    expect(document.createdAt).toBe("2026-10-05T05:00:00.000Z");
    expect(document.coVoting).toBe(false);
  });

  it("adds negative lines of a correction up, when the record has no total", () => {
    expect(read("invoice", samplesOf("invoice").details[1]).total).toBe(-56000000n);
  });

  it("takes no sum for the total when a line's total is missing or the stated total is unreadable", () => {
    const products = [{ name: "a", totalsum: 5 }, { name: "b" }];
    expect(read("act", { productlist: { products } }).total).toBeNull();
    const unreadable = read("act", { payabletotal: "much", productlist: { products: products.slice(0, 1) } });
    expect(unreadable.total).toBeNull();
    expect(unreadable.unread).toEqual(["total"]);
  });

  it("reads an act wrapped twice, with an unknown state", () => {
    expect(read("act", samplesOf("act").details[1])).toMatchObject({
      id: "65f1b0000000000000000203",
      stateId: 3,
      stateText: "Ko‘rib chiqilmoqda",
      total: 112000000n,
      contractNumber: null,
    });
  });

  it("reads the act's last error and a time without a zone", () => {
    expect(read("act", samplesOf("act").details[0])).toMatchObject({
      lastError: "Hamkor STIRi faol emas",
      coVoting: true,
      updatedAt: "2026-09-30T11:06:00.000Z",
      extra: [["act-extra-text", "Sentabr oyi uchun xizmatlar"]],
    });
  });

  it("reads a statement's operations of all contracts and its balances, without a total", () => {
    const document = read("statement", samplesOf("statement").details[0]);
    expect(document.lines.map(({ name }) => name)).toEqual(["Hisob-faktura 98", "To‘lov"]);
    expect(document.total).toBeNull();
    expect(document.receiver.fiztin).toBe("31234567890044");
    expect(document.extra).toContainEqual(["statement-extra-close-owner-debit", "1760000.00"]);
    expect(document.extra).toContainEqual(["statement-extra-contract-number", "27/B"]);
  });

  it("reads both national forms of waybills", () => {
    const [first, second] = samplesOf("waybill").details.map((raw) => read("waybill", raw));
    expect(first?.receiver).toMatchObject({ role: "consignee", tin: "302000022" });
    expect(first?.otherParties.map(({ role, tin }) => [role, tin])).toEqual([
      ["consignor", "301000011"],
      ["customer", "305000055"],
    ]);
    expect(first?.extra.filter(([key]) => key === "waybill-extra-loading")).toEqual([
      ["waybill-extra-loading", "Toshkent, 1-ombor"],
      ["waybill-extra-loading", "Jizzax, 2-ombor"],
    ]);
    expect(second?.lines.map(({ name, total }) => [name, total])).toEqual([
      ["G‘isht", 240000000n],
      ["Qum", 10000000n],
    ]);
    expect(second?.total).toBe(250000000n);
  });

  it("shows raw what it cannot read and names it", () => {
    const document = read("invoice", {
      _id: "x",
      facturadoc: { facturano: 114, facturadate: "next week" },
      sellertin: "12",
      stateid: "soon",
      payabletotal: "1e9",
      covotingstate: "maybe",
      productlist: { products: [{ name: "a", count: "many", summa: {} }] },
    });
    expect(document.number).toBe("114");
    expect(document.unread).toEqual(["date", "stateId", "coVoting", "total", "seller.tin", "lines.0.count"]);
    expect(document.other).toEqual([
      ["facturadoc.facturadate", "next week"],
      ["sellertin", "12"],
      ["stateid", "soon"],
      ["payabletotal", "1e9"],
      ["covotingstate", "maybe"],
      ["productlist.products.0.count", "many"],
    ]);
  });

  // 2026-10-05, midnight and noon in Tashkent, and midnight in UTC.
  it.each<[unknown, string | null]>([
    ...[1_791_140_400, 1_791_183_600, 1_791_158_400].flatMap(
      (seconds): Array<[unknown, string]> => [
        [seconds, "2026-10-05"],
        [String(seconds), "2026-10-05"],
        [seconds * 1000, "2026-10-05"],
        [`${seconds * 1000}`, "2026-10-05"],
        [` ${seconds * 1000 + 999} `, "2026-10-05"],
      ],
    ),
    [1_791_140_399, "2026-10-04"],
    [1_791_140_400.5, null],
    [20_261_005, null],
    [301_234_567, null],
    ["301234567", null],
    [31_234_567_890_123, null],
    [9_791_140_400, null],
    [1_000_000_000, null],
    [-1_791_140_400, null],
    [0, null],
    [true, null],
    ["1791140400x", null],
  ])("reads the Unix time %j of a date as %s", (value, date) => {
    const document = read("act", {
      actdoc: { actno: "1", actdate: value },
      contractdoc: { contractdate: value },
    });
    expect(document).toMatchObject({ date, contractDate: date });
    expect(document.other.map(([path]) => path)).toEqual(
      date === null ? ["actdoc.actdate", "contractdoc.contractdate"] : [],
    );
  });

  it.each([1_791_183_600, "1791183600", 1_791_183_600_000, "1791183600000"])(
    "reads the Unix time %j of an instant, and leaves it where a number or a text stands",
    (value) => {
      const document = read("act", {
        ...{ created_at: value, updated_at: value, payabletotal: value, sellername: value, notes: value },
        actdoc: { actno: value },
      });
      const instant = "2026-10-05T07:00:00.000Z";
      expect(document).toMatchObject({ createdAt: instant, updatedAt: instant, number: String(value) });
      expect(document).toMatchObject({ notes: String(value), sender: { name: String(value) } });
      expect(document.total).toBe(BigInt(value) * 100n);
    },
  );

  it("takes the next candidate where the first is unreadable, and still shows the first", () => {
    const document = read("act", { stateid: "?", statetext: { state: 15, text: "ok" } });
    expect(document).toMatchObject({ stateId: 15, unread: [], other: [["stateid", "?"]] });
  });

  it("tells nothing twice that is said twice, and hides no contradiction", () => {
    const document = read("act", {
      _id: "a",
      id: "a",
      actid: "b",
      sellertin: 301000011,
      seller: { tin: "301000011" },
    });
    expect(document.id).toBe("a");
    expect(document.other).toEqual([["actid", "b"]]);
  });

  it("keeps equal values of several points apart, but takes the two forms' equal values for one", () => {
    const pointdocs = [{ pointofloading: "Toshkent" }, { pointofloading: "Toshkent" }];
    const both = { truckdoc: { truckregno: "01 000 AAA" }, roadway: { truck: { regno: "01 000 AAA" } } };
    expect(read("waybill", { pointdocs, ...both }).extra).toEqual([
      ["waybill-extra-truck", "01 000 AAA"],
      ["waybill-extra-loading", "Toshkent"],
      ["waybill-extra-loading", "Toshkent"],
    ]);
  });

  it("tells which values belong to which of several parts, and nothing of a single one", () => {
    const cargo = (point: string, more: object) => ({
      LoadingPoint: { Address: point },
      ProductInfo: { ...more, Products: [{ ProductName: "Qum", Amount: 1 }] },
    });
    const waybill = (...ProductGroups: object[]) => read("waybill", { Roadway: { ProductGroups } });
    const several = waybill(
      cargo("A", { TotalWeightBrutto: "12.5" }),
      cargo("B", { TotalDeliverySum: "7.00" }),
    );
    const loading = (point: string) => ["waybill-extra-loading", point];
    expect(several.groups).toEqual([
      [loading("A"), ["waybill-extra-gross", "12.5"]],
      [loading("B"), ["waybill-extra-group-total", "7.00"]],
    ]);
    expect(ungrouped(several)).toEqual([]);
    expect(waybill(cargo("A", {}))).not.toHaveProperty("groups");
    const first = read("waybill", {
      pointdocs: [{ pointofloading: "A" }, { pointofloading: "B" }],
      giverfio: "T.",
    });
    expect(first.groups).toEqual([[loading("A")], [loading("B")]]);
    expect(ungrouped(first)).toEqual([["waybill-extra-giver", "T."]]);
  });

  it("reads lines that PHP wrote as an object with numbers for keys", () => {
    const document = read("act", { productlist: { products: { 0: { name: "a" }, 2: { name: "b" } } } });
    expect(document.lines.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("keeps what is absurdly deep", () => {
    let raw: unknown = "treasure";
    for (let depth = 0; depth < 200; depth += 1) raw = { a: raw };
    expect(read("act", raw).other.join()).toContain("treasure");
  });
});
