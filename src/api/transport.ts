/** The way to the service: bearer, time-outs, size limits, and a second try for reads only. */
import type { LookupFunction } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { HearDate } from "../clock-skew.ts";
import { ServiceProtocol } from "../errors.ts";
import type { Log } from "../log.ts";
import { KEEP_MS, openWay } from "../network.ts";
import { noProxies, type Proxies } from "../proxies.ts";
import { type Answer, classifyAnswer } from "./classify-answer.ts";
import type { Effect } from "./effect.ts";
import type { Exchange } from "./exchange.ts";
import type { Sent } from "./operation.ts";
import { pauseBeforeRetry } from "./retry-policy.ts";
import { createSecondTries } from "./second-tries.ts";
import { type HttpRequest, sendOnce } from "./send-once.ts";
import { INSIDE_CODE } from "./service-address.ts";
import {
  defaultLimits,
  defaultRetryPolicy,
  defaultTimeouts,
  type RetryPolicy,
  type TransportLimits,
  type TransportTimeouts,
} from "./transport-options.ts";

export interface ServiceRequest extends Sent {
  /** The name for logs, such as `invoice.accept`. */
  readonly operation: string;
  readonly effect: Effect;
  readonly method: "GET" | "POST";
  /** The service's `{lang}`. */
  readonly language: string;
  /** The path below `/api/{lang}`, as descriptions write it; it may hold `{id}`. */
  readonly path: string;
  /** Null for login only. */
  readonly token: string | null;
}

export interface Transport {
  /** The answer's value and bytes. Throws the errors of `classify-answer.ts`. Only reads are asked again. */
  ask(request: ServiceRequest): Promise<Answer>;
  /** Closes the connections, after waiting for requests under way. */
  close(): Promise<void>;
}

export interface TransportOptions {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** A number from 0 to below 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly timeouts?: Partial<TransportTimeouts>;
  readonly retry?: Partial<RetryPolicy>;
  readonly limits?: Partial<TransportLimits>;
  readonly proxies?: Proxies;
  /** How the service's name becomes an address, for each connection anew; the system's way if absent, or by a proxy. */
  readonly lookup?: LookupFunction | undefined;
  /** Told of the times that the service's answers tell. */
  readonly onDate?: HearDate;
  /** Called after every attempt: whether the service gave an answer that is not of a broken one, and after how long. */
  readonly onExchange?: (effect: Effect, outcome: "answered" | "failed", durationMs: number) => void;
}

export function createTransport(options: TransportOptions): Transport {
  const { clock, log, random = Math.random, wait = delay } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const retry = { ...defaultRetryPolicy, ...options.retry };
  const limits = { ...defaultLimits, ...options.limits };
  const base = new URL(options.baseUrl);
  const basePath = base.pathname.replace(/(?<!\/)\/+$/, "");
  const shared = {
    proxies: options.proxies ?? noProxies,
    lookup: options.lookup,
    connectMs: timeouts.connectMs,
    bodyMs: timeouts.bodyMs,
    maxAnswerBytes: null,
    http2: false,
  };
  const reads = openWay(options.baseUrl, {
    ...shared,
    headersMs: timeouts.readHeadersMs,
    keepAliveMs: KEEP_MS,
    connections: limits.connections,
  });
  // Each write has a connection of its own: a kept one that the service has just closed would break under the request,
  // and nobody could say whether it had arrived.
  const writes = openWay(options.baseUrl, {
    ...shared,
    headersMs: timeouts.writeHeadersMs,
    keepAliveMs: 0,
    connections: null,
  });

  const secondTries = createSecondTries(timeouts.readAgainMs);
  const ask = (request: HttpRequest, isRead: boolean, signal?: AbortSignal): Promise<Exchange> =>
    sendOnce(isRead ? reads : writes, request, signal);
  const send = (request: HttpRequest, isRead: boolean): Promise<Exchange> =>
    isRead ? secondTries.run((signal) => ask(request, true, signal), isWhole) : ask(request, false);

  async function attempt(request: ServiceRequest, number: number): Promise<Exchange> {
    const startedAt = performance.now();
    const exchange = await send(
      {
        method: request.method,
        path: `${basePath}${buildPath(request)}`,
        headers: buildHeaders(request),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        headersMs: request.effect === "write" ? timeouts.writeHeadersMs : timeouts.readHeadersMs,
        bodyMs: timeouts.bodyMs,
        totalMs: timeouts.totalMs,
        maxAnswerBytes: limits.maxAnswerBytes,
        onDate: options.onDate,
      },
      request.effect === "read",
    );
    const durationMs = Math.round(performance.now() - startedAt);
    options.onExchange?.(request.effect, isBroken(exchange) ? "failed" : "answered", durationMs);
    log.debug("service asked", {
      operation: request.operation,
      method: request.method,
      path: request.path,
      attempt: number,
      durationMs,
      ...(exchange.kind === "answer" ? { status: exchange.status } : { code: exchange.code }),
    });
    if (exchange.kind === "failure" && exchange.code === INSIDE_CODE)
      log.error("the service's name leads to an internal address; SERVICE_URL_TRUSTED=1 would allow it");
    return exchange;
  }

  return {
    async ask(request) {
      const startedAt = clock.now();
      for (let number = 1; ; number += 1) {
        const exchange = await attempt(request, number);
        const now = clock.now();
        const pauseMs =
          request.effect === "read"
            ? pauseBeforeRetry({ exchange, number, elapsedMs: now - startedAt, now }, retry, random)
            : null;
        if (pauseMs === null) {
          const verdict = classifyAnswer(exchange, request, now);
          if (verdict.ok) return verdict.answer;
          throw verdict.error;
        }
        await wait(pauseMs);
      }
    },
    async close() {
      // Reads can be asked again; a write that was sent waits for its answer.
      await Promise.all([reads.destroy(), writes.close()]);
    },
  };
}

function isWhole(exchange: Exchange): boolean {
  return exchange.kind === "answer" && exchange.bodyProblem === null;
}

function isBroken(exchange: Exchange): boolean {
  return exchange.kind === "failure" || exchange.bodyProblem !== null || exchange.status >= 500;
}

function buildPath(request: ServiceRequest): string {
  const { id, operation } = request;
  const path = request.path.replaceAll("{id}", () => {
    // Dots would climb to another operation, and no escaping hinders that.
    if (id === undefined || /^\.{0,2}$|\p{Surrogate}/u.test(id)) {
      throw new ServiceProtocol(`${operation}: the document's identifier cannot stand in a path`);
    }
    return encodeURIComponent(id);
  });
  return `/api/${encodeURIComponent(request.language)}${path}`;
}

function buildHeaders(request: ServiceRequest): Record<string, string> {
  return {
    accept: "application/json",
    "accept-encoding": "gzip",
    ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    ...(request.token === null ? {} : { authorization: `Bearer ${request.token}` }),
  };
}
