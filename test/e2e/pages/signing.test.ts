/** Signing on a phone, from the link to the service. */
import { expect, it } from "vitest";
import { OutcomeUnknown, ServiceRejected } from "../../../src/errors.ts";
import { said } from "../../support/bot-words.ts";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { HOSTILE_NAMES } from "../../support/hostile-names.ts";
import { USER } from "../../support/web-world.ts";
import {
  chooseSigner,
  comeBack,
  confirmBrowser,
  mainButton,
  prepareKey,
  verifyByOpenssl,
  visitSigningPage,
  visitTrusted,
} from "../visit.ts";

describeInChromium("signing", (browser) => {
  it("marks a name that could be taken for another's beside its TIN, on the same lines", async () => {
    const heights: number[][] = [];
    for (const counterparty of ["“SINOV SAVDA” MCHJ", "“SINOV SAVD\u0410” MCHJ"]) {
      const isForged = counterparty.includes("\u0410");
      const { page } = await visitTrusted(browser(), { documents: [{ id: "d1", counterparty }] });
      const party = page.locator("article .party");
      const own: number[] = [];
      for (const [language, meaning] of [
        ["uz", /kirill/],
        ["ru", /русские/],
        ["en", /Cyrillic/],
      ] as const) {
        await page.locator("select").selectOption(language);
        await page.locator(`html[lang^=${language}]`).waitFor();
        expect(await party.getByRole("img", { name: meaning }).count()).toBe(isForged ? 1 : 0);
        if (isForged) expect(await party.innerText()).toMatch(/· ⚠️\s302000022/u);
        own.push((await party.boundingBox())?.height ?? 0);
      }
      heights.push(own);
    }
    expect(heights[1]).toEqual(heights[0]);
  });

  it("goes from a new browser over the chat's question to the service", async () => {
    const { world, page, secret, context, link } = await visitSigningPage(browser(), {
      documents: [{ id: "d1", number: "118" }],
    });
    await page.locator("[data-browser-code]").waitFor();
    expect(await page.content()).not.toMatch(/QURILISH|118|12.500.000|301234567/);
    await confirmBrowser(world, page);

    expect(await page.locator("h1").innerText()).toBe("1\u00A0ta hujjatni qabul qilasiz");
    const text = await page.locator("main").innerText();
    for (const shown of ["“NAMUNA SAVDO” MCHJ", "STIR 301234567", "Hisob-faktura 118", "12 500 000 so‘m"]) {
      expect(text.replace(/\s/g, " ")).toContain(shown);
    }
    expect(text).toContain("“SINOV QURILISH MOLLARI” MCHJ");
    expect(text).toContain("STIR 302000022");
    expect(text).toContain("18.11.2026");
    const session = await world.sessionOf(link);
    const code = session.documentCode;
    expect(await page.locator("[data-document-code]").textContent()).toBe(
      `${code.slice(0, 2)} ${code.slice(2)}`,
    );
    expect((await page.locator("[data-fingerprint]").textContent())?.trim()).toBe(session.fingerprint);
    expect(await page.locator(".lines").isVisible()).toBe(false);

    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Qabul qilish va imzolash");
    await mainButton(page).click();
    await page.getByText("Yuborildi", { exact: true }).waitFor();
    expect(await mainButton(page).getAttribute("href")).toBe("https://t.me/kotib_test_bot");

    expect(world.service.posts).toHaveLength(1);
    expect(verifyByOpenssl(world.service.posts[0]?.signature ?? "")).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/);

    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^kotib-browser-\d+$/),
      httpOnly: true,
      sameSite: "Strict",
      secure: false,
    });
    await page.reload();
    await page.getByRole("heading", { name: "Yuborildi" }).waitFor();
    expect(page.url()).toContain(secret);
  });

  it("asks a browser once only, however often and in however many windows the link is opened", async () => {
    const { world, page, context, secret } = await visitSigningPage(browser());
    const codeOf = (one: typeof page) => one.locator("[data-browser-code]").textContent();
    const code = await codeOf(page);
    await page.reload();
    expect(await codeOf(page)).toBe(code);
    expect(await world.findQuestions()).toHaveLength(1);
    // As after a restart of the browser, which brings all windows back at the same time.
    await context.clearCookies();
    const windows = [page, await context.newPage(), await context.newPage()];
    await Promise.all(windows.map((one) => one.goto(`${world.publicUrl}/sign/${secret}`)));
    const codes = new Set(await Promise.all(windows.map(codeOf)));
    expect(codes.size).toBe(1);
    const questions = await world.findQuestions();
    expect(questions).toHaveLength(1);
    await world.signing.answerBrowserTrust(questions[0]?.pairingId ?? "", USER, [...codes][0] ?? "");
    await Promise.all(windows.map(comeBack));
    await Promise.all(windows.map((one) => one.locator("[data-document-code]").waitFor()));
    const next = await world.makeLink();
    await page.goto(`${world.publicUrl}/sign/${next.secret}`);
    await page.locator("[data-document-code]").waitFor();
    expect(await world.findQuestions()).toEqual([]);
  });

  it("is over when the chat answers otherwise", async () => {
    const { world, page } = await visitSigningPage(browser());
    await page.locator("[data-browser-code]").waitFor();
    const [question] = await world.findQuestions();
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, null);
    await comeBack(page);
    await page.getByText("Tasdiqlanmadi").waitFor();
    expect(await mainButton(page).getAttribute("href")).toBe("https://t.me/kotib_test_bot");
  });

  it("says what is refused, why, and whether the reason is signed", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "ru",
      documents: [
        { id: "d1", number: "118", action: "reject", reason: "Сумма не сходится с <b>договором</b>" },
      ],
    });
    expect(await page.locator("h1").innerText()).toBe("Вы отклоняете 1 документ");
    const text = await page.locator("main").innerText();
    expect(text).toContain("Сумма не сходится с <b>договором</b>");
    expect(text).toContain("в саму подпись не входит");
    await prepareKey(page, "ec.pfx");
    expect(await mainButton(page).innerText()).toBe("Отклонить и подписать");
    await mainButton(page).click();
    await page.getByText("Отправлено", { exact: true }).waitFor();
    expect(world.service.posts).toMatchObject([{ action: "reject" }]);
    expect(verifyByOpenssl(world.service.posts[0]?.signature ?? "")).toContain('"hash"');
  });

  it("shows hostile names as text only, and no wider than the phone", async () => {
    const { page } = await visitTrusted(browser(), {
      language: "en",
      documents: HOSTILE_NAMES.map((name, index) => ({
        ...{ id: `d${index}`, number: name, counterparty: name, action: "reject", reason: `no: ${name}` },
      })),
    });
    await page.locator("h1").waitFor();
    for (const fold of await page.locator("main summary").all()) await fold.click();
    expect(
      await page
        .locator('form[action*="evil"], [name="p"], a[href*="evil"], a[href^="tg:"], main script')
        .count(),
    ).toBe(0);
    expect(await page.locator("main").innerText()).toContain("<form action=https://evil.example>");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it("signs several documents one by one with the key opened once, and reports each", async () => {
    const { world, page } = await visitTrusted(browser(), {
      language: "en",
      documents: [
        { id: "d1", number: "118" },
        { id: "d2", number: "119", inSignData: false },
        { id: "d3", number: "120", action: "reject", reason: "Wrong price" },
        { id: "d4", number: "121" },
      ],
    });
    expect(await page.locator("h1").innerText()).toBe("You sign 4 documents");
    await page.getByText("Details", { exact: true }).click();
    await page.getByText(said("web-sign-from-service")).waitFor();
    world.service.onPost = ({ id }) => {
      if (id === "d2") throw new ServiceRejected("no", { status: 422, detail: "The contract has ended" });
    };
    await prepareKey(page);
    expect(await mainButton(page).innerText()).toBe("Sign all (4)");
    await mainButton(page).click();
    await page.getByText("Not everything went through").waitFor();
    const outcome = await page.locator("main").innerText();
    expect(outcome).toContain("3 of 4 sent");
    expect(outcome).toContain("The service refused it.");
    expect(outcome).toContain("The contract has ended");
    expect(world.service.posts.map(({ id }) => id)).toEqual(["d3", "d1", "d2", "d4"]);
    const contents = new Set(world.service.posts.map(({ signature }) => verifyByOpenssl(signature)));
    expect(contents.size).toBe(4);
  });

  it.each([["d1"], ["d1", "d2"]])(
    "tells the words of a service that says that it failed, of %s",
    async (...ids) => {
      const { world, page } = await visitTrusted(browser(), {
        language: "en",
        documents: ids.map((id) => ({ id })),
      });
      world.service.onPost = () => {
        throw new OutcomeUnknown("answered 200", { detail: "Imzo & kaliti o‘tgan" });
      };
      await prepareKey(page);
      await mainButton(page).click();
      await page.getByText(said("web-sign-checking-title")).waitFor();
      const outcome = await page.locator("main").innerText();
      expect(outcome.split("Imzo & kaliti o‘tgan")).toHaveLength(ids.length + 1);
      expect(outcome).toContain(said("web-result-reported"));
      expect(outcome).toContain(said("web-sign-checking-text"));
    },
  );

  it("lets a refused signature be tried again with the key still open, and sends none twice whose answer was lost", async () => {
    const { world, page, context } = await visitTrusted(browser(), { language: "en" });
    await prepareKey(page);
    await context.route("**/api/sign/submit", (route) =>
      route.fulfill({ json: { ok: false, signatureProblem: "signatureInvalid" } }),
    );
    await mainButton(page).click();
    await page.getByText("The signature could not be verified.").waitFor();
    await context.unroute("**/api/sign/submit");
    await context.route("**/api/sign/submit", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await mainButton(page).click();
    await page.locator(".bar [role=alert] p", { hasText: "There is no connection" }).waitFor();
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts).toHaveLength(1);
  });

  it("can be put off; the decision stays until the document changes", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByText("Not signed").waitFor();
    expect(await page.locator(".mark").getAttribute("class")).toBe("mark plain");
    const queue = await world.signing.findSigningQueue(world.account.id);
    expect(queue.map(({ state }) => state)).toEqual(["open"]);
    await page.reload();
    await prepareKey(page);
    world.service.version = "changed";
    await mainButton(page).click();
    await page.getByText("The document changed meanwhile").waitFor();
    expect(world.service.posts).toEqual([]);
  });

  it("says that it was closed where the chat closed it, and nothing of ten minutes or of what is kept", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en" });
    await prepareKey(page);
    // Logging out takes the unsigned choices with it.
    await world.db.accounts.delete(world.account.id);
    await mainButton(page).click();
    await page.getByText("This page was closed").waitFor();
    expect(await page.locator("main").innerText()).not.toMatch(/10 minutes|kept/);
    expect(world.service.posts).toEqual([]);
  });

  it("counts the link's life down, says kindly that it is over, and waits for no signature then", async () => {
    const { world, page, context, secret } = await visitTrusted(browser(), { language: "en" });
    await context.clock.install();
    await page.goto(`${world.publicUrl}/sign/${secret}`);
    await page.locator("[data-document-code]").waitFor();
    expect(await page.locator(".life").first().innerText()).toMatch(/^page open for (10:00|9:5\d) more$/);
    await chooseSigner(page, "manual");
    await mainButton(page).click();
    await page.locator("a[download]").waitFor();
    await context.clock.fastForward(9 * 60_000);
    expect(await page.locator(".life.soon").innerText()).toMatch(/page open for (1:00|0:\d\d) more/);
    await context.clock.fastForward(62_000);
    await page.getByText("The page was open for 10 minutes").waitFor();
    world.clock.advance(10 * 60_000);
    await page.getByRole("button", { name: "Open again" }).click();
    await page.locator("[data-document-code]").waitFor();
  });
});
