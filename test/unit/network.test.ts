import { createServer as createTlsServer } from "node:https";
import {
  type AddressInfo,
  createServer,
  getDefaultAutoSelectFamilyAttemptTimeout,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { inspect } from "node:util";
import { Api } from "grammy";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask } from "../../operator/doctor/ask.ts";
import { createFileDownload } from "../../src/bot/pipeline/download-file.ts";
import { createUndiciFetch } from "../../src/bot/pipeline/undici-fetch.ts";
import { createLog } from "../../src/log.ts";
import { canConnect, codeOf, findProxy, openWay, setNetworkDefaults } from "../../src/network.ts";
import { noProxies, type Proxies } from "../../src/proxies.ts";
import { createEimzoServer } from "../../src/web/eimzo-server.ts";
import { startConnectProxy } from "../support/connect-proxy.ts";
import { answer, startHttpServer } from "../support/http-server.ts";
import { createSelfSigned } from "../support/self-signed.ts";
import { startSlowHost } from "../support/slow-host.ts";
import { read, transportTo, write } from "./api/set-up-transport.ts";

const TOKEN = "123456:token-canary-for-tests-only-0000";
const PASSWORD = "p@ss:canary/%word";
const silent = createLog("silent");

const limits = {
  connectMs: 10_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  keepAliveMs: 0,
  connections: 1,
  maxAnswerBytes: null,
  http2: false,
};

/** What a neighbour answers, whoever asks. */
const ANSWER = { ok: true, result: { id: 1, file_id: "f", file_unique_id: "u", file_path: "a.json" } };

async function startWorld() {
  const server = await startHttpServer((_request, _previous, response) => answer(response, 200, ANSWER));
  const proxy = await startConnectProxy(server.url, PASSWORD);
  onTestFinished(async () => {
    await proxy.close();
    await server.close();
  });
  return { server, proxy };
}

/** All that makes requests: asks once, and gives what came of it. */
const askers: Record<string, (proxies: Proxies) => Promise<unknown>> = {
  "a call of Telegram": async (proxies) => {
    const apiRoot = "http://telegram.example:81";
    const client = createUndiciFetch({ apiRoot, proxies });
    onTestFinished(client.close);
    return await new Api(TOKEN, { apiRoot, fetch: client.fetch as never }).getMe();
  },
  "a file of Telegram": async (proxies) => {
    const apiRoot = "http://telegram.example:81";
    const api = { getFile: async () => ANSWER.result };
    const files = createFileDownload({ apiRoot, token: TOKEN, api, log: silent, proxies });
    onTestFinished(files.close);
    return await files.download("f", 1000);
  },
  "a read of the service": async (proxies) => {
    const { transport, logged } = transportTo("http://service.example:82", {
      proxies,
      retry: { retries: 0 },
    });
    onTestFinished(() => transport.close());
    return await transport.ask(read).finally(() => expect(logged()).not.toContain("canary/"));
  },
  "a write to the service": async (proxies) => {
    const { transport } = transportTo("http://service.example:82", { proxies });
    onTestFinished(() => transport.close());
    return await transport.ask(write);
  },
  "E-IMZO-SERVER": async (proxies) => {
    const settings = { serverUrl: "http://eimzo.example:83", siteHost: "sign.example" };
    const server = createEimzoServer({ settings, log: silent, proxies });
    onTestFinished(server.close);
    return await server.start("203.0.113.7");
  },
  "the doctor": (proxies) => ask("http://service.example:82/health", proxies),
};

describe("a proxy", () => {
  it.each(Object.keys(askers))("takes %s to the host that it is for, by that name", async (name) => {
    const { server, proxy } = await startWorld();
    await askers[name]?.({ http: proxy.url, https: "", except: "" });
    expect(proxy.opened).toEqual([expect.stringMatching(/^(telegram|service|eimzo)\.example:8\d$/)]);
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify(server.requests)).not.toContain("proxy-authorization");
  });

  /** @promise leaked-token: A proxy's password is in no error. */
  it.each(Object.keys(askers))("that refuses is told of without its password: %s", async (name) => {
    const { server, proxy } = await startWorld();
    const wrong = proxy.url.replace("kotib:", "kotib:wrong-");
    const outcome = await askers[name]?.({ http: wrong, https: "", except: "" }).catch((error) => error);
    expect(inspect(outcome, { depth: 10 })).not.toMatch(/canary|kotib:/);
    expect(server.requests).toHaveLength(0);
    if (name === "the doctor")
      expect(outcome).toEqual({ reached: false, why: "the proxy refuses it with 407" });
    if (name.includes("call")) expect(inspect(outcome, { depth: 10 })).toContain("PROXY_407");
    if (name.includes("service")) expect(outcome).toMatchObject({ code: "ServiceUnavailable" });
  });

  it("gives each write a tunnel of its own, and reads those that are free", async () => {
    const { proxy } = await startWorld();
    const proxies = { http: proxy.url, https: "", except: "" };
    const { transport } = transportTo("http://service.example:82", { proxies });
    onTestFinished(() => transport.close());
    for (const request of [write, write, write]) await transport.ask(request);
    expect(proxy.opened).toHaveLength(3);
    for (const request of Array(6).fill(read)) await transport.ask(request);
    expect(proxy.opened.length).toBeLessThan(6);
  });

  it("hands on the certificate of the host: it must be that of its name", async () => {
    const certificate = await createSelfSigned("service.example");
    const server = createTlsServer(certificate, (_request, response) => response.end("{}"));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const proxy = await startConnectProxy(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PASSWORD,
    );
    const before = getCACertificates("default");
    setDefaultCACertificates([...before, certificate.cert]);
    onTestFinished(async () => {
      setDefaultCACertificates(before);
      await proxy.close();
      server.closeAllConnections();
      server.close();
    });
    const proxies = { http: "", https: proxy.url, except: "" };
    expect(await ask("https://service.example/health", proxies)).toMatchObject({
      reached: true,
      status: 200,
    });
    expect(await ask("https://another.example/health", proxies)).toEqual({
      reached: false,
      why: "ERR_TLS_CERT_ALTNAME_INVALID",
    });
    expect(proxy.opened).toEqual(["service.example:443", "another.example:443"]);
  });

  it("that takes the connection and says nothing is given up within the limit of connecting", async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const http = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxies = { ...noProxies, http };
    const way = openWay("http://service.example", { ...limits, connectMs: 300, proxies });
    onTestFinished(() => way.destroy());
    const failure = await way.request({ path: "/", method: "GET" }).catch(codeOf);
    expect(failure).toBe("UND_ERR_HEADERS_TIMEOUT");
  });

  it("tells whether the service answers, where no connection leads there", async () => {
    const { proxy } = await startWorld();
    const proxies = { http: proxy.url, https: "", except: "" };
    expect(await canConnect("http://service.example", 3000, { proxies })).toBe(true);
    await proxy.close();
    expect(await canConnect("http://service.example", 3000, { proxies })).toBe(false);
  });

  it.each<[string, Partial<Proxies>, string | null]>([
    ["https://a.example", {}, null],
    ["https://a.example", { http: "http://u:p@proxy:3128" }, "proxy:3128"],
    ["https://a.example", { http: "http://one:1", https: "http://two:2" }, "two:2"],
    ["http://a.example", { http: "http://one:1", https: "http://two:2" }, "one:1"],
    ["http://a.example", { https: "http://two:2" }, null],
    ["https://a.example", { http: "http://one:1", except: "b.example, a.example" }, null],
    ["https://x.a.example", { http: "http://one:1", except: ".a.example" }, null],
    ["https://a.example:8443", { http: "http://one:1", except: "a.example:443" }, "one:1"],
    ["https://a.example", { http: "http://one:1", except: "*" }, null],
    ["http://127.0.0.9:80", { http: "http://one:1" }, null],
    ["http://localhost", { http: "http://one:1" }, null],
    ["http://[::1]:80", { http: "http://one:1" }, null],
  ])("for %s, given %o, is %s", (address, given, proxy) => {
    expect(findProxy(address, { ...noProxies, ...given })).toBe(proxy);
  });
});

describe("a host with several addresses", () => {
  it("whose first one is slow is waited for, though the last one leads nowhere", async () => {
    const before = getDefaultAutoSelectFamilyAttemptTimeout();
    setNetworkDefaults();
    onTestFinished(() => setDefaultAutoSelectFamilyAttemptTimeout(before));
    const host = await startSlowHost();
    onTestFinished(host.close);
    const way = openWay(`http://slow.example:${host.port}`, {
      ...limits,
      proxies: noProxies,
      lookup: host.lookup,
    });
    onTestFinished(() => way.destroy());
    const { statusCode, body } = await way.request({ path: "/", method: "GET" });
    await body.dump();
    expect(statusCode).toBe(200);
  });
});
