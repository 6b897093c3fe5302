/** Who may use a Kotib: people of the organizations that its operator serves, and whom an administrator lets in. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { Language } from "../../src/locales/language.ts";
import type { LoginState, ProblemAnswer } from "../../src/web/wire.ts";
import { said } from "../support/bot-words.ts";
import { asksForPassword, choosesCode, logsIn, newestId, seesNew, types } from "../support/chat-steps.ts";
import { LoginBrowser } from "../support/login-browser.ts";
import { callPage } from "../support/page-call.ts";
import { useWorld } from "../support/use-world.ts";

const LOGIN = /^\/api\/\w+\/login$/;
const DAY = 24 * 60 * 60_000;
const ADMINISTRATORS = [5001, 5002];
const LANGUAGES: readonly Language[] = ["en", "ru"];

describe.each(LANGUAGES)("an organization that the operator does not serve (%s)", (language) => {
  const world = useWorld({ language, env: { ALLOWED_ORGANIZATIONS: "300000011, 309999991" } });
  const say = (key: string, args = {}) => said(key, args, language);
  const notAllowed = say("login-not-allowed");

  function passwordOf(username: string): string {
    const { password } = world().demo(username);
    world().secrets.add(password);
    return password;
  }

  async function expectNothingKept(): Promise<void> {
    const { tin, organization } = world().demo("nargiza");
    expect(await world().count("accounts where tin <> '300000011'")).toBe(0);
    for (const { bytes } of await world().files())
      for (const trace of [tin, organization]) expect(bytes.includes(trace)).toBe(false);
  }

  it("is told so before a password is asked for where the user name is its number", async () => {
    const stranger = world().person("Begona");
    stranger.send("/login");
    await stranger.waitFor(() => stranger.findButton(say("login-in-chat-btn")));
    await stranger.press(say("login-in-chat-btn"));
    await stranger.sees(say("login-ask-username"));
    const asked = world().door.count(LOGIN);
    for (const number of ["309999999", "40000000000001"]) {
      const told = await types(stranger, number, notAllowed);
      expect(told.text).toContain(say("login-ask-username"));
    }
    expect(world().door.count(LOGIN)).toBe(asked);
    await types(stranger, "309999991", say("login-ask-password"));
  });

  it("is told so in the chat once the service has named it, and nothing of it is kept", async () => {
    const nargiza = world().person("Nargiza");
    nargiza.send("/start");
    await asksForPassword(nargiza, "nargiza");
    const told = await types(nargiza, passwordOf("nargiza"), notAllowed);
    expect(told.text).toContain(say("login-not-kept"));
    await expectNothingKept();
    expect(
      await world().look.rows("select event, data from audit where telegram_user_id = ?", nargiza.id),
    ).toEqual([{ event: "loginFailed", data: '{"way":"chat","why":"OrganizationNotAllowed"}' }]);
  });

  it("is told so where user name and password are typed unasked", async () => {
    const nargiza = world().person("Nargiza");
    nargiza.send("/start");
    await nargiza.sees(say("login-welcome"));
    await types(nargiza, `nargiza ${passwordOf("nargiza")}`, notAllowed);
  });

  it("is told so on the login page, by a link and as a Mini App", async () => {
    const nargiza = world().person("Nargiza");
    const credentials = { username: "nargiza", password: passwordOf("nargiza"), language };
    const refused = { status: 403, body: { problem: "notAllowed" } };
    nargiza.send("/login");
    const url = await nargiza.waitFor(() => nargiza.findButton(say("login-open-btn"))?.button.url);
    const secret = url.split("/").at(-1) ?? "";
    const browser = new LoginBrowser(world().url);
    await browser.becomeTrusted(secret, choosesCode(nargiza));
    expect(await browser.call<ProblemAnswer>("", { secret, ...credentials })).toMatchObject(refused);
    const { initData } = nargiza.launchData(`${world().url}/login/app`);
    const launched = await callPage<LoginState>(world().url, "/api/login/launch", { launchData: initData });
    const asked = world().door.count(LOGIN);
    const byNumber = { secret: launched.body.secret, ...credentials, username: "309999999" };
    expect(await callPage(world().url, "/api/login", byNumber)).toMatchObject(refused);
    expect(world().door.count(LOGIN)).toBe(asked);
    const byName = { secret: launched.body.secret, ...credentials };
    expect(await callPage(world().url, "/api/login", byName)).toMatchObject(refused);
    await expectNothingKept();
  });

  it("is not added to one that is served, which stays", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    dilnoza.send("/login");
    await asksForPassword(dilnoza, "nargiza");
    await types(dilnoza, passwordOf("nargiza"), notAllowed);
    expect(await world().look.values("select tin from accounts where token is not null")).toEqual([
      "300000011",
    ]);
    await types(dilnoza, "/home", /./);
    await expectNothingKept();
  });
});

describe.each(LANGUAGES)("organizations that the operator serves no more (%s)", (language) => {
  const world = useWorld({ language });
  const say = (key: string, args = {}) => said(key, args, language);

  it("are told so once, their logins are over, and others go on", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const dilnoza = await world().loggedIn("dilnoza");
    world().env.ALLOWED_ORGANIZATIONS = "300000011";
    const before = newestId(nargiza);
    await world().restartKotib();
    const told = await seesNew(nargiza, before, say("login-ended-not-allowed"));
    expect(told.labels).toContain(say("login-forget-btn"));
    expect(await world().look.values("select tin from accounts where token is not null")).toEqual([
      "300000011",
    ]);
    expect(await world().count("browsers")).toBe(0);
    await types(dilnoza, "/home", /Namuna Savdo/);
    // At a tap it is told again, and no password is asked for by the name of before.
    const home = await types(nargiza, "/home", say("login-not-allowed"));
    await nargiza.press(home.id, say("login-in-chat-btn"));
    await nargiza.sees(say("login-ask-username"));
    await types(nargiza, "nargiza", say("login-not-allowed"));
    const known = newestId(nargiza);
    await world().restartKotib();
    await world().settled();
    expect(newestId(nargiza)).toBe(known);
    // The operator changes his mind.
    delete world().env.ALLOWED_ORGANIZATIONS;
    await world().restartKotib();
    nargiza.send("/login");
    await logsIn(world(), nargiza, "nargiza");
  });
});

describe.each(LANGUAGES)("a person whom an administrator has to let in (%s)", (language) => {
  const world = useWorld({ language, policies: { people: { approvedBy: ADMINISTRATORS } } });
  const say = (key: string, args = {}) => said(key, args, language);
  const question = (name: string) => say("admission-question", { name });
  const days = 30;

  async function administrators(): Promise<readonly [Person, Person]> {
    const [one, other] = [world().person("Rahbar", 5001), world().person("Xavfsizlik", 5002)];
    for (const person of [one, other]) await types(person, "/start", /./);
    return [one, other];
  }

  /** The newest question about this person. */
  const asked = (administrator: Person, name: string) =>
    administrator.sees(({ text, labels }) => text.includes(question(name)) && labels.length === 2, {
      what: `the question about ${name}`,
    });

  it("is not let in by a Mini App either, and is asked about", async () => {
    const [one] = await administrators();
    const farida = world().person("Farida");
    const { initData } = farida.launchData(`${world().url}/login/app`);
    expect(await callPage(world().url, "/api/login/launch", { launchData: initData })).toMatchObject({
      status: 403,
      body: { problem: "notAdmitted" },
    });
    await asked(one, "Farida");
  });

  it("reads so before anything else, and gets in at the word of one, which the other one sees", async () => {
    const [one, other] = await administrators();
    const aziza = world().person("Aziza");
    await types(aziza, "/start", say("admission-asked", { days }));
    expect(aziza.findButton(say("login-in-chat-btn"))).toBeUndefined();
    const [atOne, atOther] = [await asked(one, "Aziza"), await asked(other, "Aziza")];
    expect(atOne.text).toContain(String(aziza.id));
    await types(aziza, "/login", say("admission-waits"));
    const typed = aziza.send("dilnoza namuna-11x");
    await aziza.sees(say("login-typed-deleted"));
    expect(aziza.message(typed.id)?.isDeleted).toBe(true);
    await one.press(atOne.id, say("admission-in-btn"));
    await aziza.sees(say("admission-admitted"));
    const done = say("admission-let-in", { name: "Aziza" });
    for (const [administrator, { id }] of [
      [one, atOne],
      [other, atOther],
    ] as const) {
      const put = await administrator.sees((message) => message.id === id && message.text.includes(done));
      expect(put.labels).toEqual([]);
      expect(put.text).toContain(say("admission-by", { name: "Rahbar" }));
    }
    await logsIn(world(), aziza, "dilnoza");
    expect(
      await world().look.rows(
        "select event, by_user_id as by_whom from audit where telegram_user_id = ? and event like 'adm%' order by id",
        aziza.id,
      ),
    ).toEqual([
      { event: "admissionAsked", by_whom: null },
      { event: "admitted", by_whom: 5001 },
    ]);
  });

  it("asks again a day after a refusal, and the administrators are asked once a day", async () => {
    const [one, other] = await administrators();
    const bekzod = world().person("Bekzod");
    await types(bekzod, "/start", say("admission-asked", { days }));
    const question = await asked(one, "Bekzod");
    await asked(other, "Bekzod");
    await one.press(question.id, say("admission-refuse-btn"));
    const refused = say("admission-refused", { until: "" }).slice(0, 20);
    await bekzod.sees(refused);
    await types(bekzod, "/start", refused);
    await other.sees(say("admission-was-refused", { name: "Bekzod" }));
    // Deleting everything buys no second question.
    bekzod.send("/delete");
    await bekzod.waitFor(() => bekzod.findButton(say("login-delete-btn")));
    await bekzod.press(say("login-delete-btn"));
    await bekzod.sees(say("login-deleted"));
    const before = newestId(one);
    await types(bekzod, "/start", say("admission-waits"));
    await world().settled();
    expect(newestId(one)).toBe(before);
    world().advance(DAY);
    await types(bekzod, "/start", say("admission-asked", { days }));
    await seesNew(one, before, say("admission-question", { name: "Bekzod" }));
  });

  it("is nobody's to decide but the administrators'", async () => {
    const [one] = await administrators();
    const doniyor = world().person("Doniyor");
    await types(doniyor, "/start", say("admission-asked", { days }));
    const question = await asked(one, "Doniyor");
    const data = question.buttons.flat()[0]?.callback_data ?? "";
    const mine = doniyor.messages().at(-1)?.id ?? 0;
    await doniyor.pressData(mine, data);
    await world().settled();
    const isLetIn = () =>
      world().count(`users where admission = 'admitted' and telegram_user_id = ${doniyor.id}`);
    expect(await isLetIn()).toBe(0);
    await one.press(question.id, say("admission-in-btn"));
    await doniyor.sees(say("admission-admitted"));
    // Once decided, an old button changes nothing.
    await one.pressData(question.id, data.replace("admission.in", "admission.refuse"));
    await world().settled();
    expect(await isLetIn()).toBe(1);
  });

  it("is forgotten after 30 days without an answer", async () => {
    const there = world();
    const [one] = await administrators();
    const gulnora = there.person("Gulnora");
    await types(gulnora, "/start", say("admission-asked", { days }));
    await asked(one, "Gulnora");
    there.advance(31 * DAY);
    there.forgive(/clock is far ahead/);
    await there.restartKotib();
    await there.settled();
    there.advance(DAY + 60 * 60_000);
    await gulnora.waitFor(
      async () => (await there.count(`users where telegram_user_id = ${gulnora.id}`)) === 0,
      {
        what: "the sweep",
      },
    );
  });
});

describe("people of before", () => {
  const world = useWorld();

  it("are let in once administrators are named, and an administrator who comes later hears of who waits", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const file = join(world().folder, "approved.json");
    world().env.POLICIES = file;
    writeFileSync(file, JSON.stringify({ people: { approvedBy: [5001] }, watching: { on: false } }));
    await world().restartKotib();
    await types(dilnoza, "/home", /Namuna Savdo/);
    world().forgive(/nobody could be asked/);
    const aziza = world().person("Aziza");
    await types(aziza, "/start", said("admission-asked", { days: 30 }));
    const rahbar = world().person("Rahbar", 5001);
    rahbar.send("/start");
    await rahbar.sees(said("admission-question", { name: "Aziza" }));
  });
});
