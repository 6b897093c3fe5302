import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import { composesAct, taps } from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { seesIn } from "../support/chat-steps.ts";
import { sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** Requests that get no answer until the story is over. */
const hanging = new Set<(answer: Response) => void>();

const FAILURES = [
  ["is not found", async () => new Response("{}", { status: 404 })],
  ["fails", async () => new Response("{}", { status: 500 })],
  ["is forbidden", async () => new Response("{}", { status: 403 })],
  ["breaks off", () => Promise.reject(new Error("cut"))],
  ["hangs", () => new Promise<Response>((resolve) => void hanging.add(resolve))],
] as const;

const NUMBER = "S-201";

/** Each as far as its Save button. */
const DOCUMENTS = {
  act: {
    saved: "new-saved",
    save: async (person: Person) => {
      await composesAct(person, NUMBER);
      return taps(person, said("new-save-btn"), NUMBER);
    },
  },
  invoice: {
    saved: "new-file-saved",
    save: async (person: Person) => {
      const facturaDoc = { FacturaNo: NUMBER, FacturaDate: "2026-11-16" };
      const review = await sendsInvoice(person, goodInvoice({ FacturaDoc: facturaDoc }));
      await person.press(review.id, said("new-save-btn"));
      return review;
    },
  },
} as const;

describe.each(FAILURES)("where reading a document %s", (_how, answer) => {
  const world = useWorld();

  it.each(["act", "invoice"] as const)("an %s that was saved is said to be saved", async (kind) => {
    world().forgive(/./);
    const nargiza = await world().loggedIn("nargiza");
    const { save, saved } = DOCUMENTS[kind];
    const reading = new RegExp(`/documents/${kind}/(?!save)`);
    let stop = () => {};
    world().door.interceptNext(new RegExp(`/documents/${kind}/save`), async (proceed) => {
      stop = world().door.interceptAll(reading, answer);
      return proceed();
    });
    const { id } = await save(nargiza);
    const told = await seesIn(nargiza, id, said(saved));
    expect(told.text).toContain(said("new-saved-number", { number: NUMBER }));
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
    const send = await nargiza.waitFor(() => nargiza.findButton(said("action-send-btn")));
    expect(send.message).toMatchObject({ id, text: expect.stringContaining(NUMBER) });
    expect(world().door.count(new RegExp(`/documents/${kind}/save`))).toBe(1);
  });
});
