/** A newcomer saves an invoice: the file of the start page goes by the paperclip, and the thread on to the buyer. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { describeInChromium } from "../support/chromium.ts";
import { type Newcomer, startNewcomer } from "../support/newcomer.ts";

describeInChromium("a newcomer's invoice", (browser) => {
  let newcomer: Newcomer;
  beforeAll(async () => {
    newcomer = await startNewcomer(browser());
  }, 120_000);
  afterAll(() => newcomer.leave());

  const says = (chat: Page, text: string | RegExp) => chat.getByText(text).last().waitFor();
  const press = (chat: Page, name: string | RegExp) => chat.getByRole("button", { name }).last().click();
  const attach = (chat: Page, name: string, buffer: Buffer) =>
    chat.locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });

  it("is checked, saved, signed and sent, the buyer accepts it, and the next is made like it", async () => {
    const seller = await newcomer.openChatAs("Nargiza");
    const { chat } = seller;
    const path = await newcomer.start.getByRole("link", { name: "invoice.json" }).getAttribute("href");
    const file = await newcomer.download(path ?? "");

    const spoiled = file.toString("utf8").replace('"00000180000000000"', '"180"').replace("63000", "60000");
    await attach(chat, "invoice.json", Buffer.from(spoiled));
    await says(chat, /must be exactly 17 digits/);
    await newcomer.picture(chat, "1-faults");
    const wrongSum = file.toString("utf8").replace("63000", "60000");
    await attach(chat, "invoice.json", Buffer.from(wrongSum));
    await says(chat, /calculated 63,000/);
    await newcomer.picture(chat, "2-differences");
    await attach(chat, "invoice.json", Buffer.from('{\n  "FacturaDoc": {,}\n}'));
    await says(chat, /Line 2, column 18/);
    await newcomer.picture(chat, "3-broken");

    await attach(chat, "invoice.json", file);
    await says(chat, "Nothing is saved yet");
    await newcomer.picture(chat, "4-review");
    await press(chat, "Save");
    await says(chat, "Sign it to send it");
    await newcomer.picture(chat, "5-card");
    await chat.getByRole("log").getByRole("button", { name: "Send", exact: true }).last().click();
    await says(chat, /You chose Send/);
    await newcomer.sign(seller, "Sign and send");
    await says(chat, /Sent · /);

    const buyer = await newcomer.openChatAs("Dilnoza");
    await buyer.chat.getByRole("textbox").fill("MT-2026/1");
    await buyer.chat.keyboard.press("Enter");
    await press(buyer.chat, /^Accept$/);
    await says(buyer.chat, "You chose Accept");
    await newcomer.sign(buyer, "Accept and sign");
    await says(buyer.chat, "Accepted · ");

    await chat.getByRole("textbox").fill("MT-2026/1");
    await chat.keyboard.press("Enter");
    await chat.getByRole("button", { name: "Picture" }).last().waitFor();
    await press(chat, /^More$/);
    await press(chat, "Make a copy");
    await says(chat, "MT-2026/2");
    await newcomer.picture(chat, "6-like");
    await press(chat, /2\. Elektr kabeli/);
    await says(chat, "Type the quantity");
    await newcomer.picture(chat, "7-count");
    await chat.getByRole("textbox").fill("10");
    await chat.keyboard.press("Enter");
    await says(chat, /676,480/);
    await newcomer.picture(chat, "8-changed");
    await press(chat, "Save");
    await says(chat, "Sign it to send it");
  }, 180_000);
});
