/** What a screen reader finds on the pages: names, roles, the place where one is, and what is said by itself. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import {
  chooseFile,
  confirmBrowser,
  mainButton,
  prepareKey,
  visitSigningPage,
  visitTrusted,
} from "../visit.ts";

const documents = ["118", "119", "120"].map((number, index) => ({ id: `d${index + 1}`, number }));

const seen = async (page: Page) =>
  (await page.locator("body").ariaSnapshot()).replace(/[\u00a0\u2009\u202f]/g, " ");

/** What has the focus: its role in the page and its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const words = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    return `${element?.tagName} ${words.trim()}`;
  });

/** From now on: everything that a region that speaks by itself comes to say. */
async function listens(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[role=status], [role=alert]");
        const words = region?.textContent?.replace(/\s+/g, " ").trim() ?? "";
        if (words !== "" && heard.at(-1) !== words) heard.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as never as { heard: string[] }).heard);
}

describeInChromium("a page heard and not seen", (browser) => {
  it("names everything, says what happens, and goes on where the person is, from the question to the outcome", async () => {
    const { world, page } = await visitSigningPage(browser(), { language: "en", documents });
    await page.locator("h1:focus").waitFor();
    expect(await seen(page)).toMatch(
      /heading "Browser code" \[level=1\][\s\S]*paragraph: "?\d\d"?[\s\S]*status: Waiting for your answer in the chat…[\s\S]*link "Open the chat"/,
    );
    await confirmBrowser(world, page);
    await page.locator("h1:focus", { hasText: "You accept 3 documents" }).waitFor();
    const pile = await seen(page);
    for (const part of [
      /combobox "Language"/,
      /heading "You accept 3 documents" \[level=1\]/,
      /checkbox "Invoice 118 · .+" \[checked\]/,
      /button "Change"/,
      /button "Choose your key"/,
      /button "Not now"/,
    ])
      expect(pile).toMatch(part);

    await chooseFile(page, "rsa.pfx");
    await page.locator("input[type=password]:focus").waitFor();
    expect(await seen(page)).toMatch(/textbox "Key password"[\s\S]*checkbox "Show the password"/);

    const heard = await listens(page);
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.locator("form .field [role=alert] p").waitFor();
    await page.locator("input[type=password]:focus").waitFor();
    expect(await heard()).toContain(said("web-key-file-wrong-password"));
    expect(await page.locator("input[type=password]").getAttribute("aria-invalid")).toBe("true");

    await page.keyboard.type("demo");
    await page.keyboard.press("Enter");
    await page.locator(".mark").waitFor();
    await page.locator("h1:focus", { hasText: "Sent" }).waitFor();
    expect(await heard()).toEqual(
      expect.arrayContaining([2, 3].map((position) => said("web-sign-progress", { position, count: 3 }))),
    );
    const told = await listens(page);
    for (const { id } of documents) await world.tells(id, "done");
    await page.getByRole("heading", { name: /^Accepted: 3/ }).waitFor();
    expect((await told()).map((words) => words.replace(/\s/g, " "))).toContainEqual(
      expect.stringMatching(/^Accepted: 3 · 37,500,000 so‘m\s*The service has confirmed it\.$/),
    );
    expect(await focused(page)).toMatch(/^H1 Accepted: 3/);
    expect(await seen(page)).toMatch(
      /status:\s+- '?heading "Accepted: 3 · .+" \[level=1\][\s\S]*link "Back to Telegram"/,
    );
  });

  it("goes on at the button where the field that had the focus is gone", async () => {
    const { page } = await visitTrusted(browser(), { language: "en", documents });
    const heard = await listens(page);
    await prepareKey(page, "other-organization.pfx");
    await page.keyboard.press("Enter");
    await page.locator(".bar > [role=alert] p").waitFor();
    await page.locator(".bar .button:focus").waitFor();
    expect(await focused(page)).toBe(`BUTTON ${said("web-key-file-choose-btn")}`);
    expect((await heard()).join()).toContain("This is the key of");
    expect(await mainButton(page).getAttribute("aria-describedby")).not.toBeNull();
  });

  it("goes on at the choice of a signer, and back where it was opened", async () => {
    const { page } = await visitTrusted(browser(), { language: "en" });
    await page.locator("[data-change]").focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-choose]:focus").waitFor();
    expect(await page.locator("[data-change]").getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Enter");
    await page.locator("[data-change]:focus").waitFor();
    await page.locator("[data-leave]").focus();
    await page.keyboard.press("Enter");
    await page.locator("h1:focus", { hasText: said("web-sign-ended-title") }).waitFor();
  });
});
