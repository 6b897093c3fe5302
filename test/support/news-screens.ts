/** A registry of news: by its name all the screens that it shows, as services and people mostly write what it tells. */
import { renderAsked as renderPerson, renderWaits } from "../../src/bot/admission/view.ts";
import { spine } from "../../src/bot/create-bot.ts";
import { renderNotAllowed } from "../../src/bot/login/view.ts";
import { renderMany } from "../../src/bot/speak/news/many-view.ts";
import { renderMissed } from "../../src/bot/speak/news/missed-view.ts";
import { renderPairing } from "../../src/bot/speak/notices/view.ts";
import { renderGone, renderNotice } from "../../src/bot/speak/told/notice-view.ts";
import { CARD, NOTICE } from "../../src/bot/ui/fit.ts";
import type { Screen } from "../../src/bot/ui/screen.ts";
import type { Visit } from "../../src/bot/visit.ts";
import { renderAsked } from "../../src/capabilities/colleagues/tell-question.ts";
import { renderUnsigned } from "../../src/capabilities/digest/tell-unsigned.ts";
import { capabilities } from "../../src/capabilities/index.ts";
import type { PairingRow } from "../../src/db/rows/browser-pairings.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import { voidReasons } from "../../src/documents/void-reason.ts";
import type { Judged } from "../../src/judgement/judgement.ts";
import { cleanText } from "../../src/locales/clean-text.ts";
import { decisionVoid } from "../../src/reading/end-void.ts";
import { decisionNews, saveNews } from "../../src/submissions/news.ts";
import { documentNews, wasOf } from "../../src/watch/news.ts";
import { judgedCard } from "./documents.ts";
import { type Known, questionOf, tellWith } from "./tell-with.ts";
import { accounts, cards, changesOf, decisions, PERSON, told, WORDS } from "./told-facts.ts";

export const NOW = Date.parse("2026-11-20T09:00:00Z");
const HOUR = 3_600_000;
/** A screen, and the lines that its text may take. */
export type Shown = readonly [Screen, number];
type Tell = (visit: Visit, name: string) => Promise<readonly Shown[]> | readonly Shown[];

export const routes = new Map(
  [...spine, ...capabilities].flatMap(({ news = [] }) =>
    news.map((route) => [route.news.name as string, route]),
  ),
);
const asNotices = (...screens: Screen[]): Shown[] => screens.map((screen) => [screen, NOTICE]);

/** Of one document: put off or not, in a saved list or not, also where it is gone. */
const ofDocument: Tell = async (visit, news) => {
  const shown: Shown[] = [];
  for (const facts of cards("ordinary", NOW)) {
    // Other kinds have no VAT.
    const isOfVat = news === "documentDoubted" || news === "documentCleared";
    if (isOfVat && visit.profile.kinds[facts.document.kind].vat === undefined) continue;
    const changed = news === "documentAltered" ? changesOf("ordinary") : [];
    const { changes = [], ...same } = facts;
    const known = news === "documentAltered" ? { ...same, changes } : same;
    const notice = { news, data: { from: 15, to: 15, changed } } as const;
    const states = visit.profile.kinds[facts.document.kind].actions;
    const answers = [states.accept, states.reject].map((action) => action?.done[0] ?? null);
    const stateIds = news === "documentAnswered" ? answers : [facts.document.stateId];
    for (const stateId of stateIds) {
      const judged = await judgedCard(visit, known, { ...facts.document, stateId });
      for (const putOffTo of [null, NOW + HOUR, NOW + 240 * HOUR])
        for (const saved of [null, "Misol Ta’minotdan"])
          shown.push(
            ...asNotices(
              renderNotice(visit, notice, { ...judged, judgement: { ...judged.judgement, putOffTo } }, saved),
            ),
          );
    }
  }
  return shown;
};

/** Of as many as one message tells of. */
const ofMany = async (visit: Visit, names: readonly string[], isAgain: boolean): Promise<Screen[]> => {
  const [account] = accounts("ordinary");
  if (account === undefined) return [];
  const documents = await told(visit, "ordinary", names, 6);
  const saved = new Map([["Misol Ta’minotdan", 2]]);
  const facts = { open: documents.length, doubted: 2, saved, isOnlyOrganization: false, isAgain };
  // Put off again, it no longer says that it was.
  return (isAgain ? [null] : [null, NOW + 240 * HOUR]).map((putOffTo) =>
    renderMany(visit, account, documents, { ...facts, putOffTo }),
  );
};

const ofMissed: Tell = async (visit) => {
  const missed = await told(visit, "ordinary", documentNews, 12);
  const reading = { documents: [], more: true, failure: null, at: NOW };
  const waiting = { all: [], waits: new Array<Judged>(1234), reading };
  const of = accounts("ordinary").map((account) => ({ account, told: missed, waiting, toSign: 120 }));
  const times = { since: NOW - 400 * HOUR, until: NOW, isOnlyOrganization: false };
  return asNotices(renderMissed(visit, times, of), renderMissed(visit, times, of.slice(0, 1)));
};

/** What the route itself sends and edits. `room`: lines of what it sends. */
function byRoute({
  data = {},
  account = {},
  states = ["open"],
  decision = {},
  room = NOTICE,
}: Partial<Pick<Known, "data" | "account">> & {
  readonly states?: ReadonlyArray<Decision["state"]>;
  readonly decision?: Partial<Decision>;
  readonly room?: number;
} = {}): Tell {
  return async (visit, news) => {
    const tell = routes.get(news)?.tell;
    if (tell === undefined) throw new Error(`nothing tells ${news}`);
    const shown: Shown[] = [];
    for (const state of states)
      for (const count of [1, 12]) {
        const known = decisions("ordinary", state, count).map((one) => ({ ...one, ...decision }));
        const { sent, edited } = await tellWith(tell, visit, "ordinary", {
          news,
          data,
          account,
          decisions: known,
        });
        shown.push(
          ...sent.map((screen) => [screen, room] as const),
          ...edited.map((screen) => [screen, CARD] as const),
        );
      }
    return shown;
  };
}

const ofQuestion: Tell = async (visit) => {
  const judged = await Promise.all(cards("ordinary", NOW).map((facts) => judgedCard(visit, facts)));
  return judged.flatMap((facts) => {
    const about = { question: questionOf("ordinary"), name: cleanText(PERSON.ordinary, 24) };
    return [{ facts, hidden: false }, { hidden: true }, { hidden: false }].flatMap((sight) =>
      asNotices(renderAsked(visit, facts.account, { ...about, sight })),
    );
  });
};

const STRANGER = { telegramUserId: 7_318_462_951, name: PERSON.ordinary, username: "dilnoza_namunayeva" };
const FAILURE = { userKey: "error-unavailable", until: null };
/** The decision's own message comes anew. */
const outcomes = byRoute({
  room: CARD,
  data: { decisionId: "decision0", result: "conflict", sessionId: "s" },
  states: ["open", "following", "unknown", "done", "failed", "refused", "untracked", "undone"],
});
const OF_SESSION = ["sessionClosed", "sessionOutcome", "sessionAloud", "sessionNeedsLogin"];
const moved = byRoute({ data: { decisionIds: ["decision0"], by: "b" }, decision: { accountId: "b" } });

async function wasTold(visit: Visit, news: string) {
  const [first] = await told(visit, "ordinary", [news], 1);
  return first?.document == null ? null : wasOf(first.document);
}

/** By the name of news, all that it shows. */
export const tells: Readonly<Record<string, Tell>> = {
  ...named(documentNews, async (visit, name) => {
    const was = await wasTold(visit, name);
    const of = { kind: "invoice", isOnlyOrganization: false } as const;
    return [
      ...(await ofDocument(visit, name)),
      ...asNotices(...(await ofMany(visit, [name], false))),
      ...asNotices(...(await ofMany(visit, documentNews, false))),
      ...asNotices(...accounts("ordinary").map((account) => renderGone(visit, account, was, of))),
    ];
  }),
  later: ofDocument,
  putOffMany: async (visit) => asNotices(...(await ofMany(visit, documentNews, true))),
  missed: ofMissed,
  moreNews: byRoute({ data: { list: "receive", count: 12345 } }),
  unsigned: async (visit) =>
    asNotices(
      await renderUnsigned(
        visit,
        accounts("ordinary").map((account) => ({ account, queue: decisions("ordinary", "open", 7) })),
        false,
      ),
    ),
  ...named(["updateGivenUp", "updatesLeftOut"], byRoute()),
  serviceBack: byRoute({ data: { since: NOW, data: "h:o" } }),
  loginEnding: async (visit, name) => {
    const at = NOW + 10 * HOUR;
    const account = { tokenSince: NOW, tokenExpiresAt: at, usedAt: NOW, hasToken: true };
    const of = (by: string) => byRoute({ data: { at, by }, account })(visit, name);
    return [...(await of("service")), ...(await of("idle"))];
  },
  loginEnded: byRoute({ account: { hasToken: false } }),
  browserEnded: byRoute({ data: { label: "Chrome · Windows · Namunayeva Dilnoza Misol qizi", by: "idle" } }),
  organizationNotAllowed: (visit) =>
    asNotices(...accounts("ordinary").map((account) => renderNotAllowed(visit, account))),
  admissionAsked: (visit) =>
    asNotices(
      ...(["asked", "admitted", "refused"] as const).map((admission) =>
        renderPerson(visit, { person: { ...STRANGER, admission }, by: STRANGER }),
      ),
    ),
  admissionTold: (visit) => asNotices(renderWaits(visit, { name: "refused", until: NOW + 24 * HOUR }, null)),
  newLogin: async (visit, name) => [
    ...(await byRoute({ data: { by: "b", isOwnName: true } })(visit, name)),
    ...(await byRoute({ data: { by: "b", isOwnName: false } })(visit, name)),
  ],
  browserPairing: (visit) =>
    asNotices(
      ...[true, false].map((isLogin) =>
        renderPairing(
          visit,
          { id: "p", options: ["12", "80", "47"], label: PERSON.ordinary } as unknown as PairingRow,
          isLogin,
        ),
      ),
    ),
  openingFailed: byRoute({ data: { scope: "all", ...FAILURE, count: 7 } }),
  queueRefused: byRoute({ data: { sessionId: "s", count: 50, detail: WORDS.ordinary } }),
  sessionOpened: byRoute({
    data: { sessionId: "s", leftOut: [{ decisionId: "decision1", ...FAILURE }], changed: ["decision2"] },
  }),
  [decisionVoid.name]: async (visit, name) => {
    const data = { decisionId: "decision0", aloud: true, alone: false };
    const shown: Shown[] = [];
    for (const detail of voidReasons)
      shown.push(...(await byRoute({ data, states: ["undone"], decision: { detail } })(visit, name)));
    return shown;
  },
  ...named([...Object.values(decisionNews).map(({ name }) => name), ...OF_SESSION], outcomes),
  ...named(
    Object.values(saveNews).map(({ name }) => name),
    byRoute({ data: { submissionId: "s" } }),
  ),
  asked: ofQuestion,
  answered: byRoute({ data: { questionId: "q", by: "a" } }),
  given: byRoute({ data: { from: "b" }, decision: { preparedBy: 1 } }),
  givenBack: byRoute({ data: { decisionIds: ["decision0"], by: "b" } }),
  takenBack: moved,
  takenOver: byRoute({
    data: { decisionId: "decision0", by: "decision0" },
    decision: { telegramUserId: 2 },
  }),
  preparedOutcome: byRoute({
    data: { decisionId: "decision0" },
    states: ["done", "failed", "refused", "undone"],
  }),
};

/** News that shows a screen of another kind, or none. */
export const ELSEWHERE = [
  "admissionDecided",
  ...["digest", "weekly", "deadlines", "lastDay", "putOffReminder"],
  ...["substituted", "substituteLost", "absenceOver", "escalated"],
  ...["loggedIn", "documentChanged", "wayBackOver", "progressLeft"],
];

function named(names: readonly string[], tell: Tell): Record<string, Tell> {
  return Object.fromEntries(names.map((name) => [name, tell]));
}
