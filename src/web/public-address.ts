/** Derives settings from the address under which browsers reach the server. */

export interface PublicAddress {
  readonly origin: string;
  readonly host: string;
  readonly secure: boolean;
  readonly loopback: boolean;
}

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Reads `PUBLIC_URL`. */
export function readPublicAddress(publicUrl: string): PublicAddress {
  const url = new URL(publicUrl);
  return {
    origin: url.origin,
    host: url.host,
    secure: url.protocol === "https:",
    loopback: loopbackHosts.has(url.hostname),
  };
}

/**
 * Whether a request's Host is ours. On loopback a foreign name would be DNS rebinding: another site's page
 * reaching a server that trusts the machine it runs on. Behind a public name the proxy in front has decided.
 */
export function isOwnHost(address: PublicAddress, host: string): boolean {
  if (!address.loopback || host === address.host) return true;
  const { hostname, port } = new URL(`http://${host}`);
  return loopbackHosts.has(hostname) && port === new URL(address.origin).port;
}
