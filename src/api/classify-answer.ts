/** The one place that turns the result of an HTTP exchange into a value or a typed error. */
import { createHash } from "node:crypto";
import {
  type AppError,
  BadCredentials,
  OutcomeUnknown,
  ServiceConflict,
  ServiceForbidden,
  ServiceNotFound,
  ServiceProtocol,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnauthorized,
  ServiceUnavailable,
} from "../errors.ts";
import { readBareToken } from "./bare-token.ts";
import { textOf } from "./body-text.ts";
import type { Effect } from "./effect.ts";
import { type Exchange, type HttpAnswer, type HttpFailure, readHeader } from "./exchange.ts";
import { parseJsonText } from "./json.ts";
import { readErrorBody } from "./read-error-body.ts";
import { deniesSuccess, findReportedFailure, isRefusal } from "./reported-failure.ts";
import { DAY_SECONDS, readRetryAfter } from "./retry-after.ts";
import { readWaitInWords } from "./wait-in-words.ts";

export interface Asked {
  readonly effect: Effect;
  /** The name for messages in logs, such as `invoice.accept`. */
  readonly operation: string;
  /** SHA-256 (hex) of an answer that was read before; the same answer is not read again. */
  readonly known?: string | null;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON; undefined after a write whose answer was taken unread, and for an answer that is already known. */
  readonly value: unknown;
  /** True for an answer that was read before, byte for byte. */
  readonly isKnown?: true;
  /** The answer's body, byte for byte. */
  readonly bytes: Uint8Array;
}

export type Verdict =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: AppError };

/** SHA-256 (hex). */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const DEFAULT_RETRY_AFTER_SECONDS = 30;

/**
 * Judges one exchange; `now` (ms) is for `Retry-After` dates.
 *
 * A write that may have arrived is `OutcomeUnknown`: a connection that broke or timed out after bytes had left, a 3xx,
 * 408 or 5xx, an HTML page, a 2xx that reports a failure. Any other 4xx is a refusal, and so is `success: false`. Any
 * other 2xx is taken even unread, since the interface does not show these answers.
 */
export function classifyAnswer(exchange: Exchange, asked: Asked, now: number): Verdict {
  if (exchange.kind === "failure") return refuse(classifyFailure(exchange, asked));
  return exchange.status >= 200 && exchange.status < 300
    ? classifySuccess(exchange, asked)
    : refuse(classifyStatus(exchange, asked, now));
}

function classifyFailure(failure: HttpFailure, asked: Asked): AppError {
  const happened = failure.reason === "timeout" ? "did not answer in time" : "had no answer";
  const message = `${asked.operation} ${happened} (${failure.code}, ${failure.sent ? "sent" : "not sent"})`;
  return asked.effect === "write" && failure.sent
    ? new OutcomeUnknown(message)
    : new ServiceUnavailable(message);
}

function classifySuccess(answer: HttpAnswer, asked: Asked): Verdict {
  const { status, body, bodyProblem } = answer;
  const told = `${asked.operation} answered ${status}`;
  if (bodyProblem === "broken" || bodyProblem === "timeout") {
    return refuse(lost(asked, `${told} but its body did not come whole (${bodyProblem})`));
  }
  if (bodyProblem === "tooLarge") {
    return refuse(unreadable(asked, `${told} with a body over the size limit`));
  }
  if (asked.known != null && bodyProblem === null && digestOf(body) === asked.known)
    return { ok: true, answer: { status, value: undefined, isKnown: true, bytes: body } };
  const text = bodyProblem === null ? textOf(answer) : "";
  const value = readValue(text, asked);
  if (value === undefined) {
    if (isHtml(answer)) return refuse(lost(asked, `${told} with an HTML page`));
    if (asked.effect !== "write")
      return refuse(new ServiceProtocol(`${told} with ${describeUnread(answer)}`));
  }
  const error = readFailure(
    value === undefined ? text : value,
    asked,
    `${told} but says that it failed`,
    status,
  );
  return error === null ? { ok: true, answer: { status, value, bytes: body } } : refuse(error);
}

/** A login may answer with its token as plain text. */
function readValue(text: string, { effect }: Asked): unknown {
  const value = parseJsonText(text);
  if (value !== undefined || effect !== "login") return value;
  return readBareToken(text) ?? undefined;
}

/**
 * The failure that a 2xx reports. A write was not done only if the flag that the interface shows says so. Any other
 * report of failure leaves that open, since it may speak of the document's way.
 */
function readFailure(value: unknown, { effect }: Asked, message: string, status: number): AppError | null {
  if (effect === "write" ? deniesSuccess(value) : isRefusal(value)) {
    const { detail, fields } = readErrorBody(value);
    return effect === "login"
      ? new BadCredentials(message, detail)
      : new ServiceRejected(message, { status, detail, fields });
  }
  const failure = effect === "write" ? findReportedFailure(value) : null;
  return failure && new OutcomeUnknown(message, failure);
}

function classifyStatus(answer: HttpAnswer, asked: Asked, now: number): AppError {
  const { status } = answer;
  const message = `${asked.operation} answered ${status}`;
  const { detail, fields } = readErrorBody(parseJsonText(textOf(answer)));
  const isLogin = asked.effect === "login";
  switch (status) {
    case 401:
      return isLogin ? new BadCredentials(message, detail) : new ServiceUnauthorized(message);
    case 403:
      // A login has no role yet: its sentence, such as that of a blocked account, is all there is to show.
      return isLogin
        ? new ServiceRejected(message, { status, detail, fields })
        : new ServiceForbidden(message);
    case 404:
    case 405:
      return new ServiceNotFound(message, status);
    case 501:
      // A write is not repeated in any case; whether it arrived is looked for.
      return asked.effect === "read" ? new ServiceNotFound(message, status) : lost(asked, message);
    case 408:
      return lost(asked, message);
    case 409:
      return new ServiceConflict(message, detail);
    case 422:
      return isLogin
        ? new BadCredentials(message, detail)
        : new ServiceRejected(message, { status, detail, fields });
    case 429:
      return limit(message, answer, now);
    default:
      if (status >= 500) return lost(asked, message);
      if (status >= 400) return new ServiceRejected(message, { status, detail, fields });
      return unreadable(asked, `${message}: redirects are not followed`);
  }
}

function limit(message: string, answer: HttpAnswer, now: number): ServiceRateLimited {
  const value = parseJsonText(textOf(answer));
  const words = () => readWaitInWords(value, readErrorBody(value).detail, now);
  const told = readRetryAfter(answer.headers, now) ?? words();
  const seconds = Math.min(told ?? DEFAULT_RETRY_AFTER_SECONDS, DAY_SECONDS);
  return new ServiceRateLimited(message, { seconds, retryAt: told === null ? null : now + seconds * 1000 });
}

/** The error for an exchange without a usable answer for now. */
function lost(asked: Asked, message: string): AppError {
  return asked.effect === "write" ? new OutcomeUnknown(message) : new ServiceUnavailable(message);
}

/** The error for an answer that asking again would not better. */
function unreadable(asked: Asked, message: string): AppError {
  return asked.effect === "write" ? new OutcomeUnknown(message) : new ServiceProtocol(message);
}

function refuse(error: AppError): Verdict {
  return { ok: false, error };
}

function isHtml(answer: HttpAnswer): boolean {
  if (answer.body.length === 0) return false;
  if (/\bhtml\b/i.test(readHeader(answer.headers, "content-type") ?? "")) return true;
  return /^\s*<(!doctype|html|head|body)\b/i.test(new TextDecoder().decode(answer.body.subarray(0, 200)));
}

function describeUnread(answer: HttpAnswer): string {
  if (answer.bodyProblem === "undecodable") return "a body whose compression is broken";
  return answer.body.length === 0 ? "an empty body" : "a body that is no JSON";
}
