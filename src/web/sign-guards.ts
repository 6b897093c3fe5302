/** Guards the routes below `/api/sign`: each needs a link, some a trusted browser, and then the session it opened. */
import type { Context } from "hono";
import type { z } from "zod";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { readJsonBody } from "./json-body.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";

export interface SignGuardOptions {
  readonly signing: Pick<WebOptions["signing"], "findLink" | "findSession" | "isTrustedBrowser">;
  readonly cookies: Pick<BrowserCookies, "readBrowserSecret">;
}

type Handler = (context: Context) => Promise<Response>;

export function createSignGuards({ signing, cookies }: SignGuardOptions) {
  /** Runs a route with its body and the link behind the secret. */
  const withLink =
    <T extends { secret: string }>(
      schema: z.ZodType<T>,
      route: (context: Context, link: SigningLinkRow, body: T) => Promise<Response>,
    ): Handler =>
    async (context) => {
      const body = await readJsonBody(context, schema);
      if (body === null) return answerProblem(context, 400, "request");
      const link = await signing.findLink(body.secret);
      return link === null ? answerProblem(context, 410, "gone") : route(context, link, body);
    };

  /** Does as `withLink`, for a browser that is trusted. */
  const withBrowser = <T extends { secret: string }>(
    schema: z.ZodType<T>,
    route: (context: Context, link: SigningLinkRow, browserSecret: string, body: T) => Promise<Response>,
  ): Handler =>
    withLink(schema, async (context, link, body) => {
      const browserSecret = cookies.readBrowserSecret(context, link);
      return browserSecret !== null && (await signing.isTrustedBrowser(link, browserSecret))
        ? route(context, link, browserSecret, body)
        : answerProblem(context, 403, "browser");
    });

  /** Does as `withBrowser`, for a session that this link opened, living or ended. */
  const withSession = <T extends { secret: string; session: string }>(
    schema: z.ZodType<T>,
    route: (context: Context, session: SessionRow, browserSecret: string, body: T) => Promise<Response>,
  ): Handler =>
    withBrowser(schema, async (context, link, browserSecret, body) => {
      const session = await signing.findSession(body.session, link);
      return session === null
        ? answerProblem(context, 410, "gone")
        : route(context, session, browserSecret, body);
    });

  return { withLink, withBrowser, withSession };
}

export type SignGuards = ReturnType<typeof createSignGuards>;
