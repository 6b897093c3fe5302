import { describe, expect, it } from "vitest";
import { readErrorBody } from "../../../src/api/read-error-body.ts";

const ONE = { message: "One." };
const both = { tin: ["One."], sign: ["Two."] };

describe("an error's words", () => {
  it.each<[body: unknown, detail: string | null, fields?: object]>([
    [
      { message: "Invalid.", errors: { actno: ["Required."] } },
      "Invalid. Required.",
      { actno: ["Required."] },
    ],
    [
      { errors: { a: ["One."], b: ["Two.", "Three."] } },
      "One. Two. Three.",
      { a: ["One."], b: ["Two.", "Three."] },
    ],
    [{ errors: { a: "One." } }, "One.", { a: ["One."] }],
    [{ errors: ["One.", { message: "Two." }] }, "One. Two.", { errors: ["One.", "Two."] }],
    [{ data: { status: "error", message: "One.", context: {} } }, "One."],
    [{ data: { errors: { a: ["One."] } } }, "One.", { a: ["One."] }],
    [{ Message: "One.", Errors: { a: "One." } }, "One.", { a: ["One."] }],
    [{ stateid: ["One."] }, "One.", { stateid: ["One."] }],
    ["One.", "One."],
    [{ error: ONE }, "One."],
    [{ errorMessage: "One." }, "One."],
    [{ status: 422, description: "One.", data: null, error: "LATE", requestId: "1" }, "One."],
    // A framework's general sentence, or a bare word, and what is wrong.
    [{ message: "The given data was invalid.", errors: both }, "The given data was invalid. One. Two.", both],
    [{ message: "Error", errors: ["One", "Two"] }, "Error. One. Two", { errors: ["One", "Two"] }],
    [{ reason: "One." }, "One."],
    [{ status: "error", data: { reason: "One." } }, "One."],
    [{ error: { details: { text: "One." } } }, "One."],
    [{ statusCode: 422, message: ["One.", "Two."], error: "Unprocessable" }, "One. Two."],
    [{ message: { tin: ["One."] } }, "One.", { tin: ["One."] }],
    [{ errors: [{ field: "tin", message: "One." }] }, "One.", { tin: ["One."] }],
    [{ errors: { products: { 0: { price: ["One."] } } } }, "One.", { "products.0.price": ["One."] }],
    [{ errors: "One." }, "One."],
    [{ code: 7, document: { description: "Goods" } }, "code: 7"],
    [{ success: false, errorCode: "E-1043" }, "errorCode: E-1043"],
    [{ code: 0, data: null }, null],
    [{ description: "One.", error: "Imzo qabul qilinmadi" }, "One. Imzo qabul qilinmadi"],
    // The name of a status.
    [{ message: "One.", error: "Bad Request" }, "One."],
    [
      {
        error: {
          code: 422,
          details: [
            { field: "tin", issue: "One." },
            { field: "sign", issue: "Two." },
          ],
        },
      },
      "One. Two.",
      both,
    ],
    [{ data: { error: { errors: { tin: "One.", sign: "Two." } } } }, "One. Two.", both],
    [{ message: [ONE, { message: "Two." }] }, "One. Two.", { errors: ["One.", "Two."] }],
    [[{ msg: "One." }, { msg: "Two." }], "One. Two.", { errors: ["One.", "Two."] }],
    // As siblings of the service write them.
    [{ resultCode: 7, resultNote: "One." }, "One."],
    [{ data: { error: { errorText: "One." } } }, "One."],
    [{ isSuccess: false, errorDescription: "One." }, "One."],
    [{ success: false, message: { uz: "One.", ru: "Отклонено" } }, "One."],
    [{ fault: { faultstring: "One." } }, "One."],
    [{ validation: { tin: ["One."] } }, "One.", { tin: ["One."] }],
    [{ errors: { doc: { tin: ["One."] } } }, "One.", { "doc.tin": ["One."] }],
    [{ errors: { goods: [{ tin: ["One."] }] } }, "One.", { "goods.tin": ["One."] }],
    [{ message: "One.", data: { comment: "not of the error" } }, "One."],
    // Nothing said, and what is data alone.
    [{}, null],
    [{ message: "" }, null],
    [[], null],
    [7, null],
    [undefined, null],
    [{ id: "7", name: "Namuna", sum: 5 }, null],
  ])("are read of %j", (body, detail, fields = {}) => {
    expect(readErrorBody(body)).toEqual({ detail, fields });
  });
});
