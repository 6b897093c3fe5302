import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, CalendarDate } from "../../../src/documents/document.ts";
import { termsAt } from "../../../src/documents/silence.ts";
import type { Judged } from "../../../src/judgement/judgement.ts";
import { byAge, byUrgency } from "../../../src/judgement/order.ts";
import { documentOf, judgementOf } from "../../support/documents.ts";

const termOf = termsAt(builtInProfile, Date.UTC(2026, 10, 20, 7));

const dated = (number: string, date: string | null, others: Partial<BusinessDocument> = {}) => {
  const document = documentOf({ number, stateId: 15, date: date as CalendarDate | null, ...others });
  return judgementOf(document, { term: termOf(document) });
};
const numbers = (judged: readonly Judged[]) => judged.map(({ document }) => document.number).join(", ");

describe("what waits", () => {
  it("is named by the end of its time, then by sum, then by age; what is past its time comes with what has none", () => {
    const order = byUrgency([
      dated("fresh", "2026-11-19"),
      dated("undated", null),
      dated("waybill", "2026-11-01", { kind: "waybill", total: 5n }),
      dated("no sum", "2026-11-12"),
      dated("large", "2026-11-12", { total: 900n }),
      dated("small", "2026-11-12", { total: 90n }),
      dated("correction", "2026-11-12", { total: -90n }),
      dated("passed", "2026-10-01"),
      dated("last day", "2026-11-11"),
      dated("passed long ago", "2026-09-01"),
    ]);
    expect(numbers(order)).toBe(
      "last day, large, small, correction, no sum, fresh, waybill, passed long ago, passed, undated",
    );
  });

  it.each([byUrgency, byAge])("comes last where the person has put it off", (sort) => {
    const first = dated("put off", "2026-11-11");
    const order = sort([{ ...first, putOffTo: 1 }, dated("fresh", "2026-11-10"), dated("undated", null)]);
    expect(numbers(order)).toBe("fresh, undated, put off");
  });

  it("is named in so‘m before another currency where the time ends the same day", () => {
    const order = byUrgency([
      dated("dollars", "2026-11-12", { total: 900_000n, currency: "USD" }),
      dated("little", "2026-11-12", { total: 100n }),
      dated("none", "2026-11-12", { total: null }),
      dated("much", "2026-11-12", { total: 200n }),
    ]);
    expect(numbers(order)).toBe("much, little, dollars, none");
  });

  it("is named by age where a person prefers the newest", () => {
    const order = byAge([
      dated("undated", null),
      dated("old", "2026-11-01"),
      dated("early", "2026-11-19", { createdAt: "2026-11-19T05:00:00.000Z" }),
      dated("late", "2026-11-19", { createdAt: "2026-11-19T06:00:00.000Z" }),
    ]);
    expect(numbers(order)).toBe("late, early, old, undated");
  });
});
