import { describe, expect, it } from "vitest";
import { findClosingBalance } from "../../../src/documents/closing-balance.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

const OWNER = "301000011";
const PARTNER = "302000022";
const { record } = builtInKinds.statement;

function balanceOf(closebalance: object, tin: string) {
  const raw = { ownertin: OWNER, partnertin: PARTNER, ownerfiztin: "31234567890044", closebalance };
  return findClosingBalance(record, readDocument("statement", record, raw), tin);
}

describe("a statement's closing balance", () => {
  const agreed = {
    ownerdebit: "1760000.00",
    ownercredit: "0.00",
    partnerdebit: "0.00",
    partnercredit: 1760000,
  };

  it.each<[what: string, balance: object, tin: string, ours: bigint | null, theirs: bigint]>([
    ["to the side whose books have it as debit", agreed, OWNER, 176_000_000n, 176_000_000n],
    ["by the other", agreed, PARTNER, -176_000_000n, -176_000_000n],
    ["to a person by the PINFL", agreed, "31234567890044", 176_000_000n, 176_000_000n],
    [
      "as each of two books that differ has it",
      { ...agreed, partnercredit: "1500000" },
      OWNER,
      176_000_000n,
      150_000_000n,
    ],
    ["as the one book has it that is there", { ownercredit: "5" }, PARTNER, null, 500n],
  ])("is owed %s", (_what, balance, tin, ours, theirs) => {
    expect(balanceOf(balance, tin)).toEqual({ ours, theirs });
  });

  it("is none of a stranger's, of an empty record, and of kinds with a total", () => {
    expect(balanceOf(agreed, "300000000")).toBeNull();
    expect(balanceOf({}, OWNER)).toBeNull();
    const act = readDocument("act", builtInKinds.act.record, { sellertin: OWNER });
    expect(findClosingBalance(builtInKinds.act.record, act, OWNER)).toBeNull();
  });

  it("follows the profile that turns the sides round", () => {
    const turned = { ...record, parties: [...record.parties].reverse() };
    const document = readDocument("statement", turned, {
      ownertin: OWNER,
      partnertin: PARTNER,
      closebalance: agreed,
    });
    expect(document.sender.tin).toBe(OWNER);
    expect(findClosingBalance(turned, document, OWNER)?.ours).toBe(176_000_000n);
  });
});
