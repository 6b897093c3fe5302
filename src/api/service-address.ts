/**
 * Judges which addresses the document service may have. Organizations' tokens go there, so that it must be https, and
 * never a machine of the operator's own network: a name that is made to lead there would hand them to whatever listens.
 */
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../config.ts";

/** Addresses that no public name leads to: RFC 6890 and its successors in the registries of special addresses. */
const INSIDE_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local addresses: clouds give away a machine's secrets at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
const INSIDE_IPV6 = [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  // Teredo, whose addresses lead on to others; then ranges for documentation and for routers among themselves.
  ["2001::", 32],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const;
/** IPv6 addresses that lead on to the IPv4 address within them: compatible, translated (SIIT, NAT64), and 6to4. */
const LEADS_TO_IPV4: ReadonlyArray<readonly [bits: number, write: (address: string) => string]> = [
  [96, (address) => `::${address}`],
  [96, (address) => `::ffff:0:${address}`],
  [96, (address) => `64:ff9b::${address}`],
  [16, (address) => `2002:${groupsOf(address)}::`],
];

const inside = new BlockList();
for (const [network, prefix] of INSIDE_IPV4) {
  inside.addSubnet(network, prefix, "ipv4");
  for (const [bits, write] of LEADS_TO_IPV4) inside.addSubnet(write(network), bits + prefix, "ipv6");
}
for (const [network, prefix] of INSIDE_IPV6) inside.addSubnet(network, prefix, "ipv6");

/** The objection to the service's address, as one sentence; empty if there is none. */
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
  return inside.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** The code with which connections to such an address end. */
export const INSIDE_CODE = "INSIDE_ADDRESS";

/**
 * How a connection to the service finds its address: where the name now leads inside, it fails with `INSIDE_CODE`.
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

/** `a.b.c.d` as two groups of an IPv6 address. */
function groupsOf(address: string): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = address.split(".").map(Number);
  return [first * 256 + second, third * 256 + fourth].map((group) => group.toString(16)).join(":");
}
