/** Signing with E-IMZO on a phone: next to a computer by a code, on the phone itself by a link. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { createEimzoServerStandIn } from "../../../sandbox/eimzo-server/eimzo-server.ts";
import { createAuthority, type IssuedKey, issueKey } from "../../../sandbox/service/demo-keys.ts";
import { verifySignature } from "../../../sandbox/service/verify-signature.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createQrImage } from "../../../src/web/pages/signers/eimzo-mobile/qr-image.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { TIN } from "../../support/web-world.ts";
import {
  chooseSigner,
  comeBack,
  confirmBrowser,
  mainButton,
  openBrowser,
  takePicture,
  type VisitOptions,
} from "./visit.ts";

const SITE_HOST = "sign.example.uz";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";

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

interface PhoneVisitOptions extends VisitOptions {
  readonly userAgent?: string;
  /** Time that the test moves on. */
  readonly ownClock?: boolean;
  /** Without the operator's E-IMZO-SERVER. */
  readonly unconfigured?: boolean;
}

/** The opened documents, before an E-IMZO-SERVER of the test's own. */
async function visit(browser: Browser, options: PhoneVisitOptions = {}) {
  const owner = { name: "Namunayev Sinov", key: async () => key };
  const server = createEimzoServerStandIn({ siteHost: SITE_HOST, owners: [owner], now: () => MOMENT });
  const { url, close } = await server.start({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const eimzoMobile = { serverUrl: url, siteHost: SITE_HOST };
  const signers = { ...builtInProfile.signers, ...(options.unconfigured ? {} : { eimzoMobile }) };
  const { world, page, context } = await openBrowser(browser, {
    language: "en",
    width: 1100,
    height: 900,
    ...options,
    web: { profile: { ...builtInProfile, signers } },
  });
  const { userAgent } = options;
  if (userAgent !== undefined) {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, "userAgent", { get: () => name });
    }, userAgent);
  }
  if (options.ownClock) await page.clock.install();
  const { secret } = await world.makeLink();
  await page.goto(`${world.publicUrl}/sign/${secret}`);
  await confirmBrowser(world, page);
  return { server, serverUrl: url, closeServer: close, world, page, context };
}

/** Presses the main button and gives the code that comes. */
async function askForCode(page: Page): Promise<string> {
  await mainButton(page).click();
  return readCode(page);
}

/** The code as the person gets it: by the button that copies it. */
async function readCode(page: Page): Promise<string> {
  await page.locator("[data-hash]").waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the code" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The addresses that would have opened E-IMZO on this phone. */
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
  page.locator("[data-hash] > span").evaluateAll((lines) => lines.map((line) => line.textContent ?? ""));

describeInChromium("E-IMZO on a phone", (browser) => {
  it("signs next to a computer: the code is shown, signed on the phone, checked and sent", async () => {
    const { server, world, page } = await visit(browser());
    await chooseSigner(page, "eimzo-mobile");
    await page.getByText("you scan a code with it").waitFor();
    await takePicture(page, "mobile-1-beside");
    const code = await askForCode(page);
    expect(code).toMatch(/^[0-9a-fA-F]{84}$/);
    expect(await hashShown(page)).toEqual(code.slice(12, 76).match(/.{16}/g));
    expect(await page.locator("svg.qr path").getAttribute("d")).toBe(createQrImage(code).path);
    expect(await page.locator("a[href^='eimzo:']").count()).toBe(0);
    expect(await page.locator("[data-panel]").innerText()).toContain("Waiting for E-IMZO on the phone");
    await takePicture(page, "mobile-2-code");
    expect(world.service.posts).toEqual([]);

    expect(server.phone.sign(code, key)).toMatchObject({ ok: true });
    await page.getByText("Sent", { exact: true }).waitFor();
    const [post] = world.service.posts;
    const question = { container: "pkcs7-attached", tin: TIN, authorityPem, now: MOMENT } as const;
    const contents = [Buffer.from(contentOf(post?.signature ?? ""))];
    expect(contents[0]?.toString()).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);
    expect(verifySignature({ ...question, signature: post?.signature ?? "", contents })).toMatchObject({
      ok: true,
    });
  });

  it("signs several documents one after another, each by a code of its own", async () => {
    const { server, world, page } = await visit(browser(), {
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119", action: "reject", reason: "Wrong price" },
      ],
    });
    await chooseSigner(page, "eimzo-mobile");
    const first = await askForCode(page);
    expect(await page.locator("[data-panel] h3").innerText()).toBe("Invoice 118");
    server.phone.sign(first, key);
    await comeBack(page);
    await page.locator("[data-panel] h3", { hasText: "119" }).waitFor();
    const second = await readCode(page);
    expect(second.slice(4, 76)).not.toBe(first.slice(4, 76));
    server.phone.sign(second, key);
    await comeBack(page);
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2"]);
  });

  it("on the phone itself is opened by the page's own button, and helps where it does not open", async () => {
    const { server, world, page } = await visit(browser(), {
      userAgent: ANDROID,
      width: 390,
      height: 844,
      documents: [
        { id: "d1", number: "118", action: "reject", reason: "Wrong price" },
        { id: "d2", number: "119", action: "reject", reason: "Wrong price" },
      ],
    });
    // The link is not followed; what the page makes of the press is what matters.
    const opened = await recordOpening(page);
    await chooseSigner(page, "eimzo-mobile");
    await page.getByText("With E-IMZO on this phone").waitFor();
    await takePicture(page, "mobile-phone-1-here");
    expect(await opened()).toEqual([]);
    await mainButton(page).click();
    const link = page.getByRole("link", { name: "Reject in E-IMZO" });
    await link.waitFor();
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toMatch(/^eimzo:\/\/sign\?qc=[0-9a-fA-F]{84}$/);
    expect(await opened()).toEqual([href]);
    expect(await page.locator("a[href^='eimzo:']").count()).toBe(1);
    expect(await page.locator("svg.qr").isVisible()).toBe(false);
    await page.getByText(said("web-eimzo-mobile-not-opened")).waitFor();
    const store = page.getByRole("link", { name: "Get E-IMZO" });
    expect(await store.getAttribute("href")).toContain("play.google.com");
    await takePicture(page, "mobile-phone-2-help");

    server.phone.sign(href, key);
    await comeBack(page);
    await page.locator("[data-panel] h3", { hasText: "119" }).waitFor();
    // The next one waits for a press of its own.
    const next = (await link.getAttribute("href")) ?? "";
    expect(next).not.toBe(href);
    expect(await opened()).toEqual([href]);
    await takePicture(page, "mobile-phone-3-next");
    await link.click();
    expect(await opened()).toEqual([href, next]);
    server.phone.sign(next, key);
    await comeBack(page);
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts).toMatchObject([
      { id: "d1", action: "reject" },
      { id: "d2", action: "reject" },
    ]);
  });

  it("gives a new code on demand when the time of one is over", async () => {
    const { server, world, page } = await visit(browser(), { ownClock: true });
    await chooseSigner(page, "eimzo-mobile");
    const first = await askForCode(page);
    // The page's clock goes on by itself meanwhile, on a busy machine for many seconds.
    await page.clock.fastForward(60_000);
    await page.getByText(/The code works for 0:\d\d more/).waitFor();
    await page.clock.fastForward(60_000);
    await page.getByText(said("web-eimzo-mobile-expired")).waitFor();
    await takePicture(page, "mobile-3-expired");
    const second = await askForCode(page);
    expect(second).not.toBe(first);
    server.phone.sign(second, key);
    await comeBack(page);
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  it("takes what was signed in time, however long the page was asleep", async () => {
    const { server, world, page } = await visit(browser(), { ownClock: true });
    await chooseSigner(page, "eimzo-mobile");
    server.phone.sign(await askForCode(page), key);
    await page.clock.fastForward(180_000);
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  it("says when the server has forgotten the code", async () => {
    const { server, page } = await visit(browser());
    await chooseSigner(page, "eimzo-mobile");
    await askForCode(page);
    server.expire();
    await comeBack(page);
    await page.getByText(said("web-eimzo-mobile-expired")).waitFor();
  });

  for (const [verification, text] of [
    ["clockWrong", "The phone’s clock is wrong."],
    ["certificateNotValidAtTime", "The certificate of the phone’s key is not accepted"],
    ["signatureInvalid", "What the phone signed is not this document."],
  ] as const) {
    it(`says “${text}” and lets it be tried again`, async () => {
      const { server, world, page } = await visit(browser(), { dark: true });
      await chooseSigner(page, "eimzo-mobile");
      server.phone.sign(await askForCode(page), key, verification);
      await comeBack(page);
      await page.locator(".bar").getByText(text).waitFor();
      await takePicture(page, `mobile-4-${verification}`);
      expect(world.service.posts).toEqual([]);
      server.phone.sign(await askForCode(page), key);
      await comeBack(page);
      await page.getByText("Sent", { exact: true }).waitFor();
    });
  }

  it("is subject to the checks that every signature passes", async () => {
    const { server, world, page } = await visit(browser());
    await chooseSigner(page, "eimzo-mobile");
    server.phone.sign(await askForCode(page), strange);
    await comeBack(page);
    await page.getByText("The key belongs to somebody else.").waitFor();
    expect(world.service.posts).toEqual([]);
  });

  it("says when the server does not answer, before and while the phone signs", async () => {
    const { closeServer, context, page } = await visit(browser());
    await chooseSigner(page, "eimzo-mobile");
    await askForCode(page);
    await closeServer();
    const silent = page.getByText("The E-IMZO server does not answer.");
    // One question in vain is none: the page says so after a few.
    await expect.poll(() => comeBack(page).then(() => silent.isVisible())).toBe(true);
    await mainButton(page).click();
    await page.getByText("The E-IMZO server does not answer.").waitFor();
    await context.route("**/api/sign/eimzo/start", (route) => route.abort());
    await mainButton(page).click();
    await page.getByText("There is no connection.").waitFor();
  });

  it("can be stopped while it waits", async () => {
    const { server, world, page } = await visit(browser());
    await chooseSigner(page, "eimzo-mobile");
    const code = await askForCode(page);
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText("You stopped.").waitFor();
    server.phone.sign(code, key);
    expect(world.service.posts).toEqual([]);
    expect(await page.locator("[data-hash]").count()).toBe(0);
  });

  it("is not offered without the operator's server, and the page says so", async () => {
    const { page } = await visit(browser(), { unconfigured: true });
    await page.locator("[data-change]").click();
    expect(await page.locator("[data-choose=eimzo-mobile]").count()).toBe(0);
    await page.getByText(said("web-eimzo-mobile-not-configured")).waitFor();
  });

  it("plays the phone on a page: paste, compare, sign", async () => {
    const { serverUrl, world, page, context } = await visit(browser(), { dark: true });
    await chooseSigner(page, "eimzo-mobile");
    const code = await askForCode(page);
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${serverUrl}/?lang=en`);
    await phone.getByLabel("The code").fill(code);
    await phone.getByRole("button", { name: "Read the code" }).click();
    expect(
      await phone.locator("[data-hash] span").evaluateAll((lines) => lines.map((line) => line.textContent)),
    ).toEqual(await hashShown(page));
    await takePicture(phone, "mobile-5-phone-page");
    await phone.getByRole("button", { name: "Sign", exact: true }).click();
    await phone.getByText("Signed.").waitFor();
    await page.bringToFront();
    await comeBack(page);
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  for (const dark of [false, true]) {
    it(`fits a narrow phone in every language, ${dark ? "dark" : "light"}`, async () => {
      const { page } = await visit(browser(), { userAgent: ANDROID, width: 320, height: 568, dark });
      await recordOpening(page);
      await chooseSigner(page, "eimzo-mobile");
      await mainButton(page).click();
      await page.locator("[data-hash]").waitFor();
      await page.locator("[data-panel] summary").click();
      for (const language of ["uz", "uz-cyrl", "ru", "en"]) {
        await page.locator("select").selectOption(language);
        await page
          .locator(`html[lang=${{ uz: "uz-Latn", "uz-cyrl": "uz-Cyrl" }[language] ?? language}]`)
          .waitFor();
        const sizes = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(sizes[0]).toBe(sizes[1]);
        await takePicture(page, `mobile-narrow-${dark ? "dark" : "light"}-${language}`, true);
      }
    });
  }
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
