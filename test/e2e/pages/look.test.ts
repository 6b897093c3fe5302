/** What holds for every screen: it fits, can be read and reached, is light, and obeys its policy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { askForFile } from "../../support/file-chooser.ts";
import { until } from "../../support/until.ts";
import { USER } from "../../support/web-world.ts";
import {
  chooseFile,
  chooseSigner,
  confirmBrowser,
  keys,
  openBrowser,
  prepareKey,
  takePicture,
  visitSigningPage,
  visitTrusted,
} from "./visit.ts";

const FIRST_LOAD_BYTES = 150_000;

/** What would make a phone scroll sideways, and what is too small for a thumb. */
async function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) flaws.push(`wider than ${width}`);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const box = element.getBoundingClientRect();
      const hidden = element.closest(".hidden, details:not([open]) > :not(summary)") !== null;
      if (box.width === 0 || hidden) continue;
      const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
      if (box.right > width + 0.5 || box.left < -0.5) flaws.push(`sticks out: ${name}`);
      const target = element.closest("label") ?? element;
      const reachable = element.matches("a, button, select, summary, input");
      if (reachable && target.getBoundingClientRect().height < 44) flaws.push(`too small: ${name}`);
    }
    return flaws;
  });
}

const documents = [
  { id: "d1", number: "118" },
  {
    id: "d2",
    number: "ЖУДА-УЗУН-РАҚАМ/2026-11-18/000000000451",
    total: 9_999_999_999_999_99n,
    counterparty: `“${"Jahonqurilishmateriallarisavdosanoat".repeat(3)}” mas’uliyati cheklangan jamiyati`,
    action: "reject",
    reason: "Narxlar shartnomadagi narxlarga mos kelmaydi: 3-, 4- va 7-qatorlar",
  },
] as const;

describeInChromium("every screen", (browser) => {
  for (const width of [320, 360, 1280]) {
    for (const dark of [false, true]) {
      it(`fits ${width} px, ${dark ? "dark" : "light"}, in every language`, async () => {
        const name = `look-${width}-${dark ? "dark" : "light"}`;
        const height = { 320: 568, 360: 740 }[width] ?? 844;
        const { world, page } = await visitSigningPage(browser(), { width, height, dark, documents });
        const inEveryLanguage = async (screen: string) => {
          for (const language of ["uz", "uz-cyrl", "ru", "en"]) {
            await page.locator("select").selectOption(language);
            await page
              .locator(`html[lang=${{ uz: "uz-Latn", "uz-cyrl": "uz-Cyrl" }[language] ?? language}]`)
              .waitFor();
            expect(await findFlaws(page), `${screen} ${language}`).toEqual([]);
            await takePicture(page, `${name}-${screen}-${language}`, screen === "pile");
          }
        };
        await page.locator("[data-browser-code]").waitFor();
        await inEveryLanguage("question");
        await confirmBrowser(world, page);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await inEveryLanguage("pile");
        await page.locator("[data-change]").click();
        await inEveryLanguage("choice");
        await page.locator("[data-change]").click();
        for (const signer of ["manual", "eimzo-desktop"] as const) {
          await chooseSigner(page, signer);
          await inEveryLanguage(signer);
        }
        await chooseFile(page, "eimzo.pfx");
        await page.locator("section [role=alert] p").waitFor();
        await inEveryLanguage("eimzo-key");
        await prepareKey(page, "rsa.pfx", "wrong");
        await page.keyboard.press("Enter");
        await page.locator("form .field [role=alert] p").waitFor();
        await inEveryLanguage("password");
        await page.locator("input[type=password]").fill("demo");
        await page.keyboard.press("Enter");
        await page.locator(".mark").waitFor();
        await inEveryLanguage("done");
        await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
        await page.locator("[data-person]").waitFor();
        await inEveryLanguage("login");
        await page.goto(`${world.publicUrl}/sign/${"x".repeat(22)}`);
        expect(await findFlaws(page)).toEqual([]);
        await takePicture(page, `${name}-gone`);
      });
    }
  }

  it("says in every language, without scrolling, why nothing can be signed", async () => {
    const { page, context } = await visitTrusted(browser(), { width: 360, height: 630, language: "uz" });
    const shows = async (screen: string) => {
      await page.locator(".mark").waitFor();
      for (const language of ["uz", "uz-cyrl", "ru", "en"]) {
        await page.locator("select").selectOption(language);
        await page.locator(`html[lang^=${language.slice(0, 2)}]`).waitFor();
        expect(await findFlaws(page), `${screen} ${language}`).toEqual([]);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, `${screen} ${language}`).toBe(630);
        await takePicture(page, `look-360-${screen}-${language}`);
      }
    };
    for (const problem of [
      "unavailable",
      "loginNeeded",
      "forbidden",
      "questionsLimited",
      "signedElsewhere",
      "nothingToSign",
      "changed",
      "gone",
      "bug",
    ]) {
      await context.route("**/api/sign/open", (route) =>
        route.fulfill({ status: 409, json: { problem, incident: "A1B2C3" } }),
      );
      await page.reload();
      await shows(problem);
      await context.unroute("**/api/sign/open");
    }
    await page.reload();
    await page.locator("[data-leave]").click();
    await shows("left");
  }, 120_000);

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
        const { outlineStyle, outlineWidth } = getComputedStyle(element.closest(".language") ?? element);
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
      "SELECT LanguageENO‘zbekchaЎзбекчаРусскийEnglish solid 3px",
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
    expect(await focused()).toMatch(/^BUTTON Accept and sign/);
    await page.keyboard.press("Enter");
    await page.getByText("Sent", { exact: true }).waitFor();
    await page.locator("h1:focus").waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  it("names everything for a screen reader", async () => {
    const { page } = await visitTrusted(browser(), { language: "en" });
    await chooseFile(page, "rsa.pfx");
    await page.locator("input[type=password]").waitFor();
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a, button, input, select, summary")]
        .filter((element) => {
          const labels = [...((element as HTMLInputElement).labels ?? [])];
          const texts = [element, ...labels].map((each) => each.textContent?.trim());
          return ![element.ariaLabel, ...texts].some(Boolean);
        })
        .map((element) => element.outerHTML),
    );
    expect(nameless).toEqual([]);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("main").count()).toBe(1);
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

describe("the colours", () => {
  const css = readFileSync(join(import.meta.dirname, "../../../src/web/pages/ui/colours.css"), "utf8");
  const blocks = css.split(/(?=:root)/).filter((block) => block.includes("--paper"));
  const pairs = [
    ["ink", "paper"],
    ["ink", "card"],
    ["muted", "paper"],
    ["muted", "card"],
    ["on-primary", "primary"],
    ["on-danger", "danger"],
    ["primary", "primary-soft"],
    ["danger", "danger-soft"],
    ["caution", "caution-soft"],
    ["caution", "paper"],
    ["ink", "danger-soft"],
    ["muted", "danger-soft"],
  ] as const;

  it("can be read, light and dark", () => {
    expect(blocks).toHaveLength(3);
    for (const block of blocks) {
      const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? "";
      for (const [text, ground] of pairs) {
        const contrast = contrastOf(colour(text), colour(ground));
        expect(contrast, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(colour("field-line"), colour("field")), "a field's border").toBeGreaterThanOrEqual(3);
    }
  });

  it("are the same whether the device or the chat is dark", () => {
    const values = blocks
      .slice(1)
      .map((block) => [...block.matchAll(/--[\w-]+: [^;]+/g)].map(([value]) => value));
    expect(values[0]).toEqual(values[1]);
  });
});

/** As WCAG defines it. */
function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
