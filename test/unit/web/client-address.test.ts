/** Whose address a request has, with and without a reverse proxy. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress } from "../../../src/web/client-address.ts";

const app = new Hono();
app.get("/", (context) => context.text(clientAddress(context)));

/** What is made of a connection from `remoteAddress` that says to forward for others. */
async function read(remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

describe("the address of a request", () => {
  /**
   * @promise forged-webhook: A request's origin is what the nearest proxy of one's own network says, and nobody else.
   */
  it.each([
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["::ffff:203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["2001:db8::7", "198.51.100.1", "2001:db8::7"],
    ["127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::1", "2001:db8::9", "2001:db8::9"],
    ["172.18.0.2", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["10.1.2.3", "198.51.100.1, nonsense", "10.1.2.3"],
    ["fd00::2", "", "fd00::2"],
    [undefined, undefined, "127.0.0.1"],
  ])("over %s, forwarded for %s, is %s", async (remoteAddress, forwarded, expected) => {
    expect(await read(remoteAddress, forwarded)).toBe(expected);
  });
});
