/** What every page does: speaks the chosen language, is walked by keys, loads little, runs nothing but its own. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { askForFile } from "../../support/file-chooser.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { until } from "../../support/until.ts";
import { confirmBrowser, keys, openBrowser, prepareKey, visitSigningPage, visitTrusted } from "../visit.ts";

const FIRST_LOAD_BYTES = 150_000;

describeInChromium("every page", (browser) => {
  it("speaks the language that was chosen, from then on", async () => {
    const { world, page, secret } = await visitSigningPage(browser(), { language: "ru" });
    await page.getByText("Код браузера").waitFor();
    await page.getByLabel("Язык").selectOption("uz-cyrl");
    await page.getByText("Браузер коди").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("uz-Cyrl");
    await page.waitForFunction(() => document.title.includes("Имзолаш"));
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await page.getByText("Браузер коди").waitFor();
  });

  it("can be walked by keyboard alone, with the focus always to be seen", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const seen = element.closest(".language")?.querySelector(".short") ?? element;
        const { outlineStyle, outlineWidth } = getComputedStyle(seen);
        const label = element.closest("label")?.textContent ?? element.textContent;
        return `${element.tagName} ${label?.trim()} ${outlineStyle} ${outlineWidth}`;
      });
    await page.locator("h1:focus").waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    expect(stops).toEqual([
      "SELECT LanguageO‘zbekchaЎзбекчаРусскийEnglishEN solid 3px",
      "SUMMARY 3 lines solid 3px",
      "BUTTON Change solid 3px",
      "SUMMARY Details solid 3px",
      "BUTTON Choose your key solid 3px",
    ]);
    const chooser = await askForFile(page, () => page.keyboard.press("Enter"));
    await chooser.setFiles(join(keys, "rsa.pfx"));
    await page.locator("input[type=password]:focus").waitFor();
    expect(await focused()).toMatch(/^INPUT .*solid 3px$/);
    await page.keyboard.type("demo");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("INPUT Show the password solid 3px");
    await page.keyboard.press("Tab");
    expect(await focused()).toMatch(/^BUTTON Accept and sign/);
    await page.keyboard.press("Enter");
    await page.getByText(HANDED_OVER).waitFor();
    await page.locator("h1:focus").waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  it("loads little at first, and the heavy parts only when they are needed", async () => {
    const { world, page, context } = await openBrowser(browser());
    const { secret } = await world.makeLink();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const urls = new Map<string, string>();
    const sizes = new Map<string, number>();
    devtools.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      sizes.set(urls.get(requestId) ?? requestId, encodedDataLength);
    });
    const loaded = (part: string) => [...sizes.keys()].some((url) => url.includes(part));

    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await confirmBrowser(world, page);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(FIRST_LOAD_BYTES);
    expect([loaded("open-key-file"), loaded("decrypt-legacy")]).toEqual([false, false]);
    await prepareKey(page, "rsa.pfx", "wrong");
    await page.keyboard.press("Enter");
    await page.locator("form .field [role=alert] p").waitFor();
    await until(() => loaded("open-key-file"), "what opens key files to be loaded");
    expect(loaded("decrypt-legacy")).toBe(false);
    await prepareKey(page, "rsa-legacy.pfx", "wrong");
    await page.keyboard.press("Enter");
    await until(() => loaded("decrypt-legacy"), "what opens old key files to be loaded");
    for (const url of sizes.keys()) expect(url.startsWith(world.publicUrl)).toBe(true);
  });

  it("runs no script but its own", async () => {
    const { page, complaints } = await visitTrusted(browser());
    await page.evaluate(() => {
      location.href = "javascript:void (document.title = 'broken into')";
    });
    await page.evaluate(() => fetch("https://evil.example/").catch(() => undefined));
    await page
      .evaluate(() => {
        document.body.innerHTML = "<img src=x onerror=alert(1)>";
      })
      .catch((error: unknown) => complaints.push(String(error)));
    expect(await page.title()).not.toBe("broken into");
    for (const directive of ["script-src", "connect-src", "require-trusted-types-for"]) {
      await expect.poll(() => complaints.join("\n")).toContain(directive);
    }
    complaints.length = 0;
  });
});
