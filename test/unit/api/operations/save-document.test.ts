import { describe, expect, it } from "vitest";
import { saveDocument } from "../../../../src/api/operations/save-document.ts";
import { setUp } from "../set-up-api.ts";

const id = "65aa0000000000000000a001";
const request = { kind: "act", body: { actid: id }, language: "uz" } as const;

describe("saveDocument", () => {
  it("posts the body once and reads the identifier", async () => {
    const { call, server } = await setUp({ data: { actid: id } });
    expect(await call(saveDocument, request)).toBe(id);
    expect(server.requests).toHaveLength(1);
  });

  it.each([{}, { data: [] }, { data: { actid: null } }])("reads no identifier in %j", async (value) => {
    const { call } = await setUp(value);
    expect(await call(saveDocument, request)).toBeNull();
  });
});
