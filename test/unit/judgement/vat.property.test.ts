import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openMode } from "../../../sandbox/service/modes/open-mode.ts";
import { buyer, doubtful } from "../../../sandbox/service/world/organizations.ts";
import { makeNewDocument } from "../../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom } from "../../../sandbox/service/world/seeded-random.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, LabelledValue, VatMarks } from "../../../src/documents/document.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { sparseLine } from "../../../src/documents/sparse-document.ts";
import { compareVat, findVatFacts, keepVatMarks, readVatMarks } from "../../../src/judgement/vat.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

const kind = builtInProfile.kinds.invoice;
const vat = kind.vat ?? expect.unreachable();
const { registration, risk } = vat.marks;
const OURS = "300000011";
const STATUS = registration?.extra ?? "";
const RISK = risk?.extra ?? "";

function received(
  extra: readonly LabelledValue[],
  changes: Partial<BusinessDocument> = {},
): BusinessDocument {
  return documentOf({
    ...{ stateId: 15, sender: partyOf("seller", "300000022" as never, "S") },
    ...{ receiver: partyOf("buyer", OURS as never, "B"), extra, lines: [] },
    ...changes,
  });
}

const doubtsOf = (document: BusinessDocument) =>
  findVatFacts(kind, document, OURS).map(({ doubt, vat: sum }) => `${doubt} ${sum}`);
const sum = (text: string): LabelledValue => [vat.sum, text];
const status = (code: string): LabelledValue => [STATUS, code];
const mark = (code: string): LabelledValue => [RISK, code];

describe("a doubt about VAT", () => {
  it.each<[what: string, extra: readonly LabelledValue[], doubts: readonly string[]]>([
    ["none where the record says nothing", [], []],
    ["none with an active registration", [status("20"), sum("100")], []],
    ["an inactive registration", [status("21"), sum("100")], ["inactive 10000"]],
    ["a suspended registration, of a sum that is not known", [status(" 22 ")], ["suspended null"]],
    ["none with a suspended registration where there is no VAT", [status("22"), sum("0.00")], []],
    ["turnover tax, where VAT is charged", [status("10"), sum("5")], ["turnover 500"]],
    ["none with turnover tax where the VAT is not known", [status("10")], []],
    ["none by codes that the profile does not know", [status("30"), mark("orange"), sum("1")], []],
    ["the service's mark, in any letter case, also without VAT", [mark("RED"), sum("0")], ["risk 0"]],
    ["none by a mark that says so", [mark("green")], []],
    ["the known one of two places of a mark", [mark("3"), mark("high")], ["risk null"]],
    ["both, in the profile's order", [mark("red"), status("21")], ["inactive null", "risk null"]],
  ])("is %s", (_what, extra, doubts) => {
    expect(doubtsOf(received(extra))).toEqual(doubts);
  });

  it("is none of what one sent, of what was rejected or taken back, and adds up the lines where no sum stands", () => {
    const extra = [status("22")];
    const lines = [
      { ...sparseLine("A"), vat: 10n },
      { ...sparseLine("B"), vat: 5n },
    ];
    expect(doubtsOf(received(extra, { lines }))).toEqual(["suspended 15"]);
    expect(doubtsOf(received(extra, { stateId: 30 }))).toEqual(["suspended null"]);
    for (const stateId of [17, 20]) expect(doubtsOf(received(extra, { stateId }))).toEqual([]);
    const { sender: receiver, receiver: sender } = received([]);
    expect(doubtsOf(received(extra, { sender, receiver }))).toEqual([]);
  });

  it("is by what the document shows now, where that is known, and else by what is kept", () => {
    const vatMarks = { sum: "100", marks: { registration: { code: "22", listed: true } } };
    expect(doubtsOf(received([], { vatMarks }))).toEqual(["suspended 100"]);
    expect(doubtsOf(received([status("20")], { vatMarks }))).toEqual([]);
  });

  it("that a list showed is gone with the list's next look, though the document itself showed it meanwhile", () => {
    const of = (extra: readonly LabelledValue[], listed: boolean) =>
      readVatMarks(kind, received(extra), listed);
    const seen = keepVatMarks(kind, null, of([status("22")], true), true);
    const opened = keepVatMarks(kind, seen, of([status("22")], false), false);
    expect(keepVatMarks(kind, opened, of([], true), true)).toBeNull();
    const alone = keepVatMarks(kind, null, of([status("22")], false), false);
    expect(keepVatMarks(kind, alone, of([], true), true)).toEqual(alone);
    expect(keepVatMarks(kind, alone, of([], false), false)).toBeNull();
    // What the document alone showed goes with its own next look.
    const green = keepVatMarks(kind, null, of([status("22"), mark("green")], true), true);
    const red = keepVatMarks(kind, green, of([mark("red")], false), false);
    const silent = keepVatMarks(kind, red, of([], false), false);
    expect(doubtsOf(received([], { vatMarks: silent ?? expect.unreachable() }))).toEqual(["suspended null"]);
  });

  const codes = fc.constantFrom("10", "20", "21", "22", "30", "red", "green", "orange", "1", "");
  const values = fc.array(fc.tuple(fc.constantFrom(STATUS, RISK, vat.sum, "invoice-extra-type"), codes));

  it("has a source: a value that the profile calls one", () => {
    fc.assert(
      fc.property(values, (extra) => {
        for (const { doubt } of findVatFacts(kind, received(extra), OURS))
          expect(
            Object.values(vat.marks).some((mark) =>
              extra.some(([key, code]) => key === mark.extra && mark.codes[code.trim()] === doubt),
            ),
          ).toBe(true);
      }),
    );
  });

  const extraOf = ({ extra }: { extra: ReadonlyArray<LabelledValue | null> }) =>
    extra.filter((value) => value !== null);
  const shown = fc.record({
    extra: fc.tuple(
      fc.constantFrom(null, status("20"), status("22")),
      fc.constantFrom(null, mark("green"), mark("red")),
    ),
    listed: fc.boolean(),
  });

  it("that is kept is one that the last row or the last look at the document itself showed", () => {
    fc.assert(
      fc.property(fc.array(shown, { minLength: 1, maxLength: 8 }), (looks) => {
        let kept: VatMarks | null = null;
        for (const look of looks)
          kept = keepVatMarks(
            kind,
            kept,
            readVatMarks(kind, received(extraOf(look)), look.listed),
            look.listed,
          );
        const last = [true, false].flatMap(
          (listed) => looks.findLast((look) => look.listed === listed) ?? [],
        );
        const told = findVatFacts(kind, received([], kept === null ? {} : { vatMarks: kept }), OURS);
        const possible = last.flatMap((look) => doubtsOf(received(extraOf(look))));
        for (const { doubt } of told) expect(possible).toContain(`${doubt} null`);
      }),
    );
  });

  it("is news where it appears and where the service answers it, and not where a mark is gone", () => {
    const marks = (extra: readonly LabelledValue[]) => readVatMarks(kind, received(extra));
    const newsOf = (before: readonly LabelledValue[], now: readonly LabelledValue[]) => {
      const was = keepVatMarks(kind, null, marks(before), true);
      return compareVat(kind, was, keepVatMarks(kind, was, marks(now), true), marks(now));
    };
    expect(newsOf([], [mark("red")])).toBe("doubted");
    expect(newsOf([mark("green")], [mark("red")])).toBe("doubted");
    expect(newsOf([status("21")], [status("22")])).toBe("doubted");
    expect(newsOf([mark("red")], [mark("green")])).toBe("cleared");
    for (const gone of [[], [mark("orange")], [status("20")]]) expect(newsOf([mark("red")], gone)).toBeNull();
    expect(newsOf([mark("red"), status("22")], [mark("green"), status("22")])).toBeNull();
    expect(newsOf([], [])).toBeNull();
  });
});

describe("the sandbox's partners", () => {
  const now = Date.parse("2026-11-11T06:00:00Z");
  const made = doubtful.map((sender) => {
    const planned = { kind: "invoice" as const, sender, receiver: buyer, state: 15 };
    const { content, row } = makeNewDocument(planned, 1, createSeededRandom(7), now);
    return { vat: sender.vat, records: [row, content] };
  });
  const expected = { suspended: ["suspended"], risky: ["risk"], silent: [] } as const;
  const read = (mode: Parameters<typeof openMode>[1], as: "corrected" | "built in") =>
    made.map(({ vat: said, records }) => {
      const opened = openMode(builtInProfile, mode);
      const { invoice } = as === "corrected" ? opened.profile.kinds : builtInProfile.kinds;
      const found = records.map((record) => {
        const marked = said === "risky" ? { ...record, risklevel: "red" } : record;
        const raw: unknown = JSON.parse(opened.spell("invoice", JSON.stringify({ ...marked, stateid: 15 })));
        const document = readDocument("invoice", invoice.record, raw);
        return findVatFacts(invoice, document, buyer.tin).map(({ doubt }) => doubt);
      });
      return { said, found };
    });

  it.each([1, 3, 5, 11, 42])(
    "are told of where names drifted by seed %i and were corrected, else not at all",
    (seed) => {
      for (const { said, found } of read({ name: "drift", seed }, "corrected"))
        for (const doubts of found) expect(doubts).toEqual(expected[said ?? "silent"]);
      for (const { said, found } of read({ name: "drift", seed }, "built in"))
        for (const doubt of found.flat()) expect(expected[said ?? "silent"]).toContain(doubt);
    },
  );

  it("are told of by nothing that is documented", () => {
    for (const { found } of read({ name: "documented", seed: 1 }, "built in"))
      expect(found).toEqual([[], []]);
    for (const { said, found } of read({ name: "extended", seed: 1 }, "built in"))
      for (const doubts of found) expect(doubts).toEqual(expected[said ?? "silent"]);
  });
});
