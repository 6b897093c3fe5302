/** What a document is about, in few words: whole ones, and in as many letters as its line has room for. */
import { expect, it } from "vitest";
import { goodsLine } from "../../../../src/bot/document/goods-view.ts";
import { linesOf } from "../../../../src/bot/ui/fit.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { sparseDocument, sparseLine } from "../../../../src/documents/sparse-document.ts";
import type { Language } from "../../../../src/locales/language.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const CARTRIDGE = "Printer kartriji «Andoza» 3025 modeli, qora rangli, 2 ta qutida";
const NOW = Date.UTC(2026, 10, 25, 6);

/** Per case: the names with their counts, the language, and what is said in one line, and in two. */
const CASES: ReadonlyArray<
  readonly [ReadonlyArray<readonly [string, string | null]>, Language, string, string]
> = [
  [[["Sement", null]], "en", "Sement", "Sement"],
  [
    [
      ["Elektr tarmog‘ini o‘rnatish", "1"],
      ["Kabel", "40"],
    ],
    "en",
    "Elektr tarmog‘ini… ×1 and 1 more",
    "Elektr tarmog‘ini o‘rnatish ×1, Kabel ×40",
  ],
  [
    [[CARTRIDGE, "4"]],
    "uz",
    "Printer kartriji «Andoza» 3025… ×4",
    "Printer kartriji «Andoza» 3025 modeli, qora rangli, 2 ta… ×4",
  ],
  [
    [
      [CARTRIDGE, "4"],
      ["A", "1"],
      ["B", "2"],
    ],
    "ru",
    "Printer kartriji… ×4 и ещё 2",
    "Printer kartriji «Andoza» 3025… ×4, A ×1, B ×2",
  ],
  [
    [["Монтаж электрической сети в здании", "1"]],
    "ru",
    "Монтаж электрической сети в… ×1",
    "Монтаж электрической сети в здании ×1",
  ],
  [[["x".repeat(90), null]], "en", `${"x".repeat(33)}…`, `${"x".repeat(67)}…`],
  [
    Array.from({ length: 5 }, (_, index) => [`Good ${index}`, "1"] as const),
    "uz",
    "Good 0 ×1, Good 1 ×1 va yana 3 ta",
    "Good 0 ×1, Good 1 ×1, Good 2 ×1, Good 3 ×1, Good 4 ×1",
  ],
];

it.each(CASES)("goods %j in %s are said in a line, and in two", (goods, language, one, two) => {
  const lines = goods.map(([name, count]) => ({ ...sparseLine(name), count }));
  const line = goodsLine(viewVisit(language, NOW), sparseDocument({ kind: "invoice", lines }), [1, 2]);
  const said = [1, 2].map((kept) => line.shown(kept).map(plainText).join("").replaceAll("\u00a0", " "));
  expect(said).toEqual([one, two]);
  expect([1, 2].map((kept) => linesOf(line.shown(kept)) <= kept)).toEqual([true, true]);
});

it("nothing is said where no line has a name", () => {
  const line = goodsLine(viewVisit("en", NOW), sparseDocument({ kind: "invoice", lines: [] }), [1, 2]);
  expect(line.most).toBe(0);
});
