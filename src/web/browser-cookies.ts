/** The cookies by which Kotib knows a browser: remembered for a person, or waiting for the chat's answer. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AskingLink } from "../signing/asking-link.ts";

const DAY_SECONDS = 24 * 60 * 60;
const PAIRING_TTL_SECONDS = 10 * 60;

/** The person whose link was opened: a browser that several people use knows each of them apart. */
type Person = Pick<AskingLink, "telegramUserId">;

export type BrowserCookies = ReturnType<typeof createBrowserCookies>;

/**
 * Cookies that no script reads and no other site sends. `secure` adds the `__Host-` prefix, which browsers take from
 * https only; on http loopback a plain name has to do. `rememberedDays` is how long a browser is remembered at most.
 */
export function createBrowserCookies(secure: boolean, rememberedDays: number) {
  const prefix = secure ? "__Host-" : "";
  const browser = ({ telegramUserId }: Person) => `${prefix}kotib-browser-${telegramUserId}`;
  const pairing = ({ telegramUserId }: Person) => `${prefix}kotib-pairing-${telegramUserId}`;
  const write = (context: Context, name: string, value: string, maxAge: number) =>
    setCookie(context, name, value, { path: "/", secure, httpOnly: true, sameSite: "Strict", maxAge });
  return {
    readBrowserSecret: (context: Context, of: Person) => getCookie(context, browser(of)) ?? null,
    writeBrowserSecret: (context: Context, of: Person, secret: string) =>
      write(context, browser(of), secret, rememberedDays * DAY_SECONDS),
    /** The secret by which this browser hears the chat's answer about it, or null. */
    readPairingSecret: (context: Context, of: Person) => getCookie(context, pairing(of)) || null,
    writePairingSecret: (context: Context, of: Person, secret: string) =>
      write(context, pairing(of), secret, PAIRING_TTL_SECONDS),
    clearPairing: (context: Context, of: Person) => write(context, pairing(of), "", 0),
  };
}
