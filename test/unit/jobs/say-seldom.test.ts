import { expect, it } from "vitest";
import { createSaySeldom } from "../../../src/jobs/say-seldom.ts";

it("says the same trouble once a minute, and another one at once", () => {
  const said: string[] = [];
  let now = 1000;
  const say = createSaySeldom(
    { error: (message, { code } = {}) => said.push(`${message} ${code}`) },
    () => now,
  );
  for (now = 1000; now < 62_000; now += 250) say("not settled", { code: "08006" });
  say("not settled", { code: "53100" });
  say("not claimed", { code: "08006" });
  expect(said).toEqual(["not settled 08006", "not settled 08006", "not settled 53100", "not claimed 08006"]);
});
