import { describe, expect, it } from "vitest";
import { readBooks } from "../../../src/capabilities/mirror/rules/books.ts";
import { compare } from "../../../src/capabilities/mirror/rules/compare.ts";
import { findPeriod, isWithin, widen } from "../../../src/capabilities/mirror/rules/period.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { buyer, seller } from "../../service/world/organizations.ts";
import { type MadeDocument, makeDocuments } from "../../service/world/seed-documents.ts";

const { kinds } = builtInProfile;
const made = makeDocuments(builtInProfile, 2025, Date.parse("2026-11-22T06:00:00Z"));
const read = ({ kind, content, state }: MadeDocument) =>
  readDocument(kind, kinds[kind].record, { ...content, stateid: state });

/** Its receiver is shown nothing of it. */
const WITH_AGENT = 7;

/** As the demo buyer sees the seller's reconciliations in this state. */
function comparisons(state: number) {
  const documents = made
    .filter(({ kind }) => kinds[kind].owed)
    .filter(({ state, content }) => state !== WITH_AGENT || Number(content.sellertin) !== Number(seller.tin))
    .map(read);
  return made
    .filter((one) => one.kind === "statement" && one.state === state)
    .map(read)
    .filter(({ sender, receiver }) => sender.tin === seller.tin && receiver.tin === buyer.tin)
    .map((statement) => {
      const books = readBooks(kinds.statement, statement, buyer.tin);
      const period = books && findPeriod(kinds.statement, statement, books.operations);
      if (books === null || period === null) throw new Error("not to be compared");
      const ofPartner = documents
        .filter(({ sender, receiver }) => sender.tin === seller.tin || receiver.tin === seller.tin)
        .filter(({ sender, receiver }) => sender.tin === buyer.tin || receiver.tin === buyer.tin)
        .filter(({ date }) => isWithin(widen(period), date));
      return compare({
        kinds,
        books,
        period,
        currency: null,
        ownTin: buyer.tin,
        documents: ofPartner,
      });
    });
}

describe("the demo reconciliations", () => {
  it("have one slip of each sort while they wait", () => {
    const waiting = comparisons(15);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    for (const { matches, otherSum, otherDate, theirsOnly, oursOnly, payments, balance } of waiting) {
      expect(matches.length).toBeGreaterThan(5);
      expect(otherSum.map(({ difference }) => difference)).toEqual([-15_000_000n]);
      expect(otherDate).toHaveLength(1);
      expect(theirsOnly.map(({ operation }) => operation.amount)).toEqual([210_000_000n]);
      expect(oursOnly).toHaveLength(1);
      expect(payments).toHaveLength(2);
      expect(balance.gap).toBe(0n);
      const [missing] = oursOnly;
      expect((balance.theirs ?? 0n) - (balance.ours ?? 0n)).toBe(
        -15_000_000n - 210_000_000n - (missing?.effect ?? 0n),
      );
    }
  });

  it("agree with the documents once they are accepted", () => {
    const accepted = comparisons(30);
    expect(accepted.length).toBeGreaterThan(0);
    for (const { matches, otherSum, otherDate, theirsOnly, oursOnly, repeated, balance } of accepted) {
      expect(matches.length).toBeGreaterThan(0);
      expect({ otherSum, otherDate, theirsOnly, oursOnly, repeated }).toEqual({
        otherSum: [],
        otherDate: [],
        theirsOnly: [],
        oursOnly: [],
        repeated: [],
      });
      expect(balance.ours).toBe(balance.theirs);
    }
  });
});
