import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { acceptsNewInvoice } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, looked, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const TASHKENT_MS = 5 * 60 * MINUTES;
const DAY_MS = 24 * 60 * MINUTES;
const MONDAY = 1;

/** Moves Kotib's clock to that time in Tashkent, the same day or the next. */
async function advanceTo(world: World, hour: number, minute = 0): Promise<void> {
  // A look under way would count from the time that it ends at.
  await looked(world);
  const local = world.now() + TASHKENT_MS;
  const wanted = Math.floor(local / DAY_MS) * DAY_MS + (hour * 60 + minute) * MINUTES;
  world.advance(wanted - local + (wanted <= local ? DAY_MS : 0));
}

const textsOf = (person: Person, pattern: RegExp) =>
  person.messages().filter(({ text }) => pattern.test(text));

/** An invoice of the person's own, which a look then finds rejected. */
async function partnerRejects(there: World): Promise<void> {
  const sent = await there.look.value<string | undefined>(
    "select document_id from watched_documents where direction = 'outgoing' and kind = 'invoice' and state_id = 15",
  );
  if (sent === undefined) throw new Error("the sandbox has no sent invoice that waits");
  there.service.activity.answer(sent, "reject");
  await until(async () => (await there.truth(sent)).stateid !== 15, "the answer");
  await passes(there, 10 * MINUTES);
}

describe("a person's rounds", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  async function works(there: World): Promise<Person> {
    there.advanceToWorkingHours();
    logged ??= await atWork(there, "dilnoza");
    await passes(there, 0);
    return logged;
  }

  it("bring a digest in the morning whose numbers open their lists, once", async () => {
    const there = world();
    const person = await works(there);
    there.service.activity.sendInvoice();
    await partnerRejects(there);

    await advanceTo(there, 9);
    const digest = await person.sees(/^Thu \d+ \w+ · /);
    expect(digest.text).toMatch(/📥 Waiting: \d+ · /);
    expect(digest.text).toMatch(/Since Wed \d+ \w+: ⛔ 1 rejected/);
    // They were sent long before the login, and are told once.
    expect(digest.text).toMatch(/📤 \d+ sent over 3 days ago, no answer$/m);
    expect(digest.labels[0]).toMatch(/^Waiting for you \(\d+\)$/);
    const counted = digest.labels.find((label) => label.startsWith("Waiting for you")) ?? digest.labels[0];
    expect(digest.text).toContain(`Waiting: ${/\d+/.exec(counted ?? "")?.[0]} `);
    expect(digest.isSilent ?? false).toBe(false);

    await person.press(digest.id, "Answered (1)");
    const answers = await person.sees(/1 answer from partners/);
    expect(answers.labels[0]).toMatch(/^⛔ /);
    // The digest sounded: so soon after it nothing else does.
    await passes(there, 0);
    there.service.activity.sendInvoice();
    await passes(there, 8 * MINUTES);
    expect((await person.sees(({ id, text }) => id > answers.id && /^📥 (?!\d)/.test(text))).isSilent).toBe(
      true,
    );

    await there.restartKotib();
    await passes(there, 20 * MINUTES);
    expect(textsOf(person, /^Thu \d+ \w+ · /)).toHaveLength(1);
  });

  it("bring one message on Monday: a picture of the weeks, and below it the day's digest since Friday", async () => {
    const there = world();
    const person = await works(there);
    await advanceTo(there, 9);
    await passes(there, 0);
    await partnerRejects(there);
    do await advanceTo(there, 9);
    while (new Date(there.now() + TASHKENT_MS).getUTCDay() !== MONDAY);
    await passes(there, 0);
    const told = await person.sees(/📥 Waiting: \d+ · [\s\S]*Since Fri \d+ \w+: ⛔ 1 rejected/);
    expect(told.photo).toBeDefined();
    expect(textsOf(person, /^Mon |^📥 Waiting/)).toEqual([told]);
    expect(told.isSilent ?? false).toBe(false);
    expect(told.labels[0]).toMatch(/^Waiting for you \(\d+\)$/);
    const old = told.labels.find((label) => /^> 7 days \(\d+\)$/.test(label)) ?? "";
    await person.press(told.id, old);
    const count = /\d+/.exec(old.slice("Over 7".length))?.[0] ?? "";
    await person.sees(new RegExp(`${count} waits?\\b[\\s\\S]*Came on .+ or before`));
  });

  it("tell in the evening, without a sound, what was chosen and not signed", async () => {
    const there = world();
    const person = await works(there);
    await acceptsNewInvoice(there, person);
    await advanceTo(there, 18);
    const told = await person.sees(/^✍️ 1 chosen, not signed · /);
    expect(told.labels).toEqual([said("sign-btn"), said("home-to-sign-btn", { count: 1 })]);
    await person.press(told.id, said("home-to-sign-btn", { count: 1 }));
    const undo = said("queue-undo-all-btn", { count: 1 });
    await person.waitFor(() => person.findButton(undo), { what: "the signing queue" });
    await person.press(undo);
    await there.settled();
  });

  it("of somebody who blocked the bot are not kept for the return", async () => {
    const there = world();
    const person = await works(there);
    const before = textsOf(person, /^\w{3} \d+ \w+ · /).length;
    person.block();
    for (let day = 0; day < 3; day += 1) {
      await advanceTo(there, 9, 5);
      await passes(there, 0);
    }
    there.advance(5 * 60 * MINUTES);
    person.unblock();
    person.send("/start");
    await there.settled();
    await passes(there, 0);
    expect(textsOf(person, /^\w{3} \d+ \w+ · /)).toHaveLength(before);
  });
});
