/** A login link in the wrong hands: whoever opens it is asked who the browser is, and told who gets access. */
import { describe, expect, it } from "vitest";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";
import { BOT_TOKEN, PASSWORD, USER, USERNAME } from "../../support/web-world.ts";
import { create, createBrowser, get } from "./served.ts";

const credentials = { username: USERNAME, password: PASSWORD, language: "uz" };

describe("a login link", () => {
  it("takes no password and names nobody before its browser is proved", async () => {
    const world = await create();
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    expect((await browser.post("/api/login/state", { secret })).json).toMatchObject({
      trustedBrowser: false,
      browserCode: null,
      person: null,
    });
    const login = await browser.post("/api/login", { ...credentials, secret });
    expect(login).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect(world.logins).toEqual([]);
  });

  it("names the Telegram account that gets access once the chat confirmed the browser", async () => {
    const world = await create();
    await world.db.users.meet({
      telegramUserId: USER,
      chatId: USER,
      language: "uz",
      name: "Aziz‮ Karimov",
      username: "aziz_k",
    });
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    const { json: asked } = await browser.post("/api/login/ask", { secret });
    const { browserCode } = asked as { browserCode: string };
    expect((await browser.post("/api/login/poll", { secret })).json).toEqual({ state: "asked", browserCode });
    const [question] = await world.findQuestions();
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    expect((await browser.post("/api/login/poll", { secret })).json).toEqual({ state: "approved" });
    const user = await world.db.users.find(USER);
    expect((await browser.post("/api/login/state", { secret })).json).toMatchObject({
      trustedBrowser: true,
      person: { name: "Aziz Karimov", username: "aziz_k", since: user?.createdAt },
    });
    expect((await browser.post("/api/login", { ...credentials, secret })).status).toBe(200);
    expect(world.logins.at(-1)).toMatchObject({ telegramUserId: USER, way: "link" });
    // The same browser is known on the signing page, too, and at the next login.
    const sign = await world.makeLink();
    expect((await browser.post("/api/sign/state", { secret: sign.secret })).json).toMatchObject({
      trustedBrowser: true,
    });
    const next = await world.accounts.createLoginLink(USER, "link");
    expect((await browser.post("/api/login/state", { secret: next })).json).toMatchObject({
      trustedBrowser: true,
    });
  });

  it("ends at a wrong code", async () => {
    const world = await create();
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    await browser.post("/api/login/ask", { secret });
    const [question] = await world.findQuestions();
    expect(await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, null)).toBe("denied");
    expect((await browser.post("/api/login/poll", { secret })).status).toBe(410);
    expect((await browser.post("/api/login", { ...credentials, secret })).status).toBe(410);
    expect((await get(world, `/login/${secret}`)).status).toBe(410);
  });

  it("is confirmed by nobody but the person it was made for", async () => {
    const world = await create();
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    const { json } = await browser.post("/api/login/ask", { secret });
    const [question] = await world.findQuestions();
    const { browserCode } = json as { browserCode: string };
    const answered = world.signing.answerBrowserTrust(question?.pairingId ?? "", USER + 1, browserCode);
    expect(await answered).toBe("late");
    expect((await browser.post("/api/login/poll", { secret })).json).toMatchObject({ state: "asked" });
  });

  it("ends where the one who opened it says that the account is somebody else's", async () => {
    const world = await create();
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    const { json } = await browser.post("/api/login/ask", { secret });
    const [question] = await world.findQuestions();
    const { browserCode } = json as { browserCode: string };
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, browserCode);
    await browser.post("/api/login/poll", { secret });
    expect((await browser.post("/api/login/refuse", { secret })).status).toBe(200);
    expect((await browser.post("/api/login", { ...credentials, secret })).status).toBe(410);
    // This browser is nobody's any more, so that no link of that person opens in it.
    const next = await world.accounts.createLoginLink(USER, "link");
    expect((await browser.post("/api/login/state", { secret: next })).json).toMatchObject({
      trustedBrowser: false,
    });
  });

  it("is not made of a launch: its secret opens no page of a browser", async () => {
    const world = await create();
    const browser = createBrowser(world);
    const launchData = signLaunchData(launchFields(USER, world.clock.now()), BOT_TOKEN);
    const { json } = await browser.post("/api/login/launch", { launchData });
    const { secret } = json as { secret: string };
    expect((await get(world, `/login/${secret}`)).status).toBe(410);
    expect((await browser.post("/api/login/state", { secret })).json).toMatchObject({
      trustedBrowser: true,
      person: { name: null, username: null },
    });
    expect((await browser.post("/api/login", { ...credentials, secret })).status).toBe(200);
    expect(world.logins.at(-1)).toMatchObject({ way: "launch" });
  });

  it("of a launch names also who never wrote to the bot", async () => {
    const world = await create();
    const browser = createBrowser(world);
    const user = {
      id: 777,
      first_name: "O‘g‘ri",
      last_name: "Begona",
      username: "begona",
      language_code: "ru",
    };
    const fields = { ...launchFields(777, world.clock.now()), user: JSON.stringify(user) };
    const { json } = await browser.post("/api/login/launch", {
      launchData: signLaunchData(fields, BOT_TOKEN),
    });
    expect(json).toMatchObject({
      language: "ru",
      person: { name: "O‘g‘ri Begona", username: "begona", since: expect.any(Number) },
    });
  });
});
