import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastDays } from "../../../../src/bot/document/last-days.ts";
import { fitRow, type RowParts } from "../../../../src/bot/document/row-label.ts";
import { daysLeft, documentWords, rowLabel } from "../../../../src/bot/document/row-view.ts";
import { renderRows } from "../../../../src/bot/document/rows.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { lettersOf, ROW } from "../../../../src/bot/ui/letters.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { sparseDocument, sparseParty } from "../../../../src/documents/sparse-document.ts";
import { documentOf, judgedBy, judgementOf, OURS, partyOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const row = (over: Partial<RowParts> = {}): string =>
  fitRow({ number: "MT-0137", name: "Misol Ta’minot", sum: "9,54 mln", ...over });

describe("a document's row", () => {
  // A Friday; the last day is the tenth from the date.
  it.each([
    ["2026-11-09", "incoming", "passed"],
    ["2026-11-11", "incoming", "today"],
    ["2026-11-13", "incoming", "3 days"],
    ["2026-11-19", "incoming", null],
    ["2026-11-09", "outgoing", null],
  ])("of %s, %s, says of the days left: %s", async (date, direction, days) => {
    const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
    const own = sparseParty("300000011" as Tin, "Namuna");
    const partner = sparseParty("300000022" as Tin, "Misol");
    const [sender, receiver] = direction === "incoming" ? [partner, own] : [own, partner];
    const of = { kind: "invoice" as const, stateId: 15, date: getDate(date), sender, receiver };
    const judged = await judgedBy(visit, [sparseDocument(of)]);
    expect(judged.map((one) => daysLeft(visit, one))).toEqual([days]);
    // Among several only what ends today counts as that.
    const ends = lastDays(visit, judged)?.includes(visit.t("waiting-today", { count: 1 }));
    expect(ends ?? false).toBe(date === "2026-11-11");
  });

  it.each([
    ["Misol", 90n, "7 · Misol · 0.9 · ⏰ Tomorrow 9:00"],
    ["Andoza Qurilish Materiallari", 123_456_789_000n, "7 · Ando… · 1.23bn · ⏰ Tomorrow 9:00"],
  ])("of what %s sent and is put off says until when", (name, total, label) => {
    const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
    const document = documentOf({ number: "7", total, sender: partyOf("seller", "300000022", name) });
    const judged = judgementOf(document, { putOffTo: Date.UTC(2026, 10, 21, 4) });
    const words = documentWords(visit, judged, { ownTin: OURS.tin });
    expect(rowLabel(visit, words).replaceAll("\u00A0", " ")).toBe(label);
  });

  it.each([
    ["7", null, "Nargiza Karimova", "7 · Misol · ✔ Nargiza 14:02", ""],
    ["7", 123_456_789_000n, "Nargiza Karimova", "7 · Misol · 1.23bn · ✔ Nargiza 14:02", ""],
    ["SY-0341", 90n, "Nargiza", "SY-0341 · Misol · ✔ 0.9", "✔ Nargiza 14:02 · SY-0341"],
    ["7", 90n, null, "7 · Misol · 0.9 · ✔ — 14:02", ""],
  ])(
    "of %s for %s that %s checked says so with the time, in it or above it",
    (number, total, by, label, above) => {
      const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
      const document = documentOf({ number, total, sender: partyOf("seller", "300000022", "Misol") });
      const check = { fact: "checked", checker: null, by, date: null, time: "14:02", note: null } as const;
      const says = documentWords(visit, judgementOf(document, { assured: [check] }), { ownTin: OURS.tin });
      const { keyboard, checked } = renderRows(visit, [{ says, data: "x" }]);
      const plain = (text: string) => text.replaceAll("\u00A0", " ");
      expect(keyboard.flat().map(({ text }) => plain(text))).toEqual([label]);
      expect(checked.flatMap(({ texts }) => texts.map((text) => plain(plainText(text)))).join("")).toBe(
        above,
      );
    },
  );

  it("keeps the sign of what is put off where there is no room for the time", () => {
    const off = { days: "⏰ Tomorrow 9:00", sign: "⏰" };
    expect(row({ number: "MT-0137-2026-11", ...off })).toMatch(/ · 9,54 mln · ⏰$/);
    expect(row({ number: "MT-0137", ...off, days: "⏰ 9:00" })).toMatch(/ · 9,54 mln · ⏰ 9:00$/);
  });

  it.each<[Doubt, boolean]>([
    [{ fact: "vat", doubt: "suspended", vat: null }, true],
    [{ fact: "account", account: "20208000000000000001", of: 12 }, true],
    [{ fact: "number", date: null }, true],
    [{ fact: "first", known: 20 }, false],
    [{ fact: "negative" }, false],
  ])("is marked before its sum where a doubt is heavy: %o, %s", (doubt, isMarked) => {
    const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
    const document = documentOf({
      number: "7",
      total: 900n,
      sender: partyOf("seller", "302000022", "Misol"),
    });
    const says = documentWords(visit, judgementOf(document, { doubts: [doubt] }), { ownTin: OURS.tin });
    expect(rowLabel(visit, says)).toBe(`7 · Misol · ${isMarked ? "⚠️\u00a0" : ""}9`);
  });

  it("says everything where there is room", () => {
    expect(row()).toBe("MT-0137 · Misol Ta’minot · 9,54 mln");
    expect(row({ name: "Misol", days: "1 kun" })).toBe("MT-0137 · Misol · 9,54 mln · 1 kun");
  });

  it("ends with its name where no sum is known", () => {
    const words = { mark: null, kind: "Sol.", number: "7", name: "Misol", sum: null, days: null };
    const visit = viewVisit("en", Date.UTC(2026, 10, 20, 7));
    expect(rowLabel(visit, words)).toBe("Sol. 7 · Misol");
    const { lines } = renderRows(
      { ...visit, user: { ...visit.user, preferences: { ...visit.user.preferences, largeRows: true } } },
      [{ says: words, data: null }],
    );
    expect(lines.map(plainText)).toEqual(["1. Sol. 7 · Misol"]);
  });

  it("is cut by letters", () => {
    expect(row({ days: "1 kun" })).toBe("MT-0137 · Misol… · 9,54 mln · 1 kun");
    expect(row({ number: "MT-0081", sum: "40,9 mln" })).toBe("MT-0081 · Misol Ta’minot · 40,9 mln");
    expect(row({ number: "SY-0048", name: "Sinov & O‘g‘li", sum: "1,25 mlrd" })).toBe(
      "SY-0048 · Sinov & O‘g‘li · 1,25 mlrd",
    );
  });

  it("cuts the name down to five letters, then drops the days, then cuts the number to its last six", () => {
    expect(row({ days: "bugun", number: "MT-01377" })).toBe("MT-01377 · Misol… · 9,54 mln · bugun");
    expect(row({ days: "bugun", number: "MT-0137778" })).toBe("MT-0137778 · Mis… · 9,54 mln · bugun");
    expect(row({ number: "2026/11/20-000000137", days: "bugun" })).toBe(
      "…000137 · Misol Ta’minot · 9,54 mln",
    );
  });

  it("keeps the days beside a sign and a kind, and gives them for the name", () => {
    expect(row({ mark: "⏳", days: "1 kun", name: "Misol" })).toBe("⏳ MT-0137 · Misol · 9,54 mln · 1 kun");
    expect(row({ kind: "Акт", number: "14", days: "1 день", name: "Misol" })).toBe(
      "Акт 14 · Misol · 9,54 mln · 1 день",
    );
    expect(row({ kind: "Сверка", number: "MT-0252", days: "1 день", name: "Misol" })).toBe(
      "Сверка MT-0252 · Misol · 9,54 mln",
    );
  });

  it("stays on one line ticked and with its kind: the name goes below five letters, at last the kind goes", () => {
    const ticked = (over: Partial<RowParts>) => row({ mark: "☑️", number: "SY-0256", ...over });
    expect(ticked({ kind: "TTN", name: "Andoza Qurilish", sum: "21,5 mln" })).toBe(
      "☑️ TTN SY-0256 · Andoza… · 21,5 mln",
    );
    expect(ticked({ kind: "Сверка", name: "Sinov & O‘g‘li", sum: "−9,35 млн" })).toBe(
      "☑️ Сверка SY-0256 · Sin… · −9,35 млн",
    );
    expect(
      ticked({ kind: "Solishtirma", number: "SOLISHT-00256", name: "Sinov & O‘g‘li", sum: "−935 mlrd" }),
    ).toBe("☑️ …-00256 · Sinov & O‘… · −935 mlrd");
  });

  it("is cut by letters in each alphabet", () => {
    expect(row({ name: "Мисол Таъминот", sum: "9,54 млн", days: "1 день" })).toBe(
      "MT-0137 · Мисол… · 9,54 млн · 1 день",
    );
  });

  it("always tells the whole sum and some of number and name, within a row's width", () => {
    const text = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(..."abЖў-/0 ") });
    fc.assert(
      fc.property(text, text, fc.constantFrom("9,54 mln", "−999 млрд", "—"), (number, name, sum) => {
        const label = row({ number: `n${number}`, name: `n${name}n`, sum, mark: "☑️", days: "5 kun" });
        expect(label).toContain(` · ${sum}`);
        expect(lettersOf(label)).toBeLessThanOrEqual(ROW);
        expect(label.replace(/ · 5 kun$/, "").split(" · ")).toHaveLength(3);
      }),
    );
  });
});
