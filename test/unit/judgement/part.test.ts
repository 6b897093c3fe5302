import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, CalendarDate } from "../../../src/documents/document.ts";
import { termsAt, waitStart } from "../../../src/documents/silence.ts";
import { ALL_WAITING, type WaitingPart } from "../../../src/documents/waiting-part.ts";
import { isInPart } from "../../../src/judgement/part.ts";
import { documentOf, judgementOf } from "../../support/documents.ts";

const NOW = Date.parse("2026-11-20T07:00:00Z");
const day = (date: string) => date as CalendarDate;
const termOf = termsAt(builtInProfile, NOW);

/** Waits since that day; by the rule its last one is nine days later. */
const invoice = (date: string, more: Partial<BusinessDocument> = {}) =>
  documentOf({ stateId: 15, date: day(date), ...more });
const holds = (part: Partial<WaitingPart>, document: BusinessDocument) =>
  isInPart(
    { ...ALL_WAITING, ...part },
    judgementOf(document, { waitsFrom: waitStart(document, NOW), term: termOf(document) }),
  );

describe("a part of what waits", () => {
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

  it("holds what came early enough, by the service's calendar", () => {
    const old = { cameBy: day("2026-11-12") };
    expect(holds(old, invoice("2026-11-01", { createdAt: "2026-11-12T18:59:00Z" }))).toBe(true);
    expect(holds(old, invoice("2026-11-01", { createdAt: "2026-11-12T19:00:00Z" }))).toBe(false);
    expect(holds(old, invoice("2026-11-12"))).toBe(true);
    expect(holds({ ...old, kind: "act" }, invoice("2026-11-12"))).toBe(false);
    expect(holds(old, invoice("2026-11-12", { date: null }))).toBe(false);
  });
});
