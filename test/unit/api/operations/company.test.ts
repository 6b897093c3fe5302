import { describe, expect, it } from "vitest";
import { lookUpCompany } from "../../../../src/api/operations/company.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { answering } from "../../../support/http-server.ts";
import { setUp } from "../set-up-api.ts";

const tin = "300000011" as Tin;

describe("lookUpCompany", () => {
  it.each([
    [
      { data: { shortName: "«Namuna» MChJ", name: "Namuna mas’uliyati cheklangan jamiyati" } },
      "Namuna mas’uliyati cheklangan jamiyati",
    ],
    [{ data: { shortName: "«Namuna» MChJ" } }, "«Namuna» MChJ"],
    [{ data: { tin: null, fullName: "Namunayev N." } }, "Namunayev N."],
    [{ data: { name: "<b>Namuna</b>\u202e" } }, "Namuna"],
  ])("find a name in %j", async (value, name) => {
    const { call, server } = await setUp(value);
    expect(await call(lookUpCompany, { tin, language: "ru" })).toEqual({ tin, name });
    expect(server.requests[0]).toMatchObject({ path: `/api/ru/rouming/company/info?tin=${tin}` });
  });

  it.each([
    [404, { message: "yo‘q" }],
    [200, { data: {} }],
    [200, { data: { name: 7 } }],
  ])("find nobody in a %i %j", async (status, value) => {
    const { call } = await setUp(answering(status, value));
    expect(await call(lookUpCompany, { tin, language: "ru" })).toBeNull();
  });
});
