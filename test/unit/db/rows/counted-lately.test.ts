import { expect, it } from "vitest";
import { createCountedLately } from "../../../../src/db/rows/counted-lately.ts";
import type { Tin } from "../../../../src/documents/document.ts";

const [OURS, THEIRS] = ["301234567", "302222222"] as [Tin, Tin];

it("counts an organization once a minute, another one at once, and again what failed", async () => {
  let now = 1_000_000;
  let documents = 7;
  let isBroken = false;
  const count = createCountedLately({ now: () => now }, async (tin) => {
    if (isBroken) throw new Error("no database");
    return tin === OURS ? documents : 100;
  });
  expect(await count(OURS)).toBe(7);
  documents = 8;
  now += 59_999;
  expect([await count(OURS), await count(THEIRS)]).toEqual([7, 100]);
  now += 1;
  expect(await count(OURS)).toBe(8);
  documents = 9;
  // The clock was set back: nobody knows when it was counted.
  now -= 3600_000;
  expect(await count(OURS)).toBe(9);
  now += 60_000;
  isBroken = true;
  await expect(count(OURS)).rejects.toThrow("no database");
  isBroken = false;
  expect(await count(OURS)).toBe(9);
});
