import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  opensPage,
  seesNew,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("a signing link that is opened", () => {
  const world = useWorld();
  const waitsTenMinutes = async () =>
    Response.json({ message: "Too Many Attempts." }, { status: 429, headers: { "retry-after": "600" } });

  it("tells in the chat until when the service asks to wait", async () => {
    // Not where ten minutes later is another day, whose date would be told, too.
    world().advanceToWorkingHours();
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const before = newestId(dilnoza);
    const stop = world().door.interceptAll(new RegExp(`/invoice/sign/${id}`), waitsTenMinutes);
    const { status } = await browser.call("open", { secret: new URL(link).pathname.split("/").at(-1) });
    expect(status).toBe(429);
    const told = await seesNew(dilnoza, before, said("notice-opening-failed"));
    const clock = (milliseconds: number) =>
      new Intl.DateTimeFormat("en-GB", {
        hour: "2-digit",
        minute: "2-digit",
        timeZone: "Asia/Tashkent",
      }).format(milliseconds);
    const around = [9, 10, 11].map((minutes) => clock(world().now() + minutes * 60_000));
    const sentences = around.map((until) => said("error-rate-limited-until", { until }));
    expect(sentences.some((sentence) => told.text.includes(sentence))).toBe(true);
    expect(told.text).not.toContain(said("error-rate-limited"));
    stop();
    world().advance(11 * 60_000);
    await browser.signItems(link, (await browser.open(link)).items);
    await world().settled();
  });

  it("says until when also of one document that had to be left out", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const invoices = [];
    for (let count = 0; count < 2; count += 1) invoices.push(await acceptsNewInvoice(world(), dilnoza));
    const left = invoices[1];
    world().door.interceptNext(new RegExp(`/invoice/sign/${left?.id}`), waitsTenMinutes);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    expect(opened.items).toHaveLength(1);
    const [start] = said("error-rate-limited-until", { until: "|" }).split("|");
    await dilnoza.sees(
      ({ text }) => text.includes(said("queue-left-out")) && text.includes(`${left?.number}: ${start}`),
    );
    expect((await browser.open(link)).notTaken).toMatchObject([{ number: left?.number, problem: "limited" }]);
    await browser.end(link);
    world().advance(11 * 60_000);
    await world().settled();
  });
});

describe("the message that leads back to the page", () => {
  const world = useWorld();

  async function isOver(person: Person, messageId: number): Promise<void> {
    await person.waitFor(() => person.message(messageId)?.labels.length === 0, { what: "no button" });
    expect(person.message(messageId)?.text).toBe(said("browser-remembered"));
  }

  it("loses its button when what is to be signed is signed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    const back = await dilnoza.sees(said("browser-approved"));
    expect(back.labels).toEqual([said("browser-back-btn")]);
    await browser.signItems(link, opened.items);
    await isOver(dilnoza, back.id);
  });

  it("keeps it while the page waits, and loses it when the last choice is taken back", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    // Another browser than the one that is remembered by now.
    const browser = world().browser("nargiza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const before = newestId(dilnoza);
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const back = await seesNew(dilnoza, before, said("browser-approved"));
    await world().settled();
    expect(dilnoza.message(back.id)?.labels).toEqual([said("browser-back-btn")]);
    await dilnoza.press(card.id, said("decision-undo-btn"));
    await isOver(dilnoza, back.id);
  });

  it("loses the new link of a wrong code, too, once there is nothing to sign", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    const secret = new URL(await linkIn(dilnoza, card.id)).pathname.split("/").at(-1) ?? "";
    await world().browser("nargiza").call("ask", { secret });
    const { message } = await dilnoza.waitFor(() => dilnoza.findButton(said("browser-none-btn")));
    await dilnoza.press(message.id, said("browser-none-btn"));
    await dilnoza.sees(said("browser-denied"));
    await dilnoza.press(card.id, said("decision-undo-btn"));
    await dilnoza.sees(({ text, labels }) => text === said("browser-closed") && labels.length === 0);
  });
});
