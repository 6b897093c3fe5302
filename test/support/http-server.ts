/**
 * A real HTTP server on loopback whose handler gets the number of previous requests: "first 500, then 200" is one line.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** 1 for the first connection that was opened. */
  readonly connection: number;
}

export interface HttpServer {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

export type RequestHandler = (
  request: ReceivedRequest,
  previous: number,
  response: ServerResponse,
) => void | Promise<void>;

/** Starts a server; every request is read whole, recorded and then handed over. */
export async function startHttpServer(handler: RequestHandler): Promise<HttpServer> {
  const requests: ReceivedRequest[] = [];
  const connections = new Map<unknown, number>();
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request: ReceivedRequest = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString("utf8"),
      connection: connections.get(incoming.socket) ?? 0,
    };
    requests.push(request);
    await handler(request, requests.length - 1, response);
  });
  server.on("connection", (socket) => connections.set(socket, connections.size + 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON, or with the text as it stands. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body));
}

/** Answers every request alike. */
export const answering =
  (status: number, body?: unknown, headers?: Record<string, string>): RequestHandler =>
  (_request, _previous, response) =>
    answer(response, status, body, headers);
