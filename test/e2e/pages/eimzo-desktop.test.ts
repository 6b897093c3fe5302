/** Signing with the E-IMZO application in a real browser, at the stand-in of the application. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { startEimzoHere } from "../eimzo-here.ts";
import { findFlaws } from "../find-flaws.ts";
import { chooseSigner, mainButton, type VisitOptions, visitTrusted } from "../visit.ts";

const chosenKey = (page: Page) => page.locator(".key:has(input:checked)");
/** The one line that says whose key signs. */
const whose = (page: Page) => page.locator("[data-chosen]", { hasText: "· E-IMZO" });
/** Shows every key, as somebody who wants another one does. */
async function showKeys(page: Page): Promise<void> {
  await whose(page).waitFor();
  await page.locator("[data-change]").click();
  await chosenKey(page).waitFor();
}
const sent = (page: Page) => page.getByText(HANDED_OVER).waitFor();
const three = ["118", "119", "120"].map((number) => ({ id: number, number }));

describeInChromium("E-IMZO on this computer", (browser) => {
  const visit = (options: VisitOptions = {}) => visitTrusted(browser(), { language: "en", ...options });

  it("comes first where it answers, and signs with the one key that fits by one press", async () => {
    const application = await startEimzoHere();
    const { world, page } = await visit();
    await whose(page).waitFor();
    expect(await whose(page).innerText()).toBe("With Namunayev Sinov · E-IMZO");
    expect(await page.locator(".key").count()).toBe(0);
    await showKeys(page);
    expect(await chosenKey(page).innerText()).toContain('"NAMUNA, SAVDO" MCHJ');
    expect(await chosenKey(page).innerText()).toContain("TIN 301234567");
    // What cannot sign here stands behind what can.
    await expect.poll(() => page.locator(".key:visible").count()).toBe(1);
    const expired = page.locator(".key", { hasText: "Expired on" });
    expect(await expired.locator("input").isDisabled()).toBe(true);
    expect(await page.locator(".key").last().textContent()).toContain("Expired on");
    await page.locator("[data-change]").click();
    await expect.poll(() => page.locator(".key").count()).toBe(0);
    await mainButton(page).click();
    await sent(page);
    expect(world.service.posts).toHaveLength(1);
    expect(application.heard.every(({ origin }) => origin === world.publicUrl)).toBe(true);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "kotib-signer": "eimzo-desktop" });
  });

  it("signs several documents with the key opened once, and goes on where the password was not entered", async () => {
    const application = await startEimzoHere();
    const { world, page } = await visit({ documents: three });
    await whose(page).waitFor();
    world.service.onPost = ({ id }) => {
      if (id === "119") application.behave("cancelledOnce");
    };
    await mainButton(page).click();
    const alert = page.locator(".bar [role=alert] p");
    await alert.waitFor();
    expect(await alert.innerText()).toContain("The password was not entered");
    expect(await page.locator("article").nth(1).innerText()).toContain(said("web-result-queued"));
    expect(await page.locator("article").last().innerText()).toContain("The password was not entered");
    const opened = () => application.heard.filter(({ name }) => name === "pfx.load_key").length;
    expect(opened()).toBe(1);
    await mainButton(page).click();
    await sent(page);
    expect(world.service.posts.map(({ id }) => id)).toEqual(["118", "119", "120"]);
    expect(new Set(world.service.posts.map(({ signature }) => signature)).size).toBe(3);
  });

  it("says what went wrong, keeps everything, and signs the next time", async () => {
    const application = await startEimzoHere();
    const { world, page } = await visit();
    await whose(page).waitFor();
    for (const [scenario, sentence, mood, steps] of [
      ["cancelledOnce", "The password was not entered in E-IMZO.", "caution", 0],
      ["wrongPasswordOnce", "Wrong password.", "problem", 0],
      ["windowOpenOnce", "A window of E-IMZO is still open.", "caution", 0],
      ["droppedOnce", "E-IMZO does not answer.", "problem", 3],
    ] as const) {
      application.behave(scenario);
      await mainButton(page).click();
      await page.locator(`.bar .message.${mood}`, { hasText: sentence }).waitFor();
      expect(await page.locator(".steps li").count()).toBe(steps);
    }
    application.behave("slow");
    await mainButton(page).click();
    await page.getByText("Look for E-IMZO’s window").waitFor();
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await page.getByText("You stopped.").waitFor();
    expect(world.service.posts).toEqual([]);
    // What it forgot it is given again without a word.
    application.behave("expiredHandleOnce");
    await mainButton(page).click();
    await sent(page);
    expect(world.service.posts).toHaveLength(1);
  });

  it("says that it does not take this site, or is too old, and tries again", async () => {
    const application = await startEimzoHere({ scenario: "siteRefused" });
    const { page } = await visit();
    const again = page.getByRole("button", { name: "Try again" });
    await page.getByText("E-IMZO does not know the address of this site: 127.0.0.1.").waitFor();
    application.behave("outdated");
    await again.click();
    await page.getByText("This E-IMZO is too old.").waitFor();
    application.behave("ok");
    await again.click();
    await whose(page).waitFor();
  });

  it("is not the first where it does not answer, helps in three steps, and is found once it runs", async () => {
    const { page } = await visit();
    expect(await page.locator("[data-signer]").getAttribute("data-signer")).toBe("key-file");
    await chooseSigner(page, "eimzo-desktop");
    await page.getByText("E-IMZO does not answer.").waitFor();
    expect(await page.locator(".steps li").count()).toBe(3);
    await startEimzoHere();
    await page.getByRole("button", { name: "Try again" }).click();
    await whose(page).waitFor();
    await mainButton(page).click();
    await sent(page);
  });

  it("finds one key among two hundred on a phone-sized screen", async () => {
    await startEimzoHere({ scenario: "manyKeys" });
    const { page } = await visit();
    await showKeys(page);
    expect(await page.locator(".key").count()).toBe(20);
    await page.getByText("183 more keys.").waitFor();
    const search = page.getByRole("searchbox");
    await search.fill("310000123");
    await page.getByText('"NAMUNA 124" MCHJ').waitFor();
    expect(await page.locator(".key").count()).toBe(2);
    await page.getByLabel('"NAMUNA 124" MCHJ').check();
    await page.locator(".bar").getByText('This is the key of "NAMUNA 124" MCHJ, TIN 310000123.').waitFor();
    expect(await mainButton(page).innerText()).toBe(said("web-eimzo-choose-btn"));
    await search.fill("nobody at all");
    expect(await page.locator(".key").count()).toBe(1);
    await search.fill("301234567");
    await page.getByLabel('"NAMUNA, SAVDO" MCHJ').check();
    expect(await page.evaluate(findFlaws, { speech: null, whole: false })).toEqual([]);
    await mainButton(page).click();
    await sent(page);
  });

  it("shows names with commas and quotes as they are, says when there are no keys, and signs with an ID card", async () => {
    const application = await startEimzoHere({ scenario: "oddNames", keys: 1 });
    const { page } = await visit();
    await showKeys(page);
    expect(await chosenKey(page).innerText()).toContain('"NAMUNA, SINOV VA O‘G‘ILLARI, 2=3" MCHJ');
    application.behave("noKeys");
    const again = page.getByRole("button", { name: "Read the keys again" });
    await again.first().click();
    await page.getByText("E-IMZO found no keys.").waitFor();
    expect(await mainButton(page).innerText()).toBe("Read the keys again");
    application.behave("idCard");
    await mainButton(page).click();
    await whose(page).waitFor();
    expect(await whose(page).innerText()).toBe("With ID card in the reader · E-IMZO");
    await mainButton(page).click();
    await sent(page);
  });
});
