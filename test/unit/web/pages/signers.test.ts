/** Which ways to sign are offered where, and in which order. */
import { describe, expect, it } from "vitest";
import { isHandheld } from "../../../../src/web/pages/signers/handheld.ts";
import { offerSigners } from "../../../../src/web/pages/signers/offer-signers.ts";
import type { Signer, SignerEnvironment } from "../../../../src/web/pages/signers/signer.ts";

type Obstacle = Awaited<ReturnType<Signer["findObstacle"]>>;

const signer = (id: string, findObstacle: (environment: SignerEnvironment) => Obstacle): Signer => ({
  id,
  label: () => "web-manual",
  chosen: () => "web-manual-chosen",
  findObstacle,
  Panel: () => null,
});
const signers = [
  signer("one", ({ handheld }) => (handheld ? "web-eimzo-desktop-handheld" : null)),
  signer("two", ({ secureContext }) => (secureContext ? null : "web-key-file-insecure")),
  signer("three", () => null),
];
const computer: SignerEnvironment = {
  secureContext: true,
  handheld: false,
  settings: { eimzoDesktop: { apiKey: null }, eimzoMobile: false },
};

async function offer(
  allowed: readonly string[],
  environment: Partial<SignerEnvironment> = {},
  last: string | null = null,
) {
  const offered = await offerSigners(signers, allowed, { ...computer, ...environment }, last);
  return {
    usable: offered.usable.map(({ id }) => id),
    others: Object.fromEntries(offered.others.map((other) => [other.signer.id, other.obstacle])),
  };
}

describe("the ways to sign", () => {
  const all = ["one", "two", "three"];

  it("are offered in their order, the one used last first", async () => {
    expect(await offer(all)).toEqual({ usable: all, others: {} });
    expect((await offer(all, {}, "three")).usable).toEqual(["three", "one", "two"]);
    expect((await offer(all, {}, "what was once")).usable).toEqual(all);
  });

  it("leave what does not answer for last, unless it was used last", async () => {
    const silent = { ...signer("silent", () => null), answers: async () => false };
    const awake = { ...signer("awake", () => null), answers: async () => true };
    const ids = async (last: string | null) => {
      const { usable } = await offerSigners(
        [silent, awake, ...signers],
        [...all, "silent", "awake"],
        computer,
        last,
      );
      return usable.map(({ id }) => id);
    };
    expect(await ids(null)).toEqual(["awake", ...all, "silent"]);
    expect(await ids("silent")).toEqual(["silent", "awake", ...all]);
  });

  it("leave out what cannot work, remembered or not, and say why", async () => {
    expect(await offer(all, { handheld: true, secureContext: false }, "one")).toEqual({
      usable: ["three"],
      others: { one: "web-eimzo-desktop-handheld", two: "web-key-file-insecure" },
    });
  });

  it("leave out what the operator does not allow, whether it could work or not", async () => {
    expect(await offer(["two"], { handheld: true })).toEqual({
      usable: ["two"],
      others: { one: "web-signer-not-allowed", three: "web-signer-not-allowed" },
    });
    expect((await offer([])).usable).toEqual([]);
  });
});

describe("a phone or tablet", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";
  const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
  it.each([
    [windows, 0, false],
    [windows, 10, false],
    [mac, 0, false],
    [mac, 5, true],
    [android, 5, true],
    [iphone, 5, true],
  ])("is told from a computer: %s, %i touches: %s", (userAgent, maxTouchPoints, expected) => {
    expect(isHandheld({ userAgent, maxTouchPoints, fingerOnly: false })).toBe(expected);
  });

  it("is told by the finger that points at it, whatever it says that it is", () => {
    expect(isHandheld({ userAgent: windows, maxTouchPoints: 5, fingerOnly: true })).toBe(true);
  });
});
