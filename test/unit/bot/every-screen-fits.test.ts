/** Every screen has no more lines and buttons than a phone shows at once: the demo's documents, in each language. */
import { describe, expect, it } from "vitest";
import { renderQueue } from "../../../src/bot/actions/queue-view.ts";
import { renderSummary } from "../../../src/bot/choosing/summary-view.ts";
import { renderChoosing } from "../../../src/bot/choosing/view.ts";
import { renderEnd } from "../../../src/bot/choosing/walk/end-view.ts";
import { renderStep } from "../../../src/bot/choosing/walk/step-view.ts";
import { renderCard } from "../../../src/bot/document/card-view.ts";
import { renderDecision } from "../../../src/bot/document/decision-view.ts";
import { renderMore as renderCardMore } from "../../../src/bot/document/more-view.ts";
import { rowsOnPage } from "../../../src/bot/document/rows.ts";
import { arrangeWaiting } from "../../../src/bot/document/waiting.ts";
import type { Firm } from "../../../src/bot/home/firms.ts";
import type { HomeFacts } from "../../../src/bot/home/read-home.ts";
import { renderHome } from "../../../src/bot/home/view.ts";
import { renderMore } from "../../../src/bot/home/ways-view.ts";
import { renderList } from "../../../src/bot/lists/view.ts";
import { renderWaitingList } from "../../../src/bot/lists/waiting-view.ts";
import { renderSettings } from "../../../src/bot/settings/view.ts";
import { renderNotice } from "../../../src/bot/speak/told/notice-view.ts";
import { CARD, DIGEST, LIST, linesOf, NOTICE, PILE } from "../../../src/bot/ui/fit.ts";
import { plainText, trustedHtml } from "../../../src/bot/ui/html.ts";
import { type Screen, tapButton } from "../../../src/bot/ui/screen.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { chainFinding } from "../../../src/capabilities/chain/find-chain.ts";
import { type Chain, findChain } from "../../../src/capabilities/chain/rules/chain.ts";
import { linkOf } from "../../../src/capabilities/chain/rules/link.ts";
import { renderReminders } from "../../../src/capabilities/deadlines/reminder-view.ts";
import { renderDigest } from "../../../src/capabilities/digest/digest-view.ts";
import { findAskFirstAboutAll } from "../../../src/capabilities/rules/ask-first/find-ask-first.ts";
import { findReady } from "../../../src/capabilities/rules/find-ready.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { StoredView, ViewRow } from "../../../src/db/rows/views.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import type { BusinessDocument, CalendarDate, DocumentId } from "../../../src/documents/document.ts";
import type { Doubt } from "../../../src/documents/doubt.ts";
import { ALL_WAITING } from "../../../src/documents/waiting-part.ts";
import type { CardFacts } from "../../../src/judgement/read-card.ts";
import { languages } from "../../../src/locales/language.ts";
import { summarizeDocument } from "../../../src/signing/shown-item.ts";
import { documentNews } from "../../../src/watch/news.ts";
import { demoDocumentsOf } from "../../support/demo-documents.ts";
import { chosenOf, judgedBy, mayOf, OURS, OWN_DECISION } from "../../support/documents.ts";
import { ELSEWHERE, NOW, routes, tells } from "../../support/news-screens.ts";
import { viewVisit } from "../../support/view-visit.ts";

const TODAY = "2026-11-20" as CalendarDate;
/** With more of them nobody finds the one that is looked for. */
const BUTTONS = 8;
const account = { ...OURS, telegramUserId: 1 };
const view = { id: "viewaaaaaaaa", accountId: account.id };
const from = { view: view.id, page: 1 };
const documents = demoDocumentsOf(account.tin, NOW);

const DOUBTS: readonly Doubt[] = [
  { fact: "repeats", likeness: "lines", number: "MT-0025", date: null, kind: "invoice", id: "other" },
  { fact: "account", account: "20208000900123456001", of: 7 },
  { fact: "vat", doubt: "risk", vat: "120000000" },
  { fact: "first", known: 31 },
  { fact: "amount", times: "3.2", usual: "1280000000", of: 12 },
];
const REASON = "Narx shartnomadagidan yuqori: 12 500 > 11 900 so‘m";
const sign = [[tapButton("✍️ Sign 7 · 153m", "sign")]];

const COLLEAGUE = { isReader: false, person: { personName: "Kamola", username: "kamola" } };

/** How a document stands on a card: each has a line of its own, or buttons. */
const VARIANTS: Readonly<Record<string, (facts: CardFacts) => CardFacts>> = {
  plain: (facts) => facts,
  doubted: (facts) => ({ ...facts, judgement: { ...facts.judgement, doubts: DOUBTS } }),
  "of one of several organizations": (facts) => ({ ...facts, isOnlyOrganization: false }),
  "chosen by the reader": (facts) =>
    decided(facts, { action: "reject", reason: REASON, whose: OWN_DECISION }, []),
  "chosen by a colleague": (facts) =>
    decided(facts, { reason: REASON, whose: { signer: COLLEAGUE, preparer: null } }, ["accept", "reject"]),
  "prepared by a colleague": (facts) =>
    decided(facts, { reason: REASON, whose: { ...OWN_DECISION, preparer: COLLEAGUE } }, []),
  "of several that belong together": (facts) => ({
    ...facts,
    found: new Map([[chainFinding.name, chainOf(facts.document)]]),
  }),
  "to be asked about": (facts) => ({
    ...facts,
    found: new Map([
      ["ask-first", { over: 5_000_000_000n, name: "Sherzod", colleague: "c", standing: "open" }],
    ]),
  }),
};

/** With a bill of the same contract before it. */
function chainOf(document: BusinessDocument): Chain | null {
  const link = linkOf(builtInProfile, { ...document, contractNumber: "14 «NS»" }, account.tin);
  if (link === null) throw new Error(`${document.number} has no id`);
  return findChain(link, [{ ...link, id: "other" as DocumentId, number: "1", lines: null }]);
}

function decided(
  facts: CardFacts,
  decision: Parameters<typeof chosenOf>[0],
  actions: readonly ActionName[],
): CardFacts {
  const standing = chosenOf({ createdAt: NOW, ...decision });
  return {
    ...facts,
    judgement: { ...facts.judgement, standing, may: mayOf(...actions), doubts: DOUBTS.slice(0, 2) },
  };
}

/** What is changed, cancelled or answered is not chosen any more; what has no sum or is cancelled is not doubted so. */
function isOf(facts: CardFacts, news: (typeof documentNews)[number], visit: Visit): boolean {
  const { document, judgement } = facts;
  const isDoubtful = document.total !== null && news !== "documentCancelled";
  if (judgement.doubts.length > 0 && !isDoubtful) return false;
  if (news === "documentAnswered") return judgement.answered !== null;
  if (news === "documentDoubted" || news === "documentCleared")
    return visit.profile.kinds[document.kind].vat !== undefined && !decidedBy(facts);
  return news === "documentArrived" || !decidedBy(facts);
}

const decidedBy = ({ judgement }: CardFacts) => judgement.standing.is === "chosen";

async function cardsOf(visit: Visit): Promise<Array<readonly [string, CardFacts]>> {
  const judged = await judgedBy(visit, documents, { account });
  return judged.flatMap((judgement) => {
    const { document } = judgement;
    const facts = {
      ...{ account, document, judgement: { ...judgement, since: NOW }, changed: false, history: [] },
    };
    return Object.entries(VARIANTS).map(
      ([variant, of]) =>
        [
          `${variant}: ${document.kind} ${document.number}`,
          of({ ...facts, isOnlyOrganization: true }),
        ] as const,
    );
  });
}

function decisionOf({ kind, id, ...document }: BusinessDocument, visit: Visit): Decision {
  const summary = summarizeDocument(visit.profile, { kind, id, ...document }, account.tin);
  return {
    ...{ id: `decision-${id}`, accountId: account.id, tin: account.tin, telegramUserId: 1, preparedBy: null },
    ...{
      kind,
      documentId: id,
      action: "reject",
      reason: REASON,
      state: "open",
      detail: null,
      cameFrom: null,
    },
    ...{
      createdAt: NOW,
      updatedAt: NOW,
      postedAt: null,
      summary: { ...summary, doubts: DOUBTS.slice(0, 2) },
    },
  } as unknown as Decision;
}

interface Most {
  readonly lines: number;
  readonly buttons?: number;
}

function expectFits(name: string, { text, keyboard }: Screen, { lines, buttons }: Most): void {
  expect(linesOf([text]), `${name}\n${plainText(text)}`).toBeLessThanOrEqual(lines);
  const labels = keyboard.flat().map(({ text: label }) => label);
  // A reader of screens skips signs: words or numbers say what a button does.
  expect(
    labels.filter((label) => !/\p{L}|\p{N}/u.test(label)),
    name,
  ).toEqual([]);
  const main = keyboard.flat().filter(({ style }) => style === "primary");
  expect(main.length, `${name}: ${main.map(({ text: label }) => label).join(", ")}`).toBeLessThanOrEqual(1);
  if (buttons !== undefined)
    expect(labels.length, `${name}: ${labels.join(", ")}`).toBeLessThanOrEqual(buttons);
}

const waitingOf = (visit: Visit) => {
  const waits = documents.filter(({ receiver, stateId }) => receiver.tin === account.tin && stateId === 15);
  return arrangeWaiting(visit, account, { documents: waits, more: false, failure: null, at: NOW });
};

describe.each(languages)("in %s", async (language) => {
  const visit = viewVisit(language, NOW);
  const cards = await cardsOf(visit);
  const waiting = await waitingOf(visit);
  const judged = await Promise.all(
    waiting.waits.map(async ({ document }) => (await judgedBy(visit, [document], { account }))[0]),
  );
  const judgements = judged.filter((one) => one !== undefined);
  const decisions = judgements.map(({ document }) => decisionOf(document, visit));

  it("a card has twelve lines and eight buttons at most, and so has a step", () => {
    for (const [name, facts] of cards) {
      const next = tapButton(visit.t("next-place-btn", { place: 12, count: 250 }), "next");
      expectFits(name, renderCard(visit, facts, { from, next }), { lines: CARD, buttons: BUTTONS });
      const way = { account, place: 7, count: 33, chosen: 6, toSign: 6, last: null, note: null };
      expectFits(name, renderStep(visit, facts, way), { lines: CARD, buttons: BUTTONS });
    }
  });

  it("a card names both of two doubts, and so do the summary and the end of two documents", () => {
    const two = DOUBTS.slice(3, 5);
    for (const [name, facts] of cards.filter(([variant]) => variant.startsWith("plain"))) {
      const doubted = { ...facts, judgement: { ...facts.judgement, doubts: two } };
      const { text } = renderCard(visit, doubted, { from });
      for (const doubt of two)
        expect(plainText(text), name).toContain(visit.words.doubt(doubt, facts.document.currency));
    }
    for (const pair of [decisions.slice(0, 2), decisions.slice(2, 4)]) {
      const doubted = pair.map((entry) => ({ entry, doubts: two }));
      const told = { account, decisions: pair, queue: decisions, doubted };
      const steps = pair.map(({ kind, documentId: id }) => ({ kind, id, done: "decided" })) as never;
      const screens = [
        renderSummary(visit, { ...told, view }, [], sign),
        renderEnd(visit, { ...told, steps, gone: [], place: null, anew: 9 }, null),
      ];
      for (const { text } of screens)
        for (const { summary } of pair) expect(plainText(text)).toContain(`⚠️ ${summary.number}`);
    }
  });

  it("a doubt never hides what a document is about: on its notice, its card and its step", () => {
    const way = { account, place: 7, count: 33, chosen: 6, toSign: 6, last: null, note: null };
    for (const [name, facts] of cards) {
      const [good] = facts.document.lines.flatMap((line) => line.name ?? []);
      // The lines of a reconciliation name documents: its balance says what it is about.
      if (good === undefined || facts.document.total === null || !name.startsWith("doubted")) continue;
      for (const some of [...DOUBTS.map((one) => [one]), DOUBTS]) {
        const doubted = { ...facts, judgement: { ...facts.judgement, doubts: some } };
        const notice = { news: "documentArrived", data: { from: 10, to: 15, changed: [] } };
        const shown = {
          notice: renderNotice(visit, notice, doubted),
          card: renderCard(visit, doubted, { from }),
          step: renderStep(visit, doubted, way),
        };
        const [word = ""] = good.split(" ");
        for (const [screen, { text }] of Object.entries(shown)) {
          const open = plainText(trustedHtml(text.toString().replace(/<blockquote[\s\S]*/, "")));
          for (const told of [word, facts.document.number ?? ""])
            expect(open, `${screen} of ${name}, ${some.map(({ fact }) => fact).join()}`).toContain(told);
        }
      }
    }
  });

  it("what is behind a card's More has eight buttons at most", () => {
    for (const [name, facts] of cards)
      for (const giving of [false, true])
        expectFits(name, renderCardMore(visit, facts, from, { giving }), { lines: CARD, buttons: BUTTONS });
  });

  it("a notice has seven lines and eight buttons at most", async () => {
    // What is decided is not put off.
    for (const [name, facts] of cards)
      for (const news of documentNews) {
        if (!isOf(facts, news, visit)) continue;
        for (const putOffTo of decidedBy(facts) ? [null] : [null, NOW + 3_600_000]) {
          const notice = { news, data: { from: 10, to: 15, changed: [] } };
          const screen = renderNotice(
            visit,
            notice,
            { ...facts, judgement: { ...facts.judgement, putOffTo } },
            "Misol Ta’minotdan",
          );
          expectFits(`${news}, ${name}`, screen, { lines: NOTICE, buttons: BUTTONS });
        }
      }
  });

  it("a notice names its document by its number, also where it tells much else", () => {
    const changes = [
      { fact: "total", before: "3711645280", after: "1913055200" },
      { fact: "lines", before: "2", after: "1" },
      { fact: "contractDate", before: "2026-11-01", after: "2026-11-02" },
    ] as const;
    for (const [name, facts] of cards)
      for (const news of documentNews) {
        const altered = news === "documentAltered" ? { ...facts, changed: true, changes } : facts;
        const notice = { news, data: { from: 10, to: 15, changed: [] } };
        const { text } = renderNotice(visit, notice, altered, "Misol Ta’minotdan");
        expect(plainText(text), `${news}, ${name}`).toContain(facts.document.number);
      }
  });

  it.each(Object.entries(tells))("the news %s has no more lines than it is read by", async (name, tell) => {
    const shown = await tell(visit, name);
    expect(shown.length).toBeGreaterThan(0);
    for (const [screen, lines] of shown) expectFits(name, screen, { lines });
  });

  const firms: Firm[] = Array.from({ length: 10 }, (_, index) => ({
    account: { ...account, id: `other${index}`, name: `«Andoza Qurilish Materiallari ${index}» MChJ` },
    waiting: index % 3 === 0 ? null : waiting,
    ...{ toSign: index, isOver: index === 9 },
  }));

  it("home has the same six rows in any state", () => {
    const nothing = { all: [], waits: [], reading: { ...waiting.reading, documents: [] } };
    const found = new Map<string, unknown>([
      [findReady.name, { judged: judgements, rules: [], rejected: null }],
      [
        findAskFirstAboutAll.name,
        { over: 1n, name: "Sherzod", colleague: "a", judged: judgements, open: judgements },
      ],
    ]);
    const states: readonly Partial<HomeFacts>[] = [
      {},
      { found },
      { waiting: null },
      { waiting: nothing },
      { asOf: NOW - 60_000, isUnread: true },
      { queue: decisions, toSign: sign },
      { pinned: { ...view, name: "Misol Ta’minotdan" } as unknown as StoredView },
      { firms: firms.slice(0, 1), others: 1 },
    ];
    const shapes = states.map((over) => {
      const known = { account, waiting, found: new Map(), unlisted: [], isUnread: false, asOf: null };
      const alone = { queue: [], toSign: [], firms: [], others: 0, pinned: null };
      const home = renderHome(visit, { ...known, ...alone, ...over }, null);
      expectFits(JSON.stringify(Object.keys(over)), home, { lines: CARD });
      return home.keyboard.map((row) => row.length);
    });
    expect(new Set(shapes.map(String))).toEqual(new Set(["1,1,1,2,1,2"]));
  });

  it.each([
    [2, "1,1,1,2,2,2"],
    [3, "1,1,1,2,2,1,2"],
    [4, "1,1,1,2,2,2,2"],
    [30, "1,1,1,2,2,2,2"],
  ])("home has room for %i other organizations", (others, rows) => {
    const known = { account, waiting, found: new Map(), unlisted: [], isUnread: false, asOf: null };
    const facts = {
      ...known,
      queue: decisions,
      toSign: sign,
      firms: firms.slice(0, Math.min(others, 10)),
      others,
      pinned: null,
    };
    const home = renderHome(visit, facts, null);
    expectFits(`${others}`, home, { lines: CARD });
    expect(home.keyboard.map((row) => row.length).join()).toBe(rows);
  });

  it("what is behind home's More, and the settings, have eight buttons at most", () => {
    expectFits("more", renderMore(visit, account, { saved: 9, toSign: 7 }), {
      lines: CARD,
      buttons: BUTTONS,
    });
    expectFits("settings", renderSettings(visit, { accounts: 2, browsers: 3 }), {
      lines: CARD,
      buttons: BUTTONS,
    });
  });

  it("a list has five lines above a fixed number of rows, and few buttons below them", () => {
    const shown = judgements.slice(0, rowsOnPage(visit));
    const list = { id: view.id, kind: "invoice", list: "receive", filters: {} } as unknown as ViewRow;
    const invoices = judgements
      .filter(({ document }) => document.kind === "invoice")
      .slice(0, rowsOnPage(visit));
    const page = { page: 1, pages: 9, hasNext: true, toSign: sign, decidable: true };
    const rest = { order: null, counts: new Map([[15, 60]]), total: 88 };
    const all = { kind: null, part: ALL_WAITING, left: 66, walk: null };
    const choosing = { mixed: true, judged: judgements, chosen: judgements.slice(0, 2), undecidable: 3 };
    for (const [name, screen] of Object.entries({
      list: renderList(visit, { account, view: list, judgements: invoices, ...rest, ...page }),
      "what waits": renderWaitingList(visit, { account, view: view.id, waiting, shown, ...all, ...page }),
      choosing: renderChoosing(visit, { account, view, ...choosing, settled: 3, more: false } as never, 1),
      queue: renderQueue(visit, { account, queue: decisions, sign, hasSigners: true }, 1),
    })) {
      expectFits(name, screen, { lines: LIST });
      const rows = screen.keyboard.filter(([button]) => /^[^✍]* · /.test(button?.text ?? ""));
      expect(rows.length, name).toBe(5);
      expect(screen.keyboard.length, name).toBeLessThanOrEqual(10);
    }
  });

  it("what is told of many at once has as many lines as it is read by", () => {
    const doubted = decisions.map((entry) => ({ entry, doubts: DOUBTS.slice(0, 3) }));
    const steps = decisions.map(({ kind, documentId: id }) => ({ kind, id, done: "decided" })) as never;
    const [, , ...walked] = decisions;
    const end = { account, steps, decisions: walked, queue: decisions, gone: ["MT-0001"], doubted };
    const digest = { account, waiting, queue: decisions, stuck: 2, newlyStuck: 1, ending: [] };
    const answered = { accepted: 4, rejected: 1, since: NOW - 86_400_000, until: NOW };
    const groups = [{ lastDay: TODAY, daysLeft: 0, judged: judgements }];
    const reminder = { account, groups, first: judgements.slice(0, 5), view: view.id, decidable: true };
    const told = { date: TODAY, isLastDay: true, notice: "noticeaaaaaa", putOffTo: null, isAgain: true };
    const [first] = decisions;
    if (first === undefined) throw new Error("nothing waits");
    const decision = {
      ...{ sign, isOnlyOrganization: false, queue: decisions, canGive: false, next: null },
      organization: account.name,
    };
    expectFits(
      "summary",
      renderSummary(visit, { account, view, decisions: walked, queue: decisions, doubted }, [], sign),
      {
        lines: PILE,
      },
    );
    const all = tapButton("✍️ Sign (9)", "sign", "primary");
    for (const link of [all, null]) {
      expectFits("stopped", renderEnd(visit, { ...end, place: { left: 19 }, anew: 0 }, link), {
        lines: PILE,
      });
      expectFits("end", renderEnd(visit, { ...end, place: null, anew: 19 }, link), { lines: PILE });
    }
    expectFits("decision", renderDecision(visit, { ...first, whose: OWN_DECISION }, decision), {
      lines: CARD,
    });
    const one = { ...digest, answered };
    expectFits("digest", renderDigest(visit, { date: TODAY, facts: [one] }), { lines: DIGEST });
    expectFits("digest of two", renderDigest(visit, { date: TODAY, facts: [one, { ...one }] }), {
      lines: 2 * DIGEST,
    });
    const reminders = [{ ...reminder, isOnlyOrganization: false }];
    expectFits("reminder", renderReminders(visit, { ...told, reminders }), { lines: CARD });
    const ofTwo = [...reminders, { ...reminder, isOnlyOrganization: false }];
    expectFits("reminder of two", renderReminders(visit, { ...told, reminders: ofTwo }), { lines: 2 * CARD });
  });
});

it("every piece of news is held to the room that it has", () => {
  expect([...Object.keys(tells), ...ELSEWHERE].sort()).toEqual([...routes.keys()].sort());
});
