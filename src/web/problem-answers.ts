/** Turns an error into a status and one word for which the page has a sentence. */
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import {
  AppError,
  BadCredentials,
  KeyUnavailable,
  ServiceConflict,
  ServiceRateLimited,
  ServiceRejected,
  StorageError,
} from "../errors.ts";
import { type Log, stackOf } from "../log.ts";
import { ChoiceVoid } from "../signing/signing-errors.ts";
import type { Problem, ProblemAnswer } from "./wire.ts";

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503;

const problems: Readonly<Record<string, readonly [status: ProblemStatus, problem: Problem]>> = {
  SigningExpired: [410, "gone"],
  LoginLinkGone: [410, "gone"],
  BadCredentials: [401, "credentials"],
  LoginLimited: [429, "limited"],
  OrganizationNotAllowed: [403, "notAllowed"],
  NotAdmitted: [403, "notAdmitted"],
  ServiceRateLimited: [429, "limited"],
  LoginNeeded: [409, "loginNeeded"],
  ServiceUnauthorized: [409, "loginNeeded"],
  ServiceForbidden: [403, "forbidden"],
  ServiceUnavailable: [503, "unavailable"],
  OutcomeUnknown: [503, "unavailable"],
  ServiceProtocol: [503, "unavailable"],
  AnotherDocument: [503, "anotherDocument"],
  KeyUnavailable: [503, "later"],
  LoginUnread: [503, "unread"],
  ServiceNotFound: [409, "request"],
  DocumentUnread: [503, "unavailable"],
  ServiceConflict: [409, "request"],
  ServiceRejected: [409, "request"],
  OperationOff: [409, "request"],
  ServiceLacks: [409, "request"],
  StaleButton: [409, "request"],
  NothingToSign: [409, "nothingToSign"],
  SignedElsewhere: [409, "signedElsewhere"],
  DocumentsChanged: [409, "changed"],
  ChoiceVoid: [409, "void"],
  QuestionsLimited: [429, "questionsLimited"],
};

export function answerProblem(context: Context, status: ProblemStatus, problem: Problem): Response {
  return context.json({ problem } satisfies ProblemAnswer, status);
}

/** The one word for an expected failure, by the code of its error; null for any other. */
export function problemOf(code: string): Problem | null {
  return problems[code]?.[1] ?? null;
}

/** Whether Kotib itself cannot work just now: for want of a key, or of the database for a passing reason. */
export const isPassing = (error: unknown): boolean =>
  error instanceof KeyUnavailable || (error instanceof StorageError && error.retry === "safe");

function find(error: unknown): (typeof problems)[string] | undefined {
  if (isPassing(error)) return [503, "later"];
  return error instanceof AppError ? problems[error.code] : undefined;
}

/** The answer to an error of the API; an unexpected one gets a code that is in the log, too. */
export function answerError(context: Context, error: unknown, log: Log): Response {
  const known = find(error);
  if (known !== undefined) {
    const [status, problem] = known;
    if (problem === "later") logIncident(error, context, log);
    return context.json({ problem, ...wordsOf(error) } satisfies ProblemAnswer, status);
  }
  const incident = logIncident(error, context, log);
  return context.json({ problem: "bug", incident } satisfies ProblemAnswer, 500);
}

/** The service's own words about it, or the reason why nothing is to be signed. */
function wordsOf(error: unknown): Pick<ProblemAnswer, "detail" | "until"> {
  if (error instanceof ChoiceVoid) return { detail: error.why };
  if (error instanceof ServiceRateLimited) return error.retryAt === null ? {} : { until: error.retryAt };
  const hasDetail =
    error instanceof BadCredentials || error instanceof ServiceRejected || error instanceof ServiceConflict;
  return hasDetail && error.detail !== null ? { detail: error.detail } : {};
}

/** Logs an unexpected error without its message, which might quote a person; returns the incident's code. */
export function logIncident(error: unknown, context: Context, log: Log): string {
  const incident = randomBytes(4).toString("hex").toUpperCase();
  log.error("a request failed", {
    incident,
    method: context.req.method,
    // The log gets the pattern of the path: the path itself may hold a secret.
    path: routePath(context),
    stack: stackOf(error),
    ...(error instanceof AppError ? { code: error.code } : {}),
  });
  return incident;
}
