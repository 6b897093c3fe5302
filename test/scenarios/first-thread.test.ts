import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { opensInvoiceFromHome, signs } from "../support/chat-steps.ts";
import { startWorld, type World } from "../support/world.ts";

describe("the first thread", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it("accepts an invoice with a real signature and tells the outcome in the document's message", async () => {
    const dilnoza = await world.loggedIn("dilnoza");
    await dilnoza.sees("Waiting for you");
    const number = await opensInvoiceFromHome(dilnoza);
    await dilnoza.press("Accept");
    await dilnoza.sees("Decision: acceptance. Sign it");
    await dilnoza.press("✍️ Sign");
    await signs(dilnoza, world.browser("dilnoza"));
    await dilnoza.sees("Done: acceptance");
    expect(world.service.requests.count("invoice.accept")).toBe(1);
    expect(dilnoza.lastMessage("Done: acceptance")?.text).toContain(number);
  });
});
