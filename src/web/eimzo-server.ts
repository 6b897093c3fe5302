/** The operator's E-IMZO-SERVER, to which the E-IMZO application on a phone delivers its signatures. */
import { z } from "zod";
import type { Policies } from "../documents/policies.ts";
import type { Log } from "../log.ts";
import { KEEP_MS, openWay } from "../network.ts";
import { noProxies, type Proxies } from "../proxies.ts";
import { askEimzoServer, type EimzoServerRequest } from "./eimzo-server-request.ts";
import type { EimzoProblem } from "./wire.ts";

/** A place at the server to which one signature can be delivered. */
interface EimzoPlace {
  readonly siteId: string;
  readonly documentId: string;
}

type EimzoReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly eimzoProblem: EimzoProblem };

export interface EimzoServer {
  /** Opens a place. `address` is the person's, here and below. */
  start(address: string): Promise<EimzoReply<EimzoPlace>>;
  /** Whether something was delivered, whatever it is. */
  readStatus(documentId: string, address: string): Promise<EimzoReply<"waiting" | "ready">>;
  /** The delivered signature (base64) once the server has verified it over exactly `content`. */
  takeSignature(documentId: string, content: Uint8Array, address: string): Promise<EimzoReply<string>>;
  close(): Promise<void>;
}

export interface EimzoServerOptions {
  readonly settings: NonNullable<Policies["eimzoMobile"]>;
  readonly log: Log;
  readonly timeouts?: Partial<typeof defaultTimeouts>;
  readonly proxies?: Proxies;
}

/** To verify, it asks for the certificate's status over the operator's VPN, which takes its time. */
const defaultTimeouts = { connectMs: 5_000, askMs: 10_000, verifyMs: 40_000 };
const MAX_ANSWER_BYTES = 64 * 1024;
/** A signature of at most 1 MiB as base64, with the certificate's facts next to it. */
const MAX_SIGNATURE_ANSWER_BYTES = 2 * 1024 * 1024;

const READY = 1;
const WAITING = 2;
const problemsOfStatus: Readonly<Record<number, EimzoProblem>> = { [-2]: "expired" };
/** Statuses of `/backend/mobile`, where -9 is the clock; in `/frontend/mobile` it is just any trouble. */
const problemsOfVerification: Readonly<Record<number, EimzoProblem>> = {
  ...problemsOfStatus,
  [-4]: "signature",
  [-5]: "signature",
  [-6]: "certificate",
  [-7]: "certificate",
  [-8]: "certificate",
  [-9]: "clock",
};

const placeSchema = z.object({
  siteId: z.string().regex(/^[0-9a-f]{4}$/i),
  documentId: z.string().regex(/^[0-9a-f]{8}$/i),
});
const statusSchema = z.object({ status: z.number().int() });
const verificationSchema = statusSchema.extend({ pkcs7Attached: z.string().nullish() });

export function createEimzoServer({ settings, log, ...options }: EimzoServerOptions): EimzoServer {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const base = new URL(settings.serverUrl);
  const basePath = base.pathname.replace(/(?<!\/)\/+$/, "");
  const pool = openWay(settings.serverUrl, {
    proxies: options.proxies ?? noProxies,
    connectMs: timeouts.connectMs,
    headersMs: timeouts.verifyMs,
    bodyMs: timeouts.verifyMs,
    keepAliveMs: KEEP_MS,
    connections: null,
    maxAnswerBytes: null,
    http2: false,
  });

  async function ask<T>(
    request: Omit<EimzoServerRequest<T>, "headers" | "maxAnswerBytes" | "timeoutMs"> &
      Partial<Pick<EimzoServerRequest<T>, "maxAnswerBytes" | "timeoutMs">>,
    address: string,
  ): Promise<EimzoReply<T>> {
    const reply = await askEimzoServer(pool, {
      timeoutMs: timeouts.askMs,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      ...request,
      path: basePath + request.path,
      headers: { host: settings.siteHost, "x-real-ip": address },
    });
    if (reply.kind === "answer") return { ok: true, value: reply.value };
    log.warn("E-IMZO-SERVER gave no answer", { ...reply, path: request.path });
    return { ok: false, eimzoProblem: reply.kind === "unreachable" ? "unreachable" : "failed" };
  }

  function refuse<T>(path: string, status: number, problem: EimzoProblem = "failed"): EimzoReply<T> {
    if (problem === "failed") log.warn("E-IMZO-SERVER reports trouble", { path, status });
    return { ok: false, eimzoProblem: problem };
  }

  return {
    start: (address) => ask({ path: "/frontend/mobile/sign", form: {}, schema: placeSchema }, address),
    async readStatus(documentId, address) {
      const path = "/frontend/mobile/status";
      const reply = await ask({ path, form: { documentId }, schema: statusSchema }, address);
      if (!reply.ok) return reply;
      const { status } = reply.value;
      if (status === READY) return { ok: true, value: "ready" };
      if (status === WAITING) return { ok: true, value: "waiting" };
      return refuse(path, status, problemsOfStatus[status]);
    },
    async takeSignature(documentId, content, address) {
      const path = "/backend/mobile/verify";
      const form = { documentId, document: Buffer.from(content).toString("base64") };
      const limits = { timeoutMs: timeouts.verifyMs, maxAnswerBytes: MAX_SIGNATURE_ANSWER_BYTES };
      const reply = await ask({ path, form, schema: verificationSchema, ...limits }, address);
      if (!reply.ok) return reply;
      const { status, pkcs7Attached } = reply.value;
      if (status !== READY) return refuse(path, status, problemsOfVerification[status]);
      return pkcs7Attached ? { ok: true, value: pkcs7Attached } : refuse(path, status);
    },
    close: () => pool.close(),
  };
}
