/** The headers that keep each kind of answer from being framed, sniffed, cached or scripted by others. */
import type { PublicAddress } from "./public-address.ts";

/** `plain`: server-rendered; `sign`, `login`: pages with scripts; `launch`: the Mini App; `data`: JSON and text. */
export type AnswerKind = "plain" | "sign" | "login" | "launch" | "data";

export interface HeaderOptions {
  readonly address: PublicAddress;
  readonly frameAncestors: readonly string[];
  /** Whether the signing page may reach the E-IMZO application on this computer. */
  readonly eimzo: boolean;
}

const TELEGRAM_WEB = "https://web.telegram.org";
/** CSP knows IP addresses only as 127.0.0.1; a page on http may use the unencrypted port. */
const EIMZO_SECURE = "wss://127.0.0.1:64443";
const EIMZO_PLAIN = "ws://127.0.0.1:64646";

function connectSources(kind: AnswerKind, { address, eimzo }: HeaderOptions): string {
  if (kind !== "sign" || !eimzo) return "'self'";
  return ["'self'", EIMZO_SECURE, ...(address.secure ? [] : [EIMZO_PLAIN])].join(" ");
}

/** The policy of one kind of answer. No reporting: a report would carry the secret that is in the path. */
function contentSecurityPolicy(kind: AnswerKind, options: HeaderOptions): string {
  const frameAncestors = kind === "launch" ? [TELEGRAM_WEB, ...options.frameAncestors].join(" ") : "'none'";
  const closing = ["base-uri 'none'", `frame-ancestors ${frameAncestors}`, "object-src 'none'"];
  if (kind === "data") return ["default-src 'none'", ...closing].join("; ");
  if (kind === "plain")
    return ["default-src 'none'", "style-src 'self'", "img-src 'self'", ...closing].join("; ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connectSources(kind, options)}`,
    "form-action 'self'",
    ...closing,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

export function securityHeaders(kind: AnswerKind, options: HeaderOptions): Readonly<Record<string, string>> {
  const loopback = kind === "sign" && options.eimzo ? "(self)" : "()";
  return {
    "Content-Security-Policy": contentSecurityPolicy(kind, options),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(), loopback-network=${loopback}`,
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    ...(options.address.secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
