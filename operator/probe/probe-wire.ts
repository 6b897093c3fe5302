/** Asks a service one read after another, never faster than the pace, and turns every answer into data. */
import type { LookupFunction } from "node:net";
import { createTransport } from "../../src/api/transport.ts";
import type { Clock } from "../../src/clock.ts";
import {
  AppError,
  ServiceForbidden,
  ServiceNotFound,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnauthorized,
  ServiceUnavailable,
} from "../../src/errors.ts";
import type { Log } from "../../src/log.ts";
import { noProxies, type Proxies } from "../../src/proxies.ts";
import { isReadOnly } from "./read-only.ts";

export interface ReadQuestion {
  readonly operation: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly id?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The service's `{lang}`; default: the one that its interface shows. */
  readonly language?: string;
}

export type Asked =
  | { readonly kind: "answer"; readonly value: unknown; readonly bytes: Uint8Array }
  /** The answer was 404 or 405. */
  | { readonly kind: "absent"; readonly status: number }
  /** 403: it is there, but not for this account. */
  | { readonly kind: "forbidden" }
  /** 422 and the like: it is there, but did not like the request. */
  | { readonly kind: "refused"; readonly status: number; readonly fields: readonly string[] }
  /** No usable answer came, which says nothing. */
  | { readonly kind: "failed"; readonly code: string };

export interface ProbeWire {
  /** The answer to the one login, or why there is none. */
  logIn(path: string, body: Readonly<Record<string, unknown>>): Promise<Asked>;
  useToken(token: string): void;
  read(question: ReadQuestion): Promise<Asked>;
  count(): number;
  /** Why the probe asks no more; null while it does. */
  stopped(): string | null;
  close(): Promise<void>;
}

export interface ProbeWireOptions {
  readonly baseUrl: string;
  /** How the service's name becomes an address; the system's way if absent. */
  readonly lookup?: LookupFunction | undefined;
  readonly proxies?: Proxies;
  readonly language: string;
  /** Milliseconds between two requests. */
  readonly paceMs: number;
  readonly mostRequests: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** A longer wish of the service ends the probe: the operator can come back. */
const LONGEST_PAUSE_S = 120;
const MOST_FAILURES = 5;

export function createProbeWire(options: ProbeWireOptions): ProbeWire {
  const { clock, wait, paceMs, mostRequests } = options;
  const transport = createTransport({
    baseUrl: options.baseUrl,
    lookup: options.lookup,
    proxies: options.proxies ?? noProxies,
    clock,
    log: options.log,
    wait,
    // The probe paces requests here; repeats of the transport would not be paced.
    retry: { retries: 0 },
  });
  let token: string | null = null;
  let asked = 0;
  let next = 0;
  let failures = 0;
  let stopped: string | null = null;

  async function ask(question: ReadQuestion, isLogin = false): Promise<Asked> {
    const { operation, method, path, id, body, language = options.language } = question;
    for (let turn = 1; ; turn += 1) {
      if (stopped === null && asked >= mostRequests) {
        stopped = `the limit of ${mostRequests} requests was reached (--requests raises it)`;
      }
      if (stopped !== null) return { kind: "failed", code: "NotAsked" };
      const pause = next - clock.now();
      if (pause > 0) await wait(pause);
      next = clock.now() + paceMs;
      asked += 1;
      try {
        const { value, bytes } = await transport.ask({
          operation,
          // This holds for a login, too: a refused read tells its fields, and with no retries nothing is sent twice.
          effect: "read",
          method,
          language,
          path,
          token,
          ...(id === undefined ? {} : { id }),
          ...(body === undefined ? {} : { body }),
        });
        failures = 0;
        return { kind: "answer", value, bytes };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error instanceof ServiceRateLimited) {
          if (!isLogin && turn < 4 && error.retryAfterSeconds <= LONGEST_PAUSE_S) {
            await wait(error.retryAfterSeconds * 1000);
            continue;
          }
          stopped = `the service asked to be left alone for ${error.retryAfterSeconds} seconds (429); try later, with a slower --pace`;
        }
        if (error instanceof ServiceUnavailable) {
          failures += 1;
          if (failures >= MOST_FAILURES) stopped = "the service failed several times in a row";
          else if (turn === 1 && !isLogin) continue;
        }
        if (error instanceof ServiceUnauthorized && !isLogin)
          stopped = "the service no longer takes the token (401)";
        return describe(error);
      }
    }
  }

  return {
    logIn: (path, body) => ask({ operation: "login", method: "POST", path, body }, true),
    useToken: (given) => {
      token = given;
    },
    read: (question) => {
      const { method, path } = question;
      if (token === null || !isReadOnly(method, path))
        return Promise.resolve({ kind: "failed", code: "NotARead" });
      return ask(question);
    },
    count: () => asked,
    stopped: () => stopped,
    close: () => transport.close(),
  };
}

function describe(error: AppError): Asked {
  if (error instanceof ServiceNotFound) return { kind: "absent", status: error.status };
  if (error instanceof ServiceForbidden) return { kind: "forbidden" };
  if (error instanceof ServiceRejected) {
    return { kind: "refused", status: error.status, fields: Object.keys(error.fields) };
  }
  if (error instanceof ServiceUnauthorized) return { kind: "refused", status: 401, fields: [] };
  return { kind: "failed", code: error.code };
}
