import { describe, expect, it } from "vitest";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import type { FilterValue } from "../../../src/documents/filter-values.ts";
import { findUnjudgeable, judgeFilters } from "../../../src/documents/judge-filters.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

const { receive } = builtInKinds.invoice.lists;
if (receive === undefined) throw new Error("no list of received invoices");
const list = { ...receive, allIncoming: "100" };

const document = documentOf({
  ...{ number: "MT-0081", date: "2026-11-11" as CalendarDate, stateId: 15 },
  ...{ sender: partyOf("seller", "300000022"), receiver: partyOf("buyer", "300000011") },
});

const judged = (filters: Readonly<Record<string, unknown>>) =>
  judgeFilters(list, filters as Record<string, FilterValue>, document);

describe("a document of a filtered list", () => {
  it.each([
    [{}, "in"],
    [{ number: "mt-00" }, "in"],
    [{ number: "SY" }, "out"],
    [{ state: "15" }, "in"],
    [{ state: "-1" }, "in"],
    [{ state: "100" }, "in"],
    [{ state: "30" }, "out"],
    [{ sellerTin: "300000022", state: "15" }, "in"],
    [{ sellerTin: "300000033", state: "15" }, "out"],
    [{ date: { from: "2026-11-01", to: "2026-11-11" } }, "in"],
    [{ date: { from: "2026-11-12", to: null } }, "out"],
    // The row does not show the contract.
    [{ contractNumber: "7" }, "unknown"],
    [{ contractNumber: "7", state: "30" }, "out"],
    [{ nonsense: "7" }, "unknown"],
  ])("%j: %s", (filters, judgement) => {
    expect(judged(filters)).toBe(judgement);
  });

  it("is judged by every filter of every list but what a dashboard counts", () => {
    const unjudgeable = kindNames.flatMap((kind) =>
      Object.entries(builtInKinds[kind].lists).flatMap(([name, each]) => {
        const all = Object.fromEntries(Object.keys(each.filters).map((filter) => [filter, "1"]));
        return findUnjudgeable(each, all).map((filter) => `${kind} ${name} ${filter}`);
      }),
    );
    expect(unjudgeable).toEqual(["act send dashboard"]);
  });
});
