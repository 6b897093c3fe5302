import { describe, expect, it } from "vitest";
import { says } from "../support/bot-words.ts";
import { acceptsNewInvoice, newestId, seesOutcome, signs } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, passes } from "../support/watching-steps.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 366 * DAY;
const ACCEPT = /\/sign\/invoice\/accept$/;

describe("a clock that is set back by an hour", () => {
  const world = useWorld({ stateDelayMs: 0 });

  /** @promise clock: A clock that is set back while Kotib runs delays no outcome. */
  /** @promise clock: A clock that is set back between two runs delays no outcome. */
  it.each(["while Kotib runs", "between two runs"])("%s delays no outcome", async (when) => {
    const there = world();
    there.forgive(/clock was set back/);
    if (when === "between two runs") await there.stopKotib().then(() => there.startKotib());
    const dilnoza = await there.loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(there, dilnoza);
    // The outcome is not there yet at the first look.
    const held = there.door.interceptAll(
      /\/view\/|\/receive$/,
      async () => new Response("", { status: 503 }),
    );
    await signs(dilnoza, there.browser("dilnoza"));
    await until(() => there.door.count(ACCEPT) > 0, "the post");
    await until(
      async () => (await there.count("jobs where type = 'follow' and lease_owner is null")) > 0,
      "it to be followed",
    );
    if (when === "between two runs") await there.stopKotib();
    there.advance(-HOUR);
    if (when === "between two runs") await there.startKotib();
    held();
    await until(() => there.newLogLines.join().includes("the clock was set back"), "it to be noticed");
    // As long as it would have taken anyway: the second and the third look.
    there.advance(10_000);
    await there.settled();
    there.advance(10_000);
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    await until(
      async () => (await there.count("notices where delivered_at is null")) === 0,
      "all to be told",
    );
    there.advance(HOUR);
  });
});

describe("a clock that is a year ahead for a moment", () => {
  const world = useWorld({ watching: true });

  it("between two runs ends and deletes nothing, nor stops news", async () => {
    const there = world();
    there.forgive(/clock was set back|clock is far ahead/);
    const dilnoza = await atWork(there, "dilnoza");
    await acceptsNewInvoice(there, dilnoza);
    // Until the clock is believed, and what the day brings was read and told.
    await passes(there, DAY);
    const kept = ["accounts where token is not null", "submissions", "watched_documents", "views"];
    const countKept = () => Promise.all(kept.map((rows) => there.count(rows)));
    const before = await countKept();

    for (const ahead of [YEAR, -YEAR]) {
      await there.stopKotib();
      there.advance(ahead);
      await there.startKotib();
      await there.settled();
    }
    expect(await countKept()).toEqual(before);
    expect(await there.count(`jobs where dead_at is null and run_at > ${there.now() + DAY}`)).toBe(0);
    const last = newestId(dilnoza);
    await acceptsNewInvoice(there, dilnoza);
    expect(newestId(dilnoza)).toBeGreaterThan(last);
  });
});
