import { describe, it } from "vitest";
import { says } from "../support/bot-words.ts";
import { acceptsNewInvoice, seesIn, signs } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const HOUR = 60 * 60_000;
const ACCEPT = /\/sign\/invoice\/accept$/;

describe("a clock that is set back by an hour", () => {
  const world = useWorld({ stateDelayMs: 0 });

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
    await seesIn(dilnoza, card.id, says("done", "accept"));
    await until(
      async () => (await there.count("notices where delivered_at is null")) === 0,
      "all to be told",
    );
    there.advance(HOUR);
  });
});
