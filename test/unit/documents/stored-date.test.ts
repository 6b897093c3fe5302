import { describe, expect, it } from "vitest";
import { storedDateSchema } from "../../../src/documents/stored-date.ts";

describe("a stored date", () => {
  it.each([
    ["2026-11-20", "2026-11-20"],
    [null, null],
    ["2026-02-30", null],
    ["soon", null],
  ])("of %s is read as %s", (stored, date) => {
    expect(storedDateSchema.parse(stored)).toBe(date);
  });

  it("is a text", () => {
    expect(storedDateSchema.safeParse(20261120).success).toBe(false);
  });
});
