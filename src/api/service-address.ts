/**
 * Which addresses the document service may have. Organizations' tokens go there, so that it must be https, and never a
 * machine of the operator's own network: a name that is made to lead there would hand them to whatever listens.
 */
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../config.ts";

/** Addresses that no public name leads to: RFC 6890 and its successors in the registries of special addresses. */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local; clouds tell the secrets of a machine at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** Prefixes of IPv6 addresses that hold an IPv4 address in their last bytes: NAT64 and what is compatible with IPv4. */
const HOLDS_IPV4 = /^(?:64:ff9b::|::)((?:[\da-f]{1,4}:)?[\da-f]{1,4})$/i;

/** What speaks against the service's address, as one sentence; empty if nothing does. */
export function judgeServiceUrl(serviceUrl: string): string[] {
  const { protocol, hostname } = new URL(serviceUrl);
  if (isLoopback(serviceUrl)) return [];
  const unless = "set SERVICE_URL_TRUSTED=1 if that is meant";
  if (protocol !== "https:")
    return [
      `SERVICE_URL must be https: tokens and passwords would travel readable to another host; ${unless}`,
    ];
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && isInside(address))
    return [`SERVICE_URL must not be an address of an internal network (${address}); ${unless}`];
  return [];
}

/** True for an IP address that is reached only within a network or a machine. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, "ipv4");
  const held = HOLDS_IPV4.exec(address)?.[1];
  if (held !== undefined && !inside.check(address, "ipv6")) return inside.check(ipv4Of(held), "ipv4");
  return inside.check(address, "ipv6");
}

/** Its connections end there with this code. */
export const INSIDE_CODE = "INSIDE_ADDRESS";

/**
 * How a connection to the service finds its address: where the name leads inside now, it fails with `INSIDE_CODE`.
 * Undefined for a service that is on this machine itself, by its address.
 */
export function lookupOf(serviceUrl: string, resolve: typeof lookup = lookup): LookupFunction | undefined {
  if (isLoopback(serviceUrl)) return undefined;
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, []);
      if (addresses.some(({ address }) => isInside(address)))
        return callback(Object.assign(new Error("the name leads inside"), { code: INSIDE_CODE }), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      if (first === undefined)
        return callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), []);
      callback(null, first.address, first.family);
    });
  };
}

function ipv4Of(groups: string): string {
  const [low = "0", high = "0"] = groups.split(":").reverse();
  const value = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => (value >>> bits) & 255).join(".");
}
