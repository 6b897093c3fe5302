import { describe, expect, it } from "vitest";
import { builtInPolicies, createPolicies } from "../../../src/documents/policies.ts";

const KEY = "A1".repeat(64);
const PHONE = { serverUrl: "http://eimzo:8080", siteHost: "sign.example.uz" };

describe("the operator's policies", () => {
  it("are the built-in ones, with what is given laid over them", () => {
    expect(createPolicies()).toEqual({ ok: true, value: builtInPolicies });
    expect(createPolicies({ $schema: "x", sessions: { idleDays: 7 }, signers: ["manual"] })).toEqual({
      ok: true,
      value: {
        ...builtInPolicies,
        sessions: { idleDays: 7, absoluteDays: 90 },
        signers: ["manual"],
      },
    });
  });

  it.each([
    ["keys of E-IMZO", { eimzoDesktop: { apiKeys: { "sign.example.uz": KEY, localhost: KEY } } }],
    ["an E-IMZO-SERVER", { eimzoMobile: PHONE }],
  ])("take %s", (_name, override) => {
    expect(createPolicies(override)).toMatchObject({ ok: true, value: override });
  });

  it.each<[override: unknown, problem: string]>([
    [[], "the policies must be a JSON object"],
    [{ retentionDay: 30 }, 'retentionDay: unknown key, did you mean "retentionDays"?'],
    [{ rowsPerPage: "canary" }, "rowsPerPage: must be a number"],
    [{ rowsPerPage: 99 }, "rowsPerPage: must be at most 15"],
    [{ watching: { spreadMinutes: 6 } }, "watching.spreadMinutes: must be at most 5"],
    [{ eimzoMobile: { ...PHONE, siteHost: 7 } }, "eimzoMobile.siteHost: must be a text in quotes"],
    [{ eimzoMobile: { serverUrl: PHONE.serverUrl } }, "eimzoMobile.siteHost: is missing"],
    [
      { eimzoMobile: { ...PHONE, siteHost: "https://canary.example" } },
      "eimzoMobile.siteHost: must be a host name",
    ],
    [{ eimzoMobile: { ...PHONE, siteId: "canary" } }, "eimzoMobile.siteId: unknown key"],
    [
      { eimzoMobile: { ...PHONE, serverUrl: "ftp://canary" } },
      "eimzoMobile.serverUrl: must be an address with http:// or https://",
    ],
    [
      { eimzoDesktop: { apiKeys: { "sign.example.uz": "canary" } } },
      "eimzoDesktop.apiKeys.sign.example.uz: must be 128 hexadecimal digits",
    ],
  ])("say of %j what is wrong, without its value", (override, problem) => {
    expect(createPolicies(override)).toEqual({ ok: false, problems: [problem] });
  });

  it("take no key of E-IMZO for what is no host name", () => {
    expect(createPolicies({ eimzoDesktop: { apiKeys: { "https://sign.example.uz/": KEY } } }).ok).toBe(false);
  });
});
