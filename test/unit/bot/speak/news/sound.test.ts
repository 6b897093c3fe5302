import { describe, expect, it } from "vitest";
import { makesSound } from "../../../../../src/bot/speak/news/sound.ts";

const MINUTES = 60_000;
const arrived = [{ news: "documentArrived" }];
const at = (minutesAgo: number | null, waitedLong = false, isQuiet = false) => ({
  now: 100 * MINUTES,
  lastAloud: minutesAgo === null ? null : (100 - minutesAgo) * MINUTES,
  waitedLong,
  isQuiet,
});

describe("news", () => {
  it("sound at most once in ten minutes", () => {
    expect(makesSound(arrived, at(null))).toBe(true);
    expect(makesSound(arrived, at(9))).toBe(false);
    expect(makesSound(arrived, at(10))).toBe(true);
  });

  it("are silent where they are what came at night", () => {
    expect(makesSound(arrived, at(null, true))).toBe(false);
  });

  it("are silent where it is quiet, also of what failed", () => {
    for (const news of ["documentArrived", "documentFailed"])
      expect(makesSound([{ news }], at(null, false, true))).toBe(false);
  });

  it("always sound where something failed", () => {
    for (const sound of [at(1), at(null, true)])
      expect(makesSound([...arrived, { news: "documentFailed" }], sound)).toBe(true);
  });
});
