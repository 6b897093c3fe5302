import { describe, expect, it } from "vitest";
import { summarizeOutcome } from "../../../../src/web/pages/sign/summarize-outcome.ts";

describe("the heading of what became of the documents", () => {
  it.each([
    [["queued", "queued"], "done"],
    [["queued", "forbidden"], "some"],
    [["queued", null], "some"],
    [["unknown", "refused"], "checking"],
    [["forbidden"], "forbidden"],
    [["forbidden", "forbidden"], "forbidden"],
    [["forbidden", "refused"], "refused"],
    [["conflict", null], "refused"],
    [["changed"], "none"],
    [["returned", "loginNeeded"], "none"],
    [[null], "none"],
    [["void"], "void"],
    [["void", "void"], "void"],
    [["void", "queued"], "done"],
    [["void", "queued", "refused"], "some"],
    [["void", null], "none"],
  ] as const)("of %j is “%s”", (results, summary) => {
    expect(summarizeOutcome(results)).toBe(summary);
  });
});
