/** Where organizations' tokens may be sent. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { INSIDE_CODE, isInside, judgeServiceUrl, lookupOf } from "../../../src/api/service-address.ts";
import { createTransport } from "../../../src/api/transport.ts";
import { createLog } from "../../../src/log.ts";
import { createTestClock } from "../../support/clock.ts";

describe("the service's address", () => {
  it.each([
    "https://service.example",
    "https://service.example:8443/base",
    "https://93.184.215.14",
    "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]",
    "http://localhost:7001",
    "http://127.0.0.1:7001",
    "http://[::1]:7001",
  ])("may be %s", (url) => {
    expect(judgeServiceUrl(url)).toEqual([]);
  });

  /** @promise led-astray: The service's address must be https. */
  /** @promise led-astray: The service's address is none of an internal network. */
  it.each([
    ["plain http to another host", "http://service.example"],
    ["plain http to an address", "http://93.184.215.14"],
    ["the metadata of a cloud", "https://169.254.169.254"],
    ["the same as one number", "https://2852039166"],
    ["the same in octal", "https://0251.0376.0251.0376"],
    ["the same within IPv6", "https://[::ffff:169.254.169.254]"],
    ["the same by NAT64", "https://[64:ff9b::a9fe:a9fe]"],
    ["link-local", "https://[fe80::1]"],
    ["a private network", "https://10.1.2.3"],
    ["another", "https://192.168.1.5"],
    ["a third", "https://172.31.255.255"],
    ["unique local", "https://[fd00:ec2::254]"],
    ["a provider's own", "https://100.64.0.1"],
    ["nowhere", "https://0.0.0.0"],
    ["nowhere of IPv6", "https://[::]"],
    ["a group", "https://224.0.0.1"],
    ["the metadata of a cloud by 6to4", "https://[2002:a9fe:a9fe::1]"],
    ["the same as translated", "https://[::ffff:0:169.254.169.254]"],
    ["a private network by Teredo", "https://[2001:0:4136:e378:8000:63bf:f5ff:fffe]"],
    ["what is thrown away", "https://[100::1]"],
    ["examples", "https://203.0.113.5"],
    ["examples of IPv6", "https://[2001:db8::1]"],
  ])("may not be %s (%s)", (_name, url) => {
    expect(judgeServiceUrl(url)).toEqual([
      expect.stringMatching(/^SERVICE_URL must .+; set SERVICE_URL_TRUSTED=1 if that is meant$/),
    ]);
  });

  it.each([
    "::10.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:FF9B:0:0:0:0:A00:1",
    "0:0:0:0:0:0:0a00:0001",
    "2002:a00:1::5",
    "fe80::1%eth0",
  ])("is inside as %s, as what looks names up may write it", (address) => {
    expect(isInside(address)).toBe(true);
  });

  it.each([
    "8.8.8.8",
    "172.32.0.1",
    "100.128.0.1",
    "2001:4860:4860::8888",
    "64:ff9b::808:808",
    "64:ff9b::8.8.8.8",
    "2002:808:808::1",
    "2a02:6b8::2:242",
  ])("is of the public internet as %s", (address) => {
    expect(isInside(address)).toBe(false);
  });
});

describe("a name that leads inside", () => {
  async function serviceOn(addresses: ReadonlyArray<{ address: string; family: number }>) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization ?? "");
      response.setHeader("content-type", "application/json").end("{}");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://rebound.example:${port}`;
    const resolve = (_name: string, _options: unknown, found: (error: null, all: unknown) => void) =>
      found(null, addresses);
    const transport = createTransport({
      baseUrl,
      clock: createTestClock(),
      log: createLog("silent"),
      retry: { retries: 0 },
      lookup: lookupOf(baseUrl, resolve as never),
    });
    onTestFinished(() => transport.close());
    const request = { operation: "test", effect: "read", method: "GET", language: "uz", path: "/x" } as const;
    return { ask: () => transport.ask({ ...request, token: "canary-token" }), asked };
  }

  /** @promise led-astray: A name of the service that leads inside gets no connection; each one looks it up. */
  it.each([
    ["only", [{ address: "127.0.0.1", family: 4 }]],
    [
      "besides elsewhere",
      [
        { address: "93.184.215.14", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    ],
    ["as IPv6", [{ address: "::ffff:127.0.0.1", family: 6 }]],
  ])("%s gets no connection and no token", async (_name, addresses) => {
    const { ask, asked } = await serviceOn(addresses);
    await expect(ask()).rejects.toMatchObject({ code: "ServiceUnavailable" });
    await expect(ask()).rejects.toThrow(INSIDE_CODE);
    expect(asked).toEqual([]);
  });

  it("is not asked about for a service on this machine", () => {
    expect(lookupOf("http://localhost:7001")).toBeUndefined();
    expect(lookupOf("http://127.0.0.1:7001")).toBeUndefined();
  });
});
