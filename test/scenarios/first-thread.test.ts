import { describe, expect, it, onTestFinished } from "vitest";
import { opensInvoiceFromHome, signs } from "../support/chat-steps.ts";
import { MOMENT } from "../support/clock.ts";
import { checkInvariants } from "../support/invariants.ts";
import { startWorld } from "../support/world.ts";

const tashkent = (local: string) => Date.parse(`${local}:00+05:00`);

describe("the first thread", () => {
  it.each([
    ["a Wednesday morning", MOMENT],
    ["the hour before midnight at a month's end", tashkent("2027-01-31T23:10")],
    ["New Year in Tashkent and not yet elsewhere", tashkent("2027-01-01T01:00")],
  ])(
    "accepts an invoice with a real signature and tells the outcome in its message: %s",
    async (_, startAt) => {
      const world = await startWorld({ startAt });
      onTestFinished(() => world.stop());
      const dilnoza = await world.loggedIn("dilnoza");
      await dilnoza.sees("Waiting for you");
      const number = await opensInvoiceFromHome(dilnoza);
      await dilnoza.press("Accept");
      const decided = await dilnoza.sees("You chose Accept. Nothing is sent until you sign.");
      expect(decided.labels).toContain("✍️ Sign ↗");
      await signs(dilnoza, world.browser("dilnoza"));
      const opened = await dilnoza.sees(/Document code \d\d \d\d: the page shows the same|Accepted · /);
      expect(opened.id).toBe(decided.id);
      const told = await dilnoza.sees(/Accepted · \d\d:\d\d, confirmed by the service/);
      // One message from the card to the outcome. The question about the browser came below it, and so it came anew.
      expect(told.id).toBeGreaterThan(decided.id);
      await world.settled();
      expect(dilnoza.message(decided.id)?.isDeleted).toBe(true);
      expect(world.service.requests.count("invoice.accept")).toBe(1);
      expect(told.text).toContain(number);
      await checkInvariants(world);
    },
  );
});
