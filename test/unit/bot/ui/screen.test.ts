import { describe, expect, it } from "vitest";
import { pagerRow } from "../../../../src/bot/ui/pager.ts";
import { copyButton, disabledButton, keyboardOf, tapButton } from "../../../../src/bot/ui/screen.ts";
import { createTranslator } from "../../../../src/locales/translator.ts";

const words = createTranslator("ru");
const data = (page: number) => `list.page:v:${page}`;

function labels(paging: Partial<Parameters<typeof pagerRow>[1]>): string[] {
  const rows = pagerRow(words, { page: 1, pages: null, hasNext: false, data, ...paging });
  return rows.flatMap((row) => row.map(({ text }) => text));
}

describe("pager", () => {
  it("leads both ways from the middle", () => {
    const [row = []] = pagerRow(words, { page: 2, pages: 7, hasNext: true, data });
    expect(row).toEqual([
      { text: "‹ 1", callback_data: "list.page:v:1" },
      { text: "2/7", disabled: {} },
      { text: "3 ›", callback_data: "list.page:v:3" },
    ]);
  });

  it("leaves out what leads nowhere", () => {
    expect(labels({ pages: 7, hasNext: true })).toEqual(["1/7", "2 ›"]);
    expect(labels({ page: 7, pages: 7 })).toEqual(["‹ 6", "7/7"]);
    expect(labels({ pages: 1 })).toEqual([]);
    expect(labels({ page: 3, hasNext: true })).toEqual(["‹ 2", "3", "4 ›"]);
    expect(labels({ page: 9, pages: 7 })).toEqual(["‹ 8", "9/9"]);
  });
});

describe("buttons", () => {
  it("carry a style only when given", () => {
    expect(tapButton("Принять", "a:a", "success")).toEqual({
      text: "Принять",
      callback_data: "a:a",
      style: "success",
    });
    expect(tapButton("Назад", "h:o")).not.toHaveProperty("style");
  });

  it("copy what Telegram takes, cleaned, and nothing else", () => {
    expect(copyButton("TIN", " 301\u200B234567 ")).toEqual({ text: "TIN", copy_text: { text: "301234567" } });
    expect(copyButton("TIN", "\u202E")).toBeNull();
    expect(copyButton("TIN", "1".repeat(256))).not.toBeNull();
    expect(copyButton("TIN", "1".repeat(257))).toBeNull();
  });

  it("are in rows without gaps", () => {
    const button = disabledButton("…");
    expect(keyboardOf([[button, null], [null, false], [button]])).toEqual([[button], [button]]);
  });
});
