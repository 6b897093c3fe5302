import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { reservePort } from "../../../sandbox/test/reserve-ports.ts";
import { createListening, type ListenLimits } from "../../../src/web/listen.ts";
import { until } from "../../support/until.ts";
import { create } from "./served.ts";

interface Client {
  readonly socket: Socket;
  received: string;
  closed: boolean;
}

async function open(port: number, sent: string): Promise<Client> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const client: Client = { socket, received: "", closed: false };
  socket.on("data", (chunk) => {
    client.received += chunk.toString();
  });
  // What is cut off may be reset.
  socket.on("error", () => {});
  socket.on("close", () => {
    client.closed = true;
  });
  await new Promise((resolve) => socket.once("connect", resolve));
  if (sent !== "") socket.write(sent);
  return client;
}

const HALF_A_HEAD = "GET / HTTP/1.1\r\nHost: a\r\n";
const HALF_A_BODY = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf";

describe("a listening server", () => {
  async function listen(limits: Partial<ListenLimits>, hangs = false) {
    const port = await reservePort();
    const names = { host: "HOST", port: "PORT" };
    const listening = createListening({ host: "127.0.0.1", port, names, limits });
    await listening.start((_request, response) => {
      if (!hangs) response.end("answer");
    });
    onTestFinished(() => listening.stop(0));
    return { port, listening };
  }

  /** @promise floods: Half a head of a request holds no connection for long. */
  /** @promise floods: Half a body holds no connection for long. */
  /** @promise floods: A request that nobody answers holds no connection for long. */
  it.each([
    ["half a head", HALF_A_HEAD, { headTimeoutMs: 100 }],
    ["half a body", HALF_A_BODY, { headTimeoutMs: 100, requestTimeoutMs: 200 }],
    ["nothing at all", "", { headTimeoutMs: 100, silenceMs: 200 }],
    ["a request that nobody answers", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", { silenceMs: 200 }],
  ])("lets go of who sends %s and no more", async (_what, sent, limits) => {
    const { port } = await listen(limits, true);
    const client = await open(port, sent);
    await until(() => client.closed, "the connection to be closed");
  });

  /** @promise floods: A client that was answered and goes on sending is cut off. */
  it("cuts off who was answered and goes on sending, whatever the method", async () => {
    const { port } = await listen({ sendsOnMs: 100 });
    for (const method of ["GET", "POST", "PUT"]) {
      const client = await open(
        port,
        `${method} / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const dripping = setInterval(() => client.socket.write("1\r\na\r\n"), 5);
      await until(() => client.closed, "the connection to be closed");
      clearInterval(dripping);
      expect(client.received).toContain("answer");
    }
  });

  it("keeps a connection whose requests are whole", async () => {
    const { port } = await listen({ sendsOnMs: 10 });
    const client = await open(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await until(() => client.received.includes("answer"), "the first answer");
    client.socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody");
    await until(() => client.received.split("answer").length === 3, "the second answer");
    expect(client.closed).toBe(false);
  });

  /** @promise floods: Connections have a limit. */
  /** @promise stop: Connections that hold on are cut off at the deadline. */
  it("has no more connections than it may, and stops by its deadline whoever holds on", async () => {
    const { port, listening } = await listen({ connections: 20 }, true);
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(port, index % 2 === 0 ? HALF_A_HEAD : HALF_A_BODY)),
    );
    const more = await Promise.all(Array.from({ length: 30 }, () => open(port, HALF_A_HEAD)));
    await until(() => more.every(({ closed }) => closed), "those that are too many to be closed");
    expect(held.every(({ closed }) => !closed)).toBe(true);
    await listening.stop(100);
    await until(() => held.every(({ closed }) => closed), "all to be closed");
  });
});

describe("bodies", () => {
  /** @promise floods: Bodies have a limit at every address. */
  it("are limited at every address", async () => {
    const world = await create({ web: { webhook: { secret: "a-webhook-secret", take: async () => {} } } });
    await world.web.start();
    const { host, port } = new URL(world.publicUrl);
    const paths = ["/", "/health", "/login/x", "/sign/x", "/api/sign/results", "/api/none", "/icon.svg"];
    for (const path of paths) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const client = await open(Number(port), head);
      const dripping = setInterval(() => client.socket.write(`4000\r\n${"a".repeat(0x4000)}\r\n`), 5);
      await until(() => client.closed, `${path} to be closed`);
      clearInterval(dripping);
      expect(client.received, path).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });
});
