import { describe, expect, it, onTestFinished } from "vitest";
import { answer, answering, type RequestHandler, startHttpServer } from "../../support/http-server.ts";
import { codeOf, login, read, setUp, TOKEN, transportTo, write } from "./set-up-transport.ts";

describe("what goes over the wire", () => {
  it("asks below /api/{lang} with bearer, JSON and gzip", async () => {
    const { server, transport } = await setUp(answering(200, { a: 1 }));
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
    const { server, transport } = await setUp(answering(200));
    const { body: _body, ...bodiless } = read;
    await transport.ask({ ...bodiless, method: "GET" });
    expect(server.requests[0]).toMatchObject({ method: "GET", body: "" });
    expect(server.requests[0]?.headers).not.toHaveProperty("content-type");
  });

  it("sends no bearer at login", async () => {
    const { server, transport } = await setUp(answering(200));
    await transport.ask(login);
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("keeps a path of the base address and needs no slash at its end", async () => {
    const server = await startHttpServer(answering(200));
    onTestFinished(() => server.close());
    for (const end of ["/edo", "/edo/", ""]) await transportTo(`${server.url}${end}`).transport.ask(read);
    expect(server.requests.map((request) => request.path)).toEqual([
      "/edo/api/ru/documents/invoice/receive",
      "/edo/api/ru/documents/invoice/receive",
      "/api/ru/documents/invoice/receive",
    ]);
  });

  /** @promise led-astray: A document's identifier is escaped, and climbs to no other address. */
  it("escapes an identifier and sends none that would climb", async () => {
    const { server, transport } = await setUp(answering(200));
    const view = { ...read, path: "/view/{id}" };
    await transport.ask({ ...view, id: "a/../b?c#d $&" });
    expect(server.requests[0]?.path).toBe("/api/ru/view/a%2F..%2Fb%3Fc%23d%20%24%26");
    for (const id of ["", ".", "..", "\ud800"]) {
      expect(await codeOf(transport.ask({ ...view, id }))).toBe("ServiceProtocol");
    }
    expect(server.requests).toHaveLength(1);
  });
});

describe("redirects", () => {
  /** @promise led-astray: A redirect of the service is not followed. */
  it.each([301, 302, 303, 307, 308])(
    "%i to another host is an error and carries nothing there",
    async (status) => {
      const other = await startHttpServer(answering(200));
      onTestFinished(() => other.close());
      const { server, transport } = await setUp(
        answering(status, {}, { location: `${other.url}/api/ru/documents/invoice/receive` }),
      );
      expect(await codeOf(transport.ask(read))).toBe("ServiceProtocol");
      expect(await codeOf(transport.ask(write))).toBe("OutcomeUnknown");
      expect(server.requests).toHaveLength(2);
      expect(other.requests).toEqual([]);
    },
  );
});

describe("secrets", () => {
  /** @promise secrets-told: The service's token is in no address, log or error. */
  it("are in no log, no error and no address, whatever fails", async () => {
    const everything: string[] = [];
    const seenPaths: string[] = [];
    const echoing =
      (status: number): RequestHandler =>
      ({ headers, body }, _previous, response) =>
        answer(response, status, { message: headers.authorization, errors: { a: [body] } });
    const handlers: RequestHandler[] = [
      ...[200, 302, 401, 403, 404, 409, 422, 429, 500].map(echoing),
      (_request, _previous, response) => void response.socket?.resetAndDestroy(),
      () => undefined,
    ];
    for (const handler of handlers) {
      const hurried = { timeouts: { totalMs: 30 }, retry: { retries: 0 } };
      const { server, transport, logged } = await setUp(handler, hurried);
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

  it("that cannot be in a header are not quoted", async () => {
    const { server, transport } = await setUp(answering(200));
    const error = await transport
      .ask({ ...write, token: "canary\r\nx: y" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "ServiceUnavailable" });
    expect(String(error)).not.toContain("canary");
    expect(server.requests).toEqual([]);
  });
});
