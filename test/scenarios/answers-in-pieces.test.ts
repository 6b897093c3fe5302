/**
 * Answers of several messages, and answers that somebody corrects: all of it is the answer, or Kotib says that it is
 * not.
 */
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { Language } from "../../src/locales/language.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensWaiting, seesNew } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const SAVE = /\/documents\/act\/save$/;

describe.each<Language>(["ru", "uz"])("an answer in several messages (%s)", (language) => {
  const world = useWorld({ language, startAt: Date.UTC(2026, 10, 22, 7) });
  const say = (key: string, args = {}) => said(key, args, language);
  const prompt = (field: string) => say(`act-new-${field}-prompt`);

  async function types(person: Person, text: string, next: string): Promise<ChatMessage> {
    const before = newestId(person);
    person.send(text);
    return seesNew(person, before, next);
  }

  function edits(person: Person, from: string, to: string): number {
    const before = newestId(person);
    const typed = person.messages().find((message) => !message.isFromBot && message.text === from);
    person.edit(typed?.id ?? 0, to);
    return before;
  }

  async function taps(person: Person, label: string | RegExp, next: string): Promise<ChatMessage> {
    const { message, button } = await person.waitFor(() => person.findButton(label), {
      what: `the button ${label}`,
    });
    await world().settled();
    world().advance(700);
    await person.press(message.id, button.text);
    return person.sees(
      ({ id, text, labels }) => id >= message.id && (text.includes(next) || labels.includes(next)),
      {
        what: next,
      },
    );
  }

  const beginningOf = (key: string) =>
    new RegExp(`^${say(key, { count: "§" }).split("§")[0]?.replaceAll(/[()]/g, "\\$&")}`);
  const open = (reason: string) =>
    world().count(`submissions where state = 'open' and reason = '${reason.replaceAll("'", "''")}'`);
  const opens = (count: number, reason: string) =>
    until(async () => (await open(reason)) === count, `${count} × ${reason}`);

  it("is the reason of a step and of everything that is ticked, and changes with an edit", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await opensWaiting(nargiza);
    await taps(nargiza, beginningOf("walk-btn"), say("action-reject-btn"));
    await taps(nargiza, say("action-reject-btn"), say("reason-not-ours"));
    nargiza.send("Narx baland,");
    await opens(1, "Narx baland,");
    nargiza.send("kelishilmagan");
    await opens(1, "Narx baland, kelishilmagan");
    edits(nargiza, "kelishilmagan", "kelishilmagan edi");
    await opens(1, "Narx baland, kelishilmagan edi");

    const list = await opensWaiting(nargiza);
    await nargiza.press(list.id, say("choose-btn"));
    await taps(nargiza, say("choose-sets-btn"), say("back-btn"));
    await taps(nargiza, beginningOf("choose-page-btn"), say("choose-reject-btn", { count: 5 }));
    await taps(nargiza, say("choose-reject-btn", { count: 5 }), say("reason-ask"));
    await types(nargiza, "Mol yo‘q", say("choose-nothing-sent"));
    const whole = await types(nargiza, "va bo‘lmagan", say("choose-nothing-sent"));
    expect(whole.text).toContain("Mol yo‘q va bo‘lmagan");
    await opens(5, "Mol yo‘q va bo‘lmagan");
    await seesNew(nargiza, edits(nargiza, "va bo‘lmagan", "va kelmagan"), say("choose-nothing-sent"));
    await opens(5, "Mol yo‘q va kelmagan");
    expect([await open("Mol yo‘q"), await open("Narx baland, kelishilmagan edi")]).toEqual([0, 1]);

    // Signed by now: it stays, and the person is told.
    await world().look.change("update submissions set state = 'submitting' where state = 'open'");
    await seesNew(nargiza, edits(nargiza, "va kelmagan", "va yo‘q"), say("reason-too-late"));
    await seesNew(nargiza, edits(nargiza, "Narx baland,", "Narx past,"), say("reason-too-late"));
    await world().look.change("update submissions set state = 'undone' where state = 'submitting'");
  });

  it("is a value of a new document, and changes while the next one is asked for, until it is saved", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await types(nargiza, "/new", say("new-choose-kind"));
    await taps(nargiza, say("act-new"), prompt("buyer-tin"));
    await types(nargiza, "300000011", "→");
    await taps(nargiza, say("new-leave-earlier-btn"), prompt("buyer-branch-code"));
    await taps(nargiza, say("new-leave-empty-btn"), prompt("number"));
    // What was taken for what is said above the next question.
    const date = await types(nargiza, "N-7", prompt("date"));
    expect(date.text).toContain(`✅ ${say("act-new-number")}: N-7`);
    const mended = await seesNew(nargiza, edits(nargiza, "N-7", "N-8"), prompt("date"));
    expect(mended.text).toContain(`✅ ${say("act-new-number")}: N-8`);
    await types(nargiza, "16.11.2026", prompt("contract-number"));
    // An older answer is corrected as well, and what cannot be one leaves it as it was.
    const kept = await seesNew(nargiza, edits(nargiza, "16.11.2026", "ertaga emas"), say("answer-kept"));
    expect(kept.text).toContain(say("new-problem-notDate"));
    await types(nargiza, "12/26", prompt("contract-date"));
    await types(nargiza, "12.01.2026", prompt("line-name"));
    await types(nargiza, "Ofis tozalash", prompt("line-unit"));

    // No unit: the person is asked whether it belongs to the name.
    const asked = newestId(nargiza);
    nargiza.send("va deraza yuvish");
    const offer = await seesNew(
      nargiza,
      asked,
      say("answer-piece", { text: "va deraza yuvish", before: "Ofis tozalash" }),
    );
    await nargiza.press(offer.id, say("answer-add-btn"));
    const unit = await seesNew(nargiza, offer.id, prompt("line-unit"));
    expect(unit.text).toContain("Ofis tozalash va deraza yuvish");
    expect(nargiza.messages().some(({ text }) => text.includes(say("question-left")))).toBe(false);
    expect(nargiza.message(offer.id)?.labels).toEqual([]);
    await taps(nargiza, "xizmat", prompt("line-count"));
    await types(nargiza, "2", prompt("line-price"));
    await types(nargiza, "1 500", prompt("line-vat-rate"));
    const thousands = newestId(nargiza);
    nargiza.send("ming so‘m");
    const more = await seesNew(
      nargiza,
      thousands,
      say("answer-piece", { text: "ming so‘m", before: "1 500" }),
    );
    await nargiza.press(more.id, say("answer-add-btn"));
    await seesNew(nargiza, more.id, prompt("line-vat-rate"));
    await taps(nargiza, "12 %", say("new-sum-total"));
    await taps(nargiza, say("new-done-btn"), say("new-review-hint"));
    await taps(nargiza, say("new-save-btn"), say("action-send-btn"));
    const body = JSON.parse(world().door.passed.find(({ path }) => SAVE.test(path))?.body ?? "{}");
    expect(body).toMatchObject({
      actdoc: { actno: "N-8", actdate: "2026-11-16" },
      productlist: {
        products: [{ name: "Ofis tozalash va deraza yuvish", count: "2", summa: "1500000.00" }],
      },
    });
    await seesNew(nargiza, edits(nargiza, "12/26", "13/26"), say("answer-too-late"));
  });

  it("is one search, where the person says so, and an edit of it searches anew", async () => {
    const nargiza = await world().loggedIn("nargiza");
    await types(nargiza, "Namuna", "Namuna");
    const before = newestId(nargiza);
    nargiza.send("Savdo");
    const offer = await seesNew(nargiza, before, say("search-together"));
    await nargiza.press(offer.id, say("search-together-btn", { text: "Namuna Savdo" }));
    await seesNew(nargiza, offer.id, "Namuna Savdo");
    await seesNew(nargiza, edits(nargiza, "Savdo", "Savdoo"), "Savdoo");
  });
});
