import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  logsIn,
  newestId,
  opensNewInvoice,
  presses,
  seesNew,
  seesOutcome,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { findTraces } from "../support/find-traces.ts";
import { useWorld } from "../support/use-world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;

describe("a login that ended at the service", () => {
  const world = useWorld();

  /** The service ends the login; the tap is told so, and after a new login it continues. */
  async function isInterrupted(person: Person, tap: () => Promise<unknown>): Promise<void> {
    world().service.faults.expireTokens("dilnoza");
    await tap();
    const told = await person.sees(said("error-unauthorized"));
    expect(told.labels).toContain(said("login-open-btn"));
    await logsIn(world(), person, "dilnoza");
  }

  it("continues with the search that was typed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number } = await opensNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    await isInterrupted(dilnoza, async () => dilnoza.send(number));
    const card = await seesNew(dilnoza, before, said("card-state"));
    expect(card.text).toContain(number);
  });

  it("continues with the decision that was just taken", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await opensNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    await isInterrupted(dilnoza, () => dilnoza.press(card.id, said("action-accept-btn")));
    await seesNew(dilnoza, before, says("open", "accept"));
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
  });

  it("still takes the password that it asks for after a picture was closed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("picture-btn"));
    const isPicture = ({ id, photo }: ChatMessage) => id > before && photo !== undefined;
    const picture = await dilnoza.sees(isPicture, { what: "the picture" });
    world().service.faults.expireTokens("dilnoza");
    await dilnoza.press(picture.id, said("action-accept-btn"));
    const told = await seesNew(dilnoza, picture.id, said("error-unauthorized"));
    await presses(dilnoza, told.id, said("login-in-chat-btn"), said("login-ask-password"));
    await dilnoza.press(picture.id, said("picture-close-btn"));
    await dilnoza.waitFor(() => dilnoza.message(picture.id)?.isDeleted, { what: "the picture to go" });
    await world().settled();
    expect(dilnoza.lastMessage(said("question-left"))).toBeUndefined();
    await types(dilnoza, world().demo("dilnoza").password, says("open", "accept"));
  });

  it("continues with the reason that was just typed, kept where nobody can read it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number, card } = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
    const before = newestId(dilnoza);
    world().service.faults.expireTokens("dilnoza");
    dilnoza.send("Narxi juda baland");
    await seesNew(dilnoza, before, said("error-unauthorized"));
    await world().settled();
    expect(findTraces("Narxi juda baland", await world().files())).toEqual([]);

    await logsIn(world(), dilnoza, "dilnoza");
    const decided = await seesNew(dilnoza, before, says("open", "reject"));
    expect(decided.text).toContain(number);
    expect(decided.text).toContain("Narxi juda baland");
    await presses(dilnoza, decided.id, said("decision-undo-btn"), says("undone", "reject"));
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
    expect(await world().count("conversations where key like 'reason:%'")).toBe(0);
  });

  it("is told on the page and in the chat when the signing link is opened, and the same link opens after it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const link = await linkIn(dilnoza, card.id);
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    world().service.faults.expireTokens("dilnoza");
    const before = newestId(dilnoza);
    const secret = new URL(link).pathname.split("/").at(-1);
    expect(await browser.call("open", { secret })).toEqual({ status: 409, body: { problem: "loginNeeded" } });
    expect((await browser.call("open", { secret })).status).toBe(409);
    const told = await seesNew(dilnoza, before, said("notice-opening-failed"));
    await world().settled();
    expect(newestId(dilnoza)).toBe(told.id);
    await dilnoza.press(told.id, said("login-open-btn"));
    await logsIn(world(), dilnoza, "dilnoza");
    await dilnoza.sees(said("sign-queue", { count: 1 }));
    await browser.signAll(link);
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
    expect((await world().truth(id)).stateid).toBe(30);
  });

  it("posts nothing when it ends on the signing page, and the decision waits for the next login", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const link = await linkIn(dilnoza, card.id);
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    await browser.open(link);
    const posts = world().door.count(ACCEPT);
    world().service.faults.expireTokens("dilnoza");
    expect(await browser.signAll(link)).toMatchObject([{ ok: true, result: "loginNeeded" }]);
    expect(world().door.count(ACCEPT)).toBe(posts);
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "dilnoza");
    expect(await browser.signAll(link)).toMatchObject([{ ok: true, result: "queued" }]);
    world().advance(3000);
    await dilnoza.sees(says("done", "accept"));
  });

  it("tells that the outcome waits for a login, and tells it after that", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    await signsAs(dilnoza, world().browser("dilnoza"));
    world().service.faults.expireTokens("dilnoza");
    world().advance(3000);
    await dilnoza.sees("/login");
    dilnoza.send("/login");
    await logsIn(world(), dilnoza, "dilnoza");
    world().advance(5000);
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
  });
});
