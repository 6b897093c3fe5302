import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  opensListOf,
  opensNewInvoice,
  opensPage,
  presses,
  rowOf,
  seesNew,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const SELLER = "300000022";

describe("rejecting an invoice", () => {
  const world = useWorld();

  async function beginsToReject(person: Person, seller?: string) {
    const invoice = await opensNewInvoice(world(), person, seller);
    await presses(person, invoice.card.id, said("action-reject-btn"), said("reason-ask"));
    return invoice;
  }

  it("takes a reason from the templates and brings it to the service", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await beginsToReject(dilnoza);
    const decided = await presses(dilnoza, card.id, said("reason-wrong-sum"), says("open", "reject"));
    expect(decided.text).toContain(said("reason-wrong-sum"));
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesOutcome(dilnoza, card.id, says("done", "reject"));
    expect(await world().truth(id)).toMatchObject({ stateid: 20, notes: said("reason-wrong-sum") });
  });

  it("grows by what is typed at once behind it and changes with an edit, until it is signed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id } = await beginsToReject(dilnoza, SELLER);
    await types(dilnoza, "Omborga 3 quti", says("open", "reject"));
    const whole = await types(dilnoza, "kam keldi", says("open", "reject"));
    expect(whole.text).toContain("Omborga 3 quti kam keldi");
    const [first] = dilnoza.messages().filter(({ text }) => text === "Omborga 3 quti");
    dilnoza.edit(first?.id ?? 0, "Omborga 5 quti");
    const corrected = await seesNew(dilnoza, whole.id, says("open", "reject"));
    expect(corrected.text).toContain("Omborga 5 quti kam keldi");
    // The page is open: it signs nothing of the half, and the person is told.
    const browser = world().browser("dilnoza");
    const page = await opensPage(dilnoza, browser);
    const half = newestId(dilnoza);
    dilnoza.edit(first?.id ?? 0, "Omborga 6 quti");
    await seesNew(dilnoza, half, said("reason-sign-anew"));
    const again = await seesNew(dilnoza, half, says("open", "reject"));
    expect(again.text).toContain("Omborga 6 quti kam keldi");
    const [old] = await browser.signItems(page.link, page.opened.items);
    expect(old).not.toMatchObject({ ok: true, result: "queued" });
    await signs(dilnoza, browser);
    world().advance(3000);
    await dilnoza.sees(says("done", "reject"));
    const before = newestId(dilnoza);
    dilnoza.edit(first?.id ?? 0, "Omborga 7 quti");
    await seesNew(dilnoza, before, said("reason-too-late"));
    expect((await world().truth(id)).notes).toBe("Omborga 6 quti kam keldi");
  });

  it("is never half of a text that the client cut: what goes on with it is no reason of its own", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await beginsToReject(dilnoza, SELLER);
    await types(dilnoza, "Omborga kelgan mol ".repeat(216).slice(0, 4096), said("reason-too-long"));
    const again = await types(dilnoza, "va yana 3 ta quti", said("reason-too-long"));
    expect(again.labels).toContain(said("reason-not-ours"));
    const refused = await types(dilnoza, "no", said("reason-too-short"));
    const [typed] = dilnoza.messages().filter((message) => message.text === "no");
    dilnoza.edit(typed?.id ?? 0, "Mol kelmadi");
    const decided = await seesNew(dilnoza, refused.id, says("open", "reject"));
    expect(decided.text).toContain("Mol kelmadi");
  });

  it("asks again when the reason is too short, and the seller reads the person's own words", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const nargiza = await world().loggedIn("nargiza");
    const { id, number, card } = await beginsToReject(dilnoza, SELLER);
    const refusal = await types(dilnoza, "no", said("reason-too-short"));
    expect(refusal.labels).toContain(said("reason-not-ours"));
    expect(refusal.labels.at(-1)).toBe(said("reason-back-btn"));
    const words = "Omborga 3 quti <kam> keldi & 2 tasi ochilgan";
    const decided = await types(dilnoza, words, says("open", "reject"));
    expect(decided.text).toContain(words);
    await dilnoza.waitFor(() => dilnoza.message(card.id)?.labels.length === 0, {
      what: "the old panel to lose its buttons",
    });

    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesOutcome(dilnoza, decided.id, says("done", "reject"));
    expect((await world().truth(id)).notes).toBe(words);

    const home = await nargiza.waitFor(() => nargiza.findButton(said("home-all-lists-btn")));
    await opensListOf(nargiza, home.message.id, "invoice-list-send");
    const row = await nargiza.waitFor(() => nargiza.findButton(rowOf(number)));
    const seen = await presses(nargiza, row.message.id, row.button.text, said("card-notes"));
    expect(seen.text).toContain(`${said("card-notes")}: ${words}`);
    expect(seen.text).toContain("Rejected by the partner");
  });

  it("lets a command end the question: what is typed next is no reason", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await beginsToReject(dilnoza);
    await types(dilnoza, "/home", said("home-waits"));
    await types(dilnoza, "MT-99999", "“MT-99999”: nothing");
    expect(dilnoza.message(card.id)?.labels).toEqual([]);
    await world().settled();
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(0);
  });

  it("leaves the question at a word, says so, and offers to come back", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id } = await beginsToReject(dilnoza);
    for (const word of ["Отмена", "bekor", "/cancel"]) {
      const question = newestId(dilnoza);
      dilnoza.send(word);
      const left = await seesNew(dilnoza, question, said("question-left"));
      await dilnoza.press(left.id, said("question-back-btn"));
      await dilnoza.sees(({ id: message, text }) => message > question && text.includes(said("reason-ask")), {
        what: "the question again",
      });
    }
    await types(dilnoza, "cancel", said("question-left"));
    await world().settled();
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(0);
  });

  it("takes a lone document number for a search, and words with a number for a reason", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id } = await beginsToReject(dilnoza);
    const question = newestId(dilnoza);
    dilnoza.send("MT-99998");
    await seesNew(dilnoza, question, said("question-left"));
    await seesNew(dilnoza, question, "“MT-99998”: nothing");
    const { id: other } = await beginsToReject(dilnoza);
    dilnoza.send("Instead of MT-99998");
    await until(
      async () => (await world().count(`submissions where document_id = '${other}'`)) === 1,
      "the decision",
    );
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(0);
  });

  it("continues asking after a restart, and decides once although Telegram fails", async () => {
    world().forgive(/^job will be tried again$/);
    const dilnoza = await world().loggedIn("dilnoza");
    const { id } = await beginsToReject(dilnoza);
    await world().settled();
    await world().restartKotib();
    await types(dilnoza, "no", said("reason-too-short"));
    const before = newestId(dilnoza);
    world().telegram.failNext("sendMessage", { kind: "bad-gateway" });
    dilnoza.send("Tovar kelmadi");
    const decided = await seesNew(dilnoza, before, says("open", "reject"));
    expect(decided.text).toContain("Tovar kelmadi");
    await world().settled();
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
    expect(await world().count("conversations")).toBe(0);
  });

  it("keeps the typed reason when the service fails just then: trying again asks for nothing", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await beginsToReject(dilnoza);
    world().service.faults.set("invoice.view", { kind: "serverError" });
    const told = await types(dilnoza, "Ikki quti kam keldi", said("error-unavailable"));
    await dilnoza.press(told.id, said("retry-btn"));
    await world().settled();
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(0);
    world().service.faults.clear();
    const decided = await presses(dilnoza, told.id, said("retry-btn"), says("open", "reject"));
    expect(decided.text).toContain("Ikki quti kam keldi");
    expect(decided.labels).toContain(said("decision-undo-btn"));
    expect(dilnoza.message(card.id)?.labels).toEqual([]);
  });

  it("keeps a reason of the greatest length and refuses a longer one", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id } = await beginsToReject(dilnoza);
    await types(dilnoza, "x".repeat(401), said("reason-too-long"));
    dilnoza.send("o‘".repeat(200));
    await until(
      async () => (await world().count(`submissions where document_id = '${id}'`)) === 1,
      "the decision",
    );
  });
});
