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
    const decided = await dilnoza.sees("You chose Accept. Nothing is sent until you sign.");
    expect(decided.labels).toContain("✍️ Sign ↗");
    const before = dilnoza.messages().length;
    await signs(dilnoza, world.browser("dilnoza"));
    const opened = await dilnoza.sees(/Document code \d\d \d\d: the page shows the same|Accepted · /);
    expect(opened.id).toBe(decided.id);
    const told = await dilnoza.sees(/Accepted · \d\d:\d\d, confirmed by the service/);
    // One message from the card to the outcome, and the question about the browser.
    expect(told.id).toBe(decided.id);
    expect(dilnoza.messages().length).toBe(before + 1);
    expect(world.service.requests.count("invoice.accept")).toBe(1);
    expect(told.text).toContain(number);
  });
});
