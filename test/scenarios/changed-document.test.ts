import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import { acceptsNewInvoice, opensByNumber, opensNewInvoice, presses, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

/** The service's answer with another date in it. */
async function changed(proceed: () => Promise<Response>): Promise<Response> {
  const text = await (await proceed()).text();
  return new Response(text.replaceAll(/"facturadate":"[^"]*"/gi, '"facturadate":"2001-02-03"'), {
    headers: { "content-type": "application/json" },
  });
}

describe("a document that changed since it was shown", () => {
  const world = useWorld();

  /** @promise wrong-signature: A document that changed since its card was shown is shown again before it is decided. */
  it("is shown again before anything is decided, and decided at the second tap", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    for (let reads = 0; reads < 2; reads += 1) world().door.interceptNext(/\/invoice\/view\//, changed);

    const again = await presses(dilnoza, card.id, said("action-accept-btn"), said("decision-changed"));
    expect(again.text).toMatch(/Date: .+ → 3 Feb 2001/);
    expect(again.labels).toContain(said("action-accept-now-btn"));

    await presses(dilnoza, card.id, said("action-accept-now-btn"), says("open", "accept"));
  });

  /** @promise wrong-signature: A choice ends where Kotib reads that its document is another now, and the chat says so. */
  it("takes the choice back that was made before, wherever that is read", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number, card } = await acceptsNewInvoice(world(), dilnoza);
    world().service.counterparty.alter(id);
    const taken = said("queue-changed-document", { action: said("action-accept-btn") });
    const { id: newest } = card;
    const told = await opensByNumber(dilnoza, number);
    expect(told.text).toContain(taken);
    expect(told.labels).toEqual(
      expect.arrayContaining([said("action-accept-now-btn"), said("action-reject-btn")]),
    );
    // It is said once, on the card.
    await types(dilnoza, "/home", "📥");
    const saying = dilnoza.messages().filter((one) => one.id > newest && one.text.includes(taken));
    expect(saying.map((one) => one.id)).toEqual([told.id]);
  });
});
