import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { submitAction } from "../../src/api/operations/submit-action.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { AppError } from "../../src/errors.ts";
import { answer } from "../support/http-server.ts";
import { answering } from "./drifting-service.ts";

const id = "65f1b0000000000000000777" as DocumentId;
const sentences = readFileSync(new URL("../../src/locales/uz/errors.ftl", import.meta.url), "utf8");
const words = "STIR noto‘g‘ri";

/** A view and an acceptance that get this answer: what each throws, and whether each was counted. */
async function meet(status: number, body: unknown, headers: Record<string, string> = {}) {
  const service = await answering((_request: unknown, _previous: number, response: never) =>
    answer(response, status, typeof body === "string" ? body : JSON.stringify(body), headers),
  );
  const thrown = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => null,
      (caught: unknown) => caught,
    );
    if (error !== null && !(error instanceof AppError)) throw error;
    return error;
  };
  const read = await thrown(service.call(viewDocument, { kind: "invoice", id, language: "uz" }));
  const written = await thrown(
    service.call(submitAction, {
      kind: "invoice",
      action: "accept",
      id,
      signature: "MA==",
      reason: null,
      language: "uz",
    }),
  );
  for (const [operation, error] of [["invoice.view", read] as const, ["invoice.accept", written] as const]) {
    const outcome = error?.code ?? "ok";
    expect(await service.counted("kotib_service_requests_total", { operation, outcome })).toBe(1);
    if (error === null) continue;
    expect(error.userKey).toBe(sentenceOf[error.code]);
    expect(hasSentence(error.userKey)).toBe(true);
  }
  return { read, written };
}

/** Which sentence each kind of trouble is told by. */
const sentenceOf: Readonly<Record<string, string>> = {
  ServiceUnauthorized: "error-unauthorized",
  ServiceForbidden: "error-forbidden",
  ServiceNotFound: "error-not-found",
  ServiceConflict: "error-conflict",
  ServiceRejected: "error-rejected",
  ServiceRateLimited: "error-rate-limited",
  ServiceUnavailable: "error-unavailable",
  ServiceProtocol: "error-protocol",
  OutcomeUnknown: "error-outcome-unknown",
};

const hasSentence = (key: string) => `\n${sentences}`.includes(`\n${key} = `);

describe("a refusal with reasons", () => {
  it.each<[what: string, body: unknown, fields: object]>([
    ["by message and errors", { message: words, errors: { tin: [words] } }, { tin: [words] }],
    ["by errors alone", { errors: { tin: [words] } }, { tin: [words] }],
    ["in data", { data: { status: "error", message: words, context: { a: 1 } } }, {}],
    ["by bare fields", { tin: [words] }, { tin: [words] }],
    ["as a bare text", JSON.stringify(words), {}],
    ["in error", { error: { message: words } }, {}],
    ["as an error message", { errorMessage: words }, {}],
    ["as a description", { status: 422, description: words, data: null, error: null, requestId: "r" }, {}],
    ["in other letter case", { Message: words, Errors: { tin: words } }, { tin: [words] }],
    ["with errors in data", { data: { errors: { tin: [words] } } }, { tin: [words] }],
    ["as a list", { errors: [words] }, { errors: [words] }],
  ])("is quoted %s", async (_what, body, fields) => {
    const { read, written } = await meet(422, body);
    for (const error of [read, written]) {
      expect(error).toMatchObject({ code: "ServiceRejected", detail: words, fields, status: 422 });
    }
  });

  it.each(["", "{}", "[]", "null", "7", "<p>no</p>", "{oops"])(
    "is told without words by %j",
    async (body) => {
      const { read, written } = await meet(422, body);
      expect(read).toMatchObject({ code: "ServiceRejected", fields: {} });
      expect(written).toMatchObject({ code: "ServiceRejected", fields: {} });
    },
  );
});

describe("Laravel's own answers", () => {
  it.each<[status: number, message: string, read: string, written: string]>([
    [401, "Unauthenticated.", "ServiceUnauthorized", "ServiceUnauthorized"],
    [403, "This action is unauthorized.", "ServiceForbidden", "ServiceForbidden"],
    [404, "No query results for model [..]", "ServiceNotFound", "ServiceNotFound"],
    [405, "Method not allowed.", "ServiceNotFound", "ServiceNotFound"],
    [409, "Changed.", "ServiceConflict", "ServiceConflict"],
    [419, "Page expired.", "ServiceRejected", "ServiceRejected"],
    [429, "Too Many Attempts.", "ServiceRateLimited", "ServiceRateLimited"],
    [500, "Server Error", "ServiceUnavailable", "OutcomeUnknown"],
    [503, "Service Unavailable", "ServiceUnavailable", "OutcomeUnknown"],
  ])("with %i are what they are, as JSON and as a page", async (status, message, read, written) => {
    for (const body of [
      JSON.stringify({ message, exception: "E", trace: [] }),
      `<!DOCTYPE html><h1>${message}</h1>`,
    ]) {
      const met = await meet(status, body);
      expect([met.read?.code, met.written?.code]).toEqual([read, written]);
    }
  });
});

describe("200 that is none", () => {
  it.each([
    { success: false, message: words },
    { Success: "false", Message: words },
    { success: 0, data: { message: words } },
  ])("says in %j that nothing was done", async (body) => {
    const { read, written } = await meet(200, body);
    expect(read).toMatchObject({ code: "ServiceRejected", detail: words });
    expect(written).toMatchObject({ code: "ServiceRejected", detail: words });
  });

  it.each([{ status: "error", message: words }, { data: { status: "failed", message: words } }])(
    "is in %j a refused read; a write may have been done all the same",
    async (body) => {
      const { read, written } = await meet(200, body);
      expect(read).toMatchObject({ code: "ServiceRejected", detail: words });
      expect(written).toBeNull();
    },
  );

  it.each<[body: string, type: string]>([
    ["<!DOCTYPE html><html><body>502</body></html>", "text/html"],
    ["<html></html>", "application/json"],
    ["login, please", "text/html; charset=utf-8"],
  ])("as the page %j leaves a write's outcome open", async (body, type) => {
    const { read, written } = await meet(200, body, { "content-type": type });
    expect([read?.code, written?.code]).toEqual(["ServiceUnavailable", "OutcomeUnknown"]);
  });

  it.each(["", "{oops", "plain"])("as %j cannot be read; a write's 2xx counts", async (body) => {
    const { read, written } = await meet(200, body);
    expect(read?.code).toBe("ServiceProtocol");
    expect(written).toBeNull();
  });
});
