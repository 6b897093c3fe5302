/** Both kinds of Markdown, as Telegram's own parsers read them (td/telegram/MessageEntity.cpp). */
import { describe, expect, it } from "vitest";
import { renderHtml } from "../../telegram/entities-html.ts";
import { parseMarkdown } from "../../telegram/markdown-parser.ts";
import { parseMarkdownV2 } from "../../telegram/markdown-v2-parser.ts";

const reserved = (character: string) =>
  `Character '${character}' is reserved and must be escaped with the preceding '\\'`;

describe("MarkdownV2", () => {
  it.each([
    [
      "*bold* _italic_ __under__ ~gone~ ||hidden||",
      "<b>bold</b> <i>italic</i> <u>under</u> <s>gone</s> <tg-spoiler>hidden</tg-spoiler>",
    ],
    ["*bold _both_ bold*", "<b>bold <i>both</i> bold</b>"],
    ["_italic __both__ end_", "<i>italic <u>both</u> end</i>"],
    ["`a*b` \\*plain\\*", "<code>a*b</code> *plain*"],
    ["```ts\nlet a = [];\n```", "<pre>let a = [];\n</pre>"],
    ["[site](https://a.uz/x\\)y)", '<a href="https://a.uz/x)y">site</a>'],
    ["[word](nothing)", "word"],
    ["![👍](tg://emoji?id=5)", "👍"],
    ["![soon](tg://time?unix=5&format=r)", '<tg-time unix="5" format="r">soon</tg-time>'],
    [">one\n>two\nafter", "<blockquote>one\ntwo\n</blockquote>after"],
    [">one\n>two||", "<blockquote expandable>one\ntwo</blockquote>"],
    ["**", ""],
  ])("reads %j", (source, html) => {
    expect(renderHtml(parseMarkdownV2(source))).toBe(html);
  });

  it.each([
    ["1. one", reserved(".")],
    ["a > b", reserved(">")],
    ["wow!", reserved("!")],
    ["a | b", reserved("|")],
    ["ў *x", "Can't find end of Bold entity at byte offset 3"],
    ["__x_", "Can't find end of Italic entity at byte offset 3"],
    ["```js\nx", "Can't find end of PreCode entity at byte offset 0"],
    [">*x\ny", "Can't find end of Bold entity at byte offset 1"],
    ["[a](b", "Can't find end of a URL at byte offset 4"],
    ["![a]", "The entity must contain a tg://emoji or tg://time URL"],
    ["![a](b)", "Invalid tg://emoji or tg://time URL specified"],
  ])("refuses %j", (source, reason) => {
    expect(() => parseMarkdownV2(source)).toThrow(`Bad Request: can't parse entities: ${reason}`);
  });
});

describe("Markdown", () => {
  it.each([
    ["*bold* _italic_ `code` plain!", "<b>bold</b> <i>italic</i> <code>code</code> plain!"],
    ["*not _nested_*", "<b>not _nested_</b>"],
    ["snake\\_case 1. a|b", "snake_case 1. a|b"],
    ["[site](http://a.uz)", '<a href="http://a.uz/">site</a>'],
    ["[a.uz]", '<a href="http://a.uz/">a.uz</a>'],
    ["```\ncode```", "<pre>code</pre>"],
  ])("reads %j", (source, html) => {
    expect(renderHtml(parseMarkdown(source))).toBe(html);
  });

  it("refuses a mark without an end", () => {
    expect(() => parseMarkdown("я *x")).toThrow(
      "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset 3",
    );
  });
});
