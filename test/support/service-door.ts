/**
 * The sandbox's service behind HTTP, with a door in front that tests watch: what passed, and answers held back or
 * replaced.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DocumentService } from "../../sandbox/service/create-document-service.ts";

/** One request as Kotib sent it. */
export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

/** Answers instead of the service; `proceed` lets the service do its work. Rejecting breaks the connection. */
export type Interception = (proceed: () => Promise<Response>, request: PassedRequest) => Promise<Response>;

interface Intercepted {
  readonly path: RegExp;
  readonly answer: Interception;
  /** Else until it is taken away. */
  readonly once: boolean;
}

export class ServiceDoor {
  readonly passed: PassedRequest[] = [];
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly #interceptions: Intercepted[];

  constructor(parts: {
    url: string;
    close: () => Promise<void>;
    passed: PassedRequest[];
    interceptions: Intercepted[];
  }) {
    this.url = parts.url;
    this.close = parts.close;
    this.passed = parts.passed;
    this.#interceptions = parts.interceptions;
  }

  /** How many requests to such a path have passed. */
  count(path: RegExp): number {
    return this.passed.filter((request) => path.test(request.path)).length;
  }

  /** Handles the next request to such a path. */
  interceptNext(path: RegExp, answer: Interception): void {
    this.#interceptions.push({ path, answer, once: true });
  }

  /** Handles every request to such a path, until the returned function is called. */
  interceptAll(path: RegExp, answer: Interception): () => void {
    const interception = { path, answer, once: false };
    this.#interceptions.push(interception);
    return () => {
      const index = this.#interceptions.indexOf(interception);
      if (index >= 0) this.#interceptions.splice(index, 1);
    };
  }

  /** Lets nothing through to such a path, until the returned function is called. */
  hold(path: RegExp): () => void {
    const gate = Promise.withResolvers<void>();
    const stop = this.interceptAll(path, async (proceed) => {
      await gate.promise;
      return proceed();
    });
    return () => {
      stop();
      gate.resolve();
    };
  }
}

export async function openServiceDoor(service: Pick<DocumentService, "fetch">): Promise<ServiceDoor> {
  const passed: PassedRequest[] = [];
  const interceptions: Intercepted[] = [];
  const server = createServer(async (incoming, outgoing) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString("utf8");
      const { method = "GET", url: path = "/" } = incoming;
      const seen = { method, path, authorization: incoming.headers.authorization ?? "", body };
      passed.push(seen);
      const request = new Request(`http://${incoming.headers.host}${path}`, {
        method,
        headers: incoming.headers as Record<string, string>,
        ...(method === "GET" ? {} : { body }),
      });
      const proceed = () => service.fetch(request);
      const index = interceptions.findIndex((one) => one.path.test(path));
      const interception = interceptions[index];
      if (interception?.once) interceptions.splice(index, 1);
      const response = await (interception?.answer ?? ((go) => go()))(proceed, seen);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new ServiceDoor({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    interceptions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
