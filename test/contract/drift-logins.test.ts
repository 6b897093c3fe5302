import { describe, expect, it } from "vitest";
import { logIn } from "../../src/api/operations/log-in.ts";
import { answer } from "../support/http-server.ts";
import { answering } from "./drifting-service.ts";

const credentials = { username: "namuna", password: "p-1", language: "uz" } as const;
const company = { shortName: "“NAMUNA SAVDO” MCHJ", Tin: "301000011", director: "Rahbarov R." };
const person = { phone: "998000000000", tin: "31234567890011", full_name: "RAHBAROV NAMUN" };

describe("a login", () => {
  it.each<[what: string, body: object, expected: object]>([
    [
      "as the interface has it",
      { success: true, data: { token: "1|abc", user: { tin: "301000011", name: company.shortName } } },
      { tin: "301000011", name: company.shortName, expiresInSeconds: null },
    ],
    [
      "flat, of 2023, with the organization beside",
      {
        token_type: "Bearer",
        expires_in: 3600,
        access_token: "1|abc",
        refresh_token: "r",
        tin: 301000011,
        name: company.shortName,
      },
      { tin: "301000011", name: company.shortName, expiresInSeconds: 3600 },
    ],
    [
      "as the Mini App gets it, the company being another than the person",
      { message: null, is_exist: true, token: "1|abc", user: { ...person, activeCompanyInfo: company } },
      { tin: "301000011", name: company.shortName, expiresInSeconds: null },
    ],
    [
      "with the profile in data",
      { data: { token: "1|abc", ...person, activeCompany: 301000011, activeCompanyInfo: company } },
      { tin: "301000011", name: company.shortName, expiresInSeconds: null },
    ],
    [
      "of a sole trader without a company",
      { token: "1|abc", user: { ...person, activeCompanyInfo: null } },
      { tin: "31234567890011", name: "RAHBAROV NAMUN", expiresInSeconds: null },
    ],
    [
      "in other letter case",
      { Data: { Access_Token: "1|abc", Expires_In: "60", User: { TIN: 301000011, Name: "null" } } },
      { tin: "301000011", name: "301000011", expiresInSeconds: 60 },
    ],
  ])("is read %s", async (_what, body, expected) => {
    const service = await answering(body);
    await expect(service.anonymous(logIn, credentials)).resolves.toMatchObject({
      token: "1|abc",
      ...expected,
    });
    const labels = { operation: "login", outcome: "ok" };
    expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
  });

  it.each<[what: string, body: unknown]>([
    ["nothing but a token", { token: "1|abc" }],
    ["the flat answer of 2023 alone", { access_token: "1|abc", token_type: "Bearer", expires_in: 60 }],
    ["no token", { success: true, data: { user: { tin: "301000011" } } }],
    ["no user", { is_exist: false, token: null, user: null }],
    ["a list", []],
    ["a text", '"ok"'],
  ])("that cannot be understood says so, with a sentence of its own: %s", async (_what, body) => {
    const service = await answering(typeof body === "string" ? body : JSON.stringify(body));
    await expect(service.anonymous(logIn, credentials)).rejects.toMatchObject({
      code: "LoginUnread",
      userKey: "error-login-unread",
      message: expect.not.stringContaining("1|abc"),
    });
    const labels = { operation: "login", outcome: "LoginUnread" };
    expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
  });

  it.each<[status: number, body: unknown, code: string, detail: string | undefined]>([
    [401, { message: "Login yoki parol xato" }, "BadCredentials", "Login yoki parol xato"],
    [422, { errors: { phone: ["Raqam kerak"] } }, "BadCredentials", "Raqam kerak"],
    [200, { success: false, message: "Yo‘q" }, "BadCredentials", "Yo‘q"],
    [403, { message: "Hisob bloklangan" }, "ServiceRejected", "Hisob bloklangan"],
    [423, { message: "24 soatga bloklandi" }, "ServiceRejected", "24 soatga bloklandi"],
    [429, { message: "Too Many Attempts." }, "ServiceRateLimited", undefined],
    [502, "<html>Bad gateway</html>", "ServiceUnavailable", undefined],
  ])("is refused by %i %j", async (status, body, code, detail) => {
    const service = await answering((_request: unknown, _previous: number, response: never) =>
      answer(response, status, body),
    );
    await expect(service.anonymous(logIn, credentials)).rejects.toMatchObject(
      detail === undefined ? { code } : { code, detail },
    );
    const labels = { operation: "login", outcome: code };
    expect(await service.counted("kotib_service_requests_total", labels)).toBe(1);
  });
});
