import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../../sandbox/telegram/html-parser.ts";
import { escapeHtml, html, joinLines, plainText } from "../../../../src/bot/ui/html.ts";
import { createHtmlTranslate } from "../../../../src/bot/ui/translated-html.ts";
import { cleanLines, cleanText, withoutHidden } from "../../../../src/locales/clean-text.ts";
import { createTranslator } from "../../../../src/locales/translator.ts";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "<b>",
        "</b>",
        '<a href="tg://user?id=1">',
        "&amp;",
        "&",
        "<",
        '"',
        "'",
        "\u202E",
        "\u2066",
        "\u200B",
        "\uFEFF",
        "\u{E0041}",
        "\uD800",
        "\uDC00",
        "\0",
        "\n",
        "\t",
        "a\u0301\u0302\u0303\u0304",
        "ＡО‘",
        "🧾",
        "{$name}",
        "x",
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join("")),
);

const forbidden = /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/u;

describe("html", () => {
  /** @promise hostile-content: Text in a message is escaped. */
  it("shows hostile text as the cleaned text it is, with no other formatting than its own", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanText(text);
        const message = html`<b>№ ${cleaned}</b>.`;
        const parsed = parseHtml(message.toString());
        expect(parsed.text).toBe(`№ ${cleaned}.`);
        expect(parsed.entities.map(({ type, offset }) => [type, offset])).toEqual([["bold", 0]]);
        expect(plainText(message)).toBe(parsed.text);
      }),
      { numRuns: 500 },
    );
  });

  /** @promise hostile-content: Nothing in a message hides or reorders text. */
  it("removes what hides or reorders text even where nobody cleaned it", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plainText(html`${text}`).replaceAll("\t", "")).not.toMatch(forbidden);
      }),
    );
    expect(html`${"a\u202Eb\tc\nd"}`.toString()).toBe("ab\tc\nd");
  });

  it("keeps other Html and joins lines", () => {
    const inner = html`<i>${"<"}</i>`;
    expect(html`${inner} ${5} ${7n}`.toString()).toBe("<i>&lt;</i> 5 7");
    expect(joinLines([inner, html``, "a & b"]).toString()).toBe("<i>&lt;</i>\n\na &amp; b");
    expect(escapeHtml(`<a href="x">&`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;");
  });

  it("escapes what a locale text inserts and keeps its numbers countable", () => {
    const translate = createHtmlTranslate(createTranslator("ru"));
    expect(translate("error-bug", { incident: "<b>&" }).toString()).toContain("&lt;b&gt;&amp;");
    expect(translate("error-bug", { incident: html`<code>${"A<1"}</code>` }).toString()).toContain(
      "<code>A&lt;1</code>",
    );
    expect(translate("lists-days", { days: 2 }).toString()).toBe("2 дня");
  });
});

describe("clean text", () => {
  it("takes no character that hides for a harmless one, and shows every other", () => {
    const hides = /(?![\n\t])[\p{Cf}\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (withoutHidden(character) !== (hides.test(character) ? "" : character))
        wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it("is one line, in NFC, within its length, without hidden characters, and stable", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), (text, length) => {
        const cleaned = cleanText(text, length);
        expect([...cleaned].length).toBeLessThanOrEqual(length);
        expect(cleaned).not.toMatch(forbidden);
        expect(cleaned).not.toMatch(/\n/);
        expect(cleaned.normalize("NFC")).toBe(cleaned);
        expect(cleanText(cleaned, length)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  /** @promise hostile-content: A letter bears two marks at most. */
  it.each([
    ["“Abc\u202Ecba” MCHJ", "“Abccba” MCHJ"],
    ["Al\u200Bisher\uFEFF\u00AD", "Alisher"],
    ["  bir \t ikki\nuch  ", "bir ikki uch"],
    ["e\u0301", "é"],
    ["Q\u0335\u0321\u0301\u0302lgo", "Q\u0335\u0321lgo"],
    ["a\u{E0061}\u{E007F}b", "ab"],
    ["\u3164\u2800|", "\u2800|"],
    ["O‘zbekiston — «Yo‘l» №5", "O‘zbekiston — «Yo‘l» №5"],
  ])("makes %j into %j", (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  /** @promise hostile-content: A long text is cut between characters, before it is escaped. */
  it("tells by an ellipsis that it was cut, never inside a character", () => {
    expect(cleanText("🧾🧾🧾🧾", 3)).toBe("🧾🧾…");
    expect(cleanText("abc", 3)).toBe("abc");
  });

  it("keeps the lines of longer text, at most one of them empty in a row", () => {
    expect(cleanLines(" a \r\n\r\n\r\n b\u202E \u2028c")).toBe("a\n\nb\nc");
  });
});
