/** Texts as Telegram's apps deliver them, and as they were typed. */
import type { MessageEntity } from "grammy/types";
import { expect, it } from "vitest";
import { asTyped } from "../../../../src/bot/pipeline/typed-text.ts";

/**
 * `[b:text]` stands for what an app delivers as bold, `[i:…]` italic, `[c:…]` code, `[s:…]` strikethrough, `[u:…]` a
 * link.
 */
function delivered(pattern: string) {
  const types = { b: "bold", i: "italic", c: "code", s: "strikethrough", p: "spoiler", u: "url" } as const;
  const entities: MessageEntity[] = [];
  let text = "";
  for (const [, letter, inside, plain] of pattern.matchAll(/\[([bicspu]):([^\]]*)\]|([^[]+)/gu)) {
    const type = types[letter as keyof typeof types];
    if (type !== undefined) entities.push({ type, offset: text.length, length: (inside ?? "").length });
    text += inside ?? plain ?? "";
  }
  return {
    message_id: 1,
    date: 1,
    chat: { id: 1, type: "private", first_name: "D" },
    text,
    entities,
  } as never;
}

const typed = (pattern: string, isSecret = false) => asTyped(delivered(pattern), { isSecret }).text;

it.each([
  ["a number's", "12[i:B]/26", "12__B__/26"],
  ["a number's at its end", "MT-[b:0025]", "MT-**0025**"],
  ["a lone word's", "[i:ali]", "__ali__"],
  ["a word's with digits", "акт [b:14/Б] Misol", "акт **14/Б** Misol"],
  ["two words', each its own", "[b:a1] [c:b2]", "**a1** `b2`"],
  ["no bold word's of a sentence", "Сумма [b:неверная], исправьте", "Сумма неверная, исправьте"],
  ["no phrase's", "[i:договор 14]", "договор 14"],
] as const)("%s signs are put back: %s", (_what, pattern, text) => {
  expect(typed(pattern)).toBe(text);
});

it("of a secret every sign is put back", () => {
  expect(typed("ali Pa[b:ss wo]rd[p:1]", true)).toBe("ali Pa**ss wo**rd||1||");
});

it.each(["\u200b", "\u200e", "\u202a", "\u202c", "\u2066", "\u2069", "\u2060", "\ufeff", "\u00ad"])(
  "hidden marks go: %j",
  (mark) => {
    expect(typed(`${mark}300${mark}000022${mark}`)).toBe("300000022");
    expect(typed(`${mark}Pass${mark}1`, true)).toBe("Pass1");
  },
);

it("leaves links where they stand in the text that is restored", () => {
  const { text, entities = [] } = asTyped(delivered("\u200b[b:A1] \u200b[u:https://x.example/1] [i:z9]"));
  expect(text).toBe("**A1** https://x.example/1 __z9__");
  const [link] = entities;
  expect(entities).toHaveLength(1);
  expect(text?.slice(link?.offset, (link?.offset ?? 0) + (link?.length ?? 0))).toBe("https://x.example/1");
});

it("gives a message back as it came where nothing is hidden", () => {
  const message = delivered("MT-0025 👍🏽 uchun");
  expect(asTyped(message)).toBe(message);
});
