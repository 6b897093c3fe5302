import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { LoginAnswer, LoginState, ProblemAnswer } from "../../src/web/wire.ts";
import { said } from "../support/bot-words.ts";
import { choosesCode, newestId, seesNew, types } from "../support/chat-steps.ts";
import { LoginBrowser } from "../support/login-browser.ts";
import { callPage } from "../support/page-call.ts";
import { useWorld } from "../support/use-world.ts";

const LOGIN = /^\/api\/\w+\/login$/;

describe("logging in by the page", () => {
  const world = useWorld();

  async function loginLink(person: Person): Promise<string> {
    const screen = await types(person, "/login", said("login-link-valid", { minutes: 10 }));
    const url = screen.buttons.flat().find(({ text }) => text === said("login-open-btn"))?.url;
    if (url === undefined) throw new Error("no login link");
    return url;
  }

  function credentials(username: string) {
    const { password } = world().demo(username);
    world().secrets.add(password);
    return { username, password, language: "en" };
  }

  const browser = () => new LoginBrowser(world().url);
  const secretOf = (link: string) => link.split("/").at(-1) ?? "";

  it("logs in by a one-time link, which a wrong password does not cost and a second use does not get in by", async () => {
    const dilnoza = world().person("Dilnoza");
    const link = await loginLink(dilnoza);
    const secret = secretOf(link);
    world().secrets.add(secret);
    expect((await fetch(link)).status).toBe(200);
    const phone = browser();
    await phone.becomeTrusted(secret, choosesCode(dilnoza));
    expect((await phone.call<LoginState>("state", { secret })).body).toMatchObject({
      language: "en",
      person: { name: "Dilnoza" },
    });

    const wrong = { ...credentials("dilnoza"), password: "notogri-parol-4412" };
    world().secrets.add(wrong.password);
    const refused = await phone.call<ProblemAnswer>("", { secret, ...wrong });
    expect(refused).toMatchObject({ status: 401, body: { problem: "credentials" } });

    const before = newestId(dilnoza);
    const right = { secret, ...credentials("dilnoza") };
    const done = await phone.call<LoginAnswer>("", right);
    expect(done).toMatchObject({ status: 200, body: { organization: { tin: "300000011" } } });
    await seesNew(dilnoza, before, "✅");
    // What led back to the page leads nowhere now.
    await dilnoza.sees(({ text, labels }) => text === said("browser-remembered") && labels.length === 0);

    const asked = world().door.count(LOGIN);
    expect(await phone.call<ProblemAnswer>("", right)).toMatchObject({
      status: 410,
      body: { problem: "gone" },
    });
    expect((await fetch(link)).status).toBe(410);
    expect(world().door.count(LOGIN)).toBe(asked);
  });

  it("leads back to the page from the chat's answer, and to a new link after a wrong code", async () => {
    const sarvar = world().person("Sarvar");
    const phone = browser();
    const secret = secretOf(await loginLink(sarvar));
    await phone.becomeTrusted(secret, choosesCode(sarvar));
    const back = await sarvar.waitFor(() => sarvar.findButton(said("browser-back-btn"))?.button.url, {
      what: "the way back",
    });
    expect((await phone.call<LoginState>("state", { secret: secretOf(back) })).body).toMatchObject({
      trustedBrowser: true,
      person: { name: "Sarvar" },
    });
    const computer = browser();
    const other = secretOf(await loginLink(sarvar));
    await computer.call("ask", { secret: other });
    await sarvar.waitFor(() => sarvar.findButton(said("browser-none-btn")), { what: "the question" });
    await sarvar.press(said("browser-none-btn"));
    const denied = await sarvar.sees(said("browser-login-denied"));
    expect((await computer.call("poll", { secret: other })).status).toBe(410);
    const fresh = denied.buttons.flat().find(({ text }) => text === said("login-open-btn"))?.url ?? "";
    expect((await computer.call<LoginState>("state", { secret: secretOf(fresh) })).body).toMatchObject({
      trustedBrowser: false,
    });
  });

  it("tells the person whose user name it is, and the colleagues, who got access", async () => {
    const director = await world().loggedIn("dilnoza", world().person("Direktor"));
    const before = newestId(director);
    const thief = world().person("O‘g‘ri");
    const secret = secretOf(await loginLink(thief));
    const victim = browser();
    await victim.becomeTrusted(secret, choosesCode(thief));
    await victim.call("", { secret, ...credentials("dilnoza") });
    const told = await seesNew(director, before, "O‘g‘ri");
    expect(told.text).toContain("with your user name dilnoza");
    await thief.sees("✅");
  });
});

describe("logging in by a Mini App", () => {
  const world = useWorld();

  const launch = (launchData: string) =>
    callPage<LoginState & ProblemAnswer>(world().url, "/api/login/launch", { launchData });

  /** What the page reads from its address. */
  function launchDataOf(person: Person): string {
    return person.launchData(`${world().url}/login/app`).initData;
  }

  it("takes Telegram's signed launch data once", async () => {
    const dilnoza = world().person("Dilnoza");
    dilnoza.send("/start");
    await dilnoza.sees(said("login-welcome"));
    const launchData = launchDataOf(dilnoza);
    const started = await launch(launchData);
    expect(started.status).toBe(200);
    const { password } = world().demo("dilnoza");
    world().secrets.add(password);
    const done = await callPage(world().url, "/api/login", {
      secret: started.body.secret,
      username: "dilnoza",
      password,
      language: "en",
    });
    expect(done.status).toBe(200);
    await dilnoza.sees("✅");
    expect(await launch(launchData)).toMatchObject({ status: 401, body: { problem: "launch" } });
  });
});
