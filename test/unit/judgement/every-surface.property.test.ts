/** Every screen says what the one judgement says: whose a decision is, what is to be doubted, how many wait. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderAskReason } from "../../../src/bot/actions/reason-view.ts";
import { renderDigest } from "../../../src/bot/digest/digest-view.ts";
import { renderCard } from "../../../src/bot/document/card-view.ts";
import { renderHome } from "../../../src/bot/home/view.ts";
import { renderList } from "../../../src/bot/lists/view.ts";
import { renderWaitingList } from "../../../src/bot/lists/waiting-view.ts";
import { readerOf } from "../../../src/bot/reader-of.ts";
import { renderNotice } from "../../../src/bot/told/notice-view.ts";
import { renderWatchedList } from "../../../src/bot/told/watched-list-view.ts";
import { plainText } from "../../../src/bot/ui/html.ts";
import type { Screen } from "../../../src/bot/ui/screen.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { apartOf } from "../../../src/capabilities/choose/apart.ts";
import { togetherOf } from "../../../src/capabilities/choose/sets.ts";
import { renderChoosing } from "../../../src/capabilities/choose/view.ts";
import { renderStep } from "../../../src/capabilities/choose/walk/step-view.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import { isUnsigned } from "../../../src/db/rows/submission-states.ts";
import type { ViewRow } from "../../../src/db/rows/views.ts";
import { addDays, dateInTimeZone } from "../../../src/documents/dates.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { type Doubt, isHeavy, weightOf } from "../../../src/documents/doubt.ts";
import { ALL_WAITING } from "../../../src/documents/waiting-part.ts";
import { judge } from "../../../src/judgement/judge.ts";
import {
  actionFor,
  decisionOf,
  isDecidable,
  type Judgement,
  waitsForReader,
} from "../../../src/judgement/judgement.ts";
import { judgeWaiting } from "../../../src/judgement/waiting.ts";
import type { ToldDecision } from "../../../src/judgement/whose.ts";
import { type Language, languages } from "../../../src/locales/language.ts";
import { OURS as account, cardOf, waitingOf } from "../../support/documents.ts";
import { viewVisit } from "../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 25, 6);
const TODAY = dateInTimeZone(NOW, "Asia/Tashkent");
const READER = 1;
const NAMES = new Map([
  [2, "Sherzod"],
  [3, "Kamola"],
]);

const DOUBTS: readonly Doubt[] = [
  { fact: "repeats", likeness: "lines", number: "MT-7", date: null, kind: "invoice", id: "other" },
  { fact: "account", account: "20208000900123456001", of: 7 },
  { fact: "lines", lines: "100", total: "900" },
  { fact: "vat", doubt: "risk", vat: "1200000" },
  { fact: "negative" },
  { fact: "first", known: 31 },
  { fact: "amount", times: "3.2", usual: "128000000", of: 12 },
  { fact: "agrees" },
];

/** By whom it was decided: the holder of the decision, and the one who prepared it. */
const HANDS = [null, [1, null], [2, null], [1, 2], [2, 1], [2, 3]] as const;

const caseOf = fc.record({
  hands: fc.constantFrom(...HANDS),
  action: fc.constantFrom("accept" as const, "reject" as const),
  state: fc.constantFrom("open", "signing", "submitting", "following", "unknown", "untracked" as const),
  age: fc.integer({ min: 0, max: 25 }),
  doubts: fc.subarray([...DOUBTS], { maxLength: 4 }),
  total: fc.bigInt({ min: 100n, max: 10n ** 11n }),
});
type Case = typeof caseOf extends fc.Arbitrary<infer One> ? One : never;

interface Scene {
  readonly visit: Visit;
  readonly cases: readonly Case[];
  readonly documents: readonly BusinessDocument[];
  readonly judgements: readonly Judgement[];
  readonly decisions: ReadonlyMap<string, Decision>;
}

async function sceneOf(language: Language, cases: readonly Case[]): Promise<Scene> {
  const visit = viewVisit(language, NOW);
  const documents = waitingOf(cases.length, (index) => ({
    date: addDays(TODAY, -(cases[index]?.age ?? 0)),
    total: cases[index]?.total ?? null,
  }));
  const decisions = new Map<string, Decision>();
  for (const [index, { hands, action, state }] of cases.entries()) {
    const { kind, id } = documents[index] as BusinessDocument;
    if (hands === null) continue;
    const [telegramUserId, preparedBy] = hands;
    const whose = { telegramUserId, preparedBy, accountId: `account${telegramUserId}`, tin: account.tin };
    const about = { id: `decision${index}`, kind, documentId: id, action, state, detail: null };
    const times = { createdAt: NOW - 60_000, updatedAt: NOW - 60_000, postedAt: null };
    decisions.set(`${kind}:${id}`, { ...whose, ...about, ...times, reason: null } as unknown as Decision);
  }
  const db = {
    ...visit.dependencies.db,
    partnerHistory: { findFew: async () => [] },
    decisions: { findAllStanding: async () => [...decisions.values()] },
    accounts: { findOfUser: async (user: number) => [{ tin: account.tin, username: `user-${user}` }] },
    users: { find: async (user: number) => ({ name: NAMES.get(user) ?? null }) },
  } as never;
  const found = {
    name: "made up",
    find: async (_parts: unknown, _tin: unknown, known: ReadonlyArray<{ document: BusinessDocument }>) =>
      known.map(({ document }) => cases[documents.indexOf(document)]?.doubts ?? []),
  };
  const parts = { db, profile: visit.profile, doubtSources: [found] };
  const reader = readerOf(visit, { ...account, telegramUserId: READER });
  const judgements = await judge(parts, reader, documents, { shownBy: "row" });
  return { visit, cases, documents, judgements, decisions };
}

const wordsOf = ({ text, keyboard }: Screen) =>
  `${plainText(text)}\n${keyboard
    .flat()
    .map((button) => button.text)
    .join("\n")}`.replaceAll("\u00A0", " ");

/** Where the document can be decided: its screens, by their names. */
function screensOf(visit: Visit, judgement: Judgement): Array<readonly [string, string]> {
  const { document } = judgement;
  const facts = { ...cardOf(document), account: { ...account, telegramUserId: READER }, judgement };
  const target = { accountId: account.id, kind: document.kind, documentId: document.id, from: null };
  const around = { account, place: 1, count: 3, chosen: 0, toSign: 0, last: null, note: null };
  const notice = { news: "documentArrived", data: { from: null, to: 15, changed: [] } };
  const action = actionFor(judgement, "reject");
  return [
    ["card", wordsOf(renderCard(visit, facts))],
    ["notice", wordsOf(renderNotice(visit, notice, facts, null))],
    ["step", wordsOf(renderStep(visit, facts, around))],
    ...(action === null
      ? []
      : [
          [
            "question",
            wordsOf(
              renderAskReason(visit, facts, { ...target, action, over: null } as never, {
                isNotice: false,
                offered: [],
              }),
            ),
          ] as const,
        ]),
  ];
}

/** Sentences that speak to the reader of the reader's own choice. */
const OWN = ["decision-open", "decision-open-given", "decision-taken-by-you"] as const;

function ownSentences(visit: Visit, { action }: ToldDecision): string[] {
  const args = { action: visit.label(`action-${action}-btn`), name: "\u0001", by: "\u0001" };
  return OWN.map((key) => visit.label(key, args).split("\u0001")[0]?.replaceAll("\u00A0", " ") ?? key);
}

const run = (check: (scene: Scene) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languages),
      fc.array(caseOf, { minLength: 1, maxLength: 5 }),
      async (language, cases) => check(await sceneOf(language, cases)),
    ),
    { numRuns: 60 },
  );

describe("every surface", () => {
  it("names a colleague's decision as the colleague's, and calls nobody else “you”", () =>
    run(({ visit, judgements }) => {
      for (const judgement of judgements) {
        const decision = decisionOf(judgement);
        if (decision === null) continue;
        const { signer, preparer } = decision.whose;
        if (signer.isReader || preparer?.isReader === true) continue;
        for (const [name, words] of screensOf(visit, judgement)) {
          for (const own of ownSentences(visit, decision)) expect(words, name).not.toContain(own);
          if (name !== "notice" && signer.person !== null)
            expect(words, name).toContain(signer.person.personName);
        }
      }
    }));

  it("tells a doubt of the heaviest kind wherever its document can be decided", () =>
    run(({ visit, judgements }) => {
      for (const judgement of judgements.filter(isDecidable)) {
        const heavy = judgement.doubts.filter((doubt) => weightOf(doubt) === "stop");
        const [heaviest] = heavy;
        if (heaviest === undefined) continue;
        // Where a reason is asked, the person says no already.
        for (const [name, words] of screensOf(visit, judgement))
          if (name !== "question") expect(words, name).toContain("⚠️");
        const [, card = ""] = screensOf(visit, judgement)[0] ?? [];
        const { currency } = judgement.document;
        expect(card).toContain(visit.words.doubt(heaviest, currency).replaceAll("\u00A0", " "));
        const apart = apartOf(visit, { account, judged: judgements, found: new Map() });
        const choosing = { judged: judgements, apart };
        expect(togetherOf(choosing)).not.toContain(judgement);
        expect(apart.flatMap(({ judged }) => judged.map(({ document }) => document))).toContain(
          judgement.document,
        );
      }
    }));

  it("marks a row of a document with a doubt of the heaviest kind, in whatever list it stands", () =>
    run(({ visit, judgements }) => {
      const heavy = judgements.filter(({ doubts }) => isHeavy(doubts));
      const view = { id: "viewaaaaaaaa", accountId: account.id, kind: "invoice", list: "receive" };
      const row = { ...view, name: null, filters: {} } as unknown as ViewRow;
      const at = { account, view: view.id, toSign: [], decidable: true, page: 1, pages: 1 };
      const data = () => "x";
      const ownLists = [
        renderList(visit, {
          ...at,
          view: row,
          judgements,
          total: 5,
          hasNext: false,
          order: null,
          counts: null,
        }),
        renderWatchedList(visit, account, { judgements, page: 1, title: "—", data }),
        renderChoosing(
          visit,
          {
            ...{ account, view, mixed: false, judged: judgements.filter(isDecidable), chosen: [] },
            ...{ settled: 0, undecidable: 0, more: false },
          },
          1,
        ),
      ];
      for (const [index, screen] of ownLists.entries())
        for (const { document } of index === 2 ? heavy.filter(isDecidable) : heavy) {
          const label = screen.keyboard.flat().find(({ text }) => text.includes(document.number ?? ""));
          expect(label?.text, `list ${index}`).toContain("⚠️");
        }
    }));

  it("counts what waits alike, and what ends with what is chosen and not signed", () =>
    run(async ({ visit, documents, judgements, decisions }) => {
      const reading = { documents, more: false, failure: null, at: NOW };
      const reader = readerOf(visit, { ...account, telegramUserId: READER });
      const db = {
        ...visit.dependencies.db,
        decisions: { findAllStanding: async () => [...decisions.values()] },
        users: { find: async () => null },
      } as never;
      const parts = { db, profile: visit.profile };
      const waiting = await judgeWaiting(parts, reader, reading, { part: ALL_WAITING, unordered: false });
      const count = judgements.filter(waitsForReader).length;
      expect(waiting.waits).toHaveLength(count);
      const unsigned = judgements.filter((one) => {
        const decision = decisionOf(one);
        return decision === null || isUnsigned(decision);
      });
      expect(waiting.all).toHaveLength(unsigned.length);
      const told = { account, waiting, found: new Map(), queue: [], toSign: [], walk: null };
      const home = wordsOf(
        renderHome(visit, { ...told, isUnread: false, asOf: null, pinned: null, several: false }, null),
      );
      const list = wordsOf(
        renderWaitingList(visit, {
          ...{ account, view: "viewaaaaaaaa", kind: null, part: ALL_WAITING, waiting, page: 1, pages: 1 },
          ...{ shown: [], toSign: [], decidable: true, left: count, walk: null },
        }),
      );
      const none = { accepted: 0, rejected: 0, since: NOW, until: NOW };
      const digest = wordsOf(
        renderDigest(visit, {
          date: TODAY,
          facts: [{ account, waiting, ending: [], queue: [], answered: none, stuck: 0, newlyStuck: 0 }],
        }),
      );
      if (count > 0) {
        expect(home).toContain(`: ${count}`);
        expect(home).toContain(`(${count})`);
        expect(list).toContain(visit.t("waiting-count", { count }).replaceAll("\u00A0", " "));
        expect(digest).toContain(`: ${count}`);
      }
      const today = unsigned.filter(({ term }) => term?.daysLeft === 0).length;
      const ends = visit.t("waiting-today", { count: today }).replaceAll("\u00A0", " ");
      for (const [name, words] of [["home", home] as const, ["digest", digest] as const])
        if (today > 0 && count > 0) expect(words, name).toContain(ends);
    }));
});
