/** What colleagues answer and hear of what they prepared for each other, and what is nobody else's. */
import { describe, expect, it } from "vitest";
import { amendQuestion, asked, askedKey } from "../../../../src/bot/colleagues/ask-colleague.ts";
import { answerByReply } from "../../../../src/capabilities/colleagues/answer.ts";
import { answerQuestion, giveBackOne } from "../../../../src/capabilities/colleagues/buttons.ts";
import { colleagues } from "../../../../src/capabilities/colleagues/index.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { given } from "../../../../src/db/rows/moved-news.ts";
import { NOBODY } from "../../../../src/db/rows/submission-states.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../src/documents/durations.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { RunAgainAt } from "../../../../src/jobs/job-runner.ts";
import { preparedOutcome } from "../../../../src/submissions/prepared-news.ts";
import { said } from "../../../support/bot-words.ts";
import { createTold, ME } from "../../bot/told-office.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";

const OTHER = 2002;

/** The person has a colleague; `queue`: what waits for the person's signature. */
async function createPair() {
  const queue: Decision[] = [];
  const signing = { findSigningQueue: async () => queue, linkTo: async () => ({ secret: "s" }) };
  const office = await createTold(colleagues, { signing });
  const { db, look, account } = office;
  const other = await logInAs(db, { telegramUserId: OTHER });
  /** A decision of the person's that the colleague prepared, or the other way round. */
  async function prepare(documentId: string, of = account, state: Decision["state"] = "open") {
    const decision = await db.decisions.create(decisionOf(of, documentId));
    const by = of.telegramUserId === ME ? OTHER : ME;
    const set = "update submissions set prepared_by = ?, state = ? where id = ?";
    await look.change(set, by, state, decision?.id ?? "");
    return (await db.decisions.find(decision?.id ?? "")) as Decision;
  }
  return { ...office, other, queue, prepare };
}

describe("a colleague's question", () => {
  async function createQuestion(toUserId = ME) {
    const pair = await createPair();
    const { db, account, writeNotice } = pair;
    const about = { tin: account.tin, kind: "invoice", documentId: "d" as DocumentId, number: "7" } as const;
    const people = { fromUserId: toUserId === ME ? OTHER : ME, toUserId };
    let question = "";
    await db.questions.ask({ ...about, ...people, note: "Why?" }, { most: 9, since: 0 }, (id) => {
      question = id;
      return {};
    });
    const data = { questionId: question };
    const notice = await writeNotice(asked.notice({ telegramUserId: ME, data, dedupeKey: "asked" }));
    await db.notices.setTold([notice.id], { messageId: 60, aloud: true });
    const reply = async (text: string, messageId = 60) =>
      answerByReply(await pair.visitNow(), { messageId, buttons: [] }, text);
    const answers = () => pair.look.count(`notices where news = 'answered' and telegram_user_id = ${OTHER}`);
    return { ...pair, question, reply, answers };
  }

  it("is answered in reply, and once more where there is more to say", async () => {
    const { db, clock, question, reply, answers } = await createQuestion();
    expect([await reply("Because", 61), await answers()]).toEqual([false, 0]);
    expect([await reply("Because"), await answers()]).toEqual([true, 1]);
    clock.advance(1);
    expect([await reply("And because"), await answers()]).toEqual([true, 2]);
    expect(await db.questions.find(question)).toMatchObject({ answer: "And because" });
  });

  it("is put in other words in the message that told it, until it is answered", async () => {
    const pair = await createQuestion(OTHER);
    const { db, look, account, other, question, writeNotice, tellNotice, edited, sent } = pair;
    const about = { telegramUserId: OTHER, accountId: other.id, data: { questionId: question } };
    const first = await writeNotice(asked.notice({ ...about, dedupeKey: askedKey(question, other.id) }));
    await db.notices.setTold([first.id], { messageId: 70, aloud: true });
    const amend = async () =>
      amendQuestion(
        await pair.visitNow(),
        account,
        { kind: "invoice", id: "d" as DocumentId },
        { ...other, personName: null },
        "Why? And when?",
      );
    expect(await amend()).toBe(true);
    const id = await look.value<string>("select id from notices where dedupe_key like 'asked:%:%'");
    const again = await db.notices.find(id);
    expect(again && (await tellNotice(again))).toBe(70);
    expect(edited).toMatchObject([{ id: 70, text: expect.stringContaining("And when?") }]);
    expect(sent).toEqual([]);
    await db.questions.answer(question, "Because", {});
    expect(await amend()).toBe(false);
  });

  it("is answered by nobody else, and by nobody who left the organization", async () => {
    const { question, press, went, reply } = await createQuestion(OTHER);
    await expect(reply("Because")).rejects.toBeInstanceOf(StaleButton);
    await press(answerQuestion.pack({ question }));
    expect(went).toEqual(["answerColleague"]);
    const own = await createQuestion();
    await own.look.change("update accounts set tin = '303333333' where id = ?", own.account.id);
    await expect(own.reply("Because")).rejects.toBeInstanceOf(StaleButton);
  });
});

describe("what a colleague prepared", () => {
  it("is told with a sound, though not at night, and never once nothing of it waits", async () => {
    const { clock, other, queue, prepare, tell, sent } = await createPair();
    const [own, theirs] = [await prepare("own"), await prepare("theirs")];
    expect(await tell(given, { from: other.id })).toBeNull();
    queue.push({ ...own, preparedBy: null }, theirs);
    await tell(given, { from: other.id });
    clock.advance(11 * HOUR_MS);
    await tell(given, { from: other.id });
    expect(sent.map(({ isSilent }) => isSilent)).toEqual([false, true]);
    // Only what that colleague prepared.
    expect(sent[0]?.text.match(/Sinov Invest|№ 7|\b7\b/g)?.length).toBeGreaterThan(0);
  });

  it.each([
    ["whose account is unknown", null],
    ["whose account was deleted since", "gone"],
  ])("is told of a colleague who has left, to whom nothing can be given back: %s", async (_what, from) => {
    const { queue, prepare, tell, sent } = await createPair();
    const [own, theirs] = [await prepare("own"), await prepare("theirs")];
    queue.push(own, { ...theirs, preparedBy: NOBODY });
    expect(await tell(given, { from })).not.toBeNull();
    expect(sent[0]?.text).toContain("A former colleague");
    expect(sent[0]?.labels).toContain(said("sign-btn", {}, "en"));
    expect(sent[0]?.labels).not.toContain(said("colleagues-give-back-btn", {}, "en"));
  });

  it.each<[string, Decision["state"], number, "waits" | "silent" | "aloud"]>([
    ["waits a minute for other outcomes", "done", MINUTE_MS - 1, "waits"],
    ["is told then, without a sound", "done", MINUTE_MS, "silent"],
    ["is told at once where it failed", "refused", 0, "aloud"],
  ])("as it came out %s", async (_what, state, later, how) => {
    const { clock, other, prepare, writeNotice, visitNow, sent } = await createPair();
    const { id: decisionId } = await prepare("a", other, state);
    const notice = await writeNotice(
      preparedOutcome.notice({ telegramUserId: ME, data: { decisionId }, dedupeKey: "p", group: "prepared" }),
    );
    clock.advance(later);
    const route = colleagues.news?.find(({ news }) => news.name === preparedOutcome.name);
    const told = visitNow().then((visit) => route?.tell(visit, notice));
    if (how === "waits") await expect(told).rejects.toBeInstanceOf(RunAgainAt);
    else await told;
    expect(sent.map(({ isSilent }) => isSilent)).toEqual(how === "waits" ? [] : [how === "silent"]);
  });

  it("is given back by its two people alone", async () => {
    const { db, look, prepare, press } = await createPair();
    const decision = await prepare("a");
    await look.change(
      "update submissions set prepared_by = null, telegram_user_id = ? where id = ?",
      OTHER,
      decision.id,
    );
    const give = giveBackOne.pack({ decision: decision.id });
    await expect(press(give)).rejects.toBeInstanceOf(StaleButton);
    await db.users.delete(OTHER);
    await expect(press(giveBackOne.pack({ decision: "nobodyknows0" }))).rejects.toBeInstanceOf(StaleButton);
  });
});
