import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  opensByNumber,
  opensNewInvoice,
  presses,
  seesIn,
  seesOutcome,
  signs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;

describe("taking decisions back, and signing several at once", () => {
  const world = useWorld();

  it("takes a decision back before it is signed, and its link opens nothing any more", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, card.id);
    const posts = world().door.count(ACCEPT);
    const undone = await presses(dilnoza, card.id, said("decision-undo-btn"), says("undone", "accept"));
    expect(undone.labels).not.toContain(said("decision-undo-btn"));
    expect(undone.labels.slice(0, 2)).toEqual([said("action-accept-btn"), said("action-reject-btn")]);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const opened = await browser.call("open", { secret: new URL(link).pathname.split("/").at(-1) });
    expect(opened).toEqual({ status: 409, body: { problem: "nothingToSign" } });
    expect(world().door.count(ACCEPT)).toBe(posts);
    expect((await world().truth(id)).stateid).toBe(15);

    const again = await opensByNumber(dilnoza, number);
    expect(again.labels).toContain(said("action-accept-btn"));
  });

  it("cannot take a signed decision back: the true state is shown instead", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const undo = dilnoza.findButton(said("decision-undo-btn"))?.button.callback_data ?? "";
    const release = world().holdsOutcomes();
    await signs(dilnoza, world().browser("dilnoza"));
    await seesOutcome(dilnoza, card.id, says("following", "accept"));
    await dilnoza.pressData(card.id, undo);
    await world().settled();
    expect(dilnoza.message(card.id)?.text).toContain(says("following", "accept"));
    release();
    const told = await seesOutcome(dilnoza, card.id, says("done", "accept"));
    await dilnoza.pressData(told.id, undo);
    await world().settled();
    expect(dilnoza.message(told.id)?.text).toContain(says("done", "accept"));
    expect((await world().truth(id)).stateid).toBe(30);
  });

  it("says that it is decided already where the other choice is tapped later, and offers to take it back", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await opensNewInvoice(world(), dilnoza);
    const reject = card.buttons.flat().find(({ text }) => text === said("action-reject-btn"))?.callback_data;
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    await dilnoza.pressData(card.id, reject ?? "");
    const told = await seesIn(dilnoza, card.id, said("decision-taken-by-you"));
    expect(told.text).toContain(says("open", "accept"));
    expect(told.labels).toContain(said("decision-undo-btn"));
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
  });
});
