/** Makes one attempt of a request over undici; never throws, follows nothing, and knows whether bytes have left. */
import type { Dispatcher } from "undici";
import type { HearDate } from "../clock-skew.ts";
import { codeOf } from "../network.ts";
import { decodeContent } from "./decode-content.ts";
import type { BodyProblem, Exchange, Headers } from "./exchange.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** The path with its query, as it goes into the request line. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly totalMs: number;
  readonly maxAnswerBytes: number;
  /** Told of the time that the answer tells. */
  readonly onDate?: HearDate | undefined;
}

const TIMEOUT_CODES = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/** Sends it; an aborted `signal` means that nobody waits any more, and closes the connection. */
export async function sendOnce(
  dispatcher: Dispatcher,
  request: HttpRequest,
  signal?: AbortSignal,
): Promise<Exchange> {
  const raw = await exchangeBytes(dispatcher, request, signal);
  if (raw.kind === "failure" || raw.bodyProblem !== null) return raw;
  const decoded = await decodeContent(raw.headers, raw.body, request.maxAnswerBytes);
  return decoded instanceof Uint8Array
    ? { ...raw, body: decoded }
    : { ...raw, body: new Uint8Array(), bodyProblem: decoded };
}

function exchangeBytes(
  dispatcher: Dispatcher,
  request: HttpRequest,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let settled = false;
    let sent = false;
    let startedAt = 0;
    let head: { status: number; headers: Headers } | null = null;
    let controller: Dispatcher.DispatchController | null = null;
    const chunks: Buffer[] = [];
    let size = 0;

    const settle = (exchange: Exchange) => {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      resolve(exchange);
    };
    const fail = (problem: BodyProblem, code: string) => {
      if (head !== null) {
        settle({ kind: "answer", ...head, body: new Uint8Array(), bodyProblem: problem });
      } else {
        settle({ kind: "failure", sent, reason: problem === "timeout" ? "timeout" : "broken", code });
      }
    };
    const deadline = setTimeout(() => {
      fail("timeout", "TOTAL_TIMEOUT");
      controller?.abort(new Error("the attempt took too long"));
    }, request.totalMs);
    signal?.addEventListener("abort", () => {
      fail("broken", "NOT_WAITED_FOR");
      controller?.abort(new Error("nobody waits for it any more"));
    });

    const handler: Dispatcher.DispatchHandler = {
      // undici calls this right before it writes to an established connection.
      onRequestStart(started) {
        if (settled) {
          started.abort(new Error("given up before it was sent"));
          return;
        }
        controller = started;
        startedAt = performance.now();
        sent = true;
      },
      onResponseStart(_controller, status, headers) {
        if (status < 200) return;
        head = { status, headers };
        request.onDate?.(headers.date, performance.now() - startedAt);
      },
      onResponseData(receiving, chunk) {
        size += chunk.length;
        if (size > request.maxAnswerBytes) {
          fail("tooLarge", "ANSWER_TOO_LARGE");
          receiving.abort(new Error("the answer is too large"));
        } else {
          chunks.push(chunk);
        }
      },
      onResponseEnd() {
        if (head === null) fail("broken", "NO_HEAD");
        else settle({ kind: "answer", ...head, body: Buffer.concat(chunks), bodyProblem: null });
      },
      onResponseError(_controller, error) {
        const code = codeOf(error);
        fail(TIMEOUT_CODES.has(code) ? "timeout" : "broken", code);
      },
    };
    dispatcher.dispatch(
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        body: request.body,
        headersTimeout: request.headersMs,
        bodyTimeout: request.bodyMs,
      },
      handler,
    );
  });
}
