/** Limits the size of a request's body. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerProblem } from "./problem-answers.ts";
import { WEBHOOK_PATH } from "./webhook-route.ts";

const SMALL_BODY_BYTES = 16 * 1024;
/** A signature of at most 1 MiB, as base64 and with the text around it. */
const SIGNATURE_BODY_BYTES = 1536 * 1024;
/** A page hands a batch over before it grows large; one large signature may still come on top. */
const SIGNATURES_BODY_BYTES = 4 * 1024 * 1024;

/** Every address takes a body, if only to refuse it, and none takes an endless one. */
export const limitBodies: MiddlewareHandler = (context, next) => {
  const { path } = context.req;
  // The webhook's own limit comes after its secret, and is answered in another way.
  return path === WEBHOOK_PATH ? next() : (largeBodies.get(path) ?? smallBody)(context, next);
};

function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (context) => answerProblem(context, 413, "request") });
}

const smallBody = limitBody(SMALL_BODY_BYTES);
const largeBodies: ReadonlyMap<string, MiddlewareHandler> = new Map([
  ["/api/sign/submit", limitBody(SIGNATURE_BODY_BYTES)],
  ["/api/sign/submit-many", limitBody(SIGNATURES_BODY_BYTES)],
]);
