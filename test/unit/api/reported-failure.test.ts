import { describe, expect, it } from "vitest";
import { findReportedFailure, isRefusal } from "../../../src/api/reported-failure.ts";

const words = "Imzo muddati o‘tgan";

describe("a write's answer that reports a failure", () => {
  it.each<[answer: unknown]>([
    [{ status: "ERROR", error: words }],
    [{ Status: "error", Message: words }],
    [{ status: "FAILED", description: words }],
    [{ status: "fail", data: { error: { message: words } } }],
    [{ status: "Failure: sign", message: words }],
    [{ status: false, message: words }],
    [{ status: 422, message: words }],
    [{ code: "500", message: words }],
    [{ result: "error", resultNote: words }],
    [{ level: "ERROR", text: words }],
    [{ isSuccess: 0, errorDescription: words }],
    [{ ok: false, error: words }],
    [{ errors: [{ field: "sign", message: words }] }],
    [{ errors: { sign: [words] } }],
    [{ Errors: words }],
    [{ error: { code: 1043, message: words } }],
    [{ error: true, message: words }],
    [{ ERROR_MESSAGE: words }],
    [{ success: true, errors: [words] }],
    [{ success: true, message: words, data: false }],
    [{ data: "FALSE", message: words }],
    [{ data: { success: "0", message: words } }],
    [{ data: { status: "ERROR", error: words } }],
    [{ data: { data: false }, message: words }],
    [{ result: { data: { errors: [words] } } }],
    [{ message: "Tayyor", data: [{ status: "ok" }, { status: "ERROR", error: words }] }],
    [[{ status: "ok" }, { success: false, error: words }]],
    [`Error: ${words}`],
  ])("tells its words: %j", (answer) => {
    expect(findReportedFailure(answer)?.detail).toContain(words);
  });

  it.each<[answer: unknown, detail: string | null]>([
    [{ data: false }, null],
    [false, null],
    [{ status: "ERROR" }, null],
    [{ failed: 2 }, null],
    [{ status: "ERROR", code: 1043 }, "code: 1043"],
    [{ data: { errorCode: 1043 } }, "errorCode: 1043"],
    [{ data: [{ error: "Bir." }, { error: "Ikki." }, { error: "Bir." }] }, "Bir. Ikki."],
  ])("has no more to tell than there is: %j", (answer, detail) => {
    expect(findReportedFailure(answer)).toEqual({ detail });
  });
});

describe("a write's answer that reports no failure", () => {
  it.each<[answer: unknown]>([
    [{ success: true }],
    [{ success: true, errors: [] }],
    [{ success: true, errors: null, error: "", Error: "null" }],
    [{ success: true, errors: {}, error: 0, hasErrors: false }],
    [{ success: true, errors: { sign: [], tin: "" } }],
    [{ error: { code: 0, message: "Hammasi joyida" }, data: {} }],
    [{ errorCode: 0, errorMessage: "OK" }],
    [{ status: "ok", message: "Xatolik yo‘q" }],
    [{ status: "warning", message: "Error of the past" }],
    [{ status: 200, code: 0, message: "Success" }],
    [{ status: 0 }],
    [{ data: null }],
    [{ data: 0 }],
    [{ data: [] }],
    [{ data: { actid: "65f1b0000000000000000201", stateid: 0, lasterror: "Eski xato" } }],
    [{ data: { items: [{ name: "Error", code: 450 }] } }],
    [{ queued: 3, failed: 0 }],
    [{ data: {}, warning: "Limit tugayapti" }],
    ["OK"],
    [""],
    [null],
    [undefined],
  ])("%j", (answer) => {
    expect(findReportedFailure(answer)).toBeNull();
  });

  it("is read quickly, however much it holds", () => {
    const wide = { data: Array(10_000).fill({ items: Array(100).fill({ data: { status: "ok" } }) }) };
    expect(findReportedFailure(wide)).toBeNull();
  });
});

describe("an answer to a read", () => {
  it.each<[answer: unknown, refuses: boolean]>([
    [{ success: false }, true],
    [{ data: { success: 0 } }, true],
    [{ STATUS: "Error" }, true],
    [{ data: { Status: "FAILED" } }, true],
    [{ status: false }, true],
    [{ data: { status: false, name: "Namuna" } }, false],
    [{ data: { status: "Failed to send", name: "Namuna" } }, false],
    [{ data: { stateid: 2, errors: ["of the document"] } }, false],
    [{ status: 0 }, false],
    [[], false],
    [null, false],
  ])("%j refuses: %s", (answer, refuses) => {
    expect(isRefusal(answer)).toBe(refuses);
  });
});
