import { describe, expect, it } from "vitest";
import { type NotDecided, renderSummary } from "../../../../src/bot/choosing/summary-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const visit = viewVisit("en", 0);
const account = { id: "a", tin: "301000011", name: "Namuna" } as AccountRow;

/** A decision about a document of each partner, the amount in so‘m or unknown. */
const decisions = (...of: ReadonlyArray<readonly [partner: string, total: number | null]>) =>
  of.map(
    ([counterpartyName, total], index) =>
      ({
        ...{ id: `d${index}`, action: "accept", reason: null },
        summary: {
          ...{ counterpartyName, counterpartyTin: null, currency: null },
          total: total === null ? null : `${total}00`,
        },
      }) as unknown as Decision,
  );

const view = { id: "v", accountId: account.id };

function screenOf(taken: readonly Decision[], missed: readonly NotDecided[] = [], queue = taken) {
  return renderSummary(visit, { account, view, decisions: taken, doubted: [], queue }, missed, []);
}

const textOf = (...of: Parameters<typeof screenOf>): string => plainText(screenOf(...of).text);

describe("the summary of decisions taken together", () => {
  it.each([
    [["A", "A", "B"], "A 2 · B 1"],
    // A third partner needs no more room than the words for it.
    [["A", "B", "B", "C"], "B 2 · A 1 · C 1"],
    [["A", "B", "C", "D", "D"], "D 2 · A 1 · 2 others"],
  ])("of %j names the partners so: %s", (partners, line) => {
    expect(textOf(decisions(...partners.map((name) => [name, 1] as const))).split("\n")).toContain(line);
  });

  it("names what was not decided by its reason", () => {
    const missed = [
      { number: "MT-7", why: "unread" },
      { number: "MT-8", why: "changed" },
    ] as const;
    const lines = textOf(decisions(["A", 1]), missed).split("\n");
    const holding = (number: string) => lines.filter((line) => line.includes(number));
    expect([holding("MT-7").length, holding("MT-8").length]).toEqual([1, 1]);
    expect(holding("MT-7")).not.toEqual(holding("MT-8"));
  });

  it("sums what has an amount, and says how many have none", () => {
    expect(textOf(decisions(["A", 100], ["A", 200]))).toMatch(/2 documents, 300\sso‘m\./u);
    expect(textOf(decisions(["A", 100], ["A", null], ["A", null]))).toMatch(/3 documents, 100\sso‘m.*\b2\b/u);
  });

  it.each([
    [2, 4, "✍️ To sign with it: 2 · 7 so‘m"],
    [4, 4, null],
  ])(
    "of %i of %i to sign says what the page holds besides, and how many its Undo takes back",
    (own, all, line) => {
      const queue = decisions(["A", 1], ["A", 2], ["B", 3], ["C", 4]).slice(0, all);
      const { text, keyboard } = screenOf(queue.slice(0, own), [], queue);
      const said = plainText(text)
        .split("\n")
        .find((one) => one.includes("To sign"));
      expect(said?.replaceAll("\u00A0", " ") ?? null).toBe(line);
      expect(keyboard.flat().map((button) => button.text)).toContain(`Undo these (${own})`);
    },
  );

  const inDoubt = (vat: ReadonlyArray<string | null>) => {
    const taken = decisions(...vat.map(() => ["A".repeat(40), 1] as const));
    const doubted = taken.map((entry, index) => {
      const doubt = { fact: "vat", doubt: "risk", vat: vat[index] ?? null } as const;
      return { entry, doubts: [doubt] };
    });
    const together = { account, view, decisions: taken, doubted, queue: taken };
    return plainText(renderSummary(visit, together, [], []).text);
  };

  it.each([
    // A single one is named, and its doubt says it all.
    [["100"], null],
    [["100", "300"], "VAT in doubt: 4 so‘m in 2"],
    [["100", null], "VAT in doubt: 1 so‘m in 2, 1 without an amount"],
    [["100", "100", "100", "100"], "VAT in doubt: 4 so‘m in 4"],
    [[null, null], "VAT in doubt: in 2"],
  ])("counts VAT in doubt of %j, however few are named: %s", (vat, line) => {
    const said = inDoubt(vat)
      .split("\n")
      .find((one) => one.includes("VAT in doubt"));
    expect(said?.replaceAll("\u00A0", " ") ?? null).toBe(line === null ? null : `⚠️ ${line}`);
  });

  it.each([
    [8, "1, 2, 3, 4, 5, 6, 7, 8"],
    [9, "1, 2, 3, 4, 5, 6, 7, 8…"],
  ])("names of %i that were not decided %s", (count, numbers) => {
    const missed = Array.from({ length: count }, (_, index) => ({
      number: `${index + 1}`,
      why: "taken" as const,
    }));
    expect(textOf([], missed).split("\n")).toContain(`⚠️ Already decided (${count}): ${numbers}`);
  });
});
