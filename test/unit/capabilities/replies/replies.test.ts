/** What a reply to a message of the bot does. */
import { describe, expect, it } from "vitest";
import { packAction } from "../../../../src/bot/buttons/actions.ts";
import { openCardFrom } from "../../../../src/bot/buttons/card.ts";
import { replies } from "../../../../src/capabilities/replies/index.ts";
import type { ActionName } from "../../../../src/documents/description.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { said } from "../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { createTold } from "../../bot/told-office.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";

const ID = "0".repeat(24) as DocumentId;
const OWN = 60;

/** A document in that state, whose own message somebody replies to; `isAgent`: as its agent. */
async function createOffice({ stateId = 15, isAgent = false } = {}) {
  const office = await createTold({});
  const { db, account, service, visitNow } = office;
  const side = isAgent
    ? { agent: partyOf("agent", account.tin) }
    : { receiver: partyOf("buyer", account.tin) };
  service.documents = waitingOf(1, () => ({ id: ID, stateId, ...side }));
  await db.messages.setDocumentMessage(account.id, "invoice", ID, OWN);
  const reply = async (text: string, messageId = OWN, buttons: Array<{ text: string; data: string }> = []) =>
    replies.replies?.(await visitNow(), { messageId, buttons }, text);
  const actionOf = (action: ActionName) =>
    packAction({ accountId: account.id, kind: "invoice", documentId: ID, action, from: null, over: null });
  const card = openCardFrom(account.id, { kind: "invoice", id: ID }, null);
  const decideAs = async (name: string) => {
    const colleague = await logInAs(db, { telegramUserId: 2002 });
    await db.users.meet({ telegramUserId: 2002, chatId: 2002, language: "uz", name });
    const decision = await db.decisions.create(decisionOf(colleague, ID));
    if (decision === null) throw new Error("not decided");
    return decision;
  };
  return { ...office, reply, actionOf, decideAs, card };
}

describe("a word in reply to a document's message", () => {
  it.each([
    ["OK", { isAgent: false }, "accept"],
    ["rad etaman", { isAgent: false }, "reject"],
    ["ha", { isAgent: true, stateId: 7 }, "agentAccept"],
    ["нет", { isAgent: true, stateId: 7 }, "agentReject"],
    // It shows why not.
    ["ok", { stateId: 30 }, null],
    ["no", { stateId: 30 }, null],
  ] as const)("%s, %o, taps %s", async (text, of, action) => {
    const { reply, actionOf, card, went } = await createOffice(of);
    expect(await reply(text)).toBe(true);
    expect(went).toEqual([action === null ? card : actionOf(action)]);
  });
});

describe("a word in reply to a document's message that shows what a colleague decided", () => {
  it("taps the button there, which knows that decision", async () => {
    const { reply, went, decideAs } = await createOffice();
    const over = (await decideAs("Ali")).id;
    const target = {
      accountId: "a",
      kind: "invoice",
      documentId: ID,
      action: "reject",
      from: null,
      over,
    } as const;
    const data = packAction(target);
    expect(await reply("no", OWN, [{ text: said("action-reject-btn"), data }])).toBe(true);
    expect(went).toEqual([data]);
  });

  it("decides in the place of nothing that it did not show", async () => {
    const { reply, went, actionOf, decideAs } = await createOffice();
    await decideAs("Ali");
    expect(await reply("no")).toBe(true);
    expect(went).toEqual([actionOf("reject")]);
  });

  it("names the colleague where other words may become the reason, and keeps whose place it is", async () => {
    const { db, reply, last, decideAs } = await createOffice();
    const over = (await decideAs("Ali")).id;
    expect(await reply("Narxi baland")).toBe(true);
    expect(last()?.text).toContain("Ali chose Accept on");
    const [kept = ""] = (last()?.data ?? []).flatMap((data) => /^[\w.]+:(\w{12})$/.exec(data)?.[1] ?? []);
    expect(await db.keptReasons.find(kept, 1001)).toMatchObject({ target: { over, action: "reject" } });
  });
});

describe("other words in reply to a document's message", () => {
  it.each([
    ["may become the reason of a rejection", "Narxi   baland", { stateId: 15 }, "Narxi baland"],
    ["may not where they are too short", "??", { stateId: 15 }, null],
    ["may not where it cannot be rejected", "Narxi baland", { stateId: 30 }, null],
  ])("%s", async (_what, text, of, reason) => {
    const { db, reply, last } = await createOffice(of);
    expect(await reply(text)).toBe(true);
    expect(last()?.labels.includes(said("reply-reject-btn"))).toBe(reason !== null);
    const [kept = ""] = (last()?.data ?? []).flatMap((data) => /^[\w.]+:(\w{12})$/.exec(data)?.[1] ?? []);
    if (reason !== null) expect(await db.keptReasons.find(kept, 1001)).toMatchObject({ reason });
  });
});

describe("a word in reply to another message", () => {
  const buttons = [
    { text: said("action-accept-btn", {}, "ru"), data: "accept" },
    { text: said("action-reject-btn", {}, "ru"), data: "reject" },
  ];
  it.each([
    // Whatever language it was sent in.
    ["taps the button that says it", "ok", buttons, "accept"],
    ["is no tap where no button does", "ok", buttons.slice(1), null],
    ["is no tap where it decides nothing", "Narxi baland", buttons, null],
  ])("%s", async (_what, text, shown, tapped) => {
    const { reply, went } = await createOffice();
    expect(await reply(text, 70, shown)).toBe(tapped !== null);
    expect(went).toEqual(tapped === null ? [] : [tapped]);
  });
});
