import { describe, expect, it } from "vitest";
import type { Clock } from "../../../src/clock.ts";
import { answer, answering, type RequestHandler } from "../../support/http-server.ts";
import { codeOf, deadAddress, read, setUp, transportTo } from "./set-up-transport.ts";

describe("reads", () => {
  it.each([502, 503, 504])("are asked again after %i, at most twice", async (status) => {
    const { server, transport, pauses } = await setUp(answering(status));
    expect(await codeOf(transport.ask(read))).toBe("ServiceUnavailable");
    expect(server.requests).toHaveLength(3);
    expect(pauses).toEqual([150, 300]);
  });

  it.each<[what: string, attempts: number, fail: RequestHandler]>([
    ["bad gateways", 3, answering(502, "<html>")],
    ["a broken connection", 2, (_request, _previous, response) => void response.socket?.resetAndDestroy()],
    ["a time-out of the headers", 2, () => undefined],
    [
      "a body that stalls or breaks off",
      3,
      (_request, previous, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        response.write('{"data"');
        if (previous === 1) setImmediate(() => response.socket?.destroy());
      },
    ],
  ])("are asked again after %s, and answered", async (_what, attempts, fail) => {
    const { server, transport } = await setUp(
      (request, previous, response) =>
        previous < attempts - 1 ? fail(request, previous, response) : answer(response, 200, { previous }),
      { timeouts: { readHeadersMs: 40, bodyMs: 40 } },
    );
    await expect(transport.ask(read)).resolves.toMatchObject({ value: { previous: attempts - 1 } });
    expect(server.requests).toHaveLength(attempts);
  });

  it.each([200, 301, 400, 401, 403, 404, 405, 409, 422, 429, 500])(
    "are asked once when the answer is %i",
    async (status) => {
      const { server, transport } = await setUp(answering(status));
      await codeOf(transport.ask(read));
      expect(server.requests).toHaveLength(1);
    },
  );

  it("are given up when the transport closes, so that stopping waits for none", async () => {
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { transport } = await setUp(() => asked(), { timeouts: { totalMs: 20_000 } });
    const reading = codeOf(transport.ask(read));
    await arrived;
    await transport.close();
    expect(await reading).toBe("ServiceUnavailable");
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
    const { server, transport, pauses } = await setUp(answering(429, {}, { "retry-after": "60" }));
    await expect(transport.ask(read)).rejects.toMatchObject({
      code: "ServiceRateLimited",
      retryAfterSeconds: 60,
    });
    expect([server.requests.length, pauses]).toEqual([1, []]);
  });

  it("are asked once more after a 429 that says when", async () => {
    const { server, transport } = await setUp(answering(429, {}, { "retry-after": "1" }));
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
    const { server, transport } = await setUp(answering(200));
    for (let count = 0; count < 10; count += 1) await transport.ask(read);
    expect(Math.max(...server.requests.map((request) => request.connection))).toBeLessThanOrEqual(2);
  });
});
