/** What a newcomer does: `npm start`, one address, and the whole thread by hand in a browser of phone size. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInChromium } from "../support/chromium.ts";
import { freePort } from "../support/free-port.ts";

const PHONE = { width: 390, height: 844 };

describeInChromium("a newcomer", (browser) => {
  let folder: string;
  let kotib: ChildProcess;
  let address: string;
  let context: BrowserContext;
  let output = "";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-newcomer-"));
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
    const downloaded = await context.request.get(
      new URL((await key.getAttribute("href")) ?? "", address).href,
    );
    writeFileSync(keyFile, await downloaded.body());
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

  async function openSigningPage(chat: Page): Promise<Page> {
    await chat.getByRole("button", { name: /Sign$/ }).last().click();
    const [page] = await Promise.all([
      context.waitForEvent("page"),
      chat
        .getByRole("link", { name: /Open the signing page/ })
        .last()
        .click(),
    ]);
    return page;
  }

  async function sign(page: Page, keyFile: string, label: string): Promise<void> {
    await page.getByLabel("Key file", { exact: true }).check();
    await page.locator("input[type=file]").setInputFiles(keyFile);
    await page.locator("input[type=password]").fill("demo");
    await page.getByRole("button", { name: "Open the key" }).click();
    await page.getByText("The key is open").waitFor();
    await page.getByRole("button", { name: label }).click();
    await page.getByText("Signed and sent").waitFor();
  }

  it("logs in, accepts one invoice and rejects another with real signatures, and the seller sees both", async () => {
    const start = await context.newPage();
    await start.goto(address);
    const { chat, keyFile } = await openChatAs(start, "Dilnoza");

    await chat
      .getByRole("button", { name: /^Invoices \(/ })
      .last()
      .click();
    await chat
      .getByRole("button", { name: /Filters$/ })
      .last()
      .waitFor();
    const rows = chat.getByRole("button", { name: /^№ MT-/ });
    const accepted = /MT-\d+/.exec((await rows.nth(0).innerText()) ?? "")?.[0] ?? "";
    await rows.nth(0).click();
    await chat.getByRole("button", { name: "Accept", exact: true }).click();
    const page = await openSigningPage(chat);
    const code = (await page.locator("[data-browser-code]").innerText()).trim();
    await chat.getByRole("button", { name: code, exact: true }).click();
    await page.getByText("You accept this document").waitFor();
    await sign(page, keyFile, "Accept and sign");
    await chat.getByText("Done: acceptance").waitFor();

    await chat.getByRole("button", { name: "Home", exact: true }).last().click();
    await chat
      .getByRole("button", { name: /^Invoices \(/ })
      .last()
      .click();
    await chat
      .getByRole("button", { name: /Filters$/ })
      .last()
      .waitFor();
    const rejected = /MT-\d+/.exec((await rows.nth(0).innerText()) ?? "")?.[0] ?? "";
    expect(rejected).not.toBe(accepted);
    await rows.nth(0).click();
    await chat.getByRole("button", { name: "Reject", exact: true }).click();
    await chat.getByText("Why do you reject it?").waitFor();
    await chat.getByRole("textbox").fill("The price is not the one we agreed on");
    await chat.keyboard.press("Enter");
    await chat.getByText("Decision: rejection").waitFor();
    const again = await openSigningPage(chat);
    await again.getByText("You reject this document").waitFor();
    await again.getByText("The price is not the one we agreed on").waitFor();
    await sign(again, keyFile, "Reject and sign");
    await chat.getByText("Done: rejection").waitFor();

    const { chat: seller } = await openChatAs(start, "Nargiza");
    for (const [number, state] of [
      [accepted, "Accepted"],
      [rejected, "The price is not the one we agreed on"],
    ] as const) {
      await seller.getByRole("textbox").fill(number);
      await seller.keyboard.press("Enter");
      await seller.getByText("Sent invoices · 1 document").last().waitFor();
      await seller
        .getByRole("button", { name: new RegExp(`^№ ${number}`) })
        .last()
        .click();
      await seller.getByText(state).last().waitFor();
      await seller.getByRole("button", { name: "Home", exact: true }).last().click();
    }
  }, 180_000);
});
