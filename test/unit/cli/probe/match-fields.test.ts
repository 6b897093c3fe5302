import { describe, expect, it } from "vitest";
import { openMode } from "../../../../sandbox/service/modes/open-mode.ts";
import { seller } from "../../../../sandbox/service/world/organizations.ts";
import { makeDocuments } from "../../../../sandbox/service/world/seed-documents.ts";
import { matchFields, type ProbedRecord } from "../../../../src/cli/probe/match-fields.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { kindNames } from "../../../../src/documents/description.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";

const documents = makeDocuments(builtInProfile, 2025, Date.parse("2026-03-16T06:00:00Z"));
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const own = { tin: seller.tin, name: seller.name };

/** As the sandbox writes them to the seller: rows and whole records of what was sent and received. */
function recordsOf(kind: (typeof kindNames)[number], spell: (text: string) => string) {
  return documents
    .filter((document) => document.kind === kind)
    .slice(0, 40)
    .flatMap(({ content, row, state }, index): ProbedRecord[] => {
      const rest = {
        stateid: state,
        statetext: { state, text: `Holat ${state}`, class: "info", status: "info" },
        covotingstate: index % 2,
        notes: index % 5 === 0 ? "Izoh" : null,
        lasterror: state === 2 ? "Xato" : null,
        created_at: "2026-03-11T05:00:00.000000Z",
        updated_at: "2026-03-12T05:00:00.000000Z",
      };
      const text = JSON.stringify(content);
      const isOwn = text.includes(seller.tin);
      const sent = kind === "statement" ? text.includes(`"partnertin":${seller.tin}`) : null;
      return [content, row].map((record) => ({
        raw: JSON.parse(spell(JSON.stringify({ ...record, ...rest }))),
        own: !isOwn || sent === null ? null : sent ? "sender" : "receiver",
      }));
    });
}

describe.each(kindNames)("records of %s", (kind) => {
  it("that are as described confirm the description", () => {
    const { record } = builtInProfile.kinds[kind];
    const matched = matchFields(
      record,
      recordsOf(kind, (text) => text),
      own,
    );
    expect(matched.matches.filter(({ verdict }) => verdict === "corrected" || verdict === "unclear")).toEqual(
      [],
    );
    expect(matched.record).toEqual(record);
    const others = recordsOf(kind, (text) => text).flatMap(
      ({ raw }) => readDocument(kind, record, raw).other,
    );
    const places = others.map(([path]) => path.replaceAll(/\b\d+\b/g, "*"));
    expect([...matched.undescribed].sort()).toEqual([...new Set(places)].sort());
  });

  it.each(seeds)("that drifted by seed %i are read like the ones before by what was found", (seed) => {
    const mode = openMode(builtInProfile, { name: "drift", seed });
    const records = recordsOf(kind, (text) => mode.spell(kind, text));
    const { record, matches } = matchFields(builtInProfile.kinds[kind].record, records, own);
    expect(matches.filter(({ verdict }) => verdict === "unclear")).toEqual([]);
    for (const { raw } of records) {
      const told = readDocument(kind, record, raw);
      const truth = readDocument(kind, mode.profile.kinds[kind].record, raw);
      expect({ ...told, extra: [...told.extra].sort() }).toEqual({
        ...truth,
        extra: [...truth.extra].sort(),
      });
    }
  });
});
