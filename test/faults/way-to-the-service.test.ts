import { describe, expect, it, onTestFinished } from "vitest";
import { answer, startHttpServer } from "../support/http-server.ts";
import { openTcpProxy, type TcpFault } from "../support/tcp-proxy.ts";
import { codeOf, login, read, transportTo, write } from "../unit/api/set-up-transport.ts";

/** What a real network does in minutes. */
const timeouts = { connectMs: 500, readHeadersMs: 400, writeHeadersMs: 400, bodyMs: 400, totalMs: 1500 };
const ANSWER = JSON.stringify({ success: true, data: { text: "x".repeat(4000) } });
/** Within the answer's head, and within its body. */
const [IN_HEAD, IN_BODY] = [20, 600];

interface Expected {
  readonly read: string;
  readonly write: string;
  readonly login: string;
}

const away = "ServiceUnavailable";
const lost: Expected = { read: away, write: "OutcomeUnknown", login: away };
const faults: ReadonlyArray<readonly [string, TcpFault, Expected]> = [
  // Nothing has left: it is certain that nothing was done.
  ["refused", { kind: "refuse" }, { read: away, write: away, login: away }],
  ["reset at the request", { kind: "reset" }, lost],
  ["hanging before the head", { kind: "hang", afterBytes: 0 }, lost],
  ["hanging in the head", { kind: "hang", afterBytes: IN_HEAD }, lost],
  ["hanging in the body", { kind: "hang", afterBytes: IN_BODY }, lost],
  ["cut before the head", { kind: "cut", afterBytes: 0 }, lost],
  ["cut in the head", { kind: "cut", afterBytes: IN_HEAD }, lost],
  ["cut in the body", { kind: "cut", afterBytes: IN_BODY }, lost],
  ["closed in the head", { kind: "halfClose", afterBytes: IN_HEAD }, lost],
  ["closed in the body", { kind: "halfClose", afterBytes: IN_BODY }, lost],
  ["dripping", { kind: "drip", everyMs: 20 }, lost],
  ["delayed", { kind: "delay", milliseconds: 200 }, { read: "ok", write: "ok", login: "ok" }],
];

describe("the way to the service", () => {
  async function setUp() {
    const server = await startHttpServer((_, __, response) => answer(response, 200, ANSWER));
    onTestFinished(() => server.close());
    const proxy = await openTcpProxy(server.url);
    onTestFinished(() => proxy.close());
    return { server, proxy, ...transportTo(proxy.url, { timeouts }) };
  }

  /** @promise outages: However the way to the service fails, no write is sent twice, and the next request works. */
  it.each(faults)(
    "%s: what is known is said, nothing is sent twice, and it heals",
    async (_, fault, expected) => {
      const { server, proxy, transport } = await setUp();
      // A connection that is kept, as there is in real life.
      expect(await codeOf(transport.ask(read))).toBe("ok");
      await proxy.set(fault);
      const [ofRead, ofWrite, ofLogin] = await Promise.all(
        [read, write, login].map((one) => codeOf(transport.ask(one))),
      );
      expect({ read: ofRead, write: ofWrite, login: ofLogin }).toEqual(expected);
      const came = ({ path: wanted }: { path: string }) =>
        server.requests.filter(({ path }) => path.endsWith(wanted)).length;
      expect([came(write), came(login)].every((times) => times <= 1)).toBe(true);

      await proxy.set(null);
      expect(await Promise.all([read, write, login].map((one) => codeOf(transport.ask(one))))).toEqual([
        "ok",
        "ok",
        "ok",
      ]);
    },
  );
});
