import { describe, expect, it } from "vitest";
import { renderDigest } from "../../../../src/bot/digest/digest-view.ts";
import { type DigestFacts, isEmpty } from "../../../../src/bot/digest/read-digest.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { ViewRow } from "../../../../src/db/rows/views.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import { languages } from "../../../../src/locales/language.ts";
import { expectFits } from "../../../support/expect-fits.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 23, 4);
const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;
const listed = (name: string, totals: ReadonlyArray<bigint | null> | null) => ({
  view: { id: `view${name.length}` } as ViewRow,
  ...{ name, totals, more: false },
});

describe.each(languages)("saved lists in a digest in %s", (language) => {
  const visit = viewVisit(language, NOW);
  const facts: DigestFacts = {
    ...{ account, waiting: null, ending: [], queue: [], stuck: 0, newlyStuck: 0 },
    answered: { accepted: 0, rejected: 0, since: NOW - 86_400_000, until: NOW },
  };

  it("have their count and sum, and open", () => {
    const saved = [listed("Misol Ta’minot bilan kelishilmagan hujjatlar", [954_000_000n, null])];
    const screen = renderDigest(visit, { date: getDate("2026-11-23"), facts: [{ ...facts, saved }] });
    const text = plainText(screen.text).replaceAll("\u00A0", " ");
    expect(text).toContain(`hujjatlar: 2 · ${visit.words.shortSum(954_000_000n)}`.replaceAll("\u00A0", " "));
    expect(screen.keyboard.flat()[0]).toMatchObject({ callback_data: "l:p:view44:1" });
    expectFits(screen);
  });

  it("make a digest worth telling only where something is in them", () => {
    expect(isEmpty(facts)).toBe(true);
    expect(isEmpty({ ...facts, saved: [listed("one", []), listed("other", null)] })).toBe(true);
    expect(isEmpty({ ...facts, saved: [listed("one", [1n])] })).toBe(false);
  });
});
