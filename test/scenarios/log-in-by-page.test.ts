import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { LoginAnswer, LoginState, ProblemAnswer } from "../../src/web/wire.ts";
import { said } from "../support/bot-words.ts";
import { newestId, seesNew } from "../support/chat-steps.ts";
import { callPage } from "../support/page-call.ts";
import { useWorld } from "../support/use-world.ts";

const LOGIN = /^\/api\/\w+\/login$/;

describe("logging in by the page", () => {
  const world = useWorld();

  async function loginLink(person: Person): Promise<string> {
    const before = newestId(person);
    person.send("/login");
    const screen = await seesNew(person, before, said("login-link-valid", { minutes: 10 }));
    const url = screen.buttons.flat().find(({ text }) => text === said("login-open-btn"))?.url;
    if (url === undefined) throw new Error("no login link");
    return url;
  }

  function credentials(username: string) {
    const { password } = world().demo(username);
    world().secrets.add(password);
    return { username, password, language: "en" };
  }

  const secretOf = (link: string) => link.split("/").at(-1) ?? "";
  const call = <Body>(path: string, body: Record<string, unknown>) => callPage<Body>(world().url, path, body);

  it("logs in by a one-time link, which a wrong password does not cost and a second use does not get in by", async () => {
    const dilnoza = world().person("Dilnoza");
    const link = await loginLink(dilnoza);
    const secret = secretOf(link);
    world().secrets.add(secret);
    expect((await fetch(link)).status).toBe(200);
    expect((await call<LoginState>("/api/login/state", { secret })).body).toEqual({ secret, language: "en" });

    const wrong = { ...credentials("dilnoza"), password: "notogri-parol-4412" };
    world().secrets.add(wrong.password);
    const refused = await call<ProblemAnswer>("/api/login", { secret, way: "link", ...wrong });
    expect(refused).toMatchObject({ status: 401, body: { problem: "credentials" } });

    const before = newestId(dilnoza);
    const right = { secret, way: "link", ...credentials("dilnoza") };
    const done = await call<LoginAnswer>("/api/login", right);
    expect(done).toMatchObject({ status: 200, body: { organization: { tin: "300000011" } } });
    await seesNew(dilnoza, before, "✅");

    const asked = world().door.count(LOGIN);
    expect(await call<ProblemAnswer>("/api/login", right)).toMatchObject({
      status: 410,
      body: { problem: "gone" },
    });
    expect((await fetch(link)).status).toBe(410);
    expect(world().door.count(LOGIN)).toBe(asked);
  });

  it("lets nobody in by a link that is over its time", async () => {
    const dilnoza = world().person("Dilnoza");
    const link = await loginLink(dilnoza);
    world().advance(10 * 60_000 + 1);
    expect((await fetch(link)).status).toBe(410);
    const asked = world().door.count(LOGIN);
    const late = { secret: secretOf(link), way: "link", ...credentials("dilnoza") };
    expect((await call("/api/login", late)).status).toBe(410);
    expect(world().door.count(LOGIN)).toBe(asked);
  });

  it("logs in the person whom the link was made for, whoever opens it", async () => {
    const dilnoza = world().person("Dilnoza");
    const thief = world().person("O‘g‘ri");
    const link = await loginLink(dilnoza);
    const before = newestId(dilnoza);
    await call("/api/login", { secret: secretOf(link), way: "link", ...credentials("dilnoza") });
    await seesNew(dilnoza, before, "✅");
    thief.send("/home");
    await thief.sees(said("login-welcome"));
    expect(world().count(`accounts where telegram_user_id = ${thief.id}`)).toBe(0);
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
      way: "launch",
    });
    expect(done.status).toBe(200);
    await dilnoza.sees("✅");
    expect(await launch(launchData)).toMatchObject({ status: 401, body: { problem: "launch" } });
  });

  it("refuses launch data that is changed, too old, or of another bot", async () => {
    const dilnoza = world().person("Dilnoza");
    const nargiza = world().person("Nargiza");
    const good = launchDataOf(dilnoza);
    const forged = good.replace(String(dilnoza.id), String(nargiza.id));
    expect(forged).not.toBe(good);
    expect((await launch(forged)).status).toBe(401);
    expect((await launch(`${good}&extra=1`)).status).toBe(401);
    expect((await launch(good.replace(/hash=\w+/, `hash=${"0".repeat(64)}`))).status).toBe(401);
    world().advance(5 * 60_000 + 2000);
    expect((await launch(good)).status).toBe(401);
    world().advance(-5 * 60_000 - 2000);
    expect((await launch(good)).status).toBe(200);
  });
});
