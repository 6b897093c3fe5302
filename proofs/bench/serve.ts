/** A bare HTTP server on loopback that keeps connections: whole bodies in, canned JSON out. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Question {
  readonly url: string;
  readonly authorization: string;
  readonly body: string;
}

/** Takes the JSON text of the answer; may be called later. */
export type Reply = (json: string | Buffer) => void;

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(answer: (question: Question, reply: Reply) => void): Promise<Served> {
  const server: Server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      const { url = "", headers } = request;
      answer({ url, authorization: headers.authorization ?? "", body }, (json) => {
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(json),
        });
        response.end(json);
      });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
