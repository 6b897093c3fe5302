/** What the page tells after signing: the service's outcome as soon as it is known, also when it is loaded again. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { OutcomeUnknown } from "../../../src/errors.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { comeBack, mainButton, prepareKey, visitTrusted } from "../visit.ts";

const documentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, number: `N-${index + 101}` }));

const heading = (page: Page) => page.locator("h1");
const countsOf = (page: Page) =>
  page
    .locator("[data-counts] li")
    .evaluateAll((lines) => lines.map((line) => line.textContent?.replace(/\s+/g, " ").trim()));
const refusedOn = (page: Page) => page.locator("[data-refused] li").allInnerTexts();

async function signs(page: Page): Promise<void> {
  await prepareKey(page);
  await mainButton(page).click();
  await page.locator(".mark").waitFor();
}

describeInChromium("the outcome on the page", (browser) => {
  it("is waited for in plain sight, and told with the sum as soon as the service tells it", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await page.clock.install();
    await signs(page);
    expect(await heading(page).innerText()).toBe("Sent");
    const waits = page.locator("[role=status] .waiting", { hasText: said("web-sign-waiting-text") });
    await waits.locator(".spinner").waitFor();
    expect(await page.locator(".mark").getAttribute("class")).toBe("mark pending");
    await page.clock.runFor(7_000);
    await waits.waitFor();
    await world.tells("d1", "done");
    await page.clock.runFor(1_000);
    await page.getByRole("heading", { name: /^Accepted · 12,500,000\sso‘m$/ }).waitFor();
    await page.getByText(said("web-sign-confirmed-text")).waitFor();
    expect(await page.locator(".spinner").count()).toBe(0);
    expect(await page.locator(".mark").getAttribute("class")).toBe("mark good");
  });

  it("is left to the chat after fifteen seconds, and right again for who comes back or loads the page", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await page.clock.install();
    await signs(page);
    await page.clock.runFor(14_000);
    await page.getByText(said("web-sign-waiting-text")).waitFor();
    await page.clock.runFor(2_000);
    await page.getByText(said("web-sign-done-text", { count: 1 })).waitFor();
    expect(await page.locator(".spinner").count()).toBe(0);
    await page.reload();
    await page.getByRole("heading", { name: "Sent" }).waitFor();
    await page.clock.runFor(16_000);
    await page.getByText(said("web-sign-done-text", { count: 1 })).waitFor();
    await world.tells("d1", "done");
    await comeBack(page);
    await page.getByRole("heading", { name: /^Accepted · 12,500,000/ }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: /^Accepted · 12,500,000/ }).waitFor();
  });

  it("of a refusal after the signature has the service's words", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await signs(page);
    await world.tells("d1", "failed", "Shartnoma topilmadi");
    await page.getByRole("heading", { name: said("web-sign-refused-title") }).waitFor();
    expect(await refusedOn(page)).toEqual([
      expect.stringMatching(/^Invoice N-d1\s+.+\s+Shartnoma topilmadi$/),
    ]);
    expect(await page.locator(".mark").getAttribute("class")).toBe("mark caution");
  });

  it("of twenty names the refused one with the service's words first, and the others in one line", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", documents: documentsOf(20) });
    await signs(page);
    await page.getByText(HANDED_OVER).waitFor();
    for (const { id } of documentsOf(20).slice(0, 12)) await world.tells(id, "done");
    await expect
      .poll(() => countsOf(page))
      .toEqual([expect.stringMatching(/^12 accepted/), expect.stringMatching(/^8 waiting/)]);
    for (const { id } of documentsOf(20).slice(12, 19)) await world.tells(id, "done");
    await world.tells("d20", "failed", "Shartnoma topilmadi");
    await page.getByRole("heading", { name: said("web-sign-some-title") }).waitFor();
    await expect
      .poll(() => countsOf(page))
      .toEqual([expect.stringMatching(/^19 accepted · Total: 237,500,000\sso‘m$/)]);
    expect(await refusedOn(page)).toEqual([
      expect.stringMatching(/^Invoice N-120\s+.+\s+Shartnoma topilmadi$/),
    ]);
    const [row, line] = await Promise.all(
      ["[data-refused]", "[data-counts]"].map((place) => page.locator(place).boundingBox()),
    );
    expect(row?.y).toBeLessThan(line?.y ?? 0);
  });

  it("says in one line of how many nobody knows yet whether they arrived", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", documents: documentsOf(4) });
    world.service.onPost = ({ id }) => {
      if (id === "d2" || id === "d3") throw new OutcomeUnknown("no answer");
    };
    await signs(page);
    for (const id of ["d1", "d4"]) await world.tells(id, "done");
    await page.getByRole("heading", { name: said("web-sign-checking-title") }).waitFor();
    await expect
      .poll(() => countsOf(page))
      .toEqual([expect.stringMatching(/^2 accepted/), expect.stringMatching(/^2 without a clear answer/)]);
    expect(await refusedOn(page)).toEqual([]);
  });

  it("of a rejection is never green", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: [
        { id: "d1", action: "reject", reason: "Wrong price" },
        { id: "d2" },
        { id: "d3", action: "reject", reason: "Wrong price" },
      ],
    });
    const greens = () =>
      page.evaluate(() => {
        const green = getComputedStyle(document.documentElement).getPropertyValue("--primary-soft").trim();
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.background = green;
        const wanted = getComputedStyle(probe).backgroundColor;
        probe.remove();
        const marked = [...document.querySelectorAll(".mark, .sign, .message")];
        return marked.filter((one) => getComputedStyle(one).backgroundColor === wanted).length;
      });
    await page.getByLabel("Invoice N-d2").uncheck();
    await signs(page);
    expect(await greens()).toBe(0);
    for (const id of ["d1", "d3"]) await world.tells(id, "done");
    await page.getByRole("heading", { name: /^Rejected: 2 · 25,000,000/ }).waitFor();
    expect(await page.locator(".mark").getAttribute("class")).toBe("mark declined");
    expect(await greens()).toBe(0);
  });

  it("says how many more are to sign, and leads there by one button", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", documents: documentsOf(3) });
    const { decisions, link } = await world.makeLink();
    const [first] = decisions;
    const { secret } = await world.signing.linkTo({
      accountId: world.account.id,
      telegramUserId: link.telegramUserId,
      scope: `decision:${first?.id}`,
    });
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await page.getByRole("heading", { name: "You accept 1 document" }).waitFor();
    await signs(page);
    const more = page.getByRole("button", { name: said("web-sign-more-btn", { count: 2 }) });
    await more.waitFor();
    expect(await page.locator(".bar .button.primary, .bar .button.danger").count()).toBe(1);
    await more.click();
    await page.getByRole("heading", { name: "You accept 2 documents" }).waitFor();
  });
});
