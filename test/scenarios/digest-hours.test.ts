import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, presses, seesNew } from "../support/chat-steps.ts";
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

  const chooses = async (person: Person, id: number, label: string, then: string) => {
    await presses(person, id, label, { button: then });
  };

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

  it("is another one as soon as the settings say so, and the old one brings none", async () => {
    const there = world();
    const person = logged ?? (await atWork(there, "dilnoza"));
    // It is about ten on Wednesday: on Thursday, eight.
    await passes(there, 22 * HOURS);
    const before = newestId(person);
    person.send("/settings");
    const { id } = await seesNew(person, before, said("settings-title"));
    await chooses(person, id, "Digest: 9:00, Mon–Fri", "Hour: 9:00");
    await chooses(person, id, "Hour: 9:00", "11:00");
    await chooses(person, id, "11:00", "Hour: 11:00");
    await there.settled();
    await passes(there, HOURS);
    expect(digestsOf(person, before)).toEqual([]);
    await passes(there, 2 * HOURS);
    expect(digestsOf(person, before)).toHaveLength(1);
    // Off, no hour brings one.
    await chooses(person, id, "☑️ Digest", "⬜ Digest");
    await passes(there, 24 * HOURS);
    expect(digestsOf(person, before)).toHaveLength(1);
  });
});
