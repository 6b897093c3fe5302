/** A person with a browser before the pages: opens a link, answers in the chat, opens a key. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { createWebWorld, USER, type WebWorld, type WebWorldOptions } from "../support/web-world.ts";

export const keys = join(import.meta.dirname, "../fixtures/keys");

export type SignerId = "eimzo-desktop" | "eimzo-mobile" | "key-file" | "manual";

/** Where E-IMZO of a computer is never chosen beforehand. */
export const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";

export interface DeviceOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly userAgent?: string;
  /** The server's certificate is of nobody. */
  readonly ignoreHTTPSErrors?: boolean;
  /** Names of what this browser lacks, such as `Array.prototype.at`. */
  readonly without?: readonly string[];
}

export type VisitOptions = WebWorldOptions & DeviceOptions;

/** A server and a phone's browser at it. */
export async function openBrowser(browser: Browser, options: VisitOptions = {}) {
  const world = await createWebWorld(options);
  await world.web.start();
  onTestFinished(async () => {
    await world.web.stop();
    await world.db.close();
  });
  return { world, ...(await openDevice(browser, options)) };
}

/** Somebody's browser; everything that a policy or a script complains of fails the test. */
export async function openDevice(browser: Browser, options: DeviceOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 390, height: options.height ?? 844 },
    colorScheme: options.dark ? "dark" : "light",
    locale: "uz-UZ",
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    ignoreHTTPSErrors: options.ignoreHTTPSErrors ?? false,
  });
  // Below the test's own, so that a wait in vain says what it waited for.
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  const complaints: string[] = [];
  onTestFinished(() => expect(complaints).toEqual([]));
  context.on("console", (message) => {
    const { url } = message.location();
    // A refused request is part of many stories; the browser reports each as an error of its own.
    if (message.type() !== "error" || isFailedRequest(message.text())) return;
    complaints.push(`${message.text()} (${url})`);
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
  await context.addInitScript(() => {
    const page = globalThis as never as {
      document: {
        addEventListener(type: string, listener: (event: { violatedDirective: string }) => void): void;
      };
      console: { error(text: string): void };
    };
    page.document.addEventListener("securitypolicyviolation", (event) =>
      page.console.error(`policy violated: ${event.violatedDirective}`),
    );
  });
  if (options.without !== undefined) await context.addInitScript(takeAway, options.without);
  const page = await context.newPage();
  return { context, page, complaints };
}

/** Runs in the page, before its scripts. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let home: unknown = globalThis;
    for (const part of path) home = (home as Readonly<Record<string, unknown>> | undefined)?.[part];
    if (home !== undefined) Reflect.deleteProperty(home as object, last);
  }
}

function isFailedRequest(text: string): boolean {
  return text.startsWith("Failed to load resource") || text.startsWith("WebSocket connection to");
}

export type Visit = Awaited<ReturnType<typeof openBrowser>>;

/** Decides about all documents of the world and follows the link. */
export async function visitSigningPage(browser: Browser, options: VisitOptions = {}) {
  const visit = await openBrowser(browser, options);
  const started = await visit.world.makeLink();
  await visit.page.goto(`${visit.world.publicUrl}/sign/${started.secret}`);
  return { ...visit, ...started };
}

/** Chooses the page's code in the chat and waits for the documents. */
export async function confirmBrowser(world: WebWorld, page: Page): Promise<void> {
  const code = await page.locator("[data-browser-code]").textContent();
  const [question] = await world.findQuestions();
  await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, code);
  await comeBack(page);
  await page.locator("[data-document-code]").waitFor();
}

/** Chooses the code of a login page in the chat and waits for the form. */
export async function confirmLogin(world: WebWorld, page: Page): Promise<void> {
  const code = await page.locator("[data-browser-code]").textContent();
  const [question] = await world.findQuestions();
  await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, code);
  await comeBack(page);
  await page.locator("form").waitFor();
}

/** Opens a login link and proves the browser. */
export async function opensLogin(world: WebWorld, page: Page, secret: string): Promise<void> {
  await page.goto(`${world.publicUrl}/login/${secret}`);
  await confirmLogin(world, page);
}

/** What one of Telegram's apps puts into its windows. */
export async function isTelegram(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(globalThis, { TelegramWebviewProxy: { postEvent: () => undefined } });
  });
}

/** What a page hears when its person returns from another application: it asks at once, not at its next poll. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** A signing page whose browser is trusted already. */
export async function visitTrusted(browser: Browser, options: VisitOptions = {}) {
  const visit = await visitSigningPage(browser, options);
  await confirmBrowser(visit.world, visit.page);
  return visit;
}

/** Chooses a key file and types its password; the main button then opens it and signs. */
export async function prepareKey(page: Page, file = "rsa.pfx", password = "demo"): Promise<void> {
  await chooseFile(page, file);
  await page.locator("input[type=password]").fill(password);
}

/** Chooses a way to sign by its id, since its name differs by language. */
export async function chooseSigner(page: Page, id: SignerId): Promise<void> {
  if ((await page.locator(`[data-signer=${id}]`).count()) > 0) return;
  await page.locator("[data-change]").click();
  await page.locator(`[data-choose=${id}]`).click();
  await page.locator(`[data-signer=${id}]`).waitFor();
}

export async function chooseFile(page: Page, file: string): Promise<void> {
  await chooseSigner(page, "key-file");
  await page.setInputFiles("[data-panel] input[type=file]", join(keys, file));
}

/** The one button at the bottom. */
export const mainButton = (page: Page) => page.locator(".bar .button").first();

/** The content that the openssl command line tool finds to be signed by a certificate of our authority. */
export function verifyByOpenssl(signature: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-verify-"));
  try {
    const path = join(folder, "signature.der");
    writeFileSync(path, Buffer.from(signature, "base64"));
    const authority = join(keys, "ca.pem");
    const options = ["-verify", "-binary", "-inform", "DER", "-purpose", "any", "-CAfile", authority];
    return execFileSync("openssl", ["cms", ...options, "-in", path], {
      stdio: ["ignore", "pipe", "pipe"],
    }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
