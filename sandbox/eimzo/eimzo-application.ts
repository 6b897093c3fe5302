/**
 * Stands in for the E-IMZO application on this computer: its WebSocket, one reply per connection, and signatures like
 * its own. No password window opens and the algorithm is not the national one; all else is the same.
 */
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { createEimzoFunctions, type EimzoCall } from "./eimzo-functions.ts";
import type { KeyMaterial } from "./eimzo-key.ts";
import { readDomain } from "./origin.ts";
import { refuse, type ScenarioName } from "./scenarios.ts";

/** The port where pages on http look for the application; on https it is 64443, over TLS. */
const EIMZO_PORT = 64_646;
const PATH = "/service/cryptapi";
const HOST = "127.0.0.1";
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const SLOW_MS = 20_000;

export interface EimzoApplicationOptions {
  /** The keys on the drive, asked at every listing. */
  readonly keys: () => Promise<readonly KeyMaterial[]>;
  /** Sites that the application knows already; default: those of development. */
  readonly domains?: readonly string[];
  /** Sites that the application comes to know by their key. */
  readonly apiKeys?: Readonly<Record<string, string>>;
  readonly now: () => number;
}

/** A call as it was heard, without the content to sign. */
export interface HeardCall {
  readonly origin: string | undefined;
  readonly name: string;
}

export interface EimzoApplication {
  readonly scenario: ScenarioName;
  /** Begins a scenario again. */
  behave(scenario: ScenarioName): void;
  readonly heard: readonly HeardCall[];
  /** Listens on this machine only. Rejects where the port is taken. `tls` is in PEM. */
  start(options?: {
    readonly port?: number;
    readonly tls?: { readonly key: string; readonly cert: string };
  }): Promise<{ readonly port: number }>;
  stop(): Promise<void>;
}

const HEARD_CALLS = 200;

/** The application, not running yet. */
export function createEimzoApplication(options: EimzoApplicationOptions): EimzoApplication {
  const answer = createEimzoFunctions({
    keys: options.keys,
    domains: options.domains ?? ["localhost", "127.0.0.1"],
    apiKeys: options.apiKeys ?? {},
    now: options.now,
  });
  let scenario: ScenarioName = "ok";
  let firstIsOver = false;
  const takeFirst = () => {
    const isFirst = !firstIsOver;
    firstIsOver = true;
    return isFirst;
  };
  const heard: HeardCall[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  let server: ReturnType<typeof createServer> | undefined;

  const reply = async (socket: WebSocket, origin: string | undefined, text: string): Promise<void> => {
    const call = readCall(text);
    if (call === null) return send(socket, refuse(0, "Функция не найдена"));
    heard.push({ origin, name: call.plugin === "" ? call.name : `${call.plugin}.${call.name}` });
    heard.splice(0, heard.length - HEARD_CALLS);
    const isSigning = call.name === "create_pkcs7";
    if (isSigning && scenario === "droppedOnce" && takeFirst()) return socket.terminate();
    const given = await answer(call, {
      origin,
      domain: readDomain(origin),
      scenario,
      takeFirst,
    });
    if (!isSigning || scenario !== "slow") return send(socket, given);
    const timer = setTimeout(() => send(socket, given), SLOW_MS);
    timers.add(timer);
    socket.once("close", () => {
      clearTimeout(timer);
      timers.delete(timer);
    });
  };

  const accept = (socket: WebSocket, request: IncomingMessage) => {
    socket.on("error", () => socket.terminate());
    // There is one reply per connection: it ignores everything after the first message.
    socket.once("message", (data, isBinary) => {
      if (isBinary) return socket.close(1003);
      reply(socket, request.headers.origin, String(data)).catch((error: unknown) =>
        send(socket, refuse(-9999, error instanceof Error ? error.message : "?")),
      );
    });
  };

  return {
    get scenario() {
      return scenario;
    },
    behave(next) {
      scenario = next;
      firstIsOver = false;
    },
    heard,
    start({ port = EIMZO_PORT, tls } = {}) {
      const listening = tls === undefined ? createServer() : createSecureServer(tls);
      listening.on("request", (_request, response) => response.writeHead(404).end());
      listening.on("upgrade", (request, socket, head) => {
        if (new URL(request.url ?? "/", "http://eimzo").pathname !== PATH) return socket.destroy();
        sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, request));
      });
      return new Promise((resolve, reject) => {
        listening.once("error", reject);
        listening.listen(port, HOST, () => {
          server = listening;
          resolve({ port: (listening.address() as AddressInfo).port });
        });
      });
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets.clients) socket.terminate();
      const running = server;
      server = undefined;
      if (running !== undefined) await new Promise((resolve) => running.close(resolve));
    },
  };
}

function send(socket: WebSocket, value: Readonly<Record<string, unknown>>): void {
  socket.send(JSON.stringify(value));
  socket.close(1000, "Done");
}

/** Reads a call; null for a text that is not JSON, has no name, or has an argument that is no string. */
function readCall(text: string): EimzoCall | null {
  try {
    const { plugin = "", name, arguments: given = [] } = JSON.parse(text) as Record<string, unknown>;
    if (typeof plugin !== "string" || typeof name !== "string" || !Array.isArray(given)) return null;
    return given.every((each) => typeof each === "string") ? { plugin, name, arguments: given } : null;
  } catch {
    return null;
  }
}
