import { expect, it } from "vitest";
import { watchedFactsSchema } from "../../../../src/db/rows/watched-facts.ts";
import type { CalendarDate, DocumentId, Tin } from "../../../../src/documents/document.ts";
import { createTestDatabase, logInAs, START } from "../test-database.ts";

const PARTNER = "300000022" as Tin;
const days = (from: string, to: string) => ({ from: from as CalendarDate, to: to as CalendarDate });

/** Per document: its facts, and whether it may belong to one of 20 November, number 43, contract 27, lines `LINES`. */
const DOCUMENTS = {
  near: [{ number: "1", date: "2026-11-18" }, true],
  "of last year": [{ number: "AQ-43", date: "2025-03-01" }, false],
  "of its number": [{ number: "AQ-0043", date: "2026-03-01" }, true],
  "of its contract": [{ number: "2", date: "2026-03-02", contractNumber: "№ 27" }, true],
  "of its lines": [{ number: "3", date: "2026-03-03", lines: { exact: "LINES" } }, true],
  "of nothing like it": [{ number: "4", date: "2026-03-04", contractNumber: "5" }, false],
  "without a date": [{ number: "43", date: null }, false],
} as const;

it("finds a partner's documents that are near, or like it in the year", async () => {
  const { db } = await createTestDatabase();
  const tin = (await logInAs(db)).tin as Tin;
  await db.watched.begin(tin, { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} });
  const documents = Object.entries(DOCUMENTS).map(([name, [facts]]) => ({
    ...{ tin, kind: "invoice" as const, list: "receive", direction: "incoming" as const, stateId: 30 },
    ...{ documentId: name as DocumentId, partnerTin: PARTNER, vatMarks: null, digest: "d" },
    ...{
      stateSince: START,
      otherStateAt: null,
      cameAt: null,
      waitBeganAt: null,
      firstSeenAt: START,
      seenAt: START,
    },
    facts: watchedFactsSchema.parse(facts),
  }));
  const list = {
    tin,
    kind: "invoice" as const,
    list: "receive",
    digest: null,
    wholeAt: null,
    more: false,
    total: 7,
  };
  const look = { before: null, list: { ...list, failingSince: null, readAt: START }, seen: [], gone: [] };
  await db.watched.record({ ...look, documents }, {});
  const found = await db.partnerHistory.findWith(tin, PARTNER, {
    year: days("2026-01-01", "2026-12-31"),
    near: days("2026-09-19", "2027-01-21"),
    parts: { number: "43", contractNumber: "27", lines: "LINES" },
    limit: 100,
  });
  const wanted = Object.entries(DOCUMENTS).flatMap(([name, [, isFound]]) => (isFound ? [name] : []));
  expect(new Set(found.map(({ documentId }) => documentId as string))).toEqual(new Set(wanted));
  expect(found[0]?.documentId).toBe("near");

  const few = await db.partnerHistory.findFew(tin, PARTNER, documents.length);
  const facts = (rows: ReadonlyArray<Pick<(typeof documents)[number], "documentId" | "facts">>) =>
    new Map(rows.map((row) => [row.documentId, row.facts]));
  expect(facts(few ?? [])).toEqual(facts(documents));
  expect(await db.partnerHistory.findFew(tin, PARTNER, documents.length - 1)).toBeNull();
  const nobody = "399999999" as Tin;
  const each = async (most: number) =>
    (await db.partnerHistory.findFewOfEach(tin, [nobody, PARTNER], most)).map((some) => some?.length ?? null);
  expect(await each(documents.length)).toEqual([0, documents.length]);
  expect(await each(documents.length - 1)).toEqual([0, null]);
  expect(await each(1)).toEqual([0, null]);
});
