import { describe, expect, it } from "vitest";
import { cleanItem } from "../../../src/web/clean-item.ts";
import { HOSTILE_NAMES } from "../../support/hostile-names.ts";

describe("what the signing page shows of a document", () => {
  const item = {
    decisionId: "d",
    kind: "invoice",
    action: "reject",
    reason: "No\u202ereversed\nsecond line",
    reasonSigned: true,
    number: "№ 7\u202e/A",
    date: null,
    counterpartyName: "\u202eLLC evil\u2066",
    counterpartyTin: "301000011",
    receiver: { name: "Be\u200bta\u061c", tin: null },
    total: "100",
    currency: null,
    source: "signData",
    lines: [{ name: "Ka\u202ebel", count: "1", total: null, currency: null }],
  } as const;

  /** @promise hostile-content: Nothing on the signing page hides or reorders text. */
  it("holds nothing that hides or reorders text", () => {
    const shown = cleanItem(item);
    expect(JSON.stringify(shown)).not.toMatch(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(shown).toMatchObject({
      number: "7/A",
      counterpartyName: "LLC evil",
      receiver: { name: "Beta", tin: null },
      reason: "Noreversed\nsecond line",
      lines: [{ name: "Kabel", count: "1", total: null, currency: null }],
    });
  });

  it.each(HOSTILE_NAMES.map((name, index) => [index + 1, name] as const))(
    "is text of one line and bounded length, whatever number %i is",
    (_, name) => {
      const shown = cleanItem({
        ...item,
        number: name,
        counterpartyName: name,
        counterpartyTin: name,
        receiver: { name, tin: name },
        lines: [{ name, count: name, total: null, currency: null }],
      });
      const { number, counterpartyName, counterpartyTin, receiver, lines } = shown;
      const told = [number, counterpartyName, counterpartyTin, receiver.name, receiver.tin];
      for (const text of [...told, ...lines.flatMap((line) => [line.name, line.count])]) {
        // Nothing, rather than something that shows nothing.
        if (text === null) continue;
        expect(text).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|\p{M}{3}/u);
        expect([...text].length).toBeLessThanOrEqual(300);
      }
    },
  );

  it("says so where nothing readable is left", () => {
    expect(cleanItem({ ...item, counterpartyName: "\u202e\u200b" }).counterpartyName).toBeNull();
  });
});
