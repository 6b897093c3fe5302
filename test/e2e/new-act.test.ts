/** A newcomer draws an act up: `npm start`, one address, and the whole thread by hand in a browser of phone size. */
import { afterAll, beforeAll, it } from "vitest";
import { describeInChromium } from "../support/chromium.ts";
import { type Newcomer, startNewcomer } from "../support/newcomer.ts";

describeInChromium("a newcomer's act", (browser) => {
  let newcomer: Newcomer;
  beforeAll(async () => {
    newcomer = await startNewcomer(browser());
  }, 120_000);
  afterAll(() => newcomer.leave());

  it("is composed, saved, signed and sent, and the buyer accepts it", async () => {
    const seller = await newcomer.openChatAs("Nargiza");
    const { chat } = seller;
    const press = (name: string | RegExp) => chat.getByRole("button", { name }).last().click();
    const says = (text: string | RegExp) => chat.getByText(text).last().waitFor();
    const type = async (text: string) => {
      await chat.getByRole("textbox").fill(text);
      await chat.keyboard.press("Enter");
    };

    await press("New document");
    await says("What shall we draw up?");
    await newcomer.picture(chat, "1-new");
    await press("New act");
    await says("Which of your branches");
    await press("Leave empty");
    await says("Who is the act for?");
    await type("300000011");
    const earlier = chat.getByRole("button", { name: "Start empty" });
    await earlier.or(chat.getByText("Which of the buyer’s branches?")).last().waitFor();
    await newcomer.picture(chat, "2-earlier");
    if ((await earlier.count()) > 0) await earlier.last().click();
    await says("Which of the buyer’s branches?");
    await press(/Leave empty/);
    await says("Type the number of the act");
    await type("YANGI-1");
    await says("The date of the act?");
    await press("Calendar");
    await newcomer.picture(chat, "3-calendar");
    await press(/^1$/);
    await says("Type the number of the contract");
    await type("12/26");
    await says("The date of the contract?");
    await type("12.01.2026");
    await says("What was done or delivered?");
    await type("Ofis tozalash");
    await says("In which unit");
    await newcomer.picture(chat, "4-units");
    await press("xizmat");
    await says("How much?");
    await type("1.5");
    await says("The price of one");
    await type("200000");
    await says("Which VAT rate?");
    await press("12 %");
    await says(/Total: 336,000/);
    await newcomer.picture(chat, "5-lines");
    await press("Done");
    await says("After saving you can sign and send");
    await newcomer.picture(chat, "6-review");
    await press("Change…");
    await press(/Contract number/);
    await says("Type the number of the contract");
    await type("13/26");
    await says("13/26");
    await press(/Save$/);
    await says("The partner sees it once you sign");
    await newcomer.picture(chat, "7-card");
    await chat.getByRole("log").getByRole("button", { name: "Send", exact: true }).last().click();
    await says(/You chose Send/);
    await newcomer.sign(seller, "Sign and send");
    await says(/Sent · /);
    await newcomer.picture(chat, "8-sent");

    const buyer = await newcomer.openChatAs("Dilnoza");
    await buyer.chat.getByRole("textbox").fill("YANGI-1");
    await buyer.chat.keyboard.press("Enter");
    await buyer.chat.getByRole("button", { name: "Accept", exact: true }).last().click();
    await buyer.chat.getByText("You chose Accept").last().waitFor();
    await newcomer.sign(buyer, "Accept and sign");
    await buyer.chat.getByText("Accepted · ").last().waitFor();
  }, 180_000);
});
