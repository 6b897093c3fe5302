/** The cookies by which a browser is known: remembered for a person, or waiting for the chat's answer. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const BROWSER_TTL_SECONDS = 90 * 24 * 60 * 60;
const PAIRING_TTL_SECONDS = 10 * 60;

export interface BrowserCookies {
  readBrowserSecret(context: Context): string | null;
  writeBrowserSecret(context: Context, secret: string): void;
  /** By which this browser hears what the chat answered about it, or null. */
  readPairingSecret(context: Context): string | null;
  writePairingSecret(context: Context, secret: string): void;
  clearPairing(context: Context): void;
}

/**
 * Cookies that no script reads and no other site sends. `secure`: with the `__Host-` prefix, which browsers take
 * from https only; on http loopback a plain name has to do.
 */
export function createBrowserCookies(secure: boolean): BrowserCookies {
  const prefix = secure ? "__Host-" : "";
  const browser = `${prefix}kotib-browser`;
  const pairing = `${prefix}kotib-pairing`;
  const write = (context: Context, name: string, value: string, maxAge: number) =>
    setCookie(context, name, value, { path: "/", secure, httpOnly: true, sameSite: "Strict", maxAge });
  return {
    readBrowserSecret: (context) => getCookie(context, browser) ?? null,
    writeBrowserSecret: (context, secret) => write(context, browser, secret, BROWSER_TTL_SECONDS),
    readPairingSecret: (context) => getCookie(context, pairing) || null,
    writePairingSecret: (context, secret) => write(context, pairing, secret, PAIRING_TTL_SECONDS),
    clearPairing: (context) => write(context, pairing, "", 0),
  };
}
