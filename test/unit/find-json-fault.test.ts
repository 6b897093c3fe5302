import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault } from "../../src/find-json-fault.ts";
import { isJson } from "../support/is-json.ts";

describe("findJsonFault", () => {
  it("finds a fault exactly where the engine refuses the text", () => {
    const sign = fc.constantFrom(..."{}[]:,\"\\ \n\t\u0001\u00859-0.eEtrue'/", "null", "\\u00e9", "\\x");
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(2), sign, (json, at, length, planted) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + planted + json.slice(place + length);
        expect(findJsonFault(text) === null, text).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("takes deep and long texts", () => {
    expect(findJsonFault("[".repeat(100_000))).toEqual({
      line: 1,
      column: 100_001,
      expected: "a value or ]",
    });
    expect(findJsonFault(`["${"x".repeat(1_000_000)}"]`)).toBeNull();
  });
});
