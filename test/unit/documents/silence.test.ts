import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { type Timed, termsAt } from "../../../src/documents/silence.ts";

/** The 14th in Tashkent. */
const NOW = Date.parse("2026-11-13T19:30:00Z");

function invoice(date: string | null, stateId: number | null = 15, createdAt: string | null = null) {
  return { kind: "invoice", date: date as CalendarDate | null, stateId, createdAt } as const;
}

/** Created in the morning of that day. */
const created = (date: string, day: string) => invoice(date, 15, `${day}T05:00:00Z`);

function profileWith(silence: Partial<typeof builtInProfile.silence>) {
  return { ...builtInProfile, silence: { ...builtInProfile.silence, ...silence } };
}

const termOf = (document: Timed, profile = builtInProfile, now = NOW) => termsAt(profile, now)(document);

describe("the term of a document", () => {
  it("counts the day of sending as day 1, and says what it rests on", () => {
    expect(termOf(invoice("2026-11-10"))).toEqual({
      ...{ from: "2026-11-10", restsOn: "date", lastDay: "2026-11-19", daysLeft: 5 },
    });
  });

  it("counts days by the service's calendar", () => {
    const daysLeft = (now: string) =>
      termOf(invoice("2026-11-10"), builtInProfile, Date.parse(now))?.daysLeft;
    expect([daysLeft("2026-11-13T18:59:59Z"), daysLeft("2026-11-13T19:00:00Z")]).toEqual([6, 5]);
  });

  it("moves its end from a weekend to Monday, and over holidays", () => {
    expect(termOf(invoice("2026-11-05"))?.lastDay).toBe("2026-11-16");
    expect(termOf(invoice("2026-11-29"))?.lastDay).toBe("2026-12-09");
    const own = profileWith({ holidays: ["2026-11-19", "2026-11-20"] });
    expect(termOf(invoice("2026-11-10"), own)?.lastDay).toBe("2026-11-23");
    const strict = profileWith({ shiftDaysOff: false });
    expect(termOf(invoice("2026-11-05"), strict)?.lastDay).toBe("2026-11-14");
  });

  it("has negative days left when it has passed and 0 on its last day", () => {
    expect(termOf(invoice("2026-10-01"))?.daysLeft).toBeLessThan(0);
    expect(termOf(invoice("2026-11-14"), profileWith({ days: 1, shiftDaysOff: false }))).toMatchObject({
      ...{ lastDay: "2026-11-14", daysLeft: 0 },
    });
  });

  const came = (instant: string, document: Timed): Timed => ({
    ...document,
    waitBeganAt: Date.parse(instant),
  });
  it.each<[what: string, document: Timed, from: string, restsOn: string]>([
    ["its date alone", invoice("2026-11-10"), "2026-11-10", "date"],
    ["its creation alone", invoice(null, 15, "2026-11-09T20:00:00Z"), "2026-11-10", "created"],
    ["when it came alone", came("2026-11-09T20:00:00Z", invoice(null)), "2026-11-10", "came"],
    ["its creation after its date", created("2026-11-01", "2026-11-11"), "2026-11-11", "created"],
    ["its date after its creation", created("2026-11-12", "2026-11-11"), "2026-11-12", "date"],
    [
      "when it came after both",
      came("2026-11-12T20:00:00Z", created("2026-11-01", "2026-11-02")),
      "2026-11-13",
      "came",
    ],
    [
      "nothing later where it waited at the first look",
      { ...created("2026-11-01", "2026-11-02"), waitBeganAt: null },
      "2026-11-02",
      "created",
    ],
    // What is here already has not come in the future.
    ["its creation, with a date in the future", created("2026-11-15", "2026-11-12"), "2026-11-12", "created"],
    [
      "when it came, with a date in the future",
      came("2026-11-13T05:00:00Z", invoice("2027-01-01")),
      "2026-11-13",
      "came",
    ],
    ["its date of today", created("2026-11-14", "2026-11-12"), "2026-11-14", "date"],
    ["a date in the future where nothing else is known", invoice("2026-11-29"), "2026-11-29", "date"],
  ])("begins with the latest of what is known: %s", (_what, document, from, restsOn) => {
    expect(termOf(document)).toMatchObject({ from, restsOn });
  });

  it("may begin with the date or with the creation whatever else is known", () => {
    const profile = profileWith({ startField: "createdAt" });
    const all = came("2026-11-12T05:00:00Z", invoice("2026-01-01", 15, "2026-11-09T20:00:00.000Z"));
    expect(termOf(all, profile)?.lastDay).toBe("2026-11-19");
    expect(termOf(invoice("2026-01-01"), profile)).toBeNull();
    const dated = profileWith({ startField: "date" });
    expect(termOf(all, dated)?.from).toBe("2026-01-01");
    expect(termOf({ ...all, date: null }, dated)).toBeNull();
  });

  it("is none where nobody's silence counts", () => {
    for (const state of [30, 0, null]) expect(termOf(invoice("2026-11-10", state))).toBeNull();
    expect(termOf(invoice(null))).toBeNull();
    expect(termOf({ ...invoice("2026-11-10"), kind: "act" })).toBeNull();
    expect(termOf(invoice("2026-11-10"), profileWith({ on: false }))).toBeNull();
  });
});
