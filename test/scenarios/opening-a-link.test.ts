import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  newestId,
  newInvoice,
  opensPage,
  seesNew,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const world = useWorld();

describe("a signing link that is opened", () => {
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
});

describe("a service that answers for another document", () => {
  const ACCEPT = /\/sign\/invoice\/accept$/;

  /** What is to be signed of this document comes as that of the other, until the returned function is called. */
  const mixesUp = (id: string, other: string) =>
    world().door.interceptAll(new RegExp(`/invoice/sign/${id}`), async () =>
      Response.json({ data: { hash: "5f3c", FacturaId: other } }),
    );

  /** @promise wrong-signature: Sign data that name another document are not signed. */
  it("has nothing signed: the page does not open, and the chat says why", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id: other } = await newInvoice(world());
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const before = newestId(dilnoza);
    const stop = mixesUp(id, other);
    const answer = await browser.call("open", { secret: new URL(link).pathname.split("/").at(-1) });
    expect(answer).toMatchObject({ status: 503, body: { problem: "anotherDocument" } });
    const told = await seesNew(dilnoza, before, said("notice-opening-failed"));
    expect(told.text).toContain(said("error-another-document"));
    stop();
    const { items } = await browser.open(link);
    expect(await browser.signItems(link, items)).toMatchObject([{ result: "queued" }]);
    await world().settled();
  });

  /** @promise wrong-signature: Nothing is posted where the sign data name another document after the signature. */
  it("has nothing posted where it does so after the signature, which may be tried again", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id: other } = await newInvoice(world());
    const { id } = await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const { link, opened } = await opensPage(dilnoza, browser);
    const posts = world().door.count(ACCEPT);
    const stop = mixesUp(id, other);
    const answers = await browser.signItems(link, opened.items);
    expect(answers).toMatchObject([{ ok: true, result: "anotherDocument", detail: null }]);
    expect(world().door.count(ACCEPT)).toBe(posts);
    stop();
    expect(await browser.signItems(link, opened.items)).toMatchObject([{ result: "queued" }]);
    expect(world().door.count(ACCEPT)).toBe(posts + 1);
    await world().settled();
  });
});

describe("the message that leads back to the page", () => {
  async function isOver(person: Person, messageId: number): Promise<void> {
    await person.waitFor(() => person.message(messageId)?.labels.length === 0, { what: "no button" });
    expect(person.message(messageId)?.text).toBe(said("browser-remembered-nothing"));
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
});
