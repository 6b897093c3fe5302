import { describe, expect, it } from "vitest";
import { apartOf } from "../../../../src/bot/choosing/apart.ts";
import { renderSets } from "../../../../src/bot/choosing/view.ts";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { readerOf } from "../../../../src/bot/reader-of.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { languages } from "../../../../src/documents/language.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { judge } from "../../../../src/judgement/judge.ts";
import { vatSource } from "../../../../src/judgement/vat-source.ts";
import { cardOf, documentOf, partyOf } from "../../../support/documents.ts";
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
  const judgedBy = (visit: typeof usual) => {
    const db = { ...visit.dependencies.db, partnerHistory: {} } as typeof visit.dependencies.db;
    const parts = { db, profile: visit.profile, doubtSources: [vatSource] };
    return judge(parts, readerOf(visit, account), documents, { shownBy: "row" });
  };
  const listOf = async (visit: typeof usual) => {
    const judgements = await judgedBy(visit);
    return renderWaitingList(visit, {
      ...{ account, view: "viewaaaaaaaa", kind: null, part: ALL_WAITING, page: 1, pages: 6 },
      waiting: {
        ...{ all: judgements, waits: judgements },
        reading: { documents, more: false, failure: null, at: NOW },
      },
      ...{ shown: judgements.slice(0, 6), toSign: [], decidable: true, left: 36, walk: null },
    });
  };

  it("is told above what waits", async () => {
    const list = await listOf(usual);
    expect(list.text.toString()).toMatch(/⚠️ .*12[67].*12/);
    const rows = list.keyboard.map(([button]) => button?.text ?? "");
    expect(rows.slice(0, 6).map((label) => label.includes("⚠️\u00a0"))).toEqual([
      ...[true, false, false, true, false, false],
    ]);
  });

  it("is silent where the person turned it off", async () => {
    const list = await listOf(silent);
    expect(list.text.toString()).not.toContain("⚠️");
    expect(list.keyboard.flat().some(({ text }) => text.includes("⚠️"))).toBe(false);
  });

  it("keeps what is in doubt out of the sets, and names it above them", async () => {
    const setsOf = async (visit: typeof usual) => {
      const judged = await judgedBy(visit);
      return renderSets(
        visit,
        {
          ...{ account, view: { id: "viewaaaaaaaa", accountId: account.id }, mixed: true, judged },
          ...{ apart: apartOf(visit, { account, judged }), chosen: [] },
          ...{ settled: 1, undecidable: 2, more: false },
        },
        1,
      );
    };
    const labels = ({ keyboard }: Screen) => keyboard.flat().map(({ text }) => text);
    const [sets, all] = [await setsOf(usual), await setsOf(silent)];
    const numbers = "MT-1000/2026, MT-1003/2026, MT-1006/2026…";
    expect(plainText(sets.text)).toContain(usual.t("choose-apart-doubted", { count: 12, numbers }));
    expect(labels(sets)).toContain(usual.t("choose-page-btn", { count: 3 }));
    expect(plainText(all.text)).not.toContain("⚠️");
    expect(labels(all)).toContain(usual.t("choose-page-btn", { count: 5 }));
  });

  it("stands on a card first, with all else that is doubted", () => {
    const [document = documentOf({})] = documents;
    const vat = "1058201058";
    const doubts: Doubt[] = [
      { fact: "vat", doubt: "suspended", vat },
      { fact: "vat", doubt: "risk", vat },
      { fact: "first", known: 120 },
      { fact: "line", line: 3, count: 2 },
    ];
    const card = renderCard(
      usual,
      cardOf(document, { account, isOnlyOrganization: true, judgement: { doubts } }),
    );
    const told = usual.words.doubt({ fact: "vat", doubt: "suspended", vat }, null);
    expect(plainText(card.text).split("⚠️ ")[1]?.trim()).toBe(told);
  });
});
