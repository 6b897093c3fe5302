/** The message of a signing session, and what else stands in the chat while its page is open. */
import { describe, expect, it } from "vitest";
import { openSigningQueue } from "../../../../../src/bot/buttons/home.ts";
import { sessionOutcome } from "../../../../../src/bot/speak/notices/outcome-news.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { ServiceUnavailable } from "../../../../../src/errors.ts";
import { documentChanged } from "../../../../../src/reading/end-void.ts";
import {
  browserPairing,
  openingFailed,
  sessionClosed,
  sessionOpened,
} from "../../../../../src/signing/news.ts";
import { said, says } from "../../../../support/bot-words.ts";
import { ME } from "../../told-office.ts";
import { createSigner } from "./office.ts";

const CODE = "47 11";
const none = { leftOut: [], changed: [] };

/** A link to the page, and what makes a message ask to sign by it. */
async function createLink({ db, look, account }: Awaited<ReturnType<typeof createSigner>>, scope: string) {
  const link = { telegramUserId: ME, accountId: account.id, scope };
  await db.signingLinks.create(link, { secret: `s-${scope}`, secretHash: `h-${scope}` });
  const linkId = await look.value<string>("select id from signing_links where scope = ?", scope);
  const keyboard = [[{ text: said("sign-btn"), style: "primary", linkId }]];
  return { linkId, asks: (messageId: number) => db.signButtons.note(ME, { messageId, keyboard }) };
}

describe("a session that is opened", () => {
  interface Standing {
    readonly own?: number;
    readonly panel?: number;
    /** The panel asks for no signature: somebody is at something else there. */
    readonly inUse?: boolean;
    readonly unused?: State;
    readonly gone?: number;
  }

  it.each<[string, Standing, number | "new"]>([
    ["takes the document's own message", { own: 60 }, 60],
    ["takes the panel where that is newer", { own: 60, panel: 70 }, 70],
    ["takes the document's own where that is newer", { own: 70, panel: 60 }, 70],
    ["leaves a panel alone that shows anything else", { own: 60, panel: 70, inUse: true }, 60],
    ["comes anew beside such a panel", { panel: 70, inUse: true }, "new"],
    ["takes that of an earlier session in which nothing was signed", { panel: 40, unused: "open" }, 50],
    ["leaves that of an earlier one that tells an outcome", { panel: 40, unused: "done" }, 40],
    ["comes anew where there is none", {}, "new"],
    ["comes anew where the newest was deleted", { own: 60, panel: 70, gone: 70 }, "new"],
  ])("%s", async (_what, { own, panel, inUse = false, unused, gone: deleted = 0 }, expected) => {
    const office = await createSigner();
    const { linkId, asks } = await createLink(office, "all");
    for (const id of [own, inUse ? undefined : panel, 50]) if (id !== undefined) await asks(id);
    const { db, tell, decide, session, setMessage, messageOf, sessionMessage, gone, bare, last } = office;
    const decision = await decide("signing");
    if (own !== undefined) await setMessage(decision, own);
    if (panel !== undefined) await db.messages.setPanel(ME, panel);
    gone.add(deleted);
    const earlier = unused && [await decide("open"), await decide(unused)];
    if (earlier) await session(earlier, { id: "earlier", linkId });
    await session([decision], { state: "opened", messageId: null, linkId });
    const told = await tell(sessionOpened, { sessionId: "session", ...none });
    const place = expected === "new" ? last()?.id : expected;
    expect(told).toBe(place);
    expect([await sessionMessage(), await messageOf(decision)]).toEqual([place, place]);
    // Walking on does not overwrite it; what stood there before has no buttons.
    expect(await db.messages.findPanel(ME)).toBe(panel === place ? null : (panel ?? null));
    expect(bare).toEqual(own === undefined || own === place ? [] : [own]);
  });

  it("shows the code, what it left out and what had changed, and nothing of it when it is over", async () => {
    const { account, tell, decide, session, last } = await createSigner();
    const [one, two, three, four] = [
      await decide("signing"),
      await decide("open"),
      await decide("open"),
      await decide("undone"),
    ] as [Decision, Decision, Decision, Decision];
    await session([one], { state: "opened", messageId: null });
    const why = { userKey: "error-unavailable", until: null };
    const leftOut = [two, three].map(({ id }) => ({ decisionId: id, ...why }));
    const notIn = { leftOut, changed: [four.id] };
    await tell(sessionOpened, { sessionId: "session", ...notIn });
    expect(last()?.text).toContain(CODE);
    expect(last()?.text).toContain(said("queue-left-out"));
    expect(last()?.text.match(/⚠️ № 7:/g)).toHaveLength(2);
    expect(last()?.text).toContain(said("queue-changed"));
    expect(last()?.labels).toContain(said("queue-back-btn", { count: 3 }));
    expect(last()?.data).toContain(openSigningQueue.pack({ account: account.id }));
    await session([one, two], { id: "over", messageId: null });
    await tell(sessionOpened, { sessionId: "over", ...notIn });
    expect(last()?.text).not.toContain(CODE);
  });
});

type State = Decision["state"];

describe("a session whose page is open", () => {
  it("tells what came of those that were signed, and counts the others, with what it had left out", async () => {
    const { db, account, tell, decide, session, edited } = await createSigner();
    const [done, one, two, out] = [
      await decide("done"),
      await decide("signing"),
      await decide("signing"),
      await decide("open"),
    ] as [Decision, Decision, Decision, Decision];
    await session([done, one, two], { state: "opened" });
    const leftOut = [{ decisionId: out.id, userKey: "error-unavailable", until: null }];
    const opened = sessionOpened.notice({
      ...{ telegramUserId: ME, accountId: account.id, dedupeKey: "session:session:sessionOpened" },
      data: { sessionId: "session", leftOut, changed: [] },
    });
    await db.notices.write({ notices: [opened] });
    const [kept] = await db.notices.findDueOf(ME, [sessionOpened.name]);
    await db.notices.setDelivered(kept?.id ?? "", 50);
    await tell(sessionOutcome, { sessionId: "session" });
    const { text: html = "", id } = edited.at(-1) ?? {};
    const text = html.replaceAll(/<[^>]+>/g, "");
    expect(id).toBe(50);
    expect(text).toContain(said("sign-queue", { count: 2 }));
    expect(text).toContain("✅ Signed 1");
    expect(text).toContain(CODE);
    expect(text).toContain(said("queue-left-out"));
  });

  it("is left alone as long as nothing was signed", async () => {
    const { tell, decide, session, edited } = await createSigner();
    await session([await decide("signing"), await decide("signing")], { state: "opened" });
    expect(await tell(sessionOutcome, { sessionId: "session" })).toBe(50);
    expect(edited).toEqual([]);
  });
});

describe("a session that is over", () => {
  it.each<[string, State[], boolean]>([
    ["comes anew where the person deleted it and something was handed over", ["done", "open"], true],
    ["does not where nothing was", ["open", "undone"], false],
    ["does not over one document, whose own message tells it", ["done"], false],
  ])("%s", async (_what, states, comesAnew) => {
    const { tell, decide, session, sessionMessage, gone, sent } = await createSigner();
    const decisions: Decision[] = [];
    for (const state of states) decisions.push(await decide(state));
    await session(decisions);
    gone.add(50);
    const told = await tell(sessionClosed, { sessionId: "session" });
    expect(sent.map(({ id }) => id)).toEqual(comesAnew ? [told] : []);
    expect(await sessionMessage()).toBe(comesAnew ? told : 50);
  });

  it("is not told while its page is open, and shows a document again whose decision was taken back", async () => {
    const { look, tell, decide, session, edited } = await createSigner();
    await session([await decide("undone")], { state: "opened" });
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited).toEqual([]);
    await look.change("update signing_sessions set state = 'ended'");
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited.at(-1)?.labels).toContain(said("action-accept-btn"));
    await look.change("update submissions set state = 'done'");
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited.at(-1)?.text).toContain(says("done", "accept"));
  });

  it.each<[string, State[], string, boolean]>([
    ["all that came of it", ["done", "done"], "✅ Signed 2", false],
    ["that outcomes are awaited", ["done", "unknown"], "⏳ Signed 2", false],
    ["a refusal first", ["following", "refused"], "⛔ Signed 2", false],
    ["what is left, with the link to sign it", ["done", "open"], "✅ Signed 1", true],
    ["that nothing was signed", ["undone", "open"], said("session-none"), true],
  ])("says %s", async (_what, states, text, signs) => {
    const { tell, decide, session, queue, edited } = await createSigner();
    const decisions: Decision[] = [];
    for (const state of states) decisions.push(await decide(state));
    // Another one waits, too.
    queue.push(await decide("open"));
    await session(decisions);
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited.at(-1)?.text).toContain(text);
    expect(edited.at(-1)?.labels.includes(said("sign-btn"))).toBe(signs);
  });
});

describe("a session that left what a later one took along", () => {
  it.each<[string, State[], State[], string, string[]]>([
    ["nothing, where all was signed there", [], ["done", "refused"], said("session-none"), ["later:2"]],
    ["its own, and no refusal of the other", ["done"], ["refused"], "✅ Signed 1", ["later:1"]],
    ["its own, and awaits nothing of the other", ["done"], ["following"], "✅ Signed 1", ["later:1"]],
    ["what is left still", ["done"], ["open", "done"], "✅ Signed 1", ["left:1", "later:1"]],
    ["what was taken back since", ["done"], ["undone", "done"], "✅ Signed 1", ["undone:1", "later:1"]],
  ])("counts %s", async (_what, signed, left, head, parts) => {
    const { clock, tell, decide, session, sent, edited, gone } = await createSigner();
    const [own, others]: [Decision[], Decision[]] = [[], []];
    for (const state of signed) own.push(await decide(state));
    for (const state of left) others.push(await decide(state));
    await session([...own, ...others], { id: "earlier", messageId: 40 });
    clock.advance(1);
    await session(others);
    await tell(sessionClosed, { sessionId: "session" });
    const { text = "" } = edited.find(({ id }) => id === 40) ?? {};
    expect(text).toContain(head);
    for (const part of parts) {
      const [key, count] = part.split(":") as ["later" | "left" | "undone", string];
      expect(text).toContain(said(`session-part-${key}`, { count: Number(count) }));
    }
    for (const key of ["waiting", "refused"] as const)
      expect(text).not.toContain(said(`session-part-${key}`, { count: 1 }));
    // What is told elsewhere brings no deleted message back.
    gone.add(40);
    await tell(sessionClosed, { sessionId: "earlier" });
    expect(sent.length).toBe(signed.length);
  });
});

describe("a message that leads back to the page", () => {
  /** Two links: the session's, behind which one still waits, and another. */
  it.each<[string, "opened" | "ended", [number, number], number[]]>([
    ["stays while something waits there", "opened", [1, 1], []],
    ["goes with the last one", "ended", [0, 0], [71, 72]],
    ["stays after its session, while something waits there", "ended", [1, 1], []],
    ["goes with its session where nothing waits there", "ended", [0, 1], [71]],
    ["stays while its session is open", "opened", [0, 1], []],
  ])("%s", async (_what, state, [own, other], withdrawn) => {
    const { db, look, account, tell, decide, session, waiting, edited } = await createSigner();
    for (const [messageId, scope, count] of [
      [71, "all", own],
      [72, "decision:x", other],
    ] as const) {
      const link = { telegramUserId: ME, accountId: account.id, scope };
      await db.signingLinks.create(link, { secret: `s${messageId}`, secretHash: `h${messageId}` });
      const linkId = await look.value<string>("select id from signing_links where scope = ?", scope);
      waiting.set(linkId, count);
      const asked = { linkId, secretHash: `p${messageId}`, label: "Chrome", code: "11", options: ["11"] };
      await db.signingLinks.createPairing({ id: `p${messageId}`, ...asked });
      await db.signingLinks.setWayBack(`p${messageId}`, messageId);
      if (messageId === 71) await session([await decide("done")], { state, linkId, messageId: null });
    }
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited.map(({ id }) => id)).toEqual(withdrawn);
    expect((await db.signingLinks.findWaysBack(ME)).map(({ messageId }) => messageId)).toEqual(
      [71, 72].filter((id) => !withdrawn.includes(id)),
    );
  });
});

it("a browser asks as long as it waits for the answer", async () => {
  const { db, look, account, tell, sent } = await createSigner();
  const link = { telegramUserId: ME, accountId: account.id, scope: "all" };
  await db.signingLinks.create(link, { secret: "s", secretHash: "h" });
  const linkId = await look.value<string>("select id from signing_links");
  const options = ["11", "22", "33"];
  const data = { pairingId: "p", options, label: "Chrome" };
  await db.signingLinks.createPairing({
    id: "p",
    linkId,
    secretHash: "x",
    label: "Chrome",
    code: "11",
    options,
  });
  await tell(browserPairing, data);
  expect(sent.map(({ labels }) => labels)).toEqual([[...options, said("browser-none-btn")]]);
  await db.signingLinks.approvePairing("p");
  expect(await tell(browserPairing, data)).toBeNull();
});

it.each([
  ["error-unauthorized", said("login-open-btn")],
  ["error-unavailable", said("sign-btn")],
])("a page that could not open for %s leads on, to the queue after a login", async (userKey, label) => {
  const { account, tell, visitNow, last } = await createSigner();
  await tell(openingFailed, { scope: "all", userKey, until: null, count: 1 });
  expect(last()?.labels).toEqual([label, said("home-btn")]);
  const { resume } = (await visitNow()).user;
  expect(resume?.includes(account.id) ?? false).toBe(userKey === "error-unauthorized");
});

describe("a document that changed after the decision", () => {
  it.each<[string, boolean, number | null, "panel" | "own" | "new"]>([
    ["alone, is shown in the panel", true, null, "panel"],
    ["alone, in its own message where the panel was deleted", true, 70, "own"],
    ["among others, is shown in its own message", false, null, "own"],
    ["comes anew where that was deleted", false, 60, "new"],
  ])("%s", async (_what, alone, deleted, place) => {
    const office = await createSigner();
    const { db, tell, decide, setMessage, messageOf, gone, edited, sent } = office;
    const decision = await decide("undone");
    await db.messages.setPanel(ME, 70);
    if (alone) await (await createLink(office, `decision:${decision.id}`)).asks(70);
    await setMessage(decision, 60);
    if (deleted !== null) gone.add(deleted);
    const told = await tell(documentChanged, { decisionId: decision.id, alone });
    const [shown] = place === "new" ? sent : edited;
    expect(told).toBe(place === "panel" ? 70 : place === "own" ? 60 : sent[0]?.id);
    expect(shown?.labels).toContain(said("action-accept-now-btn"));
    if (place === "new") expect(await messageOf(decision)).toBe(told);
    // What it shows is seen: accepting it now is accepting this.
    const seen = await db.seenDocuments.find(decision.accountId, "invoice", decision.documentId);
    expect(seen?.shownDigest).not.toBeNull();
  });

  it("is told although it cannot be read just now", async () => {
    const { service, tell, decide, last } = await createSigner();
    const decision = await decide("undone");
    service.fails = new ServiceUnavailable("down");
    await tell(documentChanged, { decisionId: decision.id, alone: false });
    expect(last()?.labels).toEqual([said("decision-card-btn"), said("home-btn")]);
  });
});
