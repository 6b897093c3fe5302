/** Every screen tells one number of what waits, and of what ends. */

import { describe, expect, it } from "vitest";
import { readChoosing } from "../../../src/bot/choosing/read-choosing.ts";
import { renderSummary } from "../../../src/bot/choosing/summary-view.ts";
import { renderChoosing } from "../../../src/bot/choosing/view.ts";
import { renderEnd } from "../../../src/bot/choosing/walk/end-view.ts";
import { startWalk } from "../../../src/bot/choosing/walk/start-walk.ts";
import { renderStep } from "../../../src/bot/choosing/walk/step-view.ts";
import { firstButton } from "../../../src/bot/document/next-button.ts";
import { signAllButton } from "../../../src/bot/document/sign-link.ts";
import { toSignRow } from "../../../src/bot/document/to-sign-row.ts";
import { readWaitingNow } from "../../../src/bot/document/waiting.ts";
import { renderHome } from "../../../src/bot/home/view.ts";
import { renderWaitingList } from "../../../src/bot/lists/waiting-view.ts";
import { renderMany } from "../../../src/bot/speak/news/many-view.ts";
import { renderMissed } from "../../../src/bot/speak/news/missed-view.ts";
import { findOpen } from "../../../src/bot/speak/news/told-documents.ts";
import { renderSessionOutcome } from "../../../src/bot/speak/notices/session-view.ts";
import { nameOnButton } from "../../../src/bot/ui/organization-view.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { placeOf } from "../../../src/bot/walk/place.ts";
import { renderDigest } from "../../../src/capabilities/digest/digest-view.ts";
import type { NoticeRow } from "../../../src/db/rows/notices.ts";
import { isUnsigned } from "../../../src/db/rows/submission-states.ts";
import type { WalkStep } from "../../../src/db/rows/walk-steps.ts";
import { EVERY_KIND } from "../../../src/db/tables/lists.ts";
import { SOM } from "../../../src/documents/currency.ts";
import type { BusinessDocument, DocumentId } from "../../../src/documents/document.ts";
import { ALL_WAITING } from "../../../src/documents/waiting-part.ts";
import { ServiceForbidden, ServiceUnavailable, StaleButton } from "../../../src/errors.ts";
import { decisionOf, isDecidable, type Judgement, waitsForReader } from "../../../src/judgement/judgement.ts";
import type { WaitingNow } from "../../../src/judgement/waiting.ts";
import { createListSights } from "../../../src/reading/list-sights.ts";
import type { Reading } from "../../../src/reading/reading-memory.ts";
import { cardOf } from "../../support/documents.ts";
import { account, inScenes, NOW, plain, type Scene, TODAY, wordsOf } from "../../support/judged-scene.ts";

const VIEW = "viewaaaaaaaa";
const SUMMARY = {
  number: "MT-1",
  total: "100",
  currency: SOM,
  counterpartyTin: null,
  counterpartyName: "Misol",
} as never;

const stepOf = (
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
  done: WalkStep["done"],
  decisionId: string | null = null,
): WalkStep => ({ kind, id: id as DocumentId, done, decisionId, over: null });

/** The service's lists hold the documents of the scene; of a walk that begins, its steps are kept. */
function withLists(
  { visit, documents }: Scene,
  read: Partial<Pick<Reading, "more" | "failure">> = {},
): { readonly steps: () => readonly WalkStep[] } {
  let steps: readonly WalkStep[] = [];
  const none = { documents: [], more: false, failure: null, at: NOW };
  const view = { id: VIEW, accountId: account.id, kind: EVERY_KIND, list: "waiting", filters: {} };
  Object.assign(visit.dependencies, {
    sights: createListSights({ now: () => NOW }),
    readings: {
      find: (key: string) => (key.endsWith(" invoice") ? { ...none, documents, ...read } : none),
    },
  });
  Object.assign(visit.dependencies.db, {
    submissions: { hasMovedSince: async () => false },
    disabledOperations: { status: async () => "enabled" },
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

/** What came while the person was away. */
function missedOf(visit: Visit, waiting: WaitingNow, firms: number) {
  const away = { since: NOW, until: NOW, isOnlyOrganization: true };
  const notice = { id: "noticeaaaaaa", news: "documentMoved" } as NoticeRow;
  const of = { account, waiting, told: [{ notice, document: null, judgement: null }], toSign: 0 };
  return wordsOf(renderMissed(visit, away, Array(firms).fill(of)));
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
      for (const firms of [1, 2]) expect(missedOf(visit, waiting, firms)).toContain(`(${number})`);
      expect(listOf(visit, waiting)).toContain(plain(visit.t("waiting-count", { count })));
      const choosing = wordsOf(renderChoosing(visit, await readChoosing(visit, VIEW), 1));
      expect(choosing).toContain(plain(visit.html("choose-head", { chosen: 0, count })));
      const walk = await walkOf(visit, steps, judgements);
      expect(walk).toContain(plain(visit.label("walk-place", { place: 1, count })));
    }));

  it.each<[string, Partial<Pick<Reading, "more" | "failure">>, "+" | ""]>([
    ["of which more are than were read", { more: true }, "+"],
    ["of which a part could not be read", { failure: new ServiceUnavailable("down") }, "+"],
    ["of which a part is not the person's to read", { failure: new ServiceForbidden("no") }, ""],
  ])("writes a number %s everywhere with the same sign: %o", (_what, read, sign) =>
    inScenes(async (scene) => {
      const { visit, judgements } = scene;
      withLists(scene, read);
      const waiting = await readWaitingNow(visit, account);
      const number = `${visit.words.number(judgements.filter(waitsForReader).length)}${sign}`;
      const surfaces = [
        homeBesideOf(visit, waiting),
        missedOf(visit, waiting, 1),
        missedOf(visit, waiting, 2),
      ];
      // Where nothing was read that waits, a digest has no number.
      if (waiting.waits.length > 0) surfaces.push(homeOf(visit, waiting), digestOf(visit, waiting));
      for (const words of surfaces) expect(words).toContain(`(${number})`);
      // The line in which it stands without brackets.
      expect(homeBesideOf(visit, waiting)).toContain(`: ${number}`);
      if (waiting.waits.length === 0) return;
      expect(homeOf(visit, waiting)).toContain(plain(`${plain(visit.html("home-waits"))}: ${number}`));
      expect(digestOf(visit, waiting)).toContain(plain(`${visit.t("digest-waiting")}: ${number}`));
    }),
  );

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

  it("tells on the way through, at its end and after the signature what comes yet, and what Sign holds", () =>
    inScenes(async (scene) => {
      const { visit, judgements } = scene;
      withLists(scene);
      const waiting = await readWaitingNow(visit, account);
      const open = waiting.waits.filter(isDecidable);
      const queue = judgements.flatMap((one) => {
        const decision = decisionOf(one);
        const isOwn = decision?.telegramUserId === account.telegramUserId && isUnsigned(decision);
        return isOwn ? [{ ...decision, summary: SUMMARY }] : [];
      });
      Object.assign(visit.dependencies, {
        signing: { ...visit.dependencies.signing, findSigningQueue: async () => queue },
      });
      // The walk decided half of what is to sign, skipped one, and one of its documents is gone.
      const decisions = queue.slice(0, Math.ceil(queue.length / 2));
      const [skipped, ...left] = open;
      const walk = [
        ...decisions.map(({ kind, documentId: id, id: decisionId }) =>
          stepOf({ kind, id }, "decided", decisionId),
        ),
        ...(skipped === undefined ? [] : [stepOf(skipped.document, "skipped")]),
        stepOf({ kind: "invoice", id: "gone" as DocumentId }, "gone"),
        stepOf({ kind: "invoice", id: "going" as DocumentId }, null),
        ...left.slice(0, 1).map(({ document }) => stepOf(document, null)),
      ];
      const place = placeOf(walk, open);
      const around = { account, decisions, queue, doubted: [] };
      const anew = place === null ? open.length : 0;
      const sign = await signAllButton(visit, account.id);
      const end = wordsOf(renderEnd(visit, { ...around, steps: walk, gone: ["MT-1"], place, anew }, sign));
      const summary = wordsOf(
        renderSummary(
          visit,
          { ...around, view: { id: VIEW, accountId: account.id } },
          [],
          await toSignRow(visit, account),
        ),
      );
      const through = {
        goesOn: visit.t("walk-go-on-btn", { left: left.length }),
        anew: visit.t("walk-btn", { count: open.length }),
      };
      if (left.length > 0) expect(end).toContain(plain(through.goesOn));
      else if (open.length > 0) expect(end).toContain(plain(through.anew));
      expect(end).toContain(
        plain(visit.t("walk-done", { count: decisions.length + (skipped === undefined ? 0 : 1) })),
      );
      const besides = plain(visit.html("sign-with", { count: queue.length - decisions.length }));
      for (const words of [end, summary]) {
        expect(words.includes(besides)).toBe(queue.length > decisions.length);
        if (queue.length > 0)
          expect(words).toMatch(queue.length === 1 ? /✍️/u : new RegExp(`✍️.*\\(${queue.length}\\)`, "u"));
      }
      if (waiting.waits.length === 0) return;
      const count = waiting.waits.length;
      const next = await firstButton(visit, account);
      expect(next?.text).toBe(visit.t("next-place-btn", { place: 1, count }));
      const outcome = renderSessionOutcome(visit, { account, decisions: [], sign: null, next });
      expect(outcome.keyboard.flat().filter(({ style }) => style === "primary")).toEqual([
        { ...next, style: "primary" },
      ]);
    }, 150));

  it("tells in a message of many how many of them can be gone through, and no second number", () =>
    inScenes(({ visit, judgements }) => {
      const notice = { id: "noticeaaaaaa", news: "documentArrived" } as NoticeRow;
      const told = judgements.map((judgement) => ({ notice, document: null, judgement }));
      const open = findOpen(told).length;
      expect(open).toBe(judgements.filter(isDecidable).length);
      const of = { doubted: 0, saved: new Map(), putOffTo: null, isAgain: false, isOnlyOrganization: true };
      const { keyboard } = renderMany(visit, account, told, { ...of, open });
      const numbers = keyboard.flat().flatMap(({ text }) => /\((\d+)\)/.exec(text)?.[1] ?? []);
      expect(new Set(numbers)).toEqual(new Set([String(open === 0 ? told.length : open)]));
    }));
});
