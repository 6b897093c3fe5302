import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";

const HOURS = 60 * MINUTES;
const DIGEST = /^(Tue|Wed|Thu|Fri) \d+ \w+ · /;

describe("the hour of a digest", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;
  const digestsOf = (person: Person, after: number) =>
    person.messages().filter(({ id, text }) => id > after && DIGEST.test(text));

  it("passes while the service is away: the digest comes when it answers, once, and says nothing untrue", async () => {
    const there = world();
    logged = await atWork(there, "dilnoza");
    await passes(there, 22 * HOURS);
    const before = newestId(logged);
    const away = there.door.interceptAll(/./, () => Promise.reject(new Error("away")));
    there.forgive(/service|reading|read|circuit|list|job/i);
    // It is due, was tried, and is to be tried again.
    const isPutOff = () =>
      until(
        async () =>
          (await there.count("notices where news = 'digest' and delivered_at is null")) === 1 &&
          (await there.count(
            `jobs where type = 'notice' and lease_owner is null and run_at > ${there.now()} and key like 'notice:digest:%'`,
          )) === 1,
        "the digest to wait for the service",
        30_000,
      );
    there.advance(HOURS + MINUTES);
    await isPutOff();
    there.advance(15 * MINUTES);
    await isPutOff();
    expect(digestsOf(logged, before)).toEqual([]);
    away();
    there.advance(15 * MINUTES);
    const [digest] = await logged.waitFor(
      () => {
        const told = logged === undefined ? [] : digestsOf(logged, before);
        return told.length > 0 && told;
      },
      { what: "the late digest", timeoutMs: 30_000 },
    );
    expect(digest?.text).toMatch(/📥 Waiting: \d+ · /);
    await passes(there, 30 * MINUTES);
    expect(digestsOf(logged, before)).toHaveLength(1);
  });
});
