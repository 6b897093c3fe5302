/** Somebody whose browser and signer are remembered sees what is signed and the button at once. */

import { expect, it } from "vitest";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { askForFile } from "../../support/file-chooser.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { ANDROID, chooseFile, mainButton, visitTrusted } from "../visit.ts";

// Nobody asks it anything before the button is pressed.
const eimzoMobile = { serverUrl: "http://127.0.0.1:9", siteHost: "x.uz" };
const policies = { ...builtInPolicies, eimzoMobile };

describeInChromium("a remembered browser and signer", (browser) => {
  it("are said in one line, the button says what it does, and stays in view while the password is typed", async () => {
    const { page } = await visitTrusted(browser(), {
      language: "en",
      userAgent: ANDROID,
      width: 360,
      height: 630,
      web: { policies },
      documents: [{ id: "d1", number: "MT-0081", total: 40_863_130_00n, lines: 5 }],
    });
    const remembers = async (signer: string) => {
      await page.evaluate((id) => localStorage.setItem("kotib-signer", id), signer);
      await page.reload();
      await page.locator(`[data-signer=${signer}]`).waitFor();
    };
    await remembers("eimzo-mobile");
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

    await remembers("key-file");
    expect(await mainButton(page).innerText()).toBe("Choose your key");
    const chooser = await askForFile(page, () => mainButton(page).click());
    expect(chooser.isMultiple()).toBe(false);
    await chooseFile(page, "rsa.pfx");
    await page.locator(".bar input[type=password]:focus").waitFor();
    expect(await mainButton(page).innerText()).toBe("Accept and sign");
    await page.locator("input[type=password]").fill("demo");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    await page.getByText("The result comes in the chat.").waitFor();
  });
});
