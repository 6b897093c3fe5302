import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../../src/documents/document.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import type { Reading } from "../../../../src/documents/search/reading.ts";
import { statesOf } from "../../../../src/documents/search/state-groups.ts";
import { partiesOf, questionsFor, type Remembered } from "../../../../src/reading/search/beyond.ts";

const OWN = "300000011";
const remembered: Remembered = {
  numbers: ["MT-9", "мт-9", "МТ 9"],
  partners: [
    ["300000007", "Qorasavdo"],
    ["300000001", "Great Misol"],
    ["300000002", "Misol"],
    [OWN, "Misol Own"],
    ["300000003", null],
    ["300000004", "Andoza"],
    ["300000005", "Misol Savdo"],
    ["300000006", "Misol Ta’minot"],
  ].map(([tin, name]) => ({ tin: tin as Tin, name: name ?? null })),
};

function ask(reading: Reading, place: `${KindName}.${string}` = "invoice.receive") {
  const [kind, name] = place.split(".") as [KindName, string];
  const list = builtInProfile.kinds[kind].lists[name];
  if (list === undefined) throw new Error(`no list ${place}`);
  const questions = questionsFor(builtInProfile, reading, { kind, name, list }, remembered, OWN);
  return questions.map(({ filters }) => filters);
}

describe("a longer list is asked", () => {
  const number = (typed: string, kind: KindName | null = null): Reading => ({
    is: "number",
    number: typed,
    kind,
  });

  it("for a number in two spellings at most, of its kind alone, and for none without digits", () => {
    expect(ask(number("MT9"))).toEqual([{ number: "MT-9" }, { number: "мт-9" }]);
    expect(ask(number("77", "invoice"))).toEqual([{ number: "77" }]);
    expect(ask(number("77", "act"))).toEqual([]);
    expect(ask(number("misol"))).toEqual([]);
  });

  it("for three partners at most of that name, the nearest first, and never for oneself", () => {
    expect(ask({ is: "partner", name: "misol" })).toEqual(
      ["300000001", "300000002", "300000005"].map((sellerTin) => ({ sellerTin })),
    );
    expect(ask({ is: "partner", name: "savdo" })).toEqual(
      ["300000005", "300000007"].map((sellerTin) => ({ sellerTin })),
    );
    expect(ask({ is: "partner", name: "aviamotor" })).toEqual([]);
  });

  it("for what still waits where a last day is meant, and for no comparison of sums", () => {
    const ids = statesOf(builtInProfile, "waiting");
    const waiting = ids.invoice.map((id) => ({ state: String(id) }));
    expect(ask({ is: "term", range: { from: null, to: null }, ids })).toEqual(waiting);
    expect(ask({ is: "sums", range: { from: null, to: null } })).toEqual([]);
  });

  it("with digits that name no day that there is, and without them", () => {
    const parts = [
      { text: "andoza", meanings: [{ is: "partner", name: "andoza" }], isNoDay: false },
      { text: "31/11", meanings: [number("31/11")], isNoDay: true },
    ] as const;
    const reading = { is: "parts", text: "andoza 31/11", ignored: [] } as const;
    const sellerTin = "300000004";
    expect(ask({ ...reading, parts })).toEqual([{ sellerTin }, { sellerTin, number: "31/11" }]);
    expect(ask({ ...reading, parts: parts.slice(1) })).toEqual([{ number: "31/11" }]);
  });

  it("by the other side's number: a person's by the filters that take it", () => {
    const tin = (number: string, place: Parameters<typeof ask>[1]) =>
      ask({ is: "tin", tin: number as Tin }, place).flatMap((filters) => Object.keys(filters));
    expect(tin("300000002", "invoice.send")).toEqual(["buyerTin"]);
    expect(tin("300000002", "statement.receive")).toEqual(["partnerTin"]);
    expect(tin("31234567890011", "statement.receive")).toEqual(["partnerTin", "partnerFiztin"]);
    // A list of both directions has the other one on either side.
    expect(tin("300000002", "statement.queue")).toEqual(["ownerTin", "partnerTin"]);
  });
});

it("parties of documents are both sides and the third ones that have a number", () => {
  const party = (tin: string | null) => ({ tin, name: `name of ${tin}` });
  const document = { sender: party("1"), receiver: party(null), otherParties: [party("3")] };
  expect(partiesOf([document as unknown as BusinessDocument]).map(({ tin }) => tin)).toEqual(["1", "3"]);
});
