/** The sandbox's start page says when Kotib is quiet, and may not import Kotib's rule for it. */
import { expect, it } from "vitest";
import { whyQuiet } from "../../../sandbox/home/quiet.ts";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { HOUR_MS } from "../../../src/documents/durations.ts";
import { isQuietTime } from "../../../src/watch/telling.ts";

it("the start page calls every half-hour of some weeks quiet that is quiet for whoever chose nothing", () => {
  const rules = {
    preferences: preferencesSchema.parse({}),
    timeZone: "Asia/Tashkent",
    holidays: builtInProfile.silence.holidays,
  };
  const from = Date.parse("2026-12-01T00:00+05:00");
  for (let at = from; at < from + 60 * 24 * HOUR_MS; at += HOUR_MS / 2)
    expect([new Date(at).toISOString(), whyQuiet(at) !== null]).toEqual([
      new Date(at).toISOString(),
      isQuietTime(rules, at),
    ]);
});
