/** Listening, probes, foreign names, what is left to others. */

import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { createWeb } from "../../../src/web/create-web.ts";
import { create, get, pagesDir } from "./served.ts";

describe("the server", () => {
  /** @promise start: `/ready` answers 503 with a line for each hindrance. */
  it("listens, answers probes, and stops", async () => {
    let troubles = ["telegram has not answered since the start", "database cannot be written to"];
    const world = await create({
      web: { findTroubles: async (which) => (which === "own" ? troubles.slice(1) : troubles) },
    });
    const { address } = await world.web.start();
    expect(address).toBe(world.publicUrl);
    const read = async (path: string) => {
      const response = await fetch(address + path);
      return [response.status, await response.text()];
    };
    expect(await read("/health")).toEqual([
      200,
      expect.stringMatching(/^ok\nKotib \S+ \((unknown|[0-9a-f]{12})\)\n$/),
    ]);
    expect(await read("/ready")).toEqual([
      503,
      "not ready\ntelegram has not answered since the start\ndatabase cannot be written to\n",
    ]);
    expect(await read("/serving")).toEqual([503, "not serving\ndatabase cannot be written to\n"]);
    troubles = ["telegram has not answered since the start"];
    expect(await read("/serving")).toEqual([200, "serving\n"]);
    troubles = [];
    expect(await read("/ready")).toEqual([200, "ready\n"]);
    // Whatever a proxy makes public, and whoever asks: they have an address of their own.
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    await world.web.stop();
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });

  /** @promise start: A port in use is named in one sentence. */
  it("says so when its port is taken", async () => {
    const world = await create();
    await world.web.start();
    const port = Number(new URL(world.publicUrl).port);
    const second = createWeb({
      ...({} as Parameters<typeof createWeb>[0]),
      config: { publicUrl: world.publicUrl, host: "127.0.0.1", port },
      policies: { ...builtInPolicies, signers: [] },
      frameAncestors: [],
      pagesDir,
      botUsername: () => "x_bot",
    });
    await expect(second.start()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringContaining(`PORT ${port} is already in use`)],
    });
  });

  it("has no incident where somebody goes away in the middle of a request", async () => {
    const world = await create();
    await world.web.start();
    const { host, port } = new URL(world.publicUrl);
    const head = `POST /api/login/state HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.publicUrl}\r\nContent-Type: application/json\r\n`;
    const leave = async (length: string, body: string, goes: boolean) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(`${head}Expect: 100-continue\r\n${length}\r\n\r\n`);
      // The server has read the head by then, and waits for the body.
      await once(socket, "data");
      socket.write(body);
      if (goes) socket.destroy();
      else socket.resume();
      await once(socket, "close");
    };
    await leave("Transfer-Encoding: chunked", "5\r\n{", true);
    await leave("Content-Length: 20", "{", true);
    // No HTTP: the server ends it.
    await leave("Transfer-Encoding: chunked", "ZZ\r\n", false);
    await world.web.stop();
    expect(world.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  /** @promise other-sites: On loopback Kotib answers to loopback names only (DNS rebinding). */
  it("on loopback answers to loopback names only", async () => {
    const world = await create();
    await world.web.start();
    const { port } = new URL(world.publicUrl);
    const statusFor = async (host: string) => {
      const sent = httpRequest({ host: "127.0.0.1", port, path: "/health", headers: { Host: host } }).end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (const name of ["127.0.0.1", "localhost"]) expect(await statusFor(`${name}:${port}`)).toBe(200);
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1:1"])
      expect(await statusFor(host), host).toBe(421);
  });

  it.each([
    ["two names for one host", "GET /health", ["Host: HOST", "Host: evil.example"], 400],
    ["the same name twice", "GET /health", ["Host: HOST", "Host: HOST"], 400],
    ["a method that it has not", "TRACE /", ["Host: HOST"], 405],
    ["a method that only others have", "DELETE /health", ["Host: HOST"], 405],
    ["HEAD as GET", "HEAD /health", ["Host: HOST"], 200],
  ])("answers %s: %s", async (_what, line, headers, status) => {
    const world = await create();
    const { address } = await world.web.start();
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `${[`${line} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n").replaceAll("HOST", host)}\r\n\r\n`,
    );
    let received = "";
    for await (const part of socket) received += String(part);
    expect(Number(received.split(" ")[1])).toBe(status);
    expect(received.toLowerCase()).toContain("x-content-type-options: nosniff");
    if (status === 405) expect(received.toLowerCase()).toContain("allow: get, head, post");
  });

  it("leaves every address that is not its own to the home it was given", async () => {
    const home = (request: Request) =>
      new Response(`home of ${new URL(request.url).pathname}`, {
        headers: { "Content-Security-Policy": "default-src 'self'" },
      });
    const world = await create({ web: { home } });
    const root = await get(world, "/");
    expect(await root.text()).toBe("home of /");
    expect(root.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(root.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await (await get(world, "/keys/director.pfx")).text()).toBe("home of /keys/director.pfx");
    expect(await (await get(world, "/health")).text()).toMatch(/^ok\n/);
  });

  it("says what this place is, and where there is nothing", async () => {
    const world = await create();
    expect(await (await get(world, "/", { "Accept-Language": "en" })).text()).toContain("works in Telegram");
    expect((await get(world, "/wp-login.php")).status).toBe(404);
    const style = await get(world, "/plain.css");
    expect(style.headers.get("content-type")).toContain("text/css");
    expect(await style.text()).toContain(".button");
    expect((await get(world, "/icon.svg")).headers.get("content-type")).toContain("image/svg+xml");
  });
});
