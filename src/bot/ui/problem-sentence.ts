/** An expected failure in a sentence: what happened, with the service's words and the wait that it asks for. */
import { dateInTimeZone } from "../../documents/dates.ts";
import { MINUTE_MS } from "../../documents/durations.ts";
import {
  type AppError,
  BadCredentials,
  OrganizationNotAllowed,
  ServiceConflict,
  ServiceRateLimited,
  ServiceRejected,
} from "../../errors.ts";
import type { ViewContext } from "../view-context.ts";
import { type Html, joinLines } from "./html.ts";
import { renderWhyNotAllowed } from "./login-needed-view.ts";

export function problemSentence(visit: ViewContext, error: AppError): Html {
  if (error instanceof ServiceRateLimited) return toldSentence(visit, error.userKey, error.retryAt);
  if (error instanceof OrganizationNotAllowed)
    return joinLines([...renderWhyNotAllowed(visit), visit.html("login-not-kept")]);
  const hasDetail =
    error instanceof BadCredentials || error instanceof ServiceRejected || error instanceof ServiceConflict;
  return visit.sentence(error.userKey, hasDetail ? error.detail : null);
}

/** The service is away, since then (milliseconds); that it is back is told. */
export function awaySentence(visit: ViewContext, since: number): Html {
  return visit.html("error-service-away", { since: clockText(visit, since - (since % MINUTE_MS)) });
}

/** The same of a failure that is told later: by the key of its sentence, and until when it asked to wait, if it did. */
export function toldSentence(visit: ViewContext, userKey: string, until: number | null): Html {
  return until === null
    ? visit.sentence(userKey, null)
    : visit.html("error-rate-limited-until", { until: clockText(visit, until) });
}

/** The full minute at which the wait is over; with its date where that is not today. */
export function clockText({ words, user, now }: ViewContext, milliseconds: number): string {
  const at = Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS;
  const dayOf = (instant: number) => dateInTimeZone(instant, user.timeZone);
  return dayOf(at) === dayOf(now()) ? words.time(at, user.timeZone) : words.dateTime(at, user.timeZone);
}
