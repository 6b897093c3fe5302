/** The code for E-IMZO on a phone as a person gets it: by the button that copies it. */
import type { Page } from "playwright-core";

export async function readPhoneCode(page: Page): Promise<string> {
  await page.locator("[data-hash]").waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("[data-panel] button.quiet").click();
  await page.locator("[data-panel] p.hidden:not(:empty)").waitFor({ state: "attached" });
  return page.evaluate(() => navigator.clipboard.readText());
}
