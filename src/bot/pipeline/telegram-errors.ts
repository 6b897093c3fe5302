/** Classifies a failed Bot API call; the only place that reads Telegram's texts. */

import type { LogFields } from "../../log.ts";

export type TelegramFailure =
  /** The edit would have changed nothing. */
  | { readonly kind: "notModified" }
  /** The tap can no longer be answered. */
  | { readonly kind: "tooOld" }
  /** Nothing reaches this chat: blocked, deactivated, not found. */
  | { readonly kind: "gone" }
  | { readonly kind: "rateLimited"; readonly retryAfterSeconds: number }
  /** The message to edit, delete or answer is not there. */
  | { readonly kind: "targetMissing" }
  /** The message is there but can no longer be changed. */
  | { readonly kind: "targetFixed" }
  /** Telegram will never accept this call: a bug of ours, or a wrong token. */
  | { readonly kind: "badRequest" }
  /** No usable answer, or one that asks to come back: repeating may help. */
  | { readonly kind: "unavailable" }
  /** Not a failure of Telegram. */
  | { readonly kind: "other" };

interface Refusal {
  readonly error_code: number;
  readonly description: string;
  readonly parameters?: { readonly retry_after?: unknown };
}

/** Texts of telegram-bot-api 01a3679 and td 022d602, which are alike since 2019; compared without letter case. */
const texts: ReadonlyArray<
  readonly [
    RegExp,
    TelegramFailure["kind"] & ("notModified" | "tooOld" | "gone" | "targetMissing" | "targetFixed"),
  ]
> = [
  [/message is not modified/i, "notModified"],
  [/query is too old|query_?\s?id_?\s?(is )?invalid/i, "tooOld"],
  [/chat not found|user not found|peer_id_invalid|user is deactivated|upgraded to a supergroup/i, "gone"],
  [
    /message (to [a-z ]+ )?not found|message_id_invalid|message identifier is not specified/i,
    "targetMissing",
  ],
  [/message can't be (edited|deleted)|no (text|media) in the message to edit/i, "targetFixed"],
];

const DEFAULT_RETRY_SECONDS = 1;
/** Telegram itself asks for less; what is more was written by something on the way, and would never end. */
const LONGEST_RETRY_SECONDS = 24 * 60 * 60;

/** Classifies anything that a Bot API call threw, even if grammY wrapped it. */
export function classifyTelegramError(error: unknown): TelegramFailure {
  if (!(error instanceof Error)) return { kind: "other" };
  // By name and shape: the conversations plug-in throws copies without a class.
  if (error.name === "BotError" && "error" in error) return classifyTelegramError(error.error);
  if (error.name === "HttpError" || error.name === "TelegramUnreachable") return { kind: "unavailable" };
  return isRefusal(error) ? classifyRefusal(error) : { kind: "other" };
}

/** Log fields of a failed Bot API call: its method, status and meaning; none for any other error. */
export function explainTelegramError(error: unknown): Pick<LogFields, "method" | "status" | "code"> {
  if (!(error instanceof Error)) return {};
  if (error.name === "BotError" && "error" in error) return explainTelegramError(error.error);
  const { kind } = classifyTelegramError(error);
  if (kind === "other") return {};
  if (!isRefusal(error)) return { code: kind };
  const method = "method" in error && typeof error.method === "string" ? error.method : null;
  return { ...(method === null ? {} : { method }), status: error.error_code, code: kind };
}

export function isTokenRefusal(error: unknown): boolean {
  return error instanceof Error && isRefusal(error) && [401, 404].includes(error.error_code);
}

/** Whether an answer to `getUpdates` tells that somebody else asks for updates with the same token. */
export function isOtherPoller(error: unknown): boolean {
  return (
    error instanceof Error &&
    isRefusal(error) &&
    error.error_code === 409 &&
    /other getUpdates request/i.test(error.description)
  );
}

/** How long (seconds) a 429 asks to wait; what is no number of seconds asks for the shortest wait. */
export function readRetryAfter(parameters: { readonly retry_after?: unknown } | null | undefined): number {
  const seconds = parameters?.retry_after;
  if (typeof seconds !== "number" || !(seconds > 0)) return DEFAULT_RETRY_SECONDS;
  return Math.min(seconds, LONGEST_RETRY_SECONDS);
}

function isRefusal(error: Error): error is Error & Refusal {
  return (
    error.name === "GrammyError" &&
    "error_code" in error &&
    typeof error.error_code === "number" &&
    "description" in error &&
    typeof error.description === "string"
  );
}

function classifyRefusal({ error_code: code, description, parameters }: Refusal): TelegramFailure {
  if (code === 429) {
    return { kind: "rateLimited", retryAfterSeconds: readRetryAfter(parameters) };
  }
  // 409: another process polls, or a webhook is being changed over.
  if (code >= 500 || code === 409) return { kind: "unavailable" };
  if (code === 403) return { kind: "gone" };
  const kind = texts.find(([pattern]) => pattern.test(description))?.[1];
  return { kind: kind ?? "badRequest" };
}
