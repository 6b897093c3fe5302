/** The cookies by which a browser is known: remembered for a person, or waiting for the chat's answer. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const BROWSER_TTL_SECONDS = 90 * 24 * 60 * 60;
const PAIRING_TTL_SECONDS = 10 * 60;

/** A question in the chat: which link it is for, how to ask for its answer, and the code that the page shows. */
export interface Pairing {
  /** Tells links apart without being one. */
  readonly link: string;
  readonly secret: string;
  readonly code: string;
}

export interface BrowserCookies {
  readBrowserSecret(context: Context): string | null;
  writeBrowserSecret(context: Context, secret: string): void;
  /** The pairing of this link, or null. */
  readPairing(context: Context, link: string): Pairing | null;
  writePairing(context: Context, pairing: Pairing): void;
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
    readPairing: (context, link) => {
      const [of, secret, code] = (getCookie(context, pairing) ?? "").split(".");
      return of === link && secret !== undefined && code !== undefined ? { link, secret, code } : null;
    },
    writePairing: (context, { link, secret, code }) =>
      write(context, pairing, [link, secret, code].join("."), PAIRING_TTL_SECONDS),
    clearPairing: (context) => write(context, pairing, "", 0),
  };
}
