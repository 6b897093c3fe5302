/** What a newcomer does: `npm start`, one address, and the whole thread by hand in a browser of phone size. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { says } from "../support/bot-words.ts";
import { describeInChromium } from "../support/chromium.ts";
import { type Newcomer, startNewcomer } from "../support/newcomer.ts";

describeInChromium("a newcomer", (browser) => {
  let newcomer: Newcomer;
  beforeAll(async () => {
    newcomer = await startNewcomer(browser());
  }, 120_000);
  afterAll(() => newcomer.leave());

  it("logs in, accepts one invoice and rejects another with real signatures, and the seller sees both", async () => {
    const { chat, keyFile } = await newcomer.openChatAs("Dilnoza");

    await chat
      .getByRole("button", { name: /Waiting for you \(/ })
      .last()
      .click();
    await chat.getByText("urgent first").last().waitFor();
    const rows = chat.getByRole("button", { name: /^MT-\d+ · / });
    const accepted = /MT-\d+/.exec((await rows.nth(0).innerText()) ?? "")?.[0] ?? "";
    await rows.nth(0).click();
    await chat.getByRole("button", { name: "Accept", exact: true }).click();
    const page = await newcomer.openSigningPage(chat);
    await page.getByText("You accept 1 document").waitFor();
    await newcomer.signOn(page, keyFile, "Accept and sign");
    await chat.getByText(says("done", "accept")).waitFor();

    await chat.getByRole("button", { name: "Home", exact: true }).last().click();
    await chat
      .getByRole("button", { name: /Waiting for you \(/ })
      .last()
      .click();
    await chat.getByText("urgent first").last().waitFor();
    const rejected = /MT-\d+/.exec((await rows.nth(0).innerText()) ?? "")?.[0] ?? "";
    expect(rejected).not.toBe(accepted);
    await rows.nth(0).click();
    await chat.getByRole("button", { name: "Reject", exact: true }).click();
    await chat.getByText("Why do you reject it?").waitFor();
    await chat.getByRole("textbox").fill("The price is not the one we agreed on");
    await chat.keyboard.press("Enter");
    await chat.getByText(says("open", "reject")).waitFor();
    const again = await newcomer.openSigningPage(chat);
    await again.getByText("You reject 1 document").waitFor();
    await again.getByText("The price is not the one we agreed on").waitFor();
    await newcomer.signOn(again, keyFile, "Reject and sign");
    await chat.getByText(says("done", "reject")).waitFor();

    const { chat: seller } = await newcomer.openChatAs("Nargiza");
    for (const [number, state] of [
      [accepted, "Accepted"],
      [rejected, "The price is not the one we agreed on"],
    ] as const) {
      await seller.getByRole("textbox").fill(number);
      await seller.keyboard.press("Enter");
      // One hit opens its card.
      await seller.getByText(state).last().waitFor();
    }
  }, 180_000);

  it("lets a partner send an invoice, moves the clock on, and sees it arrive", async () => {
    const { chat } = await newcomer.openChatAs("Kamola");
    const { start } = newcomer;
    // Whatever day and hour it is now: at night and on days off nothing is told.
    await start.getByRole("button", { name: /^To the next working morning/ }).click();
    const partners = start.getByRole("navigation", { name: "Partners of" });
    await partners.getByRole("link", { name: "Kamola" }).click();
    await start.getByRole("button", { name: "Send one" }).click();
    expect(await partners.locator("[aria-current]").innerText()).toBe("Kamola");
    await start.getByText("arrived", { exact: true }).first().waitFor();
    const number = /[A-Z]{2}-\d+/.exec(await start.locator(".ledger").last().innerText())?.[0] ?? "";
    await start.getByRole("button", { name: /^Ten minutes/ }).click();
    await chat.getByText(`Invoice ${number}`).waitFor();
    await start.getByRole("link", { name: "Look again" }).click();
    const sent = start.locator(".ledger").first();
    await sent
      .getByText(/New invoice from|new documents/)
      .first()
      .waitFor();
    expect(await sent.innerText()).toMatch(/Mon|Tue|Wed|Thu|Fri/);
  }, 180_000);
});
