/** In which message an outcome is told, and when it is said aloud, too. */
import { describe, expect, it } from "vitest";
import {
  sessionAloud,
  sessionNeedsLogin,
  sessionOutcome,
} from "../../../../../src/bot/speak/notices/outcome-news.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import type { News } from "../../../../../src/db/rows/news.ts";
import { MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { decisionNews } from "../../../../../src/submissions/news.ts";
import { said } from "../../../../support/bot-words.ts";
import { ME } from "../../told-office.ts";
import { createSigner } from "./office.ts";

type Name = keyof typeof decisionNews;
type State = Decision["state"];

const STANDS = 50;

describe("news of one decision", () => {
  it.each<[string, Name, State, number, "panel" | "news" | null, boolean]>([
    ["soon, in the newest message", "done", "done", MINUTE_MS, null, false],
    ["late", "done", "done", MINUTE_MS + 1, null, true],
    ["soon, but below another screen", "done", "done", 0, "panel", true],
    ["soon, but below other news", "done", "done", 0, "news", true],
    ["late and never shown", "untracked", "untracked", 2 * MINUTE_MS, null, true],
    ["late, when it is only on its way", "onTheWay", "following", 2 * MINUTE_MS, "panel", false],
    ["late, when its outcome has news of its own", "accepted", "done", 2 * MINUTE_MS, "panel", false],
    ["before there is an outcome", "done", "following", 2 * MINUTE_MS, null, false],
    ["of a refusal", "refused", "refused", 0, null, true],
    ["of a failure", "failed", "failed", 0, null, true],
    ["of what did not arrive", "notArrived", "refused", 0, null, true],
    ["of what was decided elsewhere", "overtaken", "failed", 0, null, true],
    ["of a login that is missing", "needsLogin", "following", 0, null, true],
    ["of a login that is missing no more", "needsLogin", "done", 0, null, false],
  ])("%s", async (_what, news, state, ago, below, isAloud) => {
    const { db, tell, decide, setMessage, messageOf, sent, edited, deleted } = await createSigner();
    const decision = await decide(state, ago);
    await setMessage(decision, STANDS);
    await db.messages.setPanel(ME, below === "panel" ? STANDS + 1 : STANDS);
    if (below === "news") {
      const about = { telegramUserId: ME, dedupeKey: "x", news: decisionNews.done.name };
      await db.notices.write({ notices: [about] });
      const [other] = await db.notices.findDueOf(ME, [decisionNews.done.name]);
      await db.notices.setTold([other?.id ?? ""], { messageId: STANDS + 1, aloud: false });
    }
    const told = await tell(decisionNews[news], { decisionId: decision.id });
    // One message tells it: the old one, which makes no sound, or a new one below everything.
    expect([edited.map(({ id }) => id), deleted]).toEqual(isAloud ? [[], [STANDS]] : [[STANDS], []]);
    expect(sent).toHaveLength(isAloud ? 1 : 0);
    expect(told).toBe(isAloud ? sent[0]?.id : STANDS);
    expect(await messageOf(decision)).toBe(told);
    if (isAloud) expect(sent[0]).toMatchObject({ to: null, isSilent: false });
  });

  it("is told by its first message, too, where Telegram does not delete that", async () => {
    const { tell, decide, setMessage, old, sent, edited } = await createSigner();
    const decision = await decide("refused");
    await setMessage(decision, STANDS);
    old.add(STANDS);
    await tell(decisionNews.refused, { decisionId: decision.id });
    expect(edited).toMatchObject([{ id: STANDS, text: sent[0]?.text, labels: [] }]);
  });

  it("says beside the decision's state what only the news knows", async () => {
    const { tell, decide, setMessage, sent } = await createSigner();
    const decision = await decide("following");
    await setMessage(decision, STANDS);
    await tell(decisionNews.needsLogin, { decisionId: decision.id });
    expect(sent[0]?.text).toContain(said("notice-followNeedsLogin"));
  });

  it.each([true, false])(
    "comes in a message of its own where none stands (deleted: %s)",
    async (isDeleted) => {
      const { tell, decide, setMessage, messageOf, gone, last } = await createSigner();
      const decision = await decide("done");
      if (isDeleted) await setMessage(decision, STANDS);
      gone.add(STANDS);
      const messageId = await tell(decisionNews.done, { decisionId: decision.id });
      expect(messageId).toBe(last()?.id);
      expect(await messageOf(decision)).toBe(messageId);
    },
  );
});

describe("news of one decision of several", () => {
  const REFRESHED = "sessionOutcome";
  it.each<[string, Name, State[], number, string[]]>([
    ["soon", "done", ["done", "done"], 0, [REFRESHED]],
    ["late, when others are awaited", "done", ["done", "following"], 2 * MINUTE_MS, [REFRESHED]],
    ["late, when one got lost", "done", ["done", "unknown"], 2 * MINUTE_MS, [REFRESHED]],
    ["late, as the last one", "done", ["done", "refused"], 2 * MINUTE_MS, ["sessionAloud", REFRESHED]],
    ["of a refusal, before the others", "refused", ["refused", "following"], 0, ["sessionAloud", REFRESHED]],
    ["of a missing login", "needsLogin", ["following", "done"], 0, ["sessionNeedsLogin"]],
    ["of a login missing no more", "needsLogin", ["done", "done"], 0, [REFRESHED]],
  ])("%s", async (_what, news, states, ago, follow) => {
    const { tell, decide, session, setMessage, written, sent, edited } = await createSigner();
    const decisions: Decision[] = [];
    for (const state of states) decisions.push(await decide(state, ago));
    await session(decisions, { messageId: STANDS });
    const [decision] = decisions as [Decision];
    // Of its own message, which is brought up to date at once; the session's is later.
    await setMessage(decision, STANDS - 1);
    expect(await tell(decisionNews[news], { decisionId: decision.id })).toBe(STANDS);
    expect([sent, edited.map(({ id }) => id)]).toEqual([[], [STANDS - 1]]);
    await setMessage(decision, STANDS);
    await tell(decisionNews[news], { decisionId: decision.id });
    expect(edited).toHaveLength(1);
    expect(await written()).toEqual(follow);
  });

  it("brings their message up to date within a second, once for all", async () => {
    const { tell, decide, session, look, clock } = await createSigner();
    const decisions = [await decide("done"), await decide("done")];
    await session(decisions);
    for (const { id } of decisions) await tell(decisionNews.done, { decisionId: id });
    const due = await look.rows("select not_before from notices where news = 'sessionOutcome'");
    expect(due).toEqual([{ not_before: clock.now() + 1000 }]);
  });

  it.each([
    ["while their page is open", sessionAloud, "opened", "✅ Signed 2"],
    ["with a login that is missing", sessionNeedsLogin, "ended", said("notice-followNeedsLogin")],
  ] as const)("is said aloud in answer to their message %s", async (_what, news, of, text) => {
    const { tell, decide, session, sent, edited } = await createSigner();
    const state = news === sessionAloud ? "done" : "following";
    await session([await decide(state), await decide("done")], { messageId: STANDS, state: of });
    await tell(news, { sessionId: "session" });
    expect(edited.map(({ id }) => id)).toEqual([STANDS]);
    expect(sent).toMatchObject([{ to: STANDS, text: expect.stringContaining(text) }]);
  });

  it("is said aloud in their message, which comes anew, and is told in that from then on", async () => {
    const { tell, decide, session, sent, edited, deleted } = await createSigner();
    await session([await decide("done"), await decide("done")], { messageId: STANDS });
    const messageId = await tell(sessionAloud, { sessionId: "session" });
    expect(sent).toMatchObject([{ id: messageId, to: null, text: expect.stringContaining("✅ Signed 2") }]);
    expect([edited, deleted]).toEqual([[], [STANDS]]);
    await tell(sessionOutcome, { sessionId: "session" });
    expect([edited.map(({ id }) => id), sent.length]).toEqual([[messageId], 1]);
  });

  it("corrects in place what was said aloud, and what an earlier session told of the same documents", async () => {
    const { db, tell, decide, session, look, edited } = await createSigner();
    const decisions = [await decide("done"), await decide("done"), await decide("refused")];
    await session(decisions, { id: "first", messageId: STANDS });
    await session(decisions.slice(1), { id: "second", messageId: STANDS + 2 });
    for (const [index, id] of ["first", "second"].entries()) {
      await db.notices.write({
        notices: [
          sessionAloud.notice({
            telegramUserId: ME,
            dedupeKey: `session:${id}:aloud`,
            data: { sessionId: id },
          }),
        ],
      });
      const told = 2 * index + STANDS + 1;
      await look.change(
        `update notices set message_id = ${told}, delivered_at = 1 where dedupe_key like '%${id}%'`,
      );
    }
    await tell(sessionOutcome, { sessionId: "second" });
    const now = new Map(edited.map(({ id, text }) => [id, text]));
    expect([...now.keys()].sort()).toEqual([STANDS, STANDS + 1, STANDS + 2, STANDS + 3]);
    for (const id of [STANDS, STANDS + 1]) expect(now.get(id)).toContain("Signed 3");
    for (const id of [STANDS + 2, STANDS + 3]) expect(now.get(id)).toContain("Signed 2");
  });

  it("asks for no login once all outcomes are known", async () => {
    const { tell, decide, session, sent } = await createSigner();
    await session([await decide("done"), await decide("refused")]);
    expect(await tell(sessionNeedsLogin, { sessionId: "session" })).toBe(50);
    expect(sent).toEqual([]);
  });
});

describe("a message that came anew, where Telegram does not take the deletion of the first one", () => {
  /** Tells it, and once more as its job does when it is worked again. */
  async function tellTwice<Input extends Record<string, unknown>>(
    { db, tell, tellNotice, look }: Awaited<ReturnType<typeof createSigner>>,
    news: News<Input>,
    data: Input,
  ) {
    await expect(tell(news, data)).rejects.toThrow("restart");
    const id = await look.value<string>("select id from notices where news = ?", news.name);
    const notice = await db.notices.find(id);
    expect(notice?.deliveredAt).toBeNull();
    return notice && (await tellNotice(notice));
  }

  it("is sent once, and takes the place of that of the document", async () => {
    const office = await createSigner();
    const { decide, setMessage, messageOf, busy, sent, edited, deleted } = office;
    const decision = await decide("refused");
    await setMessage(decision, STANDS);
    busy.add(STANDS);
    const told = await tellTwice(office, decisionNews.refused, { decisionId: decision.id });
    expect([told, sent.length, edited, deleted]).toEqual([sent[0]?.id, 1, [], [STANDS]]);
    expect(await messageOf(decision)).toBe(told);
  });

  it("is sent once, and takes the place of that of the session", async () => {
    const office = await createSigner();
    const { decide, session, sessionMessage, busy, sent, deleted } = office;
    await session([await decide("done"), await decide("done")], { messageId: STANDS });
    busy.add(STANDS);
    const told = await tellTwice(office, sessionAloud, { sessionId: "session" });
    expect([told, sent.length, deleted]).toEqual([sent[0]?.id, 1, [STANDS]]);
    expect(await sessionMessage()).toBe(told);
  });
});
