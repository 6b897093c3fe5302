import { describe, expect, it } from "vitest";
import { isPinfl, parseTin, tinToWire } from "../../../src/documents/tin.ts";

describe("parseTin", () => {
  it.each([
    [301000011, "301000011"],
    ["301000011", "301000011"],
    [" 301 000 011 ", "301000011"],
    ["001000011", "001000011"],
    [31234567890011, "31234567890011"],
    ["31234567890011", "31234567890011"],
  ])("reads %s", (value, tin) => {
    expect(parseTin(value)).toBe(tin);
  });

  it.each([
    30100001,
    "3010000111",
    301000011.5,
    -301000011,
    "30100001a",
    "",
    "null",
    null,
    undefined,
    true,
    {},
    1e14,
  ])("does not read %s", (value) => {
    expect(parseTin(value)).toBeNull();
  });

  it("goes to the wire as the same integer", () => {
    const tin = parseTin("31234567890011");
    expect(tin === null ? null : [tinToWire(tin), isPinfl(tin)]).toEqual([31234567890011, true]);
  });
});
