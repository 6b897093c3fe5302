/** Launch data of anything, rightly signed or not: a person with a number, or nobody. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readLaunchData } from "../../../src/web/launch-data.ts";
import { fuzz, spoiled } from "../../support/fuzz.ts";
import { launchFields, signLaunchData } from "../../support/launch-data.ts";

const token = "1234567:test-token-of-nobody";
const now = Date.UTC(2026, 10, 20, 7);
const fields = launchFields(1001, now);
const decoded = (text: string) => JSON.stringify([...new URLSearchParams(text)].sort());

it("what Telegram never signed", async () => {
  const good = signLaunchData(fields, token);
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    spoiled(
      Buffer.from(good),
      [..."&=%+;#"].map((sign) => sign.charCodeAt(0)),
    ).map((bytes) => Buffer.from(bytes).toString("latin1")),
  );
  await fuzz(
    "launch-data",
    texts,
    (text) => {
      if (decoded(text) !== decoded(good)) expect(readLaunchData(text, token, now)).toBeNull();
    },
    { runs: 400 },
  );
});

/** @promise hostile-content: Launch data of any form names a person with a number, or nobody. */
it("what it signed, of any form", async () => {
  const user = fc.oneof(
    fc.json(),
    fc.jsonValue({ maxDepth: 1 }).map((id) => JSON.stringify({ id })),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const seconds = Math.floor(now / 1000);
  const auth_date = fc.oneof(
    fc.integer({ min: seconds - 400, max: seconds + 100 }).map(String),
    fc.constantFrom("", "-1", "1e9", " 1763622000", "١٧٦٣٦٢٢٠٠٠", "9".repeat(40)),
  );
  const others = fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.string({ unit: "binary", maxLength: 20 }),
    {
      maxKeys: 3,
    },
  );
  await fuzz(
    "signed-launch-data",
    fc.record({ user, auth_date, others }),
    ({ others: more, ...signed }) => {
      const { hash: _own, ...rest } = more;
      const launch = readLaunchData(signLaunchData({ ...rest, ...signed }, token), token, now);
      if (launch === null) return;
      expect(Number.isSafeInteger(launch.telegramUserId) && launch.telegramUserId > 0).toBe(true);
      expect(launch.expiresAt - now).toBeLessThanOrEqual(6 * 60_000);
      expect(launch.expiresAt).toBeGreaterThanOrEqual(now);
    },
    { runs: 400 },
  );
});
