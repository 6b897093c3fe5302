import { describe, expect, it } from "vitest";
import { logIn } from "../../../../src/api/operations/log-in.ts";
import { answer } from "../../../support/http-server.ts";
import { bodyOf, setUp } from "../set-up-api.ts";

const credentials = { username: "demo", password: "demo-password", language: "uz" } as const;

const tokenOf = (claims: object) =>
  ["{}", JSON.stringify(claims), "sign"].map((part) => Buffer.from(part).toString("base64url")).join(".");

describe("logIn", () => {
  const user = { tin: "305000001", name: "“Namuna Savdo” MChJ" };

  it.each<[what: string, body: object, expiresInSeconds: number | null]>([
    ["as the interface has it", { success: true, data: { token: "t-1", user } }, null],
    ["flat, with a life span", { token_type: "Bearer", access_token: "t-1", expires_in: 3600, user }, 3600],
    ["as the Mini App gets it", { message: "ok", is_exist: true, token: "t-1", user }, null],
    ["with the access token in data", { data: { access_token: "t-1", expires_in: "60", user } }, 60],
    ["with a number for a TIN", { data: { token: "t-1", user: { ...user, tin: 305000001 } } }, null],
    ["in other letter case", { Data: { Token: "t-1", User: { TIN: "305000001", Name: user.name } } }, null],
  ])("reads the answer %s", async (_what, body, expiresInSeconds) => {
    const { service, server } = await setUp(body);
    await expect(service.open(null)(logIn, credentials)).resolves.toEqual({
      token: "t-1",
      ...user,
      expiresInSeconds,
    });
    expect(server.requests[0]?.path).toBe("/api/uz/login");
    expect(bodyOf(server)).toEqual({ username: "demo", password: "demo-password" });
  });

  it.each([
    ["its token says", "demo", { access_token: tokenOf({ tin: "305000001" }) }],
    ["its token says in a company", "demo", { token: tokenOf({ company: { tin: 305000001 } }) }],
    ["the user name is", "305000001", { data: { token: "t-1" } }],
  ])("takes the TIN that %s from an answer with a token alone", async (_what, username, body) => {
    const { service } = await setUp(body);
    const login = await service.open(null)(logIn, { ...credentials, username });
    expect(login).toMatchObject({ tin: "305000001", name: "305000001" });
  });

  it("shows the TIN where there is no name", async () => {
    const { service } = await setUp({ data: { token: "t-1", user: { tin: "30500000100001" } } });
    await expect(service.open(null)(logIn, credentials)).resolves.toMatchObject({
      tin: "30500000100001",
      name: "30500000100001",
    });
  });

  it.each([
    ["no token", { success: true, data: { user } }, "data.token"],
    ["a token that fits no header", { data: { token: "a\nb", user } }, "data.token"],
    ["no TIN", { access_token: "t-1" }, "data.user.tin"],
    ["a TIN that is none", { data: { token: "t-1", user: { tin: "12" } } }, "data.user.tin"],
  ])("names the place looked at when there is %s", async (_what, body, path) => {
    const { service } = await setUp(body);
    const error = await service
      .open(null)(logIn, credentials)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "LoginUnread", message: expect.stringContaining(path) });
  });

  it.each([
    [401, { message: "Login yoki parol noto‘g‘ri" }, "Login yoki parol noto‘g‘ri"],
    [422, { errors: { username: ["Kerak."] } }, "Kerak."],
    [200, { success: false, message: "Yo‘q" }, "Yo‘q"],
    [401, {}, null],
  ])("is refused by %i %j", async (status, body, detail) => {
    const { service, server } = await setUp((_request, _previous, response) =>
      answer(response, status, body),
    );
    await expect(service.open(null)(logIn, credentials)).rejects.toMatchObject({
      code: "BadCredentials",
      detail,
    });
    expect(server.requests).toHaveLength(1);
  });

  it("follows the profile's fields and path", async () => {
    const { service, server } = await setUp(
      { auth: { key: "t-9", org: "305000001" } },
      {
        login: {
          path: "/auth/login",
          body: { username: "phone", password: "pin" },
          token: ["auth.key"],
          tin: ["auth.org"],
        },
      },
    );
    await expect(service.open(null)(logIn, credentials)).resolves.toMatchObject({
      token: "t-9",
      tin: "305000001",
    });
    expect(server.requests[0]?.path).toBe("/api/uz/auth/login");
    expect(bodyOf(server)).toEqual({ phone: "demo", pin: "demo-password" });
  });
});
