import { describe, expect, it } from "vitest";
import type { Doubt } from "../../../src/documents/doubt.ts";
import { heeded } from "../../../src/judgement/doubts.ts";

const repeats = (likeness: "number" | "lines"): Doubt => ({
  ...{ fact: "repeats", likeness, number: "MT-1", date: null, kind: "invoice", id: "a" },
});
const number: Doubt = { fact: "number", date: null };
const vat: Doubt = { fact: "vat", doubt: "risk", vat: null };
const negative: Doubt = { fact: "negative" };
const first: Doubt = { fact: "first", known: 3 };

describe("doubts", () => {
  it.each<[why: string, found: readonly Doubt[], told: readonly Doubt[]]>([
    ["the heaviest first, whoever found them", [first, negative, vat], [vat, negative, first]],
    ["one thing that two of them say once", [number, repeats("number")], [repeats("number")]],
    ["two things that differ both", [number, repeats("lines")], [repeats("lines"), number]],
    ["nothing where there is none", [], []],
  ])("are told %s", (_why, found, told) => {
    expect(heeded(found, { vatInDoubt: true })).toEqual(told);
  });

  it("about VAT are told to whoever wants to be told", () => {
    expect(heeded([vat, first], { vatInDoubt: false })).toEqual([first]);
  });
});
