/** How several documents are put together on the signing page. */
import { describe, expect, it } from "vitest";
import { actionOf } from "../../../../src/web/pages/sign/action-of.ts";
import { groupDocuments } from "../../../../src/web/pages/sign/group-documents.ts";
import { sumTotals } from "../../../../src/web/pages/sign/sum-totals.ts";

const document = (id: string, counterpartyTin: string | null, counterpartyName: string | null = "Misol") => ({
  id,
  counterpartyTin,
  counterpartyName,
  action: "accept" as const,
});

describe("documents of a pile", () => {
  const groupsOf = (documents: Parameters<typeof groupDocuments>[0]) =>
    groupDocuments(documents as ReturnType<typeof document>[]).map(({ items }) => items.map(({ id }) => id));

  it("stand by partner, the largest group first, otherwise in their order", () => {
    const documents = [document("a", "1"), document("b", "2"), document("c", "1"), document("d", "3")];
    expect(groupsOf(documents)).toEqual([["a", "c"], ["b"], ["d"]]);
  });

  it("are apart where another name goes by the same number, or something else is done to them", () => {
    expect(groupsOf([document("a", "1"), document("b", "1", "Andoza")])).toEqual([["a"], ["b"]]);
    expect(groupsOf([document("a", "1"), { ...document("b", "1"), action: "reject" as const }])).toEqual([
      ["a"],
      ["b"],
    ]);
    expect(groupsOf([document("a", null, null), document("b", null, null)])).toEqual([["a", "b"]]);
  });

  it("have one action, or are mixed", () => {
    expect(actionOf([{ action: "reject" }, { action: "reject" }])).toBe("reject");
    expect(actionOf([{ action: "reject" }, { action: "accept" }])).toBe("mixed");
    expect(actionOf([])).toBe("accept");
  });

  it("are summed as far as their totals are known", () => {
    expect(
      sumTotals([
        { total: "100", currency: null },
        { total: null, currency: null },
        { total: "-30", currency: null },
        { total: "?", currency: null },
      ]),
    ).toEqual({
      known: 2,
      sums: [{ amount: 70n, currency: null }],
    });
  });
});
