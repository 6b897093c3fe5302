import { describe, expect, it } from "vitest";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { languageFromTelegram, languages, parseLanguage } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";
import { createPageTranslator } from "../../../src/web/pages/page-translator.ts";

const uz = createTranslator("uz");
const uzCyrl = createTranslator("uz-cyrl");
const ru = createTranslator("ru");
const en = createTranslator("en");
const narrow = "\u202F";
const fixed = "\u00A0";

describe("texts", () => {
  it("come in the language asked for, with their arguments", () => {
    expect(uz.t("cancel-btn")).toBe("Bekor qilish");
    expect(uzCyrl.t("cancel-btn")).toBe("Бекор қилиш");
    expect(ru.t("error-bug", { incident: "A1B2" })).toContain("A1B2");
    expect(uzCyrl.t("error-bug", { incident: "Shifr" })).toContain("Shifr");
  });

  it("never throw: an unknown key shows itself, a missing argument its name", () => {
    expect(uz.text("no-such-key")).toBe("no-such-key");
    expect(en.text("error-bug")).toContain("{$incident}");
    expect(uz.has("no-such-key")).toBe(false);
  });

  it("end with one kind of dots, behind a value that was cut, too", () => {
    expect(ru.t("colleagues-answered", { name: "Andozayeva Kamola Misol…" })).toMatch(/Misol…$/);
  });

  it("hold no Latin words by accident in Cyrillic errors", () => {
    expect(uzCyrl.t("error-conflict")).not.toMatch(/[a-z]/i);
  });

  it("are checked by the compiler", () => {
    // @ts-expect-error an unknown key
    expect(en.t("no-such-key")).toBe("no-such-key");
    // @ts-expect-error a forgotten argument
    expect(en.t("error-bug")).toContain("{$incident}");
    // @ts-expect-error an argument that the text does not take
    expect(en.t("cancel-btn", { name: "x" })).toBe("Cancel");
  });
});

describe("money", () => {
  it.each(languages)("of what is doubted about a document has its currency (%s)", (language) => {
    const { doubt: told, money } = createTranslator(language);
    const vat = { fact: "vat", vat: "277829280" } as const;
    for (const doubt of ["inactive", "suspended", "turnover"] as const)
      expect(told({ ...vat, doubt }, null)).toContain(money(277829280n, null));
    expect(told({ fact: "lines", lines: "100", total: "300" }, null)).toContain(money(300n, null));
    expect(told({ fact: "differs", by: "-277829280" }, null)).toContain(money(277829280n, null));
  });

  it.each([
    [123_456_789n, `1${narrow}234${narrow}567,89`, "1,234,567.89"],
    [100_000n, `1${narrow}000`, "1,000"],
    [5n, "0,05", "0.05"],
    [0n, "0", "0"],
    [-150_050n, `−1${narrow}500,50`, "−1,500.50"],
    [9_007_199_254_740_993_01n, undefined, "9,007,199,254,740,993.01"],
  ])("%s tiyin", (tiyin, continental, english) => {
    if (continental !== undefined) {
      expect(uz.money(tiyin, null)).toBe(`${continental}${fixed}so‘m`);
      expect(uzCyrl.money(tiyin, null)).toBe(`${continental}${fixed}сўм`);
      expect(ru.money(tiyin, null)).toBe(`${continental}${fixed}сум`);
      expect(ru.amount(tiyin)).toBe(continental);
    }
    expect(en.money(tiyin, null)).toBe(`${english}${fixed}so‘m`);
  });

  it("leaves counts that are no numbers alone", () => {
    expect(ru.number("1250.500000")).toBe(`1${narrow}250,5`);
    expect(en.number("-1250.5")).toBe("−1,250.5");
    expect(ru.number(12n)).toBe("12");
    expect(ru.number("3 шт")).toBe("3 шт");
  });
});

describe("dates", () => {
  const date = "2026-11-05" as CalendarDate;

  it("are written in digits and in words", () => {
    const written = (each: typeof en) => [each.date(date), each.dateLong(date)];
    expect(written(uz)).toEqual(["05.11.2026", "2026-yil 5-noyabr"]);
    expect(written(uzCyrl)).toEqual(["05.11.2026", "2026 йил 5 ноябрь"]);
    expect(written(ru)).toEqual(["05.11.2026", "5 ноября 2026 г."]);
    expect(written(en)).toEqual(["5 Nov 2026", "5 November 2026"]);
  });

  it("name the day of the week, which Uzbek writes out where there is room", () => {
    const day = "2026-12-10" as CalendarDate;
    const told = [uz, uzCyrl, ru, en].map(({ weekday, lastDay }) => [weekday(day), lastDay(day)]);
    expect(told).toEqual([
      ["Pa 10.12", "10.12, payshanba"],
      ["Па 10.12", "10.12, пайшанба"],
      ["чт 10.12", "чт 10.12"],
      ["Thu 10 Dec", "Thu 10 Dec"],
    ]);
  });

  it("show what is no date as it came", () => {
    expect(ru.date("2026-13-05" as CalendarDate)).toBe("2026-13-05");
    expect(ru.dateLong("vaqt" as CalendarDate)).toBe("vaqt");
  });

  it("place instants in the person's time zone", () => {
    const lateEvening = Date.UTC(2026, 10, 20, 21, 5);
    expect(ru.dateTime(lateEvening, "Asia/Tashkent")).toBe("21.11.2026, 02:05");
    expect(en.dateTime(lateEvening, "UTC")).toBe("20 Nov 2026, 21:05");
    expect(en.time(Date.UTC(2026, 10, 20, 19), "Asia/Tashkent")).toBe("00:00");
  });
});

describe("page texts", () => {
  it.each(languages)("speak %s with the same formats as the bot", async (language) => {
    const page = await createPageTranslator(language);
    expect(page.money(123_456n, null)).toBe(createTranslator(language).money(123_456n, null));
  });

  it("do not carry the bot's texts", async () => {
    expect((await createPageTranslator("en")).text("error-conflict")).toBe("error-conflict");
  });
});

describe("language of a new person", () => {
  it.each([
    ["uz", "uz"],
    ["uz-Cyrl", "uz-cyrl"],
    ["ru", "ru"],
    ["kk", "ru"],
    ["en-US", "en"],
    ["de", "en"],
    [undefined, "en"],
  ])("Telegram's %s gives %s", (code, language) => {
    expect(languageFromTelegram(code)).toBe(language);
  });

  it("takes only languages it speaks from outside", () => {
    expect(parseLanguage("uz-cyrl")).toBe("uz-cyrl");
    expect(parseLanguage("toString")).toBeNull();
  });
});
