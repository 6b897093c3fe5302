import { describe, expect, it } from "vitest";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { LETTERS, type MirrorGroup } from "../../../../src/capabilities/mirror/buttons.ts";
import type { FoundMirror } from "../../../../src/capabilities/mirror/find-mirror.ts";
import { differencesText } from "../../../../src/capabilities/mirror/reject.ts";
import { renderGroup, renderMirror } from "../../../../src/capabilities/mirror/view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import { languages } from "../../../../src/locales/language.ts";
import { cardOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { compareWith, type Line, OWN, PARTNER, type Paper, statementOf } from "./rules/mirror-world.ts";

const NOW = Date.UTC(2026, 10, 22, 7);
const D = "2026-10-10";

const numbers = Array.from({ length: 12 }, (_, index) => `AQ-${String(index + 1).padStart(4, "0")}`);
const line = (number: string, debit: number, date = D): Line => ({
  date,
  name: `Hisob-faktura № ${number}, 12% QQS bilan`,
  debit,
});
const lines: readonly Line[] = [
  ...numbers.map((number) => line(number, 40_863_130)),
  line("AQ-0021", 41_000_000),
  line("AQ-0022", 9_540_000, "2026-10-12"),
  line("AQ-9001", 2_100_000),
  line("AQ-0023", 1_234_567),
  { date: D, name: "To‘lov topshiriqnomasi 41", credit: 8_200_000 },
  { date: D, name: "AQ-0050", debit: "yuz" },
];
const papers: readonly Paper[] = [
  ...numbers.map((number) => ({ number, total: 40_863_130 })),
  { number: "AQ-0021", total: 40_850_000 },
  { number: "AQ-0022", total: 9_540_000 },
  { number: "AQ-0023", total: 1_234_567, state: 20 },
  { number: "NS-0001", total: 12_400_000, out: true, state: 15 },
  { kind: "act", number: "7", total: 40_863_130 },
  { number: "AQ-0099", total: null },
];
const open = { partnerdebit: "1000000.00", partnercredit: "0.00" };
const close = { partnerdebit: "998877665.44", partnercredit: "0.00" };

function found(some: readonly Line[], of: readonly Paper[], more: Partial<FoundMirror["mirror"]> = {}) {
  const statement = {
    ...statementOf({ lines: some, open, close }),
    id: "65f1c0000000000000000301",
    stateId: 15,
  };
  return {
    account: { id: "accountaaaaa", tin: OWN, name: "«Namuna Savdo» MChJ" },
    kind: "statement",
    id: statement.id,
    from: null,
    view: "viewaaaaaaaa",
    mirror: {
      facts: cardOf(statement as BusinessDocument, {
        account: { id: "accountaaaaa", tin: OWN } as AccountRow,
      }),
      partner: { role: "partner", tin: PARTNER, fiztin: null, name: "«Andoza Qurilish Montaj Servis» MChJ" },
      comparison: compareWith({ lines: some, open, close }, of),
      problem: null,
      read: of.length,
      more: false,
      notRead: [],
      ...more,
    },
  } as unknown as FoundMirror;
}

describe.each(languages)("a comparison at 360 px in %s", (language) => {
  const visit = viewVisit(language, NOW);

  it.each(Object.keys(LETTERS) as MirrorGroup[])("numbers a page of %s", (group) => {
    const screen = renderGroup(visit, found(lines, papers), { group, page: 1 });
    expect(plainText(screen.text)).toContain("1. ");
  });
});

it("tells by how much the balances of both differ", () => {
  const one = found(lines, papers);
  const { comparison } = one.mirror;
  const balance = { ...comparison?.balance, theirs: 500_000n, ours: 200_000n };
  const mirror = { ...one.mirror, comparison: { ...comparison, balance } };
  const { text } = renderMirror(viewVisit("en", NOW), { ...one, mirror } as FoundMirror);
  expect(plainText(text)).toContain("Difference 3,000");
});

describe("the reason made of differences", () => {
  const visit = viewVisit("en", NOW);
  const textOf = (some: readonly Line[], of: readonly Paper[], more: Partial<FoundMirror["mirror"]> = {}) => {
    const one = found(some, of, more);
    const { comparison } = one.mirror;
    return comparison === null ? null : differencesText(visit, one, comparison);
  };

  it("names what differs, and leaves out what is only dated otherwise or not answered", () => {
    expect(
      textOf(
        [line("AQ-1", 100), line("AQ-2", 200), line("AQ-3", 300, "2026-10-12"), line("AQ-4", 400)],
        [
          { number: "AQ-2", total: 250 },
          { number: "AQ-3", total: 300 },
          { number: "AQ-4", total: 400, state: 20 },
          { number: "AQ-5", total: 500 },
          { number: "NS-6", total: 600, out: true, state: 15 },
        ],
      ),
    ).toBe(
      "Differences with our documents: Hisob-faktura № AQ-1, 12% QQS bilan, 100: we do not have it; " +
        "Invoice AQ-4, 400: it was rejected or cancelled; Invoice AQ-5, 500: you do not have it; " +
        "Invoice AQ-2: yours 200, ours 250.",
    );
  });

  it("accuses nobody of a line without document where a list or a sum could not be read", () => {
    const some = [line("AQ-1", 100)];
    const of = [{ number: "AQ-5", total: 500 }];
    const rest = "Differences with our documents: Invoice AQ-5, 500: you do not have it.";
    expect(textOf(some, of, { notRead: ["act-list-receive"] })).toBe(rest);
    expect(textOf(some, of, { more: true })).toBe(rest);
    expect(textOf(some, [...of, { number: "AQ-6", total: null }])).toBe(rest);
  });

  it("is none where nothing differs, and no longer than the service takes", () => {
    expect(textOf([line("AQ-1", 100)], [{ number: "AQ-1", total: 100 }])).toBeNull();
    const many = Array.from({ length: 40 }, (_, index) => line(`AQ-${index + 100}`, 1000 + index));
    const text = textOf(many, [{ number: "X-1", total: 1 }]) ?? "";
    expect([...text].length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/; and \d+ more\.$/);
  });
});
