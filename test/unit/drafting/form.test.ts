/** What a form asks next, and what an answer changes. */
import { describe, expect, it } from "vitest";
import { actCreation } from "../../../src/documents/act/creation.ts";
import type { Composition } from "../../../src/documents/creation/creation.ts";
import { getDate } from "../../../src/documents/dates.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { beginForm, type FieldPlace, type Form } from "../../../src/drafting/form.ts";
import { giveValue, withoutLine } from "../../../src/drafting/give-value.ts";
import { nextStep } from "../../../src/drafting/next-step.ts";
import { readAnswer } from "../../../src/drafting/read-answer.ts";

const composition = actCreation.composition as Composition;
const own = { tin: "300000022", name: "Misol" };
const branches = [
  { code: "00017", name: "Sergeli" },
  { code: "00023", name: "Chilonzor" },
];
const head = (field: string): FieldPlace => ({ line: null, field });
const ofLine = (line: number, field: string): FieldPlace => ({ line, field });
const ask = (place: FieldPlace) => ({ kind: "ask", place });

/** The form after these answers, each given to what was asked for. */
function answer(form: Form, ...values: Array<string | null>): Form {
  return values.reduce<Form>((given, value) => {
    const step = nextStep(composition, given, null);
    if (step.kind !== "ask") throw new Error(`nothing is asked: ${step.kind}`);
    return giveValue(composition, given, step.place, value);
  }, form);
}

const begun = beginForm(composition, own, []);
const withHead = answer(begun, "300000011", "Namuna", "7", "2026-03-16", "1", "2026-01-01");
const withLine = answer(withHead, "Ish", "6", "1", "100.00", "12");

describe("the next step", () => {
  it("asks for what is required in the order of the description, line by line", () => {
    const asked: string[] = [];
    let form = begun;
    for (let step = nextStep(composition, form, null); step.kind === "ask"; ) {
      asked.push(step.place.field);
      form = giveValue(composition, form, step.place, "1");
      step = nextStep(composition, form, step.place);
      if (step.kind !== "ask") expect(step.kind).toBe("lines");
    }
    const required = Object.entries(composition.fields).filter(([name, { required: must }]) => {
      return must && name !== composition.own.tin && name !== composition.own.name;
    });
    expect(new Set(asked)).toEqual(
      new Set([...required.map(([name]) => name), "name", "unit", "count", "price", "vatRate"]),
    );
  });

  it("asks whom it is for first, then for a branch of several, and takes a field left empty for an answer", () => {
    const one = beginForm(composition, own, branches.slice(0, 1));
    const [first, then] = [head("buyerTin"), ask(head("sellerBranchCode"))];
    expect(nextStep(composition, one, null)).toEqual(ask(first));
    expect(nextStep(composition, answer(one, "300000011", "Namuna"), null)).not.toEqual(then);
    const form = answer(beginForm(composition, own, branches), "300000011", "Namuna");
    expect(nextStep(composition, form, null)).toEqual(then);
    const left = giveValue(composition, form, head("sellerBranchCode"), null);
    expect(nextStep(composition, left, null)).not.toEqual(then);
  });

  it("offers an earlier document as soon as the counterparty is known, before all else", () => {
    const earlier = { id: "x" as DocumentId, number: "6", date: null };
    const form = { ...answer(begun, "300000011", "Namuna"), earlier };
    expect(nextStep(composition, form, null)).toEqual({ kind: "earlier" });
    expect(nextStep(composition, { ...form, reviewed: true }, null)).toEqual({ kind: "review" });
  });

  it("leads back to the review once that was seen, but asks on in a line that was begun", () => {
    const form = { ...withLine, reviewed: true };
    expect(nextStep(composition, form, head("number"))).toEqual({ kind: "review" });
    const begunLine = giveValue(composition, form, ofLine(1, "name"), "Boshqa");
    expect(nextStep(composition, begunLine, ofLine(1, "name"))).toEqual(ask(ofLine(1, "unit")));
    const other = giveValue(composition, form, head("buyerTin"), "300000033");
    expect(nextStep(composition, other, head("buyerTin"))).toEqual(ask(head("buyerName")));
  });

  it("finishes a line that was left unfinished before it goes on", () => {
    const half = giveValue(composition, withHead, ofLine(0, "name"), "Ish");
    expect(nextStep(composition, half, null)).toEqual(ask(ofLine(0, "unit")));
    expect(nextStep(composition, withLine, null)).toEqual({ kind: "review" });
  });
});

describe("a value", () => {
  it("of another counterparty takes with it what belonged to the one before", () => {
    const known = { ...withLine, lookedUp: "300000011", branches: { own: [], counterparty: branches } };
    const branch = giveValue(composition, known, head("buyerBranchCode"), "00017");
    expect(branch.values).toMatchObject({ buyerBranchCode: "00017", buyerBranchName: "Sergeli" });
    const other = giveValue(composition, branch, head("buyerTin"), "300000033");
    expect(other).toMatchObject({ lookedUp: null, branches: { counterparty: [] } });
    expect(Object.keys(other.values)).not.toContain("buyerName");
    expect(Object.keys(other.values)).not.toContain("buyerBranchName");
  });

  it("answers what the service refused of it, and nothing else", () => {
    const refusals = [
      { line: null, field: "number", text: "a" },
      { line: 0, field: "count", text: "b" },
      { line: 0, field: null, text: "c" },
      { line: null, field: null, text: "d" },
    ];
    const left = (place: FieldPlace) =>
      giveValue(composition, { ...withLine, refusals }, place, "1").refusals.map(({ text }) => text);
    expect(left(head("number"))).toEqual(["b", "c", "d"]);
    expect(left(ofLine(0, "count"))).toEqual(["a", "d"]);
    expect(left(ofLine(0, "price"))).toEqual(["a", "b", "d"]);
  });

  it("may be a line less: what was said of later lines moves up", () => {
    const two = giveValue(composition, withLine, ofLine(1, "name"), "Boshqa");
    const refusals = [0, 1].map((line) => ({ line, field: "name", text: String(line) }));
    const left = withoutLine({ ...two, refusals }, 0);
    expect(left.lines).toEqual([{ name: "Boshqa" }]);
    expect(left.refusals).toEqual([{ line: 0, field: "name", text: "1" }]);
  });
});

describe("an answer", () => {
  const today = getDate("2026-11-22");
  const units = [
    { id: 1, name: "dona" },
    { id: 6, name: "xizmat" },
  ];
  it.each([
    [head("buyerTin"), "300 000 011", { value: "300000011", unusual: null }],
    [head("buyerTin"), "300000022", { value: "300000022", unusual: "sameTin" }],
    [head("date"), "5.3.26", { value: "2026-03-05", unusual: null }],
    [head("number"), "  ", { problem: "empty" }],
    [ofLine(0, "unit"), "Xizmat", { value: "6", unusual: null }],
    [ofLine(0, "unit"), "1", { value: "1", unusual: null }],
    [ofLine(0, "unit"), "7", { problem: "notMeasure" }],
    [ofLine(0, "vatRate"), "12 %", { value: "12", unusual: null }],
    [ofLine(0, "vatRate"), "15%", { value: "15", unusual: "rate" }],
    [ofLine(0, "nothing"), "1", { problem: "empty" }],
  ] as const)("%o %s", (place, text, expected) => {
    expect(
      readAnswer(composition, begun, place, text, { units: { known: units, isListed: true }, today }),
    ).toEqual(expected);
  });

  it("takes any number for a unit where the service tells none", () => {
    const units = { known: [{ id: 6, name: "xizmat" }], isListed: false };
    const read = (text: string) => readAnswer(composition, begun, ofLine(0, "unit"), text, { units, today });
    expect(read("7")).toEqual({ value: "7", unusual: null });
    expect(read("Xizmat")).toEqual({ value: "6", unusual: null });
    expect(read("soat")).toEqual({ problem: "notUnitNumber" });
  });
});
