import { describe, expect, it } from "vitest";
import { bareNumber, withNumberSign } from "../../../src/locales/number-sign.ts";

describe("the sign of a number", () => {
  it.each([
    ["7/А", "№ 7/А", "7/А"],
    ["№ 7/А", "№ 7/А", "7/А"],
    ["№7", "№7", "7"],
    ["No 7", "No 7", "7"],
    ["N 7", "N 7", "7"],
    ["NS-0077", "№ NS-0077", "NS-0077"],
    ["No-7", "№ No-7", "No-7"],
    ["№", "№", "№"],
  ])("%s", (number, signed, bare) => {
    expect(withNumberSign(number)).toBe(signed);
    expect(bareNumber(number)).toBe(bare);
  });
});
