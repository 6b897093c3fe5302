/** Reads by which proxies requests leave, from the variables that other programs read as well. */
import type { Environment } from "./environment.ts";

/** Addresses as undici takes them, or empty. They may hold a password: no log and no sentence may repeat them. */
export interface Proxies {
  readonly http: string;
  /** Where it is empty, `http` serves https addresses, too. */
  readonly https: string;
  /** The hosts that are reached without a proxy, as `NO_PROXY` lists them. */
  readonly except: string;
}

export const noProxies: Proxies = { http: "", https: "", except: "" };

/** The small letters win where both are set, as with other programs. */
export function readProxies(env: Environment, problems: string[]): Proxies {
  const read = (name: string, given: string | undefined): string => {
    const text = given?.trim() ?? "";
    // Other programs take a bare `host:port`, too.
    const url = text === "" || text.includes("://") ? text : `http://${text}`;
    if (url === "" || isProxy(url)) return url;
    problems.push(
      `${name} must be http://host:port, or http://user:password@host:port: write special characters of the password as %XX`,
    );
    return "";
  };
  return {
    http: read("HTTP_PROXY", env.http_proxy || env.HTTP_PROXY),
    https: read("HTTPS_PROXY", env.https_proxy || env.HTTPS_PROXY),
    except: env.no_proxy || env.NO_PROXY || "",
  };
}

function isProxy(text: string): boolean {
  try {
    const { protocol, username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    return /^https?:$/.test(protocol) && pathname === "/" && search + hash === "";
  } catch {
    return false;
  }
}
