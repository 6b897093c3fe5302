/** The service over HTTP: languages, tokens, faults and error bodies around the operations. */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { type Answer, Refusal } from "./answers.ts";
import { driftAnswer, type Fault, type FaultSwitches } from "./faults.ts";
import { getMessage } from "./messages.ts";
import { type OpenOperation, type Operation, parseBody } from "./operations.ts";
import type { LoggedRequest } from "./request-log.ts";
import type { ServiceLanguage } from "./state-texts.ts";
import type { Users } from "./users.ts";

export interface ServiceHttpOptions {
  readonly login: OpenOperation;
  readonly operations: readonly Operation[];
  /** `{lang}` of the path → the language that the service then speaks. */
  readonly languages: ReadonlyMap<string, ServiceLanguage>;
  readonly users: Users;
  readonly switches: FaultSwitches;
  /** Called before every operation. */
  readonly refresh: () => void;
  readonly now: () => number;
  readonly onRequest: (entry: LoggedRequest) => void;
}

interface ServiceTypes {
  readonly Bindings: Partial<HttpBindings>;
  /** TIN or PINFL of the asking party, once the token was read. */
  readonly Variables: { by?: string };
}
type ServiceContext = Context<ServiceTypes>;

const JSON_TYPE = "application/json";
/** A web server in front of the service would allow as much. */
const MAXIMUM_BODY = 4 * 1024 * 1024;

/** The Hono application that answers for the service. */
export function createServiceHttp(options: ServiceHttpOptions) {
  const app = new Hono<ServiceTypes>();
  const all: ReadonlyArray<Operation | OpenOperation> = [options.login, ...options.operations];
  for (const operation of all) {
    app.on(operation.method, routeOf(operation.path), (context) => serve(context, operation, options));
  }
  for (const { method, path } of all) {
    app.all(routeOf(path), (context) => {
      log(context, options, null, 405);
      const message = `The ${context.req.method} method is not supported for this route. Supported methods: ${method}.`;
      return write(context, { status: 405, text: JSON.stringify({ message }), headers: { Allow: method } });
    });
  }
  app.notFound((context) => {
    log(context, options, null, 404);
    return write(context, new Refusal(404, "noOperation").toAnswer("ru"));
  });
  app.onError((error, context) => {
    if (error instanceof ConnectionBroken) throw error;
    log(context, options, null, 500);
    return write(context, serverError);
  });
  return app;
}

/** The rejection of `fetch` when the connection breaks; over a socket the socket is destroyed instead. */
export class ConnectionBroken extends TypeError {
  constructor() {
    super("fetch failed: the connection was broken by a fault switch");
  }
}

async function serve(
  context: ServiceContext,
  operation: Operation | OpenOperation,
  options: ServiceHttpOptions,
): Promise<Response> {
  const language = options.languages.get(context.req.param("lang") ?? "");
  const fault = options.switches.take(operation.name);
  if (fault?.kind === "slow") await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
  const struck = language === undefined ? undefined : strike(fault, language);
  const result =
    language === undefined
      ? new Refusal(404, "noOperation").toAnswer("ru")
      : (struck ?? (await run(context, operation, options, language)));

  if (fault?.kind === "broken") {
    log(context, options, operation.name, 0);
    return breakConnection(context);
  }
  log(context, options, operation.name, result.status);
  return write(
    context,
    fault?.kind === "drift" && result.status === 200 ? { ...result, text: driftAnswer(result.text) } : result,
  );
}

async function run(
  context: ServiceContext,
  operation: Operation | OpenOperation,
  options: ServiceHttpOptions,
  language: ServiceLanguage,
): Promise<Answer> {
  try {
    options.refresh();
    if ("runOpen" in operation) return operation.runOpen(await readBody(context));
    const user = options.users.findByToken(readToken(context));
    if (user === null) return unauthenticated;
    context.set("by", user.tin);
    const body = operation.method === "POST" ? await readBody(context) : {};
    const { url } = context.req;
    const query = url.indexOf("?");
    return await operation.run({
      user,
      language,
      body,
      id: context.req.param("id") ?? readQueryId(context, operation.path),
      url: query === -1 ? url : url.slice(0, query),
    });
  } catch (error) {
    if (error instanceof Refusal) return error.toAnswer(language);
    throw error;
  }
}

/** The pattern of a described path, without its query. */
function routeOf(path: string): string {
  return `/api/:lang${(path.split("?")[0] ?? "").replace("{id}", ":id")}`;
}

/** The id where it is in the query: `...?tin={id}`. */
function readQueryId(context: ServiceContext, path: string): string {
  const name = /[?&]([^=?&]+)=\{id\}/.exec(path)?.[1];
  return name === undefined ? "" : (context.req.query(name) ?? "");
}

function strike(fault: Fault | null, language: ServiceLanguage): Answer | undefined {
  switch (fault?.kind) {
    case "tooMany":
      return {
        status: 429,
        text: JSON.stringify({ message: getMessage("tooMany", language) }),
        headers: { "Retry-After": String(fault.retryAfterSeconds) },
      };
    case "serverError":
      return serverError;
    case "html":
      return {
        status: 502,
        text: "<html>\n<head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center></body>\n</html>",
        headers: { "Content-Type": "text/html" },
      };
    default:
      return undefined;
  }
}

const unauthenticated: Answer = { status: 401, text: '{"message":"Unauthenticated."}' };
const serverError: Answer = { status: 500, text: '{"message":"Server Error"}' };

async function readBody(context: ServiceContext): Promise<Record<string, unknown>> {
  if (!(context.req.header("content-type") ?? "").includes("json")) return {};
  const text = await context.req.text();
  if (text.length > MAXIMUM_BODY) throw new Refusal(422, "maximum");
  return parseBody(text);
}

function readToken(context: ServiceContext): string {
  return /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
}

/** Writes the answer; Laravel answers errors as JSON only to clients that say that they accept it. */
function write(context: ServiceContext, { status, text, headers }: Answer): Response {
  if (status >= 400 && status < 500 && !(context.req.header("accept") ?? "").includes("json")) {
    if (status === 401) return new Response(null, { status: 302, headers: { Location: "/login" } });
    const html = `<!DOCTYPE html><title>${status}</title><h1>${status}</h1>`;
    return new Response(html, { status, headers: { "Content-Type": "text/html; charset=UTF-8" } });
  }
  return new Response(text, { status, headers: { "Content-Type": JSON_TYPE, ...headers } });
}

function breakConnection(context: ServiceContext): Response {
  const { outgoing } = context.env ?? {};
  if (outgoing === undefined || !("socket" in outgoing)) throw new ConnectionBroken();
  outgoing.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}

function log(
  context: ServiceContext,
  options: ServiceHttpOptions,
  operation: string | null,
  status: number,
): void {
  const { method, path } = context.req;
  const by = context.get("by") ?? null;
  options.onRequest({ at: options.now(), method, path, operation, status, by });
}
