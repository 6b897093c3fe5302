/** Logging in by link and by launch. */
import { describe, expect, it } from "vitest";
import { PASSWORD, USER, USERNAME } from "../../support/web-world.ts";
import { create, createBrowser, get, launchOf, trustBrowser } from "./served.ts";

describe("logging in", () => {
  const credentials = { username: USERNAME, password: PASSWORD, language: "uz" };

  /** @promise handed-on-links: A page that is only fetched changes nothing, as by the preview of a link. */
  it("works once by a link; a wrong password does not cost it", async () => {
    const world = await create({ language: "ru" });
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    expect((await get(world, `/login/${secret}`)).status).toBe(200);
    await trustBrowser(world, browser, secret, "login");
    expect((await browser.post("/api/login/state", { secret })).json).toMatchObject({
      secret,
      language: "ru",
    });
    const wrong = await browser.post("/api/login", { ...credentials, secret, password: "no" });
    expect(wrong).toMatchObject({ status: 401, json: { problem: "credentials" } });
    const right = await browser.post("/api/login", { ...credentials, secret });
    expect(right.json).toEqual({ organization: { name: "“NAMUNA SAVDO” MCHJ", tin: "301234567" } });
    expect(world.logins[1]).toMatchObject({ telegramUserId: USER, username: USERNAME, way: "link" });
    expect((await browser.post("/api/login", { ...credentials, secret })).status).toBe(410);
    expect((await browser.post("/api/login/state", { secret })).status).toBe(410);
    expect((await get(world, `/login/${secret}`)).status).toBe(410);
    expect(JSON.stringify(world.lines)).not.toContain(PASSWORD);
  });

  /** @promise handed-on-links: A login link lets in once, also where it is posted twice at once. */
  it("works once by a link, also where it is posted twice at once", async () => {
    const world = await create();
    const secret = await world.accounts.createLoginLink(USER, "link");
    const browser = createBrowser(world);
    await trustBrowser(world, browser, secret, "login");
    const posts = await Promise.all([1, 2].map(() => browser.post("/api/login", { ...credentials, secret })));
    expect(posts.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it("leads back to the chat of the person whose link it is", async () => {
    const chatUrl = (id: number | null) => `https://chat.example/#/${id ?? ""}`;
    const world = await create({ web: { chatUrl } });
    const secret = await world.accounts.createLoginLink(USER, "link");
    const page = async (path: string) => (await get(world, path)).text();
    expect(await page(`/login/${secret}`)).toContain(`https://chat.example/#/${USER}`);
    expect(await page("/login/aaaaaaaaaaaaaaaaaaaaaa")).toContain('"https://chat.example/#/"');
  });

  /** @promise forged-launch: A launch counts once. */
  it("by a launch, once for each, for the user whom Telegram names", async () => {
    const world = await create();
    const browser = createBrowser(world);
    const launchData = launchOf(world);
    const { status, json } = await browser.post("/api/login/launch", { launchData });
    expect(status).toBe(200);
    const { secret } = json as { secret: string };
    const replayed = await browser.post("/api/login/launch", { launchData });
    expect(replayed).toMatchObject({ status: 401, json: { problem: "launch" } });
    const login = await browser.post("/api/login", { ...credentials, secret });
    expect(login.status).toBe(200);
    expect(world.logins.at(-1)).toMatchObject({ telegramUserId: USER, way: "launch" });
  });

  /** @promise leaked-token: Launch data made with another token is refused. */
  it("refuses a launch that is forged or old", async () => {
    const world = await create();
    for (const launch of [{ by: "7654321:other" }, { ago: 6 * 60_000 }, { ago: -2 * 60_000 }]) {
      const launchData = launchOf(world, launch);
      const answer = await createBrowser(world).post("/api/login/launch", { launchData });
      expect(answer).toMatchObject({ status: 401, json: { problem: "launch" } });
    }
  });
});
