/** Puts the web server's application together: which address is answered by whom, under which headers and limits. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createBrowserCookies } from "./browser-cookies.ts";
import { createEimzoServer, type EimzoServer } from "./eimzo-server.ts";
import { launchPage, loginPage } from "./login-pages.ts";
import { loginApi } from "./login-routes.ts";
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

const WEBHOOK_PATH = "/telegram/webhook";

/** The handler of requests. */
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
  const { config, log, webhook, home } = options;
  const address = readPublicAddress(config.publicUrl);
  const chatUrl = options.chatUrl ?? (() => `https://t.me/${options.botUsername() ?? ""}`);
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

  app.use(limitBodies);

  app.get("/plain.css", (context) =>
    context.body(plainStyle, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/icon.svg", (context) => context.body(icon, 200, { "Content-Type": "image/svg+xml" }));

  app.use("/:probe{health|ready|serving}", withHeaders("data", headerOptions));
  app.get("/health", (context) => context.text("ok\n"));
  for (const [probe, which] of [
    ["ready", "all"],
    // For proxies: neighbours that are away are away for every Kotib, and taking all of them out helps nobody.
    ["serving", "own"],
  ] as const)
    app.get(`/${probe}`, async (context) => {
      const troubles = await options.findTroubles(which);
      return troubles.length === 0
        ? context.text(`${probe}\n`)
        : context.text([`not ${probe}`, ...troubles, ""].join("\n"), 503);
    });
  app.use(async (context, next) => {
    if (options.botUsername() !== null) return next();
    context.header("Retry-After", "5");
    return plainPages(context, { status: 503, title: "web-starting-title", text: "web-starting-text" });
  });

  app.get("/sign/:secret", withHeaders("sign", headerOptions), signPage(parts));
  app.get("/login/app", withHeaders("launch", headerOptions), launchPage(parts));
  app.get("/login/:secret", withHeaders("login", headerOptions), loginPage(parts));
  files.addAssets(app);

  app.use("/api/*", withHeaders("data", headerOptions), requireSameOrigin(address));
  app.route("/api/sign", signApi(parts));
  app.route("/api/login", loginApi(parts));
  app.all("/api/*", (context) => answerProblem(context, 404, "request"));

  if (webhook !== undefined) {
    app.use(WEBHOOK_PATH, withHeaders("data", headerOptions));
    app.route(WEBHOOK_PATH, webhookRoute(webhook, log));
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
    // A client that went away within its own request waits for no answer, and is no trouble of Kotib's, however often.
    if (context.req.raw.signal.aborted) return answerProblem(context, 400, "request");
    if (context.req.path.startsWith("/api/")) return answerError(context, error, log);
    const incident = logIncident(error, context, log);
    return plainPages(context, { status: 500, title: "web-broken-title", text: { incident } });
  });
  return app;
}

/** Every address takes a body, if only to refuse it, and none takes an endless one. */
const limitBodies: MiddlewareHandler = (context, next) => {
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
