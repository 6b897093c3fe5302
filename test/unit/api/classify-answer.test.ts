import { describe, expect, it } from "vitest";
import { type Asked, classifyAnswer, digestOf } from "../../../src/api/classify-answer.ts";
import type { Exchange, HttpAnswer } from "../../../src/api/exchange.ts";
import type { ServiceRateLimited, ServiceRejected } from "../../../src/errors.ts";

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
const calledHtml = { headers: { "content-type": "text/html; charset=utf-8" } };
const bodiless = (status: number, bodyProblem: HttpAnswer["bodyProblem"]) =>
  answered(status, "", { bodyProblem });

/** What an answer is to a read, a write and a login. */
type Outcomes = readonly [read: string, write: string, login: string];
const done: Outcomes = ["ok", "ok", "ok"];
const unread: Outcomes = ["ServiceProtocol", "ok", "ServiceProtocol"];
const nonsense: Outcomes = ["ServiceProtocol", "OutcomeUnknown", "ServiceProtocol"];
const lost: Outcomes = ["ServiceUnavailable", "OutcomeUnknown", "ServiceUnavailable"];
const notSent: Outcomes = ["ServiceUnavailable", "ServiceUnavailable", "ServiceUnavailable"];
const refused: Outcomes = ["ServiceRejected", "ServiceRejected", "BadCredentials"];
const rejected: Outcomes = ["ServiceRejected", "ServiceRejected", "ServiceRejected"];
/** Says that it failed, where a write may have arrived all the same. */
const reported: Outcomes = ["ServiceRejected", "OutcomeUnknown", "BadCredentials"];
const missing: Outcomes = ["ServiceNotFound", "ServiceNotFound", "ServiceNotFound"];

/** By which sentence each is told. */
const sentences: Readonly<Record<string, string>> = {
  ServiceUnauthorized: "error-unauthorized",
  BadCredentials: "error-bad-credentials",
  ServiceForbidden: "error-forbidden",
  ServiceNotFound: "error-not-found",
  ServiceConflict: "error-conflict",
  ServiceRejected: "error-rejected",
  ServiceRateLimited: "error-rate-limited",
  ServiceUnavailable: "error-unavailable",
  ServiceProtocol: "error-protocol",
  OutcomeUnknown: "error-outcome-unknown",
};

describe("classifyAnswer", () => {
  it.each<[what: string, exchange: Exchange, Outcomes]>([
    ["200 with JSON", answered(200, { data: 1 }), done],
    ["201 with JSON", answered(201, { data: 1 }), done],
    ["200 with success:true", answered(200, { success: true }), done],
    ["200 with a JSON null", answered(200, "null"), done],
    ["200 with success:false", answered(200, { success: false }), refused],
    ["200 with a failed status", answered(200, { data: { status: "error", message: "no" } }), reported],
    ["200 with errors alone", answered(200, { errors: ["One."] }), ["ok", "OutcomeUnknown", "ok"]],
    ["200 with a text that it failed", answered(200, "ERROR: no"), nonsense],
    ["200 empty", answered(200, ""), unread],
    ["204", answered(204, ""), unread],
    ["200 empty that is called HTML", answered(200, "", calledHtml), unread],
    ["200 with truncated JSON", answered(200, '{"data":{"a'), unread],
    ["200 with plain text", answered(200, "OK"), unread],
    ["200 with an HTML page", answered(200, HTML), lost],
    ["200 with text that is called HTML", answered(200, "login, please", calledHtml), lost],
    ["200 with broken compression", bodiless(200, "undecodable"), unread],
    ["200 with a broken body", bodiless(200, "broken"), lost],
    ["200 with a body that stalls", bodiless(200, "timeout"), lost],
    ["200 with too large a body", bodiless(200, "tooLarge"), nonsense],
    ["301", answered(301), nonsense],
    ["302", answered(302), nonsense],
    ["304", answered(304), nonsense],
    ["308", answered(308), nonsense],
    ["400", answered(400), rejected],
    ["401", answered(401), ["ServiceUnauthorized", "ServiceUnauthorized", "BadCredentials"]],
    ["403", answered(403), ["ServiceForbidden", "ServiceForbidden", "ServiceRejected"]],
    ["404", answered(404), missing],
    ["404 as an HTML page", answered(404, HTML), missing],
    ["405", answered(405), missing],
    ["408", answered(408), lost],
    ["409", answered(409), ["ServiceConflict", "ServiceConflict", "ServiceConflict"]],
    ["413 as an HTML page", answered(413, HTML), rejected],
    ["419", answered(419, { message: "Page expired." }), rejected],
    ["422", answered(422, { message: "no" }), refused],
    ["422 whose body broke", bodiless(422, "broken"), refused],
    ["423", answered(423), rejected],
    ["429", answered(429), ["ServiceRateLimited", "ServiceRateLimited", "ServiceRateLimited"]],
    ["500", answered(500), lost],
    ["502 as an HTML page", answered(502, HTML), lost],
    ["503", answered(503), lost],
    ["504 whose body broke", bodiless(504, "broken"), lost],
    ["a break after bytes were sent", failed({}), lost],
    ["a time-out after bytes were sent", failed({ reason: "timeout" }), lost],
    ["a refused connection", failed({ sent: false }), notSent],
    ["a connection that never stood", failed({ sent: false, reason: "timeout" }), notSent],
  ])("%s", (_what, exchange, outcomes) => {
    const errors = (["read", "write", "login"] as const).map((effect) => errorOf(exchange, effect));
    expect(errors.map((error) => error?.code ?? "ok")).toEqual(outcomes);
    for (const error of errors)
      expect(error?.userKey).toBe(error === null ? undefined : sentences[error.code]);
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

  /** @promise hostile-content: The service's words lose their markup. */
  it("cleans what people will read of markup, invisible characters and length", () => {
    const body = {
      message: "<b>Bad</b>\u0000 \u202eword\u2069\n<script>x</script>",
      errors: { "a\u200b": [`${"long ".repeat(100)}`] },
    };
    const error = errorOf(answered(422, body));
    expect(error).toMatchObject({ detail: expect.stringMatching(/^Bad word x\. long /) });
    expect((error as ServiceRejected).detail?.length).toBeLessThanOrEqual(600);
    const [text] = (error as ServiceRejected).fields.a ?? [];
    expect(text).toHaveLength(200);
    expect(text?.endsWith("…")).toBe(true);
  });

  it("bounds the number of fields and texts", () => {
    const errors = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`f${index}`, Array(1000).fill("x")]),
    );
    const error = errorOf(answered(422, { errors })) as ServiceRejected;
    expect(Object.keys(error.fields)).toHaveLength(20);
    expect(error.fields.f0).toHaveLength(5);
    expect(error.detail?.length).toBeLessThanOrEqual(600);
  });

  it("never repeats the answer in the message for logs", () => {
    const error = errorOf(answered(422, { message: "SECRET", errors: { SECRET: ["SECRET"] } }));
    expect(error?.message).toBe("invoice.test answered 422");
    expect(error?.stack).not.toContain("SECRET");
  });

  it.each<[what: string, status: number, effect: Asked["effect"]]>([
    ["a refused login", 401, "login"],
    ["a login that lacks something", 422, "login"],
    ["a conflict", 409, "write"],
    ["a refusal", 422, "read"],
  ])("gives the service's sentence at %s", (_what, status, effect) => {
    const body = { message: "Parol noto‘g‘ri: “АКТ” & Ғ", errors: { pin: "Kerak" } };
    expect(errorOf(answered(status, body), effect)).toMatchObject({
      detail: "Parol noto‘g‘ri: “АКТ” & Ғ. Kerak",
      ...(effect === "read" ? { status, fields: { pin: ["Kerak"] } } : {}),
    });
  });

  it("gives the sentence of a 200 that refuses, and what it says of a write that may have failed", () => {
    const refusal = { success: false, message: "One." };
    for (const effect of ["read", "write", "login"] as const)
      expect(errorOf(answered(200, refusal), effect)).toMatchObject({ detail: "One." });
    const failure = { detail: "One." };
    expect(errorOf(answered(200, { errors: ["One."] }), "write")).toMatchObject({ failure });
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
    const isTold = header !== undefined && header !== "soon";
    expect((error as ServiceRateLimited).retryAt).toBe(isTold ? NOW + seconds * 1000 : null);
  });

  // 06:00 UTC is 11:00 in Uzbekistan.
  it.each<[text: string, minutes: number | null]>([
    ["Try again in 5 minutes.", 5],
    ["Please wait 90 seconds", 1.5],
    ["Слишком много запросов. Повторите через 10 минут", 10],
    ["Подождите 1 час 30 минут", 90],
    ["5 daqiqadan keyin urinib ko‘ring", 5],
    ["Iltimos, 300 soniya kuting", 5],
    ["10 дақиқадан кейин уриниб кўринг", 10],
    ["Blocked until 11:37", 37],
    ["Попробуйте после 11:37.", 37],
    ["Soat 11:37 dan keyin urinib ko‘ring", 37],
    ["Доступ закрыт до 10:00", 23 * 60],
    ["Too many requests: 60 per 1 minute", null],
    ["Лимит 1000 запросов за 24 часа", null],
    ["Hujjat 12.10.2026 da", null],
    ["Too Many Attempts.", null],
  ])("reads the wait of “%s” as %s minutes", (message, minutes) => {
    const error = errorOf(answered(429, { message })) as ServiceRateLimited;
    expect(error.retryAt).toBe(minutes === null ? null : NOW + minutes * 60_000);
    expect(error.retryAfterSeconds).toBe(minutes === null ? 30 : minutes * 60);
  });

  it.each([{ retry_after: 120 }, { retryAfter: "120" }, { error: { retry_after: 120 } }])(
    "reads the wait of %j",
    (body) => {
      expect(errorOf(answered(429, body))).toMatchObject({ retryAfterSeconds: 120 });
    },
  );
});

describe("an answer that was read before", () => {
  const page = answered(200, { data: [{ id: 1 }] });
  const bytesOf = (exchange: Exchange) => (exchange.kind === "answer" ? exchange.body : new Uint8Array());
  const judgeKnown = (exchange: Exchange, known: string | null) =>
    classifyAnswer(exchange, { effect: "read", operation: "invoice.test", known }, NOW);

  it("is not parsed again", () => {
    const verdict = judgeKnown(page, digestOf(bytesOf(page)));
    expect(verdict).toMatchObject({ ok: true, answer: { isKnown: true, value: undefined } });
  });

  it.each([
    ["another digest", page, "0".repeat(64)],
    ["none", page, null],
  ])("is parsed where it has %s", (_, exchange, known) => {
    const verdict = judgeKnown(exchange, known);
    expect(verdict).toMatchObject({ ok: true, answer: { value: { data: [{ id: 1 }] } } });
  });

  it.each([
    ["a 500", answered(500, { data: [{ id: 1 }] })],
    ["a body that broke", answered(200, "", { bodyProblem: "broken" })],
    ["a body that cannot be unpacked", answered(200, { a: 1 }, { bodyProblem: "undecodable" })],
  ])("is no answer as %s", (_, exchange) => {
    expect(judgeKnown(exchange, digestOf(bytesOf(exchange))).ok).toBe(false);
  });
});
