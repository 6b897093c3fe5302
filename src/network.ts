/** How requests leave: which defaults of Node and undici stay out of Kotib's own limits, and which proxy takes them. */
import { connect, type LookupFunction, setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import { isLoopback } from "./config.ts";
import type { Proxies } from "./proxies.ts";

/**
 * Where a name has several addresses, Node tries one after the other, and gives up on each but the last after 250 ms.
 * Where the last is of a family that leads nowhere, a limit of ten seconds would end after a quarter of one. A packet
 * that was lost is sent again after one second, and the shortest limit of a connection, three seconds, has room for a
 * second address.
 */
const ADDRESS_WITHIN_MS = 1500;

/** Sets Node's defaults for this process; called at its start. */
export function setNetworkDefaults(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_WITHIN_MS);
}

/**
 * An idle connection is kept so long where the other side says nothing: servers close it sooner than its users think.
 */
export const KEEP_MS = 4000;

/** Every limit that undici would otherwise choose, in milliseconds and bytes. */
export interface WayLimits {
  /** The time until a connection stands: name, address, TLS; by a proxy, to the proxy and again from there. */
  readonly connectMs: number;
  /** The time until an answer begins; a request may bring its own. */
  readonly headersMs: number;
  /** The time between two pieces of an answer; a request may bring its own. */
  readonly bodyMs: number;
  /** How long an idle connection is kept, unless the other side says otherwise; 0: each request has its own. */
  readonly keepAliveMs: number;
  /** Connections at once; null: as many as are needed. */
  readonly connections: number | null;
  /** The longest answer; null: whoever asks counts. */
  readonly maxAnswerBytes: number | null;
  /** Whether HTTP/2 may be spoken. */
  readonly http2: boolean;
}

/**
 * The way to the origin of `address`, whatever a request says; by a proxy unless `NO_PROXY` names its host.
 * `lookup` finds the address for each connection, but only without a proxy, which looks the name up itself.
 */
export function openWay(
  address: string,
  options: WayLimits & { readonly proxies: Proxies; readonly lookup?: LookupFunction | undefined },
): Dispatcher {
  const { origin } = new URL(address);
  const { lookup } = options;
  const pool: Pool.Options = {
    connections: options.connections,
    connectTimeout: options.connectMs,
    headersTimeout: options.headersMs,
    bodyTimeout: options.bodyMs,
    allowH2: options.http2,
    ...(options.maxAnswerBytes !== null && { maxResponseSize: options.maxAnswerBytes }),
    ...(options.keepAliveMs > 0 ? { keepAliveTimeout: options.keepAliveMs } : { pipelining: 0 }),
  };
  if (findProxy(address, options.proxies) === null)
    return new Pool(origin, { ...pool, ...(lookup && { connect: { lookup } }) });
  return new EnvHttpProxyAgent({
    ...pool,
    ...asUndici(options.proxies),
    // A tunnel for http as well: only so each request keeps to its own connection and its own limits.
    proxyTunnel: true,
    // undici hands on no limits here: a proxy that does not answer would be waited for five minutes.
    clientFactory: (proxy, given) => new Pool(proxy, { ...given, headersTimeout: options.connectMs }),
  }).compose((dispatch) => (request, handler) => dispatch({ ...request, origin }, handler));
}

/**
 * `host:port` of the proxy by which requests to `address` leave; null where they need none. A loopback address is of
 * this machine, so that a proxy would lead to another one.
 */
export function findProxy(address: string, proxies: Proxies): string | null {
  if (proxies.http + proxies.https === "" || isLoopback(address)) return null;
  const { origin, protocol } = new URL(address);
  if (!asksProxy(origin, proxies)) return null;
  return new URL((protocol === "https:" && proxies.https) || proxies.http).host;
}

/** Asks undici's agent itself, which alone reads `NO_PROXY`: only a proxy's connections are made by a function. */
function asksProxy(origin: string, proxies: Proxies): boolean {
  let isAsked = false;
  const agent = new EnvHttpProxyAgent({
    ...asUndici(proxies),
    proxyTunnel: true,
    factory: (to, given) => {
      isAsked = "connect" in given && typeof given.connect === "function";
      return new Pool(to, { connect: () => undefined });
    },
  });
  agent.dispatch({ origin, path: "/", method: "GET" }, { onResponseError: () => undefined });
  void agent.destroy();
  return isAsked;
}

const asUndici = ({ http, https, except }: Proxies) => ({
  httpProxy: http,
  httpsProxy: https,
  noProxy: except,
});

/** Whether a connection to `address` can be made within so long; by a proxy, whether there is any answer from there. */
export async function canConnect(
  address: string,
  withinMs: number,
  options: { readonly proxies: Proxies; readonly lookup?: LookupFunction | undefined },
): Promise<boolean> {
  if (findProxy(address, options.proxies) !== null) return await answers(address, withinMs, options.proxies);
  const { protocol, hostname, port } = new URL(address);
  return await new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || (protocol === "https:" ? 443 : 80)),
      timeout: withinMs,
      ...(options.lookup && { lookup: options.lookup }),
    });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}

async function answers(address: string, withinMs: number, proxies: Proxies): Promise<boolean> {
  const way = openWay(address, {
    proxies,
    connectMs: withinMs,
    headersMs: withinMs,
    bodyMs: withinMs,
    keepAliveMs: 0,
    connections: 1,
    maxAnswerBytes: null,
    http2: false,
  });
  try {
    const { body } = await way.request({ path: "/", method: "HEAD" });
    body.on("error", () => undefined).destroy();
    return true;
  } catch {
    return false;
  } finally {
    await way.destroy();
  }
}

/**
 * The system's or undici's code of a failed request, or `PROXY_<status>` where a proxy refused it, and nothing else of
 * the error: its texts may quote what was sent, or where to.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  const [, refusal] = /^Proxy response \((\d{3})\)/.exec(error.message) ?? [];
  if (refusal !== undefined) return `PROXY_${refusal}`;
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : "UNKNOWN";
}
