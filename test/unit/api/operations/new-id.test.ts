import { describe, expect, it } from "vitest";
import { getNewId } from "../../../../src/api/operations/new-id.ts";
import { codeOf } from "../../../support/code-of.ts";
import { answering } from "../../../support/http-server.ts";
import { setUp } from "../set-up-api.ts";

const id = "65aa0000000000000000a001";

describe("getNewId", () => {
  it.each([{ data: { id } }, { id }, { data: id }])("reads %j", async (value) => {
    const { call } = await setUp(value);
    expect(await call(getNewId, { length: 24, language: "ru" })).toBe(id);
  });

  it.each([{}, { data: { id: "65aa" } }, { data: { id: 7 } }])("refuses %j", async (value) => {
    const { call } = await setUp(value);
    expect(await codeOf(call(getNewId, { length: 24, language: "ru" }))).toBe("ServiceProtocol");
  });

  it("says that the service gives none, not that a document is missing", async () => {
    const { call } = await setUp(answering(404));
    await expect(call(getNewId, { length: 24, language: "ru" })).rejects.toMatchObject({
      userKey: "error-no-new-id",
    });
  });
});
