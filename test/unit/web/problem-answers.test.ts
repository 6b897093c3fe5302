import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import {
  BadCredentials,
  KeyUnavailable,
  ServiceConflict,
  ServiceForbidden,
  ServiceRateLimited,
  ServiceRejected,
  StorageError,
} from "../../../src/errors.ts";
import { answerError } from "../../../src/web/problem-answers.ts";

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function answerTo(error: Error): Promise<unknown> {
  const app = new Hono().get("/", (context) => answerError(context, error, log as never));
  return (await app.request("/")).json();
}

describe("the answer to a failure", () => {
  const detail = "The given data was invalid. Hisob bloklangan";

  it.each([
    [new BadCredentials("no", detail), { problem: "credentials", detail }],
    [new ServiceRejected("no", { status: 403, detail }), { problem: "request", detail }],
    [new ServiceConflict("no", detail), { problem: "request", detail }],
    [new BadCredentials("no", null), { problem: "credentials" }],
    [new ServiceForbidden("no"), { problem: "forbidden" }],
    // Kotib's own trouble is not told as the service's.
    [new KeyUnavailable("no"), { problem: "later" }],
    [new StorageError("53300"), { problem: "later" }],
    [new StorageError("ECONNREFUSED"), { problem: "later" }],
    [new StorageError("SQLITE_FULL"), { problem: "later" }],
  ])("holds the service's words: %s", async (error, answer) => {
    expect(await answerTo(error)).toEqual(answer);
  });

  it("tells until when the service asks to wait, if it says so", async () => {
    const until = Date.parse("2026-11-22T09:37:00Z");
    expect(await answerTo(new ServiceRateLimited("no", { seconds: 600, retryAt: until }))).toEqual({
      problem: "limited",
      until,
    });
    expect(await answerTo(new ServiceRateLimited("no", { seconds: 30, retryAt: null }))).toEqual({
      problem: "limited",
    });
  });
});
