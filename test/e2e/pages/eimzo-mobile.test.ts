/** Signing with E-IMZO on a phone: next to a computer by a code, on the phone itself by a link. */

import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { createEimzoServerStandIn } from "../../../sandbox/eimzo-server/eimzo-server.ts";
import { createAuthority, type IssuedKey, issueKey } from "../../../sandbox/service/demo-keys.ts";
import { verifySignature } from "../../../sandbox/service/verify-signature.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { createQrImage } from "../../../src/web/pages/signers/eimzo-mobile/qr-image.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { TIN } from "../../support/web-world.ts";
import { readPhoneCode } from "../read-phone-code.ts";
import {
  ANDROID,
  chooseSigner,
  comeBack,
  confirmBrowser,
  mainButton,
  openBrowser,
  type VisitOptions,
} from "../visit.ts";

const SITE_HOST = "sign.example.uz";

let authorityPem: string;
let key: IssuedKey;
let strange: IssuedKey;
beforeAll(async () => {
  const authority = await createAuthority(() => MOMENT);
  authorityPem = authority.certificatePem;
  const common = { commonName: "NAMUNAYEV SINOV", algorithm: "ecdsa", password: "demo" } as const;
  key = await issueKey(authority, { ...common, tin: TIN });
  strange = await issueKey(authority, { ...common, tin: "309999999" });
});

/** The opened documents, before an E-IMZO-SERVER of the test's own. `ownClock`: the test moves the page's time on. */
async function visit(
  browser: Browser,
  { ownClock = false, ...options }: VisitOptions & { readonly ownClock?: boolean } = {},
) {
  const owner = { name: "Namunayev Sinov", key: async () => key };
  const server = createEimzoServerStandIn({ siteHost: SITE_HOST, owners: [owner], now: () => MOMENT });
  const { url, close } = await server.start({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const eimzoMobile = { serverUrl: url, siteHost: SITE_HOST };
  const { world, page, context } = await openBrowser(browser, {
    language: "en",
    width: 1100,
    height: 900,
    ...options,
    web: { policies: { ...builtInPolicies, eimzoMobile } },
  });
  if (ownClock) await page.clock.install();
  const { secret } = await world.makeLink();
  await page.goto(`${world.publicUrl}/sign/${secret}`);
  await confirmBrowser(world, page);
  await chooseSigner(page, "eimzo-mobile");
  return { server, serverUrl: url, closeServer: close, world, page, context };
}

/** Presses the main button and gives the code that comes. */
async function askForCode(page: Page): Promise<string> {
  await mainButton(page).click();
  return readPhoneCode(page);
}

/** The addresses that would have opened E-IMZO on this phone; none of them is followed. */
async function recordOpening(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='eimzo:']");
      if (link === null) return;
      event.preventDefault();
      opened.push(link.href);
    });
  });
  return () => page.evaluate(() => (window as never as { opened: string[] }).opened);
}

const hashShown = (page: Page) =>
  page
    .locator("[data-hash] span:not(span span)")
    .evaluateAll((lines) => lines.map((line) => line.textContent ?? ""));
const sent = (page: Page) => page.getByText(HANDED_OVER).waitFor();

describeInChromium("E-IMZO on a phone", (browser) => {
  it("signs next to a computer, each document by a code of its own, which is checked and sent", async () => {
    const { server, serverUrl, world, page, context } = await visit(browser(), {
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119", action: "reject", reason: "Wrong price" },
      ],
    });
    await page.getByText("you scan a code with it").waitFor();
    const first = await askForCode(page);
    expect(first).toMatch(/^[0-9a-fA-F]{84}$/);
    expect(await page.locator("[data-panel] h3").innerText()).toBe("Invoice 118");
    expect(await hashShown(page)).toEqual(first.slice(12, 76).match(/.{16}/g));
    expect(await page.locator("svg.qr path").getAttribute("d")).toBe(createQrImage(first).path);
    expect(await page.locator("a[href^='eimzo:']").count()).toBe(0);
    expect(await page.locator("[data-panel]").innerText()).toContain("Waiting for E-IMZO on the phone");
    expect(world.service.posts).toEqual([]);

    expect(server.phone.sign(first, key)).toMatchObject({ ok: true });
    await comeBack(page);
    await page.locator("[data-panel] h3", { hasText: "119" }).waitFor();
    const second = await readPhoneCode(page);
    expect(second.slice(4, 76)).not.toBe(first.slice(4, 76));

    // The sandbox's own phone: paste, compare, sign.
    const phone = await context.newPage();
    await phone.goto(`${serverUrl}/?lang=en`);
    await phone.getByLabel("The code").fill(second);
    await phone.getByRole("button", { name: "Read the code" }).click();
    await phone.locator("[data-hash]").waitFor();
    expect(await hashShown(phone)).toEqual(await hashShown(page));
    await phone.getByRole("button", { name: "Sign", exact: true }).click();
    await phone.getByText("Signed.").waitFor();
    await page.bringToFront();
    await comeBack(page);
    await sent(page);

    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2"]);
    const signature = world.service.posts[0]?.signature ?? "";
    const contents = [Buffer.from(contentOf(signature))];
    expect(contents[0]?.toString()).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);
    const question = { container: "pkcs7-attached", tin: TIN, authorityPem, now: world.clock.now() } as const;
    expect(verifySignature({ ...question, signature, contents })).toMatchObject({ ok: true });
  });

  it("on the phone itself is opened by the page's own button, and helps where it does not open", async () => {
    const { server, world, page } = await visit(browser(), {
      userAgent: ANDROID,
      width: 390,
      height: 844,
      ownClock: true,
      documents: ["118", "119"].map((number) => ({ id: number, number, action: "reject", reason: "Price" })),
    });
    const opened = await recordOpening(page);
    await page.getByText("With E-IMZO on this phone").waitFor();
    await mainButton(page).click();
    const link = page.getByRole("link", { name: "Reject in E-IMZO" });
    await link.waitFor();
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toMatch(/^eimzo:\/\/sign\?qc=[0-9a-fA-F]{84}$/);
    expect(await opened()).toEqual([href]);
    expect(await page.locator("a[href^='eimzo:']").count()).toBe(1);
    expect(await page.locator("svg.qr").isVisible()).toBe(false);
    await page.clock.fastForward(2_000);
    await page.getByText(said("web-eimzo-mobile-not-opened")).waitFor();
    const store = page.getByRole("link", { name: "Get E-IMZO" });
    expect(await store.getAttribute("href")).toContain("play.google.com");

    server.phone.sign(href, key);
    await comeBack(page);
    await page.locator("[data-panel] h3", { hasText: "119" }).waitFor();
    // The next one waits for a press of its own.
    const next = (await link.getAttribute("href")) ?? "";
    expect(next).not.toBe(href);
    expect(await opened()).toEqual([href]);
    await link.click();
    expect(await opened()).toEqual([href, next]);
    server.phone.sign(next, key);
    await comeBack(page);
    await sent(page);
    expect(world.service.posts.map(({ id, action }) => `${action} ${id}`)).toEqual([
      "reject 118",
      "reject 119",
    ]);
  });

  it("gives a new code when the time of one is over, and takes what was signed in time, however late it is seen", async () => {
    const { server, world, page } = await visit(browser(), { ownClock: true });
    const first = await askForCode(page);
    // The page's clock goes on by itself meanwhile, on a busy machine for many seconds.
    await page.clock.fastForward(60_000);
    await page.getByText(/The code works for 0:\d\d more/).waitFor();
    await page.clock.fastForward(60_000);
    await page.getByText(said("web-eimzo-mobile-expired")).waitFor();
    const second = await askForCode(page);
    expect(second).not.toBe(first);
    server.phone.sign(second, key);
    await page.clock.fastForward(180_000);
    await sent(page);
    expect(world.service.posts).toHaveLength(1);
  });

  it("says what went wrong, sends nothing, and lets it be tried again", async () => {
    const { server, closeServer, world, page, context } = await visit(browser());
    const code = await askForCode(page);
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText("You stopped.").waitFor();
    server.phone.sign(code, key);
    expect(await page.locator("[data-hash]").count()).toBe(0);

    await askForCode(page);
    server.expire();
    await comeBack(page);
    await page.getByText(said("web-eimzo-mobile-expired")).waitFor();

    for (const [verification, text] of [
      ["clockWrong", "The phone’s clock is wrong."],
      ["certificateNotValidAtTime", "The certificate of the phone’s key is not accepted"],
      ["signatureInvalid", "The phone signed something else than this document."],
    ] as const) {
      server.phone.sign(await askForCode(page), key, verification);
      await comeBack(page);
      await page.locator(".bar").getByText(text).waitFor();
    }
    // Every signature passes the same checks.
    server.phone.sign(await askForCode(page), strange);
    await comeBack(page);
    await page.getByText("The key belongs to somebody else.").waitFor();

    await askForCode(page);
    await closeServer();
    const silent = page.getByText("The E-IMZO server does not answer.");
    // One question in vain is none: the page says so after a few.
    await expect.poll(() => comeBack(page).then(() => silent.isVisible())).toBe(true);
    await mainButton(page).click();
    await silent.waitFor();
    await context.route("**/api/sign/eimzo/start", (route) => route.abort());
    await mainButton(page).click();
    await page.getByText("There is no connection.").waitFor();
    expect(world.service.posts).toEqual([]);
  });
});

/** The text that was signed, read out of the pieces of a BER container. */
function contentOf(signature: string): string {
  const text = Buffer.from(signature, "base64").toString("latin1");
  const start = text.indexOf('{"hash"');
  // The stand-in cuts the content: a tag and a length of one byte stand between the pieces.
  const pieces = text.slice(start - 2);
  let content = "";
  for (let at = 0; pieces.charCodeAt(at) === 4; at += 2 + pieces.charCodeAt(at + 1)) {
    content += pieces.slice(at + 2, at + 2 + pieces.charCodeAt(at + 1));
  }
  return content;
}
