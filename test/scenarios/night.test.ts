import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { dateInTimeZone } from "../../src/documents/dates.ts";
import { instantAt } from "../../src/documents/local-time.ts";
import { termsAt } from "../../src/documents/silence.ts";
import { newestId } from "../support/chat-steps.ts";
import { MOMENT } from "../support/clock.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const ZONE = "Asia/Tashkent";
/** By the date alone a document may end on the day on which it comes. */
const PROFILE = { silence: { startField: "date" } };

/** The evening of the last day of what is sent now. */
function eveningOfLastDay(): number {
  const made = createProfile({ ...sandboxProfile, ...PROFILE });
  if (!made.ok) throw new Error(made.problems.join());
  const sent = {
    kind: "invoice",
    stateId: 15,
    date: dateInTimeZone(MOMENT, ZONE),
    createdAt: new Date(MOMENT).toISOString(),
  } as const;
  const term = termsAt(made.value, { now: MOMENT, timeZone: ZONE })(sent);
  if (term === null) throw new Error("invoices have a last day");
  return instantAt(term.lastDay, 20 * 60 + 30, ZONE);
}

async function allowsNight({ look }: World): Promise<void> {
  await look.change(`update users set preferences = '{"urgentAtNight":true}'`);
}

const newsOf = (person: Person, before: number) =>
  person.messages().filter(({ id, text }) => id > before && /^📥 (?:\d+ new|(?!\d))/.test(text));

describe("at night", () => {
  const world = useWorld({ watching: true, profile: PROFILE });

  it("only what ends before the morning is told, with a sound, to who wants that", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    const before = newestId(dilnoza);
    there.advance(eveningOfLastDay() - there.now());
    await passes(there, 5 * MINUTES);
    await allowsNight(there);
    there.service.activity.sendInvoice();
    await passes(there, 61 * MINUTES);
    await dilnoza.waitFor(() => newsOf(dilnoza, before).length === 1, { what: "what cannot wait" });
    expect(newsOf(dilnoza, before)[0]?.text).toContain("Last day today");
    expect(newsOf(dilnoza, before)[0]?.isSilent).toBe(false);
  });
});
