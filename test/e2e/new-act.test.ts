/** A newcomer draws an act up: `npm start`, one address, and the whole thread by hand in a browser of phone size. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { describeInChromium } from "../support/chromium.ts";
import { freePort } from "../support/free-port.ts";

const PHONE = { width: 390, height: 844 };
/** A folder for pictures of the chat, to look at by eye. */
const PICTURES = process.env.KOTIB_PICTURES;

describeInChromium("a newcomer's act", (browser) => {
  let folder: string;
  let kotib: ChildProcess;
  let address: string;
  let context: BrowserContext;
  let output = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-new-act-"));
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), SANDBOX_DIR: folder };
    for (const name of ["BOT_TOKEN", "SERVICE_URL", "PUBLIC_URL", "KEYS_FILE", "DATABASE_URL"])
      delete env[name as never];
    kotib = spawn(process.execPath, ["tools/start.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
    address = await new Promise((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = /is ready\. Open (\S+)/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      kotib.stdout?.on("data", hear);
      kotib.stderr?.on("data", hear);
      kotib.once("exit", (code) => reject(new Error(`the start ended with ${code}:\n${output}`)));
    });
    context = await browser().newContext({ viewport: PHONE, hasTouch: true });
    context.setDefaultTimeout(15_000);
  }, 120_000);

  afterAll(async () => {
    await context?.close();
    await new Promise((resolve) => {
      kotib.once("exit", resolve);
      kotib.kill("SIGTERM");
    });
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the chat of somebody from the start page and logs in by the login page, as the card says. */
  async function openChatAs(start: Page, firstName: string): Promise<{ chat: Page; keyFile: string }> {
    const card = start
      .locator("article")
      .filter({ has: start.getByRole("link", { name: `Open the chat as ${firstName}` }) });
    const [username, password] = await card.locator("code").allInnerTexts();
    const key = card.getByRole("link", { name: /Download/ });
    const keyFile = join(folder, `${firstName}.p12`);
    const link = new URL((await key.getAttribute("href")) ?? "", address).href;
    writeFileSync(keyFile, await (await context.request.get(link)).body());
    const [chat] = await Promise.all([
      context.waitForEvent("page"),
      card.getByRole("link", { name: `Open the chat as ${firstName}` }).click(),
    ]);
    await chat.getByRole("button", { name: "Start", exact: true }).click();
    await chat.getByRole("button", { name: "Log in (opens a Mini App)" }).click();
    const login = chat.frameLocator("iframe");
    await login.locator("input[name=username], input[autocomplete=username]").fill(username ?? "");
    await login.locator("input[type=password]").fill(password ?? "");
    await login.getByRole("button", { name: "Log in" }).click();
    await chat.getByText("You are logged in").waitFor();
    return { chat, keyFile };
  }

  /** Signs what the newest card is about, with the key file; the browser is new to the person. */
  async function sign(chat: Page, keyFile: string, label: string): Promise<void> {
    await chat.getByRole("button", { name: /Sign$/ }).last().click();
    const [page] = await Promise.all([
      context.waitForEvent("page"),
      chat
        .getByRole("link", { name: /Open the signing page/ })
        .last()
        .click(),
    ]);
    const code = (await page.locator("[data-browser-code]").innerText()).trim();
    await chat.getByRole("button", { name: code, exact: true }).click();
    await page.getByLabel("Key file", { exact: true }).check();
    await page.locator("input[type=file]").setInputFiles(keyFile);
    await page.locator("input[type=password]").fill("demo");
    await page.getByRole("button", { name: "Open the key" }).click();
    await page.getByText("The key is open").waitFor();
    await page.getByRole("button", { name: label }).click();
    await page.getByText("Signed and sent").waitFor();
    await page.close();
  }

  async function picture(chat: Page, name: string): Promise<void> {
    if (PICTURES === undefined) return;
    for (const colorScheme of ["light", "dark"] as const) {
      await chat.emulateMedia({ colorScheme });
      await chat.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
    }
    await chat.emulateMedia({ colorScheme: "light" });
  }

  it("is composed, saved, signed and sent, and the buyer accepts it", async () => {
    const start = await context.newPage();
    await start.goto(address);
    const { chat, keyFile } = await openChatAs(start, "Nargiza");
    const press = (name: string | RegExp) => chat.getByRole("button", { name }).last().click();
    const says = (text: string | RegExp) => chat.getByText(text).last().waitFor();
    const type = async (text: string) => {
      await chat.getByRole("textbox").fill(text);
      await chat.keyboard.press("Enter");
    };

    await press("All lists");
    await says("Choose a list");
    await picture(chat, "1-lists");
    await press("New act");
    await says("Which of your branches");
    await press("Leave empty");
    await says("Who is the act for?");
    await type("300000011");
    const earlier = chat.getByRole("button", { name: "Begin empty" });
    await earlier.or(chat.getByText("Which of the buyer’s branches?")).last().waitFor();
    await picture(chat, "2-earlier");
    if ((await earlier.count()) > 0) await earlier.last().click();
    await says("Which of the buyer’s branches?");
    await press(/Leave empty/);
    await says("Type the number of the act");
    await type("YANGI-1");
    await says("The date of the act?");
    await press("Calendar");
    await picture(chat, "3-calendar");
    await press(/^•\d+$/);
    await says("Type the number of the contract");
    await type("12/26");
    await says("The date of the contract?");
    await type("12.01.2026");
    await says("What was done or delivered?");
    await type("Ofis tozalash");
    await says("In which unit");
    await picture(chat, "4-units");
    await press("xizmat");
    await says("How much?");
    await type("1.5");
    await says("The price of one");
    await type("200000");
    await says("Which VAT rate?");
    await press("12 %");
    await says(/Total: 336,000/);
    await picture(chat, "5-lines");
    await press("Done");
    await says("After saving you can sign and send");
    await picture(chat, "6-review");
    await press(/Contract number/);
    await says("Type the number of the contract");
    await type("13/26");
    await says("13/26");
    await press(/Save$/);
    await says("Saved. The other side sees it");
    await picture(chat, "7-card");
    await press("Sign and send");
    await says(/Decision: /);
    await sign(chat, keyFile, "Sign and send");
    await says(/Done: /);
    await picture(chat, "8-sent");

    const { chat: buyer, keyFile: buyerKey } = await openChatAs(start, "Dilnoza");
    await buyer.getByRole("textbox").fill("YANGI-1");
    await buyer.keyboard.press("Enter");
    await buyer
      .getByRole("button", { name: /^№ YANGI-1/ })
      .last()
      .click();
    await buyer.getByRole("button", { name: "Accept", exact: true }).last().click();
    await buyer.getByText("Decision: acceptance").last().waitFor();
    await sign(buyer, buyerKey, "Accept and sign");
    await buyer.getByText("Done: acceptance").last().waitFor();
  }, 180_000);
});
