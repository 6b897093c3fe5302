/** Lets only our own pages call the JSON API. */
import type { MiddlewareHandler } from "hono";
import { answerProblem } from "./problem-answers.ts";
import type { PublicAddress } from "./public-address.ts";

/**
 * Requires POST of JSON with our own `Origin` (browsers send it with every POST) and, where the browser tells,
 * `Sec-Fetch-Site: same-origin`. Secrets come in the body, so a URL in somebody's log is worth nothing.
 */
export function requireSameOrigin(address: PublicAddress): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req;
    if (request.method !== "POST") return answerProblem(context, 405, "request");
    const own = address.loopback ? [address.origin, `http://${new URL(request.url).host}`] : [address.origin];
    const site = request.header("Sec-Fetch-Site");
    if (!own.includes(request.header("Origin") ?? "") || (site !== undefined && site !== "same-origin")) {
      return answerProblem(context, 403, "request");
    }
    if (!/^application\/json\b/i.test(request.header("Content-Type") ?? "")) {
      return answerProblem(context, 415, "request");
    }
    return next();
  };
}
