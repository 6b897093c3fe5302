import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openMode } from "../../../sandbox/service/modes/open-mode.ts";
import { makeDocuments } from "../../../sandbox/service/world/seed-documents.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { parseDate, parseInstant } from "../../../src/documents/dates.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { parseTiyin } from "../../../src/documents/money.ts";
import { collectLeaves, type Leaf } from "../../../src/documents/record-leaves.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { valuesOf } from "../../contract/drifting-service.ts";

const documents = makeDocuments(builtInProfile, 2025, Date.parse("2026-03-16T06:00:00Z"));

/** How a document may tell a value. */
function formsOf(value: Leaf["value"]): string[] {
  const text = String(value).trim();
  return [text, parseTiyin(value), parseDate(text), parseInstant(text)]
    .filter((form) => form !== null)
    .map(String)
    .concat(text === "1" ? ["true"] : text === "0" ? ["false"] : []);
}

function isIgnored(ignored: readonly string[], pattern: string): boolean {
  return ignored.some(
    (path) => pattern === path || pattern.startsWith(`${path}.`) || pattern.includes(`.*.${path}`),
  );
}

describe.each(kindNames)(
  "a record of %s whose names drifted, read by a description that nobody corrected",
  (kind) => {
    const { record } = builtInProfile.kinds[kind];
    const ofKind = documents.filter((document) => document.kind === kind);

    it("loses no value, and tells none twice under other fields", () => {
      fc.assert(
        fc.property(fc.nat(10_000), fc.nat(ofKind.length - 1), (seed, index) => {
          const content = {
            ...ofKind[index]?.content,
            stateid: 15,
            statetext: { state: 15, text: "Holat" },
            notes: "Izoh",
          };
          const { spell } = openMode(builtInProfile, { name: "drift", seed });
          const raw: unknown = JSON.parse(spell(kind, JSON.stringify(content)));
          const document = readDocument(kind, record, raw);
          const told = new Set(valuesOf(document));
          const lost = collectLeaves(raw)
            .filter(({ place }) => !isIgnored([...record.ignored, ...record.lines.ignored], place.pattern))
            .filter(({ value }) => !formsOf(value).some((form) => told.has(form)));
          expect(lost.map(({ place }) => place.spelled)).toEqual([]);
          const others = document.other.map(([path]) => path);
          expect(new Set(others).size).toBe(others.length);
        }),
        { numRuns: 60 },
      );
    });

    it("has no other fields where it did not drift but for those that no description speaks of", () => {
      const others = ofKind.flatMap(({ content }) =>
        readDocument(kind, record, content).other.map(([path]) => path),
      );
      const undescribed = {
        invoice: ["oldfacturadoc.oldfacturaid"],
        waybill: ["roadway.driver.pinfl", "responsibleperson.pinfl"],
      };
      expect([...new Set(others)].sort()).toEqual(
        [...((undescribed as Record<string, string[]>)[kind] ?? [])].sort(),
      );
    });
  },
);
