import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AmbiguousJson, sliceJson } from "../../../src/api/json-slice.ts";

function slice(json: string, path: string): string | null {
  const bytes = sliceJson(new TextEncoder().encode(json), path);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}

describe("sliceJson", () => {
  it.each([
    ['{"data":{"hash":"abc"}}', "data.hash", '"abc"'],
    ['{ "data" : { "b" : 1.50 , "a":[1,  2] } }', "data", '{ "b" : 1.50 , "a":[1,  2] }'],
    ['{"a":1e3,"b":2}', "a", "1e3"],
    ['{"a":1}', "a", "1"],
    ['{"a":true }', "a", "true"],
    ['{"a":null}', "a", "null"],
    ['{"a":"}\\",{","b":"x"}', "b", '"x"'],
    ['{"a":"\\\\","b":1}', "b", "1"],
    ['{"\\u0061":5}', "a", "5"],
    ['{"a":"O‘zbek \\u04e8 \\/"}', "a", '"O‘zbek \\u04e8 \\/"'],
    ['{"a":{"a":{"a":1}}}', "a.a", '{"a":1}'],
    ['{"b":{"a":1},"a":2}', "a", "2"],
    ['{"a":[10,[20],{"x":30}]}', "a.2.x", "30"],
    ['{"a":[10,[20]]}', "a.1", "[20]"],
    [' \n{"a":1}\r\n', "", '{"a":1}'],
    ['\ufeff{"a":1}', "a", "1"],
    ['"text"', "", '"text"'],
    ['{"a":{},"b":[]}', "b", "[]"],
  ])("cuts %s at %j", (json, path, expected) => {
    expect(slice(json, path)).toBe(expected);
  });

  it.each([
    ['{"a":1}', "b"],
    ['{"a":1}', "a.b"],
    ['{"a":"b"}', "a.b"],
    ['{"a":[1]}', "a.1"],
    ['{"a":[1]}', "a.length"],
    ['{"Data":1}', "data"],
    ["{}", "a"],
    ["[]", "0"],
    ["1", "a"],
  ])("finds nothing in %s at %j", (json, path) => {
    expect(slice(json, path)).toBeNull();
  });

  it("refuses a key that stands twice, however it is written", () => {
    expect(() => slice('{"hash":"a","h\\u0061sh":"b"}', "hash")).toThrow(AmbiguousJson);
  });

  it("bears nesting of any depth", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    expect(slice(`{"a":${deep},"b":7}`, "b")).toBe("7");
  });

  it("gives for every member of any object exactly the text that is there", () => {
    const json = fc.json({ depthSize: "medium" });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.tuple(
            fc.string({ unit: "grapheme" }).filter((key) => !key.includes(".")),
            json,
          ),
          {
            selector: ([key]) => key,
            minLength: 1,
            maxLength: 5,
          },
        ),
        fc.stringMatching(/^[ \n\t\r]{0,3}$/),
        (members, space) => {
          const text = `{${members
            .map(([key, value]) => `${space}${JSON.stringify(key)}${space}:${space}${value.trim()}${space}`)
            .join(",")}}`;
          for (const [key, value] of members) {
            if (key !== "") expect(slice(text, key)).toBe(value.trim());
          }
        },
      ),
    );
  });
});
