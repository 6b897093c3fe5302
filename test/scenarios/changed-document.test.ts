import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  opensNewInvoice,
  presses,
  SIGN,
  seesIn,
  signs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const acceptance = { action: said("action-accept") };

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

  it("after it was decided upon, is shown again instead of signed, and signed when decided as it is now", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const views = new RegExp(`/invoice/view/${id}`);
    for (let reads = 0; reads < 4; reads += 1) world().door.interceptNext(views, changed);

    const browser = world().browser("dilnoza");
    const link = await linkIn(dilnoza, card.id);
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const secret = new URL(link).pathname.split("/").at(-1);
    expect(await browser.call("open", { secret })).toEqual({ status: 409, body: { problem: "changed" } });
    const again = await seesIn(dilnoza, card.id, said("queue-changed-document", acceptance));
    expect(again.text).toMatch(/Date: .+ → 3 Feb 2001/);
    expect(again.labels).toContain(said("action-accept-now-btn"));
    expect(again.labels.some((label) => SIGN.test(label))).toBe(false);
    expect(await world().count(`submissions where document_id = '${id}' and state = 'undone'`)).toBe(1);

    await presses(dilnoza, card.id, said("action-accept-now-btn"), says("open", "accept"));
    await signs(dilnoza, browser);
    world().advance(3000);
    await seesIn(dilnoza, card.id, says("done", "accept"));
  });
});
