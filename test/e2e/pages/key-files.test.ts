/** Key files that cannot be used: each has a sentence of its own, and nothing is lost. */
import { expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { chooseFile, chooseSigner, mainButton, openKey, takePicture, visitTrusted } from "./visit.ts";

describeInChromium("a key file", (browser) => {
  it("that cannot be used is named as what it is, and the next one works", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    const alert = page.locator("section [role=alert] p");
    const says = async (sentence: string) => {
      await page.getByText(sentence).first().waitFor();
      expect(await alert.count()).toBe(1);
      expect(await mainButton(page).innerText()).toBe("Accept and sign");
    };
    await chooseFile(page, "README.md");
    await says("This is not a key file.");
    await chooseFile(page, "eimzo.pfx");
    await says("This is an E-IMZO key.");
    await takePicture(page, "key-eimzo", true);
    const film = { name: "film.p12", mimeType: "application/x-pkcs12", buffer: Buffer.alloc(300_000) };
    await page.setInputFiles("input[type=file]", film);
    await says("This file is too big for a key.");
    await page.setInputFiles("input[type=file]", {
      ...film,
      name: "DS3012345670001.yks",
      buffer: Buffer.alloc(9),
    });
    await says("This is an E-IMZO key.");
    await openKey(page, "eimzo-hidden.pfx");
    await says("This is an E-IMZO key.");
    await openKey(page, "certificate-only.pfx");
    await says("There is no key with its certificate in this file.");
    await openKey(page, "expired.pfx");
    await says("This key’s certificate expired on 1 Jan 2021.");
    await openKey(page, "not-yet-valid.pfx");
    await says("This key’s certificate is valid only from 1 Jan 2090.");
    await openKey(page, "other-organization.pfx");
    await says("This key belongs to another organization: TIN 309999999.");
    expect(await page.locator("section .facts").innerText()).toContain('"BOSHQA" MCHJ');
    await takePicture(page, "key-other-organization", true);
    await openKey(page, "individual.pfx");
    await says("This key names no organization.");

    for (const file of ["rsa.pfx", "rsa-legacy.pfx", "ec-legacy.pfx"]) {
      await openKey(page, file, "wrong");
      await says("Wrong password.");
      expect(await page.locator("input[type=password]").inputValue()).toBe("");
      expect(await page.locator("input[type=password]").evaluate((field) => field.matches(":focus"))).toBe(
        true,
      );
      await page.getByRole("button", { name: "Another file" }).click();
    }
    await takePicture(page, "key-choose", true);
    expect(world.service.posts).toEqual([]);

    await openKey(page, "ec-legacy.pfx");
    await page.getByText("The key is open").waitFor();
    await mainButton(page).click();
    await page.getByText("Signed and sent").waitFor();
  });

  it("of a person signs as that person, in a person's words, and shows an agent both parties", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      tin: "30000000000001",
      documents: [{ id: "d1", stateId: 7, action: "agentAccept" }],
    });
    const lead = await page.locator(".lead").innerText();
    expect(lead).toContain("PINFL 30000000000001");
    expect(lead).not.toContain("TIN");
    const facts = await page.locator(".document .facts").innerText();
    expect(facts).toMatch(/Sender\s+“SINOV QURILISH MOLLARI” MCHJ\s+TIN 302000022/);
    expect(facts).toMatch(/Recipient\s+“NAMUNA SAVDO” MCHJ\s+TIN 301234567/);

    await openKey(page, "rsa.pfx");
    await page.getByText("This is the key of somebody else: TIN 301234567.").waitFor();
    await takePicture(page, "key-of-organization-for-person", true);
    await openKey(page, "individual.pfx");
    await page.getByText("The key is open").waitFor();
    const owner = await page.locator("[data-panel] .facts").innerText();
    expect(owner).toContain("PINFL 30000000000001");
    expect(owner).not.toContain("Organization");
    await takePicture(page, "key-of-person", true);
    await mainButton(page).click();
    await page.getByText("Signed and sent").waitFor();
    expect(world.service.posts).toMatchObject([{ action: "agentAccept" }]);
  });

  it("that an organization's documents do not take is named by the organization they need", async () => {
    const { page } = await visitTrusted(browser(), { language: "en" });
    await openKey(page, "individual.pfx");
    await page.getByText("Documents of TIN 301234567 need the key of that organization.").waitFor();
    expect(await page.locator("[data-panel] .facts").innerText()).not.toContain("Organization");
  });

  it("is asked for when the button comes first", async () => {
    const { page } = await visitTrusted(browser(), { language: "en", width: 320, height: 640 });
    await chooseSigner(page, "key-file");
    await mainButton(page).click();
    await page.getByText("First open your key.").waitFor();
    expect(await page.locator("input[type=file]").evaluate((field) => field.matches(":focus"))).toBe(true);
    await takePicture(page, "key-first-320");
    await openKey(page);
    await page.getByText("The key is open").waitFor();
    expect(await page.getByText("First open your key.").count()).toBe(0);
  });

  it("leaves the server only as a signature", async () => {
    const { page } = await visitTrusted(browser());
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const password = "canary-password-of-a-key";
    await openKey(page, "rsa.pfx", password);
    await page.locator("form [role=alert] p").waitFor();
    await openKeyAgain(page);
    await page.locator(".message.good").waitFor();
    await mainButton(page).click();
    await page.getByText("Imzolandi va yuborildi").waitFor();
    expect(sent.join("\n")).not.toMatch(new RegExp(`${password}|"demo"|rsa\\.pfx`));
  });
});

async function openKeyAgain(page: Parameters<typeof openKey>[0]): Promise<void> {
  await page.locator("input[type=password]").fill("demo");
  await page.keyboard.press("Enter");
}
