/** Kotib's answers from its first moment on, whatever it still waits for: probes, style, and that it starts. */
import { readFileSync } from "node:fs";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { describeVersion } from "../version.ts";
import { limitBodies } from "./limit-bodies.ts";
import type { Listener } from "./listen.ts";
import { createPlainPages, type PlainPages } from "./plain-page.ts";
import { isOwnHost } from "./public-address.ts";
import type { HeaderOptions } from "./security-headers.ts";
import { withDefaultHeaders, withHeaders } from "./set-headers.ts";
import type { WebOptions } from "./web.ts";

const plainStyle = ["./pages/ui/colours.css", "./plain.css"]
  .map((path) => readFileSync(new URL(path, import.meta.url), "utf8"))
  .join("");
const icon = readFileSync(new URL("./icon.svg", import.meta.url), "utf8");

const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

export type FrontOptions = HeaderOptions & Pick<WebOptions, "findTroubles">;

export function createFront(options: FrontOptions): Hono {
  const app = new Hono();
  app.use(withDefaultHeaders(options));
  app.use((context, next) => (namesOneHost(context) ? next() : Promise.resolve(context.body(null, 400))));
  app.use(async (context, next) =>
    METHODS.includes(context.req.method) ? next() : context.body(null, 405, { Allow: METHODS.join(", ") }),
  );
  app.use(async (context, next) =>
    isOwnHost(options.address, new URL(context.req.url).host) ? next() : context.body(null, 421),
  );
  app.use(limitBodies);

  app.get("/plain.css", (context) =>
    context.body(plainStyle, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/icon.svg", (context) => context.body(icon, 200, { "Content-Type": "image/svg+xml" }));

  app.use("/:probe{health|ready|serving}", withHeaders("data", options));
  app.get("/health", (context) => context.text(`ok\nKotib ${describeVersion()}\n`));
  for (const [probe, which] of [
    ["ready", "all"],
    // Proxies ask this: neighbours that are away are away for every Kotib, and taking all of them out helps nobody.
    ["serving", "own"],
  ] as const)
    app.get(`/${probe}`, async (context) => {
      const troubles = await options.findTroubles(which);
      return troubles.length === 0
        ? context.text(`${probe}\n`)
        : context.text([`not ${probe}`, ...troubles, ""].join("\n"), 503);
    });
  return app;
}

/** RFC 9112, 3.2: Node takes the first of several names, and a proxy may take another. */
function namesOneHost({ env }: Context): boolean {
  const { rawHeaders = [] } = (env as Partial<HttpBindings>)?.incoming ?? {};
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length < 2;
}

export function answerStarting(context: Context, plainPages: PlainPages): Response {
  context.header("Retry-After", "5");
  return plainPages(context, { status: 503, title: "web-starting-title", text: "web-starting-text" });
}

/** Answers the probes, and everything else by saying that Kotib starts. */
export function createStartingListener(options: FrontOptions): Listener {
  const app = createFront(options);
  // The bot's name is not known yet.
  const plainPages = createPlainPages(() => "https://t.me/");
  app.all("*", (context) => answerStarting(context, plainPages));
  return getRequestListener(app.fetch);
}
