/** What a newcomer does: `npm start`, one address, and the whole thread by hand in a browser of phone size. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { says } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { type Newcomer, startNewcomer } from "../../support/newcomer.ts";
import { until } from "../../support/until.ts";

describeInChromium("a newcomer at `npm start`", (browser) => {
  let newcomer: Newcomer;
  beforeAll(async () => {
    newcomer = await startNewcomer(browser());
  });
  afterAll(() => newcomer.leave());

  it("logs in by Telegram and accepts an invoice with a real signature; the seller saves one by the paperclip and sees the outcome", async () => {
    const dilnoza = await newcomer.openChatAs("Dilnoza");
    const { chat } = dilnoza;
    await chat
      .getByRole("button", { name: /Waiting for you \(/ })
      .last()
      .click();
    await chat.getByText("urgent first").last().waitFor();
    const row = chat.getByRole("button", { name: /^MT-\d+ · / }).first();
    const number = /MT-\d+/.exec(await row.innerText())?.[0] ?? "";
    await row.click();
    await chat.getByRole("button", { name: "Accept", exact: true }).click();
    await newcomer.sign(dilnoza, "Accept and sign");

    const { chat: seller } = await newcomer.openChatAs("Nargiza");
    const path = await newcomer.start.getByRole("link", { name: "invoice.json" }).getAttribute("href");
    const buffer = await newcomer.download(path ?? "");
    const file = { name: "invoice.json", mimeType: "application/json", buffer };
    await seller.locator("input[type=file]").setInputFiles(file);
    await seller.getByText("Nothing is saved yet").last().waitFor();
    await seller.getByRole("button", { name: "Save" }).last().click();
    await seller.getByText("Sign it to send it").last().waitFor();

    // The service takes its time for the outcome.
    await chat.getByText(says("done", "accept")).last().waitFor();
    await seller.getByRole("textbox").fill(number);
    await seller.keyboard.press("Enter");
    // One hit opens its card.
    await seller.getByText("Accepted").last().waitFor();
  });

  it("lets a partner send an invoice, and sees it arrive at once, whatever day and hour it is", async () => {
    const { chat } = await newcomer.openChatAs("Kamola");
    const { start } = newcomer;
    const partners = start.getByRole("navigation", { name: "Partners of" }).first();
    await partners.getByRole("link", { name: "Kamola" }).click();
    const note = start.getByRole("status");
    // What comes before Kotib first looked for her is no news.
    await until(async () => {
      await start.getByRole("button", { name: "Send one" }).click();
      return (await note.innerText()).includes("Kamola hears of it within seconds");
    }, "Kotib to have looked");
    expect(await partners.locator("[aria-current]").innerText()).toBe("Kamola");
    const number = /[A-Z]{2}-\d+/.exec(await note.innerText())?.[0] ?? "";
    await chat.getByText(`Invoice ${number}`).waitFor();
    await start.getByText("arrived", { exact: true }).first().waitFor();
    await start.getByRole("link", { name: "Look again" }).click();
    await start.locator(".ledger").first().getByText(/📥/).first().waitFor();
  });
});
