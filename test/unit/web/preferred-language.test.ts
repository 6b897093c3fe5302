import { describe, expect, it } from "vitest";
import { preferredLanguage } from "../../../src/web/preferred-language.ts";

describe("the language of a page of which nobody is known yet", () => {
  it.each([
    [undefined, "uz"],
    ["", "uz"],
    ["fr", "uz"],
    ["en-GB,en;q=0.9", "en"],
    ["fr;q=0.9, ru ; q=0.8, en;q=0.7", "ru"],
    ["en;q=0.2,ru;q=0.4", "ru"],
    ["uz-Cyrl-UZ,ru", "uz-cyrl"],
    ["ru;q=much,en", "en"],
  ])("%s is %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  /** @promise floods: A header is bounded before it is read. */
  it("reads no more of a header than any browser sends", () => {
    expect(preferredLanguage(`${" ".repeat(400)}ru`)).toBe("ru");
    expect(preferredLanguage(`${" ".repeat(15_000)}ru`)).toBe("uz");
  });
});
