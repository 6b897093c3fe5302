/** The headers of each kind of answer. */

import { describe, expect, it } from "vitest";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { USER } from "../../support/web-world.ts";
import { create, get, HTTPS } from "./served.ts";

describe("headers", () => {
  const everywhere = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), loopback-network=()",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "strict-transport-security": "max-age=31536000",
  };
  const own = "script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'";
  const trusted = "object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  /** The policy of a page with scripts, which connects and is framed as told. */
  const policyOf = (connects: string, framedBy: string) =>
    `default-src 'none'; ${own}; connect-src ${connects}; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}; ${trusted}`;
  const noScripts = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

  /** @promise handed-on-links: No page tells another site its own address. */
  /** @promise other-sites: No other site may frame a page, but Telegram's the login Mini App. */
  /** @promise other-sites: Scripts come from Kotib alone, none inline, and write no markup. */
  /** @promise other-sites: A page connects to itself and to E-IMZO on this computer only. */
  /** @promise other-sites: No other site gets hold of a page's window. */
  /** @promise other-sites: Browsers come back by https only, and take no content for another type. */
  it("of each kind of answer, on https", async () => {
    const world = await create({ publicUrl: HTTPS, web: { frameAncestors: ["https://chat.example.uz"] } });
    const { secret } = await world.makeLink();
    const login = await world.accounts.createLoginLink(USER, "link");
    const policies = {
      [`/sign/${secret}`]: policyOf("'self' wss://127.0.0.1:64443", "'none'"),
      [`/login/${login}`]: policyOf("'self'", "'none'"),
      "/login/app": policyOf("'self'", "https://web.telegram.org https://chat.example.uz"),
      "/": `default-src 'none'; style-src 'self'; img-src 'self'; ${noScripts}`,
      "/health": `default-src 'none'; ${noScripts}`,
    };
    for (const [path, policy] of Object.entries(policies)) {
      const { headers } = await get(world, path);
      expect(Object.fromEntries(headers), path).toMatchObject({
        ...everywhere,
        "content-security-policy": policy,
        ...(path.startsWith("/sign/") && {
          "permissions-policy": everywhere["permissions-policy"].replace("network=()", "network=(self)"),
        }),
      });
    }
  });

  it("on http: no HSTS, and the unencrypted port of E-IMZO", async () => {
    const world = await create();
    const { secret } = await world.makeLink();
    const { headers } = await get(world, `/sign/${secret}`);
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("content-security-policy")).toContain(
      "connect-src 'self' wss://127.0.0.1:64443 ws://127.0.0.1:64646;",
    );
  });

  it("name E-IMZO only where the operator allows it", async () => {
    const world = await create({ web: { policies: { ...builtInPolicies, signers: ["key-file"] } } });
    const { secret } = await world.makeLink();
    const { headers } = await get(world, `/sign/${secret}`);
    expect(headers.get("content-security-policy")).toContain("connect-src 'self';");
  });

  /** @promise other-sites: Caches keep scripts and fonts alone. */
  it("keep assets for long and everything else not at all", async () => {
    const world = await create();
    const asset = await get(world, "/assets/sign-abc123.js", { "Accept-Encoding": "gzip" });
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await get(world, "/assets/..%2fsign.html")).status).toBe(404);
    expect((await get(world, "/assets/none.js")).status).toBe(404);
    expect((await get(world, "/nothing")).headers.get("cache-control")).toBe("no-store");
  });
});
