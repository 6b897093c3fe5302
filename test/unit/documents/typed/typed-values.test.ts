/** One table of what people type and paste, read alike by search, forms, filters and rules. */
import { describe, expect, it } from "vitest";
import { typedPart } from "../../../../src/capabilities/compose/typed-part.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { ListDescription } from "../../../../src/documents/description.ts";
import { parseFilter } from "../../../../src/documents/filter-types.ts";
import { readPieces } from "../../../../src/documents/search/read-pieces.ts";
import { readSearch } from "../../../../src/documents/search/read-search.ts";
import { readTyped } from "../../../../src/documents/typed/read-field.ts";
import { readAmount } from "../../../../src/documents/typed/read-sum.ts";
import { kindWords } from "../../../../src/locales/kind-words.ts";
import { stateWords } from "../../../../src/locales/state-words.ts";

const today = getDate("2026-11-22");
const list = builtInProfile.kinds.act.lists.send as ListDescription;

const field = (type: "date" | "tin" | "sum" | "branchCode" | "count" | "vatRate", text: string) => {
  const typed = readTyped({ type, maximum: 60 }, text, { today, rates: ["none", "0", "12"] });
  return "value" in typed ? typed.value : typed.problem;
};
function filter(type: "tin" | "dateRange" | "branchCode" | "text", text: string) {
  const described = Object.values(list.filters).find((one) => one.type === type);
  if (described === undefined) throw new Error(`the list has no filter ${type}`);
  const parsed = parseFilter(described, list, text, today);
  return parsed.ok ? parsed.value : parsed.problem;
}
const searched = (text: string) =>
  readSearch(text, { today, dayOfTerms: today, kinds: kindWords(), states: stateWords(builtInProfile) });

const MARKS = ["\u200b", "\u200e", "\u2060", "\ufeff", "\u00ad"];
const hidden = (text: string) => MARKS.map((mark) => [...text].join(mark));

describe("a tax number", () => {
  it.each([
    "300000022",
    "300 000 022",
    "300\u00a0000\u202f022",
    "300-000-022",
    "300.000.022",
    "\u202a300000022\u202c",
    "\u2068300000022\u2069",
    ...hidden("300000022"),
    "СТИР: 300000022",
    "СТИР 300 000 022",
    "ИНН300000022",
    "ИНН: \u202a300000022\u202c",
    "инн № 300000022",
    "STIR: 300000022",
    "STIR raqami: 300000022",
    "STIRi 300000022",
    "TIN 300000022.",
    "3OO000O22",
    "3ОО00О022",
    "З00000022",
    "３０００００022",
  ])("%j", (typed) => {
    expect([field("tin", typed), filter("tin", typed)]).toEqual(["300000022", "300000022"]);
    expect(searched(typed)).toContainEqual({ is: "tin", tin: "300000022" });
  });

  it.each([
    "3 010190 001 001 7",
    "ЖШШИР: 30101900010017",
    "ПИНФЛ 3-010190-001-001-7",
    "PINFL 30101900010017",
  ])("of a person: %j", (typed) => {
    expect([field("tin", typed), filter("tin", typed)]).toEqual(["30101900010017", "30101900010017"]);
    expect(searched(typed)).toContainEqual({ is: "tin", tin: "30101900010017" });
  });

  it.each(["30000002", "3000000222", "STIR", "ООО 22", "MT-300000", "300000022 va 300000033"])(
    "is none: %j",
    (typed) => {
      expect([field("tin", typed), filter("tin", typed)]).toEqual(["notTin", "notATin"]);
    },
  );
});

describe("a date", () => {
  it.each([
    ["2026-11-05", "2026-11-05"],
    ["2026/11/05", "2026-11-05"],
    ["2026.11.05", "2026-11-05"],
    ["05-11-2026", "2026-11-05"],
    ["5-11-26", "2026-11-05"],
    ["5.11.26", "2026-11-05"],
    ["05/11/2026", "2026-11-05"],
    ["5.11", "2026-11-05"],
    ["5 / 11 / 2026", "2026-11-05"],
    ["05 . 11 . 2026", "2026-11-05"],
    ["05112026", "2026-11-05"],
    ["О5.11.2026", "2026-11-05"],
    ["5.11.2026 г.", "2026-11-05"],
    ["5.11.2026г", "2026-11-05"],
    ["5.11.2026 yil", "2026-11-05"],
    ["05.11.2026 14:30", "2026-11-05"],
    ["05.11.2026,", "2026-11-05"],
    ["от 5.11.2026", "2026-11-05"],
    ["от 5 ноября 2026 г.", "2026-11-05"],
    ["дата: 5.11.2026", "2026-11-05"],
    ["Sana: 5.11.2026", "2026-11-05"],
    ["5 ноября", "2026-11-05"],
    ["5 ноября 2026", "2026-11-05"],
    ["5 ноября 2026 года", "2026-11-05"],
    ["5-noyabr", "2026-11-05"],
    ["2026-yil 5-noyabr", "2026-11-05"],
    ["2026 йил 5 ноябрь", "2026-11-05"],
    ["Nov 5, 2026", "2026-11-05"],
    ["5th of November 2026", "2026-11-05"],
    ["bugun", "2026-11-22"],
    ["бугун", "2026-11-22"],
    ["Сегодня", "2026-11-22"],
    ["today", "2026-11-22"],
    ["kecha", "2026-11-21"],
    ["вчера", "2026-11-21"],
    ["ertaga", "2026-11-23"],
    ...hidden("5.11.2026").map((typed) => [typed, "2026-11-05"] as const),
  ] as const)("%j", (typed, day) => {
    expect([field("date", typed), filter("dateRange", typed)]).toEqual([day, { from: day, to: day }]);
    expect(searched(typed)).toContainEqual({ is: "dates", range: { from: day, to: day } });
  });

  it.each(["5", "5.11.026", "hech qachon"])("is none: %j", (typed) => {
    expect([field("date", typed), filter("dateRange", typed)]).toEqual(["notDate", "notADate"]);
  });

  it.each([
    "31.02",
    "31.02.2026",
    "5.13.2026",
    "0.11.2026",
    "31-noyabr",
    "до 31.11",
    "с 31 ноября",
    "31.11 dan",
    "31-noyabrdan",
    "31.11gacha",
    "срок 31 ноября",
    "срок до 31.11",
    "muddati 31.11",
    "due 31 nov",
  ])("names no day that there is: %j", (typed) => {
    expect([field("date", typed), filter("dateRange", typed)]).toEqual(["noSuchDay", "noSuchDay"]);
    expect(searched(typed)).toContainEqual({ is: "parts", text: typed, parts: [], ignored: [typed] });
    expect(searched(typed)).not.toContainEqual(expect.objectContaining({ is: "dates" }));
  });

  it.each([
    ["ноябрь", "2026-11-01", "2026-11-30"],
    ["1.11 - 5.11", "2026-11-01", "2026-11-05"],
    ["5.11.2026 – 1.11.2026", "2026-11-01", "2026-11-05"],
    ["с 1 по 5 ноября", "2026-11-01", "2026-11-05"],
    ["o‘tgan hafta", "2026-11-09", "2026-11-15"],
    ["5.11.2026 -", "2026-11-05", null],
  ] as const)("names a period, which a filter takes and a field does not: %j", (typed, from, to) => {
    expect([filter("dateRange", typed), field("date", typed)]).toEqual([{ from, to }, "notDate"]);
  });
});

describe("a day with the ending of one end", () => {
  it.each([
    "5.11 dan",
    "5.11dan",
    "5.11.2026 dan",
    "5.11.2026-yildan",
    "5/11/2026 дан",
    "5-noyabrdan",
    "5 noyabr dan",
    "2026-yil 5-noyabrdan",
    "5-ноябрдан",
    "2026 йил 5 ноябрдан",
  ])("begins a filter's and a search's days, and is a field's: %j", (typed) => {
    const range = { from: "2026-11-05", to: null };
    expect([filter("dateRange", typed), field("date", typed)]).toEqual([range, "2026-11-05"]);
    expect(searched(typed)).toContainEqual({ is: "dates", range });
    expect(typedPart(typed, today)).toBe("date");
  });

  it.each(["1511 dan", "1511dan", "2011 дан", "15112026 dan"])("is none of digits alone: %j", (typed) => {
    expect([filter("dateRange", typed), field("date", typed)]).toEqual(["notADate", "notDate"]);
    expect(searched(typed)).not.toContainEqual(expect.objectContaining({ is: "dates" }));
    expect(typedPart(typed, today)).toBe("number");
  });
});

describe("a text typed at a document", () => {
  it.each([
    "5.11",
    "5.11.2026",
    "5/11/2026",
    "2026-11-05",
    "5-noyabr",
    "2026-yil 5-noyabr",
    "5 ноября",
    "Nov 5, 2026",
    "bugun",
    // Of a month that has no such day.
    "31.11",
    "31.11.2026",
    "31/11/2026",
    "2026-02-30",
    "31-noyabr",
    "31-noyabrdan",
    "30 февраля",
    "Feb 29, 2027",
  ])("is its date: %j", (typed) => {
    expect(typedPart(typed, today)).toBe("date");
  });

  it.each([
    "1511",
    "4/7",
    "31/11",
    "12-26",
    "45/13/2026",
    "45/11/2026",
    "7/15/2026",
    "12.31.2026",
    "5.13.2026",
    "2026/13/45",
    "25-31/11",
    "25-30/11",
    "1/2/3/4",
    "MT-31/11",
    "№ 31/11/2026",
    "114/Б",
    "noyabr",
  ])("is its number: %j", (typed) => {
    expect(typedPart(typed, today)).toBe("number");
  });
});

describe("a sum", () => {
  it.each([
    ["1500000", "1500000.00"],
    ["1 500 000", "1500000.00"],
    ["1\u00a0500\u202f000", "1500000.00"],
    ["1,500,000", "1500000.00"],
    ["1.500.000", "1500000.00"],
    ["1'500'000", "1500000.00"],
    ["1’500’000.00", "1500000.00"],
    ["1 500 000,50", "1500000.50"],
    ["1,500,000.50", "1500000.50"],
    ["1.500.000,5", "1500000.50"],
    ["1,5 mln", "1500000.00"],
    ["1.5mln", "1500000.00"],
    ["1,5 млн сум", "1500000.00"],
    ["1.5 million so‘m", "1500000.00"],
    ["1500 ming", "1500000.00"],
    ["1500 тыс.", "1500000.00"],
    ["1 500 000 so'm", "1500000.00"],
    ["1 500 000 сўм", "1500000.00"],
    ["Итого: 1 500 000 сум", "1500000.00"],
    ["jami 1 500 000", "1500000.00"],
    ["UZS 1500000", "1500000.00"],
    ...hidden("1500000").map((typed) => [typed, "1500000.00"] as const),
  ] as const)("%j", (typed, sum) => {
    expect([field("sum", typed), readAmount(typed)]).toEqual([sum, BigInt(sum.replace(".", ""))]);
    expect(searched(typed)).toContainEqual({
      is: "sum",
      sum: expect.objectContaining({ value: BigInt(sum.replace(".", "")) }),
    });
  });

  it.each(["1.005", "-5", "− 5 000"])("is a price, and none to set: %j", (typed) => {
    expect(readAmount(typed)).toBeNull();
    expect(field("sum", typed)).toMatch(/^-?[\d.]+$/);
  });

  it.each(["42,000", "42.000", "1500 USD", "$100", "mln", "12 26"])("is none to set: %j", (typed) => {
    expect([field("sum", typed), readAmount(typed)]).toEqual(["notSum", null]);
  });
});

describe("other values", () => {
  it.each([
    ["branchCode", "17", "00017"],
    ["branchCode", "№ 17", "00017"],
    ["branchCode", "«00017»", "00017"],
    ["branchCode", "\u200b17", "00017"],
    ["count", "1\u00a0000", "1000"],
    ["count", "2,5\u200b", "2.5"],
    ["vatRate", "12 %", "12"],
    ["vatRate", "НДС 12%", "12"],
    ["vatRate", "QQS: 12 foiz", "12"],
    ["vatRate", "без НДС", "none"],
    ["vatRate", "QQSsiz", "none"],
  ] as const)("%s %j", (type, typed, value) => {
    expect(field(type, typed)).toBe(value);
  });

  it.each([
    ["№ MT-0009", "MT-0009"],
    ["«MT-0009»", "MT-0009"],
    ["\u200bMT-0009\u2060", "MT-0009"],
    ["#27/B", "27/B"],
  ])("a filter's number %j", (typed, number) => {
    expect(filter("text", typed)).toBe(number);
  });
});

describe("an identifier of the service", () => {
  const HEX = "66af0b1c2d3e4f5061728394";
  const UUID = "0b9f1c2e-4d5a-4b6c-8d7e-9f0a1b2c3d4e";
  const ULID = "01J9ZQ3M5N7P8R9S0T1V2W3X4Y";

  it.each<[string, readonly string[]]>([
    [HEX, [HEX]],
    [`«${HEX}».`, [HEX]],
    [`ID: ${HEX}`, [HEX]],
    [`facturaid=${HEX}`, [HEX]],
    [`Идентификатор № ${HEX}`, [HEX]],
    // Letters of the other alphabet, and digits that look like letters.
    [HEX.replaceAll("a", "а").replaceAll("c", "с").replaceAll("e", "е"), [HEX]],
    [HEX.replaceAll("0", "O"), [HEX]],
    ...hidden(HEX).map((text): [string, string[]] => [text, [HEX]]),
    [HEX.toUpperCase(), [HEX, HEX.toUpperCase()]],
    [UUID, [UUID]],
    [`{${UUID}}`, [UUID]],
    [UUID.replaceAll("-", "–"), [UUID]],
    [UUID.replaceAll("-", ""), [UUID.replaceAll("-", "")]],
    [ULID, [ULID, ULID.toLowerCase()]],
    [ULID.toLowerCase(), [ULID, ULID.toLowerCase()]],
  ])("%j can mean nothing else", (typed, ids) => {
    expect(searched(typed)).toEqual(ids.map((id) => ({ is: "document", id })));
    expect(readPieces(`Hujjat ${typed} keldi`, kindWords())).toContainEqual({ is: "document", id: ids[0] });
  });

  it("of many digits may be another number", () => {
    expect(searched("1850423901234567890").map(({ is }) => is)).toEqual(
      expect.arrayContaining(["document", "number"]),
    );
  });

  it.each([
    ["a tax number", "300000022"],
    ["a person's number", "31234567890011"],
    ["a document's number", "MT-0081"],
    ["letters alone", "abcdefabcdefabcdefabcdef"],
    ["23 digits", HEX.slice(1)],
    ["a word of changing letter case", "01J9zQ3M5n7P8R9S0T1V2W3X4Y"],
    ["a password of many letters", "Maxfiy2026parolOzgarmas1"],
  ])("is not %s", (_what, typed) => {
    expect(searched(typed)).not.toContainEqual(expect.objectContaining({ is: "document" }));
  });
});
