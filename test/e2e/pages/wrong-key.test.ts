/** A key that is somebody else's: whose it is and whose the documents are stands at the button, and is seen at once. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createAuthority, issueKey } from "../../../sandbox/service/demo-keys.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { MOMENT } from "../../support/clock.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { startEimzoHere } from "../eimzo-here.ts";
import { expectEveryLook, type Size } from "../every-look.ts";
import { chooseSigner, mainButton, prepareKey, visitTrusted } from "../visit.ts";

const PHONES: readonly Size[] = [
  [320, 568],
  [390, 844],
];

/** A pile whose last documents are unusual. */
const documents = ["118", "119", "120", "121", "122", "123"].map((number) => ({
  id: number,
  number,
  ...(number < "122" ? {} : { total: -12_500_000_00n }),
}));

/** The words above the button, which are in view wherever the page stands. */
async function readReason(page: Page): Promise<string> {
  const reason = page.locator(".bar [role=alert] p");
  await reason.waitFor();
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const [text, button] = [await reason.boundingBox(), await mainButton(page).boundingBox()];
    expect(text?.y).toBeGreaterThan(height / 5);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(height);
  }
  return reason.innerText();
}

describeInChromium("a key of somebody else", (browser) => {
  it("in a file is named at the button, with the firm whose documents these are", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", documents });
    await prepareKey(page, "other-organization.pfx");
    await mainButton(page).click();
    const reason = await readReason(page);
    expect(reason).toContain('This is the key of "BOSHQA" MCHJ, TIN 309999999.');
    expect(reason).toContain("TIN 301234567: choose its key.");
    expect(await mainButton(page).innerText()).toBe(said("web-key-file-choose-btn"));
    await expectEveryLook(page, "the key of another firm", { sizes: PHONES });
    expect(world.service.posts).toEqual([]);
    await prepareKey(page);
    await expect.poll(() => page.locator(".bar > [role=alert] p").count()).toBe(0);
  });

  it("of several firms is named each time, until the right one is chosen", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", documents });
    const authority = await createAuthority(() => MOMENT);
    for (const [organization, tin] of [
      ["IKKINCHI MCHJ", "309000002"],
      ["UCHINCHI MCHJ", "309000003"],
    ] as const) {
      const { pkcs12 } = await issueKey(authority, {
        commonName: "Namunayev Sinov",
        organization,
        tin,
        algorithm: "ecdsa",
        password: "demo",
      });
      const file = { name: `${tin}.pfx`, mimeType: "application/x-pkcs12", buffer: Buffer.from(pkcs12) };
      await chooseSigner(page, "key-file");
      await page.setInputFiles("[data-panel] input[type=file]", file);
      await page.locator("input[type=password]").fill("demo");
      await mainButton(page).click();
      await page.locator(".bar > [role=alert] p", { hasText: tin }).waitFor();
      expect(await readReason(page)).toContain(`This is the key of ${organization}, TIN ${tin}.`);
      expect(await mainButton(page).innerText()).toBe(said("web-key-file-choose-btn"));
      await page.locator(".bar .button:focus").waitFor();
    }
    await prepareKey(page);
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts).toHaveLength(documents.length);
  });

  it("in E-IMZO is named there, too", async () => {
    await startEimzoHere({ scenario: "manyKeys" });
    const { page } = await visitTrusted(browser(), { language: "en", documents });
    // Until E-IMZO has answered, the keys of another signer would be shown.
    await page.locator("[data-chosen]", { hasText: "· E-IMZO" }).waitFor();
    await page.locator("[data-change]").click();
    await page.getByRole("searchbox").fill("310000123");
    await page.getByLabel('"NAMUNA 124" MCHJ').check();
    expect(await readReason(page)).toContain('This is the key of "NAMUNA 124" MCHJ, TIN 310000123.');
    expect(await mainButton(page).innerText()).toBe(said("web-eimzo-choose-btn"));
  });

  it("or of the same person is not guessed where key and account go by other kinds of numbers", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", tin: "412345678", documents });
    const { pkcs12 } = await issueKey(await createAuthority(() => MOMENT), {
      commonName: "Yakkayev Sinov",
      pinfl: "30000000000001",
      algorithm: "ecdsa",
      password: "demo",
    });
    const file = { name: "renewed.pfx", mimeType: "application/x-pkcs12", buffer: Buffer.from(pkcs12) };
    await chooseSigner(page, "key-file");
    await page.setInputFiles("[data-panel] input[type=file]", file);
    await page.locator("input[type=password]").fill("demo");
    await mainButton(page).click();
    const reason = await readReason(page);
    expect(reason).toContain(
      "This key names PINFL 30000000000001 alone; you are logged in as TIN 412345678.",
    );
    await expectEveryLook(page, "a key by PINFL alone", { sizes: PHONES });
    expect(world.service.posts).toEqual([]);
  });
});
