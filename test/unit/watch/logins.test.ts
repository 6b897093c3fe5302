import { describe, expect, it } from "vitest";
import { preferencesSchema } from "../../../src/db/rows/preferences.ts";
import { loginNotices } from "../../../src/watch/logins.ts";
import type { Person } from "../../../src/watch/readers.ts";

const HOUR = 3_600_000;
const policy = { idleDays: 14, absoluteDays: 30 };
const at = (local: string) => Date.parse(`${local}+05:00`);

interface Login {
  readonly since: string;
  readonly ends: string;
  readonly hasToken?: boolean;
}

/** Somebody whose quiet hours begin at 20:00 and end at 08:00, from Monday to Friday. */
function personWith({ since, ends, hasToken = true }: Login): Person {
  const account = { id: "a", telegramUserId: 1, tokenSince: at(since), tokenExpiresAt: at(ends), hasToken };
  const user = { preferences: preferencesSchema.parse({}), timeZone: "Asia/Tashkent" };
  return { account: { ...account, usedAt: at(since) }, user } as Person;
}

const told = (person: Person, now: number) => loginNotices([person], { now, holidays: [], policy });

describe("an end that is near", () => {
  const day = { since: "2026-11-25T06:00", ends: "2026-11-25T18:00" };
  const evening = { since: "2026-11-25T09:00", ends: "2026-11-26T02:00" };
  const early = { since: "2026-11-25T09:00", ends: "2026-11-26T09:00" };
  const friday = { since: "2026-11-27T09:00", ends: "2026-11-29T12:00" };
  it.each([
    ["not yet four hours before", day, "2026-11-25T13:59", false],
    ["not on the very hour", day, "2026-11-25T14:00", false],
    ["within the fourth hour before", day, "2026-11-25T14:01", true],
    ["in the last minute", day, "2026-11-25T17:59", true],
    ["not once it is over", day, "2026-11-25T18:00", false],
    ["in the last hour of the evening for an end at night", evening, "2026-11-25T19:01", true],
    ["not earlier in that evening", evening, "2026-11-25T18:59", false],
    ["not in quiet hours", evening, "2026-11-25T22:30", false],
    ["in the evening for an end soon after the morning", early, "2026-11-25T19:30", true],
    ["not in the night before it", early, "2026-11-26T07:00", false],
    ["on Friday for an end on Sunday", friday, "2026-11-27T19:30", true],
    ["not on Saturday", friday, "2026-11-28T12:00", false],
  ])("is told: %s", (_name, login, now, isTold) => {
    const notices = told(personWith(login), at(now));
    expect(notices.map(({ news }) => news)).toEqual(isTold ? ["loginEnding"] : []);
  });

  it.each([
    ["of eight hours", "2026-11-25T17:00", 1],
    ["of less", "2026-11-25T16:59", 0],
  ])("is told of a login %s", (_name, ends, count) => {
    const login = personWith({ since: "2026-11-25T09:00", ends });
    expect(told(login, at(ends) - HOUR)).toHaveLength(count);
  });

  it.each([
    ["an hour old", "2026-11-25T19:05", 1],
    ["younger: its person has just seen the end", "2026-11-25T19:04", 0],
  ])("is told of a login that is %s", (_name, now, count) => {
    const login = personWith({ since: "2026-11-25T18:05", ends: "2026-11-26T08:30" });
    expect(told(login, at(now))).toHaveLength(count);
  });

  it("names its person, when it ends and by whom, and is told once for each end", () => {
    expect(told(personWith(day), at("2026-11-25T17:00"))).toEqual([
      {
        telegramUserId: 1,
        accountId: "a",
        news: "loginEnding",
        dedupeKey: `loginEnding:a:${at(day.ends)}`,
        data: { at: at(day.ends), by: "service" },
      },
    ]);
  });
});

describe("a login that ended", () => {
  it("is told ten minutes later: a screen may have said it first", () => {
    const login = { since: "2026-11-25T06:00", ends: "2026-11-25T18:00", hasToken: false };
    const now = at("2026-11-25T17:00");
    expect(told(personWith(login), now)).toEqual([
      {
        telegramUserId: 1,
        accountId: "a",
        news: "loginEnded",
        data: {},
        dedupeKey: `loginEnded:a:${at(login.since)}`,
        notBefore: now + HOUR / 6,
      },
    ]);
  });

  it("is not told where there never was one", () => {
    const person = personWith({ since: "2026-11-25T06:00", ends: "2026-11-25T18:00", hasToken: false });
    const never = { ...person, account: { ...person.account, tokenSince: null } };
    expect(told(never, at("2026-11-25T17:00"))).toEqual([]);
  });
});
