import { describe, expect, it } from "vitest";
import { textOf } from "../../../src/api/body-text.ts";
import { classifyAnswer } from "../../../src/api/classify-answer.ts";
import type { HttpAnswer } from "../../../src/api/exchange.ts";

const CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";
/** The bytes of a text in windows-1251, which Node only reads. */
function windows1251(text: string): Buffer {
  const more: Readonly<Record<string, number>> = {
    "«": 0xab,
    "»": 0xbb,
    "№": 0xb9,
    ё: 0xb8,
    Ё: 0xa8,
    "’": 0x92,
  };
  return Buffer.from(
    [...text].map((letter) => {
      const at = CYRILLIC.indexOf(letter);
      return at >= 0 ? 0xc0 + at : (more[letter] ?? letter.charCodeAt(0));
    }),
  );
}
const answer = (body: Uint8Array, contentType?: string): HttpAnswer => ({
  ...{ kind: "answer", status: 422, bodyProblem: null, body },
  headers: contentType === undefined ? {} : { "content-type": contentType },
});

const JSON_TYPE = "application/json";
const text = '{"message":"Срок подписи истёк, «Андоза» № 7"}';
const cut = Buffer.concat([
  Buffer.from("Срок подписи истёк: "),
  Buffer.from("ъ").subarray(0, 1),
  Buffer.from(" № 7"),
]);

describe("the text of a body", () => {
  it.each<[string, Uint8Array, string | undefined, string]>([
    ["UTF-8", Buffer.from(text), JSON_TYPE, text],
    ["UTF-8 that is called windows-1251", Buffer.from(text), `${JSON_TYPE}; charset=windows-1251`, text],
    ["UTF-8 with a broken letter", cut, JSON_TYPE, "Срок подписи истёк: \ufffd № 7"],
    ["windows-1251", windows1251(text), `${JSON_TYPE}; charset=windows-1251`, text],
    ["windows-1251 in quotes", windows1251(text), `${JSON_TYPE};charset="Windows-1251"`, text],
    ["windows-1251 by another name", windows1251(text), "text/plain; charset=cp1251", text],
    ["windows-1251 that nothing names", windows1251(text), JSON_TYPE, text],
    ["windows-1251 without a type", windows1251(text), undefined, text],
    ["windows-1251 that is called UTF-8", windows1251(text), `${JSON_TYPE}; charset=utf-8`, text],
    ["windows-1251 that is called as nothing is", windows1251(text), `${JSON_TYPE}; charset=nonsense`, text],
    ["windows-1251 in capitals", windows1251("ОШИБКА ПОДПИСИ"), JSON_TYPE, "ОШИБКА ПОДПИСИ"],
    ["KOI8-R", Buffer.from([0xef, 0xdb, 0xc9, 0xc2, 0xcb, 0xc1]), "text/plain; charset=koi8-r", "Ошибка"],
    ["UTF-16", Buffer.from(text, "utf16le"), `${JSON_TYPE}; charset=utf-16le`, text],
    ["ASCII", Buffer.from('{"a":1}'), `${JSON_TYPE}; charset=windows-1251`, '{"a":1}'],
    ["nothing", Buffer.from(""), JSON_TYPE, ""],
  ])("in %s is read", (_what, body, contentType, expected) => {
    expect(textOf(answer(body, contentType))).toBe(expected);
  });

  it("in windows-1251 gives a refusal its words", () => {
    const asked = { effect: "read", operation: "invoice.test" } as const;
    const verdict = classifyAnswer(answer(windows1251(text), JSON_TYPE), asked, 0);
    expect(verdict).toMatchObject({ error: { detail: "Срок подписи истёк, «Андоза» № 7" } });
    const page = windows1251('{"data":[{"name":"Андоза"}]}');
    expect(classifyAnswer({ ...answer(page, JSON_TYPE), status: 200 }, asked, 0)).toMatchObject({
      answer: { value: { data: [{ name: "Андоза" }] }, bytes: page },
    });
  });
});
