import { describe, expect, it } from "vitest";
import { SIGNS } from "../../../../src/bot/document/state-mark.ts";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import { findQuickStates } from "../../../../src/bot/lists/quick-states.ts";
import { type ListFacts, renderList } from "../../../../src/bot/lists/view.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { lettersOf } from "../../../../src/bot/ui/letters.ts";
import { type Screen, tapButton } from "../../../../src/bot/ui/screen.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import type { ViewRow } from "../../../../src/db/rows/views.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import { builtInKinds, kindNames } from "../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { languages } from "../../../../src/locales/language.ts";
import { OURS as account, judgedBy, partyOf, waitingOf, withoutDoubts } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const rows = (letter: string, count = 6) =>
  waitingOf(count, (index) => ({
    kind: kindNames[index % kindNames.length],
    number: letter.repeat(60),
    date: "2026-11-12",
    total: 98_765_432_100n,
    stateText: letter.repeat(200),
    sender: partyOf("seller", "302000022", letter.repeat(200)),
  }));

/** As they stand with nothing decided, or with what the reader has. */
const judgedOf = async (documents: readonly BusinessDocument[], decisions: readonly Decision[] = []) =>
  judgedBy(viewVisit("en", NOW), documents, { decisions });
/** What the reader has to sign, and what is signed already. */
const decidedOf = (kind: KindName) =>
  (["open", "following"] as const).map((state, index) => ({
    ...{ kind, documentId: `document${index}`, state, action: "accept", detail: null },
    telegramUserId: account.telegramUserId,
  })) as unknown as Decision[];
const judgements = await judgedOf(rows("W"));

const toSign = [[tapButton("✍️ (7)", "h:p:a")]];

describe.each(languages)("a list's page in %s", (language) => {
  const visit = viewVisit(language, NOW);
  const list = (over: Partial<ListFacts> = {}) =>
    renderList(visit, {
      account,
      view: { id: "viewaaaaaaaa", kind: "invoice", list: "receive", filters: {} } as unknown as ViewRow,
      judgements,
      page: 2,
      pages: 3,
      total: 18,
      hasNext: true,
      order: null,
      counts: null,
      toSign,
      decidable: true,
      ...over,
    });

  const quick = (...counts: readonly (number | null)[]) =>
    (["waiting", "accepted", "rejected"] as const).map((standing, index) =>
      [SIGNS[standing], counts[index], visit.t(`lists-quick-${standing}`)]
        .filter((part) => part != null)
        .join(" "),
    );

  it("has the quick filters of each list above its rows", async () => {
    for (const kind of kindNames)
      for (const [name, of] of Object.entries(builtInKinds[kind].lists)) {
        const view = { id: "viewaaaaaaaa", kind, list: name, filters: {} } as unknown as ViewRow;
        const documents = rows("W").map((row) => ({ ...row, kind, stateId: 15 }));
        const counts = new Map([15, 30, 20].map((state) => [state, 888]));
        const screen = list({
          view,
          judgements: await judgedOf(documents, decidedOf(kind)),
          counts,
          total: 888,
        });
        const signs = screen.keyboard[0]?.map(({ text }) => text.replace(/^✕ |888 /g, ""));
        const quick = findQuickStates(builtInKinds[kind], of).map(
          ({ standing }) => `${SIGNS[standing]} ${visit.t(`lists-quick-${standing}`)}`,
        );
        if (quick.length > 0) expect(signs).toEqual(quick);
      }
  });

  it("has quick filters that take one line each on a narrow phone", () => {
    // As many letters as stand beside each other there in a third of a row.
    for (const labels of [quick(88, 88, 88), quick(null, null, null).map((label) => `✕ ${label}`)])
      for (const label of labels) expect(lettersOf(label), label).toBeLessThanOrEqual(10);
  });

  it("shows what waits so, too, with what ends today and what is answered elsewhere", async () => {
    const ends = (document: BusinessDocument, index: number) => ({
      ...document,
      date: index < 20 ? ("2026-11-11" as never) : document.date,
    });
    const reading = { documents: rows("Ў", 40).map(ends), more: false, failure: null, at: NOW };
    const waiting = await arrangeWaiting(visit, account, reading);
    const [fresh, begun] = [null, { left: 103 }].map((walk) =>
      renderWaitingList(visit, {
        account,
        view: "viewaaaaaaaa",
        kind: null,
        part: ALL_WAITING,
        waiting,
        page: 1,
        pages: 7,
        shown: waiting.waits.slice(0, 6).map(withoutDoubts),
        toSign,
        decidable: true,
        left: 133,
        walk,
      }),
    ) as [Screen, Screen];
    const elsewhere = visit.t("waiting-elsewhere", { count: 30 });
    expect(plainText(fresh.text).split(elsewhere)).toHaveLength(2);
    const walks = [visit.t("walk-btn", { count: 133 }), visit.t("walk-go-on-btn", { left: 103 })];
    for (const [index, screen] of [fresh, begun].entries()) {
      const labels = screen.keyboard.flat().map(({ text }) => text);
      expect(walks.filter((label) => labels.includes(label))).toEqual([walks[index]]);
    }
  });

  it("says each document once, and in words how the documents of its rows stand", async () => {
    const [first, second, third, fourth, fifth, sixth] = rows("1").map((row) => ({
      ...row,
      kind: "invoice" as const,
    }));
    const { actions } = builtInProfile.kinds.invoice;
    const [accept = 0] = actions.accept?.done ?? [];
    const [reject = 0] = actions.reject?.done ?? [];
    const [agentReject = 0] = actions.agentReject?.done ?? [];
    const [cancelled = 0] = actions.cancel?.done ?? [];
    const inState = (document: BusinessDocument | undefined, stateId: number) => ({
      ...(document as BusinessDocument),
      stateId,
    });
    const documents = [
      first,
      second,
      inState(third, accept),
      inState(fourth, reject),
      inState(fifth, cancelled),
      inState(sixth, agentReject),
      inState(sixth, 15),
    ] as BusinessDocument[];
    const screen = list({ judgements: await judgedOf(documents, decidedOf("invoice")) });
    const text = plainText(screen.text);
    expect(text).not.toContain("1111");
    const standings = [
      `⏳ ${visit.t("lists-waiting", { count: 1 })}`,
      `✍️ ${visit.t("lists-toSign", { count: 1 })}`,
      `📨 ${visit.t("lists-underWay", { count: 1 })}`,
      `✅ ${visit.t("lists-accepted", { count: 1 })}`,
      `⛔ ${visit.t("lists-rejected", { count: 2 })}`,
      `🚫 ${visit.t("lists-void", { count: 1 })}`,
    ].join(", ");
    expect(text).toContain(standings);
    expect(text).toContain(visit.t("lists-on-page", { standings: "" }).trim());
    const rowsFrom = screen.keyboard.length - documents.length - 4;
    const signs = screen.keyboard.slice(rowsFrom, rowsFrom + 6).map(([row]) => row?.text.split(" ")[0]);
    expect(signs).toEqual(["✍️", "📨", "✅", "⛔", "🚫", "⛔"]);
  });

  it("narrows to a state by one tap, counted there or above", async () => {
    const counts = new Map([
      [15, 8],
      [30, 17],
      [20, 2],
    ]);
    const head = (over: Partial<ListFacts>) => list({ toSign: [], decidable: false, ...over });
    const labels = (screen: Screen) => screen.keyboard[0]?.map(({ text }) => text);
    // Under a button to choose, as such lists have it.
    expect(labels(head({ counts, decidable: true }))).toEqual(quick(8, 17, 2));
    const known = head({ counts });
    expect(labels(known)).toEqual(quick(8, 17, 2));
    // The buttons count the whole list, so that the head need not.
    expect(plainText(known.text)).not.toContain(SIGNS.waiting);
    const unknown = head({ counts: null });
    expect(labels(unknown)).toEqual(quick(null, null, null));
    expect(plainText(unknown.text)).toContain(SIGNS.waiting);
    const view = { id: "viewaaaaaaaa", kind: "invoice", list: "receive", filters: { state: "30" } };
    const narrowed = head({
      view: view as unknown as ViewRow,
      judgements: judgements.slice(0, 3),
      counts: new Map([[30, 17]]),
    });
    expect(labels(narrowed)).toEqual(
      quick(null, null, null).map((label, index) => (index === 1 ? `✕ ${label}` : label)),
    );
    expect(plainText(narrowed.text)).not.toContain(visit.t("lists-rejected", { count: 0 }));
  });

  it("names every filter of the list above the rows", () => {
    const filters = Object.fromEntries(
      Object.entries(builtInProfile.kinds.invoice.lists.receive?.filters ?? {})
        .filter(([, { type }]) => type === "text")
        .map(([name]) => [name, "F".repeat(100)]),
    );
    const view = { id: "viewaaaaaaaa", kind: "invoice", list: "receive", filters } as unknown as ViewRow;
    const text = plainText(list({ view }).text);
    expect(text.match(/▪/g)).toHaveLength(Object.keys(filters).length);
    expect(text.length).toBeLessThan(4096);
  });
});

it.each([
  [0, "3 wait", "to sign"],
  [1, "2 wait, ✍️ 1 to sign", "3 wait"],
  [3, "✍️ 3 to sign", "wait"],
])("a list of a last day counts %i chosen documents as to be signed", async (chosen, head, otherwise) => {
  const documents = waitingOf(3, () => ({}));
  const decisions = documents.slice(0, chosen).map(
    ({ kind, id }) =>
      ({
        ...{ kind, documentId: id, action: "accept", state: "open", preparedBy: null },
        telegramUserId: account.telegramUserId,
      }) as Decision,
  );
  const listed = await judgedOf(documents, decisions);
  const lastDay = { from: "2026-11-20", to: "2026-11-20" } as never;
  const screen = renderWaitingList(viewVisit("en", NOW), {
    ...{ account, view: "viewaaaaaaaa", kind: null, page: 1, pages: 1, toSign: [] },
    part: { ...ALL_WAITING, lastDay },
    waiting: { all: listed, waits: listed, reading: { documents, more: false, failure: null, at: NOW } },
    ...{ shown: listed.map(withoutDoubts), decidable: false, left: 0, walk: null },
  });
  const [first] = plainText(screen.text).split("\n");
  expect(first).toContain(` · ${head}`);
  expect(first).not.toContain(otherwise);
});
