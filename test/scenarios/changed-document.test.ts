import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { opensNewInvoice, seesIn } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("a document that changed since it was shown", () => {
  const world = useWorld();

  it("is shown again before anything is decided, and decided at the second tap", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    const changed = async (goOn: () => Promise<Response>) => {
      const text = await (await goOn()).text();
      return new Response(text.replaceAll(/"facturadate":"[^"]*"/gi, '"facturadate":"2001-02-03"'), {
        headers: { "content-type": "application/json" },
      });
    };
    for (let reads = 0; reads < 2; reads += 1) world().door.interceptNext(/\/invoice\/view\//, changed);

    await dilnoza.press(card.id, said("action-accept-btn"));
    const again = await seesIn(dilnoza, card.id, said("decision-changed"));
    expect(again.text).toContain("3 Feb 2001");
    expect(again.labels).toContain(said("action-accept-btn"));

    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, said("decision-open", { action: said("action-accept") }));
  });
});
