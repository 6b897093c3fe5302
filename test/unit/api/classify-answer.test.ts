import { describe, expect, it } from "vitest";
import { type Asked, classifyAnswer } from "../../../src/api/classify-answer.ts";
import type { Exchange, HttpAnswer } from "../../../src/api/exchange.ts";
import {
  BadCredentials,
  type ServiceConflict,
  type ServiceRateLimited,
  ServiceRejected,
} from "../../../src/errors.ts";

const NOW = Date.parse("2026-11-20T06:00:00Z");

function answered(status: number, body: unknown = "", changes: Partial<HttpAnswer> = {}): Exchange {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    kind: "answer",
    status,
    headers: { "content-type": "application/json" },
    body: new TextEncoder().encode(text),
    bodyProblem: null,
    ...changes,
  };
}

function judge(exchange: Exchange, effect: Asked["effect"] = "read") {
  return classifyAnswer(exchange, { effect, operation: "invoice.test" }, NOW);
}

function errorOf(exchange: Exchange, effect: Asked["effect"] = "read") {
  const verdict = judge(exchange, effect);
  return verdict.ok ? null : verdict.error;
}

const HTML = "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>";
const failed = (changes: object): Exchange =>
  ({ kind: "failure", sent: true, reason: "broken", code: "ECONNRESET", ...changes }) as Exchange;
const bodiless = (status: number, bodyProblem: HttpAnswer["bodyProblem"]) =>
  answered(status, "", { bodyProblem });

describe("classifyAnswer", () => {
  it.each<[what: string, exchange: Exchange, read: string, write: string, login: string]>([
    ["200 with JSON", answered(200, { data: 1 }), "ok", "ok", "ok"],
    ["201 with JSON", answered(201, { data: 1 }), "ok", "ok", "ok"],
    ["200 with success:true", answered(200, { success: true }), "ok", "ok", "ok"],
    ["200 with a JSON null", answered(200, "null"), "ok", "ok", "ok"],
    [
      "200 with success:false",
      answered(200, { success: false }),
      "ServiceRejected",
      "ServiceRejected",
      "BadCredentials",
    ],
    [
      "200 with success:'false'",
      answered(200, { success: "false" }),
      "ServiceRejected",
      "ServiceRejected",
      "BadCredentials",
    ],
    [
      "200 with a failed status inside",
      answered(200, { data: { status: "error", message: "no" } }),
      "ServiceRejected",
      "ok",
      "BadCredentials",
    ],
    ["200 empty", answered(200, ""), "ServiceProtocol", "ok", "ServiceProtocol"],
    ["204", answered(204, ""), "ServiceProtocol", "ok", "ServiceProtocol"],
    ["200 with truncated JSON", answered(200, '{"data":{"a'), "ServiceProtocol", "ok", "ServiceProtocol"],
    ["200 with plain text", answered(200, "OK"), "ServiceProtocol", "ok", "ServiceProtocol"],
    [
      "200 with an HTML page",
      answered(200, HTML),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    ["200 with broken compression", bodiless(200, "undecodable"), "ServiceProtocol", "ok", "ServiceProtocol"],
    [
      "200 with a broken body",
      bodiless(200, "broken"),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    [
      "200 with a body that stalls",
      bodiless(200, "timeout"),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    [
      "200 with too large a body",
      bodiless(200, "tooLarge"),
      "ServiceProtocol",
      "OutcomeUnknown",
      "ServiceProtocol",
    ],
    ["301", answered(301), "ServiceProtocol", "OutcomeUnknown", "ServiceProtocol"],
    ["302", answered(302), "ServiceProtocol", "OutcomeUnknown", "ServiceProtocol"],
    ["304", answered(304), "ServiceProtocol", "OutcomeUnknown", "ServiceProtocol"],
    ["308", answered(308), "ServiceProtocol", "OutcomeUnknown", "ServiceProtocol"],
    ["400", answered(400), "ServiceRejected", "ServiceRejected", "ServiceRejected"],
    ["401", answered(401), "ServiceUnauthorized", "ServiceUnauthorized", "BadCredentials"],
    ["403", answered(403), "ServiceForbidden", "ServiceForbidden", "ServiceRejected"],
    ["404", answered(404), "ServiceNotFound", "ServiceNotFound", "ServiceNotFound"],
    ["405", answered(405), "ServiceNotFound", "ServiceNotFound", "ServiceNotFound"],
    ["408", answered(408), "ServiceUnavailable", "OutcomeUnknown", "ServiceUnavailable"],
    ["409", answered(409), "ServiceConflict", "ServiceConflict", "ServiceConflict"],
    ["413 as an HTML page", answered(413, HTML), "ServiceRejected", "ServiceRejected", "ServiceRejected"],
    ["422", answered(422, { message: "no" }), "ServiceRejected", "ServiceRejected", "BadCredentials"],
    ["422 whose body broke", bodiless(422, "broken"), "ServiceRejected", "ServiceRejected", "BadCredentials"],
    ["423", answered(423), "ServiceRejected", "ServiceRejected", "ServiceRejected"],
    ["429", answered(429), "ServiceRateLimited", "ServiceRateLimited", "ServiceRateLimited"],
    ["500", answered(500), "ServiceUnavailable", "OutcomeUnknown", "ServiceUnavailable"],
    [
      "502 as an HTML page",
      answered(502, HTML),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    ["503", answered(503), "ServiceUnavailable", "OutcomeUnknown", "ServiceUnavailable"],
    [
      "504 whose body broke",
      bodiless(504, "broken"),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    [
      "a break after bytes were sent",
      failed({}),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    [
      "a time-out after bytes were sent",
      failed({ reason: "timeout" }),
      "ServiceUnavailable",
      "OutcomeUnknown",
      "ServiceUnavailable",
    ],
    [
      "a refused connection",
      failed({ sent: false }),
      "ServiceUnavailable",
      "ServiceUnavailable",
      "ServiceUnavailable",
    ],
    [
      "a connection that never stood",
      failed({ sent: false, reason: "timeout" }),
      "ServiceUnavailable",
      "ServiceUnavailable",
      "ServiceUnavailable",
    ],
  ])("%s", (_what, exchange, read, write, login) => {
    const outcomes = (["read", "write", "login"] as const).map(
      (mode) => errorOf(exchange, mode)?.code ?? "ok",
    );
    expect(outcomes).toEqual([read, write, login]);
  });

  it("gives value and bytes of an answer", () => {
    const verdict = judge(answered(200, '{ "data": 1 }'));
    expect(verdict).toMatchObject({ ok: true, answer: { status: 200, value: { data: 1 } } });
    expect(verdict.ok && Buffer.from(verdict.answer.bytes).toString()).toBe('{ "data": 1 }');
  });

  it("passes over a byte order mark", () => {
    expect(judge(answered(200, '\ufeff{"a":1}'))).toMatchObject({ answer: { value: { a: 1 } } });
  });

  it("takes JSON that is called HTML for JSON", () => {
    const exchange = answered(200, { a: 1 }, { headers: { "content-type": "text/html" } });
    expect(judge(exchange)).toMatchObject({ ok: true });
  });

  it.each<[what: string, body: unknown, detail: string | null, fields: object]>([
    [
      "message and errors",
      { message: "Invalid.", errors: { actno: ["Required."] } },
      "Invalid.",
      { actno: ["Required."] },
    ],
    [
      "errors alone",
      { errors: { a: ["One."], b: ["Two.", "Three."] } },
      "One. Two. Three.",
      { a: ["One."], b: ["Two.", "Three."] },
    ],
    ["errors as single texts", { errors: { a: "One." } }, "One.", { a: ["One."] }],
    [
      "errors as a list",
      { errors: ["One.", { message: "Two." }] },
      "One. Two.",
      { errors: ["One.", "Two."] },
    ],
    [
      "data with status, message, context",
      { data: { status: "error", message: "Closed.", context: {} } },
      "Closed.",
      {},
    ],
    ["fields at the top", { stateid: ["Unknown."] }, "Unknown.", { stateid: ["Unknown."] }],
    ["a bare JSON string", '"Not today."', "Not today.", {}],
    ["error with message", { error: { message: "Wrong key." } }, "Wrong key.", {}],
    ["errorMessage", { errorMessage: "Wrong day." }, "Wrong day.", {}],
    [
      "status, description, data, error, requestId",
      { status: 422, description: "Late.", data: null, error: "LATE", requestId: "1" },
      "Late.",
      {},
    ],
    ["an empty object", {}, null, {}],
    ["an empty message", { message: "" }, null, {}],
    ["an HTML page", HTML, null, {}],
    ["nothing", "", null, {}],
  ])("reads the reasons of a 422: %s", (_what, body, detail, fields) => {
    const error = errorOf(answered(422, body));
    expect(error).toBeInstanceOf(ServiceRejected);
    expect(error).toMatchObject({ status: 422, detail, fields });
  });

  it("cleans what people will read of markup, invisible characters and length", () => {
    const body = {
      message: "<b>Bad</b>\u0000 \u202eword\u2069\n<script>x</script>",
      errors: { "a\u200b": [`${"long ".repeat(100)}`] },
    };
    const error = errorOf(answered(422, body));
    expect(error).toMatchObject({ detail: "Bad word x" });
    const [text] = (error as ServiceRejected).fields.a ?? [];
    expect(text).toHaveLength(200);
    expect(text?.endsWith("…")).toBe(true);
  });

  it("keeps O‘zbekcha and Кириллица as they are", () => {
    expect(errorOf(answered(422, { message: "Hujjat yo‘q: “АКТ” & Ғ" }))).toMatchObject({
      detail: "Hujjat yo‘q: “АКТ” & Ғ",
    });
  });

  it("bounds the number of fields and texts", () => {
    const errors = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`f${index}`, Array(1000).fill("x")]),
    );
    const error = errorOf(answered(422, { errors })) as ServiceRejected;
    expect(Object.keys(error.fields)).toHaveLength(20);
    expect(error.fields.f0).toHaveLength(5);
    expect(error.detail?.length).toBeLessThanOrEqual(300);
  });

  it("never repeats the answer in the message for logs", () => {
    const error = errorOf(answered(422, { message: "SECRET", errors: { SECRET: ["SECRET"] } }));
    expect(error?.message).toBe("invoice.test answered 422");
    expect(error?.stack).not.toContain("SECRET");
  });

  it("gives the service's sentence at a refused login and a conflict", () => {
    const body = { message: "Parol noto‘g‘ri" };
    expect(errorOf(answered(422, body), "login")).toMatchObject({
      detail: "Parol noto‘g‘ri",
    } satisfies Partial<BadCredentials>);
    expect(errorOf(answered(401, body), "login")).toBeInstanceOf(BadCredentials);
    expect(errorOf(answered(409, body), "write")).toMatchObject({
      detail: "Parol noto‘g‘ri",
    } satisfies Partial<ServiceConflict>);
  });

  it.each([
    ["7", 7],
    ["0", 0],
    ["Fri, 20 Nov 2026 06:01:30 GMT", 90],
    ["Fri, 20 Nov 2026 05:00:00 GMT", 0],
    ["999999999", 86_400],
    ["soon", 30],
    [undefined, 30],
  ])("reads Retry-After %s as %s seconds", (header, seconds) => {
    const error = errorOf(
      answered(429, {}, { headers: header === undefined ? {} : { "retry-after": header } }),
    );
    expect((error as ServiceRateLimited).retryAfterSeconds).toBe(seconds);
  });
});
