/** Somebody whose browser and signer are remembered sees what is signed and the button at once, without scrolling. */
import type { Browser, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { startEimzo } from "../../../sandbox/test/eimzo/start-eimzo.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { askForFile } from "../../support/file-chooser.ts";
import { reservePort } from "../../support/reserve-ports.ts";
import { chooseFile, mainButton, type SignerId, takePicture, visitTrusted } from "./visit.ts";

const COMPUTER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";
const port = await reservePort();
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";
/** What a browser's own bars take of a phone's height. */
const BROWSER_BARS = 110;
const sizes = [
  { width: 360, height: 740 - BROWSER_BARS },
  { width: 390, height: 844 - BROWSER_BARS },
];
const tags = { uz: "uz-Latn", "uz-cyrl": "uz-Cyrl", ru: "ru", en: "en" };

const profile = {
  ...builtInProfile,
  // Nobody asks it anything before the button is pressed.
  signers: { ...builtInProfile.signers, eimzoMobile: { serverUrl: "http://127.0.0.1:9", siteHost: "x.uz" } },
};

async function visit(
  browser: Browser,
  signer: SignerId,
  options: { width: number; height: number; dark: boolean; userAgent?: string },
) {
  const visit = await visitTrusted(browser, {
    userAgent: ANDROID,
    web: { profile },
    documents: [{ id: "d1", number: "MT-0081", total: 40_863_130_00n, lines: 5 }],
    ...options,
  });
  await visit.page.evaluate((id) => localStorage.setItem("kotib-signer", id), signer);
  await visit.page.reload();
  await visit.page.locator(`[data-signer=${signer}]`).waitFor();
  return visit;
}

async function speak(page: Page, language: keyof typeof tags): Promise<void> {
  await page.locator("select").selectOption(language);
  await page.locator(`html[lang=${tags[language]}]`).waitFor();
}

/** By how many pixels a page would have to be scrolled, up or down and sideways. */
function overflow(page: Page): Promise<{ down: number; sideways: number }> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, sideways: scrollWidth - clientWidth };
  });
}

describeInChromium(
  "a remembered browser and signer",
  (browser) => {
    for (const size of sizes) {
      for (const dark of [false, true]) {
        const name = `${size.width}-${dark ? "dark" : "light"}`;

        it(`need no scrolling at ${size.width} × ${size.height}, ${dark ? "dark" : "light"}, in every language`, async () => {
          for (const signer of ["eimzo-mobile", "key-file"] as const) {
            const { page } = await visit(browser(), signer, { ...size, dark });
            for (const language of ["uz", "uz-cyrl", "ru", "en"] as const) {
              await speak(page, language);
              expect(await overflow(page), language).toEqual({ down: 0, sideways: 0 });
              expect(await mainButton(page).isVisible()).toBe(true);
              await takePicture(page, `one-${signer}-${name}-${language}`);
            }
          }
        });
      }
    }

    it("are said in one line, and the button says what it does", async () => {
      const { page } = await visit(browser(), "eimzo-mobile", { width: 360, height: 630, dark: false });
      await speak(page, "en");
      const words = (await page.locator("body").innerText()).replace(/[\u00a0\u2009\u202f]/g, " ");
      for (const line of [
        "You accept 1 document",
        "for “NAMUNA SAVDO” MCHJ · TIN 301234567",
        "Invoice MT-0081 · 18 Nov 2026",
        "40,863,130 so‘m",
        "“SINOV QURILISH MOLLARI” MCHJ · TIN 302000022",
        "5 lines",
        "With E-IMZO on this phone",
        "Change",
        "Accept and sign",
        "Not now",
      ]) {
        expect(words).toContain(line);
      }
      expect(words).toMatch(/Document code \d\d \d\d, as in the chat/);
      expect(words).toMatch(/page open for (10:00|9:5\d) more/);
      expect(await page.locator(".bar .button").count()).toBe(1);
    });

    it("leave the button in view while the password is typed", async () => {
      const { page } = await visit(browser(), "key-file", { width: 360, height: 630, dark: false });
      await speak(page, "en");
      expect(await mainButton(page).innerText()).toBe("Choose your key");
      const chooser = await askForFile(page, () => mainButton(page).click());
      expect(chooser.isMultiple()).toBe(false);
      await chooseFile(page, "rsa.pfx");
      await page.locator(".bar input[type=password]:focus").waitFor();
      expect(await mainButton(page).innerText()).toBe("Accept and sign");
      await takePicture(page, "one-password-360");
      await page.locator("input[type=password]").fill("demo");
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      await page.getByText("The result comes in the chat.").waitFor();
      await takePicture(page, "one-sent-360");
    });

    it("need no scrolling with a remembered key of E-IMZO, which is one line, in every language", async () => {
      const { application } = await startEimzo({ port });
      onTestFinished(() => application.stop());
      for (const dark of [false, true]) {
        const { page } = await visit(browser(), "eimzo-desktop", {
          width: 360,
          height: 630,
          dark,
          userAgent: COMPUTER,
        });
        const line = page.locator("[data-chosen]", { hasText: "Namunayev Sinov · E-IMZO" });
        for (const language of ["uz", "uz-cyrl", "ru", "en"] as const) {
          await speak(page, language);
          await line.waitFor();
          expect(await overflow(page), language).toEqual({ down: 0, sideways: 0 });
          expect(await mainButton(page).isVisible()).toBe(true);
          expect(await page.locator(".key").count()).toBe(0);
          await takePicture(page, `one-eimzo-desktop-${dark ? "dark" : "light"}-${language}`);
        }
        await page.locator("[data-change]").click();
        await page.locator(".key:has(input:checked)").waitFor();
        await takePicture(page, `one-eimzo-change-${dark ? "dark" : "light"}`, true);
      }
    });
  },
  [`--host-resolver-rules=MAP 127.0.0.1:64646 127.0.0.1:${port}`],
);
