/**
 * A scene of documents that wait, are doubted and were decided by different people: judged, and told by every screen.
 */
import fc from "fast-check";
import { renderAskReason } from "../../src/bot/actions/reason-view.ts";
import { renderStep } from "../../src/bot/choosing/walk/step-view.ts";
import { renderCard } from "../../src/bot/document/card-view.ts";
import { readerOf } from "../../src/bot/reader-of.ts";
import { renderNotice } from "../../src/bot/speak/told/notice-view.ts";
import { type Html, plainText } from "../../src/bot/ui/html.ts";
import type { Screen } from "../../src/bot/ui/screen.ts";
import type { Visit } from "../../src/bot/visit.ts";
import type { AccountRow } from "../../src/db/rows/accounts.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import { builtInProfile as profile } from "../../src/documents/built-in-profile.ts";
import { addDays, dateInTimeZone } from "../../src/documents/dates.ts";
import type { BusinessDocument } from "../../src/documents/document.ts";
import type { Doubt } from "../../src/documents/doubt.ts";
import { judge } from "../../src/judgement/judge.ts";
import { actionFor, type Judgement } from "../../src/judgement/judgement.ts";
import { type Language, languages } from "../../src/locales/language.ts";
import { cardOf, OURS, waitingOf } from "./documents.ts";
import { viewVisit } from "./view-visit.ts";

/** 11:00 in Tashkent. */
export const NOW = Date.UTC(2026, 10, 25, 6);
export const TODAY = dateInTimeZone(NOW, "Asia/Tashkent");
export const READER = 1;
export const account: AccountRow = { ...OURS, telegramUserId: READER, hasToken: true };
const NAMES = new Map([
  [2, "Sherzod"],
  [3, "Kamola"],
]);
const DAY = 24 * 60 * 60_000;

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
  /** Days since its date, which may be one to come; since its creation; and since the last look before it came. */
  age: fc.integer({ min: -5, max: 25 }),
  created: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 1 }),
  came: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 1 }),
  doubts: fc.subarray([...DOUBTS], { maxLength: 4 }),
  total: fc.bigInt({ min: 100n, max: 10n ** 11n }),
});
export type Case = typeof caseOf extends fc.Arbitrary<infer One> ? One : never;

const readerCase = fc.record({
  language: fc.constantFrom(...languages),
  vatInDoubt: fc.boolean(),
  mayNotSign: fc.boolean(),
  timeZone: fc.constantFrom(
    "Asia/Tashkent",
    "Europe/Moscow",
    "America/New_York",
    "Pacific/Pago_Pago",
    "Pacific/Kiritimati",
  ),
  /** Any minute of the day in Tashkent. */
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
});
interface ReaderCase {
  readonly language: Language;
  readonly vatInDoubt: boolean;
  readonly mayNotSign: boolean;
  readonly timeZone: string;
  readonly minute: number;
}

export interface Scene {
  /** Its dependencies know of the scene. */
  readonly visit: Visit;
  readonly reader: ReaderCase;
  readonly cases: readonly Case[];
  readonly documents: readonly BusinessDocument[];
  /** In the documents' order. */
  readonly judgements: readonly Judgement[];
}

async function sceneOf(reader: ReaderCase, cases: readonly Case[]): Promise<Scene> {
  const { language, vatInDoubt, mayNotSign, timeZone, minute } = reader;
  const now = NOW + (minute - 11 * 60) * 60_000;
  const caseAt = (index: number) => cases[index] as Case;
  const documents = waitingOf(cases.length, (index) => {
    const { age, created, total } = caseAt(index);
    const createdAt = created === null ? null : new Date(NOW - created * DAY).toISOString();
    return { date: addDays(TODAY, -age), createdAt, total };
  });
  const idOf = (index: number) => {
    const { kind, id } = documents[index] as BusinessDocument;
    return { kind, documentId: id };
  };
  const decisions = cases.flatMap(({ hands, action, state }, index) => {
    if (hands === null) return [];
    const [telegramUserId, preparedBy] = hands;
    const whose = { telegramUserId, preparedBy, accountId: `account${telegramUserId}`, tin: account.tin };
    const about = { id: `decision${index}`, ...idOf(index), action, state, detail: null };
    const times = { createdAt: NOW - 60_000, updatedAt: NOW - 60_000, postedAt: null };
    return [{ ...whose, ...about, ...times, reason: null } as unknown as Decision];
  });
  const watched = cases.map(({ came }, index) => {
    const { number, date, createdAt, stateId, sender } = documents[index] as BusinessDocument;
    return {
      ...{ ...idOf(index), tin: account.tin, direction: "incoming", stateId, partnerTin: sender.tin },
      ...{ facts: { number, date, createdAt, updatedAt: null, total: null, currency: null }, vatMarks: null },
      ...{ cameAt: came === null ? null : NOW - came * DAY, waitBeganAt: null },
      ...{ stateSince: 0, otherStateAt: null, firstSeenAt: 0 },
    };
  });
  const db = {
    partnerHistory: {
      findFewOfEach: async (_tin: unknown, partners: readonly unknown[]) => partners.map(() => []),
    },
    watched: {
      findDocuments: async (_tin: unknown, kind: string) =>
        new Map(watched.flatMap((one) => (one.kind === kind ? [[one.documentId, one] as const] : []))),
      findDocument: async (_tin: unknown, kind: string, id: string) =>
        watched.find((one) => one.kind === kind && one.documentId === id) ?? null,
    },
    decisions: { findAllStanding: async () => decisions },
    accounts: {
      find: async () => account,
      findOfUser: async (user: number) => [{ tin: account.tin, username: `user-${user}` }],
      noteUse: () => {},
    },
    notices: { findAllPutOff: async () => [] },
    users: { find: async (user: number) => ({ name: NAMES.get(user) ?? null }) },
  };
  const found = {
    name: "made up",
    find: async (_parts: unknown, _tin: unknown, known: ReadonlyArray<{ document: BusinessDocument }>) =>
      known.map(({ document }) => cases[documents.indexOf(document)]?.doubts ?? []),
  };
  const dependencies = { db, profile, doubtSources: [found] };
  const visit = viewVisit(language, now, { preferences: { vatInDoubt }, timeZone, dependencies });
  const judgements = await judge(visit.dependencies, { ...readerOf(visit, account), mayNotSign }, documents, {
    shownBy: "row",
  });
  return { visit, reader, cases, documents, judgements };
}

/** Checks scenes at random, in every language. */
export const inScenes = (check: (scene: Scene) => void | Promise<void>, numRuns = 40) =>
  fc.assert(
    fc.asyncProperty(readerCase, fc.array(caseOf, { minLength: 1, maxLength: 5 }), async (reader, cases) =>
      check(await sceneOf(reader, cases)),
    ),
    { numRuns },
  );

/** A line without markup, and with plain spaces only. */
export const plain = (text: Html | string): string =>
  (typeof text === "string" ? text : plainText(text)).replaceAll("\u00A0", " ");

export const wordsOf = ({ text, keyboard }: Screen): string =>
  [plain(text), ...keyboard.flat().map((button) => plain(button.text))].join("\n");

const target = { accountId: account.id, from: null, over: null } as const;
const around = { account, place: 1, count: 3, chosen: 0, toSign: 0, last: null, note: null };
const notice = { news: "documentArrived", data: { from: null, to: 15, changed: [] } };

export type ScreenName = "card" | "notice" | "step" | "question";

/** Where the document can be decided: its screens, by their names. */
export function screensOf(visit: Visit, judgement: Judgement): Array<readonly [ScreenName, string]> {
  const { document } = judgement;
  const { kind, id: documentId } = document;
  const facts = { ...cardOf(document), account, judgement };
  const action = actionFor(judgement, "reject");
  const asked = { ...target, kind, documentId, action } as never;
  const question = { isNotice: false, offered: [] };
  return [
    ["card", wordsOf(renderCard(visit, facts))],
    ["notice", wordsOf(renderNotice(visit, notice, facts))],
    ["step", wordsOf(renderStep(visit, facts, around))],
    ...(action === null
      ? []
      : [["question", wordsOf(renderAskReason(visit, facts, asked, question))] as const]),
  ];
}
