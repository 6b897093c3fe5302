/** A draft on its way to the service: what is missing, and the body. */
import { describe, expect, it } from "vitest";
import { actCreation } from "../../../../src/documents/act/creation.ts";
import { checkDraft, isRuledOut } from "../../../../src/documents/creation/check-draft.ts";
import { composeBody, countIds } from "../../../../src/documents/creation/compose-body.ts";
import type { Composition } from "../../../../src/documents/creation/creation.ts";
import type { Draft } from "../../../../src/documents/creation/draft.ts";
import { whole } from "./whole-draft.ts";

const composition = actCreation.composition as Composition;
const { sellerBranchCode: _code, buyerBranchName: _name, text: _text, ...values } = whole.values;
const draft: Draft = { values, lines: whole.lines };

describe("checkDraft", () => {
  it("finds nothing in a whole draft, and everything in an empty one", () => {
    expect(checkDraft(composition, draft)).toEqual([]);
    const required = Object.entries(composition.fields).filter(([, { required }]) => required);
    expect(checkDraft(composition, { values: {}, lines: [] })).toEqual([
      ...required.map(([field]) => ({ kind: "missing", field, line: null })),
      { kind: "noLines" },
    ]);
  });

  it("names the line that lacks something", () => {
    const lines = [...draft.lines, { name: "Ish", unit: "6", count: "1" }];
    expect(checkDraft(composition, { ...draft, lines })).toEqual([
      { kind: "missing", field: "price", line: 2 },
    ]);
  });

  it("names every value that is not usual, and rules none of them out", () => {
    const values = { ...draft.values, sellerBranchCode: "A-17", contractNumber: "7".repeat(61) };
    const line = { ...draft.lines[0], count: "-1", price: "1.005", vatRate: "15", catalogCode: "02A" };
    const found = checkDraft(composition, { values, lines: [line] });
    expect(found).toEqual([
      { kind: "unusual", field: "sellerBranchCode", line: null, value: "A-17", of: "branchCode" },
      { kind: "unusual", field: "contractNumber", line: null, value: "7".repeat(61), of: "tooLong" },
      { kind: "unusual", field: "count", line: 0, value: "-1", of: "notAbove0" },
      { kind: "unusual", field: "price", line: 0, value: "1.005", of: "sumDecimals" },
      { kind: "unusual", field: "vatRate", line: 0, value: "15", of: "rate" },
      { kind: "unusual", field: "catalogCode", line: 0, value: "02A", of: "code" },
    ]);
    expect(found.filter((problem) => isRuledOut(composition, problem))).toEqual([]);
    const branches = { own: [{ code: "A-17" }], counterparty: [] };
    expect(
      checkDraft(composition, { ...draft, values: { ...draft.values, sellerBranchCode: "A-17" }, branches }),
    ).toEqual([]);
    const body = composeBody(actCreation, { values, lines: [line] }, ["one", "two"]);
    expect(body).toMatchObject({
      sellerbranchcode: "A-17",
      productlist: {
        products: [
          {
            count: "-1",
            summa: "1.005",
            vatrate: "15",
            catalogcode: "02A",
            totalsumwithoutvat: "-1.01",
            vatsum: "-0.15",
            totalsum: -1.16,
          },
        ],
      },
    });
  });

  it("refuses a document to oneself, and more lines than there may be", () => {
    const values = { ...draft.values, buyerTin: "300000022" };
    const lines = Array.from({ length: composition.lines.maximum + 1 }, () => draft.lines[0] ?? {});
    expect(checkDraft(composition, { values, lines })).toEqual([
      { kind: "sameTin" },
      { kind: "tooManyLines" },
    ]);
  });
});

describe("composeBody", () => {
  it("puts an identifier at each place for one, TINs as integers, and null for what was not given", () => {
    expect(countIds(actCreation)).toBe(2);
    expect(composeBody(actCreation, draft, ["one", "two"])).toMatchObject({
      actid: "one",
      sellertin: 300000022,
      buyertin: 300000011,
      sellerbranchcode: null,
      buyerbranchname: null,
      actdoc: { actno: "A-07", actdate: "2026-03-16", acttext: null },
      productlist: { actproductid: "two", tin: 300000022, hasvat: true },
    });
  });

  it("is only for kinds that are composed, and for lines with sums", () => {
    const { composition: _composition, ...whole } = actCreation;
    expect(() => composeBody(whole, draft, ["one"])).toThrow(TypeError);
    expect(() => composeBody(actCreation, { ...draft, lines: [{}] }, ["one", "two"])).toThrow(TypeError);
  });
});
