import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import { composesAct, taps } from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { seesButton, seesIn } from "../support/chat-steps.ts";
import { sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** Requests that get no answer until the story is over. */
const hanging = new Set<(answer: Response) => void>();

const FAILURES = [
  ["invoice", "S-202", "fails", async () => new Response("{}", { status: 500 })],
  ["act", "S-205", "hangs", () => new Promise<Response>((resolve) => void hanging.add(resolve))],
] as const;

/** Each as far as its Save button. */
const DOCUMENTS = {
  act: {
    saved: "new-saved",
    save: async (person: Person, number: string) => {
      await composesAct(person, number);
      return taps(person, said("new-save-btn"), number);
    },
  },
  invoice: {
    saved: "new-file-saved",
    save: async (person: Person, number: string) => {
      const facturaDoc = { FacturaNo: number, FacturaDate: "2026-11-16" };
      const review = await sendsInvoice(person, goodInvoice({ FacturaDoc: facturaDoc }));
      await person.press(review.id, said("new-save-btn"));
      return review;
    },
  },
} as const;

describe("a document that was saved is said to be saved", () => {
  const world = useWorld();

  /** @promise writes: A save that the service took is told as saved, although its card cannot be read. */
  it.each(FAILURES)("an %s, %s, whose reading %s", async (kind, number, _how, answer) => {
    world().forgive(/./);
    const nargiza = await world().loggedIn("nargiza");
    const { save, saved } = DOCUMENTS[kind];
    const saving = new RegExp(`/documents/${kind}/save`);
    const reading = new RegExp(`/documents/${kind}/(?!save)`);
    const before = world().door.count(saving);
    let stop = () => {};
    world().door.interceptNext(saving, async (proceed) => {
      stop = world().door.interceptAll(reading, answer);
      return proceed();
    });
    const { id } = await save(nargiza, number);
    const told = await seesIn(nargiza, id, said(saved));
    expect(told.text).toContain(said("new-saved-number", { number }));
    expect(await world().count("drafts")).toBe(0);
    await world().settled();
    // Looking again too early says the same, not that there is no such document.
    await nargiza.press(id, said("new-look-btn"));
    await world().settled();
    await seesIn(nargiza, id, said("new-saved-unread"));
    stop();
    for (const answers of hanging) answers(new Response("{}", { status: 503 }));
    world().advance(10 * 60_000);
    await nargiza.press(id, said("new-look-btn"));
    await seesIn(nargiza, id, number);
    await seesButton(nargiza, id, said("action-send-btn"));
    expect(world().door.count(saving) - before).toBe(1);
  });
});
