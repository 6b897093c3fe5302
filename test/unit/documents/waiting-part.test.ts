import { describe, expect, it } from "vitest";
import type { CalendarDate } from "../../../src/documents/document.ts";
import {
  ALL_WAITING,
  filtersOfPart,
  readWaitingPart,
  type WaitingPart,
} from "../../../src/documents/waiting-part.ts";

const day = (date: string) => date as CalendarDate;

describe("a part of what waits", () => {
  it("is kept as filters and read back; what this version does not know is no part", () => {
    const parts: WaitingPart[] = [
      ALL_WAITING,
      { ...ALL_WAITING, kind: "act", cameBy: day("2026-11-12") },
      { ...ALL_WAITING, lastDay: { from: day("2026-11-20"), to: day("2026-11-22") } },
      { ...ALL_WAITING, lastDay: { from: null, to: day("2026-11-19") } },
      { ...ALL_WAITING, toldBy: "noticeaaaaaa" },
      { ...ALL_WAITING, unasked: true, lastDay: { from: day("2026-11-20"), to: day("2026-11-20") } },
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
});
