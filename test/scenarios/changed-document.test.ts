import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import { opensNewInvoice, presses } from "../support/chat-steps.ts";
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
});
