/** Logging in: by a one-time link, and as a Mini App inside somebody else's page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";
import { BOT_TOKEN, PASSWORD, USER, USERNAME } from "../../support/web-world.ts";
import { expectEveryLook, PHONES } from "../every-look.ts";
import { isTelegram, mainButton, openBrowser, opensLogin } from "../visit.ts";

describeInChromium("the login page", (browser) => {
  it("logs in, by keyboard alone, and loses nothing on a wrong password", async () => {
    const { world, page } = await openBrowser(browser(), { language: "ru" });
    const secret = await world.accounts.createLoginLink(USER, "link");
    await opensLogin(world, page, secret);
    await page.getByText("Это ваш аккаунт Telegram?").waitFor();
    await page.locator("h1:focus").waitFor();
    // Past the switch of languages.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(USERNAME);
    await page.keyboard.press("Enter");
    await page.getByText("Заполните логин и пароль.").waitFor();
    await page.locator("input[name=password]:focus").waitFor();
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("Неверный логин или пароль").waitFor();
    expect(await page.getByLabel("Логин").inputValue()).toBe(USERNAME);
    // The wrong one is selected, so that typing replaces it.
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("Вы вошли").waitFor();
    expect(await page.locator("main").innerText()).toContain("“NAMUNA SAVDO” MCHJ");
    expect(await mainButton(page).getAttribute("href")).toBe("https://t.me/kotib_test_bot");
    expect(world.logins.map(({ way, language }) => [way, language])).toEqual([
      ["link", "ru"],
      ["link", "ru"],
    ]);
    await page.reload();
    // Whose link it was is no longer known, so the browser's language has to do.
    await page.getByText("Bu havola endi ishlamaydi").waitFor();
  });

  it("fills in the user name of the login that ended, and names its organization", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en" });
    const [account] = await world.db.accounts.findOfUser(USER);
    await world.db.accounts.dropToken(account?.id ?? "", "token");
    await opensLogin(world, page, await world.accounts.createLoginLink(USER, "link"));
    expect(await page.getByLabel("User name · NAMUNA SAVDO").inputValue()).toBe(USERNAME);
    await expectEveryLook(page, "login-ended", { sizes: PHONES, whole: true });
  });

  it("as a Mini App takes the chat's colours, logs in and closes", async () => {
    const chat = await startChat();
    const { world, page } = await openBrowser(browser(), { web: { frameAncestors: [chat.origin] } });
    const launchData = signLaunchData(launchFields(USER, world.clock.now()), BOT_TOKEN);
    const theme = JSON.stringify({
      bg_color: "#17212b",
      secondary_bg_color: "#232e3c",
      text_color: "#f5f5f5",
      hint_color: "#a8b6c2",
      button_color: "#5288c1",
      button_text_color: "#ffffff",
      link_color: "url(https://evil.example)",
    });
    const launch = new URLSearchParams({ tgWebAppData: launchData, tgWebAppThemeParams: theme });
    await page.goto(`${chat.origin}/?${encodeURIComponent(`${world.publicUrl}/login/app#${launch}`)}`);
    const app = page.frameLocator("iframe");
    await app.getByLabel("Login").fill(USERNAME);
    expect(await app.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      "rgb(23, 33, 43)",
    );
    await app.getByLabel("Parol", { exact: true }).fill(PASSWORD);
    await app.getByRole("button", { name: "Kirish" }).click();
    await app.getByText("Siz kirdingiz").waitFor();
    expect(world.logins.at(-1)).toMatchObject({ telegramUserId: USER, way: "launch" });
    const title = (expected: string) => expect.poll(() => page.title()).toBe(expected);
    await title("web_app_ready web_app_expand web_app_close");
    // For a client that did not listen.
    await app.getByRole("button", { name: "Yopish" }).click();
    await title("web_app_ready web_app_expand web_app_close web_app_close");
  });

  /** @promise forged-launch: The page takes launch data inside Telegram alone, and none that somebody put before it. */
  it("takes launch data in Telegram alone, once, and none that somebody put before Telegram's own", async () => {
    const { world, page, context } = await openBrowser(browser(), { language: "en" });
    const [own = "", other = ""] = [USER, USER + 1].map((user) =>
      signLaunchData(launchFields(user, world.clock.now()), BOT_TOKEN),
    );
    const address = (...launchData: string[]) =>
      `${world.publicUrl}/login/app#${new URLSearchParams(launchData.map((data) => ["tgWebAppData", data]))}`;
    const isRefused = async (one: Page) => {
      await one.locator(".mark").waitFor();
      expect(await one.locator("input").count()).toBe(0);
    };
    // Outside of Telegram they may be somebody else's.
    await page.goto(address(own));
    await isRefused(page);

    await isTelegram(context);
    const app = await context.newPage();
    await app.goto(address(own, other));
    await isRefused(app);
    // Neither used it up.
    await app.goto("about:blank");
    await app.goto(address(own));
    await app.getByLabel("User name").waitFor();
    await app.reload();
    await app.getByLabel("User name").waitFor();
    const elsewhere = await context.newPage();
    await elsewhere.goto(address(own));
    await isRefused(elsewhere);
    await elsewhere.goto(`${world.publicUrl}/login/app`);
    await elsewhere.reload();
    await isRefused(elsewhere);
  });

  it("keeps the typed name, and never the password, when Telegram or the person loads it again", async () => {
    const { world, page, context } = await openBrowser(browser(), { language: "en" });
    const isKept = async (one: Page) => {
      await one.getByLabel("User name").fill(USERNAME);
      await one.locator("input[name=password]").fill(PASSWORD);
      await one.reload();
      expect(await one.getByLabel("User name").inputValue()).toBe(USERNAME);
      expect(await one.locator("input[name=password]").inputValue()).toBe("");
      const stored = await one.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(stored).not.toContain(PASSWORD);
    };
    await opensLogin(world, page, await world.accounts.createLoginLink(USER, "link"));
    await isKept(page);
    // Another link may be another person's.
    await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
    expect(await page.getByLabel("User name").inputValue()).toBe("");

    await isTelegram(context);
    const app = await context.newPage();
    const tgWebAppData = signLaunchData(launchFields(USER, world.clock.now()), BOT_TOKEN);
    await app.goto(`${world.publicUrl}/login/app#${new URLSearchParams({ tgWebAppData })}`);
    await isKept(app);
  });

  it("ends where whoever opened it says that the account is somebody else's", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en" });
    const secret = await world.accounts.createLoginLink(USER, "link");
    await opensLogin(world, page, secret);
    await page.getByRole("button", { name: "Not mine" }).click();
    await page.getByText("Nobody was let in").waitFor();
    await expect.poll(() => world.signing.findLink("x")).toBeNull();
    await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
    await page.locator("[data-browser-code]").waitFor();
  });

  it("asks in the chat once for each browser, and shows the password only when asked to", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en" });
    await opensLogin(world, page, await world.accounts.createLoginLink(USER, "link"));
    await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
    await page.locator("[data-person]").waitFor();
    const field = page.locator("input[name=password]");
    await field.fill("made up");
    expect(await field.getAttribute("type")).toBe("password");
    await page.getByLabel("Show the password").check();
    expect(await field.getAttribute("type")).toBe("text");
  });

  it("lets itself be framed only as a Mini App, and only where it may", async () => {
    const chat = await startChat();
    const { world, page, complaints } = await openBrowser(browser());
    const { secret } = await world.makeLink();
    const login = await world.accounts.createLoginLink(USER, "link");
    for (const path of [`/sign/${secret}`, `/login/${login}`, "/login/app", "/"]) {
      complaints.length = 0;
      await page.goto(`${chat.origin}/?${encodeURIComponent(world.publicUrl + path)}`);
      await expect.poll(() => complaints.join()).toContain("frame-ancestors");
      expect(await page.frameLocator("iframe").locator("#page, main").count()).toBe(0);
    }
    complaints.length = 0;
  });
});

/** A page of another origin that frames what its query names and writes down what it is told. */
async function startChat() {
  const html = `<!doctype html><title></title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<script>
addEventListener("message", (event) => {
  document.title = (document.title + " " + JSON.parse(event.data).eventType).trim();
});
addEventListener("DOMContentLoaded", () => {
  const frame = document.createElement("iframe");
  frame.src = decodeURIComponent(location.search.slice(1));
  document.body.append(frame);
});
</script>`;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
