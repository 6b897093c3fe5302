/** Launch data: only what Telegram signed for this bot, fresh, byte for byte. */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readLaunchData } from "../../../src/web/launch-data.ts";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";

const token = "1234567:test-token-of-nobody";
const now = Date.UTC(2026, 10, 20, 7);
const fields = launchFields(1001, now);
const good = signLaunchData(fields, token);
const decoded = (text: string) => JSON.stringify([...new URLSearchParams(text)].sort());

describe("launch data", () => {
  it("tells who opened the Mini App", () => {
    expect(readLaunchData(good, token, now)).toMatchObject({
      telegramUserId: 1001,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: now + 5 * 60_000,
    });
  });

  it("agrees with a string signed by another implementation", () => {
    // Computed with Python's hmac over the fields as Telegram documents it.
    const text =
      "auth_date=1763622000&query_id=AAE&user=%7B%22id%22%3A42%7D" +
      "&hash=11819822d2df8813fde16d6047a7409faea39bc0c6e359c02bdb717bbb14c41f";
    expect(readLaunchData(text, "42:AbC", 1763622000_000)?.telegramUserId).toBe(42);
  });

  /** @promise forged-launch: The hash of launch data must fit in every bit. */
  it("refuses every single bit changed", () => {
    for (let bit = 0; bit < good.length * 8; bit += 1) {
      const bytes = Buffer.from(good);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const changed = bytes.toString("latin1");
      if (decoded(changed) !== decoded(good)) expect(readLaunchData(changed, token, now)).toBeNull();
    }
  });

  it.each([
    ["a field twice", `${good}&user=${encodeURIComponent('{"id":1002}')}`],
    ["the hash twice", `${good}&hash=${"0".repeat(64)}`],
    ["a field more", `${good}&extra=1`],
    ["no hash", new URLSearchParams(fields).toString()],
    ["an empty hash", `${new URLSearchParams(fields)}&hash=`],
    ["nothing", ""],
    ["another bot's signature", signLaunchData(fields, "7654321:other")],
    ["no user", signLaunchData({ auth_date: fields.auth_date ?? "" }, token)],
    ["a user without an id", signLaunchData({ ...fields, user: '{"first_name":"x"}' }, token)],
    ["a user that is not JSON", signLaunchData({ ...fields, user: "1001" }, token)],
    ["no date", signLaunchData({ user: fields.user ?? "" }, token)],
    ["a date in words", signLaunchData({ ...fields, auth_date: "now" }, token)],
    ["the signature field dropped", signLaunchData(fields, token).replace(/&signature=[^&]+/, "")],
  ])("refuses %s", (_, text) => {
    expect(readLaunchData(text, token, now)).toBeNull();
  });

  /** @promise forged-launch: Launch data with a field given twice is refused. */
  it("refuses a field given twice, even where the hash is over both", () => {
    const twice = [...Object.entries(fields), ["user", JSON.stringify({ id: 1002 })]];
    const checked = twice
      .map(([key, value]) => `${key}=${value}`)
      .sort((one, other) => ((one.split("=")[0] ?? "") < (other.split("=")[0] ?? "") ? -1 : 1))
      .join("\n");
    const secret = createHmac("sha256", "WebAppData").update(token).digest();
    const hash = createHmac("sha256", secret).update(checked).digest("hex");
    const text = new URLSearchParams([...twice, ["hash", hash]]).toString();
    expect(readLaunchData(text, token, now)).toBeNull();
  });

  /** @promise forged-launch: Without the bot's token no launch data is taken. */
  it("refuses everything without a token", () => {
    expect(readLaunchData(signLaunchData(fields, ""), "", now)).toBeNull();
  });

  /** @promise forged-launch: Launch data is good for five minutes, and not in the future. */
  it("lives for five minutes, and is at most one minute ahead", () => {
    expect(readLaunchData(good, token, now + 5 * 60_000)).not.toBeNull();
    expect(readLaunchData(good, token, now + 5 * 60_000 + 1)).toBeNull();
    expect(readLaunchData(good, token, now - 60_000)).not.toBeNull();
    expect(readLaunchData(good, token, now - 60_001)).toBeNull();
  });
});
