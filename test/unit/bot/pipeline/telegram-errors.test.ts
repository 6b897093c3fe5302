import { BotError, type Context, GrammyError, HttpError } from "grammy";
import { describe, expect, it } from "vitest";
import { type BotApiError, errors } from "../../../../sandbox/telegram/error-table.ts";
import { classifyTelegramError } from "../../../../src/bot/pipeline/telegram-errors.ts";
import { TelegramUnreachable } from "../../../../src/bot/pipeline/undici-fetch.ts";

function refused({ code, message, parameters }: BotApiError): GrammyError {
  const answer = { ok: false as const, error_code: code, description: message, parameters: parameters ?? {} };
  return new GrammyError("Call to 'sendMessage' failed!", answer, "sendMessage", {});
}

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
