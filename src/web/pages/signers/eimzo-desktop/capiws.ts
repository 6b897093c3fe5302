/** Speaks to a local application by its WebSocket: one connection per call, one call at a time, one reply each. */
import { jsonOf } from "../../../../documents/json.ts";
import { stopIfAborted } from "../../ui/abort.ts";

export interface CapiwsCall {
  readonly plugin?: string;
  readonly name: string;
  readonly arguments?: readonly string[];
}

/** Fields of a successful reply; the caller checks their values. */
export type CapiwsReply = Readonly<Record<string, unknown>>;

/**
 * `closed`: nobody answered there; `silent`: connected, but no reply in time; `odd`: the reply is none that the
 * protocol knows; `refused`: the application said no.
 */
export type CapiwsFailure = "closed" | "silent" | "unexpected" | "refused";

export class CapiwsError extends Error {
  readonly failure: CapiwsFailure;
  /** The status of a refusal; older applications give none. */
  readonly status: number | null;
  readonly reason: string;
  constructor(failure: CapiwsFailure, status: number | null = null, reason = "") {
    super(failure);
    this.name = "CapiwsError";
    this.failure = failure;
    this.status = status;
    this.reason = reason;
  }
}

export interface CapiwsOptions {
  readonly url: string;
  /** How long a connection may take; a browser that asks its person for leave needs more. */
  readonly connectMs: () => number;
  readonly openSocket?: (url: string) => WebSocket;
}

export interface Capiws {
  /** Throws `CapiwsError`, or the signal's reason. Calls wait for those before them. */
  call(call: CapiwsCall, replyMs: number, signal?: AbortSignal): Promise<CapiwsReply>;
}

export function createCapiws(options: CapiwsOptions): Capiws {
  let last: Promise<unknown> = Promise.resolve();
  return {
    call(call, replyMs, signal) {
      const run = () => {
        if (signal !== undefined) stopIfAborted(signal);
        return callOnce(options, JSON.stringify(call), replyMs, signal);
      };
      const result = last.then(run, run);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function callOnce(
  { url, connectMs, openSocket = (address) => new WebSocket(address) }: CapiwsOptions,
  message: string,
  replyMs: number,
  signal: AbortSignal | undefined,
): Promise<CapiwsReply> {
  return new Promise((resolve, reject) => {
    let socket: WebSocket;
    try {
      socket = openSocket(url);
    } catch {
      // Some browsers throw where a page on https asks for an unencrypted socket.
      return reject(new CapiwsError("closed"));
    }
    // Chromium tells nothing at all of a socket that its policies forbid, so that only time can tell.
    let timer = setTimeout(() => end(() => reject(new CapiwsError("closed"))), connectMs());
    const onAbort = () => end(() => reject(signal?.reason));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      settle();
      socket.close();
    };
    signal?.addEventListener("abort", onAbort);
    socket.addEventListener("open", () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new CapiwsError("silent"))), replyMs);
      socket.send(message);
    });
    socket.addEventListener("message", ({ data }) =>
      end(() => {
        try {
          resolve(readReply(data));
        } catch (error) {
          reject(error);
        }
      }),
    );
    // An error is always followed by this; without a reply before it nobody is there.
    socket.addEventListener("close", () => end(() => reject(new CapiwsError("closed"))));
    socket.addEventListener("error", () => undefined);
  });
}

function readReply(data: unknown): CapiwsReply {
  const reply = jsonOf(String(data)) as CapiwsReply | null | undefined;
  if (typeof reply?.success !== "boolean") throw new CapiwsError("unexpected");
  if (reply.success) return reply;
  const { status, reason } = reply;
  throw new CapiwsError(
    "refused",
    typeof status === "number" ? status : null,
    typeof reason === "string" ? reason : "",
  );
}
