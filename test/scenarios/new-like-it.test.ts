/** What a partner rejected, or what could not be sent, made once more: from its notice, and from its card. */
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import { newestId, opensByNumber, presses, signs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";

const SAVE = /\/documents\/invoice\/save$/;
const LIKE_IT = said("new-file-repeat-btn");

describe("a new one like it", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;
  const works = async () => (logged ??= await atWork(world(), "dilnoza"));

  /** The partner answers the newest invoice that waits, and the person is told. */
  async function isAnswered(person: Person, outcome: "accept" | "reject", icon: string) {
    const there = world();
    const { sent } = there.service.counterparty.findOpen(there.demo("dilnoza").tin);
    const document = sent.find(({ kind }) => kind === "invoice");
    if (document === undefined) throw new Error("no sent invoice waits");
    there.service.counterparty.settle(document.id, outcome);
    there.outside.advance(1000);
    await passes(there, 10 * MINUTES);
    const notice = await person.waitFor(
      () => person.messages().find(({ text }) => text.startsWith(icon) && text.includes(document.number)),
      { what: `the notice of ${document.number}` },
    );
    return { ...document, notice };
  }

  /** The draft that came of it is looked over in a message below. */
  const seesReview = (person: Person, after: number): Promise<ChatMessage> =>
    person.sees(({ id, text }) => id >= after && text.includes(said("new-file-review")), {
      what: "the new one to be looked over",
    });

  it("from the notice of a rejection: another number, today's date, the same lines, saved and sent once", async () => {
    const there = world();
    const dilnoza = await works();
    const { id, number, notice } = await isAnswered(dilnoza, "reject", "⛔");
    const { text, labels } = notice;
    expect(labels).toEqual(["Open", LIKE_IT]);
    const saves = there.door.count(SAVE);
    await dilnoza.press(notice.id, LIKE_IT);
    const review = await seesReview(dilnoza, notice.id);
    const proposed = /^Invoice (\S+) · /m.exec(review.text)?.[1] ?? "";
    expect(proposed).not.toBe(number);
    expect(there.door.count(SAVE)).toBe(saves);
    expect(review.labels).toContain(said("new-file-number-btn"));
    // What was told is still there, with its way to the old one.
    if (review.id !== notice.id) expect(dilnoza.message(notice.id)?.text).toBe(text);

    const card = await presses(dilnoza, review.id, said("new-save-btn"), said("new-file-saved"));
    expect(there.door.count(SAVE)).toBe(saves + 1);
    const body = JSON.parse(there.door.passed.findLast(({ path }) => SAVE.test(path))?.body ?? "{}");
    const before = await there.truth(id);
    expect(body.facturaid).not.toBe(id);
    expect(body.facturadoc.facturano).toBe(proposed);
    expect(body.productlist.products).toHaveLength(
      (before.productlist as { products: unknown[] }).products.length,
    );
    await presses(dilnoza, card.id, said("action-send-btn"), says("open", "send"));
    await signs(dilnoza, there.browser("dilnoza"));
    there.advance(3000);
    await dilnoza.sees(says("done", "send"));
    expect((await there.truth(body.facturaid)).stateid).not.toBe(0);
    // The rejected one stays what it was.
    expect((await there.truth(id)).stateid).toBe(20);
  });

  it("from its card: the same, once for two taps, and given up without a trace", async () => {
    const there = world();
    const dilnoza = await works();
    const { number } = await isAnswered(dilnoza, "reject", "⛔");
    const card = await opensByNumber(dilnoza, number);
    expect(card.labels).toContain(LIKE_IT);
    const data = card.buttons.flat().find(({ text }) => text === LIKE_IT)?.callback_data ?? "";
    const drafts = await there.count("drafts");
    await Promise.all([1, 2].map(() => dilnoza.pressData(card.id, data)));
    const review = await seesReview(dilnoza, card.id);
    await there.settled();
    expect(await there.count("drafts")).toBe(drafts + 1);
    const newest = newestId(dilnoza);
    await presses(dilnoza, review.id, said("new-discard-btn"), said("new-ask-discard"));
    await presses(dilnoza, review.id, said("new-discard-btn"), said("new-discarded"));
    expect(newestId(dilnoza)).toBe(newest);
    expect(await there.count("drafts")).toBe(drafts);
  });

  it("is not offered for what the partner accepted", async () => {
    const { notice } = await isAnswered(await works(), "accept", "✅");
    expect(notice.labels).toEqual(["Open"]);
  });
});
