/** Another program: takes the page's file away, and brings a signature of it back. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { IssuedKey } from "../../sandbox/service/demo-keys.ts";
import { signContent } from "../../sandbox/test/service/sign-content.ts";

/** `wanted`: what the file is to be called. The signature is in base64. */
export async function signElsewhere(
  page: Page,
  key: IssuedKey,
  wanted: string,
): Promise<{ content: string; signature: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]);
  expect(download.suggestedFilename()).toBe(wanted);
  const content = readFileSync((await download.path()) ?? "");
  return { content: content.toString(), signature: await signContent(key, content, { ber: true }) };
}

export async function uploadSignature(page: Page, content: Buffer | string): Promise<void> {
  await page.setInputFiles("[data-panel] input[type=file]", {
    name: "signature.p7s",
    mimeType: "application/pkcs7-signature",
    buffer: Buffer.from(content),
  });
}
