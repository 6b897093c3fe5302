import { describe, expect, it } from "vitest";
import { arrangeWaiting } from "../../../src/bot/document/waiting.ts";
import { renderCount } from "../../../src/bot/document/waiting-view.ts";
import { renderFilters } from "../../../src/bot/filters/view.ts";
import { renderHelp } from "../../../src/bot/home/help-view.ts";
import { renderKindLists, renderKinds } from "../../../src/bot/home/kinds-view.ts";
import { renderStart } from "../../../src/bot/home/start-view.ts";
import { renderHome } from "../../../src/bot/home/view.ts";
import { renderMore } from "../../../src/bot/home/ways-view.ts";
import { renderWaitingOptions } from "../../../src/bot/lists/options-view.ts";
import { plainText } from "../../../src/bot/ui/html.ts";
import { type Screen, tapButton } from "../../../src/bot/ui/screen.ts";
import { HALF_WIDTH, ROW_WIDTH, textWidth } from "../../../src/bot/ui/text-width.ts";
import { renderSummary } from "../../../src/capabilities/choose/summary-view.ts";
import { renderChoosing, renderSets } from "../../../src/capabilities/choose/view.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { StoredView, ViewRow } from "../../../src/db/rows/views.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import { languages } from "../../../src/locales/language.ts";
import { viewVisit } from "../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
/** Alone in a row, one of two, one of three. */
const WIDTHS = [ROW_WIDTH, HALF_WIDTH, 77];
const account = { id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011" } as AccountRow;
const view = { id: "viewaaaaaaaa", accountId: account.id };

const documents = Array.from({ length: 66 }, (_, index) => ({
  kind: kindNames[index % kindNames.length],
  id: `document${index}`,
  number: `MT-${1000 + index}`,
  date: index % 2 === 0 ? "2026-11-11" : "2026-11-14",
  createdAt: null,
  total: index === 7 ? 99_000_000_000n : 982_432_100n,
  stateId: 15,
  sender: { tin: `30200002${index % 5}`, fiztin: null, name: `«Misol Ta’minot ${index % 5}» MChJ` },
  receiver: { tin: account.tin, fiztin: null, name: account.name },
  agent: null,
  extra: [],
})) as unknown as BusinessDocument[];

const decisions = documents.map(({ kind, id, number, total, sender }) => ({
  kind,
  documentId: id,
  action: "accept",
  reason: null,
  summary: {
    number,
    date: null,
    counterpartyName: sender.name,
    counterpartyTin: sender.tin,
    total: String(total),
  },
})) as unknown as Decision[];

function check(screen: Screen): void {
  for (const row of screen.keyboard)
    for (const { text } of row) expect(`${text}: ${fits(text, row.length)}`).toBe(`${text}: true`);
  const lines = plainText(screen.text)
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 42)), 0);
  expect(22 * lines + 46 * screen.keyboard.length).toBeLessThanOrEqual(590);
}

const fits = (text: string, row: number) => textWidth(text) <= (WIDTHS[row - 1] ?? 0);

describe.each(languages)("at 360 px in %s", (language) => {
  const visit = viewVisit(language, NOW);
  const reading = { documents, more: false, failure: null, at: NOW };
  const waiting = arrangeWaiting(visit, reading, new Map());
  const choosing = {
    account,
    view,
    mixed: true,
    documents: waiting.undecided,
    chosen: waiting.undecided.slice(0, 12),
    undecidable: 3,
    settled: 3,
    unusual: new Map(),
    more: false,
  };
  const toSign = [
    [
      tapButton(
        visit.t("lists-to-sign-btn", { count: 66, sum: visit.words.shortSum(96_200_000_00n) }),
        "h:p:a",
      ),
    ],
  ];

  it("home fits, with eight buttons at most, and one to read again, the search before all lists, and a link that signs", () => {
    const pinned = { ...view, name: "Misol Ta’minot bilan kelishilmagan hujjatlar" } as unknown as StoredView;
    const ways = [
      { pinned: null, several: false },
      { pinned, several: false },
      { pinned: null, several: true },
    ];
    for (const way of ways) {
      const home = renderHome(
        visit,
        {
          account,
          waiting,
          asOf: visit.dependencies.clock.now() - 60_000,
          found: new Map(),
          isUnread: true,
          queue: decisions,
          toSign,
          ...way,
          walk: { place: 7, count: 33 },
        },
        null,
      );
      check(home);
      const labels = home.keyboard.flat().map(({ text }) => text);
      expect(labels.length).toBeLessThanOrEqual(way.several || way.pinned !== null ? 9 : 8);
      const search = labels.indexOf(visit.t("home-search-btn"));
      expect(labels.slice(search, search + 2)).toEqual([
        visit.t("home-search-btn"),
        visit.t("home-all-lists-btn"),
      ]);
    }
    check(
      renderStart(
        visit,
        {
          account,
          waiting,
          found: new Map(),
          isUnread: false,
          asOf: null,
          ...{ queue: [], toSign: [] },
          pinned: null,
          several: false,
          walk: null,
        },
        visit.html("home-nothing-waits"),
      ),
    );
  });

  it("what a list offers fits", () => {
    check(
      renderWaitingOptions(visit, {
        account,
        view: view.id,
        page: 1,
        kind: "act",
        waiting,
        ofKind: { ...view, kind: "act", list: "receive", name: null, filters: {} } as unknown as ViewRow,
      }),
    );
    check(
      renderWaitingOptions(visit, { account, view: view.id, page: 1, kind: null, waiting, ofKind: null }),
    );
    check(renderMore(visit, account, { saved: 9, toSign: 66 }));
  });

  it("the choice of lists fits in both steps, the service's counts above it", () => {
    const readable = kindNames.flatMap((kind) =>
      Object.entries(builtInKinds[kind].lists).map(([name, list]) => ({ kind, name, list })),
    );
    const counts = ["rejected-by-partner", "awaiting-partner"].map((key) => ({
      item: { key, label: null, count: 3 },
      view: { id: "viewaaaaaaaa" } as ViewRow,
    }));
    const kinds = renderKinds(visit, account, readable, counts);
    check(kinds);
    expect(kinds.keyboard).toHaveLength(counts.length + kindNames.length + 1);
    for (const kind of kindNames) {
      const { text, keyboard } = renderKindLists(visit, account, kind, readable);
      check({ text, keyboard });
      expect(keyboard).toHaveLength(Object.keys(builtInKinds[kind].lists).length + 1);
    }
    const [only] = readable;
    const alone = only === undefined ? null : renderKinds(visit, account, [only], []);
    expect(alone?.keyboard[0]?.[0]).toMatchObject({ callback_data: expect.stringMatching(/^l:o:/) });
  });

  it("the filters of every list fit, and help", () => {
    for (const kind of kindNames)
      for (const [name, list] of Object.entries(builtInKinds[kind].lists)) {
        const chosen = { ...view, kind, list: name, filters: {} } as unknown as ViewRow;
        check(renderFilters(visit, { account, view: chosen, kind, list }));
      }
    check(renderHelp(visit));
  });

  it("tells of a sum what it leaves out", () => {
    const some = waiting.undecided.map((document, index) =>
      index === 0 ? { ...document, total: null } : document,
    );
    const told = plainText(renderCount(visit, { ...waiting, undecided: some })).replaceAll("\u00A0", " ");
    expect(told).toContain(`, ${visit.t("lists-without-amount", { count: 1 }).replaceAll("\u00A0", " ")}`);
  });

  it("choosing fits: rows, sets and the summary", () => {
    check(renderChoosing(visit, choosing, 2));
    const invoices = documents.map((document) => ({ ...document, kind: "invoice" as const }));
    const sets = renderSets(visit, { ...choosing, documents: invoices, chosen: invoices }, 2);
    check(sets);
    expect(sets.keyboard).toHaveLength(10);
    const unusual = decisions.slice(0, 6).map((entry) => ({
      entry,
      anomalies: ["counterparty" as const],
      facts: [{ fact: "amount" as const, times: "3.2", of: 12, usual: "1280000000" }],
    }));
    check(renderSummary(visit, { account, view, decisions, unusual }, [], toSign));
  });
});
