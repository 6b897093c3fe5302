/** Earlier documents as drafts of new ones, and places that the service speaks of. */
import { describe, expect, it } from "vitest";
import { act } from "../../../../src/documents/act/description.ts";
import { composeBody } from "../../../../src/documents/creation/compose-body.ts";
import { copyDocument } from "../../../../src/documents/creation/copy-document.ts";
import type { Composition, CreationDescription } from "../../../../src/documents/creation/creation.ts";
import type { Draft } from "../../../../src/documents/creation/draft.ts";
import { findPlace } from "../../../../src/documents/creation/find-place.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";
import { whole } from "./whole-draft.ts";

const creation = act.creation as CreationDescription;
const composition = creation.composition as Composition;
const units = [
  { id: 1, name: "dona" },
  { id: 6, name: "xizmat" },
];

/** What the service shows of a draft that was saved. */
function shown(draft: Draft, change: (record: Record<string, never>) => void = () => {}) {
  const record = composeBody(creation, draft, ["65aa0000000000000000a001", "x"]) as Record<string, never>;
  const items = (record.productlist as unknown as { products: Array<Record<string, unknown>> }).products;
  for (const item of items) item.measurename = units.find(({ id }) => id === item.measureid)?.name;
  change(record);
  return readDocument("act", act.record, record);
}

describe("copyDocument", () => {
  it("gives back every value of a document that was composed", () => {
    expect(copyDocument(act, composition, shown(whole), units)).toEqual(whole);
  });

  it("gives no price of a document in another currency", () => {
    const { lines } = copyDocument(act, composition, { ...shown(whole), currency: "USD" }, units);
    expect(lines).toEqual(whole.lines.map(({ price: _, ...line }) => line));
  });

  it("leaves out what the record lacks, and units that nobody knows", () => {
    const partly = shown(whole, (record) => delete record.contractdoc);
    const copy = copyDocument(act, composition, partly, []);
    expect(copy.values).not.toHaveProperty("contractNumber");
    expect(copy.lines[0]).not.toHaveProperty("unit");
    expect(copy.lines[0]).toMatchObject({ name: "Tozalash", price: "100.05" });
  });

  it("leaves out a value that a person would first be asked about", () => {
    const lines = [{ ...whole.lines[0], vatRate: "15" }];
    const [line] = copyDocument(act, composition, shown({ ...whole, lines }), units).lines;
    expect(line).not.toHaveProperty("vatRate");
  });
});

describe("findPlace", () => {
  it.each([
    ["buyertin", { line: null, field: "buyerTin" }],
    ["actdoc.actno", { line: null, field: "number" }],
    ["ActDoc.ActNo", { line: null, field: "number" }],
    ["productlist.products.0.count", { line: 0, field: "count" }],
    ["productlist.products[12].summa", { line: 12, field: "price" }],
    ["productlist.products.1.totalsum", { line: 1, field: null }],
    ["productlist.products.1", { line: 1, field: null }],
    ["productlist.products", null],
    ["actid", null],
    ["productlist.tin", null],
  ])("%s", (path, place) => {
    expect(findPlace(composition, path)).toEqual(place);
  });
});
