/** Who may call what below `/api/sign`: a living session's link, and where it matters a trusted browser. */
import type { Context } from "hono";
import type { z } from "zod";
import type { SessionRow } from "../db/signing-sessions.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { readJsonBody } from "./json-body.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";

export interface SignGuardOptions {
  readonly signing: Pick<WebOptions["signing"], "findSession" | "isTrustedBrowser">;
  readonly cookies: Pick<BrowserCookies, "readBrowserSecret">;
}

type Handler = (context: Context) => Promise<Response>;

export function createSignGuards({ signing, cookies }: SignGuardOptions) {
  /** Runs a route with its body and the living session behind the link. */
  const withSession =
    <T extends { secret: string }>(
      schema: z.ZodType<T>,
      route: (context: Context, session: SessionRow, body: T) => Promise<Response>,
    ): Handler =>
    async (context) => {
      const body = await readJsonBody(context, schema);
      if (body === null) return answerProblem(context, 400, "request");
      const session = await signing.findSession(body.secret);
      return session === null ? answerProblem(context, 410, "gone") : route(context, session, body);
    };

  /** As `withSession`, for a browser that is trusted. */
  const withBrowser = <T extends { secret: string }>(
    schema: z.ZodType<T>,
    route: (context: Context, session: SessionRow, browserSecret: string, body: T) => Promise<Response>,
  ): Handler =>
    withSession(schema, async (context, session, body) => {
      const browserSecret = cookies.readBrowserSecret(context);
      return browserSecret !== null && (await signing.isTrustedBrowser(session, browserSecret))
        ? route(context, session, browserSecret, body)
        : answerProblem(context, 403, "browser");
    });

  return { withSession, withBrowser };
}

export type SignGuards = ReturnType<typeof createSignGuards>;
