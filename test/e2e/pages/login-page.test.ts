/** Logging in: by a one-time link, and as a Mini App inside somebody else's page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";
import { BOT_TOKEN, PASSWORD, USER, USERNAME } from "../../support/web-world.ts";
import { confirmLogin, isTelegram, mainButton, openBrowser, opensLogin, takePicture } from "./visit.ts";

describeInChromium("the login page", (browser) => {
  it("logs in, by keyboard alone, and loses nothing on a wrong password", async () => {
    const { world, page } = await openBrowser(browser(), { language: "ru" });
    const secret = await world.accounts.createLoginLink(USER, "link");
    await opensLogin(world, page, secret);
    await page.getByText("Это ваш аккаунт Telegram?").waitFor();
    await takePicture(page, "login-1");
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
    await takePicture(page, "login-2-wrong");
    expect(await page.getByLabel("Логин").inputValue()).toBe(USERNAME);
    // The wrong one is selected, so that typing replaces it.
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("Вы вошли").waitFor();
    await takePicture(page, "login-3-done");
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

  it("shows the password only when asked to", async () => {
    const { world, page } = await openBrowser(browser());
    await opensLogin(world, page, await world.accounts.createLoginLink(USER, "link"));
    const field = page.locator("input[name=password]");
    await field.fill("made up");
    expect(await field.getAttribute("type")).toBe("password");
    await page.getByLabel("Parolni ko‘rsatish").check();
    expect(await field.getAttribute("type")).toBe("text");
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
    await takePicture(page, "launch-1");
    await app.getByRole("button", { name: "Kirish" }).click();
    await app.getByText("Siz kirdingiz").waitFor();
    await takePicture(page, "launch-2-done");
    expect(world.logins.at(-1)).toMatchObject({ telegramUserId: USER, way: "launch" });
    const title = (expected: string) => expect.poll(() => page.title()).toBe(expected);
    await title("web_app_ready web_app_expand web_app_close");
    // For a client that did not listen.
    await app.getByRole("button", { name: "Yopish" }).click();
    await title("web_app_ready web_app_expand web_app_close web_app_close");
  });

  it("as a Mini App continues after a reload, but not with launch data used elsewhere", async () => {
    const { world, page, context } = await openBrowser(browser(), { language: "en" });
    await isTelegram(context);
    const launchData = signLaunchData(launchFields(USER, world.clock.now()), BOT_TOKEN);
    const address = `${world.publicUrl}/login/app#${new URLSearchParams({ tgWebAppData: launchData })}`;
    await page.goto(address);
    await page.getByLabel("User name").waitFor();
    await page.reload();
    await page.getByLabel("User name").waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await other.locator(".mark").waitFor();
    expect(await other.locator("input").count()).toBe(0);
    await other.goto(`${world.publicUrl}/login/app`);
    await other.reload();
    await other.locator(".mark").waitFor();
  });

  it("takes no launch data outside of Telegram, where they may be somebody else's", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en" });
    const launchData = signLaunchData(launchFields(USER, world.clock.now()), BOT_TOKEN);
    const launch = new URLSearchParams({ tgWebAppData: launchData });
    await page.goto(`${world.publicUrl}/login/app#${launch}`);
    await page.locator(".mark").waitFor();
    expect(await page.locator("input").count()).toBe(0);
    // It was not used up: in Telegram it still counts.
    expect(await world.db.logins.takeLaunch(new URLSearchParams(launchData).get("hash") ?? "", 0)).toBe(true);
  });

  it("takes no launch data that somebody put before Telegram's own", async () => {
    const { world, page, context } = await openBrowser(browser(), { language: "en" });
    await isTelegram(context);
    const [one, other] = [USER, USER + 1].map((user) =>
      signLaunchData(launchFields(user, world.clock.now()), BOT_TOKEN),
    );
    const launch = new URLSearchParams([
      ["tgWebAppData", one ?? ""],
      ["tgWebAppData", other ?? ""],
    ]);
    await page.goto(`${world.publicUrl}/login/app#${launch}`);
    await page.locator(".mark").waitFor();
    expect(await page.locator("input").count()).toBe(0);
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

  it("asks in the chat and goes on by itself, once for each browser", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en" });
    await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
    await confirmLogin(world, page);
    await page.goto(`${world.publicUrl}/login/${await world.accounts.createLoginLink(USER, "link")}`);
    await page.locator("[data-person]").waitFor();
  });

  for (const [width, height, dark] of [
    [360, 630, false],
    [360, 630, true],
  ] as const) {
    it(`fits a phone of ${width} × ${height} in every language${dark ? ", dark" : ""}`, async () => {
      const { world, page } = await openBrowser(browser(), { width, height, dark });
      const told = { telegramUserId: USER, chatId: USER, language: "uz" } as const;
      const inEveryLanguage = async (screen: string) => {
        for (const language of ["uz", "uz-cyrl", "ru", "en"]) {
          await page.locator("select").selectOption(language);
          await page.locator(`html[lang^=${language.slice(0, 2)}]`).waitFor();
          const size = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.scrollHeight,
          ]);
          await takePicture(page, `login-${width}-${dark ? "dark" : "light"}-${screen}-${language}`);
          expect(size, `${screen} ${language}`).toEqual([width, height]);
        }
      };
      const secret = await world.accounts.createLoginLink(USER, "link");
      await world.db.users.meet({
        ...told,
        name: "Abdurahmon Abdullayev-Mirzayev",
        username: "abdurahmon_a",
      });
      await page.goto(`${world.publicUrl}/login/${secret}`);
      await page.locator("[data-browser-code]").waitFor();
      await inEveryLanguage("question");
      await confirmLogin(world, page);
      await inEveryLanguage("person");
      await page.locator("form + *, form .button.text").first().click();
      await page.locator(".mark").waitFor();
      await inEveryLanguage("refused");
    });
  }

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
