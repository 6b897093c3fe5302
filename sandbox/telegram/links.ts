/** Checks the addresses in buttons and links, and writes them, as Telegram does. */

/** The result of checking an address: its canonical form, or why it is refused. */
export type CheckedLink = { url: string; problem?: undefined } | { url?: undefined; problem: string };

const OWN_SCHEME = /^(tg|ton|tonsite):(?:\/\/)?/i;
const HOST_CHARACTERS = /^(?:[a-z0-9.\-_!$,~*'();&+=\u0080-\uffff]|%[0-9a-f]{2})+$/i;

interface ParsedUrl {
  protocol: "http" | "https";
  authority: string;
  host: string;
  rest: string;
}

function parseUrl(link: string): ParsedUrl | string {
  const scheme = /^([^:/?#@[\]]*):\/\//.exec(link);
  const protocol = scheme === null ? "http" : (scheme[1] ?? "").toLowerCase();
  if (protocol !== "http" && protocol !== "https") return "Unsupported URL protocol";
  const afterScheme = link.slice(scheme?.[0].length ?? 0);
  const authorityEnd = afterScheme.search(/[/?#]/);
  const authority = authorityEnd < 0 ? afterScheme : afterScheme.slice(0, authorityEnd);
  const rest = authorityEnd < 0 ? "" : afterScheme.slice(authorityEnd).trimEnd();
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  const port = /:([^:\]]*)$/.exec(hostAndPort)?.[1];
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    return "Wrong port number specified in the URL";
  }
  const host = (port === undefined ? hostAndPort : hostAndPort.slice(0, -port.length - 1)).toLowerCase();
  if (host === "") return "URL host is empty";
  if (host === ".") return "Host is invalid";
  if (!host.startsWith("[") && !HOST_CHARACTERS.test(host)) return "Disallowed character in URL host";
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  return { protocol, authority: authority.toLowerCase(), host, rest: path.replaceAll(" ", "%20") };
}

/** Checks an address as Telegram checks that of a `url` button; `httpsOnly` as for Mini Apps. */
export function checkLink(link: string, httpsOnly = false): CheckedLink {
  const own = OWN_SCHEME.exec(link);
  const parsed = parseUrl(own === null ? link : link.slice(own[0].length));
  if (typeof parsed === "string") return { problem: parsed };
  if (httpsOnly && (own !== null || parsed.protocol !== "https")) {
    return { problem: "Only HTTPS links are allowed" };
  }
  if (own !== null) {
    const scheme = (own[1] ?? "").toLowerCase();
    const allowed = scheme === "tonsite" ? /^[a-z0-9\-_.]+$/ : /^[a-z0-9\-_]+$/;
    if (!allowed.test(parsed.host)) return { problem: "Unallowed characters in URL host" };
    return { url: `${scheme}://${parsed.host}${parsed.rest.replace(/^\/\?/, "?")}` };
  }
  if (!parsed.host.includes(".") && !parsed.host.startsWith("[")) return { problem: "Wrong HTTP URL" };
  return { url: `${parsed.protocol}://${parsed.authority}${parsed.rest}` };
}

/** Whether the address is plain http on this very machine. */
function isLoopbackHttp(link: string): boolean {
  const parsed = parseUrl(link);
  if (typeof parsed === "string" || parsed.protocol !== "http") return false;
  return /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])$/.test(parsed.host);
}

/** Checks the address of a Mini App: https, or http on loopback when `relaxHttp` is on. */
export function checkWebAppLink(link: string, relaxHttp: boolean): CheckedLink {
  return relaxHttp && isLoopbackHttp(link) ? { url: link } : checkLink(link, true);
}
