/** Names that are told apart by their TIN only, and names that are just written as people here write. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Tin } from "../../../src/documents/document.ts";
import { hasLookAlikes } from "../../../src/documents/look-alikes.ts";
import { findReadAlike } from "../../../src/documents/read-alike.ts";

/** The letters in brackets are Cyrillic in Latin words, or Latin in Cyrillic ones. */
const forged = [
  "N\u0430muna Savdo", // а
  "NAMUN\u0410 SAVDO MCHJ", // А
  "Рома\u0061шка", // a
  "\u0048амуна Савдо", // H
  "ООО «Р\u006fмашка»", // o
  "O\u041eO Romashka", // О within the legal form
  "\u0421himgan", // С
  "Ўз\u0061вто", // a
  "Toshkent \u0443ulduzi", // у for y
  "Sam\u0430rq\u0430nd", // а twice
  "U\u03bfzbekiston", // Greek omicron
  "Toshk\u{1d41e}nt", // mathematical e
  "Бухоро-\u0041гро", // A after a hyphen
  "S\u200bА\u200bVDO", // А between two spaces of no width
  "S\u00adА\u2060VDO", // between hyphens and joiners that nobody sees
  "S\u0001А\u202cVDO", // between characters that steer
  "S\ufe0fА\u{e0041}VDO", // between what only chooses a shape
  "\uff33AVDO", // full-width S
  "\u{1d412}avdo", // mathematical S
];

const honest = [
  "Namuna Savdo MCHJ",
  "«ЎЗБЕКИСТОН ТЕМИР ЙЎЛЛАРИ» АЖ",
  "O‘zbekiston temir yo‘llari AJ",
  "O'ZSANOATQURILISHBANK",
  "Oʻzbekneftgaz AJ",
  "ООО «Ромашка»",
  "ООО Samarqand Savdo",
  "МЧЖ TOSHKENT TEX",
  "«Артель» MCHJ",
  "ИП Каримов А.Б.",
  "YaTT Karimova M. A.",
  "Ўз-Tex",
  "IT-парк",
  "Samsungнинг дилери",
  "Тошкент Toshkent Ташкент",
  "СП ООО «UZ-DAEWOO ТРАНС»",
  "3D-Печать №1",
  "Ғиждувон Ҳунарманд",
  "Кўҳна Қўқон",
  "“Ҷамшед” ҚК",
  "МЧЖ",
  ...["ʻ", "ʼ", "ʽ", "ʹ", "ʾ", "ʿ", "ˈ", "ˊ", "ˋ", "‘", "’", "‛", "′", "´", "`", "＇", "'"].flatMap(
    (mark) => [`O${mark}zbekiston to${mark}lov`, `G${mark}olib`],
  ),
  "Samarqand\u200b Savdo\u00a0МЧЖ",
  "Nº 5, 2ª",
  "301000011",
  "—",
  "",
];

describe("a name that mixes alphabets", () => {
  /** @promise hostile-content: A name that mixes alphabets is marked. */
  it.each(forged)("is marked: %s", (name) => {
    expect(hasLookAlikes(name)).toBe(true);
  });

  it.each(honest)("is not, where each word has its own: %s", (name) => {
    expect(hasLookAlikes(name)).toBe(false);
  });

  it("is told alike whether or not a sign that parts no letters makes it be looked at letter by letter", () => {
    const letter = fc.constantFrom(..."aeopcxHBTzZ аеорсхНВТшЁўҚӀ1.-'’ʻ«№ªοé\u00ad");
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), (name) => {
        expect(hasLookAlikes(name)).toBe(hasLookAlikes(`${name} ☂`));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("partners whose names read alike", () => {
  it.each([
    ["in another alphabet", ["BEK", "Aziz", "ВЕК"], [0, 2]],
    ["but for case, blanks and marks", ["Al-Far", "«al far»"], [0, 1]],
    ["with a digit for a letter", ["Bozor 10", "Bozor IO"], [0, 1]],
    ["alone, in two alphabets at once", ["N\u0430muna", "Aziz"], [0]],
    ["in no way", ["Aziz", "Aziza", null], []],
  ])("are all named: %s", (_what, names, alike) => {
    const partners = names.map((name, index) => ({ partnerTin: `30000000${index}` as Tin, name }));
    expect([...findReadAlike(partners)].sort()).toEqual(alike.map((index) => `30000000${index}`));
  });
});
