import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonText } from "../../../src/documents/json-text.ts";
import { isJson } from "../../support/is-json.ts";

describe("readJsonText", () => {
  it("reads what JSON.parse reads, and nothing else", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const read = readJsonText(text);
        expect(read.ok && JSON.parse(JSON.stringify(read.value))).toEqual(JSON.parse(text));
      }),
    );
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom(...'{}[],:"\\x0-. \n'),
        (text, at, sign) => {
          const place = at % (text.length + 1);
          const spoiled = text.slice(0, place) + sign + text.slice(place);
          const read = readJsonText(spoiled);
          if (read.ok || read.fault.kind === "broken") expect(read.ok).toBe(isJson(spoiled));
        },
      ),
    );
  });

  it("reads every character that JSON.parse reads in a text, and no other", () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const text = `["${String.fromCharCode(code)}"]`;
      expect([code, readJsonText(text).ok]).toEqual([code, isJson(text)]);
    }
    for (const rare of ["\ud800", "\udfff", "\uffff", "\ufeff", "\u{10ffff}"])
      expect(readJsonText(`"${rare}"`)).toEqual({ ok: true, value: rare });
  });

  it("reads texts of millions of characters, each time", () => {
    const long = "ў".repeat(3_000_000);
    // An engine that compiles a pattern after some calls gives it another stack.
    for (let times = 0; times < 5; times += 1)
      expect(readJsonText(`["${long}"]`)).toEqual({ ok: true, value: [long] });
    expect(readJsonText(`["${long}`)).toMatchObject({ ok: false, fault: { kind: "broken" } });
  });

  it("keeps as text the digits that a double would lose", () => {
    const text =
      '{"code":12345678901234567,"sum":1002003004005006.25,"short":12.50,"name":"1234567890123456789"}';
    expect(readJsonText(text)).toEqual({
      ok: true,
      value: {
        code: "12345678901234567",
        sum: "1002003004005006.25",
        short: 12.5,
        name: "1234567890123456789",
      },
    });
  });

  it("keeps a key that would change the object's own ways", () => {
    const read = readJsonText('{"__proto__":{"a":1}}');
    expect(read.ok && Object.keys(read.value as object)).toEqual(["__proto__"]);
  });

  it.each([
    ["a comma too much", '{\n  "a": 1,\n}', "broken", 3, 1],
    ["a quote that is missing", '{\n  "a: 1\n}', "broken", 2, 3],
    ["a word", '{"a": none}', "broken", 1, 7],
    ["a number with a comma", '{"a": 1,5}', "broken", 1, 9],
    ["a line break in a text", '{"a": "b\nc"}', "broken", 1, 9],
    ["something behind the end", "{} {}", "broken", 1, 4],
    ["an end too early", '{"a": [1, 2', "broken", 1, 12],
    ["nothing", "", "broken", 1, 1],
    ["a name that comes twice", '{"a": 1,\r\n "a": 2}', "keyTwice", 2, 2],
    ["a well without a ground", "[".repeat(2000), "tooDeep", 1, 32],
  ])("points at %s", (_what, text, kind, line, column) => {
    expect(readJsonText(text)).toMatchObject({ ok: false, fault: { kind, line, column } });
  });
});
