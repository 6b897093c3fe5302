import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../../src/api/json.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

describe("JSON from the service", () => {
  it("keeps a number of too many digits as text, wherever it stands", () => {
    for (let before = 0; before < 40; before += 1) {
      const padding = "x".repeat(before);
      expect(parse(`{"${padding}":12345678901234567}`)).toEqual({ [padding]: "12345678901234567" });
      expect(parse(`["${padding}", -12345678901234567,1]`)).toEqual([padding, "-12345678901234567", 1]);
      expect(parse(`["${padding}",1234567890123.4567]`)).toEqual([padding, "1234567890123.4567"]);
    }
    expect(parse("12345678901234567")).toBe("12345678901234567");
  });

  it("leaves every other value as it is", () => {
    const digits = fc.stringMatching(/^[0-9.\-: ,"a]{0,40}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(digits, fc.integer(), fc.boolean(), fc.constant(null))), (values) => {
        expect(parse(JSON.stringify(values))).toEqual(values);
      }),
    );
  });

  it("needs no longer for a text of digits alone", () => {
    const text = "1".repeat(3_000_000);
    expect(parse(`["${text}"]`)).toEqual([text]);
  });
});
