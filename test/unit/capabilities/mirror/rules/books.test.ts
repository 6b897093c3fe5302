import { describe, expect, it } from "vitest";
import { partnerOf, readBooks } from "../../../../../src/capabilities/mirror/rules/books.ts";
import type { BusinessDocument } from "../../../../../src/documents/document.ts";
import { builtInKinds } from "../../../../../src/documents/every-kind.ts";
import { OWN, PARTNER, type StatementParts, statementOf } from "./mirror-world.ts";

const { statement: kind } = builtInKinds;
const D = "2026-10-10";
const line = { date: D, name: "x" };

interface Told {
  readonly whose: string;
  readonly effects: readonly bigint[];
  readonly opening?: bigint;
  readonly closing?: bigint;
  readonly unread?: number;
}

const cases: ReadonlyArray<readonly [parts: StatementParts, told: Told]> = [
  [{ lines: [{ ...line, debit: 5, credit: 3 }] }, { whose: "theirs", effects: [-500n, 300n] }],
  [{ lines: [{ ...line, ourDebit: 5, ourCredit: 3 }] }, { whose: "own", effects: [500n, -300n] }],
  [
    { byUs: true, lines: [{ ...line, ourDebit: 5, debit: 4 }] },
    { whose: "theirs", effects: [-400n] },
  ],
  [
    { byUs: true, lines: [{ ...line, ourDebit: 5 }] },
    { whose: "own", effects: [500n] },
  ],
  [{ lines: [{ ...line, debit: "ming", ourDebit: 5 }] }, { whose: "theirs", effects: [], unread: 1 }],
  [{ lines: [{ ...line, ourDebit: "ming" }] }, { whose: "own", effects: [], unread: 1 }],
  [{ lines: [{ ...line, debit: " ", credit: "" }] }, { whose: "theirs", effects: [] }],
  [{ lines: [] }, { whose: "theirs", effects: [] }],
  [
    {
      lines: [{ ...line, debit: 5 }],
      open: { partnerdebit: "1.00", partnercredit: "3.00", ownerdebit: "9.00" },
      close: { partnerdebit: "4.00", ownerdebit: "8.00" },
    },
    { whose: "theirs", effects: [-500n], opening: 200n, closing: -400n },
  ],
  [
    {
      lines: [{ ...line, ourDebit: 5 }],
      open: { partnerdebit: "1.00", ownercredit: "9.00" },
      close: { partnerdebit: "4.00", ownerdebit: "8.00" },
    },
    { whose: "own", effects: [500n], opening: -900n, closing: 800n },
  ],
  [
    { lines: [{ ...line, debit: 5 }], open: { partnerdebit: "1.00" }, close: { ownerdebit: "8.00" } },
    { whose: "theirs", effects: [-500n], opening: -100n, closing: 800n },
  ],
  [
    { lines: [{ ...line, ourDebit: 5 }], close: { partnerdebit: "4.00" } },
    { whose: "own", effects: [500n], closing: -400n },
  ],
];

describe("the books of a reconciliation", () => {
  it.each(cases)("of %j", (parts, { effects, ...told }) => {
    const books = readBooks(kind, statementOf(parts), OWN);
    expect(books).toMatchObject({ opening: null, closing: null, unread: 0, ...told });
    expect(books?.operations.map(({ effect }) => effect)).toEqual(effects);
  });

  it("name the contracts that are there", () => {
    const statement = statementOf({ lines: [{ ...line, debit: 5 }], text: D, contract: ["27/B", " ", "30"] });
    expect(readBooks(kind, statement, OWN)?.contracts).toEqual(["27/B", "30"]);
  });

  it("are nobody's where the organization is no side of it, or the kind does not tell both sides' columns", () => {
    const statement = statementOf({ lines: [{ ...line, debit: 5 }] });
    expect(readBooks(kind, statement, "309999999")).toBeNull();
    expect(readBooks(builtInKinds.invoice, statement, OWN)).toBeNull();
    const { reconciliation } = kind;
    if (reconciliation === undefined) throw new Error("no columns");
    for (const columns of reconciliation.books)
      expect(
        readBooks({ ...kind, reconciliation: { ...reconciliation, books: [columns] } }, statement, OWN),
      ).toBeNull();
  });

  it("are a person's, too, who is known by a PINFL", () => {
    const [sender, receiver] = [{ tin: null, fiztin: "31234567890123" }, { tin: PARTNER }];
    const sides = { sender, receiver } as unknown as BusinessDocument;
    expect(partnerOf(sides, "31234567890123")).toBe(receiver);
    expect(partnerOf(sides, PARTNER)).toBe(sender);
  });
});
