import { describe, expect, it } from "vitest";
import type { Operation } from "../../../../../src/capabilities/mirror/rules/books.ts";
import {
  findPeriod,
  isWithin,
  type Period,
  widen,
} from "../../../../../src/capabilities/mirror/rules/period.ts";
import type { CalendarDate } from "../../../../../src/documents/document.ts";
import { builtInKinds } from "../../../../../src/documents/every-kind.ts";

const cases: ReadonlyArray<
  readonly [text: string, date: string | null, lines: readonly string[], period: string | null]
> = [
  ["01.07.2026 dan 30.09.2026 gacha", "2026-11-10", ["2026-08-03"], "2026-07-01 2026-09-30"],
  ["2026-09-30 ga, 2026-08-15 dan, 2026-07-01", "2026-11-10", ["2026-08-03"], "2026-07-01 2026-09-30"],
  ["Uchinchi chorak", "2026-09-30", ["2026-08-03", "2026-08-20"], "2026-08-01 2026-09-30"],
  ["на 31.10.2026", "2026-11-20", ["2026-09-03"], "2026-09-01 2026-10-31"],
  ["на 31.10.2026", "2026-11-20", ["2026-12-03"], "2026-10-01 2026-10-31"],
  ["с 31.10.2026 по 31.10.2026", "2026-11-20", [], "2026-10-01 2026-10-31"],
  ["на 31.10.2026", null, [], null],
  ["", null, ["2026-10-30", "2026-09-03", "2026-10-04"], "2026-09-01 2026-10-30"],
  ["", "2026-11-10", ["2026-10-03", "2026-10-30"], "2026-10-01 2026-10-31"],
  ["", "2026-11-15", ["2026-10-31"], "2026-10-01 2026-10-31"],
  ["", "2026-11-16", ["2026-10-31"], "2026-10-01 2026-11-16"],
  ["", "2026-11-10", ["2026-10-03", "2026-11-03"], "2026-10-01 2026-11-10"],
  ["", "2026-10-05", ["2026-10-30", "2026-10-04", "2026-10-03"], "2026-10-01 2026-10-30"],
  ["", "2026-11-10", [], "2026-11-01 2026-11-10"],
  ["", null, [], null],
];

describe("the period of a reconciliation", () => {
  it.each(cases)("“%s” of %s with lines of %j", (text, date, lines, expected) => {
    const extra = [
      ["statement-extra-contract-number", "01.01.2020 - 31.12.2020"],
      ["statement-extra-text", text],
    ] as const;
    const operations = [{ date: null }, ...lines.map((day) => ({ date: day }))] as Operation[];
    const statement = { extra, date: date as CalendarDate | null };
    const period = findPeriod(builtInKinds.statement, statement, operations);
    expect(period && `${period.from} ${period.to}`).toBe(expected);
  });

  it("is told by no text where the kind names none", () => {
    const extra = [["statement-extra-text", "01.07.2026 - 30.09.2026"]] as const;
    expect(findPeriod(builtInKinds.invoice, { extra, date: null }, [])).toBeNull();
  });

  it("holds its first and its last day, what has no date, and for the partner's lines ten days around it", () => {
    const period = { from: "2026-10-05", to: "2026-10-25" } as Period;
    const within = ["2026-10-04", "2026-10-05", "2026-10-25", "2026-10-26", null].map((date) =>
      isWithin(period, date as CalendarDate | null),
    );
    expect(within).toEqual([false, true, true, false, true]);
    expect(widen(period)).toEqual({ from: "2026-09-25", to: "2026-11-04" });
  });
});
