/** grammY's requests to Telegram through undici: kept connections, time-outs per phase, errors without the token. */
import type { Dispatcher } from "undici";
import type { HearDate } from "../../clock-skew.ts";
import { jsonOf } from "../../documents/json.ts";
import { codeOf, openWay } from "../../network.ts";
import { noProxies, type Proxies } from "../../proxies.ts";

/** A call that hangs keeps its connection until it is given up: there are enough that others find one. */
const CONNECTIONS = 256;
const CONNECT_TIMEOUT_MS = 10_000;
/** Telegram answers within a second: what took ten is lost, and somebody waits for it. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Files are passed on before they are answered. */
const FILE_TIMEOUT_MS = 30_000;
/** Longer than Telegram ever holds a poll (50 s). */
const POLL_TIMEOUT_MS = 60_000;
const BODY_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 50_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** No usable answer from Telegram. It has no cause on purpose: undici's texts may hold the address with the token. */
export class TelegramUnreachable extends Error {
  /** undici's or the system's code, an HTTP status, or `ABORTED`. */
  readonly code: string;
  constructor(code: string) {
    super(`Telegram gave no usable answer (${code})`);
    this.name = "TelegramUnreachable";
    this.code = code;
  }
}

/** The arguments of grammY's fetch: node-fetch's options, and a polyfill's signal, which undici does not accept. */
interface GrammyRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: PolyfilledSignal | null;
}

interface PolyfilledSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

interface GrammyAnswer {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

export interface UndiciFetch {
  /** For `client.fetch` of grammY. */
  readonly fetch: (url: string | URL, request: GrammyRequest) => Promise<GrammyAnswer>;
  /** Aborts running requests and closes all connections. */
  close(): Promise<void>;
}

export interface UndiciFetchOptions {
  /** Connections go only to the origin of this address, whatever URL is requested. */
  readonly apiRoot: string;
  readonly answerTimeoutMs?: number;
  readonly fileTimeoutMs?: number;
  readonly connections?: number;
  readonly proxies?: Proxies;
  /** Told of the time of every answer but a poll's, which comes when there is something to say. */
  readonly onDate?: HearDate | undefined;
}

/** A fetch with its own connections; polls have separate ones, so that they never delay an answer. */
export function createUndiciFetch(options: UndiciFetchOptions): UndiciFetch {
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, fileTimeoutMs = FILE_TIMEOUT_MS } = options;
  const openPool = () =>
    openWay(options.apiRoot, {
      proxies: options.proxies ?? noProxies,
      connectMs: CONNECT_TIMEOUT_MS,
      headersMs: answerTimeoutMs,
      bodyMs: BODY_TIMEOUT_MS,
      keepAliveMs: KEEP_ALIVE_MS,
      connections: options.connections ?? CONNECTIONS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      http2: true,
    });
  const calls = openPool();
  const polls = openPool();

  return {
    async fetch(url, request) {
      const { pathname, search } = new URL(url);
      const isPoll = pathname.endsWith("/getUpdates");
      const timeoutMs = carriesFile(request) ? fileTimeoutMs : answerTimeoutMs;
      const { status, text } = await exchange(isPoll ? polls : calls, pathname + search, {
        ...request,
        headersTimeout: isPoll ? POLL_TIMEOUT_MS : timeoutMs,
        onDate: isPoll ? undefined : options.onDate,
      });
      return { ok: status >= 200 && status < 300, status, json: async () => parse(text, status) };
    },
    async close() {
      await Promise.all([calls.destroy(), polls.destroy()]);
    },
  };
}

function carriesFile({ headers = {} }: GrammyRequest): boolean {
  return Object.values(headers).some((value) => value.startsWith("multipart/"));
}

interface WholeAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request and reads the whole answer, bypassing undici's fetch, whose streams and signals cost several times as
 * much. A redirect is an ordinary answer: following it would send the token, which is part of the path, elsewhere.
 */
function exchange(
  pool: Dispatcher,
  path: string,
  request: GrammyRequest & { readonly headersTimeout: number; readonly onDate: HearDate | undefined },
): Promise<WholeAnswer> {
  const { signal, headersTimeout, onDate } = request;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let aborted = false;
    let status = 0;
    let startedAt = 0;
    const chunks: Buffer[] = [];
    const fail = (code: string) => {
      signal?.removeEventListener("abort", abort);
      reject(new TelegramUnreachable(code));
    };
    const abort = () => {
      aborted = true;
      controller?.abort(new TelegramUnreachable("ABORTED"));
      fail("ABORTED");
    };
    if (signal?.aborted === true) return abort();
    signal?.addEventListener("abort", abort);
    const { method = "GET", headers = {}, body = null } = request;
    pool.dispatch(
      // Only what is meant for undici: `agent` and `compress` are node-fetch's.
      {
        path,
        method: method as Dispatcher.HttpMethod,
        headers,
        headersTimeout,
        body: body as NonNullable<Dispatcher.DispatchOptions["body"]> | null,
      },
      {
        onRequestStart(started) {
          controller = started;
          startedAt = performance.now();
          if (aborted) started.abort(new TelegramUnreachable("ABORTED"));
        },
        onResponseStart(_controller, code, { date }) {
          status = code;
          onDate?.(date, performance.now() - startedAt);
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          signal?.removeEventListener("abort", abort);
          resolve({
            status,
            text: (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString() ?? "",
          });
        },
        onResponseError(_controller, error) {
          fail(codeOf(error));
        },
      },
    );
  });
}

/** Telegram's refusals are JSON, too; anything else comes from something in between, such as a gateway. */
function parse(text: string, status: number): unknown {
  const answer = jsonOf(text);
  if (answer === undefined) throw new TelegramUnreachable(`HTTP ${status} without JSON`);
  return answer;
}
