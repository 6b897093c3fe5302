/** Every screen tells one number of what waits, and of what ends. */
import { describe, expect, it } from "vitest";
import { readChoosing } from "../../../src/bot/choosing/read-choosing.ts";
import { renderChoosing } from "../../../src/bot/choosing/view.ts";
import { startWalk } from "../../../src/bot/choosing/walk/start-walk.ts";
import { renderStep } from "../../../src/bot/choosing/walk/step-view.ts";
import { readWaitingNow } from "../../../src/bot/document/waiting.ts";
import { renderHome } from "../../../src/bot/home/view.ts";
import { renderWaitingList } from "../../../src/bot/lists/waiting-view.ts";
import { nameOnButton } from "../../../src/bot/ui/organization-view.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { renderDigest } from "../../../src/capabilities/digest/digest-view.ts";
import type { WalkStep } from "../../../src/db/rows/walk-steps.ts";
import { EVERY_KIND } from "../../../src/db/tables/lists.ts";
import { ALL_WAITING } from "../../../src/documents/waiting-part.ts";
import { StaleButton } from "../../../src/errors.ts";
import { decisionOf, type Judgement, waitsForReader } from "../../../src/judgement/judgement.ts";
import type { WaitingNow } from "../../../src/judgement/waiting.ts";
import { cardOf } from "../../support/documents.ts";
import { account, inScenes, NOW, plain, type Scene, TODAY, wordsOf } from "../../support/judged-scene.ts";

const VIEW = "viewaaaaaaaa";

/** The service's lists hold the documents of the scene; of a walk that begins, its steps are kept. */
function withLists({ visit, documents }: Scene): { readonly steps: () => readonly WalkStep[] } {
  let steps: readonly WalkStep[] = [];
  const none = { documents: [], more: false, failure: null, at: NOW };
  const view = { id: VIEW, accountId: account.id, kind: EVERY_KIND, list: "waiting", filters: {} };
  Object.assign(visit.dependencies, {
    readings: {
      find: (key: string) => (key.endsWith(" invoice") ? { ...none, documents } : none),
    },
  });
  Object.assign(visit.dependencies.db, {
    submissions: { hasMovedSince: async () => false },
    views: { find: async () => view },
    selections: { find: async () => ({ chosen: [], decided: [] }) },
    walks: {
      find: async () => null,
      save: async (walk: { readonly steps: readonly WalkStep[] }) => {
        steps = walk.steps;
      },
    },
  });
  return { steps: () => steps };
}

/** A walk that begins has its first step. */
async function walkOf(visit: Visit, steps: () => readonly WalkStep[], judgements: readonly Judgement[]) {
  // Nothing of it is shown: its steps are kept alone.
  await startWalk(visit, account.id).catch((error: unknown) => {
    if (!(error instanceof StaleButton)) throw error;
  });
  const [first] = steps();
  const judgement = judgements.find(({ document }) => document.id === first?.id);
  if (judgement === undefined) throw new Error("a walk begins with what waits");
  const facts = { ...cardOf(judgement.document), account, judgement };
  const around = { account, place: 1, count: steps().length, chosen: 0, toSign: 0, last: null, note: null };
  return wordsOf(renderStep(visit, facts, around));
}

function homeOf(visit: Visit, waiting: WaitingNow) {
  const told = { account, waiting, found: new Map(), queue: [], toSign: [], walk: null };
  const facts = { ...told, unlisted: [], isUnread: false, asOf: null, firms: [], others: 0, pinned: null };
  return wordsOf(renderHome(visit, facts, null));
}

/** Home of another organization of the same person. */
function homeBesideOf(visit: Visit, waiting: WaitingNow) {
  const other = { ...account, id: "other", name: "Andoza" };
  const firms = [{ account, waiting, toSign: 0, isOver: false }];
  const told = { account: other, waiting: null, found: new Map(), queue: [], toSign: [] };
  const facts = { ...told, unlisted: [], isUnread: false, asOf: null, firms, others: 1, pinned: null };
  return wordsOf(renderHome(visit, facts, null));
}

function listOf(visit: Visit, waiting: WaitingNow) {
  const at = { account, view: VIEW, kind: null, part: ALL_WAITING, page: 1, pages: 1 };
  const ways = { shown: [], toSign: [], decidable: true, left: waiting.waits.length, walk: null };
  return wordsOf(renderWaitingList(visit, { ...at, ...ways, waiting }));
}

function digestOf(visit: Visit, waiting: WaitingNow) {
  const answered = { accepted: 0, rejected: 0, since: NOW, until: NOW };
  const facts = { account, waiting, ending: [], queue: [], answered, stuck: 0, newlyStuck: 0 };
  return wordsOf(renderDigest(visit, { date: TODAY, facts: [facts] }));
}

describe("every surface that counts", () => {
  it("tells one number of what waits", () =>
    inScenes(async (scene) => {
      const { visit, judgements } = scene;
      const count = judgements.filter(waitsForReader).length;
      const { steps } = withLists(scene);
      const waiting = await readWaitingNow(visit, account);
      expect(waiting.waits).toHaveLength(count);
      if (count === 0) return;
      const number = visit.words.number(count);
      const [home, digest] = [homeOf(visit, waiting), digestOf(visit, waiting)];
      expect(home).toContain(plain(`${plain(visit.html("home-waits"))}: ${number}`));
      expect(home).toContain(plain(visit.t("home-waiting-btn", { count: number })));
      expect(homeBesideOf(visit, waiting)).toContain(`${nameOnButton(account, true)} (${number})`);
      expect(digest).toContain(plain(`${visit.t("digest-waiting")}: ${number}`));
      expect(listOf(visit, waiting)).toContain(plain(visit.t("waiting-count", { count })));
      const choosing = wordsOf(renderChoosing(visit, await readChoosing(visit, VIEW), 1));
      expect(choosing).toContain(plain(visit.html("choose-head", { chosen: 0, count })));
      const walk = await walkOf(visit, steps, judgements);
      expect(walk).toContain(plain(visit.label("walk-place", { place: 1, count })));
    }));

  it("counts among what ends what is chosen and not signed", () =>
    inScenes(async (scene) => {
      const { visit, judgements } = scene;
      withLists(scene);
      const waiting = await readWaitingNow(visit, account);
      const unsigned = judgements.filter((one) => decisionOf(one) === null || one.standing.is === "chosen");
      expect(waiting.all).toHaveLength(unsigned.length);
      if (waiting.waits.length === 0) return;
      const endingIn = (days: number) => unsigned.filter(({ term }) => term?.daysLeft === days).length;
      const ends = [
        ["waiting-today", endingIn(0)],
        ["waiting-tomorrow", endingIn(1)],
      ] as const;
      for (const words of [homeOf(visit, waiting), listOf(visit, waiting), digestOf(visit, waiting)])
        for (const [key, count] of ends)
          if (count > 0) expect(words).toContain(plain(visit.t(key, { count })));
    }, 150));
});
