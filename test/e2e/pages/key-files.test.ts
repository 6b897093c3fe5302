/** Key files that cannot be used: each has a sentence of its own, and nothing is lost. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { chooseFile, mainButton, prepareKey, visitTrusted } from "../visit.ts";

describeInChromium("a key file", (browser) => {
  it("that cannot be used is named as what it is, and the next one works", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    const alert = page.locator(".bar [role=alert] p");
    const says = async (sentence: string, word = "Choose your key") => {
      await page.getByText(sentence).first().waitFor();
      expect(await alert.count()).toBe(1);
      expect(await mainButton(page).innerText()).toBe(word);
    };
    await chooseFile(page, "README.md");
    await says("This is not a key file.");
    await chooseFile(page, "eimzo.pfx");
    await says("This is an E-IMZO key.");
    await pressWith(page, "other-organization.pfx");
    await says('This is the key of "BOSHQA" MCHJ, TIN 309999999.');
    expect(await page.locator("[data-panel] .facts").innerText()).toContain('"BOSHQA" MCHJ');
    await pressWith(page, "individual.pfx");
    await says("This key names a person and no organization");
    expect(await page.locator("[data-panel] .facts").innerText()).not.toContain("Organization");
    await pressWith(page, "rsa.pfx", "wrong");
    await says("Wrong password.", "Accept and sign");
    expect(await page.locator("input[type=password]:focus").inputValue()).toBe("");
    const show = page.getByLabel("Show the password");
    await show.check();
    await page.locator("input[name=password][type=text]").waitFor();
    await show.uncheck();
    expect(world.service.posts).toEqual([]);

    await prepareKey(page, "ec-legacy.pfx");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
  });

  it("of a person signs as that person, in a person's words, and shows an agent both parties", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      tin: "30000000000001",
      documents: [{ id: "d1", stateId: 7, action: "agentAccept" }],
    });
    const whose = await page.locator(".organization").innerText();
    expect(whose).toContain("PINFL 30000000000001");
    expect(whose).not.toContain("TIN");
    const document = await page.locator(".document").innerText();
    expect(document).toContain("Sender: “SINOV QURILISH MOLLARI” MCHJ · TIN 302000022");
    expect(document).toContain("Recipient: “NAMUNA SAVDO” MCHJ · TIN 301234567");

    await pressWith(page, "rsa.pfx");
    await page.getByText('This is the key of somebody else: "NAMUNA').waitFor();
    await page.getByText("Details", { exact: true }).click();
    await page.context().route("**/api/sign/submit", (route) => route.abort());
    await pressWith(page, "individual.pfx");
    await page.getByText("There is no connection.").waitFor();
    const owner = await page.locator("[data-certificate] .facts").innerText();
    expect(owner).toContain("PINFL 30000000000001");
    expect(owner).not.toContain("Organization");
    await page.context().unroute("**/api/sign/submit");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts).toMatchObject([{ action: "agentAccept" }]);
  });

  it("leaves the server only as a signature", async () => {
    const { page } = await visitTrusted(browser());
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const password = "canary-password-of-a-key";
    await pressWith(page, "rsa.pfx", password);
    await page.locator(".bar .field [role=alert] p").waitFor();
    await page.locator("input[type=password]").fill("demo");
    await mainButton(page).click();
    await page.getByText("Yuborildi", { exact: true }).waitFor();
    expect(sent.join("\n")).not.toMatch(new RegExp(`${password}|"demo"|rsa\\.pfx`));
  });
});

/** Chooses a file, types its password and presses the button. */
async function pressWith(page: Page, file: string, password?: string): Promise<void> {
  await prepareKey(page, file, password);
  await mainButton(page).click();
}
