/** A page whose script does not run says what to do, in three languages; one that runs takes it away. */
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { USER } from "../../support/web-world.ts";
import { expectEveryLook } from "../every-look.ts";
import { openBrowser, visitSigningPage } from "../visit.ts";

const SCRIPTS = "**/assets/*.js";

describeInChromium("a page that does not start", (browser) => {
  /** Both pages, before their links are opened. */
  const findAddresses = async () => {
    const { world } = await openBrowser(browser(), { language: "ru" });
    const signing = await world.makeLink();
    const login = await world.accounts.createLoginLink(USER, "link");
    return [`${world.publicUrl}/sign/${signing.secret}`, `${world.publicUrl}/login/${login}`];
  };

  const newPage = async (options: { readonly javaScriptEnabled?: boolean } = {}) => {
    const context = await browser().newContext({ ...options, viewport: { width: 320, height: 568 } });
    onTestFinished(() => context.close());
    return context.newPage();
  };

  const says = async (page: Page) => {
    const told = page.locator("#not-started p");
    // It waits some seconds for a page that is only slow.
    expect(await told.first().isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((one) => void one.finish()));
    for (const paragraph of await told.all()) expect(await paragraph.isVisible()).toBe(true);
    expect(await told.evaluateAll((all) => all.map((one) => one.getAttribute("lang")))).toEqual([
      "ru",
      "uz-Latn",
      "en",
    ]);
    expect(await told.allInnerTexts()).toEqual([
      expect.stringContaining("обновите браузер"),
      expect.stringContaining("brauzerni yangilang"),
      expect.stringContaining("update the browser"),
    ]);
  };

  it("without scripts says what to do", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const address of await findAddresses()) {
      await page.goto(address);
      await says(page);
    }
  });

  it.each([
    ["are blocked", (page: Page) => page.route(SCRIPTS, (route) => route.abort())],
    ["cannot be read", (page: Page) => fulfil(page, SCRIPTS, "const = /(?<=/;")],
    ["fail", (page: Page) => fulfil(page, SCRIPTS, "throw new Error('too old');")],
    ["bring no words", (page: Page) => page.route("**/assets/web-*.js", (route) => route.abort())],
  ])("whose scripts %s says what to do", async (_, spoil) => {
    const page = await newPage();
    await spoil(page);
    for (const address of await findAddresses()) {
      await page.goto(address);
      await says(page);
    }
    await expectEveryLook(page, "a page that has not started", { inLanguages: false });
  });

  it("after all takes the sentence away", async () => {
    const { page } = await visitSigningPage(browser(), { language: "ru" });
    await page.getByText("Код браузера").waitFor();
    expect(await page.locator("#not-started").count()).toBe(0);
  });
});

function fulfil(page: Page, address: string, body: string): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ contentType: "text/javascript", body }));
}
