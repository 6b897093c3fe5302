/** Words each problem. */
import { dateInTimeZone } from "../../../documents/dates.ts";
import { readVoidReason } from "../../../documents/void-reason.ts";
import { saysMore } from "../../../locales/says-more.ts";
import type { PageTranslator } from "../page-translator.ts";
import type { Failure } from "./post.ts";

const keys = {
  gone: "web-gone-sign-text",
  browser: "web-problem-browser",
  credentials: "web-problem-credentials",
  limited: "web-problem-limited",
  notAllowed: "web-problem-not-allowed",
  notAdmitted: "web-problem-not-admitted",
  loginNeeded: "web-problem-login-needed",
  forbidden: "web-problem-forbidden",
  unavailable: "web-problem-unavailable",
  anotherDocument: "web-problem-another-document",
  later: "web-problem-later",
  unread: "web-problem-unread",
  request: "web-problem-request",
  launch: "web-launch-text",
  nothingToSign: "web-problem-nothing-to-sign",
  signedElsewhere: "web-problem-signed-elsewhere",
  changed: "web-problem-changed",
  questionsLimited: "web-problem-questions-limited",
  offline: "web-problem-offline",
} as const;

/** Why a choice is over, by the reason that the server names. */
export function voidText({ t }: PageTranslator, reason: string | null): string {
  return t(`void-${readVoidReason(reason) ?? "movedOn"}`);
}

/** The sentence about `failure`. */
export function problemText(translator: PageTranslator, { problem, incident, ...words }: Failure): string {
  const { t } = translator;
  if (problem === "bug") return t("web-problem-bug", { incident });
  if (problem === "limited" && words.until !== undefined)
    return t("web-problem-limited-until", { until: clockText(translator, words.until) });
  if (problem === "void") return voidText(translator, words.detail ?? null);
  const sentence = t(keys[problem]);
  const { detail } = words;
  if (detail === undefined || !saysMore(detail, sentence)) return sentence;
  return `${sentence} ${t("web-problem-service-says", { detail })}`;
}

const MINUTE_MS = 60_000;

/** The full minute at which a wait is over; with its date where that is not today. */
function clockText({ time, dateTime }: PageTranslator, milliseconds: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const at = Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS;
  const isToday = dateInTimeZone(at, timeZone) === dateInTimeZone(Date.now(), timeZone);
  return isToday ? time(at, timeZone) : dateTime(at, timeZone);
}
