import { expect, it, vi } from "vitest";
import { viewDocument } from "../../../../src/api/operations/view-document.ts";
import type { Choice } from "../../../../src/bot/choosing/choice.ts";
import { decideChosen } from "../../../../src/bot/choosing/decide-chosen.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import type { ChosenDocument } from "../../../../src/db/rows/chosen.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../../src/documents/document.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { ServiceForbidden, ServiceUnavailable } from "../../../../src/errors.ts";
import { shownDigest } from "../../../../src/reading/shown-digest.ts";
import { decide } from "../../../../src/signing/decide.ts";
import { callingBy, on, scriptedCall } from "../../../support/scripted-calls.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, decisionOf, logInAs } from "../../db/test-database.ts";
import { sampleOf } from "../../files/samples.ts";

const OWN = "302000022" as Tin;
const TOTAL = String(sampleOf("invoice").total);

/** Somebody who chose documents of these ids; `read` answers for each. */
async function createChooser(ids: readonly string[], read: (id: string) => void = () => {}) {
  const { db, clock } = await createTestDatabase();
  const [account, colleague] = [
    await logInAs(db, { tin: OWN }),
    await logInAs(db, { tin: OWN, telegramUserId: 2002 }),
  ];
  const sample = sampleOf("invoice");
  const documentOf = (id: DocumentId): BusinessDocument => ({
    ...{ ...sample, id, number: id, stateId: 15, agent: null },
    receiver: { ...sample.receiver, tin: OWN },
  });
  const call = scriptedCall([
    on(viewDocument, ({ id }) => {
      read(id);
      return { document: documentOf(id as DocumentId) } as never;
    }),
  ]);
  const visit = viewVisit("en", clock.now());
  const parts = { db, profile: builtInProfile, clock };
  const { id: view } = await db.views.findOrCreateWaiting(account.id);
  Object.assign(visit.dependencies, {
    ...{ ...parts, accounts: callingBy(async () => call) },
    signing: {
      decide: async (request: Parameters<typeof decide>[1]) => {
        if (request.document.id === "taken")
          await db.decisions.create({ ...decisionOf(colleague, "taken"), kind: "invoice" });
        return decide(parts as never, request);
      },
    },
  });
  Object.assign(visit, { show: vi.fn(async () => {}) });
  Object.assign(visit.user, { telegramUserId: account.telegramUserId });
  const chosen = ids.map((id) => ({
    kind: "invoice" as const,
    id: id as DocumentId,
    number: id,
    ...{ total: null, currency: null },
  }));
  const choice = { view, verdict: "accept", reason: null, chosen, decided: [] } as const;
  /** The colleague decides before, and the row is ticked with that decision or with none. */
  const decideOver = async (isSeen: boolean) => {
    const theirs = await db.decisions.create({ ...decisionOf(colleague, "theirs"), kind: "invoice" });
    const ticked = chosen.map((one) => (isSeen && theirs !== null ? { ...one, over: theirs.id } : one));
    return decideChosen(visit as Visit, { ...choice, chosen: ticked });
  };
  /** `as`: the ticks, as their rows were; `doubts`: what is found about each document when it is read. */
  const decideAs = (as: Partial<ChosenDocument>, doubts: readonly Doubt[], verdict: "accept" | "reject") => {
    const source = {
      name: "made up",
      find: async (_: unknown, __: Tin, all: readonly unknown[]) => all.map(() => doubts),
    };
    Object.assign(visit.dependencies, { doubtSources: [source] });
    const reason = verdict === "reject" ? "Narxi boshqa" : null;
    return decideChosen(visit as Visit, {
      ...choice,
      verdict,
      reason,
      chosen: chosen.map((one) => ({ ...one, ...as })),
    });
  };
  return {
    db,
    account,
    view,
    chosen,
    decideOver,
    decideAs,
    decide: (over: Partial<Choice> = {}) => decideChosen(visit as Visit, { ...choice, ...over }),
  };
}

const DIFFERS: Doubt = { fact: "differs", by: "5" };
const NEGATIVE: Doubt = { fact: "negative" };

it.each<[string, Partial<ChosenDocument>, readonly Doubt[], "accept" | "reject", string[]]>([
  ["decides what is as its row was", { total: TOTAL }, [], "accept", []],
  ["leaves what has another number than its row", { number: "other" }, [], "accept", ["changed"]],
  ["leaves what has another sum than its row", { total: `${TOTAL}0` }, [], "accept", ["changed"]],
  ["accepts nothing with a heavy doubt that its row did not show", {}, [DIFFERS], "accept", ["doubted"]],
  ["accepts what its row was marked for", { doubts: ["differs"] }, [DIFFERS], "accept", []],
  [
    "accepts nothing for the doubt of another kind",
    { doubts: ["repeats"] },
    [DIFFERS],
    "accept",
    ["doubted"],
  ],
  ["accepts what is only worth a look", {}, [NEGATIVE], "accept", []],
  ["rejects whatever is doubted", {}, [DIFFERS], "reject", []],
])("%s", async (_what, as, doubts, verdict, why) => {
  const { decideAs, db } = await createChooser(["own"]);
  expect((await decideAs(as, doubts, verdict)).map((one) => one.why)).toEqual(why);
  const decision = await db.decisions.findOpen(OWN, "invoice", "own" as DocumentId);
  expect(decision?.action ?? null).toBe(why.length === 0 ? verdict : null);
});

it("leaves what changed since its card was shown", async () => {
  const { db, account, decide: decideAll } = await createChooser(["own"]);
  const id = "own" as DocumentId;
  await db.seenDocuments.see(account.id, { kind: "invoice", documentId: id, number: id, stateId: 15 });
  await db.seenDocuments.setShown(
    account.id,
    "invoice",
    id,
    shownDigest({ ...sampleOf("invoice"), notes: null, number: "before" }),
  );
  expect(await decideAll()).toEqual([{ number: "own", why: "changed" }]);
});

it("takes the ticks of what was decided or cannot be, and leaves those of what could not be read", async () => {
  const {
    db,
    account,
    view,
    chosen,
    decide: decideAll,
  } = await createChooser(["own", "taken", "unread"], (id) => {
    if (id === "unread") throw new ServiceForbidden("no");
  });
  await db.selections.setChosen({ id: view, accountId: account.id }, chosen);
  expect((await decideAll()).map(({ why }) => why)).toEqual(["taken", "unread"]);
  expect((await db.selections.find(view)).chosen.map(({ id }) => id)).toEqual(["unread"]);
});

it.each([
  ["takes the place of a colleague's unsigned decision that the row was ticked with", true],
  ["leaves one that nobody saw", false],
])("%s", async (_what, isSeen) => {
  const { db, account, decideOver } = await createChooser(["theirs"]);
  expect(await decideOver(isSeen)).toEqual(isSeen ? [] : [{ number: "theirs", why: "taken" }]);
  const standing = await db.decisions.findOpen(OWN, "invoice", "theirs" as DocumentId);
  expect(standing?.accountId === account.id).toBe(isSeen);
});

it("counts as taken what a colleague decided in the moment between the reading and the decision", async () => {
  const { db, account, view, decide: decideAll } = await createChooser(["own", "taken"]);
  expect(await decideAll()).toEqual([{ number: "taken", why: "taken" }]);
  const { decided } = await db.selections.find(view);
  const kept = await Promise.all(decided.map((id) => db.decisions.find(id)));
  expect(kept.map((one) => [one?.documentId, one?.accountId])).toEqual([["own", account.id]]);
});

it("counts as decided what the same tap decided before Kotib was stopped", async () => {
  const { db, view, decide: decideAll } = await createChooser(["one", "two"]);
  await decideAll();
  const { decided } = await db.selections.find(view);
  expect(await decideAll()).toEqual([]);
  expect((await db.selections.find(view)).decided).toEqual(decided);
  expect(decided).toHaveLength(2);
});

it("leaves what the person decided otherwise meanwhile", async () => {
  const { decide: decideAll } = await createChooser(["one"]);
  await decideAll();
  const missed = await decideAll({ verdict: "reject", reason: "Narx boshqa" });
  expect(missed).toEqual([{ number: "one", why: "taken" }]);
});

it.each([
  ["reads no more of them from a service that is away", new ServiceUnavailable("down"), 4],
  ["goes on behind one that cannot be read", new ServiceForbidden("no"), 9],
])("%s", async (_what, fails, count) => {
  const read: string[] = [];
  const ids = Array.from({ length: 9 }, (_, index) => `d${index}`);
  const { decide: decideAll } = await createChooser(ids, (id) => {
    read.push(id);
    throw fails;
  });
  const missed = await decideAll();
  expect(missed).toHaveLength(9);
  expect(new Set(read).size).toBe(count);
});
