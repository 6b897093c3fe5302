/** The whole thread with E-IMZO: chat, page in a browser, the application, and the service that verifies. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEimzoApplication, type EimzoApplication } from "../../sandbox/eimzo/eimzo-application.ts";
import { says } from "../support/bot-words.ts";
import { acceptsNewInvoice, choosesCode, linkIn, seesIn } from "../support/chat-steps.ts";
import { describeInChromium } from "../support/chromium.ts";
import { MOMENT } from "../support/clock.ts";
import { reservePort } from "../support/reserve-ports.ts";
import { startWorld, type World } from "../support/world.ts";

const port = await reservePort();

describeInChromium(
  "the thread with E-IMZO",
  (browser) => {
    let world: World;
    let eimzo: EimzoApplication;
    beforeAll(async () => {
      world = await startWorld();
      eimzo = createEimzoApplication({
        now: () => MOMENT,
        keys: () => Promise.all(world.service.people.map((person) => person.key())),
      });
      await eimzo.start({ port });
    });
    afterAll(async () => {
      await eimzo.stop();
      await world.stop();
    });

    it("accepts an invoice with a signature that the service itself has verified", async () => {
      const dilnoza = await world.loggedIn("dilnoza");
      const invoice = await acceptsNewInvoice(world, dilnoza);
      const link = await linkIn(dilnoza, invoice.card.id);
      const page = await browser().newPage();
      await page.goto(link);
      const code = (await page.locator("[data-browser-code]").textContent()) ?? "";
      await choosesCode(dilnoza)(code);
      // Two people of her organization have keys on the drive.
      const own = page.locator(".key", { hasText: new RegExp(world.demo("dilnoza").name, "i") });
      const fitting = page.locator(".key", { hasText: world.demo("dilnoza").tin });
      await fitting.first().waitFor();
      expect(await fitting.count()).toBe(2);
      await own.click();
      await page.getByRole("button", { name: "Accept and sign" }).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      await seesIn(dilnoza, invoice.card.id, says("done", "accept"));
      expect(String((await world.truth(invoice.id)).stateid)).toBe("30");
      expect(world.service.requests.count("invoice.accept")).toBe(1);
      expect(eimzo.heard.map(({ name }) => name)).toContain("pkcs7.create_pkcs7");
      await page.close();
    });
  },
  [`--host-resolver-rules=MAP 127.0.0.1:64646 127.0.0.1:${port}`],
);
