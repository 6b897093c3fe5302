/** A newcomer at `npm start` in a browser of phone size: the start page, chats as its people, signing by key file. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { systemClock } from "../../src/clock.ts";
import { HANDED_OVER } from "./handed-over.ts";
import { NOTHING_CONFIGURED } from "./nothing-configured.ts";

const PHONE = { width: 390, height: 844 };

export interface OpenChat {
  readonly chat: Page;
  readonly keyFile: string;
}

export class Newcomer {
  readonly folder: string;
  readonly context: BrowserContext;
  readonly start: Page;
  readonly #address: string;
  readonly #kotib: ChildProcess;

  constructor(parts: {
    folder: string;
    context: BrowserContext;
    start: Page;
    address: string;
    kotib: ChildProcess;
  }) {
    this.folder = parts.folder;
    this.context = parts.context;
    this.start = parts.start;
    this.#address = parts.address;
    this.#kotib = parts.kotib;
  }

  /** What a link of the start page leads to. */
  async download(path: string): Promise<Buffer> {
    return (await this.context.request.get(new URL(path, this.#address).href)).body();
  }

  /** Opens the chat of somebody from the start page and logs in by the login page, as the card says. */
  async openChatAs(firstName: string): Promise<OpenChat> {
    const open = this.start.getByRole("link", { name: `Open the chat as ${firstName}` });
    const card = this.start.locator("article").filter({ has: open });
    const [username, password] = await card.locator("code").allInnerTexts();
    const key = card.getByRole("link", { name: /Download/ });
    const keyFile = join(this.folder, `${firstName}.p12`);
    writeFileSync(keyFile, await this.download((await key.getAttribute("href")) ?? ""));
    const [chat] = await Promise.all([this.context.waitForEvent("page"), open.click()]);
    await chat.getByRole("button", { name: "Start", exact: true }).click();
    await chat.getByRole("button", { name: "Log in (opens a Mini App)" }).click();
    const login = chat.frameLocator("iframe");
    await login.locator("input[name=username], input[autocomplete=username]").fill(username ?? "");
    await login.locator("input[type=password]").fill(password ?? "");
    await login.getByRole("button", { name: "Log in" }).click();
    await chat.getByText("You are logged in").waitFor();
    await chat.getByRole("button", { name: "Home", exact: true }).last().click();
    await chat.getByRole("button", { name: "All lists" }).last().waitFor();
    return { chat, keyFile };
  }

  /** Opens the signing page of the newest card's decision; a browser new to the person is proved by its code. */
  async openSigningPage(chat: Page): Promise<Page> {
    const [page] = await Promise.all([
      this.context.waitForEvent("page"),
      chat
        .getByRole("link", { name: /Sign( \(\d+\))? ↗/ })
        .last()
        .click(),
    ]);
    const code = page.locator("[data-browser-code]");
    const documents = page.locator("[data-document-code]");
    await code.or(documents).first().waitFor();
    if (await code.isVisible()) {
      await chat.getByRole("button", { name: (await code.innerText()).trim(), exact: true }).click();
    }
    await documents.waitFor();
    return page;
  }

  /** Signs on an open signing page with the key file, and closes it. */
  async signOn(page: Page, keyFile: string, label: string): Promise<void> {
    if ((await page.locator("[data-signer=key-file]").count()) === 0) {
      await page.getByRole("button", { name: "Change" }).click();
      await page.getByRole("button", { name: "Signature key file" }).click();
    }
    await page.locator("[data-panel] input[type=file]").setInputFiles(keyFile);
    await page.locator("input[type=password]").fill("demo");
    await page.getByRole("button", { name: label }).click();
    await page.getByText(HANDED_OVER).waitFor();
    await page.close();
  }

  /** Signs what the newest card is about, with the key file. */
  async sign({ chat, keyFile }: OpenChat, label: string): Promise<void> {
    await this.signOn(await this.openSigningPage(chat), keyFile, label);
  }

  async leave(): Promise<void> {
    await this.context.close();
    await new Promise((resolve) => {
      this.#kotib.once("exit", resolve);
      this.#kotib.kill("SIGTERM");
    });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Starts everything in a folder of its own and opens the start page. */
export async function startNewcomer(browser: Browser): Promise<Newcomer> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-newcomer-"));
  // The chat takes the port after Kotib's.
  const own = { PORT: String(await reservePorts(2)), SANDBOX_DIR: folder };
  const kotib = spawn(process.execPath, ["tools/run.mjs", "start"], {
    env: { ...process.env, ...NOTHING_CONFIGURED, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /is ready\. Open (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    kotib.stdout?.on("data", hear);
    kotib.stderr?.on("data", hear);
    kotib.once("exit", (code) => reject(new Error(`the start ended with ${code}:\n${output}`)));
  });
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  // `npm start` goes by the clock of this machine, and so does whoever sits at it.
  await context.clock.setSystemTime(systemClock.now());
  context.setDefaultTimeout(60_000);
  const start = await context.newPage();
  await start.goto(address);
  return new Newcomer({ folder, context, start, address, kotib });
}
