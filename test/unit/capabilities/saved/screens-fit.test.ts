import { describe, expect, it } from "vitest";
import { renderListOptions } from "../../../../src/bot/lists/options-view.ts";
import type { OwnView } from "../../../../src/bot/own-list.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { cutName, MAX_NAME } from "../../../../src/capabilities/saved/propose-name.ts";
import { renderAskName, renderSaved, renderSavedLists } from "../../../../src/capabilities/saved/view.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { StoredView, ViewRow } from "../../../../src/db/rows/views.ts";
import { builtInKinds } from "../../../../src/documents/every-kind.ts";
import { languages } from "../../../../src/locales/language.ts";
import { expectFits } from "../../../support/expect-fits.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;
const LONG = "Misol Ta’minot bilan kelishilmagan qaytarma hujjatlar";

describe.each(languages)("saved lists at 360 px in %s", (language) => {
  const visit = viewVisit(language, Date.UTC(2026, 10, 20, 7));
  const list = builtInKinds.act.lists.send;
  if (list === undefined) throw new Error("no list of sent acts");
  const view = {
    id: "viewaaaaaaaa",
    accountId: account.id,
    kind: "act",
    list: "send",
    name: LONG,
    pinnedAt: 1,
    filters: { state: "15", buyerTin: "300000022", date: { from: "2026-11-01", to: null } },
  } as unknown as ViewRow;
  const own: OwnView = { account, view, kind: "act", list };

  it("fit", () => {
    const saved = Array.from({ length: 12 }, (_, index) => ({
      ...view,
      id: `view${index}`,
    })) as unknown as StoredView[];
    expectFits(renderSavedLists(visit, account, saved));
    expectFits(renderSavedLists(visit, account, []));
    expectFits(renderSaved(visit, own));
    expectFits(renderAskName(visit, own, LONG, visit.html("saved-too-many", { most: 9 })));
    const unfiltered = { ...view, filters: {} };
    expectFits(renderListOptions(visit, { account, view: unfiltered, page: 1, sorted: true }));
  });

  it("offer no notices where nobody could tell what comes into them", () => {
    const dashboard = { ...own, view: { ...view, filters: { dashboard: "awaiting_partner" } } };
    const label = visit.t("saved-notices-btn");
    const labelsOf = (of: OwnView) =>
      renderSaved(visit, of)
        .keyboard.flat()
        .map(({ text }) => text);
    expect(labelsOf(own)).toContain(`⬜ ${label}`);
    expect(labelsOf(dashboard).some((text) => text.includes(label))).toBe(false);
    const drafts = builtInKinds.invoice.lists.draft;
    if (drafts === undefined) throw new Error("no list of drafts");
    const unsent = { ...own, list: drafts, view: { ...view, list: "draft", filters: {} } };
    expect(labelsOf(unsent).some((text) => text.includes(label))).toBe(false);
    const named = visit.label(list.filters.dashboard?.label ?? "");
    expect(plainText(renderSaved(visit, dashboard).text)).toContain(named);
  });

  it("have names that are cut", () => {
    expect([...cutName(LONG)]).toHaveLength(MAX_NAME);
    expect(cutName("  two   words ")).toBe("two words");
  });
});
