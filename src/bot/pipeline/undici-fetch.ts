/** grammY's way to Telegram over undici: kept connections, time-outs per phase, errors that never tell the token. */
import { type BodyInit, fetch, Pool, type RequestInit, type Response } from "undici";

/** Between our connections and Telegram's own limits there is room: it answers within seconds, polls excepted. */
const CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Longer than Telegram ever holds a poll (50 s). */
const POLL_TIMEOUT_MS = 60_000;
const BODY_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 50_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** No usable answer from Telegram. Without a cause on purpose: undici's texts may hold the address, and so the token. */
export class TelegramUnreachable extends Error {
  /** undici's or the system's code, an HTTP status, or `ABORTED`. */
  readonly code: string;
  constructor(code: string) {
    super(`Telegram gave no usable answer (${code})`);
    this.name = "TelegramUnreachable";
    this.code = code;
  }
}

/** What grammY hands to a fetch: node-fetch's options and the signal of a polyfill that undici does not take. */
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

/** All that grammY asks of an answer. */
interface GrammyAnswer {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

export interface UndiciFetch {
  /** For `client.fetch` of grammY. */
  readonly fetch: (url: string | URL, request: GrammyRequest) => Promise<GrammyAnswer>;
  /** Ends what is under way and closes all connections. */
  close(): Promise<void>;
}

export interface UndiciFetchOptions {
  /** Connections go to this address's origin only, whatever URL is asked for. */
  readonly apiRoot: string;
  readonly answerTimeoutMs?: number;
  readonly pollTimeoutMs?: number;
  readonly connections?: number;
}

/** A fetch with connections of its own; polls have theirs, so that they never stand in the way of an answer. */
export function createUndiciFetch(options: UndiciFetchOptions): UndiciFetch {
  const { connections = CONNECTIONS } = options;
  const poolWith = (headersTimeout: number) =>
    new Pool(new URL(options.apiRoot).origin, {
      connections,
      headersTimeout,
      bodyTimeout: BODY_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  const calls = poolWith(options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS);
  const polls = poolWith(options.pollTimeoutMs ?? POLL_TIMEOUT_MS);

  return {
    async fetch(url, request) {
      const dispatcher = String(url).endsWith("/getUpdates") ? polls : calls;
      const abort = forwardAbort(request.signal);
      try {
        const response = await fetch(url, { ...requestOf(request), dispatcher, signal: abort.signal });
        return { ok: response.ok, status: response.status, json: () => readJson(response, abort) };
      } catch (error) {
        abort.release();
        throw new TelegramUnreachable(codeOf(error));
      }
    },
    async close() {
      await Promise.all([calls.destroy(), polls.destroy()]);
    },
  };
}

/** Only what is meant for undici: `agent` and `compress` are node-fetch's. */
function requestOf({ method, headers, body }: GrammyRequest): RequestInit {
  return {
    method: method ?? "GET",
    // A redirect would carry the token, which is part of the path, to another host.
    redirect: "error",
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body: body as BodyInit, duplex: "half" }),
  };
}

interface ForwardedAbort {
  readonly signal: AbortSignal;
  release(): void;
}

function forwardAbort(source: PolyfilledSignal | null | undefined): ForwardedAbort {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (source?.aborted === true) abort();
  else source?.addEventListener("abort", abort);
  return { signal: controller.signal, release: () => source?.removeEventListener("abort", abort) };
}

/** Telegram's refusals are JSON too; what is not comes from something in between, such as a gateway's page. */
async function readJson(response: Response, abort: ForwardedAbort): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new TelegramUnreachable(codeOf(error));
  } finally {
    abort.release();
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new TelegramUnreachable(`HTTP ${response.status} without JSON`);
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  if (error.name === "AbortError") return "ABORTED";
  const source = error.cause instanceof Error ? error.cause : error;
  const code = "code" in source ? source.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]+$/.test(code) ? code : "FETCH_FAILED";
}
