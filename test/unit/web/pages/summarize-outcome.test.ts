import { describe, expect, it } from "vitest";
import type { ItemResult } from "../../../../src/signing/signing.ts";
import { endOf } from "../../../../src/web/pages/sign/item-end.ts";
import { statusOfResult } from "../../../../src/web/pages/sign/item-status.ts";
import { summarizeOutcome } from "../../../../src/web/pages/sign/summarize-outcome.ts";

/** A result, with what the service has told since: `+` it is done, `-` it is not, `!` its document was overtaken. */
type Told = ItemResult | null | `${"queued" | "unknown"}${"+" | "-" | "!"}`;

function summaryOf(results: readonly Told[]): string {
  return summarizeOutcome(
    results.map((result) => {
      const [, name = null, sign = ""] = /^(\w+)([+!-]?)$/.exec(result ?? "") ?? [];
      const later: ItemResult = sign === "!" ? "void" : "queued";
      const told = sign === "" ? undefined : { result: later, confirmed: sign === "+", detail: null };
      return endOf(statusOfResult(name as ItemResult | null, null), told);
    }),
  );
}

describe("the heading of what became of the documents", () => {
  it.each([
    [["queued", "queued"], "sent"],
    [["queued+", "queued"], "sent"],
    [["queued+", "queued+"], "done"],
    [["unknown+"], "done"],
    [["queued-"], "refused"],
    [["queued+", "queued-"], "some"],
    [["queued", "queued-"], "some"],
    [["queued", "forbidden"], "some"],
    [["queued", null], "some"],
    [["queued+", "unknown"], "checking"],
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
    [["void", "queued+"], "done"],
    [["void", "queued", "refused"], "some"],
    [["void", null], "none"],
    [["queued!"], "void"],
    [["unknown!", "queued+"], "done"],
  ] as ReadonlyArray<readonly [readonly Told[], string]>)("of %j is “%s”", (results, summary) => {
    expect(summaryOf(results)).toBe(summary);
  });
});
