import { describe, expect, it } from "vitest";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { fitsPhone, phoneLines } from "../../../../src/bot/ui/phone-lines.ts";
import { renderSets } from "../../../../src/capabilities/choose/view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import { languages } from "../../../../src/documents/language.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { documentOf, partyOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T07:00:00Z");
const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;

/** Every third has its VAT in doubt, in one of several ways; some end soon. */
const documents = Array.from({ length: 36 }, (_, index): BusinessDocument => {
  const doubts = [
    ["invoice-extra-seller-vat-status", "22"],
    ["invoice-extra-risk", "red"],
    ["invoice-extra-seller-vat-status", "10"],
  ] as const;
  const doubt = index % 3 === 0 ? doubts[(index / 3) % 3] : undefined;
  return documentOf({
    ...{ id: `document${index}` as never, number: `MT-${1000 + index}/2026`, stateId: 15 },
    date: (index % 2 === 0 ? "2026-11-11" : "2026-11-14") as never,
    total: 98_765_432_100n,
    sender: partyOf("seller", `30200002${index % 5}`, `«Misol Ta’minot ${index % 5}» MChJ`),
    receiver: partyOf("buyer", account.tin, account.name),
    extra: [["invoice-extra-vat", "10582010.58"], ...(doubt === undefined ? [] : [doubt])],
  });
});

describe.each(languages)("VAT in doubt at 360 px, in %s", (language) => {
  const usual = viewVisit(language, NOW);
  const silent = usual.as({ ...usual.user, preferences: { ...usual.user.preferences, vatInDoubt: false } });
  const listOf = (visit: typeof usual) =>
    renderWaitingList(visit, {
      ...{ account, view: "viewaaaaaaaa", kind: null, part: ALL_WAITING, page: 1, pages: 6 },
      waiting: {
        ...{ all: documents, undecided: documents },
        reading: { documents, more: false, failure: null, at: NOW },
      },
      ...{ shown: documents.slice(0, 6), toSign: [], decidable: true, left: 36, walk: null },
    });

  it("is told above what waits, and leaves the screen its height", () => {
    const list = listOf(usual);
    expect(list.text.toString()).toMatch(/⚠️ .*12[67].*12/);
    expect(fitsPhone(list)).toBe(true);
    const rows = list.keyboard.map(([button]) => button?.text ?? "");
    expect(rows.slice(0, 6).map((label) => label.includes("⚠️\u00a0"))).toEqual([
      ...[true, false, false, true, false, false],
    ]);
  });

  it("is silent where the person turned it off", () => {
    const list = listOf(silent);
    expect(list.text.toString()).not.toContain("⚠️");
    expect(list.keyboard.flat().some(({ text }) => text.includes("⚠️"))).toBe(false);
  });

  it("leaves the sets their height, with what each would choose", () => {
    const choosing = {
      ...{ account, view: { id: "viewaaaaaaaa", accountId: account.id }, mixed: true, documents },
      ...{ chosen: documents, settled: 1, undecidable: 2, unusual: new Map(), more: false },
    };
    const labels = ({ keyboard }: ReturnType<typeof renderSets>) => keyboard.flat().map(({ text }) => text);
    const sets = renderSets(usual, choosing, 1);
    expect(fitsPhone(sets)).toBe(true);
    expect(labels(sets)).toEqual(
      expect.arrayContaining([
        usual.t("vat-sure-btn", { count: 24 }),
        usual.t("vat-doubted-btn", { count: 12 }),
      ]),
    );
    expect(labels(renderSets(silent, choosing, 1)).length).toBe(labels(sets).length);
  });

  it("stands on a card of at most ten lines, with all else that is unusual", () => {
    const [document = documentOf({})] = documents;
    const vat = "1058201058";
    const card = renderCard(usual, {
      ...{ account, document, decision: null, stateSince: null, actions: ["accept", "reject"] },
      ...{ changed: false, history: [], isOnlyOrganization: true },
      unusual: [
        { fact: "vat", doubt: "suspended", vat },
        { fact: "vat", doubt: "risk", vat },
        { fact: "first", known: 120 },
        { fact: "line", line: 3, count: 2 },
      ],
    });
    expect(fitsPhone(card)).toBe(true);
    const [open = ""] = card.text.toString().split("<blockquote");
    expect(
      phoneLines({ toString: () => open.trimEnd() } as typeof card.text),
      card.text.toString(),
    ).toBeLessThanOrEqual(10);
    const told = usual.words.unusual({ fact: "vat", doubt: "suspended", vat }, null);
    expect(open).toContain(told.replaceAll("&", "&amp;"));
  });
});
