import { inspect } from "node:util";
import { Api, HttpError, InputFile } from "grammy";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import {
  createUndiciFetch,
  type UndiciFetch,
  type UndiciFetchOptions,
} from "../../../../src/bot/pipeline/undici-fetch.ts";
import {
  answer,
  type HttpServer,
  type RequestHandler,
  startHttpServer,
} from "../../../support/http-server.ts";
import { openTcpProxy, type TcpFault } from "../../../support/tcp-proxy.ts";

const TOKEN = "123456:CANARY-token-never-to-be-seen";

let server: HttpServer | undefined;
let client: UndiciFetch | undefined;

afterEach(async () => {
  await client?.close();
  await server?.close();
  server = undefined;
});

function connect(apiRoot: string, options: Partial<UndiciFetchOptions> = {}): Api {
  client = createUndiciFetch({ apiRoot, ...options });
  return new Api(TOKEN, { apiRoot, fetch: client.fetch as never });
}

async function start(handler: RequestHandler, options: Partial<UndiciFetchOptions> = {}): Promise<Api> {
  server = await startHttpServer(handler);
  return connect(server.url, options);
}

function succeed(...[, , response]: Parameters<RequestHandler>): void {
  response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true,"result":true}');
}

/** Of an answer on the way. */
const IN_HEAD = 20;
const IN_BODY = 600;
const LONG = { text: "x".repeat(700) };

async function startBehindProxy(options: Partial<UndiciFetchOptions>) {
  server = await startHttpServer((_request, _previous, response) =>
    answer(response, 200, { ok: true, result: LONG }),
  );
  const proxy = await openTcpProxy(server.url);
  onTestFinished(() => proxy.close());
  return { proxy, api: connect(proxy.url, options) };
}

async function failureOf(work: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  expect(inspect(error, { depth: 10 })).not.toContain("CANARY");
  return error as HttpError;
}

describe("undici fetch under grammY", () => {
  it("carries JSON and keeps its connections", async () => {
    const api = await start(succeed);
    for (let call = 0; call < 10; call += 1) await api.sendMessage(1, `salom ${call}`);
    expect(server?.requests.map(({ path }) => path)).toEqual(Array(10).fill(`/bot${TOKEN}/sendMessage`));
    expect(JSON.parse(server?.requests[9]?.body ?? "")).toEqual({ chat_id: 1, text: "salom 9" });
    // The pool may open a second one before it sees that the first is free again.
    expect(new Set(server?.requests.map(({ connection }) => connection)).size).toBeLessThanOrEqual(2);
  });

  it("carries files", async () => {
    const api = await start(succeed);
    await api.sendDocument(1, new InputFile(Buffer.from("bytes of the file"), "akt.pdf"));
    expect(server?.requests[0]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(server?.requests[0]?.body).toContain("bytes of the file");
  });

  it("works calls side by side", async () => {
    const waiting: Array<() => void> = [];
    const api = await start((request, previous, response) => {
      waiting.push(() => succeed(request, previous, response));
      // Nobody is answered before all three are here.
      if (waiting.length === 3) for (const go of waiting) go();
    });
    await Promise.all([api.sendMessage(1, "a"), api.sendMessage(2, "b"), api.sendMessage(3, "c")]);
    expect(new Set(server?.requests.map(({ connection }) => connection)).size).toBe(3);
  });

  /** @promise outages: Calls to Telegram that hang stand in nobody's way. */
  it("does not let calls that hang stand in the way of others", async () => {
    let hanging = 0;
    const api = await start(
      (request, previous, response) => {
        if (JSON.parse(request.body).text === "hangs") hanging += 1;
        else succeed(request, previous, response);
      },
      { answerTimeoutMs: 15_000 },
    );
    const MANY = 100;
    const hung = Array.from({ length: MANY }, (_, chat) => failureOf(api.sendMessage(chat, "hangs")));
    await expect.poll(() => hanging, { timeout: 10_000 }).toBe(MANY);
    expect(await Promise.race([...hung, api.sendMessage(1, "a")])).toBe(true);
    await client?.close();
    await Promise.all(hung);
  });

  it("waits longer for files than for words", async () => {
    const held: Array<() => void> = [];
    const api = await start(
      (request, previous, response) => void held.push(() => succeed(request, previous, response)),
      { answerTimeoutMs: 300 },
    );
    const file = api.sendDocument(1, new InputFile(Buffer.from("bytes of the file"), "akt.pdf"));
    await expect.poll(() => held.length).toBe(1);
    expect((await failureOf(api.sendMessage(1, "a"))).error).toMatchObject({
      code: "UND_ERR_HEADERS_TIMEOUT",
    });
    held[0]?.();
    expect(await file).toBe(true);
  });

  it("does not let polls stand in the way of calls", async () => {
    let endPoll: (() => void) | undefined;
    const api = await start(
      (request, previous, response) => {
        if (request.path.endsWith("/getUpdates")) endPoll = () => response.end('{"ok":true,"result":[]}');
        else succeed(request, previous, response);
      },
      { connections: 1 },
    );
    const poll = api.getUpdates({ timeout: 30 });
    await expect.poll(() => endPoll !== undefined).toBe(true);
    await api.sendMessage(1, "a");
    endPoll?.();
    expect(await poll).toEqual([]);
  });

  it("hands Telegram's refusals on", async () => {
    const api = await start((_request, _previous, response) => {
      response
        .writeHead(429)
        .end(
          '{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":3}}',
        );
    });
    await expect(api.sendMessage(1, "a")).rejects.toMatchObject({
      error_code: 429,
      parameters: { retry_after: 3 },
    });
  });

  it("ends when grammY's caller aborts, before and during the answer", async () => {
    let arrived = 0;
    const api = await start((_request, _previous, response) => {
      arrived += 1;
      if (arrived === 2) response.writeHead(200).write('{"ok":');
    });
    for (const calls of [1, 2]) {
      const controller = new AbortController();
      const call = api.sendMessage(1, "a", {}, controller.signal as never);
      await expect.poll(() => arrived).toBe(calls);
      controller.abort();
      expect((await failureOf(call)).error).toMatchObject({ name: "TelegramUnreachable" });
    }
    const before = AbortSignal.abort();
    expect((await failureOf(api.sendMessage(1, "a", {}, before as never))).error).toMatchObject({
      code: "ABORTED",
    });
    expect(arrived).toBe(2);
  });
});

describe("failures, which never tell the token", () => {
  it("a page instead of JSON", async () => {
    const api = await start((request, _previous, response) => {
      response.writeHead(502, { "content-type": "text/html" }).end(`${request.path} is a bad gateway`);
    });
    expect((await failureOf(api.sendMessage(1, "a"))).error).toMatchObject({
      code: "HTTP 502 without JSON",
    });
  });

  /** @promise secrets-told: An error on the way to Telegram tells a code, not the token in the address. */
  it.each<[how: string, fault: TcpFault, code: string | RegExp]>([
    ["is refused", { kind: "refuse" }, "ECONNREFUSED"],
    ["is reset at the call", { kind: "reset" }, "ECONNRESET"],
    ["hangs before the head", { kind: "hang", afterBytes: 0 }, "UND_ERR_HEADERS_TIMEOUT"],
    ["hangs in the head", { kind: "hang", afterBytes: IN_HEAD }, "UND_ERR_HEADERS_TIMEOUT"],
    ["is cut before the head", { kind: "cut", afterBytes: 0 }, "ECONNRESET"],
    // Node 22 tells of a reset behind a piece of the body as of an end.
    ["is cut in the body", { kind: "cut", afterBytes: IN_BODY }, /^(ECONNRESET|UND_ERR_SOCKET)$/],
    ["is closed in the head", { kind: "halfClose", afterBytes: IN_HEAD }, "UND_ERR_SOCKET"],
    ["is closed in the body", { kind: "halfClose", afterBytes: IN_BODY }, "UND_ERR_SOCKET"],
  ])(
    "a connection that %s: the call is made once, and the next one is answered",
    async (_how, fault, code) => {
      const { api, proxy } = await startBehindProxy({ answerTimeoutMs: 400 });
      expect(await api.sendMessage(1, "a")).toEqual(LONG);
      await proxy.set(fault);
      const { error } = await failureOf(api.sendMessage(1, "b"));
      expect(error).toMatchObject({ name: "TelegramUnreachable", code: expect.stringMatching(code) });
      expect(server?.requests.length).toBeLessThanOrEqual(2);
      await proxy.set(null);
      expect(await api.sendMessage(1, "c")).toEqual(LONG);
    },
  );

  /** @promise led-astray: A redirect of Telegram is not followed. */
  it("a redirect, which is not followed", async () => {
    const other = await startHttpServer(succeed);
    onTestFinished(() => other.close());
    const api = await start((request, _previous, response) => {
      response.writeHead(307, { location: `${other.url}${request.path}` }).end();
    });
    await failureOf(api.sendMessage(1, "a"));
    expect(server?.requests).toHaveLength(1);
    expect(other.requests).toEqual([]);
  });

  it.each<[how: string, fault: TcpFault]>([
    ["is slow", { kind: "delay", milliseconds: 150 }],
    ["drips", { kind: "drip", everyMs: 1 }],
  ])("but a connection that %s is waited for", async (_how, fault) => {
    // A busy machine lets a byte wait, too.
    const { api, proxy } = await startBehindProxy({ answerTimeoutMs: 30_000 });
    await proxy.set(fault);
    expect(await api.sendMessage(1, "a")).toEqual(LONG);
  });
});
