import { describe, expect, it } from "vitest";
import { renderSummary } from "../../../src/bot/choosing/summary-view.ts";
import { renderChoosing, renderSets } from "../../../src/bot/choosing/view.ts";
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
import { tapButton } from "../../../src/bot/ui/screen.ts";
import { goOnButton } from "../../../src/bot/walk/ways.ts";
import { findAskFirstAboutAll } from "../../../src/capabilities/rules/ask-first/find-ask-first.ts";
import { findReady } from "../../../src/capabilities/rules/find-ready.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { StoredView, ViewRow } from "../../../src/db/rows/views.ts";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import { languages } from "../../../src/locales/language.ts";
import { OURS as account, judgedBy, partyOf, waitingOf, withoutDoubts } from "../../support/documents.ts";
import { expectFits } from "../../support/expect-fits.ts";
import { viewVisit } from "../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const view = { id: "viewaaaaaaaa", accountId: account.id };

const documents = waitingOf(66, (index) => ({
  kind: kindNames[index % kindNames.length],
  date: index % 2 === 0 ? "2026-11-11" : "2026-11-14",
  total: index === 7 ? 99_000_000_000n : 982_432_100n,
  sender: partyOf("seller", `30200002${index % 5}`, `«Misol Ta’minot ${index % 5}» MChJ`),
}));

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
    ...{ total: String(total), currency: null },
  },
})) as unknown as Decision[];

const reading = { documents, more: false, failure: null, at: NOW };

describe.each(languages)("at 360 px in %s", async (language) => {
  const visit = viewVisit(language, NOW);
  const waiting = await arrangeWaiting(visit, account, reading);
  const judged = waiting.waits.map(withoutDoubts);
  const choosing = {
    account,
    view,
    mixed: true,
    judged,
    chosen: judged.slice(0, 12),
    undecidable: 3,
    settled: 3,
    more: false,
  };
  const toSign = [
    [
      tapButton(
        visit.t("lists-to-sign-btn", { count: 66, sum: visit.words.shortSum(96_200_000_00n, null) }),
        "h:p:a",
      ),
    ],
  ];

  it("home fits, with eight buttons at most, the search before all lists, and a link that signs", () => {
    const pinned = { ...view, name: "Misol Ta’minot bilan kelishilmagan hujjatlar" } as unknown as StoredView;
    const rejected = {
      rule: { id: "ruleaaaaaaaa" },
      row: { stateSince: 0, facts: { number: "1", date: null } },
    };
    const ready = { judged: waiting.waits, rejected };
    const ask = { over: 1n, name: "Sherzod", colleague: "a", judged: waiting.waits, open: waiting.waits };
    for (const shown of [null, pinned])
      for (const asOf of [null, visit.dependencies.clock.now() - 60_000])
        for (const walk of [null, { left: 27 }])
          for (const found of [
            new Map(),
            new Map<string, unknown>([
              [findReady.name, ready],
              [findAskFirstAboutAll.name, ask],
            ]),
          ]) {
            const facts = {
              account,
              waiting,
              asOf,
              found,
              isUnread: asOf !== null,
              queue: decisions,
              toSign,
              walk,
            };
            const home = renderHome(visit, { ...facts, pinned: shown }, null);
            expectFits(home);
            const labels = home.keyboard.flat().map(({ text }) => text);
            expect(labels.length, labels.join()).toBeLessThanOrEqual(8);
            const search = labels.indexOf(visit.t("home-search-btn"));
            expect(labels[search + 1]).toBe(visit.t("home-all-lists-btn"));
            expect(labels).toContain(visit.t("home-more-btn"));
            if (walk !== null) expect(labels).toContain(goOnButton(visit, account.id, walk).text);
            if (found.size === 0 && shown !== null)
              expect(labels.some((label) => label.startsWith("📌"))).toBe(true);
          }
    expectFits(
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
          walk: null,
        },
        visit.html("home-nothing-waits"),
      ),
    );
  });

  it("what a list offers fits", () => {
    expectFits(
      renderWaitingOptions(visit, {
        account,
        view: view.id,
        page: 1,
        kind: "act",
        waiting,
        ofKind: { ...view, kind: "act", list: "receive", name: null, filters: {} } as unknown as ViewRow,
      }),
    );
    expectFits(
      renderWaitingOptions(visit, { account, view: view.id, page: 1, kind: null, waiting, ofKind: null }),
    );
    expectFits(renderMore(visit, account, { saved: 9, toSign: 66 }));
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
    expectFits(kinds);
    expect(kinds.keyboard).toHaveLength(1 + counts.length + kindNames.length + 1);
    for (const kind of kindNames) {
      const { text, keyboard } = renderKindLists(visit, account, kind, readable);
      expectFits({ text, keyboard });
      expect(keyboard).toHaveLength(Object.keys(builtInKinds[kind].lists).length + 1);
    }
  });

  it("the filters of every list fit, and help", () => {
    for (const kind of kindNames)
      for (const [name, list] of Object.entries(builtInKinds[kind].lists)) {
        const chosen = { ...view, kind, list: name, filters: {} } as unknown as ViewRow;
        expectFits(renderFilters(visit, { account, view: chosen, kind, list }));
      }
    expectFits(renderHelp(visit));
  });

  it("tells of a sum what it leaves out", () => {
    const waits = waiting.waits.map((one, index) =>
      index === 0 ? { ...one, document: { ...one.document, total: null } } : one,
    );
    const told = plainText(renderCount(visit, { ...waiting, waits })).replaceAll("\u00A0", " ");
    expect(told).toContain(`, ${visit.t("lists-without-amount", { count: 1 }).replaceAll("\u00A0", " ")}`);
  });

  it("choosing fits: rows, sets and the summary", async () => {
    expectFits(renderChoosing(visit, choosing, 2));
    const invoices = await judgedBy(
      visit,
      documents.map((document) => ({ ...document, kind: "invoice" as const })),
    );
    const sets = renderSets(visit, { ...choosing, judged: invoices, chosen: invoices }, 2);
    expectFits(sets);
    expect(sets.keyboard).toHaveLength(10);
    const doubted = decisions.slice(0, 6).map((entry) => ({
      entry,
      doubts: [
        { fact: "oddPartner" as const, of: 65 },
        { fact: "vat" as const, doubt: "suspended" as const, vat: "1058201058" },
        { fact: "amount" as const, times: "3.2", of: 12, usual: "1280000000" },
      ],
    }));
    expectFits(renderSummary(visit, { account, view, decisions, doubted }, [], toSign));
  });
});
