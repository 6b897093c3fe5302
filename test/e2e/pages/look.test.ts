/** What holds for every screen in every look: it fits, can be read and reached, and its button is in view. */

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { createEimzoServerStandIn } from "../../../sandbox/eimzo-server/eimzo-server.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { USER } from "../../support/web-world.ts";
import { startEimzoHere } from "../eimzo-here.ts";
import { expectEveryLook, PHONES } from "../every-look.ts";
import {
  ANDROID,
  chooseFile,
  chooseSigner,
  confirmBrowser,
  confirmLogin,
  mainButton,
  openBrowser,
  prepareKey,
  type SignerId,
  type VisitOptions,
  visitSigningPage,
  visitTrusted,
} from "../visit.ts";

const [phone = [360, 630]] = PHONES;
const TELEGRAM_ON_ANDROID = `${ANDROID} Telegram-Android/12.4.1`;

const long = [
  { id: "d1", number: "118" },
  {
    id: "d2",
    number: "ЖУДА-УЗУН-РАҚАМ/2026-11-18/000000000451",
    total: 9_999_999_999_999_99n,
    counterparty: `“${"Jahonqurilishmateriallarisavdosanoat".repeat(3)}” mas’uliyati cheklangan jamiyati`,
    action: "reject",
    reason: "Narxlar shartnomadagi narxlarga mos kelmaydi: 3-, 4- va 7-qatorlar",
  },
] as const;
const usual = [{ id: "d1", number: "MT-0081", total: 40_863_130_00n, lines: 5 }];

const PROBLEMS = [
  "unavailable",
  "loginNeeded",
  "forbidden",
  "questionsLimited",
  "signedElsewhere",
  "nothingToSign",
  "changed",
  "void",
  "gone",
  "bug",
];

/** Next to an E-IMZO-SERVER. */
async function withPhone(): Promise<Pick<VisitOptions, "web">> {
  const server = createEimzoServerStandIn({ siteHost: "x.uz", owners: [], now: () => MOMENT });
  const { url, close } = await server.start({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const eimzoMobile = { serverUrl: url, siteHost: "x.uz" };
  return {
    web: { policies: { ...builtInPolicies, eimzoMobile } },
  };
}

/** Comes back as somebody who signed with it before. */
async function remembers(page: Page, signer: SignerId): Promise<void> {
  await page.evaluate((id) => localStorage.setItem("kotib-signer", id), signer);
  await page.reload();
  await page.locator(`[data-signer=${signer}]`).waitFor();
}

describeInChromium("every screen in every look", (browser) => {
  it("of signing fits", async () => {
    const { world, page } = await visitSigningPage(browser(), { documents: long });
    await page.locator("[data-browser-code]").waitFor();
    await expectEveryLook(page, "question");
    await confirmBrowser(world, page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await expectEveryLook(page, "pile");
    await page.locator("[data-change]").click();
    await expectEveryLook(page, "choice");
    await page.locator("[data-change]").click();
    await chooseSigner(page, "manual");
    await expectEveryLook(page, "manual");
    await chooseSigner(page, "eimzo-desktop");
    await page.locator(".steps").waitFor();
    await expectEveryLook(page, "eimzo-desktop");
    await chooseFile(page, "eimzo.pfx");
    await page.locator(".bar [role=alert] p").waitFor();
    await expectEveryLook(page, "eimzo-key");
    await prepareKey(page, "rsa.pfx", "wrong");
    await page.keyboard.press("Enter");
    await page.locator("form .field [role=alert] p").waitFor();
    await expectEveryLook(page, "password");
    await page.locator("input[type=password]").fill("demo");
    await page.keyboard.press("Enter");
    await page.locator(".mark").waitFor();
    await expectEveryLook(page, "done");
  });

  it("of why nothing can be signed fits without scrolling", async () => {
    const { page, context } = await visitTrusted(browser());
    for (const problem of PROBLEMS) {
      await context.route("**/api/sign/open", (route) =>
        route.fulfill({ status: 409, json: { problem, incident: "A1B2C3" } }),
      );
      await page.reload();
      await page.locator(".mark").waitFor();
      await expectEveryLook(page, problem, { sizes: [phone], whole: true });
      await context.unroute("**/api/sign/open");
    }
    await page.reload();
    await page.locator("[data-leave]").click();
    await page.locator(".mark").waitFor();
    await expectEveryLook(page, "left", { sizes: [phone], whole: true });
  });

  it("of logging in fits without scrolling", async () => {
    const { world, page } = await openBrowser(browser());
    await world.db.users.meet({
      telegramUserId: USER,
      chatId: USER,
      language: "uz",
      name: "Abdurahmon Abdullayev-Mirzayev",
      username: "abdurahmon_a",
    });
    const secret = await world.accounts.createLoginLink(USER, "link");
    await page.goto(`${world.publicUrl}/login/${secret}`);
    await page.locator("[data-browser-code]").waitFor();
    await expectEveryLook(page, "login-question", { sizes: [phone], whole: true });
    await confirmLogin(world, page);
    await expectEveryLook(page, "login-person", { sizes: [phone], whole: true });
    await expectEveryLook(page, "login-person");
    await page.locator("form + *, form .button.text").first().click();
    await page.locator(".mark").waitFor();
    await expectEveryLook(page, "login-refused", { sizes: [phone], whole: true });
  });

  it("of a link that is over fits without scrolling", async () => {
    const { world, page } = await openBrowser(browser());
    for (const language of ["uz", "uz-Cyrl", "ru", "en"]) {
      await page.route("**/sign/*", (route) =>
        route.continue({ headers: { ...route.request().headers(), "accept-language": language } }),
      );
      await page.goto(`${world.publicUrl}/sign/${"x".repeat(22)}`);
      expect(await page.locator("html").getAttribute("lang")).toMatch(language);
      await expectEveryLook(page, `gone-${language}`, { sizes: [phone], whole: true, inLanguages: false });
    }
  });

  it("of a remembered browser and signer needs no scrolling", async () => {
    const { page } = await visitTrusted(browser(), {
      ...(await withPhone()),
      userAgent: ANDROID,
      documents: usual,
    });
    for (const signer of ["key-file", "eimzo-mobile"] as const) {
      await remembers(page, signer);
      await expectEveryLook(page, `one-${signer}`, { sizes: PHONES, whole: true });
    }
    await page.clock.install();
    await mainButton(page).click();
    await page.locator("[data-hash]").waitFor();
    await page.locator("[data-panel] summary").click();
    // The page is still there, so E-IMZO did not open.
    await page.clock.fastForward(2_000);
    await page.locator(".store").waitFor();
    await expectEveryLook(page, "code-for-phone", { sizes: [[320, 568]] });
  });

  it("of a remembered key of E-IMZO, which is one line, needs no scrolling", async () => {
    await startEimzoHere();
    const { page } = await visitTrusted(browser(), { documents: usual });
    await remembers(page, "eimzo-desktop");
    await page.locator("[data-chosen]", { hasText: "Namunayev Sinov · E-IMZO" }).waitFor();
    await expectEveryLook(page, "one-eimzo-desktop", { sizes: PHONES, whole: true });
    expect(await page.locator(".key").count()).toBe(0);
  });

  it("in Telegram's own browser needs no scrolling", async () => {
    const { world, page } = await openBrowser(browser(), { userAgent: TELEGRAM_ON_ANDROID });
    const { secret } = await world.makeLink();
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await page.locator("a[href^='intent:']").waitFor();
    await expectEveryLook(page, "telegram", { sizes: [[360, 740]], whole: true });
  });
});
