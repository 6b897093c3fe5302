import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/documents/durations.ts";
import { said, says } from "../support/bot-words.ts";
import { linkIn, newestId, newInvoice, seesIn, seesNew, signsAs } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

/** A service that has nothing but what the interface documents: no view of a document, no list of invoices. */
describe("with the documented interface alone", () => {
  const world = useWorld();

  it("a typed identifier shows a card made of the sign data, which is accepted and signed once", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    world().service.mode.set({ name: "documented", seed: 1 });
    const before = newestId(dilnoza);
    dilnoza.send(id);
    const card = await seesNew(dilnoza, before, number);
    expect(card.text).toContain(said("card-only-sign-data"));
    expect(card.labels).toContain(said("action-accept-btn"));
    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, says("open", "accept"));
    const link = await linkIn(dilnoza, card.id);
    expect(await signsAs(dilnoza, world().browser("dilnoza"), link)).toMatchObject([
      { ok: true, result: "queued" },
    ]);
    const isTold = () => dilnoza.message(card.id)?.text.includes(said("decision-untracked"));
    for (let hours = 0; hours < 72 && !isTold(); hours += 1) {
      world().advance(HOUR_MS);
      const due = () => world().count(`jobs where run_at <= ${world().now()}`);
      await until(async () => (await due()) === 0, "what is due to be done");
    }
    expect(isTold()).toBe(true);
    expect(world().door.count(/\/sign\/invoice\/accept$/)).toBe(1);
  });
});
