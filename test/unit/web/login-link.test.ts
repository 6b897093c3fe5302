/** A login link in the wrong hands: whoever opens it is asked who the browser is, and told who gets access. */
import { describe, expect, it } from "vitest";
import { PASSWORD, USER, USERNAME, type WebWorld } from "../../support/web-world.ts";
import { askAs, create, createBrowser, get, launchOf, trustBrowser } from "./served.ts";

const credentials = { username: USERNAME, password: PASSWORD, language: "uz" };

/** A login link of the person's, and a browser that has not opened it. */
async function visit(world?: WebWorld) {
  const there = world ?? (await create());
  const secret = await there.accounts.createLoginLink(USER, "link");
  const browser = createBrowser(there);
  /** A step of the page over this link, or over another. */
  const step = (name: string, body: object = {}) => browser.post(`/api/login${name}`, { secret, ...body });
  const logIn = () => step("", credentials);
  return { world: there, secret, browser, step, logIn, ask: () => askAs(there, browser, secret, "login") };
}

describe("a login link", () => {
  /**
   * @promise handed-on-links: A login link takes no password and names nobody before the chat chose its browser's
   * code.
   */
  it("takes no password and names nobody before its browser is proved", async () => {
    const { world, step, logIn } = await visit();
    const state = { trustedBrowser: false, browserCode: null, person: null };
    expect((await step("/state")).json).toMatchObject(state);
    expect(await logIn()).toMatchObject({ status: 403, json: { problem: "browser" } });
    expect(world.logins).toEqual([]);
  });

  /**
   * @promise handed-on-links: The login page names the Telegram account that gets access, and since when Kotib knows
   * it.
   */
  it("names the Telegram account that gets access once the chat confirmed the browser", async () => {
    const there = await create();
    const person = { telegramUserId: USER, chatId: USER, language: "uz" } as const;
    await there.db.users.meet({ ...person, name: "Aziz‮ Karimov", username: "aziz_k" });
    const { world, browser, step, logIn, ask } = await visit(there);
    const { browserCode, answer } = await ask();
    expect((await step("/poll")).json).toEqual({ state: "asked", browserCode });
    await answer();
    expect((await step("/poll")).json).toEqual({ state: "approved" });
    const user = await world.db.users.find(USER);
    expect((await step("/state")).json).toMatchObject({
      trustedBrowser: true,
      person: { name: "Aziz Karimov", username: "aziz_k", since: user?.createdAt },
    });
    expect((await logIn()).status).toBe(200);
    expect(world.logins.at(-1)).toMatchObject({ telegramUserId: USER, way: "link" });
    // The same browser is known on the signing page, too, and at the next login.
    const { secret } = await world.makeLink();
    const onSigning = await browser.post("/api/sign/state", { secret });
    expect(onSigning.json).toMatchObject({ trustedBrowser: true });
    // It is told the login that ended: its user name need not be typed again.
    const [account] = await world.db.accounts.findOfUser(USER);
    if (account === undefined) throw new Error("the world has an account");
    await world.db.accounts.dropToken(account.id, "token");
    const next = await world.accounts.createLoginLink(USER, "link");
    expect((await step("/state", { secret: next })).json).toMatchObject({
      trustedBrowser: true,
      person: { ended: { loginName: account.username, organization: "NAMUNA SAVDO" } },
    });
  });

  /** @promise handed-on-links: A wrong choice in the chat ends a login link. */
  it("ends at a wrong code", async () => {
    const { world, secret, step, logIn, ask } = await visit();
    expect(await (await ask()).answer(null)).toBe("denied");
    expect((await step("/poll")).status).toBe(410);
    expect((await logIn()).status).toBe(410);
    expect((await get(world, `/login/${secret}`)).status).toBe(410);
  });

  it("is confirmed by nobody but the person it was made for", async () => {
    const { step, ask } = await visit();
    const { browserCode, answer } = await ask();
    expect(await answer(browserCode, USER + 1)).toBe("late");
    expect((await step("/poll")).json).toMatchObject({ state: "asked" });
  });

  /** @promise handed-on-links: “Not mine” on the page ends the link and the trust in the browser. */
  it("ends where the one who opened it says that the account is somebody else's", async () => {
    const { world, browser, secret, step, logIn } = await visit();
    await trustBrowser(world, browser, secret, "login");
    expect((await step("/refuse")).status).toBe(200);
    expect((await logIn()).status).toBe(410);
    // This browser is nobody's any more, so that no link of that person opens in it.
    const next = await world.accounts.createLoginLink(USER, "link");
    expect((await step("/state", { secret: next })).json).toMatchObject({ trustedBrowser: false });
  });

  /** @promise handed-on-links: The secret that launch data is exchanged for opens no link. */
  it("is not made of a launch: its secret opens no page of a browser", async () => {
    const world = await create();
    const browser = createBrowser(world);
    const launchData = launchOf(world);
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
    const name = { first_name: "O‘g‘ri", last_name: "Begona", username: "begona" };
    const user = JSON.stringify({ id: 777, ...name, language_code: "ru" });
    const launchData = launchOf(world, { user: 777, fields: { user } });
    const { json } = await browser.post("/api/login/launch", { launchData });
    expect(json).toMatchObject({
      language: "ru",
      person: { name: "O‘g‘ri Begona", username: "begona", since: expect.any(Number) },
    });
  });
});
