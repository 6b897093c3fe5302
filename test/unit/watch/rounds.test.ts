import { describe, expect, it } from "vitest";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import { dueRounds, nextRound, type RoundRules } from "../../../src/watch/rounds.ts";

const usual: RoundRules = {
  preferences: preferencesSchema.parse({}),
  timeZone: "Asia/Tashkent",
  holidays: ["12-08", "2026-11-30"],
};
const at = (local: string, offset = "+05:00") => Date.parse(`${local}${offset}`);
const with_ = (chosen: object, rest: Partial<RoundRules> = {}): RoundRules => ({
  ...usual,
  preferences: preferencesSchema.parse(chosen),
  ...rest,
});

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const digest = (time: string, day: number) => ({
  digest: { at: minutes(time), days: [day], evenIfNothing: false },
});
const quiet = (from: string, to: string) => ({ quiet: { from: minutes(from), to: minutes(to) } });
const NO_DIGEST = { digest: null, weekly: null };

function next(rules: RoundRules, now: number, hours = 5): string {
  const round = nextRound(rules, now);
  return round === null
    ? "none"
    : `${round.news} ${new Date(round.at + hours * 3_600_000).toISOString().slice(0, 16)}`;
}

/** The names of what is due, in order. */
const due = (rules: RoundRules, since: number, now: number) =>
  dueRounds(rules, { since, now }).map(({ news }) => news);

describe("the next round", () => {
  it.each([
    ["on Sunday is Monday's digest", usual, "2026-11-22T12:00", "weekly 2026-11-23T09:00"],
    ["before nine is the digest", usual, "2026-11-24T08:59", "digest 2026-11-24T09:00"],
    ["at nine is the last day's", usual, "2026-11-24T09:00", "lastDay 2026-11-24T16:00"],
    ["at four is what is not signed", usual, "2026-11-24T16:00", "unsigned 2026-11-24T18:00"],
    ["in the evening is tomorrow's", usual, "2026-11-24T18:00", "digest 2026-11-25T09:00"],
    ["on Friday evening is Monday's", usual, "2026-11-20T18:00", "weekly 2026-11-23T09:00"],
    ["before a holiday is after it", usual, "2026-11-27T18:00", "weekly 2026-12-01T09:00"],
    ["before a yearly holiday is after it", usual, "2027-12-07T18:00", "digest 2027-12-09T09:00"],
    ["without a digest is the reminder", with_(NO_DIGEST), "2026-11-24T08:00", "deadlines 2026-11-24T09:00"],
    [
      "on a day without digest is the reminder at its hour",
      with_({ ...digest("07:30", 1), quiet: null }),
      "2026-11-24T07:00",
      "deadlines 2026-11-24T07:30",
    ],
    [
      "is a digest on a day off that was picked",
      with_(digest("10:00", 6)),
      "2026-11-27T19:00",
      "digest 2026-11-28T10:00",
    ],
    [
      "is on its own day, however late its hour and whatever minutes it is spread by",
      with_(digest("23:58", 2), { laterMs: 300_000 }),
      "2026-11-24T19:00",
      "digest 2026-11-24T23:59",
    ],
    [
      "without deadlines is what is not signed",
      with_({ off: ["deadlines"] }),
      "2026-11-24T09:00",
      "unsigned 2026-11-24T18:00",
    ],
    [
      "comes an hour before quiet hours that hold it",
      with_(quiet("15:00", "08:00")),
      "2026-11-24T09:00",
      "lastDay 2026-11-24T14:00",
    ],
    [
      "comes after quiet hours of the morning",
      with_({ ...NO_DIGEST, ...quiet("20:00", "10:00") }),
      "2026-11-24T07:00",
      "deadlines 2026-11-24T10:00",
    ],
    [
      "is none that has no loud hour beside its own",
      with_(quiet("15:30", "15:00")),
      "2026-11-24T09:00",
      "digest 2026-11-25T09:00",
    ],
    [
      "comes at the minute at which quiet hours end",
      with_(quiet("20:00", "16:00")),
      "2026-11-24T09:00",
      "lastDay 2026-11-24T16:00",
    ],
    [
      "is none on the evening before, where quiet hours begin soon after midnight",
      with_({ ...NO_DIGEST, off: ["deadlines"], ...quiet("00:30", "00:20") }),
      "2026-11-24T09:00",
      "none",
    ],
    [
      "comes from midnight on, an hour before quiet hours",
      with_({ ...NO_DIGEST, off: ["deadlines"], ...quiet("01:00", "00:00") }),
      "2026-11-24T09:00",
      "unsigned 2026-11-25T00:00",
    ],
    [
      "is the last day's on a day off for whoever wants it at any time",
      with_({ urgentAtNight: true }),
      "2026-11-21T10:00",
      "lastDay 2026-11-21T16:00",
    ],
    [
      "is none where nobody works and nothing is wanted",
      with_({ workingDays: [], ...NO_DIGEST }),
      "2026-11-24T10:00",
      "none",
    ],
  ])("%s", (_, rules, now, expected) => {
    expect(next(rules, at(now))).toBe(expected);
  });

  it("is at the hour of the person's own clocks, also when they are changed", () => {
    const berlin: RoundRules = { ...usual, timeZone: "Europe/Berlin", holidays: [] };
    expect(next(berlin, at("2026-10-23T20:00", "+02:00"), 1)).toBe("weekly 2026-10-26T09:00");
    expect(next(berlin, at("2026-03-27T20:00", "+01:00"), 2)).toBe("weekly 2026-03-30T09:00");
    // An hour that the clocks leave out is told as the one after it, one that comes twice once.
    const atNight = with_({ ...digest("02:30", 7), quiet: null }, { timeZone: "Europe/Berlin" });
    expect(next(atNight, at("2026-03-28T20:00", "+01:00"), 2)).toBe("digest 2026-03-29T03:30");
    expect(next(atNight, at("2026-10-24T20:00", "+02:00"), 2)).toBe("digest 2026-10-25T02:30");
    expect(next(atNight, at("2026-10-25T02:30", "+02:00"), 1)).not.toContain("digest 2026-10-25");
  });
});

describe("rounds that are due", () => {
  const night = at("2026-11-23T22:00");

  it("are the day's, once each, in the order of their hours", () => {
    expect(due(usual, night, at("2026-11-24T08:59"))).toEqual([]);
    expect(due(usual, night, at("2026-11-24T09:00"))).toEqual(["digest"]);
    expect(due(usual, night, at("2026-11-24T18:00"))).toEqual(["digest", "lastDay", "unsigned"]);
    const late = with_(digest("17:00", 2));
    expect(due(late, night, at("2026-11-24T18:00"))).toEqual(["lastDay", "digest", "unsigned"]);
  });

  it("hold the weekly one in place of the daily one on its day, or on the first day after holidays", () => {
    expect(due(usual, at("2026-11-22T22:00"), at("2026-11-23T09:00"))).toEqual(["weekly"]);
    expect(due(usual, at("2026-11-29T22:00"), at("2026-11-30T19:00"))).toEqual([]);
    expect(due(usual, at("2026-11-30T22:00"), at("2026-12-01T09:00"))).toEqual(["weekly"]);
    expect(due(usual, at("2026-12-01T22:00"), at("2026-12-02T09:00"))).toEqual(["digest"]);
    const three = { ...usual, holidays: ["2026-11-30", "2026-12-01", "2026-12-02"] };
    expect(due(three, at("2026-12-02T22:00"), at("2026-12-03T09:00"))).toEqual(["weekly"]);
  });

  it("after a missed hour are told late on the same day, and not at night or on another", () => {
    expect(due(usual, night, at("2026-11-24T11:20"))).toEqual(["digest"]);
    expect(due(usual, night, at("2026-11-24T20:30"))).toEqual([]);
    const evening = with_(digest("19:55", 2));
    expect(due(evening, at("2026-11-24T19:00"), at("2026-11-24T20:05"))).toEqual(["digest"]);
    expect(due(evening, at("2026-11-24T19:00"), at("2026-11-24T20:06"))).toEqual([]);
    expect(due(usual, night, at("2026-11-25T08:30"))).toEqual([]);
  });

  it("leave out what was before the login or the change of preferences", () => {
    expect(due(usual, at("2026-11-24T15:00"), at("2026-11-24T16:00"))).toEqual(["lastDay"]);
    expect(due(usual, at("2026-11-24T16:00"), at("2026-11-24T16:01"))).toEqual([]);
    const earlier = with_(digest("08:00", 2));
    expect(due(earlier, at("2026-11-24T08:30"), at("2026-11-24T08:31"))).toEqual([]);
  });

  it("are told in quiet hours that the person picked the digest's hour in", () => {
    const early = with_(digest("06:30", 2));
    expect(due(early, night, at("2026-11-24T06:31"))).toEqual(["digest"]);
    expect(due(early, night, at("2026-11-24T07:00"))).toEqual([]);
  });
});
