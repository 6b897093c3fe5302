import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { matchFields, type ProbedRecord } from "../../../../operator/probe/match-fields.ts";
import { openMode } from "../../../../sandbox/service/modes/open-mode.ts";
import { seller } from "../../../../sandbox/service/world/organizations.ts";
import { makeDocuments } from "../../../../sandbox/service/world/seed-documents.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { RecordDescription } from "../../../../src/documents/description.ts";
import { kindNames } from "../../../../src/documents/every-kind.ts";
import { readDocument } from "../../../../src/documents/record-reader.ts";

const documents = makeDocuments(builtInProfile, 2025, Date.parse("2026-03-16T06:00:00Z"));
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
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
    const read = (description: RecordDescription) =>
      records.map(({ raw }) => {
        const document = readDocument(kind, description, raw);
        return { ...document, extra: [...document.extra].sort() };
      });
    const [told, truth] = [read(record), read(mode.profile.kinds[kind].record)];
    // Comparing for the message costs more than all the rest.
    if (!isDeepStrictEqual(told, truth)) expect(told).toEqual(truth);
  });
});

describe("a field that the description does not find", () => {
  const { record } = builtInProfile.kinds.act;
  const match = (records: readonly object[], side: ProbedRecord["own"] = null) => {
    const { matches } = matchFields(
      record,
      records.map((raw) => ({ raw, own: side })),
      own,
    );
    return (key: string) => matches.find((each) => each.key === key);
  };

  it("is left open, with every place named, where two are as likely", () => {
    const found = match([{ first: { act_date: "2026-10-05" }, second: { act_date: "2026-10-06" } }]);
    expect(found("date")).toMatchObject({ verdict: "unclear" });
    expect([...(found("date")?.paths ?? [])].sort()).toEqual(["first.act_date", "second.act_date"]);
  });

  it("is not taken from a place whose values are of another form", () => {
    expect(match([{ act_date: "soon" }, { act_date: "later" }])("date")).toMatchObject({
      verdict: "missing",
    });
    expect(match([{ seller_tin: "12" }])("parties.0.tin")).toMatchObject({ verdict: "missing" });
  });

  it("may have one odd value among many", () => {
    const records = Array.from({ length: 20 }, (_, index) => ({
      act_date: index === 7 ? "soon" : "05.10.2026",
    }));
    expect(match(records)("date")).toMatchObject({ verdict: "corrected", paths: ["act_date"] });
  });

  it("is the organization's own where that must stand, and never another's", () => {
    const sent = { performer: { tin: seller.tin }, customer: { tin: "300000099" } };
    expect(match([sent, sent], "sender")("parties.0.tin")).toMatchObject({ paths: ["performer.tin"] });
    expect(match([sent, sent], "sender")("parties.1.tin")).toMatchObject({ verdict: "missing" });
  });

  it("is not the tax number of somebody else in the record", () => {
    expect(match([{ driver: { pinfl: "30000000000066" } }])("parties.0.tin")).toMatchObject({
      verdict: "missing",
    });
  });
});
