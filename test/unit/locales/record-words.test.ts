import { describe, expect, it } from "vitest";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { valueText } from "../../../src/locales/record-words.ts";
import { createTranslator } from "../../../src/locales/translator.ts";

const { record } = builtInKinds.waybill;

describe("a labelled value", () => {
  it.each([
    ["uz", "waybill-extra-distance", "310", "310 km"],
    ["ru", "waybill-line-gross", "12.5", "12,5 кг"],
    ["ru", "waybill-line-net", "1200", "1 200 кг"],
    ["en", "waybill-extra-gross", "about 12", "about 12"],
  ] as const)("has its unit, in %s: %s %s is %s", (language, key, value, told) => {
    expect(valueText(createTranslator(language), record, key, value).replaceAll(/\s/g, " ")).toBe(told);
  });

  it("that is an instant is told in the reader's time zone, in the form of all dates", () => {
    const words = createTranslator("ru");
    const at = "2026-11-21T20:30:00Z";
    expect(valueText(words, record, "waybill-extra-driver", at, "Asia/Tashkent")).toBe("22.11.2026, 01:30");
    expect(valueText(words, record, "waybill-extra-driver", at)).toBe(at);
    expect(valueText(words, record, "waybill-extra-driver", "2026-11-21", "Asia/Tashkent")).toBe(
      "21.11.2026",
    );
  });
});
