/** Puts a local Telegram on two ports: the Bot API for bots, the chat page for people. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { createChatApi } from "./chat-api.ts";
import { ConnectionReset } from "./faults.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import { isLoopbackHost, loopbackGuard } from "./loopback-guard.ts";
import { servePage } from "./page-files.ts";

export interface TelegramServerOptions {
  telegram: LocalTelegram;
  /** A loopback address. */
  host: string;
  /** 0 takes any free port. */
  apiPort: number;
  /** 0 takes any free port. */
  chatPort: number;
  /** The folder of the built chat page. */
  chatPageDir: string;
}

export interface TelegramServer {
  /** The value of a bot's `apiRoot`, without a slash at its end. */
  apiRoot: string;
  /** The chat page; a person's own chat is at `${chatUrl}/#/<person id>`. */
  chatUrl: string;
  /**
   * Closes the Telegram and frees both ports. Calls of the bot that are under way get their answers, unless one takes
   * longer than five seconds; every other connection breaks.
   */
  close: () => Promise<void>;
}

type Handler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Telegram keeps connections longer than its clients do. With Node's five seconds a busy machine could close one just
 * as a bot asks on it.
 */
const KEEP_ALIVE_MS = 75_000;
/** Only a planned fault holds an answer back for longer. */
const CLOSE_WITHIN_MS = 5_000;

function breakConnection(incoming: IncomingMessage): Response {
  incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** The answers under way, each until it was handed over in full or its connection broke. */
type UnderWay = Set<ServerResponse>;

function botApiHandler(telegram: LocalTelegram, underWay: UnderWay): Handler {
  return async (request, { incoming, outgoing }) => {
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    if (!isLoopbackHost(incoming.headers.host)) return new Response("Only for this machine", { status: 403 });
    try {
      return await telegram.handle(request);
    } catch (error) {
      if (error instanceof ConnectionReset) return breakConnection(incoming);
      throw error;
    }
  };
}

function listen(handler: Handler, host: string, port: number): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const options = { fetch: handler as never, hostname: host, port, serverOptions };
    const server = serve(options, (info: AddressInfo) => {
      server.off("error", reject);
      const name = host.includes(":") ? `[${host}]` : host;
      resolve({ server, url: `http://${name}:${info.port}` });
    }) as Server;
    server.once("error", reject);
  });
}

/** Resolves when these answers are given, or their time is up. */
async function waitFor(underWay: UnderWay): Promise<void> {
  const answers = [...underWay].map((answer) => new Promise((resolve) => answer.once("close", resolve)));
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise((resolve) => {
    timer = setTimeout(resolve, CLOSE_WITHIN_MS);
  });
  await Promise.race([Promise.all(answers), timeUp]);
  clearTimeout(timer);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts both servers. Rejects when a port is taken. */
export async function startTelegramServer(options: TelegramServerOptions): Promise<TelegramServer> {
  const { telegram, host } = options;
  const closing = new AbortController();
  const chat = new Hono();
  chat.use(loopbackGuard);
  chat.route("/api", createChatApi(telegram, closing.signal));
  chat.route("/", servePage(options.chatPageDir));

  const underWay: UnderWay = new Set();
  const api = await listen(botApiHandler(telegram, underWay), host, options.apiPort);
  try {
    const page = await listen((request, bindings) => chat.fetch(request, bindings), host, options.chatPort);
    return {
      apiRoot: api.url,
      chatUrl: page.url,
      close: async () => {
        telegram.close();
        closing.abort();
        await waitFor(underWay);
        await Promise.all([closeServer(api.server), closeServer(page.server)]);
      },
    };
  } catch (error) {
    await closeServer(api.server);
    throw error;
  }
}
