import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findChain, relatedTo } from "../../../../src/capabilities/chain/rules/chain.ts";
import type { Link } from "../../../../src/capabilities/chain/rules/link.ts";
import { lineFactsOf } from "../../../../src/documents/matching/line-facts.ts";
import { sparseLine } from "../../../../src/documents/sparse-document.ts";

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);

/** Few values, so that many of them are alike. */
const linkArbitrary = fc
  .record({
    kind: some("invoice", "act", "waybill", "statement"),
    id: some("a", "b", "c", "d", "e", "f"),
    number: some("AQ-0042", "АҚ-0042", "aq 0042", "TTN-88", "88", "12/3", "123", null),
    date: some("2025-12-31", "2026-01-02", "2026-01-09", "2026-11-20", "2026-11-22", "2026-12-30", null),
    contractNumber: some("27", "27", "№ 27", "27/B", null),
    contractDate: some("2025-01-15", "2025-02-15", null),
    total: some(100n, 100n, 250n, null),
    direction: some("incoming", "incoming", "outgoing"),
    counts: some(true, true, true, false),
    goods: some("cable", "cable", "paper", null),
    count: some("120", "120.000", "7", null),
  })
  .map(({ goods, count, ...link }): Link => {
    const lines = goods === null ? [] : [{ ...sparseLine(goods), count, unit: "m", total: link.total }];
    return {
      ...link,
      stateId: 15,
      reconciles: link.kind === "statement",
      names: [...(goods === null ? [] : [goods]), ...(link.kind === "statement" ? ["Invoice AQ-0042"] : [])],
      lines: lineFactsOf(lines),
    } as never;
  });
const world = fc.uniqueArray(linkArbitrary, { minLength: 2, maxLength: 9, selector: keyOf });

function keyOf({ kind, id }: Pick<Link, "kind" | "id">): string {
  return `${kind} ${id}`;
}

/** By the shown documents' keys, what each document shows, and how. */
function shownBy(document: Link, known: readonly Link[]): Set<string> {
  const chain = findChain(document, known);
  return new Set([
    ...(chain?.kin ?? []).map((link) => `kin ${keyOf(link)}`),
    ...(chain?.duplicates ?? []).map(({ link, likeness }) => `${likeness} ${keyOf(link)}`),
    ...relatedTo(document, known, { kin: [], duplicates: [] }).map((link) => `contract ${keyOf(link)}`),
  ]);
}

describe("the chain of any document", () => {
  it("shows another exactly when that one shows it, in the same way", () => {
    fc.assert(
      fc.property(world, (links) => {
        for (const one of links)
          for (const other of links) {
            if (one === other) continue;
            for (const way of ["kin", "number", "lines", "contract"])
              expect(shownBy(one, links).has(`${way} ${keyOf(other)}`), way).toBe(
                shownBy(other, links).has(`${way} ${keyOf(one)}`),
              );
          }
      }),
    );
  });

  it("is the same in whatever order they came, whether it is among them or not", () => {
    fc.assert(
      fc.property(world, fc.func(fc.integer()), ([document, ...others], orderOf) => {
        if (document === undefined) return;
        const shuffled = [...others].sort((one, other) => orderOf(keyOf(one)) - orderOf(keyOf(other)));
        const chain = findChain(document, others);
        expect(findChain(document, shuffled)).toEqual(chain);
        expect(findChain(document, [...shuffled, document])).toEqual(chain);
      }),
    );
  });

  it("never holds the document itself, nor one that counts no more beside it", () => {
    fc.assert(
      fc.property(world, (links) => {
        for (const document of links) {
          const chain = findChain(document, links);
          const shown = [...(chain?.kin ?? []), ...(chain?.duplicates ?? []).map(({ link }) => link)];
          expect(shown.map(keyOf)).not.toContain(keyOf(document));
          expect(shown.every(({ counts }) => counts)).toBe(true);
        }
      }),
    );
  });
});
