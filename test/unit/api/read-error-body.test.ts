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
    // Words for people come before codes, whatever their names are.
    [{ error: "Hujjat topilmadi", description: "NOT_FOUND" }, "Hujjat topilmadi"],
    [{ description: "Kech.", error: "DOC_LATE" }, "Kech."],
    [{ error: "invalid_grant", error_description: "Parol xato." }, "Parol xato."],
    [{ message: "ERR_1043", description: "Imzo muddati o‘tgan" }, "Imzo muddati o‘tgan"],
    [{ message: "SIGN-12", data: { text: "Imzo muddati o‘tgan" } }, "Imzo muddati o‘tgan"],
    [{ message: "sign.expired", detail: "Imzo muddati o‘tgan" }, "Imzo muddati o‘tgan"],
    [{ message: "VALIDATION_ERROR", errors: { a: ["One."] } }, "One.", { a: ["One."] }],
    [{ title: "Bad Request", description: "Imzo xato" }, "Imzo xato"],
    [{ message: "Error", description: "Imzo muddati o‘tgan" }, "Imzo muddati o‘tgan"],
    [{ message: "Ошибка", data: { reason: "Срок подписи истёк" } }, "Срок подписи истёк"],
    // A code is better than nothing, and a general word says nothing.
    [{ message: "ERR_1043" }, "ERR_1043"],
    [{ message: "Error" }, "Error"],
    [{ message: "Error", code: 1043 }, "Error. code: 1043"],
    [{ success: false, code: 1043, message: null }, "code: 1043"],
    [{ success: false, status: { code: "1043" } }, "code: 1043"],
    [{ success: false, errors: [1043, 1044] }, "errors: 1043, 1044"],
    [{ success: false, message: 1043 }, "message: 1043"],
    [{ success: false, status: 1043 }, "status: 1043"],
    [{ success: false, result: -5 }, "result: -5"],
    [{ success: false, error_no: 5 }, "error_no: 5"],
    [{ success: false, errorId: "AB-7" }, "errorId: AB-7"],
    [{ success: false, statusCode: 1043 }, "statusCode: 1043"],
    [{ success: false, data: { errorNumber: "7" } }, "errorNumber: 7"],
    [{ success: false, data: { message: { code: 7 } } }, "code: 7"],
    // The number of an HTTP status tells nothing.
    [{ success: false, status: 422, statusCode: 400 }, null],
    // Every one of several, wherever they stand.
    [{ errors: { tin: ["One."] }, data: { errors: { sign: ["Two."] } } }, "One. Two.", both],
    [
      { error: { errors: { tin: ["One."] }, message: "Bad." }, errors: { sign: ["Two."] } },
      "Bad. Two. One.",
      both,
    ],
    [{ data: { data: { errors: both } } }, "One. Two.", both],
    [{ error: { validation: both } }, "One. Two.", both],
    [{ data: { validation: both } }, "One. Two.", both],
    [{ message: "Bad.", data: both }, "Bad. One. Two.", both],
    [{ data: { message: "Bad.", fields: { tin: "One.", sign: "Two." } } }, "Bad. One. Two.", both],
    [
      {
        fields: [
          { name: "tin", error: "One." },
          { name: "sign", error: "Two." },
        ],
      },
      "One. Two.",
      both,
    ],
    [{ messages: both }, "One. Two.", both],
    [{ error_messages: { tin: ["One."], sign: "Two." } }, "One. Two.", both],
    [{ exceptions: [ONE, { message: "Two." }] }, "One. Two.", { errors: ["One.", "Two."] }],
    [{ message: "Bad.", details: ["One.", "Two."] }, "Bad. One. Two.", { errors: ["One.", "Two."] }],
    [{ message: "One.", error: { message: "Two." } }, "One. Two.", { errors: ["Two."] }],
    [{ error: { message: "One.", inner: { message: "Two." } } }, "One. Two.", { errors: ["Two."] }],
    [
      {
        errors: [
          { field: "tin", messages: ["One."] },
          { field: "sign", messages: ["Two."] },
        ],
      },
      "One. Two.",
      both,
    ],
    [
      {
        errors: [
          { field: "tin", errors: ["One."] },
          { field: "sign", errors: ["Two."] },
        ],
      },
      "One. Two.",
      both,
    ],
    [{ errors: { tin: { messages: ["One.", "Two."] } } }, "One. Two.", { tin: ["One.", "Two."] }],
    [{ errors: [["One."], ["Two."]] }, "One. Two.", { errors: ["One.", "Two."] }],
    [
      { errors: { doc: { text: "One.", tin: "Two." } } },
      "One. Two.",
      { "doc.text": ["One."], "doc.tin": ["Two."] },
    ],
    [
      { errors: { products: [{ description: ["One."], price: ["Two."] }] } },
      "One. Two.",
      { "products.description": ["One."], "products.price": ["Two."] },
    ],
    [
      { errors: [{ field: "doc", message: "One.", children: [{ field: "tin", message: "Two." }] }] },
      "One. Two.",
      { doc: ["One."], tin: ["Two."] },
    ],
    [
      { errors: [{ property: "tin", value: "x", constraints: { isTin: "One.", isSet: "Two." } }] },
      "One. Two.",
      { "tin.constraints.isTin": ["One."], "tin.constraints.isSet": ["Two."] },
    ],
    [
      { errors: [{ objectName: "doc", field: "tin", rejectedValue: "7", defaultMessage: "One." }] },
      "One.",
      { tin: ["One."] },
    ],
    [
      { errors: [{ detail: "One.", source: { pointer: "/data/tin" } }, { detail: "Two." }] },
      "One. Two.",
      { errors: ["One.", "Two."] },
    ],
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
