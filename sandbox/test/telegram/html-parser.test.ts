import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderHtml } from "../../telegram/entities-html.ts";
import { BotApiError } from "../../telegram/error-table.ts";
import { findEntities } from "../../telegram/found-entities.ts";
import { parseHtml } from "../../telegram/html-parser.ts";

describe("HTML parse mode", () => {
  it.each([
    ["<b>a</b>", [{ type: "bold", offset: 0, length: 1 }]],
    ["🙂<I>a</i>", [{ type: "italic", offset: 2, length: 1 }]],
    ["<tg-spoiler>a</tg-spoiler>", [{ type: "spoiler", offset: 0, length: 1 }]],
    [`<span class="tg-spoiler">a</span>`, [{ type: "spoiler", offset: 0, length: 1 }]],
    [
      "<u>a</u><s>b</s>",
      [
        { type: "underline", offset: 0, length: 1 },
        { type: "strikethrough", offset: 1, length: 1 },
      ],
    ],
    [
      `<a href="https://example.com/?a=1&amp;b=2">a</a>`,
      [{ type: "text_link", offset: 0, length: 1, url: "https://example.com/?a=1&b=2" }],
    ],
    ["<a>example.com</a>", [{ type: "text_link", offset: 0, length: 11, url: "http://example.com/" }]],
    [`<a href="http://localhost/">a</a>`, []],
    [
      `<pre><code class="language-xml">a</code></pre>`,
      [{ type: "pre", offset: 0, length: 1, language: "xml" }],
    ],
    [`<code class="language-xml">a</code>`, [{ type: "code", offset: 0, length: 1 }]],
    ["<blockquote expandable>a</blockquote>", [{ type: "expandable_blockquote", offset: 0, length: 1 }]],
    [
      `<tg-time unix="1647531900" format="TDw">a</tg-time>`,
      [{ type: "date_time", offset: 0, length: 1, unix_time: 1_647_531_900, date_time_format: "wDT" }],
    ],
    [`<tg-time unix="0">a</tg-time>`, []],
    ["<b>a</>", [{ type: "bold", offset: 0, length: 1 }]],
  ])("reads %s", (source, entities) => {
    expect(parseHtml(source).entities).toEqual(entities);
  });

  it.each([
    ["&lt;&gt;&amp;&quot;", `<>&"`],
    ["&#8216;&#x2018;", "‘‘"],
    ["&apos;&nbsp;&", "&apos;&nbsp;&"],
    ["&lt b", "< b"],
    ["&#0;&#x110000;", "&#0;&#x110000;"],
  ])("reads the references in %s", (source, text) => {
    expect(parseHtml(source).text).toBe(text);
  });

  it("mentions people that it knows and nobody else", () => {
    const user = { id: 7, is_bot: false, first_name: "Namuna" };
    const source = `<a href="tg://user?id=7">a</a>`;
    expect(parseHtml(source, (id) => (id === 7 ? user : undefined)).entities).toEqual([
      { type: "text_mention", offset: 0, length: 1, user },
    ]);
    expect(parseHtml(source).entities).toEqual([]);
  });

  const tag = fc.constantFrom("b", "i", "u", "s", "tg-spoiler", "blockquote");
  const plain = fc.string({ unit: "grapheme", maxLength: 12 });
  const escapeHtml = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const { document } = fc.letrec<{ document: { html: string; text: string } }>((tie) => ({
    document: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      plain.map((text) => ({ html: escapeHtml(text), text })),
      fc.tuple(tag, tie("document")).map(([name, inner]) => ({
        html: `<${name}>${inner.html}</${name}>`,
        text: inner.text,
      })),
      fc
        .tuple(tie("document"), tie("document"))
        .map(([a, b]) => ({ html: a.html + b.html, text: a.text + b.text })),
    ),
  }));

  it("gives back the text of every well-formed document, and writes it so that it reads the same", () => {
    fc.assert(
      fc.property(document, ({ html, text }) => {
        const parsed = parseHtml(html);
        expect(parsed.text).toBe(text);
        for (const { offset, length } of parsed.entities) {
          expect(length).toBeGreaterThan(0);
          expect(offset + length).toBeLessThanOrEqual(text.length);
        }
        const outermostFirst = parsed.entities
          .toReversed()
          .sort((a, b) => a.offset - b.offset || b.length - a.length);
        const again = parseHtml(renderHtml({ text, entities: outermostFirst }));
        expect(again.text).toBe(text);
        const sorted = (entities: typeof again.entities) =>
          entities.map((entity) => JSON.stringify(entity)).sort();
        expect(sorted(again.entities)).toEqual(sorted(parsed.entities));
      }),
    );
  });

  it("answers any text with a result or one of Telegram's errors", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "</",
        "<b>",
        "</b>",
        "<a href=",
        '"',
        "'",
        "&",
        "&lt;",
        "&#",
        "=",
        " ",
        "<span ",
        "/",
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        try {
          parseHtml(pieces.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(BotApiError);
          expect((error as Error).message).toMatch(/^Bad Request: can't parse entities: /);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("entities that Telegram finds", () => {
  it("finds links, mail, mentions, commands and hashtags", () => {
    const text = "https://example.com/a, namuna@example.com @kotib_bot /start@kotib_bot #hujjat 12/40";
    const found = findEntities(text).map(({ type, offset, length }) => [
      type,
      text.slice(offset, offset + length),
    ]);
    expect(found).toEqual([
      ["url", "https://example.com/a"],
      ["email", "namuna@example.com"],
      ["mention", "@kotib_bot"],
      ["bot_command", "/start@kotib_bot"],
      ["hashtag", "#hujjat"],
    ]);
  });

  it("leaves code and given links alone", () => {
    expect(findEntities("/start", [{ type: "code", offset: 0, length: 6 }])).toEqual([]);
    expect(findEntities("/start", [{ type: "bold", offset: 0, length: 6 }])).toHaveLength(1);
  });
});
