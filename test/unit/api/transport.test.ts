import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Writable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import {
  createTransport,
  type ServiceRequest,
  type Transport,
  type TransportOptions,
} from "../../../src/api/transport.ts";
import type { Clock } from "../../../src/clock.ts";
import { createLog } from "../../../src/log.ts";
import { answer, type HttpServer, type RequestHandler, startHttpServer } from "../../support/http-server.ts";

const TOKEN = "canary-token-7f3a";
const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const read: ServiceRequest = {
  operation: "invoice.receive",
  mode: "read",
  method: "POST",
  language: "ru",
  path: "/documents/invoice/receive",
  body: { page: 1 },
  token: TOKEN,
};
const write: ServiceRequest = {
  ...read,
  operation: "invoice.accept",
  mode: "write",
  path: "/sign/invoice/accept",
};
const login: ServiceRequest = { ...read, operation: "login", mode: "login", path: "/login", token: null };

interface Setup {
  readonly server: HttpServer;
  readonly transport: Transport;
  readonly pauses: number[];
  readonly logged: () => string;
}

function transportTo(baseUrl: string, options: Partial<TransportOptions> = {}) {
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
  cleanups.push(() => transport.close());
  return { transport, pauses, logged: () => lines.join("") };
}

async function setUp(handler: RequestHandler, options: Partial<TransportOptions> = {}): Promise<Setup> {
  const server = await startHttpServer(handler);
  cleanups.push(() => server.close());
  return { server, ...transportTo(server.url, options) };
}

/** A bare TCP server, for what HTTP servers never do. */
async function startTcpServer(onSocket: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The address of a port where nobody listens. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: { code?: string }) => error.code ?? String(error),
  );

describe("what goes over the wire", () => {
  it("asks below /api/{lang} with bearer, JSON and gzip", async () => {
    const { server, transport } = await setUp((_request, _previous, response) =>
      answer(response, 200, { a: 1 }),
    );
    await expect(transport.ask(read)).resolves.toMatchObject({ status: 200, value: { a: 1 } });
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: "POST",
      path: "/api/ru/documents/invoice/receive",
      body: '{"page":1}',
    });
    expect(request?.headers).toMatchObject({
      accept: "application/json",
      "accept-encoding": "gzip",
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
    });
  });

  it("sends no body and no content type with a GET", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    const { body: _body, ...bodiless } = read;
    await transport.ask({ ...bodiless, method: "GET" });
    expect(server.requests[0]).toMatchObject({ method: "GET", body: "" });
    expect(server.requests[0]?.headers).not.toHaveProperty("content-type");
  });

  it("sends no bearer at login", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    await transport.ask(login);
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("keeps a path of the base address and needs no slash at its end", async () => {
    const server = await startHttpServer((_request, _previous, response) => answer(response, 200));
    cleanups.push(() => server.close());
    for (const end of ["/edo", "/edo/", ""]) await transportTo(`${server.url}${end}`).transport.ask(read);
    expect(server.requests.map((request) => request.path)).toEqual([
      "/edo/api/ru/documents/invoice/receive",
      "/edo/api/ru/documents/invoice/receive",
      "/api/ru/documents/invoice/receive",
    ]);
  });

  it("escapes an identifier and sends none that would climb", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    const view = { ...read, path: "/view/{id}" };
    await transport.ask({ ...view, id: "a/../b?c#d $&" });
    expect(server.requests[0]?.path).toBe("/api/ru/view/a%2F..%2Fb%3Fc%23d%20%24%26");
    for (const id of ["", ".", "..", "\ud800"]) {
      expect(await codeOf(transport.ask({ ...view, id }))).toBe("ServiceProtocol");
    }
    expect(server.requests).toHaveLength(1);
  });
});

describe("reads", () => {
  it.each([502, 503, 504])("are asked again after %i, at most twice", async (status) => {
    const { server, transport, pauses } = await setUp((_request, _previous, response) =>
      answer(response, status),
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
    expect(server.requests).toHaveLength(3);
    expect(pauses).toEqual([150, 300]);
  });

  it("come through when a later attempt is answered", async () => {
    const { server, transport } = await setUp((_request, previous, response) =>
      previous < 2 ? answer(response, 502, "<html>") : answer(response, 200, { previous }),
    );
    await expect(transport.ask(read)).resolves.toMatchObject({ value: { previous: 2 } });
    expect(server.requests).toHaveLength(3);
  });

  it.each([200, 301, 400, 401, 403, 404, 405, 409, 422, 429, 500])(
    "are asked once when the answer is %i",
    async (status) => {
      const { server, transport } = await setUp((_request, _previous, response) => answer(response, status));
      await codeOf(transport.ask(read));
      expect(server.requests).toHaveLength(1);
    },
  );

  it("are asked again after a broken connection", async () => {
    const { server, transport } = await setUp((_request, previous, response) => {
      if (previous === 0) response.socket?.resetAndDestroy();
      else answer(response, 200);
    });
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(server.requests).toHaveLength(2);
  });

  it("are asked again after a time-out of the headers", async () => {
    const { server, transport } = await setUp(
      (_request, previous, response) => {
        if (previous > 0) answer(response, 200);
      },
      { timeouts: { readHeadersMs: 40 } },
    );
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(server.requests).toHaveLength(2);
  });

  it("are asked again after a body that stalls or breaks off", async () => {
    const { server, transport } = await setUp(
      (_request, previous, response) => {
        if (previous === 2) return answer(response, 200);
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        response.write('{"data"');
        if (previous === 1) setImmediate(() => response.socket?.destroy());
      },
      { timeouts: { bodyMs: 40 } },
    );
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(server.requests).toHaveLength(3);
  });

  it("end as unavailable when nobody listens", async () => {
    const { transport, pauses } = transportTo(await deadAddress());
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
    expect(pauses).toHaveLength(2);
  });

  it("wait as long as Retry-After asks, with a little jitter", async () => {
    const { server, transport, pauses } = await setUp((_request, previous, response) =>
      previous === 0 ? answer(response, 503, {}, { "retry-after": "2" }) : answer(response, 200),
    );
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(pauses).toEqual([2150]);
    expect(server.requests).toHaveLength(2);
  });

  it("leave a long Retry-After to the caller", async () => {
    const { server, transport, pauses } = await setUp((_request, _previous, response) =>
      answer(response, 429, {}, { "retry-after": "60" }),
    );
    await expect(transport.ask(read)).rejects.toMatchObject({
      code: "ServiceRateLimited",
      retryAfterSeconds: 60,
    });
    expect([server.requests.length, pauses]).toEqual([1, []]);
  });

  it("are asked once more after a 429 that says when", async () => {
    const { server, transport } = await setUp((_request, _previous, response) =>
      answer(response, 429, {}, { "retry-after": "1" }),
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceRateLimited");
    expect(server.requests).toHaveLength(2);
  });

  it("are not begun again when the budget of time is spent", async () => {
    let now = 0;
    const clock: Clock = { now: () => now };
    const { server, transport } = await setUp(
      (_request, _previous, response) => {
        now += 44_950;
        answer(response, 503);
      },
      { clock },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
    expect(server.requests).toHaveLength(1);
  });

  it("keep their connections open for the next", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    for (let count = 0; count < 10; count += 1) await transport.ask(read);
    expect(Math.max(...server.requests.map((request) => request.connection))).toBeLessThanOrEqual(2);
  });
});

describe("writes", () => {
  it.each([
    [200, "ok"],
    [302, "OutcomeUnknown"],
    [401, "ServiceUnauthorized"],
    [422, "ServiceRejected"],
    [429, "ServiceRateLimited"],
    [500, "OutcomeUnknown"],
    [502, "OutcomeUnknown"],
    [503, "OutcomeUnknown"],
    [504, "OutcomeUnknown"],
  ])("are posted once when the answer is %i: %s", async (status, code) => {
    const { server, transport } = await setUp((_request, _previous, response) =>
      answer(response, status, {}, { "retry-after": "1" }),
    );
    expect(await codeOf(transport.ask(write))).toBe(code);
    expect(server.requests).toHaveLength(1);
  });

  it("are posted once and unknown when the connection breaks after the request was read", async () => {
    const { server, transport } = await setUp(
      (_request, _previous, response) => response.socket?.resetAndDestroy() && undefined,
    );
    expect(await codeOf(transport.ask(write))).toBe("OutcomeUnknown");
    expect(server.requests).toHaveLength(1);
  });

  it("are unknown when the connection breaks before the request was read, since bytes had left", async () => {
    let connections = 0;
    const { url } = await startTcpServer((socket) => {
      connections += 1;
      socket.once("data", () => socket.resetAndDestroy());
    });
    expect(await codeOf(transportTo(`http://${url}`).transport.ask(write))).toBe("OutcomeUnknown");
    expect(connections).toBe(1);
  });

  it("are unknown after a time-out and never posted again", async () => {
    const { server, transport } = await setUp(() => undefined, { timeouts: { writeHeadersMs: 40 } });
    expect(await codeOf(transport.ask(write))).toBe("OutcomeUnknown");
    expect(server.requests).toHaveLength(1);
  });

  it("are unknown when the answer's body breaks off, and refused when a refusal's body does", async () => {
    const { transport } = await setUp((_request, previous, response) => {
      response.writeHead(previous === 0 ? 200 : 422, { "content-length": "100" });
      response.write('{"success":');
      setImmediate(() => response.socket?.destroy());
    });
    expect(await codeOf(transport.ask(write))).toBe("OutcomeUnknown");
    expect(await codeOf(transport.ask(write))).toBe("ServiceRejected");
  });

  it("were not done when nobody listens", async () => {
    const { transport } = transportTo(await deadAddress());
    expect(await codeOf(transport.ask(write))).toBe("ServiceUnavailable");
  });

  it("were not done when the connection never stood", async () => {
    let bytes = 0;
    const { url } = await startTcpServer((socket) => {
      socket.on("data", (chunk) => {
        bytes += chunk.includes("POST") ? chunk.length : 0;
      });
    });
    const { transport } = transportTo(`https://${url}`, { timeouts: { connectMs: 40 } });
    expect(await codeOf(transport.ask(write))).toBe("ServiceUnavailable");
    expect(bytes).toBe(0);
  });

  it("use a connection of their own, so that a kept one that died cannot swallow them", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    await transport.ask(write);
    await transport.ask(write);
    expect(server.requests.map((request) => request.connection)).toEqual([1, 2]);
    expect(server.requests[0]?.headers.connection).toBe("close");
  });
});

describe("logins", () => {
  it.each([401, 422, 429, 500, 503])("are tried once when the answer is %i", async (status) => {
    const { server, transport } = await setUp((_request, _previous, response) =>
      answer(response, status, {}, { "retry-after": "0" }),
    );
    await codeOf(transport.ask(login));
    expect(server.requests).toHaveLength(1);
  });
});

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308])(
    "%i to another host is an error and carries nothing there",
    async (status) => {
      const other = await startHttpServer((_request, _previous, response) => answer(response, 200));
      cleanups.push(() => other.close());
      const { server, transport } = await setUp((_request, _previous, response) =>
        answer(response, status, {}, { location: `${other.url}/api/ru/documents/invoice/receive` }),
      );
      expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
      expect(await codeOf(transport.ask(write))).toBe("OutcomeUnknown");
      expect(server.requests).toHaveLength(2);
      expect(other.requests).toEqual([]);
    },
  );
});

describe("answers that are too much", () => {
  const limits = { maxAnswerBytes: 1000 };

  it("are cut off at the cap, announced or not", async () => {
    let written = 0;
    const { server, transport } = await setUp(
      (_request, previous, response) => {
        if (previous === 0) return answer(response, 200, "x".repeat(1001), { "content-length": "1001" });
        response.writeHead(200);
        const pour = () => {
          if (response.destroyed) return;
          written += 1000;
          if (response.write("x".repeat(1000))) setImmediate(pour);
          else response.once("drain", pour);
        };
        pour();
      },
      { limits },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(server.requests).toHaveLength(2);
    expect(written).toBeLessThan(50_000_000);
  });

  it("are taken up to the cap", async () => {
    const { transport } = await setUp(
      (_request, _previous, response) => answer(response, 200, `"${"x".repeat(998)}"`),
      { limits },
    );
    expect(await codeOf(transport.ask(read))).toBe("ok");
  });

  it("are not unpacked beyond the cap", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, " "));
    expect(bomb.length).toBeLessThan(10_000);
    const { server, transport } = await setUp(
      (_request, _previous, response) => answer(response, 200, bomb, { "content-encoding": "gzip" }),
      { limits: { maxAnswerBytes: 10_000 } },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(server.requests).toHaveLength(1);
  });

  it("do not hold us by dripping", async () => {
    const { transport } = await setUp(
      (_request, _previous, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(" "), 5);
        response.on("close", () => clearInterval(drip));
      },
      { timeouts: { bodyMs: 1000, totalMs: 80 }, retry: { retries: 0 } },
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
  });
});

describe("compression", () => {
  it("is undone", async () => {
    const { transport } = await setUp((_request, _previous, response) =>
      answer(response, 200, gzipSync('{"a":1}'), { "content-encoding": "gzip" }),
    );
    await expect(transport.ask(read)).resolves.toMatchObject({ value: { a: 1 } });
  });

  it("that breaks off or is unknown is an unreadable answer", async () => {
    const { transport } = await setUp((_request, previous, response) =>
      previous === 0
        ? answer(response, 200, gzipSync('{"a":1}').subarray(0, 12), { "content-encoding": "gzip" })
        : answer(response, 200, "{}", { "content-encoding": "br" }),
    );
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
    expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
  });
});

describe("secrets", () => {
  it("stand in no log, no error and no address, whatever fails", async () => {
    const everything: string[] = [];
    const seenPaths: string[] = [];
    const handlers: RequestHandler[] = [
      ...[200, 302, 401, 403, 404, 409, 422, 429, 500].map(
        (status): RequestHandler =>
          (request, _previous, response) =>
            answer(response, status, {
              message: request.headers.authorization,
              errors: { a: [request.body] },
            }),
      ),
      (_request, _previous, response) => {
        response.socket?.resetAndDestroy();
      },
      () => undefined,
    ];
    for (const handler of handlers) {
      const { server, transport, logged } = await setUp(handler, {
        timeouts: { totalMs: 30 },
        retry: { retries: 0 },
      });
      for (const request of [read, write, { ...login, body: { password: "canary-password" } }]) {
        const error = await transport.ask(request).catch((thrown: unknown) => thrown);
        if (error instanceof Error) everything.push(error.message, error.stack ?? "", String(error.cause));
      }
      everything.push(logged());
      seenPaths.push(...server.requests.map((request) => request.path));
    }
    const text = everything.join("\n");
    expect(text).toContain("invoice.accept");
    expect(text).not.toContain("canary");
    expect(seenPaths.join("\n")).not.toContain("canary");
  });

  it("that cannot stand in a header are not quoted", async () => {
    const { server, transport } = await setUp((_request, _previous, response) => answer(response, 200));
    const error = await transport
      .ask({ ...write, token: "canary\r\nx: y" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "ServiceUnavailable" });
    expect(String(error)).not.toContain("canary");
    expect(server.requests).toEqual([]);
  });
});
