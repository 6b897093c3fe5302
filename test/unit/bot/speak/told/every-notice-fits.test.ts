import { describe, expect, it } from "vitest";
import { spine } from "../../../../../src/bot/create-bot.ts";
import { renderMany } from "../../../../../src/bot/speak/news/many-view.ts";
import { renderMissed } from "../../../../../src/bot/speak/news/missed-view.ts";
import { renderPairing } from "../../../../../src/bot/speak/notices/view.ts";
import { renderGone, renderNotice } from "../../../../../src/bot/speak/told/notice-view.ts";
import type { Screen } from "../../../../../src/bot/ui/screen.ts";
import type { Visit } from "../../../../../src/bot/visit.ts";
import { renderAsked } from "../../../../../src/capabilities/colleagues/tell-question.ts";
import { renderUnsigned } from "../../../../../src/capabilities/digest/tell-unsigned.ts";
import { capabilities } from "../../../../../src/capabilities/index.ts";
import type { PairingRow } from "../../../../../src/db/rows/browser-pairings.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { voidReasons } from "../../../../../src/documents/void-reason.ts";
import { cleanText } from "../../../../../src/locales/clean-text.ts";
import { languages } from "../../../../../src/locales/language.ts";
import { decisionVoid } from "../../../../../src/reading/end-void.ts";
import { decisionNews, saveNews } from "../../../../../src/submissions/news.ts";
import { documentNews, wasOf } from "../../../../../src/watch/news.ts";
import { judgedCard } from "../../../../support/documents.ts";
import { expectFits, NOTICE, type Room, SCREEN } from "../../../../support/expect-fits.ts";
import { type Known, questionOf, tellWith } from "../../../../support/tell-with.ts";
import {
  accounts,
  cards,
  changesOf,
  decisions,
  type Length,
  PERSON,
  told,
  WORDS,
} from "../../../../support/told-facts.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const HOUR = 3_600_000;
/** Somebody's own words are not cut: where they are long they are folded. */
const FOLDED: Room = { lines: 11, height: 420 };

type Shown = readonly [Screen, Room];
type Tell = (visit: Visit, length: Length, name: string) => Promise<readonly Shown[]> | readonly Shown[];

const routes = new Map(
  [...spine, ...capabilities].flatMap(({ news = [] }) =>
    news.map((route) => [route.news.name as string, route]),
  ),
);
const asNotices = (...screens: Screen[]): Shown[] => screens.map((screen) => [screen, NOTICE]);
const asFolded = (shown: readonly Shown[], length: Length): Shown[] =>
  shown.map(([screen]) => [screen, length === "long" ? FOLDED : NOTICE]);
const several = (length: Length) => length === "long";

/** Of one document: put off or not, in a saved list or not, also where it is gone. */
const ofDocument: Tell = async (visit, length, news) => {
  const shown: Shown[] = [];
  for (const facts of cards(length, NOW)) {
    // Other kinds have no VAT.
    const isOfVat = news === "documentDoubted" || news === "documentCleared";
    if (isOfVat && visit.profile.kinds[facts.document.kind].vat === undefined) continue;
    const changed = news === "documentAltered" ? changesOf(length) : [];
    const { changes = [], ...same } = facts;
    const known = news === "documentAltered" ? { ...same, changes } : same;
    const notice = { news, data: { from: 15, to: 15, changed } } as const;
    const states = visit.profile.kinds[facts.document.kind].actions;
    const answers = [states.accept, states.reject].map((action) => action?.done[0] ?? null);
    const stateIds = news === "documentAnswered" ? answers : [facts.document.stateId];
    for (const stateId of stateIds) {
      const judged = await judgedCard(visit, known, { ...facts.document, stateId });
      for (const putOffTo of [null, NOW + HOUR, NOW + 240 * HOUR])
        for (const saved of [null, ...(several(length) ? ["Namuna ".repeat(5)] : [])])
          shown.push(...asNotices(renderNotice(visit, notice, judged, putOffTo, saved)));
    }
  }
  return shown;
};

/** Of as many as one message tells of. */
const ofMany = async (
  visit: Visit,
  length: Length,
  names: readonly string[],
  isAgain: boolean,
): Promise<Screen[]> => {
  const [account] = accounts(length);
  if (account === undefined) return [];
  const documents = await told(visit, length, names, several(length) ? 30 : 6);
  const saved = new Map(
    several(length) ? [1, 2, 3].map((index) => [`${"Namuna ".repeat(5)}${index}`, index]) : [],
  );
  const facts = { open: documents.length, doubted: 2, saved, isOnlyOrganization: !several(length), isAgain };
  // Put off again, it no longer says that it was.
  return (isAgain ? [null] : [null, NOW + 240 * HOUR]).map((putOffTo) =>
    renderMany(visit, account, documents, { ...facts, putOffTo }),
  );
};

const ofMissed: Tell = async (visit, length) => {
  const missed = await told(visit, length, documentNews, 12);
  const of = accounts(length).map((account) => ({ account, told: missed, waiting: 1234, toSign: 120 }));
  const times = { since: NOW - 400 * HOUR, until: NOW, isOnlyOrganization: !several(length) };
  return asNotices(renderMissed(visit, times, of), renderMissed(visit, times, of.slice(0, 1)));
};

/** What the route itself sends and edits. */
function byRoute({
  data = {},
  account = {},
  states = ["open"],
  decision = {},
}: Partial<Pick<Known, "data" | "account">> & {
  readonly states?: ReadonlyArray<Decision["state"]>;
  readonly decision?: Partial<Decision>;
} = {}): Tell {
  return async (visit, length, news) => {
    const tell = routes.get(news)?.tell;
    if (tell === undefined) throw new Error(`nothing tells ${news}`);
    const shown: Shown[] = [];
    for (const state of states)
      for (const count of [1, 12]) {
        const known = decisions(length, state, count).map((one) => ({ ...one, ...decision }));
        const { sent, edited } = await tellWith(tell, visit, length, {
          news,
          data,
          account,
          decisions: known,
        });
        shown.push(...asNotices(...sent), ...edited.map((screen) => [screen, SCREEN] as const));
      }
    return shown;
  };
}

const ofQuestion: Tell = async (visit, length) => {
  const judged = await Promise.all(cards(length, NOW).map((facts) => judgedCard(visit, facts)));
  return judged.flatMap((facts) => {
    const about = { question: questionOf(length), name: cleanText(PERSON[length], 24) };
    return [{ facts, hidden: false }, { hidden: true }, { hidden: false }].flatMap((sight) =>
      asFolded([[renderAsked(visit, facts.account, { ...about, sight }), NOTICE]], length),
    );
  });
};

const FAILURE = { userKey: "error-unavailable", until: null };
const outcomes = byRoute({
  data: { decisionId: "decision0", result: "conflict", sessionId: "s" },
  states: ["open", "following", "unknown", "done", "failed", "refused", "untracked", "undone"],
});
const OF_SESSION = ["sessionClosed", "sessionOutcome", "sessionAloud", "sessionNeedsLogin"];
const moved = byRoute({ data: { decisionIds: ["decision0"], by: "b" }, decision: { accountId: "b" } });

/** By the name of news, all that it shows. */
async function wasTold(visit: Visit, length: Length, news: string) {
  const [first] = await told(visit, length, [news], 1);
  return first?.document == null ? null : wasOf(first.document);
}

const tells: Readonly<Record<string, Tell>> = {
  ...named(documentNews, async (visit, length, name) => {
    const was = await wasTold(visit, length, name);
    const of = { kind: "invoice", isOnlyOrganization: !several(length) } as const;
    return [
      ...(await ofDocument(visit, length, name)),
      ...asNotices(...(await ofMany(visit, length, [name], false))),
      ...asNotices(...(await ofMany(visit, length, documentNews, false))),
      ...asNotices(...accounts(length).map((account) => renderGone(visit, account, was, of))),
    ];
  }),
  later: ofDocument,
  putOffMany: async (visit, length) => asNotices(...(await ofMany(visit, length, documentNews, true))),
  missed: ofMissed,
  moreNews: byRoute({ data: { list: "receive", count: 12345 } }),
  unsigned: async (visit, length) =>
    asNotices(
      await renderUnsigned(
        visit,
        accounts(length).map((account) => ({ account, queue: decisions(length, "open", 7) })),
        !several(length),
      ),
    ),
  ...named(["updateGivenUp", "updatesLeftOut"], byRoute()),
  serviceBack: byRoute({ data: { since: NOW, data: "h:o" } }),
  loginEnding: async (visit, length, name) => {
    const at = NOW + 10 * HOUR;
    const account = { tokenSince: NOW, tokenExpiresAt: at, usedAt: NOW, hasToken: true };
    const of = (by: string) => byRoute({ data: { at, by }, account })(visit, length, name);
    return [...(await of("service")), ...(await of("idle"))];
  },
  loginEnded: byRoute({ account: { hasToken: false } }),
  browserEnded: byRoute({ data: { label: "Chrome · Windows · Namunayeva Dilnoza Misol qizi", by: "idle" } }),
  newLogin: byRoute({ data: { by: "b", isOwnName: true } }),
  browserPairing: (visit, length) =>
    asNotices(
      ...[true, false].map((isLogin) =>
        renderPairing(
          visit,
          { id: "p", options: ["12", "80", "47"], label: PERSON[length] } as unknown as PairingRow,
          isLogin,
        ),
      ),
    ),
  openingFailed: byRoute({ data: { scope: "all", ...FAILURE, count: 7 } }),
  queueRefused: byRoute({ data: { sessionId: "s", count: 50, detail: WORDS.long } }),
  sessionOpened: byRoute({
    data: { sessionId: "s", leftOut: [{ decisionId: "decision1", ...FAILURE }], changed: ["decision2"] },
  }),
  [decisionVoid.name]: async (visit, length, name) => {
    const data = { decisionId: "decision0", aloud: true, alone: false };
    const shown: Shown[] = [];
    for (const detail of voidReasons)
      shown.push(...(await byRoute({ data, states: ["undone"], decision: { detail } })(visit, length, name)));
    return shown;
  },
  ...named([...Object.values(decisionNews).map(({ name }) => name), ...OF_SESSION], outcomes),
  ...named(
    Object.values(saveNews).map(({ name }) => name),
    byRoute({ data: { submissionId: "s" } }),
  ),
  asked: ofQuestion,
  answered: async (visit, length, name) =>
    asFolded(await byRoute({ data: { questionId: "q" } })(visit, length, name), length),
  given: byRoute({ data: { from: "b" }, decision: { preparedBy: 1 } }),
  givenBack: byRoute({ data: { decisionIds: ["decision0"], by: "b" } }),
  takenBack: moved,
  takenOver: async (visit, length, name) =>
    asFolded(
      await byRoute({
        data: { decisionId: "decision0", by: "decision0" },
        decision: { telegramUserId: 2 },
      })(visit, length, name),
      length,
    ),
  preparedOutcome: byRoute({
    data: { decisionId: "decision0" },
    states: ["done", "failed", "refused", "undone"],
  }),
};

/** News that shows a screen with tests of its own, or none. */
const ELSEWHERE = [
  ...["digest", "weekly", "deadlines", "lastDay", "putOffReminder"],
  ...["loggedIn", "documentChanged", "wayBackOver", "progressLeft"],
];

function named(names: readonly string[], tell: Tell): Record<string, Tell> {
  return Object.fromEntries(names.map((name) => [name, tell]));
}

it("every piece of news is held to the room of a narrow phone", () => {
  expect([...Object.keys(tells), ...ELSEWHERE].sort()).toEqual([...routes.keys()].sort());
});

describe.each(languages)("on a phone of 360 × 740, in %s,", (language) => {
  it.each(
    Object.entries(tells).flatMap(([name, tell]) =>
      (["ordinary", "long"] as const).map((length) => [name, length, tell] as const),
    ),
  )("%s fits, %s", async (name, length, tell) => {
    const shown = await tell(viewVisit(language, NOW), length, name);
    expect(shown.length).toBeGreaterThan(0);
    for (const [screen, room] of shown) expectFits(screen, room);
  });
});
