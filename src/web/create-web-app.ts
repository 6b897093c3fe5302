/** Puts the web server's application together: the routes of each address, with their headers and limits. */
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createBrowserCookies } from "./browser-cookies.ts";
import { createEimzoServer, type EimzoServer } from "./eimzo-server.ts";
import { answerStarting, createFront } from "./front.ts";
import { launchPage, loginPage } from "./login-pages.ts";
import { loginApi } from "./login-routes.ts";
import { createPageFiles } from "./page-files.ts";
import { createPlainPages } from "./plain-page.ts";
import { answerError, answerProblem, isPassing, logIncident } from "./problem-answers.ts";
import { readPublicAddress } from "./public-address.ts";
import { requireSameOrigin } from "./same-origin.ts";
import type { HeaderOptions } from "./security-headers.ts";
import { withHeaders } from "./set-headers.ts";
import { signApi, signPage } from "./sign-routes.ts";
import type { WebOptions } from "./web.ts";
import { WEBHOOK_PATH, webhookRoute } from "./webhook-route.ts";

export type WebApp = ReturnType<typeof createWebApp>;

/** The web server's routes, without the listening socket. */
export function createWebApp(options: WebOptions) {
  const settings = options.policies.eimzoMobile;
  const { log, proxies } = options;
  const eimzoServer =
    settings === undefined ? null : createEimzoServer({ settings, log, ...(proxies && { proxies }) });
  const app = createApp(options, eimzoServer);
  return {
    /** The listener for `node:http`. */
    listener: getRequestListener(app.fetch),
    fetch: async (request: Request) => app.fetch(request),
    close: async () => eimzoServer?.close(),
  };
}

function createApp(options: WebOptions, eimzoServer: EimzoServer | null): Hono {
  const { config, log, webhook, home } = options;
  const address = readPublicAddress(config.publicUrl);
  const chatUrl = options.chatUrl ?? (() => `https://t.me/${options.botUsername() ?? ""}`);
  const files = createPageFiles(options.pagesDir, chatUrl);
  const plainPages = createPlainPages(chatUrl);
  const cookies = createBrowserCookies(address.secure, options.policies.sessions.absoluteDays);
  const parts = { ...options, files, plainPages, cookies, eimzoServer };
  const headerOptions: HeaderOptions = {
    address,
    frameAncestors: options.frameAncestors,
    eimzo: options.policies.signers.includes("eimzo-desktop"),
  };

  const app = createFront({ ...headerOptions, findTroubles: options.findTroubles });
  app.use(async (context, next) =>
    options.botUsername() === null ? answerStarting(context, plainPages) : next(),
  );

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
      // This makes a copy, since the headers of somebody else's answer may be locked.
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
    if (isPassing(error))
      return plainPages(context, { status: 503, title: "web-problem-title", text: "web-problem-later" });
    return plainPages(context, { status: 500, title: "web-broken-title", text: { incident } });
  });
  return app;
}
