/** Signing with another program, and what a phone is offered. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eimzoKeys } from "../../../sandbox/test/eimzo/start-eimzo.ts";
import { signContent } from "../../../sandbox/test/service/sign-content.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { chooseSigner, mainButton, takePicture, visitTrusted } from "./visit.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";

/** Takes the file away and signs it as another program would. */
async function signElsewhere(page: Page, wanted: string): Promise<{ content: string; signature: string }> {
  const link = page.getByRole("link", { name: "Download what to sign" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(wanted);
  const content = readFileSync((await download.path()) ?? "");
  const [key] = await eimzoKeys();
  if (key === undefined) throw new Error("no key");
  return { content: content.toString(), signature: await signContent(key, content, { ber: true }) };
}

const upload = (page: Page, name: string, content: Buffer | string) =>
  page.setInputFiles("[data-panel] input[type=file]", {
    name,
    mimeType: "application/pkcs7-signature",
    buffer: Buffer.from(content),
  });

describeInChromium("another program", (browser) => {
  it("signs a document on a phone: bytes out, signature in", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      userAgent: PHONE,
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
    await takePicture(page, "manual-1-phone", true);
    await page.locator("[data-change]").click();
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]:focus").waitFor();
    await takePicture(page, "manual-2-task", true);
    const { content, signature } = await signElsewhere(page, "invoice-118-A.txt");
    expect(content).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);

    await upload(page, "wrong.p7s", content);
    await page.getByText("This is not a PKCS#7 signature.").waitFor();
    await takePicture(page, "manual-3-wrong", true);
    expect(world.service.posts).toEqual([]);
    await upload(page, "right.p7s", Buffer.from(signature, "base64"));
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts[0]?.signature).toBe(signature);
  });

  it("signs several documents one after another, by file and by pasted text, and can be stopped", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      dark: true,
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119" },
      ],
    });
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    const first = await signElsewhere(page, "invoice-118.txt");
    const pem = `-----BEGIN PKCS7-----\n${first.signature.replace(/.{64}/g, "$&\n")}\n-----END PKCS7-----\n`;
    await upload(page, "118.p7m", pem);
    await page.locator("h3", { hasText: "119" }).waitFor();
    await page.getByRole("button", { name: /^Stop/ }).click();
    await page.getByText("You stopped.").first().waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1"]);

    await page.reload();
    expect(await page.locator("[data-signer]").getAttribute("data-signer")).toBe("manual");
    await mainButton(page).click();
    const second = await signElsewhere(page, "invoice-119.txt");
    await page.locator("summary", { hasText: "Or paste the signature" }).click();
    await page.locator("textarea").fill(first.signature);
    await page.getByRole("button", { name: "Use this text" }).click();
    await page.getByText("Something other than this document was signed.").first().waitFor();
    await mainButton(page).click();
    await page.locator("summary", { hasText: "Or paste the signature" }).click();
    await page.locator("textarea").fill(second.signature);
    await takePicture(page, "manual-4-paste-dark", true);
    await page.getByRole("button", { name: "Use this text" }).click();
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d1", "d2"]);
  });

  it("comes first next time when it brought a signature, not when it was only begun", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: [{ id: "d1" }, { id: "d2" }],
    });
    const first = () => page.locator("[data-signer]").getAttribute("data-signer");
    const usual = await first();
    expect(usual).not.toBe("manual");
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]").waitFor();
    await page.getByRole("button", { name: /^Stop/ }).click();
    await page.getByText("You stopped.").first().waitFor();
    await page.reload();
    await page.locator("[data-document-code]").waitFor();
    expect(await first()).toBe(usual);

    await chooseSigner(page, "manual");
    await mainButton(page).click();
    const { signature } = await signElsewhere(page, "invoice-N-d1.txt");
    await upload(page, "d1.p7s", Buffer.from(signature, "base64"));
    await page.locator("h3", { hasText: "N-d2" }).waitFor();
    expect(world.service.posts).toHaveLength(1);
    await page.reload();
    await page.locator("[data-document-code]").waitFor();
    expect(await first()).toBe("manual");
  });

  it("is not waited for when the link is over", async () => {
    const { world, page, context, secret } = await visitTrusted(browser(), { language: "en" });
    await context.clock.install();
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]").waitFor();
    await context.clock.runFor(10 * 60_000 + 2_000);
    await page.getByText("The page was open for 10 minutes").waitFor();
  });
});
