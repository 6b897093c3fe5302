/** A listening HTTP server that nobody can hold: time-outs, limited connections, cut bodies, an end by a deadline. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../errors.ts";

export interface ListenLimits {
  /** The times for a request's head, and for all of it: phones send signatures of several megabytes over slow lines. */
  readonly headTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** This is longer than a reverse proxy keeps its own connections, so that none breaks under a request. */
  readonly keepAliveMs: number;
  /** The longest silence both ways: longer than the service may take for an answer that a page waits for. */
  readonly silenceMs: number;
  /** Further connections are closed at once; behind a reverse proxy there are few. */
  readonly connections: number;
  /** A client that was answered and goes on sending is cut off after this. */
  readonly sendsOnMs: number;
}

const defaultLimits: ListenLimits = {
  headTimeoutMs: 10_000,
  requestTimeoutMs: 60_000,
  keepAliveMs: 65_000,
  silenceMs: 150_000,
  connections: 1000,
  sendsOnMs: 1000,
};
/** Node looks for connections that are too slow only this often. */
const CHECK_EVERY_MS = 1000;

export interface Listening {
  /**
   * Listens, unless it does already; `listener` answers from now on. `address` is `http://host:port` as bound. Throws
   * `ConfigError` for faults that the operator can correct.
   */
  start(listener: Listener): Promise<{ address: string }>;
  /** Takes no new requests, waits up to `graceMs` for those under way, and closes every connection. */
  stop(graceMs: number): Promise<void>;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The address to listen at, with the names of its parts in the operator's configuration. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly names: { readonly host: string; readonly port: string };
  readonly limits?: Partial<ListenLimits>;
}

export function createListening(options: ListenOptions): Listening {
  const limits = { ...defaultLimits, ...options.limits };
  let answer: Listener;
  let listening: Promise<{ address: string }> | null = null;
  const server: Server = createServer(
    {
      headersTimeout: limits.headTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, limits.headTimeoutMs),
    },
    (request, response) => {
      cutAfterAnswer(request, response, limits.sendsOnMs);
      answer(request, response);
    },
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.silenceMs);

  return {
    start: (listener) => {
      answer = listener;
      listening ??= new Promise((resolve, reject) => {
        server.once("error", (error) => reject(explainListening(error, options)));
        server.listen(options.port, options.host, () => {
          const { address, port, family } = server.address() as AddressInfo;
          resolve({ address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}` });
        });
      });
      return listening;
    },
    stop: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        // Connections kept alive for a next request would hold the process.
        server.closeIdleConnections();
      }),
  };
}

/** Cuts the connection, because Node reads on, to use it again, for as long as something comes. */
function cutAfterAnswer(request: IncomingMessage, response: ServerResponse, sendsOnMs: number): void {
  response.once("finish", () => {
    if (request.complete) return;
    const cut = setTimeout(() => request.socket.destroy(), sendsOnMs);
    for (const over of ["end", "close"]) request.once(over, () => clearTimeout(cut));
  });
}

/** A socket that cannot be opened is mostly the operator's to correct: then the error names the variable. */
function explainListening(error: NodeJS.ErrnoException, { host, port, names }: ListenOptions): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ConfigError(
        [`${names.port} ${port} is already in use on ${host}: stop what uses it, or choose another`],
        { mayPass: true },
      );
    case "EACCES":
      return new ConfigError([`${names.port} ${port} may not be opened by this user: choose one above 1023`]);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new ConfigError([`${names.host} ${host} is not an address of this computer`], { mayPass: true });
    default:
      return error;
  }
}
