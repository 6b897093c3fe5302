/** Signing with another program, and what a phone is offered. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eimzoKeys } from "../../../sandbox/test/eimzo/start-eimzo.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { signElsewhere, uploadSignature } from "../sign-elsewhere.ts";
import { ANDROID, chooseSigner, mainButton, visitTrusted } from "../visit.ts";

async function signs(page: Page, wanted: string) {
  const [key] = await eimzoKeys();
  if (key === undefined) throw new Error("no key");
  return signElsewhere(page, key, wanted);
}

describeInChromium("another program", (browser) => {
  it("signs a document on a phone: bytes out, signature in", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      userAgent: ANDROID,
      documents: [{ id: "d1", number: "118/A" }],
    });
    await page.locator("[data-change]").click();
    const choice = page.locator("[data-choose]");
    expect(await choice.evaluateAll((all) => all.map((one) => one.dataset.choose))).toEqual([
      "key-file",
      "manual",
    ]);
    const others = await page.locator(".obstacles").innerText();
    expect(others).toContain("E-IMZO on this computer");
    expect(others).toContain("It works on a computer with E-IMZO.");
    expect(others).toContain(said("web-eimzo-mobile-not-configured"));
    await page.locator("[data-change]").click();
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]:focus").waitFor();
    const { content, signature } = await signs(page, "invoice-118-A.txt");
    expect(content).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);

    await uploadSignature(page, content);
    await page.getByText("This is not a PKCS#7 signature.").waitFor();
    expect(world.service.posts).toEqual([]);
    await uploadSignature(page, Buffer.from(signature, "base64"));
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts[0]?.signature).toBe(signature);
  });

  it("signs one after another, can be stopped, and comes first once it brought a signature", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: ["118", "119"].map((number) => ({ id: number, number })),
    });
    const stops = async () => {
      await page.getByRole("button", { name: /^Stop/ }).click();
      await page.getByText("You stopped.").first().waitFor();
      await page.reload();
      await page.locator("[data-document-code]").waitFor();
      return page.locator("[data-signer]").getAttribute("data-signer");
    };
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]").waitFor();
    expect(await stops()).toBe("key-file");

    await chooseSigner(page, "manual");
    await mainButton(page).click();
    const first = await signs(page, "invoice-118.txt");
    const pem = `-----BEGIN PKCS7-----\n${first.signature.replace(/.{64}/g, "$&\n")}\n-----END PKCS7-----\n`;
    await uploadSignature(page, pem);
    await page.locator("h3", { hasText: "119" }).waitFor();
    expect(await stops()).toBe("manual");
    expect(world.service.posts.map(({ id }) => id)).toEqual(["118"]);

    await mainButton(page).click();
    const second = await signs(page, "invoice-119.txt");
    await uploadSignature(page, first.signature);
    await page.getByText("Something other than this document was signed.").first().waitFor();
    await mainButton(page).click();
    await uploadSignature(page, second.signature);
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["118", "119"]);
  });
});
