/** A link opened in Telegram's own browser: the way out comes before any question and any document. */
import { expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { openBrowser } from "../visit.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36 Telegram-Android/12.4.1";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1";

describeInChromium("in Telegram's own browser", (browser) => {
  it("the first button opens Chrome; who stays is asked for nothing twice", async () => {
    const { world, page } = await openBrowser(browser(), {
      language: "en",
      userAgent: ANDROID,
    });
    const { secret } = await world.makeLink();
    const address = `${world.publicUrl}/sign/${secret}`;
    await page.goto(address);
    const open = page.locator(".bar .button").first();
    await page.getByRole("link", { name: "Open in Chrome" }).waitFor();
    expect(await open.getAttribute("href")).toBe(
      `${address.replace("http:", "intent:")}#Intent;scheme=http;package=com.android.chrome;end`,
    );
    expect(await world.findQuestions()).toEqual([]);

    await page.getByRole("button", { name: "Go on here" }).click();
    await page.locator("[data-browser-code]").waitFor();
    await page.reload();
    await page.locator("[data-browser-code]").waitFor();
  });

  it("an iPhone is led to Safari by its own sheet", async () => {
    const { world, page } = await openBrowser(browser(), {
      language: "ru",
      userAgent: IPHONE,
    });
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { TelegramWebviewProxy: {}, shared });
      Object.assign(navigator, { share: async ({ url }: { url: string }) => void shared.push(url) });
    });
    const { secret } = await world.makeLink();
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await page.getByRole("button", { name: "Открыть в Safari" }).click();
    expect(await page.evaluate(() => (window as never as { shared: string[] }).shared)).toEqual([page.url()]);
  });
});
