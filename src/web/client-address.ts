/** Finds the address that a request comes from, seen through the operator's reverse proxy. */
import { BlockList, isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

/** Addresses where a reverse proxy of the operator's own may sit; others' words about forwarding are not trusted. */
const near = new BlockList();
near.addSubnet("127.0.0.0", 8);
near.addSubnet("10.0.0.0", 8);
near.addSubnet("172.16.0.0", 12);
near.addSubnet("192.168.0.0", 16);
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");

/** Whether an address is of this machine or a private network. */
function isNear(address: string): boolean {
  return near.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** An IP address; loopback where the request did not come over a connection. */
export function clientAddress(context: Context): string {
  const connection = (context.env as Connection | undefined)?.incoming?.socket?.remoteAddress;
  const direct = (connection ?? "127.0.0.1").replace(/^::ffff:/, "");
  if (!isNear(direct)) return direct;
  // The last entry is the one that the nearest proxy wrote; those before it may be invented.
  const forwarded = context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() ?? "";
  return isIP(forwarded) === 0 ? direct : forwarded;
}

/** The extras that the Node adapter passes along with a request. */
interface Connection {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}
