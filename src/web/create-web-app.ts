/** Puts the web server's application together: which address is answered by whom, under which headers and limits. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createBrowserCookies } from "./browser-cookies.ts";
import { clientAddress, isNear } from "./client-address.ts";
import { createEimzoServer, type EimzoServer } from "./eimzo-server.ts";
import { launchPage, loginApi, loginPage } from "./login-routes.ts";
import { createPageFiles } from "./page-files.ts";
import { createPlainPages } from "./plain-page.ts";
import { answerError, answerProblem, logIncident } from "./problem-answers.ts";
import { isOwnHost, readPublicAddress } from "./public-address.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { type AnswerKind, type HeaderOptions, securityHeaders } from "./security-headers.ts";
import { signApi, signPage } from "./sign-routes.ts";
import type { WebOptions } from "./web.ts";
import { webhookRoute } from "./webhook-route.ts";

const plainStyle = readFileSync(new URL("./plain.css", import.meta.url), "utf8");
const icon = readFileSync(new URL("./icon.svg", import.meta.url), "utf8");

const SMALL_BODY_BYTES = 16 * 1024;
/** A signature of at most 1 MiB, as base64 and with what is around it. */
const SIGNATURE_BODY_BYTES = 1536 * 1024;
/** A page hands a batch over before it grows large; one large signature may still come on top. */
const SIGNATURES_BODY_BYTES = 4 * 1024 * 1024;
const UPDATE_BODY_BYTES = 1024 * 1024;

/** What answers requests. */
export interface WebApp {
  /** For `node:http`. */
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The web server's routes, without the listening socket. */
export function createWebApp(options: WebOptions): WebApp {
  const settings = options.profile.signers.eimzoMobile;
  const eimzoServer = settings === undefined ? null : createEimzoServer({ settings, log: options.log });
  const app = createApp(options, eimzoServer);
  return {
    listener: getRequestListener(app.fetch),
    fetch: async (request) => app.fetch(request),
    close: async () => eimzoServer?.close(),
  };
}

function createApp(options: WebOptions, eimzoServer: EimzoServer | null): Hono {
  const { config, log, webhook, home, metrics } = options;
  const address = readPublicAddress(config.publicUrl);
  const chatUrl = options.chatUrl ?? (() => `https://t.me/${options.botUsername}`);
  const files = createPageFiles(options.pagesDir, chatUrl);
  const plainPages = createPlainPages(chatUrl);
  const cookies = createBrowserCookies(address.secure, options.profile.policies.sessions.absoluteDays);
  const parts = { ...options, files, plainPages, cookies, eimzoServer };
  const headerOptions: HeaderOptions = {
    address,
    frameAncestors: options.frameAncestors,
    eimzo: options.profile.policies.signers.includes("eimzo-desktop"),
  };

  const app = new Hono();
  app.use(withDefaultHeaders(headerOptions));
  app.use(async (context, next) =>
    isOwnHost(address, new URL(context.req.url).host) ? next() : context.body(null, 421),
  );

  app.get("/sign/:secret", withHeaders("sign", headerOptions), signPage(parts));
  app.get("/login/app", withHeaders("launch", headerOptions), launchPage(parts));
  app.get("/login/:secret", withHeaders("login", headerOptions), loginPage(parts));
  files.addAssets(app);
  app.get("/plain.css", (context) =>
    context.body(plainStyle, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/icon.svg", (context) => context.body(icon, 200, { "Content-Type": "image/svg+xml" }));

  app.use("/api/*", withHeaders("data", headerOptions), requireSameOrigin(address));
  app.use("/api/sign/submit", limitBody(SIGNATURE_BODY_BYTES));
  app.use("/api/sign/submit-many", limitBody(SIGNATURES_BODY_BYTES));
  app.use("/api/:area{sign|login}/:step{state|ask|poll|open|end|launch|refuse}", limitBody(SMALL_BODY_BYTES));
  app.use("/api/sign/eimzo/*", limitBody(SMALL_BODY_BYTES));
  app.use("/api/login", limitBody(SMALL_BODY_BYTES));
  app.route("/api/sign", signApi(parts));
  app.route("/api/login", loginApi(parts));
  app.all("/api/*", (context) => answerProblem(context, 404, "request"));

  app.use("/:probe{health|ready|metrics}", withHeaders("data", headerOptions));
  app.get("/health", (context) => context.text("ok\n"));
  app.get("/ready", (context) =>
    options.ready() ? context.text("ready\n") : context.text("not ready\n", 503),
  );
  if (metrics !== undefined) {
    app.get("/metrics", async (context) =>
      isNear(clientAddress(context))
        ? context.body(await metrics(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" })
        : context.notFound(),
    );
  }
  if (webhook !== undefined) {
    app.post(
      "/telegram/webhook",
      withHeaders("data", headerOptions),
      limitBody(UPDATE_BODY_BYTES),
      webhookRoute(webhook),
    );
  }

  app.notFound(async (context) => {
    if (home !== undefined) {
      const answer = await home(context.req.raw);
      // A copy, since the headers of somebody else's answer may be locked.
      return new Response(answer.body, answer);
    }
    return context.req.path === "/"
      ? plainPages(context, { status: 200, title: "web-home-title", text: "web-home-text" })
      : plainPages(context, { status: 404, title: "web-missing-title", text: "web-missing-text" });
  });
  app.onError((error, context) => {
    if (context.req.path.startsWith("/api/")) return answerError(context, error, log);
    const incident = logIncident(error, context, log);
    return plainPages(context, { status: 500, title: "web-broken-title", text: { incident } });
  });
  return app;
}

function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (context) => answerProblem(context, 413, "request") });
}

/** Sets the headers of one kind of answer. */
function withHeaders(kind: AnswerKind, options: HeaderOptions): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(kind, options));
  return async (context, next) => {
    await next();
    // A kind page in place of the real one has no scripts, and is right under the stricter policy, too.
    setHeaders(context, headers);
  };
}

/** The headers of plain pages for every answer that has not got its own. */
function withDefaultHeaders(options: HeaderOptions): MiddlewareHandler {
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
