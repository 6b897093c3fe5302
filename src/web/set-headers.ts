/** Sets the headers of each kind of answer. */
import type { Context, MiddlewareHandler } from "hono";
import { type AnswerKind, type HeaderOptions, securityHeaders } from "./security-headers.ts";

export function withHeaders(kind: AnswerKind, options: HeaderOptions): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(kind, options));
  return async (context, next) => {
    await next();
    // A plain page in place of the real one has no scripts, and is right under the stricter policy, too.
    setHeaders(context, headers);
  };
}

/** Gives the headers of plain pages to every answer without headers of its own. */
export function withDefaultHeaders(options: HeaderOptions): MiddlewareHandler {
  const headers = Object.entries(securityHeaders("plain", options));
  return async (context, next) => {
    await next();
    setHeaders(
      context,
      headers.filter(([name]) => !context.res.headers.has(name)),
    );
  };
}

function setHeaders(context: Context, headers: ReadonlyArray<readonly [name: string, value: string]>): void {
  for (const [name, value] of headers) context.res.headers.set(name, value);
}
