/** What is chosen and to be signed is doubted alike wherever it stands: in the chat and on the signing page. */
import { describe, expect, it, vi } from "vitest";
import { renderQueue } from "../../../src/bot/actions/queue-view.ts";
import { findDoubted } from "../../../src/bot/choosing/doubted.ts";
import { renderSummary, renderUnusual } from "../../../src/bot/choosing/summary-view.ts";
import { renderEnd } from "../../../src/bot/choosing/walk/end-view.ts";
import { renderDecision } from "../../../src/bot/document/decision-view.ts";
import { renderDoubted } from "../../../src/bot/document/doubts-view.ts";
import { plainText } from "../../../src/bot/ui/html.ts";
import type { Screen } from "../../../src/bot/ui/screen.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { heavyFacts, isHeavy } from "../../../src/documents/doubt.ts";
import { type Doubted, doubtedFirst, judgePile } from "../../../src/judgement/pile.ts";
import { shownItemSchema, summarizeDocument } from "../../../src/signing/shown-item.ts";
import type { ShownItem } from "../../../src/signing/signing.ts";
import { startSession } from "../../../src/signing/start-session.ts";
import { cleanItem } from "../../../src/web/clean-item.ts";
import { OWN_DECISION } from "../../support/documents.ts";
import { account, inScenes, NOW, plain, READER, type Scene, wordsOf } from "../../support/judged-scene.ts";

/** The service hands out every second document with what is to be signed. */
vi.mock("../../../src/signing/prepare-item.ts", () => ({
  createPrepareItem:
    ({ documents }: { readonly documents: readonly BusinessDocument[] }) =>
    async (decision: Decision) => {
      const index = documents.findIndex(({ id }) => id === decision.documentId);
      const document = index % 2 === 0 ? documents[index] : null;
      const signData = { content: Buffer.from(decision.id), unchanged: "", document, reasonSigned: true };
      return { decision, signData, changed: null };
    },
}));

/** The reader has decided about all of them, as the deciding keeps it. */
function queueOf({ visit, cases, judgements }: Scene): Decision[] {
  return judgements.map(({ document, found }, index) => {
    const { kind, id: documentId } = document;
    const about = { id: `chosen${index}`, kind, documentId, action: cases[index]?.action, reason: null };
    const whose = { accountId: account.id, tin: account.tin, telegramUserId: READER, preparedBy: null };
    const summary = { ...summarizeDocument(visit.profile, document, account.tin), doubts: found };
    const kept = { state: "open", unfetched: null, cameFrom: null, createdAt: NOW, detail: null };
    return { ...about, ...whose, ...kept, summary } as unknown as Decision;
  });
}

/** The items of the signing page, as they were stored and are sent. */
async function pageOf({ visit, documents }: Scene, queue: readonly Decision[]): Promise<ShownItem[]> {
  const stored: string[] = [];
  const decisions = {
    setUnfetched: async () => {},
    find: async (id: string) => queue.find((one) => one.id === id),
    findOfAccount: async () => queue,
  };
  const create = async (_session: unknown, items: ReadonlyArray<{ readonly shown: ShownItem }>) => {
    stored.push(...items.map(({ shown }) => JSON.stringify(shown)));
    return {};
  };
  const parts = {
    ...{ db: { decisions, signingSessions: { create } }, profile: visit.profile, documents },
    ...{ clock: { now: () => NOW }, random: (bytes: number) => new Uint8Array(bytes) },
  };
  const request = { link: { id: "link" }, account, browserId: "b", language: "uz", decisions: queue };
  await startSession(parts as never, { ...request, heeds: visit.user.preferences } as never);
  return stored.map((shown) => cleanItem(shownItemSchema.parse(JSON.parse(shown))));
}

/** All pages of the signing queue. */
function queueScreens({ visit }: Scene, queue: readonly Decision[]): Screen[] {
  const facts = { account, queue, sign: [], hasSigners: false };
  return queue.map((_, index) => renderQueue(visit, facts, index + 1));
}

/** The button that leads to the signature. */
const SIGN = [[{ text: "sign", callback_data: "sign" }]];

const factsOf = (doubted: ReadonlyArray<Doubted<Decision>>) =>
  doubted.flatMap(({ doubts }) => doubts.map(({ fact }) => fact));

describe("the pile of what is to be signed", () => {
  it("has of each document the heavy doubts that its card has", () =>
    inScenes((scene) => {
      for (const [index, { doubts }] of judgePile(queueOf(scene), scene.visit.user.preferences).entries())
        expect(heavyFacts(doubts)).toEqual(heavyFacts(scene.judgements[index]?.doubts ?? []));
    }));

  it("is doubted on the signing page as it is judged", () =>
    inScenes(async (scene) => {
      const queue = queueOf(scene);
      const items = await pageOf(scene, queue);
      const told = new Map(items.map(({ decisionId, doubts = [] }) => [decisionId, doubts]));
      const pile = judgePile(queue, scene.visit.user.preferences);
      expect(told).toEqual(new Map(pile.map(({ entry, doubts }) => [entry.id, doubts])));
    }));

  it("is doubted in the signing queue as it is judged, the heaviest first", () =>
    inScenes((scene) => {
      const { visit } = scene;
      const queue = queueOf(scene);
      const pile = doubtedFirst(judgePile(queue, visit.user.preferences));
      const screens = queueScreens(scene, queue);
      const rows = screens.flatMap(({ keyboard }) => keyboard.flat().map(({ text }) => text));
      for (const { entry, doubts } of pile) {
        const row = rows.find((text) => text.includes(entry.summary.number ?? ""));
        expect(row?.startsWith("⚠️"), row).toBe(doubts.length > 0);
      }
      const facts = factsOf(pile);
      const counts = [...new Set(facts)].map((fact) => {
        const count = facts.filter((one) => one === fact).length;
        return plain(`${visit.t(`queue-doubt-${fact}`)} ${count}`);
      });
      const [, kinds = ""] = wordsOf(screens[0] as Screen).split(plain(visit.html("queue-doubt-note")));
      const told =
        kinds
          .trim()
          .split("\n")[0]
          ?.split(", ")
          .filter((one) => one !== "") ?? [];
      expect(told.sort()).toEqual(counts.sort());
    }));

  it("says the heaviest doubt where one decision is to be signed", () =>
    inScenes((scene) => {
      const { visit } = scene;
      for (const entry of queueOf(scene)) {
        const [{ doubts } = { doubts: [] }] = judgePile([entry], visit.user.preferences);
        const [heaviest] = doubts;
        if (heaviest === undefined) continue;
        const facts = { sign: [], isOnlyOrganization: true, queue: [entry], canGive: false, next: null };
        const shown = renderDecision(
          visit,
          { ...entry, whose: OWN_DECISION },
          { ...facts, organization: "—" },
        );
        expect(wordsOf(shown)).toContain(plain(visit.words.doubt(heaviest, entry.summary.currency)));
      }
    }));

  it("is doubted after the choice as it is judged, and none of the heavy ones is left for later", () =>
    inScenes(async (scene) => {
      const { visit } = scene;
      const queue = queueOf(scene);
      Object.assign(visit.dependencies, { signing: { findSigningQueue: async () => queue } });
      const decisions = queue.slice(0, 3);
      const doubted = await findDoubted(visit, account.id, decisions);
      const pile = doubtedFirst(judgePile(queue, visit.user.preferences));
      const own = pile.filter(({ entry, doubts }) => decisions.includes(entry) && doubts.length > 0);
      const view = { id: "viewaaaaaaaa", accountId: account.id };
      const decided = { account, view, decisions, doubted, queue };
      const steps = decisions.map(({ kind, documentId: id }) => ({ kind, id, done: "decided" }));
      const end = { ...decided, steps, gone: [], place: null, anew: 0 } as never;
      const screens = [
        ["summary", renderSummary(visit, decided, [], SIGN)],
        ["one by one", renderUnusual(visit, decided, "viewbbbbbbbb")],
        ["end of the walk", renderEnd(visit, end, null)],
      ] as const;
      const lines = own.map((one) => plainText(renderDoubted(visit, one)));
      const numbers = queue.map(({ summary }) => summary.number ?? "");
      for (const [name, { text }] of screens) {
        const told = plainText(text).split("\n");
        const named = told.filter((line) => numbers.some((number) => line.startsWith(`⚠️ ${number}`)));
        // Where there is no room for all, the heaviest are named, and the others counted.
        expect(named, name).toEqual(lines.slice(0, named.length));
        const more = lines.length - named.length;
        const counted = plainText(visit.html("choose-more-unusual", { count: more }));
        expect(told.includes(counted), name).toBe(more > 0);
        if (own.some(({ doubts }) => isHeavy(doubts))) expect(named, name).not.toEqual([]);
      }
    }, 150));
});
