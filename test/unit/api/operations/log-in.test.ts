import { describe, expect, it } from "vitest";
import { logIn } from "../../../../src/api/operations/log-in.ts";
import { answering } from "../../../support/http-server.ts";
import { bodyOf, setUp } from "../set-up-api.ts";

const credentials = { username: "demo", password: "demo-password", language: "uz" } as const;

const tokenOf = (claims: object) =>
  ["{}", JSON.stringify(claims), "sign"].map((part) => Buffer.from(part).toString("base64url")).join(".");

describe("logIn", () => {
  const logInAt = async (...service: Parameters<typeof setUp>) => {
    const { service: opened, server } = await setUp(...service);
    const ask = (username: string = credentials.username) =>
      opened.open(null)(logIn, { ...credentials, username });
    return { ask, server };
  };
  const user = { tin: "305000001", name: "“Namuna Savdo” MChJ" };
  const own = { ...user, expiresInSeconds: null };
  const company = { shortName: user.name, Tin: user.tin, director: "Rahbarov R." };
  const person = { phone: "998000000000", tin: "31234567890011", full_name: "RAHBAROV NAMUN" };
  const flat = { token_type: "Bearer", access_token: "t-1", expires_in: 3600, refresh_token: "r" };

  it.each<[what: string, body: object, expected: object]>([
    ["as the interface has it", { success: true, data: { token: "t-1", user } }, own],
    ["flat, with a life span", { ...flat, user }, { ...own, expiresInSeconds: 3600 }],
    ["flat, with the organization beside", { ...flat, ...user }, { ...own, expiresInSeconds: 3600 }],
    ["with a life span that is none", { data: { token: "t-1", expires_in: 0, user } }, own],
    ["as the Mini App gets it", { message: "ok", is_exist: true, token: "t-1", user }, own],
    [
      "of a company that is another than the person",
      { message: null, is_exist: true, token: "t-1", user: { ...person, activeCompanyInfo: company } },
      own,
    ],
    [
      "with the profile in data",
      { data: { token: "t-1", ...person, activeCompany: 305000001, activeCompanyInfo: company } },
      own,
    ],
    [
      "of a sole trader without a company",
      { token: "t-1", user: { ...person, activeCompanyInfo: null } },
      { ...own, tin: person.tin, name: person.full_name },
    ],
    [
      "with the access token in data",
      { data: { access_token: "t-1", expires_in: "60", user } },
      { ...own, expiresInSeconds: 60 },
    ],
    ["with a number for a TIN", { data: { token: "t-1", user: { ...user, tin: 305000001 } } }, own],
    [
      "in other letter case, nameless",
      { Data: { Access_Token: "t-1", Expires_In: "60", User: { TIN: 305000001, Name: "null" } } },
      { tin: user.tin, name: user.tin, expiresInSeconds: 60 },
    ],
  ])("reads the answer %s", async (_what, body, expected) => {
    const { ask, server } = await logInAt(body);
    await expect(ask()).resolves.toEqual({ token: "t-1", ...expected });
    expect(server.requests[0]?.path).toBe("/api/uz/login");
    expect(bodyOf(server)).toEqual({ username: "demo", password: "demo-password" });
  });

  const SANCTUM = "17|q3Zk9vVdJx0mTn4YbC8wLr2e";
  const JWT = tokenOf({ sub: "u", inn: "305000001" });
  it.each<[what: string, username: string, body: object | string, token: string]>([
    ["as flat OAuth fields, with the organization's INN", "demo", { ...flat, inn: "305000001" }, "t-1"],
    [
      "as flat OAuth fields, with an organization",
      "demo",
      { ...flat, organization: { stir: 305000001 } },
      "t-1",
    ],
    ["as flat OAuth fields, with a company", "demo", { ...flat, company: { inn: "305000001" } }, "t-1"],
    ["as flat OAuth fields of a user's INN", "demo", { ...flat, user: { inn: "305000001" } }, "t-1"],
    ["as flat OAuth fields in camel case", "305000001", { accessToken: "t-1", expiresIn: 3600 }, "t-1"],
    ["as OAuth fields in a result", "305000001", { success: true, result: flat }, "t-1"],
    ["as OAuth fields with a token that says it", "demo", { ...flat, access_token: JWT }, JWT],
    ["as an authorization token", "305000001", { data: { auth_token: "t-1" } }, "t-1"],
    ["as a JSON web token", "305000001", { jwt: "t-1" }, "t-1"],
    ["as the data alone", "305000001", { success: true, data: SANCTUM }, SANCTUM],
    ["as a JSON text alone", "305000001", JSON.stringify(SANCTUM), SANCTUM],
    ["as a JSON text alone that says it", "demo", JSON.stringify(JWT), JWT],
    ["as plain text", "305000001", SANCTUM, SANCTUM],
    ["as plain text that says it", "demo", `${JWT}\n`, JWT],
    ["with its kind before it", "305000001", { access_token: `Bearer ${SANCTUM}` }, SANCTUM],
    ["with its kind before it alone", "305000001", JSON.stringify(`Bearer ${SANCTUM}`), SANCTUM],
  ])("reads a token %s", async (_what, username, body, token) => {
    const { ask } = await logInAt(body);
    expect(await ask(username)).toMatchObject({ token, tin: "305000001" });
  });

  it.each([
    ["a word", '"ok"'],
    ["a sentence", '"You are logged in now"'],
    ["a word in data", { data: "ok" }],
    ["a sentence in data", { data: "Siz tizimga kirdingiz, xush kelibsiz" }],
    ["a number", "1234567890123456789"],
  ])("takes %s for no token", async (_what, body) => {
    await expect((await logInAt(body)).ask("305000001")).rejects.toMatchObject({ code: "LoginUnread" });
  });

  it.each([
    ["plain words", "You are logged in now"],
    ["a broken body", '{"token":"17|q3Zk9vVdJx0mTn4YbC8wLr2'],
  ])("takes %s for no answer", async (_what, body) => {
    await expect((await logInAt(body)).ask("305000001")).rejects.toMatchObject({ code: "ServiceProtocol" });
  });

  it.each([
    ["its token says", "demo", { access_token: tokenOf({ tin: "305000001" }) }],
    ["its token says in a company", "demo", { token: tokenOf({ company: { tin: 305000001 } }) }],
    ["the user name is", "305000001", { data: { token: "t-1" } }],
  ])("takes the TIN that %s from an answer with a token alone", async (_what, username, body) => {
    const { ask } = await logInAt(body);
    expect(await ask(username)).toMatchObject({ tin: "305000001", name: "305000001" });
  });

  it("takes the answer's TIN where the token and the user name say others", async () => {
    const token = tokenOf({ tin: "306000002" });
    expect(await (await logInAt({ data: { token, user } })).ask("307000003")).toMatchObject(user);
    expect(await (await logInAt({ token })).ask("307000003")).toMatchObject({ tin: "306000002" });
  });

  it.each<[what: string, body: object | string, path: string]>([
    ["no token", { success: true, data: { user } }, "data.token"],
    ["a token that fits no header", { data: { token: "a\nb", user } }, "data.token"],
    ["no user", { is_exist: false, token: null, user: null }, "data.token"],
    ["a list", [], "data.token"],
    ["a text", '"ok"', "data.token"],
    ["no TIN", { access_token: "t-1" }, "data.user.tin"],
    ["a TIN that is none", { data: { token: "t-1", user: { tin: "12" } } }, "data.user.tin"],
  ])("names the place looked at, and not the token, when there is %s", async (_what, body, path) => {
    const { ask } = await logInAt(body);
    const error: Error = await ask().then(
      () => expect.fail("it was read"),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: "LoginUnread", userKey: "error-login-unread" });
    expect(error.message).toContain(path);
    expect(error.message).not.toContain("t-1");
  });

  it.each([
    [401, { message: "Login yoki parol noto‘g‘ri" }, "BadCredentials", "Login yoki parol noto‘g‘ri"],
    [422, { errors: { username: ["Kerak."] } }, "BadCredentials", "Kerak."],
    [200, { success: false, message: "Yo‘q" }, "BadCredentials", "Yo‘q"],
    [401, {}, "BadCredentials", null],
    [403, { message: "Hisob bloklangan" }, "ServiceRejected", "Hisob bloklangan"],
    [423, { message: "24 soatga bloklandi" }, "ServiceRejected", "24 soatga bloklandi"],
    [429, { message: "Too Many Attempts." }, "ServiceRateLimited", undefined],
    [502, "<html>Bad gateway</html>", "ServiceUnavailable", undefined],
  ])("is refused by %i %j", async (status, body, code, detail) => {
    const { ask, server } = await logInAt(answering(status, body));
    const refused = expect(ask()).rejects;
    await refused.toMatchObject(detail === undefined ? { code } : { code, detail });
    expect(server.requests).toHaveLength(1);
  });

  it("follows the profile's fields and path", async () => {
    const body = { username: "phone", password: "pin" };
    const login = { path: "/auth/login", body, token: ["auth.key"], tin: ["auth.org"] };
    const { ask, server } = await logInAt({ auth: { key: "t-9", org: "305000001" } }, { login });
    await expect(ask()).resolves.toMatchObject({ token: "t-9", tin: "305000001" });
    expect(server.requests[0]?.path).toBe("/api/uz/auth/login");
    expect(bodyOf(server)).toEqual({ phone: "demo", pin: "demo-password" });
  });
});
