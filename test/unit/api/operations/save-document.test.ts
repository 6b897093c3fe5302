import { describe, expect, it } from "vitest";
import { saveDocument } from "../../../../src/api/operations/save-document.ts";
import { answer } from "../../../support/http-server.ts";
import { bodyOf, setUp } from "../set-up-api.ts";

const id = "65aa0000000000000000a001";
const request = { kind: "act", body: { actid: id }, language: "uz" } as const;

const answering = (status: number, value: unknown) =>
  setUp((_request, _previous, response) => answer(response, status, value));

describe("saveDocument", () => {
  it("posts the body once and reads the identifier", async () => {
    const { call, server } = await answering(200, { data: { actid: id } });
    expect(await call(saveDocument, request)).toBe(id);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ method: "POST", path: "/api/uz/documents/act/save" });
    expect(bodyOf(server)).toEqual({ actid: id });
  });

  it.each([{}, { data: [] }, { data: { actid: null } }])("reads no identifier in %j", async (value) => {
    const { call } = await answering(200, value);
    expect(await call(saveDocument, request)).toBeNull();
  });
});
