import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { explainWays } from "../../src/explain-ways.ts";

const GOOD = {
  BOT_TOKEN: "123456:abcdefghijklmnopqrstuvwxyz",
  SERVICE_URL: "https://service.example",
  KEYS_FILE: "/keys.json",
};
const PROXY = { HTTPS_PROXY: "http://kotib:canary@proxy.example:3128" };

function told(env: Record<string, string>, eimzoServer?: string): string[] {
  const read = readConfig({ ...GOOD, ...env }, () => "");
  if (!read.ok) throw new Error(read.problems.join());
  return explainWays(read.config, eimzoServer);
}

describe("the ways out", () => {
  it("are not worth a word without a proxy and with Telegram's own server", () => {
    expect(told({}, "https://eimzo.example")).toEqual([]);
  });

  /**
   * @promise led-astray: By a proxy, the operator is told that nobody checks whether the service's name leads inside.
   */
  it("name what goes by a proxy, without its password, and what is not checked there", () => {
    expect(told({ ...PROXY, NO_PROXY: "telegram.org" }, "https://eimzo.example")).toEqual([
      "E-IMZO-SERVER is reached by the proxy proxy.example:3128",
      expect.stringMatching(
        /^the document service is reached by the proxy proxy\.example:3128, .* not that the name leads to no/,
      ),
    ]);
  });

  it("say nothing of a check that the operator has waived", () => {
    const env = { ...PROXY, NO_PROXY: "telegram.org", SERVICE_URL_TRUSTED: "1" };
    expect(told(env)).toEqual(["the document service is reached by the proxy proxy.example:3128"]);
  });

  it("remind of the folder of a Bot API server of one's own, unless it is named", () => {
    const BOT_API_ROOT = "http://127.0.0.1:8081";
    expect(told({ BOT_API_ROOT })).toEqual([expect.stringContaining("name its folder in TELEGRAM_FILES")]);
    expect(told({ BOT_API_ROOT, TELEGRAM_FILES: "/var/lib/telegram" })).toEqual([]);
  });
});
