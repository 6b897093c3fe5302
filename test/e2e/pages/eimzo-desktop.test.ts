/** Signing with the E-IMZO application in a real browser, at the stand-in of the application. */
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import type { ScenarioName } from "../../../sandbox/eimzo/scenarios.ts";
import { type StartEimzoOptions, startEimzo } from "../../../sandbox/test/eimzo/start-eimzo.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { reservePort } from "../../support/reserve-ports.ts";
import { chooseSigner, mainButton, takePicture, type VisitOptions, visitTrusted } from "./visit.ts";

const port = await reservePort();
/** The page knows one address only; here it leads to the stand-in of this file. */
const toStandIn = `--host-resolver-rules=MAP 127.0.0.1:64646 127.0.0.1:${port}`;

async function start(options: StartEimzoOptions & { readonly scenario?: ScenarioName } = {}) {
  const { application } = await startEimzo({ ...options, port });
  if (options.scenario !== undefined) application.behave(options.scenario);
  onTestFinished(() => application.stop());
  return application;
}

const chosenKey = (page: Page) => page.locator(".key:has(input:checked)");
/** The one line that says whose key signs. */
const whose = (page: Page) => page.locator("[data-chosen]", { hasText: "· E-IMZO" });
/** Shows every key, as somebody who wants another one does. */
async function showKeys(page: Page): Promise<void> {
  await whose(page).waitFor();
  await page.locator("[data-change]").click();
  await chosenKey(page).waitFor();
}
const alertOfBar = (page: Page) => page.locator(".bar [role=alert] p");

describeInChromium(
  "E-IMZO on this computer",
  (browser) => {
    const visit = (options: VisitOptions = {}) => visitTrusted(browser(), { language: "en", ...options });

    it("comes first where it answers, and signs with the one key that fits by one press", async () => {
      const application = await start();
      const { world, page } = await visit();
      await whose(page).waitFor();
      expect(await whose(page).innerText()).toBe("With Namunayev Sinov · E-IMZO");
      expect(await page.locator(".key").count()).toBe(0);
      await takePicture(page, "eimzo-2-one-line");
      await showKeys(page);
      expect(await chosenKey(page).innerText()).toContain('"NAMUNA, SAVDO" MCHJ');
      expect(await chosenKey(page).innerText()).toContain("TIN 301234567");
      const expired = page.locator(".key", { hasText: "Expired on" });
      expect(await expired.locator("input").isDisabled()).toBe(true);
      expect(await page.locator(".key").last().innerText()).toContain("Expired on");
      await takePicture(page, "eimzo-2-keys", true);
      await page.locator("[data-change]").click();
      await expect.poll(() => page.locator(".key").count()).toBe(0);
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      expect(world.service.posts).toHaveLength(1);
      expect(application.heard.every(({ origin }) => origin === world.publicUrl)).toBe(true);
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "kotib-signer": "eimzo-desktop" });
    });

    it("signs several documents with the key opened once", async () => {
      const application = await start();
      const documents = ["118", "119", "120"].map((number) => ({ id: number, number }));
      const { world, page } = await visit({ documents, dark: true });
      await whose(page).waitFor();
      await takePicture(page, "eimzo-3-several-dark", true);
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      expect(world.service.posts.map(({ id }) => id)).toEqual(["118", "119", "120"]);
      expect(new Set(world.service.posts.map(({ signature }) => signature)).size).toBe(3);
      const names = application.heard.map(({ name }) => name);
      expect(names.filter((name) => name === "pfx.load_key")).toHaveLength(1);
    });

    it("continues with the second document where the password was not entered", async () => {
      const application = await start();
      const documents = ["118", "119"].map((number) => ({ id: number, number }));
      const { world, page } = await visit({ documents });
      await whose(page).waitFor();
      world.service.onPost = () => application.behave("cancelledOnce");
      await mainButton(page).click();
      await alertOfBar(page).waitFor();
      expect(await alertOfBar(page).innerText()).toContain("The password was not entered");
      expect(await page.locator("article").first().innerText()).toContain(said("web-result-queued"));
      expect(await page.locator("article").last().innerText()).toContain("The password was not entered");
      world.service.onPost = () => undefined;
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      expect(world.service.posts.map(({ id }) => id)).toEqual(["118", "119"]);
    });

    it.each([
      ["cancelledOnce", "The password was not entered in E-IMZO.", "caution"],
      ["wrongPasswordOnce", "Wrong password.", "problem"],
      ["windowOpenOnce", "A window of E-IMZO is still open.", "caution"],
      ["droppedOnce", "E-IMZO does not answer.", "problem"],
    ] as const)(
      "in the scenario %s says so, keeps everything, and signs the next time",
      async (scenario, sentence, mood) => {
        const application = await start();
        const { world, page } = await visit();
        await whose(page).waitFor();
        application.behave(scenario);
        await mainButton(page).click();
        await alertOfBar(page).waitFor();
        expect(await alertOfBar(page).innerText()).toContain(sentence);
        expect(await page.locator(`.bar .message.${mood}`).count()).toBe(1);
        expect(await page.locator(".steps li").count()).toBe(scenario === "droppedOnce" ? 3 : 0);
        await takePicture(page, `eimzo-4-${scenario}`, true);
        expect(world.service.posts).toEqual([]);
        await mainButton(page).click();
        await page.getByText("Sent", { exact: true }).waitFor();
      },
    );

    it("opens a forgotten key again without a word", async () => {
      const application = await start();
      const { page } = await visit();
      await whose(page).waitFor();
      application.behave("expiredHandleOnce");
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
    });

    it.each([
      ["siteRefused", "E-IMZO does not know the address of this site: 127.0.0.1."],
      ["outdated", "This E-IMZO is too old."],
    ] as const)("in the scenario %s says what is wrong, and tries again", async (scenario, sentence) => {
      const application = await start({ scenario });
      const { page } = await visit();
      await page.getByText(sentence).waitFor();
      await takePicture(page, `eimzo-5-${scenario}`, true);
      application.behave("ok");
      await page.getByRole("button", { name: "Try again" }).click();
      await whose(page).waitFor();
    });

    it("is not the first where it does not answer, helps in three steps, and is found once it runs", async () => {
      const { page } = await visit({ width: 320, height: 640 });
      expect(await page.locator("[data-signer]").getAttribute("data-signer")).toBe("key-file");
      await chooseSigner(page, "eimzo-desktop");
      await page.getByText("E-IMZO does not answer.").waitFor();
      expect(await page.locator(".steps li").count()).toBe(3);
      await takePicture(page, "eimzo-6-not-running-320", true);
      await start();
      await page.getByRole("button", { name: "Try again" }).click();
      await whose(page).waitFor();
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
    });

    it("waits for the password as long as the person wants, and no longer", async () => {
      const application = await start();
      const { world, page } = await visit();
      await whose(page).waitFor();
      application.behave("slow");
      await mainButton(page).click();
      await page.getByText("Look for E-IMZO’s window").waitFor();
      await takePicture(page, "eimzo-7-waiting", true);
      await page.getByRole("button", { name: "Stop waiting" }).click();
      await page.getByText("You stopped.").waitFor();
      application.behave("ok");
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
      expect(world.service.posts).toHaveLength(1);
    });

    it("finds one key among two hundred on a phone-sized screen", async () => {
      await start({ scenario: "manyKeys" });
      const { page } = await visit({ width: 390 });
      await showKeys(page);
      expect(await page.locator(".key").count()).toBe(20);
      await page.getByText("183 more keys.").waitFor();
      await takePicture(page, "eimzo-8-many-390", true);
      const search = page.getByRole("searchbox");
      await search.fill("310000123");
      await page.getByText('"NAMUNA 124" MCHJ').waitFor();
      expect(await page.locator(".key").count()).toBe(2);
      await page.getByLabel('"NAMUNA 124" MCHJ').check();
      await page.getByText(said("web-eimzo-other-owner", { expected: "TIN 301234567" })).waitFor();
      await takePicture(page, "eimzo-8-other-390", true);
      await search.fill("nobody at all");
      expect(await page.locator(".key").count()).toBe(1);
      await search.fill("301234567");
      await page.getByLabel('"NAMUNA, SAVDO" MCHJ').check();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
    });

    it("shows names with commas and quotes as they are, and says when there are no keys", async () => {
      const application = await start({ scenario: "oddNames", keys: 1 });
      const { page } = await visit();
      await showKeys(page);
      expect(await chosenKey(page).innerText()).toContain('"NAMUNA, SINOV VA O‘G‘ILLARI, 2=3" MCHJ');
      application.behave("noKeys");
      await page.getByRole("button", { name: "Read the keys again" }).click();
      await page.getByText("E-IMZO found no keys.").waitFor();
      expect(await mainButton(page).innerText()).toBe("Read the keys again");
    });

    it("signs with an ID card", async () => {
      await start({ scenario: "idCard" });
      const { page } = await visit();
      await whose(page).waitFor();
      expect(await whose(page).innerText()).toBe("With ID card in the reader · E-IMZO");
      await mainButton(page).click();
      await page.getByText("Sent", { exact: true }).waitFor();
    });
  },
  [toStandIn],
);
