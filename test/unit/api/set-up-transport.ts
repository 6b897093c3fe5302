/** The real transport and the servers it is tried on: scripted HTTP, bare TCP, and nobody at all. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Writable } from "node:stream";
import { onTestFinished } from "vitest";
import {
  createTransport,
  type ServiceRequest,
  type Transport,
  type TransportOptions,
} from "../../../src/api/transport.ts";
import { createLog } from "../../../src/log.ts";
import { type HttpServer, type RequestHandler, startHttpServer } from "../../support/http-server.ts";

export const TOKEN = "canary-token-7f3a";

export const read: ServiceRequest = {
  operation: "invoice.receive",
  effect: "read",
  method: "POST",
  language: "ru",
  path: "/documents/invoice/receive",
  body: { page: 1 },
  token: TOKEN,
};
export const write: ServiceRequest = {
  ...read,
  operation: "invoice.accept",
  effect: "write",
  path: "/sign/invoice/accept",
};
export const login: ServiceRequest = {
  ...read,
  operation: "login",
  effect: "login",
  path: "/login",
  token: null,
};

export interface Setup {
  readonly server: HttpServer;
  readonly transport: Transport;
  readonly pauses: number[];
  readonly logged: () => string;
}

export function transportTo(baseUrl: string, options: Partial<TransportOptions> = {}) {
  const pauses: number[] = [];
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const transport = createTransport({
    baseUrl,
    clock: { now: () => 0 },
    log: createLog("trace", sink),
    random: () => 0.5,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    ...options,
  });
  // A test may have closed it already, which it refuses to do twice.
  onTestFinished(() => transport.close().catch(() => undefined));
  return { transport, pauses, logged: () => lines.join("") };
}

export async function setUp(
  handler: RequestHandler,
  options: Partial<TransportOptions> = {},
): Promise<Setup> {
  const server = await startHttpServer(handler);
  onTestFinished(() => server.close());
  return { server, ...transportTo(server.url, options) };
}

/** A bare TCP server, for what HTTP servers never do. */
export async function startTcpServer(
  onSocket: (socket: Socket) => void,
): Promise<{ url: string; server: Server }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The address of a port where nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: { code?: string }) => error.code ?? String(error),
  );
