import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { logsIn, newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, looked, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const HOURS = 60 * MINUTES;

/** Somebody who is logged in for two organizations, of which everything is looked at. */
async function withTwo(there: World): Promise<Person> {
  const person = await atWork(there, "dilnoza");
  person.send("/login");
  await logsIn(there, person, "nargiza");
  await until(
    async () => (await there.count("watched_organizations where checked_at is not null")) === 2,
    "both looks",
  );
  await looked(there);
  await there.settled();
  return person;
}

const comesTo = (there: World, username: string, from: string, count: number) =>
  there.service.counterparty.send({
    ...{ kind: "invoice" as const, to: there.demo(username).tin, from: there.demo(from).tin, count },
  });

describe("somebody of two organizations", () => {
  const world = useWorld({ watching: true });

  it("hears on return after a block what was missed of each, in one message", async () => {
    const there = world();
    const person = await withTwo(there);
    person.block();
    await until(
      async () => (await there.count("users where blocked_at is not null")) === 1,
      "the block to be known",
      30_000,
    );
    comesTo(there, "dilnoza", "nargiza", 3);
    comesTo(there, "nargiza", "dilnoza", 2);
    there.advance(26 * HOURS);
    const before = newestId(person);
    person.unblock();
    const told = await person.sees(({ id, text }) => id > before && text.startsWith("📥"));
    expect(told.text).toMatch(/\nNamuna Savdo: 3 new/);
    expect(told.text).toMatch(/\nMisol Ta’minot: 2 new/);
    expect(told.labels).toEqual([
      expect.stringMatching(/^Namuna Savdo \(\d+\)$/),
      expect.stringMatching(/^Misol Ta’minot \(\d+\)$/),
      "Home",
    ]);
    await passes(there, 10 * MINUTES);
    expect(person.messages().filter(({ id }) => id > before)).toHaveLength(1);
  });
});
