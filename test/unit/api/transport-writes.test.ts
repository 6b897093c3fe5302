import { describe, expect, it } from "vitest";
import { answering, type RequestHandler } from "../../support/http-server.ts";
import { codeOf, deadAddress, login, setUp, startTcpServer, transportTo, write } from "./set-up-transport.ts";

describe("writes", () => {
  /** @promise posted-twice: Only reads are repeated; a write never is. */
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
    const { server, transport } = await setUp(answering(status, {}, { "retry-after": "1" }));
    expect(await codeOf(transport.ask(write))).toBe(code);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[what: string, respond: RequestHandler]>([
    ["the connection breaks", (_request, _previous, response) => void response.socket?.resetAndDestroy()],
    ["time is over", () => undefined],
  ])("are posted once and unknown when %s after the request was read", async (_what, respond) => {
    const { server, transport } = await setUp(respond, { timeouts: { writeHeadersMs: 40 } });
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

  /** @promise posted-twice: A write has a connection of its own, so that no dying one swallows it. */
  it("use a connection of their own, so that a kept one that died cannot swallow them", async () => {
    const { server, transport } = await setUp(answering(200));
    await transport.ask(write);
    await transport.ask(write);
    expect(server.requests.map((request) => request.connection)).toEqual([1, 2]);
    expect(server.requests[0]?.headers.connection).toBe("close");
  });
});

describe("logins", () => {
  it.each([401, 422, 429, 500, 503])("are tried once when the answer is %i", async (status) => {
    const { server, transport } = await setUp(answering(status, {}, { "retry-after": "0" }));
    await codeOf(transport.ask(login));
    expect(server.requests).toHaveLength(1);
  });
});
