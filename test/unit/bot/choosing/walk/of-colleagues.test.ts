/** What colleagues decided and did not sign, and what is taken back, in going through what waits. */
import { expect, it } from "vitest";
import { namesOf } from "../../../../../src/bot/address.ts";
import {
  acceptStep,
  openWalk,
  rejectStepFor,
  stopWalk,
  undoStep,
  undoWalk,
} from "../../../../../src/bot/buttons/walk.ts";
import { walk } from "../../../../../src/bot/choosing/walk/index.ts";
import { rejectOne } from "../../../../../src/bot/choosing/walk/reject.ts";
import { plainText, trustedHtml } from "../../../../../src/bot/ui/html.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { builtInProfile } from "../../../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../../../src/documents/description.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { decide, undo } from "../../../../../src/signing/decide.ts";
import { said } from "../../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../../support/documents.ts";
import { decisionOf, logInAs } from "../../../db/test-database.ts";
import { createTold, ME } from "../../told-office.ts";

const ALI = 2002;
const SHOWN = 50;

/** Two documents wait; of the first one a colleague has decided, if anybody. */
async function createWalk(decidedBy: "a colleague" | "the person" | "nobody") {
  const parts: Record<string, unknown> = { profile: builtInProfile };
  const office = await createTold(walk, {
    signing: {
      findSigningQueue: async () => [],
      linkTo: async () => ({ secret: "s" }),
      decide: (request: Parameters<typeof decide>[1]) => decide(parts as never, request),
      undo: (id: string, by: number) => undo(parts as never, id, by),
    },
  });
  const { db, clock, account, service, press, edited, sent } = office;
  Object.assign(parts, { db, clock });
  const ids = [0, 1].map((index) => `${index}`.padStart(24, "0") as DocumentId);
  service.documents = waitingOf(2, (index) => ({
    ...{ id: ids[index], receiver: partyOf("buyer", account.tin) },
  }));
  const ali = await logInAs(db, { telegramUserId: ALI });
  await db.users.meet({ telegramUserId: ALI, chatId: ALI, language: "uz", name: "Ali" });
  const [first] = ids as [DocumentId];
  const decideAs = async (who: typeof account, action: ActionName = "accept"): Promise<Decision> => {
    const made = await db.decisions.create({ ...decisionOf(who, first), action, reason: null });
    if (made === null) throw new Error("not decided");
    return made;
  };
  const own = decidedBy === "the person" ? account : ali;
  const decision = decidedBy === "nobody" ? null : await decideAs(own);
  const step = namesOf(account.id, { kind: "invoice", id: first }, "walk");
  const shown = () => {
    const last = edited.at(-1) ?? sent.at(-1);
    return { text: plainText(trustedHtml(last?.text ?? "")), labels: last?.labels ?? [] };
  };
  const begin = () => press(openWalk.pack({ account: account.id }), SHOWN);
  const standing = () => db.decisions.findOpen(account.tin, "invoice", first);
  return { ...office, ali, first, decideAs, decision, step, shown, begin, standing };
}

it.each([
  ["a colleague", "1 of 2", /Ali chose Accept on/],
  ["nobody", "1 of 2", /MT-1000/],
  // One's own needs no step.
  ["the person", "1 of 1", /MT-1001/],
] as const)("a walk past what %s decided and did not sign begins at %s", async (by, place, says) => {
  const { begin, shown } = await createWalk(by);
  await begin();
  expect(shown().text).toContain(place);
  expect(shown().text).toMatch(says);
  expect(shown().labels).toEqual(
    expect.arrayContaining([said("action-accept-btn"), said("action-reject-btn")]),
  );
});

it("a step takes the place of the decision that it showed, and says who is told", async () => {
  const { db, begin, press, clock, step, shown, decision, standing } = await createWalk("a colleague");
  await begin();
  clock.advance(1000);
  await press(rejectStepFor.pack({ ...step, reason: 0 }), SHOWN);
  expect(await standing()).toMatchObject({ telegramUserId: ME, action: "reject" });
  expect(await db.decisions.find(decision?.id ?? "")).toMatchObject({ state: "undone" });
  expect(shown().text).toContain("2 of 2");
  expect(shown().text).toContain(said("decision-other-told", { name: "Ali" }));
});

it("a step leaves what a colleague decided since it was shown, and shows that first", async () => {
  const { begin, press, clock, step, shown, ali, decideAs, standing } = await createWalk("nobody");
  await begin();
  clock.advance(1000);
  await decideAs(ali);
  await press(acceptStep.pack(step), SHOWN);
  expect(await standing()).toMatchObject({ telegramUserId: ALI });
  expect(shown().text).toMatch(/1 of 2[\s\S]*Ali chose Accept/);
  clock.advance(1000);
  await press(acceptStep.pack(step), SHOWN);
  expect(await standing()).toMatchObject({ telegramUserId: ME });
});

it("a step asks for the reason of a rejection in a colleague's place, too", async () => {
  const { account, first, begin, answers, clock, standing, shown } = await createWalk("a colleague");
  await begin();
  clock.advance(1000);
  const target = { accountId: account.id, kind: "invoice" as const, documentId: first };
  await answers(rejectOne.bind(target) as never, "Narxi boshqa");
  expect(await standing()).toMatchObject({ telegramUserId: ME, reason: "Narxi boshqa" });
  expect(shown().text).toContain("2 of 2");
});

it.each([
  ["not signed yet, comes again", "open", "1 of 2"],
  ["signed meanwhile, stays done", "following", "2 of 2"],
])("a step that is taken back, %s", async (_what, state, position) => {
  const { account, look, press, step, shown, begin, standing } = await createWalk("nobody");
  await begin();
  await press(acceptStep.pack(step), SHOWN);
  expect(shown().text).toContain("2 of 2");
  const decision = (await standing())?.id ?? "";
  await look.change("update submissions set state = ? where id = ?", state, decision);
  await press(undoStep.pack({ account: account.id, decision }), SHOWN);
  expect(shown().text).toContain(position);
});

it("a walk whose decisions are all taken back is over, and its documents wait again", async () => {
  const { db, account, press, step, begin, standing } = await createWalk("nobody");
  await begin();
  await press(acceptStep.pack(step), SHOWN);
  expect(await standing()).toMatchObject({ telegramUserId: ME });
  await press(undoWalk.pack({ account: account.id }), SHOWN);
  expect(await standing()).toBeNull();
  expect(await db.walks.find(account.id)).toBeNull();
});

it("a walk offers to take back what is not signed yet, and nothing else", async () => {
  const { account, look, press, step, shown, begin, standing } = await createWalk("nobody");
  await begin();
  await press(acceptStep.pack(step), SHOWN);
  const undoAll = said("choose-undo-btn", { count: 1 });
  await press(stopWalk.pack({ account: account.id }), SHOWN);
  expect(shown().labels).toContain(undoAll);
  const decision = (await standing())?.id ?? "";
  await look.change("update submissions set state = 'following' where id = ?", decision);
  await press(stopWalk.pack({ account: account.id }), SHOWN);
  expect(shown().labels).not.toContain(undoAll);
});

it("a walk leaves the step that a colleague signed meanwhile, as gone and not as its own", async () => {
  const { db, account, ali, look, press, step, begin, decideAs } = await createWalk("nobody");
  await begin();
  const theirs = await decideAs(ali);
  await look.change("update submissions set state = 'following' where id = ?", theirs.id);
  await press(acceptStep.pack(step), SHOWN);
  const walked = await db.walks.find(account.id);
  expect(walked?.steps[0]).toMatchObject({ done: "gone", decisionId: null });
});

it("a step decides nothing of a document that changed since it was shown, and shows it again", async () => {
  const { clock, service, press, step, shown, begin, standing } = await createWalk("nobody");
  await begin();
  clock.advance(1000);
  const [one, ...rest] = service.documents;
  if (one !== undefined) service.documents = [{ ...one, total: 1n, contractNumber: "another" }, ...rest];
  await press(acceptStep.pack(step), SHOWN);
  expect(await standing()).toBeNull();
  expect(shown().text).toContain(said("decision-changed"));
  clock.advance(1000);
  await press(acceptStep.pack(step), SHOWN);
  expect(await standing()).toMatchObject({ telegramUserId: ME, action: "accept" });
});
