import { describe, expect, it } from "vitest";
import { readErrorBody } from "../../../src/api/read-error-body.ts";

const words = "Rad etildi";

describe("an error's words, as siblings of the service write them", () => {
  it.each<[body: unknown, fields: object]>([
    [{ resultCode: 7, resultNote: words }, {}],
    [{ data: { error: { errorText: words } } }, {}],
    [{ isSuccess: false, errorDescription: words }, {}],
    [{ success: false, message: { uz: words, ru: "Отклонено" } }, {}],
    [{ fault: { faultstring: words } }, {}],
    [{ validation: { tin: [words] } }, { tin: [words] }],
    [{ errors: { doc: { tin: [words] } } }, { "doc.tin": [words] }],
    [{ errors: { goods: [{ tin: [words] }] } }, { "goods.tin": [words] }],
    [{ message: words, data: { comment: "not of the error" } }, {}],
  ])("are read of %j", (body, fields) => {
    expect(readErrorBody(body)).toEqual({ detail: words, fields });
  });

  it("are none where only data is said", () => {
    expect(readErrorBody({ id: "7", name: "Namuna", sum: 5 })).toEqual({ detail: null, fields: {} });
  });
});
