import { describe, expect, it } from "vitest";
import { fit } from "../../../../src/bot/ui/fit.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { renderChain } from "../../../../src/capabilities/chain/lines-view.ts";
import { findChain } from "../../../../src/capabilities/chain/rules/chain.ts";
import { type Link, linkOf } from "../../../../src/capabilities/chain/rules/link.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../../src/documents/document.ts";
import { lineFactsOf } from "../../../../src/documents/matching/line-facts.ts";
import { sparseDocument, sparseLine, sparseParty } from "../../../../src/documents/sparse-document.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const OURS = "300000011" as Tin;
const NOW = Date.parse("2026-11-25T09:00:00Z");

const cable = (count: string) => ({ ...sparseLine("Cable"), count, unit: "dona", total: 5000n });

let ids = 0;
/** A document that came in, as its own card shows it. */
function link(changes: Partial<Omit<BusinessDocument, "date">> & { readonly date?: string }): Link {
  ids += 1;
  const known = {
    kind: "invoice",
    id: String(ids).padStart(24, "0"),
    stateId: 15,
    date: "2026-11-22",
    ...changes,
  };
  const sides = { sender: sparseParty("300000022", "Misol"), receiver: sparseParty(OURS, "Namuna") };
  const made = linkOf(builtInProfile, sparseDocument({ ...known, ...sides } as never), OURS);
  if (made === null) throw new Error("it has an id");
  return made;
}

const earlier = Array.from({ length: 13 }, (_, index) =>
  link({
    number: `AQ-${index}`,
    date: `2026-0${(index % 9) + 1}-05`,
    contractNumber: "27",
    total: 3_000_000_00n,
  }),
);
const bill = link({
  ...{ number: "AQ-0043", contractNumber: "27", total: 5000n, lines: [cable("120")] },
});
const waybill = (count: string) =>
  link({ kind: "waybill", number: "TTN-88", contractNumber: "№ 27", lines: [cable(count)] });

/** Per case: the bill, what else is known, and the lines in Uzbek and in Russian. */
const CASES: ReadonlyArray<readonly [string, Link, readonly Link[], readonly string[], readonly string[]]> = [
  ["nothing else known", bill, [], [], []],
  [
    "its contract",
    bill,
    earlier,
    ["🔗 Shartnoma № 27: shu yil 14 ta hisob-fakturadan 14-si, jami 39 mln so‘m"],
    ["🔗 Договор № 27: 14-я из 14 счёт-фактур в этом году, всего 39 млн сум"],
  ],
  [
    "its contract, of which it is the first bill, with the sum of all",
    bill,
    [link({ number: "AQ-0099", date: "2026-11-24", contractNumber: "27", total: 3_000_000_00n })],
    ["🔗 Shartnoma № 27: shu yil 2 ta hisob-fakturadan 1-si, jami 3 mln so‘m"],
    ["🔗 Договор № 27: 1-я из 2 счёт-фактур в этом году, всего 3 млн сум"],
  ],
  [
    "its waybill of as many",
    { ...bill, contractNumber: null },
    [waybill("120.000")],
    ["🔗 Yuk xati TTN-88 · 22.11: 120 = 120 dona"],
    ["🔗 ТТН TTN-88 · 22.11: 120 = 120 dona"],
  ],
  [
    "its waybill of several units, of which no sum is told",
    bill,
    [{ ...waybill("120"), lines: lineFactsOf([cable("120"), { ...cable("3"), unit: "m" }]) }],
    ["🔗 Shartnoma № 27: shu yil yagona hisob-faktura", "🔗 Yuk xati TTN-88 · 22.11"],
    ["🔗 Договор № 27: единственная счёт-фактура в этом году", "🔗 ТТН TTN-88 · 22.11"],
  ],
  [
    "its waybills of fewer, by the contract",
    bill,
    [waybill("100"), waybill("10")],
    [
      "🔗 Shartnoma № 27: shu yil yagona hisob-faktura",
      "🔗 Yuk xati TTN-88 · 22.11 va yana 1 ta: 120 ≠ 110 dona",
    ],
    [
      "🔗 Договор № 27: единственная счёт-фактура в этом году",
      "🔗 ТТН TTN-88 · 22.11 и ещё 1: 120 ≠ 110 dona",
    ],
  ],
  [
    "the same lines and sum under another number",
    { ...bill, contractNumber: null },
    [{ ...link({ number: "AQ-0042", date: "2026-11-20", total: 5000n, lines: [cable("120")] }) }],
    ["⚠️ Qatorlari va summasi bir xil: AQ-0042 · 20.11"],
    ["⚠️ Те же строки и сумма: AQ-0042 · 20.11"],
  ],
  [
    "the same number in another script",
    { ...bill, contractNumber: null },
    [link({ number: "АҚ-0043", date: "2026-05-20" })],
    ["⚠️ Raqami bir xil: АҚ-0043 · 20.05"],
    ["⚠️ Тот же номер: АҚ-0043 · 20.05"],
  ],
  [
    "the reconciliation that names it",
    { ...bill, contractNumber: null },
    [
      link({
        kind: "statement",
        number: "5",
        date: "2026-11-25",
        lines: [sparseLine("Счёт-фактура № AQ0043")],
      }),
    ],
    ["🔗 Solishtirma dalolatnoma 5 · 25.11"],
    ["🔗 Акт сверки 5 · 25.11"],
  ],
];

describe("the lines of a chain", () => {
  it.each(CASES)("tell %s", (_what, document, known, uz, ru) => {
    const chain = findChain(document, known);
    const lines = (language: "uz" | "ru") =>
      chain === null
        ? []
        : renderChain(viewVisit(language, NOW), chain)
            .flatMap(({ texts }) => texts)
            .map((text) => plainText(text).replaceAll("\u00a0", " "));
    expect([lines("uz"), lines("ru")]).toEqual([uz, ru]);
  });

  it("number by the language: a twenty-second ends in English as a second does", () => {
    const known = Array.from({ length: 21 }, (_, index) =>
      link({ number: `AQ-${index}`, date: "2026-01-05", contractNumber: "27", total: 1n }),
    );
    const found = findChain(bill, known);
    const first = (language: "en" | "ru") =>
      found &&
      renderChain(viewVisit(language, NOW), found)
        .flatMap(({ texts }) => texts)
        .map(plainText)[0];
    expect(first("en")).toContain("22nd of 22 invoices");
    expect(first("ru")).toContain("22-я из 22 счёт-фактур");
  });

  it("keep what warns longest where there is little room, and on a notice say nothing else", () => {
    const twin = link({ number: "aq-0043", date: "2026-11-20" });
    const chain = findChain(bill, [...earlier, waybill("120"), twin]);
    if (chain === null) throw new Error("it has one");
    const visit = viewVisit("en", NOW);
    expect(plainText(fit(1, renderChain(visit, chain)))).toBe("⚠️ Same number: aq-0043 · 20 Nov");
    expect(plainText(fit(3, renderChain(visit, chain)))).toBe(
      "🔗 Waybill TTN-88 · 22 Nov: 120 = 120 dona\n⚠️ Same number: aq-0043 · 20 Nov",
    );
    expect(
      renderChain(visit, chain)
        .flatMap(({ texts }) => texts)
        .map(plainText),
    ).toEqual([
      "🔗 Contract № 27: 14th of 14 invoices this year, 39m so‘m in all",
      "🔗 Waybill TTN-88 · 22 Nov: 120 = 120 dona",
      "⚠️ Same number: aq-0043 · 20 Nov",
    ]);
    expect(renderChain(visit, chain, { brief: true }).flatMap(({ texts }) => texts)).toHaveLength(1);
    const [older, old] = ["2025-05-05", "2025-11-22"].map((date) => link({ date, contractNumber: "27" }));
    const past = old && findChain(old, older === undefined ? [] : [older]);
    expect(
      past &&
        renderChain(visit, past)
          .flatMap(({ texts }) => texts)
          .map(plainText),
    ).toEqual(["🔗 Contract № 27: 2nd of 2 invoices in 2025"]);
  });
});

/** Another bill, and whether it repeats ours. */
const LIKE: ReadonlyArray<
  readonly [string, Partial<Omit<BusinessDocument, "date">> & { date?: string }, boolean]
> = [
  ["in small letters", { number: "aq-0043" }, true],
  ["in Cyrillic letters", { number: "АҚ-0043" }, true],
  ["of last year", { number: "AQ-0043", date: "2025-12-30" }, false],
  ["that was rejected", { number: "AQ-0043", stateId: 20 }, false],
  ["of another kind", { kind: "act", number: "AQ-0043" }, false],
  ["whose number is parted elsewhere", { number: "AQ-00/43" }, false],
  ["with the same lines and sum", { number: "7", total: 5000n, lines: [cable("120")] }, true],
  ["with the same lines for another sum", { number: "7", total: 5001n, lines: [cable("120")] }, false],
  [
    "with the same lines long ago",
    { number: "7", date: "2026-10-22", total: 5000n, lines: [cable("120")] },
    false,
  ],
  ["whose lines are not known", { number: "7", total: 5000n }, false],
];

it.each(LIKE)("a bill %s is told as a likely duplicate or not", (_what, changes, isDuplicate) => {
  const found = findChain({ ...bill, contractNumber: null }, [link(changes)])?.duplicates ?? [];
  expect(found.length > 0).toBe(isDuplicate);
});

it("what comes again and again is no duplicate", () => {
  const rent = (number: string, date: string) => link({ number, date, total: 5000n, lines: [cable("120")] });
  const weekly = ["2026-11-01", "2026-11-08", "2026-11-15"].map((date, index) => rent(`W-${index}`, date));
  expect(findChain(rent("W-9", "2026-11-22"), weekly)?.duplicates ?? []).toEqual([]);
});
