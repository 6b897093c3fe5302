import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { CalendarDate } from "../../../src/documents/document.ts";
import { silenceDeadline } from "../../../src/documents/silence.ts";

const now = Date.parse("2026-11-13T19:30:00Z");

function invoice(date: string | null, stateId: number | null = 15, createdAt: string | null = null) {
  return { kind: "invoice", date: date as CalendarDate | null, stateId, createdAt } as const;
}

function profileWith(silence: Partial<typeof builtInProfile.silence>) {
  return { ...builtInProfile, silence: { ...builtInProfile.silence, ...silence } };
}

describe("silenceDeadline", () => {
  it("counts the day of sending as day 1", () => {
    expect(silenceDeadline(builtInProfile, invoice("2026-11-10"), now)).toEqual({
      date: "2026-11-19",
      daysLeft: 5,
    });
  });

  it("counts days by the calendar of Tashkent unless told otherwise", () => {
    expect(silenceDeadline(builtInProfile, invoice("2026-11-10"), now, "UTC")?.daysLeft).toBe(6);
  });

  it("moves from a weekend to Monday, and over holidays", () => {
    expect(silenceDeadline(builtInProfile, invoice("2026-11-05"), now)?.date).toBe("2026-11-16");
    expect(silenceDeadline(builtInProfile, invoice("2026-11-29"), now)?.date).toBe("2026-12-09");
    const own = profileWith({ holidays: ["2026-11-19", "2026-11-20"] });
    expect(silenceDeadline(own, invoice("2026-11-10"), now)?.date).toBe("2026-11-23");
    const strict = profileWith({ shiftDaysOff: false });
    expect(silenceDeadline(strict, invoice("2026-11-05"), now)?.date).toBe("2026-11-14");
  });

  it("is negative when it has passed and 0 on its last day", () => {
    expect(silenceDeadline(builtInProfile, invoice("2026-10-01"), now)?.daysLeft).toBeLessThan(0);
    expect(
      silenceDeadline(profileWith({ days: 1, shiftDaysOff: false }), invoice("2026-11-14"), now),
    ).toEqual({
      date: "2026-11-14",
      daysLeft: 0,
    });
  });

  it("may start at the creation, by the calendar that it is counted by", () => {
    const profile = profileWith({ startField: "createdAt" });
    const created = invoice("2026-01-01", 15, "2026-11-09T20:00:00.000Z");
    expect(silenceDeadline(profile, created, now)?.date).toBe("2026-11-19");
    expect(silenceDeadline(profile, created, now, "UTC")?.date).toBe("2026-11-18");
    expect(silenceDeadline(profile, invoice("2026-01-01"), now)).toBeNull();
  });

  it("is none where nobody's silence counts", () => {
    expect(silenceDeadline(builtInProfile, invoice("2026-11-10", 30), now)).toBeNull();
    expect(silenceDeadline(builtInProfile, invoice("2026-11-10", 0), now)).toBeNull();
    expect(silenceDeadline(builtInProfile, invoice("2026-11-10", null), now)).toBeNull();
    expect(silenceDeadline(builtInProfile, invoice(null), now)).toBeNull();
    expect(silenceDeadline(builtInProfile, { ...invoice("2026-11-10"), kind: "act" }, now)).toBeNull();
    expect(silenceDeadline(profileWith({ on: false }), invoice("2026-11-10"), now)).toBeNull();
  });
});
