import { describe, expect, it } from "vitest";
import type { RequestHandler } from "../../support/http-server.ts";
import { answer } from "../../support/http-server.ts";
import { until } from "../../support/until.ts";
import { codeOf, read, setUp, write } from "./set-up-transport.ts";

const AGAIN_MS = 200;
const MANY = 60;

describe("a read whose connection hangs", () => {
  const start = (handler: RequestHandler) =>
    setUp(handler, { timeouts: { readAgainMs: AGAIN_MS, readHeadersMs: 25 * AGAIN_MS } });
  const all = <Value>(make: () => Promise<Value>) => Promise.all(Array.from({ length: MANY }, make));

  /** @promise outages: A read that hangs is asked a second time once a later one is answered. */
  it("is asked again beside, and answered, once what was asked later is", async () => {
    const { server, transport, pauses } = await start((_request, previous, response) => {
      if (previous > 0) answer(response, 200);
    });
    const hanging = codeOf(transport.ask(read));
    await until(() => server.requests.length === 1, "the first");
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(await hanging).toBe("ok");
    expect(server.requests).toHaveLength(3);
    // It was not given up first.
    expect(pauses).toEqual([]);
  });

  it("holds up nobody for longer than the service is away, and one at a time finds out", async () => {
    let isAway = true;
    const { server, transport } = await start((_request, _previous, response) => {
      if (!isAway) answer(response, 200);
    });
    const hanging = all(() => codeOf(transport.ask(read)));
    await until(() => server.requests.length >= MANY + 2, "two trials");
    expect(server.requests.length).toBeLessThan(MANY + 10);
    isAway = false;
    expect(new Set(await hanging)).toEqual(new Set(["ok"]));
  });

  it("is not asked again where the service is slow for everybody, but for the trial", async () => {
    const held: Array<() => void> = [];
    const { server, transport } = await start((_request, previous, response) => {
      held.push(() => answer(response, 200));
      if (previous === MANY) for (const go of held) go();
    });
    const slow = all(() => codeOf(transport.ask(read)));
    expect(new Set(await slow)).toEqual(new Set(["ok"]));
    expect(server.requests).toHaveLength(MANY + 1);
  });

  it("is never a write", async () => {
    const { server, transport } = await setUp(
      (request, _previous, response) => {
        if (request.path.includes("receive")) answer(response, 200);
      },
      { timeouts: { readAgainMs: AGAIN_MS, writeHeadersMs: AGAIN_MS * 10 } },
    );
    const posted = codeOf(transport.ask(write));
    await until(() => server.requests.length === 1, "the post");
    expect(await codeOf(transport.ask(read))).toBe("ok");
    expect(await posted).toBe("OutcomeUnknown");
    expect(server.requests).toHaveLength(2);
  });
});
