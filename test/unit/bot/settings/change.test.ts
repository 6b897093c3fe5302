import { describe, expect, it } from "vitest";
import { numberOfNews } from "../../../../src/bot/buttons/settings.ts";
import {
  changeDay,
  changeHour,
  changeNews,
  changeSwitch,
  changeWeekly,
} from "../../../../src/bot/settings/change.ts";
import { preferencesSchema } from "../../../../src/db/rows/preferences.ts";
import { StaleButton } from "../../../../src/errors.ts";

const usual = preferencesSchema.parse({});

describe("what a tap changes", () => {
  it("is one kind of news, and nothing when it is worked twice", () => {
    const off = changeNews(usual, numberOfNews("arrived"), false);
    expect(off).toEqual({ off: ["handled", "arrived"] });
    expect(changeNews({ ...usual, ...off }, numberOfNews("arrived"), false)).toEqual(off);
    expect(changeNews(usual, numberOfNews("handled"), true)).toEqual({ off: [] });
    expect(() => changeNews(usual, 7, true)).toThrow(StaleButton);
  });

  it("is a switch; what is turned on again begins as for everybody", () => {
    expect(changeSwitch(usual, "quiet", false)).toEqual({ quiet: null });
    expect(changeSwitch({ ...usual, quiet: null }, "quiet", true)).toEqual({ quiet: usual.quiet });
    expect(changeSwitch(usual, "digest", false)).toEqual({ digest: null });
    expect(changeSwitch({ ...usual, digest: null }, "digest", true)).toEqual({ digest: usual.digest });
    expect(changeSwitch({ ...usual, digest: null }, "evenIfNothing", true)).toEqual({});
    expect(changeSwitch(usual, "evenIfNothing", true)).toEqual({
      digest: { ...usual.digest, evenIfNothing: true },
    });
    expect(changeSwitch(usual, "urgentAtNight", true)).toEqual({ urgentAtNight: true });
    expect(changeSwitch(usual, "largeRows", true)).toEqual({ largeRows: true });
  });

  it("is one hour of two, the other stays", () => {
    expect(changeHour(usual, "quietFrom", 22)).toEqual({ quiet: { from: 1320, to: 480 } });
    expect(changeHour(usual, "digest", 7)).toEqual({ digest: { ...usual.digest, at: 420 } });
    expect(changeHour(usual, "quietTo", 0)).toEqual({ quiet: { from: usual.quiet?.from, to: 0 } });
    expect(changeHour(usual, "quietTo", 23)).toEqual({ quiet: { from: usual.quiet?.from, to: 1380 } });
    for (const hour of [-1, 24]) expect(() => changeHour(usual, "digest", hour)).toThrow(StaleButton);
  });

  it("is the person's own choice, where there is one; what was off begins as for everybody", () => {
    const own = {
      ...usual,
      quiet: { from: 60, to: 120 },
      digest: { at: 600, days: [2], evenIfNothing: true },
    };
    expect(changeSwitch(own, "quiet", true)).toEqual({ quiet: own.quiet });
    expect(changeSwitch(own, "digest", true)).toEqual({ digest: own.digest });
    expect(changeHour(own, "quietFrom", 3)).toEqual({ quiet: { from: 180, to: 120 } });
    expect(changeHour(own, "digest", 7)).toEqual({ digest: { ...own.digest, at: 420 } });
    const off = { ...usual, quiet: null, digest: null };
    expect(changeHour(off, "quietFrom", 22)).toEqual({ quiet: { ...usual.quiet, from: 1320 } });
    expect(changeHour(off, "digest", 7)).toEqual({ digest: { ...usual.digest, at: 420 } });
  });

  it("is a day, and never the last one", () => {
    expect(changeDay(usual, "working", 6, true)).toEqual({ workingDays: [1, 2, 3, 4, 5, 6] });
    expect(changeDay({ ...usual, workingDays: [3] }, "working", 3, false)).toEqual({});
    expect(changeDay(usual, "digest", 1, false)).toEqual({ digest: { ...usual.digest, days: [2, 3, 4, 5] } });
    expect(changeDay({ ...usual, workingDays: [5, 6] }, "working", 2, true)).toEqual({
      workingDays: [2, 5, 6],
    });
    expect(changeDay(usual, "digest", 7, true)).toEqual({
      digest: { ...usual.digest, days: [1, 2, 3, 4, 5, 7] },
    });
    expect(changeDay({ ...usual, digest: null }, "digest", 1, true)).toEqual({});
    for (const day of [0, 8]) expect(() => changeDay(usual, "working", day, true)).toThrow(StaleButton);
  });

  it("is the day of the weekly digest, or none", () => {
    expect(changeWeekly(0)).toEqual({ weekly: null });
    expect(changeWeekly(7)).toEqual({ weekly: { day: 7 } });
    for (const day of [-1, 8]) expect(() => changeWeekly(day)).toThrow(StaleButton);
  });
});
