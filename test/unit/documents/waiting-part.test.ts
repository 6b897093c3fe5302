import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, CalendarDate } from "../../../src/documents/document.ts";
import {
  ALL_WAITING,
  filtersOfPart,
  isInPart,
  readWaitingPart,
  type WaitingPart,
} from "../../../src/documents/waiting-part.ts";

const when = { now: Date.parse("2026-11-20T07:00:00Z"), timeZone: "Asia/Tashkent" };
const day = (date: string) => date as CalendarDate;

/** Waits since that day; by the rule its last one is nine days later. */
function invoice(date: string, more: Partial<BusinessDocument> = {}) {
  return { kind: "invoice", stateId: 15, date, createdAt: null, ...more } as BusinessDocument;
}
const holds = (part: Partial<WaitingPart>, document: BusinessDocument) =>
  isInPart(builtInProfile, { ...ALL_WAITING, ...part }, document, when);

describe("a part of what waits", () => {
  it("is kept as filters and read back; what this version does not know is no part", () => {
    const parts: WaitingPart[] = [
      ALL_WAITING,
      { ...ALL_WAITING, kind: "act", cameBy: day("2026-11-12") },
      { ...ALL_WAITING, lastDay: { from: day("2026-11-20"), to: day("2026-11-22") } },
      { ...ALL_WAITING, lastDay: { from: null, to: day("2026-11-19") } },
      { ...ALL_WAITING, toldBy: "noticeaaaaaa" },
    ];
    for (const part of parts) expect(readWaitingPart(filtersOfPart(part))).toEqual(part);
    for (const filters of [
      { kind: "attorney" },
      { state: "15" },
      { lastDay: { from: null, to: null } },
      { lastDay: { from: null, to: "soon" } },
      { cameBy: "2026-11-12" },
      [],
    ])
      expect(readWaitingPart(filters)).toBeNull();
  });

  it("holds what ends in its days, passed ones too where it begins with none", () => {
    const today = { lastDay: { from: day("2026-11-20"), to: day("2026-11-20") } };
    expect(holds(today, invoice("2026-11-11"))).toBe(true);
    expect(holds(today, invoice("2026-11-12"))).toBe(false);
    expect(holds(today, invoice("2026-11-10"))).toBe(false);
    expect(holds({ lastDay: { from: null, to: day("2026-11-19") } }, invoice("2026-11-01"))).toBe(true);
    // Silence does not accept it.
    const waybill = invoice("2026-11-11", { kind: "waybill" });
    expect(holds({ lastDay: { from: null, to: day("2027-01-01") } }, waybill)).toBe(false);
  });

  it("holds what came early enough, by the person's calendar", () => {
    const old = { cameBy: day("2026-11-12") };
    expect(holds(old, invoice("2026-11-19", { createdAt: "2026-11-12T18:59:00Z" }))).toBe(true);
    expect(holds(old, invoice("2026-11-01", { createdAt: "2026-11-12T19:00:00Z" }))).toBe(false);
    expect(holds(old, invoice("2026-11-12"))).toBe(true);
    expect(holds({ ...old, kind: "act" }, invoice("2026-11-12"))).toBe(false);
    expect(holds(old, invoice("2026-11-12", { date: null }))).toBe(false);
  });
});
