import { describe, expect, it } from "vitest";
import { builtInKinds } from "../../../../src/documents/every-kind.ts";
import { readBooks } from "../../../../src/documents/mirror/books.ts";
import { findPeriod } from "../../../../src/documents/mirror/period.ts";
import { OWN, statementOf } from "./mirror-world.ts";

const cases: ReadonlyArray<readonly [text: string, date: string, dates: readonly string[], period: string]> =
  [
    ["01.07.2026 dan 30.09.2026 gacha", "2026-11-10", ["2026-08-03"], "2026-07-01 2026-09-30"],
    ["Uchinchi chorak", "2026-09-30", ["2026-08-03", "2026-08-20"], "2026-08-01 2026-09-30"],
    ["на 31.10.2026", "2026-11-20", ["2026-09-03"], "2026-09-01 2026-10-31"],
    ["", "2026-11-10", ["2026-10-03", "2026-10-30"], "2026-10-01 2026-10-31"],
    ["", "2026-11-20", ["2026-10-03", "2026-10-30"], "2026-10-01 2026-11-20"],
    ["", "2026-10-05", ["2026-10-03", "2026-10-30"], "2026-10-01 2026-10-30"],
    ["", "2026-11-20", [], "2026-11-01 2026-11-20"],
  ];

describe("the period of a reconciliation", () => {
  it.each(cases)("“%s” of %s with lines of %j", (text, date, dates, expected) => {
    const statement = statementOf({
      text,
      date,
      lines: dates.map((day) => ({ date: day, name: "x", debit: 1 })),
    });
    const books = readBooks(builtInKinds.statement, statement, OWN);
    const period = findPeriod(builtInKinds.statement, statement, books?.operations ?? []);
    expect(`${period?.from} ${period?.to}`).toBe(expected);
  });

  it("is unknown where nothing has a date", () => {
    const statement = statementOf({ date: "", lines: [{ name: "x", debit: 1 }] });
    expect(findPeriod(builtInKinds.statement, statement, [])).toBeNull();
  });

  it("is nobody's where the organization is no side of it, or the kind lists no documents", () => {
    const statement = statementOf({ lines: [{ name: "x", debit: 1 }] });
    expect(readBooks(builtInKinds.statement, statement, "309999999")).toBeNull();
    expect(readBooks(builtInKinds.invoice, statement, OWN)).toBeNull();
  });
});
