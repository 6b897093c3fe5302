/** The two fronts of the Bot API: a `fetch` for bots in the same process, a handler for an HTTP server. */
import type { ApiAnswer, BotApi } from "./bot-api.ts";
import { ConnectionReset } from "./faults.ts";
import { collectBody, isBinary } from "./request-body.ts";

/** The part of an abort signal that is used here; grammY hands over a polyfill's, not Node's own. */
interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The part of `fetch`'s options that matters here. */
export interface TelegramRequestInit {
  method?: string | undefined;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignalLike | null | undefined;
}

function toResponse({ status, headers, body }: ApiAnswer): Response {
  return new Response(body as ConstructorParameters<typeof Response>[0], { status, headers });
}

function aborted(): DOMException {
  return new DOMException("This operation was aborted", "AbortError");
}

function failedFetch(error: unknown): unknown {
  return error instanceof ConnectionReset ? new TypeError("fetch failed", { cause: error }) : error;
}

/** Ends with the work, or at once with an error when the signal says so. */
function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignalLike,
  onGone: () => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      onGone();
      reject(aborted());
    };
    signal.addEventListener("abort", leave);
    work
      .then(resolve, (error: unknown) => reject(failedFetch(error) as Error))
      .finally(() => {
        signal.removeEventListener("abort", leave);
      });
  });
}

export type BotApiFetch = (input: string | URL | Request, init?: TelegramRequestInit) => Promise<Response>;
export type BotApiHandler = (request: Request) => Promise<Response>;

/** Answers requests of an HTTP server. Rejects with `ConnectionReset` when a fault breaks the connection. */
export function createBotApiHandler(api: BotApi): BotApiHandler {
  return async (request) => {
    const url = new URL(request.url);
    const contentType = request.headers.get("content-type") ?? "";
    const answer = await api.answer({
      pathname: url.pathname,
      search: url.search,
      contentType,
      body: async () =>
        isBinary(contentType) ? new Uint8Array(await request.arrayBuffer()) : request.text(),
      onGone: (listener) => request.signal.addEventListener("abort", listener),
    });
    return toResponse(answer);
  };
}

/** A `fetch` that asks this Telegram, whatever host the address names. */
export function createBotApiFetch(api: BotApi): BotApiFetch {
  const handle = createBotApiHandler(api);
  return async (input, init = {}) => {
    if (input instanceof Request) return handle(input);
    const { signal } = init;
    if (signal?.aborted === true) throw aborted();
    const url = new URL(input);
    let onGone: () => void = () => undefined;
    const work = api
      .answer({
        pathname: url.pathname,
        search: url.search,
        contentType: new Headers((init.headers ?? {}) as Record<string, string>).get("content-type") ?? "",
        body: () => collectBody(init.body),
        onGone: (listener) => {
          onGone = listener;
        },
      })
      .then(toResponse);
    if (signal !== undefined && signal !== null) return untilAborted(work, signal, () => onGone());
    return work.catch((error: unknown) => {
      throw failedFetch(error);
    });
  };
}
