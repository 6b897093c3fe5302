import { BotError, type Context, HttpError } from "grammy";
import { describe, expect, it } from "vitest";
import { type BotApiError, errors } from "../../../../sandbox/telegram/error-table.ts";
import {
  classifyTelegramError,
  explainTelegramError,
  isTokenRefusal,
} from "../../../../src/bot/pipeline/telegram-errors.ts";
import { TelegramUnreachable } from "../../../../src/bot/pipeline/undici-fetch.ts";
import { refused } from "./refused.ts";

const kindOf = (error: unknown) => classifyTelegramError(error).kind;

describe("Telegram's refusals", () => {
  it.each([
    ["notModified", errors.messageNotModified()],
    ["tooOld", errors.queryTooOld()],
    ["gone", errors.blockedByUser()],
    ["gone", errors.userDeactivated()],
    ["gone", errors.cannotInitiate()],
    ["gone", errors.chatNotFound()],
    ["gone", errors.kickedFrom("group")],
    ["targetMissing", errors.messageNotFound("to edit")],
    ["targetMissing", errors.messageNotFound("to delete")],
    ["targetMissing", errors.messageNotFound("to be replied")],
    ["targetFixed", errors.messageUneditable()],
    ["targetFixed", errors.messageTooOldToDelete()],
    ["targetFixed", errors.messageUndeletable()],
    ["targetMissing", errors.messageIdMissing()],
    ["badRequest", errors.textTooLong()],
    ["badRequest", errors.unparsableEntities('Can\'t find end tag corresponding to start tag "b"')],
    ["badRequest", errors.buttonDataInvalid()],
    ["badRequest", errors.chatIdEmpty()],
    ["badRequest", errors.unauthorized()],
    ["unavailable", errors.restarting()],
    ["unavailable", errors.otherPoller()],
  ] as const)("%s: %s", (kind, error) => {
    expect(kindOf(refused(error))).toBe(kind);
  });

  /** What Telegram says where the local Bot API does not: its texts have changed before. */
  it.each([
    ["tooOld", "Bad Request: QUERY_ID_INVALID"],
    ["tooOld", "Bad Request: query ID is invalid"],
    ["gone", "Bad Request: user not found"],
    ["gone", "Bad Request: PEER_ID_INVALID"],
    ["gone", "Bad Request: group chat was upgraded to a supergroup chat"],
    ["targetMissing", "Bad Request: message not found"],
    ["targetMissing", "Bad Request: MESSAGE_ID_INVALID"],
    ["targetFixed", "Bad Request: there is no text in the message to edit"],
    ["targetFixed", "Bad Request: there is no media in the message to edit"],
  ])("%s: %s, in its other words", (kind, message) => {
    expect(kindOf(refused({ code: 400, message }))).toBe(kind);
  });

  it.each([
    [401, true],
    [404, true],
    [400, false],
    [403, false],
    [409, false],
  ])("with %i: the token is unknown: %s", (code, isUnknown) => {
    expect(isTokenRefusal(refused({ code, message: "Not Found" }))).toBe(isUnknown);
  });

  it("tell how long to wait", () => {
    expect(classifyTelegramError(refused(errors.tooManyRequests(17)))).toEqual({
      kind: "rateLimited",
      retryAfterSeconds: 17,
    });
  });

  it.each([
    ["no word of it", {}, 1],
    ["words", { retry_after: "soon" }, 1],
    ["nothing", { retry_after: null }, 1],
    ["a time that has passed", { retry_after: -5 }, 1],
    ["no number", { retry_after: Number.NaN }, 1],
    ["hours", { retry_after: 7200 }, 7200],
    ["thirty thousand years, which nobody waits", { retry_after: 1e12 }, 86_400],
  ])("ask for a wait that ends, also where it says %s", (_name, parameters, seconds) => {
    const { code, message } = errors.tooManyRequests(1);
    const error = refused({ code, message, parameters } as BotApiError);
    expect(classifyTelegramError(error)).toMatchObject({ retryAfterSeconds: seconds });
  });

  it("are known behind grammY's wrapper and as revived copies", () => {
    const error = refused(errors.queryTooOld());
    expect(kindOf(new BotError(error, {} as Context))).toBe("tooOld");
    const copy = Object.assign(new Error(error.message), { ...error, name: "GrammyError" });
    expect(kindOf(copy)).toBe("tooOld");
  });
});

describe("other failures", () => {
  it("of the way to Telegram are `unavailable`", () => {
    expect(kindOf(new HttpError("Network request failed", new Error("x")))).toBe("unavailable");
    expect(kindOf(new TelegramUnreachable("ECONNRESET"))).toBe("unavailable");
  });

  it("that Telegram has no part in are `other`, whatever they say", () => {
    expect(kindOf(new Error("Bad Request: message is not modified"))).toBe("other");
    expect(kindOf("query is too old")).toBe("other");
    expect(kindOf(undefined)).toBe("other");
  });
});

describe("what the log says", () => {
  const refusal = refused(errors.messageNotFound("to edit"));

  it("of a refusal is its method, status and meaning, also behind grammY's wrapper", () => {
    const told = { method: "sendMessage", status: 400, code: "targetMissing" };
    expect(explainTelegramError(refusal)).toEqual(told);
    expect(explainTelegramError(new BotError(refusal, {} as Context))).toEqual(told);
  });

  it("of a copy that lost its method leaves the method out", () => {
    const copy = Object.assign(new Error("x"), { ...refusal, name: "GrammyError", method: undefined });
    expect(explainTelegramError(copy)).toEqual({ status: 400, code: "targetMissing" });
  });

  it("of the way to Telegram is that it was away", () => {
    expect(explainTelegramError(new TelegramUnreachable("ECONNRESET"))).toEqual({ code: "unavailable" });
  });

  it.each([[new Error("a password")], ["a password"], [undefined]])(
    "of anything else is nothing",
    (error) => {
      expect(explainTelegramError(error)).toEqual({});
      expect(isTokenRefusal(error)).toBe(false);
    },
  );

  it("takes nothing for a refusal that only has its name or its parts", () => {
    const parts = { error_code: 400, description: "Bad Request: message is not modified" };
    for (const fault of [
      { ...parts, name: "Error" },
      { ...parts, name: "GrammyError", error_code: "400" },
      { ...parts, name: "GrammyError", description: 7 },
    ])
      expect(explainTelegramError(Object.assign(new Error("x"), fault))).toEqual({});
  });
});
