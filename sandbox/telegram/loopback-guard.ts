/** Keeps strangers' pages away from servers that trust everybody on this machine. */
import type { MiddlewareHandler } from "hono";

const LOOPBACK_HOST = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])(?::\d{1,5})?$/;

/** Whether the Host header names this machine itself: a name that was rebound in DNS does not. */
export function isLoopbackHost(host: string | null | undefined): boolean {
  return host !== null && host !== undefined && LOOPBACK_HOST.test(host);
}

/** Refuses foreign Host headers, and changes that come from a page of another origin. */
export const loopbackGuard: MiddlewareHandler = async (context, next) => {
  const host = context.req.header("host");
  if (!isLoopbackHost(host)) return context.text("Only for this machine", 403);
  const origin = context.req.header("origin");
  if (origin !== undefined && origin !== `http://${host}`) return context.text("Only for its own page", 403);
  const site = context.req.header("sec-fetch-site");
  const isChange = context.req.method !== "GET" && context.req.method !== "HEAD";
  if (isChange && site !== undefined && site !== "same-origin") {
    return context.text("Only for its own page", 403);
  }
  return next();
};
