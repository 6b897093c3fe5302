import { describe, expect, it } from "vitest";
import { numberOfNews } from "../../../../src/bot/buttons/settings.ts";
import {
  changeDay,
  changeHour,
  changeNews,
  changeSwitch,
  changeWeekly,
} from "../../../../src/bot/settings/change.ts";
import { preferencesSchema } from "../../../../src/db/preferences.ts";
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
    expect(changeSwitch({ ...usual, digest: null }, "evenIfNothing", true)).toEqual({});
    expect(changeSwitch(usual, "largeRows", true)).toEqual({ largeRows: true });
  });

  it("is one hour of two, the other stays", () => {
    expect(changeHour(usual, "quietFrom", 22)).toEqual({ quiet: { from: 1320, to: 480 } });
    expect(changeHour(usual, "digest", 7)).toEqual({ digest: { ...usual.digest, at: 420 } });
    expect(() => changeHour(usual, "digest", 24)).toThrow(StaleButton);
  });

  it("is a day, and never the last one", () => {
    expect(changeDay(usual, "working", 6, true)).toEqual({ workingDays: [1, 2, 3, 4, 5, 6] });
    expect(changeDay({ ...usual, workingDays: [3] }, "working", 3, false)).toEqual({});
    expect(changeDay(usual, "digest", 1, false)).toEqual({ digest: { ...usual.digest, days: [2, 3, 4, 5] } });
    expect(changeWeekly(0)).toEqual({ weekly: null });
    expect(() => changeDay(usual, "working", 0, true)).toThrow(StaleButton);
  });
});
